"""Pots, shares and what is done with a hand that is over, done wrongly."""

from collections.abc import Collection, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from tests.proofs.breaking import Broken
from upcard.chips.pots import Paid, Pot, layers, uncalled
from upcard.chips.rake import take
from upcard.chips.split import halves, share
from upcard.hand.award import scooper
from upcard.hand.dealer import dealers_next
from upcard.hand.events import AnyEvent, LosersKilled, PotAwarded, ShowdownOpened
from upcard.hand.evolve import evolve
from upcard.hand.seats import live_seats
from upcard.hand.state import HandState


def _one_pot(paid: Paid, live: Collection[int]) -> list[Pot]:
    whole = sum(pot.amount for pot in layers(paid, live))
    return [Pot(whole, tuple(sorted(live)))] if whole else []


def _of_live_seats(paid: Paid, live: Collection[int]) -> list[Pot]:
    return layers({seat: paid[seat] for seat in live}, live)


def _all_to_high(amount: int, _: int, __: Literal["high", "low"]) -> tuple[int, int]:
    return amount, 0


def _all_to_first(amount: int, _: int, seats: Sequence[int], __: int) -> dict[int, int]:
    return {seat: amount if place == 0 else 0 for place, seat in enumerate(seats)}


def _in_fives(amount: int, chip: int, seats: Sequence[int], most: int) -> dict[int, int]:
    return share(amount, 5 * chip, seats, most)


def _nobody_taken_in(state: HandState) -> Any:  # noqa: ANN401 - a step of the dealer
    step = dealers_next(state)
    return replace(step, seats=()) if isinstance(step, LosersKilled) else step


def _winners_board_taken_in(state: HandState, event: AnyEvent) -> None:
    """Take in the upcards of those who win too, before a pot is pushed."""
    evolve(state, event)
    if isinstance(event, LosersKilled):
        for seat in live_seats(state):
            state.up[seat].clear()


def _nothing_pushed(state: HandState) -> Any:  # noqa: ANN401 - a step of the dealer
    step = dealers_next(state)
    return None if isinstance(step, PotAwarded) else step


def _no_showdown(state: HandState) -> Any:  # noqa: ANN401 - a step of the dealer
    step = dealers_next(state)
    return None if isinstance(step, ShowdownOpened) else step


PIECES = (
    Broken("no-side-pots", "all chips lie in one pot that everybody can win",
           ("GP-definitions.24", "GP-definitions.1", "GP-wagers.3iiA", "GP-wagers.3iiC", "MS-all-in.1", "RR-3-ties.5d",
            "MS-odd-chips.1C"), ((layers, _one_pot),)),
    Broken("folded-chips-vanish", "what players who folded had put in is not in the pot",
           ("GP-definitions.18", "GP-wagers.3iiC"), ((layers, _of_live_seats),)),
    Broken("no-rake", "the house takes nothing",
           ("GP-definitions.18", "GP-definitions.21", "GP-dealing.4vi", "MS-buy-in.3"),
           ((take, lambda *_: 0),)),
    Broken("nothing-goes-back", "a bet that nobody calls stays in the pot",
           ("MS-uncalled-bet.1", "GP-dealing.3a", "GP-dealing.4iva", "MS-all-in.1", "GP-wagers.3iiA"),
           ((uncalled, lambda *_: None),)),
    Broken("high-takes-all", "at high-low the high hand takes the whole pot",
           ("CP-hilo.1a", "CP-hilo.1b", "GP-stud.8ii", "RR-10.0.1", "GP-dealing.3c", "GP-stud.10"),
           ((halves, _all_to_high),)),
    Broken("first-of-equal-hands", "of equal hands the first takes all",
           ("GP-rankings.3b", "GP-rankings.1b", "CP-rules.6a", "MS-rankings.0b", "MS-rankings.10b", "MS-odd-chips.1C",
            "RR-3-ties.5d"), ((share, _all_to_first),)),
    Broken("shares-in-fives", "shares are paid in five of the smallest unit",
           ("MS-odd-chips.1", "RR-3-ties.3"), ((share, _in_fives),)),
    Broken("losers-stay", "the losers' hands are not taken in",
           ("GP-dealing.4ivb", "CP-rules.5a", "RR-3-showdown.4"), ((dealers_next, _nobody_taken_in),)),
    Broken("winner-taken-in", "the winner's hand is taken in before the pot is pushed",
           ("CP-rules.5b", "MS-showdown.1b", "GP-dealing.4ivb"), ((evolve, _winners_board_taken_in),)),
    Broken("pot-left-lying", "the dealer pushes no pot",
           ("GP-definitions.22", "GP-dealing.4iva", "UK-play.11c", "GP-dealing.3a"),
           ((dealers_next, _nothing_pushed),)),
    Broken("no-showdown", "after the last round nobody shows",
           ("GP-definitions.23", "GP-dealing.3b", "GP-stud.8a", "UK-play.10b", "MS-showdown.1a", "RR-8.0.2"),
           ((dealers_next, _no_showdown),)),
    Broken("no-kill", "a scoop kills nothing", ("RR-13.0.6", "RR-13.8"), ((scooper, lambda _: 0),)),
    Broken("every-scoop-kills", "the player who takes a pot kills the next one", ("RR-13.0.6", "RR-13.8"),
           ((scooper, lambda state: next(seat for seat in state.order if state.won[seat])),)),
)  # fmt: skip
