"""`upcard rules coverage`: per book and kind, how many rules there are, answered, proven, not played and unproven."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from upcard.cli.page import BOLD, DIM, Page, write_json
from upcard.rulebooks.shelf import shelf
from upcard.rulebooks.vocabulary import FLOOR_KINDS, HAND_KINDS, KINDS

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from upcard.rulebooks.book import Book
    from upcard.rulebooks.shelf import Shelf

WIDTHS = (4, 20, 5, 8, 6, 10, 8)
PARTS = {"the hand": HAND_KINDS, "the floor": FLOOR_KINDS}


class Count(Struct):
    """The rules of one kind in one book that concern a stud game."""

    rules: int = 0
    answered: int = 0
    proven: int = 0
    not_played: int = 0
    unproven: int = 0


def run(args: argparse.Namespace) -> int:
    """Write the table, or the object that programs read."""
    on_shelf = shelf()
    counted = {book.prefix: counts(on_shelf, book) for book in on_shelf.books.values()}
    if args.json:
        write_json([{"games": "stud", "books": counted}])
        return 0
    page = Page()
    _write_table(page, counted)
    _write_reasons(page, on_shelf)
    return 0


def counts(on_shelf: Shelf, book: Book) -> dict[str, Count]:
    """Count the rules of a book by kind."""
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
    total = Count()
    for count in counted:
        total.rules += count.rules
        total.answered += count.answered
        total.proven += count.proven
        total.not_played += count.not_played
        total.unproven += count.unproven
    return total


def _write_table(page: Page, counted: dict[str, dict[str, Count]]) -> None:
    page.line("Rules that concern a stud game.")
    page.line()
    page.row(("book", "kind", "rules", "answered", "proven", "not played", "unproven"), WIDTHS, [DIM] * len(WIDTHS))
    for prefix, by_kind in counted.items():
        for kind, count in by_kind.items():
            if count.rules:
                _write_count(page, prefix, kind, count, (BOLD,) if kind in (*HAND_KINDS, *FLOOR_KINDS) else (BOLD, DIM))
    page.line()
    for part, kinds in PARTS.items():
        for prefix, by_kind in counted.items():
            _write_count(page, prefix, part, _sum(by_kind[kind] for kind in kinds), (BOLD,))
        total = _sum(by_kind[kind] for by_kind in counted.values() for kind in kinds)
        _write_count(page, "all", part, total, (BOLD, BOLD))
        page.line()
        played = total.rules - total.not_played
        page.prose(
            f"{part.capitalize()} ({', '.join(kinds)}): {total.proven} of {played} rules that are played are proven, "
            f"{per_cent(total.proven, played)}.",
        )
        page.line()
    page.prose(
        "A rule is proven where it decides a line that a scenario expects, or where a change of its setting or of the "
        "code that carries it breaks the scenario. The other kinds belong to the room and to tournaments.",
    )


def per_cent(part: int, whole: int) -> str:
    """Return a share as text; rounded down, so that 100% means all."""
    return f"{1000 * part // whole / 10:.1f}%" if whole else "100.0%"


def _write_count(page: Page, prefix: str, kind: str, count: Count, colours: tuple[str, ...]) -> None:
    figures = (count.rules, count.answered, count.proven, count.not_played, count.unproven)
    texts = (str(figure).rjust(width) for figure, width in zip(figures, WIDTHS[2:], strict=True))
    padded = [prefix.ljust(WIDTHS[0]), kind.ljust(WIDTHS[1]), *texts]
    painted = [page.paint(cell, colour) for cell, colour in zip(padded, colours, strict=False)]
    page.line("  ".join([*painted, *padded[len(painted) :]]))


def _write_reasons(page: Page, on_shelf: Shelf) -> None:
    not_played = {number: why for book in on_shelf.books.values() for number, why in book.not_played.items()}
    for title, reasons in (("Not played", not_played), ("Unproven", on_shelf.unproven)):
        page.line()
        page.heading(title)
        for number, why in reasons.items():
            page.prose(f"{number}: {why}", indent=2)
        if not reasons:
            page.line("  nothing")
