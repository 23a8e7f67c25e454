"""Verifying bundles at the command line: one, or two of the same match."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from fiftysix.wording import say
from fiftysix_cli.composition import keyring
from fiftysix_cli.exits import Exit, Unusable
from fiftysix_cli.output import Line, print_json, print_lines
from fiftysix_cli.progress import progress

LONG = 4_000_000
"""Bytes that take long enough to show that something happens."""

if TYPE_CHECKING:
    from fiftysix.evidence.judging import Judged
    from fiftysix.wording import Message


def verify_bundles(paths: list[str], keys: list[str], *, json: bool) -> int:
    """Judge bundles, print what was found, and return the exit code."""
    from fiftysix.evidence.judging import judge_bundle

    if len(paths) > 2:
        raise Unusable(say("one bundle, or two of the same match"))
    total = 2 * sum(map(_bytes_of_events, paths))
    with progress("judging", total, wanted=not json, least=LONG) as advance:
        judged = [judge_bundle(path, keys, advance) for path in paths]
    for each in judged:
        _refuse_revoked(each)
    faults, remarks = _compared(judged)
    code = Exit.TAMPERED if faults else max(each.exit for each in judged)
    if json:
        bundles = [_as_json(each) for each in judged]
        compared = [str(message) for message in faults]
        print_json({"bundles": bundles, "faults": compared, "ok": code == Exit.DONE})
    else:
        for place, each in enumerate(judged):
            if place:
                print_lines([""])
            _print(each)
        if faults or remarks:
            print_lines(["", *faults, *remarks])
    return code


def _bytes_of_events(path: str) -> int:
    """Return how much there is to judge, near enough for a bar."""
    place = Path(path)
    events = place / "events.jsonl"
    return events.stat().st_size if events.is_file() else place.stat().st_size


def _refuse_revoked(judged: "Judged") -> None:
    """A key of ours that was revoked vouches for nothing."""
    judgement = judged.judgement
    for kept in keyring().all():
        if kept.state == "revoked" and kept.public.raw in judgement.signed_by:
            judgement.fault("SHA256SUMS.sig", f"the key {kept.fingerprint} was revoked")


def _compared(judged: "list[Judged]") -> "tuple[list[Message], list[Message]]":
    """Return what is wrong between two whole bundles, and what can be said of them."""
    if len(judged) < 2 or any(each.judgement.faults for each in judged):
        return [], []
    from fiftysix.evidence.comparing import differences, in_order, is_growth_proven

    older, newer = in_order(judged[0].judgement, judged[1].judgement)
    faults = list(differences(older, newer))
    if faults:
        return [*faults, say("The two bundles do not belong together.")], []
    remarks = [say("The later bundle continues the earlier one: nothing was taken from the match.")]
    if is_growth_proven(older, newer):
        remarks.append(say("The log, too, only grew between their checkpoints: it is proven."))
    else:
        remarks.append(say("The later one has no proof of what else the log had between."))
    return [], remarks


def _as_json(judged: "Judged") -> dict[str, Any]:
    judgement = judged.judgement
    return {
        "path": judged.path,
        "match": judgement.stream,
        "whole_match": judgement.whole,
        "events": len(judgement.events),
        "faults": [fault._asdict() for fault in judgement.faults],
        "open_errors": judgement.errors,
        "named_key_signed": judgement.named,
        "remarks": [str(remark) for remark in judged.remarks],
        "exit": judgement.exit,
    }


def _print(judged: "Judged") -> None:
    from fiftysix.evidence.verify import report

    lines: list[Line] = [f"{judged.path}:", *report(judged.judgement), *judged.remarks]
    print_lines(lines)
