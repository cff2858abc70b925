"""A position read from its line of text (`upcard.hand.position`), and the hand that is taken up there.

A text may be written by hand: a card may be left open (``?``), and the stub may be left out. Where somebody is in turn
there is betting; else the dealer is about to open the round.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from string import ascii_letters
from typing import Any, Final, NamedTuple

import msgspec

from upcard.cards.card import DECK, CardError, check_cards
from upcard.chips.rake import Rake
from upcard.chips.stakes import Stakes
from upcard.hand.begin import SetupError, faults_of_stakes, rules_of, state_of
from upcard.hand.citations import Citations
from upcard.hand.codec import FORMAT
from upcard.hand.events import AnyEvent, DealerSlip, HandBegan
from upcard.hand.position import (
    BESIDE,
    BETTING,
    FLAGS,
    LISTS,
    PHASES,
    STATE,
    name_of,
    position_text,
    usual_doors,
    usual_phase,
    usual_state,
)
from upcard.hand.position_forms import (
    CARDS,
    CARDS_BY_SEAT,
    FLAG,
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
    json_read,
    listed,
    word,
)
from upcard.hand.state import Betting, HandState, Phase
from upcard.rulebooks.cite import UNCITED
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.shelf import rooms, shelf
from upcard.rulebooks.vocabulary import MODES

LONGEST: Final = 200_000
"""In characters: a house and a game of somebody's own may stand in a position whole."""
FEWEST_WORDS: Final = 5
_STAKES: Final = re.compile(r"([0-9]{1,15})/([0-9]{1,15})/([0-9]{1,15})/([0-9]{1,15})(?::([a-z-]+))?")
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
                raise _wrong(f"{name}: there is no seat {seat} at this table")


def _wrong(what: str) -> SetupError:
    return SetupError([f"The position cannot be read: {what}."])


def _read(name: str, read: Read, text: str) -> Any:  # noqa: ANN401 - as it is read
    try:
        return read(text)
    except ValueError as fault:
        raise _wrong(f"{name}: {fault}") from None


@lru_cache(maxsize=64)
def position_of(text: str) -> Position:
    """Cut a line into its words; SetupError says what is wrong with it."""
    if len(text) > LONGEST:
        raise _wrong(f"it has more than {LONGEST:,} characters")
    words = re.findall(r"[^ \t\r\n]+", text)
    if len(words) < FEWEST_WORDS:
        raise _wrong("it must begin with game, house, stakes, street and the seats")
    street, _, phase = words[3].partition(".")
    if phase and phase not in PHASES:
        raise _wrong(f"{phase[:40]!r} is no phase of a street; write {', '.join(PHASES)} or nothing")
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
        raise _wrong(f"{text[:60]!r} is no seat; write one as 2:439+15/46:8d8s|7h8h")
    seat = int(found[1])
    if seat in seats:
        raise _wrong(f"seat {seat} stands there twice")
    try:
        down, up = cards_read(found[6] or ""), cards_read(found[7] or "")
    except ValueError as fault:
        raise _wrong(f"seat {seat}: {fault}") from None
    seats[seat] = _Seat(found[2], int(found[3]), int(found[4] or 0), int(found[5] or 0), down, up)


def _add_named(named: dict[str, str], text: str) -> None:
    name, _, value = text.partition("=")
    if name not in _ALLOWED:
        raise _wrong(f"there is nothing called {name[:40]!r} in a position")
    if name in named:
        raise _wrong(f"{name} stands there twice")
    named[name] = value


def mixed_before(began: HandBegan) -> int:
    """Return how many times the stub had been mixed before the position that a hand was taken up at."""
    mixed: int = position_of(began.position).take("mixed", NUMBER.read, 0) if began.position else 0
    return mixed


def taken_up(
    text: str, shuffled: Sequence[int], spares: Sequence[Sequence[int]], house: House | None = None
) -> list[AnyEvent]:
    """Return the events of a hand that is taken up at a position; SetupError says what is wrong with it.

    With ``house`` it goes on by the rules of that one, whichever the text names.

    Cards that the text leaves open are those of ``shuffled`` that it does not name, in this order, and the rest of
    them lie below the stub; ``spares`` are the orders of remade stubs if it names none.
    """
    position = position_of(text) if house is None else _in_house(position_of(text), house)
    began = _begun(position, spares)
    rules = _rules_of(began)
    found = faults_of_stakes(rules, began.stakes)
    if found:
        raise SetupError(found)
    state = state_of(began, rules)
    lay_out(state, position, shuffled)
    deck: Sequence[int] = position.take("deck", CARDS.read, ()) or _as_it_lies(state)
    if sorted(deck) != list(DECK):
        raise _wrong("deck: it must hold each of the 52 cards once")
    _check(state, position)
    began = msgspec.structs.replace(
        began,
        rules=began.rules or rules.hash,
        stacks={seat: state.stack[seat] + state.paid[seat] - state.won[seat] for seat in began.stacks},
        deck=tuple(deck),
        absent=state.absent,
        carried=state.carried,
        showdown=state.showdown,
        final_two=state.final_two,
        cite=Citations.of(rules).began,
    )
    since = position.take("since", json_read(list[AnyEvent]), [])
    whole = position_text(state, began, position.take("mixed", NUMBER.read, 0), began.slips)
    return [msgspec.structs.replace(began, position=whole), *since]


