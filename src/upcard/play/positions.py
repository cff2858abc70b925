"""A hand as the line of text that says how it stands, for those who run the table or for one who looks on."""

from collections.abc import Sequence

import msgspec

from upcard.cards.card import parse_cards
from upcard.floor.in_hand.scene import Scene
from upcard.hand.events import AnyEvent, DealerSlip, HandBegan, RulesChanged, RulingGiven, StubRemade
from upcard.hand.position import position_text
from upcard.hand.reading_position import mixed_before
from upcard.hand.seeing import view
from upcard.hand.state import HandState


def text_of(state: HandState, events: Sequence[AnyEvent], slips: Sequence[DealerSlip]) -> str:
    """Return the position of a hand with all its cards.

    While a ruling waits for the supervisor, it is the position before what was ruled on, and what has happened since:
    what they choose depends on that.
    """
    if not state.awaits_floor:
        return position_text(state, _began(events), _mixed(events), slips)
    ruling = next(event for event in reversed(events) if isinstance(event, RulingGiven))
    before, since = events[: ruling.slip], events[ruling.slip :]
    then = Scene(state, events).before(ruling.slip)
    moved = [_moved(event, ruling.slip) for event in since]
    return position_text(then, _began(events), _mixed(before), slips, moved)


def text_seen(state: HandState, events: Sequence[AnyEvent], viewer: int | None) -> str:
    """Return the position as somebody sees it: cards that are hidden from them are left open."""
    seen = view(state, viewer)
    boards = [text for seat in seen.seats for text in (*seat.up, *seat.shown, seat.door) if text]
    known = {card for text in (*seen.own, *seen.common, *seen.dead, *boards) for card in parse_cards(text)}
    return position_text(state, _began(events), known=known)


def _began(events: Sequence[AnyEvent]) -> HandBegan:
    """Return a hand's first event with the mark of the rules that were named last."""
    began = events[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - a hand's first event is always this one
    told = [event.rules for event in events if isinstance(event, RulesChanged)]
    return msgspec.structs.replace(began, rules=told[-1]) if told else began


def _mixed(events: Sequence[AnyEvent]) -> int:
    """Return how many times the stub has been mixed."""
    return mixed_before(_began(events)) + sum(isinstance(event, StubRemade) for event in events)


def _moved(event: AnyEvent, slip: int) -> AnyEvent:
    """Let a ruling find its slip where that stands in the shorter log: as the first event after the position."""
    if not isinstance(event, RulingGiven):
        return event
    return msgspec.structs.replace(event, slip=max(event.slip - slip + 1, 0))
