"""What the README and the pages under docs/ say is true: examples, commands, files, links and pictures."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING

import pytest

from tests.docs.log_picture import log_svg
from tests.docs.pages import PAGES, ROOT, commands, files, links, run_examples, same_output
from tests.storage.played import played_room
from upcard import Hand
from upcard.cli import main
from upcard.hand.events import Announced, BetMade, Event, ShowdownOpened, StreetBegan
from upcard.telling.picture import svg

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Golden

README = ROOT / "README.md"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder with the project's tests and room for files."""
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path


def write_files(page: Path, folder: Path) -> None:
    """Put what a page speaks of into a folder: the files that it writes out, and to whoever runs a room, a room."""
    if page.name == "running-a-room.md":
        played_room(folder / "club")
    for name, text in files(page).items():
        (folder / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_run(page: Path, folder: Path) -> None:
    write_files(page, folder)
    told, _ = run_examples(page)
    assert told == "", told


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_commands_print_what_the_page_says(page: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_files(page, folder)
    for command, said in commands(page):
        program, *words = shlex.split(command)
        assert program == "upcard", command
        main(words)
        printed = "".join(capsys.readouterr())
        assert same_output(said, printed), f"$ {command}\n{printed}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_links_lead_somewhere(page: Path) -> None:
    assert [link for link in links(page) if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_make_is_asked_for_it_knows(page: Path) -> None:
    known = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    asked = re.findall(r"(?:^|`)make ([a-z-]+)", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(set(asked) - set(known)) == []


def hand_of_the_readme() -> Hand:
    hand = run_examples(README)[1]["hand"]
    assert isinstance(hand, Hand)
    return hand


def place_of(kind: type[Event], hand: Hand, number: int = 0) -> int:
    """Return where the first event of a kind stands, or a later one."""
    return [place for place, event in enumerate(hand.events) if isinstance(event, kind)][number]


def test_the_picture_of_the_log_is_of_the_hand_in_the_readme(golden: Golden) -> None:
    hand = hand_of_the_readme()
    first, fourth, last = place_of(Announced, hand), place_of(StreetBegan, hand, 1), place_of(ShowdownOpened, hand)
    left_out = f"… {last - fourth} sentences: fourth to seventh street"
    shown = [*hand.log[first:fourth], left_out, *hand.log[last:]]
    golden(ROOT / "docs" / "log.svg", log_svg("The log of a hand of stud, each sentence with its rules", shown))


def test_the_picture_of_the_table_is_of_the_hand_in_the_readme(golden: Golden) -> None:
    hand = hand_of_the_readme()
    bet_into = Hand.replay(hand.events[: place_of(BetMade, hand) + 1])
    golden(ROOT / "docs" / "table.svg", svg(bet_into.view(2)) + "\n")
