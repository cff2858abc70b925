"""Laying out the deck so that each place gets the cards that a scenario names."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.play.scenario_files import run
from upcard.cards.card import DECK, cards_text, parse_card
from upcard.hand.events import AnyEvent, CardBurned, CardDealt, CommonCardDealt, DeadCardDealt
from upcard.hand.events.base import UNCITED
from upcard.rulebooks.errors import RulebookError
from upcard.scenarios.deck import lay_out, never_dealt, wanted_cards

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class Played(NamedTuple):
    events: Sequence[AnyEvent]


class Dealer:
    """Deals the deck to places in a fixed order, and remembers how often."""

    def __init__(self, places: str) -> None:
        self.places = places.split()
        self.decks: list[list[int]] = []

    def __call__(self, deck: list[int]) -> Played:
        self.decks.append(deck[:])
        return Played([self.event(place, card) for place, card in zip(self.places, deck, strict=False)])

    def event(self, place: str, card: int) -> AnyEvent:
        if place == "burns":
            return CardBurned(card, UNCITED)
        if place == "common":
            return CommonCardDealt(card, UNCITED)
        return DeadCardDealt(3, card, False, UNCITED) if place == "3" else CardDealt(int(place), card, True, UNCITED)  # noqa: FBT003


def received(played: Played, place: str) -> list[int]:
    kinds = {"burns": CardBurned, "common": CommonCardDealt}
    return [
        event.card
        for event in played.events
        if isinstance(event, CardDealt | DeadCardDealt | CardBurned | CommonCardDealt)
        and (isinstance(event, kinds[place]) if place in kinds else getattr(event, "seat", 0) == int(place))
    ]


def test_cards_are_read_by_place() -> None:
    wanted = wanted_cards({1: "? Kh", "2": "", "burns": "9c", "common": "As"}, {1: 500, 2: 500})
    assert wanted == {
        "1": [None, parse_card("Kh")],
        "2": [],
        "burns": [parse_card("9c")],
        "common": [parse_card("As")],
    }


def test_all_that_is_wrong_with_the_cards_is_told() -> None:
    with pytest.raises(RulebookError) as caught:
        wanted_cards({1: "Ah Kx", 2: "Qs", "burns": "Qs 2c", 9: "2c", "burn": "?"}, {1: 500, 2: 500})
    first, second, third, fourth = caught.value.faults
    assert first == "cards: there is no place 9; write a seat of the table, burns or common"
    assert second == "cards: there is no place 'burn'; write a seat of the table, burns or common"
    assert third.startswith("cards: 1: ")
    assert "not a suit" in third
    assert fourth == "cards: 2c, Qs named twice; a deck has it once"


def test_everybody_gets_the_cards_wanted_and_nobody_else_does() -> None:
    dealer = Dealer("1 2 3 1 2 3 burns 1 2 3 common 1")
    wanted = wanted_cards({1: "? Kh Qd", 2: "As", 3: "2c ?", "burns": "9c", "common": "5s"}, (1, 2, 3))
    played = lay_out(wanted, 1, dealer)
    assert cards_text(received(played, "1")[1:3]) == "Kh Qd"
    assert cards_text(received(played, "2")[:1]) == "As"
    assert cards_text(received(played, "3")[:1]) == "2c"
    assert cards_text(received(played, "burns") + received(played, "common")) == "9c 5s"
    assert sorted(dealer.decks[-1]) == list(DECK)
    assert never_dealt(wanted, played.events) == []


def test_a_hand_whose_dealing_is_known_is_played_twice() -> None:
    dealer = Dealer("1 2 3 1 2 3 burns 1 2 3")
    lay_out(wanted_cards({1: "Ah Kh Qh", 2: "As Ks Qs", "burns": "2c"}, (1, 2, 3)), 1, dealer)
    assert len(dealer.decks) == 2


def test_a_hand_that_wants_nothing_is_played_once() -> None:
    dealer = Dealer("1 2 1 2")
    lay_out({}, 1, dealer)
    assert len(dealer.decks) == 1


def test_the_filling_is_the_same_each_time_and_another_for_each_number() -> None:
    wanted = wanted_cards({1: "Ah ?"}, (1, 2))
    decks = []
    for filling in (1, 1, 2):
        dealer = Dealer("1 2 1 2")
        lay_out(wanted, filling, dealer)
        decks.append(dealer.decks[-1])
    assert decks[0] == decks[1] != decks[2]


def test_a_named_card_is_kept_for_its_place() -> None:
    # As many open places as there are cards that the file does not name.
    named = " ".join(["?"] * 5) + " " + cards_text(DECK[:47])
    dealer = Dealer(" ".join(["1"] * 52))
    played = lay_out(wanted_cards({1: named}, (1,)), 1, dealer)
    assert received(played, "1")[5:] == list(DECK[:47])


def test_a_card_that_is_open_may_be_a_named_one_if_there_is_no_other() -> None:
    dealer = Dealer(" ".join(["1"] * 52))
    wanted = wanted_cards({2: cards_text(DECK)}, (1, 2))
    assert received(lay_out(wanted, 1, dealer), "1") == list(DECK)


def test_a_remade_stub_has_an_order_of_its_own() -> None:
    class Remade(Dealer):
        def __call__(self, deck: list[int]) -> Played:
            events = super().__call__(deck).events
            return Played([*events[:2], *reversed(events[2:])])

    dealer = Remade("1 2 1 2 1")
    wanted = wanted_cards({1: "Ah ? Kh"}, (1, 2))
    played = lay_out(wanted, 1, dealer)
    assert cards_text(received(played, "1")[:1]) == "Ah"
    assert never_dealt(wanted, played.events) == ["Kh for seat 1"]


def test_cards_that_no_deck_deals() -> None:
    class Contrary(Dealer):
        """Whoever should get the card, the other gets it."""

        def __call__(self, deck: list[int]) -> Played:
            self.places = ["1", "2"] if deck[0] != parse_card("Ah") else ["2", "1"]
            return super().__call__(deck)

    with pytest.raises(RulebookError, match="there is no deck that deals the cards like this"):
        lay_out(wanted_cards({1: "Ah"}, (1, 2)), 1, Contrary(""))


def test_cards_that_were_never_dealt(tmp_path: Path) -> None:
    outcome = run(tmp_path, cards={1: "? ? 2c 3c", 2: "? ? Qs", "burns": "9c", "common": "? As"})
    assert not outcome.bad
    assert outcome.reason == "cards: never dealt: 3c for seat 1, 9c for burns, As for common"


def test_a_difference_comes_before_cards_that_were_never_dealt(tmp_path: Path) -> None:
    outcome = run(tmp_path, cards={1: "? ? 2c 3c", 2: "? ? Qs"}, then={"over": False})
    assert outcome.reason == "over: expected False, found True"
