"""Opening the room: the store, the houses, a port, the browser; and closing it so that every hand is kept."""

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FrameType

import uvicorn
from msgspec import structs

from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.house import House
from upcard.rulebooks.shelf import find_house, shelf
from upcard.server import logs
from upcard.server.addresses import EVERYWHERE, USUAL_PORT, address, lan_address, listen, opening_command, qr_code
from upcard.server.app import create_app
from upcard.server.closing import answer_requests, drop_unfinished, end_now, say_goodbye
from upcard.server.connections.config import USUAL, ConnectionConfig, known_hosts
from upcard.server.connections.http_protocol import LimitedHttp
from upcard.server.connections.registry import REGISTRY, Registry
from upcard.server.descriptors import DescriptorWatch
from upcard.server.live.services import Tempo
from upcard.server.live.wire import Wire
from upcard.server.metrics.listening import MetricsDoor
from upcard.server.room import Room
from upcard.server.shards.gateway import INTO_SHARDS, Gateway
from upcard.server.shards.local import LocalShard
from upcard.server.shards.pipe import WorkerConfig
from upcard.server.shards.remote import NotOpened, RemoteShard
from upcard.server.shards.sharding import Sharding
from upcard.storage import StorageError, Store
from upcard.storage.copying import Progress, unwatched
from upcard.storage.keys import VARIABLE, place_for
from upcard.storage.looking import address_in, usual_folder

log = logging.getLogger("upcard.table")
LARGEST_FRAME = 64 * 1024
"""Beyond this a frame is not even read; below it, one that is too large gets an answer first."""
AT_ONCE = 0.5
"""Seconds after a second signal in which the process ends, whatever it is at."""
GRACE = 3
"""Seconds that connections have to end by themselves."""
SWITCH_INTERVAL = 0.0005
"""Seconds until a busy loop lets another thread go on: everybody at a table waits for the one that writes."""
GC_THRESHOLDS = (20_000, 20, 20)
"""After how many new objects, and how many lesser searches, garbage is looked for."""


def run(  # noqa: PLR0913 - everything that can be said on the command line, by name
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    folder: Path | None = None,
    database: str = "",
    public_url: str = "",
    open_browser: bool = True,
    house_files: Sequence[str] = (),
    log_level: str = "info",
    tempo: Tempo | None = None,
    processes: int = 1,
    key_file: Path | None = None,
    lost_key: bool = False,
    progress: Progress = unwatched,
    metrics: tuple[str, int] | None = None,
    connections: ConnectionConfig | None = None,
) -> int:
    """Open the room and keep it open until somebody closes it; the exit code.

    ``metrics``: where to listen for anyone who asks for the room's figures, if anywhere; ``connections``: its hosts are
    taken as further names, besides those that the room has anyway.
    Raises StorageError, RulebookError, PortTaken, NotOpened or OSError, each with one clear sentence, if it cannot be
    opened.
    """
    logs.set_up(log_level)
    given = connections or ConnectionConfig(hosts=())
    connections = structs.replace(given, hosts=known_hosts(host, public_url, given.hosts))
    houses = houses_with(house_files)
    listener, moved = listen(host, port)
    with listener:
        if not database:
            database = address_in(made_folder(folder or usual_folder()))
        keys = place_for(database, key_file)
        os.environ.pop(VARIABLE, None)  # none of the programs that the room starts needs it
        taken_over = threading.Event()
        store = Store(
            database, keys, lost_key=lost_key, progress=progress, sole=True, lost=lambda: _close_for(taken_over)
        )
        part = Sharding(0, processes)
        room = Room(store, houses=houses, public_url=public_url, tempo=tempo, part=part)
        found = listener.getsockname()[1]
        room.address = address(host, found)
        room.others = public_url or lan_address(host, found)
        room.opens = "" if room.others or host in EVERYWHERE else opening_command()
        if moved:
            sys.stdout.write(f"Port {USUAL_PORT} is taken, so another one is used.\n")
        others = other_shards(room, database, house_files=house_files, log_level=log_level, connections=connections)
        server = Server(room, host, found, open_browser=open_browser, others=others, connections=connections)
        if metrics is not None:
            server.metrics = listen(*metrics, option="--metrics")[0]
        server.run(sockets=[listener])
    return 1 if taken_over.is_set() else 0


def _close_for(taken_over: threading.Event) -> None:
    """Close the room as if somebody had asked for it: another server has it."""
    taken_over.set()
    os.kill(os.getpid(), signal.SIGTERM)


def made_folder(folder: Path) -> Path:
    """Make the folder that the books are kept in; StorageError: it cannot be made."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as fault:
        raise StorageError(f"The folder {folder} cannot be made: {fault.strerror}.") from None
    return folder


def houses_with(files: Sequence[str]) -> dict[str, House]:
    """Return the houses that ship, and those of somebody's own."""
    houses = dict(shelf().houses)
    for file in files:
        own = find_house(file)
        if own.name in houses and houses[own.name] != own:
            raise RulebookError([f"{file}: there is a house {own.name} already; give this one another name"])
        houses[own.name] = own
    return houses


