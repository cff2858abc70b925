"""What the house's book says about sitting at a table, beyond the hand: buying in, coming back, staying away.

These are rules of the catalogues; a number is looked up by the parameter that the rule gives, never written here.
"""

from collections.abc import Iterator
from math import ceil

from msgspec import Struct

from upcard.chips.stakes import Stakes, measuring_bet
from upcard.rulebooks.catalogue import Rule
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.shelf import shelf
from upcard.rulebooks.vocabulary import fits

REJOINING = ("rathole_window_minutes",)
SEAT_CHANGES = ("seat_change_before_newcomer",)
ABSENCE = ("max_absence_minutes", "lobby_minutes")


class Spell(Struct, frozen=True):
    """So many minutes, and the rule that gives them."""

    minutes: int
    cites: tuple[str, ...]


def rejoining(rules: Rules) -> Spell | None:
    """Return for how long somebody who left must come back with what he took away; None: nobody says."""
    return _spell(rules, REJOINING)


def absence(rules: Rules) -> Spell | None:
    """Return how long somebody may stay away before his chips are picked up; None: nobody says."""
    return _spell(rules, ABSENCE)


def seat_changes(rules: Rules) -> tuple[str, ...]:
    """Return the numbers by which somebody who plays here has a seat before a newcomer, the earliest wish first."""
    return tuple(rule.id for rule, _ in _with(rules, SEAT_CHANGES))[:1]


def _spell(rules: Rules, names: tuple[str, ...]) -> Spell | None:
    """Return the minutes that the first rule with one of these parameters gives."""
    return next((Spell(int(rule.parameters[name]), (rule.id,)) for rule, name in _with(rules, names)), None)


def _with(rules: Rules, names: tuple[str, ...]) -> Iterator[tuple[Rule, str]]:
    """Find the rules with one of these parameters: in the house's book, then in the one that fills its gaps."""
    for book in (rules.house.book, rules.house.where_silent):
        for rule in shelf().books[book].rules.values():
            for name in names:
                if name in rule.parameters and fits(rule.games, rules.game.name, rules.betting):
                    yield rule, name


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
