"""Writing Open Hand History, the JSON that several rooms and trackers share, from a hand as one viewer has seen it.

That format was made for hold'em. It has stud and stud hi/lo, but no razz, no bring-in and no completion: a bring-in is
written as an extra blind, a completion as a raise, and ``x_action`` next to them says what it was. Its blinds are the
two limits here, and its streets are called by their names in stud. Amounts are what an action added; a bet that nobody
called is in no pot.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

import msgspec

from upcard.cards.card import card_text
from upcard.hand.events import (
    AllInDeclared,
    AllInProtected,
    AntePosted,
    BetMade,
    BroughtIn,
    Called,
    CardsShownToAll,
    Checked,
    CommonCardDealt,
    Completed,
    Folded,
    HandKilled,
    HandMucked,
    HandShown,
    PotAwarded,
    Raised,
    RakeTaken,
    RoundClosed,
    ShowdownOpened,
    StreetBegan,
    Wagered,
)
from upcard.hand.folding import handlers
from upcard.hand.views import Seen
from upcard.histories.dealt import Dealt
from upcard.histories.from_events import began_with
from upcard.histories.heading import CannotBeWritten, refuse_chips_behind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from upcard.chips.pots import Pot
    from upcard.hand.views import HandSeen
    from upcard.histories.heading import Heading

SPEC = "1.4.7"
GAMES = {"stud-high": "Stud", "stud-hilo": "StudHiLo"}
LIMITS = {"fixed-limit": "FL", "pot-limit": "PL", "no-limit": "NL"}
_encoder = msgspec.json.Encoder(decimal_format="number")
STREETS = ("3rd Street", "4th Street", "5th Street", "6th Street", "7th Street")


def ohh_text(events: Sequence[Seen], names: Mapping[int, str], viewer: int | None, heading: Heading) -> str:
    """Return the hand as one line of JSON; CannotBeWritten if the format has no words for it."""
    began = began_with(events)
    if began.game not in GAMES:
        raise CannotBeWritten(f"Open Hand History has no name for {began.game}; it can say {', '.join(GAMES)}.")
    if began.stakes.betting not in LIMITS:
        form = began.stakes.betting
        raise CannotBeWritten(f"Open Hand History has no name for {form}; it can say {', '.join(LIMITS)}.")
    writer = _Writer(began, heading)
    for event in events[1:]:
        writer.take(event)
    hand = _top(began, names, viewer, heading) | {"rounds": writer.rounds, "pots": writer.pots()}
    return _encoder.encode({"ohh": hand}).decode() + "\n"


def _top(began: HandSeen, names: Mapping[int, str], viewer: int | None, heading: Heading) -> dict[str, Any]:
    stakes, order = began.stakes, began.order
    known_time = heading.at and heading.zone == "UTC"
    return {
        "spec_version": SPEC,
        "site_name": "Upcard",
        "network_name": "Upcard",
        "internal_version": SPEC,
        "tournament": began.mode == "tournament",
        "game_number": str(heading.number),
        "start_date_utc": f"{heading.time:%Y-%m-%dT%H:%M:%SZ}" if known_time else None,
        "table_name": heading.table,
        "game_type": GAMES[began.game],
        "bet_limit": {"bet_type": LIMITS[stakes.betting], "bet_cap": 0},
        "table_size": heading.seats or max(order),
        "currency": heading.money.code,
        "dealer_seat": order[-1],
        "small_blind_amount": _amount(heading, stakes.small_bet),
        "big_blind_amount": _amount(heading, stakes.big_bet),
        "ante_amount": _amount(heading, stakes.ante),
        "x_bring_in_amount": _amount(heading, stakes.bring_in),
        "x_house": began.house,
        **({} if viewer is None else {"hero_player_id": viewer}),
        "flags": ["Observed"] if viewer is None else [],
        "players": [
            {
                "id": seat,
                "seat": seat,
                "name": names.get(seat) or f"Seat {seat}",
                "starting_stack": _amount(heading, began.stacks[seat]),
            }
            for seat in order
        ],
    }


def _amount(heading: Heading, amount: int) -> Decimal:
    return Decimal(amount) / heading.money.coin


class _Writer:
    """Turns events into rounds of actions, and keeps what the pots need."""

    def __init__(self, began: HandSeen, heading: Heading) -> None:
        self.began, self.heading = began, heading
        self.dealt = Dealt()
        self.rounds: list[dict[str, Any]] = []
        self.new: dict[int, int] = {}  # how many cards of a street each seat has got that are not written yet
        self.bets: dict[int, int] = {}
        self.sizes: tuple[Pot, ...] = ()
        self.rakes: tuple[int, ...] = ()
        self.wins: dict[int, dict[int, int]] = {}
        self._begin_round(STREETS[0])

    def take(self, event: Seen) -> None:
        """Write an event."""
        if self.dealt.take(event):
            seat: int = getattr(event, "seat", 0)
            self.new[seat] = self.new.get(seat, 0) + 1
            return
        write = _ACTIONS.get(type(event))
        if write is not None:
            write(self, event)

    def ante(self, event: AntePosted) -> None:
        """Write an ante."""
        self._say(event.seat, "Post Ante", event.amount, all_in=event.all_in)

    def show(self, event: HandShown | CardsShownToAll) -> None:
        """Write cards that were shown."""
        self.dealt.turn_up(event.seat, event.cards)
        self._say(event.seat, "Shows Cards", cards=event.cards)

    def muck(self, event: HandMucked) -> None:
        """Write that a hand was given up."""
        self._say(event.seat, "Mucks Cards")

    def begin_street(self, event: StreetBegan) -> None:
        """Write that a street begins."""
        self._begin_street(event.street)

    def common_card(self, event: CommonCardDealt) -> None:
        """Write the common card as the street that it is."""
        self._begin_street(min(len(self.rounds), len(STREETS) - 1))
        self.rounds[-1]["cards"].append(card_text(event.card))

    def open_showdown(self, _: ShowdownOpened) -> None:
        """Write that hands are shown."""
        self._deal()
        self._begin_round("Showdown")

    def close_round(self, event: RoundClosed) -> None:
        """Note the pots."""
        self._deal()
        self.bets, self.sizes = {}, event.pots

    def rake(self, event: RakeTaken) -> None:
        """Note what the house took of each pot."""
        self.rakes = event.pots

    def award(self, event: PotAwarded) -> None:
        """Note who won a pot."""
        wins = self.wins.setdefault(event.pot, {})
        for seat, amount in event.high + event.low:
            wins[seat] = wins.get(seat, 0) + amount

    def _begin_street(self, street: int) -> None:
        """Begin a street, if it has not begun yet."""
        self._deal()
        if street >= len(self.rounds):
            self._begin_round(STREETS[street])

    def _begin_round(self, street: str) -> None:
        self.rounds.append({"id": len(self.rounds), "street": street, "cards": [], "actions": []})

    def _deal(self) -> None:
        """Write the cards of a street that have come and are known."""
        for seat, count in self.new.items():
            cards = [card for card in self.dealt.cards[seat][-count:] if card is not None]
            if cards:
                self._say(seat, "Dealt Cards", cards=cards)
        self.new = {}

    def act(self, event: BroughtIn | Wagered | Called | Checked | Folded | HandKilled) -> None:
        """Write what a player did."""
        self._deal()
        seat = event.seat
        if isinstance(event, Checked | Folded | HandKilled):
            self._say(seat, "Check" if isinstance(event, Checked) else "Fold")
            return
        added = event.to - self.bets.get(seat, 0)
        matched = max(self.bets.values(), default=0)
        self.bets[seat] = event.to
        if isinstance(event, BroughtIn):
            self._say(seat, "Post Extra Blind", added, all_in=event.all_in, x_action="bring-in")
        elif isinstance(event, Called):
            self._say(seat, "Call", added, all_in=event.all_in)
        else:
            what = "completion" if isinstance(event, Completed) else ""
            self._say(seat, "Raise" if matched else "Bet", added, all_in=event.all_in, x_action=what)

    def _say(
        self, seat: int, action: str, amount: int = 0, *,
        all_in: bool = False, cards: Iterable[int] = (), x_action: str = "",
    ) -> None:  # fmt: skip
        actions = self.rounds[-1]["actions"]
        named = [card_text(card) for card in cards]
        actions.append(
            {
                "action_number": len(actions) + 1,
                "player_id": seat,
                "action": action,
                "amount": _amount(self.heading, amount),
                "is_allin": all_in,
                **({"cards": named} if named else {}),
                **({"x_action": x_action} if x_action else {}),
            },
        )

    def pots(self) -> list[dict[str, Any]]:
        """Return the pots with their rake and who won them."""
        rakes = (*self.rakes, *[0] * len(self.sizes))
        return [
            {
                "number": number,
                "amount": _amount(self.heading, pot.amount),
                "rake": _amount(self.heading, rakes[number]),
                "player_wins": [
                    {"player_id": seat, "win_amount": _amount(self.heading, amount)}
                    for seat, amount in self.wins.get(number, {}).items()
                ],
            }
            for number, pot in enumerate(self.sizes)
        ]

    def refuse_chips_behind(self, event: AllInDeclared | AllInProtected) -> None:
        """Refuse what the format has no words for."""
        refuse_chips_behind("Open Hand History", event)


_ACTIONS: dict[type, Callable[[_Writer, Any], None]] = handlers(
    {
        AntePosted: _Writer.ante,
        **dict.fromkeys((BroughtIn, BetMade, Completed, Raised, Called, Checked, Folded, HandKilled), _Writer.act),
        **dict.fromkeys((HandShown, CardsShownToAll), _Writer.show),
        HandMucked: _Writer.muck,
        StreetBegan: _Writer.begin_street,
        CommonCardDealt: _Writer.common_card,
        ShowdownOpened: _Writer.open_showdown,
        RoundClosed: _Writer.close_round,
        RakeTaken: _Writer.rake,
        PotAwarded: _Writer.award,
        **dict.fromkeys((AllInDeclared, AllInProtected), _Writer.refuse_chips_behind),
    },
    """
    card-dealt dead-card-dealt shortage-announced announced round-opened clock-called action-became-substantial
    uncalled-returned hands-turned-up hand-collected losers-killed call-refunded hand-ended mucked-hand-seen
    award-moved cards-shown-to-one split-offered pot-split next-deal-began pot-claimed player-left player-returned
    rules-changed slipped ruling-given floor-decided cards-moved deal-changed hand-ruled-dead hand-retrieved
    chips-returned hand-voided action-backed-up wagers-corrected order-placed choice-offered
    chips-left-in chips-added turn-moved hand-seen burn-seen down-card-seen stub-seen showing-seen
    unseen moves-seen retrieval-seen
    """,
    of=Seen,
)
