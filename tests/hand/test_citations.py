"""What stands behind a sentence: the topics of the event that it tells of, the most telling first."""

from __future__ import annotations

import pytest

from upcard import Hand, NotAllowed, Stakes, Verb
from upcard.hand.begin import begin, state_of
from upcard.hand.citations import Citations, joined, topics_cited
from upcard.hand.decide import decide
from upcard.hand.events import PotAwarded
from upcard.hand.events.base import Cite
from upcard.hand.requests import Act, Refusal
from upcard.rulebooks.rules import DEFAULT_GROUND, rules_for

FIXED = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)


@pytest.mark.parametrize(
    ("house", "game", "kind", "topics"),
    [
        ("mohegan", "stud-high", "ante", ["ante"]),
        ("mohegan", "stud-hilo", "bring_in_round", ["bring_in"]),
        ("mohegan", "stud-high", "open_pair_bet", ["open_pair"]),
        ("roberts", "stud-high", "open_pair_round", ["open_pair", "first_to_act"]),
        ("roberts", "stud-high", "completed", ["completion", "bet_sizes"]),
        ("canterbury", "stud-hilo", "shown", ["showing"]),
    ],
)
def test_a_sentence_has_the_topics_of_its_event(house: str, game: str, kind: str, topics: list[str]) -> None:
    rules = rules_for(house, game)
    assert topics_cited(rules, getattr(Citations.of(rules), kind).rules) == topics


def test_a_number_that_was_picked_out_of_a_sentence_comes_first() -> None:
    rules = rules_for("roberts", "stud-high")
    cites = Citations.of(rules).completed.rules
    size = next(number for number in rules.bet_sizes.cites if number not in rules.completion.cites)
    picked = (size, *(number for number in cites if number != size))
    assert topics_cited(rules, picked)[0] == "bet_sizes"


@pytest.mark.parametrize("betting", ["spread-limit", "pot-limit", "no-limit"])
def test_how_large_a_bet_is_has_its_own_topic_in_each_form_of_betting(betting: str) -> None:
    rules = rules_for("roberts", "stud-high", betting)
    topic = "spread" if betting == "spread-limit" else "big_bet"
    assert set(Citations.of(rules).raises[0].rules) & set(rules.topic(topic).cites)


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


def test_where_the_first_is_custom_nothing_surrounds_it() -> None:
    custom, ante = Cite(("default",), ("turns",)), Cite(("GP-stud.1b",), ("ante",))
    assert joined(custom, ante) == custom
    assert joined(ante, custom) == Cite(("GP-stud.1b",), ("ante", "turns"))


def refused(hand: Hand, verb: Verb, to: int | None = None) -> str:
    with pytest.raises(NotAllowed) as no:
        hand.act(verb, to)
    return no.value.refusal.decides


def test_what_refuses_a_wager_depends_on_how_the_betting_stands() -> None:
    strict = Hand("stud-high", "roberts", FIXED, {1: 100, 2: 100}, seed=1, differs={"bring_in_may_open_full": False})
    assert refused(strict, "complete", 10) == "house.bring_in_may_open_full"
    poor = Hand("stud-high", "roberts", FIXED, {1: 6, 2: 6}, seed=1)
    assert refused(poor, "complete", 10) == "RR-2-procedures.6"
    assert refused(poor, "raise", 10) == "RR-8.2"
    poor.act("bring-in")
    assert refused(poor, "raise", 10) == "RR-2-procedures.6"


def test_nobody_is_bet_against_who_is_all_in() -> None:
    hand = Hand("stud-high", "mohegan", FIXED, {1: 100, 2: 21}, seed=1)
    while [option.verb for option in hand.options] != ["fold", "call"] or hand.turn != 1:
        verbs = [option.verb for option in hand.options]
        largest = hand.options[-1]
        verb = largest.verb if hand.turn == 2 else next(v for v in ("check", "call", "bring-in") if v in verbs)
        hand.act(verb, largest.to if hand.turn == 2 else None)
    assert refused(hand, "raise", 40) == "MS-all-in.3"


def test_while_cards_are_dealt_nobody_is_in_turn() -> None:
    rules = rules_for("procedures", "stud-high")
    state = state_of(begin(rules, FIXED, {1: 100, 2: 100}, deck=range(52)), rules)
    answer = decide(state, Act(1, "check"))
    assert isinstance(answer, Refusal)
    assert (answer.sentence, answer.decides) == ("Nobody has to act now.", "GP-definitions.4")
