"""What stands behind a sentence: the topics of the event that it tells of, the most telling first."""

from __future__ import annotations

import pytest

from upcard import Hand, Stakes
from upcard.hand.citations import Citations, topics_cited
from upcard.hand.events import PotAwarded
from upcard.rulebooks.rules import DEFAULT_GROUND, rules_for

FIXED = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)


@pytest.mark.parametrize(
    ("house", "game", "kind", "topics"),
    [
        ("mohegan", "stud-high", "ante", ["ante"]),
        ("mohegan", "stud-hilo", "bring_in_round", ["bring_in"]),
        ("mohegan", "stud-high", "open_pair_bet", ["open_pair", "bet_sizes"]),
        ("roberts", "stud-high", "open_pair_round", ["open_pair", "first_to_act"]),
        ("roberts", "stud-high", "completed", ["completion", "facing_bring_in", "bet_sizes"]),
        ("canterbury", "stud-hilo", "shown", ["showing", "high_hands", "low_hands"]),
    ],
)
def test_a_sentence_has_the_topics_of_its_event(house: str, game: str, kind: str, topics: list[str]) -> None:
    rules = rules_for(house, game)
    assert topics_cited(rules, getattr(Citations.of(rules), kind)) == topics


def test_a_number_that_was_picked_out_of_a_sentence_comes_first() -> None:
    rules = rules_for("roberts", "stud-high")
    cites = Citations.of(rules).completed
    size = next(number for number in rules.bet_sizes.cites if number not in rules.completion.cites)
    picked = (size, *(number for number in cites if number != size))
    assert topics_cited(rules, picked)[0] == "bet_sizes"


@pytest.mark.parametrize("betting", ["spread-limit", "pot-limit", "no-limit"])
def test_how_large_a_bet_is_has_its_own_topic_in_each_form_of_betting(betting: str) -> None:
    rules = rules_for("roberts", "stud-high", betting)
    topic = "spread" if betting == "spread-limit" else "big_bet"
    assert Citations.of(rules).bet == rules.topic(topic).cites


def test_what_no_event_cites_has_the_topics_that_are_named_whole_and_a_custom_has_none() -> None:
    rules = rules_for("roberts", "stud-high")
    assert topics_cited(rules, rules.see_losing_hand.cites)[0] == "see_losing_hand"
    assert topics_cited(rules, DEFAULT_GROUND) == []
    assert topics_cited(rules, ()) == []


@pytest.mark.parametrize(
    ("game", "deck", "shares", "topic"),
    [
        # Seat 1 has aces full, seat 2 a seven low: the halves of 13 differ.
        (
            "stud-hilo",
            "As 2h Kd  Ah 4c Kc  9d 7h Qh  Jc  Ad 6s  Jd  9h 5s  Jh  Js Td  Tc  Qs Qc",
            (((1, 7),), ((2, 6),)),
            "halves",
        ),
        # Both have ace, king, jack, nine, seven: the chip that is left goes by a card.
        (
            "stud-high",
            "As Ah Qc  Ks Kh Qd  7d 7c Td  2s  5s 5h  2h  Jc Jd  2d  3d 3c  4s  9h 9s",
            (((1, 7), (2, 6)), ()),
            "odd_chip",
        ),
    ],
)
def test_an_odd_chip_is_what_an_award_is_asked_about(game: str, deck: str, shares: object, topic: str) -> None:
    hand = Hand(game, "roberts", FIXED, {1: 100, 2: 100, 3: 100}, deck, 1, showdown="auto")
    while not hand.over:
        verbs = [option.verb for option in hand.options]
        folds = hand.turn == 3 and "fold" in verbs
        hand.act("fold" if folds else next(verb for verb in verbs if verb in ("check", "call", "bring-in")))
    award = next(event for event in hand.events if isinstance(event, PotAwarded))
    assert (award.high, award.low) == shares
    assert topics_cited(hand.rules, award.cites)[0] == topic
