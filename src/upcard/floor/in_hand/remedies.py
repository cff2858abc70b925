"""What a ruling does to the hand: each remedy as ordinary events, one after the other."""

from collections.abc import Callable

from upcard.floor.in_hand.after_award import chips_back, dead_after_all
from upcard.floor.in_hand.case import Case, InHand
from upcard.floor.in_hand.placing import before_the_round, give_back_ante, place, void
from upcard.floor.ruling import Remedy
from upcard.hand.events.of_the_floor import Order


def apply(case: Case, known: InHand, remedies: tuple[Remedy, ...]) -> None:
    """Do what a ruling says, in its order: as the incident does it, or else as all do."""
    for remedy in remedies:
        done = known.remedies.get(remedy) or USUAL[remedy]
        done(case)


def undoable(known: InHand, remedies: set[Remedy]) -> list[Remedy]:
    """Return the remedies that nothing here does to a hand."""
    return sorted(remedies - USUAL.keys() - known.remedies.keys())


def _nothing(_: Case) -> None:
    """It is as it was; the ruling alone says so."""


def _misdeal(case: Case) -> None:
    void(case, misdeal=True)


def _void(case: Case) -> None:
    void(case, misdeal=False)


def _hand_dead(case: Case) -> None:
    dead_after_all(case, case.seat)


def _no_more_betting(case: Case) -> None:
    place(case, Order("no-betting", 0, "hand", cite=case.cite))
    before_the_round(case)


def _barred(case: Case) -> None:
    place(case, Order("no-raise", case.seat, "round", cite=case.cite))


USUAL: dict[Remedy, Callable[[Case], None]] = {
    "stands": _nothing,
    "card-plays": _nothing,
    "warned": _nothing,
    "not-bound": _nothing,
    "misdeal": _misdeal,
    "void": _void,
    "hand-dead": _hand_dead,
    "ante-back": give_back_ante,
    "chips-back": chips_back,
    "no-more-betting": _no_more_betting,
    "barred": _barred,
}
