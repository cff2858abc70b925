"""The key to a room's hidden cards is lost: no chip is, and everything goes on but the hand that needed them."""

from __future__ import annotations

import logging
import secrets
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from tests.server.live.guests import Guest, come_to, live, opened, play_on, playing
from upcard.hand.events import HandVoided
from upcard.server.http.not_granted import NotGranted
from upcard.server.live.ledger_check import fault_in_accounts
from upcard.server.past.hand_record import hand_record
from upcard.server.study.odds import is_over
from upcard.storage import Store
from upcard.storage.audit import Audit, audit
from upcard.storage.keys import GivenKeys, usual
from upcard.storage.seal import KEY_BYTES
from upcard.table.codec import decode
from upcard.table.events import DeckSealed
from upcard.table.requests import Move, Say

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.live.table_task import TableTask

NAMES = ("Ada", "Bruno", "Clara")
NEW = GivenKeys([secrets.token_bytes(KEY_BYTES)])


def address(folder: Path) -> str:
    return f"sqlite:///{folder / 'upcard.db'}"


def without_the_key(folder: Path) -> Store:
    return Store(address(folder), NEW, lost_key=True)


def with_both_keys(folder: Path) -> Store:
    return Store(address(folder), GivenKeys([*NEW.read(), *usual(address(folder)).read()]))


def stacks(table: TableTask) -> dict[int, int]:
    return {number: seat.chips for number, seat in table.state.seats.items()}


async def all_is_well(store: Store, table: TableTask) -> None:
    assert await fault_in_accounts(store, table.id, table.state) == ""
    assert await store.ledger.trial_balance() == 0
    assert await store.ledger.audit() == []


async def first_moves(guests: dict[int, Guest], moves: int) -> None:
    table = guests[1].table
    for _ in range(moves):
        assert table.hand is not None
        offered = {option.verb: option.to for option in table.hand.options}
        verb = next(verb for verb in ("bring-in", "call", "check") if verb in offered)
        await guests[table.hand.turn or 0].done(Move(verb, offered[verb]))


