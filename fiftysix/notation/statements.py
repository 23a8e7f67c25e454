"""One small function for each verb: the tokens of a statement -> what it says.

Nothing here knows how the match stands; what a statement means in it is found when it is entered.
"""

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import lru_cache, partial
from typing import Literal

from fiftysix import commands
from fiftysix.notation.acts import Act, Correction, Header, Ruling, Says, Statement, Unread
from fiftysix.notation.calls import read_call
from fiftysix.notation.cards import read_card
from fiftysix.notation.cursor import (
    Cursor,
    Terms,
    is_number,
    key_number,
    no_such_seat,
    short,
)
from fiftysix.notation.lexing import Token, Unreadable, problem_at
from fiftysix.notation.opening_statements import read_match, read_rules, read_seat, read_team
from fiftysix.notation.problems import Problem
from fiftysix.notation.tongues import tongues, undeclared
from fiftysix.rules.calls import Bid, understand
from fiftysix.rules.ids import RULE_IDS
from fiftysix.rules.irregularities import RULE_OF
from fiftysix.wording import Message, say
from fiftysix_events import types

VERSION = 1
"""The version of the notation that is read and written."""

_A_CALL = say('expected: a call, as in 28D, D28, 28NT, 28NS, +2D, P, X, XX or "28 noes"')
_A_WHOLE_CARD = say("expected: a card of a hand that is known, whole, as in JH")
_A_CARD = say("expected: a card, as in JH; 9 for one of the suit led; or ?")

_ACTOR = re.compile(r"(?P<happened>!)?(?:(?P<seat>[0-9]{1,9}):)?(?P<too>!)?")


def understand_statement(
    tokens: Sequence[Token], terms: Terms
) -> tuple[Statement | None, list[Problem]]:
    """Return what a statement says, as far as it is understood, and what is wrong with it.

    A misspelt verb is reported and then taken for the one that was meant, if that is plain.
    """
    verb = tokens[0].text.lower()
    if verb in _VERBS and tokens[0].quoted_from is None:
        return _understand(verb, tokens, terms)
    meant = _meant(verb)
    problem = _unknown_verb(tokens[0], meant)
    statement, problems = _understand(meant, tokens, terms) if meant else (None, [])
    return statement, [problem, *problems] if statement else [problem]


def _understand(
    verb: str, tokens: Sequence[Token], terms: Terms
) -> tuple[Statement | None, list[Problem]]:
    cursor = Cursor(tokens, terms)
    try:
        says = _VERBS[verb](cursor)
        cursor.done()
    except Unreadable as unreadable:
        return None, [*cursor.problems, unreadable.problem]
    return Statement(verb, tokens, says), cursor.problems


@lru_cache(maxsize=1024)
def _meant(word: str) -> str | None:
    """Return the verb that a word is a slip for: two letters changed places, or one is wrong."""
    swapped = [verb for verb in _VERBS if sorted(verb) == sorted(word)]
    return next(iter(swapped + get_close_matches(word, _VERBS, 1)), None)


def _unknown_verb(token: Token, meant: str | None) -> Problem:
    expected = say("did you mean {word}?", word=meant) if meant else _A_VERB
    return problem_at(token, say("there is no statement {read}", read=short(token)), expected)


def _record(cursor: Cursor, event: types.Event, *, happened: bool = False) -> list[Act]:
    return [Act(commands.Record(event, happened), cursor.verb)]


def _header(cursor: Cursor) -> Says:
    version, token = cursor.number(say("the version of the notation, 1"), least=0)
    if version != VERSION:
        text = say(
            "this is version {version} of the notation; this program reads version {known}",
            version=version,
            known=VERSION,
        )
        raise Unreadable(problem_at(token, text))
    return Header()


# --- the match ---


def _dealer(cursor: Cursor) -> Says:
    seat, _ = cursor.seat()
    token = cursor.take(say("expected: how the dealer was found, as in drawn"))
    how = token.text.lower()
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", how):
        expected = say("expected: one word, as in drawn")
        raise Unreadable(
            problem_at(token, say("{read} is not understood here", read=short(token)), expected)
        )
    return _record(cursor, types.DealerDrawn(seat=seat, how=how))


