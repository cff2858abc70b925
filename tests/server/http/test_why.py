"""Why?: the rules in our words, and what every house does on the point."""

import pytest

from upcard.rulebooks.house import amended_house
from upcard.rulebooks.shelf import shelf
from upcard.server.law.types import HouseAnswer, Why, WhySetting, WhyTopic
from upcard.server.law.why import known_number, why

FIVE = {"procedures", "canterbury", "ukcasino", "mohegan", "roberts"}


def asked(house: str, *cites: str, game: str = "stud-high", betting: str = "fixed-limit") -> Why:
    houses = shelf().houses
    return why(houses, houses[house], game, betting, cites)


def setting(topic: WhyTopic, name: str) -> WhySetting:
    return next(one for one in topic.settings if one.name == name)


def answers(one: WhySetting) -> dict[str, HouseAnswer]:
    return {answer.house: answer for answer in one.houses}


def test_an_open_pair_under_roberts() -> None:
    told = asked("roberts", "RR-8.0.5", "RR-8.7")
    assert told.title == "Robert's Rules of Poker"
    assert [rule.number for rule in told.rules] == ["RR-8.0.5", "RR-8.7"]
    assert all(rule.text and rule.book == "Robert's Rules of Poker" and rule.section for rule in told.rules)
    (topic,) = told.topics
    assert topic.name == "open_pair"
    assert [one.name for one in topic.settings] == [
        "open_pair_option", "open_pair_raises", "open_pair_unnamed_bet",
    ]  # fmt: skip
    who = setting(topic, "open_pair_option")
    assert who.value == "anybody"
    by_house = answers(who)
    assert set(by_house) == FIVE
    assert by_house["ukcasino"].value == "only the player with the pair"
    assert by_house["ukcasino"].cites == ("UK-play.8c",)
    assert not by_house["ukcasino"].same
    assert by_house["mohegan"].same
    assert by_house["procedures"].ground == "where-silent"
    assert by_house["procedures"].ground_text == "Its book is silent; Robert's Rules of Poker fills the gap."
    assert not topic.silent
    assert {other.house: other.verdict for other in topic.others} == {
        "mohegan": "as here", "canterbury": "differs", "ukcasino": "differs", "procedures": "silent",
    }  # fmt: skip
    for other in topic.others:
        assert {rule.book for rule in other.rules} == (
            set() if other.verdict == "silent" else {shelf().books[other.house].title}
        )


def test_the_deciding_rule_has_a_line_of_its_own() -> None:
    (rule,) = asked("roberts", "RR-8.6").rules
    assert rule.line == rule.text
    (rule,) = asked("roberts", "RR-3-misdeals.2").rules
    assert rule.line.endswith("gets no money back.")
    assert rule.text.startswith(f"{rule.line} Action has begun")
    (rule,) = asked("roberts", "RR-8.4").rules
    assert (
        rule.line == "Everybody else has to come in for at least the normal amount, also where the low card is all-in."
    )
    assert rule.line not in rule.text


def test_the_house_itself_comes_first_and_each_once() -> None:
    for house in FIVE:
        told = asked(house, "RR-8.6")
        for topic in told.topics:
            for one in topic.settings:
                assert one.houses[0].house == house
                assert one.houses[0].same
                assert sorted(answer.house for answer in one.houses) == sorted(FIVE)


def test_a_silent_book_is_named_even_if_it_is_the_houses_own() -> None:
    told = asked("procedures", "RR-8.0.5", "RR-8.7")
    assert told.topics[0].silent
    assert {other.house for other in told.topics[0].others} == FIVE - {"procedures"}


def test_our_own_custom_is_said_to_be_that() -> None:
    told = asked("roberts", "default")
    assert told.rules[0].text == "House custom: no book says anything about this."
    assert told.topics == ()


def test_an_amendment_of_the_house_is_told_in_its_words() -> None:
    on_shelf = shelf()
    house = amended_house(on_shelf.houses["roberts"], {"max_raises": 5}, on_shelf.settings)
    told = why({**on_shelf.houses, "roberts": house}, house, "stud-high", "fixed-limit", ("house.max_raises",))
    assert told.rules[0].text == "changed for this table (the house's own rule)"
    told = why(on_shelf.houses, house, "stud-high", "fixed-limit", ("RR-3-betting.3a",))
    cap = setting(told.topics[0], "max_raises")
    assert answers(cap)["roberts"].ground_text == "Robert's Rules of Poker has a rule of its own."
    assert answers(cap)["roberts"].value == "5"
    assert known_number(house, "house.max_raises")
    assert not known_number(house, "house.min_players")


@pytest.mark.parametrize("house", sorted(FIVE))
def test_every_topic_that_a_house_can_cite_is_explained(house: str) -> None:
    on_shelf = shelf()
    book = on_shelf.books[on_shelf.houses[house].book]
    for numbers in book.topics.values():
        told = asked(house, *numbers)
        assert all(rule.text for rule in told.rules)
        assert told.topics
