"""What a hand is worth, read wrongly: classes of hands, side cards, suits, aces, the five cards that count, lows."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import combinations

from tests.proofs.breaking import Broken
from upcard.cards.best import class_of_five
from upcard.cards.card import parse_cards
from upcard.cards.classes import Category, Kind
from upcard.cards.values import BEST_HIGH, ace_to_five, high, qualifies
from upcard.hand.reading import plays, worth

Cards = Sequence[int]
Five = tuple[int, ...]
ACE, SEVEN, RANKS, FIVE = 12, 5, 13, 5
CLASS_ENDS = (0, 1277, 4137, 4995, 5853, 5863, 7140, 7296, 7452, BEST_HIGH)
"""The last value of each class, so that the classes stay apart."""
LOWEST_STRAIGHT = high(parse_cards("Ac 2d 3h 4s 5c"))


def _shown_rightly(cards: Cards, kind: Kind, _: int) -> Five:
    """Show the cards that play, whatever they are taken to be worth."""
    return plays(cards, kind, worth(cards, kind))


def _read(kinds: tuple[Kind, ...], wrong: Callable[[Cards], int]) -> tuple[tuple[object, object], ...]:
    """Let hands of these kinds be worth something else."""

    def other(cards: Cards, kind: Kind) -> int:
        return wrong(cards) if kind in kinds and len(cards) >= FIVE else worth(cards, kind)

    return (worth, other), (plays, _shown_rightly)


def _highs(name: str, sentence: str, rules: tuple[str, ...], wrong: Callable[[Cards], int]) -> Broken:
    return Broken(name, sentence, rules, _read(("high", "high-no-wheel"), wrong))


def _lows(name: str, sentence: str, rules: tuple[str, ...], wrong: Callable[[Cards], int]) -> Broken:
    return Broken(name, sentence, rules, _read(("ace-to-five",), wrong))


def _best_five(cards: Cards) -> Five:
    return max(combinations(cards, FIVE), key=high)


def _category(five: Five) -> Category:
    return class_of_five(five, "high").category


def _best(cards: Cards, value: Callable[[Cards], int], but: Callable[[Five], bool]) -> int:
    """Return the value of the best five but for some; of those where there are no others."""
    fives = list(combinations(cards, FIVE))
    return max(map(value, [five for five in fives if not but(five)] or fives))


def _is_royal(five: Five) -> bool:
    return _category(five) is Category.STRAIGHT_FLUSH and {card >> 2 for card in five} >= {ACE, ACE - 1}


def _is_plain_straight_flush(five: Five) -> bool:
    return _category(five) is Category.STRAIGHT_FLUSH and not _is_royal(five)


ORDER = ("GP-rankings.2", "UK-rankings.1", "MS-rankings.0d", "GP-stud.8i", "UK-play.11b", "RR-8.0.3", "CP-intro.1d")
"""The rules that give all classes in their order, or say that the best of them wins."""


def _no(what: str, rules: tuple[str, ...], is_one: Callable[[Five], bool]) -> Broken:
    name = f"no-{what.replace(' ', '-')}"
    return _highs(name, f"a {what} is no hand", (*rules, *ORDER), lambda cards: _best(cards, high, is_one))


def _no_category(what: str, rules: tuple[str, ...], category: Category) -> Broken:
    return _no(what, rules, lambda five: _category(five) is category)


CLASSES = (
    _no("royal flush", ("GP-rankings.2i", "UK-hands.1", "MS-rankings.1"), _is_royal),
    _no("straight flush", ("GP-rankings.2ii", "UK-hands.2", "MS-rankings.2"), _is_plain_straight_flush),
    _no_category("four of a kind", ("GP-rankings.2iii", "UK-hands.3", "MS-rankings.3"), Category.FOUR),
    _no_category("full house", ("GP-rankings.2iv", "UK-hands.4", "MS-rankings.4"), Category.FULL_HOUSE),
    _no_category("flush", ("GP-rankings.2v", "UK-hands.5", "MS-rankings.5"), Category.FLUSH),
    _no_category("straight", ("GP-rankings.2vi", "UK-hands.6", "MS-rankings.6"), Category.STRAIGHT),
    _no_category("three of a kind", ("GP-rankings.2vii", "UK-hands.7", "MS-rankings.7"), Category.THREE),
    _no_category("two pair", ("GP-rankings.2viii", "UK-hands.8", "MS-rankings.8"), Category.TWO_PAIR),
    _no_category("pair", ("GP-rankings.2ix", "UK-hands.9", "MS-rankings.9"), Category.PAIR),
)


def _without_side_cards(cards: Cards) -> int:
    """Return the least value that a hand of the same class has whose first cards are the same."""
    five = _best_five(cards)
    same = [other for other in combinations(cards, FIVE) if _shape(other) == _shape(five)]
    return min(map(high, same)) if same else high(cards)


def _shape(five: Five) -> tuple[Category, int]:
    category, ranks = class_of_five(five, "high")
    return category, ranks[0]


def _of_the_class_alone(cards: Cards) -> int:
    """Return the value of the worst five of the same class that the cards have."""
    best = _category(_best_five(cards))
    return min(high(five) for five in combinations(cards, FIVE) if _category(five) is best)


def _lower_inside_a_class(cards: Cards) -> int:
    """Let the lower of two hands of one class be the better one."""
    value = high(cards)
    place = bisect_left(CLASS_ENDS, value)
    return CLASS_ENDS[place - 1] + 1 + CLASS_ENDS[place] - value


def _round_the_corner(cards: Cards) -> int:
    """Let five ranks in sequence be a straight across the ace, too."""
    ranks = {card >> 2 for card in cards}
    around = any({(low + step) % RANKS for step in range(FIVE)} <= ranks for low in range(RANKS))
    return max(high(cards), LOWEST_STRAIGHT) if around else high(cards)


def _of_the_last_five(cards: Cards) -> int:
    """Let a hand be worth what its last five cards show, whatever the others make of it."""
    return high(cards[-FIVE:])


def _aces_below_twos(cards: Cards) -> int:
    return high([((card >> 2) + 1) % RANKS * 4 + (card & 3) for card in cards])


def _with_suits(value: Callable[[Cards], int]) -> Callable[[Cards], int]:
    """Let a hand be worth a little more the higher the suit of its highest card is."""
    return lambda cards: value(cards) + (max(cards) & 3)


def _first_five(value: Callable[[Cards], int]) -> Callable[[Cards], int]:
    return lambda cards: value(cards[:FIVE])


def _sixth_counts(cards: Cards) -> int:
    left = [card for card in cards if card not in _best_five(cards)]
    return high(cards) + int(max(left, default=0) >> 2 > SEVEN)


HIGHS = (
    _highs(
        "worst-of-its-class", "inside a class the lowest cards count",
        ("GP-rankings.3a", "UK-rankings.2", "UK-hands.10", "GP-rankings.2ii", "GP-rankings.2iii", "GP-rankings.2iv",
         "GP-rankings.2v", "GP-rankings.2vi", "GP-rankings.2vii", "GP-rankings.2viii", "GP-rankings.2ix"),
        _of_the_class_alone,
    ),
    _highs(
        "lower-inside-a-class", "inside a class the lower hand is the better one",
        ("GP-rankings.1a", "MS-rankings.0a", "GP-rankings.3a", "UK-rankings.2", "UK-rankings.3", "UK-hands.10",
         *(f"GP-rankings.{number}" for number in ("1c", "2ii", "2iii", "2iv", "2v", "2vi", "2vii", "2viii", "2ix")),
         *(f"MS-rankings.{number}" for number in ("0c", "2", "3", "4", "5", "6", "7", "8", "9"))),
        _lower_inside_a_class,
    ),
    _highs("straight-round-the-corner", "a straight may run round the corner",
           ("GP-rankings.2vi", "GP-rankings.1c", "MS-rankings.0c", "MS-rankings.6"), _round_the_corner),
    _highs("hidden-cards-do-not-speak", "a hand is worth what its last five cards show",
           ("GP-rankings.4", "MS-rankings.10e", "RR-3-showdown.2"), _of_the_last_five),
    _highs("lowest-side-cards", "the lowest side cards count",
           ("GP-rankings.3a", "UK-rankings.2", "UK-hands.10"), _without_side_cards),
    _highs("ace-below-two", "an ace counts below a two for high",
           ("GP-rankings.1a", "MS-rankings.0a", "RR-10.3", "UK-hands.10", "GP-stud.11", "UK-rankings.3"),
           _aces_below_twos),
    _highs("suits-decide-highs", "of equal high hands the suit of the highest card decides",
           ("GP-rankings.1b", "CP-rules.6a", "MS-rankings.0b", "GP-rankings.3b", "UK-rankings.2"), _with_suits(high)),
    _highs("first-five-for-high", "only the first five cards count for high",
           ("GP-stud.8b", "MS-stud-hilo-both.4", "RR-10.0.5", "RR-10.2", "GP-stud.10", *ORDER), _first_five(high)),
    _highs("sixth-card-counts", "the best card beside the five counts too",
           ("GP-stud.8b", *ORDER), _sixth_counts),
)  # fmt: skip


def _is_straight_or_flush(five: Five) -> bool:
    return _category(five) in (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)


def _aces_above_kings(cards: Cards) -> int:
    return ace_to_five([((card >> 2) - 1) % RANKS * 4 + (card & 3) for card in cards])


def _highest_low(cards: Cards) -> int:
    return min(ace_to_five(five) for five in combinations(cards, FIVE))


def _low_of_the_high_five(cards: Cards) -> int:
    return ace_to_five(_best_five(cards))


def _low_of_other_cards(cards: Cards) -> int:
    taken = set(_best_five(cards))
    return max((ace_to_five(five) for five in combinations(cards, FIVE) if set(five) != taken), default=0)


STRAIGHTS_IN_LOWS = (
    "GP-stud.12ii", "GP-stud.10a", "GP-stud.10i", "GP-stud.10ii", "MS-stud-hilo-both.3", "MS-rankings.10d", "RR-9.0.4",
    "RR-9.2", "RR-10.5",
)  # fmt: skip
LOWS = (
    _lows("straights-and-flushes-are-no-lows", "a straight or a flush is no low", STRAIGHTS_IN_LOWS,
          lambda cards: _best(cards, ace_to_five, _is_straight_or_flush)),
    _lows("ace-above-king-for-low", "an ace counts above a king for low",
          ("MS-rankings.10a", "RR-9.0.2", "RR-9.2", "GP-stud.11", "RR-10.3"), _aces_above_kings),
    _lows("suits-decide-lows", "of equal low hands the suit of the highest card decides",
          ("GP-rankings.1b", "CP-rules.6a", "MS-rankings.10b", "GP-rankings.3b"), _with_suits(ace_to_five)),
    _lows("highest-low", "the highest of the low hands counts",
          ("MS-rankings.10c", "RR-9.0.1", "RR-9.2", "GP-dealing.3c", "GP-stud.8ii", "CP-hilo.1b"),
          _highest_low),
    _lows("high-hands-win-for-low", "for low the best high hand wins",
          ("RR-9.0.1", "RR-9.2", "MS-rankings.10c", "GP-dealing.3c"), high),
    _lows("first-five-for-low", "only the first five cards count for low",
          ("GP-stud.8b", "MS-stud-hilo-both.4", "RR-10.0.5", "RR-10.2", "GP-stud.10"), _first_five(ace_to_five)),
    _lows("low-of-the-high-five", "the low is made of the five cards of the high hand",
          ("MS-stud-hilo-both.4", "RR-10.0.5", "RR-10.2", "GP-stud.10", "GP-stud.11", "RR-10.3"),
          _low_of_the_high_five),
    _lows("low-of-other-cards", "the low may not be made of the same five cards as the high hand",
          ("MS-stud-hilo-both.4", "RR-10.0.5", "RR-10.2", "GP-stud.10", "GP-stud.10a", "GP-stud.10i", "GP-stud.10ii"),
          _low_of_other_cards),
    Broken("every-low-qualifies", "a low needs no qualifier", ("CP-hilo.1f", "GP-stud.9b", "RR-10.0.4"),
           ((qualifies, lambda *_: True),)),
)  # fmt: skip

PIECES = (*CLASSES, *HIGHS, *LOWS)
