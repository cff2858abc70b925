"""A hand as the floor finds it: how it lies, what its log tells, and what is done to it now."""

from collections.abc import Sequence

from upcard.hand.begin import rules_of, state_of
from upcard.hand.events import (
    ActionBackedUp,
    AntePosted,
    AnyEvent,
    BetMade,
    BroughtIn,
    Called,
    CardDealt,
    CardsMoved,
    Checked,
    Completed,
    Folded,
    HandBegan,
    Raised,
    RoundClosed,
    RoundOpened,
    StreetBegan,
)
from upcard.hand.evolve import evolve
from upcard.hand.state import HandState, Phase
from upcard.rulebooks.game import cards_by
from upcard.rulebooks.rules import Rules

ACTS = (BetMade, BroughtIn, Called, Checked, Completed, Folded, Raised)
"""What counts as acting; a hand that was killed or passed over did not act."""
HELD = ("down", "up")
GONE = -1


class Scene:
    """The state (a copy, which the floor's events change), the log so far, and the new events."""

    def __init__(self, state: HandState, events: Sequence[AnyEvent]) -> None:
        """Look at a hand; it stays as it is."""
        self.state = state.copy()
        self.log = list(events)
        self.new: list[AnyEvent] = []
        began = self.log[0]
        self.earlier = state_of(began, rules_of(began)) if isinstance(began, HandBegan) and began.position else None
        """How the hand stood when it was taken up at a position: it tells a little of what the log does not."""

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.state.rules

    def happen(self, event: AnyEvent) -> None:
        """Let an event happen, here."""
        evolve(self.state, event)
        self.log.append(event)
        self.new.append(event)

    def before(self, place: int) -> HandState:
        """Return the state as it was before an event of the log."""
        began = self.log[0]
        assert isinstance(began, HandBegan)  # noqa: S101 - a hand's first event is always this one
        state = state_of(began, rules_of(began))
        for event in self.log[1:place]:
            evolve(state, event)
        return state

    def acts_since(self, place: int) -> list[AnyEvent]:
        """Return what players have done after a place in the log, the forced bet included."""
        return [event for event in self.log[place + 1 :] if isinstance(event, ACTS)]

    def acted_since(self, place: int, *but: int) -> list[int]:
        """Return the seats that have acted after a place in the log, each once."""
        seats = [event.seat for event in self.acts_since(place) if isinstance(event, ACTS)]
        return [seat for seat in dict.fromkeys(seats) if seat not in but]

    @property
    def street_began(self) -> int:
        """Where in the log the street in play began."""
        return self._last(StreetBegan)

    @property
    def round_opened(self) -> int:
        """Where the betting of this street was opened, or 0."""
        place = self._last(RoundOpened)
        return place if place > self.street_began else 0

    def _last(self, kind: type) -> int:
        """Return where an event of a kind stands last, those of a street that was taken back left out."""
        place = len(self.log) - 1
        while place > 0:
            event = self.log[place]
            if isinstance(event, ActionBackedUp) and event.street >= 0:
                place = self.closed_before(place)
            elif isinstance(event, kind):
                return place
            place -= 1
        return 0

    def closed_before(self, place: int) -> int:
        """Return where a betting round was closed last before a place in the log."""
        return next(at for at in range(place, 0, -1) if isinstance(self.log[at], RoundClosed))

    def closed_street(self, then: HandState) -> HandState:
        """Return the state as it was when the betting of the street then in play had just been closed."""
        rounds = [place for place, event in enumerate(self.log) if isinstance(event, RoundClosed)]
        return next(state for state in map(self.before, reversed(rounds)) if state.street == then.street)

    @property
    def betting_begun(self) -> bool:
        """Whether somebody has acted on this street."""
        return bool(self.acted_on_street())

    def acted_on_street(self, *but: int) -> list[int]:
        """Return the seats that have acted since the betting of this street was opened, each once."""
        if self.round_opened:
            return self.acted_since(self.round_opened, *but)
        if self.earlier is None or self.street_began or self.earlier.phase < Phase.BETTING:
            return []
        betting = self.earlier.betting
        before = [seat for seat in self.earlier.order if betting.has_acted(seat) and seat not in but]
        return list(dict.fromkeys([*before, *self.acted_since(0, *but)]))

    @property
    def decided_before(self) -> dict[int, bool]:
        """The seats that had decided for themselves before the hand was taken up, and whether they had put chips in."""
        if self.earlier is None:
            return {}
        then = self.earlier
        betting, ante = then.betting, then.stakes.ante
        decided = [seat for seat in then.order if then.street or betting.has_acted(seat)]
        forced = betting.opener if then.street == 0 and betting.forced_open else 0
        return {seat: then.paid[seat] > ante for seat in decided if seat != forced}

    def anted(self, seat: int) -> int:
        """Return what a seat has put in as its ante."""
        before = min(self.earlier.stakes.ante, self.earlier.paid[seat]) if self.earlier is not None else 0
        return before + sum(event.amount for event in self.log if isinstance(event, AntePosted) and event.seat == seat)

    @property
    def street(self) -> int:
        """The number of the street: 3 to 7."""
        return cards_by(self.rules.game, self.state.street)

    @property
    def dealing(self) -> bool:
        """Whether cards of this street are still to come."""
        return self.state.phase == Phase.DEALING

    def cards_in_order(self, seat: int) -> list[int]:
        """Return the cards of a seat as it received them; one that replaced another stands in its place."""
        held = [*self.state.down[seat], *self.state.up[seat]]
        received: list[int] = self.received_before(seat)
        for event in self.log:
            if isinstance(event, CardDealt):
                if event.seat == seat:
                    received = [card for card in received if card != event.card]  # it may have been mixed in again
                    received.append(event.card)
            elif isinstance(event, CardsMoved):
                _exchange(received, event, seat)
        return [card for card in received if card in held]

    def received_before(self, seat: int) -> list[int]:
        """Return the cards of a seat when the hand was taken up, in the order in which streets bring them."""
        if self.earlier is None:
            return []
        down, up = self.earlier.down[seat][:], self.earlier.up[seat][:]
        faces = [face for street in self.rules.game.streets for face in street.cards]
        received = [pile.pop(0) for pile in ({"down": down, "up": up}[face] for face in faces) if pile]
        return received + down + up


def _exchange(received: list[int], event: CardsMoved, seat: int) -> None:
    """Follow cards that leave a hand and those that come in their place."""
    first = {move.card: move for move in reversed(event.moves)}
    last = {move.card: move for move in event.moves}
    had = [card for card, move in first.items() if move.source in HELD and move.source_seat == seat]
    has = [card for card, move in last.items() if move.target in HELD and move.target_seat == seat]
    for card in had:
        if card not in has and card in received:
            received[received.index(card)] = GONE
    for card in has:
        if card not in had and GONE in received:
            received[received.index(GONE)] = card
        elif card not in had:
            received.append(card)
