"""The page that replays 200 deals: made, opened, gone through; beside it, a page with one deal.

Opening is measured by the browser itself, from the start of the navigation to the first step on the
screen. The page with one deal shows what any page costs.
"""

import random
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from fiftysix.correcting import provisional
from fiftysix.opening import Opening, open_match
from fiftysix.replay.page.page import Look, page
from fiftysix.replay.replays import Replays
from fiftysix.simulation import simulate_match

DEALS = 200
RUNS = 7
STEPS = 400
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run")

_TIMES = """() => new Promise(done => {
    const [navigation] = performance.getEntriesByType('navigation');
    new PerformanceObserver(list => {
        const painted = list.getEntriesByName('first-contentful-paint')[0];
        if (painted) done(Math.max(navigation.loadEventEnd, painted.startTime));
    }).observe({type: 'paint', buffered: true});
})"""
_GO = """steps => {
    const [back, forward] = ['back', 'forward'].map(
        name => document.querySelector(`button[data-do=${name}]`));
    const begun = performance.now();
    for (let step = 0; step < steps; step += 1) (step % 100 < 50 ? forward : back).click();
    return (performance.now() - begun) / steps;
}"""


class Figures(NamedTuple):
    """What a browser measured, in milliseconds."""

    opened: float
    step: float


def main() -> None:
    """Print seconds to make a page, its size, milliseconds to open it and for a step."""
    with tempfile.TemporaryDirectory() as name:
        files: dict[int, Path] = {}
        for deals in (1, DEALS):
            files[deals] = Path(name) / f"{deals}.html"
            seconds = _make(deals, files[deals])
            size = files[deals].stat().st_size / 1_000_000
            print(
                f"page of {deals:3} deals   made in {seconds:5.1f} s   {size:5.1f} MB", flush=True
            )
        try:
            figures = _measure(files)
        except ModuleNotFoundError:
            print("not opened: playwright is not installed")
            return
    for deals, (opened, step) in figures.items():
        print(f"page of {deals:3} deals   opened in {opened:4.0f} ms   a step {step:5.2f} ms")
    print(f"{DEALS} deals to open: {figures[DEALS].opened / 1_000:.2f} s (goal: under 1)")


def _make(deals: int, file: Path) -> float:
    """Write the page of a simulated match into a file and return the seconds that it took."""
    opening = Opening(players=6, teams=2, profile="international", settings={"deals": str(deals)})
    events = simulate_match(open_match(opening), deals, random.Random(56))
    entries = [provisional(version, event) for version, event in enumerate(events, 1)]
    begun = time.perf_counter()
    file.write_text(page(Replays(entries), Look(), str, language="en"))
    return time.perf_counter() - begun


def _measure(files: dict[int, Path]) -> dict[int, Figures]:
    """Return the medians for each page, opened in turns."""
    from playwright.sync_api import sync_playwright

    taken: dict[int, list[Figures]] = {deals: [] for deals in files}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=ARGUMENTS
        )
        for _ in range(RUNS):
            for deals, file in files.items():
                tab = browser.new_context().new_page()
                tab.goto(file.as_uri())
                opened: float = tab.evaluate(_TIMES)
                taken[deals].append(Figures(opened, tab.evaluate(_GO, STEPS)))
                tab.context.close()
        browser.close()
    return {deals: _medians(figures) for deals, figures in taken.items()}


def _medians(figures: list[Figures]) -> Figures:
    opened, step = (statistics.median(each) for each in zip(*figures, strict=True))
    return Figures(opened, step)


if __name__ == "__main__":
    main()
