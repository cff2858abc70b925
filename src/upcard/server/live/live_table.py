"""A table as it is now: what its stream has made of it, the hand that lies on it, and what was not stored."""

from typing import TYPE_CHECKING, Literal

from upcard.hand.events import RoundClosed
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import Rules, rules_for
from upcard.server.live.choices import PlayerChoices
from upcard.server.live.clock import Due
from upcard.server.live.loading import Loaded, Resting
from upcard.server.live.page_pace import HURRIED, chips_out, playing_time
from upcard.server.live.services import TableServices
from upcard.server.live.stream_task import StreamTask
from upcard.server.messages import Clock, Message
from upcard.table.between import another_follows
from upcard.table.numbering import room_number
from upcard.table.view import table_view
from upcard.table.views import TableView

if TYPE_CHECKING:
    from upcard.server.live.publish import Told

TURN: Due = ("turn", 0)
REST: Due = ("rest", 0)
DEAL: Due = ("deal", 0)
FLOOR: Due = ("floor", 0)


class LiveTable(StreamTask):
    """What everything at a table looks at. Only the table's own task changes it."""

    def __init__(self, table_id: str, services: TableServices, loaded: Loaded) -> None:
        """Go on from where the stream ends."""
        super().__init__(table_id, services, loaded.seq, loaded.at)
        self.number = loaded.number
        """In the whole room."""
        self.state = loaded.state
        self.hand = loaded.hand
        self.record = loaded.record
        self.choices = PlayerChoices()
        self.turn_seconds = 0.0
        """What the player in turn was given in all."""
        self.timed = 0
        """The seat whose clock runs, or ran last."""
        self.resting: Resting | None = None
        self.on_bank = False
        """Whether the player lives on the time bank."""
        self.watched: dict[Literal["hold", "away"], dict[int, str]] = {"hold": {}, "away": {}}
        """Seats that are held or whose players are away, and who they are."""
        self.unattended = 0
        """How many hands bots have played alone since somebody came."""
        self.dealing_on = 0
        """The hand that bots play without a pause, for nobody has anything left to decide in it."""
        self._shown_at = 0.0
        """When a page at normal pace has shown all that happened."""
        self._rules: tuple[tuple[str, str, str], Rules] | None = None

    @property
    def playing(self) -> bool:
        """Whether a hand is in progress, the rest after it included."""
        return bool(self.state.hand)

    @property
    def names(self) -> dict[int, str]:
        """The names of those who were dealt into the hand, by seat."""
        return self.record.started.names

    @property
    def house(self) -> House:
        """Whose rules are followed."""
        return self.services.houses[self.state.settings.house]

    @property
    def rules(self) -> Rules:
        """The rules for the stakes that are played now."""
        settings = self.state.settings
        key = (settings.house, settings.game, settings.stakes.betting)
        if self._rules is None or self._rules[0] != key:
            self._rules = (key, rules_for(self.house, settings.game, settings.stakes.betting))
        return self._rules[1]

    def room_number(self, hand: int) -> int:
        """Return the number in the whole room of one of the hands here."""
        return room_number(self.number, hand)

    def view(self) -> TableView:
        """Return the table as everybody sees it, without the hand."""
        return table_view(self.state, self.id, self.rules)

    def seat_of(self, player: str) -> int | None:
        """Return the seat that somebody has."""
        return self.state.seat_of(player) or None

    def sees_at_once(self, player: str) -> bool:
        """Tell whether somebody sees the table as it is: anybody, or only who sits there, was dealt in, or runs it."""
        if not self.state.settings.delay:
            return True
        known = self.seat_of(player) is not None or self.record.seat_of(player) is not None
        return bool(player) and (known or player == self.state.owner)

    def is_stale(self, message: Message) -> bool:
        """Whether a move was made without knowing all that has happened in the hand."""
        return message.hand != self.record.hand or message.seen < self.record.last

    def play_on_pages(self, played: "Told") -> None:
        """Note that pages now begin to show what has just happened; what they still show of before goes quicker."""
        events = [event for _, event, _ in played]
        bets = RoundClosed in map(type, events) and self._chips_lay_out(len(played))
        takes = playing_time(events, bets=bets) * self.services.tempo.followed
        self._shown_at = self.services.clock.now() + self.shown_in * HURRIED + takes

    def _chips_lay_out(self, since: int) -> bool:
        """Tell whether chips lay before the players, this many events ago."""
        return chips_out([event for _, event, _ in self.record.events[:-since]])

    @property
    def shown_in(self) -> float:
        """In how many seconds a page at normal pace will have shown all that has happened."""
        return max(0.0, self._shown_at - self.services.clock.now())

    def clock(self) -> Clock | None:
        """Return how long the player in turn has, or the supervisor (seat 0); None where no clock runs."""
        hand = self.hand
        if FLOOR in self.alarms:
            return Clock(0, round(self.alarms.left(FLOOR) * 1000), round(self.services.tempo.floor * 1000), bank=False)
        if hand is None or hand.turn is None or TURN not in self.alarms:
            return None
        left, total = self.alarms.left(TURN), self.turn_seconds
        if self.on_bank:  # shown as a whole, though it is taken piece by piece
            left += self.state.seats[hand.turn].bank
            total = max(left, self.state.settings.bank)
        return Clock(hand.turn, round(left * 1000), round(total * 1000), self.on_bank)

    def next_hand(self) -> int | None:
        """Return the milliseconds until the next hand, while one that is over is looked at; None where none follows."""
        hand = self.hand
        if hand is None or not hand.over or REST not in self.alarms:
            return None
        if not another_follows(self.state, hand.stacks, self.rules):
            return None
        return round(self.alarms.left(REST) * 1000)
