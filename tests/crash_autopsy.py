"""What is in the database after a crash: is it all there that people were told, and do the books balance?"""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from tests.crash_hands import check_chance, check_deal, where
from tests.crash_process import Different
from upcard.hand.events import AnyEvent, HandBegan
from upcard.hand.seeing import seen_by
from upcard.play.hand import Hand
from upcard.server.messages import ChatLine, Numbered
from upcard.storage import Altered, Store, Stored
from upcard.table.codec import decode
from upcard.table.events import AnyRoomEvent, DeckSealed, HandFinished, HandStarted, RoomEvent, Said
from upcard.table.evolve import folded
from upcard.table.ledger import expected_balances

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from tests.crash_guest import Regular
    from tests.crash_told import Picture, Told
    from upcard.storage.keys import KeyFile
    from upcard.table.state import TableState

SQLITE = "sqlite:///"
_encode = msgspec.json.Encoder().encode


class Found(Struct, frozen=True):
    """How a table stood when the server was killed."""

    events: int
    hands: int
    hand: int
    """The number of the hand in progress, or of the last one."""
    where: str
    untold: int
    """Events that were stored, and that the server was killed before it had told anybody."""


class Dealt(Struct, frozen=True):
    """A hand as it is stored."""

    sealed: DeckSealed
    started: HandStarted
    events: list[tuple[int, AnyEvent]]

    def until(self, seq: int) -> list[AnyEvent]:
        return [event for n, event in self.events if n <= seq]


class Stream:
    """One table's stream as it is stored."""

    def __init__(self, table: str, rows: Sequence[Stored]) -> None:
        self.table = table
        self.rows = rows
        if not rows:
            raise Different(f"Table {table} is not there: its stream is empty.")
        numbers = [row.seq for row in rows]
        if numbers != list(range(1, len(rows) + 1)):
            missing = sorted(set(range(1, max(numbers) + 1)) - set(numbers))
            raise Different(f"Table {table} has gaps in its stream: {missing or numbers} is wrong.")
        self.events: list[AnyRoomEvent | AnyEvent] = [decode(row.body) for row in rows]
        self.hands: dict[int, Dealt] = {}
        self.hand_of: list[int] = [0]
        """The hand that an event belongs to, by its number; 0: to the table."""
        self.sealed: dict[str, tuple[int, DeckSealed]] = {}
        self.state: TableState = folded(event for event in self.events if isinstance(event, RoomEvent))
        self._sort()

    def _sort(self) -> None:
        sealed: DeckSealed | None = None
        for row, event in zip(self.rows, self.events, strict=True):
            self.hand_of.append(row.hand)
            if isinstance(event, DeckSealed):
                if sealed is not None and sealed.hand == event.hand and sealed.promised:
                    raise Different(f"Table {self.table}: the deck of hand {event.hand} was exchanged.")
                sealed = event
                self.sealed[event.root] = (row.seq, event)
            elif isinstance(event, HandStarted):
                if sealed is None or event.hand != len(self.hands) + 1:
                    raise Different(f"Table {self.table}: hand {event.hand} follows {len(self.hands)} others.")
                self.hands[event.hand] = Dealt(sealed, event, [])
            elif not isinstance(event, RoomEvent):
                self.hands[row.hand].events.append((row.seq, event))

    def digest(self, until: int) -> str:
        """Return a hash of everything up to a number: what is stored never changes."""
        seal = hashlib.sha256()
        for row in self.rows[:until]:
            seal.update(f"{row.seq}|{row.hand}|{row.kind}|{row.at}|".encode() + row.body)
        return seal.hexdigest()

    @property
    def last(self) -> Dealt | None:
        return self.hands[len(self.hands)] if self.hands else None


