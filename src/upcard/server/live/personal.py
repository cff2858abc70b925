"""What one viewer alone is told: their own cards, what they may do, and what they have chosen ahead.

It is put together from parts, each of which is kept until something in it may have changed: with most moves that is
nothing but whose turn it is.
"""

from collections.abc import Collection
from typing import Final, cast

import msgspec
from msgspec.structs import replace

from upcard.hand.afterwards import may_see
from upcard.hand.events import (
    ActionBecameSubstantial,
    AnyEvent,
    BetMade,
    BroughtIn,
    Called,
    CardDealt,
    CardsMoved,
    Checked,
    ClockCalled,
    Completed,
    Folded,
    HandMucked,
    Raised,
)
from upcard.hand.seeing import own_cards
from upcard.hand.showing_cards import unseen
from upcard.hand.state import HandState, Phase
from upcard.play.hand import Hand, state_behind
from upcard.server.live.deal_on import deal_on_state
from upcard.server.live.floor_calls import may_err, sightings
from upcard.server.live.live_table import LiveTable
from upcard.server.messages import Ahead, Mine, Reading
from upcard.table.batch import Ask
from upcard.table.buying import may_buy
from upcard.table.news import news_for
from upcard.table.owning import heir_of
from upcard.table.people import Person
from upcard.telling.moves_ahead import Offers, offers, once_acted
from upcard.telling.prompting import barred, prompt
from upcard.telling.reading_hand import reading_of

STRANGER: Final = Person("", "")
OneSeat = BetMade | BroughtIn | Called | Checked | ClockCalled | Completed | Folded | Raised
OF_ONE_SEAT: Final = frozenset({
    ActionBecameSubstantial, BetMade, BroughtIn, Called, Checked, ClockCalled, Completed, Folded, Raised,
})  # fmt: skip
"""Events that change what one seat has, and the turn and the price; all others may change what everybody has."""
SEVERAL: Final = 3
"""From how many who can still wager on more make no difference: only of one, or of two, the rules say something
else."""
_encode = msgspec.json.Encoder().encode


