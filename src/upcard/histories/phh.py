"""Reading PHH, the open format for poker hand histories: TOML with one list of short actions.

The stud variants are read: F7S (high), F7S/8 (high-low, eight or better) and FR (razz). Seats are those that the file
names in ``seats`` if they run clockwise from the first player on, else the players' numbers; unknown cards are written
``??``. Amounts with decimals are counted in the smallest coin that makes all of them whole, or in cents.
"""

import re
import tomllib
from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import Decimal, InvalidOperation
from typing import Any

import msgspec

from upcard.cards.card import CardError, parse_card
from upcard.chips.rake import Rake
from upcard.chips.stakes import Stakes
from upcard.histories.errors import HistoryError
from upcard.histories.heading import Heading, seconds
from upcard.histories.history import History, Move, MoveKind, card_faults
from upcard.histories.money import MOST_DIGITS, Money, coin_of, within_reason

VARIANTS = {"F7S": "stud-high", "F7S/8": "stud-hilo", "FR": "razz"}
NEEDED = ("variant", "antes", "bring_in", "small_bet", "big_bet", "starting_stacks", "actions")
MOVES: dict[str, MoveKind] = {"pb": "bring-in", "cc": "check-or-call", "f": "fold"}
MOST_NUMBER = 10**18
MOST_SEATS = 100
LONG = 4
MANY_DOTS = re.compile(r"""(?<![\w.'"-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){8}""")
"""A key within a key within a key: what reads TOML takes longer and longer with each of them."""
Cards = list[int | None]


def read_phh(text: str, name: str) -> list[History]:
    """Read the hand (or, from a collection, the hands) of a file; HistoryError says what is wrong with it."""
    try:
        raw = _toml(text)
        if "variant" not in raw and raw and all(isinstance(entry, dict) for entry in raw.values()):
            return [_Reader(entry, number).history() for number, entry in enumerate(raw.values(), 1)]
        return [_Reader(raw, 1).history()]
    except HistoryError as fault:
        raise HistoryError(f"{name}: {fault}.") from None


def read_hand(text: str, number: int, line: int) -> History:
    """Read one hand: its text, its position in the file, and where it begins there."""
    return msgspec.structs.replace(_Reader(_toml(text), number).history(), line=line)


def _toml(text: str) -> dict[str, Any]:
    if MANY_DOTS.search(text):
        raise HistoryError("a key has too many dots; the keys of a hand have none")
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, ArithmeticError) as fault:
        raise HistoryError(f"this is not TOML: {fault}") from None
    except RecursionError:
        raise HistoryError("this is nested too deeply") from None
    except ValueError:  # what Python says to a number of thousands of digits
        raise HistoryError(f"a number has too many digits; amounts have at most {MOST_DIGITS}") from None


