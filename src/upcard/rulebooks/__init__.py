"""Books, profiles, games and houses as data, and the topics in which they meet."""

from typing import TYPE_CHECKING, Any

from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.game import Game, Street
from upcard.rulebooks.house import House, amended_house
from upcard.rulebooks.shelf import Shelf, find_game, find_house, shelf
from upcard.rulebooks.vocabulary import BETTING_FORMS, MODES, BettingForm, GameName, HouseName, Mode

if TYPE_CHECKING:
    from upcard.rulebooks.rules import Ground, Rules, rules_for

    GAMES: tuple[str, ...]

__all__ = [
    "BETTING_FORMS", "GAMES", "MODES", "BettingForm", "Game", "GameName", "Ground", "House", "HouseName", "Mode",
    "RulebookError", "Rules", "Shelf", "Street", "amended_house", "find_game", "find_house", "rules_for", "shelf",
]  # fmt: skip


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    """Load the rules in force when they are first asked for: a command that only looks up a rule starts without."""
    if name == "GAMES":
        return tuple(shelf().games)
    if name not in ("Ground", "Rules", "rules_for"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from upcard.rulebooks import rules  # noqa: PLC0415 - lazily, see above

    return getattr(rules, name)
