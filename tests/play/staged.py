"""Hands with chosen cards and moves, and how they are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from upcard import Hand, Stakes
from upcard.hand.seeing import seen_by
from upcard.scenarios.deck import lay_out, wanted_cards
from upcard.telling.story import tell

if TYPE_CHECKING:
    from collections.abc import Mapping

    from upcard import Verb
    from upcard.telling.spoken import Line

STAKES = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)
NAMES = {1: "Mirela", 2: "Tomasz", 3: "Aoife", 4: "Juniper", 5: "Kwame", 6: "Sanna", 7: "Wren", 8: "Idris"}


def staged(
    cards: Mapping[int, str],
    *moves: str,
    game: str = "stud-high",
    house: str = "roberts",
    stakes: Stakes = STAKES,
    stacks: Mapping[int, int] | None = None,
    to_the_end: bool = False,
    **options: Any,  # noqa: ANN401 - as Hand takes them
) -> Hand:
    """Play a hand in which each seat gets these cards in the order received ("?" is any other card).

    ``to_the_end``: after the moves everybody checks, calls and shows.
    """
    chips = stacks or dict.fromkeys(cards, 500)
    made: list[str] = []

    def play(deck: list[int]) -> Hand:
        hand = Hand(game, house, stakes, chips, deck, seed=1, **options)
        made.clear()
        for move in moves:
            seat, verb, *to = move.split()
            if hand.turn != int(seat):  # the cards are not all in their places yet
                return hand
            hand.act(cast("Verb", verb), int(to[0]) if to else None)
            made.append(move)
        while to_the_end and not hand.over:
            offered = [option.verb for option in hand.options]
            hand.act(next(verb for verb in ("check", "call", "bring-in", "show") if verb in offered))
        return hand

    hand = lay_out(wanted_cards({str(seat): text for seat, text in cards.items()}, list(chips)), 1, play)
    assert made == list(moves), f"after {made} it is seat {hand.turn}'s turn"
    return hand


def lines(hand: Hand, names: Mapping[int, str] = NAMES) -> list[Line]:
    """Tell the whole hand to everybody."""
    return tell([(n, seen_by(event, None)) for n, event in enumerate(hand.events, 1)], names, hand.rules)


def told(hand: Hand, names: Mapping[int, str] = NAMES) -> list[str]:
    """Return only the sentences."""
    return [line.text for line in lines(hand, names)]
