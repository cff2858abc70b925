"""The words of a setting: its title, and what stands for each word that a house file can hold."""

import pytest

from upcard.rulebooks.comparing import find_number, speaks_for, text_of
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.settings import value_words
from upcard.rulebooks.shelf import shelf


def test_titles_tell_settings_apart() -> None:
    titles = [setting.title for setting in shelf().settings.values()]
    assert len(set(titles)) == len(titles)


def test_every_word_of_a_closed_list_has_its_words() -> None:
    listed = shelf().settings.items()
    plain = [name for name, setting in listed if isinstance(setting.values, tuple) and setting.values]
    assert plain == ["bring_in_ace", "suit_order", "fold_unbet_streets", "odd_chip_high_low"]
    words = [text for _, setting in listed if isinstance(setting.values, dict) for text in setting.values.values()]
    assert {word for text in words for word in text.split() if "-" in word} == {"all-in", "bring-in", "buy-in"}


@pytest.mark.parametrize(
    ("setting", "value", "words"),
    [
        ("check_raise", True, "yes"),
        ("check_raise", False, "no"),
        ("fold_unbet_streets", ("fourth", "fifth"), "fourth, fifth"),
        ("misdeal_causes", (), "nothing"),
        ("short_all_in_reopen_fraction", 0.5, "0.5"),
        ("min_buy_in_multiple", 10.0, "10"),
        ("max_raises", "unlimited", "no limit"),
        ("suit_order", ("spades", "hearts"), "spades, hearts"),
        ("first_to_act", "high", "the highest"),
        ("open_pair_option", "none", "nobody: the lower limit holds"),
        ("chips_behind", "none", "none"),
        ("ante", "stakes", "by the table's stakes"),
    ],
)
def test_values_in_words(setting: str, value: object, words: str) -> None:
    assert value_words(shelf().settings[setting], value) == words


def test_a_number_is_found_in_any_case() -> None:
    assert find_number(" rr-8.7 ") == "RR-8.7"
    assert find_number("RR-99.99") is None


def test_who_speaks_for_a_silent_house() -> None:
    rules = rules_for("procedures", "stud-high")
    assert speaks_for(rules, "open_pair") == "roberts"
    assert speaks_for(rules, "fold_unbet") == "procedures"
    assert text_of(rules, "no-such-number") == "House custom: no book says anything about this."
