"""Writing a hand as PokerStars writes it, as one player has seen it: text that other programs read.

That room has stud, razz and stud eight or better in fixed-limit. A completion is a raise there; amounts here are chips,
without a currency; times are in UTC.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.hand.views import HandSeen
from upcard.histories.heading import CannotBeWritten
from upcard.histories.stars_lines import Writer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upcard.hand.views import Seen
    from upcard.histories.heading import Heading

GAMES = {"stud-high": "7 Card Stud", "stud-hilo": "7 Card Stud Hi/Lo", "razz": "Razz"}


def stars_text(events: Sequence[Seen], names: Mapping[int, str], viewer: int | None, heading: Heading) -> str:
    """Return the hand as text; CannotBeWritten if that room has no words for it."""
    began = events[0] if events else None
    if not isinstance(began, HandSeen):
        raise CannotBeWritten("A hand's events begin with hand-seen; these do not.")
    if began.game not in GAMES:
        raise CannotBeWritten(f"PokerStars text has no name for {began.game}; it can say {', '.join(GAMES)}.")
    if began.stakes.betting != "fixed-limit":
        form = began.stakes.betting
        raise CannotBeWritten(f"PokerStars text knows stud in fixed-limit alone; this hand was played in {form}.")
    called = {seat: _one_line(names.get(seat) or f"Seat {seat}") for seat in began.stacks}
    writer = Writer(began, called, viewer)
    for event in events[1:]:
        writer.take(event)
    return "\n".join([*_top(began, called, heading), *writer.lines, *writer.summary()]) + "\n"


def _top(began: HandSeen, names: Mapping[int, str], heading: Heading) -> list[str]:
    game = f"{GAMES[began.game]} Limit ({began.stakes.small_bet}/{began.stakes.big_bet})"
    return [
        f"PokerStars Game #{heading.number}:  {game} - {heading.time:%Y/%m/%d %H:%M:%S} UTC",
        f"Table '{_one_line(heading.table)}' {heading.seats}-max",
        *(f"Seat {seat}: {names[seat]} ({began.stacks[seat]} in chips)" for seat in sorted(began.order)),
    ]


def _one_line(name: str) -> str:
    """Return a name without what would break a line."""
    return " ".join(name.split())
