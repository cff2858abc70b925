"""/api/why: the rules behind a sentence of the dealer, and what the other houses do."""

from typing import Annotated, Any

from litestar import Request, Router, get
from litestar.params import FromQuery, QueryParameter

from upcard.rulebooks.comparing import find_number
from upcard.rulebooks.vocabulary import BettingForm
from upcard.server.http.asked_for import known_game, room_of
from upcard.server.http.not_granted import NotGranted
from upcard.server.law.types import RuleLines, Why
from upcard.server.law.why import known_number, lines, why

AnyRequest = Request[Any, Any, Any]
Name = Annotated[str, QueryParameter(max_length=60)]
Cites = Annotated[str, QueryParameter(max_length=1000)]
MOST_NUMBERS = 30


@get("/")
async def ask_why(
    request: AnyRequest, cites: Cites, house: Name = "roberts", game: Name = "stud-high",
    betting: FromQuery[BettingForm] = "fixed-limit",
) -> Why:  # fmt: skip
    """Explain rule numbers, divided by commas, as they hold at a table of this house, game and betting form."""
    named = _numbers(request, house, game, cites)
    houses = room_of(request).houses
    return why(houses, houses[house], game, betting, named)


@get("/lines")
async def ask_lines(
    request: AnyRequest, cites: Cites, house: Name = "roberts", game: Name = "stud-high",
    betting: FromQuery[BettingForm] = "fixed-limit",
) -> RuleLines:  # fmt: skip
    """Say what rule numbers, divided by commas, mean in one line each."""
    named = _numbers(request, house, game, cites)
    return lines(room_of(request).houses[house], game, betting, named)


def _numbers(request: AnyRequest, house: str, game: str, cites: str) -> tuple[str, ...]:
    """Return the numbers that are asked for, as the books write them."""
    houses = room_of(request).houses
    if house not in houses:
        raise NotGranted(404, "not-found", f"house: there is no such house; it must be one of {', '.join(houses)}.")
    known_game(game)
    numbers = tuple(dict.fromkeys(number for typed in cites.split(",") if (number := typed.strip())))
    if not numbers or len(numbers) > MOST_NUMBERS:
        raise NotGranted(400, "malformed", f"cites: give 1 to {MOST_NUMBERS} rule numbers, divided by commas.")
    named = tuple(number if known_number(houses[house], number) else find_number(number) for number in numbers)
    found = tuple(number for number in named if number is not None)
    if len(found) < len(named):
        missing = numbers[named.index(None)]
        raise NotGranted(404, "not-found", f"cites: no book has a rule {missing[:40]}.")
    return found


WHY = Router("/api/why", route_handlers=[ask_why, ask_lines], tags=["rules"])
