"""A table whose dealer errs: players call the floor, the owner decides what the book leaves open, chips stay whole."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.live.guests import Guest, dealt, live, opened, play_on, seated, settled, turn_of
from tests.server.live.test_secrecy import cards_in, hidden_from
from upcard.floor.incident import Incident
from upcard.floor.register import KINDS
from upcard.hand.events import FloorDecided, HandVoided, RulingGiven, Slipped
from upcard.room.requests import CallFloor, ChangeDealer, DecideFloor, Move
from upcard.server.law.books import fault_in_accounts
from upcard.server.live.live_table import FLOOR, TURN
from upcard.server.messages import Refused

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.live.table_task import TableTask


def slip_as(monkeypatch: pytest.MonkeyPatch, incident: str, **facts: Any) -> None:  # noqa: ANN401 - facts of all kinds
    """Let the dealer make this mistake in the first hand, and no other."""
    slips = [(Incident(incident, noticed="later", **facts),)]
    monkeypatch.setattr(
        "upcard.server.live.hand_play.slips_of", lambda _seed, _rate, _deal: slips.pop() if slips else ()
    )


def ruled(table: TableTask) -> list[RulingGiven]:
    assert table.hand is not None
    return [event for event in table.hand.events if isinstance(event, RulingGiven)]


async def lines_of(guest: Guest) -> list[str]:
    await guest.read()
    return [line.text for update in guest.updates for line in update.lines]


@live
async def test_a_player_who_was_looked_past_calls_the_floor_and_gets_his_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip_as(monkeypatch, "skipped-player", seat=2)
    async with opened(tmp_path) as house:
        table = await house.table(slips=100)
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
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
        assert await house.room.store.trial_balance(table.id) == 0


@live
async def test_a_player_calls_the_floor_on_what_he_saw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slip_as(monkeypatch, "wrong-card-count", seat=2, count=1, street=3)
    async with opened(tmp_path) as house:
        table = await house.table(slips=100)
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
        (seen,) = guests[3].now.mine.sightings
        assert guests[3].now.mine.may_call_floor
        assert seen.text == "Bruno got a card too many on third street."
        await guests[3].done(CallFloor(seen.incident, seen.facts))
        (ruling,) = ruled(table)
        assert "card-returned" in ruling.remedies
        await guests[1].read()
        line = next(line for update in guests[1].updates for line in update.lines if "floor rules" in line.text)
        assert line.cites == ruling.cites == ("RR-3-irregularities.11",)
        assert (await guests[3].read()).mine.sightings == ()
        again = await guests[1].refused(CallFloor(seen.incident, seen.facts))
        assert again.code == "ruled"
        assert again.sentence.startswith("The floor has ruled on that: The card too many")
        await play_on(guests)
        assert not [line for line in await lines_of(guests[1]) if "Nobody spoke" in line]
        await house.after(table, 10)
        assert table.state.hands == 1
        assert await house.room.store.trial_balance(table.id) == 0


@live
async def test_a_misdeal_gives_the_chips_back_and_the_next_hand_has_a_new_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip_as(monkeypatch, "out-of-sequence", seat=1, to=3, card=3, then="swapped")
    async with opened(tmp_path) as house:
        table = await house.table(slips=100)
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
        first = table.hand
        assert first is not None
        root = table.record.root
        await guests[2].done(CallFloor("out-of-sequence", {"seat": 1}))
        assert isinstance(table.hand.events[-1] if table.hand else None, HandVoided)
        assert table.hand is not None
        assert table.hand.over
        assert (await lines_of(guests[1]))[-1] == "A misdeal: everybody gets back what was put in."
        await house.after(table, 10)
        assert {seat: table.state.seats[seat].stack for seat in guests} == {1: 500, 2: 500, 3: 500}
        kept = await house.room.store.hand_of(table.id, 1)
        assert kept is not None
        assert kept.summary == "A misdeal: everybody got back what was put in."
        await house.after(table, 2)
        assert table.state.hand == 2
        assert table.record.root != root
        assert table.hand is not None
        assert table.hand.deck != first.deck
        assert await house.room.store.trial_balance(table.id) == 0


@live
async def test_what_cannot_be_true_is_refused_and_nothing_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip_as(monkeypatch, "burn-error", street=4, kind="two")
    async with opened(tmp_path) as house:
        table = await house.table(slips=100)
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
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


@live
async def test_the_owner_decides_what_the_book_leaves_to_the_supervisor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip_as(monkeypatch, "exposed-hole-card", seat=2, card=1)
    async with opened(tmp_path) as house:
        table = await house.table(slips=100, clock=30)
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
        turn = turn_of(table)
        await house.after(table, 10)
        await guests[3].done(CallFloor("exposed-hole-card", {"seat": 2}))
        waits = (await guests[2].read()).play
        assert waits is not None
        assert waits.floor is not None
        assert waits.floor.weigh
        assert waits.view.turn is None or not guests[turn].now.mine.options
        assert waits.clock is not None
        assert waits.clock.seat == 0
        assert TURN not in table.alarms, "the player's clock rests"
        choice = waits.floor.choices[1].name
        assert (await guests[2].refused(DecideFloor(1, choice))).code == "not-owner"
        assert (await guests[1].refused(DecideFloor(1, "flip-a-coin"))).code == "not-so"
        assert (await guests[1].refused(DecideFloor(2, choice))).code == "not-now"
        held = await guests[turn].refused(Move("bring-in"))
        assert held.code != "stale"
        await house.after(table, 20)
        await guests[1].done(DecideFloor(1, choice))
        assert table.hand is not None
        decided = next(event for event in table.hand.events if isinstance(event, FloorDecided))
        assert (decided.choice, decided.by) == (choice, "owner")
        assert f"The owner of the table decides: {decided.decision}" in await lines_of(guests[2])
        assert FLOOR not in table.alarms
        if table.hand.turn == turn:
            assert 19 < table.alarms.left(TURN) <= 20
        await play_on(guests)


@live
async def test_if_the_owner_says_nothing_the_houses_floor_takes_the_usual_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip_as(monkeypatch, "exposed-hole-card", seat=2, card=1)
    async with opened(tmp_path) as house:
        table = await house.table(slips=100)
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
        await guests[3].done(CallFloor("exposed-hole-card"))
        await house.after(table, 59)
        assert FLOOR in table.alarms
        await house.after(table, 2)
        assert table.hand is not None
        decided = next(event for event in table.hand.events if isinstance(event, FloorDecided))
        assert (decided.choice, decided.by) == (ruled(table)[0].choices[0].name, "floor")
        await play_on(guests)
        assert table.hand.over


@pytest.mark.parametrize("owner", ["", "somebody-else"])
@live
async def test_where_no_owner_is_there_the_floor_decides_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: str
) -> None:
    slip_as(monkeypatch, "exposed-hole-card", seat=2, card=1)
    async with opened(tmp_path) as house:
        table = await house.table(owner=owner, slips=100)
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
        await guests[3].done(CallFloor("exposed-hole-card"))
        await house.after(table, 0)
        await settled(table)
        assert table.hand is not None
        assert [event.by for event in table.hand.events if isinstance(event, FloorDecided)] == ["floor"]


@live
async def test_calling_the_floor_does_not_lengthen_a_players_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip_as(monkeypatch, "missing-ante", seat=2)
    async with opened(tmp_path) as house:
        table = await house.table(slips=100, clock=30)
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
        turn = turn_of(table)
        await house.after(table, 25)
        await guests[turn].done(CallFloor("missing-ante"))
        assert ruled(table)
        assert turn_of(table) == turn
        assert table.alarms.left(TURN) <= 5
        clock = guests[turn].now.play
        assert clock is not None
        assert clock.clock is not None
        assert clock.clock.total == 30_000


@pytest.mark.parametrize("waits", [False, True])
@live
async def test_a_restart_in_the_middle_goes_on_with_the_same_slip_and_the_same_cards(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    waits: bool,  # noqa: FBT001 - two cases
) -> None:
    slip_as(monkeypatch, "exposed-hole-card" if waits else "exposed-seventh-card", seat=2)
    names = ("Ada", "Bruno", "Clara")
    async with opened(tmp_path) as house:
        table = await house.table(slips=100)
        guests = await dealt(house, table, *names)
        if waits:
            await guests[3].done(CallFloor("exposed-hole-card"))
        assert table.hand is not None
        events = table.hand.events
    async with opened(tmp_path) as house:
        found = await house.room.table(table.id)
        assert found is not None
        assert found.hand is not None
        assert found.hand.events == events
        guests = {seat: Guest(found, name) for seat, name in enumerate(names, 1)}
        for guest in guests.values():
            await guest.read()
        if waits:
            assert FLOOR in found.alarms
            await guests[1].done(DecideFloor(1, "stands"))
        await play_on(guests, ("call", "check", "bring-in", "show", "decline"))
        assert found.hand.over
        assert [event.incident for event in found.hand.events if isinstance(event, Slipped)] == [
            "exposed-hole-card" if waits else "exposed-seventh-card"
        ]
        await house.after(found, 10)
        assert await house.room.store.trial_balance(found.id) == 0


@pytest.mark.parametrize("game", ["stud-high", "razz", "stud-hilo", "stud-hilo-nq"])
@live
async def test_a_player_with_eight_cards_is_told_what_they_make(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    slip_as(monkeypatch, "wrong-card-count", seat=1, count=1, street=7)
    async with opened(tmp_path) as house:
        table = await house.table(game=game, slips=100)
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
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
    async with opened(tmp_path) as house:
        table = await house.table(slips=100)
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
        await play_on(guests)
        told = await lines_of(guests[1])
        assert told[-1] == "Nobody spoke of it: No card was burned before fifth street."
        assert sum("Nobody spoke" in line for line in told) == 1


@live
async def test_a_contested_pot_can_be_held_by_the_house_and_the_books_still_balance(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(house="canterbury", slips=1)
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
        await play_on(guests)
        assert table.hand is not None
        won = sum(table.hand.won.values())
        loser = next(seat for seat in guests if seat not in table.hand.won)
        await guests[loser].done(CallFloor("disputed-pot"))
        await house.after(table, 30)
        assert table.playing, "the rest waits for the decision"
        await guests[1].done(DecideFloor(1, "impound"))
        await house.after(table, 10)
        assert table.state.impounded == won > 0
        store = house.room.store
        assert await store.balances(f"impound:{table.id}") == {f"impound:{table.id}": won}
        assert await store.trial_balance(table.id) == 0
        assert await fault_in_accounts(store, table.id, table.state) == ""
        assert sum(seat.stack for seat in table.state.seats.values()) == 1500 - won
        await house.after(table, 2)
        assert table.state.hand == 2


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
        assert await house.room.store.trial_balance(table.id) == 0


@live
async def test_the_owner_sets_how_often_the_dealer_slips(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
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
