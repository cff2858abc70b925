"""Hands in which something goes wrong, and the acts after it: the moment from which it is too late to put it right."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from upcard.chips.stakes import Stakes
from upcard.floor.incident import Incident
from upcard.play.hand import Hand
from upcard.scenarios.steps import request_of


@dataclass(frozen=True)
class Said:
    """The floor is called about something, and takes the first choice if it is left to the supervisor."""

    incident: Incident


Step = str | Incident | Said
Moment = tuple[str, int]
"""A deadline, and after how many of the acts it has passed."""

STAKES = {
    "fixed-limit": Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8),
    "no-limit": Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8, betting="no-limit"),
}
# Seat 1 has the lowest door card, and leads on every later street; nobody ever has an open pair.
DECK = """
    9c 9d 9h 9s  Tc Td Th Ts  2c 7d 8s Js
    3c  Ac 6h 5d Kh
    3d  4c Qd Jh 4s
    3h  7c 8c 6c 5s
    3s  Kc Kd Ks Qh
"""
THIRD = ("1 bring-in 2", "2 call", "3 call", "4 call")
AROUND = ("1 check", "2 check", "3 check", "4 check")
FOURTH, FIFTH, SIXTH, SEVENTH = THIRD, THIRD + AROUND, THIRD + AROUND * 2, THIRD + AROUND * 3
SHOWDOWN = THIRD + AROUND * 4
NEXT = ("next riffle", "next deal")
RR_LIKE = ("procedures", "canterbury", "ukcasino", "roberts")
HOUSES = ("procedures", "canterbury", "ukcasino", "mohegan", "roberts")


@dataclass(frozen=True)
class Line:
    """One hand: what comes before, what goes wrong in it, the acts that follow, and when each house says too late."""

    incident: str
    setup: tuple[Step, ...]
    acts: tuple[Step, ...]
    falls: dict[str, Moment]
    facts: dict[str, Any] = field(default_factory=dict)
    slips: tuple[Incident, ...] = ()
    stacks: dict[int, int] = field(default_factory=lambda: dict.fromkeys((1, 2, 3, 4), 100))
    showdown: Literal["auto", "ask"] = "auto"
    betting: str = "fixed-limit"
    mode: str = "cash"
    away: tuple[int, ...] = ()
    deck: str = DECK
    differs: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        """Name the line by its incident and what comes before."""
        return f"{self.incident}-{len(self.setup)}-{'-'.join(dict.fromkeys(when for when, _ in self.falls.values()))}"

    def hand(self, house: str) -> Hand:
        """Play up to where it has gone wrong."""
        hand = Hand(
            "stud-high", house, STAKES[self.betting], self.stacks, self.deck, 1, slips=self.slips,
            showdown=self.showdown, mode=self.mode, away=self.away, differs={"betting": [self.betting], **self.differs},
        )  # fmt: skip
        for step in self.setup:
            take(hand, step)
        return hand

    def report(self) -> Incident:
        """Return what somebody says then."""
        return Incident(self.incident, **self.facts)


def take(hand: Hand, step: Step) -> None:
    """Take a step: something goes wrong unseen, or somebody does something."""
    if isinstance(step, Incident):
        hand.slip(step)
    elif isinstance(step, Said):
        ruling = hand.report(step.incident)
        if ruling.choices:
            hand.decide_floor(ruling, ruling.choices[0].name)
    else:
        hand.ask(request_of(step))


def later(name: str, **facts: Any) -> tuple[Incident, ...]:  # noqa: ANN401 - facts of all kinds
    """Return a dealer's slip that nobody speaks of at once."""
    return (Incident(name, noticed="later", **facts),)


def everywhere(when: str, acts: int, *houses: str) -> dict[str, Moment]:
    """Say that houses, or all of them, have the same deadline after so many acts."""
    return dict.fromkeys(houses or HOUSES, (when, acts))


SIX = dict.fromkeys((1, 2, 3, 4, 5, 6), 100)
DECK_FOR_SIX = "9c 9d 9h 9s 8h 8d  Tc Td Th Ts 7h 5h  2c 7d 8s Js Qc 6d  3c  Ac 6h 5d Kh 4d 4h"
THIRD_OF_SIX = (*THIRD, "5 call", "6 call")
HEADS_UP = ("1 bring-in 2", "2 call", "3 fold", "4 fold", *("1 check", "2 check") * 3)
OPENED = ("1 bring-in 2",)
CALLS = ("2 call", "3 call", "4 call")
FROM_THE_START = ("1 bring-in 2", "2 call", "3 call")
AT_LAST = ("4 check", *NEXT)
CALLED = (*SEVENTH, "1 bet 8", "2 call", "3 call", "4 fold")
NEXT_DEAL = everywhere("next-deal", 1) | {"mohegan": ("next-deal", 2)}
"""The shuffle begins the next deal; in one house only its first card does."""


def bad_deck(name: str, in_time: dict[str, Moment]) -> Line:
    """Return a hand whose deck turns out to be wrong just before its end."""
    return Line(name, (*SHOWDOWN[:-1], Incident(name)), AT_LAST, {"procedures": ("pot-pushed", 1), **in_time})


def on_fourth(
    name: str,
    before: tuple[str, ...],
    acts: tuple[Step, ...],
    falls: dict[str, Moment],
    **facts: Any,  # noqa: ANN401 - facts of all kinds
) -> Line:
    """Return a hand in which a player does something wrong on fourth street."""
    known = {"seat": facts["seat"], **({"to": facts["to"]} if "to" in facts else {})}
    return Line(name, (*FOURTH, *before, Incident(name, **facts)), acts, falls, known)


def dealt_wrongly(name: str, acts: int, when: str, houses: tuple[str, ...], **facts: Any) -> Line:  # noqa: ANN401 - facts of all kinds
    """Return a hand with a starting hand that the dealer got wrong; acts count from the forced bet on."""
    return Line(name, (), FROM_THE_START, everywhere(when, acts, *houses), facts, later(name, **facts))
