"""Topics that cannot be asked what is not about the game: strict rules, for tests.

Each topic has a field for every setting of it, in every game, so that code is typed and asks without looking. What a
field says that is not about the game is nobody's word, and code that goes by it is wrong there. In strict rules such a
field raises; the fields that are about the game are read as ever, and ordinary rules know nothing of this.
"""

from collections.abc import Callable
from functools import cache
from types import new_class
from typing import NoReturn

from upcard.rulebooks.topics import Topic


class NotAboutTheGame(AssertionError):  # noqa: N818 - said of a question, which is what went wrong
    """Something asks the rules for what has no meaning in the game that is played."""


@cache
def strict_kind(kind: type[Topic], topic: str, game: str, foreign: tuple[str, ...]) -> type[Topic]:
    """Return a class of topic in which these fields raise; the class itself where there are none."""
    if not foreign:
        return kind
    body = {name: property(_refusing(f"{topic}.{name}", game)) for name in foreign}
    return new_class(f"Strict{kind.__name__}", (kind,), {"frozen": True}, lambda space: space.update(body))


def _refusing(asked: str, game: str) -> Callable[[Topic], NoReturn]:
    def refuse(_: Topic) -> NoReturn:
        raise NotAboutTheGame(f"{asked} is asked for in {game}, but is not about that game")

    return refuse
