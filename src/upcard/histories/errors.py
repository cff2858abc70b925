"""What is wrong with a file that tells of hands."""


class HistoryError(ValueError):
    """A file that tells of a hand cannot be used; the message is one sentence, the file's name or the line first."""
