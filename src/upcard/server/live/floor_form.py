"""What a player is asked who calls the floor on something: which one they mean, in five short questions at the most."""

from collections.abc import Sequence
from typing import Any, get_args

from upcard.floor.describing import described
from upcard.floor.fact_forms import fields_of
from upcard.floor.judging import kind_of
from upcard.floor.kinds import Kind
from upcard.play.hand import Hand
from upcard.rulebooks.streets import NUMBERED, street_title
from upcard.server.api_types import CallForm, CallOption, CallQuestion
from upcard.server.floor.questions import answer_text
from upcard.server.live.floor_calls import sightings
from upcard.server.live.live_table import LiveTable
from upcard.telling.slips_in_words import ORDINALS

ASKED = ("seat", "to", "card", "street", "kind", "then", "pot")
"""The facts that tell which thing is meant; whatever else matters stands in the log of the hand."""
MOST = 5


def call_form(table: LiveTable, seat: int, incident: str) -> CallForm:
    """Return the questions about an incident at a table, asked of the player in a seat; BadReport: there is none."""
    kind = kind_of(incident)
    words = {fact.name: fact.question for fact in described(kind)}
    questions = [
        CallQuestion(name, words[name], _preset(table, seat, kind, name, options), options)
        for name in ASKED
        if name in words and len(options := _options(table, kind, name)) > 1
    ]
    return CallForm(kind.name, kind.title, tuple(questions[:MOST]))


def _options(table: LiveTable, kind: Kind, name: str) -> tuple[CallOption, ...]:
    """Return what can be answered."""
    match name:
        case "seat" | "to":
            return tuple(CallOption(number, _sitter(table, number)) for number in range(1, _places(table) + 1))
        case "card":
            allowed = get_args(fields_of(kind.facts)[name].type)
            numbers = [number for number in range(1, len(ORDINALS)) if not allowed or number in _plain(allowed)]
            return tuple(CallOption(number, f"{ORDINALS[number].capitalize()} card") for number in numbers)
        case "street":
            return tuple(CallOption(number, street_title(street)) for number, street in NUMBERED.items())
        case "pot":
            pots = len(table.hand.pots) if table.hand is not None else 0
            return tuple(CallOption(pot, f"Side pot {pot}" if pot else "Main pot") for pot in range(pots))
        case _:
            values = get_args(fields_of(kind.facts)[name].type)
            return tuple(CallOption(value, answer_text(kind.name, name, value)) for value in values)


def _plain(allowed: Sequence[Any]) -> Sequence[Any]:
    """Return the numbers that a fact may be; where a type only sets bounds, all of them."""
    return allowed if all(isinstance(each, int) for each in allowed) else range(1, len(ORDINALS))


def _places(table: LiveTable) -> int:
    return table.state.settings.seats


def _sitter(table: LiveTable, number: int) -> str:
    name = table.names.get(number)
    return f"Seat {number}, {name}" if name else f"Seat {number}"


def _preset(
    table: LiveTable, seat: int, kind: Kind, name: str, options: Sequence[CallOption]
) -> bool | int | str:  # fmt: skip
    """Return the likeliest answer: as it is in what was seen, else the usual one; of seats one's own."""
    hand = table.hand
    seen = [each for each in sightings(hand, table.names) if each.incident == kind.name] if hand is not None else []
    if seen and name in seen[-1].facts:
        return seen[-1].facts[name]
    values = [option.value for option in options]
    usual = {"seat": seat, "to": next((value for value in values if value != seat), seat)}
    if name == "street" and hand is not None:
        usual["street"] = _street(hand)
    default = usual.get(name, fields_of(kind.facts)[name].default)
    return default if default in values else values[0]


def _street(hand: Hand) -> int:
    return next(number for number, street in NUMBERED.items() if street == hand.street)
