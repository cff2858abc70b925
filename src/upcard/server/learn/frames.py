"""A lesson as it is sent: each step is the table as its learner may see it, in the same words and types as a real one.

Every card in here comes through `upcard.hand.seeing`, as at a table; a step shows what has happened by then
and no more.
"""

from functools import cache
from itertools import pairwise
from typing import Literal

from msgspec.structs import replace

from upcard.hand.seeing import own_cards, seen_by
from upcard.hand.views import View
from upcard.lessons.checking import candidates, fives_by, moves_of
from upcard.lessons.lesson import OTHERS, Ask, AskCards, AskMove, AskSeat, AskWhy, AskWord, Lesson, Wrong
from upcard.lessons.loading import Ready, lesson, lessons
from upcard.lessons.staging import Scene, Staged, ToYou, names_of
from upcard.play.hand import Hand, state_behind
from upcard.server.learn.types import (
    LessonAnswer,
    LessonCard,
    LessonDeal,
    LessonList,
    LessonPlan,
    LessonStep,
    LessonTask,
)
from upcard.server.live.play_text import play_of
from upcard.server.messages import Mine, Numbered
from upcard.table.settings import TableSettings
from upcard.table.views import Sitter, TableView
from upcard.telling.layout import layout_of
from upcard.telling.prompting import barred, prompt
from upcard.telling.reading_hand import reading
from upcard.telling.story import Story


@cache
def lesson_list() -> LessonList:
    """List all lessons."""
    return LessonList(tuple(_card(name, each) for name, each in lessons().items()))


def _card(name: str, each: Lesson) -> LessonCard:
    steps = sum(len(deal.steps) for deal in each.deals)
    return LessonCard(name, each.title, each.about, each.learn, each.minutes, steps, each.game)


@cache
def plan(name: str) -> LessonPlan:
    """Return a lesson, which must be one of those that there are."""
    return plan_of(lesson(name))


def plan_of(ready: Ready) -> LessonPlan:
    """Make all that is sent of a lesson."""
    of = ready.lesson
    deals, steps = [], []
    for number, staged in enumerate(ready.deals):
        deal, shown = _deal(ready, number, staged)
        deals.append(deal)
        steps += shown
    return LessonPlan(ready.name, of.title, of.short, of.game, of.house, tuple(deals), tuple(steps))


def _deal(ready: Ready, number: int, staged: Staged) -> tuple[LessonDeal, list[LessonStep]]:
    """Tell a deal up to what its last step shows, and make its steps on the way."""
    of = ready.lesson
    names, rules = names_of(of), staged.hand.rules
    story = Story(names, rules, ToYou(names, of.you))
    events, lines, steps = [], [], []
    ends = [len(scene.hand.events) for scene in staged.scenes]
    for (begin, end), scene in zip(pairwise([0, *ends]), staged.scenes, strict=True):
        new = [(n + 1, seen_by(event, of.you)) for n, event in enumerate(scene.hand.events)][begin:end]
        lines += story.tell(new)
        events += [Numbered(n, number + 1, seen) for n, seen in new]
        play = play_of(scene.hand, story, number + 1, _view(scene.hand, scene.step.ask))
        steps.append(
            LessonStep(
                title=scene.step.title,
                say=scene.step.say,
                cites=scene.step.cites,
                task=_task(scene, of),
                right=scene.step.right,
                deal=number,
                until=end,
                play=play,
                mine=_mine(scene, of.you),
            )
        )
    return LessonDeal(_table(ready, number), tuple(events), tuple(lines)), steps


def _view(hand: Hand, ask: Ask | None) -> View:
    """Return what everybody sees; whose turn it is stays open while that is asked."""
    seen = hand.view(None)
    return replace(seen, turn=None) if isinstance(ask, AskSeat) else seen


def _mine(scene: Scene, you: int) -> Mine:
    """Return what the learner alone is told. Moves are offered where one is asked for."""
    hand = scene.hand
    state, moves = state_behind(hand), isinstance(scene.step.ask, AskMove)
    said, cites = prompt(state, you) if moves else ("", ())
    return Mine(
        player="",
        seat=you,
        news="",
        may_buy=None,
        may_stay=False,
        late=0,
        sent_away=False,
        owner=False,
        heir="",
        auto_muck=False,
        auto_top_up=False,
        own=own_cards(state, you),
        reading=None if isinstance(scene.step.ask, AskWord | AskCards) else reading(hand.view(you), hand.rules),
        options=hand.options if moves else (),
        barred=barred(state, you) if moves else (),
        prompt=said,
        prompt_cites=cites,
        ahead=(),
        chosen=None,
        dropped="",
        may_show=False,
        deal_on="",
        may_see=(),
        may_call_floor=False,
        sightings=(),
    )


def _task(scene: Scene, of: Lesson) -> LessonTask | None:
    """Say what is asked, with each answer and what is said to it."""
    ask = scene.step.ask
    match ask:
        case None:
            return None
        case AskSeat():
            names = names_of(of)
            seats = [(str(seat), names[seat], ask.wrong.get(seat)) for seat in candidates(scene)]
            return _choice("seat", ask.question, seats, str(ask.seat), ask.wrong)
        case AskMove():
            moves = [(move, move, ask.wrong.get(move)) for move in moves_of(scene.hand)]
            return _choice("move", ask.question, moves, ask.move, ask.wrong)
        case AskWhy():
            return LessonTask("why", ask.question, (), (), "")
        case AskWord():
            words = [(word, word, ask.wrong.get(word)) for word in ask.options]
            task = _choice("word", ask.question, words, ask.answer, ask.wrong)
            if not ask.by.startswith("best"):
                return task
            return replace(task, answers=tuple(replace(each, cards=tuple(each.value.split())) for each in task.answers))
        case AskCards():
            return LessonTask("cards", ask.question, (), fives_by(scene, ask, of.you), ask.wrong)


def _choice(
    kind: Literal["seat", "move", "word"],
    question: str,
    answers: list[tuple[str, str, str | None]],
    right: str,
    wrong: Wrong,
) -> LessonTask:
    made = tuple(
        LessonAnswer(value, text, (), "" if value == right else said or wrong[OTHERS]) for value, text, said in answers
    )
    return LessonTask(kind, question, made, (), "")


def _table(ready: Ready, number: int) -> TableView:
    """Return the table of a deal as everybody sees it: it has no clock, no bots and nobody who comes or goes."""
    of, staged = ready.lesson, ready.deals[number]
    stacks = of.deals[number].stacks
    names = names_of(of)
    return TableView(
        id=f"lesson-{ready.name}",
        settings=TableSettings(
            name=of.short, game=of.game, house=of.house, stakes=of.stakes, seats=max(names), least=1,
            most=max(stacks.values()), clock=0, bank=0, private=True,
        ),
        layout=layout_of(staged.hand.rules.game),
        owner="",
        seats=tuple(_sitter(seat, names[seat], stacks[seat]) for seat in sorted(stacks)),
        waiting=(),
        paused=False,
        ended=False,
        hands=number,
        hand=number + 1,
        changes="",
        awaits="",
    )  # fmt: skip


def _sitter(seat: int, name: str, stack: int) -> Sitter:
    return Sitter(
        seat=seat, player=f"lesson-{seat}", name=name, bot="", stack=stack, coming=0, asked=0, out=False, out_cause="",
        going=False, wants=0, held=False, bank=0, from_bank=0,
    )  # fmt: skip