def _swap(cursor: Cursor) -> Says:
    seat, _ = cursor.seat()
    name = cursor.text(say("the name of the new player"))
    return _record(cursor, types.SeatSubstituted(seat=seat, name=name))


def _note(cursor: Cursor) -> Says:
    return _record(cursor, types.NoteAdded(text=cursor.text(say("the text of the note"))))


def _end(cursor: Cursor) -> Says:
    reason = cursor.text(say("a reason")) if cursor.more else None
    return _record(cursor, types.MatchClosed(reason=reason))


# --- the deal ---


def _deal(cursor: Cursor) -> Says:
    happened = _mark_on_dealer(cursor)
    dealer = None
    said = cursor.known_keys("dealer").get("dealer")
    number, _ = cursor.number(say("the number of the deal"))
    if said:
        text, token = said
        happened = happened or text.startswith("!")
        dealer = _dealing_seat(cursor, text.removeprefix("!"), token)
    elif cursor.problems:
        raise Unreadable(cursor.problems.pop())
    unrecorded = cursor.takes_word("unrecorded")
    return [Act(commands.BeginDeal(number, dealer, unrecorded, happened), cursor.verb)]


def _mark_on_dealer(cursor: Cursor) -> bool:
    """Take the mark off `!dealer=5`."""
    tokens = list(cursor.tokens)
    for place, token in enumerate(tokens):
        if token.bare.lower().startswith("!dealer="):
            tokens[place] = token._replace(text=token.text[1:])
            cursor.tokens = tokens
            return True
    return False


def _dealing_seat(cursor: Cursor, text: str, token: Token) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        expected = say("expected: a seat, as in dealer=5")
        text_ = say("{read} is not understood here", read=short(token))
        raise Unreadable(problem_at(token, text_, expected))
    if not 1 <= int(text) <= cursor.terms.players:
        raise Unreadable(problem_at(token, no_such_seat(int(text), cursor.terms)))
    return int(text)


def _shuffle(cursor: Cursor) -> Says:
    seat, _ = cursor.seat()
    how, _ = cursor.word(("hands", "sealed"))
    commitment = cursor.text(say("the commitment")) if cursor.more else None
    if how == "hands":
        return _record(cursor, types.DeckShuffled(seat=seat, how="hands", commitment=commitment))
    return _record(cursor, types.DeckShuffled(seat=seat, how="sealed", commitment=commitment))


def _cut(cursor: Cursor) -> Says:
    return _record(cursor, types.DeckCut(seat=cursor.seat()[0]))


def _hand(cursor: Cursor) -> Says:
    happened = _mark_on_next(cursor)
    seat, _ = cursor.seat()
    cards = [_whole_card(cursor) for _ in cursor.rest]
    if None in cards:
        return []
    known = tuple(card for card in cards if card)
    hand = types.Hand(seat=seat, cards=known)
    return _record(cursor, types.HandsDealt(hands=(hand,)), happened=happened)


def _mark_on_next(cursor: Cursor) -> bool:
    """Take the mark off the next token, as in `hand !1`."""
    token = cursor.peek()
    if token is None or not token.bare.startswith("!"):
        return False
    place = len(cursor.tokens) - len(cursor.rest)
    cursor.tokens = [
        *cursor.tokens[:place],
        token._replace(text=token.text[1:]),
        *cursor.rest[1:],
    ]
    return True


def _whole_card(cursor: Cursor) -> str | None:
    token = cursor.take(say("expected: a card"))
    card = read_card(token.text, *cursor.terms.languages)
    if card is None or len(card) != 2:
        cursor.problems.append(_no_card(cursor, token, token.text, _A_WHOLE_CARD))
        return None
    return card


def _misdeal(cursor: Cursor) -> Says:
    reason = cursor.text(say("a reason")) if cursor.more else None
    return _record(cursor, types.DealAnnulled(reason=reason))


