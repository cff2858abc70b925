"""A game: what comes on each street, how its betting opens, and what wins the pot.

A game is a file. Whatever the rest of the house needs to know about it is read from here, or derived when the file is
loaded: nothing in the code asks for a game by its name.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.halves import Halves, faults_of_halves
from upcard.rulebooks.shape import convert, named
from upcard.rulebooks.vocabulary import FEATURES
from upcard.rulebooks.yaml_files import read_yaml

Face = Literal["down", "up"]
Forced = Literal["bring-in", "blinds", "none"]
Opens = Literal["door-card", "best-board", "left-of-blinds", "left-of-button", "opener"]
FEWEST, MOST, MOST_UP = 5, 7, 4
"""How many cards a hand is read from, and how many of them may lie open to be compared."""

# What a file may already say, though no such game can be played yet.
NOT_YET_OPENED = ("left-of-blinds", "left-of-button", "opener")
NO_BOARD = "cards for the board cannot be dealt yet; give the street cards of its own"
NO_DRAW = "cards cannot be exchanged yet; give the street cards of its own"


class Street(Struct, frozen=True, forbid_unknown_fields=True):
    """One round of cards and the betting after it; exactly one of cards, board and draw says what comes."""

    name: str
    """Everybody calls the street by it; no two streets of a game share one."""
    opens: Opens
    """Who begins the betting."""
    burn: bool = True
    cards: tuple[Face, ...] = ()
    """To each player, one at a time."""
    board: int = 0
    """How many are turned up in the middle together."""
    draw: bool = False
    """Each in turn may exchange cards."""
    short: Literal["", "house"] = ""
    """`house`: the rules on a short stub say what happens if the cards run out, and whether one is burned before."""
    open_pair: bool = False
    """An open pair may allow the upper limit here."""
    upper: bool = False
    """The upper limit holds; a file says so of the street where it begins."""


class Game(Struct, frozen=True, forbid_unknown_fields=True):
    """A game as its file has it, and the words that it answers to."""

    name: str
    title: str
    short: str
    """For lists."""
    forced: Forced
    wins: Halves
    streets: tuple[Street, ...]
    button: bool = False
    from_hand: int = 0
    """How many of the five that play must be of one's own; 0: any."""
    openers: Literal["", "jacks"] = ""
    joker: Literal["no", "house"] = "no"
    words: tuple[str, ...] = ()
    """Its name, its features and every tag of the books that they add up to. Derived; no file says it."""
    most_up: int = 0
    """How many cards a player has face up at the end. Derived too."""


DERIVED = ("words", "most_up")


def features_of(game: Game) -> tuple[str, ...]:
    """Derive what a game is like from its file, in the order of the vocabulary."""
    streets = game.streets
    has = {
        "up-cards": any("up" in street.cards for street in streets),
        "bring-in": game.forced == "bring-in",
        "blinds": game.forced == "blinds",
        "button": game.button,
        "board": any(street.board for street in streets),
        "draw": any(street.draw for street in streets),
        "high": not game.wins.both and not game.wins.low_only,
        "low": game.wins.low_only,
        "high-low": game.wins.both,
        "openers": bool(game.openers),
        "joker": game.joker != "no",
        "own-and-board": game.from_hand > 0,
    }
    return tuple(feature for feature in FEATURES if has[feature])


def words_of(game: Game, tags: Mapping[str, Iterable[str]]) -> tuple[str, ...]:
    """Return every word by which a rule or a setting may mean this game."""
    features = features_of(game)
    return (game.name, *features, *(tag for tag, needed in tags.items() if set(needed) <= set(features)))


def read_game(text: str, file: str, tags: Mapping[str, Iterable[str]]) -> Game:
    """Read a game file, or raise with what is wrong with the game and with each street."""
    raw = read_yaml(text, file)
    faults: list[str] = []
    streets: tuple[Street, ...] = ()
    if isinstance(raw, dict):
        if isinstance(raw.get("streets"), list):
            streets = _read_streets(raw["streets"], file, faults)
            raw = raw | {"streets": []}
        if "wins" in raw:
            wrong = faults_of_halves(raw["wins"])
            faults += [f"{file}: {fault}" for fault in wrong]
            raw = raw | {"wins": {} if wrong else raw["wins"]}
        faults += [f"{file}: {key}: unknown key; it follows from the rest of the file" for key in DERIVED if key in raw]
    game = convert(raw, Game, file, faults)
    if game is None or faults:
        raise RulebookError(faults)
    game = msgspec.structs.replace(game, streets=streets)
    faults = [f"{file}: {fault}" for fault in (*_game_faults(game), *_street_faults(game))]
    if faults:
        raise RulebookError(faults)
    most_up = sum(street.cards.count("up") for street in streets)
    return msgspec.structs.replace(game, streets=_carried_on(streets), words=words_of(game, tags), most_up=most_up)


