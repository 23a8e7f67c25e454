"""What stands on the page besides the sentences of the steps: spoken when the page is made.

A place such as `{deal}` that only the page can fill stays as it is.
"""

from collections.abc import Mapping
from typing import Any

from fiftysix.card_names import CARDS
from fiftysix.naming import SOURCES
from fiftysix.vocabulary import DENOMINATIONS, card_in_words
from fiftysix.wording import Message, Speak, Value, say, say_in
from fiftysix_events.values import UNKNOWN_CARD


def _places(*names: str) -> dict[str, Value]:
    """Return values that leave the places of a template to the page."""
    return {name: f"{{{name}}}" for name in names}


BUTTONS: Mapping[str, tuple[Message, Message]] = {
    "trick-back": (say("trick back"), say("To the end of the trick before")),
    "back": (say("back"), say("To the step before")),
    "forward": (say("next"), say("To the next step")),
    "trick-forward": (say("next trick"), say("To the end of the trick")),
    "first": (say("first"), say("To the first step of the deal")),
    "last": (say("last"), say("To the last step of the deal")),
    "phase-back": (say("part back"), say("To the part before: auction, play, settlement")),
    "phase-forward": (say("next part"), say("To the next part: auction, play, settlement")),
    "deal-back": (say("deal back"), say("To the deal before")),
    "deal-forward": (say("next deal"), say("To the next deal")),
    "trouble-back": (
        say("trouble back"),
        say("To the finding, correction or ruling before"),
    ),
    "trouble-forward": (
        say("next trouble"),
        say("To the next finding, correction or ruling"),
    ),
    "hands": (say("hands"), say("Hands: open, closed, as known to a seat")),
    "reading": (say_in("in force, or as recorded", "reading"), say("In force, or as recorded")),
    "turn": (say("turn"), say("Turn the table")),
    "why": (say("why"), say("Why: the rule, and the running sum")),
    "go": (say("go to"), say("Go to a step")),
    "search": (say("search"), say("Search the match")),
    "link": (say("link"), say("Copy a link to this step")),
    "colours": (say("colours"), say("Two or four colours for the suits")),
    "print": (say("print"), say("Print this deal")),
    "help": (say("help"), say("Keys")),
}
"""What a button is called for short, and what it does, by what it is there to do."""

KEYS: Mapping[str, str] = {
    "forward": "→",
    "back": "←",
    "trick-forward": "Shift →",
    "trick-back": "Shift ←",
    "phase-forward": "]",
    "phase-back": "[",
    "deal-forward": "PgDn",
    "deal-back": "PgUp",
    "first": "Home",
    "last": "End",
    "trouble-forward": "n",
    "trouble-back": "N",
    "turn": "f",
    "hands": "o",
    "reading": "v",
    "why": "w",
    "go": "g",
    "search": "/",
    "print": "p",
    "help": "?",
}
"""The keys of the buttons, as in the terminal."""

