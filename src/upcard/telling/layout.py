"""How the cards of a game lie on the table, for anyone drawing it: derived from the game's streets, the same all hand.

A page that draws what is in here needs to know no game: where a hand's cards lie, what each group of them is called,
how many places it has, and which street's card comes to which of them.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby

from msgspec import Struct

from upcard.rulebooks.game import Face, Game, Street
from upcard.rulebooks.streets import street_mark, street_title


class CardGroup(Struct, frozen=True):
    """Cards of a hand that lie together, all face up or all face down; a place for each that is to come."""

    face: Face
    name: str
    """What it is called after its owner: "down cards", "board", "last card"."""
    label: str
    """What it is called alone: "Down cards", "Board", "Last card, down"."""
    short: str
    """ "Down", "Up", "Last"."""
    caption: str
    """What stands under one's own: "Down, yours alone"."""
    marks: tuple[str, ...]
    """What stands on each place while it is empty: the mark of its street on the last card of each, else ""."""


class LayoutStreet(Struct, frozen=True):
    """A street, by its name in events and views, in short, and in words: "fourth", "4th", "Fourth street"."""

    name: str
    mark: str
    title: str


class Layout(Struct, frozen=True):
    """The groups of each hand's cards in the order in which they lie, the cards for everybody, and the streets.

    Views tell a seat's down cards and upcards in the order dealt: each group takes as many of its face as it has
    places, and the last of a face what is left, if the dealer has dealt too many.
    """

    groups: tuple[CardGroup, ...]
    board: CardGroup | None
    """What is turned up in the middle and belongs to every hand; None where the game has no board."""
    streets: tuple[LayoutStreet, ...]


@lru_cache(maxsize=64)
def layout_of(game: Game) -> Layout:
    """Derive the layout of a game: cards of one face that follow each other are a group."""
    cards = [card for street in game.streets for card in _marked(street.cards, street)]
    turned: Face = "up"
    board = [mark for street in game.streets for _, mark in _marked((turned,) * street.board, street)]
    runs = [(face, tuple(mark for _, mark in run)) for face, run in groupby(cards, key=lambda card: card[0])]
    faces = [face for face, _ in runs]
    return Layout(
        groups=tuple(
            _group(face, marks, first=face not in faces[:place], last=place + 1 == len(runs))
            for place, (face, marks) in enumerate(runs)
        ),
        board=CardGroup("up", "board", "Board", "Board", "Board", tuple(board)) if board else None,
        streets=tuple(
            LayoutStreet(street.name, street_mark(street.name), street_title(street.name)) for street in game.streets
        ),
    )


def laid(layout: Layout, down: Sequence[str], up: Sequence[str]) -> list[list[str]]:
    """Divide a seat's cards, each face in the order dealt, into the groups of a layout."""
    left = {"down": [*down], "up": [*up]}
    groups = []
    for place, group in enumerate(layout.groups):
        last = all(other.face != group.face for other in layout.groups[place + 1 :])
        take = len(left[group.face]) if last else len(group.marks)
        groups.append(left[group.face][:take])
        del left[group.face][:take]
    return groups


def _marked(faces: Sequence[Face], street: Street) -> Iterable[tuple[Face, str]]:
    """Put the mark of a street on the last of its cards."""
    return [(face, street_mark(street.name) if place == len(faces) else "") for place, face in enumerate(faces, 1)]


def _group(face: Face, marks: tuple[str, ...], *, first: bool, last: bool) -> CardGroup:
    """Name a group: the first of its face, the last of all, or one between."""
    if first:
        if face == "up":
            return CardGroup(face, "board", "Board", "Up", "Up, in the order dealt", marks)
        many = "down cards" if len(marks) > 1 else "down card"
        return CardGroup(face, many, many.capitalize(), "Down", "Down, yours alone", marks)
    order = "last" if last else "next"
    name = f"{order} cards" if len(marks) > 1 else f"{order} card"
    short = order.capitalize()
    return CardGroup(face, name, f"{name.capitalize()}, {face}", short, f"{short}, {face}", marks)
