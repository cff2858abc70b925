"""Laying out the deck of a scenario so that each seat gets the cards that the file names."""

import random
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from upcard.cards.card import DECK, CardError, card_text, parse_card
from upcard.hand.events import AnyEvent, CardBurned, CardDealt, CardsMoved, CommonCardDealt, DeadCardDealt
from upcard.hand.folding import handlers
from upcard.rulebooks.errors import RulebookError

Wanted = dict[str, list[int | None]]  # seat, "burns" or "common" -> the cards in the order received, None for any
PILES = ("burns", "common")


class Played(Protocol):
    """A hand that was played, as far as it went."""

    @property
    def events(self) -> Sequence[AnyEvent]:
        """What happened."""


AnyPlayed = TypeVar("AnyPlayed", bound=Played)


def wanted_cards(cards: Mapping[str | int, str], seats: Collection[int]) -> Wanted:
    """Read the cards of a scenario; a question mark is any other card."""
    places = [*map(str, seats), *PILES]
    strange = [place for place in cards if str(place) not in places]
    faults = [f"cards: there is no place {place!r}; write a seat of the table, burns or common" for place in strange]
    wanted: Wanted = {}
    for place, listed in cards.items():
        try:
            wanted[str(place)] = [None if text == "?" else parse_card(text) for text in listed.split()]
        except CardError as fault:
            faults.append(f"cards: {place}: {fault}")
    named = _named(wanted)
    twice = [card_text(card) for card in sorted(set(named)) if named.count(card) > 1]
    if twice:
        faults.append(f"cards: {', '.join(twice)} named twice; a deck has it once")
    if faults:
        raise RulebookError(faults)
    return wanted


def _named(wanted: Wanted) -> list[int]:
    return [card for listed in wanted.values() for card in listed if card is not None]


def lay_out(wanted: Wanted, filling: int, play: Callable[[list[int]], AnyPlayed]) -> AnyPlayed:
    """Play with the deck that deals the cards wanted; everything else is filled by chance, the same each time.

    Who gets which card depends on who folds, so the hand is played again and again: each time as far as it goes, and
    then all the cards dealt so far are put in their places, until there is nothing more to put right.
    """
    named = set(_named(wanted))
    others = [card for card in DECK if card not in named]
    random.Random(filling).shuffle(others)  # noqa: S311 - the same filling each time
    deck = others + sorted(named)
    for _ in DECK:
        played = play(deck)
        if not _put_right(deck, _owners(deck, played.events), wanted, named):
            return played
    raise RulebookError(["cards: there is no deck that deals the cards like this"])


def _put_right(deck: list[int], owners: Iterable[str], wanted: Wanted, named: set[int]) -> bool:
    """Exchange each card that its owner should not get for one from further down; tell whether there was any."""
    due = {owner: iter(cards) for owner, cards in wanted.items()}
    changed = False
    for here, owner in enumerate(owners):
        right = next(due.get(owner, iter(())), None)
        there = deck.index(right) if right is not None else _free_place(deck, here, named)
        if there != here:
            deck[here], deck[there] = deck[there], deck[here]
            changed = True
    return changed


def _free_place(deck: list[int], here: int, named: set[int]) -> int:
    """Return the first place from here on with a card that nobody is to get; this one if there is none."""
    return next((place for place in range(here, len(deck)) if deck[place] not in named), here)


def _owners(deck: list[int], events: Sequence[AnyEvent]) -> list[str]:
    """Return who got the cards of the deck, from the top."""
    owners: list[str] = []
    for (owner, card), expected in zip(_dealt(events), deck, strict=False):
        if card != expected:
            break  # a remade stub: its order is not the deck's any more
        owners.append(owner)
    return owners


def _dealt(events: Sequence[AnyEvent]) -> Iterator[tuple[str, int]]:
    """Tell the cards in the order in which they left the deck, each with its owner."""
    for event in events:
        left = _LEFT_THE_DECK.get(type(event))
        if left is not None:
            yield from left(event)


def _moved(event: CardsMoved) -> Iterator[tuple[str, int]]:
    for move in event.moves:
        if move.source == "stub":
            yield str(move.target_seat) if move.target_seat else move.target, move.card


_LEFT_THE_DECK: dict[type, Callable[[Any], Iterable[tuple[str, int]]]] = handlers(
    {
        **dict.fromkeys((CardDealt, DeadCardDealt), lambda event: ((str(event.seat), event.card),)),
        CardBurned: lambda event: (("burns", event.card),),
        CommonCardDealt: lambda event: (("common", event.card),),
        CardsMoved: _moved,
    },
    """
    hand-began ante-posted street-began shortage-announced stub-remade announced round-opened brought-in bet-made
    completed raised called checked folded hand-killed clock-called action-became-substantial uncalled-returned
    round-closed hands-turned-up showdown-opened hand-shown hand-mucked hand-collected losers-killed rake-taken
    call-refunded pot-awarded hand-ended mucked-hand-seen award-moved cards-shown-to-one cards-shown-to-all
    pot-split next-deal-began pot-claimed player-left player-returned split-offered rules-changed slipped
    ruling-given floor-decided deal-changed hand-ruled-dead hand-retrieved chips-returned hand-voided
    action-backed-up wagers-corrected order-placed choice-offered all-in-declared chips-left-in chips-added
    turn-moved all-in-protected
    """,
)


def never_dealt(wanted: Wanted, events: Sequence[AnyEvent]) -> list[str]:
    """List the cards that the file names and that nobody received."""
    dealt = set(_dealt(events))
    return [
        f"{card_text(card)} for {owner if owner in PILES else f'seat {owner}'}"
        for owner, listed in wanted.items()
        for card in listed
        if card is not None and (owner, card) not in dealt
    ]
