"""The closed lists of words that rulebook files are written in."""

from typing import Literal, get_args

from upcard.chips.stakes import BETTING_FORMS as BETTING_FORMS  # noqa: PLC0414 - a word of these files too
from upcard.chips.stakes import BettingForm as BettingForm  # noqa: PLC0414

Mode = Literal["cash", "tournament"]

MODES: tuple[Mode, ...] = get_args(Mode)

# What a rule's `games` or a setting's condition may say of the betting, and the forms it covers.
FORMS_COVERED: dict[str, tuple[BettingForm, ...]] = {
    "limit": ("fixed-limit", "spread-limit"),
    "big-bet": ("pot-limit", "no-limit"),
    "fixed-limit": ("fixed-limit",),
    "spread-limit": ("spread-limit",),
    "pot-limit": ("pot-limit",),
    "no-limit": ("no-limit",),
}

# What a game is like, derived from its file (rulebooks/game.py); it is won by exactly one of high, low and high-low.
FEATURES = (
    "up-cards", "bring-in", "blinds", "button", "board", "draw", "high", "low", "high-low", "openers", "joker",
    "own-and-board",
)  # fmt: skip
ALL_GAMES = "all"
KILL = "kill"  # next to a game it narrows, like a form: the rule is for that game played with a kill

KINDS = (
    "play", "showdown", "definition", "irregularity", "betting-irregularity", "discretion",
    "table", "conduct", "physical", "tournament",
)  # fmt: skip

# The kinds of rules that describe an ordinary hand.
HAND_KINDS = ("play", "showdown", "definition")
# And those that say what is done when something goes wrong.
FLOOR_KINDS = ("irregularity", "betting-irregularity", "discretion")


def fits(tags: tuple[str, ...], words: tuple[str, ...], betting: BettingForm) -> bool:
    """Tell whether a rule marked with these games and forms concerns a game played in this form.

    ``words`` are those that the game answers to (`Game.words`): its name, its features and the tags that they add up
    to; with the kill among them the game is played with one. A form or the kill next to a game narrows it; a rule
    marked only with these concerns every game.
    """
    if KILL in tags and KILL not in words:
        return False
    games = [tag for tag in tags if tag not in FORMS_COVERED and tag != KILL]
    forms = [tag for tag in tags if tag in FORMS_COVERED]
    right_game = not games or any(tag == ALL_GAMES or tag in words for tag in games)
    return right_game and (not forms or any(betting in FORMS_COVERED[tag] for tag in forms))


# The games and houses that ship, for editors and type checkers; tests compare them with the data.
GameName = Literal["stud-high", "razz", "stud-hilo", "stud-hilo-nq"]
HouseName = Literal["procedures", "canterbury", "ukcasino", "mohegan", "roberts"]
