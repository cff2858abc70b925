"""Reading the XML that iPoker rooms write: stud. A file is a session; each hand in it is a ``game``."""

import re
from xml.parsers import expat

from upcard.histories.errors import HistoryError
from upcard.histories.history import History
from upcard.histories.money import AMOUNT, read_amount
from upcard.histories.noting import Notes, read_cards
from upcard.histories.plain_form import Top, plain_form
from upcard.histories.room_text import currency_sign, game_named, moment

GAMES = {"7 Card Stud": "stud-high", "7 Card Stud Hi/Lo": "stud-hilo", "Razz": "razz"}
KIND = re.compile(rf"(?P<game>.+?) (?P<form>L|NL|PL) (?P<small>{AMOUNT})/(?P<big>{AMOUNT})")
THIRD_STREET = 2
"""The number of the round in which the first cards come."""
ANTE, FOLD, CALL, CHECK, BET, RAISE_BY, ALL_IN, AWAY, BRING_IN, RAISE_TO = (
    "15", "0", "3", "4", "5", "6", "7", "9", "16", "23",
)  # fmt: skip
IGNORED = ("1", "2", "8")
"""Blinds, and no action because the player has just joined."""


class Session:
    """What a file says once for all of its hands."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.game = ""
        self.table = ""
        self.currency = ""
        self.hero = ""

    def note(self, tag: str, text: str) -> None:
        """Keep what an element above the hands says."""
        if tag == "gametype":
            self.game = text
        elif tag == "tablename":
            self.table = text
        elif tag == "currency":
            self.currency = text
        elif tag == "nickname":
            self.hero = text


def read_ipoker(session: Session, text: str, line: int) -> History:
    """Return the hand of one ``game`` element that begins in this line."""
    reader = _Game(session, line)
    try:
        return reader.read(text)
    except HistoryError as fault:
        raise HistoryError(f"line {reader.notes.line or line}: {fault}") from None


class _Game:
    def __init__(self, session: Session, line: int) -> None:
        self.session, self.first = session, line
        self.notes = Notes()
        self.hand: int | str = ""
        self.at = 0
        self.round = 0
        self.text = ""
        self.held_by = ""
        self.actions: list[tuple[int, int, dict[str, str]]] = []  # number, line, attributes
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters

    def read(self, text: str) -> History:
        try:
            self.parser.Parse(text, True)  # noqa: FBT003 - expat takes it by place: this is all
        except expat.ExpatError as fault:
            raise HistoryError(f"this is not XML: {expat.errors.messages.get(fault.code, str(fault))}") from None
        kind = KIND.fullmatch(self.session.game)
        if kind is None:
            raise HistoryError(f"{self.session.game!r} above the hands is no game with limits; write 7 Card Stud L 1/2")
        game = game_named(kind["game"], GAMES)
        if kind["form"] != "L":
            raise HistoryError(f"{self.session.game} is not played here; limit (L) is")
        sign = currency_sign(kind["small"])
        top = Top(
            hand=self.hand,
            game=game,
            house="ipoker",
            table=self.session.table,
            small=read_amount(kind["small"]),
            big=read_amount(kind["big"]),
            at=self.at,
            zone="local",
            sign=sign,
            code=self.session.currency if sign else "",
            line=self.first,
            takes_back_own_bet=True,
        )
        return plain_form(top, self.notes)

    def _begin(self, tag: str, attributes: dict[str, str]) -> None:
        self.notes.line = self.first + self.parser.CurrentLineNumber - 1
        self.text = ""
        match tag:
            case "game":
                code = attributes.get("gamecode", "")
                self.hand = int(code) if code.isascii() and code.isdigit() and len(code) <= 18 else code  # noqa: PLR2004 - what fits in 64 bits
            case "player":
                self._seat(attributes)
            case "round":
                self.round = _whole(attributes.get("no", ""))
                self.actions = []
            case "cards":
                self.held_by = attributes.get("player", "")
            case "action":
                self.actions.append((_whole(attributes.get("no", "")), self.notes.line, attributes))
            case _:
                pass

    def _characters(self, text: str) -> None:
        self.text += text

    def _end(self, tag: str) -> None:
        self.notes.line = self.first + self.parser.CurrentLineNumber - 1
        match tag:
            case "startdate":
                self.at = moment(self.text.strip(), "%Y-%m-%d %H:%M:%S")
            case "cards":
                seat = self.notes.named(self.held_by)
                self.notes.deal(seat, _cards(self.text))
                if self.held_by == self.session.hero:
                    self.notes.hero = seat
            case "round":
                self.notes.begin_street(max(0, self.round - THIRD_STREET))
                for _, line, attributes in sorted(self.actions, key=lambda action: action[0]):
                    self.notes.at(line, f"action {attributes.get('no')}: type {attributes.get('type')}")
                    self._act(attributes)
            case _:
                pass

    def _seat(self, attributes: dict[str, str]) -> None:
        """Note a player; an empty seat has no name, and who has no chips left does not play."""
        name, chips = attributes.get("name", ""), read_amount(attributes.get("chips", "0"))
        if not name or not chips:
            return
        seat = _whole(attributes.get("seat", ""))
        self.notes.seat(seat, name, chips)
        won = read_amount(attributes.get("win", "0"))
        if won:
            self.notes.collects(seat, won)

    def _act(self, attributes: dict[str, str]) -> None:
        notes, kind = self.notes, attributes.get("type", "")
        if kind in IGNORED:
            return
        seat = notes.named(attributes.get("player", ""))
        amount = read_amount(attributes.get("sum", "0"))
        match kind:
            case _ if kind == ANTE:
                notes.ante(seat, amount)
            case _ if kind == BRING_IN:
                notes.brings_in(seat, amount)
            case _ if kind in (FOLD, AWAY):
                notes.passes(seat, "fold")
            case _ if kind == CHECK:
                notes.passes(seat, "check-or-call")
            case _ if kind in (CALL, BET, ALL_IN):
                notes.adds(seat, amount)
            case _ if kind == RAISE_TO:
                notes.wagers(seat, amount)
            case _ if kind == RAISE_BY:
                notes.wagers(seat, notes.level + amount)
            case _:
                raise HistoryError(f"type {kind!r} is nothing that can be done in stud")


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):  # noqa: PLR2004 - no number here is that long
        raise HistoryError(f"{text!r} is no number")
    return int(text)


def _cards(text: str) -> list[int | None]:
    """Read cards written with the suit first; X is one that is not known."""
    cards: list[int | None] = []
    for piece in text.split():
        cards += [None] if piece == "X" else read_cards(piece[1:] + piece[:1].lower())
    return cards
