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
    """Reads a hand; a room adds how a line begins, and the words for what its players do."""

    between = " "
    """What stands between a player's name and what they do."""
    all_in = ""
    """What stands behind a move that is an all-in."""
    acts: tuple[tuple[str, re.Pattern[str]], ...] = ()
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
            self._act(*said)

    def not_understood(self, said: str) -> None:
        """Take what a player did that is no move for talk."""

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

    def _act(self, seat: int, said: str) -> None:
        plain = said.removesuffix(self.all_in)
        for what, pattern in self.acts:
            found = pattern.fullmatch(plain)
            if found:
                self._do(seat, what, found, all_in=plain != said)
                return
        self.not_understood(said)

    def _do(self, seat: int, what: str, found: re.Match[str], *, all_in: bool) -> None:
        notes = self.notes
        named = found.groupdict()
        amount = read_amount(named["amount"]) if "amount" in named else None
        match what, amount:
            case "ante", amount if amount is not None:
                notes.ante(seat, amount)
            case "bring-in", amount if amount is not None:
                notes.brings_in(seat, amount, all_in=all_in)
            case "call", amount if amount is not None:
                notes.calls(seat, amount, all_in=all_in)
            case "wager", amount if amount is not None:
                by = read_amount(named["by"]) if named.get("by") else None
                notes.wagers(seat, amount, all_in=all_in, by=by)
            case "collect", amount if amount is not None:
                notes.collects(seat, amount)
            case (("check" | "fold"), _):
                notes.passes(seat, "fold" if what == "fold" else "check-or-call")
            case "show", _:
                # Who shows what nobody asked for does it after the hand.
                cards, words = read_cards(named["cards"]), named.get("words") or ""
                notes.show(seat, cards, words, at_showdown=self.part == "showdown")
            case "muck", _ if self.part == "showdown":
                notes.muck(seat)
            case _:
                pass  # a winner whom nobody called need not show
