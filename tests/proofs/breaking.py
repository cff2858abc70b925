"""Code that is broken on purpose, for a while: what carries rules that no setting fixes, definitions mostly.

Each piece names the rules that it carries; a scenario that claims one of them and still holds does not prove it.
"""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from msgspec import Struct

import upcard.floor
import upcard.hand
import upcard.play
from upcard.rulebooks import rules

READS_SCENARIOS = "upcard.scenarios.scenario"


class Broken(Struct, frozen=True):
    """A piece of code that is wrong: its name, in a sentence what is wrong, the rules that it carries, and the change.

    ``changes`` are functions or constants, each with what stands in its place wherever the package has it: as a
    name of a module, or as an entry of a table there.
    """

    name: str
    sentence: str
    rules: tuple[str, ...]
    changes: tuple[tuple[Any, Any], ...]

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Put the wrong pieces in the place of the right ones for a while."""
        _modules()
        with ExitStack() as stack:
            for original, instead in self.changes:
                stack.enter_context(_replaced(original, instead))
            forget()  # what was worked out before knows nothing of it
            stack.callback(forget)  # and what was worked out meanwhile too much
            yield


def forget() -> None:
    """Forget what was worked out once for the rules of a table or for some cards."""
    rules._compiled.cache_clear()  # noqa: SLF001 - only here do the rules change meanwhile
    for module in _modules():
        for held in list(vars(module).values()):
            if hasattr(held, "cache_clear") and held.__module__ == module.__name__:
                held.cache_clear()


@cache
def _modules() -> tuple[ModuleType, ...]:
    """Import all of the core: a module that came later would get the wrong piece, and keep it."""
    found = [upcard.hand, upcard.play, upcard.floor]
    names = [each.name for package in found for each in walk_packages(package.__path__, f"{package.__name__}.")]
    return tuple(import_module(name) for name in names)


@contextmanager
def _replaced(original: object, instead: object) -> Iterator[None]:
    tables = [table for table in _tables() if any(held is original for held in table.values())]
    places = [(table, key) for table in tables for key, held in table.items() if held is original]
    if not places:
        raise AssertionError(f"nothing in upcard has {original!r}")
    for table, key in places:
        table[key] = instead
    try:
        yield
    finally:
        for table, key in places:
            table[key] = original


def _tables() -> Iterator[dict[Any, Any]]:
    """Return the names of the modules, and the tables that they have.

    What reads a scenario stays whole: a file that cannot be read shows nothing of a rule.
    """
    for title, module in list(sys.modules.items()):
        if title.startswith("upcard.") and title != READS_SCENARIOS:
            yield vars(module)
            yield from (held for held in list(vars(module).values()) if isinstance(held, dict))
