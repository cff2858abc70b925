"""Many hands as one file, written while they are read: each as its own export has it, through its player's eyes."""

import asyncio
from collections.abc import AsyncIterator

import msgspec
from msgspec import Struct

from upcard.server.http.not_granted import NotGranted
from upcard.server.past.export import Form, hand_file
from upcard.server.past.hand_record import hand_record
from upcard.storage import HandFilter, PlayedHand, Store
from upcard.table.codec import decode
from upcard.table.events import TableOpened
from upcard.telling.voices import chips

AT_ONCE = 100
ENDINGS = {"json": ".jsonl", "phh": ".phhs", "stars": ".txt", "ohh": ".ohh"}
MEDIA_TYPES = {"json": "application/x-ndjson", "phh": "application/toml", "stars": "text/plain", "ohh": "text/plain"}


class LeftOut(Struct, frozen=True):
    """A hand that a form has no words for, by its number in the room, and why."""

    number: int
    why: str


class ExportPiece(Struct, frozen=True, omit_defaults=True):
    """A line of an export that is sent piece by piece: the text of the next hand, or what stands in its place."""

    text: str = ""
    left_out: LeftOut | None = None


async def pieces(store: Store, player: str, wanted: HandFilter | None, form: Form) -> AsyncIterator[ExportPiece]:
    """Write somebody's hands, newest first."""
    seats: dict[str, int] = {}
    written = 0
    async for hand in _hands(store, player, wanted):
        if hand.table not in seats:
            seats[hand.table] = await seats_of(store, hand.table)
        try:
            text = await _text(store, hand, player, seats[hand.table], form)
        except NotGranted as fault:
            yield ExportPiece(left_out=LeftOut(hand.number, fault.sentence))
            continue
        written += 1
        yield ExportPiece(_joined(text, form, written))


async def as_file(found: AsyncIterator[ExportPiece], form: Form) -> AsyncIterator[str]:
    """Write pieces as one file; what was left out is said at its end, as the form allows."""
    left_out: list[LeftOut] = []
    async for piece in found:
        if piece.left_out is not None:
            left_out.append(piece.left_out)
        else:
            yield piece.text
    if not left_out:
        return
    if form in ("json", "ohh"):
        yield msgspec.json.encode({"left_out": left_out}).decode() + "\n"
    else:
        yield "".join(f"# Hand {chips(one.number)} is left out: {one.why}\n" for one in left_out)


async def as_lines(found: AsyncIterator[ExportPiece]) -> AsyncIterator[str]:
    """Send pieces as one JSON object a line, so that anyone who puts the file together knows what is not in it."""
    async for piece in found:
        yield msgspec.json.encode(piece).decode() + "\n"


async def seats_of(store: Store, table: str) -> int:
    """Return how many seats a table has; 0 if its beginning cannot be read."""
    first = await store.read(table, limit=1)
    opened = decode(first[0].body) if first else None
    return opened.settings.seats if isinstance(opened, TableOpened) else 0


async def _hands(store: Store, player: str, wanted: HandFilter | None) -> AsyncIterator[PlayedHand]:
    before: tuple[int, str, int] | None = None
    while wanted is not None:
        page = await store.hands.played_by(player, wanted, before=before, limit=AT_ONCE)
        for hand in page:
            yield hand
            await asyncio.sleep(0)  # to write a hand takes a moment, and others wait too
        if len(page) < AT_ONCE:
            return
        before = (page[-1].at, page[-1].table, page[-1].hand)


async def _text(store: Store, hand: PlayedHand, player: str, seats: int, form: Form) -> str:
    record = await hand_record(store, hand.table, hand.hand)
    if record is None:
        raise NotGranted(404, "no-hand", "Its events cannot be found.")
    seat = record.seat_of(player)
    if seat is None:  # nobody gets a hand from here that they were not in
        raise NotGranted(404, "no-hand", "Somebody else sat there.")
    return hand_file(record, hand.table_name, seats or max(record.started.players), seat, form).text


def _joined(text: str, form: Form, written: int) -> str:
    """Return the text of a hand as it stands among others."""
    text = text.rstrip("\n")
    match form:
        case "json":
            return f"{text}\n"
        case "phh":
            return f"[{written}]\n{text}\n\n"
        case "ohh":
            return f"{text}\n\n"
        case "stars":
            return f"{text}\n\n\n"
