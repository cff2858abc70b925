"""The closed lists of words that rulebook files are written in."""

from typing import Literal, get_args

GameName = Literal["stud-high", "razz", "stud-hilo", "stud-hilo-nq"]
BettingForm = Literal["fixed-limit", "spread-limit", "pot-limit", "no-limit"]
Mode = Literal["cash", "tournament"]

GAMES: tuple[GameName, ...] = get_args(GameName)
BETTING_FORMS: tuple[BettingForm, ...] = get_args(BettingForm)
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

# Every game that the books speak of; the engine plays the stud games.
ALL_GAMES = frozenset(
    {
        "all", "stud-games", *GAMES, "button-games", "holdem", "omaha", "omaha-hilo",
        "lowball-a5", "lowball-27", "draw-jacks", "draw-high", "kill",
    },
)  # fmt: skip

KINDS = (
    "play", "showdown", "definition", "irregularity", "betting-irregularity", "discretion",
    "table", "conduct", "physical", "tournament",
)  # fmt: skip

# The kinds of rules that describe an ordinary hand.
HAND_KINDS = ("play", "showdown", "definition")
# And those that say what is done when something goes wrong.
FLOOR_KINDS = ("irregularity", "betting-irregularity", "discretion")


def fits(tags: tuple[str, ...], game: GameName, betting: BettingForm) -> bool:
    """Tell whether a rule marked with these games and forms concerns this game played in this form.

    A form beside a game narrows it; a rule marked only with forms concerns every game.
    """
    games = [tag for tag in tags if tag not in FORMS_COVERED]
    forms = [tag for tag in tags if tag in FORMS_COVERED]
    right_game = not games or any(tag in ("all", "stud-games", game) for tag in games)
    return right_game and (not forms or any(betting in FORMS_COVERED[tag] for tag in forms))


def concerns_stud(tags: tuple[str, ...]) -> bool:
    """Tell whether a rule concerns any stud game in any form of betting."""
    return any(fits(tags, game, form) for game in GAMES for form in BETTING_FORMS)
