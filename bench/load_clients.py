"""The clients of a load test, in a process of their own.

    python -m bench.load_clients

Where the tables are is read from standard input, a line of JSON. When all sockets are open, "seated" is printed. Then
each line says how to play and for how long; what was measured is printed as JSON, and everybody keeps still again. The
line "sizes" asks how large the messages were, and an empty one how it ended.
"""

import asyncio
import gc
import sys
from functools import partial

import uvloop
from msgspec import Struct, json

from bench.load_people import SEATS, Measured, Mode, People, Play
from bench.load_wire import connect

AT_ONCE = 50  # sockets that are opened at the same time
SIZES = "sizes"
LULL = 0.5  # seconds until all that was asked for has been answered


class Table(Struct):
    """Where each of the eight reaches a table, by which token, and what is said first."""

    paths: tuple[str, ...]
    tokens: tuple[str, ...]
    first: tuple[str, ...] = ()


class Task(Struct):
    """Where everybody is to sit down; ``pause`` is the time between two actions of a table in the stroll."""

    port: int
    tables: tuple[Table, ...]
    pause: float


class Phase(Struct):
    """How to play, for how many seconds, after some in which nothing is measured."""

    mode: Mode
    warm_up: float
    seconds: float


class Outcome(Struct):
    """How many sockets were closed on the way."""

    lost: int


async def seat(task: Task, play: Play) -> list[People]:
    """Open all sockets, some at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def sit_down(people: People, table: Table, place: int) -> None:
        async with gate:
            people.wires[place] = await connect(
                task.port, table.paths[place], table.tokens[place], partial(people.got, place)
            )
            if table.first:
                people.wires[place].send(table.first[place].encode())

    async def fill(table: Table) -> People:
        people = People(play)
        await asyncio.gather(*(sit_down(people, table, place) for place in range(SEATS)))
        return people

    return await asyncio.gather(*map(fill, task.tables))


async def perform(task: Task) -> None:
    """Seat the people, and let them play as they are told."""
    play = Play(task.pause)
    everybody = await seat(task, play)
    print("seated", flush=True)
    gc.freeze()
    while line := (await asyncio.to_thread(sys.stdin.readline)).strip():
        told = play.sizes if line == SIZES else await phase(json.decode(line, type=Phase), play, everybody)
        print(json.encode(told).decode(), flush=True)
    lost = sum(wire.closed for people in everybody for wire in people.wires.values())
    print(json.encode(Outcome(lost)).decode(), flush=True)


async def phase(asked: Phase, play: Play, everybody: list[People]) -> Measured:
    """Let them play for some time."""
    play.mode = asked.mode
    for people in everybody:
        people.act()
    await asyncio.sleep(asked.warm_up)
    measured = await play.measure(asked.seconds)
    play.mode = "still"
    await asyncio.sleep(LULL)
    return measured


def main() -> None:
    """Read, and do."""
    uvloop.run(perform(json.decode(sys.stdin.readline(), type=Task)))


if __name__ == "__main__":
    main()
