"""Ten thousand proofs that a cheating house might hand out, or that were damaged: all refused, each for its reason.

The page's own check is held to the same cases (`tests.fairness_cases`).
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.fairness_cases import ALTERATIONS, Case, altered_cases, holds, honest_cases
from tests.fairness_hands import proofs_dealt
from upcard.server.past.proof_check import faults_of
from upcard.server.past.types import Proof

MANY = 10_000


def faults(proof: dict[str, Any]) -> list[str]:
    return faults_of(msgspec.convert(proof, Proof, str_keys=True))


def test_every_unaltered_proof_holds() -> None:
    wrong = {
        case.proof["hand"]: faults(case.proof) for case in honest_cases() if not holds(msgspec.json.encode(case.proof))
    }
    assert wrong == {}
    proofs = [dealt.proof for dealt in proofs_dealt()]
    assert {max(came["seat"] for came in proof["came"]) for proof in proofs} == set(range(2, 9))
    assert any(proof["moved"] for proof in proofs)
    assert any(proof["remade"] for proof in proofs)


def test_ten_thousand_altered_proofs_are_refused() -> None:
    passed: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    for case in altered_cases(MANY):
        tried[case.name] += 1
        passed[case.name] += holds(msgspec.json.encode(case.proof))
    assert tried.total() == MANY
    assert set(tried) == {alter.__name__ for alter in ALTERATIONS}
    assert +passed == Counter()


REASONS = {
    "forged_deck": "it does not lead to the root",
    "exchanged_deck": "the deck was exchanged after it had come",
    "doubled_card": "holds .., and so does place",
    "not_from_the_numbers": "by the cut it is",
    "swapped_leaves": "it does not lead to the root",
    "other_card": "it does not lead to the root",
    "opened_twice": "is opened twice",
    "closed_upcard": "is said to be .., and by the cut it is one that is not opened",
    "another_card_dealt": "is said to be",
    "said_to_be_moved": "as dealing alone brings them|came off out of turn|did not come off the deck|was not remade of",
    "withheld_number": "by the cut it is",
    "withheld_from_the_list": "by the cut it is",
    "altered_with_its_hash": "by the cut it is",
    "altered_number": "does not fit the hash",
    "late_number": "does not fit the hash",
    "friends_number": "was not promised before the deck was sealed|by the cut it is",
    "not_counted": "is not among those that decided",
    "used_again": "is promised once more|the same hash stands in it twice",
    "other_key": "key of the remade stubs does not lead",
    "key_of_another": "key of the remade stubs does not lead",
    "withheld_key": "its key is not opened",
    "other_cards_mixed": "was not remade of|is said to be|out of turn|cannot have come",
    "nothing_opened": "nothing is proven",
}


@pytest.fixture(scope="module")
def some() -> list[Case]:
    return list(altered_cases(2000))


@pytest.mark.parametrize("name", REASONS)
def test_each_forgery_is_refused_for_what_it_is(name: str, some: list[Case]) -> None:
    made = [case.proof for case in some if case.name == name]
    assert made
    for proof in made:
        assert any(re.search(REASONS[name], fault) for fault in faults(proof)), faults(proof)


def test_nothing_else_gives_away_an_exchanged_deck_or_a_doubled_card(some: list[Case]) -> None:
    """The forger does all that can be done: without that one check the proof would hold."""
    for case in some:
        if case.name == "exchanged_deck":
            assert len(faults(case.proof)) == 1
            assert faults(case.proof | {"own": None}) == []
        elif case.name == "doubled_card":
            assert len(faults(case.proof)) == 1
