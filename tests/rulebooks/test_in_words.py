"""Every setting has a title, and every word that a house file can hold has its words."""

import pytest

from upcard.rulebooks.comparing import find_number, speaks_for, text_of
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.setting_titles import TITLES
from upcard.rulebooks.shelf import shelf
from upcard.rulebooks.value_words import ELSEWHERE, WORDS, value_words


def test_every_setting_has_a_title_and_nothing_else_has() -> None:
    assert set(TITLES) == set(shelf().settings)


def test_titles_tell_settings_of_one_game_apart() -> None:
    settings = shelf().settings
    general = [TITLES[name] for name in settings if settings[name].game is None]
    assert len(set(general)) == len(general)


def test_every_word_of_a_closed_list_has_its_words() -> None:
    listed = {word for setting in shelf().settings.values() for word in setting.values if isinstance(word, str)}
    suits = {"spades", "hearts", "diamonds", "clubs"}
    assert listed - suits == set(WORDS) - {"stakes", "unlimited"}
    for setting, word in ELSEWHERE:
        there = shelf().settings[setting]
        assert word in there.values or there.type.endswith(f"-or-{word}")


@pytest.mark.parametrize(
    ("setting", "value", "words"),
    [
        ("check_raise", True, "yes"),
        ("check_raise", False, "no"),
        ("fold_unbet_streets", (4, 5), "4, 5"),
        ("misdeal_causes", (), "nothing"),
        ("short_all_in_reopen_fraction", 0.5, "0.5"),
        ("min_buy_in_multiple", 10.0, "10"),
        ("max_raises", "unlimited", "no limit"),
        ("suit_order", ("spades", "hearts"), "spades, hearts"),
        ("first_to_act", "high", "the highest"),
        ("open_pair_option_razz", "none", "nobody: the lower limit holds"),
        ("chips_behind", "none", "none"),
    ],
)
def test_values_in_words(setting: str, value: object, words: str) -> None:
    assert value_words(setting, value) == words


def test_a_number_is_found_in_any_case() -> None:
    assert find_number(" rr-8.7 ") == "RR-8.7"
    assert find_number("RR-99.99") is None


def test_who_speaks_for_a_silent_house() -> None:
    rules = rules_for("procedures", "stud-high")
    assert speaks_for(rules, "open_pair") == "roberts"
    assert speaks_for(rules, "fold_unbet") == "procedures"
    assert text_of(rules, "no-such-number") == "No book speaks to this; it is Upcard's own custom."