TEXTS: Mapping[str, Message] = {
    "place": say("Deal {deal}, step {step} of {steps}", **_places("deal", "step", "steps")),
    "recorded": say("Event #{event}, recorded {at} UTC", **_places("event", "at")),
    "seat": say("Seat {seat}", **_places("seat")),
    "seat_named": say("Seat {seat} ({name})", **_places("seat", "name")),
    "holds": say("{seat}, team {team}, holds {cards}", **_places("seat", "team", "cards")),
    "holds_nothing": say("{seat}, team {team}, holds no cards", **_places("seat", "team")),
    "source": say(
        "{seat}, team {team}, holds {cards} ({source})",
        source=SOURCES["deduced"],
        **_places("seat", "team", "cards"),
    ),
    "is_out": say("{seat}, team {team}, is out", **_places("seat", "team")),
    "unseen": say("{count} unseen", **_places("count")),
    "void": say("void in {suits}", **_places("suits")),
    "call": say("says {call}", **_places("call")),
    "claims": say("claims: {says} ({rule})", **_places("says", "rule")),
    "claimed": say(
        "{seat} claimed by {call}: {says} (a claim, {rule})",
        **_places("seat", "call", "says", "rule"),
    ),
    "deduced": SOURCES["deduced"],
    "out": say("out"),
    "dealer": say("dealer"),
    "declarer": say("declarer"),
    "to_play": say("its turn"),
    "at_bottom": say("Seat {seat} is at the bottom.", **_places("seat")),
    "pass": say("pass"),
    "double": say("double"),
    "redouble": say("redouble"),
    "doubled": say("doubled"),
    "redoubled": say("redoubled"),
    "irregular": say("irregular"),
    "auction": say("Auction"),
    "play": say("Play"),
    "settlement": say("Settlement"),
    "trick": say("Trick {trick} of {tricks}", **_places("trick", "tricks")),
    "tricks_taken": say("Tricks"),
    "no_tricks": say("No trick is finished."),
    "no_calls": say("Nobody has called."),
    "leads": say("{seat} leads {card}", **_places("seat", "card")),
    "plays": say("{seat} plays {card}", **_places("seat", "card")),
    "ahead": say("wins so far"),
    "won": say("wins the trick"),
    "order": say("card {number}", **_places("number")),
    "winner": say("winner"),
    "points": say("points"),
    "pile": say("pile"),
    "tables": say("tables"),
    "score": say("Score"),
    "team_head": say("team"),
    "number": say("trick"),
    "won_by": say("won by"),
    "piles_after": say("piles"),
    "contracted": say("contracted"),
    "left": say("Still to come: {points}", **_places("points")),
    "events": say("Events"),
    "trouble": say("trouble"),
    "found": say("Found and changed"),
    "nothing_found": say("Nothing is remarked here."),
    "step": say("Step"),
    "deal": say("Deal"),
    "deal_line": say("Deal {deal}: {played}", **_places("deal", "played")),
    "table": say("Table"),
    "contract": say("Contract"),
    "controls": say("Controls"),
    "hands": say("Hands"),
    "open": say("hands open"),
    "closed": say("hands closed"),
    "known": say("as known to seat {seat}", **_places("seat")),
    "in force": say("in force"),
    "as recorded": say("as recorded"),
    "two_colours": say("two colours"),
    "four_colours": say("four colours"),
    "first_of_match": say("This is the first step of the match."),
    "last_of_match": say("This is the last step of the match."),
    "first_of_deal": say("This is the first step of the deal."),
    "last_of_deal": say("This is the last step of the deal."),
    "no_later_part": say("The deal has no later part."),
    "no_earlier_part": say("The deal has no earlier part."),
    "last_deal": say("This is the last deal."),
    "first_deal": say("This is the first deal."),
    "no_later_trouble": say("No trouble after this step."),
    "no_earlier_trouble": say("No trouble before this step."),
    "one_view": say("The hands are shown in no other way."),
    "one_reading": say("Nothing was corrected: there is no other reading."),
    "no_such_place": say(
        "{text} is no place: 17 is a step, 3-17 a step of deal 3, #120 an event.",
        **_places("text"),
    ),
    "no_such_event": say("No step shows event #{event}.", **_places("event")),
    "no_such_deal": say("There is no deal {deal}; the last is {last}.", **_places("deal", "last")),
    "no_such_step": say(
        "Deal {deal} has steps 1 … {last}, no {step}.", **_places("deal", "last", "step")
    ),
    "not_found": say("Nothing tells of {text}.", **_places("text")),
    "from_the_start": say("Searched on from the beginning for {text}.", **_places("text")),
    "nothing_sought": say("Nothing was searched for yet."),
    "copied": say("The link is copied."),
    "the_link": say("The link: {link}", **_places("link")),
    "why_title": say("Why"),
    "no_reason": say("There is nothing to explain."),
    "go_title": say("Go to"),
    "go_label": say("17 is a step, 3-17 a step of deal 3, #120 an event"),
    "go_do": say("Go"),
    "search_title": say("Search"),
    "search_label": say("A word, a name, a finding, a card such as JH, a call such as 28H"),
    "search_do": say("Search on"),
    "help_title": say("Keys"),
    "key": say("key"),
    "does": say("what it does"),
    "also": say("Space and Enter go on, too, Backspace back; Esc or q closes."),
    "close": say("Close"),
    "no_deals": say("No deal has begun: there is nothing to replay."),
    "no_script": say("This page shows a match card by card, and needs JavaScript for it."),
    "replay": say("Replay"),
    "dealt": say("Hands"),
    "findings": say("Findings"),
}
"""Everything else, by a name of its own."""


def labels(speak: Speak) -> dict[str, Any]:
    """Return all texts of the page in a language."""
    spoken = {name: speak(message) for name, message in TEXTS.items()}
    cards = {card: speak(card_in_words(card)) for card in (*CARDS, UNKNOWN_CARD)}
    suits = {suit: speak(message) for suit, message in DENOMINATIONS.items()}
    return {"texts": spoken, "card": cards, "suit": suits}
