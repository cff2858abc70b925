"""A database holds no card that not everybody has seen, and its key is missed when it is not there."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import inspect, text

from tests.storage.examples import finished
from upcard.chips.stakes import Stakes
from upcard.hand.events import CardDealt
from upcard.hand.seeing import seen_by
from upcard.play.hand import Hand
from upcard.storage import Altered, KeyLost, NewEvent, StorageError, Store, migrate, sealing
from upcard.storage.batch import Batch, Rows
from upcard.storage.database import open_engine
from upcard.storage.keys import GivenKeys
from upcard.storage.migrate import run_steps
from upcard.storage.schema import EVENTS, HAND_SEATS, HANDS
from upcard.storage.seal import KEY_BYTES, is_sealed, key_id
from upcard.table.codec import decode, encode
from upcard.table.events import AnyRoomEvent, HandStarted, Said, SecretPromised

if TYPE_CHECKING:
    from upcard.hand.events import AnyEvent

SECRET, SEED = "5e" * 32, "ee" * 32
STAKES = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)
OTHER = GivenKeys([secrets.token_bytes(KEY_BYTES)])


def stream() -> list[tuple[int, AnyRoomEvent | AnyEvent]]:
    """A table's stream: talk, a promise, a hand."""
    hand = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100, 3: 100}, seed=5)
    while not hand.over:
        hand.act(*next((option.verb, option.to) for option in hand.options if option.verb != "fold"))
    started = HandStarted(1, {1: "ann", 2: "bob"}, {1: "Ann", 2: "Bob"}, "root", {1: "00"}, SEED)
    before: list[AnyRoomEvent] = [Said("ann", "Ann", 1, "hello"), SecretPromised(1, "hash", SECRET), started]
    return [(0, event) for event in before] + [(1, event) for event in hand.events]


STREAM = stream()
HIDDEN = [event for _, event in STREAM if encode(event).public is not None]


def in_clear() -> list[bytes]:
    """All that must not be found in the files: the hidden events as JSON, secrets in several forms, hole cards."""
    bodies = [encode(event).body.rstrip() for event in HIDDEN]
    words = [SECRET.encode(), SEED.encode(), bytes.fromhex(SECRET), bytes.fromhex(SEED), b"Kh Kd 2c"]
    return bodies + words


async def fill(store: Store) -> None:
    events = [NewEvent(*encode(event, hand)) for hand, event in STREAM]
    await store.append("a", 0, events, finished=finished("a", 1, "ann", "bob"))


async def look(store: Store) -> None:
    """Find everything as it was put there."""
    assert [decode(row.body) for row in await store.read("a")] == [event for _, event in STREAM]
    assert not any(row.closed for row in await store.read("a"))
    assert await store.hands.get("a", 1) == finished("a", 1, "ann", "bob")
    assert [hand.down for hand in await store.hands.played_by("bob")] == [("Kh", "Kd", "2c")]
    await store.close()


def stored(url: str) -> list[tuple[bytes, str]]:
    """Return what lies in the tables."""
    engine = open_engine(url, writing=False)
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT body, '' FROM events UNION ALL SELECT marks, down FROM hand_seats"))
        found = [(bytes(body), down) for body, down in rows]
    engine.dispose()
    return found


def leaks(url: str) -> list[bytes]:
    """Return what can be read in the tables, or in the files of a database in files."""
    kept = b"\n".join(body + down.encode() for body, down in stored(url))
    if url.startswith("sqlite"):
        path = Path(url.removeprefix("sqlite:///"))
        kept += b"".join(file.read_bytes() for file in path.parent.glob(f"{path.name}*"))
    return [clear for clear in in_clear() if clear in kept]


def test_nothing_hidden_is_stored_in_clear_and_all_of_it_comes_back(store: Store, url: str) -> None:
    asyncio.run(fill(store))
    assert leaks(url) == []
    asyncio.run(store.close())
    assert leaks(url) == []
    sealed = [body for body, _ in stored(url) if is_sealed(body)]
    assert len(sealed) == len(HIDDEN)
    shown = [event for hand, event in STREAM if not hand or seen_by(event, None) == event]  # type: ignore[arg-type]
    assert len(sealed) + len(shown) == len(STREAM) + 2, "and of the table's two events only the secrets"
    asyncio.run(look(Store(url)))


def old_room(url: str) -> None:
    """Make a room as it was before there were seals."""
    rows = Rows()
    plain = [NewEvent(row.hand, row.kind, row.body.rstrip()) for row in (encode(event, hand) for hand, event in STREAM)]
    rows.add(Batch("a", 0, 5, plain, (), finished("a", 1, "ann", "bob")))
    engine = open_engine(url, writing=True)
    with engine.begin() as connection:
        run_steps(connection, "0004")
        for table, found in ((EVENTS, rows.events), (HANDS, rows.hands), (HAND_SEATS, rows.hand_seats)):
            had = {column["name"] for column in inspect(connection).get_columns(table.name)}
            for row in found:
                named = zip(table.columns.keys(), row, strict=True)
                connection.execute(table.insert().values({name: value for name, value in named if name in had}))
    engine.dispose()


