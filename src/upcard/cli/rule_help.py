"""What `upcard rule` can be asked: its help, the help of each incident, the list and the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.cli.page import BOLD, Page, wrapped, write_json
from upcard.floor.describing import by_subject, described, subject_of

if TYPE_CHECKING:
    from upcard.floor.kinds import Kind

HELP = """\
usage: upcard rule INCIDENT [--FACT VALUE ...] [--house NAME|FILE|all] [--json]
       upcard rule --search WORDS
       upcard rule --list

Ask the floor: something went wrong at a table, and this is what the house's book says is done about it.
Facts are flags; those that are not given are assumed to be the usual ones, and the answer says which. In a
terminal, an incident without facts is followed by at most five questions. No incident: say what happened.

examples:
  upcard rule --search "my last card was dealt face up"
  upcard rule exposed-seventh-card --help
  upcard rule exposed-seventh-card --game razz --players 2 --first no --house all
  upcard rule exposed-seventh-card --house my-house.yaml --json
"""
TABLE = (
    (
        "--house",
        "NAME",
        "whose rules: one of the five, the path of a house file, or all (usual: roberts); may be repeated",
    ),
    ("--game", "GAME", "stud-high (usual), razz, stud-hilo or stud-hilo-nq"),
    ("--betting", "FORM", "fixed-limit (usual), spread-limit, pot-limit or no-limit"),
    ("--mode", "MODE", "cash (usual) or tournament"),
    ("--position", "TEXT", "how the hand stands, as one line of text; what it tells need not be given"),
    ("--json", "", "for programs: one object"),
)
OTHERS = (
    ("--search", "WORDS", "find the incidents that fit plain words"),
    ("--list", "", "name all incidents"),
    ("--help", "", "this; behind an incident: its facts"),
)
FLAG = 18


def write_help(kind: Kind | None) -> None:
    """Say how to ask, or what can be said about an incident."""
    page = Page()
    if kind is None:
        page.line(HELP)
        page.heading("the table:")
        for row in (*TABLE, *OTHERS):
            _flag(page, *row)
        return
    page.line(f"usage: upcard rule {kind.name} [--FACT VALUE ...]\n")
    page.prose(kind.title)
    page.line()
    page.heading("facts:" if described(kind) else "facts: none")
    for fact in described(kind):
        usual = "must be given" if fact.usual is None else f"usual: {fact.usual}"
        _flag(page, fact.flag, "", f"{fact.meaning}: {fact.allowed} ({usual})")
    page.line()
    page.heading("the table:")
    for row in TABLE:
        _flag(page, *row)


def _flag(page: Page, flag: str, value: str, text: str) -> None:
    page.row([f"{flag} {value}".strip(), text], [FLAG, page.width - FLAG - 4], indent=2)


def write_list(*, as_json: bool) -> None:
    """Name all incidents, by subject."""
    if as_json:
        write_json(_entry(kind) for kinds in by_subject().values() for kind in kinds)
        return
    page = Page()
    subjects = by_subject()
    widest = max(len(kind.name) for kinds in subjects.values() for kind in kinds)
    for place, (subject, kinds) in enumerate(subjects.items()):
        if place:
            page.line()
        for piece in wrapped(subject, page.width):
            page.heading(piece)
        for kind in kinds:
            page.row([kind.name, kind.title], [widest, page.width - widest - 4], [BOLD], indent=2)
    page.line()
    page.line("`upcard rule INCIDENT --help` says which facts matter.")


def _entry(kind: Kind) -> dict[str, object]:
    facts = [
        {"fact": fact.name, "meaning": fact.meaning, "allowed": fact.allowed, "usual": fact.usual}
        for fact in described(kind)
    ]
    return {"incident": kind.name, "title": kind.title, "subject": subject_of(kind), "facts": facts}


def write_search(text: str, *, as_json: bool) -> int:
    """Write the incidents that fit the words best; 1 if there is none."""
    from upcard.floor.searching import search  # noqa: PLC0415 - only a search needs all texts

    found = search(text)
    if as_json:
        write_json({"incident": kind.name, "title": kind.title, "score": score} for kind, score in found)
        return 0 if found else 1
    page = Page()
    if not found:
        page.line("No incident fits these words; `upcard rule --list` names them all.")
        return 1
    widest = max(len(kind.name) for kind, _ in found)
    for kind, _ in found:
        page.row([kind.name, kind.title], [widest, page.width - widest - 2], [BOLD])
    page.line()
    page.prose(f"Ask on with `upcard rule {found[0].kind.name}`; --help behind it names the facts that matter.")
    return 0
