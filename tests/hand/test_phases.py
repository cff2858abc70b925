"""The ways from phase to phase that the theory above the dealer's module names are those that hands take."""

from __future__ import annotations

import re
from textwrap import dedent
from typing import TYPE_CHECKING

from tests.docs.pages import ROOT, blocks
from tests.proofs.kept import SCENARIOS, scenario, scenario_files
from tests.record_logs import recorded
from upcard import Hand, Stakes
from upcard.hand import dealer
from upcard.hand.begin import rules_of, state_of
from upcard.hand.codec import FORMAT, decode
from upcard.hand.events import AnyEvent, HandBegan
from upcard.hand.evolve import evolve
from upcard.hand.folding import tag_of
from upcard.hand.requests import CallTime, RunOutOfTime
from upcard.hand.state import Phase
from upcard.scenarios.run import FILLINGS, table_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Way = tuple[str, str, str]
"""From a phase, by an event, to another phase."""
PHASES = {number: name for name, number in vars(Phase).items() if name.isupper()}
LINE = re.compile(r"^    ([A-Z]+) +([a-z -]+[a-z]) -> ([A-Z]+)$", re.MULTILINE)


def theory() -> str:
    assert dealer.__doc__ is not None
    return dealer.__doc__


def picture() -> str:
    return next(part for part in theory().split("\n\n") if "──" in part)


def said() -> set[Way]:
    return {(begin, tag, end) for begin, tags, end in LINE.findall(theory()) for tag in tags.split()}


def hands() -> Iterator[list[AnyEvent]]:
    """All scenarios, each in all its houses, and the logs that are kept."""
    for name in scenario_files():
        if not scenario(name).refused:
            for house in scenario(name).played_in:
                table = table_of(scenario(name), SCENARIOS / name, house)
                yield table.play(scenario(name).script(house), FILLINGS[0]).hand.events
    for log in recorded(FORMAT).values():
        yield decode(log)
    yield protected().events


def protected() -> Hand:
    """A player whose line is lost stays in for what they have put in, and nobody else owes an answer."""
    hand = Hand("razz", "roberts", Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30), {1: 90, 2: 90}, seed=1)
    hand.act("bring-in")
    hand.act("complete")
    seat = hand.turn
    assert seat is not None
    hand.ask(CallTime(0))
    hand.ask(RunOutOfTime(seat, protected=True))
    return hand


def ways(events: Iterable[AnyEvent]) -> Iterator[Way]:
    first, *later = events
    assert isinstance(first, HandBegan)
    state = state_of(first, rules_of(first))
    for event in later:
        before = state.phase
        evolve(state, event)
        if state.phase != before:
            yield PHASES[before], tag_of(type(event)), PHASES[state.phase]


def test_the_theory_names_every_way_from_phase_to_phase_and_no_other() -> None:
    taken = {way for events in hands() for way in ways(events)}
    assert sorted(taken - said()) == []
    assert sorted(said() - taken) == []


def test_the_picture_has_every_phase_and_every_event_in_it_leads_as_it_says() -> None:
    assert set(re.findall(r"\b[A-Z]{4,}\b", picture())) == set(PHASES.values())
    drawn = set(re.findall(r"\b[a-z]+-[a-z]+\b", picture()))
    assert drawn >= {"street-began", "card-dealt", "round-opened", "round-closed", "showdown-opened", "losers-killed"}
    assert drawn <= {tag for _, tag, _ in said()}


def test_the_page_shows_the_same_picture() -> None:
    (shown,) = (text for text in blocks(ROOT / "docs" / "architecture.md", "text") if "ANTES" in text)
    assert dedent(shown).strip() == dedent(picture()).strip()
