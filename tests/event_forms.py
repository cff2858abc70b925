"""The form of every event: its tag, its fields, what stands in them, and whether they may be left out.

It is kept for each format (`forms.json` in tests/logs), so that no tag and no field ever changes or goes unnoticed.
"""

from __future__ import annotations

from typing import Any

import msgspec

from upcard.hand.events import AnyEvent
from upcard.hand.views import Seen
from upcard.table.events import AnyRoomEvent

FORMS = "forms.json"
Form = dict[str, str]
"""By field: what stands in it, as JSON's schema has it; with a question mark where it may be left out."""
_TOLD = ("title", "description")


def forms() -> dict[str, Form]:
    """Return the form of each event by its tag, and of each thing in one by its name."""
    _, parts = msgspec.json.schema_components([AnyEvent, Seen, AnyRoomEvent], ref_template="{name}")
    return dict(sorted(_form(name, part) for name, part in parts.items()))


def _form(name: str, part: dict[str, Any]) -> tuple[str, Form]:
    fields: dict[str, Any] = part.get("properties", {})
    tags: list[str] = fields["type"]["enum"] if fields.get("type", {}).get("enum") else [name]
    if not fields:  # no object: a list of fixed length, or words
        return name, {"": _text(part)}
    required = part.get("required", ())
    found = {
        field: _text(held) + ("" if field in required else "?") for field, held in fields.items() if field != "type"
    }
    return tags[0], found


def _text(held: dict[str, Any]) -> str:
    """Write what stands in a field: ``integer | null``, ``[string]``, ``{string}``, the name of a thing, words."""
    if "$ref" in held:
        return str(held["$ref"])
    if "enum" in held:
        return " | ".join(f"'{word}'" for word in held["enum"])
    if "anyOf" in held:
        return " | ".join(map(_text, held["anyOf"]))
    if "prefixItems" in held:
        return f"({', '.join(map(_text, held['prefixItems']))})"
    if held.get("type") == "array":
        return f"[{_text(held['items'])}]"
    if held.get("type") == "object":
        return f"{{{_text(held['additionalProperties'])}}}"
    return str(held["type"])


def fits(before: str, now: str) -> bool:
    """Tell whether what stood in a field can still stand there."""
    if before.endswith("?") != now.endswith("?") and not now.endswith("?"):
        return False
    before, now = before.removesuffix("?"), now.removesuffix("?")
    if before[:1] == now[:1] and before[:1] in "[{" and before[-1:] == now[-1:]:
        return fits(before[1:-1], now[1:-1])
    return set(before.split(" | ")) <= set(now.split(" | "))


def changed(before: dict[str, Form], now: dict[str, Form]) -> dict[str, list[str]]:
    """Return by tag the fields that can no longer be read as they were written; "" is the event itself."""
    names = {name for name in before if name[:1].isupper()}
    things = {name for name in names if _unfit(before[name], now.get(name, {}))}
    found = {}
    for tag in before.keys() - names:
        if tag not in now:
            found[tag] = [""]
            continue
        held = [field for field, text in before[tag].items() if any(thing in text for thing in things)]
        if unfit := sorted({*_unfit(before[tag], now[tag]), *held}):
            found[tag] = unfit
    return found


def _unfit(before: Form, now: Form) -> list[str]:
    gone = [field for field, text in before.items() if field not in now or not fits(text, now[field])]
    return gone + [field for field, text in now.items() if field not in before and not text.endswith("?")]