# --- auction and play ---


def _first_seat(cursor: Cursor) -> tuple[int | None, Token | None]:
    """Take the seat of the first call or card; without one it is whoever's turn it is.

    A seat that does not exist is reported, and the turn decides.
    """
    token = cursor.peek()
    if token is None or not is_number(token):
        return None, None
    number, token = cursor.number(say("a seat"), least=0)
    if not 1 <= number <= cursor.terms.players:
        cursor.report(token, no_such_seat(number, cursor.terms))
        return None, token
    return number, token


def _by_seat(
    cursor: Cursor,
    what: Message,
    understand_one: Callable[[Cursor, Token, str], str | None],
    command: type[commands.MakeCall] | type[commands.PlayCard],
) -> list[Act]:
    """Read calls or cards: the first one's seat, then as many as follow in turn order."""
    seat, seat_token = _first_seat(cursor)
    acts: list[Act] = []
    while cursor.more or not acts:
        token = cursor.take(what)
        said, happened, text = _actor(cursor, token)
        value = understand_one(cursor, token, text)
        said = said or seat
        meant = Unread(said) if value is None else command(value, said, happened)
        acts.append(Act(meant, token, seat_token))
        seat = seat_token = None
    return acts


def _actor(cursor: Cursor, token: Token) -> tuple[int | None, bool, str]:
    """Return the seat said in the token, whether it has a `!`, and what is left of it."""
    first = token.text[:1]
    if first != "!" and (first not in "0123456789" or ":" not in token.text):
        return None, False, token.text
    found = _ACTOR.match(token.text)
    if found is None:
        return None, False, token.text
    seat = int(found["seat"]) if found["seat"] else None
    if seat is not None and not 1 <= seat <= cursor.terms.players:
        cursor.report(token, no_such_seat(seat, cursor.terms))
        seat = None
    return seat, bool(found["happened"] or found["too"]), token.text[found.end() :]


def _one_call(cursor: Cursor, token: Token, text: str) -> str | None:
    call = read_call(text, *cursor.terms.languages)
    if call is None:
        cursor.problems.append(_no_call(cursor, token, text))
    return call


def _no_call(cursor: Cursor, token: Token, text: str) -> Problem:
    """Return the problem of a token that says no call, or one in a language that is not read."""
    if others := tongues(text, cursor.terms.languages, read_call):
        return problem_at(token, *undeclared(short(token), others))
    return problem_at(token, say("{read} is no call", read=short(token)), _A_CALL)


def _one_card(cursor: Cursor, token: Token, text: str) -> str | None:
    card = read_card(text, *cursor.terms.languages)
    if card is None:
        cursor.problems.append(_no_card(cursor, token, text, _A_CARD))
    return card


def _no_card(cursor: Cursor, token: Token, text: str, expected: Message) -> Problem:
    """Return the problem of a token that says no card, or one in a language that is not read."""
    if others := tongues(text, cursor.terms.languages, read_card):
        return problem_at(token, *undeclared(short(token), others))
    return problem_at(token, say("{read} is no card", read=short(token)), expected)


def _call(cursor: Cursor) -> Says:
    return _by_seat(cursor, _A_CALL, _one_call, commands.MakeCall)


def _play(cursor: Cursor) -> Says:
    return _by_seat(cursor, _A_CARD, _one_card, commands.PlayCard)


_STAKES: dict[str, types.Stake] = {"X": "doubled", "XX": "redoubled"}


def _contract(cursor: Cursor) -> Says:
    if cursor.takes_word("passed-out"):
        return _record(cursor, types.ContractDeclared())
    token = cursor.take(say("expected: a contract, as in 30H, or passed-out"))
    bid = understand(read_call(token.text, *cursor.terms.languages) or "")
    if not isinstance(bid, Bid) or bid.plus or bid.noes or bid.number < 10:
        raise Unreadable(_no_contract(cursor, token))
    stake = _stake(cursor)
    cursor.word(("by",))
    event = types.ContractDeclared(
        bid=f"{bid.number}{bid.suit or 'NT'}", stake=stake, declarer=cursor.seat()[0]
    )
    return _record(cursor, event)


