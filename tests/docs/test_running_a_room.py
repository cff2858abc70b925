"""Whoever runs a room types what the page says: its commands and options are there, and it leaves out none."""

from __future__ import annotations

import re
import shlex

import click
import pytest

from tests.docs.pages import ROOT, blocks
from upcard.cli.arguments import Option
from upcard.cli.commands import CLI
from upcard.cli.play import BROWSER, play

PAGE = ROOT / "docs" / "running-a-room.md"
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
    command: click.Command | None = CLI
    while isinstance(command, click.Group):
        command = command.get_command(click.Context(command), words.pop(0))
    assert command is not None
    command.make_context("upcard", words)


def test_the_page_has_some_to_type() -> None:
    assert len(typed()) > 5


def options_of_a_room() -> set[str]:
    of_the_room = [param for param in play.params if isinstance(param, Option) and param.section == BROWSER]
    return {name for param in of_the_room for name in param.opts}


def test_every_option_of_a_room_is_told_and_every_one_told_is_there() -> None:
    text = PAGE.read_text(encoding="utf-8")
    told = set(_OPTION.findall(text)) - FOREIGN
    assert options_of_a_room() - told == set()
    assert told - options_of_a_room() == {"--force", "--house"}
