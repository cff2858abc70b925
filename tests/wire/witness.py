"""Somebody who keeps what a viewer was sent, and says whether it was more than he may know."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from tests.wire.named_cards import in_event, in_text
from upcard.cards.card import cards_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.wire.knowledge import Knowledge

SECRET = re.compile("[0-9a-f]{32,}")
NUMBER = re.compile(r'\{"number":(\d+)')


class Sighting(msgspec.Struct, frozen=True):
    """Cards of a hand that were named to a viewer, and the last event that he may have learned them from.

    hand 0: the hand of that event.
    """

    hand: int
    at: int
    cards: frozenset[int]
    where: str


class Told(msgspec.Struct):
    """A message, as far as it has to be taken apart."""

    type: str
    seq: int = 0
    events: list[dict[str, Any]] = []
    lines: list[dict[str, Any]] = []
    play: msgspec.Raw = msgspec.Raw(b"null")
    mine: msgspec.Raw = msgspec.Raw(b"null")
    table: msgspec.Raw = msgspec.Raw(b"null")
    sentence: str = ""


class Witness:
    """Listens to one viewer's connection ("" is anybody who only looks on)."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.sightings: set[Sighting] = set()
        self.hexes: set[str] = set()
        self.texts = 0

    def hear(self, text: str) -> None:
        """Note what a message names."""
        self.texts += 1
        self.hexes.update(SECRET.findall(text))
        told = msgspec.json.decode(text, type=Told)
        for numbered in told.events:
            self.saw(numbered["hand"], numbered["n"], in_event(numbered["event"]), "event")
        for line in told.lines:
            self.saw(0, line["n"], in_text(line["text"]), f"line: {line['text']}")
        play, mine = bytes(told.play).decode(), bytes(told.mine).decode()
        number = NUMBER.match(play)
        for part in (play, mine):
            self.saw(int(number[1]) if number else 0, told.seq, in_text(part), "play or mine")
        # neither the table nor a refusal has anything to say of cards; chat is what people say
        self.saw(0, 0, in_text(bytes(told.table).decode() + told.sentence), "the rest")

    def saw(self, hand: int, at: int, cards: Iterable[int], where: str) -> None:
        """Note cards, if there are any."""
        found = frozenset(cards)
        if found:
            self.sightings.add(Sighting(hand, at, found, where))

    def too_much(self, known: Knowledge) -> list[str]:
        """Say what he was told and may not know; nothing, if all is well."""
        faults = [
            f"{self.player} was sent a secret" for text in self.hexes if any(each in text for each in known.secrets)
        ]
        for sighting in self.sightings:
            number = sighting.hand or known.hand_of.get(sighting.at, 0)
            allowed = known.hands[number].known(self.player, sighting.at) if number else set()
            hidden = sighting.cards - allowed
            if hidden:
                where = f"hand {number} at event {sighting.at} ({sighting.where})"
                faults.append(f"{self.player or 'a spectator'} was told of {cards_text(sorted(hidden))} in {where}")
        return faults