def _no_contract(cursor: Cursor, token: Token) -> Problem:
    if others := tongues(token.text, cursor.terms.languages, read_call):
        return problem_at(token, *undeclared(short(token), others))
    expected = say("expected: a number and S, H, D, C or NT, as in 30H; or passed-out")
    return problem_at(token, say("{read} is no contract", read=short(token)), expected)


def _stake(cursor: Cursor) -> types.Stake:
    token = cursor.peek()
    said = read_call(token.text, *cursor.terms.languages) if token else None
    if said not in _STAKES:
        return "undoubled"
    cursor.take(say("expected: X or XX"))
    return _STAKES[said]


def _claim(cursor: Cursor) -> Says:
    seat, _ = cursor.seat()
    return _record(cursor, types.ClaimMade(kind="claim", seat=seat, tricks=_how_many(cursor)))


def _how_many(cursor: Cursor) -> int | None:
    """Take `all` or a number of tricks; all where nothing is said."""
    token = cursor.peek()
    if token is None or cursor.is_team() or cursor.takes_word("all"):
        return None
    return cursor.number(say("all, or a number of tricks"))[0]


def _concede(cursor: Cursor) -> Says:
    seat, _ = cursor.seat()
    tricks = _how_many(cursor)
    to = cursor.team()[0] if cursor.more else None
    return _record(cursor, types.ClaimMade(kind="concession", seat=seat, tricks=tricks, to=to))


def _answer(cursor: Cursor, *, accepted: bool) -> Says:
    seat, _ = cursor.seat()
    statement = cursor.text(say("a statement")) if cursor.more else None
    return _record(cursor, types.ClaimAnswered(seat=seat, accepted=accepted, statement=statement))


# --- results and payments ---


def _trick(cursor: Cursor) -> Says:
    trick, _ = cursor.number(say("the number of the trick"))
    team, _ = cursor.team()
    points, _ = cursor.number(say("the points in the trick"), least=0)
    return _record(cursor, types.TrickScored(trick=trick, team=team, points=points))


def _count(cursor: Cursor) -> Says:
    piles: dict[str, int] = {}
    while cursor.more or not piles:
        team, token = cursor.team()
        points, _ = cursor.number(say("the points in the pile"), least=0)
        if team in piles:
            cursor.report(token, say("team {team} is counted twice", team=team))
        piles[team] = points
    counts = tuple(types.PileCount(team=team, points=piles[team]) for team in piles)
    return _record(cursor, types.PilesCounted(piles=counts))


def _result(cursor: Cursor) -> Says:
    result, _ = cursor.word(("made", "failed"))
    return _record(cursor, types.ResultDeclared(made=result == "made"))


def _agree(cursor: Cursor) -> Says:
    keys = cursor.known_keys("deal")
    seat, _ = cursor.seat()
    made = None
    if cursor.more:
        made = cursor.word(("made", "failed"))[0] == "made"
    return [Act(commands.Agree(seat, made, key_number(cursor, keys, "deal")), cursor.verb)]


def _pay(cursor: Cursor) -> Says:
    if cursor.takes_word("due"):
        return [Act(commands.SettleDue("pay"), cursor.verb)]
    keys = cursor.known_keys("deal")
    payer, _ = cursor.team()
    payee, token = cursor.team()
    tables, amount = cursor.number(say("how many tables"), least=0)
    if payer == payee:
        raise Unreadable(problem_at(token, say("team {team} cannot pay itself", team=payer)))
    if tables == 0:
        raise Unreadable(problem_at(amount, say("a payment of nothing is none")))
    deal = key_number(cursor, keys, "deal")
    return [Act(commands.Pay(payer, payee, tables, deal), cursor.verb)]


