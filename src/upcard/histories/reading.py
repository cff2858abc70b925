"""Reading any file of hands: what it is is told from what stands in it, and its hands come one by one."""

import re
from collections.abc import Callable, Iterable, Iterator

import msgspec
from msgspec import Struct

from upcard.hand.codec import decode
from upcard.hand.events import AnyEvent, HandBegan
from upcard.histories.bovada import BovadaText
from upcard.histories.errors import HistoryError
from upcard.histories.fulltilt import FullTiltText
from upcard.histories.history import History
from upcard.histories.ipoker import Session, read_ipoker
from upcard.histories.own_json import read_own_json
from upcard.histories.partypoker import PartyText
from upcard.histories.phh import read_hand
from upcard.histories.room_text import RoomText
from upcard.histories.stars_reading import StarsText

Lines = Iterable[tuple[int, str]]
Piece = list[tuple[int, str]]
LONGEST_HAND = 5000
"""In lines. What is longer is no hand, and is not kept in memory."""
ROOMS: tuple[tuple[re.Pattern[str], type[RoomText]], ...] = (
    (re.compile(r"PokerStars .*#\d"), StarsText),
    (re.compile(r"Full ?Tilt Poker Game #\d"), FullTiltText),
    (re.compile(r"\*{5} Hand History for Game "), PartyText),
    (re.compile(r"(?:Bovada|Bodog|Ignition)\S* Hand #\d"), BovadaText),
)
TABLE_OF_PHH = re.compile(r"\[[^\[\]]+\](?:\s*#.*)?")
KEY_OF_PHH = re.compile(r"\w+\s*=")
ELEMENT = re.compile(r"<(?P<tag>gametype|tablename|currency|nickname)>(?P<text>[^<]*)<")
WHOLE_HAND = '{"upcard":'
OPEN_HAND_HISTORY = re.compile(r'\{\s*"ohh"')
LOG_BEGINS = re.compile(r'\{"type": ?"hand-began"')
FORMATS = "PHH, PokerStars, Full Tilt, PartyPoker, Bovada, iPoker, or Upcard's own JSON"


class OwnLog(Struct, frozen=True):
    """A hand of our own: the events of its log, and the line where they begin."""

    events: list[AnyEvent]
    line: int


class Unread(Struct, frozen=True):
    """A hand that cannot be read, or that its file leaves unfinished; ``reason`` says in which line and why."""

    reason: str
    line: int
    hand: int | str | None = None


Found = History | OwnLog | Unread


def hands_in(lines: Lines, ending: str = "") -> Iterator[Found]:
    """Return the hands of a file in order; one that cannot be read is told as such, and the others follow.

    ``ending`` is how the file's name ends, for files that do not tell by themselves what they are.
    """
    coming = iter(lines)
    for number, text in coming:
        if text and not text.startswith("#"):
            family = BY_ENDING.get(ending.lower()) or _family(text)
            yield from family(_with_first((number, text), coming))
            return
    yield Unread("there is nothing in this file", 1)


def _with_first(first: tuple[int, str], rest: Lines) -> Iterator[tuple[int, str]]:
    yield first
    yield from rest


def _family(text: str) -> Callable[[Lines], Iterator[Found]]:
    """Tell from the first line that says something what kind of file it is."""
    if text.startswith("<"):
        return _sessions
    if text.startswith("{"):
        return _json_lines
    if TABLE_OF_PHH.fullmatch(text) or KEY_OF_PHH.match(text):
        return _phh
    return _texts


def _cut(lines: Lines, begins: Callable[[str], object]) -> Iterator[Piece]:
    """Cut the lines into hands, each from a line where one begins; what stands before the first comes by itself.

    Of a hand that is far too long only so much is kept that it is noticed.
    """
    piece: Piece = []
    for number, text in lines:
        if begins(text) and piece:
            yield piece
            piece = []
        if len(piece) <= LONGEST_HAND:
            piece.append((number, text))
    yield piece


def _read(piece: Piece, read: Callable[[Piece], History | OwnLog], hand: int | str | None = None) -> Found:
    """Read a hand; what is wrong with it becomes an answer like others."""
    first = piece[0][0]
    if len(piece) > LONGEST_HAND:
        return Unread(f"line {first}: this hand has more than {LONGEST_HAND} lines", first, hand)
    try:
        return read(piece)
    except HistoryError as fault:
        return Unread(str(fault), first, hand)


