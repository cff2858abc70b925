"""Looking for hands: the pages put together are all hands that fit, in order, and none twice, on both databases."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

from msgspec import structs

from tests.storage.examples import AT, finished, new
from upcard.storage import HandFilter, PlayedHand, PlayedTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upcard.storage import FinishedHand, Store

NAMES = ("Ann", "Bo_b", "Ünal", "50%", "Cy")
GAMES = ("stud-high", "razz", "stud-hilo")
HANDS = 60


def made(draw: random.Random, table: str, hand: int) -> FinishedHand:
    players = ["ann", *draw.sample(["bob", "unal", "fifty", "cy"], 2)]
    names = dict(zip(("ann", "bob", "unal", "fifty", "cy"), NAMES, strict=True))
    over = finished(table, hand, *players, at=AT + draw.randrange(20) * 1000, pot=draw.randrange(0, 90, 10))
    seats = tuple(
        structs.replace(seat, name=names[seat.player], result=draw.choice((-5, 0, 7)), showdown=draw.random() < 0.5)
        for seat in over.players
    )
    return structs.replace(
        over,
        game=draw.choice(GAMES),
        betting=draw.choice(("fixed-limit", "no-limit")),
        summary=f"{names[draw.choice(players)]} won with a {draw.choice(('flush', 'straight'))}.",
        players=seats,
    )


def filters(draw: random.Random) -> Iterator[HandFilter]:
    requests: list[dict[str, Any]] = [
        {}, {"game": "razz"}, {"betting": "no-limit"}, {"tables": ("b",)}, {"tables": ("a", "c")},
        {"since": AT + 7000}, {"until": AT + 7000}, {"result": "won"}, {"result": "lost"}, {"result": "even"},
        {"least_pot": 50}, {"showdown": True}, {"showdown": False}, {"opponent": "bo_"}, {"opponent": "0%"},
        {"opponent": "ann"}, {"opponent": "Ünal"}, {"opponent": "ünAL"}, {"words": ("FLUSH",)},
        {"words": ("flush", "cy")}, {"words": ("the a",)}, {"words": ("_",)}, {"hand": ("b", 3)}, {"game": "chess"},
    ]  # fmt: skip
    for request in requests:
        yield HandFilter(**request)
    for _ in range(30):
        yield HandFilter(**{name: value for request in draw.sample(requests, 2) for name, value in request.items()})


def fits(over: FinishedHand, wanted: HandFilter) -> bool:
    mine = next(seat for seat in over.players if seat.player == "ann")
    others = [seat.name.lower() for seat in over.players if seat.player != "ann"]
    texts = [over.summary.lower(), over.table_name.lower(), mine.name.lower(), *others]
    sign = {1: "won", 0: "even", -1: "lost"}[(mine.result > 0) - (mine.result < 0)]
    return all(
        (
            wanted.game in ("", over.game),
            wanted.betting in ("", over.betting),
            not wanted.tables or over.table in wanted.tables,
            wanted.since is None or over.at >= wanted.since,
            wanted.until is None or over.at < wanted.until,
            wanted.result in ("", sign),
            over.pot >= wanted.least_pot,
            wanted.showdown is None or mine.showdown is wanted.showdown,
            not wanted.opponent or any(wanted.opponent.lower() in name for name in others),
            all(any(word.lower() in text for text in texts) for word in wanted.words),
            wanted.hand in (None, (over.table, over.hand)),
        )
    )


def test_pages_put_together_are_all_hands_that_fit_in_order_and_none_twice(store: Store) -> None:
    draw = random.Random(17)  # noqa: S311 - the same hands each time

    async def play() -> None:
        played: list[FinishedHand] = []
        for n in range(HANDS):
            table = "abc"[n % 3]
            played.append(made(draw, table, n // 3 + 1))
            await store.append(table, n // 3, new("over"), finished=played[-1])
        await store.append("d", 0, new("over"), finished=finished("d", 1, "bob", "cy"))  # ann was not there
        seen = 0
        for wanted in filters(draw):
            expected = sorted(((one.at, one.table, one.hand) for one in played if fits(one, wanted)), reverse=True)
            found: list[PlayedHand] = []
            while page := await store.hands.played_by("ann", wanted, before=place(found), limit=7):
                found += page
            assert [(one.at, one.table, one.hand) for one in found] == expected, wanted
            assert await store.hands.count("ann", wanted) == len(expected)
            results = await store.hands.results_of("ann", wanted)
            assert [(one.at, one.table, one.hand) for one in results] == expected[::-1]
            seen += 0 < len(expected) < HANDS
        assert seen > 30

    asyncio.run(play())


def place(found: list[PlayedHand]) -> tuple[int, str, int] | None:
    return (found[-1].at, found[-1].table, found[-1].hand) if found else None


def test_everybody_else_in_a_hand_is_named_and_what_one_has_played_is_listed(store: Store) -> None:
    async def play() -> None:
        await store.append("a", 0, new("over"), finished=finished("a", 1, "bob", "ann", "cy"))
        await store.append("b", 0, new("over"), finished=finished("b", 1, "ann", "cy", at=AT + 5))
        (newer, older) = await store.hands.played_by("ann")
        assert [(one.player, one.name) for one in older.others] == [("bob", "Bob"), ("cy", "Cy")]
        assert [(one.player, one.name) for one in newer.others] == [("cy", "Cy")]
        assert await store.hands.tables_of("ann") == [
            PlayedTable("b", "The b", "stud-high", "fixed-limit", 1),
            PlayedTable("a", "The a", "stud-high", "fixed-limit", 1),
        ]
        assert await store.hands.tables_of("nobody") == []

    asyncio.run(play())
