"""What all tables of a room share: the store, the houses, the clock, chance, and a thread in which bots think."""

import random
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

from upcard.rulebooks.house import House
from upcard.server.live.clock import Clock
from upcard.server.live.ended_sessions import EndedSessions
from upcard.server.live.shows import Shows
from upcard.server.live.tempo import Tempo
from upcard.server.metrics.tally import Tally
from upcard.server.own_tables.followers import Followers
from upcard.storage import Store


class Premises:
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
