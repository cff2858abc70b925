"""The shelf: settings, topics, books, games and houses, read once and checked against each other."""

import zlib
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from upcard.rulebooks.book import Book, read_book
from upcard.rulebooks.catalogue import Rule, read_catalogue
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.game import Game, read_game
from upcard.rulebooks.house import House, read_house
from upcard.rulebooks.settings import Setting
from upcard.rulebooks.vocabulary import GAMES, GameName
from upcard.rulebooks.yaml_files import read_yaml

HERE = Path(__file__).parent
FILES = HERE / "data"
COMPILED = HERE / "compiled.json"
Entry = TypeVar("Entry")
BOOKS = ("procedures", "canterbury", "ukcasino", "mohegan", "roberts")
PREFIXES = {"procedures": "GP", "canterbury": "CP", "ukcasino": "UK", "mohegan": "MS", "roberts": "RR"}


class TopicEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A topic as the files have it: one plain sentence and the names of its settings."""

    sentence: str
    settings: tuple[str, ...]


class Shelf(Struct, frozen=True):
    """Everything that the files under ``data`` say. ``proofs`` names the scenarios that prove each rule."""

    settings: dict[str, Setting]
    topics: dict[str, TopicEntry]
    books: dict[str, Book]
    games: dict[GameName, Game]
    houses: dict[str, House]
    proofs: dict[str, tuple[str, ...]]
    fingerprint: str = ""

    def rule(self, number: str) -> Rule | None:
        """Find a rule by its number in any book."""
        for book in self.books.values():
            if number in book.rules:
                return book.rules[number]
        return None

    def topics_of(self, number: str) -> tuple[str, ...]:
        """Name the topics that list a rule."""
        return tuple(
            topic for topic in self.topics if any(number in book.topics.get(topic, ()) for book in self.books.values())
        )


def fingerprint() -> str:
    """Return a mark of what the files hold, so that a compiled copy made from other files is noticed."""
    mark = 0
    for path in sorted(FILES.rglob("*.*")):
        mark = zlib.crc32(path.read_bytes(), zlib.crc32(path.name.encode(), mark))
    return f"{mark:08x}"


@cache
def shelf() -> Shelf:
    """Return the shelf, from the compiled copy if it was made from these very files, else from the files."""
    if COMPILED.exists():
        compiled = msgspec.json.decode(COMPILED.read_bytes(), type=Shelf)
        if compiled.fingerprint == fingerprint():
            return compiled
    return read_shelf()


def read_shelf() -> Shelf:
    """Read and check all the files, slowly and strictly."""
    settings = _read_table("settings.yaml", Setting)
    topics = _read_table("topics.yaml", TopicEntry)
    faults = [
        f"topics.yaml: {name}: there is no setting {setting!r}"
        for name, topic in topics.items()
        for setting in topic.settings
        if setting not in settings
    ]
    books: dict[str, Book] = {}
    for name in BOOKS:
        try:
            rules = read_catalogue(_text(f"catalogues/{name}.yaml"), f"catalogues/{name}.yaml", PREFIXES[name])
            books[name] = read_book(_text(f"books/{name}.yaml"), name, rules, settings, topics)
        except RulebookError as fault:
            faults += fault.faults
    if faults:
        raise RulebookError(faults)
    houses = {name: read_house(_text(f"houses/{name}.yaml"), f"houses/{name}.yaml", BOOKS, settings) for name in BOOKS}
    games = {name: read_game(_text(f"games/{name}.yaml"), f"games/{name}.yaml") for name in GAMES}
    proofs = msgspec.json.decode(_text("proofs.json"), type=dict[str, tuple[str, ...]])
    return Shelf(settings, topics, books, games, houses, proofs, fingerprint())


def _text(name: str) -> str:
    return (FILES / name).read_text(encoding="utf-8")


def _read_table(name: str, entry: type[Entry]) -> dict[str, Entry]:
    try:
        return msgspec.convert(read_yaml(_text(name), name), dict[str, entry])  # type: ignore[valid-type]
    except msgspec.ValidationError as fault:
        raise RulebookError([f"{name}: {fault}"]) from None


def find_house(name: str) -> House:
    """Return the house of this name, or the one that the file at this path describes."""
    on_shelf = shelf()
    if name in on_shelf.houses:
        return on_shelf.houses[name]
    path = Path(name)
    if not path.is_file():
        known = ", ".join(on_shelf.houses)
        raise RulebookError([f"there is no house {name!r}; write one of {known}, or the path of a house file"])
    text = path.read_text(encoding="utf-8")
    return read_house(text, path.name, BOOKS, on_shelf.settings, source=text)


def find_game(name: str) -> Game:
    """Return the game of this name."""
    games = shelf().games
    for game in games.values():
        if game.name == name:
            return game
    raise RulebookError([f"there is no game {name!r}; write one of {', '.join(games)}"])
