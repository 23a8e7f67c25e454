"""A record says which version of a profile it was played by, once there is a newer one."""

from fiftysix.notation.reader import read
from fiftysix.notation.writer import write
from fiftysix.rules import profiles
from fiftysix_events.envelope import Entry

RECORD = b"fiftysix 1\nrules classic players=4 teams=2\n"


def test_a_version_that_is_not_the_newest_is_written(monkeypatch):
    """§7: a match by version 1 stays one when version 2 comes out, and reads back the same."""
    [match] = read(RECORD).matches
    entries = [Entry(1, "", "", event) for event in match.events]
    assert "version" not in write(entries)
    monkeypatch.setattr("fiftysix.notation.opening_phrases.versions_of", lambda _profile: [1, 2])
    monkeypatch.setattr(profiles, "versions_of", lambda _profile: [1, 2])
    written = write(entries)
    assert "rules classic players=4 teams=2 version=1\n" in written
    assert read(written.encode()).matches[0].events == match.events
