"""The tricks that are finished, with the piles after each."""

from textual.content import Content

from fiftysix.projections.pile_sheet import TrickLine
from fiftysix.replay.scene import Scene
from fiftysix.wording import say
from fiftysix_cli.replayer.inks import joined, team
from fiftysix_cli.replayer.look import Look

_WITH_CARDS = 78


def sheet(shown: Scene, look: Look, size: tuple[int, int]) -> Content:
    """Return a line for each trick, the last ones where there is no room for all."""
    width, height = size
    cards = width >= _WITH_CARDS
    title = (
        say("Tricks: who led, the cards, who won, points, piles")
        if cards
        else (say("Tricks: who led and won, points, piles"))
    )
    lines = [Content.styled(look.speak(title), "bold")]
    if not shown.won:
        lines.append(Content.styled(look.speak(say("No trick is finished yet.")), "dim"))
        return joined(lines, "\n")
    rows = [_row(shown, line, look, cards=cards) for line in shown.won]
    room = max(height - 2, 1)
    return joined([*lines, _heads(shown, cards=cards), *rows[-room:]], "\n")


def _heads(shown: Scene, *, cards: bool) -> Content:
    before = Content(" " * (_before(shown) if cards else _SHORT))
    marks = (team(each.team, each.place) for each in shown.teams)
    return before + joined(mark.pad_left(4 - mark.cell_length) for mark in marks)


_SHORT = 17


def _before(shown: Scene) -> int:
    return _SHORT + 5 * len(shown.position.deal.order) + 2


def _row(shown: Scene, line: TrickLine, look: Look, *, cards: bool) -> Content:
    trick = line.trick
    led = trick.plays[0].seat if trick.plays else "–"
    parts = [Content.styled(f"{trick.number:>2}", "bold"), Content(f"  {led} ")]
    if cards:
        parts.append(_cards(shown, line, look))
    points = "?" if trick.points is None else str(trick.points)
    piles = "".join(f"{line.piles.get(each.team, '–'):>4}" for each in shown.teams)
    parts += [Content("→ "), _winner(shown, line), Content(f"{points:>4} "), Content(piles)]
    return joined(parts)


def _cards(shown: Scene, line: TrickLine, look: Look) -> Content:
    """Return the cards in the order in which they were played; a star on the one that won."""
    cells: list[Content] = []
    for play in line.trick.plays:
        won = play.seat == line.trick.winner
        card = look.inks.card(play.card) + Content("*" if won else " ")
        cells.append(card.pad_right(5 - card.cell_length))
    width = 5 * len(shown.position.deal.order) + 2
    shown_cards = joined(cells)
    return shown_cards.pad_right(max(width - shown_cards.cell_length, 0))


def _winner(shown: Scene, line: TrickLine) -> Content:
    seat = " " if line.trick.winner is None else str(line.trick.winner)
    mark = next(
        (team(each.team, each.place) for each in shown.teams if each.team == line.trick.team),
        Content("? "),
    )
    return Content(f"{seat} ") + mark