@pytest.fixture
def old(url: str) -> str:
    """The address of a room from before there were seals."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(migrate, "run_steps", run_steps)
        old_room(url)
    return url


def test_an_old_room_is_sealed_when_it_is_opened_and_nothing_is_left_in_its_files(old: str) -> None:
    assert len(leaks(old)) > len(HIDDEN), "what is looked for can be found"
    seen: list[tuple[str, int, int]] = []
    store = Store(old, progress=lambda *how: seen.append(how))
    assert leaks(old) == []
    assert seen[-1][0] == sealing.WHAT
    assert seen[-1][1] == seen[-1][2] > len(HIDDEN)
    asyncio.run(look(store))
    assert leaks(old) == []
    Store(old, progress=lambda *_: pytest.fail("it is sealed already"))


def test_sealing_that_was_cut_short_goes_on(old: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealing, "A_BATCH", 5)

    def cut_short(_what: str, done: int, _whole: int) -> None:
        if done > 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Store(old, progress=cut_short)
    assert 0 < sum(is_sealed(body) for body, _ in stored(old)) < len(HIDDEN)
    with monkeypatch.context() as patch:
        patch.setattr(sealing, "scrub", lambda *_: cut_short("", 11, 11))
        with pytest.raises(KeyboardInterrupt):
            Store(old)
    asyncio.run(look(Store(old)))
    assert leaks(old) == []


def test_a_key_that_is_not_there_is_missed_in_one_sentence(store: Store, url: str) -> None:
    asyncio.run(fill(store))
    asyncio.run(store.close())
    used, other = key_id(store.keys.read()[0]), key_id(OTHER.read()[0])
    with pytest.raises(KeyLost) as lost:
        Store(url, OTHER)
    assert str(lost.value) == (
        f"The hidden cards of this room are sealed with the key {used}, and in UPCARD_KEY there is {other}: "
        "put the key back, or start with --lost-key, by which hands under way are void and all chips go back."
    )
    assert "\n" not in str(lost.value)
    asyncio.run(look(Store(url, store.keys)))


def test_a_key_file_that_is_gone_is_not_made_anew(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'club.db'}"
    store = Store(url)
    asyncio.run(fill(store))
    asyncio.run(store.close())
    key = tmp_path / "club.key"
    kept = key.rename(tmp_path / "kept")
    with pytest.raises(KeyLost, match="there is none"):
        Store(url)
    assert not key.exists()
    kept.rename(key)
    asyncio.run(look(Store(url)))


def test_without_the_lost_key_all_goes_on_but_the_hidden_cards_and_with_it_they_are_back(
    store: Store, url: str
) -> None:
    asyncio.run(fill(store))
    asyncio.run(store.close())

    async def without() -> None:
        again = Store(url, OTHER, lost_key=True)
        rows = await again.read("a")
        assert [row.closed for row in rows] == [event in HIDDEN for _, event in STREAM]
        assert decode(rows[1].body) == SecretPromised(1, "hash", "")
        assert [hand.down for hand in await again.hands.played_by("bob")] == [()]
        await again.append("a", len(STREAM), [NewEvent(*encode(SecretPromised(2, "hash", SECRET)))])
        await again.close()
        await Store(url, OTHER).close()  # once is enough
        with pytest.raises(StorageError, match=r"^No key of this room is missing: start it without --lost-key\.$"):
            Store(url, OTHER, lost_key=True)

    asyncio.run(without())
    assert leaks(url) == []
    ring = GivenKeys([*OTHER.read(), *store.keys.read()])

    async def with_both() -> None:
        found = Store(url, ring)
        assert [decode(row.body) for row in await found.read("a")][: len(STREAM)] == [event for _, event in STREAM]
        await found.close()
        alone = Store(url, OTHER)  # it was all sealed with the new key
        assert not any(row.closed for row in await alone.read("a"))
        await alone.close()

    asyncio.run(with_both())


def test_another_key_seals_everything_again(store: Store, url: str) -> None:
    asyncio.run(fill(store))
    asyncio.run(store.close())
    asyncio.run(Store(url, GivenKeys([*OTHER.read(), *store.keys.read()])).close())
    asyncio.run(look(Store(url, OTHER)))
    assert leaks(url) == []


def test_what_was_altered_or_moved_is_noticed(store: Store, url: str) -> None:
    asyncio.run(fill(store))
    places = [seq for seq, (_, event) in enumerate(STREAM, 1) if isinstance(event, CardDealt) and not event.up]
    one, two = places[:2]
    engine = open_engine(url, writing=True)
    with engine.begin() as connection:
        swapped = text("UPDATE events SET body = (SELECT body FROM events WHERE seq = :there) WHERE seq = :here")
        connection.execute(swapped, {"here": one, "there": two})
    engine.dispose()

    async def read() -> None:
        with pytest.raises(Altered, match=f"Number {one} of table .* was altered since it was stored"):
            await store.read("a")
        assert len(await store.read("a", since=one)) == len(STREAM) - one

    asyncio.run(read())
