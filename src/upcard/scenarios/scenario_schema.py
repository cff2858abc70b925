"""The schema of a scenario, made from what reads one: its steps, its expectations, the reports and their rulings."""

from typing import Any, Final

import msgspec
from msgspec import inspect as shapes

from upcard.chips.rake import Rake
from upcard.chips.stakes import BETTING_FORMS, Stakes
from upcard.floor.fact_forms import fields_of, forms, limits
from upcard.floor.register import KINDS
from upcard.floor.vocabulary import FACTS
from upcard.hand.requests import VERBS
from upcard.rulebooks.field_notes import field_notes
from upcard.rulebooks.settings import SILENT, Setting, allowed_words
from upcard.rulebooks.shelf import PREFIXES, rooms, shelf
from upcard.rulebooks.streets import NUMBERED
from upcard.rulebooks.vocabulary import MODES
from upcard.scenarios.expectations import EXPECTATIONS, OpenCards
from upcard.scenarios.forms import Form
from upcard.scenarios.scenario import Scenario
from upcard.scenarios.script import CITES, CODE, RULING
from upcard.scenarios.steps import ALONE

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


SEAT: Final = "[1-9][0-9]?"
CARD: Final = "(?:10|[2-9TJQKAtjqka])[cdhsCDHS♣♦♥♠]"

# What may stand as a step: of a seat that acts, and of what has a form of its own (upcard.scenarios.steps).
OWN_FORMS: Final = (
    "next (?:riffle|deal)",
    f"collect {SEAT}",
    f"{SEAT} (?:{'|'.join(ALONE)})",
    f"{SEAT} ask-to-see {SEAT}",
    rf"{SEAT} show-to \d+ {CARD}(?: {CARD})*",
    f"{SEAT} show {CARD}(?: {CARD})*",
)
STEPS_WITH_KEYS: Final = (
    ("expect",),
    ("refuse", "code"),
    ("refuse", "code", "cites"),
    ("slip",),
    ("report",),
    ("report", "ruling"),
    ("report", "refused"),
    ("choose",),
)


def scenario_schema() -> Schema:
    """Return the schema of a scenario file."""
    types = [Scenario, Stakes, *(each.form.type for each in EXPECTATIONS.values())]
    made: dict[str, Schema] = msgspec.json.schema_components(types, ref_template="#/definitions/{name}")[1]
    add_notes(made, Scenario, Stakes, Rake)
    stakes = made["Stakes"]["properties"]
    del stakes["betting"]  # it has a key of its own
    scenario = made["Scenario"]
    keys = scenario["properties"]
    _narrow(keys, _scenario_keys())
    scenario["anyOf"] = [{"required": ["stacks", "stakes"]}, {"required": ["position"]}]
    scenario["oneOf"] = [{"required": [key]} for key in ("house", "houses")]
    made |= {
        "expectations": _expectations(),
        "incident": _incident(),
        "step": _step(),
        "ruling": _part(_ruling()),
        "house": {"enum": _houses()},
        "house_file": {"type": "string", "pattern": r"\.ya?ml$"},
    }
    return made.pop("Scenario") | {"definitions": made | definitions_of_settings()}


def _narrow(keys: dict[str, Schema], to: dict[str, Schema]) -> None:
    """Replace what is said of keys that are there, but for their meaning and default."""
    for key, schema in to.items():
        kept = {word: said for word, said in keys[key].items() if word in ("description", "default")}
        keys[key] = kept | schema


def _changed_settings() -> Schema:
    """Return what a scenario may change: a value, or several under conditions."""
    return {
        "type": "object",
        "properties": {
            name: _plain_or_by_condition({"$ref": f"#/definitions/setting.{name}"}) for name in shelf().settings
        },
        "additionalProperties": False,
    }


def _plain_or_by_condition(value: Schema) -> Schema:
    by_condition = {"type": "object", "required": ["value"], "additionalProperties": or_silent(value)}
    return {"anyOf": [value, by_condition]}


def _scenario_keys() -> dict[str, Schema]:
    chips_by_seat = _by_key(SEAT, {"type": "integer"})
    a_house = {"anyOf": [{"$ref": "#/definitions/house"}, {"$ref": "#/definitions/house_file"}]}
    number = {"type": "string", "pattern": f"^({'|'.join(PREFIXES.values())})-"}
    return {
        "title": TEXT,
        "proves": {"type": "array", "items": number},
        "house": a_house,
        "houses": {"type": "array", "items": a_house},
        "game": {"enum": list(shelf().games)},
        "betting": {"enum": list(BETTING_FORMS)},
        "stakes": {"$ref": "#/definitions/Stakes"},
        "mode": {"enum": list(MODES)},
        "stacks": chips_by_seat,
        "behind": chips_by_seat,
        "showdown": {"enum": ["auto", "ask"]},
        "differs": _changed_settings(),
        "cards": _by_key(f"{SEAT}|burns|common", msgspec.json.schema(OpenCards)),
        "slips": {"type": "array", "items": {"$ref": "#/definitions/incident"}},
        "play": {"type": "array", "items": {"$ref": "#/definitions/step"}},
        "then": _part({"$ref": "#/definitions/expectations"}),
        "decided": {"type": "object", "additionalProperties": _or_by_house({"type": "string"})},
    }


