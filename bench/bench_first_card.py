"""How soon a new guest holds a card, beside the version of commit 0078684.

    python -m bench.bench_first_card [--rounds 3] [--pairs 5] [COMMIT]

Both rooms are the packages as a user gets them. For each guest a new room is opened, with empty books; a browser that
has seen nothing yet goes to its address, presses Play now and whatever is asked after that, and the clock stops when
the guest's first card is drawn. The two take turns; a round compares the medians, and the worst round counts. The
clock is the time that passed. Without a chromium there is nothing to measure.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import median

from playwright.sync_api import Browser, expect, sync_playwright

from bench.contest import Bar, introduce
from bench.earlier import earlier

FIRST = "0078684"
"""What it was like before the table became a place."""
BEGIN = "Upcard is at "
PATIENCE = 60_000
CARD = ".seat--me img, .seat--me svg.card, [data-own] [data-card]"
GAME = "[role=dialog] button, .games button"
"""What a guest who has not chosen a game yet is asked."""
SWITCHES = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
BAR = Bar("card", FIRST, 1)


@contextmanager
def opened(python: str) -> Iterator[str]:
    """A room with empty books, by the package that a Python has; its address."""
    with tempfile.TemporaryDirectory() as books:
        words = [python, "-m", "upcard", "play", "--no-browser", "--port", "0", "--data", books]
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as room:  # noqa: S603 - ours
            assert room.stdout is not None  # noqa: S101 - it is a pipe
            try:
                said = next((line for line in room.stdout if line.startswith(BEGIN)), "")
                if not said:
                    sys.exit(f"The room of {python} did not open.")
                yield said.removeprefix(BEGIN).split()[0]
            finally:
                room.send_signal(signal.SIGINT)
                room.communicate(timeout=30)


def first_card(browser: Browser, python: str) -> float:
    """Be a new guest; return the seconds from the address to the first card."""
    with opened(python) as address:
        page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
        page.set_default_timeout(PATIENCE)
        begun = time.perf_counter()
        page.goto(address)
        page.get_by_role("button", name="Play now").first.click()
        page.locator(f"{CARD}, {GAME}").first.wait_for()
        if page.locator(GAME).count():
            page.locator(GAME).first.click()
        expect(page.locator(CARD).first).to_be_visible(timeout=PATIENCE)
        took = time.perf_counter() - begun
        page.context.close()
        return took


def main(words: Sequence[str] | None = None) -> int:
    """Measure and judge."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("commit", nargs="?", default=FIRST, help="the version to measure beside")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pairs", type=int, default=5)
    asked = parser.parse_args(words)
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if chromium is None:
        print("The first card is seen in a browser, and there is none: install Debian's package chromium.")
        return 0
    introduce()
    then = earlier(asked.commit)
    ratios = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(SWITCHES))
        both = (sys.executable, then.python)
        for python in both:
            first_card(browser, python)  # so that both find their files in memory
        for number in range(1, asked.rounds + 1):
            pairs = [[first_card(browser, python) for python in both] for _ in range(asked.pairs)]
            ours, theirs = (median(times) for times in zip(*pairs, strict=True))
            print(f"round {number} first card   now {ours:.2f} s   {then.name} {theirs:.2f} s", flush=True)
            ratios.append(theirs / ours)
        browser.close()
    print(f"the worst of {asked.rounds} rounds, wall clock:")
    return 0 if BAR.judge(ratios) else 1


if __name__ == "__main__":
    sys.exit(main())
