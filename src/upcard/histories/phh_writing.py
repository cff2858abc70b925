"""Writing PHH, the open format for poker hand histories, from a hand as one viewer has seen it.

Players are numbered in dealing order; their seats stand in ``seats``. A card that the viewer never saw is ``??``.
Amounts are chips, or money with its decimals. The format has fixed-limit stud, razz and stud eight or better. It has
no place for a rake: the finishing stacks are those after it, and the rake stands in ``_rake``, a field of our own.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from upcard.cards.card import card_text
from upcard.hand.events import (
    AllInDeclared,
    AllInProtected,
    AntePosted,
    AwardMoved,
    BetMade,
    BroughtIn,
    Called,
    CallRefunded,
    CardsShownToAll,
    Checked,
    CommonCardDealt,
    Completed,
    Folded,
    HandEnded,
    HandKilled,
    HandMucked,
    HandShown,
    PotAwarded,
    PotSplit,
    Raised,
    RakeTaken,
    RoundClosed,
    StreetBegan,
    UncalledReturned,
    Wagered,
)
from upcard.hand.folding import handlers
from upcard.hand.views import Seen
from upcard.histories.dealt import Dealt
from upcard.histories.from_events import began_with
from upcard.histories.heading import CannotBeWritten, refuse_chips_behind
from upcard.histories.phh import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from upcard.hand.views import HandSeen
    from upcard.histories.heading import Heading
    from upcard.histories.money import Money

BY_GAME = {game: variant for variant, game in VARIANTS.items()}


def phh_text(events: Sequence[Seen], names: Mapping[int, str], heading: Heading) -> str:
    """Return the hand as a PHH file; CannotBeWritten if the format has no words for it."""
    began = began_with(events)
    _check(began)
    writer = _Writer(began, heading.money)
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
    number = heading.money.number
    fields: dict[str, str] = {
        "variant": _quoted(BY_GAME[began.game]),
        "ante_trimming_status": "true",
        "antes": _list([number(stakes.ante)] * len(order)),
        "bring_in": number(stakes.bring_in),
        "small_bet": number(stakes.small_bet),
        "big_bet": number(stakes.big_bet),
        "starting_stacks": _list(number(began.stacks[seat]) for seat in order),
        "actions": _list(map(_quoted, writer.actions)),
    }
    if heading.at:
        fields |= {
            "time": f"{time:%H:%M:%S}",
            "time_zone" if heading.zone == "UTC" else "_zone": _quoted(heading.zone),
            "day": str(time.day),
            "month": str(time.month),
            "year": str(time.year),
        }
    fields |= {
        "hand": _quoted(heading.number),
        "seats": _list(map(str, order)),
        **({"seat_count": str(heading.seats)} if heading.seats else {}),
        "table": _quoted(heading.table),
        "players": _list(_quoted(names.get(seat) or f"Seat {seat}") for seat in order),
    }
    if writer.over:
        fields["finishing_stacks"] = _list(number(writer.stacks[seat]) for seat in order)
    if writer.rake:
        fields["_rake"] = number(writer.rake)
    own = {
        "currency": heading.money.code, "currency_symbol": heading.money.sign,
        "_mode": began.mode if began.mode != "cash" else "",
        "_event": heading.event, "_level": heading.level, "_mix": heading.mix,
    }  # fmt: skip
    fields |= {key: _quoted(value) for key, value in own.items() if value}
    return "".join(f"{key} = {value}\n" for key, value in fields.items())


def _quoted(value: object) -> str:
    """Write a text or a number: TOML and JSON agree on them, but for one letter."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _list(values: Iterable[str]) -> str:
    return f"[{', '.join(values)}]"


