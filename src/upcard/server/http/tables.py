"""One table: as it is, its link, a message to it, its books, its house rules, and the proof of a hand."""

from typing import Any

from litestar import Request, Response, Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import structs

from upcard.floor.incident import BadReport
from upcard.room.views import TableView
from upcard.server.api_types import CallForm, Invitation, Settle
from upcard.server.http.allowances import address_of, kind_of, spend, whose
from upcard.server.http.asked_for import address_used, hand_asked_for, room_of, table_asked_for
from upcard.server.http.invitation import invitation
from upcard.server.http.not_granted import NotGranted
from upcard.server.law.rule_types import RulesInForce
from upcard.server.law.rules_in_force import rules_in_force
from upcard.server.live.floor_form import call_form
from upcard.server.messages import Done, Message, Refused
from upcard.server.past.past_types import OldProof, Proof
from upcard.server.past.proof import proof_of
from upcard.server.past.settle import settle
from upcard.server.people.identity import known_person, person_of

AnyRequest = Request[Any, Any, Any]
LONGEST_NAME = 40
REFUSED = {"too-many": 429, "closing": 503, "not-stored": 503, "fault": 500}
"""What HTTP has a code of its own for; what the rules or the table forbid are conflicts."""


@get("/{table_id:str}")
async def look(request: AnyRequest, table_id: FromPath[str]) -> TableView:
    """Describe a table: who sits where, who waits, what is played."""
    return (await table_asked_for(request, table_id)).view()


@get("/{table_id:str}/invitation")
async def invite(request: AnyRequest, table_id: FromPath[str]) -> Invitation:
    """Give the link for friends, and the same as a QR code."""
    spend(request, "study", address_of(request))
    table = await table_asked_for(request, table_id)
    return await invitation(room_of(request).link(table.id, address_used(request)))


@post("/{table_id:str}/messages", status_code=200)
async def send(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Message]) -> Response[Done | Refused]:
    """Ask something of a table; the same messages as on the socket. What is refused is mostly answered with 409."""
    person = await known_person(request)
    spend(request, kind_of(data), person.id)
    table = await table_asked_for(request, table_id)
    answer = await table.ask(person, data)
    if isinstance(answer, Done):
        return Response(answer)
    table.premises.tally.refused[answer.code] += 1
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
    record = await hand_asked_for(request, table_id, number)
    return proof_of(record, None if person is None else record.seat_of(person.id))


TABLES = Router(
    "/api/tables", route_handlers=[look, invite, send, books, house_rules, ask_about, prove], tags=["table"]
)