class PersonalParts:
    """Writes each viewer's own part of an update, and keeps it until something in it may have changed."""

    def __init__(self, table: LiveTable) -> None:
        """Look at this table."""
        self._table = table
        self._texts: dict[str, bytes] = {}
        self._standing: dict[str, Mine] = {}
        """By player: how they stand with the table, and nothing of the hand. Moves change nothing in it."""
        self._cards: dict[int, tuple[tuple[str, ...], Reading | None]] = {}
        """By seat: what is told of its cards, until they may have moved."""
        self._aheads: dict[int, tuple[Ahead, ...]] = {}
        self._offers = Offers({}, {})
        self._hand = 0
        self._out: set[int] = set()
        """Seats whose cards were gone when the hand last went on with more than a move: the rest is nothing to them."""
        self._turn = 0
        self._price: tuple[int, ...] = ()
        self._leaving: set[str] = set()
        """Players who leave when the hand is over."""
        self._nothing_else = False
        """Whether nobody may do anything out of turn, as in nearly every hand until it is over."""
        self.moved(())
        self.forget_all()

    def text(self, viewer: Person | None) -> bytes:
        """Return a viewer's own part as JSON."""
        player = viewer.id if viewer is not None else ""
        found = self._texts.get(player)
        if found is None:
            table = self._table
            # a player who has left may have to bring back what they took: for a time only
            due = player in table.state.left and table.seat_of(player) is None
            if due:
                self._standing.pop(player, None)
            found = self._written(viewer or STRANGER)
            told = ""
            if table.choices.dropped:
                told = table.choices.dropped.pop(table.record.seats.get(player, 0), "")  # it is told once
            if not told and not due:
                self._texts[player] = found
        return found

    def forget(self, player: str) -> None:
        """Make somebody's part again: they have chosen something, or are gone."""
        self._texts.pop(player, None)
        self._standing.pop(player, None)

    def forget_all(self) -> None:
        """Make everybody's part again: something about the table has changed."""
        self._texts.clear()
        self._standing.clear()
        self._leaving = {seat.player for seat in self._table.state.seats.values() if seat.going}
        self._look_around()

    def _look_around(self) -> None:
        hand = self._table.hand
        self._nothing_else = hand is not None and not hand.over and not may_err(self._table)

    def moved(self, events: Collection[AnyEvent]) -> None:
        """Note that the hand has gone on: some parts have changed, most are what they were."""
        hand, players = self._table.hand, self._table.record.started.players
        state = state_behind(hand) if hand is not None else None
        changed = {self._turn}
        self._turn = (hand.turn or 0) if hand is not None else 0
        if state is None or not events or not OF_ONE_SEAT.issuperset(map(type, events)):
            self._all_moved(state)
        else:
            changed.add(self._turn)
            for event in events:
                if type(event) is not ActionBecameSubstantial:
                    seat = cast("OneSeat", event).seat
                    changed.add(seat)
                    if type(event) is Folded:
                        self._cards.pop(seat, None)
            self._offer_anew(state, changed)
            for seat in changed:
                self._texts.pop(players.get(seat, ""), None)
        for seat in self._table.choices.dropped:
            self._texts.pop(players.get(seat, ""), None)

    def _all_moved(self, state: HandState | None) -> None:
        """Note that everybody may have something else, but for those whose cards are gone."""
        record, out = self._table.record, self._out
        self._out = set()
        self._aheads, self._offers, self._price = {}, Offers({}, {}), ()
        if state is None or record.hand != self._hand:
            self._hand = record.hand
            self._texts.clear()
            self._cards.clear()
            out = set()
        if state is None:
            return
        self._offers, self._price = offers(state), _price(state)
        self._aheads = self._offers.waiting | once_acted(state, self._offers.wagers.values())
        self._look_around()
        if state.phase == Phase.OVER:  # also who was not dealt in may want the next hand now
            self._texts.clear()
        if self._nothing_else:
            self._out = {seat for seat in state.order if not state.live[seat] and not state.down[seat]}
        for seat, player in record.started.players.items():
            if seat not in out or seat not in self._out:
                self._texts.pop(player, None)
                self._cards.pop(seat, None)

    def _offer_anew(self, state: HandState, changed: set[int]) -> None:
        """Note what those who wait may choose now; add for whom that is something else."""
        price, before = _price(state), self._aheads
        if price == self._price:  # then those who wait may choose what they could choose before
            waiting, wagers = self._offers
            for seat in changed:
                waiting.pop(seat, None)
                if seat != state.turn:
                    wagers.pop(seat, None)
        else:
            self._offers, self._price = offers(state), price
        now = self._aheads = self._offers.waiting | once_acted(state, self._offers.wagers.values())
        for seat in state.order:
            if now.get(seat) != before.get(seat):
                changed.add(seat)

    def _written(self, viewer: Person) -> bytes:
        """Write a viewer's own part."""
        table, player = self._table, viewer.id
        mine = self._standing.get(player)
        if mine is None:
            mine = self._standing[player] = self._stands(viewer)
        deal_on = deal_on_state(table, player) if player else ""
        if deal_on:
            mine = replace(mine, deal_on=deal_on)
        hand = table.hand
        # A seat's cards are those of the player who was dealt into the hand there, not of one who sits there now.
        dealt = table.record.seats.get(player, 0)
        if hand is None or not dealt:
            return _encode(mine)
        cards = self._cards.get(dealt)
        if cards is None:
            cards = self._cards[dealt] = _cards(hand, dealt)
        own, reading = cards
        mine = replace(mine, own=own, reading=reading)
        if not table.playing:
            return _encode(replace(mine, deal_on=""))
        if hand.turn == dealt:
            mine = _in_turn(mine, hand, dealt)
        mine = self._with_ahead(mine, dealt)
        return _encode(mine if self._nothing_else else self._with_rest(mine, hand, dealt))

    def _stands(self, viewer: Person) -> Mine:
        """Return how somebody stands with the table."""
        table, player = self._table, viewer.id
        state, preferred = table.state, table.choices.preferred(player)
        sits = state.seats.get(state.seat_of(player))
        owner = bool(player) and player == state.owner
        heir = heir_of(state) if owner else None
        return Mine(
            player=player,
            seat=table.seat_of(player),
            news=news_for(state, player) if player else "",
            may_buy=may_buy(Ask(state, viewer, table.rules, int(table.services.clock.today()))),
            may_stay=sits is not None and sits.going == "wish" and not state.ended,
            late=0 if table.sees_at_once(player) else state.settings.delay,
            sent_away=player in state.removed,
            owner=owner,
            heir=heir.name if heir is not None else "",
            auto_muck=preferred.auto_muck,
            auto_top_up=preferred.auto_top_up,
            own=(),
            reading=None,
            options=(),
            barred=(),
            prompt="",
            prompt_cites=(),
            ahead=(),
            chosen=None,
            dropped="",
            may_show=False,
            may_see=(),
            may_call_floor=False,
            sightings=(),
            deal_on="",
        )

    def _with_ahead(self, mine: Mine, seat: int) -> Mine:
        """Add what a seat may choose ahead, has chosen, or has chosen no longer."""
        table, choices = self._table, self._table.choices
        offered = self._aheads.get(seat, ())
        if self._leaving and table.record.started.players[seat] in self._leaving:  # they choose nothing any more
            offered = ()
        chosen, dropped = choices.ahead.get(seat), choices.dropped.get(seat, "")
        if not offered and chosen is None and not dropped:
            return mine
        return replace(mine, ahead=offered, chosen=chosen.ahead if chosen is not None else None, dropped=dropped)

    def _with_rest(self, mine: Mine, hand: Hand, seat: int) -> Mine:
        """Add what a seat may do beside its turn: show cards, see those of others, call the floor."""
        record, state = self._table.record, state_behind(hand)
        return replace(
            mine,
            may_show=bool(unseen(state, seat)),
            may_see=may_see(state, seat),
            may_call_floor=may_err(self._table),
            sightings=sightings(hand, record.started.names) if record.slipped else (),
        )