class _Reader:
    """Reads one hand; every fault is raised as the end of a sentence that begins with the file's name."""

    def __init__(self, raw: Mapping[str, Any], number: int) -> None:
        self.raw = raw
        self.number = number
        self.cards: dict[int, Cards] = {}
        self.common: Cards = []
        self.moves: list[tuple[int, MoveKind, Decimal | None, str]] = []
        self.shows: dict[int, bool] = {}
        self.assumed: list[str] = []

    def history(self) -> History:
        raw = self.raw
        missing = [key for key in NEEDED if key not in raw]
        if missing:
            raise HistoryError(f"{', '.join(missing)} missing; a hand of stud has {', '.join(NEEDED)}")
        if not isinstance(raw["variant"], str) or raw["variant"] not in VARIANTS:
            raise HistoryError(f"variant {raw['variant']!r} is not played here; it must be {', '.join(VARIANTS)}")
        stacks = self._amounts("starting_stacks")
        self.players = len(stacks)
        self.seats = self._seat_numbers()
        antes = self._amounts("antes", self.players)
        if len(set(antes)) != 1:
            raise HistoryError("antes: players who ante different amounts are not played")
        sizes = {key: self._amount(key, raw[key]) for key in ("bring_in", "small_bet", "big_bet")}
        finishing = self._amounts("finishing_stacks", self.players) if "finishing_stacks" in raw else None
        self._read_actions()
        wagers = [to for _, _, to, _ in self.moves if to is not None]
        currency = self._text("currency")
        self.coin = coin_of([*stacks, *antes, *sizes.values(), *(finishing or ()), *wagers], currency=bool(currency))
        history = History(
            hand=self._hand(),
            game=VARIANTS[raw["variant"]],
            stakes=Stakes(
                ante=self._units(antes[0]),
                bring_in=self._units(sizes["bring_in"]),
                small_bet=self._units(sizes["small_bet"]),
                big_bet=self._units(sizes["big_bet"]),
                rake=self._rake(sum(stacks), sum(finishing)) if finishing is not None else None,
            ),
            stacks=self._by_seat(stacks),
            players=self._names(),
            cards={seat: tuple(cards) for seat, cards in sorted(self.cards.items())},
            common=tuple(self.common),
            moves=tuple(
                Move(seat, kind, None if to is None else self._units(to), text) for seat, kind, to, text in self.moves
            ),
            shows=self.shows,
            finishing=self._by_seat(finishing) if finishing is not None else None,
            mode="tournament" if raw.get("_mode") == "tournament" else "cash",
            heading=self._heading(currency),
            assumed=tuple(self.assumed),
        )
        for fault in card_faults(history):
            raise HistoryError(f"actions: {fault}")
        return history

    def _units(self, amount: Decimal) -> int:
        return int(amount * self.coin)

    def _by_seat(self, amounts: list[Decimal]) -> dict[int, int]:
        return {seat: self._units(amount) for seat, amount in zip(self.seats, amounts, strict=True)}

    def _rake(self, before: Decimal | int, after: Decimal | int) -> Rake | None:
        """Return the rake: what the table is short of in the end."""
        missing = self._units(Decimal(before) - Decimal(after))
        if missing <= 0:
            return None
        if "_rake" not in self.raw:
            short = Money(coin=self.coin).number(missing)
            self.assumed.append(f"the finishing stacks are {short} short of the starting stacks; that is taken as rake")
        return Rake(steps=((missing, missing),))

    def _hand(self) -> int | str:
        named = self.raw.get("hand")
        if isinstance(named, str) or (isinstance(named, int) and abs(named) < MOST_NUMBER):
            return named
        return self.number

    def _text(self, key: str) -> str:
        value = self.raw.get(key)
        return value if isinstance(value, str) else ""

    def _number(self, key: str) -> int:
        value = self.raw.get(key)
        return value if isinstance(value, int) and abs(value) < MOST_NUMBER else 0

    def _heading(self, currency: str) -> Heading:
        """Return what the file says of the table and the time, as far as it does."""
        at, clock = 0, self.raw.get("time")
        try:
            day = date(self._number("year"), self._number("month"), self._number("day"))
            at = seconds(datetime.combine(day, clock if isinstance(clock, time) else time()))
        except ValueError:  # no date, or none that there is
            at = 0
        zone = self._text("_zone") or self._text("time_zone") or "UTC"
        money = Money(self._text("currency_symbol"), currency, self.coin)
        table, event = self._text("table") or self._text("_table"), self._text("_event")
        return Heading(
            self._hand(),
            table,
            at,
            self._number("seat_count"),
            zone,
            money,
            event,
            self._text("_level"),
            self._text("_mix"),
        )

    def _seat_numbers(self) -> list[int]:
        """Return the seats of the players: the file's own if they rise, as they do from the dealer's left."""
        seats = self.raw.get("seats")
        numbers = list(range(1, self.players + 1))
        if not isinstance(seats, list) or len(seats) != self.players:
            return numbers
        if not all(isinstance(seat, int) and 0 < seat < MOST_SEATS for seat in seats):
            return numbers
        return seats if sorted(set(seats)) == seats else numbers

    def _amount(self, key: str, value: Any) -> Decimal:  # noqa: ANN401 - whatever the file says
        is_number = isinstance(value, int | Decimal) and not isinstance(value, bool)
        amount = Decimal(value) if is_number else Decimal("NaN")
        if not amount.is_finite() or amount < 0:
            raise HistoryError(f"{key}: {value!s} is no amount")
        return self._countable(key, amount)

    @staticmethod
    def _countable(key: str, amount: Decimal) -> Decimal:
        try:
            return within_reason(amount, str(amount))
        except HistoryError as fault:
            raise HistoryError(f"{key}: {fault}") from None

    def _amounts(self, key: str, players: int | None = None) -> list[Decimal]:
        value = self.raw[key]
        if not isinstance(value, list) or not value:
            raise HistoryError(f"{key}: write a list with one amount for each player")
        if players is not None and len(value) != players:
            raise HistoryError(f"{key}: {len(value)} amounts for {players} players")
        return [self._amount(key, amount) for amount in value]

    def _names(self) -> dict[int, str]:
        names = self.raw.get("players")
        if not isinstance(names, list) or len(names) != self.players:
            return {}
        return {seat: str(name) for seat, name in zip(self.seats, names, strict=True)}

    def _read_actions(self) -> None:
        actions = self.raw["actions"]
        if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
            raise HistoryError("actions: write a list of texts")
        for place, action in enumerate(actions, 1):
            try:
                self._read_action(action)
            except HistoryError as fault:
                raise HistoryError(f"actions: number {place}, {action!r}: {fault}") from None

    def _read_action(self, action: str) -> None:
        text = action.partition("#")[0].strip()
        match text.split():
            case []:
                pass  # a remark
            case ["d", "dh", player, cards]:
                self.cards.setdefault(self._seat(player), []).extend(_read_cards(cards))
            case ["d", "db", cards]:
                self.common += _read_cards(cards)
            case [player, ("pb" | "cc" | "f") as word]:
                self.moves.append((self._seat(player), MOVES[word], None, text))
            case [player, "cbr", amount]:
                self.moves.append((self._seat(player), "wager", _read_amount(amount), text))
            case [player, "sm"]:
                self.shows[self._seat(player)] = False
            case [player, "sm", cards]:
                self._show(self._seat(player), [] if cards == "-" else _read_cards(cards))
            case _:
                raise HistoryError("this is no action of stud; write d dh, d db, pb, cc, cbr, f or sm")

    def _seat(self, player: str) -> int:
        number = player[1:]
        if player[:1] != "p" or not (
            number.isascii() and number.isdigit() and len(number) < LONG and 1 <= int(number) <= self.players
        ):
            raise HistoryError(f"{player!r} is no player; they are p1 to p{self.players}")
        return self.seats[int(number) - 1]

    def _show(self, seat: int, shown: Cards) -> None:
        """Note that a seat showed; the cards that it showed stand where the deal did not name them."""
        self.shows[seat] = True
        dealt = self.cards.setdefault(seat, [])
        new = [card for card in shown if card is not None and card not in dealt]
        for place, card in enumerate(dealt):
            if card is None and new:
                dealt[place] = new.pop(0)
        if new:
            raise HistoryError("it shows cards that it was not dealt")


def _read_cards(text: str) -> Cards:
    try:
        return [None if text[at : at + 2] == "??" else parse_card(text[at : at + 2]) for at in range(0, len(text), 2)]
    except CardError as fault:
        raise HistoryError(str(fault).rstrip(".")) from None


def _read_amount(text: str) -> Decimal:
    try:
        amount = Decimal(text)
    except InvalidOperation:
        amount = Decimal("NaN")
    if not amount.is_finite():
        raise HistoryError(f"{text!r} is no amount")
    return within_reason(amount, text)
