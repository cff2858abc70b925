"""The floor in a hand: facts read from its log, and remedies applied to its cards and chips."""
