"""`why`: the rules behind what just happened, in the house's book, and what the other books say on the same point."""

import msgspec

from upcard.cli.terminal_look import Look
from upcard.rulebooks.book import Book
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.shelf import shelf
from upcard.rulebooks.topics import Topic
from upcard.rulebooks.vocabulary import fits

AT_MOST = 2
"""So many rules of another book are written out for a topic; the numbers of the rest follow."""
TOPICS = 3


def explain(look: Look, rules: Rules, what: str, cites: tuple[str, ...]) -> None:
    """Write the rules behind a sentence."""
    look.line()
    look.prose(f"Why: {what}")
    for number in cites:
        look.plain(_text(rules, number), 1, f"{number}  ")
    own = shelf().books[rules.house.book]
    if not any(number in own.rules for number in cites):
        look.prose(f"{own.title} itself says nothing on this.")
    for topic in topics_behind(rules, cites)[:TOPICS]:
        look.line()
        look.prose(f"The other books on this point: {shelf().topics[topic].sentence}")
        _others(look, rules, topic)
    look.line()


def find_number(typed: str) -> str | None:
    """Return the number of a rule as the books write it."""
    for book in shelf().books.values():
        for number in book.rules:
            if number.lower() == typed.lower():
                return number
    return None


def topics_behind(rules: Rules, cites: tuple[str, ...]) -> list[str]:
    """Name the topics that are cited whole, save those that are a part of another; else those of the first number."""
    found: dict[str, set[str]] = {}
    for field in msgspec.structs.fields(Rules):
        topic = getattr(rules, field.name)
        if isinstance(topic, Topic) and set(topic.cites) <= set(cites) and shelf().rule(topic.cites[0]):
            found[field.name] = set(topic.cites)
    whole = [name for name, numbers in found.items() if not any(numbers < others for others in found.values())]
    if whole:
        return sorted(whole, key=lambda name: min(cites.index(number) for number in found[name]))
    return [topic for number in cites[:1] for topic in shelf().topics_of(number)]


def _filling(rules: Rules, topic: str) -> str:
    """Name the book that speaks for the house on a topic: its own, or the one that fills its gaps."""
    own = shelf().books[rules.house.book]
    return own.name if _fitting(own, rules, topic) else rules.house.where_silent


def _fitting(book: Book, rules: Rules, topic: str) -> list[str]:
    return [
        number
        for number in book.topics.get(topic, ())
        if fits(book.rules[number].games, rules.game.name, rules.betting) and book.rules[number].kind != "tournament"
    ]


def _others(look: Look, rules: Rules, topic: str) -> None:
    """Write what the books that do not speak for the house say on a topic, and name those that are silent."""
    silent = []
    for book in shelf().books.values():
        if book.name in {rules.house.book, _filling(rules, topic)}:
            continue
        numbers = _fitting(book, rules, topic)
        for number in numbers[:AT_MOST]:
            look.plain(book.rules[number].rule, 1, f"{number}  ")
        if len(numbers) > AT_MOST:
            look.plain(f"{', '.join(numbers[AT_MOST:])}", 1, "also  ")
        if not numbers:
            silent.append(book.name)
    if silent:
        look.plain(", ".join(silent), 1, "silent  ")


def _text(rules: Rules, number: str) -> str:
    """Return what a number says: a rule of a book, an amendment of the house, or the ground of last resort."""
    rule = shelf().rule(number)
    if rule is not None:
        return rule.rule
    for amendment in rules.house.differs:
        if amendment.number == number:
            return f"{amendment.text} (the house's own rule)"
    return "No book speaks to this; it is Upcard's own custom."
