"""What all events have in common."""

# ruff: noqa: PLC0414 - what events cite by is offered here with them

from upcard.rulebooks.cite import UNCITED as UNCITED
from upcard.rulebooks.cite import Cite as Cite
from upcard.rulebooks.cite import Cites as Cites
from upcard.rulebooks.cite import Citing as Citing


class Event(Citing, frozen=True, tag=True, gc=False, forbid_unknown_fields=True):
    """The base of all events; each kind adds what happened. How one is changed is said in `upcard.hand.codec`."""
