"""Writing PHH, the open format for poker hand histories, from a hand as one viewer has seen it.

Players are numbered in dealing order; their seats stand in ``seats``. A card that the viewer never saw is ``??``.
Amounts are chips. The format has fixed-limit stud, razz and stud eight or better. It has no place for a rake: the
finishing stacks are those after it, and the rake stands in ``_rake``, a field of our own.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from upcard.cards.card import card_text
from upcard.hand.events import (
    AntePosted,
    AwardMoved,
    BroughtIn,
    Called,
    CallRefunded,
    Checked,
    CommonCardDealt,
    Folded,
    HandEnded,
    HandKilled,
    HandMucked,
    HandShown,
    PotAwarded,
    PotSplit,
    RakeTaken,
    RoundClosed,
    StreetBegan,
    UncalledReturned,
    Wagered,
)
from upcard.hand.views import HandSeen
from upcard.histories.dealt import Dealt
from upcard.histories.heading import CannotBeWritten
from upcard.histories.phh import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from upcard.hand.views import Seen
    from upcard.histories.heading import Heading

BY_GAME = {game: variant for variant, game in VARIANTS.items()}


def phh_text(events: Sequence[Seen], names: Mapping[int, str], heading: Heading) -> str:
    """Return the hand as a PHH file; CannotBeWritten if the format has no words for it."""
    began = events[0] if events else None
    if not isinstance(began, HandSeen):
        raise CannotBeWritten("A hand's events begin with hand-seen; these do not.")
    _check(began)
    writer = _Writer(began)
    for event in events[1:]:
        writer.take(event)
    writer.deal()
    return _file(began, writer, names, heading)


def _check(began: HandSeen) -> None:
    if began.game not in BY_GAME:
        raise CannotBeWritten(f"PHH has no name for {began.game}; it can say {', '.join(BY_GAME)}.")
    if began.stakes.betting != "fixed-limit":
        raise CannotBeWritten(f"PHH knows stud in fixed-limit alone; this hand was played in {began.stakes.betting}.")
    if began.carried:
        raise CannotBeWritten(f"PHH has no place for the {began.carried} chips that were carried into this hand.")


def _file(began: HandSeen, writer: _Writer, names: Mapping[int, str], heading: Heading) -> str:
    stakes, order, time = began.stakes, began.order, heading.time
    fields: dict[str, Any] = {
        "variant": BY_GAME[began.game],
        "ante_trimming_status": True,
        "antes": [stakes.ante] * len(order),
        "bring_in": stakes.bring_in,
        "small_bet": stakes.small_bet,
        "big_bet": stakes.big_bet,
        "starting_stacks": [began.stacks[seat] for seat in order],
        "actions": writer.actions,
        "time": f"{time:%H:%M:%S}",
        "time_zone": "UTC",
        "day": time.day,
        "month": time.month,
        "year": time.year,
        "hand": heading.number,
        "seats": list(order),
        "seat_count": heading.seats,
        "table": heading.table,
        "players": [names.get(seat) or f"Seat {seat}" for seat in order],
    }
    if writer.over:
        fields["finishing_stacks"] = [writer.stacks[seat] for seat in order]
    if writer.rake:
        fields["_rake"] = writer.rake
    return "".join(f"{key} = {_toml(key, value)}\n" for key, value in fields.items())


def _toml(key: str, value: object) -> str:
    """Write a value: TOML and JSON agree on numbers, lists and quoted text, but for one letter."""
    if key == "time":
        return str(value)
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


class _Writer:
    """Turns events into actions, and keeps count of the chips."""

    def __init__(self, began: HandSeen) -> None:
        self.players = {seat: f"p{place}" for place, seat in enumerate(began.order, 1)}
        self.stacks = dict(began.stacks)
        self.bets: dict[int, int] = {}
        self.dealt = Dealt()
        self.new: dict[int, int] = {}  # how many cards of a street each seat has got that are not written yet
        self.actions: list[str] = []
        self.turn = 0
        self.rake = 0
        self.over = False

    def take(self, event: Seen) -> None:
        """Write an event."""
        if self.dealt.take(event):
            seat: int = getattr(event, "seat", 0)
            self.new[seat] = self.new.get(seat, 0) + 1
            return
        if isinstance(event, BroughtIn | Wagered | Called | Checked | Folded | HandKilled):
            self._act(event)
        elif isinstance(event, HandShown | HandMucked | CommonCardDealt):
            self._show(event)
        else:
            self._count(event)
        self.turn = getattr(event, "next", self.turn)

    def deal(self) -> None:
        """Write the cards of a street that have come so far."""
        for seat, count in self.new.items():
            cards = self.dealt.cards[seat][-count:]
            self.actions.append(f"d dh {self.players[seat]} {_cards(cards)}")
        self.new = {}

    def _act(self, event: BroughtIn | Wagered | Called | Checked | Folded | HandKilled) -> None:
        self.deal()
        player = self.players[event.seat]
        if isinstance(event, Folded | HandKilled):
            if event.seat != self.turn:
                raise CannotBeWritten("PHH cannot say that a hand was taken away when it was another player's turn.")
            self.actions.append(f"{player} f")
            return
        if isinstance(event, Checked):
            self.actions.append(f"{player} cc")
            return
        self._pay(event.seat, event.to - self.bets.get(event.seat, 0))
        self.bets[event.seat] = event.to
        if isinstance(event, BroughtIn):
            self.actions.append(f"{player} pb")
        else:
            self.actions.append(f"{player} cc" if isinstance(event, Called) else f"{player} cbr {event.to}")

    def _show(self, event: HandShown | HandMucked | CommonCardDealt) -> None:
        self.deal()
        match event:
            case HandShown():
                cards = self.dealt.turn_up(event.seat, event.cards)
                self.actions.append(f"{self.players[event.seat]} sm {_cards(cards)}")
            case HandMucked():
                self.actions.append(f"{self.players[event.seat]} sm")
            case CommonCardDealt():
                self.actions.append(f"d db {card_text(event.card)}")

    def _count(self, event: Seen) -> None:
        """Keep count of chips that move without an action, and of rounds."""
        match event:
            case AntePosted():
                self._pay(event.seat, event.amount)
            case StreetBegan():
                self.deal()  # where nobody can bet any more, street follows on street
            case RoundClosed():
                self.bets = {}
            case UncalledReturned():
                self._pay(event.seat, -event.amount)
            case PotAwarded():
                for seat, amount in event.high + event.low:
                    self._pay(seat, -amount)
            case RakeTaken():
                self.rake = event.amount
            case HandEnded():
                self.over = True
            case _:
                _check_chips(event)

    def _pay(self, seat: int, amount: int) -> None:
        self.stacks[seat] -= amount


def _check_chips(event: Seen) -> None:
    """Refuse chips that move in a way that the format cannot say: who reads the file would count others."""
    if isinstance(event, PotSplit | CallRefunded):
        raise CannotBeWritten("PHH cannot say that a pot was shared by agreement or a call given back.")
    if isinstance(event, AwardMoved) and event.moves:
        raise CannotBeWritten("PHH cannot say that an award was corrected.")


def _cards(cards: Iterable[int | None]) -> str:
    return "".join("??" if card is None else card_text(card) for card in cards)
