"""Views as a table shows them, made by hand."""

from __future__ import annotations

from upcard.chips.pots import Pot
from upcard.chips.stakes import Stakes
from upcard.hand.requests import Option
from upcard.hand.views import SeatView, View

STAKES = Stakes(ante=3, bring_in=5, small_bet=15, big_bet=30)
STREETS = {3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}
CHECK_OR_BET = (Option("fold"), Option("check"), Option("bet", 30))
FACING_BET = (Option("fold"), Option("call", 30), Option("raise", 60))


def table(  # noqa: PLR0913 - what a test wants to say of a table, by name
    down: str,
    up: str,
    *boards: str,
    game: str = "stud-high",
    options: tuple[Option, ...] = FACING_BET,
    pot: int = 120,
    bet: int = 30,
    dead: str = "",
    common: str = "",
    stakes: Stakes = STAKES,
) -> View:
    """Seat 1 with these cards against rivals with these boards, the first of whom has bet."""
    own = tuple(down.split())
    bet = bet if any(option.verb == "call" for option in options) else 0
    seats = [SeatView(1, 1000, 0, live=True, all_in=False, down=len(own), up=tuple(up.split()), shown=())]
    for seat, board in enumerate(boards, 2):
        front = bet if seat == 2 else 0
        seats.append(
            SeatView(seat, 1000, front, live=True, all_in=False, down=len(own), up=tuple(board.split()), shown=())
        )
    return View(
        viewer=1,
        house="roberts",
        game=game,
        stakes=stakes,
        street=STREETS[len(own) + len(up.split()) + len(common.split())],
        turn=1,
        to_match=bet,
        pots=(Pot(pot, tuple(seat.seat for seat in seats)),),
        seats=tuple(seats),
        own=own,
        common=tuple(common.split()),
        dead=tuple(dead.split()),
        burned=0,
        stub=20,
        options=options,
        over=False,
        won={},
    )
