"""The script of a scenario: its steps as they are to be played in one house, the last a look at what came of them."""

from collections.abc import Sequence
from reprlib import repr as shortened
from typing import Any

from msgspec import UNSET, Struct

from upcard.hand.requests import AnyRequest, RefusalCode
from upcard.play.expectations import BY_SEAT, EXPECTATIONS
from upcard.play.forms import Form, Reading
from upcard.play.steps import request_of
from upcard.rulebooks.errors import RulebookError

RawStep = str | dict[str, Any]

CODE = Form(RefusalCode, "the code of a refusal, as in not-offered")
CITES = Form(list[str], "a list of rule numbers")


class Action(Struct, frozen=True):
    """Somebody does something, and is allowed to."""

    text: str
    request: AnyRequest


class Refused(Struct, frozen=True):
    """Somebody wants to do something and is refused: with this code if one is given, at least by these rules."""

    text: str
    request: AnyRequest
    code: str
    cites: list[str]


class Look(Struct, frozen=True):
    """The hand is compared with what is expected of it."""

    wanted: dict[str, Any]


Script = list[Action | Refused | Look]


def read_script(play: Sequence[RawStep], then: object, reading: Reading) -> Script:
    """Read the steps and the end of a file for one house."""
    script: Script = []
    for number, raw in enumerate(play, 1):
        where = f"play: step {number}"
        try:
            script.append(_step(raw, where, reading))
        except RulebookError as fault:
            reading.faults += [f"{where}: {sentence}" for sentence in fault.faults]
    return [*script, _look(then, "then", reading)]


def _step(raw: RawStep, where: str, reading: Reading) -> Action | Refused | Look:
    if isinstance(raw, str):
        return Action(raw, request_of(raw))
    match sorted(raw):
        case ["expect"]:
            return _look(raw["expect"], f"{where}: expect", reading)
        case ["code", "refuse"] | ["cites", "code", "refuse"]:
            return _refused(raw, where, reading)
        case ["refuse"] | ["cites", "refuse"]:
            raise RulebookError([f"refuse {shortened(raw['refuse'])}: give the code of the refusal"])
        case _:
            raise RulebookError([f"write an action, refuse with code and cites, or expect, not {shortened(raw)}"])


def _refused(raw: dict[str, Any], where: str, reading: Reading) -> Refused:
    text = raw["refuse"]
    if not isinstance(text, str):
        raise RulebookError([f"refuse: write a step, as in 3 raise 75, not {shortened(text)}"])
    code = reading.value(f"{where}: code", raw["code"], CODE)
    cites = reading.value(f"{where}: cites", raw.get("cites", []), CITES)
    return Refused(text, request_of(text), "" if code is UNSET else code, [] if cites is UNSET else cites)


def _look(raw: object, where: str, reading: Reading) -> Look:
    """Read expectations, or a map of them by house."""
    names_some = isinstance(raw, dict) and any(key in EXPECTATIONS for key in raw)
    said = raw if names_some else reading.part(where, raw)
    if said is UNSET:
        return Look({})
    if not isinstance(said, dict):
        reading.faults.append(f"{where}: write what is expected, as in {{turn: 3}}, not {shortened(said)}")
        return Look({})
    wanted = {key: _expected(key, value, where, reading) for key, value in said.items()}
    return Look({key: value for key, value in wanted.items() if value is not UNSET})


def _expected(key: str, raw: object, where: str, reading: Reading) -> Any:  # noqa: ANN401 - whatever the key takes
    """Read the value of one expectation, UNSET if there is none for the house."""
    if key not in EXPECTATIONS:
        known = ", ".join(EXPECTATIONS)
        reading.faults.append(f"{where}: {key!r} is nothing that can be expected; write one of {known}")
        return UNSET
    value = reading.value(f"{where}: {key}", raw, EXPECTATIONS[key].form)
    if key in BY_SEAT and value is not UNSET:
        away = [str(seat) for seat in value if seat not in reading.seats]
        reading.faults += [f"{where}: {key}: there is no seat {seat} at this table" for seat in away]
    return value
