"""Which tests belong to a change: those of the same package, and whatever imports what has changed, nearest first.

Everything is read from the code: the import graph of the package, the imports of the tests, and the folders, of which
those of the tests mirror those of the package. Tests that start servers or a browser are left to `make test`.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import grimp

from tests.conftest import WAITING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

ROOT = Path(__file__).parents[1]
PACKAGE = "upcard"
ITSELF, NAMED, SAME_FOLDER = 0, 1, 2
"""How near a test is: it has changed, it names what has changed, it lies where the tests of the package lie."""


def affected(changed: Collection[Path], root: Path = ROOT) -> dict[str, int]:
    """Return the tests that belong to these changed files (as pytest calls them), nearest first, with their distance.

    Paths begin at the root. A scenario is a test of its own.
    """
    tests = _tests(root)
    found = {test: ITSELF for path in changed for test in _itself(path)}
    modules = [
        module_of(path) for path in changed if path.suffix == ".py" and path.parts[0] in ("src", "tests", "bench")
    ]
    away = distances([name for name in modules if name.startswith(PACKAGE)], root) | dict.fromkeys(modules, 0)
    words = [word for path in changed if module_of(path) not in away for word in _named_by(path)]
    folders = {folder for path in changed for folder in _folders_of_tests(path, root)}
    for test in tests.files:
        name = test.relative_to(root).as_posix()
        near = [1 + away[each] + hops for each, hops in tests.reached(test).items() if each in away]
        near += [NAMED for word in words if word in tests.text(test)]
        near += [SAME_FOLDER for folder in folders if folder in test.parents]
        if near:
            found[name] = min([*near, found[name]] if name in found else near)
    stems = {path.stem for path in changed}

    def order(test: str) -> tuple[int, bool, bool, str]:
        called_after_it = any(stem in Path(test).stem for stem in stems)
        in_its_folder = any(folder in (root / test).parents for folder in folders)
        return found[test], not called_after_it, not in_its_folder, test

    return {test: found[test] for test in sorted(found, key=order)}


def _itself(path: Path) -> Iterator[str]:
    """Give the test that a changed file is: a file of tests, or a scenario."""
    if path.parts[0] != "tests" or any(part in WAITING for part in path.parts):
        return
    if path.name.startswith("test_") and path.suffix == ".py":
        yield path.as_posix()
    elif path.parts[1] == "scenarios" and path.suffix == ".yaml":
        yield f"tests/test_scenarios.py::test_holds[{Path(*path.parts[2:]).as_posix()}]"


def _named_by(path: Path) -> tuple[str, ...]:
    """Return the words by which a test may name a file that is no module: its name, or the folder at the top."""
    return (path.name, f'"{path.parts[0]}"') if path.parts[0] not in ("src", "tests") else (path.name,)


def _folders_of_tests(path: Path, root: Path) -> Iterator[Path]:
    """Give the folder of tests that mirrors the folder of a changed file, or the nearest one above it."""
    inside = path.parts[2:-1] if path.parts[:2] == ("src", PACKAGE) else path.parts[:1]
    for count in range(len(inside), 0, -1):
        folder = root.joinpath("tests", *inside[:count])
        if folder.is_dir() and inside[0] != "tests":
            yield folder
            return


def module_of(path: Path) -> str:
    """Return the name under which a Python file is imported."""
    parts = path.with_suffix("").parts
    return ".".join(part for part in parts if part not in ("src", "__init__"))


def distances(modules: Iterable[str], root: Path = ROOT) -> dict[str, int]:
    """Return how many imports lie between these modules of the package and each that depends on them."""
    graph = _graph(root)
    away = {name: 0 for name in modules if name in graph.modules}
    waiting = list(away)
    for name in waiting:  # grows while it is read
        for importer in sorted(graph.find_modules_that_directly_import(name)):
            if importer not in away:
                away[importer] = away[name] + 1
                waiting.append(importer)
    return away


@cache
def _graph(root: Path) -> grimp.ImportGraph:
    return grimp.build_graph(PACKAGE, cache_dir=str(root / ".import_linter_cache"))


class Tests:
    """The files of tests, and what they import."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.seen: dict[Path, dict[str, int]] = {}
        self.files = [
            path
            for path in sorted((root / "tests").rglob("test_*.py"))
            if not any(part in WAITING for part in path.relative_to(root).parts)
        ]

    def text(self, test: Path) -> str:
        return _text(test)

    def reached(self, test: Path) -> Mapping[str, int]:
        """Return what a test imports, and what its own helpers import, with the helpers that lie between."""
        if test in self.seen:
            return self.seen[test]
        found = self.seen.setdefault(test, {})
        waiting = [(test, 0)]
        for path, hops in waiting:  # grows while it is read
            for name in imports_of(path):
                if name in found:
                    continue
                found[name] = hops
                helper = self.root.joinpath(*name.split(".")).with_suffix(".py")
                if name.startswith("tests.") and helper.exists():
                    waiting.append((helper, hops + 1))
        return found


@cache
def _tests(root: Path) -> Tests:
    return Tests(root)


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def imports_of(path: Path) -> frozenset[str]:
    """Return the names that a file imports, modules and what is in them alike; none of a file that is no Python yet."""
    try:
        tree = ast.parse(_text(path))
    except SyntaxError:
        return frozenset()
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(names)
