"""Reading PHH, the open format for poker hand histories: TOML with one list of short actions.

The stud variants are read: F7S (high), F7S/8 (high-low, eight or better) and FR (razz). Seats are the players' numbers
in the file; unknown cards are written ``??``. Amounts with decimals are counted in the smallest coin that makes all of
them whole.
"""

import tomllib
from collections.abc import Iterable, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

from upcard.cards.card import CardError, parse_card
from upcard.chips.stakes import Stakes
from upcard.histories.history import History, HistoryError, Move, MoveKind, card_faults

VARIANTS = {"F7S": "stud-high", "F7S/8": "stud-hilo", "FR": "razz"}
NEEDED = ("variant", "antes", "bring_in", "small_bet", "big_bet", "starting_stacks", "actions")
MOVES: dict[str, MoveKind] = {"pb": "bring-in", "cc": "check-or-call", "f": "fold"}
Cards = list[int | None]


def read_phh(text: str, name: str) -> list[History]:
    """Read the hand (or, from a collection, the hands) of a file; HistoryError says what is wrong with it."""
    try:
        raw = tomllib.loads(text, parse_float=Decimal)
        if "variant" not in raw and raw and all(isinstance(entry, dict) for entry in raw.values()):
            return [_Reader(entry, number).history() for number, entry in enumerate(raw.values(), 1)]
        return [_Reader(raw, 1).history()]
    except tomllib.TOMLDecodeError as fault:
        raise HistoryError(f"{name}: this is not TOML: {fault}.") from None
    except HistoryError as fault:
        raise HistoryError(f"{name}: {fault}.") from None


class _Reader:
    """Reads one hand; every fault is raised as the end of a sentence that begins with the file's name."""

    def __init__(self, raw: Mapping[str, Any], number: int) -> None:
        self.raw = raw
        self.number = number
        self.cards: dict[int, Cards] = {}
        self.common: Cards = []
        self.moves: list[tuple[int, MoveKind, Decimal | None, str]] = []
        self.shows: dict[int, bool] = {}

    def history(self) -> History:
        raw = self.raw
        missing = [key for key in NEEDED if key not in raw]
        if missing:
            raise HistoryError(f"{', '.join(missing)} missing; a hand of stud has {', '.join(NEEDED)}")
        if raw["variant"] not in VARIANTS:
            raise HistoryError(f"variant {raw['variant']!r} is not played here; it must be {', '.join(VARIANTS)}")
        stacks = self._amounts("starting_stacks")
        self.players = len(stacks)
        antes = self._amounts("antes", self.players)
        if len(set(antes)) != 1:
            raise HistoryError("antes: players who ante different amounts are not played")
        sizes = {key: self._amount(key, raw[key]) for key in ("bring_in", "small_bet", "big_bet")}
        finishing = self._amounts("finishing_stacks", self.players) if "finishing_stacks" in raw else None
        self._read_actions()
        wagers = [to for _, _, to, _ in self.moves if to is not None]
        coin = _coin([*stacks, *antes, *sizes.values(), *(finishing or ()), *wagers])
        history = History(
            hand=raw["hand"] if isinstance(raw.get("hand"), int | str) else self.number,
            game=VARIANTS[raw["variant"]],
            stakes=Stakes(
                ante=int(antes[0] * coin),
                bring_in=int(sizes["bring_in"] * coin),
                small_bet=int(sizes["small_bet"] * coin),
                big_bet=int(sizes["big_bet"] * coin),
            ),
            stacks=_by_seat(stacks, coin),
            players=self._names(),
            cards={seat: tuple(cards) for seat, cards in sorted(self.cards.items())},
            common=tuple(self.common),
            moves=tuple(
                Move(seat, kind, None if to is None else int(to * coin), text) for seat, kind, to, text in self.moves
            ),
            shows=self.shows,
            finishing=_by_seat(finishing, coin) if finishing is not None else None,
        )
        for fault in card_faults(history):
            raise HistoryError(f"actions: {fault}")
        return history

    def _amount(self, key: str, value: Any) -> Decimal:  # noqa: ANN401 - whatever the file says
        is_number = isinstance(value, int | Decimal) and not isinstance(value, bool)
        amount = Decimal(value) if is_number else Decimal("NaN")
        if not amount.is_finite() or amount < 0:
            raise HistoryError(f"{key}: {value!s} is no amount")
        return amount

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
        return {seat: str(name) for seat, name in enumerate(names, 1)}

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
        if player[:1] != "p" or not (number.isascii() and number.isdigit() and 1 <= int(number) <= self.players):
            raise HistoryError(f"{player!r} is no player; they are p1 to p{self.players}")
        return int(number)

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
    return amount


def _coin(amounts: Iterable[Decimal]) -> Decimal:
    """Return how many of the smallest coins make one: 1 if all amounts are whole, 100 for cents."""
    places = [amount.normalize().as_tuple().exponent for amount in amounts]
    return Decimal(10) ** max(0, *(-place for place in places if isinstance(place, int)))


def _by_seat(amounts: list[Decimal], coin: Decimal) -> dict[int, int]:
    return {seat: int(amount * coin) for seat, amount in enumerate(amounts, 1)}
