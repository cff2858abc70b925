"""A player's own hands, newest first, page by page, and what one can look for among them."""

import re

from upcard.analysis.stake_words import UNITS, game_title, stakes_in_short
from upcard.rulebooks.shelf import shelf
from upcard.server.http.not_granted import NotGranted
from upcard.server.past.types import HandChoices, Named, PlayedHand, PlayedHands, PlayedTable
from upcard.storage import HandFilter, OtherPlayer, Store
from upcard.storage import PlayedHand as StoredHand
from upcard.table.people import is_bot
from upcard.telling.layout import layout_of

A_PAGE = 50
DIGITS = re.compile("[0-9]{1,15}")
Cursor = tuple[int, str, int]
NOTHING = PlayedHands(found=0, hands=(), more=False, next="", layouts={})


async def history_of(store: Store, player: str, wanted: HandFilter | None, before: str) -> PlayedHands:
    """Return a page of somebody's history; ``before`` is "" or what the page before it gave as ``next``."""
    cursor = _read(before)
    if wanted is None:
        return NOTHING
    found = await store.hands.played_by(player, wanted, before=cursor, limit=A_PAGE + 1)
    page = found[:A_PAGE]
    more = len(found) > A_PAGE
    whole = await store.hands.count(player, wanted) if more or before else len(page)
    return PlayedHands(
        found=whole,
        hands=tuple(map(_as_told, page)),
        more=more,
        next=_write(page[-1]) if more else "",
        layouts={name: layout_of(game) for name, game in shelf().games.items() if name in {hand.game for hand in page}},
    )


async def choices_of(store: Store, player: str) -> HandChoices:
    """List what somebody has played, and where."""
    played = await store.hands.tables_of(player)
    hands: dict[str, int] = {}
    names: dict[str, str] = {}
    for here in played:
        hands[here.table] = hands.get(here.table, 0) + here.hands
        names.setdefault(here.table, here.name)
    forms = dict.fromkeys(here.betting for here in played if here.betting)
    return HandChoices(
        games=tuple(Named(name, game_title(name)) for name in dict.fromkeys(here.game for here in played)),
        bettings=tuple(Named(name, UNITS.get(name, UNITS[""]).title) for name in forms),
        tables=tuple(PlayedTable(table, names[table], count) for table, count in hands.items()),
    )


def _as_told(hand: StoredHand) -> PlayedHand:
    return PlayedHand(
        number=hand.number,
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
        stakes=stakes_in_short(hand.betting, hand.small_bet, hand.big_bet),
        showdown=hand.showdown,
        others=tuple(OtherPlayer("" if is_bot(one.player) else one.player, one.name) for one in hand.others),
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
