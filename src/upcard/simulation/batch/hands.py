"""Hands from the compiled simulator: the tables that the kernels need, and what they bring back."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from upcard.cards.card import DECK
from upcard.cards.fast import fast_tables
from upcard.cards.keys import FIVE
from upcard.cards.order import highest, lowest
from upcard.chips.stakes import Stakes
from upcard.rulebooks.rules import Rules
from upcard.simulation.batch.chance import WORD
from upcard.simulation.batch.hand_kernels import play_hands
from upcard.simulation.batch.house_numbers import SEATS, house_numbers
from upcard.simulation.batch.layout import CARD_ROWS, DECK_SIZE, HAND_SIZE, HOUSE, VERBS, WORD_ROWS
from upcard.simulation.batch.strength import ranks
from upcard.simulation.batch.types import Lookup, Nets, Story
from upcard.simulation.plan import Plan
from upcard.simulation.policy import Table
from upcard.simulation.tally import Tally, kinds


class Act(NamedTuple):
    """What a seat did: seat number, verb, and the total where the verb has one."""

    seat: int
    verb: str
    to: int | None


class Seating(NamedTuple):
    """Who plays by what: the rules, the stakes, and by place the stacks and the policies."""

    rules: Rules
    stakes: Stakes
    stacks: tuple[int, ...]
    policies: tuple[Table, ...]


def play(seating: Seating, seed: int, first: int, hands: int, repeats: int = 1) -> Nets:
    """Play hands from a number on, each deal ``repeats`` times: what each place won or lost, a row for each hand."""
    return _play(seating, seed, first, hands, repeats, np.empty((0, 3), np.int64))[0]


def retell(seating: Seating, seed: int, number: int, repeats: int = 1) -> tuple[list[int], list[Act]]:
    """Play one hand and tell it: what each place won or lost, and every act."""
    # Each raise takes chips, and between two of them everybody acts at most once: more acts than these there cannot be.
    raises = 10 + 4 * max(seating.stacks) // seating.stakes.small_bet
    story = np.empty((len(seating.stacks) * raises, 3), np.int64)
    nets, told = _play(seating, seed, number, 1, repeats, story)
    acts = [
        Act(int(seat) + 1, VERBS[verb], None if VERBS[verb] in {"fold", "check"} else int(to))
        for seat, verb, to in story[:told].tolist()
    ]
    return nets[0].tolist(), acts


def _play(seating: Seating, seed: int, first: int, hands: int, repeats: int, story: Story) -> tuple[Nets, int]:
    numbers = house_numbers(seating.rules, seating.stakes, len(seating.stacks))
    hand = np.zeros(HAND_SIZE, np.int64)
    hand[HOUSE:] = numbers
    nets = np.empty((hands, numbers.players), np.int64)
    seven, five = fast_tables(), fast_tables(FIVE)
    told = play_hands(
        hand, np.zeros(WORD_ROWS * SEATS, np.uint64), np.zeros(CARD_ROWS * DECK_SIZE, np.uint8),
        np.array(seating.stacks, np.int64), _lookup(seating.rules, seating.policies), seven.keys, seven.values,
        five.keys, five.values, np.uint64(seed & WORD), first, repeats, nets, story,
    )  # fmt: skip
    return nets, told


@lru_cache(maxsize=64)
def _lookup(rules: Rules, policies: tuple[Table, ...]) -> Lookup:
    """Return the lists that the kernels look things up in, one behind the other."""
    suits = rules.bring_in.suit_order
    orders = [*_in_order("highest", ace_low=False, suits=suits), *_in_order("lowest", ace_low=True, suits=suits)]
    limits = np.array(policies).ravel().tolist()
    lowest_seat = [(seats & -seats).bit_length() - 1 if seats else 0 for seats in range(1 << SEATS)]
    return np.array(
        [*ranks().row, *ranks().number, *_doors(rules), *orders, *lowest_seat, *_blind(policies), *limits], np.uint8
    )


def _blind(policies: tuple[Table, ...]) -> list[int]:
    """Return by place and street whether a policy does the same with whatever cards."""
    blind = [0] * (SEATS * SEATS)
    for place, policy in enumerate(policies):
        for street, by_strength in enumerate(policy):
            blind[SEATS * place + street] = int(all(prices == by_strength[0] for prices in by_strength))
    return blind


def _doors(rules: Rules) -> list[int]:
    """Return the place of each door card: the first must open; where suits do not count, ranks tie."""
    topic = rules.bring_in
    places = _in_order(topic.bring_in_card, ace_low=topic.bring_in_ace == "low", suits=topic.suit_order)
    return [place if topic.bring_in_tie_break == "suit" else place // 4 for place in places]


def _in_order(first: str, *, ace_low: bool, suits: Sequence[str]) -> list[int]:
    """Return for each card its place when the highest or the lowest comes first."""
    pick = highest if first == "highest" else lowest
    left = list(DECK)
    places = [0] * len(DECK)
    for place in range(len(DECK)):
        card = pick(left, ace_low=ace_low, suit_order=suits)
        places[card] = place
        left.remove(card)
    return places


def compiled_tallies(plan: Plan, chunk: int) -> list[Tally]:
    """Play the hands of a chunk."""
    hands = plan.hands_of(chunk)
    nets = play(seating_of(plan), plan.seed, hands.start, len(hands), plan.repeats)
    tallies = []
    for places in kinds(plan).values():
        own = nets[:, places]
        samples = own.sum(axis=1).reshape(-1, plan.repeats).sum(axis=1)
        squares = int((samples * samples).sum())
        tallies.append(Tally(len(samples), int(samples.sum()), squares, int((own > 0).sum())))
    return tallies


def seating_of(plan: Plan) -> Seating:
    """Return who plays by what, as the compiled simulator wants it."""
    tables = tuple(entrant.policy.table() for entrant in plan.entrants if entrant.policy is not None)
    return Seating(plan.rules, plan.stakes, plan.stacks, tables)
