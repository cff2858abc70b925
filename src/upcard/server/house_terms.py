"""What a table of a house can be like: the games, the forms of betting, and what each house says of them."""

from collections.abc import Mapping
from functools import lru_cache

from upcard.chips.stakes import WITH_BIG_BET, Stakes
from upcard.hand.opening import open_pair_counts
from upcard.hand.wagers import open_pair_option
from upcard.room.setup import MOST_SEATS
from upcard.rulebooks.comparing import settings_of
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import Rules, rules_for
from upcard.rulebooks.shelf import shelf
from upcard.rulebooks.value_words import value_words
from upcard.server.lobby_types import HouseChoice, Terms


def house_choices(houses: Mapping[str, House]) -> tuple[HouseChoice, ...]:
    """Say of each house what a table of it can be like."""
    return tuple(_house_choice(name, house) for name, house in houses.items())


@lru_cache(maxsize=64)
def _house_choice(name: str, house: House) -> HouseChoice:
    plays = tuple(
        _terms(rules_for(house, game, betting))
        for game in shelf().games
        for betting in rules_for(house, game).betting_form.betting
    )
    return HouseChoice(name=name, title=house.title, plays=plays)


def _terms(rules: Rules) -> Terms:
    multiple = rules.grounds["min_buy_in_multiple"].value
    assert isinstance(multiple, int | float)  # noqa: S101 - the list of settings says so
    return Terms(
        game=rules.game.name,
        betting=rules.betting,
        big_bet=rules.betting in WITH_BIG_BET,
        most_seats=min(MOST_SEATS, rules.seating.max_players),
        buy_in=float(multiple),
        ante_multiple=float(rules.bring_in_amount.bring_in_min_ante_multiple),
        open_pair=open_pair_words(rules),
    )


def open_pair_words(rules: Rules, stakes: Stakes | None = None) -> str:
    """Say who may bet the upper limit on an open pair on fourth street; "" where nobody may, or there is none."""
    if not open_pair_counts(rules, stakes):
        return ""
    setting, *_ = settings_of(rules, "open_pair")
    return value_words(setting, open_pair_option(rules))
