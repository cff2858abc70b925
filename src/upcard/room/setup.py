"""Opening a table: what is wrong with its settings, all at once, and what the house's rule makes of the buy-ins."""

from collections.abc import Mapping

import msgspec

from upcard.chips.stakes import FORMS, Stakes, measuring_bet
from upcard.chips.stakes import faults as faults_of_stakes
from upcard.hand.begin import faults as faults_in_house
from upcard.room.bot_seats import BOT_KINDS, bot_seats
from upcard.room.by_the_book import buy_in_cites, least_buy_in
from upcard.room.events import AnyRoomEvent, TableOpened
from upcard.room.names import character_fault
from upcard.room.settings import PACES, TableSettings
from upcard.room.table import state_of
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import Rules, rules_for
from upcard.rulebooks.shelf import shelf

NAME_LENGTH = 30
MOST_SEATS = 8
FEWEST_SEATS = 2
SHORTEST_CLOCK = 5
LONGEST_CLOCK = 600
MOST_SLIPS = 100
LARGEST_STAKE = 1_000_000
LARGEST_BUY_IN = 100_000_000
LEAST_TIMES = 4
"""The most that may be bought is at least so many times the least."""
DEPTH = {"fixed-limit": 40, "spread-limit": 40, "pot-limit": 100, "no-limit": 100}
"""And at least so many bets."""


def faults(settings: TableSettings, houses: Mapping[str, House]) -> list[str]:
    """List everything that is wrong with a table, a sentence each; nothing if it can be opened."""
    found = [*_faults_of_name(settings.name), *_faults_of_clock(settings)]
    if settings.pace not in PACES:
        found.append(f"The pace is {settings.pace!r}: it must be {', '.join(PACES[:-1])} or {PACES[-1]}.")
    if not 0 <= settings.slips <= MOST_SLIPS:
        found.append(f"The dealer slips in {settings.slips} of a hundred hands: it must be 0 to {MOST_SLIPS}.")
    rules = _rules(settings, houses, found)
    found += stakes_faults(rules, settings.stakes)
    found += _faults_of_seats(settings, MOST_SEATS if rules is None else min(MOST_SEATS, rules.seating.max_players))
    if rules is not None and not stakes_faults(rules, settings.stakes):
        found += _faults_of_buy_ins(settings, rules)
    return found


def _rules(settings: TableSettings, houses: Mapping[str, House], found: list[str]) -> Rules | None:
    """Return the rules of this table, or say which of house and game is unknown."""
    known = True
    names: tuple[tuple[str, str, tuple[str, ...]], ...] = (
        ("house", settings.house, tuple(houses)),
        ("game", settings.game, tuple(shelf().games)),
    )
    for what, name, there in names:
        if name not in there:
            found.append(f"There is no {what} {name!r}: it must be one of {', '.join(there)}.")
            known = False
    if not known:
        return None
    betting = settings.stakes.betting if settings.stakes.betting in FORMS else FORMS[0]
    return rules_for(houses[settings.house], settings.game, betting)


def stakes_faults(rules: Rules | None, stakes: Stakes) -> list[str]:
    """List what is wrong with stakes: in themselves, in their house if that is known, and at a table."""
    found = list(faults_of_stakes(stakes))
    if rules is not None and not found:  # a house cannot measure by what is no amount
        found = faults_in_house(rules, stakes, {})
    amounts: dict[str, object] = {
        "ante": stakes.ante,
        "bring-in": stakes.bring_in,
        "small bet": stakes.small_bet,
        "big bet": stakes.big_bet,
        "chip": stakes.chip,
        "wager unit": stakes.wager_unit,
        "pot unit": stakes.pot_unit,
    }
    found += [
        f"The {name} is {amount}: it must not be above {LARGEST_STAKE}."
        for name, amount in amounts.items()
        if isinstance(amount, int) and amount > LARGEST_STAKE
    ]
    if stakes.kill:
        found.append("A kill is posted for one hand, not for a table: leave it out.")
    return found