def _award(cursor: Cursor) -> Says:
    if cursor.takes_word("due"):
        return [Act(commands.SettleDue("award"), cursor.verb)]
    keys = cursor.known_keys("deal")
    team, _ = cursor.team()
    points, amount = cursor.number(say("how many points"), least=0)
    if points == 0:
        raise Unreadable(problem_at(amount, say("an award of nothing is none")))
    return [Act(commands.Award(team, points, key_number(cursor, keys, "deal")), cursor.verb)]


# --- irregularities, disputes and rulings ---


def _irregular(cursor: Cursor) -> Says:
    code, _ = cursor.word(tuple(RULE_OF))
    rule = _rule_said(cursor, cursor.known_keys("rule")) or RULE_OF[code]
    token = cursor.peek()
    seat = cursor.seat()[0] if token and is_number(token) else None
    event = cursor.event()
    statement = cursor.optional_text()
    event = event or cursor.event()
    return _record(
        cursor,
        types.IrregularityRecorded(
            code=code, rule=rule, seat=seat, event=event, statement=statement
        ),
    )


def _rule_said(cursor: Cursor, keys: dict[str, tuple[str, Token]]) -> str | None:
    """Return the rule after `rule=`; one that is no rule's id is reported."""
    if "rule" not in keys:
        return None
    said, token = keys["rule"]
    if said.upper() in RULE_IDS:
        return said.upper()
    meant = get_close_matches(said.upper(), RULE_IDS, 1)
    expected = say("did you mean {word}?", word=meant[0]) if meant else None
    cursor.report(token, say("{read} is no rule", read=short(token)), expected)
    return None


def _waive(cursor: Cursor) -> Says:
    event = cursor.needed_event()
    token = cursor.peek()
    code = seat = None
    if token and token.quoted_from is None and not is_number(token):
        code, _ = cursor.word(tuple(RULE_OF))
        token = cursor.peek()
    if token and is_number(token):
        seat, _ = cursor.seat()
    reason = cursor.optional_text()
    waived = types.IrregularityWaived(event=event, code=code, seat=seat, reason=reason)
    return _record(cursor, waived)


def _appeal(cursor: Cursor) -> Says:
    event = cursor.needed_event()
    seat, _ = cursor.seat()
    reason = cursor.text(say("why"))
    return _record(cursor, types.RulingAppealed(event=event, seat=seat, reason=reason))


def _dispute(cursor: Cursor) -> Says:
    number, _ = cursor.number(say("the number of the dispute"))
    what, _ = cursor.word(tuple(_DISPUTE))
    return _record(cursor, _DISPUTE[what](cursor, number))


def _closed(cursor: Cursor, number: int) -> types.Event:
    reason = cursor.text(say("a reason")) if cursor.more else None
    return types.DisputeClosed(dispute=number, reason=reason)


def _stated(cursor: Cursor, number: int) -> types.Event:
    seat, _ = cursor.seat()
    text = cursor.text(say("what was stated"))
    return types.StatementTaken(dispute=number, seat=seat, text=text)


def _established(cursor: Cursor, number: int) -> types.Event:
    text = cursor.text(say("what was established"))
    return types.StatementTaken(dispute=number, text=text)


def _opened(cursor: Cursor, number: int) -> types.Event:
    seat, _ = cursor.seat()
    event = cursor.event()
    statement = cursor.text(say("what is disputed"))
    event = event or cursor.event()
    return types.DisputeOpened(dispute=number, seat=seat, event=event, statement=statement)


_DISPUTE: dict[str, Callable[[Cursor, int], types.Event]] = {
    "open": _opened,
    "state": _stated,
    "fact": _established,
    "close": _closed,
}


def _ruling(cursor: Cursor) -> Says:
    keys = cursor.known_keys("deal", "rule")
    deal = key_number(cursor, keys, "deal")
    rule = _rule_said(cursor, keys)
    token = cursor.peek()
    dispute = cursor.number(say("a dispute"))[0] if token and is_number(token) else None
    event = cursor.event()
    cursor.word(("by",))
    by = cursor.text(say("who ruled"))
    reason = cursor.text(say("the reason of the ruling"))
    event = event or cursor.event()
    effect = _effect(cursor)
    return [Act(Ruling(dispute, event, deal, by, reason, rule, effect), cursor.verb)]


