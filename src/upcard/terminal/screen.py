"""What is shown in the terminal: the table from a view, what the person may do, what happened, and why."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from upcard.hand.citations import topics_cited
from upcard.rulebooks.cite import named
from upcard.rulebooks.comparing import others_on, text_of
from upcard.rulebooks.shelf import shelf
from upcard.rulebooks.streets import street_title
from upcard.telling.reading_hand import reading
from upcard.telling.sayings import sentence_for
from upcard.telling.story import Story
from upcard.telling.voices import LogVoice, PersonalVoice, listed, plural
from upcard.terminal.look import BACK

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from upcard.chips.pots import Pot
    from upcard.hand.events.base import Cites
    from upcard.hand.requests import Option
    from upcard.hand.views import SeatView, Seen, View
    from upcard.rulebooks.rules import Rules
    from upcard.telling import spoken
    from upcard.terminal.look import Look

LETTERS = {
    "fold": "f", "check": "k", "call": "c", "bring-in": "i", "complete": "o", "bet": "b", "raise": "r", "show": "s",
    "muck": "m",
}  # fmt: skip
SAYINGS = {"bring-in": "bring in for", "complete": "complete to", "raise": "raise to"}
STARTING = 2
"""The down cards that come before the board; a third one comes after it."""
LINES = (
    ("w, why", "the rule behind what happened last, and what the other books say on it; w RR-8.6 shows a rule"),
    ("l, log", "the whole hand so far, a sentence for each thing that happened"),
    ("t, table", "the table again"),
    ("h, help", "this page"),
    ("q, quit", "leave (Ctrl-D and Ctrl-C do the same)"),
)
AT_MOST = 2
"""How many rules of another book are written out for a topic; the numbers of the rest follow."""
TOPICS = 3


def heading(number: int, view: View) -> str:
    """Return the line that says what is played."""
    stakes = view.stakes
    two = stakes.betting in {"fixed-limit", "spread-limit"}
    bets = f"{stakes.small_bet}/{stakes.big_bet}" if two else stakes.small_bet
    return f"Hand {number}: {view.game}, {stakes.betting} {bets}, ante {stakes.ante}, rules of {view.house}"


def draw(look: Look, view: View, names: Mapping[int, str], closed: Sequence[Pot], rules: Rules) -> None:
    """Draw the table as the viewer sees it; ``closed`` are the pots at the end of the last round."""
    total = sum(pot.amount for pot in view.pots)
    street = street_title(view.street)
    look.line()
    pot = f"pot {total}" + _side_pots(closed, names)
    gap = max(2, look.width - 2 - len(street) - len(pot))
    look.line(f"{street}{' ' * gap}{pot}"[: look.width - 1], "bold")
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
            look.line(text, "bold")
            text = ""
        text += ("   " if text else " ") + piece
    look.line(text, "bold")
    look.line(" w why   l log   t table   h help   q quit", "dim")


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


def write_help(look: Look) -> None:
    """Write what can be typed."""
    look.line()
    look.prose("Type the letter or the word of what you want to do; only what is offered can be done.")
    look.prose(", ".join(f"{letter} {verb}" for verb, letter in LETTERS.items()), 2)
    look.prose(
        "Amounts are your total for the betting round: with 15 already bet, r 45 puts in 30 more. "
        "Where there is only one size the letter is enough."
    )
    for keys, words in LINES:
        look.plain(words, 2, keys.ljust(10))
    look.prose(
        "Cards in round brackets are face down; you see your own. The numbers in [ ] are rules of the house's book."
    )
    look.line()


def explain(look: Look, rules: Rules, what: str, cites: tuple[str, ...]) -> None:
    """Write the rules behind a sentence."""
    look.line()
    look.prose(f"Why: {what}")
    for number in cites:
        look.plain(text_of(rules, number), 1, f"{named((number,))}  ")
    own = shelf().books[rules.house.book]
    if not any(number in own.rules for number in cites):
        look.prose(f"{own.title} itself says nothing on this.")
    for topic in topics_cited(rules, cites)[:TOPICS]:
        look.line()
        look.prose(f"The other books on this point: {shelf().topics[topic].sentence}")
        _others(look, rules, topic)
    look.line()


def _others(look: Look, rules: Rules, topic: str) -> None:
    """Write what the books that do not speak for the house say on a topic, and name those that are silent."""
    others = others_on(rules, topic)
    for name, numbers in others.numbers.items():
        book = shelf().books[name]
        for number in numbers[:AT_MOST]:
            look.plain(book.rules[number].rule, 1, f"{number}  ")
        if len(numbers) > AT_MOST:
            look.plain(f"{', '.join(numbers[AT_MOST:])}", 1, "also  ")
    if others.silent:
        look.plain(", ".join(others.silent), 1, "silent  ")


_SEAT = re.compile(r"\b([Ss])eat (\d+)('s)?(?: (is|has|was|[a-z]+s)\b)?")
_ITS = re.compile(r"\bits\b")
_ALIKE = ("folds.", "checks.", "mucks.")


class Line(NamedTuple):
    """A sentence for the screen and the rules behind it."""

    text: str
    cites: Cites


class Teller:
    """Tells events to the person in one seat. ``names`` are the others', by seat."""

    def __init__(self, viewer: int, names: Mapping[int, str], rules: Rules) -> None:
        """Tell to this seat."""
        self.viewer = viewer
        self.names = names
        self._story = Story(names, rules, PersonalVoice(names, viewer))
        self._log = LogVoice(names, viewer)

    def named(self, sentence: str) -> str:
        """Return a sentence with names instead of seat numbers, and "you" for the person's own."""
        named = _SEAT.sub(self._name, sentence)
        return _ITS.sub("your", named) if named.startswith("You ") else named

    def _name(self, found: re.Match[str]) -> str:
        letter, seat, owns, verb = found.groups()
        after = f" {verb}" if verb else ""
        if int(seat) != self.viewer:
            return self.names.get(int(seat), f"{letter}eat {seat}") + (owns or "") + after
        you = "You" if letter == "S" else "you"
        if owns:
            return f"{you}r{after}"
        return you + (f" {plural(verb)}" if verb else "")

    def all_of(self, events: Iterable[Seen]) -> list[Line]:
        """Tell everything, a line an event: the log."""
        return [Line(sentence_for(event, self._log), event.cites) for event in events]

    def short(self, events: Iterable[Seen]) -> list[Line]:
        """Show what matters on the screen of the events that follow those shown before."""
        return self._together(self._story.tell(enumerate(events)))

    def _together(self, lines: Iterable[spoken.Line]) -> list[Line]:
        """Join what several players did alike one after the other: Ada, Bruno and Clara check."""
        joined: list[Line] = []
        alike: list[str] = []
        same = ""
        for line in lines:
            done = self._done(line)
            if done and done == same and joined[-1].cites == line.cites:
                alike.append(self.names[line.seat])
                verb, space, rest = done.rstrip(".").partition(" ")
                joined[-1] = Line(f"{listed(alike)} {plural(verb)}{space}{rest}.", line.cites)
            else:
                alike = [self.names[line.seat]] if done else []
                joined.append(Line(line.text, line.cites))
            same = done
        return joined

    def _done(self, line: spoken.Line) -> str:
        """Return what another player did, if several may do the same."""
        name = self.names.get(line.seat, "")
        if not name or line.seat == self.viewer:
            return ""
        done = line.text.removeprefix(f"{name} ")
        calls = done.startswith("calls ") and not done.endswith("all-in.")
        return done if done in _ALIKE or calls else ""
