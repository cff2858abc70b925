"""The schemas by which an editor checks house, game and scenario files say what Upcard says when it reads them."""

from __future__ import annotations

import io
import json
import re
from collections import defaultdict
from itertools import combinations
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from tests.docs.pages import files as files_of_page
from tests.proofs.kept import SCENARIOS, scenario_files
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.game import read_game
from upcard.rulebooks.house import read_house
from upcard.rulebooks.shelf import BOOKS, FILES, rooms, shelf
from upcard.scenarios import schemas
from upcard.scenarios.run import run_file
from upcard.scenarios.scenario import read_scenario, written_in
from upcard.scenarios.scenario_schema import STEPS_WITH_KEYS

ROOT = Path(__file__).parents[2]
CHECKS = {
    name: Draft7Validator(json.loads((schemas.FOLDER / f"{name}.json").read_text(encoding="utf-8")))
    for name in schemas.SCHEMAS
}
HOUSE = """
name: corner
book: canterbury
differs:
  - {number: C-1, text: A bet and two raises., setting: max_raises, value: 2, tournament: silent, big-bet: unlimited}
"""
GAME = """
name: five
title: Five-card stud
short: Five
forced: bring-in
wins: {high: high}
streets:
  - {name: door, cards: [down, up], opens: door-card}
  - {name: two, cards: [up], opens: best-board}
  - {name: three, cards: [up], opens: best-board}
  - {name: four, cards: [up], opens: best-board}
"""
SCENARIO = """
title: What a file may say
proves: [RR-8.6]
houses: [roberts, mohegan]
stakes: {ante: 1, bring_in: 5, small_bet: 15, big_bet: 30, rake: {steps: [[60, 1]], from_street: fourth}}
stacks: {1: 500, 2: 500}
differs: {max_raises: {value: 4, big-bet: unlimited}}
cards: {1: Kh 9d 2c, burns: "? Ac"}
play:
  - 1 bring-in 5
  - refuse: 2 raise 90
    code: {roberts: capped}
    cites: [RR-3-betting.3a]
  - report: {incident: exposed-seventh-card, seat: 2}
    ruling: {remedies: [hand-dead], silent: {mohegan: true}}
  - expect: {turn: 2, options: {roberts: [fold, call 5]}}
then: {roberts: {street: third, turn: null}}
decided: {Seat 2 folds.: {roberts: RR-8.6}}
"""
SOUND = {"house": HOUSE, "game": GAME, "scenario": SCENARIO}


def as_an_editor_has_it(written: object) -> object:
    """What YAML holds as JSON would have it: keys are text."""
    if isinstance(written, dict):
        return {str(key): as_an_editor_has_it(value) for key, value in written.items()}
    return [as_an_editor_has_it(each) for each in written] if isinstance(written, list) else written


def faults(name: str, text: str) -> list[str]:
    found = CHECKS[name].iter_errors(as_an_editor_has_it(written_in(text, "a file")))
    return [f"{'/'.join(map(str, fault.absolute_path))}: {fault.message}" for fault in found]


def read(name: str, text: str, folder: Path) -> None:
    """Read a file as Upcard does, which raises what is wrong with it."""
    if name == "house":
        read_house(text, "own.yaml", BOOKS, shelf().settings)
    elif name == "game":
        read_game(text, "own.yaml", shelf().known.tags)
    else:
        path = folder / "own.yaml"
        path.write_text(text, encoding="utf-8")
        read_scenario(path)


def shipped() -> dict[str, set[Path]]:
    """The files that an editor checks by each schema, as the settings of the repository say."""
    settings = json.loads((ROOT / ".vscode" / "settings.json").read_text(encoding="utf-8"))
    return {
        Path(schema).stem: {path for pattern in patterns for path in ROOT.glob(pattern)}
        for schema, patterns in settings["yaml.schemas"].items()
    }


def test_the_schemas_are_what_the_code_says() -> None:
    out = io.StringIO()
    assert schemas.main(["--check"], out) == 0, out.getvalue()


@pytest.mark.parametrize("name", CHECKS)
def test_a_schema_is_one(name: str) -> None:
    Draft7Validator.check_schema(CHECKS[name].schema)
    pointers = {
        pointer.removeprefix("#/definitions/")
        for pointer in re.findall(r'"\$ref": "([^"]+)"', schemas.schema_text(name))
    }
    assert pointers <= set(CHECKS[name].schema["definitions"])


