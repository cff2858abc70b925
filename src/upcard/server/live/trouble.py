"""What is said where it is nobody's mistake but ours, or where a connection ends: refusals, and last words."""

from typing import Final, Literal

import msgspec

from upcard.server.messages import Closing, Message, Refused

Reason = Literal[
    "another-tab", "shutdown", "table-gone", "table-closed", "not-read", "too-many", "name-given-up", "signed-out"
]  # fmt: skip
REASONS: Final[dict[Reason, str]] = {
    "another-tab": "You have opened this table somewhere else; it goes on there.",
    "shutdown": "The cardroom is closing; every hand is kept and goes on when it opens again.",
    "table-gone": "This table is no longer served here.",
    "table-closed": "This table cannot be opened: its record is damaged. Those who run the room can see what is wrong.",
    "not-read": "The books cannot be reached just now; the table is there again when they can.",
    "too-many": "Too much was sent; wait a little before you come back.",
    "name-given-up": "You have given up your name; come in again under another one.",
    "signed-out": "You have been signed out here, by yourself in this browser or in another one; come in again.",
}


def closing(reason: Reason) -> bytes:
    """Return the last text that a connection gets."""
    return msgspec.json.encode(Closing(reason, REASONS[reason]))


OUR_FAULT = "Something went wrong in the cardroom that would only go wrong again; those who run it can see what."
"""Why a table was stopped, for everybody at it."""


def closed(message: Message) -> Refused:
    """Say that the table is no longer served here."""
    return Refused(message.id, "closing", "This table is no longer served here; come back in a moment.")


def not_stored(message: Message) -> Refused:
    """Say that nothing was written."""
    return Refused(message.id, "not-stored", "This could not be stored, so nothing has changed; try again in a moment.")


def in_doubt(message: Message) -> Refused:
    """Say that nobody knows whether it was written."""
    return Refused(message.id, "not-stored", "The books did not answer in time; look in a moment whether it was done.")


def fault(message: Message) -> Refused:
    """Say that the mistake was ours."""
    return Refused(message.id, "fault", "Something went wrong in the cardroom; nothing has changed. It has been noted.")
