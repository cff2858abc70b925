"""Notes about other players, seen by nobody but who wrote them."""

from typing import Any

from litestar import Request, Router, get, put
from litestar.params import JSONBody
from msgspec import convert

from upcard.room.people import is_bot
from upcard.server.api_types import Note
from upcard.server.http.allowances import spend
from upcard.server.http.asked_for import room_of
from upcard.server.http.not_granted import NotGranted
from upcard.server.people.identity import known_person
from upcard.storage import Note as StoredNote

AnyRequest = Request[Any, Any, Any]
MOST_NOTES = 1000


@get("/")
async def own_notes(request: AnyRequest) -> list[Note]:
    """List one's own notes."""
    person = await known_person(request)
    return [_as_told(note) for note in await room_of(request).store.notes(person.id)]


@put("/")
async def write_note(request: AnyRequest, data: JSONBody[Note]) -> Note:
    """Keep a note about a player; without text and colour it is thrown away."""
    person = await known_person(request)
    spend(request, "writing", person.id)
    store = room_of(request).store
    if is_bot(data.player) or await store.player(data.player) is None:
        raise NotGranted(404, "not-found", "player: a note is about somebody who has come in here, and he has not.")
    kept = {note.about for note in await store.notes(person.id)}
    if data.player not in kept and len(kept) >= MOST_NOTES:
        raise NotGranted(409, "too-many", f"There are {MOST_NOTES} notes; throw one away first.")
    await store.put_note(person.id, data.player, data.text, data.colour)
    return data


def _as_told(note: StoredNote) -> Note:
    return convert({"player": note.about, "text": note.text, "colour": note.colour}, Note)


NOTES = Router("/api/notes", route_handlers=[own_notes, write_note], tags=["you"])
