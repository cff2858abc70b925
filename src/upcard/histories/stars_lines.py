"""A hand's events as the lines of that room's text, and the summary below them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upcard.cards.card import cards_text
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
    HandKilled,
    HandMucked,
    HandShown,
    MuckedHandSeen,
    PotAwarded,
    PotSplit,
    Raised,
    RakeTaken,
    RoundClosed,
    RoundOpened,
    ShowdownOpened,
    StreetBegan,
    UncalledReturned,
    Wagered,
)
from upcard.hand.folding import handlers
from upcard.hand.views import Seen
from upcard.histories.dealt import Dealt
from upcard.histories.heading import CannotBeWritten, refuse_chips_behind
from upcard.histories.stars_names import hand_words, words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from upcard.chips.pots import Pot
    from upcard.hand.views import HandSeen
    from upcard.histories.money import Money

STREETS = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")
FOLDED = ("3rd Street", "4th Street", "5th Street", "6th Street", "River")
RIVER = 4
WHOLE_HAND = 7


class Writer:
    """Writes line by line, and remembers what the summary says of each seat."""

    def __init__(self, began: HandSeen, names: Mapping[int, str], viewer: int | None, money: Money) -> None:
        """Begin after the list of seats."""
        self.began, self.names, self.viewer = began, names, viewer
        self.amount = money.text
        self.lines: list[str] = []
        self.dealt = Dealt()
        self.street = -1
        self.new: dict[int, None] = {}  # the seats that got cards of this street whose line is not written yet
        self.bets: dict[int, int] = {}
        self.to = 0
        self.put_in: set[int] = set()
        self.folded: dict[int, str] = {}
        self.shown: dict[int, tuple[str, str]] = {}  # the cards of a hand that was shown, and its name
        self.mucked: dict[int, str] = {}
        self.won: dict[int, int] = {}
        self.pots: tuple[Pot, ...] = ()
        self.rake = 0
        self.low = False
        self.low_missed = False

    def take(self, event: Seen) -> None:
        """Write an event."""
        if self.dealt.take(event):
            seat: int = getattr(event, "seat", 0)
            self.new[seat] = None
            return
        write = _LINES.get(type(event))
        if write is not None:
            write(self, event)

    def ante(self, event: AntePosted) -> None:
        """Write an ante."""
        self._say(event.seat, f"posts the ante {self.amount(event.amount)}{_all_in(event)}")

    def give_back(self, event: UncalledReturned | CallRefunded) -> None:
        """Write what went back."""
        self.lines.append(f"Uncalled bet ({self.amount(event.amount)}) returned to {self.names[event.seat]}")

    def begin_street(self, event: StreetBegan) -> None:
        """Write that a street begins."""
        self._begin_street(event.street)

    def common_card(self, _: CommonCardDealt) -> None:
        """Write the common card as the street that it is."""
        self._begin_street(min(self.street + 1, RIVER), f" [{cards_text(self.dealt.common)}]")

    def open_round(self, event: RoundOpened) -> None:
        """Write the cards of a street, and whether a double bet is allowed."""
        self.deal()
        if event.upper:
            self.lines.append("Pair on board - a double bet is allowed")

    def close_round(self, event: RoundClosed) -> None:
        """Note the pots."""
        self.pots, self.bets, self.to = event.pots, {}, 0

    def open_showdown(self, _: ShowdownOpened) -> None:
        """Write that hands are shown."""
        self.deal()
        self.lines.append("*** SHOW DOWN ***")

    def _say(self, seat: int, what: str) -> None:
        self.lines.append(f"{self.names[seat]}: {what}")

    def _begin_street(self, street: int, cards: str = "") -> None:
        self.deal()
        if street != self.street:
            self.street = street
            self.lines.append(f"*** {STREETS[street]} ***{cards}")

    def deal(self) -> None:
        """Write what each player was dealt on a street: their own cards to the viewer, the upcards of the others."""
        for seat in self.new:
            own = seat == self.viewer
            if self.street == RIVER and not own:
                continue
            cards = self.dealt.known(seat) if own else tuple(self.dealt.up.get(seat, ()))
            if len(cards) != self.street + (3 if own else 1):
                raise CannotBeWritten(f"PokerStars text names every upcard; not all of {self.names[seat]} are known.")
            before, now = (cards[:-1], cards[-1:]) if self.street else ((), cards)
            held = f"[{cards_text(before)}] " if before else ""
            self.lines.append(f"Dealt to {self.names[seat]} {held}[{cards_text(now)}]")
        self.new.clear()

    def act(self, event: BroughtIn | Wagered | Called | Checked | Folded | HandKilled) -> None:
        """Write what a player did."""
        seat = event.seat
        if isinstance(event, HandKilled) and event.cause == "time":
            self.lines.append(f"{self.names[seat]} has timed out")
        if isinstance(event, Folded | HandKilled):
            self._say(seat, "folds")
            timid = " (didn't bet)" if seat not in self.put_in and not self.street else ""
            self.folded[seat] = f"folded on the {FOLDED[self.street]}{timid}"
            return
        if isinstance(event, Checked):
            self._say(seat, "checks")
            return
        added = event.to - self.bets.get(seat, 0)
        self.bets[seat] = event.to
        self.put_in.add(seat)
        self._say(seat, self._wager(event, added) + _all_in(event))
        self.to = max(self.to, event.call if isinstance(event, BroughtIn) else event.to)
        if isinstance(event, Wagered) and event.caps:
            self.lines.append("Betting is capped")

    def _wager(self, event: BroughtIn | Wagered | Called, added: int) -> str:
        if isinstance(event, Called):
            return f"calls {self.amount(added)}"
        if isinstance(event, BroughtIn):
            return f"brings in for {self.amount(event.to)}"
        if not self.to:
            return f"bets {self.amount(event.to)}"
        return f"raises {self.amount(event.to - self.to)} to {self.amount(event.to)}"

    def show(self, event: HandShown | HandMucked | MuckedHandSeen | CardsShownToAll) -> None:
        """Write that a hand was shown or given up."""
        seat = event.seat
        if isinstance(event, HandMucked):
            self._say(seat, "mucks hand")
            self.mucked[seat] = cards_text(self.dealt.known(seat))
            return
        cards = cards_text(self.dealt.turn_up(seat, event.cards))
        if isinstance(event, MuckedHandSeen) and not event.live:
            self.mucked[seat] = cards
            return
        if isinstance(event, CardsShownToAll):
            self._show_unasked(seat, cards)
            return
        words = hand_words(event.high_cards, event.low_cards, both=self.began.game == "stud-hilo")
        self.low = self.low or bool(event.low)
        self.shown[seat] = (cards, words)
        self._say(seat, f"shows [{cards}] ({words})")

    def _show_unasked(self, seat: int, cards: str) -> None:
        """Write a whole hand that its player shows after all: they are not said to keep it to themselves."""
        whole = (*self.dealt.known(seat), *self.dealt.common)
        if len(whole) != WHOLE_HAND:
            return
        words = words_of(whole, self.began.game)
        self.shown[seat] = (cards, words)
        kept = f"{self.names[seat]}: doesn't show hand"
        self.lines = [line for line in self.lines if line != kept]
        self._say(seat, f"shows [{cards}] ({words})")

    def award(self, event: PotAwarded | PotSplit | AwardMoved | RakeTaken) -> None:
        """Write who collects what, and note the rake."""
        match event:
            case RakeTaken():
                self.rake = event.amount
            case PotAwarded():
                for seat, amount in event.high + event.low:
                    self._collect(seat, amount, self._pot(event.pot))
                if not event.shown:
                    self._say(event.high[0][0], "doesn't show hand")
                elif self.began.game == "stud-hilo" and not self.low and not self.low_missed:
                    self.low_missed = True
                    self.lines.append("No low hand qualified")
            case PotSplit():
                for seat, amount in event.shares:
                    self._collect(seat, amount, "pot")
            case AwardMoved():
                for seat, amount in event.moves:
                    self.won[seat] = self.won.get(seat, 0) + amount

    def _collect(self, seat: int, amount: int, pot: str) -> None:
        self.won[seat] = self.won.get(seat, 0) + amount
        self.lines.append(f"{self.names[seat]} collected {self.amount(amount)} from {pot}")

    def _pot(self, place: int) -> str:
        if len(self.pots) <= 1:
            return "pot"
        if not place:
            return "main pot"
        return "side pot" if len(self.pots) == 2 else f"side pot-{place}"  # noqa: PLR2004 - a main pot and one more

    def summary(self) -> list[str]:
        """Write what the room writes below a hand: the pots, and how it ended for each seat."""
        amounts = [pot.amount for pot in self.pots]
        parts = ""
        if len(amounts) > 1:
            parts = "".join(
                f" {self._pot(place).capitalize()} {self.amount(amount)}." for place, amount in enumerate(amounts)
            )
        total = sum(amounts)
        board = [f"Board [{cards_text(self.dealt.common)}]"] if self.dealt.common else []
        seats = [f"Seat {seat}: {self.names[seat]} {self._outcome(seat)}" for seat in sorted(self.began.order)]
        return [
            "*** SUMMARY ***",
            f"Total pot {self.amount(total)}{parts} | Rake {self.amount(self.rake)}",
            *board,
            *seats,
        ]

    def _outcome(self, seat: int) -> str:
        won = self.won.get(seat, 0)
        if seat in self.shown:
            cards, words = self.shown[seat]
            return f"showed [{cards}] and {f'won ({self.amount(won)})' if won else 'lost'} with {words}"
        if seat in self.mucked:
            return f"mucked [{self.mucked[seat]}]" if self.mucked[seat] else "mucked"
        return f"collected ({self.amount(won)})" if won else self.folded.get(seat, "mucked")

    def refuse_chips_behind(self, event: AllInDeclared | AllInProtected) -> None:
        """Refuse what the format has no words for."""
        refuse_chips_behind("PokerStars text", event)


def _all_in(event: AntePosted | BroughtIn | Wagered | Called) -> str:
    return " and is all-in" if event.all_in else ""


_LINES: dict[type, Callable[[Writer, Any], None]] = handlers(
    {
        AntePosted: Writer.ante,
        **dict.fromkeys((BroughtIn, BetMade, Completed, Raised, Called, Checked, Folded, HandKilled), Writer.act),
        **dict.fromkeys((UncalledReturned, CallRefunded), Writer.give_back),
        **dict.fromkeys((HandShown, HandMucked, MuckedHandSeen, CardsShownToAll), Writer.show),
        **dict.fromkeys((PotAwarded, PotSplit, AwardMoved, RakeTaken), Writer.award),
        StreetBegan: Writer.begin_street,
        CommonCardDealt: Writer.common_card,
        RoundOpened: Writer.open_round,
        RoundClosed: Writer.close_round,
        ShowdownOpened: Writer.open_showdown,
        **dict.fromkeys((AllInDeclared, AllInProtected), Writer.refuse_chips_behind),
    },
    """
    card-dealt dead-card-dealt shortage-announced announced clock-called action-became-substantial hands-turned-up
    hand-collected losers-killed hand-ended cards-shown-to-one split-offered next-deal-began pot-claimed player-left
    player-returned rules-changed slipped ruling-given floor-decided cards-moved deal-changed hand-ruled-dead
    hand-retrieved chips-returned hand-voided action-backed-up wagers-corrected order-placed choice-offered
    chips-left-in chips-added turn-moved hand-seen burn-seen down-card-seen
    stub-seen showing-seen unseen moves-seen retrieval-seen
    """,
    of=Seen,
)
