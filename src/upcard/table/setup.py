"""Opening a table: what is wrong with its settings, all at once, and what the house's rule makes of the buy-ins."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from upcard.chips.stakes import BETTING_FORMS, Fault, Stakes, measuring_bet, titles
from upcard.chips.stakes import faults as faults_of_stakes
from upcard.hand.begin import faults_of_stakes as faults_in_house
from upcard.rulebooks.cite import named
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import Rules, rules_for
from upcard.rulebooks.shelf import find_house, shelf
from upcard.table.bot_seats import BOT_KINDS, bot_seats
from upcard.table.by_the_book import buy_in_cites, least_buy_in
from upcard.table.events import AnyRoomEvent, TableOpened
from upcard.table.names import character_fault
from upcard.table.settings import PACES, TableSettings
from upcard.table.state import state_of

NAME_LENGTH = 30
MOST_SEATS = 8
FEWEST_SEATS = 2
SHORTEST_CLOCK = 5
LONGEST_CLOCK = 600
LONGEST_DELAY = 120
MOST_SLIPS = 100
LARGEST_STAKE = 1_000_000
LARGEST_BUY_IN = 100_000_000
LEAST_TIMES = 4
"""The most that may be bought is at least this many times the least."""
DEPTH = {"fixed-limit": 40, "spread-limit": 40, "pot-limit": 100, "no-limit": 100}
"""And at least this many bets."""


def faults(settings: TableSettings, houses: Mapping[str, House]) -> list[Fault]:
    """List everything that is wrong with a table, a sentence each with its field; nothing if it can be opened."""
    found = [*_faults_of_name(settings.name), *_faults_of_clock(settings)]
    if settings.pace not in PACES:
        wanted = f"it must be {', '.join(PACES[:-1])} or {PACES[-1]}"
        found.append(Fault("pace", f"The pace of the bots is {settings.pace!r}: {wanted}."))
    if not 0 <= settings.delay <= LONGEST_DELAY:
        wrong = f"Those who look on see the table {settings.delay} seconds late: it must be 0 to {LONGEST_DELAY}."
        found.append(Fault("delay", wrong))
    if not 0 <= settings.slips <= MOST_SLIPS:
        wrong = f"The dealer slips in {settings.slips} of a hundred hands: it must be 0 to {MOST_SLIPS}."
        found.append(Fault("slips", wrong))
    rules = _rules(settings, houses, found)
    found += stakes_faults(rules, settings.stakes)
    found += _faults_of_seats(settings, MOST_SEATS if rules is None else min(MOST_SEATS, rules.seating.max_players))
    if rules is not None and not stakes_faults(rules, settings.stakes):
        found += _faults_of_buy_ins(settings, rules)
    return found


def _rules(settings: TableSettings, houses: Mapping[str, House], found: list[Fault]) -> Rules | None:
    """Return the rules of this table, or say which of house and game is unknown."""
    known = True
    names: tuple[tuple[str, str, tuple[str, ...]], ...] = (
        ("house", settings.house, tuple(houses)),
        ("game", settings.game, tuple(shelf().games)),
    )
    for what, name, there in names:
        if name not in there:
            found.append(Fault(what, f"There is no {what} {name!r}: it must be one of {', '.join(there)}."))
            known = False
    if not known:
        return None
    betting = settings.stakes.betting if settings.stakes.betting in BETTING_FORMS else BETTING_FORMS[0]
    return rules_for(houses[settings.house], settings.game, betting)


def stakes_faults(rules: Rules | None, stakes: Stakes) -> list[Fault]:
    """List what is wrong with stakes: in themselves, in their house if that is known, and at a table."""
    found = list(faults_of_stakes(stakes))
    if rules is not None and not found:  # a house cannot measure by what is no amount
        found = faults_in_house(rules, stakes)
    for name, title in titles(stakes).items():
        amount: object = getattr(stakes, name)
        if isinstance(amount, int) and amount > LARGEST_STAKE:
            found.append(Fault(name, f"The {title} is {amount:,}: it must not be above {LARGEST_STAKE:,}."))
    if stakes.kill:
        found.append(Fault("kill", "A kill is posted for one hand, not for a table: leave it out."))
    return found


def _faults_of_name(name: str) -> list[Fault]:
    if 1 <= len(name) <= NAME_LENGTH and name.isprintable() and name.strip() == name:
        fault = character_fault(name)
        return [Fault("name", f"A table's name {fault}; choose another.")] if fault else []
    wanted = f"1 to {NAME_LENGTH} letters, digits or signs that can be seen, without a space before or after them"
    return [Fault("name", f"The name of the table must have {wanted}.")]


def _faults_of_clock(settings: TableSettings) -> list[Fault]:
    found: list[Fault] = []
    if settings.clock != 0 and not SHORTEST_CLOCK <= settings.clock <= LONGEST_CLOCK:
        wanted = f"it must be {SHORTEST_CLOCK} to {LONGEST_CLOCK}, or 0 for a table without a clock"
        found.append(Fault("clock", f"The time for a decision is {settings.clock} seconds: {wanted}."))
    if not 0 <= settings.bank <= LONGEST_CLOCK:
        found.append(Fault("bank", f"The time bank is {settings.bank} seconds: it must be 0 to {LONGEST_CLOCK}."))
    return found


def _faults_of_seats(settings: TableSettings, most: int) -> list[Fault]:
    found: list[Fault] = []
    if not FEWEST_SEATS <= settings.seats <= most:
        wrong = f"The table has {settings.seats} seats: it must have {FEWEST_SEATS} to {most}."
        found.append(Fault("seats", wrong))
    unknown = sorted(set(settings.bots) - set(BOT_KINDS))
    found += [Fault("bots", f"There is no bot {kind!r}: it must be one of {', '.join(BOT_KINDS)}.") for kind in unknown]
    if settings.bots and len(settings.bots) >= settings.seats:
        wrong = f"There are {len(settings.bots)} bots for {settings.seats} seats"
        found.append(Fault("bots", f"{wrong}: there must be fewer, so that somebody can sit down."))
    return found


def _faults_of_buy_ins(settings: TableSettings, rules: Rules) -> list[Fault]:
    """Look at the buy-ins of a table whose stakes are sound."""
    found: list[Fault] = []
    limits = {"least": ("smallest buy-in", settings.least), "most": ("largest buy-in", settings.most)}
    least = least_buy_in(rules, settings.stakes)
    if settings.least < least:
        wanted = (
            f"in this house ({rules.house.title}) it must be at least {least:,} ({named(buy_in_cites(rules), 'all')})"
        )
        found.append(Fault("least", f"The smallest buy-in is {settings.least:,}: {wanted}."))
    if settings.most < settings.least:
        wrong = f"The largest buy-in is {settings.most:,}: it must not be below {settings.least:,}."
        found.append(Fault("most", wrong))
    if settings.most > LARGEST_BUY_IN:
        wrong = f"The largest buy-in is {settings.most:,}: it must not be above {LARGEST_BUY_IN:,}."
        found.append(Fault("most", wrong))
    chip = settings.stakes.chip
    found += [
        Fault(field, f"The {title} is {amount:,}: it must be a multiple of the chip of {chip:,}.")
        for field, (title, amount) in limits.items()
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


FILE = Path(__file__).parent / "house_tables.toml"


def read_tables(text: str) -> tuple[TableSettings, ...]:
    """Read the tables of a file; buy-ins are those of each table's house."""
    return tuple(map(_table, tomllib.loads(text)["table"]))


def _table(entry: dict[str, Any]) -> TableSettings:
    settings = msgspec.convert(entry | {"least": 0, "most": 0}, TableSettings)
    least, most = buy_in_limits(find_house(settings.house), settings.game, settings.stakes)
    return replace(settings, least=least, most=most)


HOUSE_TABLES = read_tables(FILE.read_text(encoding="utf-8"))
