"""Proofs: openings of exactly the cards that a viewer has seen, which the root bears out."""

import msgspec
import pytest

from tests.server.http.played import recorded
from upcard.cards.card import card_text
from upcard.hand.events import HandMucked, StubRemade
from upcard.play.hand import Hand, state_behind
from upcard.room import fairness
from upcard.rulebooks.shelf import shelf
from upcard.server.past.hand_record import HandRecord
from upcard.server.past.past_types import Opening, Proof
from upcard.server.past.proof import proof_of
from upcard.server.past.replay import shown_at_all


def holds(proof: Proof, opening: Opening) -> bool:
    fields = {name: getattr(opening, name) for name in ("order", "place", "value", "salt", "path")}
    return fairness.check(proof.root, fairness.Opening(**fields))


def opened(proof: Proof) -> set[int]:
    return {one.value for one in proof.openings if one.order == 0}


def seen_by_any_means(record: HandRecord, hand: Hand, seat: int | None) -> set[int]:
    """What a viewer has seen, reckoned from the state instead of the events."""
    state = state_behind(hand)
    cards = {card for place in state.order for card in state.up[place]} | set(state.common) | set(state.seen_cards)
    for _, event in record.events:
        if event.__class__.__name__ == "CardDealt" and (getattr(event, "up", False) or event.seat == seat):  # type: ignore[union-attr]
            cards.add(event.card)  # type: ignore[union-attr]
    return cards | {card for shown in shown_at_all(record).values() for card in shown}


@pytest.mark.parametrize("game", list(shelf().games))
@pytest.mark.parametrize("moves", [0, 2, 6, 1000])
def test_exactly_the_cards_seen_are_opened(game: str, moves: int) -> None:
    for number in range(1, 8):
        record, hand = recorded(number, game, "roberts", moves=moves)
        for seat in (1, 3, None):
            proof = proof_of(record, seat)
            assert opened(proof) == seen_by_any_means(record, hand, seat)
            assert all(holds(proof, one) for one in proof.openings)
            assert all(one.card == card_text(one.value) for one in proof.openings if one.order == 0)


def test_a_mucked_hand_stays_closed_to_everybody_else() -> None:
    mucked = 0
    for number in range(1, 40):
        record, hand = recorded(number, "stud-high", "roberts", fold=0.02)
        shown = shown_at_all(record)
        for event in hand.events:
            if isinstance(event, HandMucked) and event.seat not in shown:
                hidden = set(down_cards(hand, event.seat))
                assert len(hidden) == 3
                assert not hidden & opened(proof_of(record, None))
                assert not hidden & opened(proof_of(record, event.seat % 4 + 1))
                assert hidden <= opened(proof_of(record, event.seat))
                mucked += 1
    assert mucked


def down_cards(hand: Hand, seat: int) -> list[int]:
    return [
        event.card  # type: ignore[union-attr]
        for event in hand.events
        if event.__class__.__name__ == "CardDealt" and event.seat == seat and not event.up  # type: ignore[union-attr]
    ]


def test_no_spare_order_is_opened_before_the_hand_is_over() -> None:
    """It would tell where cards that everybody has seen lie in the new stub."""
    used = 0
    for number in range(1, 15):
        record, hand = recorded(number, "stud-high", "mohegan", seats=8, fold=0)
        if any(isinstance(event, StubRemade) for event in hand.events):
            before = msgspec.structs.replace(record, events=record.events[:-1])
            assert {one.order for one in proof_of(before, 1).openings} == {0}
            used += 1
    assert used


def test_a_spare_order_is_opened_when_it_was_used() -> None:
    used = 0
    for number in range(1, 15):
        record, hand = recorded(number, "stud-high", "mohegan", seats=8, fold=0)
        times = sum(isinstance(event, StubRemade) for event in hand.events)
        proof = proof_of(record, 1)
        assert {one.order for one in proof.openings} == set(range(times + 1))
        assert sum(one.order == 1 for one in proof.openings) == (52 if times else 0)
        assert all(one.card == "" for one in proof.openings if one.order)
        used += times
    assert used


def test_neither_seed_nor_secret_nor_deck_is_in_it() -> None:
    record, _ = recorded(5, "razz", "roberts")
    text = msgspec.json.encode(proof_of(record, 1)).decode()
    assert record.started.seed not in text
    assert record.promise in text
    assert proof_of(record, 1).nonces == record.started.nonces
