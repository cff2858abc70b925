"""What is built before the package is packed: the tables of hand values and the compiled rulebooks.

Both are made from the sources in this tree, for a wheel and for an editable install alike. `python hatch_build.py
cards rulebooks` builds the same files by hand.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
BUILT = {"cards": "tables.bin", "rulebooks": "compiled.json"}


def build(layer: str) -> None:
    """Write the built file of a layer, if the layer has something to build."""
    package = ROOT / "src" / "upcard"
    if not (package / layer / "build.py").exists():
        return
    if "upcard" not in sys.modules:
        # An empty stand-in for the package, so that its own __init__ does not ask for what is only now being built.
        bare = ModuleType("upcard")
        bare.__path__ = [str(package)]
        sys.modules["upcard"] = bare
    importlib.import_module(f"upcard.{layer}.build").write(package / layer / BUILT[layer])


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before hatchling collects the files of the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build everything; hatchling calls this for the versions "standard" and "editable"."""
        del version, build_data
        for layer in BUILT:
            build(layer)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        build(name)
