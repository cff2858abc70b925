"""What `make` installs is noted version by version, and nothing is left to chance or to an index."""

from __future__ import annotations

import json
import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from hatch_build import COMPILING_NEEDS

ROOT = Path(__file__).resolve().parents[1]
LINES = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
PIN = re.compile(r"([a-z0-9][a-z0-9._-]*)==([0-9][0-9A-Za-z.+!-]*)")
PINS = {canonicalize_name(found[1]): found[2] for line in LINES if (found := PIN.fullmatch(line))}


def wanted() -> list[Requirement]:
    """What pyproject.toml asks for, with every extra that `make` installs, and what a build asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    named = [*project["project"]["dependencies"], *project["build-system"]["requires"], *COMPILING_NEEDS]
    found = [Requirement(name) for name in (*named, *(name for extra in extras for name in extra))]
    return [each for each in found if each.name != "upcard"]


def test_a_line_is_a_name_and_a_version_and_no_address() -> None:
    assert [line for line in LINES if not line.startswith("#") and not PIN.fullmatch(line)] == []
    assert len(PINS) == len([line for line in LINES if not line.startswith("#")]), "each once"
    assert not [line for line in LINES if "://" in line or "index" in line]


@pytest.mark.parametrize("name", sorted({each.name for each in wanted()} | {"pip", "setuptools", "editables"}))
def test_everything_that_is_asked_for_has_a_version_that_will_do(name: str) -> None:
    version = PINS[canonicalize_name(name)]
    for each in wanted():
        if each.name == name:
            assert each.specifier.contains(version), f"{each}, but {version} is noted: run make constraints"


def test_so_has_whatever_those_ask_for_in_turn() -> None:
    """As far as it is installed here: `make bench` has its own."""
    missing = []
    for name in PINS:
        try:
            asked = requires(name) or []
        except ModuleNotFoundError:
            continue
        for each in map(Requirement, asked):
            if each.marker is None or each.marker.evaluate({"extra": ""}):
                version = PINS.get(canonicalize_name(each.name))
                if version is None or not each.specifier.contains(version, prereleases=True):
                    missing.append(f"{name}: {each} ({version})")
    assert missing == []


def test_make_installs_by_it_alone() -> None:
    """Only what notes the versions anew does not heed them."""
    recipes = re.split(r"\n(?=\S)", (ROOT / "Makefile").read_text(encoding="utf-8"))
    kept = "".join(recipe for recipe in recipes if not recipe.startswith("constraints:"))
    installs = [line for line in kept.splitlines() if line.startswith("\t") and "$(INSTALL)" in line]
    assert len(installs) == 5
    assert [line for line in installs if "$(PINNED)" not in line] == []


def test_the_pages_packages_are_known_by_their_hashes() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: each for name, each in lock["packages"].items() if name}
    assert len(packages) > 20
    assert [name for name, each in packages.items() if not each.get("integrity", "").startswith("sha512-")] == []
    own = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    named = own["dependencies"] | own["devDependencies"]
    assert [name for name, version in named.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []
