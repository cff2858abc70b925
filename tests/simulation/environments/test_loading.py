"""Nothing is loaded before it is asked for: the packages for learning are an extra."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("gymnasium", "numpy", "pettingzoo")


@pytest.mark.parametrize(
    ("statement", "loaded"),
    [
        ("import upcard; upcard.Hand", ()),
        ("import upcard.simulation", ()),
        ("import upcard.simulation.environments", ()),
        ("from upcard.simulation.environments import tree", ()),
        ("from upcard.simulation.environments import single", ("gymnasium", "numpy")),
        ("from upcard.simulation.environments import aec", ("gymnasium", "numpy", "pettingzoo")),
    ],
)
def test_what_an_import_loads(statement: str, loaded: tuple[str, ...]) -> None:
    asked = f"{statement}; import sys; print(*sorted(set({HEAVY!r}) & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)  # noqa: S603 - our own words
    assert tuple(found.stdout.split()) == loaded
