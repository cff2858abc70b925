"""The shelf: settings, topics, books, games and houses, read once and checked against each other."""

import zlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from upcard.rulebooks.book import Book, check_book, read_profile
from upcard.rulebooks.catalogue import Rule, read_catalogue
from upcard.rulebooks.errors import RulebookError, gathering
from upcard.rulebooks.game import Game, read_game
from upcard.rulebooks.house import House, read_house
from upcard.rulebooks.settings import Setting, parse_choice
from upcard.rulebooks.shape import Entry, convert
from upcard.rulebooks.vocabulary import GAMES, GameName
from upcard.rulebooks.yaml_files import read_text, read_yaml

HERE = Path(__file__).parent
FILES = HERE / "data"
COMPILED = HERE / "compiled.json"
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
    return _compiled_shelf() or read_shelf()


def _compiled_shelf() -> Shelf | None:
    """Return what was compiled from these very files; a copy that is stale, broken or of older make counts as none."""
    if not COMPILED.exists():
        return None
    try:
        compiled = msgspec.json.decode(COMPILED.read_bytes(), type=Shelf)
    except ValueError:  # no JSON, no UTF-8, or JSON of another shape
        return None
    return compiled if compiled.fingerprint == fingerprint() else None


def read_shelf() -> Shelf:
    """Read and check all the files, slowly and strictly, and tell at once what is wrong with any of them."""
    faults: list[str] = []
    settings = _read_table("settings.yaml", Setting, faults)
    topics = _read_table("topics.yaml", TopicEntry, faults)
    # Every book would say of a setting or topic that cannot be read that there is none: one fault is enough.
    books_can_be_checked = not faults
    games = _read_games(faults)
    proofs = _read_proofs(faults)
    books: dict[str, Book] = {}
    houses: dict[str, House] = {}
    if books_can_be_checked:
        _check_lists(settings, topics, faults)
        books = _read_books(settings, topics, faults)
        houses = _read_houses(settings, faults)
    if faults:
        raise RulebookError(faults)
    return Shelf(settings, topics, books, games, houses, proofs, fingerprint())


def _text(file: str) -> str:
    return read_text(FILES / file, file)


def _read_table(file: str, kind: type[Entry], faults: list[str]) -> dict[str, Entry]:
    read: dict[str, Entry | None] = {}
    with gathering(faults):
        table = convert(read_yaml(_text(file), file), dict[str, Any], file, faults) or {}
        read = {name: convert(entry, kind, f"{file}: {name}", faults) for name, entry in table.items()}
    return {name: entry for name, entry in read.items() if entry is not None}


def _read_games(faults: list[str]) -> dict[GameName, Game]:
    games: dict[GameName, Game] = {}
    for name in GAMES:
        file = f"games/{name}.yaml"
        with gathering(faults):
            games[name] = read_game(_text(file), file)
            faults += _unless_same(f"{file}: name", games[name].name, name)
    return games


def _read_proofs(faults: list[str]) -> dict[str, tuple[str, ...]]:
    file = "proofs.json"
    with gathering(faults):
        text = _text(file)
        try:
            return msgspec.json.decode(text, type=dict[str, tuple[str, ...]])
        except msgspec.DecodeError as fault:
            faults.append(f"{file}: {fault}")
    return {}


def _check_lists(settings: Mapping[str, Setting], topics: Mapping[str, TopicEntry], faults: list[str]) -> None:
    """Check what the lists of settings and topics say about settings."""
    for name, setting in settings.items():
        parse_choice(f"settings.yaml: {name}: default", setting.default, setting, faults)
    faults += [
        f"topics.yaml: {name}: there is no setting {setting!r}"
        for name, topic in topics.items()
        for setting in topic.settings
        if setting not in settings
    ]


def _read_books(
    settings: Mapping[str, Setting], topics: Mapping[str, TopicEntry], faults: list[str]
) -> dict[str, Book]:
    books: dict[str, Book] = {}
    for name in BOOKS:
        file, prefix = f"books/{name}.yaml", PREFIXES[name]
        with gathering(faults):
            profile = read_profile(_text(file), file)
            faults += _unless_same(f"{file}: prefix", profile.prefix, prefix)
            catalogue = f"catalogues/{profile.catalogue}.yaml"
            rules = read_catalogue(_text(catalogue), catalogue, prefix)
            books[name] = check_book(profile, name, file, rules, settings, topics)
    return books


def _read_houses(settings: Mapping[str, Setting], faults: list[str]) -> dict[str, House]:
    houses: dict[str, House] = {}
    for name in BOOKS:
        file = f"houses/{name}.yaml"
        with gathering(faults):
            houses[name] = read_house(_text(file), file, BOOKS, settings)
            faults += _unless_same(f"{file}: name", houses[name].name, name)
    return houses


def _unless_same(place: str, written: str, expected: str) -> list[str]:
    """Say what a file should call itself, if it calls itself something else."""
    return [] if written == expected else [f"{place}: {written!r} does not fit this file; write {expected}"]


@cache
def rooms() -> dict[str, House]:
    """Return the rooms whose hand histories are read, as houses; they are none of those that one plays by."""
    settings = shelf().settings
    files = sorted((FILES / "rooms").glob("*.yaml"))
    return {path.stem: read_house(read_text(path, path.name), path.name, BOOKS, settings) for path in files}


def find_house(name: str) -> House:
    """Return the house of this name (or room, for its histories), or the one that the file at this path describes."""
    on_shelf = shelf()
    if name in on_shelf.houses:
        return on_shelf.houses[name]
    if name in rooms():
        return rooms()[name]
    path = Path(name)
    if not _is_file(path):
        known = ", ".join(on_shelf.houses)
        raise RulebookError([f"there is no house {name!r}; write one of {known}, or the path of a house file"])
    text = read_text(path, path.name)
    return read_house(text, path.name, BOOKS, on_shelf.settings, source=text)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # longer than a name may be, or in a folder that is closed to us
        return False


def find_game(name: str) -> Game:
    """Return the game of this name."""
    games = shelf().games
    for game in games.values():
        if game.name == name:
            return game
    raise RulebookError([f"there is no game {name!r}; write one of {', '.join(games)}"])
