"""JSON schemas for house, game and scenario files: `python -m upcard.scenarios.schemas` writes them into docs/schemas.

An editor that knows them completes keys, settings and values while one types, shows what they mean, and underlines what
Upcard would refuse. They are made from the types and tables that the files are read by, so that nothing is said twice,
and they are coarser: they know the words of the language, not whether they fit each other. `upcard house check` and
`upcard scenario` have the last word.

They are written in draft 7, which every editor's YAML support knows. A folder may be named to write into; with
`--check` nothing is written, and the exit code says whether the files are as they should be.
"""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TextIO

import msgspec

from upcard.rulebooks import house
from upcard.rulebooks.game import DERIVED, Game, Street
from upcard.rulebooks.halves import RANKINGS
from upcard.rulebooks.settings import BESIDE
from upcard.rulebooks.shape import Keys
from upcard.rulebooks.shelf import BOOKS, shelf
from upcard.scenarios.scenario_schema import (
    TEXT,
    Schema,
    add_notes,
    definitions_of_settings,
    or_silent,
    scenario_schema,
)

FOLDER = Path(__file__).parents[3] / "docs" / "schemas"
DRAFT = "http://json-schema.org/draft-07/schema#"
WIDTH = 120
KINDS_OF_KEYS: Final[dict[type, Schema]] = {str: TEXT, list: {"type": ["array", "null"]}, object: {}}


def house_schema() -> Schema:
    """Return the schema of a house file."""
    difference = _mapping(house.DIFFERENCE_KEYS) | {
        "propertyNames": {"enum": [*house.DIFFERENCE_KEYS, "rules", "note", *shelf().known.conditions]},
        "allOf": [_if_it_is_about(name) for name in shelf().settings],
    }
    difference["properties"] |= {
        "setting": {"enum": list(shelf().settings)},
        "rules": {"type": "array", "items": {"type": "string"}},
    }
    file = _mapping(house.KEYS, house.OPTIONAL) | {"additionalProperties": False}
    file["properties"] |= {
        "book": {"enum": list(BOOKS), "description": "The book that the house follows."},
        "where_silent": {"enum": list(BOOKS), "description": "The book that fills its gaps."},
        "differs": {"type": ["array", "null"], "items": difference, "description": "Where the house has its own rule."},
    }
    return file | {"definitions": definitions_of_settings()}


def game_schema() -> Schema:
    """Return the schema of a game file."""
    (ref,), made = msgspec.json.schema_components([Game], ref_template="#/definitions/{name}")
    add_notes(made, Game, Street)
    game = made["Game"]["properties"]
    for key in DERIVED:
        del game[key]
    game["streets"]["minItems"] = 1
    made["Halves"] |= {
        "properties": {half: {"enum": list(rankings)} for half, rankings in RANKINGS.items()},
        "minProperties": 1,
    }
    return ref | {"definitions": made}


def _mapping(keys: Keys, optional: Sequence[str] = ()) -> Schema:
    return {
        "type": "object",
        "properties": {key: KINDS_OF_KEYS[kind] for key, kind in keys.items()},
        "required": [key for key in keys if key not in optional],
    }


def _if_it_is_about(setting: str) -> Schema:
    """Let a difference of a house that names a setting have that setting's values, plain and under conditions."""
    value = or_silent({"$ref": f"#/definitions/setting.{setting}"})
    return {
        "if": {"properties": {"setting": {"const": setting}}, "required": ["setting"]},
        "then": {"patternProperties": {f"^(?!({'|'.join((*BESIDE, 'setting'))})$)": value}},
    }


SCHEMAS: Final[dict[str, Callable[[], Schema]]] = {
    "house": house_schema,
    "game": game_schema,
    "scenario": scenario_schema,
}


def schema_text(name: str) -> str:
    """Return a schema as its file has it."""
    schema = {"$schema": DRAFT, **SCHEMAS[name](), "title": f"A {name} file of Upcard"}
    return _written(_in_draft_7(schema), "\n") + "\n"


def _written(schema: Any, line: str) -> str:  # noqa: ANN401 - whatever JSON holds
    """Write JSON with a line for whatever fits into one, so that a difference shows what has changed."""
    whole = json.dumps(schema, ensure_ascii=False)
    if len(line) + len(whole) <= WIDTH or not isinstance(schema, dict | list) or not schema:
        return whole
    inner = f"{line} "
    if isinstance(schema, list):
        return f"[{inner}{f',{inner}'.join(_written(each, inner) for each in schema)}{line}]"
    pairs = (f"{json.dumps(key, ensure_ascii=False)}: {_written(each, inner)}" for key, each in schema.items())
    return f"{{{inner}{f',{inner}'.join(pairs)}{line}}}"


def _in_draft_7(schema: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Write tuples as draft 7 has them; msgspec writes those of a later one."""
    if isinstance(schema, list):
        return [_in_draft_7(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    told = {key: _in_draft_7(each) for key, each in schema.items()}
    if "prefixItems" in told:
        told |= {"items": told.pop("prefixItems"), "additionalItems": told.pop("items")}
    return told


def main(words: Sequence[str], out: TextIO) -> int:
    """Write the schemas, or with --check only compare."""
    folder = FOLDER if list(words) in ([], ["--check"]) else Path(words[0])
    if len(words) > 1 or str(folder).startswith("-"):
        out.write("This takes a folder, or --check.\n")
        return 2
    if not words and not folder.is_dir():  # an installed package has no docs next to it
        out.write("Say which folder to write into.\n")
        return 2
    texts = {folder / f"{name}.json": schema_text(name) for name in SCHEMAS}
    if list(words) == ["--check"]:
        stale = [path.name for path, text in texts.items() if not path.exists() or path.read_text("utf-8") != text]
        if stale:
            out.write(f"{', '.join(stale)}: not what the code says: run `make schemas`.\n")
        return 1 if stale else 0
    folder.mkdir(parents=True, exist_ok=True)
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], sys.stdout))
