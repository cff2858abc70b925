"""What several schemas are made of: the values of settings, and notes that stand below the fields of structs."""

from typing import Any, Final

import msgspec

from upcard.rulebooks.field_notes import field_notes
from upcard.rulebooks.settings import SILENT, Setting, allowed_words
from upcard.rulebooks.shelf import shelf

Schema = dict[str, Any]
TEXT: Final[Schema] = {"type": "string", "pattern": r"\S"}


def add_notes(made: dict[str, Schema], *structs: type[msgspec.Struct]) -> None:
    """Let each field say what the string below it in its class says."""
    for struct in structs:
        for field, note in field_notes(struct).items():
            made[struct.__name__]["properties"][field]["description"] = note


def definitions_of_settings() -> dict[str, Schema]:
    """Return what each setting may be, by the name under which a schema refers to it."""
    return {f"setting.{name}": _value(setting) for name, setting in shelf().settings.items()}


def _value(setting: Setting) -> Schema:
    """Return the schema of what a setting may be."""
    described = {"title": setting.title, "description": _described(setting)}
    match setting.type:
        case "bool":
            return described | {"type": "boolean"}
        case "stakes":
            return described | {"const": "stakes"}
        case "enum":
            return described | {"enum": list(setting.values)}
        case "set" | "list":
            items = {"items": {"enum": list(setting.values)}, "uniqueItems": True}
            return described | {"type": "array", "minItems": len(setting.values) if setting.whole else 0} | items
    number: Schema = {"type": "number" if setting.type == "decimal" else "integer"}
    number |= {"minimum": setting.least} if setting.least is not None else {}
    number |= {"maximum": setting.most} if setting.most is not None else {}
    word = setting.type.partition("-or-")[2]
    return described | ({"anyOf": [number, {"const": word}]} if word else number)


def _described(setting: Setting) -> str:
    if not isinstance(setting.values, dict):
        return f"{setting.title}: {allowed_words(setting)}."
    return f"{setting.title}. " + "; ".join(f"{value}: {words}" for value, words in setting.values.items()) + "."


def or_silent(value: Schema) -> Schema:
    """Return a value, or the word for none: whether something is said elsewhere only Upcard sees."""
    return {"anyOf": [value, {"const": SILENT}]}
