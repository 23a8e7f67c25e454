"""Random damage, guided by hypothesis: never a crash, never a change that goes unnoticed.

FUZZ_EXAMPLES says how many of each; docs/evidence.md for how long it has been run.
"""

import json
import os
from functools import cache
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fiftysix.evidence import verify
from fiftysix.evidence.judging import judge_bundle
from fiftysix.evidence.verify import TAMPERED, judge, report
from fiftysix_cli.bundling import zipped
from tests.evidence.bundles import lay
from tests.evidence.tampering import written
from tests.evidence.test_tampering import short_bundle

MANY = settings(
    max_examples=int(os.environ.get("FUZZ_EXAMPLES", "120")),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
FILES = short_bundle()
NAMES = st.sampled_from(sorted(FILES))

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**60), 2**60)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["A", "B", "JH", "?", "P", "X", "28H", "deal.begun", "card.played"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


@pytest.fixture(scope="module", autouse=True)
def quick():
    """The same signature of the same text is judged once."""
    patched = pytest.MonkeyPatch()
    patched.setattr(verify, "is_signed", cache(verify.is_signed))
    yield
    patched.undo()


def judged(files, folder):
    judgement = judge(str(lay(folder, files)))
    assert not [fault for fault in judgement.faults if "could not go on" in fault.text]
    assert all(line.isprintable() for line in report(judgement))
    return judgement


@MANY
@given(NAMES, st.integers(0, 1 << 17), st.integers(0, 300), st.binary(max_size=40))
def test_bytes_of_any_file(tmp_path_factory, name, place, gone, instead):
    """Bytes of a file replaced by others: whole only if nothing was changed."""
    content = FILES[name]
    place %= len(content)
    changed = content[:place] + instead + content[place + gone :]
    found = judged(FILES | {name: changed}, tmp_path_factory.getbasetemp() / "fuzzed")
    assert (found.exit == TAMPERED) is (changed != content)


TYPES = [
    "match.opened", "deal.begun", "call.made", "card.played", "piles.counted", "points.awarded",
    "tables.paid", "claim.made", "claim.answered", "trick.scored", "ruling.given", "hands.dealt",
    "contract.declared", "result.declared", "deal.annulled", "deal.confirmed", "match.closed",
    "entry.corrected", "entry.retracted", "dealer.drawn",
]  # fmt: skip


@st.composite
def damaged_events(draw):
    """Events of which one or two have something else somewhere, in a chain that fits again."""
    events = [json.loads(line) for line in FILES["events.jsonl"].splitlines()]
    texts = [json.loads(event["text"]) for event in events]
    for _ in range(draw(st.integers(1, 3))):
        index = draw(st.integers(0, len(texts) - 1))
        kind = draw(st.sampled_from(["value", "gone", "type", "again"]))
        if kind == "gone":
            del texts[index]
        elif kind == "again":
            texts.insert(draw(st.integers(0, len(texts))), texts[index])
        elif kind == "type":
            other = draw(st.sampled_from(TYPES))
            if isinstance(texts[index], dict):
                texts[index] = texts[index] | {"type": other}
        else:
            texts[index] = replaced(draw, texts[index])
        if not texts:
            return b""
    return chained(texts, events[0]["stream"])


def replaced(draw, value):
    """Return a value with another one somewhere in it."""
    if isinstance(value, dict) and value and draw(st.booleans()):
        name = draw(st.sampled_from(sorted(value)))
        return value | {name: replaced(draw, value[name])}
    if isinstance(value, list) and value and draw(st.booleans()):
        place = draw(st.integers(0, len(value) - 1))
        return [*value[:place], replaced(draw, value[place]), *value[place + 1 :]]
    return draw(JSON)


def chained(texts, stream):
    previous, lines = verify.hashlib.sha256(stream.encode()).digest(), []
    for version, text in enumerate(texts, start=1):
        raw = written(text)
        previous = verify.hashlib.sha256(previous + raw).digest()
        line = {"hash": previous.hex(), "stream": stream, "version": version}
        lines.append(written(line | {"text": raw.decode(errors="surrogatepass")}) + b"\n")
    return b"".join(lines)


@MANY
@given(damaged_events())
def test_events_that_a_forger_chained_anew(tmp_path_factory, content):
    """Any other values in the events, chained anew: arithmetic copes, the proof does not hold."""
    files = FILES | {"events.jsonl": content}
    found = judged(files, tmp_path_factory.getbasetemp() / "chained")
    assert (found.exit == TAMPERED) is (content != FILES["events.jsonl"])


@MANY
@given(st.integers(0, 1 << 17), st.integers(0, 60), st.binary(max_size=12))
def test_bytes_of_a_zip(place, gone, instead):
    """A zip with other bytes somewhere is judged, by the program as well, without a crash."""
    whole = zipped(FILES)
    place %= len(whole)
    with TemporaryDirectory() as folder:
        path = f"{folder}/b.zip"
        with open(path, "wb") as file:  # noqa: PTH123
            file.write(whole[:place] + instead + whole[place + gone :])
        found = judge_bundle(path, []).judgement
    assert not [fault for fault in found.faults if "could not go on" in fault.text]
    assert found.exit in (0, TAMPERED)


@MANY
@given(st.sampled_from(["audit.json", "proofs.json", "rules.json"]), st.data())
def test_other_values_in_the_other_files(tmp_path_factory, name, data):
    """Any other value anywhere in audit, proofs and rules is a finding."""
    value = json.loads(FILES[name])
    changed = replaced(data.draw, value)
    content = written(changed) + b"\n"
    found = judged(FILES | {name: content}, tmp_path_factory.getbasetemp() / "values")
    assert (found.exit == TAMPERED) is (content != FILES[name])
