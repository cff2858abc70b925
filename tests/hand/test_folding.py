"""Consumers of events are closed: one that has not thought about a new kind of event cannot be imported."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import pytest

import upcard
from upcard.hand.events import AnyEvent, Called, Checked, Folded
from upcard.hand.folding import handlers
from upcard.hand.views import Seen
from upcard.table.events import AnyRoomEvent

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCES = Path(upcard.__file__).parent
SHORT = Called | Checked | Folded

# A program in which there is one kind of event more: it names the modules that complain when they are imported.
WITH_ONE_MORE = """
import importlib.abc, importlib.util, sys
from importlib.machinery import PathFinder

OF_A_HAND = {"upcard.hand.events": "AnyEvent", "upcard.hand.views": "Seen"}
UNIONS = {"upcard.table.events": "AnyRoomEvent"} if sys.argv[1] == "table" else OF_A_HAND
COMPLAINED = []

class WithOneMore(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name not in UNIONS and name != "upcard.hand.folding":
            return None
        spec = PathFinder.find_spec(name, path)
        run = spec.loader.exec_module
        def run_and_add(module):
            run(module)
            if name == "upcard.hand.folding":
                listen(module)
            else:
                setattr(module, UNIONS[name], getattr(module, UNIONS[name]) | one_more(module))
        spec.loader.exec_module = run_and_add
        return spec

def one_more(module):
    if module.__name__ == "upcard.hand.views":
        return sys.modules["upcard.hand.events"].OneMore
    base = module.RoomEvent if sys.argv[1] == "table" else module.Event
    module.OneMore = type("OneMore", (base,), {"__module__": module.__name__}, frozen=True, tag="one-more")
    return module.OneMore

def listen(folding):
    strict = folding.handlers
    def handlers(handled, ignored="", of=folding.AnyEvent):
        try:
            return strict(handled, ignored, of)
        except TypeError as fault:
            assert "neither handled nor ignored: one-more" in str(fault), fault
            COMPLAINED.append(sys._getframe(1).f_globals["__name__"])
            return dict(handled)
    folding.handlers = handlers

sys.meta_path.insert(0, WithOneMore())
for name in sys.argv[2:]:
    importlib.import_module(name)
print(*dict.fromkeys(COMPLAINED))
"""


def modules() -> Iterator[tuple[str, str]]:
    """Return the names of all modules, and their sources."""
    for path in SOURCES.rglob("*.py"):
        name = ".".join(("upcard", *path.relative_to(SOURCES).with_suffix("").parts))
        yield name, path.read_text(encoding="utf-8")


def consumers(*, of_tables: bool) -> set[str]:
    """Return the modules that make a table of handlers: for events of tables, or of hands."""
    return {
        module
        for module, source in modules()
        if "folding import handlers" in source and ("of=AnyRoomEvent" in source) == of_tables
    }


def test_a_table_of_handlers_is_complete_or_raises() -> None:
    done: dict[type, int] = {Called: 1, Checked: 2}
    half: dict[type, int] = {Called: 1}
    assert handlers(done, "folded", of=SHORT) == done
    for handled, ignored, what in (
        (done, "", "neither handled nor ignored: folded"),
        (done, "folded called", "named twice: called"),
        (done, "folded paid", "no such event here: paid"),
        (half, "paid", "neither handled nor ignored: checked, folded; no such event here: paid"),
    ):
        with pytest.raises(TypeError, match=f"^{what}$"):
            handlers(handled, ignored, of=SHORT)


@pytest.mark.parametrize("whose", ["hand", "table"])
def test_a_new_kind_of_event_breaks_every_module_that_folds_events(whose: str) -> None:
    modules = consumers(of_tables=whose == "table")
    command = [sys.executable, "-c", WITH_ONE_MORE, whose, *sorted(modules)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own program
    assert not run.stderr
    assert set(run.stdout.split()) == modules


# Modules that look at several kinds of events and need no table of handlers, each with the reason.
OPEN_ON_PURPOSE = {
    "upcard.hand.evolve_betting": "its table is a part of evolve's",
    "upcard.hand.evolve_dealing": "its table is a part of evolve's",
    "upcard.hand.evolve_floor": "its table is a part of evolve's",
    "upcard.hand.evolve_showdown": "its table is a part of evolve's",
    "upcard.telling.narrator": "what it does not say otherwise it says as sayings has it, which is closed",
    "upcard.telling.floor_sayings": "its table is a part of sayings'",
    "upcard.table.codec": "it sorts all kinds into lists by itself, and raises at import",
    "upcard.floor.in_hand.words": "it looks for what a player did, not at what happened",
    "upcard.cli.verify": "it looks for the beginnings of hands",
    "upcard.storage.audit_stream": "all events go on to the table's evolve, which is closed",
}


def kinds_looked_at(source: str) -> int:
    """Count the kinds of events by which a module branches: keys of a dictionary, or cases, in one place."""
    names = {kind.__name__ for kind in (*get_args(AnyEvent), *get_args(Seen), *get_args(AnyRoomEvent))}
    most = 0
    for node in ast.walk(ast.parse(source)):
        found: set[str] = set()
        if isinstance(node, ast.Dict):
            found = {key.id for key in node.keys if isinstance(key, ast.Name)}
        elif isinstance(node, ast.Match):
            found = {
                part.cls.id
                for case in node.cases
                for part in ast.walk(case.pattern)
                if isinstance(part, ast.MatchClass) and isinstance(part.cls, ast.Name)
            }
        most = max(most, len(found & names))
    return most


def test_no_module_branches_by_kinds_of_events_without_a_table_of_handlers() -> None:
    several = 3
    closed = consumers(of_tables=True) | consumers(of_tables=False)
    found = {module for module, source in modules() if kinds_looked_at(source) >= several} - closed
    assert found == set(OPEN_ON_PURPOSE)
