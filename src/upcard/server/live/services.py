"""How quickly a room goes about it: the rests between hands, and how long bots seem to think."""

import random
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

from msgspec import Struct

from upcard.rulebooks.house import House
from upcard.server.live.clock import Clock
from upcard.server.live.ended_sessions import EndedSessions
from upcard.server.live.shows import Shows
from upcard.server.metrics.tally import Tally
from upcard.server.own_tables.followers import Followers
from upcard.storage import Store
from upcard.table.settings import Pace


class Tempo(Struct, frozen=True):
    """Seconds, all of them."""

    rest_shown: float = 4.0
    """After a hand that was shown down: everybody wants to look at the cards."""
    rest: float = 3.0
    """After a hand that was won without showing."""
    followed: float = 1.0
    """How much of the time is waited that a page at normal pace needs to show what happened, before a turn, a bot's
    thinking or the rest after a hand begins."""
    numbers: float = 1.5
    """How long the next deal waits for the players' numbers."""
    show: float = 15.0
    """To show or muck, where a player is asked."""
    hold: float = 60.0
    """How long a free seat is kept for the first on the list."""
    bank_step: int = 10
    """What is taken from the time bank at a time, when the clock has run down."""
    floor: float = 60.0
    """For the owner to decide what the book leaves to the supervisor; then the house's own floor does."""
    heartbeat: float = 15.0
    """After so long without news a stream sends an empty line, so that both ends know of each other."""
    again: float = 2.0
    """When what fell due could not be stored, it is tried again after this."""


THINKS: dict[Pace, tuple[float, float]] = {"quick": (0.25, 0.7), "human": (1.0, 3.2), "slow": (2.5, 6.5)}
"""How long a bot takes for a decision, at least and at most."""


def thinking_time(pace: Pace, chance: random.Random, shown_in: float = 0.0) -> float:
    """Return how long a bot takes this time: mostly near the lower end, as people do.

    It does not act before people have seen what it answers, ``shown_in`` seconds from now, and a moment after that.
    """
    least, most = THINKS[pace]
    thinks = least + (most - least) * chance.random() ** 2
    return max(thinks, shown_in + least / 2) if shown_in else thinks


class TableServices:
    """Handed to every table, so that a test can hand in its own."""

    def __init__(
        self, store: Store, houses: Mapping[str, House], clock: Clock, chance: random.Random, tempo: Tempo
    ) -> None:
        """Take what there is. ``chance`` is for the bots' pace and whims; cards come from the system's randomness."""
        self.store = store
        self.houses = houses
        self.clock = clock
        self.chance = chance
        self.tempo = tempo
        self.ended = EndedSessions()
        self.tally = Tally()
        self.shows = Shows()
        self.followers = Followers()
        # One thread: a bot that thinks hard may keep other bots waiting, but never the tables.
        self.thinker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="upcard-bots")
