"""`upcard rules compare --all`: every setting with what each of the five books says on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upcard.cli.house_check import choice_text
from upcard.cli.page import DIM, Page, write_json
from upcard.rulebooks.shelf import PREFIXES
from upcard.rulebooks.side_by_side import Line, side_by_side

if TYPE_CHECKING:
    from upcard.rulebooks.settings import Choice
    from upcard.rulebooks.side_by_side import Said

SILENT = "·"
LEGEND = (
    f"What each book says on every setting; {SILENT} means that the book is silent, and behind it stands what then "
    "applies in its house: what Robert's Rules say, or in brackets what holds where no book speaks."
)
CELL = 22


def write_all(*, as_json: bool) -> int:
    """Write the table, or one object a setting."""
    lines = side_by_side()
    if as_json:
        write_json(_as_json(line) for line in lines)
        return 0
    page, part = Page(), ""
    page.prose(LEGEND)
    for line in lines:
        if line.definition.part != part:
            part = line.definition.part
            page.line()
            page.heading(part)
        _write(page, line)
    return 0


def _write(page: Page, line: Line) -> None:
    """Write a setting, and below it who says what: books that agree stand in one row."""
    page.line()
    page.row(
        [line.setting, line.definition.title],
        [max(len(line.setting), CELL), page.width - max(len(line.setting), CELL) - 2],
    )
    for text, prefixes in grouped(line).items():
        page.row([", ".join(prefixes), text], [CELL - 2, page.width - CELL - 2], [DIM], indent=2)


def grouped(line: Line) -> dict[str, list[str]]:
    """Return what holds, and in which houses, in the order of the books."""
    found: dict[str, list[str]] = {}
    for book, said in line.books.items():
        found.setdefault(said_text(said), []).append(PREFIXES[book])
    return found


def said_text(said: Said) -> str:
    """Write what holds in the house of a book."""
    text = choice_text(said.choice)
    if not said.silent:
        return text
    return f"{SILENT} {text}" if said.by else f"{SILENT} ({text})"


def _as_json(line: Line) -> dict[str, Any]:
    return {
        "setting": line.setting,
        "title": line.definition.title,
        "part": line.definition.part,
        "rows": line.definition.rows,
        "default": _choice_json(line.default),
        "books": {
            PREFIXES[book]: {
                **_choice_json(said.choice),
                "silent": said.silent,
                "by": PREFIXES[said.by] if said.by else None,
                "rules": said.choice.rules,
            }
            for book, said in line.books.items()
        },
    }


def _choice_json(choice: Choice) -> dict[str, Any]:
    return {"value": choice.value, "when": dict(choice.when)}


def markdown() -> str:
    """Return the table as the manual has it, a column for each book."""
    head = ["Setting", "Default", *PREFIXES.values()]
    rows = [head, ["---"] * len(head)]
    part = ""
    for line in side_by_side():
        if line.definition.part != part:
            part = line.definition.part
            rows.append([f"**{part}**", *[""] * (len(head) - 1)])
        rows.append([f"`{line.setting}`", choice_text(line.default), *map(said_text, line.books.values())])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n"
