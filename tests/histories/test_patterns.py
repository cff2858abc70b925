"""No pattern that looks at a line of somebody else's file tries the same part of it again and again."""

from __future__ import annotations

import contextlib
import importlib
import pkgutil
import re
from typing import TYPE_CHECKING

import pytest

import upcard.histories
from tests.counted_steps import MOST_STEPS, Counting, TooManyError, pieces
from upcard.scenarios import scenario

if TYPE_CHECKING:
    from collections.abc import Iterator

TIMES = 30
MOST_PIECES = 14
SEARCHED = ("phh.MANY_DOTS", "reading.LONG_NUMBER", "reading.ELEMENT", "street_text.PART", "scenario._OPEN_CARDS")
"""Looked for anywhere in a text, and not only at its beginning."""
GROWTH = 3.0
"""Twice the text may cost twice the steps and a little more; four times would be too much."""


def held(value: object, name: str) -> Iterator[tuple[str, re.Pattern[str]]]:
    """Give the patterns in a module's or a class's values, with their names."""
    if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
        yield name, value
    elif isinstance(value, tuple | list):
        for place, inner in enumerate(value):
            yield from held(inner, f"{name}.{place}")
    elif isinstance(value, type) and value.__module__.startswith("upcard.histories"):
        for attribute, inner in vars(value).items():
            yield from held(inner, f"{value.__name__}.{attribute}")


def patterns() -> dict[str, re.Pattern[str]]:
    found: dict[str, re.Pattern[str]] = {}
    modules = [
        importlib.import_module(f"upcard.histories.{module.name}")
        for module in pkgutil.iter_modules(upcard.histories.__path__)
    ]
    for module in (*modules, scenario):
        for name, value in vars(module).items():
            found |= {f"{module.__name__.rpartition('.')[2]}.{label}": each for label, each in held(value, name)}
    by_text = {each.pattern: label for label, each in found.items()}
    return {label: found[label] for label in by_text.values()}


PATTERNS = patterns()


def hostile(pattern: re.Pattern[str], times: int) -> Iterator[str]:
    """Give lines in which some part of what the pattern looks for comes again and again, and the end is missing."""
    parts = pieces(pattern)
    merged = [*parts[:MOST_PIECES], "".join(parts[MOST_PIECES:])] if len(parts) > 3 * MOST_PIECES else parts
    for place, part in enumerate(parts):
        yield "".join(parts[:place]) + part * times + "\x00"
    groups = _grouped(merged)
    for begin in range(len(groups)):
        for end in range(begin + 1, min(begin + 4, len(groups)) + 1):
            pump = "".join(groups[begin:end])
            yield "".join(groups[:begin]) + pump * times + "\x00"


def _grouped(parts: list[str]) -> list[str]:
    """Join single letters that stand beside each other to words: they are tried as one."""
    groups: list[str] = []
    for part in parts:
        if groups and part.isalpha() and groups[-1].isalpha() and len(groups[-1]) < 12:
            groups[-1] += part
        else:
            groups.append(part)
    return groups


def steps(pattern: re.Pattern[str], text: str, *, search: bool) -> int:
    counting = Counting(pattern, text)
    with contextlib.suppress(TooManyError):
        counting.search() if search else counting.fullmatch()
    return counting.steps


def worst(pattern: re.Pattern[str], *, search: bool = False) -> tuple[float, str]:
    """Return how much the steps grow when the text is twice as long, at worst, and on which text."""
    grown = [
        (steps(pattern, double, search=search) / min(steps(pattern, single, search=search), MOST_STEPS // 10), single)
        for single, double in zip(hostile(pattern, TIMES), hostile(pattern, 2 * TIMES), strict=True)
    ]
    return max(grown, default=(0.0, ""))


def test_the_patterns_of_all_readers_are_looked_at() -> None:
    assert len(PATTERNS) > 60
    assert set(SEARCHED) <= set(PATTERNS)
    assert {"fulltilt.TOP", "street_text.DEALT", "bovada.TOP", "stars_reading.TOP", "partypoker.LIMITS"} <= set(
        PATTERNS
    )


@pytest.mark.parametrize("name", PATTERNS)
def test_a_line_twice_as_long_takes_twice_the_steps(name: str) -> None:
    growth, line = worst(PATTERNS[name], search=name in SEARCHED)
    assert growth < GROWTH, line


@pytest.mark.parametrize(
    "wrong",
    [
        r"Dealt to (?P<name>.+?)(?: \[(?P<held>[^\]]*)\])? \[(?P<new>[^\]]*)\]",
        r"(?:wins|ties for) (?:the|a) .*?pot.*? \((?P<amount>\d+)\).*",
        r"Seat \d: .*(?:showed|mucked) \[(?P<cards>[^\]]+)\].*",
        r"(?:a+)+b",
        r"\d[\d,]*(?:\.\d+)?.*? \| Rake",
    ],
)
def test_the_count_itself_finds_what_goes_over_a_line_again_and_again(wrong: str) -> None:
    assert max(worst(re.compile(wrong))[0], 0) > GROWTH


@pytest.mark.parametrize("name", PATTERNS)
def test_the_count_is_about_the_same_pattern(name: str) -> None:
    """What the slow matcher takes for a match, `re` does too; but for boundaries, which it takes as given."""
    if "\\b" in PATTERNS[name].pattern or "$" in PATTERNS[name].pattern:
        return
    for text in ("".join(pieces(PATTERNS[name])), *list(hostile(PATTERNS[name], 2))[:10]):
        assert Counting(PATTERNS[name], text).fullmatch() == (PATTERNS[name].fullmatch(text) is not None)
