"""Nobody learns what he may not see: no view and no event names a hidden card, and none depends on one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.hand.checks import cards_in_event, cards_in_view, folded
from tests.hand.tables import Table, act, play, tables
from upcard.cards.card import DECK, card_text
from upcard.hand.events import (
    AnyEvent,
    CardDealt,
    CardsMoved,
    CardsShownToAll,
    CardsShownToOne,
    CommonCardDealt,
    DeadCardDealt,
    HandBegan,
    HandShown,
    HandsTurnedUp,
    MuckedHandSeen,
    ShowdownOpened,
)
from upcard.hand.requests import Verb
from upcard.hand.seeing import seen_by, view
from upcard.play.positions import text_seen

if TYPE_CHECKING:
    from upcard import Hand
    from upcard.hand.events.of_the_floor import CardMove
    from upcard.hand.state import HandState
    from upcard.hand.views import View

Move = tuple[int, Verb, int | None]  # how many events there were before it, and what was done


def learned(event: AnyEvent, viewer: int | None) -> set[int]:
    """Return the cards that an event lets a viewer see: a seat, or None for a spectator."""
    match event:
        case CardDealt() | DeadCardDealt() if event.up or (isinstance(event, CardDealt) and event.seat == viewer):
            return {event.card}
        case CommonCardDealt():
            return {event.card}
        case HandsTurnedUp():
            return {card for _, cards in event.hands for card in cards}
        case HandShown() | MuckedHandSeen() | CardsShownToAll():
            return set(event.cards)
        case CardsShownToOne() if viewer in (event.seat, event.to):
            return set(event.cards)
        case CardsMoved():
            return {move.card for move in event.moves if lies_open_to(viewer, move)}
        case _:
            return set()


def lies_open_to(viewer: int | None, move: CardMove) -> bool:
    """A card that lay or comes to lie face up, or that was or becomes one of the viewer's own."""
    ends = ((move.source, move.source_seat), (move.target, move.target_seat))
    return any(place in ("up", "common") or (place == "down" and seat == viewer) for place, seat in ends)


def began(hand: Hand) -> HandBegan:
    first = hand.events[0]
    assert isinstance(first, HandBegan)
    return first


def texts(cards: list[int]) -> tuple[str, ...]:
    return tuple(card_text(card) for card in cards)


class Open:
    """What lies open to everybody, and how many cards lie down; written once for all who look."""

    def __init__(self, state: HandState) -> None:
        self.state = state
        self.boards = [(seat, texts(state.up[seat]), len(state.down[seat])) for seat in state.order]
        self.common = texts(state.common)

    def check_shown_in(self, seen: View, viewer: int | None) -> None:
        """Your own cards and everybody's upcards are in your view."""
        own = () if viewer is None or viewer not in self.state.order else texts(self.state.down[viewer])
        assert seen.own == own
        assert [(seat.seat, seat.up, seat.down) for seat in seen.seats] == self.boards
        assert seen.common == self.common


def check_nothing_hidden_is_named(hand: Hand) -> None:
    """Follow the events, and what each viewer has seen so far."""
    viewers = (None, *began(hand).stacks, 99)
    known: dict[int | None, set[int]] = {viewer: set() for viewer in viewers}
    for event, state in zip(hand.events, folded(hand.events[1:], began(hand)), strict=True):
        lies_open = Open(state)
        for viewer in viewers:
            known[viewer] |= learned(event, viewer)
            assert cards_in_event(seen_by(event, viewer)) <= known[viewer], f"{event} tells {viewer} too much"
            seen = view(state, viewer)
            assert cards_in_view(seen) <= known[viewer], f"after {event} {viewer} sees too much"
            if viewer != 99:
                lies_open.check_shown_in(seen, viewer)


def play_and_note(table: Table) -> tuple[Hand, list[Move]]:
    deck = list(DECK)
    Random(table.seed).shuffle(deck)  # noqa: S311 - repeatable
    hand = table.hand(deck)  # given, so that chance is left for remade stubs alone, the same for both hands
    moves: list[Move] = []
    while not hand.over:
        before = len(hand.events)
        verb, to = act(hand, table.script, len(moves))
        moves.append((before, verb, to))
    return hand, moves


