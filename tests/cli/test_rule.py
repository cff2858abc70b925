"""`upcard rule`: rulings from flags, as text and as JSON, and every sentence for what cannot be used."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from tests.floor.invented import SNEEZE, SPILLED_DRINK
from upcard.floor.register import KINDS
from upcard.floor.searching import index
from upcard.rulebooks.shelf import BOOKS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.cli.conftest import Answer, Typed


@pytest.fixture(autouse=True)
def _drinks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(KINDS, "spilled-drink", SPILLED_DRINK)
    monkeypatch.setitem(KINDS, "sneeze", SNEEZE)
    index.cache_clear()
    yield
    index.cache_clear()


def house_of(answer: Answer, house: str = "roberts") -> dict[str, Any]:
    assert answer.code == 0, answer.err
    told: dict[str, Any] = json.loads(answer.out)["houses"][house]
    return told


def test_the_command_of_the_manual_answers_for_all_houses(typed: Typed) -> None:
    words = ["--game", "razz", "--players", "2", "--first", "no", "--house", "all", "--json"]
    told = json.loads(typed("rule", "exposed-seventh-card", *words).out)
    assert list(told) == ["incident", "assumed", "houses"]
    assert told["incident"] == "exposed-seventh-card"
    assert tuple(told["houses"]) == BOOKS
    for ruling in told["houses"].values():
        assert list(ruling) == ["decision", "remedies", "facts", "cites", "silent", "discretion"]
        assert (ruling["facts"]["game"], ruling["facts"]["players"], ruling["facts"]["first"]) == ("razz", 2, False)
    assert told["assumed"].keys().isdisjoint({"game", "players", "first"})


@pytest.mark.parametrize("name", KINDS)
def test_every_incident_is_ruled_on_with_its_usual_facts_in_every_house(typed: Typed, name: str) -> None:
    answer = typed("rule", name, "--house", "all")
    assert (answer.code, answer.err) == (0, "")
    assert [line for line in answer.lines if len(line) > 100] == []
    assert answer.lines[0] == f"{name}  stud-high, fixed-limit, cash"
    for book in BOOKS:
        assert book in answer.out


def test_facts_are_flags_with_hyphens_and_yes_or_no(typed: Typed) -> None:
    told = house_of(typed("rule", "exposed-seventh-card", "--all-in", "YES", "--by=dealer", "--acted", "1", "--json"))
    assert (told["facts"]["all_in"], told["facts"]["by"], told["facts"]["acted"]) == (True, "dealer", 1)
    assert house_of(typed("rule", "exposed-seventh-card", "--all_in", "n", "--json"))["facts"]["all_in"] is False


def test_names_may_be_written_with_blanks_or_capitals_and_numbers_with_a_minus(typed: Typed) -> None:
    same = typed("rule", "Wrong card_count", "--count", "-2", "--house", "ALL", "--json")
    assert same == typed("rule", "wrong-card-count", "--count=-2", "--house", "all", "--json")
    assert house_of(same)["facts"]["count"] == -2


def test_every_form_of_fact_can_be_typed(typed: Typed) -> None:
    words = [
        "--glasses",
        "2",
        "--drink",
        "Red-Wine",
        "--wet",
        "yes",
        "--ice",
        "4",
        "--stained",
        "1, 2",
        "--song",
        "Hey",
    ]
    facts = house_of(typed("rule", "spilled-drink", *words, "--json"))["facts"]
    assert facts == {
        "game": "stud-high", "betting": "fixed-limit", "mode": "cash", "seat": 3, "glasses": 2, "drink": "red-wine",
        "wet": True, "ice": 4, "stained": [1, 2], "song": "Hey", "acted": 0,
    }  # fmt: skip
    facts = house_of(typed("rule", "spilled-drink", "--ice", "none", "--stained", "none", "--json"))["facts"]
    assert (facts["ice"], facts["stained"]) == (None, [])


def test_what_is_not_given_is_assumed_and_said(typed: Typed) -> None:
    told = json.loads(typed("rule", "spilled-drink", "--wet", "no", "--mode", "tournament", "--json").out)
    assert told["assumed"] == {
        "game": "stud-high", "betting": "fixed-limit", "seat": 3, "glasses": 1, "drink": "water", "ice": None,
        "stained": [], "song": "none", "acted": 0,
    }  # fmt: skip
    answer = typed("rule", "spilled-drink", "--wet", "no", "--mode", "tournament")
    assert " ".join(answer.out.split()).endswith(
        "assumed --game stud-high, --betting fixed-limit, --seat 3, --glasses 1, --drink water, --ice none, "
        "--stained none, --song none, --acted 0"
    )


def test_a_ruling_in_words(typed: Typed) -> None:
    assert typed("rule", "spilled-drink", "--acted", "2").lines[:8] == [
        "spilled-drink  stud-high, fixed-limit, cash",
        "A drink was spilled over the cards.",
        "",
        "roberts: Robert's Rules of Poker",
        "  It has dried up by now.",
        "  done        what happened stands (stands)",
        "  deadline    It can be put right until the first player acts on that street. That moment has",
        "              passed.",
    ]


def test_what_is_left_to_the_supervisor(typed: Typed) -> None:
    answer = typed("rule", "spilled-drink", "--drink", "beer", "--wet", "yes")
    assert answer.lines[4:10] == [
        "  The supervisor smells at the cards.",
        "  choose      dry-them (usual): The cards are dried. Done: what happened stands (stands).",
        "  or          new-deck: A new deck comes. Done: the hand is void, and everybody gets back what they",
        "              put in (void); the chips go back (chips-back).",
        "  weigh       the smell; the hour",
        "  deadline    It can be put right until the next deal begins.",
    ]
    told = house_of(typed("rule", "spilled-drink", "--drink", "beer", "--wet", "yes", "--json"))
    assert told["remedies"] == []
    assert told["discretion"] == [
        {"name": "dry-them", "decision": "The cards are dried.", "remedies": ["stands"]},
        {"name": "new-deck", "decision": "A new deck comes.", "remedies": ["void", "chips-back"]},
    ]


def test_houses_that_rule_alike_stand_together_and_the_silent_ones_are_marked(typed: Typed) -> None:
    answer = typed("rule", "spilled-drink", "--house", "all")
    assert answer.lines[3] == ", ".join(BOOKS)
    assert answer.out.count("Somebody fetches a towel.") == 1
    assert "  procedures  silent, so roberts applies: RR-3-betting.3a" in answer.lines
    assert "  canterbury  by its own book: CP-intro.1h, CP-rules.4a" in answer.lines
    assert "  mohegan     by its own book: MS-betting.9" in answer.lines
    told = json.loads(typed("rule", "spilled-drink", "--house", "all", "--json").out)["houses"]
    assert {house: ruling["silent"] for house, ruling in told.items()} == {
        "procedures": True, "canterbury": False, "ukcasino": True, "mohegan": False, "roberts": False,
    }  # fmt: skip


def test_houses_that_rule_otherwise_have_a_block_of_their_own(typed: Typed) -> None:
    answer = typed("rule", "exposed-seventh-card", "--players", "2", "--first", "no", "--house", "all")
    told = json.loads(typed("rule", "exposed-seventh-card", "--players", "2", "--first", "no", "--house", "all",
                            "--json").out)["houses"]  # fmt: skip
    assert len({ruling["decision"] for ruling in told.values()}) > 1
    for ruling in told.values():
        assert " ".join(answer.out.split()).count(ruling["decision"]) == 1


def test_where_nobody_speaks_the_default_is_named(typed: Typed) -> None:
    answer = typed("rule", "sneeze", "--loud", "no", "--house", "mohegan")
    assert answer.lines[4:] == [
        "  Bless him.",
        "  deadline    It can be put right at any time in the hand.",
        "  mohegan     house custom: no book says",
        "  rules       House custom: no book says anything about this.",
        "",
        "assumed       --game stud-high, --betting fixed-limit, --mode cash",
    ]
    assert house_of(typed("rule", "sneeze", "--loud", "no", "--json"))["cites"] == ["default"]


def test_a_house_of_ones_own(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "corner.yaml"
    file.write_text(
        "name: corner-club-of-the-town\nbook: mohegan\n"
        "differs:\n  - {number: CC-1, text: Five., setting: max_raises, value: 5}\n"
    )
    answer = typed("rule", "spilled-drink", "--house", file, "--house", "procedures")
    assert answer.lines[3] == "corner-club-of-the-town, procedures"
    assert answer.lines[7:9] == ["  corner-club-of-the-town", "              by its own rules: CC-1"]
    assert "CC-1             Five. (the house's own rule)" in answer.out
    told = json.loads(typed("rule", "spilled-drink", "--house", file, "--json").out)["houses"]
    assert list(told) == ["corner-club-of-the-town"]
    assert (told["corner-club-of-the-town"]["cites"], told["corner-club-of-the-town"]["silent"]) == (["CC-1"], False)


def test_a_house_file_with_the_name_of_one_of_the_five_is_told_apart(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("name: roberts\nbook: roberts\n")
    told = json.loads(typed("rule", "spilled-drink", "--house", "all", "--house", file, "--json").out)
    assert list(told["houses"]) == [*BOOKS, str(file)]


def test_numbers_of_two_books_are_told_apart(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    from upcard.floor.kinds import Kind  # noqa: PLC0415

    def judge(facts: Any, law: Any) -> Any:  # noqa: ANN401 - as a judge is called
        law.value("max_players")
        law.value("min_players")
        law.value("max_raises")
        return SNEEZE.judge(facts, law)

    monkeypatch.setitem(KINDS, "sneeze", Kind("sneeze", "Somebody sneezed.", SNEEZE.facts, judge))
    answer = typed("rule", "sneeze", "--loud", "no", "--house", "procedures", "--house", "roberts")
    assert "procedures by its own book, and where that is silent by roberts: GP-stud.1a, " in " ".join(
        answer.out.split()
    )
    assert "  roberts     by its own book: RR-3-betting.3a" in answer.lines


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "name an incident, or look for one with `upcard rule --search WORDS`; `upcard rule --help` says more."),
        (
            ["spiled-drink"],
            "there is no incident 'spiled-drink'; the nearest is spilled-drink; `upcard rule --list` names them all.",
        ),
        (
            ["sneze"],
            "there is no incident 'sneze'; the nearest is sneeze; `upcard rule --list` names them all.",
        ),
        (
            ["jokr"],
            "there is no incident 'jokr'; the nearest is joker; `upcard rule --list` names them all.",
        ),
        (["soaking"], "there is no incident 'soaking'; the nearest is spilled-drink; `upcard rule --list` names"),
        (["zzzzzzzz"], "there is no incident 'zzzzzzzz'; `upcard rule --list` names them all."),
        (["zzzzzzzz", "--help"], "there is no incident 'zzzzzzzz'; `upcard rule --list` names them all."),
        (
            ["spilled", "drink"],
            "'drink' is one word too many; `upcard rule --search 'spilled drink'` looks for words.",
        ),
        (["spilled-drink", "--wet", "perhaps"], "--wet must be yes or no, not 'perhaps'."),
        (["spilled-drink", "--wet", "no", "--wet=no"], "--wet is given twice; say it once."),
        (["spilled-drink", "--mode", "cash", "--mode", "cash"], "--mode is given twice; say it once."),
        (["spilled-drink", "--seat", "0"], "--seat must be a whole number from 1 to 11, not '0'."),
        (["spilled-drink", "--seat", "-3"], "--seat must be a whole number from 1 to 11, not '-3'."),
        (["spilled-drink", "--seat", "three"], "--seat must be a whole number from 1 to 11, not 'three'."),
        (["spilled-drink", "--seat", "²"], "--seat must be a whole number from 1 to 11, not '²'."),
        (["spilled-drink", "--seat", "9" * 5000], "--seat must be a whole number from 1 to 11, not '999"),
        (["spilled-drink", "--glasses", "10"], "--glasses must be a whole number from 1 to 9, not '10'."),
        (["spilled-drink", "--glasses", "9"], "Nobody can carry nine glasses."),
        (["spilled-drink", "--drink", "tea"], "--drink must be water, beer or red-wine, not 'tea'."),
        (["spilled-drink", "--ice", "much"], "--ice must be a whole number, 0 or more, or none, not 'much'."),
        (["spilled-drink", "--ice", "-1"], "--ice must be a whole number, 0 or more, or none, not '-1'."),
        (
            ["spilled-drink", "--stained", "1,x"],
            "--stained must be none or a whole number, 0 or more with commas between, not '1,x'.",
        ),
        (["spilled-drink", "--song="], "--song must be a word, not ''."),
        (["sneeze"], "sneeze needs loud."),
        (["--seat", "3"], "--seat is a fact of an incident: name the incident first; `upcard rule --list` has them"),
        (["spilled-drink", "--game", "omaha"], "there is no game 'omaha'; write one of stud-high, razz"),
        (["spilled-drink", "--betting", "loose"], "there is no betting form 'loose'; write one of fixed-limit"),
        (["spilled-drink", "--mode", "fun"], "there is no mode 'fun'; write one of cash, tournament"),
        (["spilled-drink", "--house", "nowhere"], "there is no house 'nowhere'; write one of procedures"),
        (["spilled-drink", "--house", "."], ".: this is a folder; name a house file."),
        (["--list", "spilled-drink"], "--list goes with no incident and no facts; `upcard rule --help` says more."),
        (["--search", "wet", "--seat", "3"], "--search goes with no incident and no facts; `upcard rule --help`"),
        (["--search", ""], "--search needs a few words, as in `upcard rule --search"),
        (["--search"], "--search needs a few words, as in `upcard rule --search"),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_said_in_one_sentence(typed: Typed, words: list[str], said: str) -> None:
    answer = typed("rule", *words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"upcard: {said}")
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--glases", "2"], "there is no option --glases; the nearest are --glasses, --game"),
        (["--xyzzy", "2"], "there is no option --xyzzy"),
        (["-x"], "there is no option -x"),
        (["--wett=no"], "there is no option --wett; the nearest are --wet, --seat"),
        (["--wet"], "--wet needs a value behind it"),
        (["--wet", "--json"], "--wet needs a value behind it"),
    ],
)
def test_what_is_no_fact_or_has_no_value_is_said_after_the_facts(typed: Typed, words: list[str], said: str) -> None:
    answer = typed("rule", "spilled-drink", *words)
    assert (answer.code, answer.out) == (2, "")
    *shown, last = answer.err.splitlines()
    assert last == f"upcard rule spilled-drink: {said}; `upcard rule spilled-drink --help` says more."
    facts = typed("rule", "spilled-drink", "--help").out.rstrip() if "no option" in said else ""
    assert "\n".join(shown).rstrip() == facts


def test_a_fact_that_is_called_like_an_option_of_all_commands_is_the_fact(typed: Typed) -> None:
    name = next(name for name in KINDS if "quiet" in KINDS[name].facts.__struct_fields__)
    assert house_of(typed("rule", name, "--quiet", "yes", "--json"))["facts"]["quiet"] is True
    assert typed("--quiet", "rule", name).code == 0


def test_a_ruling_loads_nothing_of_play(tmp_path: Path) -> None:
    seen = """
import sys
from upcard.cli import main
main(["rule", "exposed-seventh-card", "--house", "all"])
print(*sys.modules, file=sys.stderr)
"""
    run = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True, cwd=tmp_path)  # noqa: S603
    unneeded = {"upcard.hand", "upcard.play", "upcard.cards", "upcard.histories", "difflib", "asyncio", "random"}
    assert unneeded.isdisjoint(run.stderr.split())
