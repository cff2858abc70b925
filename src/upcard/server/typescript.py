"""The page's types, made from the server's: `python -m upcard.server.typescript` writes web/src/messages.ts.

Each struct that goes over the wire becomes an interface of the same name, each union of tagged structs a union that
TypeScript tells apart by ``type``. What the server sends has every field; in what only a client sends, fields with a
default may be left out. With `--check` nothing is written, and the exit code says whether the file is as it should be.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

import msgspec
from msgspec import inspect as shapes

from upcard.chips.stakes import BettingForm
from upcard.hand.requests import TableCode, Verb
from upcard.hand.views import Seen
from upcard.rulebooks.field_notes import field_notes
from upcard.server import api_types
from upcard.server.drill import types as drill_types
from upcard.server.floor import types as answers
from upcard.server.law import types as rule_types
from upcard.server.learn import types as learn_types
from upcard.server.lobby import types as lobby_types
from upcard.server.messages import Message, ServerMessage
from upcard.server.own_tables import types as own_table_types
from upcard.server.past import types as past_types
from upcard.server.study import types as study_types
from upcard.table.requests import AnyTableRequest
from upcard.table.settings import Pace
from upcard.telling.spoken import AheadChoice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FILE = Path(__file__).parents[3] / "web" / "src" / "messages.ts"
WIDTH = 120
HEADER = """\
// What goes between the page and the server.
// Made by `python -m upcard.server.typescript` from the server's own types: change those, not this file.
"""
# Unions that have a name of their own in Python; msgspec shows only what is in them.
NAMED: dict[str, Any] = {
    "ServerMessage": ServerMessage,
    "AnyTableRequest": AnyTableRequest,
    "Seen": Seen,
    "AheadChoice": AheadChoice,
    "BettingForm": BettingForm,
    "Pace": Pace,
    "TableCode": TableCode,
    "Verb": Verb,
}
# Written by a client, and read back by it as well.
BOTH_WAYS = (api_types.Note,)


def typescript() -> str:
    """The whole file."""
    aliases = {_text(shapes.type_info(union), {}): name for name, union in NAMED.items()}
    sent = _reached(_sent())
    everything = {**_reached(_received()), **sent}
    names = [cls.__name__ for cls in everything] + list(NAMED)
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise TypeError(f"Two types on the wire are both called {twice[0]}: give one of them another name.")
    parts = [HEADER]
    parts += [f"export type {name} ={_alternatives(union)};\n" for name, union in NAMED.items()]
    parts += [_interface(shape, aliases, always=cls in sent) for cls, shape in everything.items()]
    return "\n".join(parts)


def _structs_of_http() -> list[type[msgspec.Struct]]:
    """The structs that the HTTP interface adds, in the order of their files."""
    modules = (
        api_types, lobby_types, past_types, answers, drill_types, rule_types, study_types, own_table_types, learn_types,
    )  # fmt: skip
    return [
        each
        for module in modules
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, msgspec.Struct) and each.__module__ == module.__name__
    ]


def _sent() -> list[Any]:
    """What the server sends. A struct that refuses unknown fields is made to be read by the server."""
    return [ServerMessage, *(each for each in _structs_of_http() if not _is_request(each)), *BOTH_WAYS]


def _received() -> list[Any]:
    """What a client sends."""
    return [Message, *(each for each in _structs_of_http() if _is_request(each))]


def _is_request(struct: type[msgspec.Struct]) -> bool:
    return struct.__struct_config__.forbid_unknown_fields


def _reached(roots: Sequence[Any]) -> dict[type[msgspec.Struct], shapes.StructType]:
    """All structs that these types are made of, themselves included, each once."""
    found: dict[type[msgspec.Struct], shapes.StructType] = {}
    waiting = [shapes.type_info(root) for root in reversed(roots)]
    while waiting:
        shape = waiting.pop()
        if isinstance(shape, shapes.StructType):
            if shape.cls in found:
                continue
            found[shape.cls] = shape
        waiting += reversed(list(_within(shape)))
    return found


def _within(shape: shapes.Type) -> Iterator[shapes.Type]:
    """The types that a type is directly made of."""
    match shape:
        case shapes.StructType():
            yield from (field.type for field in shape.fields)
        case shapes.UnionType():
            yield from shape.types
        case shapes.VarTupleType():
            yield shape.item_type
        case shapes.TupleType():
            yield from shape.item_types
        case shapes.DictType():
            yield shape.value_type


def _text(shape: shapes.Type, aliases: dict[str, str]) -> str:
    """A type as TypeScript writes it."""
    plain = _plain_text(shape)
    if plain:
        return plain
    match shape:
        case shapes.LiteralType():
            whole = " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in shape.values)
        case shapes.UnionType():
            return _union(shape, aliases)
        case shapes.VarTupleType():
            item = _text(shape.item_type, aliases)
            return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
        case shapes.TupleType():
            return f"readonly [{', '.join(_text(item, aliases) for item in shape.item_types)}]"
        case shapes.DictType():
            return f"Readonly<Record<string, {_text(shape.value_type, aliases)}>>"
        case _:
            raise TypeError(f"There is no TypeScript for {shape}: say in typescript.py what it should become.")
    return aliases.get(whole, whole)


def _plain_text(shape: shapes.Type) -> str:
    """The types that have one word in TypeScript; "" for the others."""
    match shape:
        case shapes.StructType():
            return shape.cls.__name__
        case shapes.IntType() | shapes.FloatType():
            return "number"
        case shapes.StrType():
            return "string"
        case shapes.BoolType():
            return "boolean"
        case shapes.NoneType():
            return "null"
        case shapes.AnyType():
            return "unknown"
        case _:
            return ""


def _union(shape: shapes.UnionType, aliases: dict[str, str]) -> str:
    """A union, null last; the rest of it by its own name, if it has one."""
    rest = tuple(each for each in shape.types if not isinstance(each, shapes.NoneType))
    whole = " | ".join(_text(each, aliases) for each in rest)
    whole = aliases.get(whole, whole)
    return whole if len(rest) == len(shape.types) else f"{whole} | null"


def _alternatives(union: object) -> str:
    """What stands after the equals sign of a union: in one line, or an alternative a line."""
    whole = _text(shapes.type_info(union), {})
    if len(whole) < WIDTH - 40:
        return f" {whole}"
    return "".join(f"\n  | {each}" for each in whole.split(" | "))


def _interface(shape: shapes.StructType, aliases: dict[str, str], *, always: bool) -> str:
    """A struct as an interface, with what its docstrings say; one that is written as an array as a tuple."""
    if shape.array_like:
        items = ", ".join(f"{field.name}: {_text(field.type, aliases)}" for field in shape.fields)
        described = _comment(inspect.getdoc(shape.cls) or "", "")
        return "\n".join([*described, f"export type {shape.cls.__name__} = readonly [{items}];", ""])
    notes = field_notes(shape.cls)
    lines = [*_comment(inspect.getdoc(shape.cls) or "", ""), f"export interface {shape.cls.__name__} {{"]
    if shape.tag is not None:
        lines.append(f'  readonly {shape.tag_field}: "{shape.tag}";')
    for field in shape.fields:
        note = notes.get(field.name, "")
        if isinstance(field.type, shapes.DictType) and isinstance(field.type.key_type, shapes.IntType):
            note = f"{note} By number, which JSON writes as a string.".strip()
        lines += _comment(note, "  ")
        left_out = "" if field.required or always else "?"
        lines.append(f"  readonly {field.encode_name}{left_out}: {_text(field.type, aliases)};")
    return "\n".join([*lines, "}", ""])


def _comment(text: str, indent: str) -> list[str]:
    """A docstring as TSDoc."""
    if not text:
        return []
    lines = text.replace("``", "`").replace("*/", "*\\/").splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def main(words: Sequence[str], out: TextIO) -> int:
    """Write the file, or with --check only compare."""
    if list(words) not in ([], ["--check"]):
        out.write("This takes no words, or --check.\n")
        return 2
    text = typescript()
    if not words:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text(text, encoding="utf-8")
        return 0
    if FILE.exists() and FILE.read_text(encoding="utf-8") == text:
        return 0
    out.write(f"{FILE.name} is not what the server's types say: run `python -m upcard.server.typescript`.\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], sys.stdout))