def test_every_house_game_and_scenario_is_checked_by_its_schema() -> None:
    assert shipped() == {
        "house": {FILES / "houses" / f"{name}.yaml" for name in shelf().houses}
        | {FILES / "rooms" / f"{name}.yaml" for name in rooms()},
        "game": {FILES / "games" / f"{name}.yaml" for name in shelf().games},
        "scenario": {SCENARIOS / name for name in scenario_files()},
    }


@pytest.mark.parametrize("name", CHECKS)
def test_every_file_that_ships_is_as_its_schema_says(name: str) -> None:
    wrong = {path.name: found for path in sorted(shipped()[name]) if (found := faults(name, path.read_text("utf-8")))}
    assert wrong == {}


@pytest.mark.parametrize("page", ["README.md", "docs/scenarios.md"])
def test_so_is_every_example_of_the_manual(page: str) -> None:
    found = defaultdict(list)
    for file, text in files_of_page(ROOT / page).items():
        if file.endswith(".yaml"):
            found["house" if re.search("^book:", text, re.MULTILINE) else "scenario"].append(text)
    assert found["scenario"]
    assert [faults(name, text) for name, texts in found.items() for text in texts if faults(name, text)] == []


@pytest.mark.parametrize("name", CHECKS)
def test_what_upcard_reads_an_editor_takes(name: str, tmp_path: Path) -> None:
    read(name, SOUND[name], tmp_path)
    assert faults(name, SOUND[name]) == []


@pytest.mark.parametrize(
    ("name", "right", "wrong", "place"),
    [
        ("house", "book:", "bok:", ""),
        ("house", "book: canterbury", "book: cantebury", "book"),
        ("house", "setting: max_raises", "setting: max_raise", "differs/0/setting"),
        ("house", "value: 2", "value: some", "differs/0/value"),
        ("house", "value: 2", "value: -1", "differs/0/value"),
        ("house", "big-bet: unlimited", "big-bet: without end", "differs/0/big-bet"),
        ("house", "tournament:", "turnament:", "differs/0"),
        ("house", "number: C-1, ", "", "differs/0"),
        ("game", "forced:", "force:", ""),
        ("game", "short: Five", "", ""),
        ("game", "wins: {high: high}", "wins: {high: ace-to-five}", "wins/high"),
        ("game", "wins: {high: high}", "wins: {}", "wins"),
        ("game", "door-card", "doorcard", "streets/0/opens"),
        ("game", "cards: [down, up]", "cards: [down, sideways]", "streets/0/cards/1"),
        ("game", "name: two, ", "", "streets/1"),
        ("scenario", "stacks:", "stack:", ""),
        ("scenario", "houses: [roberts, mohegan]", "", ""),
        ("scenario", "houses: [roberts, mohegan]", "houses: [robert]", "houses/0"),
        ("scenario", "proves: [RR-8.6]", "proves: [8.6]", "proves/0"),
        ("scenario", "small_bet: 15", "smal_bet: 15", "stakes"),
        ("scenario", "steps: [[60, 1]]", "steps: [[60]]", "stakes/rake"),
        ("scenario", "Kh 9d 2c", "Kh 9d 2x", "cards/1"),
        ("scenario", "burns:", "burn:", "cards"),
        ("scenario", "1 bring-in 5", "seat 1 bring-in 5", "play/0"),
        ("scenario", "refuse: 2 raise 90", "refuse: raise 90", "play/1/refuse"),
        ("scenario", "roberts: capped", "roberts: caped", "play/1/code"),
        ("scenario", "    code: {roberts: capped}\n", "", "play/1"),
        ("scenario", "report: {", "reported: {", "play/2"),
        ("scenario", "exposed-seventh-card", "exposed-seventh", "play/2/report/incident"),
        ("scenario", "seat: 2}", "seats: 2}", "play/2/report"),
        ("scenario", "seat: 2}", "seat: none}", "play/2/report/seat"),
        ("scenario", "remedies: [hand-dead]", "remedies: [hand-ded]", "play/2/ruling/remedies"),
        ("scenario", "expect: {turn", "expect: {trun", "play/3/expect"),
        ("scenario", "turn: 2", "turn: two", "play/3/expect/turn"),
        ("scenario", "{roberts: {street", "{robert: {street", "then"),
        ("scenario", "turn: null", "turns: null", "then/roberts"),
    ],
)
def test_a_mistake_is_underlined_where_it_stands_and_upcard_refuses_it_too(
    name: str, right: str, wrong: str, place: str, tmp_path: Path
) -> None:
    assert SOUND[name].count(right) >= 1
    text = SOUND[name].replace(right, wrong, 1)
    assert {fault.partition(": ")[0] for fault in faults(name, text)} == {place}
    with pytest.raises(RulebookError):
        read(name, text, tmp_path)