def _room_of(text: str) -> type[RoomText] | None:
    return next((room for start, room in ROOMS if start.match(text)), None)


def _texts(lines: Lines) -> Iterator[Found]:
    """Return the hands of rooms that write text; each begins with a line that names the room."""
    found = False
    for piece in _cut(lines, _room_of):
        top = piece[0][1]
        room = _room_of(top)
        if room is not None:
            found = True
            number = re.search(r"\d{3,18}", top)
            yield _read(piece, room().read, int(number[0]) if number else None)
    if not found:
        yield Unread(f"line 1: no hand begins in this file; it can be {FORMATS}", 1)


def _sessions(lines: Lines) -> Iterator[Found]:
    """Return the hands of a file of XML: each is cut out and read by itself."""
    session = Session()
    piece: list[str] = []
    first = 0
    found = False
    for number, line in lines:
        rest = line
        while rest or piece:
            if not piece:
                before, opening, rest = rest.partition("<game ")
                for element in ELEMENT.finditer(before):
                    session.note(element["tag"], element["text"])
                if not opening:
                    break
                piece, first, found = [opening], number, True
            inside, closing, rest = rest.partition("</game>")
            piece.append(inside + closing + ("" if closing else "\n"))
            if not closing:
                break
            yield _hand_of_session(session, "".join(piece), first)
            piece = []
        if len(piece) > LONGEST_HAND:
            yield Unread(f"line {first}: this hand has more than {LONGEST_HAND} lines", first)
            piece = []
    if piece:
        yield Unread(f"line {first}: the file ends within this hand", first)
    if not found:
        yield Unread("line 1: there is no <game> in this file", 1)


def _hand_of_session(session: Session, text: str, line: int) -> Found:
    code = re.search(r'gamecode="(\d{1,18})"', text)
    return _read([(line, text)], lambda _: read_ipoker(session, text, line), int(code[1]) if code else None)


def _phh(lines: Lines) -> Iterator[Found]:
    """Return the hands of a PHH file: one, or a collection in which each stands below a number in brackets."""
    count = 0
    for piece in _cut(lines, TABLE_OF_PHH.fullmatch):
        if TABLE_OF_PHH.fullmatch(piece[0][1]):
            piece[0] = (piece[0][0], "")
        if any(text and not text.startswith("#") for _, text in piece):
            count += 1
            number = count
            yield _read(piece, lambda piece: _hand_of_phh(piece, number))  # noqa: B023 - it is read at once


def _hand_of_phh(piece: Piece, count: int) -> History:
    first = piece[0][0]
    try:
        return read_hand("\n".join(text for _, text in piece), count, first)
    except HistoryError as fault:
        raise HistoryError(f"line {first}: {fault}") from None


def _json_lines(lines: Lines) -> Iterator[Found]:
    """Return our own hands: logs of events, and hands as the room writes them, one a line."""
    for piece in _cut(lines, lambda text: text.startswith(WHOLE_HAND) or LOG_BEGINS.match(text)):
        yield _read(piece, _own_hand)


def _own_hand(piece: Piece) -> History | OwnLog:
    first, text = piece[0]
    if OPEN_HAND_HISTORY.match(text):
        raise HistoryError(
            f"line {first}: this is Open Hand History, which Upcard writes and does not read; "
            "take the hand as JSON, PHH or PokerStars text instead"
        )
    if text.startswith(WHOLE_HAND):
        return read_own_json(text, first)
    events = [_event(text, number) for number, text in piece if text]
    if not isinstance(events[0], HandBegan):
        raise HistoryError(f"line {first}: a hand's events begin with hand-began")
    return OwnLog(events, first)


def _event(text: str, number: int) -> AnyEvent:
    try:
        return decode(text)[0]
    except (msgspec.DecodeError, UnicodeError) as fault:
        raise HistoryError(str(fault).replace("line 1 is", f"line {number} is", 1)) from None


BY_ENDING = {".phh": _phh, ".phhs": _phh, ".jsonl": _json_lines, ".ndjson": _json_lines}
ENDINGS = (".phh", ".phhs", ".txt", ".xml", ".jsonl", ".ndjson", ".json")
"""How the names of files of hands end, for whoever looks for them in a folder."""
