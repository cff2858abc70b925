"""A player calls the floor: what they saw is found in the hand's log, ruled on, and the ruling applied.

At a table of cards and hands somebody may report anything. Here the log knows what has happened, and a report must not
make it happen: recorded as new, "their hole card lay open" would turn that card up for all to see. So a report is taken
for what the log shows already, with the facts that stand there; beside that only for what a hand can check by itself
without moving a card.
"""

from collections.abc import Iterator, Mapping

from upcard.floor.in_hand.case import Given
from upcard.floor.incident import BadReport, Incident, facts_of
from upcard.floor.judging import kind_of
from upcard.hand.events import RulingGiven, Slipped
from upcard.play.hand import Hand
from upcard.server.live.automatics import carry_on
from upcard.server.live.draft import Draft
from upcard.server.live.live_table import LiveTable
from upcard.server.messages import Message, Refused, Sighting
from upcard.table.requests import CallFloor
from upcard.telling.slips_in_words import sighting
from upcard.telling.voices import Voice

CONTEST = "ruling-disputed"
CHECKED: Mapping[str, tuple[str, ...]] = {
    "wrong-card-count": ("seat",),
    "missing-ante": ("seat",),
    "wrong-award": ("seat", "pot"),
    CONTEST: ("ruling",),
}
"""What can be reported though no slip stands in the log, with the facts that are taken: the rest the hand tells."""
OWN = ("disputed-pot",)
"""The same, for a player's own seat alone."""


def may_err(table: LiveTable) -> bool:
    """Tell whether the dealer of this table, or of the hand on it, is one who slips."""
    return table.state.settings.slips > 0 or table.record.slipped


def sightings(hand: Hand, names: Mapping[int, str]) -> tuple[Sighting, ...]:
    """Return what has gone wrong for all to see and has not been ruled on."""
    ruled = {event.slip for event in hand.events if isinstance(event, RulingGiven)}
    voice = Voice(names)
    return tuple(
        Sighting(slip.incident, sighting(voice, slip), slip.facts) for place, slip in _seen(hand) if place not in ruled
    )


def _seen(hand: Hand) -> Iterator[tuple[int, Slipped]]:
    """Give the slips that everybody could see, with their places in the log."""
    for place, event in enumerate(hand.events):
        if isinstance(event, Slipped) and event.plain:
            yield place, event


def call_floor(table: LiveTable, draft: Draft, seat: int, message: Message, call: CallFloor) -> Refused | None:
    """Rule on what the player in a seat reports; BadReport if it cannot be true of this hand."""
    hand = table.hand
    if hand is None:
        raise LookupError("There is no hand.")
    facts_of(kind_of(call.incident), dict(call.facts))
    meant = [(place, slip) for place, slip in _seen(hand) if _is_meant(slip, call)]
    known = _ruling_on(hand, [place for place, _ in meant])
    if known is not None:
        return Refused(message.id, "ruled", f"The floor has ruled on that: {known.decision}", known.cites)
    incident = Incident(call.incident, **(_unnoted(hand, call, seat) if not meant else meant[-1][1].facts))
    draft.by_floor(lambda twin: twin.report(incident, seat))
    carry_on(draft, table.choices)
    return None


def _unnoted(hand: Hand, call: CallFloor, seat: int) -> Given:
    """Return the facts of a report on what the log does not show as a slip; BadReport if no hand could check it."""
    if call.incident in OWN:
        return {"seat": seat}
    if call.incident == CONTEST and not any(isinstance(event, RulingGiven) for event in hand.events):
        raise BadReport("The floor has not ruled on anything in this hand, so there is nothing to contest.")
    if call.incident in CHECKED:
        return {name: value for name, value in call.facts.items() if name in CHECKED[call.incident]}
    raise BadReport(f"Nothing of the kind can be seen in this hand: {kind_of(call.incident).title}")


def _is_meant(slip: Slipped, call: CallFloor) -> bool:
    """Tell whether a call can be about this slip: whatever it names is not otherwise there."""
    told = {"seat": slip.seat, **slip.facts} if slip.seat else slip.facts
    return slip.incident == call.incident and all(told.get(name, value) == value for name, value in call.facts.items())


def _ruling_on(hand: Hand, places: list[int]) -> RulingGiven | None:
    """Return the ruling on the last of some slips, if all of them have been ruled on."""
    rulings = {event.slip: event for event in hand.events if isinstance(event, RulingGiven)}
    if not places or any(place not in rulings for place in places):
        return None
    return rulings[places[-1]]
