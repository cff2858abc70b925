"""A position's line of text, cut into its words, and a state that is brought to what they say."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from upcard.cards.card import CardError, check_cards
from upcard.hand.begin import SetupError
from upcard.hand.position import (
    BESIDE,
    BETTING,
    FLAGS,
    LISTS,
    PHASES,
    STATE,
    name_of,
    usual_doors,
    usual_phase,
    usual_state,
)
from upcard.hand.position_forms import (
    CARDS_BY_SEAT,
    NUMBER,
    NUMBER_BY_SEAT,
    ORDERS,
    POTS,
    QUEUE,
    SEAT,
    SEATS,
    SHOWINGS,
    UNKNOWN,
    VALUES_BY_SEAT,
    Form,
    cards_read,
)
from upcard.hand.state import Betting, HandState, Phase

LONGEST: Final = 200_000
"""In characters: a house and a game of somebody's own may stand in a position whole."""
FEWEST_WORDS: Final = 5
_SEAT: Final = re.compile(
    r"([1-9][0-9]{0,2})([a-z]*):([0-9]{1,15})(?:\+([0-9]{1,15}))?(?:/([0-9]{1,15}))?(?::([^|]*)\|([^|]*))?"
)
_MUCKED: Final = re.compile(r"([1-9][0-9]{0,2})\(([^()]*)\)|([^()]+?(?=[1-9][0-9]{0,2}\(|$))")
_ALLOWED: Final = frozenset({*map(name_of, (*STATE, *BETTING, *LISTS)), *BESIDE})
Read = Callable[[str], Any]


class _Seat(NamedTuple):
    flags: str
    stack: int
    bet: int
    paid: int
    down: list[int]
    up: list[int]


class Position(NamedTuple):
    """A line of text, cut into its words; those with names are read when they are asked for."""

    game: str
    house: str
    amounts: str
    street: str
    phase: str
    seats: dict[int, _Seat]
    named: dict[str, str]

    def take(self, name: str, read: Read, usual: Any) -> Any:  # noqa: ANN401 - as it is read
        """Return what stands under a name, or the usual; SetupError if it cannot stand there."""
        return _read(name, read, self.named[name]) if name in self.named else usual

    def by_seat(self, name: str, read: Read) -> dict[int, Any]:
        """Return what is told by seat; each must be one of the table, or 0 for what the floor holds."""
        found: dict[int, Any] = self.take(name, read, {})
        self.check_seats(name, [seat for seat in found if seat])
        return found

    def check_seats(self, name: str, seats: Iterable[int]) -> None:
        """Refuse a seat that is not there."""
        for seat in seats:
            if not 0 < seat <= max(self.seats):  # an empty one between them can be spoken of
                raise wrong(f"{name}: there is no seat {seat} at this table")


def wrong(what: str) -> SetupError:
    """Say what is wrong with a position."""
    return SetupError([f"The position cannot be read: {what}."])


def _read(name: str, read: Read, text: str) -> Any:  # noqa: ANN401 - as it is read
    try:
        return read(text)
    except ValueError as fault:
        raise wrong(f"{name}: {fault}") from None


@lru_cache(maxsize=64)
def position_of(text: str) -> Position:
    """Cut a line into its words; SetupError says what is wrong with it."""
    if len(text) > LONGEST:
        raise wrong(f"it has more than {LONGEST:,} characters")
    words = re.findall(r"[^ \t\r\n]+", text)
    if len(words) < FEWEST_WORDS:
        raise wrong("it must begin with game, house, stakes, street and the seats")
    street, _, phase = words[3].partition(".")
    if phase and phase not in PHASES:
        raise wrong(f"{phase[:40]!r} is no phase of a street; write {', '.join(PHASES)} or nothing")
    seats: dict[int, _Seat] = {}
    named: dict[str, str] = {}
    for each in words[4:]:
        if each[0].isdigit():
            _add_seat(seats, each)
        else:
            _add_named(named, each)
    return Position(words[0], words[1], words[2], street, phase, seats, named)


def _add_seat(seats: dict[int, _Seat], text: str) -> None:
    found = _SEAT.fullmatch(text)
    if found is None or set(found[2]) - set(FLAGS):
        raise wrong(f"{text[:60]!r} is no seat; write one as 2:439+15/46:8d8s|7h8h")
    seat = int(found[1])
    if seat in seats:
        raise wrong(f"seat {seat} stands there twice")
    try:
        down, up = cards_read(found[6] or ""), cards_read(found[7] or "")
    except ValueError as fault:
        raise wrong(f"seat {seat}: {fault}") from None
    seats[seat] = _Seat(found[2], int(found[3]), int(found[4] or 0), int(found[5] or 0), down, up)


def _add_named(named: dict[str, str], text: str) -> None:
    name, _, value = text.partition("=")
    if name not in _ALLOWED:
        raise wrong(f"there is nothing called {name[:40]!r} in a position")
    if name in named:
        raise wrong(f"{name} stands there twice")
    named[name] = value


