"""The rules in force: who decides a setting, what is cited, and the mark of the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from upcard.rulebooks import (
    BETTING_FORMS,
    GAMES,
    MODES,
    Ground,
    House,
    RulebookError,
    amended_house,
    find_house,
    rules_for,
    shelf,
)
from upcard.rulebooks.house import Amendment
from upcard.rulebooks.settings import Choice
from upcard.rulebooks.shelf import BOOKS

if TYPE_CHECKING:
    from pathlib import Path

TABLES = [(house, game, form, mode) for house in BOOKS for game in GAMES for form in BETTING_FORMS for mode in MODES]


def changed(house: str, changes: dict[str, Any]) -> House:
    return amended_house(find_house(house), changes, shelf().settings)


def test_the_rules_know_their_table() -> None:
    rules = rules_for("mohegan", "razz", "spread-limit", "tournament")
    assert (rules.house.name, rules.game.name) == ("mohegan", "razz")
    assert (rules.betting, rules.mode) == ("spread-limit", "tournament")
    assert rules_for("mohegan", "razz").betting == "fixed-limit"
    assert rules_for("mohegan", "razz").mode == "cash"


def test_all_that_is_unknown_is_told_at_once() -> None:
    with pytest.raises(RulebookError) as caught:
        rules_for("hoyle", "whist", "table-stakes", "online")
    assert [fault.partition(";")[0] for fault in caught.value.faults] == [
        "there is no betting form 'table-stakes'",
        "there is no mode 'online'",
        "there is no house 'hoyle'",
        "there is no game 'whist'",
    ]
    assert str(caught.value) == "\n".join(caught.value.faults)


def test_the_houses_own_book_decides_first() -> None:
    grounds = rules_for("canterbury", "stud-high").grounds
    assert grounds["max_raises"] == Ground(4, ("CP-intro.1h", "CP-rules.4a"), "book")


def test_where_the_book_is_silent_the_next_book_decides() -> None:
    grounds = rules_for("ukcasino", "stud-high").grounds
    assert grounds["max_raises"] == Ground(3, ("RR-3-betting.3a",), "where-silent")


def test_where_both_are_silent_the_default_holds() -> None:
    grounds = rules_for("ukcasino", "stud-high").grounds
    assert grounds["spread_unnamed_raise"] == Ground("maximum", ("default",), "default")


def test_a_house_chooses_which_book_fills_its_gaps() -> None:
    grounds = rules_for(House("own", "Own", "ukcasino", "canterbury"), "stud-high").grounds
    assert grounds["fold_unbet"] == Ground("forbidden", ("UK-play.7b",), "book")
    assert grounds["max_raises"] == Ground(4, ("CP-intro.1h", "CP-rules.4a"), "where-silent")
    assert grounds["see_losing_hand"] == Ground("dealt-in", ("default",), "default")


def test_an_amendment_goes_before_every_book() -> None:
    grounds = rules_for(changed("roberts", {"max_raises": {"value": 5, "razz": 6}}), "razz").grounds
    assert grounds["max_raises"] == Ground(6, ("house.max_raises",), "house")


def test_a_book_counts_as_silent_in_a_game_that_its_rules_do_not_speak_of() -> None:
    assert rules_for("procedures", "stud-hilo").grounds["low_qualifier"] == Ground(8, ("GP-stud.9a",), "book")
    assert rules_for("procedures", "stud-hilo-nq").grounds["low_qualifier"].source == "where-silent"


def test_only_the_numbers_that_fit_the_game_and_the_form_are_cited() -> None:
    assert rules_for("roberts", "razz").grounds["first_to_act"].cites == ("RR-9.0.3", "RR-9.3")
    assert rules_for("roberts", "stud-hilo").grounds["first_to_act"].cites == ("RR-10.4",)
    big_bet = rules_for("roberts", "razz", "no-limit")
    assert big_bet.grounds["short_all_in_reopen_fraction"].cites == ("RR-14-nolimit.3",)
    assert "RR-14-nolimit.3" in big_bet.short_all_in.cites
    assert "RR-14-nolimit.3" not in rules_for("roberts", "razz").short_all_in.cites


def test_a_tournaments_rules_are_cited_in_tournaments_only() -> None:
    cash = rules_for("roberts", "stud-high").grounds
    tournament = rules_for("roberts", "stud-high", mode="tournament").grounds
    assert cash["absent_player"].cites == ("RR-8.8",)
    assert tournament["absent_player"].cites == ("RR-8.8", "RR-15.12")
    assert cash["all_in_hands_face_up"] == Ground(value=False, cites=("default",), source="default")
    assert tournament["all_in_hands_face_up"] == Ground(value=True, cites=("RR-15.34",), source="book")


def test_a_topic_cites_the_book_or_what_fills_its_gap() -> None:
    own = rules_for("canterbury", "stud-high").raise_cap
    assert (own.cites, own.silent) == (("CP-intro.1h", "CP-rules.4a", "CP-rules.4c"), False)
    filled = rules_for("canterbury", "stud-high").showing
    assert (filled.cites, filled.silent) == (("RR-3-showdown.1",), False)


def test_a_topic_on_which_no_book_speaks_says_so() -> None:
    pot = rules_for("roberts", "stud-high").pot
    assert (pot.cites, pot.silent) == (("default",), True)


def test_an_amendment_is_cited_first() -> None:
    topic = rules_for(changed("canterbury", {"max_raises": 2}), "stud-high").raise_cap
    assert topic.cites == ("house.max_raises", "CP-intro.1h", "CP-rules.4a", "CP-rules.4c")
    assert topic.max_raises == 2


def test_an_amendment_breaks_the_silence_of_the_books() -> None:
    assert rules_for("roberts", "stud-high").award_order.silent
    topic = rules_for(changed("roberts", {"award_order": "main-pot-first"}), "stud-high").award_order
    assert (topic.cites, topic.silent, topic.award_order) == (("house.award_order",), False, "main-pot-first")


def test_a_house_by_path_cites_its_own_number_first(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(
        "name: own\nbook: roberts\ndiffers: [{number: O-7, text: Four raises., setting: max_raises, value: 4}]\n",
        encoding="utf-8",
    )
    rules = rules_for(str(path), "stud-high")
    assert rules.raise_cap.cites == ("O-7", "RR-3-betting.3a", "RR-3-betting.4")
    assert rules.grounds["max_raises"] == Ground(4, ("O-7",), "house")


def test_one_number_for_two_settings_of_a_topic_is_cited_once(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    entry = "- {number: O-7, text: t, setting: SETTING, value: VALUE}\n"
    path.write_text(
        "name: own\nbook: roberts\ndiffers:\n"
        + entry.replace("SETTING", "max_raises").replace("VALUE", "4")
        + entry.replace("SETTING", "heads_up_unlimited").replace("VALUE", "false"),
        encoding="utf-8",
    )
    assert rules_for(str(path), "stud-high").raise_cap.cites == ("O-7", "RR-3-betting.3a", "RR-3-betting.4")


def test_a_number_that_a_house_takes_from_its_book_is_cited_once() -> None:
    amendment = Amendment("RR-3-betting.4", "Four raises.", "max_raises", Choice(4))
    own = House("own", "Own", "roberts", "roberts", (amendment,))
    assert rules_for(own, "stud-high").raise_cap.cites == ("RR-3-betting.4", "RR-3-betting.3a")


def test_lists_of_words_do_not_change() -> None:
    for house in (find_house("roberts"), changed("roberts", {"suit_order": ["clubs", "diamonds", "hearts", "spades"]})):
        rules = rules_for(house, "stud-high")
        assert isinstance(rules.grounds["suit_order"].value, tuple)
        assert rules.bring_in.suit_order == rules.grounds["suit_order"].value


def test_the_same_table_has_the_same_rules() -> None:
    assert rules_for("roberts", "razz") is rules_for(find_house("roberts"), "razz")
    assert {rules_for("roberts", "razz"): "can be a key"}


def test_every_table_has_its_own_mark() -> None:
    marks = {rules_for(*table).hash for table in TABLES}
    assert len(marks) == len(TABLES)
    assert all(len(mark) == 16 for mark in marks)


def test_the_mark_changes_with_a_setting() -> None:
    marks = {
        rules_for(house, "stud-high").hash
        for house in (
            find_house("roberts"),
            changed("roberts", {"max_raises": 4}),
            changed("roberts", {"max_raises": 5}),
            changed("roberts", {"check_raise": False}),
        )
    }
    assert len(marks) == 4


def test_the_mark_changes_with_the_ground() -> None:
    assert rules_for("roberts", "razz").grounds["max_raises"].value == 3
    assert rules_for(changed("roberts", {"max_raises": 3}), "razz").hash != rules_for("roberts", "razz").hash


def test_the_mark_does_not_change_with_what_does_not_count() -> None:
    house = find_house("roberts")
    renamed = House(house.name, "Another title", house.book, house.where_silent, house.differs, "# the file's text")
    assert rules_for(renamed, "razz") is not rules_for(house, "razz")
    assert rules_for(renamed, "razz").hash == rules_for(house, "razz").hash
    first = changed("roberts", {"max_raises": 4, "check_raise": False})
    second = changed("roberts", {"check_raise": False, "max_raises": 4})
    assert rules_for(first, "razz").hash == rules_for(second, "razz").hash
