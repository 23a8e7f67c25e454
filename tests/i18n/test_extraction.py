"""The template of the catalogues holds every message of the source, and the source hides none."""

import ast
import re

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tools.catalogues import TEMPLATE, TRANSLATED, extracted, read
from tools.extracting import KEYWORDS, ROOT, SOURCES, PutTogether, messages_in

FORGOTTEN = "run `make messages`"
PLACE = re.compile(r"\{[a-z_]+(:[0-9]+)?\}")


def identities(catalog: Catalog) -> set[tuple[object, str | None]]:
    return {(each.id, each.context) for each in catalog if each.id}


def test_the_template_is_up_to_date():
    with TEMPLATE.open("rb") as file:
        assert identities(read_po(file)) == identities(extracted()), FORGOTTEN


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_catalogue_has_the_messages_of_the_source(language: str):
    assert identities(read(language)) == identities(extracted()), FORGOTTEN


def test_messages_within_messages_are_found():
    source = 'say("{a} and {b}", a=say("one"), b=say_n("{count} table", "{count} tables", count=n))'
    found = {each.text for each in messages_in(source, "x.py")}
    assert found == {"{a} and {b}", "one", "{count} table"}


@pytest.mark.parametrize(
    "source",
    [
        'say(f"{count} tables")',
        'say("made" if made else "failed")',
        'say("a" + "b")',
        'say_n("{count} tables", count=2)',
        "mark(text)",
    ],
)
def test_what_no_catalogue_can_hold_is_an_error(source: str):
    with pytest.raises(PutTogether):
        list(messages_in(source, "x.py"))


def test_every_text_with_places_is_marked():
    """A template that is chosen from a table stands in `mark`, or nobody can translate it."""
    assert [each for folder in SOURCES for each in unmarked(folder)] == []


def unmarked(folder: str) -> list[str]:
    found: list[str] = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        tree = ast.parse(path.read_text())
        within = {id(text) for call in marking(tree) for text in call.args}
        found += [
            f"{path.relative_to(ROOT)}:{node.lineno}: {node.value}"
            for node in plain_texts(tree)
            if is_sentence(str(node.value)) and id(node) not in within
        ]
    return found


def is_sentence(text: str) -> bool:
    """Whether a text has places, and words beside them; those of a style sheet are no words."""
    if "{{" in text:
        return False
    return bool(PLACE.search(text)) and bool(re.search("[a-z]{2}", PLACE.sub("", text)))


def marking(tree: ast.AST) -> list[ast.Call]:
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in calls if getattr(call.func, "id", "") in KEYWORDS]


def plain_texts(tree: ast.AST) -> list[ast.Constant]:
    """Return texts that are neither docstrings nor parts of f-strings."""
    left_out = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr | ast.Expr)
        for part in ast.walk(node)
        if isinstance(node, ast.JoinedStr) or part is getattr(node, "value", None)
    }
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return [node for node in texts if isinstance(node.value, str) and id(node) not in left_out]
