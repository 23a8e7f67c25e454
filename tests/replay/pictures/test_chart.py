"""The score of a match as a chart."""

import re
from pathlib import Path

import pytest

from fiftysix.audit.report import audit
from fiftysix.replay.pictures.chart import chart_svg, courses
from fiftysix.replay.steps import replay_match
from fiftysix.timeline import in_force
from tests.as_entries import entries_of
from tests.replay.pictures.drawn import DEMO, EVENINGS, SVG, match, read, texts

RECORDS = (DEMO, *sorted(EVENINGS.glob("*.56")))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_the_values_are_those_of_the_audit(record: Path):
    """A line begins with what its team began with, and goes through what the audit says."""
    report = audit("id", in_force(entries_of(record.read_text())))
    for each in courses(match(record)):
        assert list(each.held[1:]) == [row.tables[each.team] for row in report.deals]
        assert each.held[0] == report.match.rules.start


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_lines_are_told_apart(record: Path):
    """Each team has a line of its own place, markers of its own shape, and its name at the end."""
    svg = chart_svg(match(record), str)
    assert svg == chart_svg(match(record), str)
    teams = [each for each in read(svg).iter() if each.get("class") == "team"]
    assert len(teams) == len(match(record).match.teams)
    lines = [team[0].get("d") for team in teams]
    assert len(set(lines)) == len(lines)
    markers = [team[1].get("d") for team in teams]
    assert len(set(markers)) == len(markers)
    written = texts(svg)
    assert all(f"{each.team} {each.held[-1]}" in written for each in courses(match(record)))


def test_heights():
    """Equal steps of the score are equal steps on paper, and more is higher."""
    final = match(EVENINGS / "international-18-deals.56")
    svg = chart_svg(final, str)
    (team,) = [each for each in read(svg).iter() if each.get("class") == "team"][:1]
    path = team[0].get("d") or ""
    heights = [float(each) for each in re.findall(r"V([\d.]+)", path)]
    held = courses(final)[0].held[1:]
    ratios = {
        round((heights[0] - y) / (amount - held[0]), 1)
        for y, amount in zip(heights, held, strict=True)
        if amount != held[0]
    }
    assert len(ratios) == 1
    assert ratios.pop() > 0


def test_deals_that_do_not_count_are_marked():
    """An annulled deal has a mark of its own, and the chart says what the mark means."""
    irregular = match(EVENINGS / "irregular.56")
    svg = chart_svg(irregular, str)
    marks = [each for each in read(svg).iter() if each.get("class") == "annulled"]
    assert len(marks) == sum(each.deal.annulled for each in irregular.deals) == 2
    assert "× does not count" in texts(svg)
    assert "× does not count" not in texts(chart_svg(match(), str))


def test_before_the_first_deal():
    """A match in which nothing was dealt is drawn as it stands."""
    opened = replay_match(entries_of("\n".join(DEMO.read_text().splitlines()[:12])))
    svg = chart_svg(opened, str)
    assert not opened.deals
    assert "A 12" in texts(svg)


def test_said_in_words():
    """What each team held after each deal is said to whoever does not see the lines."""
    description = read(chart_svg(match(), str)).find(f"{SVG}desc")
    assert description is not None
    assert (description.text or "").startswith("Team A: 12, 13, ")
