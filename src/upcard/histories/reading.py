"""Reading any file of hands: its contents show what it is, and its hands come one by one."""

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
LARGEST_HAND = 1_000_000
"""In characters, with all its lines."""
LONGEST_TEXT = 2000
"""In characters: a line of a room that writes text."""
LONGEST_TOML = 10_000
"""A line of a PHH file; all actions may stand in one."""
LONG_NUMBER = re.compile(r'"(?:[^"\\]++|\\.)*+"|\d{19}')
"""A text in JSON, which may hold what it likes, or a number that no table counts."""
ROOMS: tuple[tuple[re.Pattern[str], type[RoomText]], ...] = (
    (re.compile(r"PokerStars .*#\d"), StarsText),
    (re.compile(r"Full ?Tilt Poker Game #\d"), FullTiltText),
    (re.compile(r"\*{5} Hand History for Game "), PartyText),
    (re.compile(r"(?:Bovada|Bodog|Ignition)\S* Hand #\d"), BovadaText),
)
TABLE_OF_PHH = re.compile(r"\[[^\[\]]+\](?:\s*#.*)?")
KEY_OF_PHH = re.compile(r"\w+\s*=")
ELEMENT = re.compile(r"<(?P<tag>gametype|tablename|currency|nickname)>(?P<text>[^<]*)<")
GAME_BEGINS, GAME_ENDS = "<game ", "</game>"
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
    """Return the hands of a file in order; one that cannot be read is reported as such, and the others follow.

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
    size = 0
    for number, text in lines:
        if begins(text) and piece:
            yield piece
            piece, size = [], 0
        if len(piece) <= LONGEST_HAND and size <= LARGEST_HAND:
            piece.append((number, text))
            size += len(text)
    yield piece


def _excess(piece: Piece, longest: int) -> str:
    """Say what is too much in a hand, before anything is looked for in it; "" if nothing is."""
    first = piece[0][0]
    if len(piece) > LONGEST_HAND:
        return f"line {first}: this hand has more than {LONGEST_HAND} lines"
    for number, text in piece:
        if len(text) > longest:
            return f"line {number}: this line has {len(text)} characters; in a file like this it may have {longest}"
    if sum(len(text) for _, text in piece) > LARGEST_HAND:
        return f"line {first}: this hand has more than {LARGEST_HAND} characters"
    return ""


def _read(
    piece: Piece,
    read: Callable[[Piece], History | OwnLog],
    hand: int | str | None = None,
    *,
    longest: int = LARGEST_HAND,
) -> Found:
    """Read a hand; what is wrong with it becomes an answer like others. ``longest``: how long a line of it may be."""
    first = piece[0][0]
    excess = _excess(piece, longest)
    if excess:
        return Unread(excess, first, hand)
    try:
        return read(piece)
    except HistoryError as fault:
        return Unread(str(fault), first, hand)
    except RecursionError:
        return Unread(f"line {first}: this hand is nested too deeply", first, hand)


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
            yield _read(piece, room().read, int(number[0]) if number else None, longest=LONGEST_TEXT)
    if not found:
        yield Unread(f"line 1: no hand begins in this file; it can be {FORMATS}", 1)


def _sessions(lines: Lines) -> Iterator[Found]:
    """Return the hands of a file of XML: each is cut out and read by itself."""
    session = Session()
    game: list[str] = []
    first = size = 0
    found = False
    for number, line in lines:
        at = 0
        while True:  # by places in the line, for all hands of a session may stand in one
            if not game:
                begin = line.find(GAME_BEGINS, at)
                for element in ELEMENT.finditer(line, at, begin if begin >= 0 else len(line)):
                    session.note(element["tag"], element["text"])
                if begin < 0:
                    break
                first, size, at, found = number, 0, begin, True
            end = line.find(GAME_ENDS, at)
            piece = line[at : end + len(GAME_ENDS)] if end >= 0 else f"{line[at:]}\n"
            size += len(piece)
            if size <= LARGEST_HAND or not game:
                game.append(piece[:LARGEST_HAND])
            if end < 0:
                break
            yield _hand_of_session(session, "".join(game), first, size)
            at = end + len(GAME_ENDS)
            game = []
    if game:
        yield Unread(f"line {first}: the file ends within this hand", first)
    if not found:
        yield Unread("line 1: there is no <game> in this file", 1)


def _hand_of_session(session: Session, text: str, line: int, size: int) -> Found:
    if size > LARGEST_HAND:
        return Unread(f"line {line}: this hand has more than {LARGEST_HAND} characters", line)
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
            yield _read(piece, lambda piece: _hand_of_phh(piece, number), longest=LONGEST_TOML)  # noqa: B023 - it is read at once


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
    for number, line in piece:
        if any(not found[0].startswith('"') for found in LONG_NUMBER.finditer(line)):
            raise HistoryError(f"line {number}: a number has more digits than can be counted in chips")
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
"""How the names of files of hands end, for anyone who looks for them in a folder."""
