"""What is wrong with cards that were given."""

from upcard.errors import UpcardError


class CardError(UpcardError, ValueError):
    """What was given is no card, or no set of cards that can lie on one table."""
