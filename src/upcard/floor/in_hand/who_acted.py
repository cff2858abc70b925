"""Who has acted in a hand: what decides whether there is still time for a misdeal."""

from upcard.floor.in_hand.case import Given, Reader
from upcard.floor.in_hand.scene import ACTS, Scene
from upcard.hand.events import BetMade, BroughtIn, Called, Completed, Raised, RoundOpened

WAGERS = (BetMade, Called, Completed, Raised)
OPENINGS = (BetMade, BroughtIn, Completed, Raised)


def decisions(scene: Scene) -> dict[int, bool]:
    """Return the seats that have decided for themselves in the whole hand, and whether they put chips in by that.

    The forced bet is no decision, not even if it is made for a full bet.
    """
    found = scene.decided_before
    forced = False
    for event in scene.log:
        if isinstance(event, RoundOpened):
            forced = event.forced > 0
        elif isinstance(event, ACTS):
            if forced and isinstance(event, OPENINGS):
                forced = False
            else:
                found[event.seat] = found.get(event.seat, False) or isinstance(event, WAGERS)
    return found


def read_acted(scene: Scene, _: int, __: Given) -> int:
    """Count the seats that have decided in the hand."""
    return len(decisions(scene))


def read_wagered(scene: Scene, _: int, __: Given) -> int:
    """Count the seats that have put chips in of their own will in the hand."""
    return sum(decisions(scene).values())


WINDOW: dict[str, Reader] = {"acted": read_acted, "wagered": read_wagered}
"""What the time for a misdeal is counted by."""
