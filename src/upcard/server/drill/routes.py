"""/api/drill: irregularities to rule on, one at a time, and the score. A question is its name: nothing else is kept."""

import asyncio
import secrets
from typing import Annotated, Any

from litestar import Request, Router, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from upcard.drill.question import ANY, Question, Unaskable, Wanted, question, seed_for, wanted
from upcard.drill.subjects import MIXED, TITLES
from upcard.rulebooks.shelf import shelf
from upcard.server.drill.asking import as_asked, scores, verdict
from upcard.server.drill.types import DrillAnswer, DrillMenu, DrillQuestion, DrillScores, DrillVerdict
from upcard.server.floor.types import FormOption
from upcard.server.http.allowances import spend, whose
from upcard.server.http.asked_for import room_of
from upcard.server.http.not_granted import NotGranted
from upcard.server.people.identity import known_person, person_of
from upcard.storage import DrillAnswered
from upcard.table.people import Person

AnyRequest = Request[Any, Any, Any]
Name = Annotated[str, QueryParameter(max_length=60)]
FAR = 1000
"""A stranger begins anywhere: nobody knows what they were asked before."""


@get("/")
async def menu(request: AnyRequest) -> DrillMenu:
    """List the houses, games and subjects that can be asked about, and one's own score."""
    games: dict[str, str] = {game.name: game.title for game in shelf().games.values()}
    houses = {name: house.title for name, house in room_of(request).houses.items()}
    return DrillMenu(
        houses=_options({ANY: "All houses in turn", **houses}),
        games=_options({ANY: "All games", **games}),
        subjects=_options({MIXED: "All subjects in turn", **TITLES}),
        scores=await _scores(request, await person_of(request)),
    )


def _options(texts: dict[str, str]) -> tuple[FormOption, ...]:
    return tuple(FormOption(value, text) for value, text in texts.items())


@get("/next")
async def next_question(
    request: AnyRequest, house: Name = ANY, game: Name = ANY, subject: Name = MIXED
) -> DrillQuestion:
    """Ask a new question; the kinds of incidents of a subject come up in turn."""
    person = await person_of(request)
    _study(request, person)
    chance = secrets.SystemRandom()
    asked = chance.randrange(FAR) if person is None else await _asked_before(request, person, subject)
    try:
        wished = Wanted(house, game, subject, seed_for(asked, subject, chance))
    except Unaskable as fault:
        raise NotGranted(400, "malformed", str(fault)) from None
    return await _told(request, wished)


async def _asked_before(request: AnyRequest, person: Person, subject: str) -> int:
    answered = await room_of(request).store.drill.answers(person.id)
    return sum(subject in (MIXED, each.subject) for each in answered)


@get("/questions/{name:str}")
async def one_question(request: AnyRequest, name: FromPath[str]) -> DrillQuestion:
    """Ask a question again, by its name."""
    _study(request, await person_of(request))
    return await _told(request, _named(name))


@post("/questions/{name:str}", status_code=200)
async def answer(request: AnyRequest, name: FromPath[str], data: JSONBody[DrillAnswer]) -> DrillVerdict:
    """Answer a question: the verdict, the ruling with its paragraphs, and the score; a question counts once."""
    person = await person_of(request)
    _study(request, person)
    room = room_of(request)
    asked = await _made(request, _named(name))
    if data.choice > len(asked.choices):
        raise NotGranted(400, "malformed", f"choice: it must be from 1 to {len(asked.choices)}, not {data.choice}.")
    right = data.choice - 1 == asked.right
    counted = person is not None and await room.store.drill.put(
        person.id, DrillAnswered(asked.wanted.name, asked.subject, asked.house, right)
    )
    score = await _scores(request, person)
    return await asyncio.to_thread(verdict, asked, data.choice, room.houses, score, counted=counted)


@get("/scores")
async def own_scores(request: AnyRequest) -> DrillScores:
    """Count one's own score, by subject and by house."""
    return await _scores(request, await person_of(request))


@delete("/scores", status_code=200)
async def begin_anew(request: AnyRequest) -> DrillScores:
    """Throw one's own score away and start over."""
    person = await known_person(request)
    spend(request, "writing", person.id)
    await room_of(request).store.drill.forget(person.id)
    return await _scores(request, person)


def _study(request: AnyRequest, person: Person | None) -> None:
    spend(request, "study", whose(request, person))


async def _scores(request: AnyRequest, person: Person | None) -> DrillScores:
    room = room_of(request)
    return scores(None if person is None else await room.store.drill.answers(person.id), room.houses)


def _named(name: str) -> Wanted:
    try:
        return wanted(name)
    except Unaskable as fault:
        raise NotGranted(404, "not-found", str(fault)) from None


async def _told(request: AnyRequest, wished: Wanted) -> DrillQuestion:
    return await asyncio.to_thread(as_asked, await _made(request, wished), room_of(request).houses)


async def _made(request: AnyRequest, wished: Wanted) -> Question:
    try:
        return await asyncio.to_thread(question, wished, room_of(request).houses)
    except Unaskable as fault:
        raise NotGranted(400, "malformed", str(fault)) from None


DRILL = Router(
    "/api/drill", route_handlers=[menu, next_question, one_question, answer, own_scores, begin_anew], tags=["drill"]
)
