"""A hand without its cards: its chips are known to the last one, and by the book everybody gets theirs back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.floor.test_random_incidents import HOUSES
from tests.table.test_hidden_events import played
from upcard.hand.events import Event
from upcard.play.hand import Hand, state_behind
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.shelf import shelf
from upcard.server.live.lost_hand import is_decided, void, void_cite, without_cards
from upcard.table.codec import decode, encode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.hand.events import AnyEvent

HANDS = 40
BOOKS = {"procedures": "GP", "canterbury": "RR", "ukcasino": "RR", "mohegan": "MS", "roberts": "RR"}


def as_read_without_the_key(events: Sequence[AnyEvent]) -> list[AnyEvent]:
    """Return what is left of a hand's events when what is sealed stays closed."""
    left: list[AnyEvent] = []
    for event in events:
        stored = encode(event)
        if stored.public != b"":
            known = decode(stored.body if stored.public is None else stored.public)
            assert isinstance(known, Event)
            left.append(known)
    return left


def chips(hand: Hand) -> tuple[object, ...]:
    state = state_behind(hand)
    return (
        state.stack, state.paid, state.won, state.rake, state.carried, state.left_in, state.pots, state.betting.bets,
        state.live, state.all_in, state.phase, state.awaits_floor, [len(cards) for cards in (*state.down, *state.up)],
        len(state.stub),
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(HANDS))
def test_chips_bets_and_pots_are_known_without_a_card_at_any_moment(seed: int) -> None:
    events = played(seed).events
    for last in range(1, len(events) + 1, 7):
        told, known = events[:last], as_read_without_the_key(events[:last])
        assert chips(without_cards(known)) == chips(Hand.replay(told))


@pytest.mark.parametrize("seed", range(HANDS))
def test_a_void_hand_gives_everybody_back_what_they_put_in(seed: int) -> None:
    events = played(seed).events
    before = Hand.replay(events[:1]).stacks
    for last in range(1, len(events), 11):
        hand = without_cards(as_read_without_the_key(events[:last]))
        if is_decided(hand):
            continue
        voided = void(hand)
        assert hand.stacks == before
        assert (hand.rake, hand.won, is_decided(hand)) == (0, {}, True)
        # whoever finds the key again finds a hand that goes the same way
        again = Hand.replay([*events[:last], voided])
        assert again.stacks == before
        assert again.over


def test_an_awarded_hand_is_decided() -> None:
    hand = without_cards(as_read_without_the_key(played(3).events))
    assert is_decided(hand)
    assert hand.stacks == played(3).stacks


@pytest.mark.parametrize("house", HOUSES)
def test_every_house_has_a_rule_for_it(house: str) -> None:
    for game in shelf().games:
        for betting in ("fixed-limit", "no-limit"):
            cites = void_cite(rules_for(house, game, betting)).rules
            assert cites
            assert all(number.startswith(BOOKS[house]) for number in cites)
