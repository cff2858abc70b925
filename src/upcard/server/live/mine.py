"""What one viewer alone is told: his own cards, what he may do, and what he has chosen ahead.

It is put together from parts, each of which is kept as a text until something in it may have changed: with most moves
that is nothing but whose turn it is.
"""

from collections.abc import Collection

import msgspec

from upcard.hand.afterwards import may_see
from upcard.hand.events import (
    AnyEvent,
    BetMade,
    BroughtIn,
    Called,
    Checked,
    ClockCalled,
    Completed,
    Folded,
    Raised,
)
from upcard.hand.seeing import own_cards
from upcard.hand.showing_cards import unseen
from upcard.hand.state import HandState
from upcard.play.hand import Hand, state_behind
from upcard.play.moves_ahead import aheads
from upcard.play.prompting import barred, prompt
from upcard.play.reading_hand import reading_of
from upcard.room.batch import Ask
from upcard.room.buying import may_buy
from upcard.room.news import news_for
from upcard.room.owning import heir_of
from upcard.room.people import Person
from upcard.server.live.floor_calls import may_err, sightings
from upcard.server.live.live_table import LiveTable
from upcard.server.messages import Ahead, Standing

STRANGER = Person("", "")
NO_CARDS = b',"own":[],"reading":null'
NOT_IN_TURN = b',"options":[],"barred":[],"prompt":"","prompt_cites":[]'
NOTHING_AHEAD = b',"ahead":[],"chosen":null,"dropped":""'
NOTHING_ELSE = b',"may_show":false,"may_see":[],"may_call_floor":false,"sightings":[]}'
YES, NO = b"true", b"false"
Act = BetMade | BroughtIn | Called | Checked | Completed | Folded | Raised
OF_ONE_SEAT = frozenset({BetMade, BroughtIn, Called, Checked, ClockCalled, Completed, Folded, Raised})
"""Events that change what one seat has, and the turn and the price; all others may change what everybody has."""
_encode = msgspec.json.Encoder().encode


