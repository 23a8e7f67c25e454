"""How things stand: the contract, the piles, what the teams hold, what is due."""

from collections.abc import Iterator

from textual.content import Content

from fiftysix.deal import Deal
from fiftysix.replay.scene import Scene, TeamScene
from fiftysix.replay.telling import head, what_is_played, which_trick
from fiftysix.wording import Message, say
from fiftysix_cli.output import is_uncertain
from fiftysix_cli.replayer.fitting import fitted
from fiftysix_cli.replayer.inks import joined, team
from fiftysix_cli.replayer.look import Look
from fiftysix_cli.views import symbols

_BETWEEN = " · "


def heading(shown: Scene, look: Look, width: int) -> Content:
    """Return deal, step and contract, in one line."""
    said = [look.speak(head(shown)), look.speak(contract(shown.position.deal))]
    return Content.styled(fitted(_BETWEEN.join(said), width), "bold")


def contract(deal: Deal) -> Message:
    """Return the contract in short, and what became of it; or why there is none."""
    if deal.contract is None or not deal.auction_closed or deal.annulled:
        return what_is_played(deal)
    told = say(
        "{contract} by seat {seat}, team {team}",
        contract=symbols.contract(deal.contract),
        seat=deal.contract.declarer,
        team=deal.contract.team,
    )
    if deal.made is None:
        return told
    return say("{contract}: {result}", contract=told, result=_result(made=deal.made))


def _result(*, made: bool) -> Message:
    return say("made") if made else say("failed")


# --- in one line ---


def line(shown: Scene, look: Look, width: int) -> Content:
    """Return piles and tables in one line."""
    parts: list[Content] = []
    piles = [(each, each.pile) for each in shown.teams if each.pile is not None]
    if piles and (shown.trick or shown.won or not shown.left):
        parts.append(_labelled(look, say("Piles"), [_amount(each, pile) for each, pile in piles]))
        if shown.left:
            parts.append(Content(look.speak(say("{count} to come", count=shown.left))))
    tables = [_amount(each, each.tables) for each in shown.teams]
    parts.append(_labelled(look, _unit(shown), tables))
    return joined(parts, _BETWEEN).truncate(width, ellipsis=True)


def settling(shown: Scene) -> Iterator[Message]:
    """Yield what is due and what was paid, a line each."""
    for each in shown.due:
        yield say("due: {transfers}", transfers=symbols.transfers([each]))
    for each in shown.paid:
        yield say("paid: {transfers}", transfers=symbols.transfers([each]))


def _unit(shown: Scene) -> Message:
    return say("Points") if shown.position.match.rules.unit == "points" else say("Tables")


def _labelled(look: Look, label: Message, amounts: list[Content]) -> Content:
    return joined([Content.styled(look.speak(label), "dim"), *amounts], " ")


def _amount(each: TeamScene, amount: int) -> Content:
    return team(each.team, each.place) + Content(f" {amount}")


# --- in a panel ---


def sheet(shown: Scene, look: Look, width: int) -> Content:
    """Return contract, trick, and a line for each team."""
    lines = [Content.styled(look.speak(_what_comes(shown)), "bold")]
    unit = look.speak(_unit(shown))
    pile = look.speak(say("Pile"))
    heads = f"{'':6}{pile:>8}{unit:>10}"
    lines.append(Content.styled(heads, "dim"))
    lines += [_team(each, look, width) for each in shown.teams]
    if shown.left:
        lines.append(Content.styled(look.speak(say("{count} to come", count=shown.left)), "dim"))
    return joined(lines, "\n")


def _what_comes(shown: Scene) -> Message:
    """Return which trick it is, once there are tricks."""
    if shown.contract is None:
        return what_is_played(shown.position.deal)
    return which_trick(shown)


def _team(each: TeamScene, look: Look, width: int) -> Content:
    star = "*" if each.contracted else " "
    pile = "–" if each.pile is None else str(each.pile)
    tables = look.speak(say("out")) if each.out else str(each.tables)
    name = "" if is_uncertain(each.name) else fitted(each.name, width - 27)
    numbers = Content(f"{star}{pile:>9}{tables:>10}  ")
    return Content(" ") + team(each.team, each.place) + numbers + Content.styled(name, "dim")
