"""The names of the games and houses that ship, for editors and type checkers; tests compare them with the data."""

from typing import Literal

GameName = Literal["stud-high", "razz", "stud-hilo", "stud-hilo-nq"]
HouseName = Literal["procedures", "canterbury", "ukcasino", "mohegan", "roberts"]
