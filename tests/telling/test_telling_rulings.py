"""How the floor is told of: what went wrong, who called, what is decided, and why."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

import pytest

from tests.play.staged import NAMES, STAKES
from upcard.cards.card import card_words, parse_card
from upcard.floor.incident import Incident
from upcard.floor.register import KINDS
from upcard.hand.events import Slipped
from upcard.hand.seeing import seen_by
from upcard.play.hand import Hand
from upcard.rulebooks.comparing import line_of
from upcard.rulebooks.streets import NUMBERED, street_words
from upcard.table.human_dealer import WAYS, Deal, Luck, Slip
from upcard.telling.story import tell

if TYPE_CHECKING:
    from upcard.hand.views import Seen

IN_CHEAPLY = ("check", "call", "bring-in")


def until_slipped(incident: Incident, players: int = 3) -> Hand:
    """Play a hand, cheaply, until the dealer has erred and nobody has said so."""
    incident.noticed = "later"
    stacks = dict.fromkeys(range(1, players + 1), 500)
    hand = Hand("stud-high", "roberts", STAKES, stacks, seed=7, slips=[incident])
    while not any(isinstance(event, Slipped) for event in hand.events):
        offered = {option.verb for option in hand.options}
        hand.act(next(verb for verb in IN_CHEAPLY if verb in offered))
    return hand


def as_seen(hand: Hand) -> list[tuple[int, Seen]]:
    return [(n, seen_by(event, None)) for n, event in enumerate(hand.events, 1)]


@pytest.mark.parametrize(
    ("incident", "seen"),
    [
        (Incident("exposed-hole-card", seat=1, card=2), "Mirela's second card came face up, the four of hearts"),
        (Incident("boxed-card", seat=2, card=3), "Tomasz's third card lay face up in the deck, the six of spades"),
        (Incident("joker", seat=2, card=2), "Tomasz's second card is a joker"),
        (Incident("burn-error", street=4, kind="none"), "No card was burned before fourth street"),
    ],
)
def test_a_ruling_is_told_with_who_called_what_went_wrong_what_is_decided_and_why(
    incident: Incident, seen: str
) -> None:
    hand = until_slipped(incident)
    ruling = hand.report(Incident(incident.name, **incident.given), by=3)
    (line,) = [line for line in tell(as_seen(hand), NAMES, hand.rules) if line.text.endswith(ruling.decision)]
    assert line.text == f"Aoife calls the floor: {seen}. The floor rules: {ruling.decision}"
    assert line.reason == line_of(hand.rules, ruling.decides)
    assert line.ruling


def test_a_reason_is_told_once_and_who_called_an_old_hand_is_not_made_up() -> None:
    hand = until_slipped(Incident("exposed-hole-card", seat=1, card=2))
    ruling = hand.report(Incident("exposed-hole-card", seat=1))
    hand.decide_floor(ruling, ruling.choices[0].name)
    given, decided = [line for line in tell(as_seen(hand), NAMES, hand.rules) if line.ruling]
    assert given.text.startswith("The floor is called: Mirela's second card came face up")
    assert given.reason.startswith("If the dealer accidentally turns up")
    assert (decided.text[:23], decided.reason) == ("The supervisor decides:", "")


def test_a_last_card_that_came_up_is_told_as_one() -> None:
    hand = until_slipped(Incident("exposed-seventh-card", seat=1), players=2)
    lines = [line.text for line in tell(as_seen(hand), NAMES, hand.rules)]
    (last,) = [text for text in lines if text.startswith("Seventh street")]
    assert re.fullmatch(r"Seventh street, after a burn: one card down to each of the two; face up: Mirela \S+\.", last)


def test_a_card_that_fell_is_named_when_it_is_turned_up() -> None:
    hand = until_slipped(Incident("card-off-table", seat=2, card=7))
    hand.report(Incident("card-off-table", seat=2, card=7), by=3)
    (last,) = [line.text for line in tell(as_seen(hand), NAMES, hand.rules) if "turns up" in line.text]
    card = parse_card(hand.view(None).seats[1].up[-1])
    assert last == f"The dealer turns up the {card_words(card)} of Tomasz."


def test_a_burn_that_came_early_is_no_card_and_its_street_is_told() -> None:
    for count, what in ((0, "burned for"), (1, "dealt cards of")):
        hand = until_slipped(Incident("premature-deal", street=4, count=count))
        hand.report(Incident("premature-deal", street=4, count=count), by=3)
        (line,) = [line.text for line in tell(as_seen(hand), NAMES, hand.rules) if line.ruling]
        told = f"The dealer {what} the next street before the betting on fourth street was over."
        assert line.startswith(f"Aoife calls the floor: {told} The floor rules: ")


@pytest.mark.parametrize("way", WAYS, ids=[way.incident for way in WAYS])
@pytest.mark.parametrize("noticed", ["at-once", "later"])
def test_of_every_mistake_of_a_human_dealer_it_is_told_what_it_is_and_whom_it_is_about(
    way: Slip, noticed: Literal["at-once", "later"]
) -> None:
    players = tuple(range(1, 9)) if way.incident == "deck-short" else (1, 2, 4)
    facts = way.facts(Luck("07" * 32), Deal(players, (3,), (3,), ante=1))
    slip = Incident(way.incident, noticed=noticed, **facts)
    hand = Hand("stud-high", "roberts", STAKES, dict.fromkeys(players, 500), seed=7, slips=[slip])
    while hand.options:
        offered = {option.verb for option in hand.options}
        hand.act(next(verb for verb in (*IN_CHEAPLY, "show", "decline") if verb in offered))
    begins = ("The floor is called: ", "Nobody spoke of it: ", "Nobody has spoken of it yet: ")
    (line,) = [line for line in tell(as_seen(hand), NAMES, hand.rules) if line.text.startswith(begins)]
    told = line.text.partition(": ")[2].partition(" The floor rules: ")[0]
    assert told
    assert told.removesuffix(".") != KINDS[way.incident].title.removesuffix(".") or way.incident == "deck-short"
    for seat in {facts[which] for which in ("seat", "to") if which in facts}:
        assert (NAMES[int(seat)] if seat in players else f"seat {seat}") in told
    if "street" in facts and way.incident not in ("boxed-card", "extra-card", "wrong-card-count"):
        assert street_words(NUMBERED[int(facts["street"])]) in told
    if noticed == "at-once":
        assert line.reason
