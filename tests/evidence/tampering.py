"""Every single change that can be made to a file of lines and to the fields of its JSON."""

import json
from collections.abc import Iterator
from typing import Any


def line_changes(content: bytes, every: int = 1) -> Iterator[tuple[str, bytes]]:
    """Yield what comes of each line deleted, doubled, swapped, cut off, or one letter changed."""
    lines = content.splitlines(keepends=True)
    for index, line in enumerate(lines):
        if index % every:
            continue
        before, after = b"".join(lines[:index]), b"".join(lines[index + 1 :])
        following = lines[index + 1] if index + 1 < len(lines) else b""
        rest = b"".join(lines[index + 2 :])
        half = line[: len(line) // 2]
        yield f"line {index} deleted", before + after
        yield f"line {index} doubled", before + line + line + after
        yield f"line {index} swapped with the next", before + following + line + rest
        yield f"cut off before line {index}", before
        yield f"cut off in line {index}", before + half
        yield f"line {index} cut short", before + half + b"\n" + after
        yield f"a letter of line {index} changed", before + _other_letter(line) + after
        yield f"a letter put before line {index}", before + b" " + line + after
        yield f"line {index} moved to the end", before + after + line
        yield f"line {index} with another end", before + line.rstrip(b"\n") + b"\r\n" + after


def _other_letter(line: bytes) -> bytes:
    place = len(line) // 3
    return line[:place] + bytes([line[place] ^ 1]) + line[place + 1 :]


def field_changes(content: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield what comes of every change to every field of every line of JSON, texts in it too."""
    lines = content.splitlines(keepends=True)
    for index, line in enumerate(lines):
        before, after = b"".join(lines[:index]), b"".join(lines[index + 1 :])
        for label, changed in changed_values(json.loads(line)):
            yield f"line {index}: {label}", before + written(changed) + b"\n" + after
        for label, raw in _doubled_keys(line):
            yield f"line {index}: {label}", before + raw + after


def written(value: Any) -> bytes:
    """Write JSON as bundles do."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode(errors="surrogatepass")


def _doubled_keys(line: bytes) -> Iterator[tuple[str, bytes]]:
    value = json.loads(line)
    for key in value if isinstance(value, dict) else ():
        again = written({key: value[key]})[1:-1]
        yield f"{key} twice", b"{" + again + b"," + line[1:]


def changed_values(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield a value with each single change, each in the form of (what was changed, value)."""
    yield from ((f"{path}: {what}", other) for what, other in _others(value))
    if isinstance(value, dict):
        for key in value:
            for label, changed in changed_values(value[key], f"{path}.{key}"):
                yield label, value | {key: changed}
            yield f"{path}.{key} gone", {each: value[each] for each in value if each != key}
        yield f"{path}: a key more", value | {"x": 1}
    elif isinstance(value, list):
        yield from _changed_items(value, path)
    elif isinstance(value, str) and value.startswith("{"):
        for label, changed in changed_values(json.loads(value), f"{path}|"):
            yield label, written(changed).decode(errors="surrogatepass")


def _changed_items(value: list[Any], path: str) -> Iterator[tuple[str, Any]]:
    for index, item in enumerate(value):
        for label, changed in changed_values(item, f"{path}[{index}]"):
            yield label, [*value[:index], changed, *value[index + 1 :]]
        yield f"{path}[{index}] gone", [*value[:index], *value[index + 1 :]]
        yield f"{path}[{index}] doubled", [*value[: index + 1], *value[index:]]
        rest = value[index + 1 :]
        yield f"{path}[{index}] later", [*value[:index], *rest[:1], item, *rest[1:]]


def _others(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, bool):
        yield "the contrary", not value
    elif isinstance(value, int):
        yield "one more", value + 1
        yield "one less", value - 1
        yield "a float", value + 0.5
        yield "as text", str(value)
    elif isinstance(value, str):
        yield "longer", value + "x"
        yield "shorter", value[:-1]
        yield "another letter", chr(ord(value[0]) ^ 1) + value[1:] if value else "x"
        yield "half a letter", value + "\ud800"
        yield "in a list", [value]
    yield "null", None
