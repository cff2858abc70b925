"""What the events of a table change.

`evolve` applies an event in place and judges nothing: the events carry every consequence, so an old stream can be read
again for ever.
"""

from collections.abc import Callable, Iterable
from typing import Any, Literal

import msgspec

from upcard.hand.folding import handlers
from upcard.table.events import (
    AnyRoomEvent,
    BuyInAsked,
    CameBack,
    ChipsBought,
    ChipsPutDown,
    DealerChanged,
    DeckSealed,
    GameEnded,
    GoingAnnounced,
    HandFinished,
    HandStarted,
    ListJoined,
    ListLeft,
    NumberPromised,
    OwnerChanged,
    PaceChanged,
    Paused,
    Resumed,
    Said,
    SatOut,
    SeatChangeAsked,
    SeatChanged,
    SeatHeld,
    SeatLeft,
    SeatTaken,
    SecretPromised,
    StakesChanged,
    TableOpened,
    TimeAdded,
    TimeTaken,
)
from upcard.table.people import Happening, Left, News, is_bot
from upcard.table.state import Seat, TableState, state_of


def folded(events: Iterable[AnyRoomEvent]) -> TableState:
    """Return the table that these events tell of; the first is its opening."""
    told = iter(events)
    first = next(told, None)
    if not isinstance(first, TableOpened):
        raise ValueError("A table's events begin with table-opened.")  # noqa: TRY004 - the stream is wrong, not its type
    state = state_of(first)
    for event in told:
        evolve(state, event)
    return state


def evolve(state: TableState, event: AnyRoomEvent) -> None:
    """Change the state as the event says."""
    _CHANGES[type(event)](state, event)


def _opened(state: TableState, event: TableOpened) -> None:
    state.settings, state.owner = event.settings, event.owner


def _stakes_changed(state: TableState, event: StakesChanged) -> None:
    """During a hand its own stakes hold."""
    if state.hand:
        state.pending = event
    else:
        _play_for(state, event)


def _play_for(state: TableState, agreed: StakesChanged) -> None:
    state.pending = None
    state.settings = msgspec.structs.replace(state.settings, stakes=agreed.stakes, least=agreed.least, most=agreed.most)


def _pace_changed(state: TableState, event: PaceChanged) -> None:
    state.settings = msgspec.structs.replace(state.settings, pace=event.pace)


def _dealer_changed(state: TableState, event: DealerChanged) -> None:
    state.settings = msgspec.structs.replace(state.settings, slips=event.slips)


def _owner_changed(state: TableState, event: OwnerChanged) -> None:
    state.owner = event.owner
    _remember(state, event.owner, "owner")


def _remember(state: TableState, player: str, what: Happening | Literal[""], amount: int = 0) -> None:
    """Keep what somebody has to be told; what they do themselves ("") ends that."""
    state.news.pop(player, None)
    if what:
        state.news[player] = News(what, amount, state.hands)


def _taken(state: TableState, event: SeatTaken) -> None:
    _remember(state, event.player, "")
    state.seats[event.seat] = Seat(event.player, event.name, event.bot, bank=state.settings.bank)
    state.bots += event.bot != ""


def _change_asked(state: TableState, event: SeatChangeAsked) -> None:
    state.seats[event.seat].wants = event.wanted


def _changed(state: TableState, event: SeatChanged) -> None:
    """Move a player; the seat they leave is held for whom the other one was held for."""
    seat = state.seats.pop(event.old)
    held = state.seats.pop(event.new, None)
    seat.wants = 0
    state.seats[event.new] = seat
    if held is not None:
        state.seats[event.old] = held


def _asked(state: TableState, event: BuyInAsked) -> None:
    seat = state.seats[event.seat]
    _remember(state, seat.player, "refused" if event.refused else "", seat.asked)
    seat.asked = event.amount


def _bought(state: TableState, event: ChipsBought) -> None:
    seat = state.seats[event.seat]
    seat.coming += event.amount
    seat.asked = 0
    seat.first = seat.first or event.amount
    _remember(state, event.player, "")
    state.removed.discard(event.player)
    if event.short:
        state.short[event.player] = state.short.get(event.player, 0) + 1


def _put_down(state: TableState, event: ChipsPutDown) -> None:
    seat = state.seats[event.seat]
    seat.coming -= event.amount
    seat.stack += event.amount


def _sat_out(state: TableState, event: SatOut) -> None:
    state.seats[event.seat].out = event.cause


def _came_back(state: TableState, event: CameBack) -> None:
    seat = state.seats[event.seat]
    seat.out = seat.going = ""


