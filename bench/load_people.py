"""The people of a load test: eight sockets a table, one player after the other acts.

The player in turn acts: in the rush at once, in the stroll after a pause as people make it, and not at all while they
are to keep still. An action counts when all eight have been told of it; how long the last one waited is measured from
the moment when the move was sent.
"""

import asyncio
import random
import re
import time
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from bench.load_wire import Wire

SEATS = 8
ALL = (1 << SEATS) - 1
UPDATE, REFUSED = b'{"type":"update","seq":', b'{"type":"refused"'
HAND = b',"hand":'
OFFERED, END_OF_OFFER = b'"options":[{', b'],"barred"'
VERB = re.compile(rb'"verb":"([a-z-]+)","to":(\d+|null)')
# Mostly they stay in cheaply, now and then they raise: a hand has some thirty actions.
WISHES = {b"fold": 12, b"check": 60, b"call": 50, b"bring-in": 90, b"complete": 6, b"bet": 12, b"raise": 6, b"show": 9}
NOTED = 4000  # enough messages to know how large they are


Mode = Literal["still", "rush", "stroll"]


class Measured(Struct):
    """What came out of a phase; times in milliseconds."""

    actions: int
    seconds: float
    p50: float
    p99: float
    updates: int
    """How often all eight were told something."""
    refused: int

    @property
    def rate(self) -> float:
        """Actions a second."""
        return self.actions / self.seconds


class Waiting(Struct, gc=False):
    """An action that not all have heard of: when it was sent, after which number, and who is missing (bits)."""

    sent: float
    after: int
    missing: int


class Play:
    """What all tables share: how they are to play now, and what was measured."""

    def __init__(self, pause: float) -> None:
        self.pause = pause
        """Between two actions of a table in the stroll, on average, in seconds."""
        self.mode: Mode = "still"
        self.measuring = False
        self.delays: list[float] = []
        self.told = 0
        self.refused = 0
        self.sizes: list[list[int]] = []
        """How large the messages of an update were, for the first of them."""
        self.chance = random.Random(7)  # noqa: S311 - people of a test

    async def measure(self, seconds: float) -> Measured:
        """Let them play for some time, and sum up."""
        self.delays, self.told, self.refused, self.measuring = [], 0, 0, True
        begun = time.perf_counter()
        await asyncio.sleep(seconds)
        passed = time.perf_counter() - begun
        self.measuring = False
        delays = sorted(self.delays) or [0.0]
        p50, p99 = (1000 * delays[int(part * (len(delays) - 1))] for part in (0.5, 0.99))
        return Measured(len(self.delays), passed, p50, p99, self.told // SEATS, self.refused)


class Turn(Struct, frozen=True):
    """Somebody is asked to act."""

    place: int
    number: int
    hand: int
    offered: bytes


class People:
    """The eight at one table."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.wires: dict[int, Wire] = {}
        self.waiting: list[Waiting] = []
        self.turn: Turn | None = None
        """The last turn; an update may tell of it again."""
        self.answered = 0
        """The number of the last turn that was answered, or is going to be."""
        self.sizes: dict[int, list[int]] = {}

    def got(self, place: int, text: bytes) -> None:
        """Somebody at the table was told something."""
        if not text.startswith(UPDATE):
            self.play.refused += text.startswith(REFUSED)
            return
        end = text.index(b",", len(UPDATE))
        number = int(text[len(UPDATE) : end])
        play = self.play
        if play.measuring:
            play.told += 1
            if play.mode == "rush" and len(play.sizes) < NOTED:
                self._note(number, place, len(text))
        if self.waiting:
            self._heard(1 << place, number)
        # nearly all are told that it is not their turn: to find that out must cost next to nothing
        if (self.turn is None or number > self.turn.number) and (begin := text.find(OFFERED)) >= 0:
            offered = text[begin : text.index(END_OF_OFFER, begin)]
            hand = text[end + len(HAND) : text.index(b",", end + 1)]
            self.turn = Turn(place, number, int(hand), offered)
            self.act()

    def _heard(self, bit: int, number: int) -> None:
        """Strike somebody off the list of those who have not heard of an action."""
        for action in self.waiting:
            if number > action.after and action.missing & bit:
                action.missing ^= bit
                if not action.missing:
                    if self.play.measuring:
                        self.play.delays.append(time.perf_counter() - action.sent)
                    self.waiting = [other for other in self.waiting if other is not action]

    def _note(self, number: int, place: int, size: int) -> None:
        """Remember how large the messages of one update were, once all eight are there."""
        sizes = self.sizes.setdefault(number, [0] * SEATS)
        sizes[place] = size
        if all(sizes):
            self.play.sizes.append(self.sizes.pop(number))

    def act(self) -> None:
        """Make the move that somebody is asked for, now or after a pause."""
        turn = self.turn
        if turn is None or turn.number == self.answered or self.play.mode == "still":
            return
        self.answered = turn.number
        if self.play.mode == "stroll":
            pause = self.play.chance.uniform(0.5, 1.5) * self.play.pause
            asyncio.get_running_loop().call_later(pause, self._send, turn)
        else:
            self._send(turn)

    def _send(self, turn: Turn) -> None:
        offered = VERB.findall(turn.offered)
        verb, to = self.play.chance.choices(offered, [WISHES.get(verb, 1) for verb, _ in offered])[0]
        move = b'{"do":{"type":"move","verb":"%s","to":%s},"hand":%d,"seen":%d,"id":%d}'
        self.waiting.append(Waiting(time.perf_counter(), turn.number, ALL))
        self.wires[turn.place].send(move % (verb, to, turn.hand, turn.number, turn.number))
