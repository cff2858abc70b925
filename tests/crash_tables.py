"""The tables at which the server is killed, and how quickly it goes about it there."""

from __future__ import annotations

from tests.wire.tables import settings
from upcard.server.live.tempo import Tempo

TABLES = (
    settings("High", game="stud-high", house="canterbury", bots=("calling", "tight")),
    settings("Razz", game="razz", house="mohegan", bots=("tight",), clock=5),
    settings("Eight", game="stud-hilo", house="procedures", bots=("calling", "thinking")),
)
PLAYERS = {"High": 2, "Razz": 3, "Eight": 2}
"""How many sit down with the bots; besides, one looks on."""
TEMPO = Tempo(rest_shown=0.06, rest=0.04, nonces=0.05, show=2.0)
BOTS_THINK = (0.0, 0.02)
