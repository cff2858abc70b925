"""Chance at a live table: promised, mixed with the players' own, committed to, and checkable afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.live.guests import Guest, House, live, opened, play_on, seated
from upcard.play.hand import state_behind
from upcard.room.codec import decode
from upcard.room.events import HandStarted, SecretPromised
from upcard.room.fairness import audit, chance_of, promise, seed_of
from upcard.room.requests import ChangeSeat, GiveNonce, LeaveSeat

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.live.table_task import TableTask

NONCE = "0123456789abcdef" * 2


async def started(house: House, table: TableTask) -> tuple[SecretPromised, HandStarted]:
    """Return the last promise and the hand that was dealt from it."""
    events = [decode(row.body) for row in await house.room.store.read(table.id)]
    hands = [event for event in events if isinstance(event, HandStarted)]
    promises = [event for event in events if isinstance(event, SecretPromised)]
    return next(made for made in promises if made.hand == hands[-1].hand), hands[-1]


@live
async def test_a_hand_is_dealt_from_what_was_promised_and_given(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await seated(table, "Ada", "Bruno")
        published = guests[2].now.promise
        await guests[1].done(GiveNonce(1, NONCE))
        await house.after(table, 2)
        secret, hand = await started(house, table)
        assert secret.hash == published == promise(secret.secret)
        assert hand.nonces == {1: NONCE}, "a silent client adds none"
        assert hand.seed == seed_of(secret.secret, table.id, 1, hand.nonces)
        assert audit(secret.secret, table.id, 1, hand.nonces, published, hand.root) == []
        play = (await guests[1].read()).play
        assert play is not None
        assert (play.root, play.nonces) == (hand.root, {1: NONCE})
        assert table.hand is not None
        state = state_behind(table.hand)
        assert [*state.burns, *reversed(state.stub)][-10:] == list(chance_of(hand.seed).deck)[-10:]


@live
async def test_the_deal_waits_for_nobody_once_all_have_given(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await seated(table, "Ada", "Bruno")
        await guests[1].done(GiveNonce(1, NONCE))
        await house.after(table, 0)
        assert not table.playing
        await guests[2].done(GiveNonce(1, NONCE[::-1]))
        await house.after(table, 0)
        assert table.state.hand == 1
        assert table.state.nonces == {1: NONCE, 2: NONCE[::-1]}


@live
async def test_nonces_are_taken_for_the_next_hand_only_once_and_from_the_seated(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await seated(table, "Ada", "Bruno")
        assert (await Guest(table, "Stranger").refused(GiveNonce(1, NONCE))).code == "not-seated"
        assert (await guests[1].refused(GiveNonce(2, NONCE))).code == "not-now"
        await guests[1].done(GiveNonce(1, NONCE))
        await guests[1].done(GiveNonce(1, NONCE))  # the same again: a page that was loaded twice
        assert (await guests[1].refused(GiveNonce(1, NONCE[::-1]))).code == "not-now"
        await house.after(table, 2)
        assert (await guests[2].refused(GiveNonce(2, NONCE))).code == "not-now", "the next secret is not promised yet"
        await play_on(guests)
        await house.after(table, 10)
        await guests[2].done(GiveNonce(2, NONCE))
        await house.after(table, 2)
        assert table.state.nonces == {2: NONCE}, "and each counts for one hand"


@live
async def test_a_nonce_goes_along_to_another_seat(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await seated(table, "Ada", "Bruno")
        await guests[2].done(GiveNonce(1, NONCE))
        await guests[2].done(ChangeSeat(5))
        await guests[1].done(ChangeSeat(4))  # who has given none takes none along
        await house.after(table, 2)
        assert table.playing
        assert table.state.nonces == {5: NONCE}


@live
async def test_a_nonce_leaves_with_its_player(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await seated(table, "Ada", "Bruno")
        await guests[2].done(GiveNonce(1, NONCE))
        await guests[2].done(LeaveSeat())
        await Guest(table, "Clara").sit(2)
        await house.after(table, 2)
        assert table.playing
        assert table.state.nonces == {}
