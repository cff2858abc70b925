"""Record a room as the present program keeps it, with hands under way, to be opened by every later one.

    python -m tests.record_room FORMAT

It goes to tests/rooms-kept/FORMAT: the database packed, its key, the house file that one of its tables plays by, and
what there is to be found in it (`facts.json`). It is written once, by the program that keeps rooms like that, and never
again: a later program must open it as it is (tests/server/live/test_rooms_kept.py).
"""

from __future__ import annotations

import asyncio
import lzma
import shutil
import sys
import time
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.server.live.guests import STAKES, Guest, House, opened, play_on
from tests.server.live.slips import slip_as
from tests.storage.played import KEY_NAME, NAME
from upcard.chips.rake import Rake
from upcard.hand.events import RulesChanged
from upcard.hand.state import Phase
from upcard.play.hand import state_behind
from upcard.server.run import houses_with
from upcard.storage.records import DrillAnswered
from upcard.table.people import Person
from upcard.table.requests import BuyChips, CallFloor, JoinList, Move, Pause, Prefer, Say, SitOut

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from upcard.server.live.table_task import TableTask
    from upcard.storage import Store

KEPT = Path(__file__).parent / "rooms-kept"
HOUSE_FILE = "corner-club.yaml"
FACTS = "facts.json"
PACKED = f"{NAME}.xz"
HOUSE = """\
name: corner-club
title: The Corner Club
book: roberts
where_silent: roberts
differs:
  - number: CC-1
    text: Two raises are allowed.
    setting: max_raises
    value: 2
"""
PEOPLE = ("Ada", "Bruno", "Clara", "Dora", "Emil")
TAME = ("check", "call", "bring-in", "show")


async def furnish(house: House) -> None:
    """Let people come, play at many tables, and leave hands of all kinds under way."""
    store = house.room.store
    people = {name: Person(await store.people.create(name), name) for name in PEOPLE}
    await store.people.set_passphrase(people["Bruno"].id, "lookup", "hashed")
    for number, person in enumerate(people.values()):
        await store.sessions.add(f"session-{number}", person.id, label="a browser")
    await store.sessions.add("token-0", people["Ada"].id, "token", "a program")
    await store.notes.put(people["Ada"].id, people["Bruno"].id, "Raises with nothing.", "red")
    await store.notes.put(people["Bruno"].id, people["Ada"].id, "Calls \u2660 to the end.", "")
    await store.drill.put(people["Clara"].id, DrillAnswered("question-1", "betting", "roberts", right=True))
    await store.drill.put(people["Clara"].id, DrillAnswered("question-2", "dealing", "mohegan", right=False))
    await _shard(house, people)
    await _kitchen(house, people)
    await _elsewhere(house, people)
    await _with_the_floor(house, people)


async def _shard(house: House, people: dict[str, Person]) -> None:
    """Let bots play, with a dealer who slips, and stop in the third hand when it is Ada's turn."""
    bots = {"bots": ("calling", "tight"), "pace": "quick", "slips": 50, "clock": 0}
    table = await house.table(owner=people["Ada"].id, name="Shard", house="ukcasino", **bots)
    guest = Guest(table, people["Ada"])
    await guest.sit(8)
    for _ in range(200):
        if table.state.hand >= 3 and table.hand is not None and table.hand.turn == 8:
            break
        offered = {option.verb: option.to for option in (await guest.read()).mine.options}
        if offered:
            verb = next(verb for verb in (*TAME, "all-in") if verb in offered)
            await guest.done(Move(verb, offered[verb]))
        await house.after(table, 1)
    assert table.state.hand >= 3


async def _kitchen(house: House, people: dict[str, Person]) -> None:
    """Finish two hands, share and report what can be, fill the waiting list, and stop in the third hand."""
    ada = people["Ada"]
    rake = Rake(permille=50, cap=3, from_street=4)
    stakes = msgspec.structs.replace(STAKES, rake=rake)
    table = await house.table(owner=ada.id, name="Kitchen", seats=3, stakes=stakes, clock=0)
    guests = await _dealt(house, table, people, "Ada", "Bruno", "Clara")
    for _ in range(2):
        await play_on(guests, TAME)
        await house.after(table, 10)
        await house.after(table, 2)
    assert table.state.hand == 3
    await play_on(guests, TAME, until="check")
    await guests[2].done(Say("Is that a pair?"))
    said = table.seq
    for name in ("Dora", "Emil"):
        await Guest(table, people[name]).done(JoinList())
    store = house.room.store
    await store.shares.put("shared-hand", table.id, 1, ada.id, after=True)
    await store.reports.put(ada.id, table.id, said)


