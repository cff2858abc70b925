"""What a guest asks of the server by HTTP: to be let in, for a table of his own, after a crash for what he was told."""

from __future__ import annotations

import asyncio
import contextlib
from http import HTTPStatus
from typing import TYPE_CHECKING

import httpx
import msgspec

from tests.crash_process import Different
from tests.wire.served import Known
from upcard.table.people import Person

if TYPE_CHECKING:
    from tests.crash_guest import Regular
    from upcard.table.settings import TableSettings

LONGEST_WAIT = 90.0
"""So long everything may take, on a machine that may be busy."""
MOST_AGAIN = 300
"""Whoever missed more than the server tells one by one (500 events) is shown the table as it is instead."""
COME_AGAIN = 0.1


async def come_in(address: str, name: str) -> Known:
    """Come in by the front door: a name, then a token for a program."""
    headers = {"Origin": address}
    async with httpx.AsyncClient(base_url=address, headers=headers, timeout=LONGEST_WAIT) as client:
        me = (await client.post("/api/me", json={"name": name})).raise_for_status().json()
        csrf = {"X-CSRF-Token": client.cookies["upcard_csrf"]}
        token = (await client.post("/api/me/token", headers=csrf)).raise_for_status().json()
    return Known(Person(me["player"], me["name"]), token["token"])


async def open_table(address: str, owner: Known, settings: TableSettings) -> str:
    """Let somebody open a table, which the room puts into the shard that has fewest; return its id."""
    headers = {"Authorization": f"Bearer {owner.token}", "Content-Type": "application/json"}
    async with httpx.AsyncClient(base_url=address, headers=headers, timeout=LONGEST_WAIT) as client:
        answer = await client.post("/api/tables", content=msgspec.json.encode({"settings": settings}))
        table: str = answer.raise_for_status().json()["id"]
        return table


async def served_again(client: httpx.AsyncClient, table: str) -> None:
    """Ask for a table until it is there; while its shard is down people may be sent away, but not for good."""
    while True:
        with contextlib.suppress(httpx.TransportError):
            answer = await client.get(f"/api/tables/{table}")
            if answer.status_code == HTTPStatus.OK:
                return
            if answer.status_code != HTTPStatus.SERVICE_UNAVAILABLE:
                raise Different(f"Of the table {table} it is said after a crash: {answer.text}")
        await asyncio.sleep(COME_AGAIN)


async def told_again(client: httpx.AsyncClient, guest: Regular) -> int:
    """Let one viewer ask for what he has been told since the last start; it must be the same, byte for byte."""
    since = max(guest.life, guest.told.seq - MOST_AGAIN, 0)
    stream = client.stream("GET", f"/api/tables/{guest.table}/stream", params={"since": since}, headers=guest.headers)
    async with stream as answer:
        answer.raise_for_status()
        async for line in answer.aiter_lines():
            if line:
                return guest.told.same_again(line, since)
    raise Different(f"{guest.told.who} asked again from {since} on and was told nothing.")
