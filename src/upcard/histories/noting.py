"""What a room's file tells of one hand, noted line by line; at the end it is put into the plain form."""

from collections.abc import Iterable, Sequence
from decimal import Decimal

from msgspec import Struct

from upcard.cards.card import CardError, card_text, parse_card
from upcard.histories.errors import HistoryError
from upcard.histories.history import MOST_CARDS, MoveKind

NOTHING = Decimal(0)
DOWN_FIRST: tuple[None, None] = (None, None)
Cards = list[int | None]


class Noted(Struct):
    """A move as the file has it; ``to`` is the player's total for the round, None for a check or a fold.

    ``all_in`` tells whether the file calls it an all-in (None: it does not say), ``last`` whether no chips were left.
    """

    seat: int
    kind: MoveKind
    to: Decimal | None
    all_in: bool | None
    last: bool
    street: int
    text: str
    line: int


class Sum(Struct):
    """An amount that was named in one or several lines, and the last of them."""

    amount: Decimal = NOTHING
    line: int = 0

    def add(self, amount: Decimal, line: int) -> None:
        """Count a further amount."""
        self.amount += amount
        self.line = line


class Size(Struct):
    """A full bet that somebody made, from which the limits follow where the file does not name them."""

    street: int
    amount: Decimal
    double: bool


