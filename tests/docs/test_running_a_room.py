"""Whoever runs a room types what the page says: its commands and options are there, and it leaves out none."""

from __future__ import annotations

import re
import shlex

import pytest

from tests.docs.pages import ROOT, blocks
from upcard.cli.parser import parser

PAGE = ROOT / "docs" / "running-a-room.md"
OF_THE_ROOM = "in the browser"
_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
_SPAN = re.compile(r"`(upcard [^`]+)`")
FOREIGN = {"--system", "--home-dir", "--shell", "--now", "--upgrade"}
"""Options of other programs."""


def typed() -> list[list[str]]:
    """Return the commands of the page that can be typed as they stand: in its blocks, and in its sentences."""
    text = PAGE.read_text(encoding="utf-8")
    lines = [line for kind in ("sh", "ini") for block in blocks(PAGE, kind) for line in joined(block)]
    found = [line[line.index("upcard ") :] for line in lines if re.search(r"(^|/)upcard [a-z]", line)]
    spans = [span for span in _SPAN.findall(text) if len(span.split()) > 2]
    return [shlex.split(command)[1:] for command in (*found, *spans)]


def joined(block: str) -> list[str]:
    return block.replace("\\\n", " ").splitlines()


@pytest.mark.parametrize("words", typed(), ids=" ".join)
def test_what_the_page_says_can_be_typed(words: list[str]) -> None:
    parser().parse_args(words)


def test_the_page_has_some_to_type() -> None:
    assert len(typed()) > 5


def options_of_a_room() -> set[str]:
    commands = next(action for action in parser()._actions if action.dest == "==SUPPRESS==" or action.choices)  # noqa: SLF001 - argparse tells nobody else
    play = dict(commands.choices or {})["play"]
    (group,) = (group for group in play._action_groups if group.title == OF_THE_ROOM)  # noqa: SLF001
    return {option for action in group._group_actions for option in action.option_strings}  # noqa: SLF001


def test_every_option_of_a_room_is_told_and_every_one_told_is_there() -> None:
    text = PAGE.read_text(encoding="utf-8")
    told = set(_OPTION.findall(text)) - FOREIGN
    assert options_of_a_room() - told == set()
    assert told - options_of_a_room() == {"--force", "--house"}
