"""What a request names: the room, a table, a hand that was played; or the problem that there is no such thing."""

from typing import TYPE_CHECKING

from upcard.rulebooks.shelf import shelf
from upcard.server.http.guard import Connection
from upcard.server.http.not_granted import NotGranted
from upcard.server.live.trouble import REASONS
from upcard.server.past.hand_record import HandRecord, hand_record
from upcard.server.shards.shard import ShardDown

if TYPE_CHECKING:
    from upcard.server.connections.registry import Registry
    from upcard.server.live.table_task import TableTask
    from upcard.server.room import Room
    from upcard.server.shards.shard import Shards
    from upcard.table.people import Person

LONGEST_ID = 40
LONGEST_HOST = 255


def room_of(connection: Connection) -> "Room":
    """Return the room that this server runs."""
    room: Room = connection.app.state.room
    return room


def shards_of(connection: Connection) -> "Shards":
    """Return the shards of the room that this server runs."""
    shards: Shards = connection.app.state.shards
    return shards


def registry_of(connection: Connection) -> "Registry":
    """Return what counts the connections of this server."""
    registry: Registry = connection.app.state.registry
    return registry


async def table_asked_for(connection: Connection, table_id: str) -> "TableTask":
    """Return a table by its id, which is the key to it; or raise NotGranted."""
    room = room_of(connection)
    table = await room.table(table_id) if len(table_id) <= LONGEST_ID else None
    if table is None:
        if table_id in room.closed:
            raise NotGranted(503, "table-closed", REASONS["table-closed"])
        raise ShardDown if room.elsewhere(table_id) else no_table()
    return table


def no_table() -> NotGranted:
    """Return what is said of an address at which there is no table."""
    return NotGranted(404, "no-table", "There is no table at this address; ask for the link again.")


async def hand_asked_for(connection: Connection, person: "Person | None", table_id: str, number: int) -> HandRecord:
    """Return a hand that was dealt at a table, as far as the asker has been shown it; or raise NotGranted."""
    room = room_of(connection)
    record = await hand_record(room.store, table_id, number) if len(table_id) <= LONGEST_ID else None
    if record is not None:
        player = person.id if person is not None else ""
        dealt = bool(player) and record.seat_of(player) is not None
        told = await shards_of(connection).of(table_id).told(table_id, player, dealt=dealt)
        if told is not None:  # it stores first and tells then: nobody gets ahead of the others
            record = record.told(told)
    if record is None:
        raise no_hand()
    return record


def no_hand() -> NotGranted:
    """Return what is said of a hand that there is not, or that is not for the one who asks."""
    return NotGranted(404, "no-hand", "There is no such hand; your history lists those that you played.")


def known_game(name: str) -> None:
    """Raise NotGranted unless this is the name of a game."""
    if name not in shelf().games:
        raise NotGranted(400, "malformed", f"game: it must be one of {', '.join(shelf().games)}, not {name[:40]!r}.")


def address_used(connection: Connection) -> str:
    """Return the address that the browser used to reach us, without a path; or raise NotGranted if it is none."""
    host = connection.headers.get("host", "")
    if not 0 < len(host) <= LONGEST_HOST:
        raise NotGranted(400, "malformed", f"The Host header must be a name of at most {LONGEST_HOST} characters.")
    return f"{connection.url.scheme}://{host}"
