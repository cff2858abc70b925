"""Notes about other players, seen by nobody but who wrote them."""

import logging
from typing import Any

from litestar import Request, Router, get, post, put
from litestar.params import JSONBody
from msgspec import convert
from msgspec.structs import asdict

from upcard.server.api_types import KeptNote, Note, NoteLabels, Reported, ReportLine
from upcard.server.http.allowances import spend
from upcard.server.http.asked_for import LONGEST_ID, no_table, room_of, shards_of
from upcard.server.http.not_granted import NotGranted
from upcard.server.people.identity import known_person
from upcard.storage import Note as StoredNote
from upcard.storage.people import SAID
from upcard.table.codec import decode
from upcard.table.events import Said
from upcard.table.numbering import table_alias
from upcard.table.people import is_bot

AnyRequest = Request[Any, Any, Any]
MOST_NOTES = 1000
USUAL = asdict(NoteLabels())


@get("/")
async def own_notes(request: AnyRequest) -> list[KeptNote]:
    """List one's own notes, the latest first."""
    person = await known_person(request)
    store = room_of(request).store
    notes = sorted(await store.notes.of(person.id), key=lambda note: -note.at)
    known = await store.people.get_all([note.about for note in notes])
    names = {player: entry.name for player, entry in known.items()}
    return [_as_told(note, names.get(note.about, note.about)) for note in notes]


@get("/labels")
async def own_labels(request: AnyRequest) -> NoteLabels:
    """Tell what the colours of one's notes are called."""
    person = await known_person(request)
    return NoteLabels(**await room_of(request).store.notes.labels(person.id))


@put("/labels")
async def write_labels(request: AnyRequest, data: JSONBody[NoteLabels]) -> NoteLabels:
    """Name the colours of one's notes."""
    person = await known_person(request)
    spend(request, "writing", person.id)
    named = {colour: " ".join(label.split()) for colour, label in asdict(data).items()}
    named = {colour: label for colour, label in named.items() if label and label != USUAL[colour]}
    await room_of(request).store.notes.put_labels(person.id, named)
    return NoteLabels(**named)


@put("/")
async def write_note(request: AnyRequest, data: JSONBody[Note]) -> Note:
    """Keep a note about a player; without text and colour it is thrown away."""
    person = await known_person(request)
    spend(request, "writing", person.id)
    store = room_of(request).store
    if is_bot(data.player) or await store.people.get(data.player) is None:
        raise NotGranted(404, "not-found", "player: a note is about somebody who has come in here, and they have not.")
    kept = {note.about for note in await store.notes.of(person.id)}
    if data.player not in kept and len(kept) >= MOST_NOTES:
        raise NotGranted(409, "too-many", f"There are {MOST_NOTES} notes; throw one away first.")
    await store.notes.put(person.id, data.player, data.text, data.colour)
    return data


def _as_told(note: StoredNote, name: str) -> KeptNote:
    told = {"player": note.about, "name": name, "text": note.text, "colour": note.colour, "at": note.at // 1000}
    return convert(told, KeptNote)


NOTES = Router("/api/notes", route_handlers=[own_notes, write_note, own_labels, write_labels], tags=["you"])


log = logging.getLogger("upcard.reports")

THANKS = Reported(
    "Thank you: the line was reported to those who run this cardroom. To read no more of them, mute them."
)
AGAIN = Reported("You have reported this line already; it is with those who run this cardroom.")


@post("/", status_code=200)
async def report(request: AnyRequest, data: JSONBody[ReportLine]) -> Reported:
    """Report what somebody else has said at a table."""
    person = await known_person(request)
    spend(request, "reports", person.id)
    table, store = data.table, room_of(request).store
    if len(table) > LONGEST_ID or await shards_of(request).of(table).about(table) is None:
        raise no_table()
    rows = await store.read(table, since=data.n - 1, limit=1)
    said = decode(rows[0].body) if rows and rows[0].kind == SAID else None
    if not isinstance(said, Said):
        raise NotGranted(404, "not-found", f"n: nothing was said under number {data.n} at this table.")
    if said.player == person.id:
        raise NotGranted(409, "not-now", "These are your own words: only those of others can be reported.")
    if not await store.reports.put(person.id, table, data.n):
        return AGAIN
    log.warning(
        "table %s line %d of %s (%s) was reported by %s (%s): %r",
        table_alias(table), data.n, said.name, said.player, person.name, person.id, said.text,
    )  # fmt: skip
    return THANKS


REPORTS = Router("/api/reports", route_handlers=[report], tags=["table"])
