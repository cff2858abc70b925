"""What a scenario can expect of a hand: how each expectation is written, and how a hand differs from it."""

from collections.abc import Callable
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, Struct

from upcard.cards.card import card_text, cards_text
from upcard.hand.events import CardDealt
from upcard.hand.showdown import next_to_show
from upcard.hand.views import View
from upcard.play.hand import Hand, state_behind
from upcard.scenarios.forms import Form

Cards = Annotated[str, Meta(pattern=r"^ *([2-9TJQKA][cdhs]( +|$))*$")]
OpenCards = Annotated[str, Meta(pattern=r"^ *((\?|[2-9TJQKA][cdhs])( +|$))*$")]


class Expectation(NamedTuple):
    """The form of an expectation, and how a hand differs from it: in words, or nothing."""

    form: Form
    differs: Callable[[Hand, Any], str]


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that a seat (None: a spectator) can see, and cards that it cannot."""

    seat: int | None = None
    shows: Cards = ""
    hides: Cards = ""


def difference(hand: Hand, wanted: dict[str, Any]) -> str:
    """Return the first thing that is not as wanted, or nothing."""
    for key, value in wanted.items():
        told = EXPECTATIONS[key].differs(hand, value)
        if told:
            return f"{key}: {told}"
    return ""


def _same(form: Form, found: Callable[[Hand], object]) -> Expectation:
    """Expect something that can be compared as it stands."""

    def differs(hand: Hand, wanted: object) -> str:
        is_now = found(hand)
        return "" if is_now == wanted else f"expected {wanted}, found {is_now}"

    return Expectation(form, differs)


def _cards(found: Callable[[Hand, int], list[int]]) -> Expectation:
    """Expect the cards of seats."""

    def differs(hand: Hand, wanted: dict[int, str]) -> str:
        for seat, text in wanted.items():
            cards = found(hand, seat)
            if not _same_cards(text, cards):
                return f"expected seat {seat} to have {text}, found {cards_text(cards)}"
        return ""

    return Expectation(Form(dict[int, OpenCards], 'seats and their cards, as in {2: "? ? Qs"}'), differs)


def _pile(found: Callable[[Hand], list[int]]) -> Expectation:
    """Expect the cards of a pile, or how many there are."""

    def differs(hand: Hand, wanted: int | str) -> str:
        cards = found(hand)
        if isinstance(wanted, int):
            return "" if len(cards) == wanted else f"expected {wanted} cards, found {len(cards)}"
        return "" if _same_cards(wanted, cards) else f"expected {wanted}, found {cards_text(cards)}"

    return Expectation(Form(int | OpenCards, 'cards, as in "9c ? 9h", or how many there are'), differs)


def _same_cards(wanted: str, found: list[int]) -> bool:
    texts = wanted.split()
    return len(texts) == len(found) and all(
        text in ("?", card_text(card)) for text, card in zip(texts, found, strict=True)
    )


def _dealt(hand: Hand, seat: int) -> list[int]:
    return [event.card for event in hand.events if isinstance(event, CardDealt) and event.seat == seat]


def _to_show(hand: Hand) -> list[int]:
    """Return the seats that have yet to show, in order."""
    state = state_behind(hand)
    if not next_to_show(state):
        return []
    return [seat for seat in state.show_order if state.live[seat] and seat not in state.shown]


def _dead(hand: Hand) -> list[int]:
    state = state_behind(hand)
    return [seat for seat in state.order if not state.live[seat]]


def _view_differs(hand: Hand, wanted: Seen) -> str:
    seen = _cards_in(hand.view(wanted.seat))
    who = "a spectator" if wanted.seat is None else f"seat {wanted.seat}"
    for card in wanted.shows.split():
        if card not in seen:
            return f"{who} should see {card} and does not"
    for card in wanted.hides.split():
        if card in seen:
            return f"{who} should not see {card} and does"
    return ""


def _cards_in(seen: View) -> set[str]:
    return {*seen.own, *seen.common, *seen.dead, *(card for seat in seen.seats for card in seat.up + seat.shown)}


def _parts(wanted: str | list[str]) -> list[str]:
    return [wanted] if isinstance(wanted, str) else wanted


def _log_differs(hand: Hand, wanted: str | list[str]) -> str:
    """Find each sentence (or part of one) in the log, in the order given."""
    log = iter(hand.log)
    for part in _parts(wanted):
        if not any(part in sentence for sentence in log):
            return f"expected {part!r}, which does not appear (in this place)"
    return ""


def _log_times_differ(hand: Hand, wanted: dict[str, int]) -> str:
    """Count the sentences that contain a part."""
    for part, times in wanted.items():
        found = sum(part in sentence for sentence in hand.log)
        if found != times:
            return f"expected {part!r} {times} times, found it {found} times"
    return ""


def _log_has_too_much(hand: Hand, wanted: str | list[str]) -> str:
    """Find the first sentence that contains what should not be there."""
    said = next((sentence for sentence in hand.log if any(part in sentence for part in _parts(wanted))), "")
    return said and f"{said!r} should not be there"


CHIPS = Form(int, "a number of chips")
CHIPS_BY_SEAT = Form(dict[int, int], "seats and their chips, as in {1: 439, 2: 60}")
SEATS = Form(list[int], "a list of seats, as in [1, 2]")
SENTENCES = Form(str | list[str], "a sentence or a part of one, or a list of them")

EXPECTATIONS: dict[str, Expectation] = {
    "turn": _same(Form(int | None, "the seat to act, or null if nobody is"), lambda hand: hand.turn),
    "options": _same(
        Form(list[str], "a list of options, as in [fold, call 60]"),
        lambda hand: [str(option) for option in hand.options],
    ),
    "street": _same(Form(str, "the name of a street, as in third or seventh"), lambda hand: hand.street),
    "pots": _same(
        Form(
            list[dict[Literal["amount", "seats"], int | list[int]]],
            "a list of pots, as in [{amount: 153, seats: [1, 2]}]",
        ),
        lambda hand: [{"amount": pot.amount, "seats": list(pot.seats)} for pot in hand.pots],
    ),
    "stacks": _same(CHIPS_BY_SEAT, lambda hand: hand.stacks),
    "over": _same(Form(bool, "true or false"), lambda hand: hand.over),
    "won": _same(CHIPS_BY_SEAT, lambda hand: hand.won),
    "rake": _same(CHIPS, lambda hand: hand.rake),
    "to_show": _same(SEATS, _to_show),
    "dead": _same(SEATS, _dead),
    "stub": _same(Form(int, "a number of cards"), lambda hand: len(state_behind(hand).stub)),
    "kills": _same(Form(int, "a seat, or 0"), lambda hand: state_behind(hand).kills),
    "cards": _cards(_dealt),
    "holds": _cards(lambda hand, seat: state_behind(hand).down[seat] + state_behind(hand).up[seat]),
    "boards": _cards(lambda hand, seat: state_behind(hand).up[seat]),
    "common": _pile(lambda hand: state_behind(hand).common),
    "burns": _pile(lambda hand: state_behind(hand).burns),
    "set_aside": _pile(lambda hand: state_behind(hand).set_aside),
    "view": Expectation(Form(Seen, "what a seat sees, as in {seat: 2, shows: Qd, hides: Jd Kc}"), _view_differs),
    "log": Expectation(SENTENCES, _log_differs),
    "log_times": Expectation(Form(dict[str, int], "parts of sentences, and how often: {checks: 3}"), _log_times_differ),
    "log_without": Expectation(SENTENCES, _log_has_too_much),
}

# What can be asked only of a seat at the table.
BY_SEAT = ("cards", "holds", "boards")
