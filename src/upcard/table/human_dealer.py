"""A human dealer: the mistake that they are about to make in a hand, drawn from the hand's own chance.

It is fixed before the first card, like the deck: the same seed makes the same mistake, and nobody who does not know the
seed can tell it. The seed is made of the sealed deck's secret and the players' cut, so nobody has chosen it either.
Every mistake drawn here is one that people at the table can see when it happens. Whether its moment comes is another
matter: who slips on the last street makes no mistake in a hand that ends before it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from msgspec import Struct

from upcard.floor.incident import Incident
from upcard.rulebooks.streets import NUMBERED
from upcard.table.shuffling import below, words

T = TypeVar("T")
Facts = dict[str, bool | int | str]

PURPOSE = "dealer"
"""The label of this stream of chance: decks, spare orders and salts have others and stay what they are."""
HUNDRED = 100
SELDOM, OFTEN = 5, 2
"""One mistake in how many the dealer notices themselves, and calls the floor at once."""
HOLE_CARDS, UPCARDS, ALL_CARDS = (1, 2), (3, 4, 5, 6), (1, 2, 3, 4, 5, 6, 7)
NUMBERS, BURNED, EARLY = tuple(NUMBERED), (4, 5, 6), (3, 4, 5)
"""Streets of stud as facts of the floor tell them: all, those with a burn, those after which cards may come early."""
FULL_TABLE = 7
"""From how many players on the cards may be too few for the last street."""


class Deal(Struct, frozen=True):
    """What the dealer has before them."""

    seats: tuple[int, ...]
    """Who is to be dealt in, in this order."""
    empty: tuple[int, ...]
    """Places between them that nobody has."""
    away: tuple[int, ...]
    """Places between them whose players are not dealt in."""
    ante: int


class Luck:
    """Chance that only the seed of a hand tells."""

    def __init__(self, seed: str) -> None:
        """Begin the dealer's stream."""
        self._numbers: Iterator[int] = words(seed, PURPOSE)

    def below(self, bound: int) -> int:
        """Return a number below ``bound``, each equally likely."""
        return below(bound, self._numbers)

    def pick(self, among: Sequence[T]) -> T:
        """Return one of several, each equally likely."""
        return among[self.below(len(among))]


class Slip(Struct, frozen=True):
    """One way to err: how often it happens, compared with the others, when it can, and which facts it has."""

    incident: str
    weight: int
    facts: Callable[[Luck, Deal], Facts]
    can: Callable[[Deal], bool] = lambda _: True
    noticed: int = SELDOM
    """One in how many of these the dealer notices themselves."""


def _seat(luck: Luck, deal: Deal) -> Facts:
    return {"seat": luck.pick(deal.seats)}


def _hole_card(luck: Luck, deal: Deal) -> Facts:
    return {"seat": luck.pick(deal.seats), "card": luck.pick(HOLE_CARDS)}


def _last_card(luck: Luck, deal: Deal) -> Facts:
    """On a screen everybody has seen their own card as soon as it came: those dealt after this one were looked at."""
    return {"seat": luck.pick(deal.seats), "looked": "yes"}


def _any_card(luck: Luck, deal: Deal) -> Facts:
    return {"seat": luck.pick(deal.seats), "card": luck.pick(ALL_CARDS)}


def _upcard(luck: Luck, deal: Deal) -> Facts:
    return {"seat": luck.pick(deal.seats), "card": luck.pick(UPCARDS)}


def _boxed(luck: Luck, deal: Deal) -> Facts:
    card = luck.pick(ALL_CARDS)
    return {"seat": luck.pick(deal.seats), "card": card, "street": max(card, NUMBERS[0])}


def _burn(luck: Luck, _: Deal) -> Facts:
    return {"street": luck.pick(BURNED), "kind": luck.pick(("none", "two"))}


def _two_seats(luck: Luck, deal: Deal) -> tuple[int, int]:
    seat = luck.pick(deal.seats)
    return seat, luck.pick([other for other in deal.seats if other != seat])


def _astray(luck: Luck, deal: Deal) -> Facts:
    seat, to = _two_seats(luck, deal)
    card = luck.pick((*HOLE_CARDS, *UPCARDS))
    looked = "yes" if card in HOLE_CARDS else "no"
    return {"seat": seat, "to": to, "card": card, "then": luck.pick(("skipped", "swapped")), "looked": looked}


