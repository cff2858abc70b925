"""How the single things of a position are written in a line of text, and read: numbers, seats, cards, pots, orders."""

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec

from upcard.cards.card import CardError, card_text, parse_card
from upcard.chips.pots import Pot
from upcard.hand.events.of_the_floor import Order

UNKNOWN: Final = -1
"""A card that a text leaves open."""
SIGN: Final = "?"
LARGEST: Final = 10**15
"""No table counts more chips."""
T = TypeVar("T")


class Form:
    """How a value is written, and how it is read; ValueError says what it would have to be."""

    def __init__(self, write: Callable[[Any], str], read: Callable[[str], Any]) -> None:
        self.write = write
        self.read = read


def number(text: str) -> int:
    """Read a whole number."""
    if not re.fullmatch(r"-?[0-9]{1,16}", text) or abs(int(text)) > LARGEST:
        raise ValueError(f"{text!r} is no whole number")
    return int(text)


def _flag(text: str) -> bool:
    if text:
        raise ValueError("it stands there by itself or not at all")
    return True


def cards_written(cards: Sequence[int]) -> str:
    """Write cards one behind the other, those that are left open as ``?``."""
    return "".join(SIGN if card == UNKNOWN else card_text(card) for card in cards)


def cards_read(text: str) -> list[int]:
    """Read cards that stand one behind the other."""
    found: list[int] = []
    for piece in re.findall(r"\?|[^?]{1,2}", text):
        try:
            found.append(UNKNOWN if piece == SIGN else parse_card(piece))
        except CardError as fault:
            raise ValueError(str(fault).rstrip(".")) from None
    return found


def listed(read: Callable[[str], T], between: str = ",") -> Callable[[str], tuple[T, ...]]:
    """Return what reads things with a sign between them."""
    return lambda text: tuple(read(piece) for piece in text.split(between)) if text else ()


def _numbers(values: Sequence[int]) -> str:
    return ",".join(map(str, values))


def parts(text: str, count: int) -> list[str]:
    """Return the parts of something that is written with colons."""
    found = text.split(":")
    if len(found) != count:
        raise ValueError(f"{text!r} must have {count} parts, with a colon between them")
    return found


def _by_seat(read: Callable[[str], T]) -> Callable[[str], dict[int, T]]:
    """Return what reads values by seat."""

    def pairs(text: str) -> dict[int, T]:
        cut = [parts(piece, 2) for piece in text.split(";")]
        return {number(seat): read(value) for seat, value in cut}

    return pairs


def _written_by_seat(write: Callable[[Any], str]) -> Callable[[dict[int, Any]], str]:
    return lambda held: ";".join(f"{seat}:{write(value)}" for seat, value in held.items())


def _pots(pots: Sequence[Pot]) -> str:
    return ";".join(f"{pot.amount}:{_numbers(pot.seats)}" for pot in pots)


def _pot(text: str) -> Pot:
    amount, seats = parts(text, 2)
    return Pot(number(amount), listed(number)(seats))


def _places(queue: Sequence[tuple[int, bool]]) -> str:
    """Write what is still to be dealt, the next card first: a seat, and ``u`` for up or ``d`` for down."""
    return ",".join(f"{seat}{'u' if up else 'd'}" for seat, up in reversed(queue))


def _queue(text: str) -> list[tuple[int, bool]]:
    pieces = text.split(",")
    for piece in pieces:
        if piece[-1:] not in ("u", "d"):
            raise ValueError(f"{piece!r} is no card to come; write a seat and u or d, as in 3u")
    return [(number(piece[:-1]), piece[-1] == "u") for piece in reversed(pieces)]


def _showings(showings: Sequence[tuple[int, tuple[int, ...], str]]) -> str:
    return ";".join(f"{seat}:{cards_written(cards)}:{due}" for seat, cards, due in showings)


def _showing(text: str) -> tuple[int, tuple[int, ...], str]:
    seat, cards, due = parts(text, 3)
    if due not in ("now", "end-of-round", "end-of-betting", "on-request"):
        raise ValueError(f"{due!r} is no moment at which cards are shown")
    return number(seat), tuple(_seen(cards)), due


def json_written(value: object) -> str:
    """Write something as JSON without any blank, so that it is one word of the line."""
    return json.dumps(msgspec.to_builtins(value), separators=(",", ":")).replace(" ", "\\u0020")


def json_read(kind: Any) -> Callable[[str], Any]:  # noqa: ANN401 - whatever msgspec reads
    """Return what reads something from JSON."""

    def read(text: str) -> Any:  # noqa: ANN401
        try:
            return msgspec.json.decode(text, type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
            raise ValueError(f"this is not as Upcard writes it ({fault})") from None

    return read


def word(*allowed: str) -> Form:
    """Return the form of one of these words."""

    def read(text: str) -> str:
        if text not in allowed:
            raise ValueError(f"write {', '.join(allowed[:-1])} or {allowed[-1]}, not {text!r}")
        return text

    return Form(str, read)


def _seen(text: str) -> list[int]:
    """Read cards that everybody has seen."""
    cards = cards_read(text)
    if UNKNOWN in cards:
        raise ValueError("a card that was seen cannot be left open")
    return cards


def _two(text: str) -> tuple[int, int]:
    numbers = listed(number)(text)
    if len(numbers) != 2:  # noqa: PLR2004 - high and low
        raise ValueError(f"{text!r} must be two numbers")
    return numbers[0], numbers[1]


NUMBER: Final = Form(str, number)
NUMBERS: Final = Form(_numbers, listed(number))
SEAT: Final = Form(str, number)
SEATS: Final = Form(_numbers, listed(number))
FLAG: Final = Form(lambda _: "", _flag)
CARDS: Final = Form(cards_written, cards_read)
SEEN: Final = Form(cards_written, _seen)
POTS: Final = Form(_pots, listed(_pot, ";"))
QUEUE: Final = Form(_places, _queue)
SHOWINGS: Final = Form(_showings, listed(_showing, ";"))
NUMBER_BY_SEAT: Final = Form(_written_by_seat(str), _by_seat(number))
CARDS_BY_SEAT: Final = Form(_written_by_seat(cards_written), _by_seat(lambda text: tuple(_seen(text))))
VALUES_BY_SEAT: Final = Form(_written_by_seat(_numbers), _by_seat(_two))
ORDERS: Final = Form(json_written, json_read(tuple[Order, ...]))
