"""What all errors of the library have in common."""


class UpcardError(Exception):
    """The base of all that the library raises on purpose; the message is a clear sentence, or one for each fault."""
