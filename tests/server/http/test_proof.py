"""Proofs: openings of exactly the cards that a viewer has seen, which the root bears out."""

import msgspec
import pytest

from tests.server.http.played import TABLE, old_recorded, recorded, without_secret
from upcard.cards.card import card_text, parse_card
from upcard.hand.events import HandMucked, StubRemade
from upcard.play.hand import Hand, state_behind
from upcard.rulebooks.shelf import shelf
from upcard.server.http.not_granted import NotGranted
from upcard.server.past.hand_record import HandRecord
from upcard.server.past.proof import proof_of
from upcard.server.past.proof_check import faults_of
from upcard.server.past.replay import shown_at_all
from upcard.server.past.types import OldProof, Proof
from upcard.table import fairness, old_fairness
from upcard.table.events import DeckSealed
from upcard.table.numbering import table_alias


def proof(record: HandRecord, seat: int | None) -> Proof:
    made = proof_of(record, seat)
    assert isinstance(made, Proof)
    return made


def old_proof(record: HandRecord, seat: int | None) -> OldProof:
    made = proof_of(record, seat)
    assert isinstance(made, OldProof)
    return made


def opened(made: Proof | OldProof) -> set[int]:
    if isinstance(made, OldProof):
        return {one.value for one in made.openings if one.order == 0}
    return {parse_card(one.card) for one in made.openings}


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
            made = proof(record, seat)
            assert opened(made) == seen_by_any_means(record, hand, seat)
            assert faults_of(made) == []
            assert {parse_card(came.card) for came in made.came if came.card} == opened(made)


def test_every_card_is_where_it_was_dealt() -> None:
    record, hand = recorded(3, "razz", "roberts", fold=0)
    dealt = [(event.seat, event.card) for event in hand.events if event.__class__.__name__ == "CardDealt"]  # type: ignore[union-attr]
    for seat in (1, 4):
        shown = [(came.seat, parse_card(came.card)) for came in proof(record, seat).came if came.seat == seat]
        assert shown == [each for each in dealt if each[0] == seat]


def test_a_mucked_hand_stays_closed_to_everybody_else() -> None:
    mucked = 0
    for number in range(1, 40):
        record, hand = recorded(number, "stud-high", "roberts", fold=0.02)
        shown = shown_at_all(record)
        for event in hand.events:
            if isinstance(event, HandMucked) and event.seat not in shown:
                hidden = set(down_cards(hand, event.seat))
                assert len(hidden) == 3
                assert not hidden & opened(proof(record, None))
                assert not hidden & opened(proof(record, event.seat % 4 + 1))
                assert hidden <= opened(proof(record, event.seat))
                mucked += 1
    assert mucked


def down_cards(hand: Hand, seat: int) -> list[int]:
    return [
        event.card  # type: ignore[union-attr]
        for event in hand.events
        if event.__class__.__name__ == "CardDealt" and event.seat == seat and not event.up  # type: ignore[union-attr]
    ]


def test_the_key_of_a_remade_stub_is_opened_when_the_hand_is_over() -> None:
    """Before that it would tell where cards that somebody has seen lie in the new stub."""
    used = 0
    for number in range(1, 15):
        record, hand = recorded(number, "stud-high", "mohegan", seats=8, fold=0)
        times = sum(isinstance(event, StubRemade) for event in hand.events)
        made = proof(record, 1)
        assert faults_of(made) == []
        assert len(made.remade) == times
        assert (made.key is not None) == bool(times)
        if times:
            before = proof(msgspec.structs.replace(record, events=record.events[:-1]), 1)
            assert (before.key, before.remade) == (None, ())
            assert faults_of(before) == [
                "The stub was remade, and its key is not opened: it comes when the hand is over.",
                "Cards came off a remade stub of which nothing else is said.",
            ]
            used += 1
    assert used


def test_neither_secret_nor_deck_nor_the_tables_key_is_in_it() -> None:
    for made_by, made in ((recorded, proof), (old_recorded, old_proof)):
        record, _ = made_by(5, "razz", "roberts")
        assert record.fixed is not None
        text = msgspec.json.encode(made(record, 1)).decode()
        assert record.fixed.secret not in text
        assert TABLE not in text
        assert table_alias(TABLE) in text


def test_a_deck_whose_secret_cannot_be_read_proves_nothing() -> None:
    record, _ = recorded(5, "razz", "roberts")
    with pytest.raises(NotGranted, match="can no longer be read"):
        proof_of(without_secret(record), 1)


def test_hands_from_before_decks_were_sealed_are_proven_as_they_were() -> None:
    used = 0
    for number in range(1, 15):
        record, hand = old_recorded(number, "stud-high", "mohegan", seats=8, fold=0)
        times = sum(isinstance(event, StubRemade) for event in hand.events)
        made = old_proof(record, 1)
        assert opened(made) == seen_by_any_means(record, hand, 1)
        assert {one.order for one in made.openings} == set(range(times + 1))
        for one in made.openings:
            shown = old_fairness.Opening(one.order, one.place, one.value, one.salt, one.path)
            assert old_fairness.check(made.root, shown)
            assert one.card == ("" if one.order else card_text(one.value))
        before = old_proof(msgspec.structs.replace(record, events=record.events[:-1]), 1)
        assert {one.order for one in before.openings} == {0}
        used += times
    assert used


def test_the_list_and_the_numbers_are_those_of_the_events() -> None:
    record, _ = recorded(5, "razz", "roberts")
    assert isinstance(record.fixed, DeckSealed)
    made, start = proof(record, 1), record.started
    assert (made.promised, made.numbers, made.next) == (record.fixed.promised, start.numbers, start.next)
    assert (made.left_out, made.unlisted) == ({4: "silent"}, {2: "bot"})
    assert made.root == fairness.root_of(record.fixed.secret)
