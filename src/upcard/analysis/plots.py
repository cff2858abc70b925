"""Statistics as a picture: the running result, results by street and by position, and the figures.

The picture is an SVG that needs nothing else, for light and dark pages, with its contents in words for who cannot see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.telling.drawing import begin, box, hairline, paint, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from upcard.analysis.figures import Figure
    from upcard.analysis.tally import Group, Outcome, OutcomeRow, PlayerStatistics

WIDTH = 760
LABELS = 230
"""Where the drawing begins, right of the labels."""
NUMBERS = 560
"""Where it ends, left of the numbers."""
LINE = 24
RUN = 180
PLOTTED = ("street", "position")
FARTHEST = 3
"""A whisker is cut off at this many times the longest bar, or a few hands would make all bars invisible."""


def svg(player: PlayerStatistics) -> str:
    """Return the picture of how somebody has played."""
    title = f"{player.player}: {_hands(player.outcome)}, {player.outcome.per_hundred:+.1f} big bets a hundred"
    parts = [text(24, 36, title, size=17, bold=True)]
    height = 60
    if len(player.running) > 1:
        parts += _running(player, height)
        height += RUN + 64
    for group in player.groups:
        if group.name in PLOTTED and group.rows:
            parts += _bars(group, height)
            height += LINE * len(group.rows) + 64
    parts += _shares(player.figures, height)
    height += LINE * len(player.figures) + 64
    ground = box(0, 0, WIDTH, height, "ground", corner=0)
    return begin(WIDTH, height, title, _words(player)) + ground + "".join(parts) + "</svg>"


def _hands(outcome: Outcome) -> str:
    return f"{outcome.hands:,} hand{'s' if outcome.hands != 1 else ''}"


def _words(player: PlayerStatistics) -> str:
    """Say what the picture shows."""
    said = [
        f"{row.title}: {row.outcome.per_hundred:+.1f} big bets a hundred in {_hands(row.outcome)}"
        for group in player.groups
        if group.name in PLOTTED
        for row in group.rows
    ]
    said += [f"{figure.title}: {figure.times} of {figure.of}" for figure in player.figures]
    return "; ".join(said) + "."


def _heading(y: float, title: str, explains: str) -> list[str]:
    return [text(24, y + 14, title, size=14, bold=True), text(LABELS, y + 14, explains, "quiet", 12)]


def _running(player: PlayerStatistics, y: float) -> list[str]:
    """Draw the running result in big bets."""
    points = ((0, 0.0), *player.running)
    hands = points[-1][0]
    least, most = min(bets for _, bets in points), max(bets for _, bets in points)
    span = (most - least) or 1.0
    left, top = 90, y + 28

    def at(hand: int, bets: float) -> str:
        return f"{left + (WIDTH - left - 24) * hand / hands:.1f} {top + RUN * (most - bets) / span:.1f}"

    nothing = top + RUN * most / span
    return [
        *_heading(y, "Running result", "in big bets, over hands"),
        box(left, nothing - 0.5, WIDTH - left - 24, 1, "quiet", corner=0),
        *(
            text(left - 10, top + RUN * (most - bets) / span + 4, f"{bets:+.1f}", "quiet", 12, anchor="end")
            for bets in {least, most}
        ),
        text(WIDTH - 24, top + RUN + 20, f"{hands:,} hands", "quiet", 12, anchor="end"),
        f'<path d="M{"L".join(at(*point) for point in points)}" {paint("now-line")} stroke-width="1.5"/>',
    ]


def _bars(group: Group, y: float) -> list[str]:
    """Draw results of a hundred hands as bars to either side of nothing, with their margins."""
    longest = max(abs(row.outcome.per_hundred) for row in group.rows) or 1.0
    most = min(FARTHEST * longest, max(abs(row.outcome.per_hundred) + (row.outcome.margin or 0) for row in group.rows))
    middle, reach = (LABELS + NUMBERS) / 2, (NUMBERS - LABELS) / 2

    def at(bets: float) -> float:
        return middle + reach * max(-1.0, min(1.0, bets / most))

    found = _heading(y, group.title, "big bets for each hundred hands")
    rows = [_bar(row, y + 28 + LINE * place, at) for place, row in enumerate(group.rows)]
    zero = box(middle - 0.5, y + 26, 1, LINE * len(group.rows), "quiet", corner=0)
    return [*found, zero, *rows]


def _bar(row: OutcomeRow, y: float, at: Callable[[float], float]) -> str:
    outcome = row.outcome
    here, nothing = at(outcome.per_hundred), at(0)
    drawn = box(min(here, nothing), y + 4, max(abs(here - nothing), 1), LINE - 10, "chip", corner=1)
    margin = outcome.margin
    if margin is not None:
        low, high = at(outcome.per_hundred - margin), at(outcome.per_hundred + margin)
        drawn += _whisker(low, high, y + LINE / 2 - 1)
    said = f"{outcome.per_hundred:+.1f}" + (f" ± {margin:.1f}" if margin is not None else "")
    return (
        text(24, y + 16, row.title, size=13)
        + drawn
        + text(WIDTH - 24, y + 16, f"{said}  ({_hands(outcome)})", size=12, anchor="end")
    )


def _whisker(low: float, high: float, y: float) -> str:
    ends = "".join(box(x - 0.75, y - 4, 1.5, 8, "ink", corner=0) for x in (low, high))
    return box(low, y - 0.75, high - low, 1.5, "ink", corner=0) + ends


def _shares(figures: tuple[Figure, ...], y: float) -> list[str]:
    """Draw how often each thing was done, as a point in its interval between never and always."""
    found = _heading(y, "How often", "from never to always, of the times that it could be")
    for place, figure in enumerate(figures):
        top = y + 28 + LINE * place
        found.append(text(24, top + 16, figure.title, size=13))
        found.append(hairline(LABELS, top + LINE / 2 - 1, NUMBERS - LABELS))
        if figure.share is None:
            continue
        low, here, high = (
            LABELS + (NUMBERS - LABELS) * share for share in (figure.low, figure.share, figure.high)
        )  # fmt: skip
        found.append(_whisker(low, high, top + LINE / 2 - 1))
        found.append(f'<circle cx="{here:.1f}" cy="{top + LINE / 2 - 1:.1f}" r="4.5" {paint("chip")}/>')
        said = f"{100 * figure.share:.0f}%  ({figure.times:,} of {figure.of:,})"
        found.append(text(WIDTH - 24, top + 16, said, size=12, anchor="end"))
    return found
