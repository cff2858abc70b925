"""`upcard rules compare --all`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from upcard.cli.house import choice_text
from upcard.cli.rules_compare import said_text
from upcard.rulebooks.settings import Choice, value_in_force
from upcard.rulebooks.shelf import PREFIXES, shelf
from upcard.rulebooks.side_by_side import side_by_side

if TYPE_CHECKING:
    from tests.cli.conftest import Typed
    from tests.conftest import Golden

MANUAL = Path(__file__).parent.parent.parent / "docs" / "houses.md"
BEGIN, END = "<!-- settings: made by `make golden` -->\n", "<!-- end of settings -->\n"


def markdown() -> str:
    """Return the table as the manual has it, a column for each book."""
    head = ["Setting", "Default", *PREFIXES.values()]
    rows = [head, ["---"] * len(head)]
    part = ""
    for line in side_by_side():
        if line.definition.part != part:
            part = line.definition.part
            rows.append([f"**{part}**", *[""] * (len(head) - 1)])
        rows.append([f"`{line.setting}`", choice_text(line.default), *map(said_text, line.books.values())])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n"


def test_the_manual_has_every_setting(golden: Golden) -> None:
    before, begin, rest = MANUAL.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    assert begin
    assert end
    golden(MANUAL, f"{before}{BEGIN}\n{markdown()}\n{END}{after}")


def test_every_setting_stands_in_the_list_once_and_in_its_order(typed: Typed) -> None:
    answer = typed("rules", "compare", "--all")
    assert answer.code == 0
    named = [line.split()[0] for line in answer.lines if line.split() and line.split()[0] in shelf().settings]
    assert named == list(shelf().settings)
    parts = list(dict.fromkeys(setting.part for setting in shelf().settings.values()))
    assert [line for line in answer.lines if line in parts] == parts


@pytest.mark.parametrize("columns", ["100", "80", "60"])
def test_it_fits_the_page(typed: Typed, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert [line for line in typed("rules", "compare", "--all").lines if len(line) > int(columns)] == []


def test_books_that_agree_stand_together_and_silence_is_marked(typed: Typed) -> None:
    lines = typed("rules", "compare", "--all").lines
    place = next(number for number, line in enumerate(lines) if line.startswith("spread_unnamed_raise "))
    assert [line.split() for line in lines[place + 1 : place + 3]] == [
        ["GP,", "CP,", "UK,", "RR", "·", "(maximum)"],
        ["MS", "maximum"],
    ]


def test_as_json_one_object_a_setting(typed: Typed) -> None:
    told = [json.loads(line) for line in typed("rules", "compare", "--all", "--json").lines]
    assert [entry["setting"] for entry in told] == list(shelf().settings)
    by_name = {entry["setting"]: entry for entry in told}
    cap = by_name["max_raises"]
    assert cap["default"] == {"value": 3, "when": {"big-bet": "unlimited"}}
    assert cap["rows"] == ["D8"]
    assert cap["books"]["CP"] == {
        "value": 4,
        "when": {},
        "silent": False,
        "by": "CP",
        "rules": ["CP-intro.1h", "CP-rules.4a"],
    }
    assert (cap["books"]["UK"]["silent"], cap["books"]["UK"]["by"]) == (True, "RR")
    nobody = by_name["spread_unnamed_raise"]["books"]["RR"]
    assert (nobody["value"], nobody["silent"], nobody["by"], nobody["rules"]) == ("maximum", True, None, [])


def test_what_is_shown_is_what_holds() -> None:
    razz = shelf().games["razz"]
    for line in side_by_side():
        for book, said in line.books.items():
            profile = shelf().books[book].settings.get(line.setting)
            assert said.silent == (profile is None), (line.setting, book)
            if profile is not None:
                assert value_in_force(said.choice, razz, "no-limit", "tournament") == value_in_force(
                    profile, razz, "no-limit", "tournament"
                )
            assert (said.by == "") == (said.source == "default")
            assert said.by in {"", book, shelf().houses[book].where_silent}
    assert set(PREFIXES) == set(shelf().books)


def test_a_value_is_written_with_its_conditions() -> None:
    assert choice_text(Choice(("a", "b"), (("razz", False), ("big-bet", 0.5)))) == "a, b; razz: false; big-bet: 0.5"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "name a topic or a setting, as open-pair or max_raises, or write --all for every setting."),
        (["--all", "max_raises"], "--all shows every setting; leave out 'max_raises', or leave out --all."),
        (
            ["--all", "--game", "razz"],
            "--all shows what the books say for every game, form and mode; leave out --game.",
        ),
        (["--all", "--house", "roberts"], "leave out --house."),
    ],
)
def test_what_does_not_go_together_is_said_in_one_sentence(typed: Typed, words: list[str], said: str) -> None:
    answer = typed("rules", "compare", *words)
    assert answer.code == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1
