"""The cardroom: all its tables, loaded from the store and played at until the room closes."""

import asyncio
import logging
import random
import re
import secrets
import string
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from upcard.chips.stakes import Fault
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.shelf import shelf
from upcard.server.addresses import leads_nowhere_else
from upcard.server.live.clock import Clock, LoopClock, Timer
from upcard.server.live.hand_play import new_deck
from upcard.server.live.loading import Loaded, NotWhole, load, tell_changed_rules
from upcard.server.live.lost_cards import go_on_without
from upcard.server.live.services import TableServices, Tempo
from upcard.server.live.table_task import TableTask
from upcard.server.live.trouble import Reason
from upcard.server.messages import Message
from upcard.server.metrics.tally import LoopLag
from upcard.server.shards.sharding import Sharding
from upcard.storage import Altered, Damaged, NewEvent, Store
from upcard.table.codec import decode, encode
from upcard.table.events import TableOpened
from upcard.table.evolve import folded
from upcard.table.ledger import all_postings
from upcard.table.names import like_one_of
from upcard.table.numbering import table_alias
from upcard.table.people import Person
from upcard.table.requests import TransferOwnership
from upcard.table.settings import TableSettings
from upcard.table.setup import HOUSE_TABLES, faults, opening, with_buy_ins

if TYPE_CHECKING:
    from upcard.server.own_tables.socket import Follower

log = logging.getLogger("upcard.table")
ID_LETTERS = string.ascii_lowercase + string.digits
ID_LENGTH = 12
A_TABLE = re.compile(rf"[a-z0-9]{{{ID_LENGTH}}}")
CHOOSE_BITS = 32
DAY = 24 * 3600
HOUR = 3600
MOST_NAMED = 20
UNKNOWN = "?"
"""Instead of the name of a table that cannot be read."""
SESSION_DAYS = 400
"""As long as browsers keep a cookie at most: a session that was not used for longer is nobody's."""


class BadSettings(ValueError):  # noqa: N818 - what somebody asked for, not an error
    """A table cannot be opened like this; ``faults`` lists everything that is wrong, a sentence each."""

    def __init__(self, found: Sequence[Fault]) -> None:
        """Keep every fault; the message shows them all."""
        super().__init__(" ".join(found))
        self.faults = tuple(found)


