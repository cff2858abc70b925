"""Values written as the tables in these tests write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from upcard.rulebooks.settings import Value


def word(value: Value) -> str:
    """Write true and false as YAML does, and the members of a list with plus signs between them."""
    if isinstance(value, list | tuple):
        return "+".join(word(item) for item in value)
    return str(value).lower() if isinstance(value, bool) else str(value)
