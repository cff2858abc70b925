"""The house rules of a table: everything that is in force, in words, with its numbers."""

import pytest

from upcard.chips.rake import Rake
from upcard.chips.stakes import Stakes
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.shelf import shelf
from upcard.server.law.rules_in_force import rules_in_force
from upcard.server.law.types import RuleInForce, RulesInForce

STAKES = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)


def in_force(house: str, game: str = "stud-high", stakes: Stakes = STAKES) -> RulesInForce:
    return rules_in_force(shelf().houses[house], game, stakes)


def by_name(rules: RulesInForce) -> dict[str, RuleInForce]:
    return {one.setting: one for topic in rules.topics for one in topic.settings}


@pytest.mark.parametrize("house", list(shelf().houses))
@pytest.mark.parametrize("game", list(shelf().games))
def test_every_setting_is_there_once_but_those_of_other_games(house: str, game: str) -> None:
    listed = [one.setting for topic in in_force(house, game).topics for one in topic.settings]
    assert sorted(listed) == sorted(rules_for(house, game).grounds)


def test_a_value_stands_in_words_with_the_rules_that_fix_it() -> None:
    known = by_name(in_force("ukcasino"))
    fold = known["fold_unbet"]
    assert (fold.value, fold.cites, fold.ground) == ("not allowed", ("UK-play.7b",), "book")
    cap = known["max_raises"]
    assert cap.ground == "where-silent"
    assert cap.ground_text == "Its book is silent; Robert's Rules of Poker fills the gap."
    order = known["award_order"]
    assert (order.cites, order.ground) == ((), "default")


def test_where_the_stakes_decide_the_tables_own_are_told() -> None:
    known = by_name(in_force("roberts"))
    told = {name: known[name].value for name in ("ante", "bring_in_amount", "small_bet", "big_bet", "rake")}
    assert told == {"ante": "1", "bring_in_amount": "5", "small_bet": "15", "big_bet": "30", "rake": "none"}


@pytest.mark.parametrize(
    ("rake", "words"),
    [
        (Rake(permille=50, cap=4), "5% of the pot, at most 4"),
        (Rake(permille=25), "2.5% of the pot"),
        (Rake(steps=((20, 1), (60, 2))), "1 from a pot of 20, 2 from a pot of 60"),
    ],
)
def test_a_rake_in_words(rake: Rake, words: str) -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30, rake=rake)
    assert by_name(in_force("roberts", stakes=stakes))["rake"].value == words


def test_pot_limit_has_no_upper_limit() -> None:
    stakes = Stakes(ante=5, bring_in=10, small_bet=20, big_bet=20, betting="pot-limit")
    rules = in_force("roberts", stakes=stakes)
    assert rules.betting == "pot-limit"
    assert by_name(rules)["big_bet"].value == "none"
    assert by_name(rules)["max_raises"].value == "no limit"


def test_topics_have_their_sentence_and_their_numbers() -> None:
    rules = in_force("roberts")
    cap = next(topic for topic in rules.topics if topic.topic == "raise_cap")
    assert cap.sentence == shelf().topics["raise_cap"].sentence
    assert cap.cites
    assert rules.hash
    assert [topic.topic for topic in rules.topics][-2:] == ["table", "irregularities"]
