"""Whatever people ask, in whatever order: no chip appears or is lost, and the table stays a table."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.table.tables import STAKES, TABLE, Table
from upcard.hand.requests import Refusal
from upcard.table.between import can_deal, hold_lapsed, picked_up, ready_seats, time_taken
from upcard.table.codec import decode, encode
from upcard.table.events import AnyRoomEvent, ChipsBought, SeatLeft
from upcard.table.evolve import folded
from upcard.table.ledger import adds_up, all_postings, expected_balances
from upcard.table.look_alikes import same_name
from upcard.table.people import Person
from upcard.table.requests import (
    AddBot,
    Approve,
    BuyChips,
    ChangePace,
    ChangeSeat,
    ChangeStakes,
    ComeBack,
    EndGame,
    JoinList,
    LeaveList,
    LeaveSeat,
    Pause,
    Remove,
    Resume,
    Say,
    SeatRequest,
    SitDown,
    SitOut,
    TakeTime,
    TransferOwnership,
)
from upcard.table.view import table_view

PEOPLE = tuple(Person(f"p{number}", name) for number, name in enumerate(("Ann", "Ben", "Cal", "Dee", "Eve", "ann")))
WHO = st.sampled_from(PEOPLE)
SEATS = st.integers(1, 4)
AMOUNTS = st.sampled_from((0, 1, 5, 50, 299, 300, 305, 600, 1200, 1201, 5000))
OTHER_STAKES = (STAKES, replace(STAKES, ante=5, chip=5), replace(STAKES, betting="no-limit"), replace(STAKES, ante=-1))
OF_ANYBODY = st.one_of(
    st.builds(SitDown, st.integers(0, 5), AMOUNTS),
    st.builds(BuyChips, AMOUNTS),
    st.builds(ChangeSeat, st.integers(0, 5)),
    st.builds(Say, st.sampled_from(("hello", "\u200b", "two\nlines"))),
    st.sampled_from((SitOut(), ComeBack(), LeaveSeat(), LeaveSeat(), JoinList(), JoinList(), LeaveList(), TakeTime())),
)
OF_THE_OWNER = st.one_of(
    st.builds(Remove, st.integers(0, 5)),
    st.builds(Approve, SEATS, st.booleans()),
    st.builds(Approve, SEATS),
    st.builds(AddBot, st.sampled_from(("tight", "calling", "sly"))),
    st.builds(ChangePace, st.sampled_from(("quick", "human"))),
    st.builds(ChangeStakes, st.sampled_from(OTHER_STAKES)),
    st.sampled_from((Pause(), Resume(), Resume())),
)
ASKED = st.tuples(st.just("ask"), WHO, OF_ANYBODY)
HAND = st.tuples(st.just("hand"), st.sampled_from((0, 40, 299, 300, 2000)), st.integers(0, 9))
MOMENTS = st.one_of(
    ASKED,
    ASKED,
    HAND,
    HAND,
    st.tuples(st.just("sit"), WHO, st.just(0)),
    st.tuples(st.just("ask"), st.just(PEOPLE[0]), OF_THE_OWNER),
    st.tuples(st.just("ask"), WHO, OF_THE_OWNER),
    st.tuples(st.sampled_from(("lapse", "pick up", "bank")), SEATS, st.just(0)),
    st.tuples(st.just("wait"), st.sampled_from((1, 600, 3600)), st.just(0)),
)
TABLES = st.fixed_dictionaries(
    {
        "owner": st.sampled_from(("p0", "p0", "")),
        "seats": st.integers(2, 4),
        "house": st.sampled_from(("roberts", "mohegan")),
        "approve": st.booleans(),
        "clock": st.sampled_from((0, 30)),
    }
)


def deal_or_finish(table: Table, lost: int, rake: int) -> None:
    """Begin a hand if one can begin; end the one in progress: the first seat loses to the last, or the other way."""
    if table.state.hand:
        loser, winner = min(table.state.players), max(table.state.players)
        if rake % 2:
            loser, winner = winner, loser
        lost = min(lost, table.state.seats[loser].stack)
        rake = min(rake, lost)
        won = {f"s{loser}": -lost, f"s{winner}": lost - rake}
        table.finish(top_up=("p1",), rake=rake, **won)
    elif can_deal(table.state, table.rules):
        table.start()


def ask(table: Table, who: Person, request: SeatRequest) -> None:
    """Ask for something, granted or not."""
    table.turn = min(table.state.players, default=0)
    answer = table.judge(who, request)
    if not isinstance(answer, Refusal):
        assert adds_up(all_postings(TABLE, table.state, answer))
        table.happen(*answer)


def sit(table: Table, who: Person) -> None:
    """Sit down where it can be done, for what is wanted; or wait."""
    free = [seat for seat in (table.state.held_for(who.id), *table.state.free_seats()) if seat]
    left = table.state.left.get(who.id)
    buy_in = table.state.terms.least if left is None else max(left.amount, table.state.terms.least)
    ask(table, who, SitDown(free[0], buy_in) if free else JoinList())


def step(table: Table, moment: tuple[Any, Any, Any]) -> None:
    match moment:
        case "ask", who, request:
            ask(table, who, request)
        case "sit", who, _:
            sit(table, who)
        case "hand", lost, rake:
            deal_or_finish(table, lost, rake)
        case "wait", seconds, _:
            table.now += seconds
        case "lapse", seat, _:
            table.happen(*hold_lapsed(table.state, seat, table.now))
        case "pick up", seat, _:
            table.happen(*picked_up(table.state, seat, table.now))
        case "bank", seat, _ if seat in table.state.seats:
            table.happen(*time_taken(table.state, seat))


def check_chips(table: Table) -> None:
    """Nothing was made or lost: the books and the table agree, and so does what was bought and taken away."""
    total: dict[str, int] = {}
    for posting in table.posted:
        total[posting.account] = total.get(posting.account, 0) + posting.amount
    assert {account: amount for account, amount in total.items() if amount} == expected_balances(TABLE, table.state)
    assert sum(total.values()) == 0
    bought = sum(event.amount for event in table.events if isinstance(event, ChipsBought))
    cashed = sum(event.amount for event in table.events if isinstance(event, SeatLeft))
    there = sum(seat.chips for seat in table.state.seats.values())
    assert bought == cashed + there + table.state.rake


def check_table(table: Table) -> None:
    """Everybody has one seat, and everybody who waits is served as soon as that is possible."""
    state = table.state
    people = [seat.player for seat in state.seats.values()]
    assert len(people) == len(set(people))
    names = [seat.name for seat in state.seats.values()]
    assert not any(same_name(one, other) for place, one in enumerate(names) for other in names[:place])
    for number, seat in state.seats.items():
        assert 1 <= number <= state.settings.seats
        assert min(seat.stack, seat.coming, seat.asked, seat.bank) >= 0
        assert seat.bank <= state.settings.bank
        assert seat.held == (seat.player in state.waiting)
        assert not seat.coming or state.in_hand(number)
        assert not seat.going or state.in_hand(number)
        assert not seat.wants or (state.hand and state.wanted_by(seat.wants) == number)
    if any(not state.held_for(player) for player in state.waiting):
        assert not state.open_seats()
        assert not any(seat.bot and not state.in_hand(number) for number, seat in state.seats.items())
    if state.ended and not state.hand:
        assert not state.seats
        assert not state.waiting
    assert set(ready_seats(state, table.rules)) <= set(state.seats)
    assert table_view(state, TABLE, table.rules).hands == state.hands


def read_again(table: Table) -> list[AnyRoomEvent]:
    read = [decode(encode(event)[2]) for event in table.events]
    assert read == table.events
    return table.events


@settings(max_examples=100)
@given(TABLES, st.lists(MOMENTS, min_size=40, max_size=80), st.sampled_from((EndGame(), TransferOwnership(), None)))
def test_no_chip_is_made_or_lost(
    given_settings: dict[str, Any], moments: list[tuple[Any, Any, Any]], late: SeatRequest | None
) -> None:
    table = Table(**given_settings)
    for person in PEOPLE[:2]:
        sit(table, person)
    ask(table, PEOPLE[0], AddBot("tight"))
    if late is not None:
        moments.insert(len(moments) * 3 // 4, ("ask", PEOPLE[0], late))
    for moment in moments:
        step(table, moment)
        check_chips(table)
        check_table(table)
    assert folded(read_again(table)) == table.state
