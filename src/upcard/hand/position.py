"""A position of a hand as one line of text: all that its state holds, and the chance that is still to come.

The line has game, house, stakes and street, then the seats in dealing order, then what else there is, by name:

    stud-high roberts 1/5/15/30 fourth 1:424+30/46:Kh9d|2cKs 2:439/31:8d8s|7h8h 3fo:469/31 turn=2 to=30 ...

docs/library.md describes all of it, `upcard.hand.reading_position` reads it. The log is no part of a position.
"""

from collections.abc import Collection, Iterable, Sequence
from string import ascii_letters
from typing import Any, Final

import msgspec

from upcard.hand.events import AnyEvent, DealerSlip, HandBegan
from upcard.hand.position_forms import (
    CARDS,
    CARDS_BY_SEAT,
    FLAG,
    NUMBER,
    NUMBER_BY_SEAT,
    NUMBERS,
    ORDERS,
    POTS,
    QUEUE,
    SEAT,
    SEATS,
    SEEN,
    SHOWINGS,
    UNKNOWN,
    VALUES_BY_SEAT,
    Form,
    cards_written,
    json_written,
    word,
)
from upcard.hand.state import Betting, HandState, Phase

PHASES: Final = ("antes", "dealing", "opening", "betting", "closing", "between", "showing", "awarding", "over")
FLAGS: Final = "fakoe"
"""Of a seat: its hand is folded or dead, it is all-in, it keeps receiving cards, it is out of the deal, it is empty."""
STATE: Final[dict[str, Form]] = {
    "absent": SEATS, "carried": NUMBER, "final_two": FLAG, "showdown": word("auto", "ask"), "given_up": SEATS,
    "live_later": SEATS, "award_doubted": FLAG, "ante_turn": NUMBER, "burn_due": FLAG,
    "plan": word("remake", "deal-then-remake", "common", "common-from-remake"), "remade": FLAG, "announced": NUMBER,
    "acted": NUMBER, "wagered": NUMBER, "substantial": FLAG, "clock": NUMBER, "called_seats": SEATS,
    "rounds_closed": NUMBER, "pots": POTS, "showings": SHOWINGS, "show_order": SEATS, "show_at_once": FLAG,
    "losers_killed": FLAG, "rake_taken": FLAG, "rake": NUMBER, "awarded": NUMBERS, "kills": SEAT,
    "next_deal": word("riffle", "first-card"), "agreed": SEATS, "rulings": NUMBER, "awaits_floor": FLAG,
    "orders": ORDERS, "voided": FLAG, "common_for": SEATS, "left_in": NUMBER, "acting": NUMBER, "deal_queue": QUEUE,
    "turned_up": NUMBER_BY_SEAT, "shown": VALUES_BY_SEAT, "shown_cards": CARDS_BY_SEAT, "seen_cards": SEEN,
    "common": CARDS, "burns": CARDS, "set_aside": CARDS, "missing": CARDS, "stub": CARDS,
}  # fmt: skip
"""What a state holds by itself, in the order in which it is written. Seats, doors and muck are written elsewhere."""
BETTING: Final[dict[str, Form]] = {
    "turn": SEAT, "to_match": NUMBER, "level": NUMBER, "unit": NUMBER, "size": NUMBER, "upper": NUMBER,
    "upper_used": FLAG, "open_pairs": SEATS, "raises": NUMBER, "full_wagers": NUMBER, "capped": FLAG, "short": FLAG,
    "forced": NUMBER, "forced_open": FLAG, "may_fold": FLAG, "aggressor": SEAT, "opener": SEAT,
    "called": FLAG, "first": SEAT,
}  # fmt: skip
"""What the betting of a round holds, but for the lists by seat."""
LISTS: Final = {"answered": 0, "seen": -1, "checked": 0}
"""Those lists, and what stands there for a seat that has done nothing."""
AS_REMEMBERED: Final = ("leader", "tied", "to_announce", "offered")
"""What a state keeps only so that it need not be found out again."""
BESIDE: Final = (
    "held", "won", "doors", "muck", "taken", "mode", "chip", "wager-unit", "pot-unit", "kill", "rake", "button",
    "house-file", "game-file", "rules", "mixed", "deck", "mix", "slips", "since",
)  # fmt: skip
"""Names of what is no field of state or betting, or is not written as it is kept there."""
_NAMES: Final = {"rake": "raked", "plan": "shortage", "to_match": "to", "full_wagers": "fulls"}
_HIDDEN: Final = ("stub", "missing", "showings", "awaits_floor")
"""What only those know who run the table; a text for others leaves it out."""


