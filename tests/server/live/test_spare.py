"""The hand that a table has left behind follows the one that it went on with, and is then like a copy of it."""

from __future__ import annotations

import random

import pytest

from upcard.chips.stakes import Stakes
from upcard.hand.events import StubRemade
from upcard.play.errors import NotAllowed
from upcard.play.hand import Hand
from upcard.server.live.draft import Spare

STAKES = Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10)


@pytest.mark.parametrize("house", ["roberts", "canterbury", "mohegan", "procedures", "ukcasino"])
@pytest.mark.parametrize("game", ["stud-high", "razz", "stud-hilo"])
def test_a_spare_hand_is_like_a_copy(house: str, game: str) -> None:
    chance = random.Random(3)  # noqa: S311 - so that a test repeats
    spare = Spare()
    for number in range(8):
        stacks = {seat: chance.choice([15, 60, 500]) for seat in range(1, 9)}
        hand = Hand(game, house, STAKES, stacks, seed=number, showdown="ask")
        followed = 0
        while hand.turn is not None:
            option = chance.choice(hand.options)
            to = option.to if option.verb not in {"fold", "check", "show", "muck"} else None
            copied, left = hand.copy(), spare._left  # noqa: SLF001 - was it used?
            twin = spare.twin(hand)
            followed += twin is left
            assert twin.house_view == copied.house_view
            assert twin.options == copied.options
            assert twin.act(option.verb, to) == copied.act(option.verb, to)
            assert twin.events == copied.events
            assert hand.events == copied.events[: len(hand.events)]
            spare.leave(hand)
            hand = twin
        assert followed


def test_a_hand_that_has_used_up_more_than_its_events_tell_is_copied() -> None:
    chance = random.Random(5)  # noqa: S311 - so that a test repeats
    spare = Spare()
    remade = 0
    for seed in range(30):
        # all eight stay to the end: there are not enough cards, and in this house the stub is remade from dead ones
        hand = Hand("stud-high", "roberts", STAKES, dict.fromkeys(range(1, 9), 500), seed=seed)
        while hand.turn is not None:
            verbs = [option.verb for option in hand.options]
            stay = next(verb for verb in ("check", "call", "bring-in", "complete", "bet", "fold") if verb in verbs)
            verb = "fold" if "fold" in verbs and chance.random() < 0.03 else stay
            copied, twin = hand.copy(), spare.twin(hand)
            assert twin.act(verb) == copied.act(verb)
            spare.leave(hand)
            hand = twin
        remade += any(isinstance(event, StubRemade) for event in hand.events)
    assert remade


def test_what_was_refused_spoils_nothing() -> None:
    spare = Spare()
    hand = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100, 3: 100}, seed=1)
    twin = spare.twin(hand)
    twin.act("bring-in")
    spare.leave(hand)
    with pytest.raises(NotAllowed):
        spare.twin(twin).act("check")
    again = spare.twin(twin)
    assert again.events == twin.events
    again.act("fold")
    assert len(again.events) > len(twin.events)
