"""/api/study: any cards that somebody lays out, and what each hand can expect of the pot."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

from litestar import Request, Router, get
from litestar.params import FromQuery, QueryParameter

from upcard.analysis.equity import SpotError
from upcard.analysis.equity.spot import spot_of
from upcard.server.http.allowances import spend, whose
from upcard.server.http.guard import Connection
from upcard.server.http.not_granted import NotGranted
from upcard.server.people.identity import person_of
from upcard.server.study.odds import study_menu, told
from upcard.server.study.service import EquityService, NotComputed, TooManyQuestions
from upcard.server.study.types import Odds, StudyMenu
from upcard.server.study.worker import Question
from upcard.table.people import Person

AnyRequest = Request[Any, Any, Any]
Name = Annotated[str, QueryParameter(max_length=60)]
Cards = Annotated[str, QueryParameter(max_length=200)]
LONGEST = 60
"""Characters of a hand: seven cards, however they are written."""


@get("/", sync_to_thread=False)
def menu() -> StudyMenu:
    """List the games, and how many hands and cards can be laid out."""
    return study_menu()


@get("/odds")
async def odds(
    request: AnyRequest, hand: FromQuery[list[str]], game: Name = "stud-high", dead: Cards = "", common: Cards = ""
) -> Odds:
    """Compute what each hand can expect of the pot: `hand` is given for each, ? or x is a card that is not known."""
    for number, text in enumerate(hand, 1):
        if len(text) > LONGEST:
            raise NotGranted(400, "malformed", f"Hand {number}: it must have at most {LONGEST} characters.")
    with asking(request, await person_of(request)) as (equities, who):
        spot = spot_of(game, hand, dead, common)
        (found,) = await equities.answers(who, [Question(spot)])
        return told(spot, found)


STUDY = Router("/api/study", route_handlers=[menu, odds], tags=["study"])


SOON = {"Retry-After": "2"}
LATER = {"Retry-After": "30"}


@contextmanager
def asking(connection: Connection, person: Person | None) -> Iterator[tuple[EquityService, str]]:
    """Let somebody ask the equities of this server, under the name by which their questions are counted."""
    who = whose(connection, person)
    spend(connection, "odds", who)
    try:
        yield connection.app.state.equities, who
    except SpotError as fault:
        raise NotGranted(400, "malformed", str(fault)) from None
    except TooManyQuestions as fault:
        raise NotGranted(429, "too-many", str(fault), SOON) from None
    except NotComputed as fault:
        raise NotGranted(503, "not-now", str(fault), LATER) from None
