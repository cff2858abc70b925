"""Reading the lessons: strictly, every fault at once, and nothing that the engine does not bear out."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct

from upcard.lessons.checking import check
from upcard.lessons.lesson import Lesson
from upcard.lessons.staging import Staged, stage
from upcard.rulebooks.errors import RulebookError, gathering
from upcard.rulebooks.shape import convert
from upcard.rulebooks.shelf import find_house, shelf
from upcard.rulebooks.yaml_files import read_text, read_yaml

FOLDER = Path(__file__).parent / "data"


class Ready(Struct, frozen=True):
    """A lesson whose hands were played and whose answers were checked."""

    name: str
    lesson: Lesson
    deals: tuple[Staged, ...]


def read_lesson(path: Path) -> Lesson:
    """Read a lesson's file, or raise with all that is wrong with its form."""
    name = path.name
    faults: list[str] = []
    lesson = convert(read_yaml(read_text(path, name), name), Lesson, name, faults)
    if lesson is None:
        raise RulebookError(faults)
    faults += [f"{name}: {fault}" for fault in _faults(lesson)]
    if faults:
        raise RulebookError(faults)
    return lesson


def _faults(lesson: Lesson) -> list[str]:
    """Say what does not fit together in a lesson as a whole."""
    faults = []
    if lesson.game not in shelf().games:
        faults.append(f"game: {lesson.game!r} is not played; write {', '.join(shelf().games)}")
    with gathering(faults):
        find_house(lesson.house)
    if lesson.you in lesson.players:
        faults.append(f"players: seat {lesson.you} is the learner's own")
    there = {*lesson.players, lesson.you}
    for number, deal in enumerate(lesson.deals, 1):
        strange = sorted(set(deal.stacks) - there)
        if strange:
            faults.append(f"deal {number}: stacks: nobody sits in seat {strange[0]}")
        if lesson.you not in deal.stacks:
            faults.append(f"deal {number}: stacks: the learner, seat {lesson.you}, has none")
    return faults


def ready(path: Path) -> Ready:
    """Read a lesson and play it through; every fault of its steps is listed at once."""
    lesson = read_lesson(path)
    faults: list[str] = []
    deals = []
    for number in range(len(lesson.deals)):
        with gathering(faults):
            staged = stage(lesson, number)
            faults += check(lesson, staged)
            deals.append(staged)
    if faults:
        raise RulebookError([f"{path.name}: {fault}" for fault in faults])
    return Ready(path.stem, lesson, tuple(deals))


@cache
def lessons() -> Mapping[str, Lesson]:
    """Return all lessons by name, in the order in which their games are listed."""
    read = {path.stem: read_lesson(path) for path in sorted(FOLDER.glob("*.yaml"))}
    order = list(shelf().games)
    return MappingProxyType(dict(sorted(read.items(), key=lambda item: order.index(item[1].game))))


@cache
def lesson(name: str) -> Ready:
    """Return a lesson, played through. It must be one of those that there are."""
    return ready(FOLDER / f"{name}.yaml")
