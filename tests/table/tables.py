"""A table to sit down at, in a line or two."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from upcard.chips.stakes import Stakes
from upcard.hand.requests import Refusal
from upcard.rulebooks.rules import Rules, rules_for
from upcard.table.between import after_hand, ready_seats
from upcard.table.decide import decide
from upcard.table.events import AnyRoomEvent, HandFinished, HandStarted, TableOpened
from upcard.table.evolve import evolve
from upcard.table.ledger import Posting, postings
from upcard.table.people import Person
from upcard.table.requests import SeatRequest, SitDown
from upcard.table.settings import TableSettings
from upcard.table.state import TableState, state_of

ANN, BEN, CAL, DEE, EVE = (Person(name.lower(), name) for name in ("Ann", "Ben", "Cal", "Dee", "Eve"))
STAKES = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)
SETTINGS = TableSettings(name="Marigold", game="stud-high", house="roberts", stakes=STAKES, least=300, most=1200)
TABLE = "t1"


class Table:
    """A table, the clock on the wall, and a book of everything that happened."""

    def __init__(self, owner: str = "", **settings: Any) -> None:  # noqa: ANN401 - whatever settings a test wants
        opened = TableOpened(replace(SETTINGS, **settings), owner)
        self.state: TableState = state_of(opened)
        self.events: list[AnyRoomEvent] = [opened]
        self.posted: list[Posting] = []
        self.now = 1_000_000
        self.turn = 0

    @property
    def rules(self) -> Rules:
        settings = self.state.settings
        return rules_for(settings.house, settings.game, settings.stakes.betting)

    def happen(self, *events: AnyRoomEvent) -> tuple[AnyRoomEvent, ...]:
        for event in events:
            self.posted += postings(TABLE, self.state, event)
            evolve(self.state, event)
            self.events.append(event)
        return events

    def judge(self, who: Person, request: SeatRequest) -> tuple[AnyRoomEvent, ...] | Refusal:
        """Ask for something without letting it happen; the table must stay as it is."""
        before = self.state.copy()
        answer = decide(self.state, who, request, rules=self.rules, now=self.now, turn=self.turn)
        assert self.state == before, "deciding must change nothing"
        return answer

    def ask(self, who: Person, request: SeatRequest) -> tuple[AnyRoomEvent, ...]:
        """Ask for something that is granted, and let it happen."""
        answer = self.judge(who, request)
        assert not isinstance(answer, Refusal), answer
        return self.happen(*answer)

    def refuse(self, who: Person, request: SeatRequest) -> Refusal:
        """Ask for something that is refused."""
        answer = self.judge(who, request)
        assert isinstance(answer, Refusal), answer
        return answer

    def sit(self, *people: Person, buy_in: int = 300) -> Table:
        """Let people sit down on the first free seats."""
        for person in people:
            self.ask(person, SitDown(self.state.free_seats()[0], buy_in))
        return self

    def start(self, *seats: int) -> None:
        """Begin a hand; without seats for everybody who is ready."""
        dealt = seats or tuple(ready_seats(self.state, self.rules))
        there = {seat: self.state.seats[seat] for seat in dealt}
        players = {seat: at.player for seat, at in there.items()}
        names = {seat: at.name for seat, at in there.items()}
        self.happen(HandStarted(self.state.next_hand(), players, names, "root"))

    def finish(self, top_up: tuple[str, ...] = (), rake: int = 0, **won: int) -> tuple[AnyRoomEvent, ...]:
        """End the hand: ``s2=-40`` says what seat 2 won or lost."""
        stacks = {seat: self.state.seats[seat].stack + won.get(f"s{seat}", 0) for seat in self.state.players}
        finished = HandFinished(self.state.hand, stacks, rake)
        return self.happen(*after_hand(self.state, finished, rules=self.rules, now=self.now, top_up=top_up))

    def play(self, hands: int = 1) -> None:
        """Play hands in which nothing is won."""
        for _ in range(hands):
            self.start()
            self.finish()


def stacks(table: Table) -> dict[int, int]:
    return {number: seat.stack for number, seat in sorted(table.state.seats.items())}
