"""What a table of a house can be like: the games, the forms of betting, and what each house says of them."""

from collections.abc import Mapping
from functools import lru_cache

from upcard.chips.stakes import WITH_BIG_BET, Stakes
from upcard.hand.opening import open_pair_counts
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import Rules, rules_for
from upcard.rulebooks.settings import value_words
from upcard.rulebooks.shelf import shelf
from upcard.rulebooks.streets import street_words
from upcard.server.lobby.types import HouseChoice, StakesField, Terms
from upcard.table.setup import MOST_SEATS


def house_choices(houses: Mapping[str, House]) -> tuple[HouseChoice, ...]:
    """Say of each house what a table of it can be like."""
    return tuple(_house_choice(name, house) for name, house in houses.items())


@lru_cache(maxsize=64)
def _house_choice(name: str, house: House) -> HouseChoice:
    plays = tuple(
        terms(rules_for(house, game, betting))
        for game in shelf().games
        for betting in rules_for(house, game).betting_form.betting
    )
    return HouseChoice(name=name, title=house.title, plays=plays)


def terms(rules: Rules) -> Terms:
    """Say what a table of these rules can be like."""
    multiple = rules.grounds["min_buy_in_multiple"].value
    assert isinstance(multiple, int | float)  # noqa: S101 - the list of settings says so
    return Terms(
        game=rules.game.name,
        betting=rules.betting,
        stakes=_fields(rules),
        stakes_note=_stakes_note(rules),
        most_seats=min(MOST_SEATS, rules.seating.max_players),
        buy_in=float(multiple),
        notes=_notes(rules),
    )


def _fields(rules: Rules) -> tuple[StakesField, ...]:
    """Name the amounts that a table of this game and form is played for, the one that measures buy-ins last."""
    bring_in = (StakesField("bring_in", "Bring-in"),) if rules.game.forced == "bring-in" else ()
    forced = (StakesField("ante", "Ante"), *bring_in)
    if rules.betting in WITH_BIG_BET:
        return *forced, StakesField("small_bet", "Small bet"), StakesField("big_bet", "Big bet")
    return *forced, StakesField("small_bet", "Least bet")


def _stakes_note(rules: Rules) -> str:
    if rules.game.forced != "bring-in":
        return ""
    multiple = rules.bring_in_amount.bring_in_min_ante_multiple
    return f"In this house the bring-in is at least {multiple:g} times the ante." if multiple else ""


def _notes(rules: Rules) -> tuple[str, ...]:
    pair = open_pair_words(rules)
    streets = " or ".join(street_words(street.name) for street in rules.game.streets if street.open_pair)
    return (f"Big bet on an open pair on {streets}: {pair}.",) if pair else ()


def table_note(rules: Rules, stakes: Stakes) -> str:
    """Say what is worth knowing besides the game's short name: who bets big on a pair, or the rest of its name."""
    pair = open_pair_words(rules, stakes)
    if pair:
        return f"big bet on an open pair: {pair}"
    return _rest_of_title(rules.game.title)


def _rest_of_title(title: str) -> str:
    """Return what a title adds to the family's name: "low" of "Lowball, low", what is in brackets, else nothing."""
    head, _, inside = title.partition(" (")
    return inside.removesuffix(")") or head.partition(", ")[2]


def open_pair_words(rules: Rules, stakes: Stakes | None = None) -> str:
    """Say who may bet the upper limit on an open pair on fourth street; "" where nobody may, or there is none."""
    if not open_pair_counts(rules, stakes):
        return ""
    return value_words(shelf().settings["open_pair_option"], rules.open_pair.open_pair_option)