def _effect(cursor: Cursor) -> types.Effect:
    kind, _ = cursor.word(tuple(_EFFECTS))
    if kind not in ("move-points", "move-tables"):
        return types.Effect(kind=_EFFECTS[kind])
    payer, _ = cursor.team()
    payee, token = cursor.team()
    amount, _ = cursor.number(say("how many"))
    if payer == payee:
        raise Unreadable(problem_at(token, say("team {team} cannot pay itself", team=payer)))
    return types.Effect(kind=_EFFECTS[kind], payer=payer, payee=payee, amount=amount)


EffectKind = Literal[
    "stand", "replay", "annul", "forfeit", "reinstate", "move-points", "move-tables"
]

_EFFECTS: dict[str, EffectKind] = {
    "stand": "stand",
    "replay": "replay",
    "annul": "annul",
    "forfeit": "forfeit",
    "reinstate": "reinstate",
    "move-points": "move-points",
    "move-tables": "move-tables",
}


# --- corrections ---


def _correct(cursor: Cursor) -> Says:
    """Read `correct #12 STATEMENT "reason"`: the last text in quotes is the reason."""
    event = cursor.needed_event()
    tokens = list(cursor.rest)
    reason = tokens.pop().text if tokens and tokens[-1].quoted_from == 0 else None
    if not tokens:
        cursor.take(_A_STATEMENT)
        raise Unreadable(problem_at(cursor.verb, say("there is no statement here"), _A_STATEMENT))
    cursor.tokens = []
    statement, problems = understand_statement(tokens, cursor.terms)
    cursor.problems += problems
    return _corrections(cursor, event, statement, reason)


_A_STATEMENT = say(
    'expected: the statement that takes its place, then the reason, as in call 3 30H "misheard"'
)


def _corrections(
    cursor: Cursor, event: int, statement: Statement | None, reason: str | None
) -> list[Act]:
    if statement is None:
        return []
    acts = _acts(statement)
    if len(acts) != 1 or isinstance(acts[0].what, Correction | commands.Retract | Unread):
        if not cursor.problems:
            text = say("a correction puts exactly one entry in the place of another")
            cursor.report(statement.tokens[0], text)
        return []
    what = acts[0].what
    return [acts[0]._replace(what=Correction(event, what, reason))]


def _acts(statement: Statement) -> list[Act]:
    return statement.says if isinstance(statement.says, list) else []


def _retract(cursor: Cursor) -> Says:
    event = cursor.needed_event()
    reason = cursor.text(say("a reason")) if cursor.more else None
    return [Act(commands.Retract(event, reason), cursor.verb)]


_VERBS: dict[str, Callable[[Cursor], Says]] = {
    "fiftysix": _header,
    "match": read_match,
    "rules": read_rules,
    "seat": read_seat,
    "team": read_team,
    "dealer": _dealer,
    "deal": _deal,
    "shuffle": _shuffle,
    "cut": _cut,
    "hand": _hand,
    "misdeal": _misdeal,
    "call": _call,
    "contract": _contract,
    "play": _play,
    "claim": _claim,
    "concede": _concede,
    "accept": partial(_answer, accepted=True),
    "contest": partial(_answer, accepted=False),
    "trick": _trick,
    "count": _count,
    "result": _result,
    "agree": _agree,
    "pay": _pay,
    "award": _award,
    "irregular": _irregular,
    "waive": _waive,
    "dispute": _dispute,
    "ruling": _ruling,
    "appeal": _appeal,
    "swap": _swap,
    "note": _note,
    "correct": _correct,
    "retract": _retract,
    "end": _end,
}

_A_VERB = say("a line begins with one of: {verbs}", verbs=", ".join(sorted(_VERBS)))

VERBS = tuple(_VERBS)
"""The first words of all statements."""
