"""How a problem is shown."""

from fiftysix.notation.problems import Problem, show
from fiftysix.wording import say


def problem(column: int, width: int = 1) -> Problem:
    return Problem(3, column, width, "not understood", say("no"), "x")


def caret_of(text: str, column: int, width: int = 1) -> tuple[str, str]:
    _, line, caret = show(problem(column, width), text).split("\n")
    return line, caret


def test_a_short_line_is_shown_whole():
    """The caret is below its place."""
    assert show(problem(6, 2), "call 9 28H", name="a.56") == (
        "a.56:3:6: not understood: no\n  call 9 28H\n       ^^"
    )


def test_no_line_to_show():
    """Without a line there is no caret."""
    assert show(problem(6), "") == "record:3:6: not understood: no"


def test_a_long_line_is_cut_on_both_sides():
    """Of a long line some columns around the place are shown, with the caret below it."""
    line, caret = caret_of("a" * 200 + "X" + "b" * 200, 201)
    assert len(line) < 82
    assert line[2] == line[-1] == "…"
    assert line[caret.index("^")] == "X"


def test_a_long_line_is_cut_at_its_end():
    """At the beginning of a long line nothing is left out before it."""
    line, caret = caret_of("X" + "b" * 200, 1)
    assert line.startswith("  X")
    assert line.endswith("…")
    assert caret == "  ^"


def test_a_wide_mark_does_not_leave_the_line():
    """The caret marks no more than what is shown."""
    line, caret = caret_of("x" * 300, 1, 300)
    assert len(caret) <= len(line)


def test_combining_marks_take_no_column():
    """A letter with a combining mark is one column wide."""
    assert caret_of("e\u0301e\u0301 X", 6)[1] == "     ^"


def test_wide_characters_take_two_columns():
    """Chinese characters are two columns wide."""
    assert caret_of("王明 X", 4)[1] == "       ^"


def test_nothing_shown_can_command_a_terminal():
    """Control characters are replaced before they are printed."""
    assert "\x1b" not in show(problem(2), "a\x1b[31m\u2028b")


def test_a_place_behind_the_end():
    """What is missing is marked behind the line."""
    assert caret_of("call 1", 7) == ("  call 1", "        ^")