def _by_key(pattern: str, value: Schema) -> Schema:
    return {"type": "object", "patternProperties": {f"^({pattern})$": value}, "additionalProperties": False}


def _houses() -> list[str]:
    return [*shelf().houses, *rooms()]


def _by_house(value: Schema) -> Schema:
    names = "|".join(_houses())
    return _by_key(rf"{names}|.*\.ya?ml", value) | {"minProperties": 1}


def _or_by_house(value: Schema) -> Schema:
    return {"anyOf": [value, _by_house(value)]}


def _part(value: Schema) -> Schema:
    """Return what may stand for all houses or for each of them, where a value is a mapping as well."""
    by_house = _by_house(value)
    (names,) = by_house["patternProperties"]
    is_by_house = {"type": "object", "minProperties": 1, "propertyNames": {"pattern": names}}
    return {"if": is_by_house, "then": by_house, "else": value}


def _form(form: Form) -> Schema:
    """Return the schema of a value's form, with the words that tell it."""
    (schema,), _ = msgspec.json.schema_components([form.type], ref_template="#/definitions/{name}")
    return schema | {"description": form.words}


def _expectations() -> Schema:
    return {
        "type": "object",
        "properties": {key: _or_by_house(_form(each.form)) for key, each in EXPECTATIONS.items()},
        "additionalProperties": False,
    }


def _ruling() -> Schema:
    properties = {key: _or_by_house(_form(form)) for key, form in RULING.items()}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _step() -> Schema:
    text = {"type": "string"}
    incident = {"$ref": "#/definitions/incident"}
    with_keys = {
        "type": "object",
        "properties": {
            "expect": _part({"$ref": "#/definitions/expectations"}),
            "refuse": {"type": "string", "pattern": _step_pattern("[a-z-]+")},
            "code": _or_by_house(_form(CODE)),
            "cites": _or_by_house(_form(CITES)),
            "slip": incident,
            "report": incident,
            "ruling": {"$ref": "#/definitions/ruling"},
            "refused": _or_by_house(text),
            "choose": _or_by_house(text),
        },
        "additionalProperties": False,
        "oneOf": [{"required": list(keys), "maxProperties": len(keys)} for keys in STEPS_WITH_KEYS],
    }
    return {
        "if": {"type": "string"},
        "then": {
            "pattern": _step_pattern("|".join((*VERBS, "split"))),
            "description": "<seat> <verb> [<total for the round>]",
        },
        "else": with_keys,
    }


def _step_pattern(verb: str) -> str:
    """Return what a step looks like, with such a verb for a seat that acts; whatever is refused may be any."""
    forms_of_it = (rf"{SEAT} (?:{verb})(?: \d+)?", *OWN_FORMS)
    spaced = "|".join(forms_of_it).replace(" ", r"\s+")
    return rf"^\s*(?:{spaced})\s*$"


def _incident() -> Schema:
    """Return the schema of an incident and its facts."""
    return {
        "type": "object",
        "properties": {"incident": {"enum": list(KINDS)}},
        "required": ["incident"],
        "allOf": [
            {
                "if": {"properties": {"incident": {"const": name}}, "required": ["incident"]},
                "then": {
                    "description": kind.title,
                    "properties": {
                        "incident": True,
                        "noticed": {"enum": ["at-once", "later"]},
                        **{fact: _fact(fact, field.type) for fact, field in fields_of(kind.facts).items()},
                    },
                    "required": [fact for fact, field in fields_of(kind.facts).items() if field.required],
                    "additionalProperties": False,
                },
            }
            for name, kind in KINDS.items()
        ],
    }


def _fact(fact: str, wanted: Any) -> Schema:  # noqa: ANN401 - a type as Python has it
    alternatives = [_form_of_fact(fact, form) for form in forms(wanted)]
    if fact == "street":
        alternatives.append({"enum": list(NUMBERED.values())})
    whole = alternatives[0] if len(alternatives) == 1 else {"anyOf": alternatives}
    return {"description": FACTS[fact].meaning} | whole


def _form_of_fact(fact: str, form: shapes.Type) -> Schema:
    match form:
        case shapes.BoolType():
            return {"type": "boolean"}
        case shapes.IntType():
            least, most = limits(fact, form)
            return {"type": "integer", "minimum": least, "maximum": most}
        case shapes.LiteralType():
            return {"enum": list(form.values)}
        case shapes.NoneType():
            return {"type": "null"}
        case shapes.VarTupleType():
            return {"type": "array", "items": _form_of_fact(fact, form.item_type)}
        case _:
            raise TypeError(f"{fact}: there is no schema for {form}: say in schemas.py what it should be.")