def _cards(hand: Hand, seat: int) -> tuple[tuple[str, ...], Reading | None]:
    """Return a seat's down cards, and what its cards make."""
    state = state_behind(hand)
    held = (*state.down[seat], *state.up[seat]) if state.live[seat] else _mucked(hand, seat)
    read = reading_of((*held, *state.common), hand.rules) if held else None
    return own_cards(state, seat), read


def _mucked(hand: Hand, seat: int) -> tuple[int, ...]:
    """The cards of a hand that was mucked at the showdown: what they made is still told to its player."""
    mucked = any(isinstance(event, HandMucked) and event.seat == seat for event in hand.events)
    if not mucked or any(isinstance(event, CardsMoved) for event in hand.events):
        return ()
    return tuple(event.card for event in hand.events if isinstance(event, CardDealt) and event.seat == seat)


def _in_turn(mine: Mine, hand: Hand, seat: int) -> Mine:
    """Add what the seat in turn may do, and may not."""
    state = state_behind(hand)
    said, cites = prompt(state, seat)
    return replace(mine, options=hand.options, barred=barred(state, seat), prompt=said, prompt_cites=cites)


def _price(state: HandState) -> tuple[int, ...]:
    """Return all that the offers to those who wait have in common: what there is to match, and to raise by."""
    betting = state.betting
    # where a pair is showing, others may bet more once it has checked
    checks = betting.checked.count(True) if betting.upper else 0
    return (
        state.street, state.phase, min(state.acting, SEVERAL), betting.to_match, betting.level, betting.size,
        betting.unit, betting.upper, betting.upper_used, betting.raises, betting.full_wagers, betting.capped,
        betting.short, betting.forced, checks,
    )  # fmt: skip
