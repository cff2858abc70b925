"""The picture of a hand's log for the README; `make golden` draws it again."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from upcard.telling.drawing import begin, box, text

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH, LINE, PAD = 920, 19, 20
SAID, RULES = 74, 44  # characters to a line in each column
RULES_FROM = 566


def log_svg(title: str, log: Sequence[str]) -> str:
    """Draw sentences on the left and their rule numbers on the right; a sentence without numbers stands apart."""
    rows = [_row(sentence) for sentence in log]
    height = PAD * 2 + sum(LINE * max(len(said), len(rules)) + 4 for said, rules in rows)
    parts = [begin(WIDTH, height, title, " ".join(log)), box(0.5, 0.5, WIDTH - 1, height - 1, "seat line", corner=12)]
    y = PAD + 13
    for said, rules in rows:
        colour = "ink" if rules else "quiet"
        parts += [text(PAD, y + number * LINE, line, colour, 14) for number, line in enumerate(said)]
        parts += [text(RULES_FROM, y + number * LINE, line, "rule", 13) for number, line in enumerate(rules)]
        y += LINE * max(len(said), len(rules)) + 4
    return "".join(parts) + "</svg>\n"


def _row(sentence: str) -> tuple[list[str], list[str]]:
    said, opened, rules = sentence.rpartition(" [")
    if not opened:
        return wrap(sentence, SAID), []
    return wrap(said, SAID), wrap(rules[:-1], RULES, break_on_hyphens=False)
