"""Lessons over HTTP: no step of a lesson shows its learner a card that the seat may not see by then."""

from collections.abc import Iterator

import msgspec
import pytest

from tests.server.http.guests import Cardroom
from upcard.cards.card import DECK, card_text
from upcard.hand.events import CardDealt, CardsShownToAll, HandShown, HandsTurnedUp
from upcard.lessons.loading import lesson, lessons
from upcard.lessons.staging import Scene
from upcard.server.law.types import OneMinute
from upcard.server.learn.frames import plan
from upcard.server.learn.types import LessonDeal, LessonList, LessonPlan, LessonStep


def seen_by_then(scene: Scene, you: int) -> set[str]:
    """The cards that have come to the learner's eyes, counted from the events themselves."""
    seen: set[int] = set()
    for event in scene.hand.events:
        match event:
            case CardDealt() if event.up or event.seat == you:
                seen.add(event.card)
            case HandShown() | CardsShownToAll():
                seen.update(event.cards)
            case HandsTurnedUp():
                seen.update(card for _, cards in event.hands for card in cards)
    return {card_text(card) for card in seen}


def cards_in(told: object) -> Iterator[str]:
    """Every card that stands anywhere in what is sent, as a text or as a number of an event."""
    match told:
        case str() if told in TEXTS:
            yield told
        case dict():
            yield from (card_text(card) for key in ("card", "cards") for card in numbers(told.get(key)))
            for each in told.values():
                yield from cards_in(each)
        case list():
            for each in told:
                yield from cards_in(each)


def numbers(told: object) -> list[int]:
    listed = told if isinstance(told, list) else [told]
    return [each for each in listed if isinstance(each, int)]


TEXTS = {card_text(card) for card in DECK}


def sent(step: LessonStep, deal: LessonDeal) -> object:
    """What the page draws a step from; the answers to a question are no cards of the hand."""
    events = [event for event in deal.events if event.n <= step.until]
    lines = [line for line in deal.lines if line.n <= step.until]
    return msgspec.to_builtins([step.play, step.mine, events, lines, deal.table])


@pytest.mark.parametrize("name", lessons())
def test_no_step_shows_a_card_that_the_learner_may_not_see(name: str) -> None:
    ready, told = lesson(name), plan(name)
    scenes = [scene for staged in ready.deals for scene in staged.scenes]
    assert len(scenes) == len(told.steps)
    for scene, step in zip(scenes, told.steps, strict=True):
        found = set(cards_in(sent(step, told.deals[step.deal])))
        assert found <= seen_by_then(scene, ready.lesson.you), step.title
        assert set(step.mine.own) <= found


@pytest.mark.parametrize("name", lessons())
def test_whose_turn_it_is_stays_open_while_that_is_asked(name: str) -> None:
    told = plan(name)
    asked = [step for step in told.steps if step.task and step.task.kind == "seat"]
    assert asked
    for step in asked:
        assert step.play.view.turn is None
        assert not step.mine.options


@pytest.mark.parametrize("name", lessons())
def test_each_question_has_one_right_answer_and_words_for_all_others(name: str) -> None:
    for step in plan(name).steps:
        if step.task is None:
            continue
        assert step.task.question
        right = [answer for answer in step.task.answers if not answer.wrong]
        assert len(right) == (1 if step.task.kind in ("seat", "move", "word") else 0), step.title
        assert bool(step.task.fives) == (step.task.kind == "cards"), step.title


def test_lessons_are_listed_and_sent(cardroom: Cardroom) -> None:
    guest = cardroom.guest()
    listed = msgspec.convert(guest.get("/api/lessons").json(), LessonList)
    assert [each.name for each in listed.lessons] == list(lessons())
    for each in listed.lessons:
        got = msgspec.json.decode(guest.get(f"/api/lessons/{each.name}").content, type=LessonPlan)
        assert (got.title, len(got.steps)) == (each.title, each.steps)


def test_a_lesson_that_is_not_there_is_refused_in_one_sentence(cardroom: Cardroom) -> None:
    got = cardroom.guest().get("/api/lessons/bridge")
    assert got.status_code == 404
    assert got.json()["sentence"] == "There is no such lesson; there are stud, razz, high-low."


def test_a_table_and_a_lesson_are_told_in_one_minute_with_their_own_amounts(cardroom: Cardroom) -> None:
    guest = cardroom.guest("Ann")
    table = cardroom.opens(guest, stakes={"ante": 2, "bring_in": 7, "small_bet": 20, "big_bet": 40})
    for path, amount in ((f"/api/tables/{table}/minute", "antes 2"), ("/api/lessons/razz/minute", "antes 1")):
        got = msgspec.json.decode(guest.get(path).content, type=OneMinute)
        assert len(got.points) == 6
        assert amount in got.points[0].text
