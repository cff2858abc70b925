"""`upcard rules show`, `search` and `coverage`: a rule with all that belongs to it, rules found, rules counted."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from upcard.cli.arguments import Known, argument, command, json_option
from upcard.cli.bad_input import BadInput, did_you_mean, nearest
from upcard.rulebooks.shelf import shelf
from upcard.rulebooks.vocabulary import FLOOR_KINDS, HAND_KINDS, KINDS
from upcard.terminal.output import counted, echo, paint, prose, table, width, write_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from upcard.rulebooks.book import Book
    from upcard.rulebooks.catalogue import Rule

LABEL = 9
KIND_WIDTH = 20
FOUND = ("id", "section", "games", "kind", "rule", "example", "note")


def _numbers() -> Iterable[str]:
    return [number for book in shelf().books.values() for number in book.rules]


@command("show")
@argument("numbers", "NUMBER...", "the number of a rule, as RR-8.6", required=True, type=Known(_numbers))
@json_option("one object a rule")
def show(numbers: tuple[str, ...], *, as_json: bool) -> None:
    """Show a rule in plain words, with its topic, what the other books say on it, and the scenarios that prove it.

    examples:
      upcard rules show RR-8.6
      upcard rules show UK-play.8a MS-betting.9 --json
    """
    found = [_find(number) for number in numbers]
    if as_json:
        write_json(_as_json(book, rule) for book, rule in found)
        return
    for place, (book, rule) in enumerate(found):
        if place:
            echo()
        _write(book, rule)


def _find(number: str) -> tuple[Book, Rule]:
    """Find a rule whatever the case of the letters in which its number was typed."""
    for book in shelf().books.values():
        for known, rule in book.rules.items():
            if known.casefold() == number.strip().casefold():
                return book, rule
    raise BadInput(f"no book has a rule {number!r}{did_you_mean(nearest(number.strip(), _numbers()))}.")


def _others(own: Book, topic: str) -> dict[str, list[Rule]]:
    """Return what each of the other books says on a topic."""
    return {
        book.name: [book.rules[number] for number in book.topics.get(topic, ())]
        for book in shelf().books.values()
        if book.name != own.name
    }


def _as_json(book: Book, rule: Rule) -> dict[str, Any]:
    on_shelf = shelf()
    topics = [
        {
            "topic": topic,
            "sentence": on_shelf.topics[topic].sentence,
            "settings": on_shelf.topics[topic].settings,
            "others": {
                name: [{"id": other.id, "games": other.games, "rule": other.rule} for other in rules]
                for name, rules in _others(book, topic).items()
            },
        }
        for topic in on_shelf.topics_of(rule.id)
    ]
    own = {name: getattr(rule, name) for name in (*FOUND, "conflict")}
    return {"id": rule.id, "book": book.name} | own | {
        "not_played": book.not_played.get(rule.id),
        "topics": topics,
        "proofs": on_shelf.proofs.get(rule.id, {}),
        "unproven": on_shelf.unproven.get(rule.id),
    }  # fmt: skip


def _write(book: Book, rule: Rule) -> None:
    on_shelf = shelf()
    echo(f"{paint(rule.id, 'bold')}  {book.title}")
    prose(rule.section, "section", LABEL)
    prose(", ".join(rule.games), "games", LABEL)
    prose(rule.kind, "kind", LABEL)
    echo()
    prose(rule.rule, indent=2)
    echo()
    remarks = {"example": rule.example, "note": rule.note, "conflict": ", ".join(rule.conflict)}
    remarks["unplayed"] = book.not_played.get(rule.id, "")
    for label, text in remarks.items():
        if text:
            prose(text, label, LABEL)
    topics = on_shelf.topics_of(rule.id)
    for topic in topics:
        _write_topic(book, topic)
    echo()
    if not topics:
        echo(f"No topic of the hand answers this rule: it is a rule of kind {rule.kind}.")
    proofs = on_shelf.proofs.get(rule.id, {})
    echo("Proven by:" if proofs else "No scenario proves it.")
    for file, how in proofs.items():
        prose(f"{file} {how}", indent=2)
    if rule.id in on_shelf.unproven:
        prose(f"Why none can: {on_shelf.unproven[rule.id]}", indent=2)


def _write_topic(own: Book, topic: str) -> None:
    echo()
    prose(f"Topic {topic}: {shelf().topics[topic].sentence}")
    for name, rules in _others(own, topic).items():
        prefix = paint(shelf().books[name].prefix, "bold")
        echo(f"  {prefix}  {name if rules else paint(f'{name} is silent', 'dim')}")
        alike: dict[str, list[str]] = {}  # a book often says a thing once for each game
        for rule in rules:
            alike.setdefault(rule.rule, []).append(rule.id)
        for text, numbers in alike.items():
            prose(f"{', '.join(numbers)}: {text}", indent=6)


@command("search")
@argument("words", "WORD...", "what must occur, in any case of letters", required=True)
@json_option("one object a rule")
def search(words: tuple[str, ...], *, as_json: bool) -> int:
    """Find the rules in which all the words occur: in the number, section, rule, example or note.

    Exit code 1 if there is none.

    examples:
      upcard rules search bring-in all-in
      upcard rules search "odd chip" --json
    """
    found = [rule for book in shelf().books.values() for rule in book.rules.values() if _has(rule, words)]
    if as_json:
        write_json({name: getattr(rule, name) for name in FOUND} for rule in found)
    else:
        _write_found(found)
    return 0 if found else 1


def _has(rule: Rule, words: Iterable[str]) -> bool:
    text = f"{rule.id}\n{rule.section}\n{rule.rule}\n{rule.example}\n{rule.note}".casefold()
    return all(word.casefold() in text for word in words)


def _write_found(found: list[Rule]) -> None:
    widest = max((len(rule.id) for rule in found), default=0)
    room = width() - widest - KIND_WIDTH - 4 if sys.stdout.isatty() else sys.maxsize
    for rule in found:
        text = rule.rule if len(rule.rule) <= room else rule.rule[: room - 1].rstrip() + "…"
        echo(f"{paint(rule.id.ljust(widest), 'bold')}  {paint(rule.kind.ljust(KIND_WIDTH), 'dim')}  {text}")
    echo(f"{counted(len(found), 'rule')}." if found else "No rule has all of these words.")


HEAD = ("book", "kind", "rules", "answered", "proven", "not played", "unproven")
WIDTHS = (4, 20, 5, 8, 6, 10, 8)
PARTS = {"the hand": HAND_KINDS, "the floor": FLOOR_KINDS}


class Count(Struct):
    """The rules of one kind in one book that concern a stud game."""

    rules: int = 0
    answered: int = 0
    proven: int = 0
    not_played: int = 0
    unproven: int = 0


@command("coverage")
@json_option("one object")
def coverage(*, as_json: bool) -> None:
    """Count the rules that concern a stud game, for each book and kind of rule.

    How many there are, how many a topic answers, how many a scenario proves, and how many are not played, with the
    reasons.

    example:
      upcard rules coverage --json
    """
    counted = {book.prefix: counts(book) for book in shelf().books.values()}
    if as_json:
        write_json([{"games": "stud", "books": counted}])
        return
    _write_table(counted)
    _write_reasons()


def counts(book: Book) -> dict[str, Count]:
    """Count the rules of a book by kind."""
    on_shelf = shelf()
    answered = {number for numbers in book.topics.values() for number in numbers}
    answered.update(number for choice in book.settings.values() for number in choice.rules)
    found = {kind: Count() for kind in KINDS}
    for rule in book.rules.values():
        if on_shelf.known.concerned(rule.games):
            count = found[rule.kind]
            count.rules += 1
            count.answered += rule.id in answered
            count.proven += rule.id in on_shelf.proofs
            count.not_played += rule.id in book.not_played
            count.unproven += rule.id in on_shelf.unproven
    return found


def _sum(counted: Iterable[Count]) -> Count:
    return Count(*map(sum, zip(*map(msgspec.structs.astuple, counted), strict=True)))


def _write_table(counted: dict[str, dict[str, Count]]) -> None:
    echo("Rules that concern a stud game.\n")
    played = (*HAND_KINDS, *FLOOR_KINDS)
    _rows(
        [_row(prefix, kind if kind in played else paint(kind, "dim"), count)
         for prefix, kinds in counted.items() for kind, count in kinds.items() if count.rules],
        HEAD,
    )  # fmt: skip
    echo()
    for part, kinds in PARTS.items():
        sums = {prefix: _sum(by_kind[kind] for kind in kinds) for prefix, by_kind in counted.items()}
        total = _sum(sums.values())
        _rows([*(_row(prefix, part, count) for prefix, count in sums.items()), _row("all", paint(part, "bold"), total)])
        echo()
        whole = total.rules - total.not_played
        share = f"{total.proven} of {whole} rules that are played are proven, {per_cent(total.proven, whole)}"
        prose(f"{part.capitalize()} ({', '.join(kinds)}): {share}.")
        echo()
    prose(
        "A rule is proven where it decides a line that a scenario expects, or where a change of its setting or of the "
        "code that carries it breaks the scenario. The other kinds belong to the room and to tournaments."
    )


def _row(prefix: str, kind: str, count: Count) -> list[str]:
    return [paint(prefix, "bold"), kind, *map(str, msgspec.structs.astuple(count))]


def _rows(rows: list[list[str]], head: tuple[str, ...] = ()) -> None:
    table(rows, head, words=2, widths=WIDTHS)


def per_cent(part: int, whole: int) -> str:
    """Return a share as text; rounded down, so that 100% means all."""
    return f"{1000 * part // whole / 10:.1f}%" if whole else "100.0%"


def _write_reasons() -> None:
    not_played = {number: why for book in shelf().books.values() for number, why in book.not_played.items()}
    for title, reasons in (("Not played", not_played), ("Unproven", shelf().unproven)):
        echo(f"\n{paint(title, 'bold')}")
        for number, why in reasons.items():
            prose(f"{number}: {why}", indent=2)
        if not reasons:
            echo("  nothing")