class Room:
    """The tables, and what they share."""

    def __init__(
        self,
        store: Store,
        *,
        houses: Mapping[str, House] | None = None,
        public_url: str = "",
        clock: Clock | None = None,
        chance: random.Random | None = None,
        tempo: Tempo | None = None,
        house_tables: Sequence[TableSettings] = HOUSE_TABLES,
        part: Sharding | None = None,
    ) -> None:
        """Furnish a room; `start` opens it, and the house's own tables if they are not there yet.

        ``part``: which of the tables are served here, if others are served by other processes.
        """
        self.store = store
        self.houses: dict[str, House] = dict(houses) if houses is not None else dict(shelf().houses)
        self.public_url = public_url.rstrip("/")
        self.address = ""
        self.others = ""
        """Where others in the same network reach the room; "": nowhere."""
        self.opens = ""
        """The command that would open it to them; "" where it is open already."""
        self.tables: dict[str, TableTask] = {}
        self.clock = clock or LoopClock()
        self.started = 0.0
        self.open = False
        """Whether all tables that can be are served."""
        self.stopping = False
        self.told_closing = False
        """Whether all tables have told everybody that the room closes."""
        self.hangs = False
        """Whether the store could not be closed: some thread still waits for the database."""
        self.closed: set[str] = set()
        """Tables that cannot be opened; the log says why."""
        self.sockets = 0
        """How many sockets have not ended yet."""
        self.following: set[Follower] = set()
        """Who hears of their tables wherever they are."""
        self.known = 0
        """How many tables there are here, those that sleep too."""
        self.lag = LoopLag()
        self.part = part or Sharding()
        self._house_tables = house_tables
        self.services = TableServices(store, self.houses, self.clock, chance or random.SystemRandom(), tempo or Tempo())
        self._loading: dict[str, asyncio.Task[TableTask | None]] = {}
        self._sweep: Timer | None = None

    @property
    def connections(self) -> int:
        """How many sockets and streams are open."""
        return sum(len(table.audience) for table in self.tables.values()) + len(self.following)

    def end_following(self, sessions: frozenset[str]) -> None:
        """Tell nobody any more of their tables who is known by one of these sessions: they have ended."""
        for follower in self.following:
            if follower.session in sessions:
                follower.close("signed-out")

    async def start(self) -> None:
        """Load every table that somebody may want to go on with; open those of the house that are not there yet."""
        self.started = self.clock.now()
        self.lag.start()
        known = await self.store.streams()
        self.known = sum(map(self.part.has, known))
        headless = await self.store.headless_streams()
        for table_id in filter(self.part.has, headless):
            self._keep_closed(table_id, "its first event is missing")
        own = {await self._house_name(table_id) for table_id in known if not self.part.has(table_id)}
        gone = self.store.missing_streams([*known, *headless])
        if gone and self.part.number == 0:
            log.error("%d tables are gone from the database: %s", len(gone), ", ".join(gone[:MOST_NAMED]))
        own |= {UNKNOWN} if headless or gone else set()
        for table_id in filter(self.part.has, known):
            own.add(await self._wake_for_start(table_id))
        if self.part.number == 0:
            await self._drop_old_sessions()
        if UNKNOWN not in own:  # else it may be one of these
            for settings in self._house_tables:
                if settings.name not in own:  # the very first start, or one after a first start that was cut short
                    await self.open_table(settings, "")
        asleep = self.known - len(self.tables) - len(self.closed)
        log.info("%d tables are open, %d sleep%s", len(self.tables), max(0, asleep), self._closed_words())
        self.open = True
        self._sweep_later()

    async def _wake_for_start(self, table_id: str) -> str:
        """Serve a table if somebody may want to go on with it; return its name if it is the house's own."""
        loaded = await self._load(table_id)
        if loaded is None:
            return await self._house_name(table_id)
        if not self._may_sleep(loaded):
            await self._serve_again(table_id, loaded)
        return "" if loaded.state.owner else loaded.state.settings.name

    def _closed_words(self) -> str:
        return f", {len(self.closed)} stay closed" if self.closed else ""

    async def _drop_old_sessions(self) -> None:
        """End sessions that no browser keeps any more; but never because a clock says so that may be wrong."""
        dropped = await self.store.sessions.drop_unused(round(self.clock.today() * 1000), SESSION_DAYS)
        if dropped is None:
            log.warning(
                "no session is ended for its age: the clock is ahead of all that was stored, or was for some time; "
                "if it is right, that is made up for when the room has been in use for longer"
            )
        elif dropped:
            log.info("%d sessions were not used for %d days and are ended", dropped, SESSION_DAYS)

    async def stop(self) -> None:
        """Close the room: tables finish what they are at and tell everybody; then the store is closed."""
        await self.close_tables()
        self.lag.stop()
        self.services.thinker.shutdown(wait=False, cancel_futures=True)
        self.hangs = not await self.store.close()

    async def close_tables(self) -> None:
        """Take no more messages, and tell everybody that the room closes."""
        self.stopping, self.open = True, False
        if self._sweep is not None:
            self._sweep.cancel()
        await asyncio.gather(*(table.stop() for table in list(self.tables.values())))
        for follower in self.following:
            follower.close("shutdown")
        self.told_closing = True

    def sound(self, settings: TableSettings, owner: str) -> TableSettings:
        """Return settings that a table can be opened with, buy-ins filled in; or raise BadSettings."""
        settings = with_buy_ins(settings, self.houses)
        found = faults(settings, self.houses)
        if owner and like_one_of(settings.name, [table.name for table in (*HOUSE_TABLES, *self._house_tables)]):
            kept = f"The house keeps the name {settings.name} for a table of its own; choose another."
            found.insert(0, Fault("name", kept))
        if found:
            raise BadSettings(found)
        return settings

    async def open_table(self, settings: TableSettings, owner: str) -> str:
        """Open a table and return its id; BadSettings says all that is wrong. Buy-ins of 0 follow the house's rule."""
        settings = self.sound(settings, owner)
        table_id = _new_id()
        while not self.part.has(table_id):
            table_id = _new_id()
        choose = self.services.chance.getrandbits(CHOOSE_BITS)
        opened = opening(settings, owner, choose)
        first = (*opened, new_deck(folded(opened)))
        events = [NewEvent(*encode(event)) for event in first]
        postings = all_postings(table_id, folded(first[:1]), first[1:])
        await self.store.append(table_id, 0, events, postings=postings)
        self.known += 1
        loaded = await self._load(table_id)
        if loaded is not None:
            self._serve(table_id, loaded)
        log.info(
            'table %s opened: "%s", %s by the rules of %s, %d seats, %d bots%s',
            table_alias(table_id), settings.name, settings.game, settings.house, settings.seats, len(settings.bots),
            ", private" if settings.private else "",
        )  # fmt: skip
        return table_id

    async def table(self, table_id: str) -> TableTask | None:
        """Return a table, and wake it if it sleeps; None: there is no such table."""
        found = self.tables.get(table_id)
        if found is not None or self.stopping or not A_TABLE.fullmatch(table_id) or not self.part.has(table_id):
            return found
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.get_running_loop().create_task(self._awake(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)  # anyone who turns away does not stop it for the others

    def elsewhere(self, table_id: str) -> bool:
        """Tell whether another shard would have this table: a request that is not passed on finds it closed for now."""
        return A_TABLE.fullmatch(table_id) is not None and not self.part.has(table_id)

    def why_not(self, table_id: str) -> Reason:
        """Say why a table is not to be had; anyone who hears of a shutdown comes back."""
        if table_id in self.closed:
            return "table-closed"
        return "shutdown" if self.stopping or self.elsewhere(table_id) else "table-gone"

    def listed(self) -> list[TableTask]:
        """Return the tables for everybody to see."""
        return [table for table in self.tables.values() if not table.state.settings.private and not table.state.ended]

    def link(self, table_id: str, used: str) -> str:
        """Return a table's address: by the public one if it was given, else by the one that the browser used.

        Where that is understood on this machine alone, it is the one by which others come, if they can.
        """
        if self.others and leads_nowhere_else(used):
            used = self.others
        return f"{self.public_url or used.rstrip('/')}/table/{table_id}"

    async def _house_name(self, table_id: str) -> str:
        """Return the name of a table of the house; "" if it is a guest's, UNKNOWN if that cannot be read."""
        try:
            first = await self.store.read(table_id, limit=1)
            opened = decode(first[0].body) if first else None
        except (Damaged, Altered, msgspec.DecodeError, TypeError, ValueError):
            return UNKNOWN
        return opened.settings.name if isinstance(opened, TableOpened) and not opened.owner else ""

    async def _awake(self, table_id: str) -> TableTask | None:
        loaded = await self._load(table_id)
        return await self._serve_again(table_id, loaded) if loaded is not None else None

    async def _serve_again(self, table_id: str, loaded: Loaded) -> TableTask:
        """Serve a table that was closed or slept; if its owner gave up their name since, it is left to others."""
        owner = loaded.state.owner
        left = bool(owner) and not loaded.state.ended and await self.store.sessions.gave_up_name(owner)
        table = self._serve(table_id, loaded)
        if left:
            log.info("table %s: its owner has given up the name", table_alias(table_id))
            await table.ask(Person(owner, ""), Message(TransferOwnership()))
        return table

    async def _load(self, table_id: str) -> Loaded | None:
        """Read a table. One that cannot be read stays closed, and must not keep the others closed."""
        if table_id in self.closed:
            return None
        try:
            loaded = await self._loaded(table_id)
        except (NotWhole, Damaged, Altered) as fault:
            self._keep_closed(table_id, str(fault))
            return None
        if loaded is not None and loaded.state.settings.house not in self.houses:
            self._keep_closed(table_id, f"its house {loaded.state.settings.house} was not given (--house FILE)")
            return None
        return loaded

    async def _loaded(self, table_id: str) -> Loaded | None:
        """Read a table; one whose cards are lost with their key goes on without them, and changed rules are told."""
        loaded = await load(self.store, table_id)
        house = self.houses.get(loaded.state.settings.house) if loaded is not None else None
        if loaded is None or house is None:
            return loaded
        if loaded.lost:
            settings = loaded.state.settings
            rules = rules_for(house, settings.game, settings.stakes.betting)
            await go_on_without(self.store, table_id, loaded, rules, self.clock.today())
        elif not await tell_changed_rules(self.store, table_id, loaded, house):
            return loaded
        return await load(self.store, table_id)

    def _keep_closed(self, table_id: str, why: str) -> None:
        self.closed.add(table_id)
        log.error("table %s stays closed: %s", table_alias(table_id), why)

    def _serve(self, table_id: str, loaded: Loaded) -> TableTask:
        table = TableTask(table_id, self.services, loaded, self._gone)
        self.tables[table_id] = table
        table.start()
        return table

    def _gone(self, table: TableTask) -> None:
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        if table.reason == "table-closed":
            self.closed.add(table.id)

    def _may_sleep(self, table: Loaded | TableTask) -> bool:
        """Whether nobody needs a table in memory: a guest's, nobody seated, and ended or idle for a day."""
        state = table.state
        last = table.at if isinstance(table, Loaded) else table.last_at
        people = any(not seat.bot for seat in state.seats.values())
        idle = self.clock.today() - last / 1000 > DAY
        return bool(state.owner) and not people and not state.hand and (state.ended or idle)

    def _sweep_later(self) -> None:
        self._sweep = self.clock.call_later(HOUR, self._put_to_sleep)

    def _put_to_sleep(self) -> None:
        """Forget tables that nobody needs; anyone who comes by wakes them."""
        for table in list(self.tables.values()):
            if self._may_sleep(table) and not len(table.audience):
                log.info("table %s sleeps", table_alias(table.id))
                table.retire()
        self._sweep_later()


def _new_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