def name_of(attribute: str) -> str:
    """Return the name under which a field stands in the text."""
    return _NAMES.get(attribute, attribute).replace("_", "-")


def position_text(
    state: HandState,
    began: HandBegan,
    mixed: int = 0,
    slips: Sequence[DealerSlip] = (),
    since: Sequence[AnyEvent] = (),
    known: Collection[int] | None = None,
) -> str:
    """Return a position as a line of text: that of a state, of a hand that began so and mixed its stub ``mixed`` times.

    ``slips`` are those that the dealer will still make, ``since`` events that have happened after this. With ``known``
    it is the text for somebody who knows these cards: the others are left open, and no chance is told.
    """
    sees = _Eyes(known)
    words = {
        **_laid_down(began),
        **_betting_words(state.betting),
        **_state_words(state, sees),
        "held": _unless(NUMBER, state.stack[0], 0),
        "won": _unless(NUMBER_BY_SEAT, {seat: won for seat, won in enumerate(state.won) if won}, {}),
        "doors": _doors(state),
        "muck": _muck(state, sees),
    }
    if known is None:
        words |= {"taken": _taken_apart(state), **_chance(began, mixed, slips)}
        words["since"] = json_written(since) if since else None
    written = [f"{name}={value}" if value else name for name, value in words.items() if value is not None]
    return " ".join([*_heading(state), *_seats(state, began, sees), *written])


class _Eyes:
    """What somebody knows of the cards; None is all of them."""

    def __init__(self, known: Collection[int] | None) -> None:
        self.known = known

    def __call__(self, cards: Iterable[int]) -> list[int]:
        return [card if self.known is None or card in self.known else UNKNOWN for card in cards]


def _heading(state: HandState) -> list[str]:
    """Return game, house, stakes and street; what the files are called is told in these words, whatever is in them."""
    stakes, rules = state.stakes, state.rules
    amounts = f"{stakes.ante}/{stakes.bring_in}/{stakes.small_bet}/{stakes.big_bet}"
    form = "" if stakes.betting == "fixed-limit" else f":{stakes.betting}"
    street = rules.game.streets[state.street].name
    phase = "" if state.phase == usual_phase(state.betting.turn) else f".{PHASES[state.phase]}"
    names = ["-".join(name.split()) for name in (rules.game.name, rules.house.name)]
    return [*names, f"{amounts}{form}", f"{street}{phase}"]


def usual_phase(turn: int) -> int:
    """Return where a hand is if nothing is said of it: somebody is in turn, or the round is about to be opened."""
    return Phase.BETTING if turn else Phase.OPENING


def _seats(state: HandState, began: HandBegan, sees: _Eyes) -> list[str]:
    """Write the seats in dealing order, those that are not dealt in, and empty ones that have cards by mistake."""
    out = [seat for seat in began.stacks if seat not in state.order]
    others = set(range(1, state.places)) - set(began.stacks)
    empty = sorted(seat for seat in others if state.down[seat] or state.up[seat])
    written = dict.fromkeys(state.order, "") | dict.fromkeys(out, "o") | dict.fromkeys(empty, "e")
    return [_seat(state, seat, why_out, sees) for seat, why_out in written.items()]


def _seat(state: HandState, seat: int, why_out: str, sees: _Eyes) -> str:
    """Write a seat: its flags, stack, bet of this round, all that it has put in, and its cards."""
    marks = (not state.live[seat] and not why_out, state.all_in[seat], state.keeps[seat])
    flags = "".join(flag for flag, is_so in zip("fak", marks, strict=True) if is_so) + why_out
    bet, paid, down, up = state.betting.bets[seat], state.paid[seat], sees(state.down[seat]), sees(state.up[seat])
    cards = f":{cards_written(down)}|{cards_written(up)}" if down or up else ""
    return f"{seat}{flags}:{state.stack[seat]}{f'+{bet}' if bet else ''}{f'/{paid}' if paid else ''}{cards}"


def _laid_down(began: HandBegan) -> dict[str, str | None]:
    """Write what was laid down before the hand began."""
    stakes = began.stakes
    return {
        "mode": began.mode if began.mode != "cash" else None,
        "chip": _unless(NUMBER, stakes.chip, 1),
        "wager-unit": _unless(NUMBER, stakes.wager_unit, 0),
        "pot-unit": _unless(NUMBER, stakes.pot_unit, 0),
        "kill": "" if stakes.kill else None,
        "rake": json_written(stakes.rake) if stakes.rake is not None else None,
        "button": _unless(SEAT, began.button, 0),
        "house-file": _as_word(began.house_file),
        "game-file": _as_word(began.game_file),
        "rules": began.rules,
    }