class Notes:
    """Notes of one hand. Faults are raised as the end of a sentence that begins with the line."""

    def __init__(self) -> None:
        """Begin with an empty page."""
        self.line = 0
        self.text = ""
        self.street = 0
        self.names: dict[int, str] = {}
        self.chips: dict[int, Decimal] = {}
        self.antes: dict[int, Sum] = {}
        self.cards: dict[int, Cards] = {}
        self.common: Cards = []
        self.moves: list[Noted] = []
        self.bets: dict[int, Decimal] = {}
        self.level = NOTHING
        self.paid: dict[int, Decimal] = {}
        self.folded: set[int] = set()
        self.returned: dict[int, Sum] = {}
        self.collected: dict[int, Sum] = {}
        self.shows: dict[int, bool] = {}
        self.words: dict[int, str] = {}
        self.sizes: list[Size] = []
        self.hero: int | None = None
        self.total: Sum | None = None
        self.pots: list[Decimal] = []
        self.rake: Sum | None = None
        self.won: dict[int, Sum] = {}

    def at(self, line: int, text: str) -> None:
        """Go on to a line."""
        self.line, self.text = line, text

    def seat(self, number: int, name: str, chips: Decimal) -> None:
        """Note who sits where, with how much."""
        if number in self.names or name in self.names.values():
            raise HistoryError(f"seat {number}, {name!r}, is there already")
        self.names[number], self.chips[number] = name, chips

    def named(self, name: str) -> int:
        """Return the seat of a player."""
        for seat, known in self.names.items():
            if known == name:
                return seat
        raise HistoryError(f"nobody at the table is called {name!r}")

    def said_by(self, text: str, between: str = " ") -> tuple[int, str] | None:
        """Return the seat whose name a text begins with, and what follows; the longest name if there are several."""
        fitting = [seat for seat, name in self.names.items() if text.startswith(name + between)]
        if not fitting:
            return None
        seat = max(fitting, key=lambda one: len(self.names[one]))
        return seat, text[len(self.names[seat]) + len(between) :]

    def ante(self, seat: int, amount: Decimal) -> None:
        """Note an ante."""
        self.antes.setdefault(seat, Sum()).add(amount, self.line)
        self._pay(seat, amount)

    def begin_street(self, street: int) -> None:
        """Note that a street begins: 0 is third street."""
        if street != self.street:
            self.street, self.bets, self.level = street, {}, NOTHING

    def deal(self, seat: int, cards: Iterable[int | None], held: Sequence[int] = ()) -> None:
        """Note cards that a seat got; ``held`` are those that the line says it had before, as far as they are open."""
        dealt = self.cards.setdefault(seat, [])
        for card in held:
            if card not in dealt:
                raise HistoryError(f"{self.names[seat]} holds the {card_text(card)}, which was not dealt there")
        dealt += cards

    def deal_up(self, seat: int, card: int, held: Sequence[int] = ()) -> None:
        """Note a card that a seat got face up; the first one lies on two that nobody else has seen."""
        first = not self.cards.get(seat)
        self.deal(seat, (*DOWN_FIRST, card) if first else (card,), held)

    def show(self, seat: int, shown: Sequence[int], words: str = "", *, at_showdown: bool = True) -> None:
        """Note a hand that was laid open, or that the file names: its cards stand where the deal did not name them."""
        dealt = self.cards.setdefault(seat, [])
        dealt += [None] * (len(shown) - len(dealt))
        new = [card for card in shown if card not in dealt]
        for place, card in enumerate(dealt):
            if card is None and new:
                dealt[place] = new.pop(0)
        if new:
            raise HistoryError(f"{self.names[seat]} shows the {card_text(new[0])}, which was not dealt there")
        if at_showdown:
            self.shows[seat] = True
            if words:
                self.words[seat] = words

    def muck(self, seat: int) -> None:
        """Note that a hand was given up at the showdown."""
        self.shows.setdefault(seat, False)

    def brings_in(self, seat: int, amount: Decimal, *, all_in: bool | None = None) -> None:
        """Note the forced bet."""
        self._move(seat, "bring-in", amount, all_in=all_in)

    def passes(self, seat: int, kind: MoveKind) -> None:
        """Note a check or a fold."""
        if kind == "fold":
            self.folded.add(seat)
        self._note(seat, kind, None, None)

    def calls(self, seat: int, added: Decimal, *, all_in: bool | None = None) -> None:
        """Note a call, by the chips that it added."""
        self._move(seat, "check-or-call", self._bet(seat) + added, all_in=all_in)

    def wagers(
        self, seat: int, to: Decimal, *, all_in: bool | None = None, double: bool = False, by: Decimal | None = None
    ) -> None:
        """Note a bet, completion or raise, by the total that it comes to and, if the file says so, what that adds."""
        short = (
            not self.street and bool(self.moves) and self.moves[0].last
        )  # a bring-in that counts for more than it is
        if by is not None and not short and to - by != self.level:
            raise HistoryError(f"a raise of {by} to {to} goes from {to - by}, and {self.level} was to be matched")
        first = not self.level or (not self.street and all(move.kind != "wager" for move in self.moves))
        self._move(seat, "wager", to, all_in=all_in)
        if first and not self.moves[-1].last:
            self.sizes.append(Size(self.street, to, double))

    def adds(self, seat: int, added: Decimal, *, all_in: bool | None = None, double: bool = False) -> None:
        """Note a wager by the chips that it added; if they do not go beyond what is to be matched it was a call."""
        to = self._bet(seat) + added
        if to > self.level:
            self.wagers(seat, to, all_in=all_in, double=double)
        else:
            self.calls(seat, added, all_in=all_in)

    def gives_back(self, seat: int, amount: Decimal) -> None:
        """Note an uncalled bet."""
        self.returned.setdefault(seat, Sum()).add(amount, self.line)

    def collects(self, seat: int, amount: Decimal) -> None:
        """Note what a seat took from a pot."""
        self.collected.setdefault(seat, Sum()).add(amount, self.line)

    def _bet(self, seat: int) -> Decimal:
        return self.bets.get(seat, NOTHING)

    def _move(self, seat: int, kind: MoveKind, to: Decimal, *, all_in: bool | None) -> None:
        if to < self._bet(seat):
            raise HistoryError(f"{self.names[seat]} has {self._bet(seat)} in already and cannot go to {to}")
        self._pay(seat, to - self._bet(seat))
        self.bets[seat] = to
        self.level = max(self.level, to)
        self._note(seat, kind, to, all_in)

    def _note(self, seat: int, kind: MoveKind, to: Decimal | None, all_in: bool | None) -> None:  # noqa: FBT001 - as the file says
        last = self.paid.get(seat) == self.chips[seat]
        self.moves.append(Noted(seat, kind, to, all_in, last, self.street, self.text, self.line))

    def _pay(self, seat: int, amount: Decimal) -> None:
        paid = self.paid.get(seat, NOTHING) + amount
        if paid > self.chips[seat]:
            raise HistoryError(f"{self.names[seat]} puts in {paid} and has {self.chips[seat]}")
        self.paid[seat] = paid

    def check_cards(self) -> None:
        """Raise what is wrong with the cards."""
        named = [card for cards in (*self.cards.values(), self.common) for card in cards if card is not None]
        twice = sorted({card for card in named if named.count(card) > 1})
        if twice:
            raise HistoryError(f"the {card_text(twice[0])} is dealt twice")
        for seat, cards in self.cards.items():
            if len(cards) > MOST_CARDS:
                raise HistoryError(
                    f"{self.names[seat]} is dealt {len(cards)} cards; nobody gets more than {MOST_CARDS}"
                )


def read_cards(text: str) -> list[int]:
    """Read cards that stand apart; HistoryError if one is none."""
    try:
        return [parse_card(piece) for piece in text.replace(",", " ").split()]
    except CardError as fault:
        raise HistoryError(str(fault).rstrip(".")) from None
