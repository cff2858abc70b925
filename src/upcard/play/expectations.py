"""Comparing a hand with what a scenario expects of it: the first difference, in words."""

from collections.abc import Callable, Iterable
from typing import Any

from upcard.cards.card import card_text, cards_text, parse_cards
from upcard.hand.events import CardDealt
from upcard.hand.showdown import next_to_show
from upcard.hand.views import View
from upcard.play.hand import Hand, state_for_tests

Found = Callable[[Hand], Any]


def difference(hand: Hand, expected: dict[str, Any], houses: Iterable[str], house: str) -> str | None:
    """Return the first thing that is not as expected, or None."""
    for key, value in expected.items():
        wanted = by_house(value, houses, house)
        if key == "view":
            found = _view_difference(hand, wanted)
        elif key == "log":
            found = _log_difference(hand, wanted)
        elif key == "log_times":
            found = _times_difference(hand, wanted)
        elif key == "log_without":
            said = [
                sentence
                for sentence in hand.log
                for part in ([wanted] if isinstance(wanted, str) else wanted)
                if part in sentence
            ]
            found = f"log: {said[0]!r} should not be there" if said else None
        elif key in ("cards", "boards"):
            found = _cards_difference(hand, key, wanted)
        elif key in ("common", "burns", "set_aside"):
            found = _pile_difference(hand, key, wanted)
        elif key in _FOUND:
            is_now = _FOUND[key](hand)
            found = None if is_now == _plain(wanted) else f"{key}: expected {_plain(wanted)}, found {is_now}"
        else:
            known = [
                *_FOUND,
                "view",
                "log",
                "log_times",
                "log_without",
                "cards",
                "boards",
                "common",
                "burns",
                "set_aside",
            ]
            found = f"{key!r} is nothing that can be expected; write one of {', '.join(known)}"
        if found is not None:
            return found
    return None


def by_house(value: Any, houses: Iterable[str], house: str) -> Any:  # noqa: ANN401 - whatever the file says
    """Return the part of a map by house that is for this house, or the value itself."""
    if isinstance(value, dict) and value and all(key in houses for key in value):
        return value.get(house)
    return value


def _plain(value: Any) -> Any:  # noqa: ANN401 - whatever the file says
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _to_show(hand: Hand) -> list[int]:
    """Return the seats that have yet to show, in order."""
    state = state_for_tests(hand)
    if not next_to_show(state):
        return []
    return [seat for seat in state.show_order if state.live[seat] and seat not in state.shown]


_FOUND: dict[str, Found] = {
    "turn": lambda hand: hand.turn,
    "options": lambda hand: [str(option) for option in hand.options],
    "street": lambda hand: hand.street,
    "pots": lambda hand: [{"amount": pot.amount, "seats": list(pot.seats)} for pot in hand.pots],
    "stacks": lambda hand: hand.stacks,
    "over": lambda hand: hand.over,
    "won": lambda hand: hand.won,
    "rake": lambda hand: hand.rake,
    "to_show": _to_show,
    "stub": lambda hand: len(state_for_tests(hand).stub),
    "dead": lambda hand: [seat for seat in state_for_tests(hand).order if not state_for_tests(hand).live[seat]],
    "kills": lambda hand: state_for_tests(hand).kills,
}


def _same_cards(wanted: str, found: list[int]) -> bool:
    texts = wanted.split()
    return len(texts) == len(found) and all(
        text in ("?", card_text(card)) for text, card in zip(texts, found, strict=True)
    )


def _cards_difference(hand: Hand, key: str, wanted: dict[int, str]) -> str | None:
    state = state_for_tests(hand)
    for seat, text in wanted.items():
        if key == "boards":
            found = state.up[seat]
        else:
            found = [event.card for event in hand.events if isinstance(event, CardDealt) and event.seat == seat]
        if not _same_cards(text, found):
            return f"{key}: expected seat {seat} to have {text}, found {cards_text(found)}"
    return None


def _pile_difference(hand: Hand, key: str, wanted: int | str) -> str | None:
    found: list[int] = getattr(state_for_tests(hand), key)
    if isinstance(wanted, int):
        return None if len(found) == wanted else f"{key}: expected {wanted} cards, found {len(found)}"
    return None if _same_cards(wanted, found) else f"{key}: expected {wanted}, found {cards_text(found)}"


def _view_difference(hand: Hand, wanted: dict[str, Any]) -> str | None:
    seat = wanted.get("seat")
    seen = _cards_in(hand.view(seat))
    who = f"seat {seat}" if seat is not None else "a spectator"
    for card in parse_cards(wanted.get("shows", "")):
        if card_text(card) not in seen:
            return f"view: {who} should see {card_text(card)} and does not"
    for card in parse_cards(wanted.get("hides", "")):
        if card_text(card) in seen:
            return f"view: {who} should not see {card_text(card)} and does"
    return None


def _cards_in(seen: View) -> set[str]:
    return {*seen.own, *seen.common, *seen.dead, *(card for seat in seen.seats for card in seat.up + seat.shown)}


def _times_difference(hand: Hand, wanted: dict[str, int]) -> str | None:
    """Count the sentences that contain a part."""
    for part, times in wanted.items():
        found = sum(part in sentence for sentence in hand.log)
        if found != times:
            return f"log: expected {part!r} {times} times, found it {found} times"
    return None


def _log_difference(hand: Hand, wanted: str | list[str]) -> str | None:
    """Find each sentence (or part of one) in the log, in the order given."""
    log = iter(hand.log)
    for part in [wanted] if isinstance(wanted, str) else wanted:
        if not any(part in sentence for sentence in log):
            return f"log: expected {part!r}, which does not appear (in this place)"
    return None
