"""What is wrong with a field, in plain words, where the decoder speaks of objects, enums and types."""

import logging
import re
from collections.abc import Callable
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import (
    HTTPException,
    InternalServerException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)

from upcard.server.api_types import FieldFault, Problem
from upcard.server.http.asked_for import room_of
from upcard.server.http.not_granted import NotGranted
from upcard.storage import Altered, DatabaseDown, InDoubt
from upcard.table.numbering import table_alias

TYPES = {
    "str": "text",
    "int": "a whole number",
    "bool": "true or false",
    "float": "a number",
    "array": "a list",
    "object": "an object",
}
SAYINGS: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
    (r"Object missing required field `(.+)`", lambda said: f"the field {said[1]} is missing"),
    (r"Object contains unknown field `(.+)`", lambda said: f"there is no field {said[1]}"),
    (r"Expected `str` of length >= (\d+)", lambda said: f"it must have at least {_counted(said[1])}"),
    (r"Expected `str` of length <= (\d+)", lambda said: f"it must have at most {_counted(said[1])}"),
    (r"Expected `str` matching regex '(.+)'", lambda said: f"it must be text of the form {said[1]}"),
    (r"Expected `(int|float)` >= (\S+)", lambda said: f"it must be {TYPES[said[1]]} of at least {said[2]}"),
    (r"Expected `(int|float)` <= (\S+)", lambda said: f"it must be {TYPES[said[1]]} of at most {said[2]}"),
    (r"Expected `(.+)`, got `(.+)`", lambda said: f"it must be {_either(said[1])}, not {_either(said[2])}"),
    (r"Integer value out of range", lambda _: "it must be a whole number of fewer digits"),
    (r"Invalid (?:enum )?value (.+)", lambda said: f"{said[1]} is not one of those allowed"),
)


def plain_words(message: str) -> str:
    """Put a message of the decoder plainly; one that is not known stays as it is."""
    for pattern, say in SAYINGS:
        said = re.fullmatch(pattern, message)
        if said is not None:
            return say(said)
    return message


def _either(types: str) -> str:
    """Name a type, or several that are allowed."""
    return " or ".join(TYPES.get(name.strip(), name.strip()) for name in types.split("|"))


def _counted(characters: str) -> str:
    return f"{characters} character{'' if characters == '1' else 's'}"


log = logging.getLogger("upcard.http")

AnyRequest = Request[Any, Any, Any]
KNOWN = {
    401: ("not-known", "We do not know you yet: choose a name first."),
    403: ("forbidden", "That is not for you."),
    413: ("too-large", "That is too much at once: a request may have 16 kB."),
    415: ("malformed", "The body must be JSON."),
    429: ("too-many", "That was too often; wait a little and try again."),
}
FAULT = 500
TURNED_AWAY = "client disconnected prematurely"
ALTERED = "This was changed after it was stored, so it is not shown; those who run the room find it in the log."
NOT_STORED = "The books cannot be reached, and nothing was changed; try again."
IN_DOUBT = "The books did not answer in time; look in a moment whether it was done."


def problem_for(request: AnyRequest, fault: Exception) -> Response[Problem]:
    """Answer an exception; what is our own mistake is logged, and only then."""
    if isinstance(fault, NotGranted):
        return _answer(request, fault.status_code, Problem(fault.code, fault.sentence, fault.fields), fault.headers)
    if isinstance(fault, DatabaseDown):  # the store has said in the log what is the matter, once for all who ask
        return _answer(request, 503, Problem("not-stored", IN_DOUBT if isinstance(fault, InDoubt) else NOT_STORED))
    if isinstance(fault, InternalServerException) and fault.detail == TURNED_AWAY:  # Litestar's word for it
        log.debug("%s: the one who asked is gone", _asked_for(request))
        return _answer(request, 400, Problem("malformed", "The rest of the request did not come."))
    if isinstance(fault, Altered):
        log.error("%s: %s", _asked_for(request), fault)
        return _answer(request, 409, Problem("altered", ALTERED))
    if isinstance(fault, RecursionError):  # the decoder's answer to thousands of brackets
        log.warning("%s is nested too deeply", _asked_for(request))
        return _answer(request, 400, Problem("malformed", "This cannot be read: it is nested too deeply."))
    if not isinstance(fault, HTTPException) or fault.status_code >= FAULT:
        log.error("%s failed", _asked_for(request), exc_info=fault)
        return _answer(
            request, FAULT, Problem("fault", "That was our mistake; it is written down, and nothing was changed.")
        )
    return _answer(request, fault.status_code, _problem(request, fault), fault.headers)


def _asked_for(request: AnyRequest) -> str:
    """Say what was asked for without what the address holds: a table's id and a share's token are keys."""
    table = request.path_params.get("table_id")
    at = f" (table {table_alias(table)})" if isinstance(table, str) else ""
    return f"{request.method} {request.scope.get('path_template', '')}{at}"


def _answer(
    request: AnyRequest, http: int, problem: Problem, headers: dict[str, str] | None = None
) -> Response[Problem]:
    room_of(request).services.tally.refused[problem.code] += 1
    return Response(problem, status_code=http, headers=headers or {}, media_type=MediaType.JSON)


def _problem(request: AnyRequest, fault: HTTPException) -> Problem:
    match fault:
        case ValidationException():
            return Problem("malformed", _field_sentences(fault), _field_faults(fault))
        case NotFoundException():
            return Problem("not-found", "There is nothing at this address; /openapi.json lists what there is.")
        case MethodNotAllowedException():
            return Problem("wrong-method", f"{request.method} is not for this address; /openapi.json says what is.")
    if fault.status_code in KNOWN:
        return Problem(*KNOWN[fault.status_code])
    return Problem("malformed", f"This cannot be read: {fault.detail.rstrip('.')}.")


def _field_sentences(fault: ValidationException) -> str:
    """Name each field that is wrong, and say what it should have been."""
    entries = fault.extra if isinstance(fault.extra, list) else []
    found = [entry for entry in entries if isinstance(entry, dict) and entry.get("message")]
    if found:
        return " ".join(map(_field_sentence, found))
    missing = re.match(r"Missing required \w+ parameter '(.+?)'", fault.detail)
    if missing is not None:
        return f"{missing[1]}: it is missing."
    return "This cannot be read; /openapi.json says what is wanted."


def _field_faults(fault: ValidationException) -> tuple[FieldFault, ...]:
    """Tell what is wrong with each field by its own name, without the path to it."""
    entries = fault.extra if isinstance(fault.extra, list) else []
    told = [(str(entry.get("key", "")), str(entry.get("message", ""))) for entry in entries if isinstance(entry, dict)]
    named = [(path.rpartition(".")[2].partition("[")[0], plain_words(said.rstrip("."))) for path, said in told]
    return tuple(FieldFault(name, f"{said[:1].upper()}{said[1:]}.") for name, said in named if name not in {"", "data"})


def _field_sentence(entry: dict[str, Any]) -> str:
    message, field = str(entry["message"]).rstrip("."), entry.get("key")
    if message == "'data'":  # what is said of an empty body
        return "The body is empty: it must be JSON."
    where = field if field and field != "data" else "body"
    return f"{where}: {plain_words(message)}."
