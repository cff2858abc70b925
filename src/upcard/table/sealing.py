"""When a deck is sealed, and whose numbers count in it.

The list of a sealed deck is what keeps the house and its friends from choosing last: anyone who gives a number has
promised its hash before the cards were fixed, and so before they could hear of anybody else's. So a deck is sealed once
more only while nobody's hash is in its list, for then nobody can have given a number for it; or when its secret is
lost, and then everybody who was in the list has to promise another number.
"""

from collections.abc import Collection, Mapping

from upcard.table.batch import NOT_SEATED, Answer, Ask
from upcard.table.events import DeckSealed, LeftOut, NumberPromised, SealCause, Unlisted
from upcard.table.fairness import root_of
from upcard.table.requests import PromiseNumber, refused
from upcard.table.state import Seat, TableState

TAKEN = refused("not-now", "This hash has been promised by somebody else here: draw a number of your own.")

STANDS = refused("not-now", "A number of yours is promised already: it stands until it was given or left out.")


def sealed(state: TableState, secret: str, cause: SealCause = "") -> DeckSealed:
    """Seal a deck for the next hand, with the list of everybody who has promised a number by now."""
    promised = {number: seat.promise for number, seat in sorted(state.seats.items()) if _counts(seat, cause)}
    return DeckSealed(state.next_hand(), root_of(secret), secret, promised, cause)


def _counts(seat: Seat, cause: SealCause) -> bool:
    """Tell whether a promised number can count; one that may have been given for a lost deck cannot."""
    return seat.promise != "" and not (cause == "lost" and seat.listed)


def sealing_due(state: TableState) -> SealCause | None:
    """Tell whether a deck must be sealed before the next hand can be dealt, and why; None: it is sealed."""
    deck = state.sealed
    if deck is None or deck.hand != state.next_hand():
        return ""
    if not deck.secret:
        return "lost"
    if not deck.promised and any(seat.promise for seat in state.seats.values()):
        return "again"
    return None


def promise_number(ask: Ask, request: PromiseNumber) -> Answer:
    """Promise a number for the next deck that is sealed; in a list that is fixed already nothing changes.

    A promise stands until its number was given or left out, so that the hash that came with one number is the one that
    the next number is checked against.
    """
    seat = ask.seat
    if seat is None:
        return NOT_SEATED
    if seat.promise == request.hash:
        return ()  # a page that was loaded again
    if seat.promise:
        return STANDS
    if is_promised(ask.state, request.hash):
        return TAKEN
    return (NumberPromised(ask.number, request.hash),)


def is_promised(state: TableState, hashed: str) -> bool:
    """Tell whether a hash stands for somebody's number here already."""
    listed = state.sealed.promised.values() if state.sealed is not None else ()
    return hashed in listed or any(seat.promise == hashed for seat in state.seats.values())


def left_out(state: TableState, given: Collection[int], unfit: Collection[int]) -> dict[int, LeftOut]:
    """Say why no number came from those who stand in the list; ``unfit`` are seats from which a wrong one came."""
    listed = state.sealed.promised if state.sealed is not None else {}
    there = {seat.listed for seat in state.seats.values()}
    found: dict[int, LeftOut] = {}
    for number in sorted(listed):
        if number not in given:
            found[number] = "gone" if number not in there else "unfit" if number in unfit else "silent"
    return found


def unlisted(state: TableState, players: Mapping[int, str]) -> dict[int, Unlisted]:
    """Say why players who are dealt in do not stand in the list."""
    found: dict[int, Unlisted] = {}
    for number in players:
        seat = state.seats[number]
        if not seat.listed:
            found[number] = "bot" if seat.bot else "later" if seat.promise else "none"
    return found
