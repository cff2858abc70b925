"""The bots by name, weakest first."""

from collections.abc import Callable
from typing import NamedTuple

from upcard.bots.bot import Bot
from upcard.bots.calling import Calling
from upcard.bots.thinking import Thinking
from upcard.bots.tight import Tight


class Kind(NamedTuple):
    """A kind of bot: its name, how strong it is, how it plays, and how one is made from a seed."""

    name: str
    strength: str
    style: str
    make: Callable[[int], Bot]


BOTS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind("calling", "weak", "calls too much and hardly ever raises", Calling),
        Kind("tight", "steady", "waits for good starting hands and bets what it has made", Tight),
        Kind(
            "thinking", "strong", "computes its chances from every card it has seen, and bluffs now and then", Thinking
        ),
    )
}


def make_bot(name: str, seed: int) -> Bot:
    """Return a bot of a kind; the same seed makes one that plays the same."""
    if name not in BOTS:
        raise ValueError(f"There is no bot {name!r}; write one of {', '.join(BOTS)}.")
    return BOTS[name].make(seed)
