"""A bare server to measure ours by: uvicorn and a plain ASGI application, which passes messages on and knows nothing.

    python -m bench.load_bare          how large its messages are to be is read from standard input, as JSON

A client's message is answered by one of the size that our server's updates have, to each of the eight at the table, and
by the same "done" to the sender. There is no engine, no view of one's own, and no database: the texts are made
beforehand, but for their number.
"""

import sys
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import uvicorn
from msgspec import Struct, json

from bench.load_people import SEATS

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

BEGIN = '{"type":"update","seq":%d,"hand":1,"mine":{'
IN_TURN = '"options":[{"verb":"call","to":10,"most":null}],"barred":[],'
NOT_IN_TURN = '"options":[],"barred":[],'
END = '"rest":"%s"}}'


class Sizes(Struct):
    """What our server sent: for each update the eight sizes, and how many updates there were for an action."""

    sizes: list[list[int]]
    updates: float


class Table:
    """Eight sockets; the number of the last message; whose turn it is."""

    def __init__(self) -> None:
        self.sends: dict[int, Send] = {}
        self.number = 0
        self.turn = 0
        self.owed = 0.0


class Bare:
    """The application."""

    def __init__(self, sizes: Sizes) -> None:
        self.updates = sizes.updates
        self.endings = [[END % ("x" * max(0, size - 120)) for size in each] for each in sizes.sizes]
        self.tables: dict[str, Table] = {}

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Serve a socket until it closes."""
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        table = self.tables.setdefault(scope["path"], Table())
        place = int(scope["query_string"])
        table.sends[place] = send
        if len(table.sends) == SEATS:
            await self.tell(table)
        while (await receive())["type"] == "websocket.receive":
            table.turn = (table.turn + 1) % SEATS
            table.owed += self.updates
            # the last of them says who is in turn: before it nobody acts
            while table.owed >= 1:
                table.owed -= 1
                await self.tell(table, more=table.owed >= 1)
            await send(
                {"type": "websocket.send", "text": f'{{"type":"done","id":{table.number},"seq":{table.number}}}'}
            )
        del table.sends[place]

    async def tell(self, table: Table, *, more: bool = False) -> None:
        """Send everybody at a table their message."""
        table.number += 1
        begin = BEGIN % table.number
        endings = self.endings[table.number % len(self.endings)]
        for place, send in list(table.sends.items()):
            asked = IN_TURN if place == table.turn and not more else NOT_IN_TURN
            await send({"type": "websocket.send", "text": f"{begin}{asked}{endings[place]}"})


def main() -> None:
    """Read the sizes, and serve until the end."""
    sizes = json.decode(sys.stdin.readline(), type=Sizes)
    config = uvicorn.Config(Bare(sizes), host="127.0.0.1", port=0, log_level="error", lifespan="off", backlog=4096)
    server = uvicorn.Server(config)
    socket = config.bind_socket()
    print(f"port {socket.getsockname()[1]}", flush=True)
    server.run([socket])


if __name__ == "__main__":
    main()
