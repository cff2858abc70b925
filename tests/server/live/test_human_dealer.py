"""A table whose dealer errs: players call the floor, the owner decides what the book leaves open, chips stay whole."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from tests.server.live.guests import Guest, dealt, live, opened, play_on, playing, seated, turn_of
from tests.server.live.slips import lines_of, ruled, slip_as
from tests.server.live.test_secrecy import cards_in, hidden_from
from upcard.floor.register import KINDS
from upcard.hand.events import HandVoided
from upcard.server.messages import Refused
from upcard.table.requests import CallFloor, ChangeDealer, Move

if TYPE_CHECKING:
    from pathlib import Path


@live
async def test_a_player_who_was_looked_past_calls_the_floor_and_gets_his_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip_as(monkeypatch, "skipped-player", seat=2)
    async with playing(tmp_path, "Ada", "Bruno", "Clara", slips=100) as (house, table, guests):
        while not (await guests[2].read()).mine.sightings:
            turn = turn_of(table)
            options = (await guests[turn].read()).mine.options
            forced = options[0].verb == "bring-in"
            assert forced or turn != 2, "he is asked for nothing but the forced bet"
            option = options[0] if forced else options[-1]  # a raise: the round is not over without him
            await guests[turn].done(Move(option.verb, option.to))
        (seen,) = guests[2].now.mine.sightings
        assert seen.text == "The action went past Bruno."
        assert not guests[2].now.mine.options
        await guests[2].done(CallFloor(seen.incident, seen.facts))
        assert turn_of(table) == 2
        assert (await guests[2].read()).mine.options
        await play_on(guests)
        await house.after(table, 10)
        assert await house.room.store.ledger.trial_balance(table.id) == 0


@live
async def test_a_player_calls_the_floor_on_what_he_saw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slip_as(monkeypatch, "wrong-card-count", seat=2, count=1, street=3)
    async with playing(tmp_path, "Ada", "Bruno", "Clara", slips=100) as (house, table, guests):
        (seen,) = guests[3].now.mine.sightings
        assert guests[3].now.mine.may_call_floor
        assert seen.text == "Bruno got a card too many on third street."
        await guests[3].done(CallFloor(seen.incident, seen.facts))
        (ruling,) = ruled(table)
        assert "card-returned" in ruling.remedies
        await guests[1].read()
        line = next(line for update in guests[1].updates for line in update.lines if "floor rules" in line.text)
        assert line.cites == ruling.cites == ("RR-3-irregularities.11",)
        assert ruling.by == 3
        assert line.text == (
            "Clara calls the floor: Bruno got a card too many on third street. The floor rules: The card too many goes"
            " back and is the next burn; the others keep their cards."
        )
        assert line.reason == (
            "One additional card dealt by mistake before the first betting round goes back to the deck and is used as"
            " the burn card."
        )
        assert (await guests[3].read()).mine.sightings == ()
        again = await guests[1].refused(CallFloor(seen.incident, seen.facts))
        assert again.code == "ruled"
        assert again.sentence.startswith("The floor has ruled on that: The card too many")
        await play_on(guests)
        assert not [line for line in await lines_of(guests[1]) if "Nobody spoke" in line]
        await house.after(table, 10)
        assert table.state.hands == 1
        assert await house.room.store.ledger.trial_balance(table.id) == 0


@live
async def test_a_misdeal_gives_the_chips_back_and_the_next_hand_has_a_new_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip_as(monkeypatch, "out-of-sequence", seat=1, to=3, card=3, then="swapped")
    async with playing(tmp_path, "Ada", "Bruno", "Clara", slips=100) as (house, table, guests):
        first = table.hand
        assert first is not None
        root = table.record.started.root
        await guests[2].done(CallFloor("out-of-sequence", {"seat": 1}))
        assert isinstance(table.hand.events[-1] if table.hand else None, HandVoided)
        assert table.hand is not None
        assert table.hand.over
        assert (await lines_of(guests[1]))[-1] == "A misdeal: everybody gets back what they put in."
        await house.after(table, 10)
        assert {seat: table.state.seats[seat].stack for seat in guests} == {1: 500, 2: 500, 3: 500}
        kept = await house.room.store.hands.get(table.id, 1)
        assert kept is not None
        assert kept.summary == "A misdeal: everybody got back what they put in."
        await house.after(table, 2)
        assert table.state.hand == 2
        assert table.record.started.root != root
        assert table.hand is not None
        assert table.hand.deck != first.deck
        assert await house.room.store.ledger.trial_balance(table.id) == 0


@live
async def test_what_cannot_be_true_is_refused_and_nothing_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip_as(monkeypatch, "burn-error", street=4, kind="two")
    async with playing(tmp_path, "Ada", "Bruno", "Clara", slips=100) as (_, table, guests):
        stranger = Guest(table, "Dora")
        before = table.seq
        calls = {
            "Nothing of the kind can be seen in this hand: A hole card was dealt face up.": CallFloor(
                "exposed-hole-card", {"seat": 2, "card": 1}
            ),
            "There is no incident 'spilled-drink'; `upcard rule --list` names them all.": CallFloor("spilled-drink"),
            "Seat 2 has 3 cards, as many as it should have.": CallFloor("wrong-card-count", {"seat": 2}),
            "All antes are in the pot; none is missing.": CallFloor("missing-ante"),
        }
        for sentence, call in calls.items():
            refused = await guests[1].refused(call)
            assert refused.code == "not-so"
            assert refused.sentence.startswith(sentence[:40])
        assert (await stranger.refused(CallFloor("burn-error"))).code == "not-seated"
        assert table.seq == before
        await play_on(guests, until="")


@live
async def test_no_report_turns_up_a_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever anybody reports of anybody, true or not: no card is told to somebody who may not see it."""
    slip_as(monkeypatch, "boxed-card", seat=2, card=4, street=4)
    async with opened(tmp_path) as house:
        table = await house.table(slips=100)
        watcher = Guest(table, None)
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
        assert table.hand is not None
        while table.hand.turn is not None:
            events = len(table.hand.events)
            for name, about in itertools.product(sorted(set(KINDS) - {"boxed-card"}), (1, 2)):
                fields = KINDS[name].facts.__struct_fields__
                answer = await guests[3].ask(CallFloor(name, {"seat": about} if "seat" in fields else {}))
                assert isinstance(answer, Refused), name
            assert len(table.hand.events) == events, "nothing has happened"
            offered = {option.verb: option.to for option in table.hand.options}
            verb = next(verb for verb in ("call", "check", "bring-in") if verb in offered)
            await guests[turn_of(table)].done(Move(verb, offered[verb]))
            if table.hand.street == "fourth" and not ruled(table):
                await guests[1].done(CallFloor("boxed-card", {"seat": 2}))
                break
        assert ruled(table)
        await play_on(guests)
        for seat, guest in [*guests.items(), (None, watcher)]:
            await guest.read()
            assert not cards_in(guest.texts) & hidden_from(table, seat)