def _as_word(kept: str) -> str | None:
    """Write a house or a game of somebody's own as one word, without the text of the file that it was read from."""
    if not kept:
        return None
    held = msgspec.json.decode(kept)
    held.pop("source", None)
    return json_written(held)


_NO_BETTING: Final = Betting()


def _betting_words(betting: Betting) -> dict[str, str | None]:
    """Write what of the betting is not as in a round that has not been opened."""
    told = {
        name_of(name): _unless(form, getattr(betting, name), getattr(_NO_BETTING, name))
        for name, form in BETTING.items()
    }
    for name, nothing in LISTS.items():
        held = {seat: int(value) for seat, value in enumerate(getattr(betting, name)) if value != nothing}
        told[name] = _unless(NUMBER_BY_SEAT, held, {})
    return told


def _state_words(state: HandState, sees: _Eyes) -> dict[str, str | None]:
    """Write what of the state is not as it usually is at such a point."""
    usual = usual_state(state)
    told: dict[str, str | None] = {}
    for name, form in STATE.items():
        if sees.known is not None and name in _HIDDEN:
            continue
        value = getattr(state, name)
        if form is CARDS:
            value = sees(reversed(value) if name == "stub" else value)
        told[name_of(name)] = _unless(form, value, usual[name])
    return told


def _unless(form: Form, value: object, usual: object) -> str | None:
    return None if value == usual else form.write(value)


_BEGINNING: Final = HandState()


def usual_state(state: HandState) -> dict[str, Any]:
    """Return what is not worth a word: the beginning of a hand, and what follows from the seats and the street."""
    usual: dict[str, Any] = {name: getattr(_BEGINNING, name, None) for name in STATE}
    usual |= {name: [] for name, form in STATE.items() if form in (CARDS, SEEN, QUEUE)}
    usual |= {name: {} for name in ("turned_up", "shown", "shown_cards")}
    usual["ante_turn"] = len(state.order) if state.phase > Phase.ANTES and state.stakes.ante else 0
    usual["rounds_closed"] = state.street
    usual["acting"] = sum(state.live[seat] and not state.all_in[seat] for seat in state.order)
    return usual


def usual_doors(state: HandState) -> list[int]:
    """Return the door cards if each is the first of its seat's upcards."""
    return [cards[0] if cards else UNKNOWN for cards in state.up]


def _doors(state: HandState) -> str | None:
    usual = usual_doors(state)
    other = {seat: () if card < 0 else (card,) for seat, card in enumerate(state.doors) if card != usual[seat]}
    return _unless(CARDS_BY_SEAT, other, {})


def _muck(state: HandState, sees: _Eyes) -> str | None:
    """Write the muck as it lies, hands that were taken in with their seats: ``3(Kh9d2c)7s``."""
    starts = {state.muck.index(cards[0]): (seat, len(cards)) for seat, cards in _whole_hands(state).items()}
    told, place = "", 0
    while place < len(state.muck):
        seat, length = starts.get(place, (0, 1))
        cards = cards_written(sees(state.muck[place : place + length]))
        told += f"{seat}({cards})" if seat else cards
        place += length
    return told or None


def _whole_hands(state: HandState) -> dict[int, tuple[int, ...]]:
    """Return the hands that lie in the muck as they were taken in."""
    found: dict[int, tuple[int, ...]] = {}
    for seat, cards in state.taken_in.items():
        at = state.muck.index(cards[0]) if cards and cards[0] in state.muck else len(state.muck)
        if cards and tuple(state.muck[at : at + len(cards)]) == cards:
            found[seat] = cards
    return found


def _taken_apart(state: HandState) -> str | None:
    """Write the hands that were taken in and do not lie there any more as they were."""
    whole = _whole_hands(state)
    return _unless(CARDS_BY_SEAT, {seat: held for seat, held in state.taken_in.items() if seat not in whole}, {})


def _chance(began: HandBegan, mixed: int, slips: Sequence[DealerSlip]) -> dict[str, str | None]:
    """Write the chance that is still to come: the orders of remade stubs, and what the dealer will do wrong."""
    orders = ["".join(ascii_letters[place] for place in order) for order in began.remakes]
    return {
        "mixed": _unless(NUMBER, mixed, 0),
        "deck": cards_written(began.deck) if began.remakes_by == "deck" else None,
        "mix": ",".join(orders) if orders else None,
        "slips": json_written(slips) if slips else None,
    }