def _in_house(position: Position, house: House) -> Position:
    """Return the same position in another house."""
    named = {name: value for name, value in position.named.items() if name not in ("house-file", "rules")}
    if not _ships(house):
        named["house-file"] = msgspec.json.encode(house).decode()
    return position._replace(house=house.name, named=named)


def _ships(house: House) -> bool:
    return shelf().houses.get(house.name) == house


def _begun(position: Position, spares: Sequence[Sequence[int]]) -> HandBegan:
    """Return the first event as far as the words tell it."""
    own_house, own_game = position.named.get("house-file", ""), position.named.get("game-file", "")
    _check_name("house", position.house, {**shelf().houses, **rooms()}, own_house)
    _check_name("game", position.game, shelf().games, own_game)
    players = {seat: held.stack for seat, held in sorted(position.seats.items()) if "e" not in held.flags}
    order = tuple(seat for seat, held in position.seats.items() if not {"o", "e"} & set(held.flags))
    if not order or max(players) < max(position.seats):
        raise _wrong("nobody is in the deal" if not order else "no player sits at its last seat")
    return HandBegan(
        house=position.house,
        house_file=own_house,
        rules=position.named.get("rules", ""),
        game=position.game,
        game_file=own_game,
        mode=position.take("mode", word(*MODES).read, "cash"),
        stakes=_stakes(position),
        stacks=players,
        order=order,
        deck=(),
        remakes=position.take("mix", listed(_order), ()) or tuple(map(tuple, spares)),
        remakes_by="deck" if "deck" in position.named else "lying",
        absent=(),
        carried=0,
        showdown="auto",
        final_two=False,
        cite=UNCITED,
        slips=position.take("slips", json_read(tuple[DealerSlip, ...]), ()),
        format=FORMAT,
        button=position.take("button", NUMBER.read, 0),
    )


def _check_name(what: str, name: str, there: dict[str, Any], own: str) -> None:
    if not own and name not in there:
        raise _wrong(f"there is no {what} {name[:40]!r}; write {', '.join(there)}")


def _stakes(position: Position) -> Stakes:
    found = _STAKES.fullmatch(position.amounts)
    if found is None:
        raise _wrong(f"{position.amounts[:60]!r} are no stakes; write ante, bring-in, small and big bet as 1/5/15/30")
    ante, bring_in, small, big = map(int, found.groups()[:4])
    more = {
        "betting": found[5] or "fixed-limit",
        "chip": position.take("chip", NUMBER.read, 1),
        "wager_unit": position.take("wager-unit", NUMBER.read, 0),
        "pot_unit": position.take("pot-unit", NUMBER.read, 0),
        "kill": position.take("kill", FLAG.read, usual=False),
        "rake": position.take("rake", json_read(Rake), None),
    }
    return Stakes(ante=ante, bring_in=bring_in, small_bet=small, big_bet=big, **more)


def _order(text: str) -> tuple[int, ...]:
    places = tuple(ascii_letters.find(letter) for letter in text)
    if sorted(places) != list(range(len(places))):
        raise ValueError("an order names each place once, by its letter")
    return places


def _rules_of(began: HandBegan) -> Rules:
    """Return the rules of the house and game that a text names or holds."""
    try:
        return rules_of(began)
    except RulebookError as fault:
        raise SetupError(fault.faults) from None
    except (msgspec.DecodeError, LookupError) as fault:
        raise _wrong(f"its house or game is not as Upcard writes it ({fault})") from None


def lay_out(state: HandState, position: Position, shuffled: Sequence[int] = ()) -> None:
    """Bring a state that is set up to a position; ``shuffled`` gives the cards that the text leaves open."""
    names = [street.name for street in state.rules.game.streets]
    if position.street not in names:
        raise _wrong(f"{state.rules.game.title} has no street {position.street[:40]!r}; write {', '.join(names)}")
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
        raise _wrong("muck: write the cards, and those of a hand behind its seat, as 3(Kh9d2c)7s")
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
                    raise _wrong("more cards are left open than there are")
                pile[place] = left.pop(0)
    state.stub = [*left[::-1], *state.stub[::-1]]  # the text begins with the top card, the state ends with it


def _as_it_lies(state: HandState) -> Sequence[int]:
    """Return a deck that could have led here: what is out of the stub lies on top."""
    piles = [*state.down, *state.up, state.common, state.muck, state.burns, state.set_aside, state.missing]
    return [card for pile in (*piles, state.stub[::-1]) for card in pile]


def _check(state: HandState, position: Position) -> None:
    """Refuse what no hand can come to, as far as the seats and the betting tell it."""
    for holder, forms in ((state, STATE), (state.betting, BETTING)):
        for name, form in forms.items():
            position.check_seats(name_of(name), _SEATS_IN.get(form, _names_no_seat)(getattr(holder, name)))
    if not state.alive and state.phase < Phase.AWARDING:
        raise _wrong("nobody has a live hand")
    betting, turn = state.betting, state.betting.turn
    if state.phase != Phase.BETTING:
        return
    if not turn:
        raise _wrong("turn: somebody must be in turn while there is betting")
    if not state.live[turn] or state.all_in[turn]:
        raise _wrong(f"turn: seat {turn} is all-in or has no live hand")
    most = max(betting.bets)
    if most > betting.to:
        raise _wrong(f"to: a seat has bet {most}, so there is no less than that to match")


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
