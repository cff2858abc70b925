"""Writing a hand as PokerStars writes it, as one player has seen it: text that other programs read.

That room has stud, razz and stud eight or better in fixed-limit. A completion is a raise there. Amounts of our own are
chips, without a currency, and our times are in UTC; hands from elsewhere keep theirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.histories.from_events import began_with
from upcard.histories.heading import CannotBeWritten
from upcard.histories.stars_lines import Writer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upcard.hand.views import HandSeen, Seen
    from upcard.histories.heading import Heading

MOST_SEATS = 8
MOST_DIGITS = 18
GAMES = {"stud-high": "7 Card Stud", "stud-hilo": "7 Card Stud Hi/Lo", "razz": "Razz"}


def stars_text(events: Sequence[Seen], names: Mapping[int, str], viewer: int | None, heading: Heading) -> str:
    """Return the hand as text; CannotBeWritten if that room has no words for it."""
    began = began_with(events)
    if began.game not in GAMES:
        raise CannotBeWritten(f"PokerStars text has no name for {began.game}; it can say {', '.join(GAMES)}.")
    if began.stakes.betting != "fixed-limit":
        form = began.stakes.betting
        raise CannotBeWritten(f"PokerStars text knows stud in fixed-limit alone; this hand was played in {form}.")
    called = {seat: _one_line(names.get(seat) or f"Seat {seat}") for seat in began.stacks}
    writer = Writer(began, called, viewer, heading.money)
    for event in events[1:]:
        writer.take(event)
    return "\n".join([*_top(began, called, heading), *writer.lines, *writer.summary()]) + "\n"


def _top(began: HandSeen, names: Mapping[int, str], heading: Heading) -> list[str]:
    amount = heading.money.text
    time = f"{heading.time:%Y/%m/%d %H:%M:%S} {heading.zone}"
    return [
        f"PokerStars Game #{_number(heading)}:  {_what(began, heading)} - {time}",
        f"Table '{_one_line(heading.table)}' {heading.seats or MOST_SEATS}-max",
        *(f"Seat {seat}: {names[seat]} ({amount(began.stacks[seat])} in chips)" for seat in sorted(began.order)),
    ]


def _number(heading: Heading) -> int:
    """Return the number of the hand, for this room has no other names; one that is none is read as its digits."""
    digits = "".join(letter for letter in str(heading.number) if letter in "0123456789")
    return int(digits[-MOST_DIGITS:] or "0")


def _what(began: HandSeen, heading: Heading) -> str:
    """Say what was played: in a tournament, in a mixed game, or plainly."""
    game = f"{GAMES[began.game]} Limit"
    limits = "/".join(map(heading.money.text, (began.stakes.small_bet, began.stakes.big_bet)))
    if began.mode == "tournament":
        named = f"{heading.mix} ({game})" if heading.mix else game
        return f"Tournament {heading.event or '#0, Freeroll'} {named} - Level {heading.level or 'I'} ({limits})"
    limits = f"{limits} {heading.money.code}".rstrip()
    return f"{heading.mix} ({game}, {limits})" if heading.mix else f"{game} ({limits})"


def _one_line(name: str) -> str:
    """Return a name without what would break a line."""
    return " ".join(name.split())