class _Writer:
    """Turns events into actions, and keeps count of the chips."""

    def __init__(self, began: HandSeen, money: Money) -> None:
        self.number = money.number
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
        write = _ACTIONS.get(type(event))
        if write is not None:
            write(self, event)
        self.turn = getattr(event, "next", self.turn)

    def deal(self) -> None:
        """Write the cards of a street that have come so far."""
        for seat, count in self.new.items():
            cards = self.dealt.cards[seat][-count:]
            self.actions.append(f"d dh {self.players[seat]} {_cards(cards)}")
        self.new = {}

    def act(self, event: BroughtIn | Wagered | Called | Checked | Folded | HandKilled) -> None:
        """Write what a player did."""
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
            self.actions.append(
                f"{player} cc" if isinstance(event, Called) else f"{player} cbr {self.number(event.to)}"
            )

    def show(self, event: HandShown | CardsShownToAll) -> None:
        """Write a hand that was shown; of cards that were shown unasked only a whole hand."""
        self.deal()
        cards = self.dealt.turn_up(event.seat, event.cards)
        if isinstance(event, HandShown) or self.dealt.known(event.seat):
            self.actions.append(f"{self.players[event.seat]} sm {_cards(cards)}")

    def muck(self, event: HandMucked) -> None:
        """Write that a hand was given up."""
        self.deal()
        self.actions.append(f"{self.players[event.seat]} sm")

    def common_card(self, event: CommonCardDealt) -> None:
        """Write the common card."""
        self.deal()
        self.actions.append(f"d db {card_text(event.card)}")

    def ante(self, event: AntePosted) -> None:
        """Count an ante."""
        self._pay(event.seat, event.amount)

    def begin_street(self, _: StreetBegan) -> None:
        """Write the cards of the street before: where nobody can bet any more, street follows on street."""
        self.deal()

    def close_round(self, _: RoundClosed) -> None:
        """Count the bets of the next round again."""
        self.bets = {}

    def give_back(self, event: UncalledReturned) -> None:
        """Count what went back."""
        self._pay(event.seat, -event.amount)

    def award(self, event: PotAwarded) -> None:
        """Count what was won."""
        for seat, amount in event.high + event.low:
            self._pay(seat, -amount)

    def take_rake(self, event: RakeTaken) -> None:
        """Note the rake."""
        self.rake = event.amount

    def end(self, _: HandEnded) -> None:
        """Note that all is awarded."""
        self.over = True

    def refuse(self, _: PotSplit | CallRefunded) -> None:
        """Refuse chips that move in a way that the format cannot say: who reads the file would count others."""
        raise CannotBeWritten("PHH cannot say that a pot was shared by agreement or a call given back.")

    def move_award(self, event: AwardMoved) -> None:
        """Refuse an award that was corrected, for the same reason."""
        if event.moves:
            raise CannotBeWritten("PHH cannot say that an award was corrected.")

    def _pay(self, seat: int, amount: int) -> None:
        self.stacks[seat] -= amount

    def refuse_chips_behind(self, event: AllInDeclared | AllInProtected) -> None:
        """Refuse what the format has no words for."""
        refuse_chips_behind("PHH", event)


_ACTIONS: dict[type, Callable[[_Writer, Any], None]] = handlers(
    {
        **dict.fromkeys((BroughtIn, BetMade, Completed, Raised, Called, Checked, Folded, HandKilled), _Writer.act),
        **dict.fromkeys((HandShown, CardsShownToAll), _Writer.show),
        HandMucked: _Writer.muck,
        CommonCardDealt: _Writer.common_card,
        AntePosted: _Writer.ante,
        StreetBegan: _Writer.begin_street,
        RoundClosed: _Writer.close_round,
        UncalledReturned: _Writer.give_back,
        PotAwarded: _Writer.award,
        RakeTaken: _Writer.take_rake,
        HandEnded: _Writer.end,
        **dict.fromkeys((PotSplit, CallRefunded), _Writer.refuse),
        AwardMoved: _Writer.move_award,
        **dict.fromkeys((AllInDeclared, AllInProtected), _Writer.refuse_chips_behind),
    },
    """
    card-dealt dead-card-dealt shortage-announced announced round-opened clock-called action-became-substantial
    hands-turned-up showdown-opened hand-collected losers-killed mucked-hand-seen cards-shown-to-one split-offered
    next-deal-began pot-claimed player-left player-returned rules-changed slipped ruling-given floor-decided
    cards-moved deal-changed hand-ruled-dead hand-retrieved chips-returned hand-voided action-backed-up
    wagers-corrected order-placed choice-offered chips-left-in chips-added turn-moved
    hand-seen burn-seen down-card-seen stub-seen showing-seen unseen moves-seen retrieval-seen
    """,
    of=Seen,
)


def _cards(cards: Iterable[int | None]) -> str:
    return "".join("??" if card is None else card_text(card) for card in cards)