@pytest.mark.parametrize("game", ["stud-high", "razz", "stud-hilo", "stud-hilo-nq"])
@live
async def test_a_player_with_eight_cards_is_told_what_they_make(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    slip_as(monkeypatch, "wrong-card-count", seat=1, count=1, street=7)
    async with playing(tmp_path, "Ada", "Bruno", "Clara", game=game, slips=100) as (_, table, guests):
        assert table.hand is not None
        while table.hand.street != "seventh":
            offered = {option.verb: option.to for option in table.hand.options}
            verb = next(verb for verb in ("call", "check", "bring-in") if verb in offered)
            await guests[turn_of(table)].done(Move(verb, offered[verb]))
        mine = (await guests[1].read()).mine
        assert len(mine.own) == 4
        assert mine.reading is not None
        assert not table.stopped


@live
async def test_what_nobody_spoke_of_is_told_when_the_hand_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip_as(monkeypatch, "burn-error", street=5, kind="none")
    async with playing(tmp_path, "Ada", "Bruno", "Clara", slips=100) as (_, _, guests):
        await play_on(guests)
        told = await lines_of(guests[1])
        assert told[-1] == "Nobody spoke of it: No card was burned before fifth street."
        assert sum("Nobody spoke" in line for line in told) == 1


@live
async def test_chips_that_were_left_in_are_played_for_in_the_next_hand(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await seated(table, "Ada", "Bruno")
        table.state.carried = 20
        await house.after(table, 2)
        assert "20 lies in the pot from the hand before." in await lines_of(guests[1])
        for guest in guests.values():
            await guest.read()
        await play_on(guests)
        await house.after(table, 10)
        assert table.state.carried == 0
        assert sum(seat.stack for seat in table.state.seats.values()) == 1020
        assert await house.room.store.ledger.trial_balance(table.id) == 0


@live
async def test_the_owner_sets_how_often_the_dealer_slips(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (house, table, guests):
        assert not guests[1].now.mine.may_call_floor
        assert (await guests[2].refused(ChangeDealer(50))).code == "not-owner"
        await guests[1].done(ChangeDealer(100))
        assert (await guests[2].read()).table
        await play_on(guests)
        await house.after(table, 10)
        await house.after(table, 2)
        assert table.hand is not None
        assert table.state.hand == 2
        assert len(table.hand.events[0].slips) == 1  # type: ignore[union-attr]
        for guest in guests.values():
            await guest.read()
            assert '"slips":[' not in "".join(guest.texts), "nobody is told what the dealer is going to do"
