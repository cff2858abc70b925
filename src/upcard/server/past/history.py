"""A player's own hands, newest first, page by page."""

import re

from upcard.play.layout import layout_of
from upcard.rulebooks.shelf import shelf
from upcard.server.http.not_granted import NotGranted
from upcard.server.past.past_types import PlayedHand, PlayedHands
from upcard.storage import PlayedHand as StoredHand
from upcard.storage import Store

A_PAGE = 50
DIGITS = re.compile("[0-9]{1,15}")
Cursor = tuple[int, str, int]


async def history_of(store: Store, player: str, before: str) -> PlayedHands:
    """Return a page of somebody's history; ``before`` is "" or what the page before it gave as ``next``."""
    found = await store.hands_of(player, before=_read(before), limit=A_PAGE + 1)
    page = found[:A_PAGE]
    more = len(found) > A_PAGE
    return PlayedHands(
        hands=tuple(map(_as_told, page)),
        more=more,
        next=_write(page[-1]) if more else "",
        layouts={name: layout_of(game) for name, game in shelf().games.items() if name in {hand.game for hand in page}},
    )


def _as_told(hand: StoredHand) -> PlayedHand:
    return PlayedHand(
        table=hand.table,
        table_name=hand.table_name,
        hand=hand.hand,
        game=hand.game,
        house=hand.house,
        at=hand.at // 1000,
        seat=hand.seat,
        result=hand.result,
        pot=hand.pot,
        down=hand.down,
        up=hand.up,
        summary=hand.summary,
    )


def _write(hand: StoredHand) -> str:
    return f"{hand.at}.{hand.table}.{hand.hand}"


def _read(cursor: str) -> Cursor | None:
    if not cursor:
        return None
    at, _, rest = cursor.partition(".")
    table, _, hand = rest.partition(".")
    numbers = [int(number) for number in (at, hand) if DIGITS.fullmatch(number)]
    if len(numbers) < len((at, hand)) or not table.isalnum():
        raise NotGranted(400, "malformed", "before: take what the page before gave as next, or leave it out.")
    return numbers[0], table, numbers[1]
