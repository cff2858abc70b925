"""The link to a table, to be sent to friends or held up as a QR code."""

import asyncio
from functools import lru_cache
from typing import Any

import segno
from litestar import Request, Response, Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import structs

from upcard.floor.incident import BadReport
from upcard.play.elsewhere import elsewhere
from upcard.server.addresses import leads_nowhere_else
from upcard.server.api_types import CallForm, Invitation, Settle
from upcard.server.http.allowances import address_of, kind_of, spend, whose
from upcard.server.http.asked_for import address_used, hand_asked_for, room_of, table_asked_for
from upcard.server.http.not_granted import NotGranted
from upcard.server.law.one_minute import in_one_minute
from upcard.server.law.rules_in_force import rules_in_force
from upcard.server.law.types import MovesElsewhere, OneMinute, RulesInForce
from upcard.server.live.floor_form import call_form
from upcard.server.live.glance import glance
from upcard.server.live.late import Moment
from upcard.server.live.table_task import TableTask
from upcard.server.lobby.types import Glance
from upcard.server.messages import Done, Message, Refused
from upcard.server.past.proof import proof_of
from upcard.server.past.settle import settle
from upcard.server.past.types import OldProof, Proof
from upcard.server.people.identity import known_person, person_of
from upcard.table.views import TableView

BORDER = 4
"""The standard wants this many empty modules around a QR code."""


async def invitation(link: str, opens: str) -> Invitation:
    """Draw the link as a QR code, not where everybody else waits for it.

    ``opens``: the command that opens the room to others, where the link is understood on this computer alone.
    """
    if leads_nowhere_else(link):
        return Invitation(link, 0, "", only_here=True, opens=opens)
    return await asyncio.to_thread(drawn, link)


@lru_cache(maxsize=256)
def drawn(link: str) -> Invitation:
    """Return a link with its QR code: one path of runs of dark modules, on a square grid."""
    code = segno.make_qr(link, error="m")
    rows = [bytes(row) for row in code.matrix_iter(border=BORDER)]
    path = "".join(_runs(y, row) for y, row in enumerate(rows))
    return Invitation(link, len(rows), path, only_here=False, opens="")


def _runs(y: int, row: bytes) -> str:
    """Return the path of one row: a rectangle for each run of dark modules."""
    path, x = "", 0
    while x < len(row):
        length = 1
        while x + length < len(row) and row[x + length] == row[x]:
            length += 1
        if row[x]:
            path += f"M{x} {y}h{length}v1h-{length}z"
        x += length
    return path


AnyRequest = Request[Any, Any, Any]
LONGEST_NAME = 40
LATE = "Who does not sit at this table sees it {} seconds late"
REFUSED = {"too-many": 429, "closing": 503, "not-stored": 503, "fault": 500}
"""What HTTP has a code of its own for; what the rules or the table forbid are conflicts."""


@get("/{table_id:str}")
async def look(request: AnyRequest, table_id: FromPath[str]) -> TableView:
    """Describe a table: who sits where, who waits, what is played."""
    table = await table_asked_for(request, table_id)
    late = await _seen_late(request, table)
    return table.view() if late is None else structs.replace(late.view, waiting=table.view().waiting)


@get("/{table_id:str}/glance")
async def look_in_passing(request: AnyRequest, table_id: FromPath[str]) -> Glance:
    """Describe how a table stands just now, in small: boards, pot, who is to act."""
    table = await table_asked_for(request, table_id)
    late = await _seen_late(request, table)
    return glance(table) if late is None else late.glance


async def _seen_late(request: AnyRequest, table: TableTask) -> Moment | None:
    """Return the moment that the asker may see; None: they see the table as it is."""
    late, person = table.audience.late, await person_of(request)
    if late is None or (person is not None and table.sees_at_once(person.id)):
        return None
    if late.now is None:
        delay = table.state.settings.delay
        raise NotGranted(409, "not-now", f"{LATE.format(delay)}; come back in a moment.")
    return late.now


