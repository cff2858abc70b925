"""Hands that were played: one's history, replays, files, links to share, and statistics."""

from typing import Annotated, Any, Literal

from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream
from msgspec import structs

from upcard.server.http.allowances import spend, whose
from upcard.server.http.asked_for import address_used, hand_asked_for, no_hand, room_of, shards_of
from upcard.server.http.not_granted import NotGranted
from upcard.server.past.export import Form, hand_file
from upcard.server.past.export_all import ENDINGS, MEDIA_TYPES, as_file, as_lines, pieces, seats_of
from upcard.server.past.hand_record import HandRecord
from upcard.server.past.history import choices_of, history_of
from upcard.server.past.replay import replay_of
from upcard.server.past.statistics import statistics_of
from upcard.server.past.types import HandChoices, PlayedHands, Replay, Share, Shared, Statistics
from upcard.server.past.wanted_hands import Asked, asked, hand_numbered, sessions_of, wanted_hands
from upcard.server.people.identity import known_person, new_token, person_of, token_hash
from upcard.server.study.odds import is_over, odds_of_hand
from upcard.server.study.routes import asking
from upcard.server.study.types import ReplayOdds
from upcard.storage import Share as SharedHand
from upcard.storage import Unknown
from upcard.table.people import Person

AnyRequest = Request[Any, Any, Any]
After = Annotated[Literal["0", "1"], QueryParameter()]
"""A figure is read as it is written: 1.0 and 1e0 are none."""
Before = Annotated[str, QueryParameter(max_length=80)]
LONGEST_TOKEN = 100
Told = Annotated[Literal["file", "lines"], QueryParameter()]
ASKED = {"asked": Provide(asked)}


@get("/hands", dependencies=ASKED)
async def own_hands(request: AnyRequest, asked: NamedDependency[Asked], before: Before = "") -> PlayedHands:
    """List one's own hands, newest first: all, or those that are looked for."""
    person = await known_person(request)
    spend(request, "study", person.id)
    store = room_of(request).store
    wanted = await wanted_hands(store, person.id, asked)
    return await history_of(store, person.id, wanted.hands, before)


@get("/hands/choices")
async def choices(request: AnyRequest) -> HandChoices:
    """List what one has played and where: that is what can be looked for."""
    person = await known_person(request)
    spend(request, "study", person.id)
    return await choices_of(room_of(request).store, person.id)


@get("/hands/export", dependencies=ASKED)
async def export_all(
    request: AnyRequest, asked: NamedDependency[Asked], form: FromQuery[Form] = "json", told: Told = "file"
) -> Stream:
    """Give all of one's hands, or those that are looked for, as one file, with the cards that one has seen.

    What a form has no words for is left out, and said at the end. ``told=lines`` gives the same piece by piece, a JSON
    object a line: ``text`` belongs into the file, ``left_out`` names a hand that is not in it, and why.
    """
    person = await known_person(request)
    spend(request, "odds", person.id)
    store = room_of(request).store
    wanted = await wanted_hands(store, person.id, asked)
    found = pieces(store, person.id, wanted.hands, form)
    if told == "lines":
        return Stream(as_lines(found), media_type="application/x-ndjson")
    headers = {"Content-Disposition": f'attachment; filename="upcard-hands{ENDINGS[form]}"'}
    return Stream(as_file(found, form), media_type=MEDIA_TYPES[form], headers=headers)


@get("/hands/{number:int}")
async def replay_numbered(request: AnyRequest, number: FromPath[int], after: After = "0") -> Replay:
    """Step through the hand that has this number in the room: one that one was in, or one of an open table."""
    person = await person_of(request)
    spend(request, "study", whose(request, person))
    place = await hand_numbered(room_of(request).store, number)
    record = None if place is None else await hand_asked_for(request, person, *place)
    if record is None or not await _may_know_table(request, record, person):
        raise no_hand()
    seat = None if person is None else record.seat_of(person.id)
    return replay_of(record, await _table_name(request, record), seat, after=after == "1")


@get("/hands/{table_id:str}/{number:int}")
async def replay(request: AnyRequest, table_id: FromPath[str], number: FromPath[int], after: After = "0") -> Replay:
    """Step through a hand as one saw it; anyone who was not in it sees what a spectator saw."""
    record, person = await _hand(request, table_id, number)
    seat = None if person is None else record.seat_of(person.id)
    return replay_of(record, await _table_name(request, record), seat, after=after == "1")


@get("/hands/{table_id:str}/{number:int}/export")
async def export(
    request: AnyRequest, table_id: FromPath[str], number: FromPath[int], form: FromQuery[Form] = "json"
) -> Response[str]:
    """Give a hand as a file, with the cards that the asker has seen."""
    record, person = await _hand(request, table_id, number)
    seat = None if person is None else record.seat_of(person.id)
    seats = await seats_of(room_of(request).store, table_id) or max(record.started.players)
    made = hand_file(record, await _table_name(request, record), seats, seat, form)
    return Response(
        made.text,
        media_type=made.media_type,
        headers={"Content-Disposition": f'attachment; filename="{made.name}"'},
    )


