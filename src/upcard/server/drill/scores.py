"""The score of a player, counted from what he has answered."""

from collections.abc import Iterable, Mapping

from upcard.play.drill.subjects import TITLES
from upcard.rulebooks.house import House
from upcard.server.drill.drill_types import DrillScore, DrillScores
from upcard.storage import DrillAnswered


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
