"""What one viewer of a table was told, byte for byte, through all the lives of the server."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct

from tests.crash_process import Different


class SeatSeen(Struct, frozen=True):
    seat: int
    live: bool
    down: int
    up: tuple[str, ...]
    shown: tuple[str, ...]


class ViewSeen(Struct, frozen=True):
    seats: tuple[SeatSeen, ...]
    common: tuple[str, ...]
    over: bool


class PlaySeen(Struct, frozen=True):
    number: int
    view: ViewSeen
    root: str


class MineSeen(Struct, frozen=True):
    own: tuple[str, ...]


class SealedSeen(Struct, frozen=True):
    root: str
    promised: dict[int, str]


class Heard(Struct, frozen=True):
    """A message of any kind, as far as it matters here."""

    type: str
    seq: int = 0
    hand: int = 0
    events: tuple[Raw, ...] = ()
    chat: tuple[Raw, ...] = ()
    play: PlaySeen | None = None
    mine: MineSeen = MineSeen(())
    sealed: SealedSeen | None = None


class Numbered(Struct, frozen=True):
    n: int
    hand: int = 0
    event: Raw = Raw(b"")


class Picture(Struct, frozen=True):
    """The cards that lay on the table, and one's own, after event ``seq``."""

    seq: int
    play: PlaySeen
    own: tuple[str, ...]


_heard = msgspec.json.Decoder(Heard)
_numbered = msgspec.json.Decoder(Numbered)


class Told:
    """Everything that a viewer was told under a number. ``who`` is how he is called in a sentence."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.first = 0
        """From this number on he was told everything."""
        self.seq = 0
        """Up to this number he was told everything."""
        self.checked = 0
        """Up to this number it was compared with what is stored, which never changes."""
        self.done = 0
        """The last number that the answer to a request of his has named."""
        self.hand = 0
        self.over = False
        self.events: dict[int, bytes] = {}
        self.chat: dict[int, bytes] = {}
        self.sealed: dict[str, tuple[int, dict[int, str]]] = {}
        """By the roots of the decks that were sealed: the number with which each was first told, and its list."""
        self.denied: set[str] = set()
        """What was said, and could not be stored: so it was told."""
        self.pictures: list[Picture] = []
        """The last one before each crash and the first one after it, not yet looked at."""
        self._last: Picture | None = None
        self._new_life = False

    def hear(self, text: str) -> Heard:
        """Note a message; what contradicts an earlier one is noticed at once."""
        heard = _heard.decode(text)
        if heard.type == "done":
            self.done = max(self.done, heard.seq)
        elif heard.type == "update":
            self._update(heard)
        return heard

    def crashed(self) -> None:
        """The connection is gone with the server; what comes next comes from another one."""
        if self._last is not None and not self._new_life:
            self.pictures.append(self._last)
        self._new_life = True

    def _update(self, heard: Heard) -> None:
        if heard.seq < self.seq:
            raise Different(
                f"{self.who} had been told everything up to {self.seq}, and now the table is at {heard.seq}."
            )
        for raw in heard.events:
            event = _numbered.decode(raw)
            if not self.first:
                self.first = event.n
            self._note(self.events, event.n, bytes(raw))
        for raw in heard.chat:
            n = _numbered.decode(raw).n
            if self.first and n >= self.first:
                self._note(self.chat, n, bytes(raw))
        self.first = self.first or heard.seq + 1
        self.seq, self.hand = heard.seq, heard.hand
        self.over = heard.play is not None and heard.play.view.over
        if heard.sealed is not None:
            self.sealed.setdefault(heard.sealed.root, (heard.seq, heard.sealed.promised))
        if heard.play is not None:
            self._picture(Picture(heard.seq, heard.play, heard.mine.own))

    def _note(self, kept: dict[int, bytes], n: int, told: bytes) -> None:
        if kept.setdefault(n, told) != told:
            raise Different(f"{self.who} was told number {n} as {kept[n]!r}, and later as {told!r}.")

    def _picture(self, picture: Picture) -> None:
        before, self._last = self._last, picture
        if not self._new_life:
            return
        self._new_life = False
        self.pictures.append(picture)
        if before is not None and before.play.number == picture.play.number:
            self._same_cards(before, picture)

    def _same_cards(self, before: Picture, after: Picture) -> None:
        """Compare what lay there before the crash with what lies there after it; a hand that was folded is gone."""
        if before.play.root != after.play.root:
            raise Different(f"{self.who} sees hand {after.play.number} under another root than before the crash.")
        later = {seat.seat: seat.up for seat in after.play.view.seats}
        boards = [(f"the board of seat {seat.seat}", seat.up, later[seat.seat]) for seat in before.play.view.seats]
        for what, had, has in (("his own cards", before.own, after.own), *boards):
            if has and has[: len(had)] != had:
                raise Different(f"{self.who} sees {what} as {has} after the crash; before it they were {had}.")

    def same_again(self, text: str, since: int) -> int:
        """Compare what the server says now with what he was told after number ``since``; return how many events."""
        heard = _heard.decode(text)
        if heard.type != "update" or heard.seq < self.seq:
            raise Different(
                f"{self.who} asked again from {since} on and got {text[:300]}; he had been told {self.seq}."
            )
        again: dict[int, bytes] = {_numbered.decode(raw).n: bytes(raw) for raw in (*heard.events, *heard.chat)}
        had: dict[int, Any] = {n: told for n, told in (self.events | self.chat).items() if n > since}
        for n, told in had.items():
            if n not in again:
                raise Different(
                    f"{self.who} was told number {n} ({told!r}); after the crash the server does not tell it."
                )
            if again[n] != told:
                raise Different(f"{self.who} was told number {n} as {told!r}; after the crash it is {again[n]!r}.")
        return len(had)
