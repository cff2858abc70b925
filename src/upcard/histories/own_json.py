"""Our own JSON for a whole hand, as the room offers it: the events that a viewer saw, and what they were seen of.

A card that the viewer never saw is written as ``down-card-seen``, also one that lay open where a file from elsewhere
does not name it.
"""

from collections.abc import Sequence
from contextlib import suppress

import msgspec
from msgspec import Struct

from upcard.cards.card import DECK
from upcard.hand.codec import FORMAT, read
from upcard.hand.views import Seen
from upcard.histories.errors import HistoryError
from upcard.histories.from_events import began_with, history_of
from upcard.histories.heading import Heading
from upcard.histories.history import History, card_faults

VERSION = FORMAT
"""The form in which a hand is written: that of its events. Earlier ones are read too."""


class OwnHand(Struct, frozen=True):
    """A hand in our own form. The room adds what proves the deal; that is not needed to tell the hand."""

    upcard: int
    """The version of this form."""
    table: str
    hand: int | str
    at: int
    names: dict[int, str]
    seat: int | None
    events: tuple[Seen, ...]
    number: int = 0
    """Of a hand from a room: what it is called there, where ``hand`` is its number at its table."""
    heading: Heading | None = None
    """Where the hand comes from elsewhere: currency, zone, tournament."""


class _Form(Struct, frozen=True):
    """What every hand in our own form begins with."""

    upcard: int


_decoder = msgspec.json.Decoder(OwnHand)


def own_json(events: Sequence[Seen], names: dict[int, str], viewer: int | None, heading: Heading) -> str:
    """Return the hand as one line of JSON."""
    began_with(events)
    own = OwnHand(VERSION, heading.table, heading.number, heading.at, names, viewer, tuple(events), heading=heading)
    return msgspec.json.encode(own).decode() + "\n"


def decode_own_json(text: str, line: int) -> OwnHand:
    """Read a line; HistoryError if it is no hand."""
    try:
        own = read(text, _decoder, within="events")
    except (msgspec.DecodeError, UnicodeError) as fault:
        with suppress(msgspec.DecodeError, UnicodeError):  # what is no hand at all has no form
            _check_form(msgspec.json.decode(text, type=_Form).upcard, line)
        raise HistoryError(f"line {line}: this is no hand of Upcard: {fault}") from None
    _check_form(own.upcard, line)
    return own


def _check_form(form: int, line: int) -> None:
    """Say so if a hand is written in a form that this program does not know."""
    if not 1 <= form <= VERSION:
        raise HistoryError(f"line {line}: a hand in form {form} cannot be read; this program reads up to {VERSION}")


def read_own_json(text: str, line: int) -> History:
    """Return the hand of a line in the plain form."""
    own = decode_own_json(text, line)
    heading = own.heading or Heading(own.number or own.hand, own.table, own.at, 0)
    try:
        history = history_of(own.events, own.names, heading)
        _check(history)
    except HistoryError as fault:
        raise HistoryError(f"line {line}: {str(fault).rstrip('.')}") from None
    except LookupError as fault:  # a seat that is not in the hand
        raise HistoryError(f"line {line}: these events cannot follow each other ({type(fault).__name__})") from None
    return msgspec.structs.replace(history, hero=own.seat if own.seat in history.stacks else None, line=line)


def _check(history: History) -> None:
    """Refuse cards and seats that there are not: events are written by tables, but a file may come from anywhere."""
    for card in history.named:
        if card not in DECK:
            raise HistoryError(f"{card} is no card; they are numbered 0 to {len(DECK) - 1}")
    for fault in card_faults(history):
        raise HistoryError(fault)
    for seat in (*history.cards, *(move.seat for move in history.moves)):
        if seat not in history.stacks:
            raise HistoryError(f"seat {seat} is not in the hand")
