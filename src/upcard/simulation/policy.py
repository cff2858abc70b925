"""A policy: how a player made of a table plays, by street, strength of the own cards, and price.

One description runs in two ways with the same result: as a bot in the engine (`PolicyBot`), and in the compiled
simulator. A policy is a list of rules; the first that fits says how often, in a hundred, the player gives up, goes
along or pushes. To give up is to check where that costs nothing; to push is to complete, bet or raise, and where that
is not offered to go along. Where no rule fits, the player gives up.
"""

from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from upcard.bots.bot import Choice, Player, give_up, go_along, push
from upcard.bots.reading import Reading
from upcard.errors import UpcardError
from upcard.simulation.batch.chance import HALF, word
from upcard.simulation.batch.strength import CLASSES, number_of, price_of, strength_of

Street = Literal[3, 4, 5, 6, 7]
Price = Literal["free", "cheap", "fair", "dear"]
HELD: Final[tuple[Street, ...]] = (3, 4, 5, 6, 7)
"""The streets of stud, by how many cards a player then holds."""
PRICES: Final[tuple[Price, ...]] = ("free", "cheap", "fair", "dear")
HUNDRED: Final = 100
LARGEST: Final = 1_000_000
"""Of a file, in bytes."""
Limits = tuple[int, int]
"""Below the first number of a hundred the player gives up, below the second it goes along, else it pushes."""
Table = tuple[tuple[tuple[Limits, ...], ...], ...]
"""A whole policy: by street, strength and price."""
GIVES_UP: Final[Limits] = (HUNDRED, HUNDRED)


class PolicyError(UpcardError, ValueError):
    """A policy that cannot be played; the message says what is wrong and what would be right."""


class Rule(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is done on some streets, with some strengths, at some prices."""

    streets: tuple[Street, ...] = HELD
    strength: tuple[int, int] = (0, CLASSES - 1)
    """The least and the greatest class."""
    price: tuple[Price, ...] = PRICES
    fold: int = 0
    call: int = 0
    push: int = 0

    def fits(self, street: Street, strength: int, price: Price) -> bool:
        """Tell whether the rule speaks to this."""
        return street in self.streets and self.strength[0] <= strength <= self.strength[1] and price in self.price


class Policy(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and the rules, the first that fits first."""

    name: str
    rules: tuple[Rule, ...]

    def limits(self, street: Street, strength: int, price: Price) -> Limits:
        """Return what the first rule that fits says."""
        for rule in self.rules:
            if rule.fits(street, strength, price):
                return rule.fold, rule.fold + rule.call
        return GIVES_UP

    def table(self) -> Table:
        """Return the whole policy as a table."""
        return tuple(
            tuple(tuple(self.limits(street, strength, price) for price in PRICES) for strength in range(CLASSES))
            for street in HELD
        )


def check_policy(policy: Policy) -> Policy:
    """Return the policy if it can be played; PolicyError if not."""
    if not policy.name or "," in policy.name:
        raise PolicyError(f"A policy needs a name without a comma, not {policy.name!r}.")
    for number, rule in enumerate(policy.rules, 1):
        where = f"Rule {number} of the policy {policy.name}"
        if min(rule.fold, rule.call, rule.push) < 0 or rule.fold + rule.call + rule.push != HUNDRED:
            raise PolicyError(f"{where}: fold, call and push must add up to {HUNDRED}, none below 0.")
        if not 0 <= rule.strength[0] <= rule.strength[1] < CLASSES:
            low, high = rule.strength
            raise PolicyError(
                f"{where}: the strength is {low} to {high}; it must lie from 0 to {CLASSES - 1}, least first."
            )
    return policy


def read_policy(path: Path) -> Policy:
    """Read a policy from a JSON file."""
    try:
        return check_policy(msgspec.json.decode(_content(path), type=Policy))
    except (msgspec.DecodeError, PolicyError) as fault:
        raise PolicyError(f"{path}: {fault}") from None
    except RecursionError:
        raise PolicyError(f"{path}: this is no policy: it is nested too deeply.") from None


def _content(path: Path) -> bytes:
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise PolicyError(f"this file is too large; a policy may have {LARGEST:,} bytes.")
    return content


def roll(seed: int, decision: int) -> int:
    """Return a number from 0 to 99: the chance of a bot's decision."""
    return (word(seed, decision) >> HALF) * HUNDRED >> HALF


class PolicyBot(Player):
    """A policy that plays in the engine."""

    def __init__(self, table: Table, seed: int) -> None:
        """Take the table of the policy and the seed of its dice."""
        self._table = table
        self._seed = seed
        self._decisions = 0

    def bet(self, seen: Reading) -> Choice:
        """Do what the table says."""
        strength = strength_of(seen.hand, number_of(seen.game.wins))
        gives_up, goes_along = self._table[len(seen.hand) - HELD[0]][strength][price_of(seen.owed, seen.pot)]
        rolled = roll(self._seed, self._decisions)
        self._decisions += 1
        if rolled < gives_up:
            return give_up(seen)
        return go_along(seen) if rolled < goes_along else push(seen)
