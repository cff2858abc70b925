"""The places of a table: computed for any number of them, and at no size on top of each other."""

from __future__ import annotations

import subprocess
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec
import pytest

from tests.test_page_checks_proofs import WEB, node

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

PLACER = """
import { createInterface } from "node:readline";
import { roundOf } from "./src/table/places";
import { seating } from "./src/table/seating";
for await (const line of createInterface({ input: process.stdin })) {
  const { count, own, seats, mine } = JSON.parse(line);
  const answer = seats ? seating(seats, mine) : roundOf(count, own);
  process.stdout.write(`${JSON.stringify(answer)}\\n`);
}
"""
# The floor, without bar, rail and moves, in windows of 2560 x 1440, 1440 x 1900, 1440 x 900 and 1024 x 768.
FLOORS = ((2080, 1294), (1100, 1766), (1100, 766), (1024, 650))
# In units: plates, cards and slots of a seat with open cards and of one with backs only, how far in each begins.
POD, POD_LEAST, HIGH = 150, 140, 48
BOARD, BOARD_HIGH, BACKS, BACKS_HIGH = 281, 64, 92, 56
RACK, MUCK = (140, 38), (178, 64)
MOST_OPEN = 8
"""So many play a game whose cards lie open; the boards of more would not fit, and no deck would be enough."""
OWN = (640, 180)


class Place(msgspec.Struct):
    side: str
    x: float
    y: float
    upright: str
    sideways: str
    narrow: bool


class Round(msgspec.Struct):
    places: list[Place]
    rows: int
    above: int


class Placed(msgspec.Struct):
    seat: int
    place: Place | None


class Seating(msgspec.Struct):
    seats: list[Placed]
    dealer: Place


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What places the page's seats, for Node."""
    made = tmp_path_factory.mktemp("places") / "places.mjs"
    built = subprocess.run(  # noqa: S603 - ours, by the tool that builds the page
        [
            WEB / "node_modules" / ".bin" / "esbuild", "--bundle", "--platform=node", "--format=esm", "--loader=ts",
            "--sourcefile=placer.ts", "--log-level=error", f"--outfile={made}",
        ],
        cwd=WEB, input=PLACER, text=True, capture_output=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    return made


def answers(bundle: Path, *asked: Mapping[str, object]) -> Iterator[str]:
    lines = "".join(f"{msgspec.json.encode(each).decode()}\n" for each in asked)
    return iter(node(str(bundle), text=lines).splitlines())


Box = tuple[float, float, float, float]


def inwards(place: Place, x: float, y: float, pod: Box, size: tuple[float, float], gap: float) -> Box:
    """What lies on the cloth before a plate."""
    wide, high = size
    if place.side == "left":
        return pod[2] + gap, y - high / 2, pod[2] + gap + wide, y + high / 2
    if place.side == "right":
        return pod[0] - gap - wide, y - high / 2, pod[0] - gap, y + high / 2
    top = pod[3] + gap if place.side == "top" else pod[1] - gap - high
    return x - wide / 2, top, x + wide / 2, top + high


def boxes(place: Place, floor: tuple[int, int], *, dealer: bool, cards: tuple[float, float]) -> tuple[Box, Box]:
    """The plate on the rail and what lies before it, in pixels from the upper left of the floor."""
    wide, high = floor
    u = min(wide / 1100, high / 776)
    x = wide / 2 + place.x * (wide / 2 - max(76, 88 * u))
    y = high / 2 + place.y * (high / 2 - 40 * u)
    plate = (RACK[0] * u, RACK[1] * u) if dealer else (max(POD_LEAST, POD * u), max(34, HIGH * u))
    pod = (x - plate[0] / 2, y - plate[1] / 2, x + plate[0] / 2, y + plate[1] / 2)
    size = (MUCK[0] * u, MUCK[1] * u) if dealer else (cards[0] * u, cards[1] * u)
    return pod, inwards(place, x, y, pod, size, 10 * u)


def overlap(one: Box, other: Box) -> float:
    """By how many pixels two boxes lie on each other, at least."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return max(0, min(across, down))


@pytest.mark.parametrize("own", [True, False])
def test_no_place_of_the_ring_lies_on_another(bundle: Path, *, own: bool) -> None:
    counts = range(2 if own else 3, 13)
    faults: list[str] = []
    for count, line in zip(counts, answers(bundle, *({"count": each, "own": own} for each in counts)), strict=True):
        places = msgspec.json.decode(line, type=Round).places
        assert len(places) == count
        others = count - 1
        players = others + 1 if own else others
        cards = (BOARD, BOARD_HIGH) if players <= MOST_OPEN else (BACKS, BACKS_HIGH)
        for floor in FLOORS:
            u = min(floor[0] / 1100, floor[1] / 776)
            # with a seat of one's own the dealer may be anywhere, and has no more than a seat
            tops = [] if own else [at for at, place in enumerate(places) if place.side == "top" and place.x == 0]
            middle = tops[0] if tops else None
            lie = [
                (at, box)
                for at, place in enumerate(places)
                for box in boxes(place, floor, dealer=at == middle, cards=cards)
            ]
            if own:
                left, top = floor[0] / 2 - OWN[0] / 2 * u, floor[1] - OWN[1] * u
                lie.append((count, (left, top, floor[0] - left, floor[1])))
            for (a, one), (b, other) in combinations(lie, 2):
                if a != b and overlap(one, other) > 3:
                    faults.append(f"{count} places on {floor}: {a + 1} and {b + 1}")
            faults += [
                f"{count} places on {floor}: {at + 1} is outside"
                for at, box in lie
                if box[0] < 0 or box[1] < 0 or box[2] > floor[0] or box[3] > floor[1]
            ]
    assert faults == []


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("way", ["upright", "sideways"])
def test_no_place_of_a_small_table_lies_on_another(bundle: Path, way: str, *, own: bool) -> None:
    counts = range(2 if own else 3, 13)
    for count, line in zip(counts, answers(bundle, *({"count": each, "own": own} for each in counts)), strict=True):
        cells: dict[tuple[float, float], int] = {}
        for at, place in enumerate(msgspec.json.decode(line, type=Round).places, start=1):
            top, left, bottom, right = (float(part) for part in getattr(place, way).split(" / "))
            assert top < bottom, (count, at)
            assert left < right, (count, at)
            for row in range(int(top), int(bottom)):
                for column in range(int(left), int(right)):
                    assert cells.setdefault((row, column), at) == at, (count, at)


def test_the_dealer_is_between_the_last_seat_and_the_first(bundle: Path) -> None:
    asked = [{"seats": list(range(1, 9)), "mine": mine} for mine in (*range(1, 9), None)]
    for question, line in zip(asked, answers(bundle, *asked), strict=True):
        seating = msgspec.json.decode(line, type=Seating)
        around = {(each.place.x, each.place.y): each.seat for each in seating.seats if each.place}
        order = rounds(bundle, 8 if question["mine"] else 9, own=question["mine"] is not None)
        here = [around.get((place.x, place.y)) for place in order]
        at = here.index(None)
        assert (order[at].x, order[at].y) == (seating.dealer.x, seating.dealer.y)
        mine = question["mine"]
        before = here[at - 1] if at > 0 else mine
        after = here[at + 1] if at + 1 < len(here) else mine
        assert (before, after) == (8, 1), (mine, here)


def rounds(bundle: Path, count: int, *, own: bool) -> list[Place]:
    (line,) = answers(bundle, {"count": count, "own": own})
    return msgspec.json.decode(line, type=Round).places
