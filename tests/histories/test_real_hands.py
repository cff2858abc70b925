"""Every real hand that lies beside the project: read, played again to the last chip, and written as it was."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.histories.reading_back import REAL, found_in, real_files
from upcard.histories.history import History
from upcard.histories.stars_text import stars_text
from upcard.histories.veiling import all_known
from upcard.play.replaying import replay_history

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the collection of real hands is not here")
# What is wrong with the files themselves. None of it keeps a hand from being played to the last chip.
DEFECTS = {
    "fulltilt/razz.txt": "the summary has another name for the winner: 'collected' was replaced together with it",
    "fulltilt/stud.txt": "the same",
    "fulltilt/studhl.txt": "the same; the hands are stud high, not high-low; one line about seconds has lost its name",
    "bovada/stud.txt": "the summary of hand 2604291699 lists six of seat 5's seven cards",
}
# What each file leaves open, so that something had to be taken: it changes nothing in these hands.
OPEN = {
    "bovada/stud.txt": 3,  # the limits, told from one bet
    "bovada/studhl.txt": 1,  # the bring-in: the low card opened for a full bet
    "stars/7-Stud-USD-0.04-0.08-200911.txt": 1,  # the same
}
# People who are not in the hand, and what the room says of them.
TALK = re.compile(r"joins the table|leaves the table|is sitting out|connected| said, |was removed")


def name(path: Path) -> str:
    return path.relative_to(REAL).as_posix()


def test_the_defects_are_those_of_files_that_are_there() -> None:
    assert {*DEFECTS, *OPEN} <= {name(path) for path in real_files()}
    assert len(real_files()) == 19 - 1  # and the page that describes them


@pytest.mark.parametrize("path", real_files(), ids=name)
def test_every_hand_goes_as_its_file_says(path: Path) -> None:
    hands = found_in(path.read_bytes(), path.suffix)
    assert hands
    open_places = 0
    for history in hands:
        assert isinstance(history, History), history
        again = replay_history(history)
        assert again.reason == "", history.hand
        assert history.finishing is not None
        assert again.hand.stacks == history.finishing
        assert sum(again.hand.stacks.values()) + again.hand.rake == sum(history.stacks.values())
        assert not again.unknown & set(history.named)
        open_places += bool(history.assumed)
    assert open_places == OPEN.get(name(path), 0)


def test_hands_of_pokerstars_are_written_as_they_were() -> None:
    """Only who has to show first may differ, and a hand that its winner shows before all cards are dealt."""
    compared = 0
    for path in sorted((REAL / "stars").glob("*.txt")):
        texts = re.split(r"(?=PokerStars Game #)", path.read_text(encoding="utf-8-sig"))
        for text in filter(str.strip, texts):
            real = [line.strip() for line in text.splitlines() if line.strip() and not TALK.search(line)]
            (history,) = found_in(text)
            assert isinstance(history, History)
            assert history.heading is not None
            again = replay_history(history)
            events = all_known(again.hand.events, again.unknown)
            ours = stars_text(events, history.players, history.hero, history.heading).splitlines()
            more = [line for line in ours if line not in real and "doesn't show hand" not in line]
            less = [line for line in real if line not in ours and "shows [" not in line]
            assert (more, less) == ([], []), history.hand
            before = [
                line for line in ours[: ours.index("*** SUMMARY ***")] if "show" not in line and "muck" not in line
            ]
            assert before == [line for line in real[: real.index("*** SUMMARY ***")] if line in before]
            compared += len(ours)
    assert compared > 1500
