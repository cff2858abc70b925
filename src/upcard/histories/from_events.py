"""A hand's events in the plain form, as one viewer saw them: so our own hands can be written like others."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from upcard.hand.events import (
    ActionBackedUp,
    AllInDeclared,
    AllInProtected,
    AntePosted,
    AwardMoved,
    BetMade,
    BroughtIn,
    Called,
    CallRefunded,
    CardsMoved,
    CardsShownToAll,
    Checked,
    ChipsAdded,
    ChipsLeftIn,
    ChipsReturned,
    Completed,
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
    Raised,
    RoundClosed,
    TurnMoved,
    UncalledReturned,
    Wagered,
    WagersCorrected,
)
from upcard.hand.folding import handlers, tag_of
from upcard.hand.views import HandSeen, MovesSeen, RetrievalSeen, Seen
from upcard.histories.dealt import Dealt
from upcard.histories.heading import CannotBeWritten, Heading
from upcard.histories.history import Claim, History, Move, MoveKind

NOT_EXPRESSIBLE: tuple[type, ...] = (
    ActionBackedUp, AllInDeclared, CardsMoved, ChipsAdded, ChipsLeftIn, ChipsReturned, DealChanged, HandRetrieved,
    HandRuledDead, HandVoided, OrderPlaced, TurnMoved, WagersCorrected, AllInProtected, MovesSeen, RetrievalSeen,
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
        self.dealt.take(event)
        note = _NOTES.get(type(event))
        if note is not None:
            note(self, event)
        self.turn = getattr(event, "next", self.turn)

    def refuse(self, event: Seen) -> None:
        """Refuse what moves alone cannot tell."""
        raise CannotBeWritten(f"A list of moves cannot tell what the floor did in this hand ({tag_of(type(event))}).")

    def award_moved(self, event: AwardMoved) -> None:
        """Refuse an award that was corrected; one that stands is no matter."""
        if event.moves:
            self.refuse(event)

    def hand_shown(self, event: HandShown) -> None:
        """Note a hand that was shown."""
        self.dealt.turn_up(event.seat, event.cards)
        self.shows[event.seat] = True
        if not self.dealt.known(event.seat):
            raise CannotBeWritten("A list of moves cannot tell that only some cards of a hand were shown.")

    def cards_shown(self, event: CardsShownToAll) -> None:
        """Note cards that were shown; all of them together are a hand."""
        self.dealt.turn_up(event.seat, event.cards)
        if self.dealt.known(event.seat):
            self.shows[event.seat] = True

    def hand_mucked(self, event: HandMucked) -> None:
        """Note a hand that was given up."""
        self.shows[event.seat] = False

    def hand_ended(self, _: HandEnded) -> None:
        """Note that all is awarded."""
        self.over = True

    def act(self, event: BroughtIn | Wagered | Called | Checked | Folded | HandKilled) -> None:
        """Note a move."""
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

    def ante_posted(self, event: AntePosted) -> None:
        """Note an ante."""
        self.stacks[event.seat] -= event.amount
        self.antes[event.seat] = Claim(event.amount, 0)

    def round_closed(self, event: RoundClosed) -> None:
        """Note the pots."""
        self.bets = {}
        self.pots = tuple(pot.amount for pot in event.pots)

    def uncalled_returned(self, event: UncalledReturned) -> None:
        """Note what went back."""
        self._give(self.returned, event.seat, event.amount)

    def pot_awarded(self, event: PotAwarded) -> None:
        """Note who was given what."""
        for seat, amount in event.high + event.low:
            self._give(self.collected, seat, amount)

    def _give(self, given: dict[int, Claim], seat: int, amount: int) -> None:
        self.stacks[seat] += amount
        before = given[seat].amount if seat in given else 0
        given[seat] = Claim(before + amount, 0)


_NOTES: dict[type, Callable[[_Taking, Any], None]] = handlers(
    {
        **dict.fromkeys(NOT_EXPRESSIBLE, _Taking.refuse),
        **dict.fromkeys((BroughtIn, BetMade, Completed, Raised, Called, Checked, Folded, HandKilled), _Taking.act),
        AwardMoved: _Taking.award_moved,
        HandShown: _Taking.hand_shown,
        CardsShownToAll: _Taking.cards_shown,
        HandMucked: _Taking.hand_mucked,
        HandEnded: _Taking.hand_ended,
        AntePosted: _Taking.ante_posted,
        RoundClosed: _Taking.round_closed,
        UncalledReturned: _Taking.uncalled_returned,
        PotAwarded: _Taking.pot_awarded,
    },
    """
    street-began card-dealt dead-card-dealt shortage-announced common-card-dealt announced round-opened clock-called
    action-became-substantial hands-turned-up showdown-opened hand-collected losers-killed rake-taken
    cards-shown-to-one split-offered next-deal-began pot-claimed player-left player-returned rules-changed slipped
    ruling-given floor-decided choice-offered hand-seen burn-seen down-card-seen stub-seen showing-seen unseen
    """,
    of=Seen,
)