class Mines:
    """Writes each viewer's own part of an update, and keeps it until something in it may have changed."""

    def __init__(self, table: LiveTable) -> None:
        """Look at this table."""
        self._table = table
        self._texts: dict[str, bytes] = {}
        self._standing: dict[str, bytes] = {}
        """By player: how he stands with the table. Moves change nothing in it."""
        self._own: dict[int, tuple[tuple[object, ...], bytes]] = {}
        """By seat: its cards, and what is told of them."""
        self._aheads: dict[int, tuple[Ahead, ...]] = {}
        self._turn = 0
        self._price: tuple[int, ...] = ()
        self.moved(())

    def text(self, viewer: Person | None) -> bytes:
        """Return a viewer's own part as JSON."""
        player = viewer.id if viewer is not None else ""
        found = self._texts.get(player)
        if found is None:
            found = self._written(viewer or STRANGER)
            told = self._table.wishes.dropped.pop(self._table.record.seats.get(player, 0), "")  # it is told once
            if not told and not self._may_be_due(player):
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

    def moved(self, events: Collection[AnyEvent]) -> None:
        """Note that the hand has gone on: some parts have changed, most are what they were."""
        hand, players = self._table.hand, self._table.record.players
        state = state_behind(hand) if hand is not None else None
        before, turn = self._turn, (hand.turn or 0) if hand is not None else 0
        self._turn = turn
        if state is None or not events or not OF_ONE_SEAT.issuperset(map(type, events)):
            self._texts.clear()
            self._aheads = aheads(state) if state is not None else {}
            self._price = ()
            return
        price = _price(state)
        # While the price stands, whoever waits may choose what he could choose before.
        gone = {event.seat for event in events if isinstance(event, Act)} | {turn}
        kept = {seat: offered for seat, offered in self._aheads.items() if seat not in gone}
        offered = kept if price == self._price else aheads(state)
        for seat, player in players.items():
            if seat == before or seat in gone or offered.get(seat) != self._aheads.get(seat):
                self._texts.pop(player, None)
        for seat in self._table.wishes.dropped:
            self._texts.pop(players.get(seat, ""), None)
        self._aheads, self._price = offered, price

    def _written(self, viewer: Person) -> bytes:
        """Write a viewer's own part: byte for byte what msgspec makes of a `Mine`."""
        table, player = self._table, viewer.id
        standing = self._standing.get(player)
        if standing is None or self._may_be_due(player):
            standing = self._standing[player] = _encode(self._stands(viewer))[:-1]
        hand = table.hand
        # A seat's cards are those of the player who was dealt into the hand there, not of one who sits there now.
        dealt = table.record.seats.get(player, 0)
        if hand is None or not dealt:
            return standing + NO_CARDS + NOT_IN_TURN + NOTHING_AHEAD + NOTHING_ELSE
        cards = self._cards(hand, dealt)
        if not table.playing:
            return standing + cards + NOT_IN_TURN + NOTHING_AHEAD + NOTHING_ELSE
        in_turn = _in_turn(hand, dealt) if hand.turn == dealt else NOT_IN_TURN
        return standing + cards + in_turn + self._ahead(dealt) + self._rest(hand, dealt)

    def _stands(self, viewer: Person) -> Standing:
        """Return how somebody stands with the table."""
        table, player = self._table, viewer.id
        state, preferred = table.state, table.wishes.preferred(player)
        sits = state.seats.get(state.seat_of(player))
        owner = bool(player) and player == state.owner
        heir = heir_of(state) if owner else None
        return Standing(
            player=player,
            seat=table.seat_of(player),
            news=news_for(state, player) if player else "",
            may_buy=may_buy(Ask(state, viewer, table.rules, int(table.premises.clock.today()))),
            may_stay=sits is not None and sits.going == "wish" and not state.ended,
            owner=owner,
            heir=heir.name if heir is not None else "",
            auto_muck=preferred.auto_muck,
            auto_top_up=preferred.auto_top_up,
        )

    def _may_be_due(self, player: str) -> bool:
        """Tell whether somebody has left, and may have to bring back what he took: for a time only."""
        return player in self._table.state.left and self._table.seat_of(player) is None

    def _cards(self, hand: Hand, seat: int) -> bytes:
        """Write a seat's down cards and what its cards make."""
        state = state_behind(hand)
        # what others are dealt, or fold, changes nothing in it
        down, cards = len(state.down[seat]), (*state.down[seat], *state.up[seat], *state.common)
        held = (self._table.record.hand, state.live[seat], down, cards)
        known = self._own.get(seat)
        if known is None or known[0] != held:
            read = reading_of(cards, hand.rules) if state.live[seat] else None
            text = b',"own":%b,"reading":%b' % (_encode(own_cards(state, seat)), _encode(read))
            known = self._own[seat] = (held, text)
        return known[1]

    def _ahead(self, seat: int) -> bytes:
        """Write what a seat may choose ahead, has chosen, or has chosen no longer."""
        table, wishes = self._table, self._table.wishes
        sits = table.state.seats.get(table.state.seat_of(table.record.players[seat]))
        # whoever leaves chooses nothing any more
        offered = self._aheads.get(seat, ()) if sits is None or not sits.going else ()
        chosen, dropped = wishes.ahead.get(seat), wishes.dropped.get(seat, "")
        if not offered and chosen is None and not dropped:
            return NOTHING_AHEAD
        return b',"ahead":%b,"chosen":%b,"dropped":%b' % (
            _encode(offered), _encode(chosen.ahead if chosen is not None else None), _encode(dropped),
        )  # fmt: skip

    def _rest(self, hand: Hand, seat: int) -> bytes:
        """Write what a seat may do beside its turn: show cards, see those of others, call the floor."""
        record, calls = self._table.record, may_err(self._table)
        if not calls and not hand.over:
            return NOTHING_ELSE
        shows, sees = bool(unseen(state_behind(hand), seat)), may_see(state_behind(hand), seat)
        seen = sightings(hand, record.names) if record.slipped else ()
        return b',"may_show":%b,"may_see":%b,"may_call_floor":%b,"sightings":%b}' % (
            YES if shows else NO, _encode(sees), YES if calls else NO, _encode(seen),
        )  # fmt: skip


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
    return (
        state.street, state.phase, state.acting, betting.to, betting.level, betting.size, betting.unit, betting.upper,
        betting.upper_used, betting.raises, betting.fulls, betting.capped, betting.short, betting.forced,
    )  # fmt: skip
