"""The clients of a load test, in a process of their own.

    python -m bench.load_clients

What to do is read from standard input, a line of JSON. When all sockets are open, "seated" is printed; then a line is
awaited, the people play, and what was measured is printed as JSON.
"""

import asyncio
import gc
import sys
import time

import uvloop
from msgspec import Struct, json

from bench.load_people import SEATS, Measured, People, Play
from bench.load_wire import connect

AT_ONCE = 50  # sockets that are opened at the same time


class Table(Struct):
    """Where each of the eight reaches a table, by which token, and what he says first."""

    paths: tuple[str, ...]
    tokens: tuple[str, ...]
    first: tuple[str, ...] = ()


class Task(Struct):
    """What is to be done, in seconds."""

    port: int
    tables: tuple[Table, ...]
    warm_up: float
    rush: float
    stroll: float
    pause: float


class Outcome(Struct):
    """What was measured in both ways of playing, and the sizes of the messages."""

    rush: Measured
    stroll: Measured
    sizes: list[list[int]]
    busy: float
    """How much of one processor the clients themselves took in the rush."""
    lost: int
    """Sockets that were closed on the way."""


async def seat(task: Task, play: Play) -> list[People]:
    """Open all sockets, some at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def sit_down(people: People, table: Table, place: int) -> None:
        async with gate:
            people.wires[place] = await connect(
                task.port, table.paths[place], table.tokens[place], lambda text: people.got(place, text)
            )
            if table.first:
                people.wires[place].send(table.first[place].encode())

    async def fill(table: Table) -> People:
        people = People(play)
        await asyncio.gather(*(sit_down(people, table, place) for place in range(SEATS)))
        return people

    return await asyncio.gather(*map(fill, task.tables))


async def perform(task: Task) -> Outcome:
    """Seat the people, wait for the word, and let them play."""
    play = Play(task.pause)
    everybody = await seat(task, play)
    print("seated", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    gc.freeze()
    play.begun = True
    for people in everybody:
        people.act()
    await asyncio.sleep(task.warm_up)
    busy, begun = time.process_time(), time.perf_counter()
    rush = await play.measure(task.rush)
    share = (time.process_time() - busy) / (time.perf_counter() - begun)
    play.strolling = True
    await asyncio.sleep(task.warm_up)  # until those who were in a hurry have been served
    stroll = await play.measure(task.stroll)
    lost = sum(wire.closed for people in everybody for wire in people.wires.values())
    return Outcome(rush, stroll, play.sizes, share, lost)


def main() -> None:
    """Read, do, answer."""
    task = json.decode(sys.stdin.readline(), type=Task)
    outcome = uvloop.run(perform(task))
    print(json.encode(outcome).decode(), flush=True)


if __name__ == "__main__":
    main()
