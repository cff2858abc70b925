"""Does a scenario or a test of the floor notice when a remedy does nothing, or a fact is read wrongly?

Each remedy of each incident is made to do nothing, and each fact that a hand tells is read as something else that it
might be, one after the other. The scenarios that tell of the incident are run, and if all of them hold the tests of
the floor: at least one must fail. What nothing notices is listed.
"""

# ruff: noqa: T201 - a command that says what it found

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from tests import noticing
from upcard.floor.in_hand.case import Case, Given, Reader
from upcard.floor.in_hand.observing import READERS
from upcard.floor.in_hand.register import IN_HAND, in_hand
from upcard.floor.in_hand.remedies import USUAL
from upcard.floor.in_hand.scene import Scene
from upcard.floor.in_hand.who_acted import WINDOW
from upcard.floor.register import KINDS

UNNOTICEABLE = {
    "owed-wager-thrown-away: owed_by not checked": "the remedy checks it again, with the same sentence",
    "clock-expired: by read as bettor": "the log tells nothing else: it is read only where it is so",
}
"""What cannot be noticed, with the reason."""


class Change(Struct, frozen=True):
    """Something that is done wrongly: an entry of a table of functions, and what stands there instead, each in turn."""

    name: str
    table: dict[Any, Any]
    key: str
    instead: tuple[Callable[..., Any], ...]
    incidents: frozenset[str]


def remedies() -> Iterator[Change]:
    """Let each remedy do nothing, those of an incident's own and the usual ones."""
    for incident, known in IN_HAND.items():
        for remedy, right in known.remedies.items():
            if not _moves_nothing(right):
                yield Change(
                    f"{incident}: {remedy} does nothing", known.remedies, remedy, UNDONE, frozenset([incident])
                )
    for remedy, right in USUAL.items():
        if not _moves_nothing(right):
            yield Change(f"usual: {remedy} does nothing", USUAL, remedy, UNDONE, _users(remedy))


def _users(remedy: str) -> frozenset[str]:
    """Name the incidents that have no way of their own to do a remedy."""
    return frozenset(name for name in KINDS if remedy not in in_hand(name).remedies)


def _undone(_: Case) -> None:
    """Do nothing."""


UNDONE = (_undone,)


def _moves_nothing(remedy: Callable[[Case], None]) -> bool:
    """Tell whether a remedy has nothing to do as it is: the ruling alone says what holds."""
    return remedy.__code__.co_code == _undone.__code__.co_code


def readers() -> Iterator[Change]:
    """Let each fact be read wrongly, those that an incident reads in its own way and the usual ones."""
    for incident, known in IN_HAND.items():
        for fact, reader in known.readers.items():
            yield from _misread(incident, known.readers, fact, reader, frozenset([incident]))
    for table, name in ((READERS, "usual"), (WINDOW, "window")):
        for fact, reader in table.items():
            users = frozenset(kind for kind in KINDS if _reads(kind, fact, window=table is WINDOW))
            yield from _misread(name, table, fact, reader, users)


def _reads(kind: str, fact: str, *, window: bool) -> bool:
    """Tell whether an incident takes a fact from one of the two common tables."""
    fields = KINDS[kind].facts.__struct_fields__
    by_window = fact in WINDOW and "wagered" in fields
    return fact in fields and fact not in in_hand(kind).readers and by_window == window


def _misread(name: str, table: dict[str, Reader], fact: str, reader: Reader, users: frozenset[str]) -> Iterator[Change]:
    """Misread a fact in each way that its type knows; one that is only checked is not."""
    if reader.__annotations__.get("return", reader) is None:
        yield Change(f"{name}: {fact} not checked", table, fact, (_unread,), users)
        return
    hints = [get_type_hints(KINDS[kind].facts, include_extras=True) for kind in sorted(users)]
    ways = {told: way for hint in hints if fact in hint for told, way in _ways(hint[fact]).items()}
    for told, each in ways.items():
        instead = tuple(_wrongly(reader, way) for way in each)
        yield Change(f"{name}: {fact} read {told}", table, fact, instead, users)


def _unread(_: Scene, __: int, ___: Given) -> None:
    """Read nothing."""


Way = Callable[[Any], Any]
OTHER_NUMBERS: tuple[Way, ...] = (
    lambda value: 0 if value else 1,
    lambda value: value + 1,
    lambda value: max(value - 1, 0),
    lambda value: 10 * value + 1,
)


def _ways(wanted: Any) -> dict[str, tuple[Way, ...]]:  # noqa: ANN401 - a type as the facts have it
    """Return how a fact of this type can be read wrongly: turned round, with another number, as each of its words."""
    if get_origin(wanted) is Annotated:
        wanted = get_args(wanted)[0]
    if get_origin(wanted) in {Union, UnionType}:
        return {told: way for each in get_args(wanted) if each is not NoneType for told, way in _ways(each).items()}
    if wanted is bool:
        return {"as its contrary": (lambda value: not value,)}
    if wanted is int:
        return {"as another number": OTHER_NUMBERS}
    words = get_args(wanted) if get_origin(wanted) is Literal else ()
    return {f"as {word}": (_always(word),) for word in words}


def _always(word: object) -> Way:
    return lambda _: word


def _wrongly(reader: Reader, way: Way) -> Reader:
    def read(scene: Scene, slip: int, given: Given) -> Any:  # noqa: ANN401 - a fact
        told = reader(scene, slip, given)
        return None if told is None else way(told)

    return read


@contextmanager
def done(change: Change, instead: Callable[..., Any]) -> Iterator[None]:
    """Let it be done wrongly for a while."""
    right = change.table[change.key]
    change.table[change.key] = instead
    try:
        yield
    finally:
        change.table[change.key] = right


def noticed(change: Change) -> str:
    """Return the scenario or the test that fails, or nothing; first each wrong way is tried on the scenarios."""
    for instead in change.instead:
        by = noticing.noticed(partial(done, change, instead), lambda: _failing_scenario(change))
        if by:
            return by
    last = change.instead[-1]
    return noticing.noticed(partial(done, change, last), lambda: noticing.failing_test(change.incidents))


def _failing_scenario(change: Change) -> str:
    return noticing.failing(file for file in noticing.files() if file.incidents & change.incidents)


def main() -> int:
    """Try them all; 1 if something was not noticed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*", help="only changes in whose names all of these words occur")
    asked = parser.parse_args()
    missed = tried = 0
    for change in (*remedies(), *readers()):
        if change.name in UNNOTICEABLE or not all(word in change.name for word in asked.words):
            continue
        tried += 1
        by = noticed(change)
        if not by:
            missed += 1
            print(f"not noticed: {change.name}", flush=True)
        elif asked.words:
            print(f"noticed: {change.name}  by {by}", flush=True)
    print(f"{tried} changes of the floor tried, {missed} not noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
