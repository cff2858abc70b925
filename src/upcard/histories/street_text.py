"""Reading text that tells a hand street by street, in the way that PokerStars and Full Tilt have in common."""

import re
from abc import abstractmethod

from upcard.histories.errors import HistoryError
from upcard.histories.money import AMOUNT, read_amount
from upcard.histories.noting import Sum, read_cards
from upcard.histories.room_text import RoomText

HEAD = re.compile(r"\*\*\* (?P<what>[^*]+?) \*\*\*(?: \[(?P<cards>[^\]]*)\])?.*")
# Within brackets there is no other one: so from each bracket on a line is read no farther than to the next.
DEALT = re.compile(r"Dealt to (?P<name>.+?)(?: \[(?P<held>[^\[\]]*+)\])? \[(?P<new>[^\[\]]*+)\]")
TOTAL = re.compile(rf"Total pot (?P<total>{AMOUNT})(?P<parts>.*?) \| Rake (?P<rake>{AMOUNT}).*")
PART = re.compile(rf"(?:Main|Side) pot(?:[- ]\d++)? (?P<amount>{AMOUNT})\.?")
# A seat is known by its number in the summary: the name runs into what follows.
LAID_OPEN = re.compile(r"Seat (?P<seat>\d{1,2}): .*(?:showed|mucked) \[(?P<cards>[^\[\]]++)\].*")
STREETS = ("3RD STREET", "4TH STREET", "5TH STREET", "6TH STREET", "7TH STREET")
RIVER = 4
THIRD_STREET_CARDS = 3
CHECK = ("check", re.compile("checks"))
FOLD = ("fold", re.compile(r"folds(?: \[[^\]]*\])?"))


class StreetText(RoomText):
    """Reads a hand; a room adds how a line begins."""

    between = " "
    """What stands between a player's name and what they do."""
    back: re.Pattern[str]
    seat: re.Pattern[str]

    def __init__(self) -> None:
        """Begin a hand."""
        super().__init__()
        self.part = "seats"

    def take(self, text: str) -> None:
        """Note what a line says; talk, and who comes and goes, is passed over."""
        head = HEAD.fullmatch(text)
        if self.top is None:
            self.take_top(text)
        elif head:
            self._begin(head["what"], head["cards"])
        elif self.part == "summary":
            self.sum_up(text)
        elif self.part != "seats" or not self.take_seat(text):
            self.take_play(text)

    @abstractmethod
    def take_top(self, text: str) -> None:
        """Read the line above the hand."""

    def take_seat(self, text: str) -> bool:
        """Note who sits where, if the line says so."""
        seat = self.seat.fullmatch(text)
        if seat:
            self.notes.seat(int(seat["seat"]), seat["name"], read_amount(seat["chips"]))
        return bool(seat)

    def take_play(self, text: str) -> None:
        """Note cards, moves, and chips that go back."""
        notes = self.notes
        dealt, back, said = DEALT.fullmatch(text), self.back.fullmatch(text), notes.said_by(text, self.between)
        if dealt:
            self._deal(notes.named(dealt["name"]), read_cards(dealt["held"] or ""), read_cards(dealt["new"]))
        elif back:
            notes.gives_back(notes.named(back["name"]), read_amount(back["amount"]))
        elif said:
            self.act(*said)

    def sum_up(self, text: str) -> None:
        """Note a line of the summary."""
        notes = self.notes
        total, cards = TOTAL.fullmatch(text), LAID_OPEN.fullmatch(text)
        if total:
            notes.total = Sum(read_amount(total["total"]), notes.line)
            notes.pots = [read_amount(part["amount"]) for part in PART.finditer(total["parts"])]
            notes.rake = Sum(read_amount(total["rake"]), notes.line)
        elif cards and int(cards["seat"]) in notes.names:
            notes.show(int(cards["seat"]), read_cards(cards["cards"]), at_showdown=False)

    def _begin(self, what: str, common: str | None) -> None:
        if what in ("SHOW DOWN", "SUMMARY"):
            self.part = "summary" if what == "SUMMARY" else "showdown"
            return
        if what != "RIVER" and what.upper() not in STREETS:
            raise HistoryError(f"{what!r} is no part of a hand of stud")
        self.part = "play"
        self.notes.begin_street(RIVER if what == "RIVER" else STREETS.index(what.upper()))
        if common:
            self.notes.common += read_cards(common)

    def _deal(self, seat: int, held: list[int], new: list[int]) -> None:
        """Note cards: of another player only the upcard is named, of the hero all three."""
        notes = self.notes
        if not notes.cards.get(seat) and len(held + new) == THIRD_STREET_CARDS:
            notes.hero = seat
            notes.deal(seat, held + new)
        elif len(new) == 1:
            notes.deal_up(seat, new[0], held)
        else:
            raise HistoryError("after the first three, one card is dealt at a time")

    def do(self, seat: int, what: str, named: dict[str, str], *, all_in: bool | None) -> None:
        """Note a move, or a hand; a winner whom nobody called keeps their cards to themselves."""
        if what == "show":
            # Who shows what nobody asked for does it after the hand.
            cards, words = read_cards(named["cards"]), named.get("words") or ""
            self.notes.show(seat, cards, words, at_showdown=self.part == "showdown")
        elif what == "muck" and self.part == "showdown":
            self.notes.muck(seat)
        elif what not in ("muck", "keep"):
            super().do(seat, what, named, all_in=all_in)
