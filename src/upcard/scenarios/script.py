"""The script of a scenario: its steps as they are to be played in one house, the last a look at what came of them."""

from collections.abc import Sequence
from reprlib import repr as shortened
from typing import Any

from msgspec import UNSET, Struct

from upcard.floor.incident import BadReport, Incident, facts_of
from upcard.floor.judging import kind_of
from upcard.floor.ruling import Deadline, Remedy
from upcard.hand.requests import AnyRequest, RefusalCode
from upcard.rulebooks.errors import RulebookError
from upcard.scenarios.expectations import BY_SEAT, EXPECTATIONS
from upcard.scenarios.forms import Form, Reading
from upcard.scenarios.steps import request_of

RawStep = str | dict[str, Any]

CODE = Form(RefusalCode, "the code of a refusal, as in not-offered")
CITES = Form(list[str], "a list of rule numbers")
CHOICE = Form(str, "the name of a choice")
REFUSED = Form(str, "a part of the sentence that refuses the report")
RULING = {
    "remedies": Form(list[Remedy], "a list of remedies, as in [hand-dead, ante-back]"),
    "choices": Form(list[str], "a list of the names of choices"),
    "cites": CITES,
    "silent": Form(bool, "true or false"),
    "deadline": Form(Deadline, "a deadline, as in substantial-action"),
    "late": Form(bool, "true or false"),
}


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


class Slip(Struct, frozen=True):
    """Something goes wrong, and nobody speaks of it yet."""

    incident: Incident


class Report(Struct, frozen=True):
    """Somebody calls the floor; the ruling is compared with what is expected of it, or its refusal with a sentence."""

    incident: Incident
    wanted: dict[str, Any]
    refused: str


class Choose(Struct, frozen=True):
    """The supervisor chooses one of the rulings that the book leaves to them."""

    choice: str


class Look(Struct, frozen=True):
    """The hand is compared with what is expected of it."""

    wanted: dict[str, Any]


Step = Action | Refused | Slip | Report | Choose | Look
Script = list[Step]


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


def _step(raw: RawStep, where: str, reading: Reading) -> Step:
    if isinstance(raw, str):
        return Action(raw, request_of(raw))
    match sorted(raw):
        case ["expect"]:
            return _look(raw["expect"], f"{where}: expect", reading)
        case ["code", "refuse"] | ["cites", "code", "refuse"]:
            return _refused(raw, where, reading)
        case ["refuse"] | ["cites", "refuse"]:
            raise RulebookError([f"refuse {shortened(raw['refuse'])}: give the code of the refusal"])
        case ["slip"] | ["report"] | ["report", "ruling"] | ["refused", "report"] | ["choose"]:
            return _floor_step(raw, where, reading)
        case _:
            wanted = "an action, refuse with code and cites, slip, report with ruling, choose, or expect"
            raise RulebookError([f"write {wanted}, not {shortened(raw)}"])


def _floor_step(raw: dict[str, Any], where: str, reading: Reading) -> Step:
    if "choose" in raw:
        choice = reading.value(f"{where}: choose", raw["choose"], CHOICE)
        return Choose("" if choice is UNSET else choice)
    if "slip" in raw:
        return Slip(incident_of(raw["slip"]))
    ruling = reading.part(f"{where}: ruling", raw.get("ruling", {}))
    refused = reading.value(f"{where}: refused", raw.get("refused", ""), REFUSED)
    return Report(
        incident_of(raw["report"]),
        _ruling(ruling, where, reading) if ruling is not UNSET else {},
        "" if refused is UNSET else refused,
    )


def incident_of(raw: object) -> Incident:
    """Read an incident: its name and its facts; noticed only of a dealer's slip."""
    if not isinstance(raw, dict) or not isinstance(raw.get("incident"), str):
        raise RulebookError(
            [f"write an incident, as in {{incident: exposed-hole-card, seat: 2}}, not {shortened(raw)}"]
        )
    try:
        kind = kind_of(raw["incident"])
        given = {name: value for name, value in raw.items() if name not in ("incident", "noticed")}
        facts_of(kind, given)
    except BadReport as fault:
        raise RulebookError([str(fault)]) from None
    noticed = raw.get("noticed", "at-once")
    if noticed not in ("at-once", "later"):
        raise RulebookError([f"noticed: write at-once or later, not {shortened(noticed)}"])
    return Incident(kind.name, noticed=noticed, **given)


def _ruling(raw: object, where: str, reading: Reading) -> dict[str, Any]:
    """Read what is expected of a ruling; each part may be a map by house."""
    if not isinstance(raw, dict):
        raise RulebookError([f"ruling: write what is expected, as in {{remedies: [misdeal]}}, not {shortened(raw)}"])
    strange = [str(key) for key in raw if key not in RULING]
    if strange:
        raise RulebookError([f"ruling: {', '.join(strange)}: write one of {', '.join(RULING)}"])
    wanted = {key: reading.value(f"{where}: {key}", value, RULING[key]) for key, value in raw.items()}
    return {key: value for key, value in wanted.items() if value is not UNSET}


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
    if key == "street" and value is not UNSET and value not in reading.streets:
        known = ", ".join(reading.streets)
        reading.faults.append(f"{where}: street: there is no street {value} in this game; write one of {known}")
    return value
