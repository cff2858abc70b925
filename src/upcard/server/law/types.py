"""How rules are sent over HTTP: the answer to Why?, and the rules in force at a table."""

from typing import Literal

from msgspec import Struct

from upcard.play.elsewhere import Elsewhere


class HouseAnswer(Struct, frozen=True):
    """What one house does on a point."""

    house: str
    title: str
    value: str
    cites: tuple[str, ...]
    ground: Literal["house", "book", "where-silent", "default"]
    """Who says so: the house's own amendment, its book, the book that fills its gaps, or our custom."""
    ground_text: str
    same: bool
    """Whether it is what this table's house does."""


class WhySetting(Struct, frozen=True):
    """A setting behind a rule: this house's value, and everybody's."""

    name: str
    title: str
    value: str
    houses: tuple[HouseAnswer, ...]


class WhyRule(Struct, frozen=True):
    """A rule in our words."""

    number: str
    book: str
    section: str
    text: str
    example: str
    note: str
    line: str
    """What it says in one line."""


class WhyHouse(Struct, frozen=True):
    """What another house does on a topic."""

    house: str
    title: str
    verdict: Literal["as here", "differs", "silent"]
    """Compared with this table's house. Silent: its book says nothing; what is then done may still differ."""
    rules: tuple[WhyRule, ...]
    """What its own book says."""


class WhyTopic(Struct, frozen=True):
    """A point on which the books have something to say."""

    name: str
    sentence: str
    settings: tuple[WhySetting, ...]
    silent: bool
    """Whether the book of this table's house says nothing."""
    others: tuple[WhyHouse, ...]


class Why(Struct, frozen=True):
    """The answer to Why?: the rules that were named, the deciding one first, and the points that they belong to."""

    house: str
    title: str
    rules: tuple[WhyRule, ...]
    topics: tuple[WhyTopic, ...]


class RuleInForce(Struct, frozen=True):
    """One setting of a table's house, as it is in force."""

    setting: str
    title: str
    value: str
    cites: tuple[str, ...]
    ground: str
    ground_text: str


class TopicInForce(Struct, frozen=True):
    """The settings of a topic."""

    topic: str
    sentence: str
    cites: tuple[str, ...]
    settings: tuple[RuleInForce, ...]


class RulesInForce(Struct, frozen=True):
    """Every setting in force at a table."""

    house: str
    title: str
    game: str
    betting: str
    hash: str
    topics: tuple[TopicInForce, ...]
    slips: int = 0
    """In how many of a hundred hands the dealer of this table is about to slip."""


class MinutePoint(Struct, frozen=True):
    """One of the six points: a few words, a sentence or two, cards or bets that show it, and its rules."""

    title: str
    text: str
    cards: tuple[str, ...]
    """"": one that lies face down."""
    bets: tuple[int, ...]
    cites: tuple[str, ...]


class OneMinute(Struct, frozen=True):
    """The game of a table in six points, with its own amounts, by its own house."""

    title: str
    stakes: str
    house: str
    points: tuple[MinutePoint, ...]
    ranks: tuple[str, ...]
    """Hands from best to worst."""


class RuleLines(Struct, frozen=True):
    """What rules say in one line each, by their numbers."""

    lines: dict[str, str]


class MovesElsewhere(Struct, frozen=True):
    """Whether one's moves would differ at the other houses."""

    houses: tuple[Elsewhere, ...]