def _carried_on(streets: tuple[Street, ...]) -> tuple[Street, ...]:
    """Let the upper limit hold on every street after the one where the file says that it begins."""
    begins = next((place for place, street in enumerate(streets) if street.upper), len(streets))
    return tuple(msgspec.structs.replace(street, upper=place >= begins) for place, street in enumerate(streets))


def cards_by(game: Game, street: int) -> int:
    """Return how many cards of their own a player has been dealt when a street's cards are out."""
    return sum(len(each.cards) for each in game.streets[: street + 1])


def _read_streets(entries: list[Any], file: str, faults: list[str]) -> tuple[Street, ...]:
    read = (convert(entry, Street, f"{file}: streets: {name}", faults) for name, entry in named(entries, "name"))
    return tuple(street for street in read if street is not None)


def _game_faults(game: Game) -> list[str]:
    """Say what is wrong with the game as a whole; a street's own faults are reported with its name."""
    if not game.streets:
        return ["streets: there is none; a game has at least one"]
    held = sum(len(street.cards) for street in game.streets)
    up = sum(street.cards.count("up") for street in game.streets)
    own_only = not any(street.board or street.draw for street in game.streets)
    checks = (
        (not game.name.strip(), "name: '' is not allowed; write how the game is called"),
        (game.name in FEATURES, f"name: {game.name!r} is what a game is like, and cannot be a name as well"),
        (game.forced != "bring-in", f"forced: {game.forced!r} cannot be played yet; write bring-in"),
        (game.button, "button: games with a button cannot be played yet; leave it out"),
        (game.from_hand != 0, "from_hand: there is no board to play with; leave it out"),
        (game.openers != "", "openers: games with openers cannot be played yet; leave it out"),
        (game.joker != "no", "joker: games with a joker cannot be played yet; leave it out"),
        (
            own_only and not FEWEST <= held <= MOST,
            f"streets: a player gets {held} cards in all; a hand has {FEWEST} to {MOST}",
        ),
        (up > MOST_UP, f"streets: a player gets {up} cards face up; no more than {MOST_UP} can be compared"),
        (
            sum(street.upper for street in game.streets) > 1,
            "streets: upper stands at more than one; write it where the upper limit begins",
        ),
    )
    return [fault for wrong, fault in checks if wrong]


def _street_faults(game: Game) -> list[str]:
    faults: list[str] = []
    seen: set[str] = set()
    up_so_far = 0
    for place, street in enumerate(game.streets):
        up = street.cards.count("up")
        found = _what_comes(street, first=place == 0) + _how_it_opens(street, place, up, up_so_far)
        if street.name in seen:
            found.append("two streets have this name; each needs one of its own")
        if not street.name.strip():
            found.append("name: '' is not allowed; write how the street is called")
        if street.open_pair and up_so_far + up != 2:  # noqa: PLR2004 - an open pair is two upcards
            found.append(f"open_pair: a player has {up_so_far + up} upcards here; a pair is two")
        faults += [f"streets: {street.name or f'entry {place + 1}'}: {fault}" for fault in found]
        seen.add(street.name)
        up_so_far += up
    return faults


def _what_comes(street: Street, *, first: bool) -> list[str]:
    if street.board:
        return [f"board: {NO_BOARD}"]
    if street.draw:
        return [f"draw: {NO_DRAW}"]
    if not street.cards:
        return ["cards: the street brings nothing; say which cards a player gets"]
    if len(street.cards) > 1 and not first:
        return ["cards: after the first street a player gets one card at a time"]
    if street.short and first:
        return ["short: the first street cannot run short; leave it out"]
    return []


def _how_it_opens(street: Street, place: int, up: int, up_so_far: int) -> list[str]:
    if street.opens in NOT_YET_OPENED:
        return [f"opens: {street.opens!r} cannot be played yet; write door-card or best-board"]
    if street.opens == "door-card" and place:
        return ["opens: the door card opens the first street only; write best-board"]
    if street.opens == "door-card" and up != 1:
        return [f"opens: door-card needs one card face up on this street, not {up}"]
    if street.opens == "best-board" and not place:
        return ["opens: the first street of a game with a bring-in is opened by the door-card"]
    if street.opens == "best-board" and not up_so_far:
        return ["opens: best-board needs a card face up on an earlier street"]
    return []
