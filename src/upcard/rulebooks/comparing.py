"""The books and the houses side by side: the topics behind a number, who speaks on them, and what each house does."""

import re
from typing import Final

import msgspec
from msgspec import Struct

from upcard.rulebooks.rules import DEFAULT_GROUND, Rules, Source, numbers_on
from upcard.rulebooks.shelf import shelf
from upcard.rulebooks.topics import Topic

CUSTOM = "House custom: no book says anything about this."
_END_OF_SENTENCE: Final = re.compile(r"(?<=[.!?]) (?=[A-Z])")


class Others(Struct, frozen=True):
    """What the books that do not speak for a house say on a topic: their numbers by book, and who is silent."""

    numbers: dict[str, tuple[str, ...]]
    silent: tuple[str, ...]


def find_number(typed: str) -> str | None:
    """Return the number of a rule as the books write it, whatever the case of its letters."""
    wanted = typed.strip().casefold()
    for book in shelf().books.values():
        for number in book.rules:
            if number.casefold() == wanted:
                return number
    return None


def topics_behind(rules: Rules, cites: tuple[str, ...]) -> list[str]:
    """Return topics whose numbers are all cited, minus those contained in another; else those of the first number."""
    found: dict[str, set[str]] = {}
    for field in msgspec.structs.fields(Rules):
        topic = getattr(rules, field.name)
        if not (isinstance(topic, Topic) and topic.applies):
            continue
        if set(topic.cites) <= set(cites) and shelf().rule(topic.cites[0]):
            found[field.name] = set(topic.cites)
    whole = [name for name, numbers in found.items() if not any(numbers < others for others in found.values())]
    if whole:
        return sorted(whole, key=lambda name: sorted(cites.index(number) for number in found[name]))
    return [topic for number in cites[:1] for topic in shelf().topics_of(number)]


def numbers_of_play(rules: Rules, book: str, topic: str) -> tuple[str, ...]:
    """Return the numbers of a book on a topic that concern the game and form of these rules, tournaments left out."""
    return numbers_on(rules, book, topic, "cash")


def speaks_for(rules: Rules, topic: str) -> str:
    """Name the book that speaks for the house on a topic: its own, or the one that fills its gaps."""
    own = rules.house.book
    return own if numbers_of_play(rules, own, topic) else rules.house.where_silent


def others_on(rules: Rules, topic: str) -> Others:
    """Gather what the books say that do not speak for the house."""
    numbers: dict[str, tuple[str, ...]] = {}
    silent: list[str] = []
    for book in shelf().books:
        if book in {rules.house.book, speaks_for(rules, topic)}:
            continue
        listed = numbers_of_play(rules, book, topic)
        if listed:
            numbers[book] = listed
        else:
            silent.append(book)
    return Others(numbers, tuple(silent))


def text_of(rules: Rules, number: str) -> str:
    """Return what a number says: a rule of a book, an amendment of the house, or the ground of last resort."""
    rule = shelf().rule(number)
    if rule is not None:
        return rule.rule
    for amendment in rules.house.differs:
        if amendment.number == number:
            return f"{amendment.text} (the house's own rule)"
    return CUSTOM


def line_of(rules: Rules, number: str) -> str:
    """Return what a number says in one line: the answer to somebody who asks by which rule."""
    rule = shelf().rule(number)
    if rule is not None and rule.line:
        return rule.line
    return _END_OF_SENTENCE.split(text_of(rules, number))[0]


def topic_ground(rules: Rules, topic: str) -> tuple[tuple[str, ...], Source]:
    """Return the numbers in force on a topic and where they come from."""
    cites = rules.topic(topic).cites
    if cites == DEFAULT_GROUND:
        return (), "default"
    if cites[0] in {amendment.number for amendment in rules.house.differs}:
        return cites, "house"
    return cites, "book" if cites[0] in shelf().books[rules.house.book].rules else "where-silent"


def setting_numbers(rules: Rules, setting: str) -> tuple[str, ...]:
    """Return the numbers that fix a setting; none where it is our custom."""
    ground = rules.grounds[setting]
    return () if ground.source == "default" else ground.cites


def book_of(rules: Rules, source: Source) -> str | None:
    """Name the book that a ground is taken from; a house's own amendment and a default are in none."""
    return {"book": rules.house.book, "where-silent": rules.house.where_silent}.get(source)


def settings_of(rules: Rules, topic: str) -> tuple[str, ...]:
    """Name the settings of a topic that matter in this game."""
    return tuple(name for name in shelf().topics[topic].settings if name in rules.grounds)
