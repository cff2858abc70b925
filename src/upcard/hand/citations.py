"""What the events and refusals of a table rest on, looked up once for its rules.

Which rule decides each kind is said in `upcard/rulebooks/data/citations.yaml`; here are the choices among kinds that
depend on how the hand stands, so that playing a hand joins no lists.
"""

from functools import lru_cache

from upcard.hand.events.base import Cite, Cites
from upcard.rulebooks.cite import HOUSE_CUSTOM
from upcard.rulebooks.comparing import topics_behind
from upcard.rulebooks.deciding import kinds_of
from upcard.rulebooks.kinds import Kinds
from upcard.rulebooks.rules import DEFAULT_GROUND, Rules

CATEGORIES = (
    "high_card", "pair", "two_pair", "three", "straight", "flush", "full_house", "four", "straight_flush",
    "royal_flush",
)  # fmt: skip


class Citations(Kinds, frozen=True, kw_only=True):
    """Every kind, and what depends on the street, the hand or the word."""

    cards: tuple[Cite, ...]
    """By street."""
    all_in_cards: tuple[Cite, ...]
    streets: tuple[Cite, ...]
    burns: tuple[Cite, ...]
    rounds: tuple[Cite, ...]
    """Who begins from the second street on; the first has kinds of its own."""
    bets: tuple[Cite, ...]
    raises: tuple[Cite, ...]
    calls: tuple[Cite, ...]
    folds: tuple[Cite, ...]
    """Facing a full bet; a forced one has kinds of its own."""
    wrong_sizes: tuple[Cite, ...]
    closings: tuple[Cite, ...]
    callings: dict[str, Cite]
    """What the dealer calls out, by its word."""
    plans: dict[str, Cite]
    """What is done about a short deck, by its word."""
    shown_high: tuple[Cite, ...]
    """By the category of the hand, a royal flush the last."""
    shown_both: tuple[Cite, ...]
    """The same with a low."""
    shown_low: Cite

    @classmethod
    def of(cls, rules: Rules) -> "Citations":
        """Return the citations for these rules."""
        return _joined(rules)


@lru_cache(maxsize=4096)
def join(*parts: Cites) -> Cites:
    """Join numbers, each once, in the order given; custom is named only where no book speaks at all."""
    numbers = dict.fromkeys(number for part in parts for number in part)
    spoken = tuple(number for number in numbers if number != HOUSE_CUSTOM)
    return spoken or tuple(numbers)


@lru_cache(maxsize=4096)
def joined(first: Cite, *parts: Cite) -> Cite:
    """Join what several kinds rest on; the first decides, and where it is custom nothing surrounds it."""
    if first.rules == DEFAULT_GROUND:
        return first
    topics = dict.fromkeys(topic for part in (first, *parts) for topic in part.topics)
    return Cite(join(first.rules, *(part.rules for part in parts)), tuple(topics))


@lru_cache(maxsize=256)
def _joined(rules: Rules) -> Citations:
    kinds = kinds_of(rules)
    streets = rules.game.streets
    last = len(streets) - 1
    forced = [street.opens == "door-card" for street in streets]
    upper = [rules.betting == "fixed-limit" and street.upper for street in streets]
    leader, boards = kinds.announced, kinds.announced
    shown = tuple(joined(kinds.shown, getattr(kinds, category)) for category in CATEGORIES)
    cites = {name: getattr(kinds, name) for name in kinds.__struct_fields__}
    if rules.betting in ("pot-limit", "no-limit"):  # where players may agree on several deals: one is our own custom
        cites["no_second_run"] = Cite(DEFAULT_GROUND, ("one_run",))
    return Citations(
        **cites,
        cards=(kinds.starting_card, *_later(last, kinds.next_card, kinds.later_card, kinds.last_card)),
        all_in_cards=(kinds.starting_card, *_later(last, kinds.all_in_card, kinds.all_in_card, kinds.all_in_last_card)),
        streets=(kinds.starting_street, *_later(last, kinds.next_street, kinds.later_street, kinds.last_street)),
        burns=(kinds.next_burn, *_later(last, kinds.next_burn, kinds.later_burn, kinds.last_burn)),
        rounds=(kinds.bring_in_round, *_later(last, kinds.next_round, kinds.later_round, kinds.later_round)),
        bets=tuple(kinds.upper_bet if high else kinds.lower_bet for high in upper),
        raises=tuple(
            kinds.first_round_raise if first else kinds.upper_raise if high else kinds.lower_raise
            for first, high in zip(forced, upper, strict=True)
        ),
        calls=tuple(kinds.called_first_round if first else kinds.called for first in forced),
        folds=tuple(kinds.folded_first_round if first else kinds.folded for first in forced),
        wrong_sizes=tuple(kinds.wrong_upper if high else kinds.wrong_lower for high in upper),
        closings=(kinds.first_round_closed, *(kinds.closed,) * last),
        callings={
            "low-card": leader, "leader": leader, "options": leader, "boards": boards,
            "upcards": kinds.announced_upcards, "pair": kinds.announced_pair,
        },
        plans={
            "remake": kinds.remake, "deal-then-remake": kinds.remake,
            "common": kinds.common, "common-from-remake": kinds.common_from_burns,
        },
        shown_high=shown,
        shown_both=tuple(joined(high, kinds.low) for high in shown),
        shown_low=joined(kinds.shown, kinds.low),
    )  # fmt: skip


def _later(count: int, first: Cite, others: Cite, last: Cite) -> tuple[Cite, ...]:
    """Return one for each of this many streets."""
    return (first, *(others,) * (count - 2), last)[:count] if count > 1 else (last,) * count


def topics_cited(rules: Rules, cites: Cites) -> list[str]:
    """Name the topics behind a sentence that names these numbers: those of the first number first, then as they tell.

    What is cited as a kind of event cites it has the topics of that event; anything else those that are cited whole.
    """
    wanted = set(cites)
    for cite in _cites(rules):
        if cites and wanted == set(cite.rules) and cites != DEFAULT_GROUND:
            return sorted(cite.topics, key=lambda topic: cites[0] not in rules.topic(topic).cites)
    return topics_behind(rules, cites)


@lru_cache(maxsize=256)
def _cites(rules: Rules) -> tuple[Cite, ...]:
    kinds = kinds_of(rules)
    return tuple(getattr(kinds, name) for name in kinds.__struct_fields__)