class Autopsy:
    """Looks into the database after each crash, and remembers what it has seen there."""

    def __init__(self, database: str, keys: KeyFile, scratch: Path) -> None:
        self._database = database
        self._keys = keys
        self._scratch = scratch
        self._sealed: dict[str, tuple[int, str]] = {}
        self._checked: dict[str, int] = {}
        """Up to which hand the cards were looked at."""

    async def examine(self, guests: Mapping[str, Sequence[Regular]], *, in_use: bool = False) -> dict[str, Found]:
        """Compare what is stored with what the guests of each table were told; raises Different."""
        store = Store(self._laid_out(in_use=in_use), self._keys)
        try:
            found = {table: await self._table(store, table, there) for table, there in guests.items()}
            lost = guests.keys() ^ set(await store.streams())
            faults = [f"The tables {lost} are missing, or too many."] if lost else await store.ledger.audit()
            off = await store.ledger.trial_balance()
            if off:
                faults.append(f"All accounts together have {off}, not 0.")
        except Altered as fault:
            raise Different(str(fault)) from None
        finally:
            await store.close()
        if faults:
            raise Different(" ".join(faults))
        return found

    def _laid_out(self, *, in_use: bool) -> str:
        """Return what to look into: of a file a copy, so that the server itself finds it as the crash has left it.

        While it is in use, what counts is what its users find: a commit that was cut short is none for them, though
        whoever opens the file alone might still find it whole in the log.
        """
        if not self._database.startswith(SQLITE):
            return self._database
        name = self._database.removeprefix(SQLITE)
        copy = self._scratch / "copy.db"
        for ending in ("", "-wal", "-shm"):
            copy.with_name(copy.name + ending).unlink(missing_ok=True)
        if in_use:
            with (
                closing(sqlite3.connect(f"file:{name}?mode=ro", uri=True)) as used,
                closing(sqlite3.connect(copy)) as to,
            ):
                used.backup(to)
            return f"{SQLITE}{copy}"
        for ending in ("", "-wal"):
            try:
                shutil.copyfile(name + ending, f"{copy}{ending}")
            except FileNotFoundError:
                continue  # a log that has been written back is gone
        return f"{SQLITE}{copy}"

    async def _table(self, store: Store, table: str, guests: Sequence[Regular]) -> Found:
        stream = Stream(table, await store.read(table))
        self._unchanged(stream)
        self._cards(stream)
        for guest in guests:
            check_told(stream, guest.told, guest.player)
            check_denied(stream.events, guest.told, guest.player)
        await _check_books(store, stream)
        last = stream.last
        hand = Hand.replay(last.until(len(stream.rows))) if last is not None else None
        return Found(
            events=len(stream.rows),
            hands=stream.state.hands,
            hand=len(stream.hands),
            where=where(hand, playing=bool(stream.state.hand)),
            untold=len(stream.rows) - max(guest.told.seq for guest in guests),
        )

    def _unchanged(self, stream: Stream) -> None:
        known, digest = self._sealed.get(stream.table, (0, stream.digest(0)))
        if stream.digest(known) != digest:
            raise Different(f"Table {stream.table}: an event up to {known} is not what it was after the last crash.")
        self._sealed[stream.table] = (len(stream.rows), stream.digest(len(stream.rows)))

    def _cards(self, stream: Stream) -> None:
        """Look at all hands that are new since the last crash, or that went on after it."""
        for number in range(max(1, self._checked.get(stream.table, 0)), len(stream.hands) + 1):
            dealt = stream.hands[number]
            events = dealt.until(len(stream.rows))
            check_deal(number, events)
            assert isinstance(events[0], HandBegan)
            check_chance(stream.table, dealt.sealed, dealt.started, events[0])
        self._checked[stream.table] = len(stream.hands)


