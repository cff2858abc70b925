"""One hand, from the antes to the award: judged by ``decide``, dealt by ``dealers_next``, applied by ``evolve``."""

from upcard.hand.begin import SetupError, begin, state_of
from upcard.hand.dealer import dealers_next
from upcard.hand.decide import decide
from upcard.hand.events import AnyEvent
from upcard.hand.evolve import evolve
from upcard.hand.options import options
from upcard.hand.requests import Act, AnyRequest, Mix, Option, Refusal, ShuffleNeeded
from upcard.hand.state import HandState

__all__ = [
    "Act", "AnyEvent", "AnyRequest", "HandState", "Mix", "Option", "Refusal", "SetupError", "ShuffleNeeded",
    "begin", "dealers_next", "decide", "evolve", "options", "state_of",
]  # fmt: skip
