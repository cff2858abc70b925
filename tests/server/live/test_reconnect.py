"""Whoever comes back is told exactly what he missed, and then stands where everybody stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.live.guests import Guest, dealt, live, opened, play_on, playing
from upcard.hand.events import CardDealt
from upcard.server.live.record import MOST_TALK, TALK_KEPT
from upcard.table.requests import Move, Say

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.live.table_task import TableTask
    from upcard.server.messages import Update


def told(updates: list[Update], since: int) -> tuple[list[object], list[object], list[object]]:
    """Everything that a sequence of updates tells after a number, without what was told twice."""
    events = {event.n: event for update in updates for event in update.events if event.n > since}
    lines = {(line.n, line.text): line for update in updates for line in update.lines if line.n > since}
    chat = {line.n: line for update in updates for line in update.chat if line.n > since}
    return list(events.values()), list(lines.values()), list(chat.values())


async def compare(table: TableTask, stayed: Guest, since: int) -> None:
    """Let the player of a guest who stayed connected come back with a second connection that was gone since."""
    assert stayed.person is not None
    await stayed.read()
    back = Guest(table, stayed.person.name, since)
    update = await back.read()
    assert told([update], since) == told(stayed.updates, since)
    assert update.play == stayed.now.play
    assert update.mine == stayed.now.mine
    assert update.table == table.view()
    assert (update.seq, update.hand, update.sealed) == (stayed.now.seq, stayed.now.hand, stayed.now.sealed)


@live
async def test_what_was_missed_in_this_hand_is_told(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        since = table.seq
        assert table.hand is not None
        await guests[table.hand.turn or 0].done(Move("bring-in"))
        await guests[table.hand.turn or 0].done(Move("call", 5))
        await guests[2].done(Say("Where is everybody?"))
        await guests[table.hand.turn or 0].done(Move("call", 5))
        await compare(table, guests[1], since)


@live
async def test_what_was_missed_over_several_hands_is_told_from_the_store(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (house, table, guests):
        assert table.hand is not None
        await guests[table.hand.turn or 0].done(Move("bring-in"))
        since = table.seq
        for _ in range(3):
            await play_on(guests)
            await guests[2].done(Say("Next."))
            await house.after(table, 10)
            await house.after(table, 2)
        assert table.state.hand == 4
        await compare(table, guests[3], since)


@live
async def test_whoever_missed_nothing_is_told_nothing_twice(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (_, table, guests):
        await compare(table, guests[1], table.seq)


@live
async def test_a_newcomer_is_told_this_hand(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (_, table, guests):
        await guests[1].done(Say("Hello"))
        update = await Guest(table, None).read()
        assert [event.n for event in update.events] == [n for n, _, _ in table.record.events]
        assert [line.text for line in update.chat] == ["Hello"]
        assert update.mine.seat is None


@live
async def test_a_number_from_the_future_counts_as_none(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        await dealt(house, table, "Ada", "Bruno")
        update = await Guest(table, None, since=10**9).read()
        assert len(update.events) == len(table.record.events)


@live
async def test_before_the_first_hand_there_is_the_table_and_a_sealed_deck(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        update = await Guest(table, "Ada").read()
        assert update.play is None
        assert update.table == table.view()
        assert update.sealed is not None
        assert (update.sealed.hand, len(update.sealed.root), update.sealed.promised) == (1, 64, {})
        assert update.mine.owner


@live
async def test_an_older_hand_is_told_to_the_eyes_that_sat_there_then(tmp_path: Path) -> None:
    """Somebody who sat elsewhere, or not at all, gets nobody's down cards from the store."""
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (house, table, guests):
        since = table.record.first - 1
        await play_on(guests)
        await house.after(table, 10)
        await house.after(table, 2)
        seats: dict[str | None, set[int]] = {}
        for name in ("Ada", None, "Stranger"):
            update = await Guest(table, name, since).read()
            down = [seen.event for seen in update.events if isinstance(seen.event, CardDealt) and not seen.event.up]
            seats[name] = {card.seat for card in down}
        assert seats == {"Ada": {1}, None: set(), "Stranger": set()}


@live
async def test_talk_is_kept_for_a_while(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        ada = Guest(table, "Ada")
        for number in range(TALK_KEPT + 5):
            await ada.done(Say(f"{number} bottles"))
        assert len((await Guest(table, None).read()).chat) == TALK_KEPT + 5, "no hand has begun yet"
        for number in range(MOST_TALK):
            await ada.done(Say(f"{number} glasses"))
        talk = (await Guest(table, None).read()).chat
        assert len(talk) == MOST_TALK, "however long nobody is dealt in"
        assert talk[-1].text == f"{MOST_TALK - 1} glasses"
