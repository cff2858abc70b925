"""The course of a simulation as a picture: chips over hands, a line for each kind of player in its interval of 95%.

The picture is an SVG that needs nothing else, for light and dark pages, with its contents in words for who cannot see.
"""

from collections.abc import Callable, Sequence
from math import floor, log10

from upcard.simulation.plan import Plan
from upcard.simulation.tally import Standing, unit_of
from upcard.telling.drawing import begin, box, hairline, text

WIDTH, HEIGHT = 860, 460
LEFT, RIGHT, TOP, BOTTOM = 90, 640, 70, 400
POINTS = 200
COLOURS = ("#0b7a6b", "#b35900", "#3a63c8", "#a8327e", "#5c7a00", "#7a4bc2", "#8a6d00", "#c2373a")
"""Each dark enough on a light page and light enough on a dark one."""
STEPS = (1, 2, 5, 10)
LINES = 5

Course = Sequence[tuple[Standing, ...]]
Place = Callable[[float, float], str]


def svg(plan: Plan, course: Course) -> str:
    """Return the picture; ``course`` is how all stood, time after time."""
    latest = course[-1] if course else ()
    hands = _hands(latest[0]) if latest else 0
    title = f"{plan.game} at {plan.house}, {plan.players} players, {hands:,} hands"
    reach = max([abs(chips) for standing in _all(course) for chips in _interval(plan, standing)], default=1.0) or 1.0

    def place(at: float, chips: float) -> str:
        x = LEFT + (RIGHT - LEFT) * at / max(hands, 1)
        return f"{x:.1f} {(TOP + BOTTOM) / 2 - (BOTTOM - TOP) / 2 * chips / reach:.1f}"

    parts = [
        box(0, 0, WIDTH, HEIGHT, "ground", corner=12),
        text(24, 36, title, size=17, bold=True),
        text(24, 56, "chips won by a seat, with the interval of 95%", "quiet", 12),
        *_grid(reach),
        text(RIGHT, BOTTOM + 24, f"{hands:,} hands", "quiet", 12, anchor="end"),
    ]
    for number, standing in enumerate(latest):
        own = [row[number] for row in course]
        parts.append(_line(plan, own, COLOURS[number % len(COLOURS)], place))
        parts.append(_label(standing, TOP + 14 + 44 * number, COLOURS[number % len(COLOURS)]))
    return begin(WIDTH, HEIGHT, title, _words(latest)) + "".join(parts) + "</svg>"


def _all(course: Course) -> list[Standing]:
    return [standing for row in course for standing in row]


def _hands(standing: Standing) -> int:
    """Return how many hands have been played at the table."""
    return standing.hands // standing.seats


def _interval(plan: Plan, standing: Standing) -> tuple[float, float]:
    """Return the least and the greatest number of chips that a seat is likely to have won after this many hands."""
    chips = _hands(standing) / unit_of(plan)
    low, high = _sure(standing)
    return chips * low, chips * high


def _sure(standing: Standing) -> tuple[float, float]:
    """Return the interval, or the result alone where too little has been played for one."""
    if standing.low is None or standing.high is None:
        return standing.rate, standing.rate
    return standing.low, standing.high


def _grid(reach: float) -> list[str]:
    """Draw lines at round numbers of chips."""
    rough = 2 * reach / LINES
    power = 10.0 ** floor(log10(rough))
    step = next(power * size for size in STEPS if power * size >= rough)
    parts = []
    for number in range(-floor(reach / step), floor(reach / step) + 1):
        y = (TOP + BOTTOM) / 2 - (BOTTOM - TOP) / 2 * number * step / reach
        width = RIGHT - LEFT
        parts.append(hairline(LEFT, y, width) if number else box(LEFT, y - 0.5, width, 1, "quiet", corner=0))
        parts.append(text(LEFT - 10, y + 4, f"{number * step:+,.0f}" if number else "0", "quiet", 12, anchor="end"))
    return parts


def _line(plan: Plan, own: Sequence[Standing], colour: str, place: Place) -> str:
    """Draw the interval as a band, and the chips as a line in it."""
    upper = [place(_hands(standing), _interval(plan, standing)[1]) for standing in own]
    lower = [place(_hands(standing), _interval(plan, standing)[0]) for standing in own]
    chips = [place(_hands(standing), standing.chips / standing.seats) for standing in own]
    band = "L".join([place(0, 0), *upper, *reversed(lower)])
    return (
        f'<path d="M{band}Z" fill="{colour}" fill-opacity="0.16"/>'
        f'<path d="M{"L".join([place(0, 0), *chips])}" fill="none" stroke="{colour}" stroke-width="2"/>'
    )


def _label(standing: Standing, y: float, colour: str) -> str:
    margin = _sure(standing)[1] - standing.rate
    return (
        f'<circle cx="{RIGHT + 20}" cy="{y - 4}" r="5" fill="{colour}"/>'
        + text(RIGHT + 32, y, standing.bot, size=13, bold=True)
        + text(RIGHT + 32, y + 17, f"{standing.rate:+.1f} ± {margin:.1f} big bets / 100", "quiet", 12)
    )


def _words(latest: Sequence[Standing]) -> str:
    """Say what the picture shows."""
    said = [
        f"{standing.bot}: {standing.rate:+.1f} big bets a hundred hands, "
        f"likely between {_sure(standing)[0]:+.1f} and {_sure(standing)[1]:+.1f}"
        for standing in latest
    ]
    return "; ".join(said) + "." if said else "Nothing has been played yet."
