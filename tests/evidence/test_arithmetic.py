"""The verifier's own arithmetic against the program's, over random matches with everything in them.

Irregular entries, corrections, retractions, claims, disputes, rulings, eliminations, points, and
agreement by the other side: `verify.py` shares no code with the rest, and its figures are the same.
"""

import json

from hypothesis import settings

from fiftysix.audit.as_json import report_as_json
from fiftysix.audit.report import audit
from fiftysix.evidence import verify
from fiftysix.evidence.verify import Judgement, Run
from fiftysix.timeline import in_force
from fiftysix_events.envelope import write
from tests.test_rulings_properties import AT, Directed


class Figures(Directed):
    """A match, its scorer and its director; at the end, every figure is worked out twice."""

    def teardown(self):
        """Contracts, piles, results, what is due and paid, tables and the winner agree."""
        if not hasattr(self, "recording"):
            return
        entries = self.recording.entries
        report = json.loads(json.dumps(report_as_json(audit("m", in_force(entries)))))
        judgement = Judgement()
        judgement.runs = [Run(1, len(entries), b"", 0, [])]
        judgement.events = [
            (entry.version, write(entry.event, at=AT, by="p1", seal=lambda word, _: word).decode())
            for entry in entries
        ]
        match = verify._replayed(report, judgement)
        verify._compare(match, report, judgement)
        assert judgement.faults == []
        assert [error for error in judgement.errors if "silent" in error] == []


Figures.TestCase.settings = settings(max_examples=60, stateful_step_count=50, deadline=None)
TestFigures = Figures.TestCase
