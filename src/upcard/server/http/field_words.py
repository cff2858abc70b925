"""What is wrong with a field, in plain words, where the decoder speaks of objects, enums and types."""

import re
from collections.abc import Callable

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
