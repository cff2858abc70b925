"""A small set of rulebook files, so that a fault in one of them can be tried out without reading the real ones."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from upcard.rulebooks.citation_file import KINDS
from upcard.rulebooks.shelf import BOOKS, PREFIXES

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

# The package gives the name `shelf` to the function, so the module has to be asked for in this way.
SHELF_MODULE = importlib.import_module("upcard.rulebooks.shelf")

SETTINGS = """
max_raises: {part: Raises, title: Raises, type: int-or-unlimited, values: {unlimited: no limit}, least: 1, default: 3}
check_raise: {part: Raises, title: Check and raise, type: bool, default: true}
"""
TOPICS = """
raise_cap: {sentence: A round has a bet and a set number of raises., settings: [max_raises]}
check_raise: {sentence: A player may check and raise., settings: [check_raise]}
"""
BOOK = """
title: {name}
prefix: {prefix}
catalogue: {name}
settings: {{max_raises: {{value: 3, rules: [{prefix}-1]}}, check_raise: silent}}
topics: {{raise_cap: [{prefix}-1]}}
not_played: {{}}
"""


GAMES = ("stud-high", "razz")
GAME = """
name: {name}
title: {name}
short: {name}
forced: bring-in
wins: {{high: high}}
streets:
  - {{name: first, cards: [down, down, down, down, up], opens: door-card, burn: false}}
"""
CITATIONS = "words: {}\nkinds:\n" + "".join(f"  {kind}: {{topics: [raise_cap]}}\n" for kind in KINDS)


def write(folder: Path) -> Path:
    """Write the files and return the folder."""
    for name in ("books", "catalogues", "houses", "games"):
        (folder / name).mkdir(parents=True)
    (folder / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
    (folder / "topics.yaml").write_text(TOPICS, encoding="utf-8")
    (folder / "games.yaml").write_text(f"played: [{', '.join(GAMES)}]\nspoken_of: [whist]\n", encoding="utf-8")
    (folder / "tags.yaml").write_text("stud-games: [up-cards]\n", encoding="utf-8")
    (folder / "proofs.json").write_text("{}", encoding="utf-8")
    (folder / "citations.yaml").write_text(CITATIONS, encoding="utf-8")
    (folder / "unproven.yaml").write_text("RR-1: nothing shows it\n", encoding="utf-8")
    for name in BOOKS:
        prefix = PREFIXES[name]
        rule = f"- {{id: {prefix}-1, section: s, games: [all], kind: play, rule: r, test: t}}\n"
        (folder / "catalogues" / f"{name}.yaml").write_text(rule, encoding="utf-8")
        (folder / "books" / f"{name}.yaml").write_text(BOOK.format(name=name, prefix=prefix), encoding="utf-8")
        (folder / "houses" / f"{name}.yaml").write_text(f"name: {name}\nbook: {name}\n", encoding="utf-8")
    for game in GAMES:
        (folder / "games" / f"{game}.yaml").write_text(GAME.format(name=game), encoding="utf-8")
    return folder


def use(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let the shelf be read from this folder instead of the package's own."""
    monkeypatch.setattr(SHELF_MODULE, "FILES", folder)
