"""/api/floor: what went wrong at a table, found by words or from the list, and what each house rules."""

import asyncio
from typing import Annotated, Any

from litestar import Request, Router, get
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import structs

from upcard.rulebooks.vocabulary import BettingForm, Mode
from upcard.server.floor.desk import AtTable, NotUnderstood, answer, incidents
from upcard.server.floor.types import FloorAnswer, FloorIncidents
from upcard.server.http.allowances import spend, whose
from upcard.server.http.asked_for import address_used, known_game, room_of
from upcard.server.http.not_granted import NotGranted
from upcard.server.people.identity import person_of

AnyRequest = Request[Any, Any, Any]
Name = Annotated[str, QueryParameter(max_length=60)]
Words = Annotated[str, QueryParameter(max_length=200)]
LONGEST = 60
HTTP = {"not-found": 404, "malformed": 400, "contradiction": 400}


@get("/")
async def list_incidents(words: Words = "") -> FloorIncidents:
    """Find the incidents that fit some words, best first; without words, list all of them by subject."""
    return await asyncio.to_thread(incidents, words)


@get("/{incident:str}")
async def rule(
    request: AnyRequest, incident: FromPath[str], house: Name = "roberts", game: Name = "stud-high",
    betting: FromQuery[BettingForm] = "fixed-limit", mode: FromQuery[Mode] = "cash",
) -> FloorAnswer:  # fmt: skip
    """Rule on an incident, in this house and in all others. Its facts stand in the query too, each by its name."""
    person = await person_of(request)
    spend(request, "study", whose(request, person))
    room = room_of(request)
    if house not in room.houses:
        raise NotGranted(
            404, "not-found", f"house: there is no such house; it must be one of {', '.join(room.houses)}."
        )
    known_game(game)
    table = AtTable(house, game, betting, mode)
    try:
        ruled = await asyncio.to_thread(answer, incident, _facts(request), table, room.houses)
    except NotUnderstood as fault:
        raise NotGranted(HTTP[fault.code], fault.code, fault.sentence) from None
    return structs.replace(ruled, link=f"{room.public_url or address_used(request)}{ruled.link}")


def _facts(request: AnyRequest) -> dict[str, str]:
    """Return the facts of the query as they were typed."""
    facts: dict[str, str] = {}
    for name, text in request.query_params.multi_items():
        if name in AtTable._fields:
            continue
        if name in facts:
            raise NotGranted(400, "malformed", f"{name[:LONGEST]}: it is given twice; say it once.")
        if len(text) > LONGEST:
            raise NotGranted(400, "malformed", f"{name[:LONGEST]}: it must have at most {LONGEST} characters.")
        facts[name] = text
    return facts


FLOOR = Router("/api/floor", route_handlers=[list_incidents, rule], tags=["floor"])
