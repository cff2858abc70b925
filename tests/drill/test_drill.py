"""The drill: every kind of incident comes up, with one right ruling among plausible ones, the same by the same seed."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from upcard.drill.answers import BELIEFS, elsewhere, is_same, is_wrong, substance
from upcard.drill.leads import LEADS
from upcard.drill.question import (
    ANY,
    LARGEST_SEED,
    Question,
    Unaskable,
    Wanted,
    _made,
    question,
    ruled,
    seed_for,
    wanted,
)
from upcard.drill.recipes import RECIPES
from upcard.drill.staging import act
from upcard.drill.story import after, since, so_far, told
from upcard.drill.subjects import INCIDENTS, MIXED, TITLES, asked_in_turn, subject_of
from upcard.floor.describing import REMEDIES
from upcard.floor.fact_forms import fields_of
from upcard.floor.judging import facts_in_words, judged
from upcard.floor.register import KINDS
from upcard.floor.ruling import Choice, Ruling
from upcard.hand.events.base import Cite
from upcard.play.hand import Hand
from upcard.rulebooks import GAMES
from upcard.rulebooks.rules import DEFAULT_GROUND
from upcard.rulebooks.shelf import shelf

if TYPE_CHECKING:
    from upcard.floor.ruling import Remedy

HOUSES = ("procedures", "mohegan", "canterbury", "ukcasino", "roberts")
EACH = 13
"""Questions for each house and game; together that is more than four for every kind of incident."""
OF_NO_CONSEQUENCE = {("premature-deal", "seat"), ("burn-error", "seat")}
SENTENCE = re.compile(r"[A-Z“].*[.?!”]")


@cache
def asked() -> tuple[Question, ...]:
    """Questions on everything, in all houses and games."""
    tables = [(house, game) for house in HOUSES for game in GAMES]
    return tuple(
        question(Wanted(house, game, MIXED, place * EACH + number))
        for place, (house, game) in enumerate(tables)
        for number in range(EACH)
    )


def words_of(each: Question) -> str:
    """All that somebody reads before he answers."""
    situation = each.situation
    lines = [*so_far(situation), *since(situation)]
    return " ".join([told(situation), *(line.text for line in lines)])


def test_there_is_one_right_ruling_and_it_is_what_the_floor_rules_in_that_hand() -> None:
    for each in asked():
        situation = each.situation
        hand = Hand.replay(situation.hand.to_json())
        ruling = hand.report(situation.incident)
        right = each.choices[each.right]
        assert (right.decision, right.remedies, right.cites) == (ruling.decision, ruling.remedies, ruling.cites)
        assert judged(situation.kind, situation.facts, hand.rules).decision == ruling.decision
        assert [is_same(choice, ruling) for choice in each.choices].count(True) == 1
        assert all(is_wrong(choice, ruling) for choice in each.choices if choice is not right)
        assert ruling.cites != DEFAULT_GROUND


def test_the_rulings_to_choose_from_are_three_or_four_and_all_different() -> None:
    for each in asked():
        assert len(each.choices) in (3, 4), each.wanted
        for one, other in combinations(each.choices, 2):
            assert one.decision != other.decision, each.wanted
            left = [{choice.remedies for choice in ruling.choices} for ruling in (one, other)]
            assert (one.remedies, left[0]) != (other.remedies, left[1]), each.wanted
    assert sum(len(each.choices) == 4 for each in asked()) > len(asked()) * 0.7


@pytest.mark.parametrize("name", BELIEFS)
def test_what_is_believed_of_the_floor_stands_beside_what_is_true(name: str) -> None:
    believed = {decision for decision, _ in BELIEFS[name]}
    found = [question(Wanted("roberts", ANY, subject_of(name), seed)) for seed in range(12)]
    about = [each for each in found if each.situation.kind.name == name]
    assert about
    seen = set[str]()
    for each in about:
        wrong = [choice for choice in each.choices if choice is not each.choices[each.right]]
        assert len(wrong) == 3
        assert {choice.decision for choice in wrong} <= believed
        seen |= {choice.decision for choice in wrong}
    assert len(seen) > 3, "they change"
    assert not [choice for each in found if each not in about for choice in each.choices if choice.decision in believed]


def test_the_right_one_may_stand_anywhere() -> None:
    places = Counter(each.right for each in asked())
    assert min(places[place] for place in range(4)) > len(asked()) * 0.12


def test_what_is_told_says_nothing_of_the_answer() -> None:
    for each in asked():
        text, right = words_of(each).casefold(), each.choices[each.right]
        given = {"hand-dead", "hand-live", "stands"}  # words of these are words of every hand
        left = {remedy for choice in right.choices for remedy in choice.remedies}
        remedies = (left | set(right.remedies)) - given
        assert right.decision.casefold() not in text
        assert not [remedy for remedy in remedies if REMEDIES[remedy] in text], each.wanted
        assert "the floor rules" not in text
        assert "misdeal" not in text
        assert not {"dead", "void"} & set(re.findall(r"\w+", told(each.situation).casefold())), each.wanted


def test_every_subject_and_nearly_every_kind_comes_up_in_every_house_and_game() -> None:
    kinds = Counter(each.situation.kind.name for each in asked())
    assert len(kinds) >= len(KINDS) - 1, set(KINDS) - set(kinds)
    assert {each.subject for each in asked()} == set(TITLES)
    assert {(each.house, each.situation.hand.rules.game.name) for each in asked()} == {
        (house, game) for house in HOUSES for game in GAMES
    }
    assert max(kinds.values()) <= 2 * len(asked()) / len(KINDS)
    assert 0.05 < sum(each.situation.hand.rules.mode == "tournament" for each in asked()) / len(asked()) < 0.3
    assert {3, 7} <= {len(each.situation.hand.view(None).seats) for each in asked()}


def test_play_goes_on_before_somebody_speaks_up_so_that_deadlines_matter() -> None:
    late = [each for each in asked() if each.situation.ruling.late]
    left = [each for each in asked() if each.situation.ruling.choices]
    assert len(late) > len(asked()) * 0.1
    assert len(left) > len(asked()) * 0.08
    assert sum(bool(since(each.situation)) for each in asked()) > len(asked()) * 0.4


def test_the_hand_goes_on_after_the_ruling() -> None:
    for each in asked():
        hand = ruled(each)
        lines = after(each.situation, hand)
        assert lines[0].text.startswith("The floor is called: "), each.wanted
        assert " The floor rules: " in lines[0].text, each.wanted
        assert each.situation.ruling.decision in lines[0].text
        assert hand.turn is not None or hand.over, each.wanted
        if each.situation.ruling.choices:
            assert any(line.text.startswith("The supervisor decides: ") for line in lines)


def test_what_happened_is_told_in_whole_sentences() -> None:
    for each in asked():
        text = told(each.situation)
        assert SENTENCE.fullmatch(text), text
        assert "{" not in text
        assert not re.search(r"\bnone\b|\b0\b|seat 0|True|False|\b1 cards", text), text
        facts = facts_in_words(each.situation.facts)
        for name in ("seat", "to", "due", "misled"):
            if facts.get(name) and (each.situation.kind.name, name) not in OF_NO_CONSEQUENCE:
                assert f"seat {facts[name]}" in text.casefold() or facts.get("outsider"), text


def test_the_leads_name_incidents_facts_and_values_that_there_are() -> None:
    for key in LEADS:
        name, _, rest = key.partition(" ")
        assert name in KINDS
        assert not rest or rest.split()[0] in fields_of(KINDS[name].facts), key
    assert set(KINDS) <= set(LEADS)


def test_the_same_name_is_the_same_question() -> None:
    names = [each.wanted.name for each in asked()[::29]]
    first = [question(wanted(name)) for name in names]
    _made.cache_clear()
    again = [question(wanted(name)) for name in names]
    for one, other in zip(first, again, strict=True):
        assert one is not other
        assert one.choices == other.choices
        assert one.situation.hand.to_json() == other.situation.hand.to_json()
    assert (
        question(Wanted("roberts", "razz", MIXED, 1)).choices != question(Wanted("roberts", "razz", MIXED, 63)).choices
    )


def test_the_kinds_of_a_subject_come_up_in_turn() -> None:
    chance = random.Random(4)  # noqa: S311 - a test
    for subject in ("turns", "words"):
        names = asked_in_turn(subject)
        seeds = [seed_for(number, subject, chance) for number in range(len(names))]
        kinds = [question(Wanted(ANY, ANY, subject, seed)).situation.kind.name for seed in seeds]
        assert kinds == list(names)
    assert len({seed_for(0, MIXED, chance) for _ in range(20)}) == 20
    assert max(seed_for(number, MIXED, chance) for number in range(200)) <= LARGEST_SEED


def test_subjects_hold_every_incident_once() -> None:
    listed = [name for names in INCIDENTS.values() for name in names]
    assert sorted(listed) == sorted(KINDS)
    assert sorted(asked_in_turn(MIXED)) == sorted(KINDS)
    assert list(INCIDENTS) == list(TITLES)
    assert set(RECIPES) <= set(KINDS)
    subjects = [subject_of(name) for name in asked_in_turn(MIXED)[: len(TITLES)]]
    assert subjects == list(TITLES), "subject after subject"


@pytest.mark.parametrize(
    "name", ["", "roberts", "roberts.razz.mixed", "roberts.razz.mixed.01", "roberts.razz.mixed.-1",
             f"roberts.razz.mixed.{LARGEST_SEED + 1}", "roberts.razz.mixed.²", "roberts.razz.mixed.x"],
)  # fmt: skip
def test_what_is_no_name_of_a_question_is_refused(name: str) -> None:
    with pytest.raises(Unaskable, match="no question of the drill"):
        wanted(name)


@pytest.mark.parametrize(
    ("wished", "sentence"),
    [
        (Wanted("monte-carlo", "razz", MIXED, 1), "house: it must be one of any, .*roberts.*, not 'monte-carlo'"),
        (Wanted("roberts", "hold-em", MIXED, 1), "game: it must be one of any, stud-high, .*, not 'hold-em'"),
        (Wanted("roberts", "razz", "manners", 1), "subject: it must be one of mixed, .*, not 'manners'"),
    ],
)
def test_what_cannot_be_asked_about_is_refused_with_what_can_be(wished: Wanted, sentence: str) -> None:
    with pytest.raises(Unaskable, match=sentence):
        question(wished)


def test_a_house_may_have_any_name() -> None:
    assert wanted("The Corner. Club.razz.mixed.7") == Wanted("The Corner. Club", "razz", MIXED, 7)


def test_other_houses_rule_on_the_same_facts() -> None:
    each = question(Wanted("mohegan", "stud-high", "the-deck", 2))
    made = elsewhere(each.situation, shelf().houses)
    assert next(iter(made)) == "mohegan"
    assert set(made) == set(HOUSES)
    assert made["mohegan"].decision == each.situation.ruling.decision


def ruling(decision: str, *remedies: Remedy, left: tuple[Choice, ...] = ()) -> Ruling:
    return Ruling("joker", "roberts", decision, remedies, Cite(("RR-1",), ()), False, "none", False, left, ())  # noqa: FBT003


def test_no_other_ruling_may_come_to_the_same() -> None:
    right = ruling("The hand is dead, and the ante goes back to the player.", "hand-dead", "ante-back")
    assert is_wrong(ruling("A misdeal.", "misdeal"), right)
    assert not is_wrong(ruling("His hand is dead.", "hand-dead"), right), "it is a part of what is right"
    assert is_wrong(ruling("All goes back.", "hand-dead", "ante-back", "chips-back"), right)
    assert not is_wrong(ruling("Dead, with a warning.", "hand-dead", "ante-back", "warned"), right)
    assert not is_wrong(ruling(right.decision, "stands"), right)
    assert is_same(ruling("It plays.", "card-plays"), ruling("It stands.", "stands"))
    assert substance(("void", "chips-back")) == substance(("misdeal",))
    assert substance(("warned",)) == substance(("stands",))


def test_two_choices_of_the_supervisor_stand_side_by_side_only_if_they_have_nothing_in_common() -> None:
    live, dead = Choice("hand-live", "It is live.", ("hand-live",)), Choice("hand-dead", "It is dead.", ("hand-dead",))
    plays = Choice("plays", "It plays.", ("made-good",))
    one = ruling("The supervisor decides.", left=(live, dead))
    assert is_same(one, ruling("The supervisor says.", left=(dead, plays)))
    assert is_same(one, ruling("So he says.", left=(Choice("kill", "It goes.", ("hand-dead",)),)))
    assert not is_same(one, ruling("The supervisor looks.", left=(plays,)))
    assert is_wrong(ruling("It is dead.", "hand-dead"), one), "a rule is none that leaves a choice"


def test_who_may_do_only_one_thing_does_it() -> None:
    hand = question(Wanted("roberts", "razz", "players", 1)).situation.hand.copy()
    chance = random.Random(1)  # noqa: S311 - a test
    before = len(hand.events)
    act(hand, chance, calm=True)
    assert len(hand.events) > before


@pytest.mark.long
def test_thousands_of_questions_have_one_right_answer() -> None:
    for seed in range(1000, 4000):
        each = question(Wanted(ANY, ANY, MIXED, seed))
        right = each.situation.ruling
        assert each.situation.hand.copy().report(each.situation.incident).decision == right.decision
        assert [is_wrong(choice, right) for choice in each.choices].count(False) == 1
        assert not any(is_same(one, other) for one, other in combinations(each.choices, 2))
        assert SENTENCE.fullmatch(told(each.situation)), told(each.situation)
        assert ruled(each).turn is not None or ruled(each).over
