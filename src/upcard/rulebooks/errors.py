"""What is wrong with rulebook files: all faults at once, each with its file and key."""


class RulebookError(ValueError):
    """A book, house or game file cannot be used; ``faults`` lists everything that is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        """Keep every fault; the message shows them all, one a line."""
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)
