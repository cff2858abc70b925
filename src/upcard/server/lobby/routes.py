"""The lobby: the list of tables, Play now, and opening a table."""

from typing import Any

from litestar import Request, Router, get, post
from litestar.params import JSONBody

from upcard.server.api_types import FieldFault
from upcard.server.http.allowances import address_of, spend
from upcard.server.http.asked_for import address_used, room_of, shards_of
from upcard.server.http.not_granted import NotGranted
from upcard.server.lobby.service import lobby, play_now
from upcard.server.lobby.types import Lobby, NewTable, PlayNow, Seated, TableMade
from upcard.server.people.identity import known_person, person_of
from upcard.server.room import BadSettings
from upcard.server.shards.shard import ShardDown

AnyRequest = Request[Any, Any, Any]
MOST_TABLES = 20
"""How many tables somebody may have open at once."""
MOST_IN_ALL = 1000
"""How many tables a room may have open at once, the house's included."""


@get("/lobby")
async def list_tables(request: AnyRequest) -> Lobby:
    """List the open tables, and what a new one can be like."""
    return await lobby(shards_of(request), room_of(request).houses, await person_of(request))


@post("/play-now", status_code=200)
async def seat_me(request: AnyRequest, data: JSONBody[PlayNow | None] = None) -> Seated:
    """Sit down at the best open table, of a game or of any; anyone who has a seat there already is shown which."""
    person = await known_person(request)
    spend(request, "writing", person.id)
    return await play_now(shards_of(request), person, data.game if data is not None else "")


@post("/tables", status_code=201)
async def open_table(request: AnyRequest, data: JSONBody[NewTable]) -> TableMade:
    """Open a table. Everything that is wrong with its settings is said at once."""
    person = await known_person(request)
    spend(request, "writing", person.id)
    room = room_of(request)
    try:
        settings = room.sound(data.settings, person.id)
    except BadSettings as fault:
        fields = tuple(FieldFault(each.field, each) for each in fault.faults)
        raise NotGranted(400, "bad-settings", " ".join(fault.faults), fields=fields) from None
    spend(request, "tables", person.id)  # of tables only: anyone who mends a form may take as long as they need
    spend(request, "openings", address_of(request))
    used, shards = address_used(request), shards_of(request).all
    if sum([await shard.owned(person.id) for shard in shards]) >= MOST_TABLES:
        raise NotGranted(409, "too-many", f"You have {MOST_TABLES} tables open; end the game at one of them first.")
    up = [shard for shard in shards if shard.is_up]
    if not up:
        raise ShardDown
    if sum(shard.last_count.tables for shard in up) >= MOST_IN_ALL:
        raise NotGranted(409, "too-many", "There are as many tables open as this room can have; join one of them.")
    table_id = await min(up, key=lambda shard: shard.last_count.tables).open(settings, person.id)
    return TableMade(table_id, room.link(table_id, used))


LOBBY = Router("/api", route_handlers=[list_tables, seat_me, open_table], tags=["lobby"])
