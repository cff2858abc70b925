"""What the pages on how Upcard is built name is there: files, functions in them, layers; and the minutes add up."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.docs.pages import ROOT

SOURCES = ROOT / "src" / "upcard"
PLACES = (ROOT, SOURCES, SOURCES / "rulebooks")
"""Where the paths begin that the pages name."""
ARCHITECTURE = ROOT / "docs" / "architecture.md"
PAGES = ("architecture", "how-to", "decisions")
A_FILE = re.compile(r"`([\w/.<>-]+/[\w.<>-]+|[\w-]+\.(?:py|ts|tsx|yaml|toml|mjs))`")
LINK = re.compile(r"\]\(([^)#]+)\)")
A_LINK = re.compile(r"\[[^\]]*\]\([^)]*\)")
OF_ONES_OWN = {"mine.yaml"}


def section(title: str) -> list[list[str]]:
    """Return the cells of the table under a heading, without its head."""
    found = re.search(
        rf"^## {title}\n(.*?)(?=^## |\Z)", ARCHITECTURE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    assert found is not None, title
    rows = [line for line in found[1].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def steps() -> list[tuple[str, str]]:
    """Return each file of the walk with a function that is said to be in it."""
    rows = section("The walk of a click")
    return [
        (path, name)
        for _, where, functions, _ in rows
        for path in LINK.findall(where)
        for name in re.findall(r"`([^`]+)`", functions)
    ]


def defines(source: str, name: str) -> bool:
    """Tell whether a file of Python or TypeScript defines a function."""
    return (
        re.search(rf"^\s*(?:(?:async )?def|export (?:async )?function|function|async)? ?{name}\(", source, re.MULTILINE)
        is not None
    )


@pytest.mark.parametrize(("path", "name"), steps())
def test_the_walk_of_a_click_names_functions_that_are_there(path: str, name: str) -> None:
    assert defines((ARCHITECTURE.parent / path).read_text(encoding="utf-8"), name)


def test_a_function_that_is_only_called_is_not_taken_for_one_that_is_there() -> None:
    assert defines("    def put(self) -> None:", "put")
    assert defines("  async ask(what: Any): Promise<Done> {", "ask")
    assert not defines("    self.put(stimulus)", "put")
    assert not defines("def put_off(self) -> None:", "put")


def test_the_layers_are_those_of_the_contract() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = (found for found in project["tool"]["importlinter"]["contracts"] if found["type"] == "layers")
    wanted = [re.findall(r"\w+", layer) for layer in contract["layers"]]
    there = [
        [name for name in layer if (SOURCES / name).exists() or (SOURCES / f"{name}.py").exists()] for layer in wanted
    ]
    assert [re.findall(r"`(\w+)`", row[0]) for row in section("Layers")] == [layer for layer in there if layer]


@pytest.mark.parametrize(("title", "minutes"), [("Fifteen minutes", 15), ("The hour", 45)])
def test_the_path_is_as_long_as_it_says(title: str, minutes: int) -> None:
    assert sum(int(row[0]) for row in section(title)) == minutes


@pytest.mark.parametrize("page", PAGES)
def test_the_files_that_are_named_are_there(page: str) -> None:
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    named = {name for name in A_FILE.findall(A_LINK.sub("", text)) if "NNNN" not in name and "<" not in name}
    missing = {name for name in named if not any(list(place.glob(name)) for place in PLACES)}
    beside = {name for name in missing if "/" not in name and list(ROOT.glob(f"[st]*/**/{name}"))}
    assert sorted(missing - beside - OF_ONES_OWN) == []
