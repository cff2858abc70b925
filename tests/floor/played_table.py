"""Hands with fixed decks that everybody plays to the end, and where their cards lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.floor.paper_table import deck_for
from upcard.cards.card import cards_text
from upcard.chips.stakes import Stakes
from upcard.play.hand import Hand, state_behind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from upcard.floor.incident import Incident

STAKES = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)
BACKWARDS = tuple(reversed(range(52)))
"""The order of a remade stub that turns the cards over as they lie."""
STREETS = ("third", "fourth", "fifth", "sixth", "seventh")
STAYING = 4


def begun(house: str, players: int, slips: Iterable[Incident] = ()) -> Hand:
    """Begin a hand with the deck for so many players; whenever a stub is remade it is turned over."""
    stacks = dict.fromkeys(range(1, players + 1), 500)
    return Hand(
        "stud-high", house, STAKES, stacks, deck_for(players), 1, remakes=(BACKWARDS,) * 5, slips=tuple(slips),
        showdown="ask",
    )  # fmt: skip


def one_acts(hand: Hand, staying: list[int] | None = None) -> None:
    """Let the seat in turn do the least; who is not staying folds to the forced bet."""
    verbs = [option.verb for option in hand.options]
    if staying is not None and hand.turn not in staying and "fold" in verbs and "check" not in verbs:
        hand.act("fold")
        return
    hand.act(next(verb for verb in ("check", "call", "bring-in", "decline") if verb in verbs))


def to_street(hand: Hand, number: int, staying: list[int] | None = None) -> None:
    """Play on until a street has been dealt; 8 is the showdown."""
    while hand.options and hand.options[0].verb not in ("show", "muck") and STREETS.index(hand.street) + 3 < number:
        one_acts(hand, staying)
    while number > len(STREETS) + 2 and hand.options and hand.options[-1].verb not in ("show", "muck") and hand.turn:
        one_acts(hand)


def four_of(hand: Hand) -> list[int]:
    """Return four seats that stay after third street: the one with the forced bet, and the first of the others."""
    first = hand.turn
    assert first is not None
    others = [seat for seat in state_behind(hand).order if seat != first and state_behind(hand).live[seat]]
    return sorted([first, *others[: STAYING - 1]])


def lies(hand: Hand) -> dict[str, object]:
    """Say where everything lies."""
    state = state_behind(hand)
    return {
        "down": {seat: cards_text(state.down[seat]) for seat in state.order},
        "up": {seat: cards_text(state.up[seat]) for seat in state.order},
        "burns": cards_text(state.burns),
        "aside": cards_text(state.set_aside),
        "common": cards_text(state.common),
        "stub": cards_text(state.stub[::-1]),
    }