@get("/hands/{table_id:str}/{number:int}/odds")
async def odds(request: AnyRequest, table_id: FromPath[str], number: FromPath[int], after: After = "0") -> ReplayOdds:
    """Compute the odds of a hand that is over, street by street, with the cards that its replay shows."""
    record, person = await _hand(request, table_id, number)
    seat = None if person is None else record.seat_of(person.id)
    return await _odds(request, record, person, seat, after=after == "1")


@post("/hands/{table_id:str}/{number:int}/share", status_code=201)
async def share(request: AnyRequest, table_id: FromPath[str], number: FromPath[int], data: JSONBody[Share]) -> Shared:
    """Make a link to a hand, through one's own eyes or with everything that was shown at the end."""
    person = await known_person(request)
    spend(request, "writing", person.id)
    record = await hand_asked_for(request, person, table_id, number)
    room = room_of(request)
    through = "" if record.seat_of(person.id) is None else person.id
    token = new_token()
    try:
        await room.store.shares.put(token_hash(token), record.table, number, through, after=data.after)
    except Unknown:
        raise NotGranted(409, "not-now", "This hand is still being played; share it when it is over.") from None
    return Shared(f"{room.public_url or address_used(request)}/shared/{token}")


@get("/shared/{token:str}")
async def shared(request: AnyRequest, token: FromPath[str]) -> Replay:
    """Step through a hand that somebody has shared."""
    record, person, link = await _shared_hand(request, token)
    told = replay_of(record, await _table_name(request, record), record.seat_of(link.player), after=link.after)
    return told if await _may_know_table(request, record, person) else structs.replace(told, table="", players={})


@get("/shared/{token:str}/odds")
async def shared_odds(request: AnyRequest, token: FromPath[str]) -> ReplayOdds:
    """Compute the odds of a hand that somebody has shared, with the cards that it was shared with."""
    record, person, link = await _shared_hand(request, token)
    return await _odds(request, record, person, record.seat_of(link.player), after=link.after)


@get("/statistics", dependencies=ASKED)
async def statistics(request: AnyRequest, asked: NamedDependency[Asked]) -> Statistics:
    """Add up how one has played, in all hands or in those that are looked for."""
    person = await known_person(request)
    spend(request, "study", person.id)
    store = room_of(request).store
    wanted = await wanted_hands(store, person.id, asked)
    results = [] if wanted.hands is None else await store.hands.results_of(person.id, wanted.hands)
    return statistics_of(results, await sessions_of(store, person.id, results))


async def _hand(request: AnyRequest, table_id: str, number: int) -> tuple[HandRecord, Person | None]:
    person = await person_of(request)
    spend(request, "study", whose(request, person))
    return await hand_asked_for(request, person, table_id, number), person


async def _shared_hand(request: AnyRequest, token: str) -> tuple[HandRecord, Person | None, SharedHand]:
    person = await person_of(request)
    spend(request, "study", whose(request, person))
    link = await room_of(request).store.shares.get(token_hash(token)) if len(token) <= LONGEST_TOKEN else None
    if link is None:
        raise NotGranted(404, "not-found", "There is no hand at this link; ask for it again.")
    return await hand_asked_for(request, person, link.table, link.hand), person, link


async def _odds(
    request: AnyRequest, record: HandRecord, person: Person | None, seat: int | None, *, after: bool
) -> ReplayOdds:
    if not is_over(record):
        raise NotGranted(409, "not-now", "This hand is still being played; ask for its odds when it is over.")
    with asking(request, person) as (equities, who):
        return await odds_of_hand(equities, who, record, seat, after=after)


async def _table_name(request: AnyRequest, record: HandRecord) -> str:
    """Return what the table was called; of a hand in progress, what it is called."""
    room = room_of(request)
    finished = await room.store.hands.get(record.table, record.number)
    if finished is not None:
        return finished.table_name
    about = await shards_of(request).of(record.table).about(record.table)
    return "" if about is None else about.name


async def _may_know_table(request: AnyRequest, record: HandRecord, person: Person | None) -> bool:
    """Tell whether somebody may have the table's id, which is the key to it if the table is private."""
    about = await shards_of(request).of(record.table).about(record.table)
    is_open = about is not None and not about.private
    return is_open or (person is not None and record.seat_of(person.id) is not None)


HANDS = Router(
    "/api",
    route_handlers=[
        own_hands, choices, export_all, replay_numbered, replay, export, odds, share, shared, shared_odds, statistics,
    ],
    tags=["hands"],
)  # fmt: skip
