"""`upcard rules compare`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from upcard.rulebooks import rules_for, shelf

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Typed

HOUSES = ("procedures", "canterbury", "ukcasino", "mohegan", "roberts")


def test_hyphens_and_underscores_are_alike(typed: Typed) -> None:
    answer = typed("rules", "compare", "open-pair")
    assert answer.code == 0
    assert answer.out == typed("rules", "compare", "open_pair").out
    for setting in shelf().topics["open_pair"].settings:
        assert setting in answer.lines


def test_each_house_has_a_row_with_value_ground_and_numbers(typed: Typed) -> None:
    lines = typed("rules", "compare", "max-raises").lines
    rows = {line.split()[0]: line for line in lines if line.startswith("  ")}
    assert tuple(rows) == HOUSES
    for house in HOUSES:
        ground = rules_for(house, "stud-high").grounds["max_raises"]
        assert rows[house].split()[1] == str(ground.value)
        assert all(number in rows[house] for number in ground.cites)
    assert "silent: roberts" in rows["procedures"]
    assert " book " in rows["canterbury"]


def test_a_default_is_called_so(typed: Typed) -> None:
    grounds = rules_for("roberts", "stud-high").grounds
    setting = next(name for name, ground in grounds.items() if ground.source == "default")
    row = next(line for line in typed("rules", "compare", setting).lines if line.startswith("  roberts"))
    assert row.endswith("house custom        -")


def test_what_is_about_other_games_is_compared_in_one_of_those(typed: Typed) -> None:
    assert "low_qualifier  stud-hilo, fixed-limit, cash" in typed("rules", "compare", "low-qualifier").lines
    assert "halves  stud-hilo, fixed-limit, cash" in typed("rules", "compare", "halves").lines
    refused = typed("rules", "compare", "low-qualifier", "--game", "stud-high")
    assert refused.code == 2
    assert "low_qualifier is not about stud-high, but about stud-hilo, stud-hilo-nq." in refused.err
    unknown = typed("rules", "compare", "low-qualifier", "--game", "whist")
    assert "there is no game 'whist'" in unknown.err


def test_a_topic_shows_the_settings_that_are_about_the_game(typed: Typed) -> None:
    high = typed("rules", "compare", "odd-chip").lines
    assert "odd_chip_tied_high" in high
    assert "odd_chip_tied_low" not in high


def test_game_form_and_mode_decide(typed: Typed) -> None:
    words = [
        "rules",
        "compare",
        "max-raises",
        "--json",
        "--betting",
        "no-limit",
        "--mode",
        "tournament",
        "--game",
        "razz",
    ]
    told = json.loads(typed(*words).out)
    assert (told["topic"], told["game"], told["betting"], told["mode"]) == (None, "razz", "no-limit", "tournament")
    for house in HOUSES:
        ground = rules_for(house, "razz", "no-limit", "tournament").grounds["max_raises"]
        assert told["houses"][house]["settings"]["max_raises"]["value"] == ground.value


def test_as_json_with_the_ground_of_the_topic(typed: Typed) -> None:
    told = json.loads(typed("rules", "compare", "completion", "--json").out)
    assert told["topic"] == "completion"
    procedures, mohegan = told["houses"]["procedures"], told["houses"]["mohegan"]
    assert (procedures["ground"], procedures["book"]) == ("where-silent", "roberts")
    assert (mohegan["ground"], mohegan["book"]) == ("book", "mohegan")
    assert "MS-stud-high.4" in mohegan["rules"]
    assert mohegan["settings"]["completion_counts_as_raise"]["value"] is False


@pytest.mark.parametrize("columns", ["100", "80"])
def test_every_topic_and_setting_fits_the_page(typed: Typed, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    for name in (*shelf().topics, *shelf().settings):
        answer = typed("rules", "compare", name)
        assert answer.code == 0
        assert [line for line in answer.lines if len(line) > int(columns)] == [], name


def test_a_house_of_ones_own_stands_beside_the_five(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "corner.yaml"
    file.write_text(
        "name: corner\nbook: mohegan\ndiffers:\n  - {number: CC-1, text: Five., setting: max_raises, value: 5}\n",
    )
    told = json.loads(typed("rules", "compare", "raise-cap", "--house", file, "--json").out)
    assert list(told["houses"]) == [*HOUSES, "corner"]
    corner = told["houses"]["corner"]
    assert (corner["ground"], corner["rules"][0]) == ("house", "CC-1")
    assert corner["settings"]["max_raises"] == {"value": 5, "rules": ["CC-1"], "ground": "house", "book": None}
    assert "corner      5" in typed("rules", "compare", "raise-cap", "--house", file).out


def test_a_house_file_with_the_name_of_one_of_the_five_is_told_apart(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("name: roberts\nbook: roberts\n")
    told = json.loads(typed("rules", "compare", "raise-cap", "--house", file, "--json").out)
    assert list(told["houses"]) == [*HOUSES, str(file)]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["opnpair"], "there is no topic or setting 'opnpair'; the nearest are open_pair"),
        (["xyzzy"], "there is no topic or setting 'xyzzy'; `upcard rules compare --all` names every setting."),
        (["raise-cap", "--game", "omaha"], "there is no game 'omaha'; write one of stud-high, razz"),
        (["raise-cap", "--betting", "spread"], "there is no betting form 'spread'"),
        (["raise-cap", "--mode", "sit-and-go"], "there is no mode 'sit-and-go'; write one of cash, tournament"),
        (["raise-cap", "--house", "nowhere"], "there is no house 'nowhere'; write one of procedures"),
    ],
)
def test_what_is_unknown_is_said_in_one_sentence(typed: Typed, words: list[str], said: str) -> None:
    answer = typed("rules", "compare", *words)
    assert answer.code == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1
