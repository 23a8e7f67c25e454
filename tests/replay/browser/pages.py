"""Pages of replays as files, each written once, and the replays that they were made of."""

from pathlib import Path
from typing import NamedTuple

from fiftysix.languages import speaking
from fiftysix.replay.page.page import Look, page
from fiftysix.replay.replays import Replays
from fiftysix.replay.viewpoint import Hands, guarded
from tests.as_entries import entries_of
from tests.replay.browser.records import record


class Asked(NamedTuple):
    """Which page is wanted."""

    record: str = "onam"
    hands: Hands = "open"
    names: bool = True
    language: str = "en"


class Pages:
    """The pages that were made so far, in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[Asked, Path] = {}
        self._replays: dict[Asked, Replays] = {}

    def replays(self, asked: Asked) -> Replays:
        """Return what a page shows."""
        if asked not in self._replays:
            most = guarded(asked.hands, names=asked.names)
            self._replays[asked] = Replays(entries_of(record(asked.record)), most)
        return self._replays[asked]

    def file(self, asked: Asked) -> Path:
        """Return the page as a file."""
        if asked not in self._files:
            file = self._folder / f"{'-'.join(map(str, asked))}.html"
            look = Look("in force", None, 1, False)
            speak = speaking(asked.language)
            text = page(self.replays(asked), look, speak, language=asked.language)
            file.write_text(text, encoding="utf-8")
            self._files[asked] = file
        return self._files[asked]
