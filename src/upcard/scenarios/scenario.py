"""A scenario: a file that a floor person can read, and the proof that a rule is followed; reading and checking it."""

import re
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from upcard.cards.card import DECK
from upcard.chips.stakes import Stakes
from upcard.floor.incident import Incident
from upcard.hand.begin import SetupError
from upcard.hand.position_line import position_of
from upcard.rulebooks.errors import RulebookError, gathering
from upcard.rulebooks.shelf import find_game, shelf
from upcard.rulebooks.yaml_files import read_text, read_yaml
from upcard.scenarios.deck import Wanted, wanted_cards
from upcard.scenarios.forms import Reading
from upcard.scenarios.script import RawStep, Script, incident_of, read_script


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a scenario file says. Any expectation may be a map by house."""

    title: str
    proves: tuple[str, ...] = ()
    house: str = ""
    houses: tuple[str, ...] = ()
    game: str = "stud-high"
    betting: str = "fixed-limit"
    stakes: dict[str, Any] = {}
    stacks: dict[int, int] = {}
    position: str = ""
    mode: str = "cash"
    absent: tuple[int, ...] = ()
    away: tuple[int, ...] = ()
    behind: dict[int, int] = {}
    carried: int = 0
    showdown: str = "auto"
    button: int = 0
    final_two: bool = False
    differs: dict[str, Any] = {}
    cards: dict[str | int, str] = {}
    deck: str = ""
    remakes: tuple[tuple[int, ...], ...] = ()
    slips: tuple[dict[str, Any], ...] = ()
    refused: str = ""
    play: tuple[RawStep, ...] = ()
    then: Any = {}
    decided: dict[str, str | dict[str, str]] = {}

    @property
    def played_in(self) -> tuple[str, ...]:
        """The houses that the file is played in."""
        return self.houses or (self.house,)

    @property
    def showing(self) -> Literal["auto", "ask"]:
        """How the showdown goes."""
        return "ask" if self.showdown == "ask" else "auto"

    @property
    def orders(self) -> list[tuple[int, ...]]:
        """The order of each stub that is remade, as long as a deck: places left out follow as they lie."""
        return [(*order, *(place for place in DECK if place not in order)) for order in self.remakes]

    def dealers_slips(self) -> tuple[Incident, ...]:
        """Return what the dealer is to do wrong, or raise a RulebookError."""
        return tuple(incident_of(slip) for slip in self.slips)

    def table_stakes(self) -> Stakes:
        """Return the stakes, or raise a RulebookError."""
        try:
            return msgspec.convert({"betting": self.betting, **self.stakes}, Stakes)
        except msgspec.ValidationError as fault:
            raise RulebookError([f"stakes: {fault}"]) from None

    def wanted(self) -> Wanted:
        """Return the cards that each place is to get, or raise a RulebookError."""
        return wanted_cards(self.cards, self.stacks)

    def decided_in(self, house: str) -> dict[str, str]:
        """Return the lines that are expected in a house, each with the number of the rule that decides it."""
        said = {line: by if isinstance(by, str) else by.get(house, "") for line, by in self.decided.items()}
        return {line: number for line, number in said.items() if number}

    def script(self, house: str) -> Script:
        """Return the steps as a house plays them, or raise a RulebookError with everything that is wrong with them."""
        streets = [street.name for street in find_game(self.game).streets]
        reading = Reading(house, self.played_in, self.stacks, streets)
        script = read_script(self.play, self.then, reading)
        if reading.faults:
            raise RulebookError(reading.faults)
        return script


# YAML takes a value that begins with a question mark for something else; in a scenario it is a card that may be any.
_OPEN_CARDS = re.compile(r"(?<=: )\?(?: (?:\?|[2-9TJQKA][cdhs]))*(?=\s*(?:$|[,}#]))", re.MULTILINE)


def written_in(text: str, file: str) -> Any:  # noqa: ANN401 - whatever its author wrote; the caller checks it
    """Return what the text of a scenario holds, unchecked, or raise a RulebookError."""
    return read_yaml(_OPEN_CARDS.sub(lambda found: f'"{found[0]}"', text), file)


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file, or raise a RulebookError with everything that is wrong with it."""
    written = written_in(read_text(path, path.name), path.name)
    if not isinstance(written, dict):
        raise RulebookError([f"{path.name}: this is no scenario; one begins with `title:`, and names house and game"])
    try:
        scenario = msgspec.convert(written, Scenario)
    except msgspec.ValidationError as fault:
        raise RulebookError([f"{path.name}: {fault}"]) from None
    faults = [*_set_up_faults(scenario), *_proof_faults(scenario)]
    if scenario.position and not faults:
        with gathering(faults):
            scenario = _at_position(scenario)
    faults += _play_faults(scenario) if not (scenario.position and faults) else []
    if faults:
        raise RulebookError([f"{path.name}: {fault}" for fault in faults])
    return scenario


