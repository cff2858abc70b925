"""A table as it is now: what its stream has made of it, the hand that lies on it, and what was not stored."""

from collections.abc import Callable
from typing import Literal

from upcard.room.view import table_view
from upcard.room.views import TableView
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import Rules, rules_for
from upcard.server.live.clock import Alarms, Due
from upcard.server.live.loaded import Loaded, Resting
from upcard.server.live.premises import Premises
from upcard.server.live.wishes import Wishes
from upcard.server.messages import Clock, Message

TURN: Due = ("turn", 0)
REST: Due = ("rest", 0)
DEAL: Due = ("deal", 0)
FLOOR: Due = ("floor", 0)
SETTLE: Due = ("settle", 0)


class LiveTable:
    """What everything at a table looks at. Only the table's own task changes it."""

    def __init__(self, table_id: str, premises: Premises, loaded: Loaded, ring: Callable[[], None]) -> None:
        """Go on from where the stream ends."""
        self.id = table_id
        self.premises = premises
        self.state = loaded.state
        self.hand = loaded.hand
        self.record = loaded.record
        self.seq = loaded.seq
        self.last_at = loaded.at
        self.wishes = Wishes()
        self.alarms = Alarms(premises.clock, ring)
        self.turn_seconds = 0.0
        """What the player in turn was given in all."""
        self.timed = 0
        """The seat whose clock runs, or ran last."""
        self.resting: Resting | None = None
        self.on_bank = False
        """Whether he lives on his time bank."""
        self.watched: dict[Literal["hold", "away"], dict[int, str]] = {"hold": {}, "away": {}}
        """Seats that are held or whose players are away, and who they are."""
        self.unattended = 0
        """How many hands bots have played alone since somebody came."""
        self._rules: tuple[tuple[str, str, str], Rules] | None = None

    @property
    def playing(self) -> bool:
        """Whether a hand is in progress, the rest after it included."""
        return bool(self.state.hand)

    @property
    def names(self) -> dict[int, str]:
        """The names of those who were dealt into the hand, by seat."""
        return self.record.names

    @property
    def house(self) -> House:
        """Whose rules are followed."""
        return self.premises.houses[self.state.settings.house]

    @property
    def rules(self) -> Rules:
        """The rules for the stakes that are played now."""
        settings = self.state.settings
        key = (settings.house, settings.game, settings.stakes.betting)
        if self._rules is None or self._rules[0] != key:
            self._rules = (key, rules_for(self.house, settings.game, settings.stakes.betting))
        return self._rules[1]

    def view(self) -> TableView:
        """Return the table as everybody sees it, without the hand."""
        return table_view(self.state, self.id, self.rules)

    def seat_of(self, player: str) -> int | None:
        """Return the seat that somebody has."""
        return self.state.seat_of(player) or None

    def is_stale(self, message: Message) -> bool:
        """Whether a move was made without knowing all that has happened in the hand."""
        return message.hand != self.record.hand or message.seen < self.record.last

    def clock(self) -> Clock | None:
        """Return how long the player in turn has, or the supervisor (seat 0); None where no clock runs."""
        hand = self.hand
        if FLOOR in self.alarms:
            return Clock(0, round(self.alarms.left(FLOOR) * 1000), round(self.premises.tempo.floor * 1000), bank=False)
        if hand is None or hand.turn is None or TURN not in self.alarms:
            return None
        left, total = self.alarms.left(TURN), self.turn_seconds
        if self.on_bank:  # shown as a whole, though it is taken piece by piece
            left += self.state.seats[hand.turn].bank
            total = max(left, self.state.settings.bank)
        return Clock(hand.turn, round(left * 1000), round(total * 1000), self.on_bank)
