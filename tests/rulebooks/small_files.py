"""A small set of rulebook files, so that a fault in one of them can be tried out without reading the real ones."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from upcard.rulebooks.shelf import BOOKS, PREFIXES
from upcard.rulebooks.vocabulary import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

# The package gives the name `shelf` to the function, so the module has to be asked for in this way.
SHELF_MODULE = importlib.import_module("upcard.rulebooks.shelf")

SETTINGS = """
max_raises: {type: int-or-unlimited, least: 1, default: 3}
check_raise: {type: bool, default: true}
"""
TOPICS = """
raise_cap: {sentence: A round has a bet and so many raises., settings: [max_raises]}
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


def write(folder: Path) -> Path:
    """Write the files and return the folder."""
    for name in ("books", "catalogues", "houses", "games"):
        (folder / name).mkdir(parents=True)
    (folder / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
    (folder / "topics.yaml").write_text(TOPICS, encoding="utf-8")
    (folder / "proofs.json").write_text("{}", encoding="utf-8")
    for name in BOOKS:
        prefix = PREFIXES[name]
        rule = f"- {{id: {prefix}-1, section: s, games: [all], kind: play, rule: r, test: t}}\n"
        (folder / "catalogues" / f"{name}.yaml").write_text(rule, encoding="utf-8")
        (folder / "books" / f"{name}.yaml").write_text(BOOK.format(name=name, prefix=prefix), encoding="utf-8")
        (folder / "houses" / f"{name}.yaml").write_text(f"name: {name}\nbook: {name}\n", encoding="utf-8")
    for game in GAMES:
        text = f"name: {game}\ntitle: {game}\nwins: high\nstreets: []\n"
        (folder / "games" / f"{game}.yaml").write_text(text, encoding="utf-8")
    return folder


def use(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let the shelf be read from this folder instead of the package's own."""
    monkeypatch.setattr(SHELF_MODULE, "FILES", folder)
