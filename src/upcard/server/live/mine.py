"""What one viewer alone is told: his own cards, what he may do, and what he has chosen ahead."""

from collections.abc import Collection

import msgspec

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
from upcard.server.messages import Ahead, MayBuy, Mine, Reading

Own = tuple[tuple[str, ...], Reading | None]
NOBODYS = Mine(
    player="", seat=None, own=(), options=(), barred=(), prompt="", prompt_cites=(), ahead=(), chosen=None, dropped="",
    reading=None, may_show=False, news="", may_buy=None, may_stay=False, owner=False, heir="", may_call_floor=False,
    sightings=(), auto_muck=True, auto_top_up=False,
)  # fmt: skip
STRANGER = Person("", "")
NO_CARDS: Own = ((), None)
Act = BetMade | BroughtIn | Called | Checked | Completed | Folded | Raised
OF_ONE_SEAT = frozenset({BetMade, BroughtIn, Called, Checked, ClockCalled, Completed, Folded, Raised})
"""Events that change what one seat has, and the turn and the price; all others may change what everybody has."""


class Mines:
    """Makes each viewer's own part of an update, and keeps it until something in it may have changed."""

    def __init__(self, table: LiveTable) -> None:
        """Look at this table."""
        self._table = table
        self._encoder = msgspec.json.Encoder()
        self._nobodys = b""
        self._texts: dict[str, bytes] = {}
        self._buys: dict[str, MayBuy | None] = {}
        self._own: dict[int, tuple[tuple[object, ...], Own]] = {}
        """By seat: its cards, and what is told of them."""
        self._aheads: dict[int, tuple[Ahead, ...]] = {}
        self._turn = 0
        self._price: tuple[int, ...] = ()
        self.moved(())

    def text(self, viewer: Person | None) -> bytes:
        """Return a viewer's own part as JSON."""
        if viewer is None:
            self._nobodys = self._nobodys or self._encoder.encode(self.of(None))
            return self._nobodys
        found = self._texts.get(viewer.id)
        if found is None:
            found = self._encoder.encode(self.of(viewer))
            if self._table.wishes.dropped.pop(self._table.record.seats.get(viewer.id, 0), ""):
                return found  # it is told once
            if self._may_be_due(viewer.id):
                return found
            self._texts[viewer.id] = found
        return found

    def forget(self, player: str) -> None:
        """Make somebody's part anew: he has chosen something, or is gone."""
        self._texts.pop(player, None)

    def forget_all(self) -> None:
        """Make everybody's part anew: something about the table has changed."""
        self._texts.clear()
        self._buys.clear()
        self._nobodys = b""

    def moved(self, events: Collection[AnyEvent]) -> None:
        """Note that the hand has gone on: some parts have changed, most are what they were."""
        hand, players = self._table.hand, self._table.record.players
        state = state_behind(hand) if hand is not None else None
        before, turn = self._turn, (hand.turn or 0) if hand is not None else 0
        self._turn = turn
        if state is None or not events or any(type(event) not in OF_ONE_SEAT for event in events):
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
            if offered.get(seat) != self._aheads.get(seat) or seat in (before, turn) or seat in gone:
                self._texts.pop(player, None)
        for seat in self._table.wishes.dropped:
            self._texts.pop(players.get(seat, ""), None)
        self._aheads, self._price = offered, price

    def of(self, viewer: Person | None) -> Mine:
        """Return a viewer's own part."""
        if viewer is None:
            return msgspec.structs.replace(NOBODYS, may_buy=self._may_buy(STRANGER))
        table, player = self._table, viewer.id
        wishes, hand = table.wishes, table.hand
        # A seat's cards are those of the player who was dealt into the hand there, not of one who sits there now.
        dealt = table.record.seats.get(player, 0) if hand is not None else 0
        own, read = self._cards(hand, dealt) if hand is not None and dealt else NO_CARDS
        playing = dealt if table.playing else 0
        turn = playing if hand is not None and hand.turn == playing else 0
        state = state_behind(hand) if hand is not None and turn else None
        asked, cites = prompt(state, turn) if state is not None else ("", ())
        chosen = wishes.ahead.get(playing)
        preferred = wishes.preferred(player)
        sits = table.state.seats.get(table.state.seat_of(player))
        going = sits.going if sits is not None else ""
        owner = player == table.state.owner
        heir = heir_of(table.state) if owner else None
        return Mine(
            player=player,
            seat=table.seat_of(player),
            own=own,
            options=hand.options if hand is not None and turn else (),
            barred=barred(state, turn) if state is not None else (),
            prompt=asked,
            prompt_cites=cites,
            ahead=self._aheads.get(playing, ()) if not going else (),  # whoever leaves chooses nothing any more
            chosen=chosen.ahead if chosen is not None else None,
            dropped=wishes.dropped.get(playing, ""),
            reading=read,
            may_show=hand is not None and playing != 0 and hand.over and bool(unseen(state_behind(hand), playing)),
            news=news_for(table.state, player),
            may_buy=self._may_buy(viewer),
            may_stay=going == "wish" and not table.state.ended,
            owner=owner,
            heir=heir.name if heir is not None else "",
            may_call_floor=playing != 0 and may_err(table),
            sightings=sightings(hand, table.names) if hand is not None and playing and table.record.slipped else (),
            auto_muck=preferred.auto_muck,
            auto_top_up=preferred.auto_top_up,
        )

    def _may_buy(self, viewer: Person) -> MayBuy | None:
        """Return with how many chips somebody may sit down, or how many he may buy; moves change nothing in it."""
        table, player = self._table, viewer.id
        if player in self._buys and not self._may_be_due(player):
            return self._buys[player]
        found = may_buy(Ask(table.state, viewer, table.rules, int(table.premises.clock.today())))
        self._buys[player] = found
        return found

    def _may_be_due(self, player: str) -> bool:
        """Tell whether somebody has left, and may have to bring back what he took: for a time only."""
        return player in self._table.state.left and self._table.seat_of(player) is None

    def _cards(self, hand: Hand, seat: int) -> Own:
        """Return a seat's down cards and what its cards make."""
        state = state_behind(hand)
        # what others are dealt, or fold, changes nothing in it
        down, cards = len(state.down[seat]), (*state.down[seat], *state.up[seat], *state.common)
        held = (self._table.record.hand, state.live[seat], down, cards)
        known = self._own.get(seat)
        if known is None or known[0] != held:
            own = own_cards(state, seat)
            read = reading_of(cards, hand.rules) if state.live[seat] else None
            known = self._own[seat] = (held, (own, read))
        return known[1]


def _price(state: HandState) -> tuple[int, ...]:
    """Return all that the offers to those who wait have in common: what there is to match, and to raise by."""
    betting = state.betting
    return (
        state.street, state.phase, state.acting, betting.to, betting.level, betting.size, betting.unit, betting.upper,
        betting.upper_used, betting.raises, betting.fulls, betting.capped, betting.short, betting.forced,
    )  # fmt: skip
