"""The equities of a hand as a chart: a line for each seat, from street to street.

The picture is an SVG that needs nothing else, for light and dark pages, with its contents in words for who cannot see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.rulebooks.streets import street_title, street_words
from upcard.telling.drawing import begin, box, hairline, text

if TYPE_CHECKING:
    from upcard.analysis.equity.streets import EquityCourse, StreetEquity

WIDTH, HEIGHT = 720, 380
LEFT, RIGHT, TOP, BOTTOM = 64, 560, 76, 330
GRID = (0.0, 0.25, 0.5, 0.75, 1.0)
ROW = 17
COLOURS = ("#0b7a6b", "#b35900", "#3a63c8", "#a8327e", "#5c7a00", "#7a4bc2", "#8a6d00", "#c2373a")
"""Each dark enough on a light page and light enough on a dark one."""
DASHES = ("", "7 4", "2 4", "9 3 2 3")
"""So that lines are told apart without their colours too."""


def svg(course: EquityCourse) -> str:
    """Draw the chart."""
    title = f"Equity street by street, {course.game}"
    seats = sorted({seat for street in course.streets for seat in street.equities})
    parts = [
        begin(WIDTH, HEIGHT, title, describe(course)),
        box(0, 0, WIDTH, HEIGHT, "ground", corner=12),
        text(24, 34, title, "ink", 16, bold=True),
        text(24, 52, _known(course), "quiet", 12),
        *_grid(course),
        *(_line(course, seat, number) for number, seat in enumerate(seats)),
        *_labels(course, seats),
    ]
    return "".join(parts) + "</svg>"


def describe(course: EquityCourse) -> str:
    """Say in words what the chart shows."""
    sentences = []
    for street in course.streets:
        figures = ", ".join(f"seat {seat} {value:.0%}" for seat, value in street.equities.items())
        sentences.append(f"{street_title(street.street)}: {figures}.")
    return " ".join(sentences) or "No street was dealt."


def _known(course: EquityCourse) -> str:
    return "all cards known" if course.seat is None else f"as seat {course.seat} saw it"


def _grid(course: EquityCourse) -> list[str]:
    parts = []
    for value in GRID:
        parts.append(hairline(LEFT, _y(value), RIGHT - LEFT))
        parts.append(text(LEFT - 10, _y(value) + 4, f"{value:.0%}", "quiet", 12, anchor="end"))
    for place, street in enumerate(course.streets):
        parts.append(text(_x(course, place), BOTTOM + 24, street.street, "quiet", 12, anchor="middle"))
    return parts


def _x(course: EquityCourse, place: int) -> float:
    steps = max(1, len(course.streets) - 1)
    return LEFT + 20 + (RIGHT - LEFT - 40) * place / steps


def _y(value: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * value


def _line(course: EquityCourse, seat: int, number: int) -> str:
    """Draw a seat's line, with a point and its figure for each street that it was in."""
    colour = COLOURS[number % len(COLOURS)]
    points = [
        (_x(course, place), _y(street.equities[seat]), street)
        for place, street in enumerate(course.streets)
        if seat in street.equities
    ]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in points)
    dots = "".join(_point(x, y, colour, seat, street) for x, y, street in points)
    dashes = DASHES[number % len(DASHES)]
    stroke = f'stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dashes}"'
    return f'<polyline points="{path}" fill="none" {stroke}/>{dots}'


def _point(x: float, y: float, colour: str, seat: int, street: StreetEquity) -> str:
    error = f" ± {street.error:.2%}" if street.error else ""
    words = f"seat {seat}, {street_words(street.street)}: {street.equities[seat]:.1%}{error}"
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"><title>{words}</title></circle>'


def _labels(course: EquityCourse, seats: list[int]) -> list[str]:
    """Write each seat's last figure beside the end of its line, none over another."""
    last: list[tuple[float, int, float]] = []
    for seat in seats:
        value = next(street.equities[seat] for street in reversed(course.streets) if seat in street.equities)
        last.append((_y(value), seat, value))
    parts = []
    below = float(TOP - ROW)
    # From the bottom there must be room for those still to come.
    for number, (y, seat, value) in enumerate(sorted(last)):
        below = min(max(y, below + ROW), BOTTOM - ROW * (len(last) - 1 - number))
        colour = COLOURS[seats.index(seat) % len(COLOURS)]
        parts.append(f'<rect x="{RIGHT + 8}" y="{below - 5:.1f}" width="10" height="10" rx="2" fill="{colour}"/>')
        parts.append(text(RIGHT + 24, below + 4, f"seat {seat}  {value:.1%}", "ink", 13))
    return parts
