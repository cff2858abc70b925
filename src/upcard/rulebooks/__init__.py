"""Books, profiles, games and houses as data, and the topics in which they meet."""

from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.game import Game, Street
from upcard.rulebooks.house import House, amended_house
from upcard.rulebooks.rules import Ground, Rules, rules_for
from upcard.rulebooks.shelf import Shelf, find_game, find_house, shelf
from upcard.rulebooks.vocabulary import BETTING_FORMS, GAMES, MODES, BettingForm, GameName, Mode

__all__ = [
    "BETTING_FORMS", "GAMES", "MODES", "BettingForm", "Game", "GameName", "Ground", "House", "Mode", "RulebookError",
    "Rules", "Shelf", "Street", "amended_house", "find_game", "find_house", "rules_for", "shelf",
]  # fmt: skip
