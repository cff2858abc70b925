"""What lets a hand of somebody's history through, in the words of the database."""

from collections.abc import Iterator

from sqlalchemy import ColumnElement, String, and_, func, or_, select

from upcard.storage.records import HandFilter
from upcard.storage.schema import HAND_SEATS, HANDS

_H = HANDS.c
_S = HAND_SEATS.c
_OTHERS = HAND_SEATS.alias("others")
_O = _OTHERS.c
_ESCAPE = "\\"


def lets_through(player: str, wanted: HandFilter) -> ColumnElement[bool]:
    """Return the condition on a hand and the seat that the player had in it."""
    return and_(_S.player == player, *_conditions(player, wanted))


def _conditions(player: str, wanted: HandFilter) -> Iterator[ColumnElement[bool]]:
    yield from _of_the_hand(wanted)
    yield from _of_the_player(wanted)
    if wanted.opponent:
        yield _somebody(wanted.opponent, _O.player != player)
    for word in wanted.words:
        yield or_(_has(_H.summary, word), _has(_H.table_name, word), _somebody(word))


def _of_the_hand(wanted: HandFilter) -> Iterator[ColumnElement[bool]]:
    if wanted.game:
        yield _H.game == wanted.game
    if wanted.betting:
        yield _H.betting == wanted.betting
    if wanted.least_pot:
        yield _H.pot >= wanted.least_pot
    if wanted.hand is not None:
        yield and_(_S.stream == wanted.hand[0], _S.hand == wanted.hand[1])


def _of_the_player(wanted: HandFilter) -> Iterator[ColumnElement[bool]]:
    if wanted.tables:
        yield _S.stream.in_(wanted.tables)
    if wanted.since is not None:
        yield _S.at >= wanted.since
    if wanted.until is not None:
        yield _S.at < wanted.until
    if wanted.result:
        yield {"won": _S.result > 0, "lost": _S.result < 0, "even": _S.result == 0}[wanted.result]
    if wanted.showdown is not None:
        yield _S.showdown.is_(wanted.showdown)


def _somebody(part: str, *also: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether somebody in the hand has this in their name."""
    here = (_O.stream == _S.stream) & (_O.hand == _S.hand)
    return select(_O.seat).where(here, _has(_O.name, part), *also).exists()


def _has(text: ColumnElement[str], part: str) -> ColumnElement[bool]:
    """Whether a text has this in it, small letters and capitals alike: as the database knows them."""
    for letter in (_ESCAPE, "%", "_"):
        part = part.replace(letter, _ESCAPE + letter)
    return func.lower(text, type_=String).like(func.lower(f"%{part}%", type_=String), escape=_ESCAPE)
