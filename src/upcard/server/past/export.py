"""A hand as a file, as its viewer may see it: our own JSON, PHH, Open Hand History, and PokerStars text."""

from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct

from upcard.hand.events import Slipped
from upcard.hand.views import Seen
from upcard.histories.heading import CannotBeWritten, Heading
from upcard.histories.ohh import ohh_text
from upcard.histories.own_json import VERSION
from upcard.histories.phh_writing import phh_text
from upcard.histories.stars_text import stars_text
from upcard.server.http.not_granted import NotGranted
from upcard.server.past.hand_record import HandRecord
from upcard.table.events import DeckSealed, SecretPromised

Form = Literal["json", "phh", "stars", "ohh"]
NO_WORDS = "Something went wrong in this hand, and only our own form (JSON) has words for what the floor made of it."


class ExportedHand(Struct, frozen=True, omit_defaults=True):
    """Our own form: the events that the viewer saw, each as on the socket."""

    upcard: int
    """The version of this form."""
    table: str
    hand: int
    """Its number at the table, as in the proof of the deal."""
    number: int
    """Its number in the whole room."""
    at: int
    names: dict[int, str]
    bots: tuple[int, ...]
    seat: int | None
    root: str
    events: tuple[Seen, ...]
    promised: dict[int, str] = {}
    numbers: dict[int, str] = {}
    promise: str = ""
    """Of a hand from before decks were sealed, with ``nonces``."""
    nonces: dict[int, str] = {}


class HandFile(NamedTuple):
    """A file to be kept: its text, what kind of text that is, and what it is called."""

    text: str
    media_type: str
    name: str


def hand_file(record: HandRecord, table_name: str, seats: int, seat: int | None, form: Form) -> HandFile:
    """Write a hand; NotGranted if the form has no words for it."""
    events = [event for _, event in record.seen(seat)]
    names = record.started.names
    heading = Heading(record.room_number, table_name, record.at, seats)
    stem = f"upcard-{record.room_number}"
    if form != "json" and any(isinstance(event, Slipped) for event in events):
        raise NotGranted(422, "not-written", NO_WORDS)
    try:
        match form:
            case "json":
                return HandFile(_own_form(record, table_name, seat, events), "application/json", f"{stem}.json")
            case "phh":
                return HandFile(phh_text(events, names, heading), "application/toml", f"{stem}.phh")
            case "stars":
                return HandFile(stars_text(events, names, seat, heading), "text/plain", f"{stem}.txt")
            case "ohh":
                return HandFile(ohh_text(events, names, seat, heading), "application/json", f"{stem}.ohh")
    except CannotBeWritten as fault:
        raise NotGranted(422, "not-written", str(fault)) from None


def _own_form(record: HandRecord, table_name: str, seat: int | None, events: list[Seen]) -> str:
    fixed = record.fixed
    exported = ExportedHand(
        upcard=VERSION,
        table=table_name,
        hand=record.number,
        number=record.room_number,
        at=record.at,
        names=record.started.names,
        bots=record.bots,
        seat=seat,
        root=record.started.root,
        events=tuple(events),
        promised=fixed.promised if isinstance(fixed, DeckSealed) else {},
        numbers=record.started.numbers,
        promise=fixed.hash if isinstance(fixed, SecretPromised) else "",
        nonces=record.started.nonces,
    )
    return msgspec.json.encode(exported).decode()
