"""Equities by dealing every run-out and awarding the pot, one after the other: slow, and written for itself."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from upcard.cards import parse_cards, value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upcard.analysis.equity import PlayerEquity

RANKINGS = {
    "stud-high": ("high", None),
    "razz": ("ace-to-five", None),
    "stud-hilo": ("high", "eight-or-better"),
    "stud-hilo-nq": ("high", "ace-to-five"),
    "razz-27": ("deuce-to-seven", None),
}
GAMES = list(RANKINGS)


class Expected(NamedTuple):
    equity: Fraction
    win: Fraction
    tie: Fraction
    low: Fraction


def parts(firsts: Sequence[int], lows: Sequence[int]) -> list[tuple[Fraction, Fraction]]:
    """What each player takes of the pot: for the first half, and for low."""
    split = any(lows)
    best = [place for place, worth in enumerate(firsts) if worth == max(firsts)]
    best_low = [place for place, worth in enumerate(lows) if split and worth == max(lows)]
    size = Fraction(1, 2 if split else 1)
    return [
        (
            size / len(best) if place in best else Fraction(0),
            size / len(best_low) if place in best_low else Fraction(0),
        )
        for place in range(len(firsts))
    ]


def run_outs(stub: Sequence[int], counts: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to give so many cards to each."""
    if not counts:
        yield []
        return
    for cards in combinations(stub, counts[0]):
        left = [card for card in stub if card not in cards]
        for others in run_outs(left, counts[1:]):
            yield [cards, *others]


def brute_force(game: str, hands: Sequence[str], dead: str = "", *, common_card: bool = False) -> list[Expected]:
    """What each player can expect. With a common card everybody gets one card fewer, and one more comes for all."""
    return _brute_force(game, tuple(hands), dead, common_card)


@cache
def _brute_force(game: str, hands: tuple[str, ...], dead: str, common_card: bool) -> list[Expected]:  # noqa: FBT001
    known = [parse_cards(hand.replace("?", "")) for hand in hands]
    seen = {card for hand in known for card in hand} | set(parse_cards(dead))
    stub = [card for card in range(52) if card not in seen]
    counts = [7 - len(hand) - common_card for hand in known]
    if common_card:
        counts.append(1)
    high, low = RANKINGS[game]
    worths: dict[frozenset[int], tuple[int, int]] = {}
    outcomes: Counter[tuple[tuple[Fraction, Fraction], ...]] = Counter()
    shared: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[tuple[Fraction, Fraction], ...]] = {}
    for dealt in run_outs(stub, counts):
        extra = dealt[-1] if common_card else ()
        values = []
        for hand, cards in zip(known, dealt, strict=False):
            seven = frozenset((*hand, *cards, *extra))
            if seven not in worths:
                worths[seven] = value(tuple(seven), high), value(tuple(seven), low) if low else 0  # type: ignore[arg-type]
            values.append(worths[seven])
        key = tuple(first for first, _ in values), tuple(second for _, second in values)
        if key not in shared:
            shared[key] = tuple(parts(*key))
        outcomes[shared[key]] += 1
    return [_expected(outcomes, place) for place in range(len(hands))]


def _expected(outcomes: Counter[tuple[tuple[Fraction, Fraction], ...]], place: int) -> Expected:
    total = sum(outcomes.values())
    takes = [(count, *taken[place]) for taken, count in outcomes.items()]
    return Expected(
        equity=sum((count * (first + low) for count, first, low in takes), Fraction(0)) / total,
        win=Fraction(sum(count for count, first, low in takes if first + low == 1), total),
        tie=Fraction(sum(count for count, first, low in takes if 0 < first + low < 1), total),
        low=sum((count * low for count, _, low in takes), Fraction(0)) / total,
    )


def check(found: Sequence[PlayerEquity], expected: Sequence[Expected], *, split: bool, scoops: bool = True) -> None:
    """Compare to the last digit that a float holds."""
    assert len(found) == len(expected)
    for player, wanted in zip(found, expected, strict=True):
        assert abs(player.equity - wanted.equity) < 1e-14
        assert player.error == 0
        if scoops:
            assert abs(player.win - wanted.win) < 1e-14
            assert abs(player.tie - wanted.tie) < 1e-14
        if split:
            assert player.low is not None
            assert player.high is not None
            assert abs(player.low - wanted.low) < 1e-14
            assert abs(player.high + player.low - wanted.equity) < 1e-14
            assert player.scoop == player.win
        else:
            assert player.scoop is None
