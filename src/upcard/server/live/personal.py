"""What one viewer alone is told: his own cards, what he may do, and what he has chosen ahead.

It is put together from parts, each of which is kept as a text until something in it may have changed: with most moves
that is nothing but whose turn it is.
"""

from collections.abc import Collection
from typing import Final, cast

import msgspec

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
from upcard.server.messages import Ahead, Standing
from upcard.table.batch import Ask
from upcard.table.buying import may_buy
from upcard.table.news import news_for
from upcard.table.owning import heir_of
from upcard.table.people import Person
from upcard.telling.moves_ahead import Offers, offers, once_acted
from upcard.telling.prompting import barred, prompt
from upcard.telling.reading_hand import reading_of

STRANGER: Final = Person("", "")
NO_CARDS: Final = b',"own":[],"reading":null'
NOT_IN_TURN: Final = b',"options":[],"barred":[],"prompt":"","prompt_cites":[]'
NOTHING_AHEAD: Final = b',"ahead":[],"chosen":null,"dropped":""'
NOTHING_ELSE: Final = b',"may_show":false,"may_see":[],"may_call_floor":false,"sightings":[]'
NO_DEAL_ON: Final = b',"deal_on":""}'
NOTHING_TO_DO: Final = NOT_IN_TURN + NOTHING_AHEAD + NOTHING_ELSE
YES: Final = b"true"
NO: Final = b"false"
OneSeat = BetMade | BroughtIn | Called | Checked | ClockCalled | Completed | Folded | Raised
OF_ONE_SEAT: Final = frozenset({
    ActionBecameSubstantial, BetMade, BroughtIn, Called, Checked, ClockCalled, Completed, Folded, Raised,
})  # fmt: skip
"""Events that change what one seat has, and the turn and the price; all others may change what everybody has."""
SEVERAL: Final = 3
"""So many who can still wager are like more: only of one, or of two, the rules say something else."""
_encode = msgspec.json.Encoder().encode