def _last_astray(luck: Luck, deal: Deal) -> Facts:
    seat, to = _two_seats(luck, deal)
    return {"seat": seat, "to": to, "looked": "yes"}


def _miscount(luck: Luck, deal: Deal) -> Facts:
    count = luck.pick((-1, 1))
    facts: Facts = {"seat": luck.pick(deal.seats), "count": count, "street": luck.pick(NUMBERS)}
    return facts | {"last": luck.below(2) == 0} if count > 0 else facts


def _one_more(luck: Luck, deal: Deal) -> Facts:
    return {"seat": luck.pick(deal.seats), "street": luck.pick(NUMBERS)}


def _wrong_start(luck: Luck, deal: Deal) -> Facts:
    return {"seat": luck.pick(deal.seats[1:])}


def _wrong_award(luck: Luck, deal: Deal) -> Facts:
    """Whether that seat wins is seen at the end; if it does not, the dealer is right after all."""
    seat, to = _two_seats(luck, deal)
    return {"seat": seat, "to": to}


def _too_early(luck: Luck, _: Deal) -> Facts:
    """Upcards only, or no more than the burn: who gets a last card too early is not known before the hand."""
    return {"street": luck.pick(EARLY), "count": luck.pick((0, 1))}


def _looked_past(luck: Luck, deal: Deal) -> Facts:
    """Facing a bet they are passed over on third street as a rule, without one later on."""
    return {"seat": luck.pick(deal.seats), "facing": luck.below(2) == 0}


WAYS: tuple[Slip, ...] = (
    Slip("exposed-hole-card", 24, _hole_card, noticed=OFTEN),
    Slip("exposed-seventh-card", 14, _last_card),
    Slip("both-hole-cards-exposed", 3, _seat, noticed=OFTEN),
    Slip("boxed-card", 10, _boxed),
    Slip("card-off-table", 5, _any_card),
    Slip("joker", 2, _upcard),
    Slip("burn-error", 10, _burn),
    Slip("out-of-sequence", 8, _astray),
    Slip("wrong-recipient-final-card", 6, _last_astray),
    Slip("wrong-card-count", 6, _miscount),
    Slip("extra-card", 2, _one_more),
    Slip("wrong-first-seat", 4, _wrong_start),
    Slip("player-dealt-out", 4, _seat, lambda deal: len(deal.seats) > 2),  # noqa: PLR2004 - two make no hand without one
    Slip("ineligible-seat-dealt", 3, lambda luck, deal: {"seat": luck.pick(deal.empty)}, lambda deal: bool(deal.empty)),
    Slip("absent-player-dealt", 3, lambda luck, deal: {"seat": luck.pick(deal.away)}, lambda deal: bool(deal.away)),
    Slip("missing-ante", 4, _seat, lambda deal: deal.ante > 0),
    Slip("wrong-award", 6, _wrong_award),
    Slip("premature-deal", 6, _too_early),
    Slip("skipped-player", 6, _looked_past, lambda deal: len(deal.seats) > 2),  # noqa: PLR2004 - one of two is not overlooked
    Slip("deck-short", 3, lambda _, __: {}, lambda deal: len(deal.seats) >= FULL_TABLE),
)
"""Exposed cards come most often, as they do at a table; then what goes wrong with boxed and burned cards."""


def slips_of(seed: str, rate: int, deal: Deal) -> tuple[Incident, ...]:
    """Return what a dealer who slips in this many of a hundred hands will do wrong in the hand with this seed."""
    if rate <= 0:
        return ()
    luck = Luck(seed)
    if luck.below(HUNDRED) >= rate:
        return ()
    way = _way(luck, [way for way in WAYS if way.can(deal)])
    at_once = luck.below(way.noticed) == 0
    return (Incident(way.incident, noticed="at-once" if at_once else "later", **way.facts(luck, deal)),)


def _way(luck: Luck, ways: Sequence[Slip]) -> Slip:
    """Draw one by its weight."""
    drawn = luck.below(sum(way.weight for way in ways))
    for way in ways:
        drawn -= way.weight
        if drawn < 0:
            return way
    raise AssertionError("a number below the sum of the weights falls on one of them")