def _faults_of_name(name: str) -> list[str]:
    if 1 <= len(name) <= NAME_LENGTH and name.isprintable() and name.strip() == name:
        fault = character_fault(name)
        return [f"A table's name {fault}; choose another."] if fault else []
    wanted = f"1 to {NAME_LENGTH} letters, digits or signs that can be seen, without a space before or after them"
    return [f"The table's name must have {wanted}."]


def _faults_of_clock(settings: TableSettings) -> list[str]:
    found: list[str] = []
    if settings.clock != 0 and not SHORTEST_CLOCK <= settings.clock <= LONGEST_CLOCK:
        found.append(
            f"The clock is {settings.clock} seconds: "
            f"it must be {SHORTEST_CLOCK} to {LONGEST_CLOCK}, or 0 for a table without a clock."
        )
    if not 0 <= settings.bank <= LONGEST_CLOCK:
        found.append(f"The time bank is {settings.bank} seconds: it must be 0 to {LONGEST_CLOCK}.")
    return found


def _faults_of_seats(settings: TableSettings, most: int) -> list[str]:
    found: list[str] = []
    if not FEWEST_SEATS <= settings.seats <= most:
        found.append(f"The table has {settings.seats} seats: it must have {FEWEST_SEATS} to {most}.")
    unknown = sorted(set(settings.bots) - set(BOT_KINDS))
    found += [f"There is no bot {kind!r}: it must be one of {', '.join(BOT_KINDS)}." for kind in unknown]
    if settings.bots and len(settings.bots) >= settings.seats:
        found.append(
            f"There are {len(settings.bots)} bots for {settings.seats} seats: "
            "there must be fewer, so that somebody can sit down."
        )
    return found


def _faults_of_buy_ins(settings: TableSettings, rules: Rules) -> list[str]:
    """Look at the buy-ins of a table whose stakes are sound."""
    found: list[str] = []
    least = least_buy_in(rules, settings.stakes)
    if settings.least < least:
        numbers = ", ".join(buy_in_cites(rules))
        found.append(
            f"The least buy-in is {settings.least}: "
            f"in this house ({rules.house.title}) it must be at least {least} ({numbers})."
        )
    if settings.most < settings.least:
        found.append(f"The most that may be bought is {settings.most}: it must not be below {settings.least}.")
    if settings.most > LARGEST_BUY_IN:
        found.append(f"The most that may be bought is {settings.most}: it must not be above {LARGEST_BUY_IN}.")
    chip = settings.stakes.chip
    found += [
        f"The {name} is {amount}: it must be a multiple of the chip of {chip}."
        for name, amount in (("least buy-in", settings.least), ("most that may be bought", settings.most))
        if amount % chip
    ]
    return found


def buy_in_limits(house: House, game: str, stakes: Stakes) -> tuple[int, int]:
    """Return the least and the most that may be bought by the house's rule, for stakes that are sound in it."""
    least = least_buy_in(rules_for(house, game, stakes.betting), stakes)
    most = max(LEAST_TIMES * least, DEPTH[stakes.betting] * measuring_bet(stakes))
    return least, -(-most // stakes.chip) * stakes.chip


def with_buy_ins(settings: TableSettings, houses: Mapping[str, House]) -> TableSettings:
    """Fill in buy-ins that were left out (0); settings that are unsound besides stay as they are."""
    if settings.least and settings.most:
        return settings
    rules = _rules(settings, houses, [])
    if rules is None or stakes_faults(rules, settings.stakes):
        return settings
    least, most = buy_in_limits(rules.house, settings.game, settings.stakes)
    chosen = settings.least or least
    return msgspec.structs.replace(settings, least=chosen, most=settings.most or max(most, chosen))


def opening(settings: TableSettings, owner: str, choose: int = 0) -> tuple[AnyRoomEvent, ...]:
    """Return the first events of a table: its opening, and the bots that sit down; owner "" is the house."""
    opened = TableOpened(settings, owner)
    return opened, *bot_seats(state_of(opened), settings, choose)
