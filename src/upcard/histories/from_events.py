"""A hand's events, as one viewer has seen them, in the plain form: so that hands of our own can be told like others."""

from collections.abc import Mapping, Sequence

from upcard.hand.events import (
    ActionBackedUp,
    AllInDeclared,
    AntePosted,
    AwardMoved,
    BroughtIn,
    Called,
    CallRefunded,
    CardsMoved,
    CardsShownToAll,
    Checked,
    ChipsAdded,
    ChipsLeftIn,
    ChipsReturned,
    DealChanged,
    Folded,
    HandEnded,
    HandKilled,
    HandMucked,
    HandRetrieved,
    HandRuledDead,
    HandShown,
    HandVoided,
    MuckedHandSeen,
    OrderPlaced,
    PotAwarded,
    PotSplit,
    RoundClosed,
    TurnMoved,
    UncalledReturned,
    Wagered,
    WagersCorrected,
)
from upcard.hand.views import HandSeen, MovesSeen, RetrievalSeen, Seen
from upcard.histories.dealt import Dealt
from upcard.histories.heading import CannotBeWritten, Heading
from upcard.histories.history import Claim, History, Move, MoveKind

UNTOLD = (
    ActionBackedUp, AllInDeclared, CardsMoved, ChipsAdded, ChipsLeftIn, ChipsReturned, DealChanged, HandRetrieved,
    HandRuledDead, HandVoided, OrderPlaced, TurnMoved, WagersCorrected, MovesSeen, RetrievalSeen,
    PotSplit, CallRefunded, MuckedHandSeen,
)  # fmt: skip
"""What happens only when the floor is called or players agree among themselves: no list of moves can tell it."""


def began_with(events: Sequence[Seen]) -> HandSeen:
    """Return the event that a hand begins with; CannotBeWritten if it does not begin so."""
    began = events[0] if events else None
    if not isinstance(began, HandSeen):
        raise CannotBeWritten("A hand's events begin with hand-seen; these do not.")
    return began


def history_of(events: Sequence[Seen], names: Mapping[int, str], heading: Heading) -> History:
    """Return the hand in the plain form; CannotBeWritten if moves alone cannot tell it."""
    began = began_with(events)
    taking = _Taking(began)
    for event in events[1:]:
        taking.take(event)
    return History(
        hand=heading.number,
        game=began.game,
        stakes=began.stakes,
        stacks={seat: chips for seat, chips in began.stacks.items() if seat in began.order},
        players={seat: names[seat] for seat in sorted(began.order) if seat in names},
        cards={seat: tuple(cards) for seat, cards in sorted(taking.dealt.cards.items())},
        common=tuple(taking.dealt.common),
        moves=tuple(taking.moves),
        shows=taking.shows,
        finishing=taking.stacks if taking.over else None,
        mode=began.mode,
        house=began.house,
        carried=began.carried,
        button=began.order[-1],
        heading=heading,
        antes=taking.antes,
        returned=taking.returned,
        collected=taking.collected if taking.over else None,
        pots=taking.pots if taking.over else None,
    )


class _Taking:
    """Takes in events, and keeps count of the chips."""

    def __init__(self, began: HandSeen) -> None:
        self.stacks = {seat: chips for seat, chips in began.stacks.items() if seat in began.order}
        self.dealt = Dealt()
        self.bets: dict[int, int] = {}
        self.moves: list[Move] = []
        self.shows: dict[int, bool] = {}
        self.antes: dict[int, Claim] = {}
        self.returned: dict[int, Claim] = {}
        self.collected: dict[int, Claim] = {}
        self.pots: tuple[int, ...] = ()
        self.turn = 0
        self.over = False

    def take(self, event: Seen) -> None:
        """Take in an event."""
        if isinstance(event, UNTOLD) or (isinstance(event, AwardMoved) and event.moves):
            raise CannotBeWritten(f"A list of moves cannot tell what the floor did in this hand ({_tag(event)}).")
        self.dealt.take(event)
        match event:
            case BroughtIn() | Wagered() | Called() | Checked() | Folded() | HandKilled():
                self._act(event)
            case HandShown():
                self.dealt.turn_up(event.seat, event.cards)
                self.shows[event.seat] = True
                if not self.dealt.known(event.seat):
                    raise CannotBeWritten("A list of moves cannot tell that only some cards of a hand were shown.")
            case CardsShownToAll():
                self.dealt.turn_up(event.seat, event.cards)
                if self.dealt.known(event.seat):
                    self.shows[event.seat] = True
            case HandMucked():
                self.shows[event.seat] = False
            case HandEnded():
                self.over = True
            case _:
                self._count(event)
        self.turn = getattr(event, "next", self.turn)

    def _act(self, event: BroughtIn | Wagered | Called | Checked | Folded | HandKilled) -> None:
        if isinstance(event, HandKilled) and event.seat != self.turn:
            raise CannotBeWritten("A list of moves cannot tell that a hand was taken away in another player's turn.")
        if isinstance(event, Checked | Folded | HandKilled):
            self.moves.append(Move(event.seat, "check-or-call" if isinstance(event, Checked) else "fold", None, ""))
            return
        kind: MoveKind = "wager"
        if not isinstance(event, Wagered):
            kind = "bring-in" if isinstance(event, BroughtIn) else "check-or-call"
        self.stacks[event.seat] -= event.to - self.bets.get(event.seat, 0)
        self.bets[event.seat] = event.to
        self.moves.append(Move(event.seat, kind, event.to, "", 0, event.all_in))

    def _count(self, event: Seen) -> None:
        """Keep count of chips that move without a move, and of rounds."""
        match event:
            case AntePosted():
                self.stacks[event.seat] -= event.amount
                self.antes[event.seat] = Claim(event.amount, 0)
            case RoundClosed():
                self.bets = {}
                self.pots = tuple(pot.amount for pot in event.pots)
            case UncalledReturned():
                self._give(self.returned, event.seat, event.amount)
            case PotAwarded():
                for seat, amount in event.high + event.low:
                    self._give(self.collected, seat, amount)
            case _:
                pass

    def _give(self, given: dict[int, Claim], seat: int, amount: int) -> None:
        self.stacks[seat] += amount
        before = given[seat].amount if seat in given else 0
        given[seat] = Claim(before + amount, 0)


def _tag(event: Seen) -> str:
    """Return the name of an event as logs have it."""
    return str(event.__struct_config__.tag)