class PersonalParts:
    """Writes each viewer's own part of an update, and keeps it until something in it may have changed."""

    def __init__(self, table: LiveTable) -> None:
        """Look at this table."""
        self._table = table
        self._texts: dict[str, bytes] = {}
        self._standing: dict[str, bytes] = {}
        """By player: how they stand with the table. Moves change nothing in it."""
        self._cards: dict[int, bytes] = {}
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
            # whoever has left may have to bring back what he took: for a time only
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
        """Make somebody's part anew: he has chosen something, or is gone."""
        self._texts.pop(player, None)
        self._standing.pop(player, None)

    def forget_all(self) -> None:
        """Make everybody's part anew: something about the table has changed."""
        self._texts.clear()
        self._standing.clear()
        self._leaving = {seat.player for seat in self._table.state.seats.values() if seat.going}
        self._look_around()

    def _look_around(self) -> None:
        hand = self._table.hand
        self._nothing_else = hand is not None and not hand.over and not may_err(self._table)

    def moved(self, events: Collection[AnyEvent]) -> None:
        """Note that the hand has gone on: some parts have changed, most are what they were."""
        hand, players = self._table.hand, self._table.record.players
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
        for seat, player in record.players.items():
            if seat not in out or seat not in self._out:
                self._texts.pop(player, None)
                self._cards.pop(seat, None)

    def _offer_anew(self, state: HandState, changed: set[int]) -> None:
        """Note what those who wait may choose now; add for whom that is something else."""
        price, before = _price(state), self._aheads
        if price == self._price:  # then whoever waits may choose what they could choose before
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
        """Write a viewer's own part: byte for byte what msgspec makes of a `Mine`."""
        table, player = self._table, viewer.id
        standing = self._standing.get(player)
        if standing is None:
            standing = self._standing[player] = _encode(self._stands(viewer))[:-1]
        hand = table.hand
        # A seat's cards are those of the player who was dealt into the hand there, not of one who sits there now.
        dealt = table.record.seats.get(player, 0)
        if hand is None or not dealt:
            return standing + NO_CARDS + NOTHING_TO_DO + self._deal_on(player)
        cards = self._cards.get(dealt)
        if cards is None:
            cards = self._cards[dealt] = _cards(hand, dealt)
        if not table.playing:
            return standing + cards + NOTHING_TO_DO + NO_DEAL_ON
        in_turn = _in_turn(hand, dealt) if hand.turn == dealt else NOT_IN_TURN
        rest = NOTHING_ELSE if self._nothing_else else self._rest(hand, dealt)
        return b"".join((standing, cards, in_turn, self._ahead(dealt), rest, self._deal_on(player)))

    def _stands(self, viewer: Person) -> Standing:
        """Return how somebody stands with the table."""
        table, player = self._table, viewer.id
        state, preferred = table.state, table.choices.preferred(player)
        sits = state.seats.get(state.seat_of(player))
        owner = bool(player) and player == state.owner
        heir = heir_of(state) if owner else None
        return Standing(
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
        )

    def _ahead(self, seat: int) -> bytes:
        """Write what a seat may choose ahead, has chosen, or has chosen no longer."""
        table, choices = self._table, self._table.choices
        offered = self._aheads.get(seat, ())
        if self._leaving and table.record.players[seat] in self._leaving:  # he chooses nothing any more
            offered = ()
        chosen, dropped = choices.ahead.get(seat), choices.dropped.get(seat, "")
        if not offered and chosen is None and not dropped:
            return NOTHING_AHEAD
        return b',"ahead":%b,"chosen":%b,"dropped":%b' % (
            _encode(offered), _encode(chosen.ahead if chosen is not None else None), _encode(dropped),
        )  # fmt: skip

    def _deal_on(self, player: str) -> bytes:
        """Write what somebody may have dealt at once."""
        found = deal_on_state(self._table, player) if player else ""
        return b',"deal_on":%b}' % _encode(found) if found else NO_DEAL_ON

    def _rest(self, hand: Hand, seat: int) -> bytes:
        """Write what a seat may do beside its turn: show cards, see those of others, call the floor."""
        record, calls = self._table.record, may_err(self._table)
        shows, sees = bool(unseen(state_behind(hand), seat)), may_see(state_behind(hand), seat)
        seen = sightings(hand, record.names) if record.slipped else ()
        return b',"may_show":%b,"may_see":%b,"may_call_floor":%b,"sightings":%b' % (
            YES if shows else NO, _encode(sees), YES if calls else NO, _encode(seen),
        )  # fmt: skip


def _cards(hand: Hand, seat: int) -> bytes:
    """Write a seat's down cards and what its cards make."""
    state = state_behind(hand)
    held = (*state.down[seat], *state.up[seat]) if state.live[seat] else _mucked(hand, seat)
    read = reading_of((*held, *state.common), hand.rules) if held else None
    return b',"own":%b,"reading":%b' % (_encode(own_cards(state, seat)), _encode(read))


def _mucked(hand: Hand, seat: int) -> tuple[int, ...]:
    """The cards of a hand that was mucked at the showdown: what they made is still told to its player."""
    mucked = any(isinstance(event, HandMucked) and event.seat == seat for event in hand.events)
    if not mucked or any(isinstance(event, CardsMoved) for event in hand.events):
        return ()
    return tuple(event.card for event in hand.events if isinstance(event, CardDealt) and event.seat == seat)


def _in_turn(hand: Hand, seat: int) -> bytes:
    """Write what the seat in turn may do, and may not."""
    state = state_behind(hand)
    said, cites = prompt(state, seat)
    return b',"options":%b,"barred":%b,"prompt":%b,"prompt_cites":%b' % (
        _encode(hand.options), _encode(barred(state, seat)), _encode(said), _encode(cites),
    )  # fmt: skip


def _price(state: HandState) -> tuple[int, ...]:
    """Return all that the offers to those who wait have in common: what there is to match, and to raise by."""
    betting = state.betting
    # where a pair is showing, others may bet more once it has checked
    checks = betting.checked.count(True) if betting.upper else 0
    return (
        state.street, state.phase, min(state.acting, SEVERAL), betting.to, betting.level, betting.size, betting.unit,
        betting.upper, betting.upper_used, betting.raises, betting.full_wagers, betting.capped, betting.short,
        betting.forced, checks,
    )  # fmt: skip
