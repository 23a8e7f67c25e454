"""One trick as a picture."""

from fiftysix.replay.pictures.trick import trick_svg
from fiftysix.replay.scene import scene
from tests.replay.pictures.drawn import EVENINGS, deal, faces, texts


def test_a_finished_trick():
    """A trick says its number, who led, who won, and how much."""
    second = deal(2)
    svg = trick_svg(scene(second, second.trick_ends[0]), str)
    said = texts(svg)
    assert said[0] == "Trick 1"
    assert "2 led" in said
    assert "seat 1 wins, 9 points" in said
    assert len(set(faces(svg))) == 6


def test_a_trick_that_runs():
    """A trick that is not finished says who is ahead."""
    second = deal(2)
    assert "seat 2 is ahead" in texts(trick_svg(scene(second, second.trick_ends[0] - 5), str))


def test_a_card_that_nobody_wrote_down():
    """Where a card is unknown nobody is said to win."""
    for each in deal(2, EVENINGS / "grades.56").positions:
        shown = scene(deal(2, EVENINGS / "grades.56"), each.number - 1)
        if shown.plays and shown.ahead is None:
            assert not [said for said in texts(trick_svg(shown, str)) if "wins" in said]
