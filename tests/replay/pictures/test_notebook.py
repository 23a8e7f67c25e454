"""What a notebook shows: never an error, never a book."""

from fiftysix.replay.pictures.notebook import TrickReplay, shown
from fiftysix.replay.scene import Scene
from fiftysix.replay.steps import DealReplay, MatchReplay, replay_match
from fiftysix.replay.viewpoint import guarded
from tests.as_entries import entries_of
from tests.replay.pictures.drawn import DEMO, EVENINGS, deal, match


def html(value: DealReplay) -> str:
    """Return what a notebook shows of a deal."""
    return value._repr_html_() or ""


def svg(value: MatchReplay | Scene | TrickReplay | None) -> str:
    """Return what a notebook shows of anything else."""
    assert value is not None
    return value._repr_svg_() or ""


def test_a_deal():
    """A deal is its end and its tricks."""
    second = html(deal(2))
    assert second.count("<svg ") == 1 + 8
    assert "All tricks are played." in second


def test_every_deal_is_shown():
    """Deals of every grade, annulled and unrecorded ones are shown, and the score of each match."""
    for record in (EVENINGS / "grades.56", EVENINGS / "irregular.56"):
        assert svg(match(record)).startswith("<svg ")
        assert all(html(each).startswith("<div ") for each in match(record).deals)


def test_a_trick_that_was_not_finished():
    """The trick on the table can be asked for by its number, one that never came cannot."""
    lines = DEMO.read_text().splitlines()
    short = "\n".join([*lines[:16], "play 1 AS 9"])
    (only,) = replay_match(entries_of(short)).deals
    assert "seat 2 is ahead" in svg(only.trick(1))
    assert only.trick(2) is None


def test_a_deal_without_steps_of_play():
    """A deal of which only the result is known has no tricks to show, and is shown."""
    third = deal(3, EVENINGS / "grades.56")
    assert html(third).count("<svg ") == 1


def test_text_is_short():
    """What is printed where no picture can be shown is one short line."""
    second = deal(2)
    values = (match(), second, second.positions[5], second.step(5), second.trick(3))
    assert [str(each) for each in values] == [
        "<match, 5 deals, in force>",
        "<deal 2, 64 steps>",
        f"<step 6: {second.positions[5].sentence}>",
        f"<step 5: {second.positions[4].sentence}>",
        "<trick 3 of deal 2>",
    ]


def test_a_failure_is_not_shown():
    """Where a picture cannot be drawn a notebook is told nothing, and prints the text."""

    def fails() -> str:
        raise ZeroDivisionError

    assert shown(fails) is None


def test_names_stay_hidden():
    """What a viewpoint hides is in no cell."""
    hidden = replay_match(entries_of(DEMO.read_text()), viewpoint=guarded("closed", names=False))
    assert "Anu" not in html(hidden.deals[1]) + svg(hidden)