def with_other_hidden_cards(table: Table, hand: Hand, hidden: set[int], chance: Random) -> Hand:
    """Begin the same hand with the hidden cards in each other's places in the deck."""
    deck = list(began(hand).deck)
    here = [place for place, card in enumerate(deck) if card in hidden]
    there = here[:]
    chance.shuffle(there)
    other = deck[:]
    for place, new in zip(here, there, strict=True):
        other[place] = deck[new]
    return table.hand(other)


def check_same_for(viewer: int | None, hand: Hand, other: Hand, cut: int) -> None:
    """Compare what a viewer sees of the first events of two hands, and the table before his eyes after each."""
    pairs = zip(
        folded(hand.events[1:cut], began(hand)), folded(other.events[1:cut], began(other)),
        hand.events, other.events, strict=False,
    )  # fmt: skip
    for state, twin, event, its_twin in pairs:
        assert seen_by(event, viewer) == seen_by(its_twin, viewer)
        assert view(state, viewer) == view(twin, viewer)
        assert text_seen(state, hand.events, viewer) == text_seen(twin, other.events, viewer)


def check_hidden_cards_matter_to_nobody(table: Table, viewer: int | None, cut: int, chance: Random) -> None:
    """Exchange everything that a viewer has not seen by a certain moment: until then nothing is different for him."""
    hand, moves = play_and_note(table)
    opened = next(
        (place for place, event in enumerate(hand.events) if isinstance(event, ShowdownOpened)), len(hand.events)
    )
    cut = 1 + cut % (opened + 1)
    seen: set[int] = set()
    for event in hand.events[:cut]:
        seen |= learned(event, viewer)
    other = with_other_hidden_cards(table, hand, set(DECK) - seen, chance)
    for before, verb, to in moves:
        if before < cut:
            other.act(verb, to)
    check_same_for(viewer, hand, other, min(cut, len(hand.events)))


def check_what_never_comes_up_matters_to_nobody(table: Table, chance: Random) -> None:
    """Exchange burns, stub and the down cards of hands that never come to the showdown: the whole hand is the same."""
    hand, moves = play_and_note(table)
    showing = {seat for event in hand.events if isinstance(event, ShowdownOpened) for seat in event.order}
    out: set[int] = set()
    for event in hand.events:
        out |= learned(event, None)
        if isinstance(event, CardDealt) and event.seat in showing:
            out.add(event.card)
    other = with_other_hidden_cards(table, hand, set(DECK) - out, chance)
    for _, verb, to in moves:
        other.act(verb, to)
    assert other.stacks == hand.stacks
    assert other.log == hand.log
    for viewer in (None, *showing):
        check_same_for(viewer, hand, other, len(hand.events))


VIEWERS = st.one_of(st.none(), st.integers(1, 8))


@settings(max_examples=100, derandomize=True)
@given(tables())
def test_no_view_and_no_event_names_a_hidden_card(table: Table) -> None:
    check_nothing_hidden_is_named(play(table))


@settings(max_examples=200, derandomize=True)
@given(tables(), VIEWERS, st.integers(0, 150), st.integers(0, 2**32))
def test_what_a_viewer_sees_does_not_depend_on_cards_that_he_has_not_seen(
    table: Table, viewer: int | None, cut: int, seed: int,
) -> None:  # fmt: skip
    check_hidden_cards_matter_to_nobody(table, viewer, cut, Random(seed))  # noqa: S311 - repeatable


@settings(max_examples=100, derandomize=True)
@given(tables(), st.integers(0, 2**32))
def test_a_hand_does_not_depend_on_cards_that_never_come_up(table: Table, seed: int) -> None:
    check_what_never_comes_up_matters_to_nobody(table, Random(seed))  # noqa: S311 - repeatable


@pytest.mark.long
@settings(max_examples=1_500, derandomize=True)
@given(tables(), VIEWERS, st.integers(0, 150), st.integers(0, 2**32))
def test_secrets_in_many_hands(table: Table, viewer: int | None, cut: int, seed: int) -> None:
    check_nothing_hidden_is_named(play(table))
    check_hidden_cards_matter_to_nobody(table, viewer, cut, Random(seed))  # noqa: S311 - repeatable
    check_what_never_comes_up_matters_to_nobody(table, Random(seed))  # noqa: S311 - repeatable
