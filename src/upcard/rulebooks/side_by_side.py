"""All settings with what each of the five books says on them, and what applies where one is silent."""

from msgspec import Struct

from upcard.rulebooks.rules import Source
from upcard.rulebooks.setting_titles import TITLES
from upcard.rulebooks.settings import Choice, Setting, default_choice
from upcard.rulebooks.shelf import Shelf, shelf

# The first setting of each part, in the order of the list.
PARTS = {
    "max_players": "Table and stakes",
    "bring_in_card": "Bring-in",
    "first_to_act": "Order and folding",
    "open_pair_option_stud_high": "Raises and all-in",
    "string_bets": "Betting irregularities",
    "hole_card_exposed": "Exposed cards",
    "shortage_policy": "Running out of cards",
    "premature_card": "Dealing errors and misdeals",
    "show_first": "Showdown",
}


class Said(Struct, frozen=True):
    """What holds in the house of a book: what the book says, or what fills its silence."""

    choice: Choice
    source: Source
    by: str
    """The book whose value it is; nothing if no book speaks."""

    @property
    def silent(self) -> bool:
        """Whether the book itself says nothing."""
        return self.source != "book"


class Line(Struct, frozen=True):
    """One setting: where it stands, what it is about, and what holds in the house of each book."""

    part: str
    setting: str
    title: str
    definition: Setting
    default: Choice
    books: dict[str, Said]


def side_by_side() -> list[Line]:
    """Return all settings, in the order of the list."""
    on_shelf, part = shelf(), ""
    lines: list[Line] = []
    for name, setting in on_shelf.settings.items():
        part = PARTS.get(name, part)
        said = {book: _said(on_shelf, book, name) for book in on_shelf.books}
        lines.append(Line(part, name, TITLES[name], setting, default_choice(setting), said))
    return lines


def _said(on_shelf: Shelf, book: str, setting: str) -> Said:
    """Ask the book, then the one that fills its gaps in the house of its name, and last the default."""
    asked: tuple[tuple[str, Source], ...] = ((book, "book"), (on_shelf.houses[book].where_silent, "where-silent"))
    for name, source in asked:
        choice = on_shelf.books[name].settings.get(setting)
        if choice is not None:
            return Said(choice, source, name)
    return Said(default_choice(on_shelf.settings[setting]), "default", "")
