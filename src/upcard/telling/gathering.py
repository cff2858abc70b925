"""What is told in one sentence because it happens together: the antes, and the cards of a street."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.hand.events import CardDealt, DeadCardDealt
from upcard.hand.views import BurnSeen
from upcard.rulebooks.streets import street_title
from upcard.telling.voices import chips, number

if TYPE_CHECKING:
    from upcard.hand.events import AntePosted, StreetBegan
    from upcard.hand.events.base import Cites
    from upcard.hand.views import Seen
    from upcard.telling.voices import Voice


class Antes:
    """The antes of a hand."""

    def __init__(self) -> None:
        """Begin with none."""
        self.n = 0
        self.posted: list[AntePosted] = []
        self.cites: dict[Cites, None] = {}

    def add(self, n: int, ante: AntePosted) -> None:
        """Note an ante."""
        self.n = n
        self.posted.append(ante)
        self.cites[ante.cite.rules] = None

    def words(self, voice: Voice, pot: int) -> str:
        """Say how many ante how much, who is all-in with it, and what lies in the pot then."""
        whole = max(ante.amount for ante in self.posted)
        alike = [ante for ante in self.posted if ante.amount == whole and not ante.all_in]
        others = [ante for ante in self.posted if ante not in alike]
        told = []
        if len(alike) == 1:
            told.append(f"{voice.does(alike[0].seat, 'antes')} {chips(whole)}.")
        elif alike:
            told.append(f"{number(len(alike)).capitalize()} players ante {chips(whole)}.")
        for ante in others:
            all_in = ", all-in" if ante.all_in else ""
            told.append(f"{voice.does(ante.seat, 'antes')} {chips(ante.amount)}{all_in}.")
        return f"{' '.join(told)} The pot is {chips(pot)}."


class StreetCards:
    """The cards of a street."""

    def __init__(self, n: int, began: StreetBegan) -> None:
        """Begin the street."""
        self.n = n
        self.began = began
        self.burned = False
        self.goes_on = False
        """Whether a part of the street was told before, because something came between its cards."""
        self.missing = len(began.seats) * len(began.faces)
        """How many cards of the street have not come."""
        self.up: list[CardDealt | DeadCardDealt] = []
        self.down: list[CardDealt] = []
        self.cites: dict[Cites, None] = {began.cite.rules: None}

    def add(self, n: int, event: Seen) -> None:
        """Note a card."""
        self.n = n
        if type(event) is BurnSeen:
            self.burned = True
            self.cites[event.cite.rules] = None
            return
        self.missing -= 1
        if type(event) is CardDealt:
            (self.up if event.up else self.down).append(event)
        elif type(event) is DeadCardDealt and event.up:
            self.up.append(event)

    def words(self, voice: Voice) -> str:
        """Say who got which card up. Of cards that came down only those are named whose owner is spoken to."""
        text = self._in_part(voice) if self.goes_on or self.missing > 0 else self._whole(voice)
        own = [event.card for event in self.down if event.seat == voice.viewer]
        if own:
            text += f"; your down {'card' if len(own) == 1 else 'cards'} {voice.cards(own)}"
        return f"{text}."

    def rest(self, n: int) -> StreetCards:
        """Return the part of the street that is still to come, to be told by itself."""
        part = StreetCards(n, self.began)
        part.goes_on, part.missing = True, self.missing
        return part

    def _in_part(self, voice: Voice) -> str:
        """Say what has come of a street that something interrupts."""
        burned = ", after a burn" if self.burned else ""
        begin = "The deal goes on" if self.goes_on else f"{street_title(self.began.name)} is being dealt{burned}"
        return f"{begin}: {self._boards(voice)}" if self.up else begin

    def _whole(self, voice: Voice) -> str:
        name = f"{street_title(self.began.name)}{', after a burn' if self.burned else ''}"
        faces = self.began.faces
        each = f"each of the {number(len(self.began.seats))}"
        if not self.up:
            return f"{name}: {_face(faces.count('down'), 'down')} to {each}"
        if "up" not in faces:
            return f"{name}: {_face(faces.count('down'), 'down')} to {each}; face up: {self._boards(voice)}"
        if "down" in faces:
            both = f"{_face(faces.count('down'), 'down')} and {number(faces.count('up'))} up"
            return f"{name}, {both} to {each}: {self._boards(voice)}"
        return f"{name}: {self._boards(voice)}"

    def _boards(self, voice: Voice) -> str:
        boards: dict[int, list[str]] = {}
        for event in self.up:
            dead = " (dead)" if isinstance(event, DeadCardDealt) else ""
            boards.setdefault(event.seat, []).append(f"{voice.card(event.card)}{dead}")
        return ", ".join(f"{voice.within(seat)} {' '.join(cards)}" for seat, cards in boards.items())


def _face(count: int, face: str) -> str:
    return f"{number(count)} {'card' if count == 1 else 'cards'} {face}"
