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
from upcard.rulebooks.citation_file import CitationFile, read_citations
from upcard.rulebooks.errors import RulebookError, gathering
from upcard.rulebooks.game import Game, read_game
from upcard.rulebooks.house import House, read_house
from upcard.rulebooks.known_games import GameList, KnownGames, faults_among, known_games
from upcard.rulebooks.settings import Setting, parse_choice, shape_faults
from upcard.rulebooks.shape import Entry, convert
from upcard.rulebooks.vocabulary import FEATURES, HAND_KINDS
from upcard.rulebooks.yaml_files import read_text, read_yaml

HERE = Path(__file__).parent
FILES = HERE / "data"
COMPILED = HERE / "compiled.json"
BOOKS = ("procedures", "canterbury", "ukcasino", "mohegan", "roberts")
PREFIXES = {"procedures": "GP", "canterbury": "CP", "ukcasino": "UK", "mohegan": "MS", "roberts": "RR"}


class TopicEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A topic as the files have it: one plain sentence, its settings, and the games that it is about.

    Where it names no games it applies wherever one of its settings does, and without settings everywhere.
    """

    sentence: str
    settings: tuple[str, ...]
    games: tuple[str, ...] = ()


class Shelf(Struct, frozen=True):
    """Everything that the files under ``data`` say.

    ``proofs`` names the scenarios that prove each rule and says how; ``unproven`` why a rule cannot be proven so.
    """

    settings: dict[str, Setting]
    topics: dict[str, TopicEntry]
    books: dict[str, Book]
    known: KnownGames
    houses: dict[str, House]
    proofs: dict[str, dict[str, str]]
    unproven: dict[str, str]
    citations: CitationFile
    fingerprint: str = ""

    @property
    def games(self) -> dict[str, Game]:
        """The games that are played, in the order in which they are listed."""
        return self.known.games

    def belongs_to_hand(self, rule: Rule) -> bool:
        """Tell whether this is a rule of the ordinary hand of a game that is played."""
        return rule.kind in HAND_KINDS and self.known.concerned(rule.games)

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
    known = _read_games(faults)
    proofs = _read_proofs(faults)
    unproven = _read_table("unproven.yaml", str, faults)
    books: dict[str, Book] = {}
    houses: dict[str, House] = {}
    citations = CitationFile({}, {})
    if books_can_be_checked:
        _check_lists(settings, topics, known, faults)
        books = _read_books(settings, topics, known, faults)
        houses = _read_houses(settings, known, faults)
        with gathering(faults):
            if len(books) == len(BOOKS):  # every number of a book that cannot be read would be missing
                citations = read_citations(_text("citations.yaml"), "citations.yaml", topics, books.values(), faults)
    faults = faults or _unproven_faults(unproven, proofs, books)
    if faults:
        raise RulebookError(faults)
    return Shelf(settings, topics, books, known, houses, proofs, unproven, citations, fingerprint())


def _text(file: str) -> str:
    return read_text(FILES / file, file)


def _read_table(file: str, kind: type[Entry], faults: list[str]) -> dict[str, Entry]:
    read: dict[str, Entry | None] = {}
    with gathering(faults):
        table = convert(read_yaml(_text(file), file), dict[str, Any], file, faults) or {}
        read = {name: convert(entry, kind, f"{file}: {name}", faults) for name, entry in table.items()}
    return {name: entry for name, entry in read.items() if entry is not None}


def _read_games(faults: list[str]) -> KnownGames:
    """Read the games that are listed, each from its file, and the tags."""
    listed, tags = GameList((), ()), {}
    with gathering(faults):
        file = "games.yaml"
        listed = convert(read_yaml(_text(file), file), GameList, file, faults) or listed
    with gathering(faults):
        file = "tags.yaml"
        tags = convert(read_yaml(_text(file), file), dict[str, tuple[str, ...]], file, faults) or {}
    faults += faults_among(listed, tags)
    games: dict[str, Game] = {}
    for name in listed.played:
        file = f"games/{name}.yaml"
        with gathering(faults):
            game = read_game(_text(file), file, tags)
            faults += _unless_same(f"{file}: name", game.name, name)
            games[name] = game
    unlisted = sorted({path.stem for path in (FILES / "games").glob("*.yaml")} - set(listed.played))
    faults += [f"games/{name}.yaml: games.yaml does not list this game; add it to played" for name in unlisted]
    return known_games(games, listed, tags)


def _read_proofs(faults: list[str]) -> dict[str, dict[str, str]]:
    file = "proofs.json"
    with gathering(faults):
        text = _text(file)
        try:
            return msgspec.json.decode(text, type=dict[str, dict[str, str]])
        except msgspec.DecodeError as fault:
            faults.append(f"{file}: {fault}")
    return {}


def _unproven_faults(unproven: Mapping[str, str], proofs: Mapping[str, object], books: Mapping[str, Book]) -> list[str]:
    """Say which rules are listed as unproven that there are not, that are proven, or that are not played at all."""
    why = dict.fromkeys(proofs, "it is proven; take it out of the list")
    why |= {number: "its book says that it is not played" for book in books.values() for number in book.not_played}
    known = {number for book in books.values() for number in book.rules}
    return [
        f"unproven.yaml: {number}: {why.get(number, 'there is no such rule')}"
        for number in unproven
        if number in why or number not in known
    ]


def _check_lists(
    settings: Mapping[str, Setting], topics: Mapping[str, TopicEntry], known: KnownGames, faults: list[str]
) -> None:
    """Check what the lists of settings and topics say about settings."""
    for name, setting in settings.items():
        faults += [f"settings.yaml: {name}: {fault}" for fault in shape_faults(setting)]
        parse_choice(f"settings.yaml: {name}: default", setting.default, setting, faults, known.conditions)
    words = (*known.games, *known.tags, *FEATURES)
    about = {
        "settings.yaml": {name: setting.games for name, setting in settings.items()},
        "topics.yaml": {name: topic.games for name, topic in topics.items()},
    }
    faults += [
        f"{file}: {name}: games: {word!r} is no game, and nothing that a game is like; write some of {', '.join(words)}"
        for file, named in about.items()
        for name, games in named.items()
        for word in games
        if word not in words
    ]
    faults += [
        f"topics.yaml: {name}: there is no setting {setting!r}"
        for name, topic in topics.items()
        for setting in topic.settings
        if setting not in settings
    ]


def _read_books(
    settings: Mapping[str, Setting], topics: Mapping[str, TopicEntry], known: KnownGames, faults: list[str]
) -> dict[str, Book]:
    books: dict[str, Book] = {}
    for name in BOOKS:
        file, prefix = f"books/{name}.yaml", PREFIXES[name]
        with gathering(faults):
            profile = read_profile(_text(file), file)
            faults += _unless_same(f"{file}: prefix", profile.prefix, prefix)
            catalogue = f"catalogues/{profile.catalogue}.yaml"
            rules = read_catalogue(_text(catalogue), catalogue, prefix, known.marks)
            books[name] = check_book(profile, name, file, rules, settings, topics, known.conditions)
    return books


def _read_houses(settings: Mapping[str, Setting], known: KnownGames, faults: list[str]) -> dict[str, House]:
    houses: dict[str, House] = {}
    for name in BOOKS:
        file = f"houses/{name}.yaml"
        with gathering(faults):
            houses[name] = read_house(_text(file), file, BOOKS, settings, known=known)
            faults += _unless_same(f"{file}: name", houses[name].name, name)
    return houses


def _unless_same(place: str, written: str, expected: str) -> list[str]:
    """Say what a file should call itself, if it calls itself something else."""
    return [] if written == expected else [f"{place}: {written!r} does not fit this file; write {expected}"]


@cache
def topics_with(setting: str) -> tuple[str, ...]:
    """Name the topics that a setting belongs to."""
    return tuple(name for name, topic in shelf().topics.items() if setting in topic.settings)


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


_own_games: dict[str, Game] = {}
"""Games of somebody's own that have been played since the program started, by name."""


def find_game(name: str) -> Game:
    """Return the game of this name: one of the shelf's, or one of somebody's own that has been played."""
    game = shelf().games.get(name) or _own_games.get(name)
    if game is None:
        raise RulebookError([f"there is no game {name!r}; write one of {', '.join(shelf().games)}"])
    return game


def own_games() -> tuple[Game, ...]:
    """Return the games of somebody's own that have been played."""
    return tuple(_own_games.values())


def own_game(game: Game | Path) -> Game:
    """Return a game of somebody's own, from its file or as read, and let it be found by its name from now on."""
    if isinstance(game, Path):
        game = read_game(read_text(game, game.name), game.name, shelf().known.tags)
        if (shelf().games.get(game.name) or _own_games.get(game.name) or game) != game:
            raise RulebookError([f"another game is called {game.name!r}; give this one a name of its own"])
    _own_games[game.name] = game
    return game
