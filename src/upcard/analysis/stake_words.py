"""What was played for, in a few words, and the unit that results are measured in."""

from typing import NamedTuple

from upcard.rulebooks.shelf import shelf
from upcard.telling.voices import chips


class Unit(NamedTuple):
    """A form of betting, and the bet that its results are measured in."""

    title: str
    one: str
    many: str


UNITS = {
    "fixed-limit": Unit("Fixed limit", "big bet", "big bets"),
    "spread-limit": Unit("Spread limit", "largest bet", "largest bets"),
    "pot-limit": Unit("Pot limit", "least bet", "least bets"),
    "no-limit": Unit("No limit", "least bet", "least bets"),
    "": Unit("Unknown betting", "bet", "bets"),
}
"""The last is that of hands whose beginning can no longer be read."""


def stakes_in_short(betting: str, small_bet: int, big_bet: int) -> str:
    """Say which bets were played: "15/30", "5 to 20", "pot limit from 2"."""
    match betting:
        case "fixed-limit":
            return f"{chips(small_bet)}/{chips(big_bet)}"
        case "spread-limit":
            return f"{chips(small_bet)} to {chips(big_bet)}"
        case "pot-limit" | "no-limit":
            return f"{UNITS[betting].title.lower()} from {chips(small_bet)}"
        case _:
            return ""


def game_title(name: str) -> str:
    """Return the full name of a game; one that the room no longer has keeps its short one."""
    game = shelf().games.get(name)
    return name if game is None else game.title
