"""What events and reports have a code for, as people are told of it. The codes never change."""

from collections.abc import Mapping

from fiftysix.wording import Message, say, say_in

STAKES: Mapping[str, Message] = {
    "undoubled": say("undoubled"),
    "doubled": say("doubled"),
    "redoubled": say("redoubled"),
}

CLAIMS: Mapping[str, Message] = {
    "claim": say_in("the claim of seat 3", "claim"),
    "concession": say_in("the concession of seat 3", "concession"),
}

GRADES: Mapping[str, Message] = {
    "cards": say_in("grade of a deal", "cards"),
    "tricks": say_in("grade of a deal", "tricks"),
    "points": say_in("grade of a deal", "points"),
    "result": say_in("grade of a deal", "result"),
    "unrecorded": say_in("grade of a deal", "unrecorded"),
}

SEVERITIES: Mapping[str, Message] = {
    "error": say_in("finding", "error"),
    "note": say_in("finding", "note"),
}

STATUSES: Mapping[str, Message] = {
    "open": say_in("finding", "open"),
    "ruled": say_in("finding", "ruled"),
}

SOURCES: Mapping[str, Message] = {
    "given": say_in("hand", "given"),
    "deduced": say_in("hand", "deduced"),
    "partly known": say_in("hand", "partly known"),
    "unknown": say_in("hand", "unknown"),
}

DRAWS: Mapping[str, Message] = {"drawn": say_in("how the first dealer was found", "drawn")}
"""Scorers may say any other word."""

KEY_STATES: Mapping[str, Message] = {
    "current": say_in("key", "current"),
    "rotated": say_in("key", "rotated"),
    "revoked": say_in("key", "revoked"),
}

LANGUAGES_IN_WORDS: Mapping[str, Message] = {
    "ca": say("Catalan"),
    "cs": say("Czech"),
    "en": say("English"),
    "ml": say("Malayalam"),
    "nl": say("Dutch"),
}
