"""What everybody at the table has seen of a hand so far: boards, bets, who leads, what each seat did last."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from upcard.hand.citations import Citations
from upcard.hand.events import (
    ActionBackedUp,
    AllInDeclared,
    AllInProtected,
    AntePosted,
    BetMade,
    BroughtIn,
    Called,
    CardDealt,
    CardsMoved,
    Checked,
    ChipsAdded,
    ChipsReturned,
    CommonCardDealt,
    Completed,
    Folded,
    HandKilled,
    HandMucked,
    HandRetrieved,
    HandRuledDead,
    HandShown,
    HandVoided,
    MuckedHandSeen,
    Raised,
    RoundClosed,
    RoundOpened,
    ShortageAnnounced,
    ShowdownOpened,
    StreetBegan,
    UncalledReturned,
    Wagered,
    WagersCorrected,
)
from upcard.hand.folding import handlers
from upcard.hand.views import HandSeen, MovesSeen, RetrievalSeen, Seen
from upcard.rulebooks.rules import Rules
from upcard.telling.leading import BRINGS_IN, lead_of

if TYPE_CHECKING:
    from upcard.chips.pots import Pot
    from upcard.telling.spoken import Lead

SHOWDOWN: Final = "showdown"
ALL_IN: Final = "all-in"
OUT_OF_TIME: Final = "ran out of time"
HAND_DEAD: Final = "hand dead"
NOT_DEALT_IN: Final = "not dealt in"
LASTING: Final = frozenset({OUT_OF_TIME, HAND_DEAD, NOT_DEALT_IN})
"""How hands are lost that were not folded: that is said of them to the end."""
WAGERS: Final[dict[type, str]] = {BetMade: "bets", Completed: "completes", Raised: "raises"}


class SeenTable:
    """The table as the events tell of it; nothing in it is hidden from anybody."""

    def __init__(self, rules: Rules) -> None:
        """Begin before the first event."""
        self.rules = rules
        self.street = rules.game.streets[0].name
        self.boards: dict[int, list[int]] = {}
        """The upcards of the hands in play, in dealing order."""
        self.common: list[int] = []
        self.bets: dict[int, int] = {}
        """What each seat has put in in this round."""
        self.pot = 0
        """All the chips that were put in."""
        self.pots: tuple[Pot, ...] = ()
        """As they were at the end of the last round."""
        self.did: dict[int, str] = {}
        self.lead: Lead | None = None

    def take(self, event: Seen) -> None:
        """Note what an event shows to all."""
        change = _CHANGES.get(type(event))
        if change is not None:
            change(self, event)

    def out(self, seat: int, did: str) -> None:
        """Note that a hand is out of play, and how that came about."""
        self.did[seat] = did
        self.boards.pop(seat, None)
        if self.lead is not None and self.lead.seat == seat:
            self.lead = None


def _lasting(table: SeenTable) -> dict[int, str]:
    """What is still said of a seat when the round is over: that it did not fold, but lost its hand otherwise."""
    return {seat: did for seat, did in table.did.items() if did in LASTING}


def _hand_seen(table: SeenTable, event: HandSeen) -> None:
    table.boards = {seat: [] for seat in event.order}
    table.pot = event.carried


def _added(table: SeenTable, event: AntePosted | ChipsAdded) -> None:
    table.pot += event.amount


def _street_began(table: SeenTable, event: StreetBegan) -> None:
    _new_street(table, event.name)


def _shortage_announced(table: SeenTable, _: ShortageAnnounced) -> None:
    """Begin the next street: it may have no cards of its own."""
    streets = [street.name for street in table.rules.game.streets]
    coming = streets[streets.index(table.street) + 1 :]
    _new_street(table, coming[0] if coming else table.street)


def _new_street(table: SeenTable, street: str) -> None:
    table.street = street
    table.bets = {}
    table.did = _lasting(table)
    table.lead = None


def _card_dealt(table: SeenTable, event: CardDealt) -> None:
    if event.up:
        table.boards.setdefault(event.seat, []).append(event.card)


def _common_card_dealt(table: SeenTable, event: CommonCardDealt) -> None:
    table.common.append(event.card)


def _round_opened(table: SeenTable, event: RoundOpened) -> None:
    table.lead = lead_of(table.rules, table.boards, table.common, event)


def _brought_in(table: SeenTable, event: BroughtIn) -> None:
    _put_in(table, event, BRINGS_IN)


def _wagered(table: SeenTable, event: Wagered) -> None:
    _put_in(table, event, WAGERS[type(event)])


def _called(table: SeenTable, event: Called) -> None:
    _put_in(table, event, "calls")


def _put_in(table: SeenTable, event: BroughtIn | Wagered | Called, did: str) -> None:
    seat = event.seat
    table.pot += event.to - table.bets.get(seat, 0)
    table.bets[seat] = event.to
    table.did[seat] = ALL_IN if event.all_in else did


def _checked(table: SeenTable, event: Checked) -> None:
    table.did[event.seat] = "checks"


def _folded(table: SeenTable, event: Folded) -> None:
    late = event.cite == Citations.of(table.rules).time_over
    table.out(event.seat, OUT_OF_TIME if late else "folds")


def _hand_killed(table: SeenTable, event: HandKilled) -> None:
    table.out(event.seat, OUT_OF_TIME if event.cause == "time" else HAND_DEAD)


def _all_in_protected(table: SeenTable, event: AllInProtected) -> None:
    table.did[event.seat] = ALL_IN


def _uncalled_returned(table: SeenTable, event: UncalledReturned) -> None:
    table.pot -= event.amount
    table.bets[event.seat] = max(0, table.bets.get(event.seat, 0) - event.amount)


def _round_closed(table: SeenTable, event: RoundClosed) -> None:
    table.pots = event.pots


def _showdown_opened(table: SeenTable, _: ShowdownOpened) -> None:
    table.street = SHOWDOWN
    table.did = _lasting(table)
    table.lead = None


def _hand_shown(table: SeenTable, event: HandShown | MuckedHandSeen) -> None:
    table.did[event.seat] = "shows"


def _hand_mucked(table: SeenTable, event: HandMucked) -> None:
    table.out(event.seat, "mucks")


def _cards_moved(table: SeenTable, event: CardsMoved | MovesSeen) -> None:
    """Follow the cards that lie open; the place among the upcards is known where the whole move is."""
    for move in event.moves:
        if move.card is None:
            continue
        board = table.boards.get(move.source_seat, [])
        if move.source == "up" and move.card in board:
            board.remove(move.card)
        elif move.source == "common" and move.card in table.common:
            table.common.remove(move.card)
        if move.target == "up":
            board = table.boards.setdefault(move.target_seat, [])
            at = getattr(move, "at", -1)
            board.insert(len(board) if at < 0 else at, move.card)
        elif move.target == "common":
            table.common.append(move.card)


def _ruled_dead(table: SeenTable, event: HandRuledDead) -> None:
    table.out(event.seat, HAND_DEAD if event.cites else NOT_DEALT_IN)


def _retrieved(table: SeenTable, event: HandRetrieved | RetrievalSeen) -> None:
    table.boards[event.seat] = list(event.up)
    table.did.pop(event.seat, None)


def _returned(table: SeenTable, event: ChipsReturned) -> None:
    table.pot -= event.amount
    table.bets[event.seat] = table.bets.get(event.seat, 0) - event.bet


def _bets_are(table: SeenTable, bets: dict[int, int]) -> None:
    """Let the bets of a round be these, and the pot what it is with them."""
    for seat, to in bets.items():
        table.pot += to - table.bets.get(seat, 0)
        table.bets[seat] = to


def _backed_up(table: SeenTable, event: ActionBackedUp) -> None:
    if event.gathered:  # a street has been taken back, and its round lies before the players again
        table.bets = dict(enumerate(event.gathered))
    _bets_are(table, dict(enumerate(event.betting.bets)))
    table.did = {seat: did for seat, did in table.did.items() if seat not in table.boards}


def _corrected(table: SeenTable, event: WagersCorrected) -> None:
    _bets_are(table, dict(event.bets))


def _declared(table: SeenTable, event: AllInDeclared) -> None:
    if not event.declined:
        table.did[event.seat] = ALL_IN


def _voided(table: SeenTable, _: HandVoided) -> None:
    table.pot, table.pots, table.bets, table.did, table.lead = 0, (), {}, {}, None


_CHANGES: Final[dict[type, Callable[[SeenTable, Any], None]]] = handlers(
    {
        HandSeen: _hand_seen,
        AntePosted: _added,
        StreetBegan: _street_began,
        ShortageAnnounced: _shortage_announced,
        CardDealt: _card_dealt,
        CommonCardDealt: _common_card_dealt,
        RoundOpened: _round_opened,
        BroughtIn: _brought_in,
        BetMade: _wagered,
        Completed: _wagered,
        Raised: _wagered,
        Called: _called,
        Checked: _checked,
        Folded: _folded,
        HandKilled: _hand_killed,
        AllInProtected: _all_in_protected,
        UncalledReturned: _uncalled_returned,
        RoundClosed: _round_closed,
        ShowdownOpened: _showdown_opened,
        HandShown: _hand_shown,
        MuckedHandSeen: _hand_shown,
        HandMucked: _hand_mucked,
        CardsMoved: _cards_moved,
        MovesSeen: _cards_moved,
        HandRuledDead: _ruled_dead,
        HandRetrieved: _retrieved,
        RetrievalSeen: _retrieved,
        ChipsReturned: _returned,
        ChipsAdded: _added,
        ActionBackedUp: _backed_up,
        WagersCorrected: _corrected,
        AllInDeclared: _declared,
        HandVoided: _voided,
    },
    """
    dead-card-dealt announced clock-called action-became-substantial hands-turned-up hand-collected losers-killed
    rake-taken call-refunded pot-awarded hand-ended award-moved cards-shown-to-one cards-shown-to-all split-offered
    pot-split next-deal-began pot-claimed player-left player-returned rules-changed slipped ruling-given
    floor-decided deal-changed order-placed choice-offered chips-left-in turn-moved burn-seen down-card-seen
    stub-seen showing-seen unseen
    """,
    of=Seen,
)
