"""All settings with what each of the five books says on them, and what applies where one is silent."""

from msgspec import Struct

from upcard.rulebooks.rules import Source, choices_on
from upcard.rulebooks.settings import Choice, Setting, default_choice
from upcard.rulebooks.shelf import shelf


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
        Line(
            name,
            setting,
            default_choice(setting),
            {book: Said(*next(choices_on(on_shelf, on_shelf.houses[book], name))) for book in on_shelf.books},
        )
        for name, setting in on_shelf.settings.items()
    ]