@pytest.mark.parametrize(
    ("right", "wrong", "place", "reason"),
    [
        ("max_raises: {", "max_raise: {", "differs", "max_raise"),
        ("value: 4", "value: many", "differs/max_raises", "'many' is not allowed"),
        ("1 bring-in 5", "1 brings-in 5", "play/0", "1 brings-in 5"),
    ],
)
def test_so_is_one_that_upcard_notices_when_it_plays(
    right: str, wrong: str, place: str, reason: str, tmp_path: Path
) -> None:
    text = SCENARIO.replace(right, wrong, 1)
    assert {fault.partition(": ")[0] for fault in faults("scenario", text)} == {place}
    read("scenario", text, tmp_path)
    assert all(reason in outcome.reason for outcome in run_file(tmp_path / "own.yaml"))


def test_a_step_has_the_keys_that_upcard_reads(tmp_path: Path) -> None:
    values = {
        "expect": "{turn: 1}", "refuse": "1 fold", "code": "capped", "cites": "[]", "slip": "{incident: burn-error}",
        "report": "{incident: burn-error}", "ruling": "{late: true}", "refused": "too late", "choose": "misdeal",
    }  # fmt: skip
    start = SCENARIO.partition("play:")[0]
    taken = set()
    for count in (1, 2, 3):
        for keys in combinations(values, count):
            text = f"{start}play:\n  - {{{', '.join(f'{key}: {values[key]}' for key in keys)}}}\n"
            try:
                read("scenario", text, tmp_path)
            except RulebookError:
                assert faults("scenario", text), keys
            else:
                assert faults("scenario", text) == [], keys
                taken.add(keys)
    assert {frozenset(keys) for keys in taken} == {frozenset(keys) for keys in STEPS_WITH_KEYS}


@pytest.mark.parametrize(
    "step",
    [
        "1 fold", "2 raise 45", "1  call", "2 show Ac Kd", "2 call-time", "1 ask-to-see 2", "1 show-to 0 Ac",
        "collect 2", "next riffle", "next deal", "next", "1", "fold 1", "1 raise 45 60", "1 raise -5", "collect",
        "1 call-time 5", "1 ask-to-see", "1 show-to 2", "2 show Xx", "1 Raise 45", "next hand", "",
    ],
)  # fmt: skip
def test_a_step_is_written_as_upcard_reads_it(step: str, tmp_path: Path) -> None:
    text = f'{SCENARIO.partition("play:")[0]}play: ["{step}"]\n'
    found = faults("scenario", text)
    try:
        read("scenario", text, tmp_path)
    except RulebookError:
        assert found
    else:
        assert found == [] or step == "1 Raise 45", "a verb that no game knows is a step, and is refused when played"


def test_the_command_writes_where_it_is_told_and_says_what_is_stale(tmp_path: Path) -> None:
    out = io.StringIO()
    assert schemas.main([str(tmp_path / "made")], out) == 0
    made = sorted((tmp_path / "made").iterdir())
    assert [path.name for path in made] == ["game.json", "house.json", "scenario.json"]
    assert [path.read_text("utf-8") for path in made] == [
        (schemas.FOLDER / path.name).read_text("utf-8") for path in made
    ]
    assert schemas.main(["--chekc"], out) == 2
    assert "This takes a folder, or --check." in out.getvalue()


def test_an_installed_package_asks_where_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schemas, "FOLDER", tmp_path / "nowhere")
    out = io.StringIO()
    assert schemas.main([], out) == 2
    assert out.getvalue() == "Say which folder to write into.\n"
    assert not (tmp_path / "nowhere").exists()


def test_a_stale_schema_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schemas, "FOLDER", tmp_path)
    out = io.StringIO()
    assert schemas.main([], out) == 0
    (tmp_path / "game.json").write_text("{}", encoding="utf-8")
    assert schemas.main(["--check"], out) == 1
    assert out.getvalue() == "game.json: not what the code says: run `make schemas`.\n"
