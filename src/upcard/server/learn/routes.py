"""/api/lessons: the lessons, and each as a whole, with the table of every step as its learner may see it."""

import asyncio
from typing import Any

from litestar import Request, Router, get
from litestar.params import FromPath

from upcard.lessons.lesson import Lesson
from upcard.lessons.loading import lessons
from upcard.rulebooks import rules_for
from upcard.server.http.allowances import spend, whose
from upcard.server.http.not_granted import NotGranted
from upcard.server.law.one_minute import in_one_minute
from upcard.server.law.types import OneMinute
from upcard.server.learn.frames import lesson_list, plan
from upcard.server.learn.types import LessonList, LessonPlan
from upcard.server.people.identity import person_of

AnyRequest = Request[Any, Any, Any]


@get("/")
async def list_lessons() -> LessonList:
    """List the lessons: what each is about, and how long it takes."""
    return await asyncio.to_thread(lesson_list)


@get("/{name:str}")
async def one_lesson(request: AnyRequest, name: FromPath[str]) -> LessonPlan:
    """Give a lesson: its steps, what is asked and what is right, and the table at each step."""
    spend(request, "study", whose(request, await person_of(request)))
    _named(name)
    return await asyncio.to_thread(plan, name)


@get("/{name:str}/minute")
async def one_minute(name: FromPath[str]) -> OneMinute:
    """Tell the rules of a lesson's game in one minute."""
    of = _named(name)
    return in_one_minute(rules_for(of.house, of.game, of.stakes.betting), of.stakes)


def _named(name: str) -> Lesson:
    found = lessons().get(name)
    if found is None:
        raise NotGranted(404, "not-found", f"There is no such lesson; there are {', '.join(lessons())}.")
    return found


LEARN = Router("/api/lessons", route_handlers=[list_lessons, one_lesson, one_minute], tags=["learn"])
