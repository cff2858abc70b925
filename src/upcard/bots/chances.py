"""The chance of winning, found by dealing the hidden cards many times; what the seat has seen is all that is known.

A rival who has put in bets does not hold just any cards. The eagerer the rival, the more pairs of down cards are drawn,
of which the one is kept that goes best with the board.
"""

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from upcard.bots.reading import Reading
from upcard.cards.boards import board_high, board_low
from upcard.cards.card import DECK
from upcard.cards.values import NO_LOW, ace_to_five, ace_to_five7, eight_or_better, eight_or_better7, high, high7
from upcard.rulebooks.game import Game, cards_by
from upcard.rulebooks.settings import default_choice, value_in_force
from upcard.rulebooks.shelf import shelf

Cards = tuple[int, ...]
Parts = tuple[float, float, float, float]
Count = Callable[[Cards, list[Cards]], Parts]
Judge = Callable[[Cards], int]
BOARD, SEVEN = 4, 7
"""Up to how many cards are judged as a board is; more of them as a hand."""
LOW_RANKS = frozenset([*range(7), 12])
"""Two to eight, and the ace."""


class Chances(NamedTuple):
    """What this hand wins on average: its part of the pot, of the high, of the low; how often it wins everything."""

    share: float
    high: float
    low: float
    scoop: float


class Rival(NamedTuple):
    """What is known of a rival's hand: how many cards are hidden now, how many will come, how many pairs they try."""

    known: Cards
    hidden: int
    coming: int
    tries: int
    last_try: float
    """How often they make the last of them."""
    judge: Judge
    """How they judge a pair."""


def chances(seen: Reading, eagerness: Sequence[float], deals: int, chance: random.Random) -> Chances:
    """Deal the hidden cards this many times and count what this hand wins."""
    stock = [card for card in DECK if card not in seen.seen]
    held = seen.hand[: seen.full]  # a dealer may err, and deal somebody a card too many
    own = seen.full - len(held)
    rivals = _rivals(seen, eagerness)
    needed = own + sum(rival.hidden + rival.coming for rival in rivals)
    common = 0
    if needed > len(stock):
        # So many players cannot all get a last card: there will be one for all.
        common, own, needed = 1, own - 1, needed - len(rivals)
        rivals = [rival._replace(coming=rival.coming - 1) for rival in rivals]
    spare = sum(rival.hidden * rival.tries for rival in rivals)
    count = _count_of(seen.game)
    drawn = min(needed + spare, len(stock))
    totals = [0.0] * 4
    for _ in range(deals):
        cards = chance.sample(stock, drawn)
        shared = tuple(cards[:common])
        mine = held + tuple(cards[: common + own])
        theirs = _dealt(rivals, cards, common + own, needed, chance)
        if shared:
            theirs = [hand + shared for hand in theirs]
        for place, part in enumerate(count(mine, theirs)):
            totals[place] += part
    return Chances(*[total / deals for total in totals])


def _rivals(seen: Reading, eagerness: Sequence[float]) -> list[Rival]:
    rivals = []
    for seat, board, shown, eager in zip(seen.rivals, seen.boards, seen.open, eagerness, strict=True):
        known = (board + shown + seen.common)[: seen.full]
        hidden = min(max(0, seat.down - len(shown)), seen.full - len(known))
        tries = -int(-eager // 1) if hidden else 0
        rivals.append(
            Rival(known, hidden, seen.full - len(known) - hidden, tries, eager - tries + 1, _judge(seen.game, board))
        )
    return rivals


def _judge(game: Game, board: Cards) -> Judge:
    """Say whether a rival plays for low or for high: where both can be won their board tells."""
    low = game.wins.low_only or (game.wins.both and all(card >> 2 in LOW_RANKS for card in board))
    return _looks_low if low else _looks_high


def _dealt(rivals: list[Rival], cards: list[int], place: int, spare: int, chance: random.Random) -> list[Cards]:
    """Give each rival their cards from ``place`` on; the pairs to choose from lie from ``spare`` on."""
    hands = []
    for known, hidden, coming, tries, last_try, judge in rivals:
        kept = tuple(cards[place : place + hidden])
        place += hidden
        if tries:
            best = judge(known + kept)
            for turn in range(tries):
                pair = tuple(cards[spare : spare + hidden])
                spare += hidden
                if len(pair) < hidden or (turn == tries - 1 and chance.random() > last_try):
                    break
                worth = judge(known + pair)
                if worth > best:
                    best, kept = worth, pair
        hands.append(known + kept + tuple(cards[place : place + coming]))
        place += coming
    return hands


def _looks_high(cards: Cards) -> int:
    return board_high(cards) if len(cards) <= BOARD else high(cards)


def _looks_low(cards: Cards) -> int:
    return board_low(cards) if len(cards) <= BOARD else ace_to_five(cards)


LOST: Parts = (0.0, 0.0, 0.0, 0.0)


def _count_one_way(value: Callable[..., int], *, low: bool) -> Count:
    """Return what counts a game that is won one way."""

    def count(mine: Cards, theirs: list[Cards]) -> Parts:
        own = value(*mine)
        tied = 1
        for hand in theirs:
            other = value(*hand)
            if other > own:
                return LOST
            tied += other == own
        share = 1 / tied
        return share, 0.0 if low else share, share if low else 0.0, float(tied == 1)

    return count


def _part(own: int, others: list[int]) -> float:
    """The part that the best value takes of its half."""
    best = max(others, default=0)
    if own < best:
        return 0.0
    return 1.0 if own > best else 1 / (1 + others.count(own))


def _count_two_ways(for_high: Callable[..., int], value: Callable[..., int]) -> Count:
    """Return what counts a game of two halves; where nobody has a low, the high takes all."""

    def count(mine: Cards, theirs: list[Cards]) -> Parts:
        high_part = _part(for_high(*mine), [for_high(*hand) for hand in theirs])
        own, others = value(*mine), [value(*hand) for hand in theirs]
        if own == NO_LOW and not any(others):
            return high_part, high_part, 0.0, float(high_part == 1)
        low_part = 0.0 if own == NO_LOW else _part(own, others)
        return (high_part + low_part) / 2, high_part, low_part, float(high_part == low_part == 1)

    return count


@lru_cache(maxsize=64)
def _count_of(game: Game) -> Count:
    """Return what counts a game: by its halves, and by the worst low that may win where books leave that to it."""
    fast = cards_by(game, len(game.streets)) == SEVEN
    if not game.wins.both:
        low = game.wins.low_only
        seven, any_number = (ace_to_five7, ace_to_five) if low else (high7, high)
        return _count_one_way(seven if fast else lambda *cards: any_number(cards), low=low)
    qualifier = value_in_force(default_choice(shelf().settings["low_qualifier"]), game, "fixed-limit", "cash")
    seven, any_number = (ace_to_five7, ace_to_five) if qualifier == "none" else (eight_or_better7, eight_or_better)
    return _count_two_ways(*(high7, seven) if fast else (lambda *cards: high(cards), lambda *cards: any_number(cards)))
