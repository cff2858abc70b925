"""A strict YAML loader: a key that stands twice is a fault, not a silent overwrite, and no fault hides the next.

A file may come from anybody. What would make a few lines grow without end (aliases), or what the reader stumbles over
(thousands of brackets, numbers of thousands of digits), is refused before anything is made of it.
"""

import re
from collections.abc import Hashable
from typing import Any

import yaml

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Fault = tuple[int, str]  # the line, and what is wrong there
DEEPEST = 50
LONGEST_NUMBER = 20
"""In characters; no chips and no dates have more."""
A_NUMBER = re.compile(r"[-+]?(?:0x[0-9a-f_]+|[.]?[0-9][0-9_.:eob+-]*)", re.IGNORECASE)
"""What is written like a number of any kind that YAML knows."""


def load(text: str) -> tuple[Any, list[str]]:
    """Return what a text holds, and what is wrong with it in the order of its lines."""
    faults: list[Fault] = []
    content = None
    try:
        faults += _excess(text)
        if not faults:
            content = _StrictLoader(text, faults).get_single_data()
    except yaml.YAMLError as fault:
        mark = getattr(fault, "problem_mark", None)
        faults.append((mark.line + 1 if mark else 0, getattr(fault, "problem", None) or "this is not YAML"))
    return content, [f"line {line}: {what}" if line else what for line, what in sorted(faults)]


def _excess(text: str) -> list[Fault]:
    """Find the first thing that is too much in a text, by its parts alone; nothing is built of them yet."""
    depth = 0
    for part in yaml.parse(text, Loader=_Base):
        line = part.start_mark.line + 1 if part.start_mark else 0
        if isinstance(part, yaml.AliasEvent):
            return [(line, f"*{part.anchor} stands for something written elsewhere; write it out here")]
        if isinstance(part, yaml.ScalarEvent) and part.implicit[0] and _is_long_number(part.value):
            return [(line, f"a number of {len(part.value)} digits; at most {LONGEST_NUMBER} can be read")]
        depth += isinstance(part, yaml.CollectionStartEvent) - isinstance(part, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            return [(line, f"this is nested more than {DEEPEST} deep")]
    return []


def _is_long_number(value: str) -> bool:
    """Tell whether a text without quotes is a number, or looks like one, and has too many digits."""
    return len(value) > LONGEST_NUMBER and A_NUMBER.fullmatch(value) is not None


class _StrictLoader(_Base):  # type: ignore[misc]
    """A safe loader that notes what is wrong and reads on."""

    def __init__(self, text: str, faults: list[Fault]) -> None:
        super().__init__(text)
        self._faults = faults

    def construct_object(self, node: yaml.Node, deep: bool = False) -> Any:  # noqa: ANN401, FBT001, FBT002 - as the base has it
        """Build a value; a scalar such as 2024-13-45 looks like one of a kind and is none."""
        try:
            return super().construct_object(node, deep=deep)
        except (ValueError, TypeError, LookupError, AttributeError):  # whatever the constructors of PyYAML stumble over
            kind = node.tag.rpartition(":")[2]
            self._note(node, f"{node.value!r} cannot be read as {kind}; put text in quotes")
            # Kept as it was written: a key is asked for again, and should be reported once.
            return self.constructed_objects.setdefault(node, node.value)

    def construct_mapping(self, node: yaml.Node, deep: bool = False) -> dict[Hashable, Any]:  # noqa: FBT001, FBT002 - as the base has it
        """Build the mapping, noting each key that was there before."""
        seen: set[Hashable] = set()
        # What is marked !!map without being one is for the base to refuse.
        for key_node, _ in node.value if isinstance(node, yaml.MappingNode) else ():
            key = self.construct_object(key_node, deep=True)
            if isinstance(key, Hashable):
                if key in seen:
                    self._note(key_node, f"the key {str(key)!r} stands here twice; keep one")
                seen.add(key)
        mapping: dict[Hashable, Any] = super().construct_mapping(node, deep=deep)
        return mapping

    def _note(self, node: yaml.Node, what: str) -> None:
        self._faults.append((node.start_mark.line + 1, what))
