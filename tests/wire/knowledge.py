"""Which cards somebody may know, counted from the events as they are stored. Nothing here asks the engine's views."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any

import msgspec

from upcard.table.fairness import key_opening

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from upcard.storage import Stored

# Events that name cards, by what they tell whom. Any other event with such a field is an error of this list.
SECRET = {"hand-began", "card-burned", "stub-remade"}
TO_ALL = {"common-card-dealt", "hand-shown", "mucked-hand-seen", "cards-shown-to-all", "hands-turned-up"}
KNOWN_BEFORE = {"announced"}
BY_FACE = {"card-dealt", "dead-card-dealt"}
FIELDS = ("card", "cards", "boards", "hands", "deck", "remakes")


class Hand:
    """One hand: who had which seat, and when each card became known to whom (seat 0: to everybody)."""

    def __init__(self, number: int, players: dict[str, str]) -> None:
        self.number = number
        self.seats = {player: int(seat) for seat, player in players.items()}
        self.deck: list[int] = []
        self.last = 0
        self._learned: dict[int, tuple[list[int], list[int]]] = {}

    def learn(self, seat: int, seq: int, cards: Iterable[int]) -> None:
        times, learned = self._learned.setdefault(seat, ([], []))
        for card in cards:
            times.append(seq)
            learned.append(card)

    def known(self, player: str, at: int) -> set[int]:
        """The cards that a player (or "" for anybody) may know after event ``at``."""
        found: set[int] = set()
        for seat in {0, self.seats.get(player, 0)}:
            times, learned = self._learned.get(seat, ([], []))
            found.update(learned[: bisect_right(times, at)])
        return found


class Knowledge:
    """All hands of a table."""

    def __init__(self) -> None:
        self.hands: dict[int, Hand] = {}
        self.secrets: set[str] = set()
        """What must never be sent while hands are played: the secrets, and the keys of remade stubs."""
        self.hand_of: dict[int, int] = {}
        """The hand of each event of a hand, by its number."""
        self.shown_down: set[int] = set()
        self.rulings = 0
        self.numbers = 0
        """How many numbers of players decided on the orders of decks."""

    def read(self, events: Iterable[Stored]) -> None:
        """Take in what was stored, in its order."""
        for stored in events:
            event: dict[str, Any] = msgspec.json.decode(stored.body)
            kind = event["type"]
            if kind == "deck-sealed":
                self.secrets.add(event["secret"])
                self.secrets.add(key_opening(event["secret"]).key)
            elif kind == "hand-started":
                self.numbers += len(event.get("numbers", {}))
                self.hands[event["hand"]] = Hand(event["hand"], event["players"])
            elif stored.hand:
                self.hand_of[stored.seq] = stored.hand
                self._learn(self.hands[stored.hand], stored.seq, kind, event)

    def _learn(self, hand: Hand, seq: int, kind: str, event: dict[str, Any]) -> None:
        hand.last = seq
        if kind == "hand-began":
            hand.deck = event["deck"]
        self.rulings += kind == "ruling-given"
        if kind == "hand-shown":
            self.shown_down.add(hand.number)
        _learn_by_ruling(hand, seq, kind, event)
        cards = list(_cards(event))
        if kind in BY_FACE:
            down = 0 if event["up"] else event["seat"]
            if event["up"] or kind == "card-dealt":  # what a dead hand gets face down nobody looks at
                hand.learn(down, seq, cards)
        elif kind in TO_ALL:
            hand.learn(0, seq, cards)
        elif kind == "cards-shown-to-one":
            for seat in {event["seat"], event["to"]} - {0}:
                hand.learn(seat, seq, cards)
        elif kind in KNOWN_BEFORE:
            assert set(cards) <= hand.known("", seq), f"event {seq} ({kind}) announces a card that nobody had seen"
        else:
            assert not cards or kind in SECRET, f"who sees the cards of {kind}? sort it in"


def _learn_by_ruling(hand: Hand, seq: int, kind: str, event: dict[str, Any]) -> None:
    """Learn from what the floor does: cards that are put elsewhere, hands that are given back."""
    if kind == "cards-moved":
        for move in event["moves"]:
            for seat in _sees(move):
                hand.learn(seat, seq, [move["card"]])
    elif kind == "hand-retrieved":
        hand.learn(event["seat"], seq, event["down"])
        hand.learn(0, seq, event["up"])


def _sees(move: dict[str, Any]) -> set[int]:
    """Who sees a card that is put elsewhere: all, if it lies open before or after; else whose down card it is."""
    ends = [(move["source"], move["source_seat"]), (move["target"], move["target_seat"])]
    if any(place in ("up", "common") for place, _ in ends):
        return {0}
    return {seat for place, seat in ends if place == "down"}


def _cards(event: dict[str, Any]) -> Iterator[int]:
    """All cards that an event names, whatever for."""
    for name in FIELDS:
        if name in event:
            yield from _numbers(event[name], pairs=name in ("boards", "hands"))


def _numbers(value: Any, *, pairs: bool) -> Iterator[int]:  # noqa: ANN401 - JSON
    if isinstance(value, int):
        yield value
    elif pairs:
        for _, cards in value:
            yield from cards
    else:
        for each in value:
            yield from _numbers(each, pairs=False)
