"""`upcard rules show NUMBER...`: a rule in our words, its topics, what the other books say on them, and its proofs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upcard.cli.bad_input import BadInput, did_you_mean, nearest
from upcard.cli.page import BOLD, DIM, Page, write_json
from upcard.rulebooks.shelf import shelf

if TYPE_CHECKING:
    import argparse

    from upcard.rulebooks.book import Book
    from upcard.rulebooks.catalogue import Rule
    from upcard.rulebooks.shelf import Shelf

LABEL = 9


def run(args: argparse.Namespace) -> int:
    """Show the rules; a number that no book has is bad input."""
    on_shelf = shelf()
    found = [_find(on_shelf, number) for number in args.numbers]
    if args.json:
        write_json(_as_json(on_shelf, book, rule) for book, rule in found)
        return 0
    page = Page()
    for place, (book, rule) in enumerate(found):
        if place:
            page.line()
        _write(page, on_shelf, book, rule)
    return 0


def _find(on_shelf: Shelf, number: str) -> tuple[Book, Rule]:
    """Find a rule whatever the case of the letters in which its number was typed."""
    for book in on_shelf.books.values():
        for known, rule in book.rules.items():
            if known.casefold() == number.strip().casefold():
                return book, rule
    known_numbers = [known for book in on_shelf.books.values() for known in book.rules]
    raise BadInput(f"no book has a rule {number!r}{did_you_mean(nearest(number.strip(), known_numbers))}.")


def _others(on_shelf: Shelf, own: Book, topic: str) -> dict[str, list[Rule]]:
    """Return what each of the other books says on a topic."""
    return {
        book.name: [book.rules[number] for number in book.topics.get(topic, ())]
        for book in on_shelf.books.values()
        if book.name != own.name
    }


def _as_json(on_shelf: Shelf, book: Book, rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "book": book.name,
        "section": rule.section,
        "games": rule.games,
        "kind": rule.kind,
        "rule": rule.rule,
        "example": rule.example,
        "note": rule.note,
        "conflict": rule.conflict,
        "not_played": book.not_played.get(rule.id),
        "topics": [
            {
                "topic": topic,
                "sentence": on_shelf.topics[topic].sentence,
                "settings": on_shelf.topics[topic].settings,
                "others": {
                    name: [{"id": other.id, "games": other.games, "rule": other.rule} for other in rules]
                    for name, rules in _others(on_shelf, book, topic).items()
                },
            }
            for topic in on_shelf.topics_of(rule.id)
        ],
        "proofs": on_shelf.proofs.get(rule.id, {}),
        "unproven": on_shelf.unproven.get(rule.id),
    }


def _write(page: Page, on_shelf: Shelf, book: Book, rule: Rule) -> None:
    page.line(f"{page.paint(rule.id, BOLD)}  {book.title}")
    page.prose(rule.section, "section", LABEL)
    page.prose(", ".join(rule.games), "games", LABEL)
    page.prose(rule.kind, "kind", LABEL)
    page.line()
    page.prose(rule.rule, indent=2)
    page.line()
    remarks = {"example": rule.example, "note": rule.note, "conflict": ", ".join(rule.conflict)}
    remarks["unplayed"] = book.not_played.get(rule.id, "")
    for label, text in remarks.items():
        if text:
            page.prose(text, label, LABEL)
    topics = on_shelf.topics_of(rule.id)
    for topic in topics:
        _write_topic(page, on_shelf, book, topic)
    page.line()
    if not topics:
        page.line(f"No topic of the hand answers this rule: it is a rule of kind {rule.kind}.")
    proofs = on_shelf.proofs.get(rule.id, {})
    page.line("Proven by:" if proofs else "No scenario proves it.")
    for file, how in proofs.items():
        page.prose(f"{file} {how}", indent=2)
    if rule.id in on_shelf.unproven:
        page.prose(f"Why none can: {on_shelf.unproven[rule.id]}", indent=2)


def _write_topic(page: Page, on_shelf: Shelf, own: Book, topic: str) -> None:
    page.line()
    page.prose(f"Topic {topic}: {on_shelf.topics[topic].sentence}")
    for name, rules in _others(on_shelf, own, topic).items():
        book = on_shelf.books[name]
        if not rules:
            page.line(f"  {page.paint(book.prefix, BOLD)}  {page.paint(f'{name} is silent', DIM)}")
            continue
        page.line(f"  {page.paint(book.prefix, BOLD)}  {name}")
        for same in _alike(rules):
            numbers = ", ".join(rule.id for rule in same)
            page.prose(f"{numbers}: {same[0].rule}", indent=6)


def _alike(rules: list[Rule]) -> list[list[Rule]]:
    """Put rules with the same words together: a book often says a thing once for each game."""
    groups: dict[str, list[Rule]] = {}
    for rule in rules:
        groups.setdefault(rule.rule, []).append(rule)
    return list(groups.values())
