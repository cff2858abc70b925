"""Players, sessions and passphrases."""

from __future__ import annotations

import asyncio
import re
import time
from hashlib import sha256

import pytest
from sqlalchemy import select, update

from upcard.storage import Conflict, Passphrase, SignedIn, Store, Unknown
from upcard.storage.database import open_engine
from upcard.storage.schema import PLAYERS, SESSIONS

COOKIE = sha256(b"cookie").hexdigest()
TOKEN = sha256(b"token").hexdigest()
HOUR = 60 * 60 * 1000


def now() -> int:
    return time.time_ns() // 1_000_000


def test_players_are_known_by_ids_that_nobody_can_guess(store: Store) -> None:
    async def play() -> None:
        earliest = now()
        ann, also_ann = await store.people.create("Ann"), await store.people.create("Ann")
        assert ann != also_ann
        assert re.fullmatch("[a-z0-9]{12}", ann)
        player = await store.people.get(ann)
        assert player is not None
        assert (player.id, player.name, player.passphrase) == (ann, "Ann", False)
        assert earliest <= player.created <= now()
        assert await store.people.get("nobody") is None

    asyncio.run(play())


def test_a_player_takes_another_name(store: Store) -> None:
    async def play() -> None:
        ann, bob = await store.people.create("Ann"), await store.people.create("Bob")
        await store.people.rename(ann, "Änne <b>🂡</b>")
        players = await store.people.get_all([ann, bob, "nobody"])
        assert {player: known.name for player, known in players.items()} == {ann: "Änne <b>🂡</b>", bob: "Bob"}
        with pytest.raises(Unknown, match="There is no player nobody"):
            await store.people.rename("nobody", "Ann")

    asyncio.run(play())


def test_many_players_at_once(store: Store) -> None:
    async def play() -> None:
        ids = await asyncio.gather(*(store.people.create(f"Guest {number}") for number in range(40)))
        asked = [*ids, *(f"stranger-{number}" for number in range(1_500))]
        assert (await store.people.get_all(asked)).keys() == set(ids)
        assert await store.people.get_all([]) == {}

    asyncio.run(play())


def test_a_session_leads_to_its_player_until_it_is_dropped(store: Store) -> None:
    async def play() -> None:
        ann = await store.people.create("Ann")
        await store.sessions.add(COOKIE, ann)
        await store.sessions.add(TOKEN, ann, "token")
        known = await store.sessions.signed_in(COOKIE)
        assert isinstance(known, SignedIn)
        assert known.player.name == "Ann"
        assert await store.sessions.signed_in(COOKIE, "cookie") == known
        assert await store.sessions.signed_in(COOKIE, "token") is None
        program = await store.sessions.signed_in(TOKEN, "token")
        assert program is not None
        assert (program.player, program.session == known.session) == (known.player, False)
        assert await store.sessions.signed_in("") is None
        assert await store.sessions.end(ann, known.session) == [known.session]
        assert await store.sessions.end(ann, known.session) == []
        assert await store.sessions.signed_in(COOKIE) is None
        assert await store.sessions.signed_in(TOKEN) == program

    asyncio.run(play())


def test_a_session_needs_a_player_and_a_token_of_its_own(store: Store) -> None:
    async def play() -> None:
        ann, bob = await store.people.create("Ann"), await store.people.create("Bob")
        await store.sessions.add(COOKIE, ann)
        with pytest.raises(Unknown):
            await store.sessions.add(TOKEN, "nobody")
        with pytest.raises(Conflict):
            await store.sessions.add(COOKIE, bob)
        known = await store.sessions.signed_in(COOKIE)
        assert known is not None
        assert known.player.id == ann

    asyncio.run(play())