@pytest.mark.parametrize("house", ["procedures", "mohegan", "roberts"])
@pytest.mark.parametrize("moves", [0, 1, 7])
@live
async def test_the_hand_under_way_is_void_by_the_book_and_the_next_one_is_dealt(
    tmp_path: Path, moves: int, house: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with playing(tmp_path, *NAMES, house=house) as (_, table, guests):
        before = stacks(table)
        await first_moves(guests, moves)
        await guests[1].done(Say("What a hand"))
        number, id_ = table.state.hand, table.id
    logging.getLogger("upcard").propagate = True
    async with opened(tmp_path, without_the_key(tmp_path)) as room:
        found = await room.room.table(id_)
        assert found is not None
        assert stacks(found) == before
        assert (found.state.hand, found.state.hands) == (0, number)
        await all_is_well(room.room.store, found)
        guests = {seat: await come_to(found, name) for seat, name in enumerate(NAMES, 1)}
        said = guests[1].now.chat
        assert [line.name for line in said] == ["Ada", "The floor"]
        assert said[-1].text.startswith(f"Hand {number} is void, for its cards can no longer be read: everybody has ")
        assert {"procedures": "GP-irregularities.7", "mohegan": "MS-defective-deck.1a"}.get(
            house, "RR-3-irregularities.4"
        ) in said[-1].text
        (line,) = await room.room.store.hands.played_by("ada")
        assert (line.result, line.down, line.summary) == (
            0, (), "The hand was void: everybody got back what they put in.",
        )  # fmt: skip
        assert "is void: the key to its cards is lost" in caplog.text
        await room.after(found, 5)
        assert found.state.hand == number + 1
        for guest in guests.values():
            await guest.read()
        await play_on(guests)
        await room.after(found, 10)
        assert found.state.hands == number + 1
        await all_is_well(room.room.store, found)


@live
async def test_a_hand_that_was_awarded_stands(tmp_path: Path) -> None:
    async with playing(tmp_path, *NAMES) as (_, table, guests):
        await play_on(guests)
        assert table.hand is not None
        assert table.playing
        after, id_ = table.hand.stacks, table.id
        assert after != dict.fromkeys(after, 500)
    async with opened(tmp_path, without_the_key(tmp_path)) as room:
        found = await room.room.table(id_)
        assert found is not None
        assert stacks(found) == after
        assert (found.state.hand, found.state.hands) == (0, 1)
        await all_is_well(room.room.store, found)
        guest = await come_to(found, "Ada")
        assert guest.now.chat == ()


@live
async def test_between_two_hands_only_the_next_deck_is_sealed_once_more(tmp_path: Path) -> None:
    async with playing(tmp_path, *NAMES) as (house, table, guests):
        await play_on(guests)
        await house.after(table, 0)
        while table.playing:
            await house.after(table, 1)
        before, id_, seq = stacks(table), table.id, table.seq
    async with opened(tmp_path, without_the_key(tmp_path)) as room:
        found = await room.room.table(id_)
        assert found is not None
        assert (stacks(found), found.seq) == (before, seq)
        guests = {seat: await come_to(found, name) for seat, name in enumerate(NAMES, 1)}
        while not found.playing:
            await room.after(found, 1)
        assert found.state.hand == 2
        sealed = await room.room.store.last_of(id_, "deck-sealed")
        assert sealed is not None
        event = decode(sealed.body)
        assert isinstance(event, DeckSealed)
        assert (event.hand, event.cause) == (2, "lost")


@live
async def test_old_hands_are_told_in_one_sentence_and_are_back_with_their_key(tmp_path: Path) -> None:
    async with playing(tmp_path, *NAMES) as (_, table, guests):
        await first_moves(guests, 4)
        id_ = table.id
    async with opened(tmp_path, without_the_key(tmp_path)) as room:
        assert await room.room.table(id_) is not None
        with pytest.raises(NotGranted) as refused:
            await hand_record(room.room.store, id_, 1)
        assert (refused.value.status_code, refused.value.sentence) == (
            410, "The cards of this hand can no longer be read: the key that they were sealed with is lost.",
        )  # fmt: skip
        done = Audit()
        assert list(audit(address(tmp_path), done, keys=NEW)) == []
        assert done.count.sealed == 1
    async with opened(tmp_path, with_both_keys(tmp_path)) as room:
        record = await hand_record(room.room.store, id_, 1)
        assert record is not None
        assert len(set(record.began.deck)) == 52
        assert isinstance(record.events[-1][1], HandVoided)
        assert is_over(record)
        done = Audit()
        assert list(audit(address(tmp_path), done, keys=NEW)) == []
        assert done.count.sealed == 0


@live
async def test_who_was_away_meanwhile_is_told_what_can_be_told(tmp_path: Path) -> None:
    async with playing(tmp_path, *NAMES) as (_, table, guests):
        await first_moves(guests, 2)
        since, id_ = table.seq, table.id
    async with opened(tmp_path, without_the_key(tmp_path)) as room:
        found = await room.room.table(id_)
        assert found is not None
        back = Guest(found, "Bruno", since)
        await back.read()
        assert [type(told.event) for told in back.now.events] == [HandVoided]
        longer = Guest(found, "Clara", 1)  # a newcomer's picture: cards that cannot be read are among what was missed
        await longer.read()
        assert longer.now.events == ()
        assert back.now.seq == longer.now.seq == found.seq
        assert '"card":-1' not in "".join(back.texts + longer.texts)


@live
async def test_a_table_that_was_altered_stays_closed_and_the_others_play(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with playing(tmp_path, *NAMES) as (house, table, _):
        other = await house.table(name="Other")
        ids = table.id, other.id
    with closing(sqlite3.connect(tmp_path / "upcard.db")) as file, file:
        one = "(SELECT body FROM events WHERE stream = ? AND kind = 'card-dealt' ORDER BY seq LIMIT 1)"
        change = f"UPDATE events SET body = {one} WHERE stream = ? AND kind = 'hand-began'"  # noqa: S608 - ours
        assert file.execute(change, (ids[0], ids[0])).rowcount == 1
    logging.getLogger("upcard").propagate = True
    async with opened(tmp_path) as room:
        assert await room.room.table(ids[0]) is None
        assert await room.room.table(ids[1]) is not None
    assert "stays closed: Number " in caplog.text
    assert "was altered since it was stored: take it from a backup." in caplog.text
    assert ids[0] not in caplog.text
