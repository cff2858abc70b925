"""A question of the drill and its verdict, in the words of the floor's page."""

from collections.abc import Iterable, Mapping
from urllib.parse import urlencode

from upcard.drill.answers import elsewhere, in_houses
from upcard.drill.question import Question, ruled
from upcard.drill.staging import Situation
from upcard.drill.story import after, since, so_far, told
from upcard.drill.subjects import TITLES
from upcard.floor.describing import described
from upcard.floor.fact_forms import value_words
from upcard.floor.judging import facts_in_words
from upcard.floor.ruling import Ruling
from upcard.rulebooks.house import House
from upcard.server.drill.table import table_of
from upcard.server.drill.types import DrillChoice, DrillFact, DrillQuestion, DrillScore, DrillScores, DrillVerdict
from upcard.server.floor.desk import alike, choice_in_words, remedies_in_words
from upcard.server.floor.questions import BETTING, MODE, answer_text, matters
from upcard.storage import DrillAnswered

TOLD_ALREADY = ("seat", "to", "due", "misled")
"""Facts that what happened tells, or that everybody sees."""


def as_asked(asked: Question, houses: Mapping[str, House]) -> DrillQuestion:
    """Tell a question, and nothing of its answer."""
    situation = asked.situation
    rules = situation.hand.rules
    return DrillQuestion(
        id=asked.wanted.name,
        house=rules.house.name,
        house_title=rules.house.title,
        game=rules.game.name,
        game_title=rules.game.title,
        betting=rules.betting,
        played=f"{BETTING[rules.betting]}, {MODE[rules.mode].lower()}",
        subject=asked.subject,
        subject_title=TITLES[asked.subject],
        table=table_of(situation),
        so_far=tuple(so_far(situation)),
        happened=told(situation),
        since=tuple(since(situation)),
        facts=_facts(situation, houses),
        choices=tuple(map(_choice, asked.choices)),
    )


def _facts(situation: Situation, houses: Mapping[str, House]) -> tuple[DrillFact, ...]:
    """Return what the floor asks: every fact that would change the ruling of a house, whichever it is."""
    kind, known = situation.kind, facts_in_words(situation.facts)
    everywhere = list(in_houses(situation, houses).values())
    return tuple(
        DrillFact(fact.question, answer_text(kind.name, fact.name, known[fact.name]))
        for fact in described(kind)
        if fact.name not in TOLD_ALREADY and matters(kind, known, fact.name, everywhere)
    )


def _choice(ruling: Ruling) -> DrillChoice:
    done = remedies_in_words(ruling.remedies)
    return DrillChoice(ruling.decision, done, tuple(map(choice_in_words, ruling.choices)))


def verdict(
    asked: Question, choice: int, houses: Mapping[str, House], scores: DrillScores, *, counted: bool
) -> DrillVerdict:
    """Say whether a choice was right, what is right and why, and how the hand goes on; choices count from 1."""
    situation = asked.situation
    return DrillVerdict(
        right=choice - 1 == asked.right,
        choice=choice,
        answer=asked.right + 1,
        counted=counted,
        incident=situation.kind.name,
        title=situation.kind.title,
        rulings=alike(asked.house, elsewhere(situation, houses), in_houses(situation, houses)),
        goes_on=tuple(after(situation, ruled(asked))),
        link=f"/floor/{situation.kind.name}?{_query(situation)}",
        scores=scores,
    )


def _query(situation: Situation) -> str:
    rules = situation.hand.rules
    table = {"house": rules.house.name, "game": rules.game.name, "betting": rules.betting, "mode": rules.mode}
    facts = {name: value_words(value) for name, value in facts_in_words(situation.facts).items()}
    return urlencode(table | facts)


def scores(answered: list[DrillAnswered] | None, houses: Mapping[str, House]) -> DrillScores:
    """Count all scores; None: nobody whose answers are kept."""
    kept = answered or []
    titles = {name: house.title for name, house in houses.items()}
    return DrillScores(
        known=answered is not None,
        all=_score("all", "All subjects", kept),
        subjects=tuple(
            _score(subject, title, (each for each in kept if each.subject == subject))
            for subject, title in TITLES.items()
        ),
        houses=tuple(
            _score(house, title, (each for each in kept if each.house == house)) for house, title in titles.items()
        ),
    )


def _score(name: str, title: str, answered: Iterable[DrillAnswered]) -> DrillScore:
    asked = right = run = best = 0
    for each in answered:
        asked += 1
        right += each.right
        run = run + 1 if each.right else 0
        best = max(best, run)
    return DrillScore(name, title, asked, right, run, best)