def _going(state: TableState, event: GoingAnnounced) -> None:
    state.seats[event.seat].going = event.cause


def _left(state: TableState, event: SeatLeft) -> None:
    seat = state.seats.pop(event.seat)
    if is_bot(event.player):
        return
    if seat.first:  # a player who never bought chips took none away: what they took before still counts
        state.left[event.player] = Left(event.amount, event.at)
    if event.cause in ("removed", "refused"):
        state.removed.add(event.player)
    if event.cause != "refused":  # that is remembered with the chips that they asked for
        _remember(state, event.player, _NEWS_OF.get(event.cause, ""), event.amount)


def _list_joined(state: TableState, event: ListJoined) -> None:
    _remember(state, event.player, "")
    state.waiting[event.player] = event.name


def _list_left(state: TableState, event: ListLeft) -> None:
    del state.waiting[event.player]
    _remember(state, event.player, _NEWS_OF_LIST.get(event.cause, ""))
    held = state.held_for(event.player)
    if held:
        del state.seats[held]


def _held(state: TableState, event: SeatHeld) -> None:
    state.seats[event.seat] = Seat(event.player, state.waiting[event.player], held=True)


def _time_taken(state: TableState, event: TimeTaken) -> None:
    state.seats[event.seat].bank -= event.seconds


def _time_added(state: TableState, event: TimeAdded) -> None:
    state.seats[event.seat].bank += event.seconds


def _paused(state: TableState, event: Paused) -> None:
    state.paused, state.fault = True, event.fault


def _resumed(state: TableState, _event: Resumed) -> None:
    state.paused, state.fault = False, ""


def _ended(state: TableState, _event: GameEnded) -> None:
    state.ended = True


def _said(_state: TableState, _event: Said) -> None:
    """Words change nothing at a table."""


def _secret_promised(_state: TableState, _event: SecretPromised) -> None:
    """No deck is dealt from a secret alone any more: one is sealed before the next hand."""


def _promised(state: TableState, event: NumberPromised) -> None:
    state.seats[event.seat].promise = event.hash


def _sealed(state: TableState, event: DeckSealed) -> None:
    state.sealed = event
    for number, seat in state.seats.items():
        if seat.listed and number not in event.promised:
            seat.promise = ""  # a deck was lost for which its number may have been given
        seat.listed = number if number in event.promised else 0


def _hand_started(state: TableState, event: HandStarted) -> None:
    state.hand = event.hand
    state.players, state.names = event.players, event.names
    listed = state.sealed.promised if state.sealed is not None else {}
    state.sealed = None
    for seat in state.seats.values():
        if seat.listed in event.next:
            seat.promise = event.next[seat.listed]
        elif seat.promise == listed.get(seat.listed):
            seat.promise = ""  # the number may have been seen: it must not count in another hand
        seat.listed = 0


def _hand_finished(state: TableState, event: HandFinished) -> None:
    for number, chips in event.stacks.items():
        state.seats[number].stack = chips
    state.rake += event.rake
    state.carried = event.left
    state.impounded += event.impounded
    state.hands = event.hand
    state.hand, state.players = 0, {}
    if state.pending is not None:
        _play_for(state, state.pending)


_NEWS_OF: dict[str, Happening] = {"removed": "removed", "away": "away"}
_NEWS_OF_LIST: dict[str, Happening] = {"removed": "off-list", "late": "late"}
"""By the cause with which somebody left their seat, or the waiting list."""

_CHANGES: dict[type, Callable[[TableState, Any], None]] = handlers(
    {
        TableOpened: _opened,
        StakesChanged: _stakes_changed,
        PaceChanged: _pace_changed,
        DealerChanged: _dealer_changed,
        OwnerChanged: _owner_changed,
        SeatTaken: _taken,
        SeatChangeAsked: _change_asked,
        SeatChanged: _changed,
        BuyInAsked: _asked,
        ChipsBought: _bought,
        ChipsPutDown: _put_down,
        SatOut: _sat_out,
        CameBack: _came_back,
        GoingAnnounced: _going,
        SeatLeft: _left,
        ListJoined: _list_joined,
        ListLeft: _list_left,
        SeatHeld: _held,
        TimeTaken: _time_taken,
        TimeAdded: _time_added,
        Paused: _paused,
        Resumed: _resumed,
        GameEnded: _ended,
        Said: _said,
        SecretPromised: _secret_promised,
        NumberPromised: _promised,
        DeckSealed: _sealed,
        HandStarted: _hand_started,
        HandFinished: _hand_finished,
    },
    of=AnyRoomEvent,
)
