"""What a table answers when it cannot do what it was asked, whatever that was."""

from upcard.server.messages import Message, Refused

OUR_FAULT = "Something went wrong in the cardroom that would only go wrong again; whoever runs it can see what."
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