def check_told(stream: Stream, told: Told, player: str) -> None:
    """Compare all that one viewer was told with what is stored, seen with his eyes."""
    stored = len(stream.rows)
    if max(told.seq, told.done) > stored:
        raise Different(f"{told.who} was told of number {max(told.seq, told.done)}; the stream ends at {stored}.")
    for n in range(max(told.first, told.checked + 1), told.seq + 1):
        event, number = stream.events[n - 1], stream.hand_of[n]
        if isinstance(event, Said):
            line = ChatLine(n, event.player, event.name, event.seat, event.text)
            _same(told, n, told.chat.get(n), _encode(line))
        elif not isinstance(event, RoomEvent):
            seat = _seat_in(stream.hands[number], player)
            _same(told, n, told.events.get(n), _encode(Numbered(n, number, seen_by(event, seat))))
    told.checked = told.seq
    invented = [n for n in told.events if not stream.hand_of[n]]
    if invented:
        raise Different(f"{told.who} was told of cards under the numbers {invented}, which belong to the table.")
    for root, (seq, promised) in told.sealed.items():
        if root not in stream.sealed or stream.sealed[root][0] > seq:
            raise Different(f"{told.who} was told of the sealed deck {root} by number {seq}, and it is not stored.")
        if stream.sealed[root][1].promised != promised:
            raise Different(f"{told.who} was told another list for the sealed deck {root} than the one stored.")
    for picture in told.pictures:
        _check_picture(stream, told, player, picture)
    told.pictures.clear()


def check_denied(events: Sequence[AnyRoomEvent | AnyEvent], told: Told, player: str) -> None:
    """What somebody was told had not been stored must not turn up later."""
    for n, event in enumerate(events if told.denied else (), 1):
        if isinstance(event, Said) and event.player == player and event.text in told.denied:
            raise Different(f"{told.who} was told that {event.text!r} was not stored, and it is number {n}.")


def _same(told: Told, n: int, had: bytes | None, has: bytes) -> None:
    if had is None:
        raise Different(f"{told.who} was told everything up to {told.seq}, but never of number {n}: {has!r}.")
    if had != has:
        raise Different(f"{told.who} was told number {n} as {had!r}; stored is what he would see as {has!r}.")


def _seat_in(dealt: Dealt, player: str) -> int | None:
    return next((seat for seat, who in dealt.started.players.items() if who == player), None)


def _check_picture(stream: Stream, told: Told, player: str, picture: Picture) -> None:
    """The cards that he saw around the crash are those of the hand as it is stored up to that number."""
    dealt = stream.hands.get(picture.play.number)
    if dealt is None:
        raise Different(f"{told.who} saw hand {picture.play.number}, and it is not stored.")
    hand = Hand.replay(dealt.until(picture.seq))
    table, own = hand.view(None), hand.view(_seat_in(dealt, player)).own
    saw = {seat.seat: (seat.live, seat.down, seat.up, seat.shown) for seat in picture.play.view.seats}
    lay = {seat.seat: (seat.live, seat.down, seat.up, seat.shown) for seat in table.seats}
    if (saw, picture.play.view.common, picture.own) != (lay, table.common, own):
        shown = f"{saw}, {picture.play.view.common} and his own {picture.own}"
        raise Different(f"{told.who} at number {picture.seq} saw {shown}; stored are {lay}, {table.common} and {own}.")
    if picture.play.root != dealt.started.root:
        raise Different(f"{told.who} was shown another root for hand {picture.play.number} than the one stored.")


async def _check_books(store: Store, stream: Stream) -> None:
    """The books say what the table says, and every hand that is finished is in the histories, but no other."""
    table, state = stream.table, stream.state
    booked, lying = await store.ledger.balances_at(table), expected_balances(table, state)
    if booked != lying:
        raise Different(f"Table {table}: the books have {booked}, at the table lie {lying}.")
    off = await store.ledger.trial_balance(table)
    if off:
        raise Different(f"Table {table}: the accounts together have {off}, not 0.")
    finished = sum(isinstance(event, HandFinished) for event in stream.events)
    kept = (await store.hands.tally(table)).hands
    if (finished, kept) != (state.hands, state.hands):
        raise Different(f"Table {table}: {state.hands} hands were played, {finished} finished, {kept} kept.")
    if state.paused:
        raise Different(f"Table {table} is paused: {state.fault}")
