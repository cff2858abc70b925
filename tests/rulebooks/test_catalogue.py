"""A catalogue is read strictly, with all its faults at once."""

from __future__ import annotations

import pytest

from upcard.rulebooks import RulebookError, shelf
from upcard.rulebooks.catalogue import Rule, read_catalogue

GOOD = """
- id: X-1
  section: Betting
  games: [stud-games, limit]
  kind: play
  rule: A bet and three raises.
  test: The fourth raise is refused.
- id: X-2
  section: Deck
  games: [holdem]
  kind: physical
  rule: The deck is cut.
  test: None.
  parameters: {cuts: 1}
  example: Once.
  note: Not in software.
  conflict: [X-1]
"""


def faults_of(text: str) -> tuple[str, ...]:
    with pytest.raises(RulebookError) as caught:
        read_catalogue(text, "x.yaml", "X")
    return caught.value.faults


def entry(number: str = "X-1", games: str = "[all]", kind: str = "play") -> str:
    return f"- {{id: {number}, section: s, games: {games}, kind: {kind}, rule: r, test: t}}\n"


def test_a_catalogue_is_read() -> None:
    first, second = read_catalogue(GOOD, "x.yaml", "X")
    assert first == Rule(
        "X-1", "Betting", ("stud-games", "limit"), "play", "A bet and three raises.", "The fourth raise is refused."
    )
    assert (second.parameters, second.example, second.note, second.conflict) == (
        {"cuts": 1}, "Once.", "Not in software.", ("X-1",),
    )  # fmt: skip


def test_an_empty_catalogue_has_no_rules() -> None:
    assert read_catalogue("[]", "x.yaml", "X") == ()


@pytest.mark.parametrize(
    ("games", "kind", "belongs"),
    [
        ("[all]", "play", True),
        ("[razz]", "showdown", True),
        ("[limit]", "definition", True),
        ("[all]", "tournament", False),
        ("[all]", "irregularity", False),
        ("[holdem]", "play", False),
    ],
)
def test_which_rules_belong_to_the_ordinary_hand(games: str, kind: str, belongs: bool) -> None:  # noqa: FBT001 - what the case expects
    (rule,) = read_catalogue(entry(games=games, kind=kind), "x.yaml", "X")
    assert shelf().belongs_to_hand(rule) is belongs


@pytest.mark.parametrize("text", ["", "a: 1", "just words"])
def test_a_catalogue_is_a_list(text: str) -> None:
    assert faults_of(text) == ("x.yaml: a catalogue is a list of rules",)


def test_all_faults_are_told_with_file_and_number() -> None:
    bad = (
        entry()
        + entry()
        + entry("Y-3")
        + entry("X-4", kind="sport")
        + entry("X-5", games="[bridge, whist, all]")
        + "- {id: X-6, section: s, games: [all], kind: play, rule: r}\n"
        + "- {id: X-7, section: s, games: all, kind: play, rule: r, test: t}\n"
        + "- {id: X-8, section: s, games: [all], kind: play, rule: r, test: t, mood: good}\n"
        + "- {section: s}\n"
        + "- only words\n"
    )
    found = faults_of(bad)
    beginnings = [
        "x.yaml: X-6: Object missing required field `test`",
        "x.yaml: X-7: Expected `array`, got `str` - at `$.games`",
        "x.yaml: X-8: Object contains unknown field `mood`",
        "x.yaml: entry 9: Object missing required field `id`",
        "x.yaml: entry 10: Expected `object`, got `str`",
        "x.yaml: X-1: this number stands twice",
        "x.yaml: Y-3: the numbers of this book begin with X-",
        "x.yaml: X-4: kind 'sport' is unknown; write one of play, showdown, definition",
        "x.yaml: X-5: game 'bridge' is unknown",
        "x.yaml: X-5: game 'whist' is unknown",
    ]
    assert len(found) == len(beginnings)
    for fault, beginning in zip(found, beginnings, strict=True):
        assert fault.startswith(beginning)
