"""The figures of one process, and those of all processes as a text for Prometheus."""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from upcard import __version__
from upcard.server.room import Room
from upcard.storage import WriterFigures

STATM = Path("/proc/self/statm")
"""Where Linux tells of a process's memory, in pages: all, and what is in memory."""


class Figures(Struct, frozen=True, kw_only=True):
    """One process at one moment."""

    open: int
    asleep: int
    closed: int
    people: int
    connections: int
    sockets: int
    following: int
    hands: int
    events: int
    moves: int
    refused: dict[str, int]
    writer: WriterFigures
    memory: int
    cpu: float
    lag: float


def figures_of(room: Room) -> Figures:
    """Look at the tables of this process; nothing is asked of the database, which may hang."""
    tally = room.services.tally
    tables = list(room.tables.values())
    return Figures(
        open=len(tables),
        asleep=max(0, room.known - len(tables) - len(room.closed)),
        closed=len(room.closed),
        people=len(set().union(*(table.audience.people() for table in tables))),
        connections=tally.connections,
        sockets=room.sockets,
        following=room.connections,
        hands=tally.hands,
        events=tally.events,
        moves=tally.moves,
        refused=dict(tally.refused),
        writer=room.store.writer_figures(),
        memory=_memory(),
        cpu=time.process_time(),
        lag=room.lag.worst,
    )


def _memory() -> int:
    """Return how much memory this process has, in bytes; 0 where that is not told."""
    try:
        return int(STATM.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return 0


class _Page:
    """The text, figure by figure."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, name: str, kind: str, about: str, samples: Sequence[tuple[Mapping[str, str], float]]) -> None:
        """Add a figure with its samples, each with its labels."""
        self.lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]
        for labels, value in samples:
            named = ",".join(f'{label}="{_escaped(text)}"' for label, text in labels.items())
            self.lines.append(f"{name}{{{named}}} {value:.17g}" if named else f"{name} {value:.17g}")


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def text_of(found: Sequence[Figures | None], uptime: float) -> str:
    """Return the figures of all processes, by number; None: that one does not answer."""
    there = {str(number): figures for number, figures in enumerate(found) if figures is not None}
    page = _Page()
    page.add("upcard_info", "gauge", "The version of the program.", [({"version": __version__}, 1)])
    page.add("upcard_uptime_seconds", "gauge", "How long the room has been open.", [({}, uptime)])
    page.add(
        "upcard_process_up", "gauge", "Whether a process of the room answers.",
        [({"process": str(number)}, float(figures is not None)) for number, figures in enumerate(found)],
    )  # fmt: skip
    _add_tables(page, there)
    _add_counts(page, there)
    _add_writer(page, there)
    _add_process(page, there)
    return "\n".join(page.lines) + "\n"


def _add_tables(page: _Page, there: Mapping[str, Figures]) -> None:
    states = [
        ({"process": process, "state": state}, float(number))
        for process, figures in there.items()
        for state, number in (("open", figures.open), ("asleep", figures.asleep), ("closed", figures.closed))
    ]
    page.add(
        "upcard_tables",
        "gauge",
        "Tables: in memory, asleep in the database, or closed because they are damaged.",
        states,
    )
    _each(page, "upcard_people", "gauge", "People with a name who look at a table.", there, lambda f: f.people)
    _each(page, "upcard_connections", "gauge", "Open connections.", there, lambda f: f.connections)
    _each(page, "upcard_sockets", "gauge", "Those that became sockets.", there, lambda f: f.sockets)
    _each(page, "upcard_following", "gauge", "Sockets and streams that follow a table.", there, lambda f: f.following)


def _add_counts(page: _Page, there: Mapping[str, Figures]) -> None:
    _each(page, "upcard_hands_total", "counter", "Hands that were finished.", there, lambda f: f.hands)
    _each(page, "upcard_events_total", "counter", "Events that were stored.", there, lambda f: f.events)
    _each(page, "upcard_moves_total", "counter", "Moves that were made, by people and bots.", there, lambda f: f.moves)
    refused = [
        ({"process": process, "code": code}, float(times))
        for process, figures in there.items()
        for code, times in sorted(figures.refused.items())
    ]
    page.add("upcard_refusals_total", "counter", "What clients were refused, by code.", refused)


def _add_writer(page: _Page, there: Mapping[str, Figures]) -> None:
    figures: tuple[tuple[str, str, str, Callable[[WriterFigures], float]], ...] = (
        ("waiting", "gauge", "Writes that wait for the database.", lambda w: w.waiting),
        ("oldest_seconds", "gauge", "How long the oldest of them has waited.", lambda w: w.oldest),
        ("commits_total", "counter", "Transactions that were committed.", lambda w: w.commits),
        ("failures_total", "counter", "Transactions that failed.", lambda w: w.failures),
        ("last_commit_seconds", "gauge", "How long the last transaction took.", lambda w: w.last_seconds),
    )
    for name, kind, about, of in figures:
        samples = [({"process": process}, float(of(each.writer))) for process, each in there.items()]
        page.add(f"upcard_writer_{name}", kind, about, samples)


def _add_process(page: _Page, there: Mapping[str, Figures]) -> None:
    _each(page, "upcard_memory_bytes", "gauge", "Memory of the process.", there, lambda f: f.memory)
    _each(page, "upcard_cpu_seconds_total", "counter", "Time that the processor spent on it.", there, lambda f: f.cpu)
    about = "The most that the event loop was late in the last 15 seconds."
    _each(page, "upcard_loop_lag_seconds", "gauge", about, there, lambda f: f.lag)


def _each(
    page: _Page, name: str, kind: str, about: str, there: Mapping[str, Figures], of: Callable[[Figures], float]
) -> None:
    page.add(name, kind, about, [({"process": process}, float(of(figures))) for process, figures in there.items()])
