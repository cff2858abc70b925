"""The hand as everybody sees it, as JSON: written whole when cards have moved, else only where chips have.

With most moves one seat has put in some chips, and the next one is in turn; the boards, the tray, the names and all the
rest are what they were. What is kept of the last text is, byte for byte, what msgspec made of it.
"""

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from upcard.hand.events import BetMade, BroughtIn, Called, Checked, ClockCalled, Completed, Raised
from upcard.hand.standing_pots import standing_pots
from upcard.hand.state import HandState, Phase
from upcard.play.hand import Hand, state_behind
from upcard.play.prompting import note
from upcard.play.telling import Story
from upcard.server.live.floor_waiting import floor_waits
from upcard.server.live.live_table import LiveTable
from upcard.server.messages import Play

if TYPE_CHECKING:
    from upcard.hand.views import SeatView

_encode = msgspec.json.Encoder().encode
Acted = BetMade | BroughtIn | Called | Checked | ClockCalled | Completed | Raised
ONLY_CHIPS = frozenset({BetMade, BroughtIn, Called, Checked, ClockCalled, Completed, Raised})
"""Events that move nothing but chips and the turn."""
NO_CLOCK = b'"clock":null'


class PlayText:
    """Writes the hand of one table."""

    def __init__(self, table: LiveTable) -> None:
        """Look at this table."""
        self._table = table
        self._at = (0, 0)
        self._parts = (b"null", b"")
        """What comes before the clock, and what comes after it."""
        self._seats: dict[int, SeatView] = {}
        self._seat_texts: dict[int, bytes] = {}
        self._kept = (b"", b"", b"", b"")
        """What chips do not change: before the turn, between seats and pot, then up to ``did``, and after the note."""

    def text(self) -> bytes:
        """Return the hand as it is now; only the clock is new each time."""
        table = self._table
        hand, story = table.hand, table.record.story
        if hand is None or story is None:
            return b"null"
        at = (table.record.hand, table.record.last)
        if self._at != at:
            moved = self._only_chips(at, state_behind(hand))
            if moved is None:
                self._write_whole(hand, story)
            else:
                self._write_chips(state_behind(hand), story, moved)
            self._at = at
        clock = table.clock()
        head, tail = self._parts
        return head + (NO_CLOCK if clock is None else b'"clock":' + _encode(clock)) + tail

    def play_without_clock(self, hand: Hand, story: Story) -> Play:
        """Return the hand as everybody sees it, but for the clock."""
        record, view = self._table.record, hand.view(None)
        if not self._table.state.settings.tray:
            view = replace(view, dead=())
        state = state_behind(hand)
        pot = sum([pot.amount for pot in view.pots])
        this_round = sum([seat.bet for seat in view.seats])
        return Play(
            number=record.hand,
            view=view,
            pot=pot,
            antes=pot - this_round,
            this_round=this_round,
            streets=tuple([street.name for street in hand.rules.game.streets]),
            lead=story.lead,
            did=story.did,
            note=note(state),
            showdown=story.showdown,
            absent=state.absent,
            floor=floor_waits(hand),
            clock=None,
            root=record.root,
            nonces=record.nonces,
        )

    def _only_chips(self, at: tuple[int, int], state: HandState) -> set[int] | None:
        """Return the seats that have acted since the last text, None if more than that has happened."""
        number, last = self._at
        if number != at[0] or state.phase != Phase.BETTING or not state.turn:
            return None
        moved: set[int] = set()
        for n, event, _ in reversed(self._table.record.events):
            if n <= last:
                return moved
            if type(event) not in ONLY_CHIPS:
                return None
            assert isinstance(event, Acted)  # noqa: S101 - for the type check
            moved.add(event.seat)
        return None

    def _write_whole(self, hand: Hand, story: Story) -> None:
        play = self.play_without_clock(hand, story)
        self._seats = {seat.seat: seat for seat in play.view.seats}
        self._seat_texts = {seat.seat: _encode(seat) for seat in play.view.seats}
        head, tail = _encode(play).split(NO_CLOCK)
        self._parts = (head, tail)
        # No text within can look like a key: its quotes would be written otherwise.
        begin, rest = head.split(b',"turn":', 1)
        cards, rest = rest.split(b',"own":', 1)[1].split(b',"pot":', 1)
        lead, rest = rest.split(b',"streets":', 1)[1].split(b',"did":', 1)
        end = rest.split(b',"showdown":', 1)[1]
        self._kept = (begin, cards, lead, end)

    def _write_chips(self, state: HandState, story: Story, moved: set[int]) -> None:
        bets = state.betting.bets
        for seat in moved:
            now = replace(self._seats[seat], stack=state.stack[seat], bet=bets[seat], all_in=state.all_in[seat])
            self._seats[seat], self._seat_texts[seat] = now, _encode(now)
        pots = standing_pots(state)
        pot = sum([pot.amount for pot in pots])
        this_round = sum([bets[seat] for seat in state.order])
        begin, cards, lead, end = self._kept
        head = b'%b,"turn":%d,"to_match":%d,"pots":%b,"seats":[%b],"own":%b,"pot":%d,"antes":%d,"this_round":%d' % (
            begin, state.turn, state.betting.to, _encode(pots), b",".join(self._seat_texts.values()), cards, pot,
            pot - this_round, this_round,
        )  # fmt: skip
        said = b',"streets":%b,"did":%b,"note":%b,"showdown":%b' % (lead, _encode(story.did), _encode(note(state)), end)
        self._parts = (head + said, self._parts[1])