def other_shards(
    room: Room,
    database: str,
    *,
    house_files: Sequence[str],
    log_level: str,
    connections: ConnectionConfig = USUAL,
) -> list[RemoteShard]:
    """Return the shards besides the first one, set up like it."""
    return [
        RemoteShard(
            WorkerConfig(
                number=number,
                of=room.part.of,
                database=database,
                keys=room.store.keys.words(),
                address=room.address,
                others=room.others,
                opens=room.opens,
                public_url=room.public_url,
                house_files=tuple(house_files),
                log_level=log_level,
                tempo=room.services.tempo,
                connections=connections,
            )
        )
        for number in range(1, room.part.of)
    ]


class Server(uvicorn.Server):
    """The web server around a room, or around the first of its shards."""

    def __init__(
        self,
        room: Room,
        host: str,
        port: int,
        *,
        open_browser: bool,
        others: Sequence[RemoteShard] = (),
        connections: ConnectionConfig | None = None,
    ) -> None:
        """Make ready; `run` listens."""
        limits = connections or ConnectionConfig(hosts=known_hosts(host, room.public_url))
        self.registry = Registry(limits, tally=room.services.tally)
        super().__init__(
            uvicorn.Config(
                create_app(room, other_shards=others, registry=self.registry, opens=False),
                http=Gateway if others else LimitedHttp,
                proxy_headers=False,  # whom a proxy asks for is found out where connections come in
                ws=Wire,
                ws_max_size=LARGEST_FRAME,
                ws_per_message_deflate=False,  # it would cost each table a third of a megabyte
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=GRACE,
            )
        )
        self._room = room
        self._others = others
        self._host = host
        self._port = port
        self._open_browser = open_browser
        self.metrics: socket.socket | None = None
        """Where the figures are asked for; None: nowhere."""
        self._door: MetricsDoor | None = None
        self._opening = False
        self._descriptors = DescriptorWatch()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the room, then tell where it is. What keeps it from opening is raised as one clear sentence."""
        self._opening = True
        try:
            await asyncio.gather(*(shard.start() for shard in self._others))
            await self._room.start()
        except (StorageError, NotOpened, OSError):
            raise
        except Exception as fault:
            log.debug("The room cannot be opened", exc_info=fault)
            raise NotOpened(
                f"The room cannot be opened by a fault of ours ({type(fault).__name__}); --log-level debug tells more."
            ) from fault
        self._opening = False
        self.lifespan.state[INTO_SHARDS] = self._pass_on
        self.lifespan.state[REGISTRY] = self.registry
        self.registry.start()
        self._descriptors.start()
        await super().startup(sockets)
        # What is there now stays; and hands leave few cycles behind, so looking for them seldom is enough.
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        sys.setswitchinterval(SWITCH_INTERVAL)
        if self.metrics is not None:
            self._door = MetricsDoor(self.metrics, self._room, [LocalShard(self._room), *self._others])
            await self._door.open()
        self.tell_where()

    def tell_where(self) -> None:
        """Say where the room is, and show it."""
        tell_where(self._room)
        if self._open_browser:
            threading.Thread(target=webbrowser.open, args=(self._room.address,), daemon=True).start()

    def _pass_on(self, table_id: str, descriptor: int, data: bytes) -> bool:
        """Pass a connection on to the shard that a table stands in; False: it is this one, or nobody is there."""
        shard = self._room.part.shard_of(table_id)
        return shard > 0 and self._others[shard - 1].pass_on(descriptor, data)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let the tables finish and say goodbye before connections are cut; whatever hangs is left behind."""
        if self._door is not None:
            self._door.close()
        await say_goodbye(self._room, self._others, lambda: self.force_exit)
        self.registry.stop()
        self._descriptors.stop()
        drop_unfinished(self.server_state.connections)
        await answer_requests(self._room, self.server_state.tasks, lambda: self.force_exit)
        await super().shutdown(sockets)
        if self.force_exit or self._room.hangs:
            self.end_now()

    def end_now(self) -> None:
        """End without waiting for anything."""
        end_now(0)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Close the room on a signal, and end as if nothing had happened: that is how a room is closed."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in signals}
        try:
            yield
        finally:
            for number, way in before.items():
                signal.signal(number, way)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - as uvicorn calls it
        """Close on the first signal, and without waiting for anybody on the second, or before anybody could come."""
        if self._opening:
            self.end_now()
        self.force_exit = self.should_exit
        self.should_exit = True
        if self.force_exit and self.started:  # whatever the loop waits for
            timer = threading.Timer(AT_ONCE, self.end_now)
            timer.daemon = True
            timer.start()


def tell_where(room: Room) -> None:
    """Print where the room is, for this machine and for others; or how it could be reached by them."""
    told = f"Upcard is at {room.address}\n"
    if room.others and room.others != room.address:
        told += f"For others: {room.others}\n\n{qr_code(room.others)}"
    elif room.opens:
        told += f"Only this computer reaches it. For friends in your network: Ctrl-C, then {room.opens}\n"
    elif not room.others:
        told += "Only this computer reaches it: it is in no network.\n"
    sys.stdout.write(told)  # in one piece: anyone who reads the first line may close the room at once
    sys.stdout.flush()
