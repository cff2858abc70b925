"""The answer to Why?: the rules that were named, in our words, and what each house does on the points behind them."""

from collections.abc import Mapping

from upcard.hand.citations import topics_cited
from upcard.rulebooks.book import Book
from upcard.rulebooks.comparing import (
    CUSTOM,
    line_of,
    numbers_of_play,
    setting_numbers,
    settings_of,
    text_of,
)
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import DEFAULT_GROUND, Rules, Source, rules_for
from upcard.rulebooks.settings import value_words
from upcard.rulebooks.shelf import shelf
from upcard.server.law.types import HouseAnswer, RuleLines, Why, WhyHouse, WhyRule, WhySetting, WhyTopic

MOST_TOPICS = 3
MOST_RULES = 3
"""How many rules of another book are given on a topic: a book often says a thing once for each game."""


def why(houses: Mapping[str, House], house: House, game: str, betting: str, cites: tuple[str, ...]) -> Why:
    """Explain the numbers that stand behind a sentence of the dealer at a table of this house."""
    rules = rules_for(house, game, betting)
    return Why(
        house=house.name,
        title=house.title,
        rules=tuple(_cited(rules, number) for number in cites),
        topics=tuple(_topic(houses, rules, topic) for topic in topics_cited(rules, cites)[:MOST_TOPICS]),
    )


def known_number(house: House, number: str) -> bool:
    """Tell whether a number can be explained: a rule of a book, an amendment of the house, or our own custom."""
    amendments = {amendment.number for amendment in house.differs}
    return number in amendments or number in DEFAULT_GROUND or shelf().rule(number) is not None


def ground_text(rules: Rules, source: Source) -> str:
    """Say in a sentence who fixes a value."""
    return {
        "house": f"{rules.house.title} has a rule of its own.",
        "book": "Its book says so.",
        "where-silent": f"Its book is silent; {shelf().books[rules.house.where_silent].title} fills the gap.",
        "default": CUSTOM,
    }[source]


def lines(house: House, game: str, betting: str, cites: tuple[str, ...]) -> RuleLines:
    """Say what numbers mean at a table of this house, in a line each."""
    rules = rules_for(house, game, betting)
    return RuleLines({number: line_of(rules, number) for number in cites})


def _cited(rules: Rules, number: str) -> WhyRule:
    for book in shelf().books.values():
        if number in book.rules:
            return _rule(rules, book, number)
    return WhyRule(number, rules.house.title, "", text_of(rules, number), "", "", line_of(rules, number))


def _rule(rules: Rules, book: Book, number: str) -> WhyRule:
    rule = book.rules[number]
    return WhyRule(number, book.title, rule.section, rule.rule, rule.example, rule.note, line_of(rules, number))


def _topic(houses: Mapping[str, House], rules: Rules, topic: str) -> WhyTopic:
    settings = settings_of(rules, topic)
    return WhyTopic(
        name=topic,
        sentence=shelf().topics[topic].sentence,
        settings=tuple(_setting(houses, rules, name) for name in settings),
        silent=not numbers_of_play(rules, rules.house.book, topic),
        others=tuple(
            _other(rules, rules_for(house, rules.game.name, rules.betting), topic, settings)
            for house in houses.values()
            if house.name != rules.house.name
        ),
    )


def _other(ours: Rules, theirs: Rules, topic: str, settings: tuple[str, ...]) -> WhyHouse:
    """Compare a house with ours; where no setting stands for the topic all play it alike, whatever their books say."""
    numbers = numbers_of_play(theirs, theirs.house.book, topic)
    fixed = any(theirs.grounds[name].source in ("house", "book") for name in settings)
    same = all(theirs.grounds[name].value == ours.grounds[name].value for name in settings)
    return WhyHouse(
        house=theirs.house.name,
        title=theirs.house.title,
        verdict="silent" if not (numbers or fixed) else "as here" if same else "differs",
        rules=tuple(_rule(theirs, shelf().books[theirs.house.book], number) for number in numbers[:MOST_RULES]),
    )


def _setting(houses: Mapping[str, House], rules: Rules, name: str) -> WhySetting:
    ours = rules.grounds[name].value
    answers = [_answer(rules, name, same=True)]
    for house in houses.values():
        if house.name != rules.house.name:
            theirs = rules_for(house, rules.game.name, rules.betting)
            answers.append(_answer(theirs, name, same=theirs.grounds[name].value == ours))
    setting = shelf().settings[name]
    return WhySetting(name, setting.title, value_words(setting, ours), tuple(answers))


def _answer(rules: Rules, name: str, *, same: bool) -> HouseAnswer:
    ground = rules.grounds[name]
    return HouseAnswer(
        house=rules.house.name,
        title=rules.house.title,
        value=value_words(shelf().settings[name], ground.value),
        cites=setting_numbers(rules, name),
        ground=ground.source,
        ground_text=ground_text(rules, ground.source),
        same=same,
    )