def test_all_sessions_of_a_player_or_all_but_one_are_ended(store: Store) -> None:
    async def known() -> list[bool]:
        return [await store.sessions.signed_in(hashed) is not None for hashed in ("a1", "a2", "b1")]

    async def play() -> None:
        ann, bob = await store.people.create("Ann"), await store.people.create("Bob")
        first = await store.sessions.add("a1", ann)
        second = await store.sessions.add("a2", ann, "token")
        theirs = await store.sessions.add("b1", bob)
        assert await store.sessions.end(ann, theirs) == [], "another's session is not for her to end"
        assert await store.sessions.end_all(ann, but=first) == [second]
        assert await known() == [True, False, True]
        assert await store.sessions.end_all(ann) == [first]
        assert await known() == [False, False, True]

    asyncio.run(play())


def test_sessions_are_listed_by_an_id_that_is_no_secret(store: Store) -> None:
    async def play() -> None:
        ann, bob = await store.people.create("Ann"), await store.people.create("Bob")
        browser = await store.sessions.add(COOKIE, ann)
        program = await store.sessions.add(TOKEN, ann, "token", "My bot")
        await store.sessions.add("b1", bob)
        listed = {session.id: session for session in await store.sessions.of(ann)}
        assert listed.keys() == {browser, program}
        assert (listed[browser].kind, listed[browser].label) == ("cookie", "")
        assert (listed[program].kind, listed[program].label) == ("token", "My bot")
        assert listed[browser].created <= listed[browser].used <= now()
        for session in listed:
            assert session not in COOKIE + TOKEN
            assert await store.sessions.signed_in(session) is None

    asyncio.run(play())


def test_a_new_passphrase_ends_all_sessions_but_the_one_that_asked(store: Store) -> None:
    async def play() -> None:
        ann, bob = await store.people.create("Ann"), await store.people.create("Bob")
        mine = await store.sessions.add("a1", ann)
        others = {await store.sessions.add("a2", ann), await store.sessions.add("a3", ann, "token")}
        await store.sessions.add("b1", bob)
        assert set(await store.people.set_passphrase(ann, "amber", "one", but=mine)) == others
        assert [session.id for session in await store.sessions.of(ann)] == [mine]
        with pytest.raises(Conflict):
            await store.people.set_passphrase(bob, "amber", "two")
        assert len(await store.sessions.of(bob)) == 1, "nothing ends where no passphrase was set"

    asyncio.run(play())


def test_a_name_is_given_up_when_nothing_leads_back_to_it(store: Store) -> None:
    async def play() -> None:
        ann, bob = await store.people.create("Ann"), await store.people.create("Bob")
        for player, hashed in ((ann, COOKIE), (bob, TOKEN)):
            await store.sessions.add(hashed, player)
        await store.people.set_passphrase(bob, "12", "hashed")
        assert not await store.sessions.gave_up_name(ann)
        for player in (ann, bob):
            await store.sessions.end_all(player)
        assert await store.sessions.gave_up_name(ann)
        assert not await store.sessions.gave_up_name(bob), "he has a passphrase"
        assert not await store.sessions.gave_up_name("nobody"), "who never was gives up nothing"

    asyncio.run(play())


