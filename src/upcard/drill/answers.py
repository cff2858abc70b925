"""Plausible rulings besides the right one: under other facts, in other houses, and for what is much like it."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from upcard.drill.staging import Situation
from upcard.drill.subjects import INCIDENTS, subject_of
from upcard.floor.asking import rulings, usual_facts, variants
from upcard.floor.fact_forms import can_be, fields_of
from upcard.floor.judging import facts_in_words
from upcard.floor.kinds import Kind
from upcard.floor.register import KINDS
from upcard.floor.ruling import Remedy, Ruling
from upcard.hand.events.base import UNCITED
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import Rules, rules_for

MOST, FEWEST = 4, 3
"""How many rulings to choose from; with fewer nothing is asked."""
# Rulings that come to the same for anyone who plays on: two of these are never offered side by side.
ALIKE: dict[Remedy, str] = {
    "card-plays": "stands",
    "hand-live": "stands",
    "not-bound": "stands",
    "may-declare-all-in": "all-in",
    "void": "misdeal",
    "wager-due": "made-good",
}
BESIDE: frozenset[Remedy] = frozenset({"warned"})
"""What may come on top of a ruling without making it another."""
NOT_VARIED = frozenset({
    "seat", "to", "due", "put", "to_call", "full", "least", "most", "right", "named", "missing", "chip", "added",
    "amount", "largest_bet", "pot", "ruling", "off_deck", "misled",
})  # fmt: skip
"""Facts that everybody can see to be otherwise: a ruling that rests on them would not be plausible."""
Substance = frozenset[str]


def in_houses(situation: Situation, houses: Mapping[str, House]) -> dict[str, Rules]:
    """Return the rules of all houses for the table of a situation, its own house first."""
    own = situation.hand.rules
    rest = {
        name: rules_for(house, own.game.name, own.betting, own.mode)
        for name, house in houses.items()
        if name != own.house.name
    }
    return {own.house.name: own, **rest}


def elsewhere(situation: Situation, houses: Mapping[str, House]) -> dict[str, Ruling]:
    """Return what every house rules on the facts of a situation, its own house first."""
    in_force = in_houses(situation, houses)
    made = rulings(situation.kind, facts_in_words(situation.facts), list(in_force.values())) or ()
    return dict(zip(in_force, made, strict=True))


def choices(situation: Situation, houses: Mapping[str, House], chance: random.Random) -> tuple[Ruling, ...]:
    """Return the right ruling among others that are plausible, in an order of chance; too few if there are no more."""
    right = situation.ruling
    others: list[Ruling] = []
    for source in (*[_beliefs] * (MOST - 1), *RULED_ELSEWHERE):
        found = list(source(situation, houses))
        chance.shuffle(found)
        fitting = (each for each in found if is_wrong(each, right) and not any(is_same(each, one) for one in others))
        if len(others) + 1 < MOST and (taken := next(fitting, None)) is not None:
            others.append(taken)
    chosen = [right, *others]
    chance.shuffle(chosen)
    return tuple(chosen)


def is_wrong(ruling: Ruling, right: Ruling) -> bool:
    """Tell whether a ruling is plainly another than the right one: not one that only leaves a part of it unsaid."""
    if is_same(ruling, right):
        return False
    if ruling.choices or right.choices:
        return True
    return not substance(ruling.remedies) <= substance(right.remedies)


def is_same(one: Ruling, other: Ruling) -> bool:
    """Tell whether two rulings say or come to the same, or leave the same choice to the supervisor."""
    if one.decision == other.decision:
        return True
    if one.choices and other.choices:
        alike = {choice.name for choice in one.choices} & {choice.name for choice in other.choices}
        return bool(alike or _left_to_the_floor(one) & _left_to_the_floor(other))
    return not (one.choices or other.choices) and substance(one.remedies) == substance(other.remedies)


def substance(remedies: tuple[Remedy, ...]) -> Substance:
    """Return what a ruling comes to."""
    plain = frozenset(ALIKE.get(remedy, remedy) for remedy in remedies if remedy not in BESIDE)
    if "misdeal" in plain:
        return frozenset({"misdeal"})  # whatever else is done, everybody has their chips back
    return plain - {"stands"} if len(plain) > 1 else plain or frozenset({"stands"})


def _left_to_the_floor(ruling: Ruling) -> frozenset[Substance]:
    return frozenset(substance(choice.remedies) for choice in ruling.choices)


# Where other rulings come from


def _beliefs(situation: Situation, _: Mapping[str, House]) -> Iterator[Ruling]:
    """Rule as people believe who have not read the book, where the books lend no other ruling."""
    yield from believed(situation.ruling)


def _other_facts(situation: Situation, _: Mapping[str, House]) -> Iterator[Ruling]:
    """Rule as this house would if one fact were otherwise: the deadline passed, another street, another count."""
    yield from _varied(situation, situation.hand.rules)


def _other_houses(situation: Situation, houses: Mapping[str, House]) -> Iterator[Ruling]:
    """Rule as other houses would on the same facts."""
    yield from list(elsewhere(situation, houses).values())[1:]


def _both(situation: Situation, houses: Mapping[str, House]) -> Iterator[Ruling]:
    """Rule as other houses would if one fact were otherwise."""
    for rules in list(in_houses(situation, houses).values())[1:]:
        yield from _varied(situation, rules)


def _sisters(situation: Situation, _: Mapping[str, House]) -> Iterator[Ruling]:
    """Rule as this house does on other incidents of the subject, as far as the facts are the same."""
    for sister, facts in _sister_facts(situation):
        yield from rulings(sister, facts, [situation.hand.rules]) or ()


def _sisters_varied(situation: Situation, _: Mapping[str, House]) -> Iterator[Ruling]:
    """Rule on these as if one fact were otherwise."""
    for sister, facts in _sister_facts(situation):
        yield from _if_otherwise(sister, facts, situation.hand.rules)


def _sister_facts(situation: Situation) -> Iterator[tuple[Kind, dict[str, Any]]]:
    known = facts_in_words(situation.facts)
    for name in INCIDENTS[subject_of(situation.kind.name)]:
        sister = KINDS[name]
        if sister is not situation.kind:
            facts = usual_facts(sister)
            same = {fact: value for fact, value in known.items() if fact in facts and _fits(sister, fact, value)}
            yield sister, facts | same


def _varied(situation: Situation, rules: Rules) -> Iterator[Ruling]:
    yield from _if_otherwise(situation.kind, facts_in_words(situation.facts), rules)


def _if_otherwise(kind: Kind, known: dict[str, Any], rules: Rules) -> Iterator[Ruling]:
    for _, facts in variants(kind, known, [name for name in known if name not in NOT_VARIED]):
        yield from rulings(kind, facts, [rules]) or ()


def _fits(kind: Kind, name: str, value: object) -> bool:
    """Tell whether a fact of another incident can have this value too."""
    return can_be(name, fields_of(kind.facts)[name].type, value)


RULED_ELSEWHERE = (_other_facts, _other_houses, _other_facts, _both, _sisters, _sisters, _sisters_varied)
"""Where wrong rulings come from, the likeliest first; each gives one at the most."""


BELIEFS: dict[str, tuple[tuple[str, tuple[Remedy, ...]], ...]] = {
    "hand-inspected": (
        ("Nobody may look at a hand in play, the floor neither: it has to wait until the pot is pushed.", ("stands",)),
        ("The player shows it to the floor, but may neither bet nor raise in this round.", ("hand-shown", "barred")),
        ("A hand that somebody else has looked at is dead, and its chips stay in the pot.", ("hand-dead",)),
        (
            "The player may refuse: then the hand is dead, but what went in goes back to the player.",
            ("hand-dead", "chips-back"),
        ),
        ("A hand that must be inspected spoils the deal: everybody takes their chips back.", ("void",)),
    ),
    "ruling-disputed": (
        ("Where no rule speaks, what has happened stands and play goes on.", ("stands",)),
        ("Where no rule speaks, the action goes back to the last act that nobody contests.", ("backed-up",)),
        ("The player who brought it up has to show a hand, and the better one is right.", ("hand-shown",)),
        ("The player who caused the dispute has a dead hand, and the others play on.", ("hand-dead",)),
        ("Whatever lies in the pot stays there, and there is no more betting in this hand.", ("no-more-betting",)),
    ),
}


def believed(right: Ruling) -> Iterator[Ruling]:
    """Give what is believed of an incident, as rulings without a number."""
    for decision, remedies in BELIEFS.get(right.incident, ()):
        yield Ruling(
            incident=right.incident, house=right.house, decision=decision, remedies=remedies, cite=UNCITED,
            silent=False, deadline="none", late=False, choices=(), weigh=(),
        )  # fmt: skip
