"""The table drawn in the terminal from a view: seats, stacks, boards, bets, pots; and what the person may do."""

from collections.abc import Mapping, Sequence

from upcard.chips.pots import Pot
from upcard.cli.page import BOLD, DIM
from upcard.cli.terminal_look import BACK, Look
from upcard.hand.requests import Option
from upcard.hand.views import SeatView, View
from upcard.play.reading_hand import reading
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.streets import street_title

LETTERS = {
    "fold": "f",
    "check": "k",
    "call": "c",
    "bring-in": "i",
    "complete": "o",
    "bet": "b",
    "raise": "r",
    "show": "s",
    "muck": "m",
}
SAYINGS = {"bring-in": "bring in for", "complete": "complete to", "raise": "raise to"}
STARTING = 2
"""The down cards that come before the board; a third one comes after it."""


def heading(number: int, view: View) -> str:
    """Return the line that says what is played."""
    stakes = view.stakes
    bets = (
        f"{stakes.small_bet}/{stakes.big_bet}"
        if stakes.betting in {"fixed-limit", "spread-limit"}
        else stakes.small_bet
    )
    return f"Hand {number}: {view.game}, {stakes.betting} {bets}, ante {stakes.ante}, rules of {view.house}"


def draw(look: Look, view: View, names: Mapping[int, str], closed: Sequence[Pot], rules: Rules) -> None:
    """Draw the table as the viewer sees it; ``closed`` are the pots at the end of the last round."""
    total = sum(pot.amount for pot in view.pots)
    street = street_title(view.street)
    look.line()
    pot = f"pot {total}" + _side_pots(closed, names)
    gap = max(2, look.width - 2 - len(street) - len(pot))
    look.line(f"{street}{' ' * gap}{pot}"[: look.width - 1], BOLD)
    wide = max(len(name) for name in names.values())
    for seat in view.seats:
        look.line(_row(seat, view, names[seat.seat].ljust(wide)).rstrip())
    held = reading(view, rules)
    if held is not None:
        look.prose(f"you have: {' and '.join(filter(None, (held.high, held.low)))}", 3)
    if view.common:
        look.line(f"   the common card: {' '.join(view.common)}")
    if view.dead:
        look.prose(f"out of play: {' '.join(view.dead)}", 3)


def _side_pots(closed: Sequence[Pot], names: Mapping[int, str]) -> str:
    """Say who plays for what, where somebody is all-in for less than the others."""
    if len(closed) <= 1:
        return ""
    main, *sides = closed
    listed = [f"main {main.amount}"]
    listed += [f"side {pot.amount} ({', '.join(names[seat] for seat in pot.seats)})" for pot in sides]
    return f" = {', '.join(listed)}"


def _row(seat: SeatView, view: View, name: str) -> str:
    """Draw a seat."""
    mark = ">" if view.turn == seat.seat else " "
    cards = _cards(seat, view) if seat.live else "folded"
    front = "all-in" if seat.all_in and seat.live else ""
    if seat.bet:
        front = f"bet {seat.bet} {front}"
    return f" {mark} {seat.seat} {name} {seat.stack:>6}   {cards:<26} {front}"


def _cards(seat: SeatView, view: View) -> str:
    """Draw a hand in the order dealt: down cards in brackets if the viewer knows them, else their backs."""
    down = view.own if seat.seat == view.viewer else seat.shown
    pieces = [f"({' '.join(down[:STARTING])})"] if down else [" ".join([BACK] * min(seat.down, STARTING)).center(7)]
    pieces += seat.up
    late = down[STARTING:]
    if late:
        pieces.append(f"({' '.join(late)})")
    elif seat.down > STARTING:
        pieces.append(f" {BACK}")
    return " ".join(pieces)


def offer(look: Look, view: View) -> None:
    """Write what the person may do, each with its letter."""
    own = next(seat for seat in view.seats if seat.seat == view.viewer)
    pieces = []
    for verb in dict.fromkeys(option.verb for option in view.options):
        same = [option for option in view.options if option.verb == verb]
        pieces.append(f"{LETTERS.get(verb, verb)} {_saying(verb, same, own)}")
    text = ""
    for piece in pieces:
        if text and len(text) + len(piece) + 3 > look.width - 1:
            look.line(text, BOLD)
            text = ""
        text += ("   " if text else " ") + piece
    look.line(text, BOLD)
    look.line(" w why   l log   t table   h help   q quit", DIM)


def _saying(verb: str, same: list[Option], own: SeatView) -> str:
    """Say an option with its amount, and how much it costs where that is another one."""
    words = SAYINGS.get(verb, verb)
    first = same[0]
    if first.to is None:
        return words
    if first.most is not None:
        return f"{words} {first.to}-{first.most} (type {LETTERS[verb]} {first.to})"
    totals = " or ".join(str(option.to) for option in same)
    if len(same) > 1:
        return f"{words} {totals} (type {LETTERS[verb]} {same[-1].to})"
    all_in = ", all-in" if first.to - own.bet >= own.stack else ""
    more = f" ({first.to - own.bet} more)" if own.bet else ""
    return f"{words} {totals}{more}{all_in}"
