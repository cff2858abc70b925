"""The page is built on a machine that has no Node, by the one that comes with the build's requirements."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
# all that npm itself asks the machine for
PROGRAMS = ("sh", "env")


@pytest.fixture
def without_node(tmp_path: Path) -> dict[str, str]:
    """An environment in which no Node is found."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in PROGRAMS:
        found = shutil.which(name)
        assert found is not None
        (programs / name).symlink_to(found)
    environment = os.environ | {"PATH": str(programs), "UPCARD_PURE": "1"}
    assert shutil.which("node", path=environment["PATH"]) is None
    return environment


def run(folder: Path, environment: dict[str, str], *words: str) -> None:
    done = subprocess.run(  # noqa: S603 - our own build
        [sys.executable, *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_page_is_built_without_a_node_of_the_machines_own(tmp_path: Path, without_node: dict[str, str]) -> None:
    project = tmp_path / "project"
    shutil.copytree(ROOT / "web", project / "web", ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(ROOT / "docs", project / "docs")
    shutil.copy(ROOT / "hatch_build.py", project)
    (project / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    run(project, without_node, "hatch_build.py", "web")
    page = (project / "src" / "upcard" / "server" / "page" / "index.html").read_text(encoding="utf-8")
    assert '<script type="module" src="/assets/' in page


def test_the_lock_names_no_address() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity": "sha512-' in lock
    packages = json.loads(lock)["packages"].values()
    # who wants to be paid says where
    told = json.dumps([{key: said for key, said in each.items() if key != "funding"} for each in packages])
    assert "://" not in told, "set omit-lockfile-registry-resolved, and lock again"


@pytest.mark.long
def test_a_wheel_made_from_the_source_archive_without_node_holds_the_page(
    tmp_path: Path, without_node: dict[str, str]
) -> None:
    run(ROOT, without_node, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path))
    (archive,) = tmp_path.glob("upcard-*.tar.gz")
    with tarfile.open(archive) as packed:
        names = packed.getnames()
        packed.extractall(tmp_path / "unpacked", filter="data")
    assert not any("node_modules" in name or "server/page/" in name for name in names)
    (sources,) = (tmp_path / "unpacked").iterdir()
    run(sources, without_node, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path))
    (wheel,) = tmp_path.glob("upcard-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert "upcard/server/page/index.html" in names
    assert any(name.startswith("upcard/server/page/assets/main-") for name in names)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("See [there](floor.md#no-such-part).", "docs/room.md: there is no part #no-such-part in docs/floor.md."),
        ("![A table](no-such-picture.png)", "no-such-picture.png"),
    ],
)
def test_the_manual_leads_nowhere_that_is_not_there(
    tmp_path: Path, without_node: dict[str, str], written: str, said: str
) -> None:
    project = tmp_path / "project"
    shutil.copytree(ROOT / "web", project / "web", ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(ROOT / "docs", project / "docs")
    shutil.copy(ROOT / "hatch_build.py", project)
    (project / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    with (project / "docs" / "room.md").open("a", encoding="utf-8") as page:
        page.write(f"\n{written}\n")
    done = subprocess.run(
        [sys.executable, "hatch_build.py", "web"],
        cwd=project, env=without_node, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode != 0
    assert said in done.stderr
