"""Reading YAML strictly: a duplicate key is a fault, not a silent overwrite."""

from collections.abc import Hashable
from typing import Any

import yaml

from upcard.rulebooks.errors import RulebookError

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _StrictLoader(_Base):  # type: ignore[misc]
    """A safe loader that notes each key that stands twice in one mapping."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:  # noqa: FBT001, FBT002
        """Build the mapping, refusing a key that was there before."""
        seen: set[Hashable] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if isinstance(key, Hashable):
                if key in seen:
                    line = key_node.start_mark.line + 1
                    raise _DuplicateKeyError(str(key), line)
                seen.add(key)
        mapping: dict[Hashable, Any] = super().construct_mapping(node, deep=deep)
        return mapping


class _DuplicateKeyError(ValueError):
    def __init__(self, key: str, line: int) -> None:
        super().__init__(f"line {line}: the key {key!r} stands here twice; keep one")


def read_yaml(text: str, name: str) -> Any:  # noqa: ANN401 - YAML holds whatever its author wrote; the caller checks it
    """Parse ``text`` (of the file called ``name``) or raise a RulebookError that names the file and the place."""
    try:
        return yaml.load(text, Loader=_StrictLoader)  # noqa: S506 - derived from the safe loader
    except _DuplicateKeyError as fault:
        raise RulebookError([f"{name}: {fault}"]) from None
    except yaml.YAMLError as fault:
        place = getattr(fault, "problem_mark", None)
        where = f"line {place.line + 1}: " if place is not None else ""
        what = getattr(fault, "problem", None) or "this is not YAML"
        raise RulebookError([f"{name}: {where}{what}"]) from None
