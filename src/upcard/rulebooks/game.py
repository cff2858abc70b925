"""A game: its streets and what wins the pot."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.shape import convert, named
from upcard.rulebooks.vocabulary import GameName
from upcard.rulebooks.yaml_files import read_yaml

Face = Literal["down", "up"]
Wins = Literal["high", "low", "high-low"]


class Street(Struct, frozen=True, forbid_unknown_fields=True):
    """One round of cards and the betting after it; ``number`` is how many cards a player then has."""

    name: str
    number: int
    cards: tuple[Face, ...]
    burn: bool


class Game(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of the stud family."""

    name: GameName
    title: str
    wins: Wins
    streets: tuple[Street, ...]


def read_game(text: str, file: str) -> Game:
    """Read a game file, or raise with what is wrong with the game and with each street."""
    raw = read_yaml(text, file)
    faults: list[str] = []
    streets: tuple[Street, ...] = ()
    if isinstance(raw, dict) and isinstance(raw.get("streets"), list):
        streets = _read_streets(raw["streets"], file, faults)
        raw = raw | {"streets": []}
    game = convert(raw, Game, file, faults)
    if game is None or faults:
        raise RulebookError(faults)
    return msgspec.structs.replace(game, streets=streets)


def _read_streets(entries: list[Any], file: str, faults: list[str]) -> tuple[Street, ...]:
    read = (convert(entry, Street, f"{file}: streets: {name}", faults) for name, entry in named(entries, "name"))
    return tuple(street for street in read if street is not None)
