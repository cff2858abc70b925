"""Laying out the deck of a scenario so that each seat gets the cards that the file names."""

import random
from collections.abc import Callable, Mapping

from upcard.cards.card import DECK, card_text, parse_card
from upcard.hand.events import AnyEvent, CardBurned, CardDealt, CommonCardDealt, DeadCardDealt
from upcard.rulebooks.errors import RulebookError

Wanted = dict[str, list[int | None]]  # seat, "burns" or "common" -> the cards in the order received, None for any


def wanted_cards(cards: Mapping[str | int, str]) -> Wanted:
    """Read the cards of a scenario; a question mark is any other card."""
    wanted = {
        str(place): [None if text == "?" else parse_card(text) for text in listed.split()]
        for place, listed in cards.items()
    }
    named = [card for listed in wanted.values() for card in listed if card is not None]
    twice = sorted({card for card in named if named.count(card) > 1})
    if twice:
        raise RulebookError([f"cards: {', '.join(card_text(card) for card in twice)} named twice; a deck has it once"])
    return wanted


def lay_out(wanted: Wanted, filling: int, run: Callable[[list[int]], list[AnyEvent]]) -> list[int]:
    """Find the deck with which ``run`` deals the cards wanted; everything else is filled by chance, the same each time.

    Who gets which card depends on who folds, so the hand is played again and again, each time with one more card in its place.
    """
    named = {card for listed in wanted.values() for card in listed if card is not None}
    others = [card for card in DECK if card not in named]
    random.Random(filling).shuffle(others)  # noqa: S311 - the same filling each time
    deck = others + sorted(named)
    for _ in range(len(DECK) * 4):
        misplaced = _first_misplaced(deck, wanted, named, run(deck))
        if misplaced is None:
            return deck
        here, there = misplaced
        deck[here], deck[there] = deck[there], deck[here]
    raise RulebookError(["cards: there is no deck that deals the cards like this"])


def _first_misplaced(
    deck: list[int], wanted: Wanted, named: set[int], events: list[AnyEvent],
) -> tuple[int, int] | None:  # fmt: skip
    """Return the first place of the deck with a wrong card, and the place of a right one further down."""
    received: dict[str, int] = {}
    place = 0
    for event in events:
        if not isinstance(event, CardDealt | DeadCardDealt | CardBurned | CommonCardDealt):
            continue
        if place >= len(deck) or deck[place] != event.card:
            break  # a remade stub: its order is not the deck's any more
        owner = _owner(event)
        number = received.get(owner, 0)
        received[owner] = number + 1
        listed = wanted.get(owner, [])
        right = listed[number] if number < len(listed) else None
        if right is not None and right != event.card:
            return place, deck.index(right)
        if right is None and event.card in named:
            spare = next((later for later in range(place + 1, len(deck)) if deck[later] not in named), None)
            if spare is not None:
                return place, spare
        place += 1
    return None


def _owner(event: CardDealt | DeadCardDealt | CardBurned | CommonCardDealt) -> str:
    if isinstance(event, CardBurned):
        return "burns"
    return "common" if isinstance(event, CommonCardDealt) else str(event.seat)


def never_dealt(wanted: Wanted, events: list[AnyEvent]) -> list[str]:
    """List the cards that the file names and that nobody received."""
    dealt = [
        (_owner(event), event.card)
        for event in events
        if isinstance(event, CardDealt | DeadCardDealt | CardBurned | CommonCardDealt)
    ]
    return [
        f"{card_text(card)} for {owner if not owner.isdigit() else f'seat {owner}'}"
        for owner, listed in wanted.items()
        for card in listed
        if card is not None and (owner, card) not in dealt
    ]
