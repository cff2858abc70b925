"""What is wrong with a file that tells of hands."""

from upcard.errors import UpcardError
from upcard.rulebooks.errors import shortened


class HistoryError(UpcardError, ValueError):
    """A file that tells of a hand cannot be used; the message is one sentence, the file's name or the line first."""

    def __init__(self, sentence: str) -> None:
        """Keep the sentence, but not all that it quotes."""
        super().__init__(shortened(sentence))
