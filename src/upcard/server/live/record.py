"""What a table keeps in mind to tell it again: the events and sentences of the hand on the table, and the talk."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from upcard.hand.begin import rules_of
from upcard.hand.events import AnyEvent, HandBegan, Slipped
from upcard.hand.seeing import seen_by
from upcard.server.messages import ChatLine, Line
from upcard.table.codec import is_hand_event
from upcard.table.events import AnyRoomEvent, HandStarted, Said
from upcard.telling.story import Story

if TYPE_CHECKING:
    from upcard.hand.views import Seen

TALK_KEPT: Final = 50
"""So much of what was said before the hand is told to a newcomer."""
NO_HAND: Final = HandStarted(0, {}, {}, "")
MOST_TALK: Final = 200
"""So much is kept at most, however long nobody is dealt in."""


class Record:
    """The hand in progress, or the last one, with the numbers of its events in the table's stream."""

    def __init__(self) -> None:
        """Begin before the first hand."""
        self.hand = 0
        self.first = 1
        """The number from which on everything that can be told is kept here; what is older is read from the store."""
        self.started = NO_HAND
        """Who was dealt into it, and from which deck."""
        self.seats: dict[str, int] = {}
        """The seat that each player was dealt into."""
        self.events: list[tuple[int, AnyEvent, Seen]] = []
        """Number, event, and what a spectator sees of it."""
        self.lines: list[Line] = []
        self.chat: list[ChatLine] = []
        self.story: Story | None = None
        self.slipped = False
        """Whether anything has gone wrong in the hand: rarely, and everybody's part of every update asks."""
        self.last = 0
        """The number of the last event of the hand: anyone who has not seen it cannot move."""

    def add(self, events: Iterable[tuple[int, AnyRoomEvent | AnyEvent]]) -> list[Line]:
        """Keep numbered events of not more than one hand, and return the sentences that tell of them."""
        new: list[tuple[int, AnyEvent]] = []
        for n, event in events:
            if is_hand_event(event):
                new.append((n, event))
            elif type(event) is HandStarted:
                self._begin(n, event)
            elif type(event) is Said:
                self.chat.append(ChatLine(n, event.player, event.name, event.seat, event.text))
                del self.chat[:-MOST_TALK]
        return self._tell(new) if new else []

    def _begin(self, n: int, event: HandStarted) -> None:
        self.hand, self.first = event.hand, n
        self.started = event
        self.seats = {player: seat for seat, player in event.players.items()}
        self.events, self.lines = [], []
        self.chat = self.chat[-TALK_KEPT:]
        self.story = None
        self.slipped = False

    def _tell(self, new: list[tuple[int, AnyEvent]]) -> list[Line]:
        began = new[0][1]
        if isinstance(began, HandBegan):
            self.story = Story(self.started.names, rules_of(began))
        if self.story is None:
            raise ValueError("A hand's events begin with hand-began.")
        seen = [(n, seen_by(event, None)) for n, event in new]
        told = self.story.tell(seen)
        for (n, event), (_, public) in zip(new, seen, strict=True):
            self.events.append((n, event, public))
            if type(event) is Slipped:
                self.slipped = True
        self.lines += told
        self.last = new[-1][0]
        return told

    def seat_of(self, player: str) -> int | None:
        """Return the seat that somebody was dealt into this hand at: they see that seat's cards, and no other's."""
        return self.seats.get(player)
