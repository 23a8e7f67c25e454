"""The messages of the source: what stands in calls of `say`, `say_n`, `say_in` and `mark`.

Read from the syntax tree, so that a message within a message is found, and a template that was put
together, which no catalogue could hold, is an error.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
SOURCES = ("fiftysix", "cli/fiftysix_cli")
KEYWORDS = {"say": 1, "mark": 1, "say_n": 2, "say_in": 2}
"""How many texts each takes first."""


class Found(NamedTuple):
    """A message with the file that it stands in."""

    text: str
    file: str
    plural: str | None = None
    context: str | None = None


class PutTogether(ValueError):
    """A template is not there as it is."""


def messages() -> Iterator[Found]:
    """Yield every message of the program, file by file, as often as it is there."""
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield from messages_in(path.read_text(), path.relative_to(ROOT).as_posix())


def messages_in(source: str, file: str) -> Iterator[Found]:
    """Yield the messages of one module in the order in which they stand. Raises `PutTogether`."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        if name in KEYWORDS and not _is_marked_elsewhere(call, name):
            yield _found(call, name, file)


def _is_marked_elsewhere(call: ast.Call, name: str) -> bool:
    """Whether `say` is given what a name, a table or a call of `mark` holds."""
    named = (ast.Name, ast.Attribute, ast.Subscript, ast.Call)
    return name == "say" and bool(call.args) and isinstance(call.args[0], named)


def _found(call: ast.Call, name: str, file: str) -> Found:
    texts = [_text(each, file) for each in call.args]
    if len(texts) != KEYWORDS[name]:
        raise PutTogether(f"{file}:{call.lineno}: {name} takes {KEYWORDS[name]} texts")
    if name == "say_n":
        return Found(texts[0], file, plural=texts[1])
    if name == "say_in":
        return Found(texts[1], file, context=texts[0])
    return Found(texts[0], file)


def _text(node: ast.expr, file: str) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise PutTogether(f"{file}:{node.lineno}: this template is not a plain text: mark its parts")
