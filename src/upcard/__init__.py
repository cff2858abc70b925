"""Upcard: a seven-card stud cardroom that plays by the book.

The public face: ``Hand`` plays a hand under a house's rules, ``Stakes`` are the table's, ``Incident`` is something that
went wrong at it, ``evaluate`` reads cards, ``equity`` says what hands can expect of the pot.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from upcard.analysis.equity import equity as equity
    from upcard.cards.evaluate import evaluate as evaluate
    from upcard.chips.rake import Rake as Rake
    from upcard.chips.stakes import Stakes as Stakes
    from upcard.floor.incident import BadReport as BadReport
    from upcard.floor.incident import Incident as Incident
    from upcard.floor.ruling import Ruling as Ruling
    from upcard.hand.begin import SetupError as SetupError
    from upcard.hand.requests import Option as Option
    from upcard.hand.requests import Refusal as Refusal
    from upcard.hand.views import View as View
    from upcard.play.hand import Hand as Hand
    from upcard.play.hand import NotAllowed as NotAllowed
    from upcard.rulebooks.errors import RulebookError as RulebookError

__version__ = "0.1.0"

# Loaded when first used, so that a command that only looks up a rule starts fast.
_PLACES = {
    "BadReport": "upcard.floor.incident",
    "Hand": "upcard.play.hand",
    "Incident": "upcard.floor.incident",
    "NotAllowed": "upcard.play.hand",
    "Option": "upcard.hand.requests",
    "Rake": "upcard.chips.rake",
    "Refusal": "upcard.hand.requests",
    "RulebookError": "upcard.rulebooks.errors",
    "Ruling": "upcard.floor.ruling",
    "SetupError": "upcard.hand.begin",
    "Stakes": "upcard.chips.stakes",
    "View": "upcard.hand.views",
    "equity": "upcard.analysis.equity",
    "evaluate": "upcard.cards.evaluate",
}
__all__ = [*_PLACES]  # noqa: PLE0604 - the names are the keys


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    """Load a public name."""
    if name not in _PLACES:
        message = f"module 'upcard' has no attribute {name!r}"
        raise AttributeError(message)
    from importlib import import_module  # noqa: PLC0415 - lazily, see above

    return getattr(import_module(_PLACES[name]), name)
