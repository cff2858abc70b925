"""Many hands by bots."""

from upcard.simulation.match import Score, Table, match, play_out

__all__ = ["Score", "Table", "match", "play_out"]
