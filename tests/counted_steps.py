"""How much a regular expression has to try on a text: a slow matcher that counts, for patterns of the standard library.

Time tells little on a busy machine. Steps are the same each time: where they grow faster than the text, the pattern
tries the same part of a line again and again.
"""

from __future__ import annotations

import re
from re import _constants as sre  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

WIDE = 256
MOST_STEPS = 500_000


class TooManyError(Exception):
    """There is no end to what is tried."""


class Counting:
    """Matches a pattern against one text as `re` does, and counts the steps."""

    def __init__(self, pattern: re.Pattern[str], text: str) -> None:
        self.items = list(parser.parse(pattern.pattern, pattern.flags & ~re.UNICODE))
        self.text = text
        self.steps = 0

    def fullmatch(self) -> bool:
        return any(end == len(self.text) for end in self._all(self.items, 0, 0))

    def search(self) -> bool:
        return any(True for start in range(len(self.text) + 1) for _ in self._all(self.items, 0, start))

    def _all(self, items: list[Any], place: int, at: int) -> Iterator[int]:
        """Give every end of these items from here on, in the order in which `re` would try them."""
        if place == len(items):
            yield at
            return
        for end in self._one(items[place], at):
            yield from self._all(items, place + 1, end)

    def _one(self, item: Any, at: int) -> Iterator[int]:  # noqa: ANN401, C901 - a node of the parser; one case each
        self._count()
        kind, value = item
        if _is_letter(item):
            if at < len(self.text) and _fits(item, self.text[at]):
                yield at + 1
        elif kind is sre.BRANCH:
            for branch in value[1]:
                yield from self._all(list(branch), 0, at)
        elif kind is sre.SUBPATTERN:
            yield from self._all(list(value[-1]), 0, at)
        elif kind is sre.ATOMIC_GROUP:
            yield from _first(self._all(list(value), 0, at))
        elif kind in (sre.MAX_REPEAT, sre.MIN_REPEAT):
            yield from self._repeat(value, at, lazy=kind is sre.MIN_REPEAT)
        elif kind is sre.POSSESSIVE_REPEAT:
            yield from _first(self._repeat(value, at, lazy=False))
        elif kind in (sre.ASSERT, sre.ASSERT_NOT):
            direction, inner = value
            start = at if direction > 0 else at - inner.getwidth()[0]
            there = start >= 0 and any(direction > 0 or end == at for end in self._all(list(inner), 0, start))
            if there == (kind is sre.ASSERT):
                yield at
        elif kind is sre.AT:
            yield at  # boundaries are taken as given: that tries more, not less
        else:
            raise NotImplementedError(str(kind))

    def _count(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooManyError

    def _repeat(self, value: tuple[int, Any, Any], at: int, *, lazy: bool) -> Iterator[int]:
        least, most, body = value[0], value[1], list(value[2])
        if len(body) == 1 and _is_letter(body[0]):
            yield from self._run(body[0], at, (least, most), lazy=lazy)
        else:
            yield from self._turns(body, at, (least, most), lazy=lazy)

    def _run(self, letter: Any, at: int, counts: tuple[int, Any], *, lazy: bool) -> Iterator[int]:  # noqa: ANN401 - a node
        """Repeat a single letter, without a call for each."""
        end, last = at, len(self.text) if counts[1] is sre.MAXREPEAT else min(len(self.text), at + counts[1])
        if lazy:
            while True:
                if end - at >= counts[0]:
                    yield end
                self.steps += 1
                if end >= last or not _fits(letter, self.text[end]):
                    return
                end += 1
        while end < last and _fits(letter, self.text[end]):
            end += 1
        self.steps += end - at
        for back in range(end, at + counts[0] - 1, -1):
            self.steps += 1
            yield back

    def _turns(self, body: list[Any], at: int, counts: tuple[int, Any], *, lazy: bool) -> Iterator[int]:
        """Repeat several letters."""
        least, most = counts
        if lazy and least <= 0:
            yield at
        if most is sre.MAXREPEAT or most > 0:
            for end in self._all(body, 0, at):
                if end > at:
                    fewer = most if most is sre.MAXREPEAT else most - 1
                    yield from self._turns(body, end, (least - 1, fewer), lazy=lazy)
        if not lazy and least <= 0:
            yield at


def _first(ends: Iterator[int]) -> Iterator[int]:
    for end in ends:
        yield end
        return


def _is_letter(item: Any) -> bool:  # noqa: ANN401 - a node of the parser
    return item[0] in (sre.LITERAL, sre.NOT_LITERAL, sre.ANY, sre.IN)


def _fits(item: Any, letter: str) -> bool:  # noqa: ANN401 - a node of the parser
    kind, value = item
    if kind is sre.ANY:
        return letter != "\n"
    if kind is sre.LITERAL:
        return bool(ord(letter) == value)
    if kind is sre.NOT_LITERAL:
        return bool(ord(letter) != value)
    wanted = value[0][0] is not sre.NEGATE
    return any(_in(entry, letter) for entry in value if entry[0] is not sre.NEGATE) == wanted


def _in(entry: Any, letter: str) -> bool:  # noqa: ANN401 - a part of a class
    kind, value = entry
    if kind is sre.LITERAL:
        return bool(ord(letter) == value)
    if kind is sre.RANGE:
        return bool(value[0] <= ord(letter) <= value[1])
    known = {
        sre.CATEGORY_DIGIT: r"\d", sre.CATEGORY_NOT_DIGIT: r"\D", sre.CATEGORY_SPACE: r"\s",
        sre.CATEGORY_NOT_SPACE: r"\S", sre.CATEGORY_WORD: r"\w", sre.CATEGORY_NOT_WORD: r"\W",
    }  # fmt: skip
    return re.match(known[value], letter) is not None


def pieces(pattern: re.Pattern[str]) -> list[str]:
    """Return a text that the pattern is about, in the pieces that its parts are about; each repeated at least once."""
    return [piece for item in parser.parse(pattern.pattern, pattern.flags & ~re.UNICODE) for piece in _pieces(item)]


def _pieces(item: Any) -> list[str]:  # noqa: ANN401 - a node of the parser
    kind, value = item
    if _is_letter(item):
        return [next(chr(code) for code in (*range(97, 123), *range(48, 58), *range(WIDE)) if _fits(item, chr(code)))]
    if kind is sre.BRANCH:
        return [piece for inner in value[1][0] for piece in _pieces(inner)]
    if kind is sre.SUBPATTERN:
        return [piece for inner in value[-1] for piece in _pieces(inner)]
    if kind is sre.ATOMIC_GROUP:
        return [piece for inner in value for piece in _pieces(inner)]
    if kind in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
        return ["".join(piece for inner in value[2] for piece in _pieces(inner)) * max(1, min(value[0], 3))]
    return []
