"""Amounts as files write them, and as whole numbers of the smallest coin."""

import re
from collections.abc import Iterable
from decimal import Decimal

from msgspec import Struct

from upcard.histories.errors import HistoryError

CENTS = 100
MOST_DIGITS = 12
MOST_PLACES = 4
AMOUNT = r"[^\s\d.,()\[\]+/-]?\d++(?:,\d++)*+(?:\.\d++)?+"
"""An amount in a line of text, for use in other patterns: perhaps a currency's sign, digits, perhaps cents.

It gives back nothing that it has taken, so that no line of digits is tried in all its parts.
"""
_AMOUNT = re.compile(r"[^\d.]?(?P<digits>\d[\d,]*(?:\.\d+)?)")


class Money(Struct, frozen=True):
    """What amounts are in: the sign and the code of a currency, and how many of our units make one of it."""

    sign: str = ""
    code: str = ""
    coin: int = 1

    def number(self, amount: int) -> str:
        """Write an amount without the sign: whole if it is, else with two decimals or as many as there are."""
        if amount % self.coin == 0:
            return str(amount // self.coin)
        places = max(2, len(str(self.coin)) - 1)
        return f"{Decimal(amount) / self.coin:.{places}f}"

    def text(self, amount: int) -> str:
        """Write an amount as it stands in a line."""
        return self.sign + self.number(amount)


def read_amount(text: str) -> Decimal:
    """Read an amount of a line; HistoryError if it is none."""
    found = _AMOUNT.fullmatch(text.strip())
    if found is None:
        raise HistoryError(f"{text!r} is no amount")
    return within_reason(Decimal(found["digits"].replace(",", "")), text)


def within_reason(amount: Decimal, text: str) -> Decimal:
    """Return an amount that chips can be counted in; HistoryError if it has too many digits."""
    exponent = amount.as_tuple().exponent
    if not isinstance(exponent, int) or amount.adjusted() >= MOST_DIGITS or exponent < -MOST_PLACES:
        raise HistoryError(
            f"{text!r} is no amount: at most {MOST_DIGITS} digits and {MOST_PLACES} decimals can be read"
        )
    return amount


def coin_of(amounts: Iterable[Decimal], *, currency: bool) -> int:
    """Return how many of the smallest coins make one: 1 if all is whole, 100 for cents, and for any real money."""
    places = [-place for amount in amounts if isinstance(place := amount.normalize().as_tuple().exponent, int)]
    return max(CENTS if currency else 1, int(10 ** max(0, *places, 0)))
