"""`make quick` knows what has changed, which tests belong to it, and when its time is over."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import quick
from tests.affected import ITSELF, NAMED, SAME_FOLDER, affected, distances, module_of
from tests.conftest import WAITING

ROOT = Path(__file__).parents[1]
MODULES = sorted(path.relative_to(ROOT) for path in (ROOT / "src" / "upcard").rglob("*.py"))


def belonging(*changed: str) -> dict[str, int]:
    return affected([Path(name) for name in changed])


@pytest.mark.parametrize("folder", sorted({path.parent for path in MODULES}), ids=str)
def test_to_the_modules_of_every_folder_there_belong_tests(folder: Path) -> None:
    largest = max((path for path in MODULES if path.parent == folder), key=lambda path: (ROOT / path).stat().st_size)
    assert affected([largest])


def test_nearest_are_those_that_import_what_has_changed_then_those_of_its_folder_then_of_its_dependants() -> None:
    found = belonging("src/upcard/cards/best.py")
    importing = {test for test, away in found.items() if away == NAMED}
    assert importing
    assert all("upcard.cards" in (ROOT / test).read_text("utf-8") for test in importing)
    own = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / "cards").rglob("test_*.py")}
    assert {found[test] for test in own} <= {NAMED, SAME_FOLDER}
    of_dependants = {Path(test).parts[1] for test, away in found.items() if away > SAME_FOLDER}
    assert {"hand", "floor", "server"} <= of_dependants
    assert list(found.values()) == sorted(found.values())


def test_a_layer_that_nothing_imports_has_its_own_tests_alone() -> None:
    found = belonging("src/upcard/cli/scenario.py")
    assert found
    assert {Path(test).parts[1] for test in found} <= {"cli", "docs"}


def test_what_is_no_module_has_the_tests_of_its_folder_and_those_that_name_it() -> None:
    found = belonging("src/upcard/rulebooks/data/games/razz.yaml")
    assert {Path(test).parts[1] for test, away in found.items() if away == SAME_FOLDER} == {"rulebooks"}
    assert {test for test, away in found.items() if away == NAMED} >= {"tests/test_quick.py"}, "it has that name in it"
    assert belonging("constraints.txt")["tests/test_constraints.py"] == NAMED
    assert "tests/test_page_build.py" in belonging("web/src/words.ts")
    assert belonging("LICENSE") == {"tests/test_quick.py": NAMED}, "by these very lines"


def test_a_test_or_a_scenario_that_has_changed_is_run_itself() -> None:
    assert belonging("tests/cards/test_card.py") == {"tests/cards/test_card.py": ITSELF}
    name = "betting/completion-is-no-raise.yaml"
    assert belonging(f"tests/scenarios/{name}")[f"tests/test_scenarios.py::test_holds[{name}]"] == ITSELF
    assert "tests/hand/test_offers.py" in belonging("tests/hand/tables.py"), "it imports that"


def test_what_waits_for_a_server_or_a_browser_is_left_out() -> None:
    everything = affected([*MODULES, *(path.relative_to(ROOT) for path in (ROOT / "tests").rglob("*.py"))])
    assert [test for test in everything if set(Path(test).parts) & {*WAITING}] == []


def test_a_distance_is_counted_in_imports() -> None:
    away = distances(["upcard.cards.card"])
    assert away["upcard.cards.card"] == 0
    assert away["upcard.scenarios.scenario"] == 1, "it imports that"
    assert away["upcard.cli.scenario"] > 1
    assert module_of(Path("src/upcard/hand/__init__.py")) == "upcard.hand"


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone with a branch that has one commit more than main."""
    monkeypatch.setattr(quick, "ROOT", tmp_path)
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    write_and_commit(tmp_path, "old.py")
    git(tmp_path, "checkout", "--quiet", "-b", "branch")
    write_and_commit(tmp_path, "committed.py")
    return tmp_path


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    subprocess.run(["git", *who, *words], cwd=folder, check=True)  # noqa: S603, S607 - our own words


def write_and_commit(folder: Path, name: str) -> None:
    (folder / name).write_text("a = 1\n", encoding="utf-8")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "-m", name)


def test_what_has_changed_is_what_main_does_not_have(clone: Path) -> None:
    (clone / "old.py").write_text("a = 2\n", encoding="utf-8")
    (clone / "new.py").write_text("", encoding="utf-8")
    began = quick.where_it_began(None)
    assert {path.name for path in quick.changed_since(began)} == {"committed.py", "old.py", "new.py"}
    assert {path.name for path in quick.changed_since(quick.where_it_began("HEAD"))} == {"old.py", "new.py"}
    assert quick.summary([Path("new.py")], began).endswith(" old.py: new.py")


@pytest.mark.usefixtures("clone")
@pytest.mark.parametrize("word", ["no-such-commit", "--output=x"])
def test_a_commit_that_is_not_there_is_one_sentence(word: str) -> None:
    with pytest.raises(SystemExit, match=f"^Here is no commit {word}"):
        quick.where_it_began(word)


def test_without_a_clone_there_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick, "ROOT", tmp_path)
    with pytest.raises(SystemExit, match="make quick needs a clone"):
        quick.where_it_began(None)


@pytest.mark.parametrize(("seconds", "run", "left"), [(60, "two one three ", ""), (0, "", "two.py, one.py, three.py.")])
def test_tests_come_in_the_order_given_until_their_time_is_over(
    seconds: int, run: str, left: str, tmp_path: Path
) -> None:
    (tmp_path / "run.txt").touch()
    for name in ("one", "two", "three"):
        code = f"def test():\n    with open('run.txt', 'a') as file: file.write('{name} ')\n"
        (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
    done = subprocess.run(  # noqa: S603 - pytest, with files of our own
        [
            sys.executable, "-m", "pytest", "-p", "tests.time_budget", "--for-seconds", str(seconds), "--rootdir=.",
            "two.py", "one.py", "three.py",
        ],
        cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED), done.stdout + done.stderr
    assert (tmp_path / "run.txt").read_text(encoding="utf-8") == run
    assert ("Not run to the end for want of time: " in done.stdout) is (left != "")
    assert left in done.stdout


@pytest.mark.parametrize(("command", "good"), [("pass", True), ("print('why'); exit(1)", False), ("exit(1)", False)])
def test_a_check_that_fails_says_why(command: str, *, good: bool, capsys: pytest.CaptureFixture[str]) -> None:
    check = quick.Check("a check", (sys.executable, "-c", command), (".py",))
    assert quick.told(*quick.ended(check)) is good
    said = capsys.readouterr().out
    assert ("good" in said) is good
    assert ("why" in said) is ("why" in command)
    assert good or len(said.splitlines()) > 1


def test_where_nothing_belongs_to_a_change_nothing_is_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert quick.run_tests({}, 1)
    assert capsys.readouterr().out == "No test belongs to this.\n"
