"""The comparison of the five books, where it lies beside the project, says what the software does."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.rulebooks.differences import COLUMNS, FILE, Parameter, Point, numbers, parameters, points, value_words
from tests.rulebooks.points import KEPT_BY, SHOWN_BY, SHOWN_ELSEWHERE
from upcard.cli.house import choice_text
from upcard.rulebooks.former_settings import ABOUT_ONE_GAME, GONE, RENAMED
from upcard.rulebooks.shelf import shelf
from upcard.rulebooks.side_by_side import side_by_side
from upcard.scenarios.scenario import Scenario, read_scenario

pytestmark = pytest.mark.skipif(not FILE.is_file(), reason="the comparison of the books is not part of the project")

SCENARIOS = Path(__file__).parent.parent / "scenarios"
STREETS = "fourth, fifth, sixth, seventh"
LATER_CHAPTER = "the same, and beside it what its chapter on tournaments, no-limit or another game says"
STAKES = "the table's stakes decide, which the comparison says in words"
LOW = "the same, and for every other game that is won by the low hand"
SAME = "the same in other words"

# Where a value is not the one of the comparison: what it is, and why.
DEPARTURES: dict[tuple[str, str], tuple[str, str]] = {
    ("bring_in_card", "default"): ("lowest; low: highest", LOW),
    ("bring_in_ace", "default"): ("high; low: low", LOW),
    ("first_to_act", "default"): ("high; low: low", LOW),
    ("fold_unbet_streets", "default"): (STREETS, SAME),
    ("fold_unbet_streets", "procedures"): (STREETS, SAME),
    ("fold_unbet_streets", "ukcasino"): ("fourth, fifth, sixth", SAME),
    ("min_chips_to_be_dealt", "mohegan"): ("ante-plus-min-bet; button-games: silent; tournament: any", LATER_CHAPTER),
    ("check_raise", "roberts"): ("true; lowball: silent", LATER_CHAPTER),
    ("early_exposed_card", "mohegan"): ("game-rule; button-games: silent", LATER_CHAPTER),
    ("early_exposed_card", "roberts"): ("game-rule; button-games: silent", LATER_CHAPTER),
    ("burn_error", "roberts"): ("restore-positions; board-games: silent", LATER_CHAPTER),
    ("misdeal_window", "mohegan"): ("two-acted-after-bring-in; blinds: silent", LATER_CHAPTER),
    ("misdeal_window", "roberts"): ("two-acted-after-bring-in; blinds: silent", LATER_CHAPTER),
    ("misdeal_causes", "roberts"): (
        (
            "wrong-first-seat, boxed-cards, player-dealt-out, wrong-card-count, ineligible-dealt, out-of-sequence, "
            "cards-exposed; button-games: silent"
        ),
        LATER_CHAPTER,
    ),
    ("too_few_cards", "roberts"): ("dead-hand; draw-games: silent", LATER_CHAPTER),
    ("miscall_penalty", "roberts"): ("supervisor; lowball: silent", LATER_CHAPTER),
    ("deal_to_absent", "roberts"): ("if-anted-or-requested; tournament: always", LATER_CHAPTER),
    ("chip_unit", "default"): ("stakes", STAKES),
    ("chip_unit", "mohegan"): ("stakes", STAKES),
    ("chip_unit", "roberts"): ("stakes", STAKES),
    ("rake", "default"): ("stakes", STAKES),
    ("betting", "procedures"): ("·", "its two limits are named for razz, and other forms are not excluded"),
    ("betting", "ukcasino"): ("·", "it says what holds in limit games, which supposes that there are others"),
    ("betting", "mohegan"): ("fixed-limit, spread-limit", SAME),
    ("betting", "roberts"): ("fixed-limit, spread-limit, pot-limit, no-limit", SAME),
    ("deal_start", "roberts"): ("·", "it says from where acts are counted, and nothing on who is dealt to first"),
    ("bring_in_card", "canterbury"): (
        "lowest; razz: highest",
        "its rule on suits is not bound to a game, and razz, which it does not have, could not be played otherwise",
    ),
    ("bring_in_ace", "mohegan"): ("high", "it is printed for 8 or better only; razz follows what fills its gaps"),
    ("absent_player", "roberts"): ("kill-at-turn-forfeit; tournament: kill-after-deal", LATER_CHAPTER),
    ("max_raises", "default"): ("3; big-bet: unlimited", LATER_CHAPTER),
    ("max_raises", "mohegan"): ("3; big-bet: unlimited", LATER_CHAPTER),
    ("max_raises", "roberts"): ("3; draw-games: 4; big-bet: unlimited", LATER_CHAPTER),
    ("short_all_in_reopen_fraction", "mohegan"): ("0.5; big-bet: 1", LATER_CHAPTER),
    ("short_all_in_reopen_fraction", "roberts"): ("0.5; big-bet: 1", LATER_CHAPTER),
    ("complete_short_all_in_by", "canterbury"): (
        "not-yet-in",
        "it bars those who have acted and are in for a bet; one who has only checked is in for none",
    ),
    ("complete_short_all_in_by", "mohegan"): ("anyone; big-bet: not-yet-acted", LATER_CHAPTER),
    ("raise_over_short_all_in", "mohegan"): ("full-bet-on-top; big-bet: next-full-level", LATER_CHAPTER),
    ("oversized_chip_first_in", "roberts"): ("maximum-bet", "printed for no-limit and pot-limit: its full value"),
    ("amount_mismatch", "mohegan"): ("announced-amount", "a named amount binds, whatever was put in"),
    ("out_of_turn", "mohegan"): ("supervisor; no-limit: unless-raised-between", LATER_CHAPTER),
    ("clock_seconds", "mohegan"): ("·", "it says who may call time, and not how long it is"),
    ("clock_seconds", "roberts"): ("60", SAME),
    ("clock_expiry", "default"): ("fold-or-check", SAME),
    ("hole_card_exposed", "roberts"): ("third-card-down; tournament: misdeal", LATER_CHAPTER),
    ("both_hole_cards_exposed", "roberts"): ("dead-hand-ante-back; tournament: misdeal", LATER_CHAPTER),
    ("seventh_exposed_heads_up_second", "mohegan"): (
        "no-betting-both-shown",
        "row F8 has it: both hands are then shown",
    ),
    ("last_card_dealable", "mohegan"): (
        "true",
        "only a common card may not be the last of the deck, and common_from_burns_when_left says that",
    ),
    ("one_extra_card", "mohegan"): ("back-if-last", "row H11 has it: only if it was the last card dealt"),
    ("refund_fouled_protected_hand", "roberts"): ("false", "it returns no money for a fouled hand after action"),
    ("odd_chip_max_per_player", "procedures"): ("unlimited", "the whole excess goes to one player"),
    ("premature_final_card_seen", "mohegan"): ("eliminate", "no card that came too early may be kept, seen or not"),
    ("premature_final_card_seen", "canterbury"): ("eliminate", "such cards must be eliminated, seen or not"),
    ("folded_seat_cards", "ukcasino"): ("never", "cards go to each active player"),
    ("tournament_heads_up_cap", "canterbury"): ("false", "its sentence on two players excepts no tournament"),
    ("tournament_heads_up_cap", "mohegan"): ("false", "its sentence on two players excepts no tournament"),
    ("seventh_exposed_all_in_player", "mohegan"): ("as-other-player", "its rule excepts nobody"),
    ("burn_before_common_from_burns", "mohegan"): ("false", "the shuffled burns are dealt from at once"),
    ("missing_seventh", "procedures"): ("dead-hand", "six cards are an improper number like any other"),
    ("wrong_count_refund", "procedures"): ("·", "it pays back hands that were collected or touched, and no others"),
    ("side_pot_shows_first", "procedures"): ("false", "all but the last bettor show clockwise"),
    ("side_pot_shows_first", "mohegan"): ("false", "all but the last bettor show clockwise"),
    ("odd_chip_tied_both", "procedures"): ("half-by-half", "each half is divided by its own sentence"),
    ("low_qualifier", "mohegan"): ("8; stud-hilo-nq: none", SAME),
    ("low_qualifier", "roberts"): ("8; stud-hilo-nq: none", SAME),
}


def compared() -> dict[str, dict[str, str]]:
    """Return what `upcard rules compare --all` shows, a dot where a book is silent."""
    found: dict[str, dict[str, str]] = {}
    for line in side_by_side():
        said = {book: "·" if said.silent else choice_text(said.choice) for book, said in line.books.items()}
        found[line.setting] = {"default": choice_text(line.default), **said}
    for former, (setting, game) in ABOUT_ONE_GAME.items():
        found[former] = {column: _in_game(text, game) for column, text in found[setting].items()}
    return found | {former: found[setting] for former, setting in RENAMED.items()}


def called_now(name: str) -> str:
    """Return what a parameter is called as a setting."""
    return ABOUT_ONE_GAME.get(name, (RENAMED.get(name, name),))[0]


def _in_game(text: str, game: str) -> str:
    """Return the value that a text with conditions gives for one game, a dot where it gives none."""
    plain, *others = text.split("; ")
    by_game = dict(part.split(": ") for part in (plain, *others) if ": " in part)
    said = [value for word, value in by_game.items() if word in shelf().games[game].words]
    return said[-1] if said else "·" if ": " in plain else plain


def known() -> list[Parameter]:
    """Return the parameters that are settings; what has no other value is none."""
    return [parameter for parameter in parameters() if parameter.name not in GONE]


def test_the_parameters_stand_in_the_same_order() -> None:
    named = [called_now(parameter.name) for parameter in known()]
    assert len(named) == 140
    assert [name for name in shelf().settings if name in named] == list(dict.fromkeys(named))


def test_every_value_is_that_of_the_comparison_but_for_the_departures() -> None:
    ours = compared()
    wanted: dict[tuple[str, str], str] = {}
    found: dict[tuple[str, str], str] = {}
    for parameter in known():
        for column in COLUMNS:
            place = (parameter.name, column)
            theirs = value_words(parameter.cells[column], parameter.cells["default"])
            found[place] = ours[parameter.name][column]
            wanted[place] = DEPARTURES[place][0] if place in DEPARTURES else theirs
            assert place not in DEPARTURES or theirs != found[place], f"{place} is no departure any more"
    assert found == wanted
    assert set(DEPARTURES) <= set(found)


def test_every_point_names_settings_that_know_of_it() -> None:
    for point in points():
        for name in set(point.parameters) - set(GONE):
            assert point.number in rows_of(name), (point.number, name)


def rows_of(setting: str) -> set[str]:
    """Return the rows that a setting expresses, those of a range each for itself."""
    found: set[str] = set()
    for row in shelf().settings[called_now(setting)].rows:
        first, _, last = row.partition(" to ")
        numbers_in = range(int(first[1:]), int((last or first)[1:]) + 1)
        found |= {f"{first[0]}{number}" for number in numbers_in}
    return found


def test_every_row_of_a_setting_is_a_point() -> None:
    known = {point.number for point in points()}
    assert {name: rows_of(name) - known for name in shelf().settings if rows_of(name) - known} == {}


@cache
def scenario(name: str) -> Scenario:
    return read_scenario(SCENARIOS / f"{name}.yaml")


@cache
def proven() -> frozenset[str]:
    """Return all rules that scenarios claim."""
    return frozenset(
        number
        for path in SCENARIOS.rglob("*.yaml")
        if not re.search(r"^book:", path.read_text(encoding="utf-8"), re.MULTILINE)
        for number in read_scenario(path).proves
    )


def unshown(point: Point) -> list[str]:
    """Return the books that speak on a point and for which none of its scenarios proves a rule that it names."""
    missing: list[str] = []
    for book in COLUMNS[1:]:
        named = set(numbers(point, book, shelf().books[book].rules)) & proven()
        shown = any(
            named & set(scenario(name).proves) and book in scenario(name).played_in
            for name in SHOWN_BY.get(point.number, ())
        )
        if named and not shown:
            missing.append(book)
    return missing


def test_every_point_is_shown() -> None:
    every = [point.number for point in points()]
    assert len(every) == 165
    assert sorted(every) == sorted([*SHOWN_BY, *SHOWN_ELSEWHERE])


@pytest.mark.parametrize("point", points() if FILE.is_file() else [], ids=lambda point: point.number)
def test_a_point_is_shown_for_each_book_that_speaks(point: Point) -> None:
    assert unshown(point) == []


def test_a_point_without_a_parameter_is_kept_by_what_names_its_rules() -> None:
    for point in points():
        if point.parameters or point.number not in SHOWN_BY:
            continue
        for book in COLUMNS[1:]:
            profile = shelf().books[book]
            named = set(numbers(point, book, profile.rules))
            kept: set[str] = set()
            for name in KEPT_BY[point.number]:
                kept |= set(profile.topics.get(name, ()))
                kept |= set(profile.settings[name].rules) if name in profile.settings else set()
            assert not named or named & kept, (point.number, book)


def test_a_test_that_is_named_is_there() -> None:
    for told in SHOWN_ELSEWHERE.values():
        file, _, name = told.partition(": ")
        if file.endswith(".py"):
            assert f"def test_{name}(" in (SCENARIOS.parent / file).read_text(encoding="utf-8"), told
