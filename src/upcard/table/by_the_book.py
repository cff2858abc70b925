"""What the house says about sitting at a table, beyond the hand: buying in, coming back, staying away, moving."""

from math import ceil

from msgspec import Struct

from upcard.chips.stakes import Stakes, measuring_bet
from upcard.rulebooks.rules import Rules


class Spell(Struct, frozen=True):
    """How many minutes, and the rule that gives them."""

    minutes: int
    cites: tuple[str, ...]


def rejoining(rules: Rules) -> Spell | None:
    """Return for how long somebody who left must come back with what they took away; None: nobody says."""
    return _spell(rules, "rejoining_minutes")


def absence(rules: Rules) -> Spell | None:
    """Return how long somebody may stay away before their chips are picked up; None: nobody says."""
    return _spell(rules, "absence_minutes")


def _spell(rules: Rules, setting: str) -> Spell | None:
    ground = rules.grounds[setting]
    return Spell(ground.value, ground.cites) if isinstance(ground.value, int) else None


def before_newcomer(rules: Rules) -> bool:
    """Tell whether somebody who plays here has a seat before a newcomer."""
    return bool(rules.grounds["seat_change_before_newcomer"].value)


def seat_changes(rules: Rules) -> tuple[str, ...]:
    """Return the numbers by which a seat that falls free goes to a player of the game, the earliest wish first."""
    return rules.grounds["seat_change_before_newcomer"].cites


def buy_in_cites(rules: Rules) -> tuple[str, ...]:
    """Return the numbers that fix the least buy-in."""
    return rules.grounds["min_buy_in_multiple"].cites


def short_buy_ins(rules: Rules) -> tuple[int, tuple[str, ...]]:
    """Return how often somebody who is out of chips may buy in for less than the least, and who says so."""
    ground = rules.grounds["short_buy_ins"]
    assert isinstance(ground.value, int)  # noqa: S101 - the list of settings says so
    return ground.value, ground.cites


def least_buy_in(rules: Rules, stakes: Stakes) -> int:
    """Return the least buy-in of the house, in whole chips; where it names none, an ante and a bet."""
    multiple = rules.grounds["min_buy_in_multiple"].value
    assert isinstance(multiple, int | float)  # noqa: S101 - the list of settings says so
    wanted = max(ceil(multiple * measuring_bet(stakes)), stakes.ante + stakes.small_bet)
    return -(-wanted // stakes.chip) * stakes.chip
