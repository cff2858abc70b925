"""Judging what people ask of a table: the events that it becomes, or a refusal. Nothing is changed here."""

from collections.abc import Callable
from typing import Any

from upcard.rulebooks.rules import Rules
from upcard.table.batch import NOT_SEATED, Answer, Ask
from upcard.table.between import time_taken
from upcard.table.buying import buy_chips
from upcard.table.events import Said
from upcard.table.news import cleaned
from upcard.table.owning import (
    add_bot,
    approve,
    change_dealer,
    change_pace,
    change_stakes,
    end_game,
    not_owner,
    pause,
    remove,
    resume,
    transfer_ownership,
)
from upcard.table.people import Person
from upcard.table.requests import (
    AddBot,
    Approve,
    BuyChips,
    ChangeDealer,
    ChangePace,
    ChangeSeat,
    ChangeStakes,
    ComeBack,
    EndGame,
    JoinList,
    LeaveList,
    LeaveSeat,
    Pause,
    PromiseNumber,
    Remove,
    Resume,
    Say,
    SeatRequest,
    SitDown,
    SitOut,
    TakeTime,
    TransferOwnership,
    refused,
)
from upcard.table.sealing import promise_number
from upcard.table.sitting import change_seat, come_back, leave_seat, sit_down, sit_out
from upcard.table.state import TableState
from upcard.table.waiting_list import join_list, leave_list, name_taken

IN_LAST_HAND = (TakeTime, Say, LeaveSeat)
"""What may still be asked for after the game was ended, until the hand in progress is over."""


def decide(
    state: TableState,
    who: Person,
    request: SeatRequest,
    *,
    rules: Rules,
    now: int,
    turn: int = 0,
    choose: int = 0,
) -> Answer:
    """Judge a request. The state stays as it is.

    ``rules`` are those of the table's house, game and form of betting; ``now`` is in seconds since 1970; ``turn`` is
    the seat in turn in the hand, or 0; ``choose`` is any number, by which a new bot's name is picked.
    """
    ask = Ask(state, who, rules, now, turn, choose)
    if state.ended and not (state.hand and isinstance(request, IN_LAST_HAND)):
        when = "when this hand is over everybody is cashed out" if state.hand else "open another table, or join one"
        return refused("ended", f"The game at this table has ended: {when}.")
    judge = _OWNERS.get(type(request))
    if judge:
        return not_owner(ask) or judge(ask, request)
    return _ANYBODYS[type(request)](ask, request)


def _take_time(ask: Ask) -> Answer:
    """Take seconds from one's bank, in one's turn."""
    seat = ask.seat
    if seat is None:
        return NOT_SEATED
    if not ask.state.settings.clock:
        return refused("not-now", "There is no clock at this table: take your time.")
    if ask.turn != ask.number:
        return refused("not-now", "It is not your turn: the time bank is for your own decisions.")
    return time_taken(ask.state, ask.number) or refused("not-now", "Your time bank is used up.")


def _say(ask: Ask, request: Say) -> Answer:
    """Say something to the table, under a name that is nobody else's there."""
    text = cleaned(request.text)
    if not text:
        return refused("no-text", "There is nothing to be read in that: write some words.")
    if ask.seat is not None:
        return (Said(ask.who.id, ask.seat.name, ask.number, text),)
    return name_taken(ask.state, ask.who) or (Said(ask.who.id, ask.who.name, 0, text),)


_OWNERS: dict[type, Callable[[Ask, Any], Answer]] = {
    Pause: pause,
    Resume: resume,
    Remove: remove,
    AddBot: add_bot,
    Approve: approve,
    ChangeStakes: change_stakes,
    ChangePace: change_pace,
    ChangeDealer: change_dealer,
    TransferOwnership: transfer_ownership,
    EndGame: end_game,
}

_ANYBODYS: dict[type, Callable[[Ask, Any], Answer]] = {
    TakeTime: lambda ask, _: _take_time(ask),
    SitDown: sit_down,
    ChangeSeat: change_seat,
    BuyChips: buy_chips,
    SitOut: lambda ask, _: sit_out(ask),
    ComeBack: lambda ask, _: come_back(ask),
    LeaveSeat: lambda ask, _: leave_seat(ask),
    JoinList: lambda ask, _: join_list(ask),
    LeaveList: lambda ask, _: leave_list(ask),
    Say: _say,
    PromiseNumber: promise_number,
}
