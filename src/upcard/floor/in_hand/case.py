"""What an incident needs in a hand besides its ruling: what it moves, what the log shows of it, its own remedies."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from upcard.floor.in_hand.scene import Scene
from upcard.floor.kinds import Facts
from upcard.floor.ruling import Remedy
from upcard.hand.events import AnyEvent, DealerSlip
from upcard.hand.events.base import Cite

Given = dict[str, Any]
Reader = Callable[[Scene, int, Given], Any]
"""Reads a fact from a hand: the scene, where the slip stands in the log, and what was reported; None: not told."""


class Case(Struct, frozen=True):
    """What a remedy needs to know: the hand, the facts, where the slip stands, and what the ruling rests on."""

    scene: Scene
    incident: str
    facts: Facts
    slip: int
    cite: Cite
    choice: str = ""
    """Which of the choices the supervisor has made, if it was left to them."""

    @property
    def seat(self) -> int:
        """The seat that it is about, 0 if it is about none."""
        seat: int = getattr(self.facts, "seat", 0)
        return seat


Remedies = dict[Remedy, Callable[[Case], None]]


class InHand(Struct, frozen=True):
    """One incident in a hand.

    ``slip`` moves what the incident moves when it is recorded as having just happened (None: nothing, or it cannot be
    recorded afterwards); ``dealer`` lets the dealer slip instead of the step that was due, and says
    whether it did, ``meanwhile`` likewise while the dealer was to wait for a player; ``remedies`` are those that this
    incident needs done in its own way; ``readers`` the facts that the log tells.
    """

    slip: Callable[[Scene, Given], None] | None = None
    dealer: Callable[[Scene, DealerSlip, AnyEvent], bool] | None = None
    complete: Callable[[Scene, DealerSlip], bool] | None = None
    remedies: Remedies = {}
    readers: dict[str, Reader] = {}
    any_seat: bool = False
    """Whether it can be about a seat that was not dealt in."""
    always_noticed: bool = False
    """Whether a dealer's slip of this kind cannot go unnoticed."""
    about: Callable[[Scene, Given], tuple[int, int]] | None = None
    """Which card it is about, by its number in the hand and by itself; None: it is not about one card."""
    after_void: bool = False
    """Whether it can still be spoken of when the hand has been declared void."""
    meanwhile: Callable[[Scene, DealerSlip], bool] | None = None

    @property
    def of_the_dealer(self) -> bool:
        """Whether it is something that the dealer does, and can be told to do beforehand."""
        return self.dealer is not None or self.meanwhile is not None
