"""/api/study: any cards that somebody lays out, and what each hand can expect of the pot."""

from typing import Annotated, Any

from litestar import Request, Router, get
from litestar.params import FromQuery, QueryParameter

from upcard.analysis.equity.spot import spot_of
from upcard.server.http.not_granted import NotGranted
from upcard.server.http.reckoning import reckoning
from upcard.server.people.identity import person_of
from upcard.server.study.reckoning import Question
from upcard.server.study.study_types import Odds, StudyMenu
from upcard.server.study.telling import study_menu, told

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
    """Reckon what each hand can expect of the pot: `hand` is given for each, ? or x is a card that is not known."""
    for number, text in enumerate(hand, 1):
        if len(text) > LONGEST:
            raise NotGranted(400, "malformed", f"Hand {number}: it must have at most {LONGEST} characters.")
    with reckoning(request, await person_of(request)) as (reckoner, who):
        spot = spot_of(game, hand, dead, common)
        (found,) = await reckoner.answers(who, [Question(spot)])
        return told(spot, found)


STUDY = Router("/api/study", route_handlers=[menu, odds], tags=["study"])
