"""What happened between two decisions, told to one person: only what that person may see, with names and rules."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from upcard.cards.card import card_text, cards_text
from upcard.hand.events import (
    ActionBecameSubstantial,
    Announced,
    AntePosted,
    CardDealt,
    Cites,
    DeadCardDealt,
    HandEnded,
    LosersKilled,
    RoundClosed,
    StreetBegan,
)
from upcard.hand.narrate import STREETS, sentence_for
from upcard.hand.views import BurnSeen, DownCardSeen, HandSeen, Seen, ShowingSeen, StubSeen

_SEAT = re.compile(r"\b([Ss])eat (\d+)('s)?(?: (is|has|was|[a-z]+s)\b)?")
_ITS = re.compile(r"\bits\b")
_ALIKE = re.compile(r"Seat (\d+) (folds|checks|calls|mucks)( \d+)?\.")
_PLURAL = {"is": "are", "has": "have", "was": "were"}


class Line(NamedTuple):
    """A sentence for the screen and the rules behind it."""

    text: str
    cites: Cites


class Teller:
    """Tells events to the person in one seat. ``names`` are the others', by seat."""

    def __init__(self, viewer: int, names: Mapping[int, str]) -> None:
        """Tell to this seat."""
        self.viewer = viewer
        self.names = names

    def named(self, sentence: str) -> str:
        """Return a sentence with names instead of seat numbers, and "you" for the person's own."""
        named = _SEAT.sub(self._name, sentence)
        return _ITS.sub("your", named) if named.startswith("You ") else named

    def _name(self, found: re.Match[str]) -> str:
        letter, seat, owns, verb = found.groups()
        after = f" {verb}" if verb else ""
        if int(seat) != self.viewer:
            return self.names.get(int(seat), f"{letter}eat {seat}") + (owns or "") + after
        you = "You" if letter == "S" else "you"
        if owns:
            return f"{you}r{after}"
        return you + (f" {_PLURAL.get(verb, _without_s(verb))}" if verb else "")

    def all_of(self, events: Iterable[Seen]) -> list[Line]:
        """Tell everything, a line an event: the log."""
        return [Line(self.named(self._sentence(event)), event.cites) for event in events]

    def _sentence(self, event: Seen) -> str:
        match event:
            case HandSeen():
                return f"A hand of {event.game} begins under the rules of {event.house}, {len(event.order)} players."
            case BurnSeen():
                return "The dealer burns a card."
            case DownCardSeen():
                dead = ", dead" if event.dead else ""
                return f"Seat {event.seat} is dealt a card face down{dead}."
            case StubSeen():
                return f"The dealer mixes {event.cards} cards into a new stub."
            case ShowingSeen():
                return f"Seat {event.seat} shows {event.cards} of its cards to seat {event.to}."
            case CardDealt() if not event.up:
                return f"Seat {event.seat} is dealt {card_text(event.card)}, face down."
            case _:
                return sentence_for(event)

    def short(self, events: Iterable[Seen]) -> list[Line]:
        """Tell what matters on the screen: antes in one line, cards by the street, nothing that the table shows."""
        lines: list[Line] = []
        antes: list[AntePosted] = []
        street: _Street | None = None
        for event in events:
            if isinstance(event, AntePosted) and not event.all_in:
                antes.append(event)
                continue
            if antes:
                lines.append(_antes(antes))
                antes = []
            if isinstance(event, StreetBegan):
                street = _Street(event)
            elif isinstance(event, CardDealt | DownCardSeen | DeadCardDealt | BurnSeen):
                if street:
                    street.add(event)
                continue
            elif street and not isinstance(event, StubSeen):
                lines.append(street.line(self.viewer))
                street = None
            if not _quiet(event):
                lines.append(Line(self._sentence(event), event.cites))
        if street:
            lines.append(street.line(self.viewer))
        return [Line(self.named(line.text), line.cites) for line in _together(lines, self.viewer)]


def _together(lines: list[Line], viewer: int) -> list[Line]:
    """Join what several players did alike one after the other: Ada, Bruno and Clara check."""
    joined: list[Line] = []
    alike: list[re.Match[str]] = []
    for line in lines:
        found = _ALIKE.fullmatch(line.text)
        same = found and int(found[1]) != viewer and alike and found.groups()[1:] == alike[-1].groups()[1:]
        if found and same and joined[-1].cites == line.cites:
            alike.append(found)
            seats = [f"seat {seat[1]}" for seat in alike]
            text = f"{', '.join(seats[:-1])} and {seats[-1]} {found[2][:-1]}{found[3] or ''}."
            joined[-1] = Line(text, line.cites)
        else:
            alike = [found] if found and int(found[1]) != viewer else []
            joined.append(line)
    return joined


def _without_s(verb: str) -> str:
    return verb[:-1]


def _antes(antes: list[AntePosted]) -> Line:
    amounts = {ante.amount for ante in antes}
    if len(amounts) == 1:
        return Line(f"Everybody antes {amounts.pop()}.", antes[0].cites)
    listed = ", ".join(f"seat {ante.seat} {ante.amount}" for ante in antes)
    return Line(f"The antes: {listed}.", antes[0].cites)


def _quiet(event: Seen) -> bool:
    """Whether the table itself shows it, or another line says it."""
    if isinstance(event, Announced):
        return event.what != "pair"
    if isinstance(event, RoundClosed):
        return len(event.pots) <= 1
    if isinstance(event, LosersKilled):
        return not event.seats
    if isinstance(event, HandEnded):
        return not event.kills
    return isinstance(event, HandSeen | StreetBegan | ActionBecameSubstantial)


class _Street:
    """The cards of a street, gathered for one line."""

    def __init__(self, began: StreetBegan) -> None:
        self.began = began
        self.up: list[tuple[int, int]] = []
        self.down: list[int] = []

    def add(self, event: CardDealt | DownCardSeen | DeadCardDealt | BurnSeen) -> None:
        if isinstance(event, CardDealt | DeadCardDealt):
            if event.up:
                self.up.append((event.seat, event.card))
            elif isinstance(event, CardDealt):
                self.down.append(event.card)

    def line(self, viewer: int) -> Line:
        """Say who got what; of cards face down only the person's own."""
        name = f"{STREETS[self.began.street].capitalize()} street"
        parts = []
        if self.up:
            parts.append(", ".join(f"seat {seat} {card_text(card)}" for seat, card in self.up))
        if self.down:
            cards = "card" if len(self.down) == 1 else "cards"
            parts.append(f"seat {viewer}'s down {cards} {cards_text(self.down)}")
        text = f"{name}: {'; '.join(parts)}." if parts else f"{name}, face down."
        return Line(text, self.began.cites)
