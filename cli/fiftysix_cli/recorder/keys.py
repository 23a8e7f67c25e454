"""`??`: what can be typed."""

from collections.abc import Iterator

from fiftysix.wording import Message, say


def keys() -> Iterator[Message]:
    """Yield the keys, most used first."""
    yield say("jh9qkat     a trick: the card led, then a rank each; as is the ace of spades")
    yield say("jh9?kat     nobody saw the third card; play ? for one alone")
    yield say("28h p +2h x calls, one after another; ppp three passes, p* all that are left")
    yield say("Enter       records the line; alone it does what the line above says")
    yield say("!9s         it really happened, though it breaks a rule; !3:9s, seat 3 did it")
    yield say("< Ctrl-Z    takes the last entry back into the line; << the last two")
    yield say("#           the last entries with their numbers; ## all of this deal")
    yield say('#12 30h     puts 30h in the place of entry 12; #12 30h "misheard" says why')
    yield say("#12 -       takes entry 12 back; #12 alone, or up arrow, fetches it to edit")
    yield say("b a 1       team B really paid team A one table; Enter: what is due")
    yield say('count A 31 B 25, misdeal "...", claim 1 all, swap 3 "Gopal", note "..." and all')
    yield say("            statements of the notation; a semicolon ends one")
    yield say("?           what is expected, and why")
    yield say("hide show   piles; table says how things stand; Tab completes")
    yield say("Ctrl-C      clears the line; Ctrl-D, or quit, leaves: all is stored already")