def lay_out(state: HandState, position: Position, shuffled: Sequence[int] = ()) -> None:
    """Bring a state that is set up to a position; ``shuffled`` gives the cards that the text leaves open."""
    names = [street.name for street in state.rules.game.streets]
    if position.street not in names:
        raise wrong(f"{state.rules.game.title} has no street {position.street[:40]!r}; write {', '.join(names)}")
    state.street = names.index(position.street)
    for seat, held in position.seats.items():
        _lay_seat(state, seat, held)
    state.alive = sum(state.live)
    _lay_betting(state.betting, position)
    state.phase = PHASES.index(position.phase) if position.phase else usual_phase(state.betting.turn)
    usual = usual_state(state)
    for name, form in STATE.items():
        value = position.take(name_of(name), form.read, usual[name])
        setattr(state, name, value)
    state.stack[0] = position.take("held", NUMBER.read, 0)
    for seat, won in position.by_seat("won", NUMBER_BY_SEAT.read).items():
        state.won[seat] = won
    taken = _lay_muck(state, position)
    _lay_open_cards(state, shuffled)
    state.taken_in = {seat: tuple(state.muck[at]) for seat, at in taken.items()}
    state.taken_in |= position.by_seat("taken", CARDS_BY_SEAT.read)
    state.doors = usual_doors(state)
    for seat, cards in position.by_seat("doors", CARDS_BY_SEAT.read).items():
        state.doors[seat] = cards[0] if cards else UNKNOWN


def _lay_seat(state: HandState, seat: int, held: _Seat) -> None:
    state.stack[seat], state.paid[seat], state.betting.bets[seat] = held.stack, held.paid, held.bet
    state.live[seat] = not set("foe") & set(held.flags)
    state.all_in[seat], state.keeps[seat] = "a" in held.flags, "k" in held.flags
    state.down[seat], state.up[seat] = held.down[:], held.up[:]


def _lay_betting(betting: Betting, position: Position) -> None:
    for name, form in BETTING.items():
        setattr(betting, name, position.take(name_of(name), form.read, getattr(betting, name)))
    for name in LISTS:
        values = getattr(betting, name)
        for seat, value in position.by_seat(name, NUMBER_BY_SEAT.read).items():
            values[seat] = bool(value) if name == "checked" else value


def _lay_muck(state: HandState, position: Position) -> dict[int, slice]:
    """Lay out the muck; return where in it each hand lies that was taken in."""
    state.muck = []
    taken: dict[int, slice] = {}
    text = position.named.get("muck", "")
    if _MUCKED.sub("", text):
        raise wrong("muck: write the cards, and those of a hand behind its seat, as 3(Kh9d2c)7s")
    for found in _MUCKED.finditer(text):
        at = len(state.muck)
        state.muck += _read("muck", cards_read, found[2] or found[3] or "")
        if found[1]:
            taken[int(found[1])] = slice(at, len(state.muck))
    position.check_seats("muck", taken)
    return taken


def _lay_open_cards(state: HandState, shuffled: Sequence[int]) -> None:
    """Lay the cards that a text leaves open; those that it does not name at all lie below the stub."""
    piles = [*state.down, *state.up, state.common, state.burns, state.set_aside, state.muck, state.missing, state.stub]
    try:
        check_cards([card for pile in piles for card in pile if card != UNKNOWN])
    except CardError as fault:
        raise SetupError([str(fault)]) from None
    named = {card for pile in piles for card in pile}
    left = [card for card in shuffled if card not in named]
    for pile in piles:
        for place, card in enumerate(pile):
            if card == UNKNOWN:
                if not left:
                    raise wrong("more cards are left open than there are")
                pile[place] = left.pop(0)
    state.stub = [*left[::-1], *state.stub[::-1]]  # the text begins with the top card, the state ends with it


def check(state: HandState, position: Position) -> None:
    """Refuse what no hand can come to, as far as the seats and the betting tell it."""
    for holder, forms in ((state, STATE), (state.betting, BETTING)):
        for name, form in forms.items():
            position.check_seats(name_of(name), _SEATS_IN.get(form, _names_no_seat)(getattr(holder, name)))
    if not state.alive and state.phase < Phase.AWARDING:
        raise wrong("nobody has a live hand")
    betting, turn = state.betting, state.betting.turn
    if state.phase != Phase.BETTING:
        return
    if not turn:
        raise wrong("turn: somebody must be in turn while there is betting")
    if not state.live[turn] or state.all_in[turn]:
        raise wrong(f"turn: seat {turn} is all-in or has no live hand")
    most = max(betting.bets)
    if most > betting.to_match:
        raise wrong(f"to: a seat has bet {most}, so there is no less than that to match")


def _names_no_seat(_: object) -> Iterable[int]:
    return ()


_SEATS_IN: Final[dict[Form, Callable[[Any], Iterable[int]]]] = {
    SEAT: lambda seat: [seat] if seat else (),
    SEATS: iter,
    POTS: lambda pots: [seat for pot in pots for seat in pot.seats],
    QUEUE: lambda queue: [seat for seat, _ in queue],
    SHOWINGS: lambda showings: [seat for seat, _, _ in showings],
    ORDERS: lambda orders: [order.seat for order in orders if order.seat],
    NUMBER_BY_SEAT: iter,
    VALUES_BY_SEAT: iter,
    CARDS_BY_SEAT: iter,
}
"""The seats that something names, by its form."""