BESIDE_POSITION = (
    "title", "proves", "house", "houses", "position", "differs", "play", "then", "decided",
)  # fmt: skip
"""What a file may say that begins at a position; the rest is in that."""


def _at_position(scenario: Scenario) -> Scenario:
    """Take the game and the seats from the position."""
    try:
        position = position_of(scenario.position)
    except SetupError as fault:
        raise RulebookError(list(fault.faults)) from None
    stacks = {seat: held.stack for seat, held in position.seats.items()}
    return msgspec.structs.replace(scenario, game=position.game, stacks=stacks)


def _strange_beside(scenario: Scenario) -> list[str]:
    """Name what a file may not say besides a position."""
    plain = Scenario(title="")
    more = [name for name in Scenario.__struct_fields__ if getattr(scenario, name) != getattr(plain, name)]
    return [f"{name}: the position says it; leave it out" for name in more if name not in BESIDE_POSITION]


def _set_up_faults(scenario: Scenario) -> list[str]:
    """List what is wrong with the table."""
    faults: list[str] = _strange_beside(scenario) if scenario.position else []
    if not scenario.position and not scenario.stacks:
        faults.append("stacks: write the chips of each seat, or a position")
    if bool(scenario.house) == bool(scenario.houses):
        faults.append("write either house or houses")
    if scenario.showdown not in ("auto", "ask"):
        faults.append(f"showdown: write auto or ask, not {scenario.showdown!r}")
    if scenario.button and scenario.button not in scenario.stacks:
        faults.append(f"button: write 0 or a seat of the table, not {scenario.button}")
    strange = [seat for seat in scenario.behind if seat not in scenario.stacks]
    faults += [f"behind: there is no seat {seat} at this table" for seat in strange]
    if scenario.cards and scenario.deck:
        faults.append("give cards or deck, not both")
    if scenario.refused and (scenario.play or scenario.then or scenario.cards or scenario.deck or scenario.decided):
        faults.append("refused: the hand is not played; leave out cards, deck, play, then and decided")
    for order in scenario.remakes:
        if len(set(order)) < len(order) or not set(order) <= set(DECK):
            faults.append(f"remakes: {list(order)}: write each place once, from 0 to {len(DECK) - 1}")
    return faults


def _proof_faults(scenario: Scenario) -> list[str]:
    """List the rules claimed that there are not, those of books that the file is not played by, and strange houses."""
    unknown = [number for number in scenario.proves if shelf().rule(number) is None]
    played = {number for house in scenario.played_in if house in shelf().books for number in shelf().books[house].rules}
    stray = [number for number in scenario.proves if number not in played and number not in unknown]
    by_house = [by for by in scenario.decided.values() if isinstance(by, dict)]
    strange = dict.fromkeys(house for by in by_house for house in by if house not in scenario.played_in)
    return [
        *(f"proves: there is no rule {number}" for number in unknown),
        *(f"proves: {number}: the file is not played in that book's house" for number in stray),
        *(f"decided: the file is not played in {house}" for house in strange),
    ]


def _play_faults(scenario: Scenario) -> list[str]:
    """List what is wrong with the stakes, the cards, and the steps and expectations in any house."""
    faults: list[str] = []
    if not scenario.position:
        with gathering(faults):
            scenario.table_stakes()
    with gathering(faults):
        scenario.wanted()
    with gathering(faults):
        scenario.dealers_slips()
    for house in scenario.played_in:
        with gathering(faults):
            scenario.script(house)
    return list(dict.fromkeys(faults))
