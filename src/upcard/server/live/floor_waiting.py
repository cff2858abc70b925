"""What the book leaves to the supervisor: the table's owner decides, or else the house's own floor."""

from upcard.hand.events import RulingGiven
from upcard.play.hand import Hand, state_behind
from upcard.server.live.automatics import carry_on
from upcard.server.live.choices import PlayerChoices
from upcard.server.live.draft import Draft
from upcard.server.live.live_table import LiveTable
from upcard.server.messages import FloorWaits, Message, Refused, RulingOption
from upcard.table.people import Person
from upcard.table.requests import DecideFloor
from upcard.telling.slips_in_words import OWNER


def waits(hand: Hand) -> RulingGiven | None:
    """Return the ruling that waits for the supervisor, if one does."""
    if not state_behind(hand).awaits_floor:
        return None
    return next(event for event in reversed(hand.events) if isinstance(event, RulingGiven))


def floor_waits(hand: Hand) -> FloorWaits | None:
    """Return what everybody is told of a ruling that waits: what may be chosen, and what is to be weighed."""
    ruling = waits(hand)
    if ruling is None:
        return None
    return FloorWaits(
        ruling=ruling.number,
        decision=ruling.decision,
        cites=ruling.cites,
        choices=tuple(RulingOption(choice.name, choice.decision) for choice in ruling.choices),
        weigh=ruling.weigh,
    )


def floor_decides(draft: Draft, choices: PlayerChoices) -> None:
    """Let the house's own floor take the usual choice; nothing, if the owner was quicker."""
    ruling = waits(draft.hand) if draft.hand is not None else None
    if ruling is None:
        return
    usual = ruling.choices[0].name
    draft.by_floor(lambda hand: hand.decide_floor(ruling.number, usual))
    carry_on(draft, choices)


def decide_floor(
    table: LiveTable, draft: Draft, who: Person, message: Message, request: DecideFloor
) -> Refused | None:  # fmt: skip
    """Let the owner choose; BadReport if it is none of the choices."""
    if who.id != table.state.owner:
        return Refused(message.id, "not-owner", "Only the owner of this table decides that; the floor tells you how.")
    ruling = waits(table.hand) if table.hand is not None and table.playing else None
    if ruling is None or ruling.number != request.ruling:
        return Refused(message.id, "not-now", f"Ruling {request.ruling} does not wait for a decision.")
    draft.by_floor(lambda hand: hand.decide_floor(request.ruling, request.choice, OWNER))
    carry_on(draft, table.choices)
    return None
