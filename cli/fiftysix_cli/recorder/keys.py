"""`??`: what can be typed."""

from collections.abc import Iterator

from fiftysix.wording import Message, say


def keys() -> Iterator[Message]:
    """Yield the keys, most used first."""
    yield say("jh9qkat     a trick: the card led, then ranks; as is an ace of spades in between")
    yield say("28h p +2h x calls, one after another; ppp are three passes, p* all that are left")
    yield say("Enter       records the line; alone it does what the line above says")
    yield say("!9s         it really happened, though it breaks a rule; !3:9s seat 3 did it")
    yield say("?9s is a card nobody saw, within a trick; play ? is one alone")
    yield say("< or Ctrl-Z takes the last entry back into the line; << the last two")
    yield say("#           the last entries with their numbers; ## all of this deal")
    yield say('#12 30h     puts 30h in the place of entry 12; #12 30h "misheard" says why')
    yield say("#12 -       takes entry 12 back; #12 alone, or the up arrow, fetches it to edit")
    yield say("b a 1       team B really paid team A one table; Enter: what is due")
    yield say('; between statements: note "…", count A 31 B 25, misdeal "…", claim 1 all, swap …')
    yield say("? explains  Tab completes  hide, show: piles  table  Ctrl-C clears")
    yield say("quit or Ctrl-D leaves; everything is stored already. (q is the queen.)")
