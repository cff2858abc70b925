"""What `Hand` refuses, and what cannot be played on."""

from collections.abc import Iterable
from typing import Final

from upcard.errors import UpcardError
from upcard.floor.incident import BadReport
from upcard.hand.begin import SetupError
from upcard.hand.requests import Refusal

BROKEN: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What an engine may stumble over if what it is given contradicts itself."""


class NotAllowed(UpcardError):  # noqa: N818 - the name is part of the public face
    """The rules forbid it; ``refusal`` says why, by which rules, and what is allowed instead."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal; the message is its sentence."""
        super().__init__(refusal.sentence)
        self.refusal = refusal


class NoSuchSeat(UpcardError, LookupError):  # noqa: N818 - what is the matter
    """Somebody asked for a seat that is not at the table."""

    def __init__(self, seat: object, seats: Iterable[int]) -> None:
        """Name the seats that there are."""
        super().__init__(f"There is no seat {seat} at this table; the seats are {', '.join(map(str, seats))}.")


def contradicts_itself(fault: Exception) -> SetupError:
    """Say that a position cannot be played on."""
    return SetupError([f"The position cannot be played on: it contradicts itself ({type(fault).__name__})."])


def not_known() -> BadReport:
    """Say that the floor would have to know what nobody has told it."""
    return BadReport("The hand was taken up at a position: what the floor would have to know lies before it.")