def test_use_is_noted_and_sessions_without_any_are_dropped(store: Store, url: str) -> None:
    async def play() -> None:
        engine = open_engine(url, writing=True)
        ann = await store.people.create("Ann")
        for hashed, age in (("fresh", HOUR // 2), ("old", 2 * HOUR), ("unused", 2 * HOUR)):
            await store.sessions.add(hashed, ann)
            with engine.begin() as connection:
                used = update(SESSIONS).where(SESSIONS.c.token_hash == hashed).values(used=now() - age)
                connection.execute(used)
        await store.sessions.signed_in("fresh")
        await store.sessions.signed_in("old")
        await store.people.rename(ann, "Anne")  # stands behind the note of the use
        with engine.begin() as connection:
            noted = dict(connection.execute(select(SESSIONS.c.token_hash, SESSIONS.c.used)).all())
        assert noted["old"] > now() - HOUR // 4 > noted["fresh"], "a use within the hour is not worth a write"
        engine.dispose()

    asyncio.run(play())


DAYS = 400


async def with_sessions(store: Store, url: str, ages: dict[str, int]) -> None:
    """Let sessions be there that were last used so many days ago, as if somebody had come in each time."""
    engine = open_engine(url, writing=True)
    for name, age in ages.items():
        player = await store.people.create(name)
        await store.sessions.add(name, player)
        with engine.begin() as connection:
            at = now() - age * 24 * HOUR
            connection.execute(update(SESSIONS).where(SESSIONS.c.player == player).values(used=at, created=at))
            connection.execute(update(PLAYERS).where(PLAYERS.c.id == player).values(created=at))
    engine.dispose()


ALL_ALONG = {"Ann": 0, "Ben": 70, "Cleo": 150, "Dan": 250, "Eve": 350}


@pytest.mark.parametrize(
    ("stored", "ahead", "dropped", "left"),
    [
        pytest.param(ALL_ALONG | {"Old": 420}, 0, 1, False, id="in use all along"),
        pytest.param(ALL_ALONG, 0, 0, True, id="nothing is that old"),
        pytest.param(ALL_ALONG, 401, None, True, id="one start with a wrong clock"),
        pytest.param(ALL_ALONG | {"Old": 390}, 20, 0, True, id="the clock alone makes nothing older"),
        pytest.param({"Ann": 500, "Ben": 0}, 0, None, True, id="not in use for a year, or so it seems"),
        pytest.param(ALL_ALONG | {"Old": 20 * 365}, 0, 0, True, id="stored by a clock that was behind"),
        pytest.param({}, 0, 0, True, id="nobody ever came"),
    ],
)  # fmt: skip
def test_sessions_are_ended_for_their_age_only_where_that_is_sure(
    store: Store, url: str, stored: dict[str, int], ahead: int, dropped: int | None, *, left: bool
) -> None:
    async def play() -> None:
        await with_sessions(store, url, stored)
        found = await store.sessions.drop_unused(now() + ahead * 24 * HOUR, DAYS)
        assert found == dropped
        assert all([await store.sessions.signed_in(name) for name in stored]) is left

    asyncio.run(play())


def test_a_clock_that_was_wrong_for_two_starts_ends_nobodys_session(store: Store, url: str) -> None:
    async def play() -> None:
        await with_sessions(store, url, ALL_ALONG)
        ahead = now() + 500 * 24 * HOUR
        assert await store.sessions.drop_unused(ahead, DAYS) is None
        await with_sessions(store, url, {"Fay": -500})  # somebody came in meanwhile
        assert await store.sessions.drop_unused(ahead + HOUR, DAYS) is None
        assert await store.sessions.drop_unused(now(), DAYS) == 0
        assert all([await store.sessions.signed_in(name) for name in ALL_ALONG])

    asyncio.run(play())


def test_a_passphrase_is_found_by_its_lookup_code(store: Store) -> None:
    async def play() -> None:
        ann = await store.people.create("Ann")
        await store.people.set_passphrase(ann, "amber-anvil", "$argon2id$one")
        assert await store.people.by_passphrase_lookup("amber-anvil") == Passphrase(player=ann, hash="$argon2id$one")
        player = await store.people.get(ann)
        assert player is not None
        assert player.passphrase
        await store.people.set_passphrase(ann, "birch-bell", "$argon2id$two")
        assert await store.people.by_passphrase_lookup("amber-anvil") is None
        assert await store.people.by_passphrase_lookup("birch-bell") == Passphrase(player=ann, hash="$argon2id$two")
        await store.people.set_passphrase(ann, "birch-bell", "$argon2id$three")
        assert await store.people.by_passphrase_lookup("birch-bell") == Passphrase(player=ann, hash="$argon2id$three")

    asyncio.run(play())


def test_a_lookup_code_belongs_to_one_player(store: Store) -> None:
    async def play() -> None:
        ann, bob = await store.people.create("Ann"), await store.people.create("Bob")
        await store.people.set_passphrase(ann, "amber-anvil", "one")
        with pytest.raises(Conflict, match="another player's"):
            await store.people.set_passphrase(bob, "amber-anvil", "two")
        with pytest.raises(Unknown):
            await store.people.set_passphrase("nobody", "birch-bell", "three")
        assert await store.people.by_passphrase_lookup("amber-anvil") == Passphrase(player=ann, hash="one")

    asyncio.run(play())
