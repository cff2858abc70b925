"""What each event makes of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from tests.table.tables import ANN, BEN, SETTINGS, STAKES, Table
from upcard.table import events as happened
from upcard.table.evolve import evolve, folded
from upcard.table.people import Left
from upcard.table.state import Seat, state_of

if TYPE_CHECKING:
    from upcard.chips.stakes import Stakes


def seated() -> Table:
    table = Table()
    table.happen(
        happened.SeatTaken(3, "ann", "Ann", ""),
        happened.ChipsBought(3, "ann", 300),
        happened.ChipsPutDown(3, 300),
    )
    return table


def test_a_stream_begins_with_its_opening() -> None:
    for events in ([], [happened.Resumed("ann")]):
        with pytest.raises(ValueError, match="begin with table-opened"):
            folded(events)


def test_the_same_events_make_the_same_table() -> None:
    table = seated()
    assert folded(table.events) == table.state
    evolve(table.state, happened.TableOpened(replace(SETTINGS, name="Other"), "ben"))
    assert (table.state.settings.name, table.state.owner) == ("Other", "ben")


def test_a_copy_goes_on_by_itself() -> None:
    table = seated()
    table.happen(happened.ListJoined("ben", "Ben"))
    before, twin = table.state.copy(), table.state.copy()
    assert twin == table.state
    for event in (
        happened.ChipsBought(3, "ann", 50, short=True),
        happened.SatOut(3, "wish"),
        happened.ListLeft("ben", "wish"),
        happened.SeatLeft(3, "ann", 350, "removed", 5),
    ):
        evolve(twin, event)
    assert table.state == before
    assert twin != before


def test_chips_are_bought_before_they_lie_on_the_table() -> None:
    table = Table()
    table.happen(happened.SeatTaken(3, "ann", "Ann", ""), happened.BuyInAsked(3, 300))
    seat = table.state.seats[3]
    assert seat == Seat("ann", "Ann", asked=300, bank=90)
    table.happen(happened.ChipsBought(3, "ann", 300))
    assert (seat.asked, seat.coming, seat.stack, seat.chips, seat.first) == (0, 300, 0, 300, 300)
    table.happen(happened.ChipsPutDown(3, 300), happened.ChipsBought(3, "ann", 40, short=True))
    assert (seat.coming, seat.stack, seat.chips, seat.first) == (40, 300, 340, 300)
    assert table.state.short == {"ann": 1}
    table.happen(happened.ChipsBought(3, "ann", 40, short=True))
    assert table.state.short == {"ann": 2}


def test_sitting_out_coming_back_and_wanting_to_leave() -> None:
    table = seated()
    seat = table.state.seats[3]
    table.happen(happened.SatOut(3, "time"))
    assert seat.out == "time"
    table.happen(happened.GoingAnnounced(3, "wish"))
    assert seat.going == "wish"
    table.happen(happened.CameBack(3))
    assert (seat.out, seat.going) == ("", "")


def test_who_leaves_is_remembered_with_what_he_took() -> None:
    table = seated()
    table.happen(happened.SeatLeft(3, "ann", 300, "wish", 17))
    assert table.state.seats == {}
    assert table.state.left == {"ann": Left(300, 17)}
    assert table.state.removed == set()


def test_who_never_had_chips_took_nothing_away() -> None:
    table = seated()
    table.happen(
        happened.SeatLeft(3, "ann", 300, "wish", 17),
        happened.SeatTaken(3, "ann", "Ann", ""),
        happened.SeatLeft(3, "ann", 0, "wish", 18),
    )
    assert table.state.left == {"ann": Left(300, 17)}


def test_who_was_removed_is_remembered_until_he_gets_chips_again() -> None:
    table = seated()
    table.happen(happened.SeatLeft(3, "ann", 300, "removed", 17))
    assert table.state.removed == {"ann"}
    table.happen(happened.SeatTaken(3, "ann", "Ann", ""), happened.ChipsBought(3, "ann", 300))
    assert table.state.removed == set()


def test_bots_are_counted_and_not_remembered() -> None:
    table = Table()
    table.happen(happened.SeatTaken(1, "bot-1", "Juniper", "tight"))
    assert (table.state.bots, table.state.seats[1].bot) == (1, "tight")
    table.happen(happened.ChipsBought(1, "bot-1", 5), happened.SeatLeft(1, "bot-1", 5, "removed", 1))
    assert (table.state.bots, table.state.left, table.state.removed) == (1, {}, set())


def test_a_seat_is_held_until_the_one_who_waits_is_off_the_list() -> None:
    table = seated()
    table.happen(happened.ListJoined("ben", "Ben"), happened.SeatHeld(1, "ben"))
    state = table.state
    assert state.waiting == {"ben": "Ben"}
    assert state.seats[1] == Seat("ben", "Ben", held=True)
    assert (state.seat_of("ben"), state.held_for("ben")) == (0, 1)
    assert (state.seat_of("ann"), state.held_for("ann")) == (3, 0)
    assert state.free_seats() == [2, 4, 5, 6, 7, 8]
    table.happen(happened.ListLeft("ben", "late"))
    assert (state.waiting, state.held_for("ben")) == ({}, 0)
    table.happen(happened.ListJoined("ben", "Ben"), happened.ListLeft("ben", "wish"))
    assert state.free_seats() == [1, 2, 4, 5, 6, 7, 8]


def test_seconds_are_taken_from_the_bank_and_come_back() -> None:
    table = seated()
    table.happen(happened.TimeTaken(3, 30), happened.TimeAdded(3, 1))
    assert table.state.seats[3].bank == 61


def test_pausing_resuming_and_ending() -> None:
    table = Table()
    table.happen(happened.Paused("", "5 chips are missing"))
    assert (table.state.paused, table.state.fault) == (True, "5 chips are missing")
    table.happen(happened.Resumed("ann"))
    assert (table.state.paused, table.state.fault) == (False, "")
    table.happen(happened.GameEnded("ann"))
    assert table.state.ended


def test_words_and_promises() -> None:
    table = seated()
    before = table.state.copy()
    table.happen(happened.Said("ann", "Ann", 3, "hello"))
    assert table.state == before
    table.happen(happened.SecretPromised(1, "hash", "secret"))
    assert table.state == before, "no hand is dealt from a secret alone any more"


def promises(table: Table) -> dict[int, tuple[str, int]]:
    """By seat: the hash that stands, and under which seat it is in the list of the sealed deck."""
    return {number: (seat.promise, seat.listed) for number, seat in table.state.seats.items()}


def test_a_promise_is_given_kept_renewed_and_used_up() -> None:
    table = Table().sit(ANN, BEN)
    table.happen(happened.NumberPromised(1, "a1"), happened.NumberPromised(2, "b1"))
    deck = happened.DeckSealed(1, "root", "secret", {1: "a1", 2: "b1"})
    table.happen(deck)
    assert table.state.sealed == deck
    assert promises(table) == {1: ("a1", 1), 2: ("b1", 2)}
    table.happen(happened.HandStarted(1, {}, {}, "root", numbers={1: "one"}, next={1: "a2"}, left_out={2: "silent"}))
    assert not table.state.copy().sealed
    assert promises(table) == {1: ("a2", 0), 2: ("", 0)}, "who was left out has to promise another number"
    table.happen(happened.NumberPromised(2, "b2"))
    assert promises(table) == {1: ("a2", 0), 2: ("b2", 0)}


def test_a_promise_moves_with_its_player_and_leaves_with_them() -> None:
    table = Table().sit(ANN, BEN)
    table.happen(happened.NumberPromised(1, "a1"), happened.NumberPromised(2, "b1"))
    table.happen(happened.DeckSealed(1, "root", "secret", {1: "a1", 2: "b1"}))
    table.happen(happened.SeatChanged(1, 5, "ann"), happened.SeatLeft(2, "ben", 300, "wish"))
    table.happen(happened.SeatTaken(1, "cyd", "Cyd", ""), happened.SeatTaken(2, "dan", "Dan", ""))
    assert promises(table) == {5: ("a1", 1), 1: ("", 0), 2: ("", 0)}
    table.happen(happened.HandStarted(1, {}, {}, "root", numbers={1: "one"}, next={1: "a2"}, left_out={2: "gone"}))
    assert promises(table) == {5: ("a2", 0), 1: ("", 0), 2: ("", 0)}


def test_a_number_that_may_have_been_given_for_a_lost_deck_is_used_up() -> None:
    table = Table().sit(ANN, BEN)
    table.happen(happened.NumberPromised(1, "a1"), happened.DeckSealed(1, "root", "", {1: "a1"}))
    table.happen(happened.NumberPromised(2, "b1"), happened.DeckSealed(1, "other", "secret", {2: "b1"}, "lost"))
    assert promises(table) == {1: ("", 0), 2: ("b1", 2)}


DOUBLE = replace(STAKES, ante=2, bring_in=10, small_bet=30, big_bet=60)
DOUBLED = happened.StakesChanged(DOUBLE, 600, 2400)


def played_for(table: Table) -> tuple[Stakes, int, int]:
    return table.state.settings.stakes, table.state.settings.least, table.state.settings.most


def terms(table: Table) -> tuple[Stakes, int, int]:
    return table.state.terms.stakes, table.state.terms.least, table.state.terms.most


def test_other_stakes_hold_at_once_between_hands() -> None:
    table = Table()
    table.happen(DOUBLED)
    assert table.state.pending is None
    assert played_for(table) == (DOUBLE, 600, 2400)


def test_other_stakes_hold_after_the_hand_within_one() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    table.happen(DOUBLED)
    assert played_for(table) == (STAKES, 300, 1200)
    assert terms(table) == (DOUBLE, 600, 2400)
    table.finish()
    assert played_for(table) == (DOUBLE, 600, 2400)
    assert terms(table) == (DOUBLE, 600, 2400)


def test_the_bots_pace() -> None:
    table = Table()
    table.happen(happened.PaceChanged("slow"))
    assert table.state.settings.pace == "slow"


def test_a_hand_from_its_start_to_its_end() -> None:
    table = Table().sit(ANN, BEN)
    state = table.state
    assert (state.hand, state.next_hand()) == (0, 1)
    table.happen(happened.HandStarted(1, {1: "ann"}, {1: "Ann"}, "root"))
    assert (state.hand, state.next_hand(), state.players) == (1, 2, {1: "ann"})
    assert state.names == {1: "Ann"}
    assert (state.in_hand(1), state.in_hand(2)) == (True, False)
    table.happen(happened.HandFinished(1, {1: 290}, 10))
    assert (state.hand, state.next_hand(), state.hands, state.rake, state.players) == (0, 2, 1, 10, {})
    assert (state.seats[1].stack, state.seats[2].stack) == (290, 300)
    assert not state.in_hand(1)


def test_a_table_that_was_just_opened_is_empty() -> None:
    state = state_of(happened.TableOpened(SETTINGS, "ann"))
    assert (state.owner, state.seats, state.waiting, state.hand, state.hands) == ("ann", {}, {}, 0, 0)
    assert state.free_seats() == list(range(1, 9))
