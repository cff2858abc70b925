"""Which of one's hands are asked for: read from the address, and found out from one's own tables and sessions."""

import re
from typing import Annotated, Literal

from litestar.params import FromQuery, QueryParameter
from msgspec import Struct, structs

from upcard.server.http.not_granted import NotGranted
from upcard.server.past.play_sessions import Stay, stays
from upcard.storage import HandFilter, Result, Store
from upcard.table.numbering import place_of

LONGEST_SEARCH = 120
MOST_WORDS = 8
MOST_SECONDS = 2**40
A_NUMBER = re.compile(r"#?[0-9][0-9,]{0,19}")
LARGEST_NUMBER = 2**53

Name = Annotated[str, QueryParameter(max_length=40)]
Search = Annotated[str, QueryParameter(max_length=LONGEST_SEARCH)]
Digits = Annotated[str, QueryParameter(pattern=r"^[0-9]{0,12}$")]
"""A number of at most twelve digits; "" is none."""
SessionId = Annotated[str, QueryParameter(pattern=r"^([a-z0-9]{1,40}\.[0-9]{1,15})?$")]


class Asked(Struct, frozen=True):
    """What somebody looks for among their hands, as the address has it; "" lets everything through."""

    game: str = ""
    betting: str = ""
    table: str = ""
    since: str = ""
    until: str = ""
    session: str = ""
    result: Literal["", "won", "lost", "even"] = ""
    pot: str = ""
    showdown: Literal["", "0", "1"] = ""
    opponent: str = ""
    search: str = ""


async def asked(  # noqa: PLR0913 - one for each word of the address
    *,
    game: Name = "",
    betting: Name = "",
    table: Name = "",
    since: Digits = "",
    until: Digits = "",
    session: SessionId = "",
    result: FromQuery[Literal["", "won", "lost", "even"]] = "",
    pot: Digits = "",
    showdown: FromQuery[Literal["", "0", "1"]] = "",
    opponent: Name = "",
    search: Search = "",
) -> Asked:
    """Read what is looked for from an address.

    ``since`` and ``until`` are seconds since 1970, ``pot`` is the least pot. ``search`` is a number of a hand in the
    room, or words that must all be found in the sentence about it, in its table's name, or in names of its players.
    """
    return Asked(game, betting, table, since, until, session, result, pot, showdown, opponent, search)


class Wanted(Struct, frozen=True):
    """Which hands they are; None: there can be none."""

    hands: HandFilter | None
    session: Stay | None = None


async def wanted_hands(store: Store, player: str, asked: Asked) -> Wanted:
    """Find out which hands are meant; NotGranted if a session is asked for that there is not."""
    if any("\0" in text for text in structs.astuple(asked)):
        return Wanted(None)  # no name and no sentence has it, and databases end a text there or refuse it
    wanted = HandFilter(
        game=asked.game,
        betting=asked.betting,
        tables=(asked.table,) if asked.table else (),
        since=_milliseconds(asked.since),
        until=_milliseconds(asked.until),
        result=asked.result,
        least_pot=int(asked.pot or 0),
        showdown={"": None, "0": False, "1": True}[asked.showdown],
        opponent=asked.opponent.strip(),
    )
    if asked.session:
        stay = await _session(store, player, asked.session)
        if asked.table not in ("", stay.table):
            return Wanted(None)
        until = min((time for time in (wanted.until, stay.until) if time is not None), default=None)
        wanted = structs.replace(wanted, tables=(stay.table,), since=max(wanted.since or 0, stay.start), until=until)
    return await _searched(store, wanted, asked.search.strip())


async def _searched(store: Store, wanted: HandFilter, search: str) -> Wanted:
    """Add what was typed into the field of the search."""
    if not A_NUMBER.fullmatch(search):
        return Wanted(structs.replace(wanted, words=tuple(search.split()[:MOST_WORDS])))
    number = int(search.lstrip("#").replace(",", ""))
    found = await hand_numbered(store, number)
    return Wanted(None if found is None else structs.replace(wanted, hand=found))


async def hand_numbered(store: Store, number: int) -> tuple[str, int] | None:
    """Return the table, and the number there, of the hand with a number in the room; None: there is none."""
    if not 1 <= number <= LARGEST_NUMBER:
        return None
    nth, hand = place_of(number)
    table = await store.hands.table_numbered(nth)
    return (table, hand) if table else None


async def sessions_of(store: Store, player: str, results: list[Result]) -> list[Stay]:
    """Return the sessions that these hands belong to, each with all of its hands; oldest first."""
    tables = tuple(sorted({played.table for played in results}))
    if not tables:
        return []
    whole = await store.hands.results_of(player, HandFilter(tables=tables))
    here = {(played.table, played.hand) for played in results}
    found = stays(whole, await store.hands.banked(player, tables))
    return [stay for stay in found if any((hand.table, hand.hand) in here for hand in stay.hands)]


async def _session(store: Store, player: str, session: str) -> Stay:
    table = session.partition(".")[0]
    results = await store.hands.results_of(player, HandFilter(tables=(table,)))
    for stay in stays(results, await store.hands.banked(player, (table,))):
        if stay.id == session:
            return stay
    raise NotGranted(404, "not-found", "You had no such session; your statistics list those that you had.")


def _milliseconds(seconds: str) -> int | None:
    return int(seconds) * 1000 if seconds else None
