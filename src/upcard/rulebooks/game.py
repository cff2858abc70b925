"""A game: its streets and what wins the pot."""

from typing import Literal

import msgspec
from msgspec import Struct

from upcard.rulebooks.errors import RulebookError
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
    """Read a game file, or raise with what is wrong."""
    try:
        return msgspec.convert(read_yaml(text, file), Game)
    except msgspec.ValidationError as fault:
        raise RulebookError([f"{file}: {fault}"]) from None
