"""The tables at which the server is killed, and how quickly it goes about it there."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tests.wire.tables import settings
from upcard.server.http.allowances import ALLOWANCES, Allowance, Kind
from upcard.server.live import services
from upcard.server.live.services import Tempo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.table.settings import TableSettings

TABLES = (
    settings("High", game="stud-high", house="canterbury", bots=("calling", "tight")),
    settings("Razz", game="razz", house="mohegan", bots=("tight",), clock=5),
    settings("Eight", game="stud-hilo", house="procedures", bots=("calling", "thinking")),
)
PLAYERS = {"High": 2, "Razz": 3, "Eight": 2}
"""How many sit down with the bots; besides, one looks on."""
TEMPO = Tempo(rest_shown=0.06, followed=0, rest=0.04, numbers=0.05, show=2.0)
BOTS_THINK = (0.0, 0.02)
AS_OFTEN_AS_HE_LIKES = Allowance(1e9, 1e9)


def of_the_house(processes: int) -> Sequence[TableSettings]:
    """The tables that the house opens: they stand in the first shard, so of several shards' tables it has one."""
    return TABLES if processes == 1 else TABLES[:1]


def hurry() -> None:
    """Let bots in this process think quickly, and everybody ask for everything as often as he likes."""
    services.THINKS["quick"] = BOTS_THINK
    cast("dict[Kind, Allowance]", ALLOWANCES).update(dict.fromkeys(ALLOWANCES, AS_OFTEN_AS_HE_LIKES))
