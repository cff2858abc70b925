"""What pyproject.toml and hatch_build.py say about the layers holds for the layers that are there."""

from __future__ import annotations

import ast
import tomllib
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

import hatch_build

ROOT = Path(__file__).parent.parent
CORE = ("cards", "chips", "rulebooks", "hand", "floor", "histories", "table", "tournaments")


@pytest.mark.parametrize("layer", CORE)
def test_a_layer_of_the_core_is_under_the_contract_as_a_whole(layer: str) -> None:
    if not (ROOT / "src" / "upcard" / layer / "__init__.py").exists():
        pytest.skip("not built yet")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    sources = next(contract["source_modules"] for contract in contracts if contract["type"] == "forbidden")
    assert f"upcard.{layer}" in sources, f'write "upcard.{layer}" without the stars in pyproject.toml'


def test_what_is_compiled_holds_no_structs_and_what_is_not_is_there() -> None:
    modules = {path.stem for path in (ROOT / "src" / "upcard" / "hand").glob("*.py")}
    assert modules >= hatch_build.PLAIN, "hatch_build.py names modules of upcard.hand that are gone"
    compiled = [path.removesuffix(".py").replace("/", ".") for path in hatch_build.core()]
    with_structs = {
        name
        for name in compiled
        for kind in vars(import_module(name)).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == name
    }
    assert with_structs == set(), "mypyc cannot compile msgspec structs: leave these modules out in hatch_build.py"


def test_what_is_compiled_gives_each_exception_that_a_function_catches_a_name_of_its_own() -> None:
    # mypyc takes the first one's type for all of that name, and fails when another comes
    twice = [
        f"{path}: {function.name}"
        for path in hatch_build.core()
        for function in ast.walk(ast.parse((ROOT / "src" / path).read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) and has_twins(function)
    ]
    assert twice == [], "name the exceptions differently"


def has_twins(function: ast.AST) -> bool:
    caught = [found.name for found in ast.walk(function) if isinstance(found, ast.ExceptHandler) and found.name]
    return len(caught) != len(set(caught))


def test_what_is_compiled_looks_for_nothing_in_a_tuple_that_is_made_of_another() -> None:
    # mypyc fails with an error of its own, and then nothing is compiled
    starred = [
        f"{path}:{compared.lineno}"
        for path in hatch_build.core()
        for compared in ast.walk(ast.parse((ROOT / "src" / path).read_text(encoding="utf-8")))
        if isinstance(compared, ast.Compare) and any(map(has_star, compared.comparators))
    ]
    assert starred == [], "make the tuple first, and then look into it"


def has_star(where: ast.expr) -> bool:
    return isinstance(where, ast.Tuple | ast.List | ast.Set) and any(isinstance(e, ast.Starred) for e in where.elts)


@pytest.mark.parametrize("extra", ["mypy", "types-PyYAML"])
def test_the_core_is_compiled_by_the_tools_that_check_it(extra: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (wanted,) = (need for need in project["project"]["optional-dependencies"]["dev"] if need.startswith(extra))
    assert wanted in hatch_build.COMPILING_NEEDS


@pytest.mark.parametrize(("name", "value"), [("UPCARD_PURE", "1"), ("CC", "no-such-compiler")])
def test_without_a_compiler_or_on_request_the_core_stays_plain(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("UPCARD_PURE", raising=False)
    monkeypatch.setenv(name, value)
    assert any(word in hatch_build.why_not_compiled() for word in (name, value))
