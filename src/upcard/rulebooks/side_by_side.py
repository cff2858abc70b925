"""All settings with what each of the five books says on them, and what applies where one is silent."""

from msgspec import Struct

from upcard.rulebooks.rules import Source
from upcard.rulebooks.settings import Choice, Setting, default_choice
from upcard.rulebooks.shelf import Shelf, shelf


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
    """One setting: what it is about, and what holds in the house of each book."""

    setting: str
    definition: Setting
    default: Choice
    books: dict[str, Said]


def side_by_side() -> list[Line]:
    """Return all settings, in the order of the list."""
    on_shelf = shelf()
    return [
        Line(name, setting, default_choice(setting), {book: _said(on_shelf, book, name) for book in on_shelf.books})
        for name, setting in on_shelf.settings.items()
    ]


def _said(on_shelf: Shelf, book: str, setting: str) -> Said:
    """Ask the book, then the one that fills its gaps in the house of its name, and last the default."""
    asked: tuple[tuple[str, Source], ...] = ((book, "book"), (on_shelf.houses[book].where_silent, "where-silent"))
    for name, source in asked:
        choice = on_shelf.books[name].settings.get(setting)
        if choice is not None:
            return Said(choice, source, name)
    return Said(default_choice(on_shelf.settings[setting]), "default", "")
