"""No byte on the wire names a card to somebody who has not been shown it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import httpx
import msgspec
import pytest

from tests.wire.guest import Guest
from tests.wire.knowledge import Knowledge
from tests.wire.named_cards import in_event, in_text
from tests.wire.served import Served, served
from tests.wire.tables import settings
from tests.wire.witness import Witness
from upcard import Stakes
from upcard.cards.card import parse_cards
from upcard.storage import Stored

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.live.table_task import TableTask
    from upcard.table.settings import TableSettings

SPREAD = Stakes(ante=1, bring_in=2, small_bet=2, big_bet=10, betting="spread-limit")
TABLES = (
    settings("High", game="stud-high", house="canterbury"),
    settings("Razz", game="razz", house="mohegan"),
    settings("Eight", game="stud-hilo", house="procedures"),
    settings("Both ways", game="stud-hilo-nq", house="ukcasino"),
    settings("Spread", game="stud-high", house="roberts", stakes=SPREAD),
    settings("Human", game="stud-high", house="roberts", slips=100),
)
OTHER_TABLES = (settings("Human too", game="razz", house="ukcasino", slips=100),)
PLAYERS = 7


class Evening:
    """One table with its guests, who play so many hands; everything that they are sent goes to witnesses."""

    def __init__(self, room: Served, client: httpx.AsyncClient, table: TableTask, hands: int, seed: int) -> None:
        self.room = room
        self.client = client
        self.table = table
        self.hands = hands
        self.seed = seed
        self.witnesses: list[Witness] = []
        self.over = asyncio.Event()

    async def guest(self, place: int) -> Guest:
        """Let somebody sit down; place 0 only looks on, without a name."""
        known = await self.room.come_in(f"Guest {self.seed} {place}") if place else None
        guest = Guest(self.room.port, self.table.id, known, seed=100 * self.seed + place)
        witness = Witness(guest.player)
        self.witnesses.append(witness)
        guest.hears.append(witness.hear)
        await guest.connect()
        if known is not None:
            await guest.send({"type": "sit-down", "seat": place, "buy_in": self.table.state.settings.most})
            await guest.send({"type": "prefer", "auto_muck": place % 2 == 0})
        return guest

    async def plays(self, guest: Guest, place: int) -> None:
        """Play; now and then lose the connection and come back, ask to see a hand, look the hand up elsewhere."""
        while not self.over.is_set():
            message = await guest.next()
            await guest.answer(message)
            if message["type"] != "update":
                continue
            if self.table.state.hands >= self.hands:
                self.over.set()
            whim = guest.chance.random()
            if whim < 0.01:
                await guest.connect()
            elif whim < 0.02 and place:
                await guest.send({"type": "ask-to-see-hand", "seat": 1 + guest.chance.randrange(PLAYERS)})
            elif whim < 0.025:
                await self.look_up(guest)

    async def look_up(self, guest: Guest) -> None:
        """Ask by HTTP for what the socket does not send: the proof of this hand, and the last hand as a replay."""
        witness = next(each for each in self.witnesses if each.player == guest.player)
        now, before = guest.hand, guest.hand - 1
        for number in {now, before} - {0, -1}:
            proof = await self._read(guest, f"/api/tables/{self.table.id}/hands/{number}/proof")
            witness.saw(number, self.table.seq, in_text(proof), "proof")
        for after in (0, 1):
            replay = await self._read(guest, f"/api/hands/{self.table.id}/{before}?after={after}")
            witness.saw(before, self.table.seq, in_text(replay), f"replay, after={after}")
            if replay and not after:
                for frame in msgspec.json.decode(replay)["frames"]:
                    witness.saw(before, frame["n"], in_text(msgspec.json.encode(frame).decode()), "step of a replay")

    async def _read(self, guest: Guest, address: str) -> str:
        headers = {} if guest.known is None else {"Authorization": f"Bearer {guest.known.token}"}
        answer = await self.client.get(address, headers=headers)
        return answer.text if answer.status_code == httpx.codes.OK else ""

    async def spend(self) -> None:
        """Play until it is enough."""
        guests = [await self.guest(place) for place in range(PLAYERS + 1)]
        tasks = [asyncio.create_task(self.plays(guest, place)) for place, guest in enumerate(guests)]
        ended = asyncio.create_task(self.over.wait())
        await asyncio.wait([ended, *tasks], return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        ended.cancel()
        for guest in guests:
            await guest.leave()
        for fault in done:
            if isinstance(fault, Exception):
                raise fault

    async def knowledge(self) -> Knowledge:
        known = Knowledge()
        known.read(await self.room.room.store.read(self.table.id))
        return known


async def play(folder: Path, tables: tuple[TableSettings, ...], hands: int, seed: int) -> list[str]:
    """Play so many hands at each table; return what was told to somebody who may not know it."""
    faults: list[str] = []
    async with served(folder, seed=seed) as room, httpx.AsyncClient(base_url=room.address, timeout=60) as client:
        evenings: list[Evening] = []
        for number, wanted in enumerate(tables):
            table = await room.room.table(await room.room.open_table(wanted, owner=""))
            assert table is not None
            evenings.append(Evening(room, client, table, hands, 10 * seed + number))
        await asyncio.gather(*(evening.spend() for evening in evenings))
        for evening in evenings:
            known = await evening.knowledge()
            assert len(known.hands) >= hands
            if evening.table.state.settings.slips:
                assert known.rulings, "the floor was never called: nothing would be proven"
            assert known.numbers >= hands, "fewer numbers were given than hands dealt"
            assert known.shown_down, "no hand was shown down: nothing would be proven"
            assert sum(witness.texts for witness in evening.witnesses) > 50 * hands
            faults += [fault for witness in evening.witnesses for fault in witness.too_much(known)]
    return faults


def test_over_100_hands_nobody_is_sent_a_card_that_he_was_not_shown(tmp_path: Path) -> None:
    assert asyncio.run(play(tmp_path, TABLES, hands=17, seed=1)) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_over_1000_hands_nobody_is_sent_a_card_that_he_was_not_shown(tmp_path: Path, seed: int) -> None:
    assert asyncio.run(play(tmp_path, TABLES + OTHER_TABLES, hands=20, seed=seed)) == []


def test_cards_are_found_in_whatever_form_they_are_written() -> None:
    text = "Seat 3 shows Kh and 10♠, the ace of clubs; RR-4c says so. Pair of kings, Ahead, 3rd."
    assert in_text(text) == set(parse_cards("Kh Ts Ac"))
    assert in_text('{"own":["2c"],"cites":["RR 2d"],"down":{"9s":"Qd"}}') == set(parse_cards("2c 9s Qd"))
    assert in_event({"type": "hand-shown", "cards": [51, 0], "seat": 3, "cites": []}) == set(parse_cards("As 2c"))
    assert in_event({"type": "announced", "boards": [[2, [50]]], "cites": []}) == set(parse_cards("Ah"))
    assert in_event({"type": "stub-seen", "cards": 12, "cites": []}) == set()


def test_a_witness_notices_a_card_too_many() -> None:
    known = Knowledge()
    bodies = [
        {"type": "deck-sealed", "hand": 1, "root": "00", "secret": "5eed" * 16, "promised": {}},
        {"type": "hand-started", "hand": 1, "players": {"1": "ann", "2": "bob"}},
        {"type": "card-dealt", "seat": 1, "card": 51, "up": False, "cites": []},
        {"type": "card-dealt", "seat": 2, "card": 50, "up": True, "cites": []},
    ]
    known.read(
        Stored(seq=n, hand=int(n > 1), kind=str(body["type"]), at=0, body=msgspec.json.encode(body))
        for n, body in enumerate(bodies)
    )
    ann, bob = Witness("ann"), Witness("bob")
    for witness in (ann, bob):
        witness.saw(1, 3, [51, 50], "play")
    assert ann.too_much(known) == []
    assert bob.too_much(known) == ["bob was told of As in hand 1 at event 3 (play)"]
    early = Witness("")
    early.saw(1, 2, [50], "play")
    early.hexes.add("x" + "5eed" * 16)
    assert len(early.too_much(known)) == 2
