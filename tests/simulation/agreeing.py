"""Playing the same hands by the engine and by the compiled simulator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.hand.events import BetMade, BroughtIn, Called, Checked, Completed, Folded, Raised
from upcard.simulation.batch.hands import Act, play, retell, seating_of
from upcard.simulation.playing import maker, net_of
from upcard.simulation.playing import play as play_by_engine

if TYPE_CHECKING:
    from upcard.play.hand import Hand
    from upcard.simulation.plan import Plan

VERBS: dict[type, str] = {
    Folded: "fold", Checked: "check", Called: "call", BroughtIn: "bring-in", Completed: "complete", BetMade: "bet",
    Raised: "raise",
}  # fmt: skip


def acts_of(hand: Hand) -> list[Act]:
    return [
        Act(event.seat, VERBS[type(event)], getattr(event, "to", None))
        for event in hand.events
        if isinstance(event, Folded | Checked | Called | BroughtIn | Completed | BetMade | Raised)
    ]


def played_alike(plan: Plan, hands: int, first: int = 0) -> list[Hand]:
    """Play hands both ways, compare every act and every stack, and return the engine's hands."""
    seating, makers = seating_of(plan), [maker(entrant) for entrant in plan.entrants]
    together = play(seating, plan.seed, first, hands, plan.repeats)
    played = []
    for row, number in enumerate(range(first, first + hands)):
        hand = play_by_engine(plan, makers, number)
        net, acts = retell(seating, plan.seed, number, plan.repeats)
        told = "\n".join(hand.log)
        assert acts == acts_of(hand), told
        assert net == net_of(plan, hand, number) == together[row].tolist(), told
        played.append(hand)
    return played
