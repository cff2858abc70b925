"""Running a scenario: under each of its houses, with five fixed fillings of the cards that it leaves open."""

from pathlib import Path
from typing import Any

from msgspec import Struct

from upcard.cards.card import CardError
from upcard.hand.begin import SetupError
from upcard.hand.events import AnyEvent
from upcard.play.expectations import by_house, difference
from upcard.play.hand import Hand, NotAllowed
from upcard.play.scenario import Scenario, read_scenario, stakes_of
from upcard.play.scenario_deck import Wanted, lay_out, never_dealt, wanted_cards
from upcard.play.steps import request_of
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.shelf import PREFIXES, find_house

FILLINGS = (1, 2, 3, 4, 5)


class Outcome(Struct, frozen=True):
    """How a file fared in one house: ``cited`` are all the numbers that its events and refusals named."""

    file: str
    house: str
    ok: bool
    reason: str
    cited: frozenset[str]
    log: tuple[str, ...] = ()


class _Differs(Exception):  # noqa: N818 - not an error of ours: the hand is not as the file says
    """The first difference between the hand and the file."""


def run_file(path: Path, changes: dict[str, Any] | None = None) -> list[Outcome]:
    """Run a file in all its houses; ``changes`` are settings to be changed beside those of the file."""
    try:
        scenario = read_scenario(path)
    except RulebookError as fault:
        return [Outcome(str(path), "", ok=False, reason=str(fault), cited=frozenset())]
    return [run_in(scenario, path, house, changes or {}) for house in scenario.played_in]


def run_in(scenario: Scenario, path: Path, house: str, changes: dict[str, Any]) -> Outcome:
    """Run a scenario in one house, with every filling; the first that fails decides."""
    cited: set[str] = set()
    log: list[str] = []
    fillings = FILLINGS if not scenario.deck else FILLINGS[:1]
    reason = ""
    try:
        for filling in fillings:
            play = _Playing(scenario, path, house, filling, changes)
            try:
                play.run()
            finally:
                cited |= play.cited
                log = play.log
        reason = _unproven(scenario, house, cited)
    except (_Differs, RulebookError, SetupError, CardError) as fault:
        reason = str(fault)
    return Outcome(str(path), house, not reason, reason, frozenset(cited), tuple(log))


def _unproven(scenario: Scenario, house: str, cited: set[str]) -> str:
    """Say which of the numbers that the file claims its run under that book's house does not cite."""
    prefix = PREFIXES.get(house)
    missing = [number for number in scenario.proves if number.split("-")[0] == prefix and number not in cited]
    if missing:
        return f"the run does not cite {', '.join(missing)}"
    books = {PREFIXES[name] for name in scenario.played_in if name in PREFIXES}
    stray = [number for number in scenario.proves if number.split("-")[0] not in books]
    return f"{', '.join(stray)} claimed, but the file is not played in that book's house" if stray else ""


class _Playing:
    """One run of a scenario."""

    def __init__(self, scenario: Scenario, path: Path, house: str, filling: int, changes: dict[str, Any]) -> None:
        self.scenario, self.house, self.filling = scenario, house, filling
        self.stakes = stakes_of(scenario, path.name)
        beside = path.parent / house
        self.followed = find_house(str(beside) if beside.is_file() else house)
        self.differs = {**scenario.differs, **changes}
        self.cited: set[str] = set()
        self.log: list[str] = []
        self.hand: Hand | None = None

    def run(self) -> None:
        """Play the file and compare; raise on the first difference."""
        if self.scenario.refused:
            self._expect_refused_setup()
            return
        if self.scenario.deck:
            self._play(self.scenario.deck, check=True)
            return
        wanted = wanted_cards(self.scenario.cards)
        deck = lay_out(wanted, self.filling, self._events)
        self._play(deck, check=True)
        self._all_dealt(wanted)

    def _expect_refused_setup(self) -> None:
        try:
            self._new_hand(None)
        except SetupError as fault:
            wanted = by_house(self.scenario.refused, self.scenario.played_in, self.house)
            self.cited |= {number for number in self.scenario.proves if number in str(fault)}
            if wanted not in str(fault):
                message = f"the table was refused, but not with {wanted!r}: {fault}"
                raise _Differs(message) from None
            return
        message = "the table should have been refused, and was not"
        raise _Differs(message)

    def _all_dealt(self, wanted: Wanted) -> None:
        left = never_dealt(wanted, self.hand.events if self.hand else [])
        if left:
            message = f"cards: never dealt: {', '.join(left)}"
            raise _Differs(message)

    def _events(self, deck: list[int]) -> list[AnyEvent]:
        """Play with a trial deck, as far as it goes, and return what happened."""
        try:
            self._play(deck, check=False)
        except (_Differs, NotAllowed):
            pass  # a trial deck need not lead through the whole file
        return self.hand.events if self.hand else []

    def _new_hand(self, deck: str | list[int] | None) -> Hand:
        scenario = self.scenario
        return Hand(
            scenario.game, self.followed, self.stakes, scenario.stacks, deck, self.filling, mode=scenario.mode, absent=scenario.absent,
            away=scenario.away, behind=scenario.behind,
            remakes=scenario.remakes, carried=scenario.carried, showdown="ask" if scenario.showdown == "ask" else "auto",
            button=scenario.button, final_two=scenario.final_two, differs=self.differs,
        )  # fmt: skip

    def _play(self, deck: str | list[int], *, check: bool) -> None:
        self.hand = hand = self._new_hand(deck)
        try:
            for step in self.scenario.play:
                if isinstance(step, str):
                    self._act(hand, step)
                elif check:
                    self._check(hand, step)
            if check:
                self._compare(hand, self.scenario.then)
        finally:
            self.cited |= {number for event in hand.events for number in event.cites}
            self.log = hand.log

    def _act(self, hand: Hand, step: str) -> None:
        try:
            hand.ask(request_of(step))
        except NotAllowed as fault:
            message = f"{step}: refused ({fault.refusal.code}): {fault}"
            raise _Differs(message) from None

    def _check(self, hand: Hand, step: dict[str, Any]) -> None:
        if "expect" in step:
            self._compare(hand, step["expect"])
            return
        houses = self.scenario.played_in
        before = len(hand.events)
        try:
            hand.ask(request_of(step["refuse"]))
        except NotAllowed as fault:
            refusal = fault.refusal
        else:
            del hand.events[before:]
            message = f"{step['refuse']} should have been refused, and was not"
            raise _Differs(message)
        self.cited |= set(refusal.cites)
        code = by_house(step["code"], houses, self.house)
        if refusal.code != code:
            message = f"{step['refuse']}: expected the refusal {code}, found {refusal.code}: {refusal.sentence}"
            raise _Differs(message)
        wanted = by_house(step.get("cites"), houses, self.house) or []
        missing = [number for number in wanted if number not in refusal.cites]
        if missing:
            message = f"{step['refuse']}: expected it to cite {', '.join(missing)}, found {', '.join(refusal.cites)}"
            raise _Differs(message)

    def _compare(self, hand: Hand, expected: dict[str, Any]) -> None:
        expected = by_house(expected, self.scenario.played_in, self.house) or {}
        found = difference(hand, expected, self.scenario.played_in, self.house)
        if found is not None:
            raise _Differs(found)
