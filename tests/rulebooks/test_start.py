"""What a start from the compiled copy does without."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import upcard.rulebooks
from upcard.rulebooks import build

if TYPE_CHECKING:
    from pathlib import Path

LOOKING_UP_A_RULE = """
import importlib, sys
from pathlib import Path
# the package gives the name `shelf` to the function
importlib.import_module("upcard.rulebooks.shelf").COMPILED = Path(sys.argv[1])
from upcard.cli import main
code = main(["rules", "show", "RR-8.6"])
print(*sorted({"yaml", "upcard.rulebooks.rules", "upcard.rulebooks.topics"} & set(sys.modules)), file=sys.stderr)
sys.exit(code)
"""


def test_looking_up_a_rule_needs_neither_yaml_nor_the_rules_in_force(tmp_path: Path) -> None:
    build.write(tmp_path / "compiled.json")
    command = [sys.executable, "-c", LOOKING_UP_A_RULE, str(tmp_path / "compiled.json")]
    shown = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own code
    assert (shown.returncode, shown.stderr.strip()) == (0, "")
    assert shown.stdout.startswith("RR-8.6")


def test_the_package_has_the_names_that_it_lists() -> None:
    assert all(hasattr(upcard.rulebooks, name) for name in upcard.rulebooks.__all__)


def test_the_package_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match=r"module 'upcard\.rulebooks' has no attribute 'hoyle'"):
        _ = upcard.rulebooks.hoyle
