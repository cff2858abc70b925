"""What a table tells those whom it concerns and who may be looking elsewhere: that it is their turn, a seat is kept."""

from collections.abc import Callable

from msgspec import structs

from upcard.play.hand import state_behind
from upcard.server.live.live_table import FLOOR, LiveTable
from upcard.server.own_tables.types import Call, OwnTable
from upcard.table.news import HANDS_TOLD, news_for

SAME_MOMENT = 0.05
"""Seconds by which two ends of a time may differ and be one."""


class Calling:
    """One table's word to its people. It is sent again only when it has changed."""

    def __init__(self, table: LiveTable, is_open_for: Callable[[str], bool]) -> None:
        """Look at this table, which may be open on somebody's screen."""
        self._table = table
        self._is_open_for = is_open_for
        self._told: dict[str, tuple[OwnTable, float]] = {}
        """By player: what they were sent last, without the time left, and when that ends."""

    def look(self) -> None:
        """Send those who follow their tables what is new at this one."""
        followers = self._table.services.followers
        if not followers:
            return
        state = self._table.state
        people = {seat.player for seat in state.seats.values() if not seat.bot}
        people.update(state.waiting, state.news, self._told)
        for player in people:
            if player in followers:
                now = self._now(player)
                if not self._knows(player, now):
                    followers.tell(player, self._note(player, now))

    def of(self, player: str) -> OwnTable | None:
        """Say for somebody who begins to follow their tables how this one stands; None: it does not concern them."""
        now = self._now(player)
        return self._note(player, now) if now.concerns else None

    def gone(self) -> None:
        """Tell everybody that the table is not served any more, for now or for good."""
        for player in list(self._told):
            self._table.services.followers.tell(player, self._nothing(player))
        self._told.clear()

    def _note(self, player: str, now: OwnTable) -> OwnTable:
        """Remember what somebody is told."""
        if now.concerns:
            self._told[player] = (structs.replace(now, left=None), self._ends(now))
        else:
            self._told.pop(player, None)
        return now

    def _knows(self, player: str, now: OwnTable) -> bool:
        before = self._told.get(player)
        if before is None:
            return not now.concerns
        return structs.replace(now, left=None) == before[0] and abs(self._ends(now) - before[1]) < SAME_MOMENT

    def _ends(self, now: OwnTable) -> float:
        return 0.0 if now.left is None else self._table.services.clock.now() + now.left / 1000

    def _now(self, player: str) -> OwnTable:
        """Return how a player stands with the table now."""
        state = self._table.state
        if state.ended:
            return self._nothing(player)
        seat = state.seat_of(player)
        call, left, total = self._call(player)
        return OwnTable(
            id=self._table.id,
            name=state.settings.name,
            game=state.settings.game,
            seat=seat,
            kept=state.held_for(player),
            waiting=list(state.waiting).index(player) + 1 if player in state.waiting else 0,
            call=call,
            left=left,
            total=total,
            in_hand=self._plays(player),
            out=bool(seat) and bool(state.seats[seat].out),
            here=self._is_open_for(player),
            news=self._news(player),
        )

    def _nothing(self, player: str) -> OwnTable:
        settings = self._table.state.settings
        return OwnTable(
            self._table.id, settings.name, settings.game, 0, 0, 0, "", None, 0,
            in_hand=False, out=False, here=self._is_open_for(player), news="",
        )  # fmt: skip

    def _call(self, player: str) -> tuple[Call, int | None, int]:
        """Return what is wanted of a player, and how many milliseconds of how many they have for it."""
        table, hand = self._table, self._table.hand
        clock = table.clock()
        left, total = (None, 0) if clock is None else (clock.left, clock.total)
        if hand is not None and table.playing:
            # a hand's seat is that of the player who was dealt in there, not of one who sits there now
            if hand.turn is not None and table.state.players.get(hand.turn) == player:
                return "turn", left, total
            if state_behind(hand).awaits_floor and FLOOR in table.alarms and table.state.owner == player:
                return "floor", left, total
        kept = table.state.held_for(player)
        if not kept:
            return "", None, 0
        held = table.services.tempo.hold
        return "seat", round(table.alarms.left(("hold", kept)) * 1000), round(held * 1000)

    def _plays(self, player: str) -> bool:
        table = self._table
        if table.hand is None or not table.playing or table.hand.over:
            return False
        live = state_behind(table.hand).live
        return any(live[seat] for seat, dealt in table.state.players.items() if dealt == player)

    def _news(self, player: str) -> str:
        """Return what happened to them; that a seat is kept is said by the call.

        To somebody without a seat it would be sent until they do something here, which may be never: it ends sooner.
        """
        state = self._table.state
        news = state.news.get(player)
        old = news is not None and state.hands > news.hands + HANDS_TOLD
        return "" if old or state.held_for(player) else news_for(state, player)