@get("/{table_id:str}/invitation")
async def invite(request: AnyRequest, table_id: FromPath[str]) -> Invitation:
    """Give the link for friends, and the same as a QR code; or say that nobody else can reach the room."""
    spend(request, "study", address_of(request))
    table = await table_asked_for(request, table_id)
    room = room_of(request)
    return await invitation(room.link(table.id, address_used(request)), room.opens)


@post("/{table_id:str}/messages", status_code=200)
async def send(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Message]) -> Response[Done | Refused]:
    """Ask something of a table; the same messages as on the socket. What is refused is mostly answered with 409."""
    person = await known_person(request)
    spend(request, kind_of(data), person.id)
    table = await table_asked_for(request, table_id)
    answer = await table.ask(person, data)
    if isinstance(answer, Done):
        return Response(answer)
    table.services.tally.refused[answer.code] += 1
    return Response(answer, status_code=REFUSED.get(answer.code, 409))


@get("/{table_id:str}/settle")
async def books(request: AnyRequest, table_id: FromPath[str]) -> Settle:
    """Draw up what everybody bought in for and cashed out."""
    person = await known_person(request)
    spend(request, "study", person.id)
    return await settle(room_of(request).store, await table_asked_for(request, table_id), person)


@get("/{table_id:str}/rules")
async def house_rules(request: AnyRequest, table_id: FromPath[str]) -> RulesInForce:
    """List every setting of the table's house as it is in force, with its rules."""
    settings = (await table_asked_for(request, table_id)).state.settings
    house = room_of(request).houses[settings.house]
    return structs.replace(rules_in_force(house, settings.game, settings.stakes), slips=settings.slips)


@get("/{table_id:str}/minute")
async def one_minute(request: AnyRequest, table_id: FromPath[str]) -> OneMinute:
    """Tell the rules of a table in one minute: six points, with its own amounts and its own house."""
    table = await table_asked_for(request, table_id)
    return in_one_minute(table.rules, table.state.settings.stakes)


@get("/{table_id:str}/elsewhere")
async def moves_elsewhere(request: AnyRequest, table_id: FromPath[str]) -> MovesElsewhere:
    """Tell the player in turn whether their moves would differ at a table of another house."""
    person = await known_person(request)
    spend(request, "study", person.id)
    table = await table_asked_for(request, table_id)
    hand = table.hand
    if hand is None or hand.turn is None or table.record.seat_of(person.id) != hand.turn:
        raise NotGranted(409, "not-now", "That can be told to the player in turn.")
    others = (house for name, house in room_of(request).houses.items() if name != hand.rules.house.name)
    return MovesElsewhere(tuple(elsewhere(hand, house) for house in others))


@get("/{table_id:str}/floor/{incident:str}")
async def ask_about(request: AnyRequest, table_id: FromPath[str], incident: FromPath[str]) -> CallForm:
    """Ask which thing is meant, of a player who wants to call the floor on an incident in the hand at a table."""
    person = await known_person(request)
    spend(request, "study", person.id)
    table = await table_asked_for(request, table_id)
    seat = table.record.seat_of(person.id)
    if seat is None or not table.playing:
        raise NotGranted(409, "not-now", "The floor can be called by those who are in the hand, while it is played.")
    try:
        return call_form(table, seat, incident[:LONGEST_NAME])
    except BadReport as fault:
        raise NotGranted(404, "not-found", str(fault)) from None


@get("/{table_id:str}/hands/{number:int}/proof")
async def prove(request: AnyRequest, table_id: FromPath[str], number: FromPath[int]) -> Proof | OldProof:
    """Open exactly the cards of a hand that the asker has seen, also while it is being played."""
    person = await person_of(request)
    spend(request, "study", whose(request, person))
    record = await hand_asked_for(request, person, table_id, number)
    return proof_of(record, None if person is None else record.seat_of(person.id))


TABLES = Router(
    "/api/tables",
    route_handlers=[
        look,
        look_in_passing,
        invite,
        send,
        books,
        house_rules,
        one_minute,
        moves_elsewhere,
        ask_about,
        prove,
    ],
    tags=["table"],
)
