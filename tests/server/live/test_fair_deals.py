"""Chance at a live table: sealed, cut by the players' numbers, and checkable afterwards; and who tries to choose."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tests.server.live.guests import Guest, House, live, opened, play_on, seated
from upcard.hand.events import HandBegan
from upcard.play.hand import state_behind
from upcard.storage import NewEvent
from upcard.table.auditing import chance_faults
from upcard.table.codec import decode, encode
from upcard.table.events import DeckSealed, HandStarted, SecretPromised
from upcard.table.fairness import number_hash
from upcard.table.requests import ChangeSeat, GiveNumber, LeaveSeat, PromiseNumber

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.live.table_task import TableTask


def number(name: str, hand: int) -> str:
    """The number that somebody gives to a hand."""
    return number_hash(f"{ord(name[0]):016x}{hand:016x}")[:32]


def hashed(name: str, hand: int) -> str:
    return number_hash(number(name, hand))


async def sit(table: TableTask, *names: str) -> dict[int, Guest]:
    """Let people sit down, each with the hash of their first number."""
    guests = {}
    for seat, name in enumerate(names, 1):
        guests[seat] = Guest(table, name)
        await guests[seat].sit(seat, promise=hashed(name, 1))
    return guests


def deck_of(table: TableTask) -> DeckSealed:
    assert table.state.sealed is not None
    return table.state.sealed


def giving(table: TableTask, name: str, hand: int = 1) -> GiveNumber:
    """What somebody sends for the deck that is sealed now."""
    return GiveNumber(deck_of(table).hand, deck_of(table).root, number(name, hand), hashed(name, hand + 1))


async def stored(house: House, table: TableTask) -> list[object]:
    return [decode(row.body) for row in await house.room.store.read(table.id)]


async def started(house: House, table: TableTask) -> HandStarted:
    """Return the beginning of the last hand; it was dealt from the deck that was sealed for it."""
    events = await stored(house, table)
    start = [event for event in events if isinstance(event, HandStarted)][-1]
    deck = [event for event in events if isinstance(event, DeckSealed) and event.hand == start.hand][-1]
    began = [event for event in events if isinstance(event, HandBegan)][-1]
    assert chance_faults(table.id, deck, start, began) == []
    assert events.index(deck) < events.index(start)
    return start


@live
async def test_a_hand_is_dealt_from_what_was_sealed_and_given(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        first = deck_of(table)
        guests = await sit(table, "Ada", "Bruno")
        await house.after(table, 0)
        deck = deck_of(table)
        assert deck.root != first.root
        assert (first.promised, deck.promised) == ({}, {1: hashed("Ada", 1), 2: hashed("Bruno", 1)})
        assert (first.cause, deck.cause) == ("", "again"), "nobody was in the list of the first"
        told = (await guests[1].read()).sealed
        assert told is not None
        assert (told.hand, told.root, told.promised, told.cause) == (1, deck.root, deck.promised, "again")
        await guests[1].done(giving(table, "Ada"))
        await house.after(table, 2)
        start = await started(house, table)
        assert (start.root, start.numbers, start.next) == (deck.root, {1: number("Ada", 1)}, {1: hashed("Ada", 2)})
        assert (start.left_out, start.unlisted) == ({2: "silent"}, {})
        update = await guests[1].read()
        assert update.play is not None
        assert (update.play.root, update.play.numbers) == (deck.root, start.numbers)
        assert update.sealed is None
        assert table.hand is not None
        assert len(state_behind(table.hand).stub) == 52 - 6


@live
async def test_the_deal_waits_for_nobody_once_all_have_given(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await sit(table, "Ada", "Bruno")
        await house.after(table, 0)
        await guests[1].done(giving(table, "Ada"))
        await house.after(table, 0)
        assert not table.playing
        await guests[2].done(giving(table, "Bruno"))
        await house.after(table, 0)
        assert table.state.hand == 1
        assert table.record.started.numbers == {1: number("Ada", 1), 2: number("Bruno", 1)}


@live
async def test_a_chain_of_numbers_goes_on_from_hand_to_hand(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await sit(table, "Ada", "Bruno")
        await house.after(table, 0)
        for hand in (1, 2, 3):
            assert deck_of(table).promised == {1: hashed("Ada", hand), 2: hashed("Bruno", hand)}
            for seat, name in ((1, "Ada"), (2, "Bruno")):
                await guests[seat].done(giving(table, name, hand))
            await house.after(table, 0)
            assert (await started(house, table)).hand == hand
            await play_on(guests, ("fold", "bring-in"))
            await house.after(table, 10)


@live
async def test_numbers_are_taken_once_for_this_deck_and_from_those_in_its_list(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await sit(table, "Ada", "Bruno")
        await house.after(table, 0)
        good = giving(table, "Ada")
        assert (await Guest(table, "Stranger").refused(good)).code == "not-seated"
        for wrong in (replace(good, hand=2), replace(good, root="0" * 64)):
            assert (await guests[1].refused(wrong)).code == "not-now"
        unfit = await guests[1].refused(replace(good, number=number("Bruno", 1)))
        assert unfit.code == "unfit"
        assert unfit.sentence == "This is not the number whose hash was promised: give that one."
        for taken in (hashed("Ada", 1), hashed("Bruno", 1)):
            assert (await guests[1].refused(replace(good, next=taken))).code == "not-now"
        await guests[1].done(good)
        await guests[1].done(good)  # the same again: a page that was loaded twice
        assert (await guests[1].refused(replace(good, next=hashed("Ada", 9)))).code == "not-now"
        assert (await guests[2].refused(replace(giving(table, "Bruno"), next=good.next))).code == "not-now"
        late = giving(table, "Bruno")
        await house.after(table, 2)
        assert table.playing
        assert (await guests[2].refused(late)).code == "not-now", "it comes too late"
        assert (await started(house, table)).left_out == {2: "silent"}


@live
async def test_a_number_that_does_not_fit_is_left_out_and_said_so(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await sit(table, "Ada", "Bruno")
        await house.after(table, 0)
        await guests[1].refused(replace(giving(table, "Ada"), number="0" * 32))
        await guests[2].refused(replace(giving(table, "Bruno"), number="0" * 32))
        await guests[2].done(giving(table, "Bruno"))
        await house.after(table, 2)
        start = await started(house, table)
        assert ({*start.numbers}, start.left_out) == ({2}, {1: "unfit"})


@live
async def test_who_promises_after_the_sealing_is_left_out_of_this_hand(tmp_path: Path) -> None:
    """Else the house's friend could choose theirs last, knowing the others' numbers through the house."""
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await sit(table, "Ada", "Bruno")
        await house.after(table, 0)
        deck = deck_of(table)
        await guests[1].done(giving(table, "Ada"))
        friend = Guest(table, "Clara")
        await friend.sit(3, promise=hashed("Clara", 1))
        assert deck_of(table) == deck, "it is not sealed once more: Ada has given her number for it"
        assert (await friend.refused(giving(table, "Clara"))).sentence == (
            "No number of yours was promised before this deck was sealed: promise one now for the next deck."
        )
        await house.after(table, 2)
        start = await started(house, table)
        assert ({*start.numbers}, start.left_out, start.unlisted) == ({1}, {2: "silent"}, {3: "later"})
        await play_on({**guests, 3: friend}, ("fold", "bring-in"))
        await house.after(table, 10)
        assert deck_of(table).promised == {1: hashed("Ada", 2), 3: hashed("Clara", 1)}, "Bruno's is used up"


@live
async def test_a_promise_stands_until_its_number_was_given_or_left_out(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await sit(table, "Ada", "Bruno")
        before = table.seq
        await guests[1].done(PromiseNumber(hashed("Ada", 1)))
        assert table.seq == before, "the same again is nothing new"
        assert (await guests[1].refused(PromiseNumber(hashed("Ada", 2)))).code == "not-now"
        assert (await Guest(table, "Stranger").refused(PromiseNumber("0" * 64))).code == "not-seated"
        await house.after(table, 0)
        await house.after(table, 2)
        assert table.playing
        await guests[2].done(PromiseNumber(hashed("Bruno", 2)))
        assert table.state.seats[2].promise == hashed("Bruno", 2)


@live
async def test_nobody_promises_the_number_of_somebody_else(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await seated(table, "Ada", "Bruno")
        await guests[1].done(PromiseNumber(hashed("Ada", 1)))
        assert (await guests[2].refused(PromiseNumber(hashed("Ada", 1)))).code == "not-now"
        newcomer = Guest(table, "Clara")
        await newcomer.sit(3, promise=hashed("Ada", 1))
        assert table.state.seats[3].promise == ""


@live
async def test_a_number_counts_for_who_changed_seats_and_who_left(tmp_path: Path) -> None:
    """Who could take it back would choose between two deals."""
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await sit(table, "Ada", "Bruno", "Clara", "Dora")
        await house.after(table, 0)
        await guests[1].done(giving(table, "Ada"))
        await guests[1].done(ChangeSeat(7))
        await guests[2].done(giving(table, "Bruno"))
        await guests[2].done(LeaveSeat())
        await guests[3].done(LeaveSeat())
        await guests[4].done(ChangeSeat(1))
        await guests[4].done(giving(table, "Dora"))
        newcomer = Guest(table, "Edda")
        await newcomer.sit(2)
        await house.after(table, 2)
        start = await started(house, table)
        assert start.numbers == {1: number("Ada", 1), 2: number("Bruno", 1), 4: number("Dora", 1)}
        assert (start.left_out, start.unlisted) == ({3: "gone"}, {2: "none"})
        promises = {seat: there.promise for seat, there in table.state.seats.items()}
        assert promises == {7: hashed("Ada", 2), 1: hashed("Dora", 2), 2: ""}


@live
async def test_a_deck_is_never_sealed_again_once_somebody_may_have_given_a_number(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await sit(table, "Ada", "Bruno")
        await house.after(table, 0)
        for hand in range(1, 4):
            await guests[1].done(giving(table, "Ada", hand))
            await house.after(table, 2)
            await play_on(guests, ("fold", "bring-in"))
            await house.after(table, 10)
        decks = [event for event in await stored(house, table) if isinstance(event, DeckSealed)]
        again = [after for before, after in pairwise(decks) if before.hand == after.hand]
        assert [(deck.hand, deck.cause) for deck in again] == [(1, "again")]


@live
async def test_a_room_from_before_decks_were_sealed_seals_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        await seated(table, "Ada", "Bruno")
        rows = await house.room.store.read(table.id)
        old = [
            SecretPromised(1, "0" * 64, "5e" * 32) if row.kind == "deck-sealed" else decode(row.body) for row in rows
        ]
    (tmp_path / "old").mkdir()
    async with opened(tmp_path / "old") as house:
        await house.room.store.append(table.id, 0, [NewEvent(*encode(event)) for event in old])
        found = await house.room.table(table.id)
        assert found is not None
        assert found.state.sealed is None
        guest = Guest(found, "Ada")
        await guest.done(PromiseNumber(hashed("Ada", 1)))
        await house.after(found, 2)
        assert deck_of(found).promised == {1: hashed("Ada", 1)}
        await guest.done(giving(found, "Ada"))
        await house.after(found, 2)
        assert (await started(house, found)).numbers == {1: number("Ada", 1)}


@live
async def test_a_lost_secret_is_replaced_and_nobodys_number_is_used_twice(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await sit(table, "Ada", "Bruno")
        await house.after(table, 0)
        lost = deck_of(table)
        await guests[1].done(giving(table, "Ada"))
        table.state.sealed = replace(lost, secret="")
        await house.after(table, 2)
        deck = deck_of(table)
        assert (deck.cause, deck.promised) == ("lost", {})
        assert (await guests[1].refused(replace(giving(table, "Ada"), root=lost.root))).code == "not-now"
        await guests[1].done(PromiseNumber(hashed("Ada", 5)))
        await guests[2].done(PromiseNumber(hashed("Bruno", 5)))
        await house.after(table, 2)
        assert (deck_of(table).cause, {*deck_of(table).promised}) == ("again", {1, 2})
        await guests[1].done(giving(table, "Ada", 5))
        await house.after(table, 2)
        assert (await started(house, table)).numbers == {1: number("Ada", 5)}
