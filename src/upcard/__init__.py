"""Upcard: a seven-card stud cardroom that plays by the book.

The public face. ``Hand`` plays a hand under a house's rules, ``Stakes`` are the table's, ``Incident`` is something that
went wrong at it, ``evaluate`` reads cards, ``equity`` says what hands can expect of the pot, ``read`` and ``write`` are
for hands in files. Every error that is raised on purpose is an ``UpcardError``. docs/library.md is the manual.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from upcard.analysis.equity import Equity as Equity
    from upcard.analysis.equity import PlayerEquity as PlayerEquity
    from upcard.analysis.equity import Spot as Spot
    from upcard.analysis.equity import SpotError as SpotError
    from upcard.analysis.equity import equity as equity
    from upcard.cards.errors import CardError as CardError
    from upcard.cards.evaluate import Value as Value
    from upcard.cards.evaluate import evaluate as evaluate
    from upcard.chips.pots import Pot as Pot
    from upcard.chips.rake import Rake as Rake
    from upcard.chips.stakes import BettingForm as BettingForm
    from upcard.chips.stakes import Stakes as Stakes
    from upcard.errors import UpcardError as UpcardError
    from upcard.floor.incident import BadReport as BadReport
    from upcard.floor.incident import Incident as Incident
    from upcard.floor.ruling import Choice as Choice
    from upcard.floor.ruling import Ruling as Ruling
    from upcard.hand.begin import SetupError as SetupError
    from upcard.hand.requests import Option as Option
    from upcard.hand.requests import Refusal as Refusal
    from upcard.hand.requests import RefusalCode as RefusalCode
    from upcard.hand.requests import Verb as Verb
    from upcard.hand.views import SeatView as SeatView
    from upcard.hand.views import View as View
    from upcard.histories.errors import HistoryError as HistoryError
    from upcard.play.errors import NoSuchSeat as NoSuchSeat
    from upcard.play.errors import NotAllowed as NotAllowed
    from upcard.play.hand import Hand as Hand
    from upcard.play.hand_files import FileHand as FileHand
    from upcard.play.hand_files import Hands as Hands
    from upcard.play.hand_files import read as read
    from upcard.play.hand_writing import FileFormat as FileFormat
    from upcard.play.hand_writing import write as write
    from upcard.rulebooks.cite import Cite as Cite
    from upcard.rulebooks.errors import RulebookError as RulebookError
    from upcard.rulebooks.vocabulary import GameName as GameName
    from upcard.rulebooks.vocabulary import HouseName as HouseName
    from upcard.rulebooks.vocabulary import Mode as Mode

__version__ = "0.1.0"

# Loaded when first used, so that a command that only looks up a rule starts fast.
_PLACES = {
    "BadReport": "upcard.floor.incident",
    "BettingForm": "upcard.chips.stakes",
    "CardError": "upcard.cards.errors",
    "Choice": "upcard.floor.ruling",
    "Cite": "upcard.rulebooks.cite",
    "Equity": "upcard.analysis.equity",
    "FileFormat": "upcard.play.hand_writing",
    "FileHand": "upcard.play.hand_files",
    "GameName": "upcard.rulebooks.vocabulary",
    "Hand": "upcard.play.hand",
    "Hands": "upcard.play.hand_files",
    "HistoryError": "upcard.histories.errors",
    "HouseName": "upcard.rulebooks.vocabulary",
    "Incident": "upcard.floor.incident",
    "Mode": "upcard.rulebooks.vocabulary",
    "NoSuchSeat": "upcard.play.errors",
    "NotAllowed": "upcard.play.errors",
    "Option": "upcard.hand.requests",
    "PlayerEquity": "upcard.analysis.equity",
    "Pot": "upcard.chips.pots",
    "Rake": "upcard.chips.rake",
    "Refusal": "upcard.hand.requests",
    "RefusalCode": "upcard.hand.requests",
    "RulebookError": "upcard.rulebooks.errors",
    "Ruling": "upcard.floor.ruling",
    "SeatView": "upcard.hand.views",
    "SetupError": "upcard.hand.begin",
    "Spot": "upcard.analysis.equity",
    "SpotError": "upcard.analysis.equity",
    "Stakes": "upcard.chips.stakes",
    "UpcardError": "upcard.errors",
    "Value": "upcard.cards.evaluate",
    "Verb": "upcard.hand.requests",
    "View": "upcard.hand.views",
    "equity": "upcard.analysis.equity",
    "evaluate": "upcard.cards.evaluate",
    "read": "upcard.play.hand_files",
    "write": "upcard.play.hand_writing",
}
__all__ = [*_PLACES]  # noqa: PLE0604 - the names are the keys
_OF_EVERY_MODULE = ("__doc__", "__file__", "__name__", "__path__", "__version__")


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    """Load a public name."""
    if name not in _PLACES:
        message = f"module 'upcard' has no attribute {name!r}"
        raise AttributeError(message)
    from importlib import import_module  # noqa: PLC0415 - lazily, see above

    return getattr(import_module(_PLACES[name]), name)


def __dir__() -> list[str]:
    """Name what is public, also what has not been loaded yet; `help` asks for it too."""
    return sorted([*_PLACES, *_OF_EVERY_MODULE])
