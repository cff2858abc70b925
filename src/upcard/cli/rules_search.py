"""`upcard rules search WORD...`: the rules in which all the words occur."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.cli.page import BOLD, DIM, Page, write_json
from upcard.rulebooks.shelf import shelf

if TYPE_CHECKING:
    import argparse

    from upcard.rulebooks.catalogue import Rule

KIND_WIDTH = 20


def run(args: argparse.Namespace) -> int:
    """Write a line for each rule found, and how many there are; 1 if there is none."""
    words = [word.casefold() for word in args.words]
    found = [rule for book in shelf().books.values() for rule in book.rules.values() if _has(rule, words)]
    if args.json:
        write_json(
            {
                "id": rule.id,
                "section": rule.section,
                "games": rule.games,
                "kind": rule.kind,
                "rule": rule.rule,
                "example": rule.example,
                "note": rule.note,
            }
            for rule in found
        )
        return 0 if found else 1
    _write(found)
    return 0 if found else 1


def _has(rule: Rule, words: list[str]) -> bool:
    text = f"{rule.id}\n{rule.section}\n{rule.rule}\n{rule.example}\n{rule.note}".casefold()
    return all(word in text for word in words)


def _write(found: list[Rule]) -> None:
    page = Page()
    widest = max((len(rule.id) for rule in found), default=0)
    for rule in found:
        text = page.shortened(rule.rule, widest + KIND_WIDTH + 4)
        number, kind = rule.id.ljust(widest), rule.kind.ljust(KIND_WIDTH)
        page.line(f"{page.paint(number, BOLD)}  {page.paint(kind, DIM)}  {text}")
    counted = f"{len(found)} rules" if len(found) != 1 else "1 rule"
    page.line(f"{counted}." if found else "No rule has all of these words.")
