"""In how many ways the betting of a round can go, house by house: a change of any betting rule changes some number."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.hand.trees import count
from upcard import Hand, Stakes
from upcard.hand.requests import VERBS
from upcard.rulebooks.shelf import BOOKS

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator

    from tests.conftest import Golden
    from upcard.chips.stakes import BettingForm

FOLDER = Path(__file__).parent.parent / "golden" / "betting-trees"
# Seats 1, 2, 3 in turn: two down cards and the door card each, a burn, fourth street. Seat 2 pairs nines.
DECK = "Kc Qc Jc Ks Qs Js 2c 9h 8d  Tc  7d 9d Ah"
FORMS: tuple[BettingForm, ...] = ("fixed-limit", "spread-limit", "pot-limit", "no-limit")
STACKS = {
    "deep": {1: 900, 2: 900, 3: 900},
    "short": {1: 31, 2: 47, 3: 25},
    "uneven": {1: 17, 2: 300, 3: 43},
}
DEPTH = {"fixed-limit": 8, "spread-limit": 6, "pot-limit": 6, "no-limit": 6}


def begin(
    house: str, betting: BettingForm, stacks: dict[int, int], *, game: str = "stud-high", mode: str = "cash"
) -> Hand:
    """Begin the hand; a house that does not offer this form is made to."""
    chosen = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20, betting=betting)
    return Hand(game, house, chosen, stacks, DECK, 1, mode=mode, differs={"betting": [betting]})


def on_fourth_street(hand: Hand) -> Hand:
    """Let everybody come in for the bring-in."""
    later = hand.copy()
    while later.street == "third":
        later.act("bring-in" if later.options[0].verb == "bring-in" else "call")
    return later


def told(title: str, counted: list[Counter[str]]) -> Iterator[str]:
    yield title
    for number, verbs in enumerate(counted, 1):
        if verbs:
            listed = ", ".join(f"{verb} {verbs[verb]}" for verb in VERBS if verbs[verb])
            yield f"  {number}: {verbs.total()} ({listed})"
    yield ""


def trees(house: str) -> Iterator[str]:
    yield f"How many sequences of 1, 2, 3... actions there are on a street, three players, in the house {house}."
    yield "On fourth street seat 2 shows a pair of nines. The last action of each sequence is counted by its kind."
    yield ""
    for betting in FORMS:
        for name, stacks in STACKS.items():
            third = begin(house, betting, stacks)
            yield from told(f"{betting}, {name} stacks, third street", count(third, DEPTH[betting]))
            yield from told(
                f"{betting}, {name} stacks, fourth street", count(on_fourth_street(third), DEPTH[betting] - 1)
            )
    for game in ("razz", "stud-hilo", "stud-hilo-nq"):
        fourth = on_fourth_street(begin(house, "fixed-limit", STACKS["uneven"], game=game))
        yield from told(f"{game}, fixed-limit, uneven stacks, fourth street", count(fourth, 6))
    tournament = begin(house, "fixed-limit", {1: 900, 2: 900}, mode="tournament")
    yield from told("fixed-limit, deep stacks, third street of a tournament, two players", count(tournament, 9))


@pytest.mark.no_cover  # the same few lines, thousands of times
@pytest.mark.parametrize("house", BOOKS)
def test_betting_trees(house: str, golden: Golden) -> None:
    golden(FOLDER / f"{house}.txt", "\n".join(trees(house)))
