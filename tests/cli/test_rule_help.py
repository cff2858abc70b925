"""`upcard rule --help`, `--list` and `--search`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.floor.invented import SNEEZE, SPILLED_DRINK
from upcard.floor.describing import by_subject, described
from upcard.floor.register import KINDS
from upcard.floor.searching import index

if TYPE_CHECKING:
    from tests.cli.conftest import Typed


def test_how_to_ask(typed: Typed) -> None:
    answer = typed("rule", "--help")
    assert answer.code == 0
    assert answer.out == typed("rule", "-h").out
    for flag in ("--house", "--game", "--betting", "--mode", "--json", "--search", "--list"):
        assert f"  {flag}" in answer.out


def test_the_help_of_an_incident_has_each_fact_with_meaning_values_and_usual(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(KINDS, "spilled-drink", SPILLED_DRINK)
    monkeypatch.setitem(KINDS, "sneeze", SNEEZE)
    answer = typed("rule", "spilled-drink", "--help")
    plain = " ".join(answer.out.split())
    assert answer.code == 0
    assert "A drink was spilled over the cards." in answer.lines
    assert "--seat the seat it happened to, or whose act or hand it is: a whole number from 1 to 11 (usual: 3)" in plain
    assert "--drink drink: water, beer or red-wine (usual: water)" in plain
    assert "--ice ice: a whole number, 0 or more, or none (usual: none)" in plain
    assert "--loud loud: yes or no (must be given)" in " ".join(typed("rule", "sneeze", "--help").out.split())


@pytest.mark.parametrize("name", KINDS)
def test_every_incident_has_help_that_fits_the_page(typed: Typed, name: str) -> None:
    answer = typed("rule", name, "--help")
    assert answer.code == 0
    assert [line for line in answer.lines if len(line) > 100] == []
    plain = " ".join(answer.out.split())
    for fact in described(KINDS[name]):
        assert f"{fact.flag} {fact.meaning}: {fact.allowed} (usual: {fact.usual})" in plain


def test_all_incidents_by_subject(typed: Typed) -> None:
    answer = typed("rule", "--list")
    assert answer.code == 0
    assert [line for line in answer.lines if len(line) > 100] == []
    for subject, kinds in by_subject().items():
        assert subject in " ".join(answer.lines)
        for kind in kinds:
            assert f"{kind.name} {kind.title}" in " ".join(answer.out.split())


def test_all_incidents_as_json(typed: Typed) -> None:
    told = [json.loads(line) for line in typed("rule", "--list", "--json").lines]
    assert {entry["incident"] for entry in told} == set(KINDS)
    entry = next(entry for entry in told if entry["incident"] == "exposed-seventh-card")
    assert entry["title"] == KINDS["exposed-seventh-card"].title
    players = next(fact for fact in entry["facts"] if fact["fact"] == "players")
    assert players["allowed"] == "a whole number from 2 to 11"


@pytest.mark.parametrize(
    "words", [["my last card was dealt face up"], ["my", "last", "card", "was", "dealt", "face", "up"]]
)
def test_plain_words_find_an_incident(typed: Typed, words: list[str]) -> None:
    answer = typed("rule", "--search", *words)
    assert answer.code == 0
    assert answer.lines[0].split()[0] == "exposed-seventh-card"
    assert len([line for line in answer.lines if line and not line.startswith(" ")]) <= 6
    assert answer.lines[-1].startswith("Ask on with `upcard rule exposed-seventh-card`;")
    assert typed("rule", f"--search={' '.join(words)}").out == answer.out


def test_found_incidents_as_json(typed: Typed) -> None:
    told = [json.loads(line) for line in typed("rule", "--search", "river face up", "--json").lines]
    assert list(told[0]) == ["incident", "title", "score"]
    assert told[0]["incident"] == "exposed-seventh-card"
    scores = [entry["score"] for entry in told]
    assert scores == sorted(scores, reverse=True)
    assert len(scores) <= 5


def test_nothing_found_is_one_sentence(typed: Typed) -> None:
    index.cache_clear()
    nothing = "No incident fits these words; `upcard rule --list` names them all.\n"
    assert typed("rule", "--search", "xylophone quartz") == (1, nothing, "")
    assert typed("rule", "--search", "the of and") == (1, nothing, "")
    assert typed("rule", "--search", "xylophone", "--json") == (1, "", "")
