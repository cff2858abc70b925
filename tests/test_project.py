"""What pyproject.toml promises about the layers holds for the layers that are there."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CORE = ("cards", "chips", "rulebooks", "hand", "floor", "histories", "room", "tournaments")


@pytest.mark.parametrize("layer", CORE)
def test_a_layer_of_the_core_is_under_the_contract_as_a_whole(layer: str) -> None:
    if not (ROOT / "src" / "upcard" / layer / "__init__.py").exists():
        pytest.skip("not built yet")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    sources = next(contract["source_modules"] for contract in contracts if contract["type"] == "forbidden")
    assert f"upcard.{layer}" in sources, f'write "upcard.{layer}" without the stars in pyproject.toml'