async def _elsewhere(house: House, people: dict[str, Person]) -> None:
    """Stop at the first move, after a raise, with somebody all-in, at the showdown, between hands; pause."""
    own = await house.table(owner=people["Emil"].id, name="Corner", house="corner-club", clock=0)
    guests = await _dealt(house, own, people, "Dora", "Emil", "Ada")
    await _move(guests, "bring-in", "complete", "raise", "raise")
    low = await house.table(owner=people["Ada"].id, name="Cellar", house="mohegan", game="razz", private=True, clock=0)
    guests = await _dealt(house, low, people, "Ada", "Bruno", "Clara", buy_in=300)
    await guests[3].done(BuyChips(100))
    deep = msgspec.structs.replace(STAKES, betting="no-limit")
    both = await house.table(owner=people["Ada"].id, name="Attic", game="stud-hilo", stakes=deep, clock=0)
    guests = await _dealt(house, both, people, "Ada", "Bruno", "Emil", buy_in=600)
    await _move(guests, "bring-in", "complete", "all-in")
    shown = await house.table(owner=people["Dora"].id, name="Porch", house="canterbury", game="stud-hilo-nq", clock=0)
    guests = await _dealt(house, shown, people, "Dora", "Clara")
    for guest in guests.values():
        await guest.done(Prefer(auto_muck=False))
    await play_on(guests, TAME, until="show")
    assert shown.hand is not None
    assert state_behind(shown.hand).phase == Phase.SHOWING
    waits = await house.table(owner=people["Clara"].id, name="Garden", house="procedures", clock=0)
    guests = await _dealt(house, waits, people, "Clara", "Dora")
    await play_on(guests, TAME)
    await guests[1].done(Pause())
    await guests[2].done(SitOut())
    await house.after(waits, 10)
    assert waits.state.paused
    assert not waits.playing


async def _with_the_floor(house: House, people: dict[str, Person]) -> None:
    """Stop where nobody has noticed yet what the dealer did, and where the owner has to decide, for which time runs."""
    for name, called in (("Study", False), ("Library", True)):
        with pytest.MonkeyPatch.context() as patch:
            slip_as(patch, "exposed-hole-card", seat=2, card=1)
            table = await house.table(owner=people["Ada"].id, name=name, slips=100, clock=0)
            guests = await _dealt(house, table, people, "Ada", "Bruno", "Clara")
            if called:
                await guests[3].done(CallFloor("exposed-hole-card", {"seat": 2}))
                assert table.hand is not None
                assert state_behind(table.hand).awaits_floor


async def _dealt(
    house: House, table: TableTask, people: dict[str, Person], *names: str, buy_in: int = 500
) -> dict[int, Guest]:
    guests: dict[int, Guest] = {}
    for seat, name in enumerate(names, 1):
        guests[seat] = Guest(table, people[name])
        await guests[seat].sit(seat, buy_in)
    await house.after(table, 2)
    assert table.playing
    return guests


async def _move(guests: dict[int, Guest], *verbs: str) -> None:
    """Let whoever is in turn do this, one after the other."""
    for verb in verbs:
        hand = guests[1].table.hand
        assert hand is not None
        offered: dict[str, int | None] = {option.verb: option.to for option in hand.options}
        if verb == "all-in":
            raising = next(option for option in hand.options if option.verb == "raise")
            await guests[hand.turn or 0].done(Move("raise", raising.most))
        else:
            await guests[hand.turn or 0].done(Move(verb, offered[verb]))


async def facts(house: House) -> dict[str, Any]:
    """Return what there is in a room, in words that no later program may change."""
    store = house.room.store
    players = sorted({seat.player for table in house.room.tables.values() for seat in table.state.seats.values()})
    known = await store.people.get_all([player for player in players if not player.startswith("bot-")])
    people = {player.name: player.id for player in known.values()}
    tables = sorted(house.room.tables.values(), key=lambda table: table.state.settings.name)
    kitchen = next(table for table in tables if table.state.settings.name == "Kitchen")
    share = await store.shares.get("shared-hand")
    return {
        "people": people,
        "sessions": {name: len(await store.sessions.of(player)) for name, player in people.items()},
        "notes": {name: [[n.about, n.text, n.colour] for n in await store.notes.of(p)] for name, p in people.items()},
        "drill": [[a.question, a.subject, a.house, a.right] for a in await store.drill.answers(people["Clara"])],
        "results": {name: [r.result for r in await store.hands.results_of(p)] for name, p in people.items()},
        "share": None if share is None else [share.table, share.hand, share.player, share.after],
        "reports": [[report.n, report.reporter] for report in await store.reports.of(kitchen.id)],
        "tables": {table.state.settings.name: await _table_facts(house, table) for table in tables},
    }


async def _table_facts(house: House, table: TableTask) -> dict[str, Any]:
    state, hand = table.state, table.hand
    assert hand is not None
    accounts = await house.room.store.ledger.accounts_at(table.id)
    return {
        "id": table.id,
        "events": table.seq - sum(isinstance(event, RulesChanged) for event in hand.events),
        "game": state.settings.game,
        "house": state.settings.house,
        "hand": state.hand,
        "hands": state.hands,
        "paused": state.paused,
        "seats": {number: [seat.name, seat.chips, seat.out] for number, seat in sorted(state.seats.items())},
        "waiting": list(state.waiting.values()),
        "chat": [line.text for line in table.record.chat],
        "balances": sorted(row.balance for row in accounts),
        "off": await house.room.store.ledger.trial_balance(table.id),
        "turn": hand.turn,
        "street": hand.street,
        "over": hand.over,
        "pots": [[pot.amount, list(pot.seats)] for pot in hand.pots],
        "stacks": hand.stacks,
        "down": {seat: " ".join(cards) for seat, cards in hand.house_view.down.items()},
        "up": {seat.seat: " ".join(seat.up) for seat in hand.house_view.open.seats},
        "deck": hand.deck,
    }


async def play(folder: Path, house_file: Path) -> bytes:
    """Play a room in a folder, and return what there is in it."""
    async with opened(folder, houses=houses_with([str(house_file)])) as house:
        await furnish(house)
        return msgspec.json.encode({"at": house.clock.today()} | await facts(house))


def record(version: int) -> None:
    """Play a room, and keep it."""
    kept = KEPT / str(version)
    if kept.exists():
        raise SystemExit(f"{kept} is there: what was recorded is never changed.")
    with TemporaryDirectory() as name:
        folder = Path(name)
        house_file = folder / HOUSE_FILE
        house_file.write_text(HOUSE, encoding="utf-8")
        found = asyncio.run(play(folder, house_file))
        with closing(connect(folder / NAME, isolation_level=None)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.execute("VACUUM")
            connection.execute("PRAGMA journal_mode=DELETE")
        kept.mkdir(parents=True)
        (kept / PACKED).write_bytes(lzma.compress((folder / NAME).read_bytes()))
        for each in (KEY_NAME, f"{NAME}-mark", HOUSE_FILE):
            shutil.copy(folder / each, kept / each)
        (kept / FACTS).write_bytes(msgspec.json.format(found, indent=1) + b"\n")


def unpacked(version: int, folder: Path) -> dict[str, Any]:
    """Put a room that was kept into a folder, and return what there was in it."""
    kept = KEPT / str(version)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / NAME).write_bytes(lzma.decompress((kept / PACKED).read_bytes()))
    for each in (KEY_NAME, f"{NAME}-mark", HOUSE_FILE):
        shutil.copy(kept / each, folder / each)
    (folder / KEY_NAME).chmod(0o600)
    found: dict[str, Any] = msgspec.json.decode((kept / FACTS).read_bytes())
    return found


def open_kept(folder: Path, found: dict[str, Any], store: Store | None = None) -> AbstractAsyncContextManager[House]:
    """Open a room at the time when it was closed."""
    days = (found["at"] - time.time()) / (24 * 3600)
    return opened(folder, store, days=days, houses=houses_with([str(folder / HOUSE_FILE)]))


if __name__ == "__main__":
    record(int(sys.argv[1]))
