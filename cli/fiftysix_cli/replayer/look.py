"""How a replay looks to whoever reads: the inks, and the language."""

from typing import NamedTuple

from fiftysix.wording import Speak
from fiftysix_cli.replayer.inks import Inks


class Look(NamedTuple):
    """What everything is written with."""

    inks: Inks
    speak: Speak
