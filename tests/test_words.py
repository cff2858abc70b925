"""A player is they, in every sentence that somebody reads: rules, rulings, pages, manual."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).parents[1]
# Not within a name, as in `his-turn` or the path of a scenario.
HE = re.compile(r"(?<![\w/-])(he|him|his|himself|she|her|hers|herself)(?![\w-])", re.IGNORECASE)

Texts = list[tuple[str, str]]
"""Where a text stands, and the text."""


def said_of(texts: Texts) -> list[str]:
    """Return the lines that say he or she, each with its place."""
    return [f"{place}: {line.strip()}" for place, text in texts for line in text.splitlines() if HE.search(line)]


def files(folder: str, *endings: str) -> Iterator[tuple[str, str]]:
    paths = [path for path in sorted((ROOT / folder).rglob("*")) if path.suffix in endings]
    assert paths, f"{folder} has no such files"
    for path in paths:
        yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")


def sentences(source: str, name: str = "") -> Texts:
    """Return the strings of a Python file that have a space in them, without docstrings, those of fields neither."""
    tree = ast.parse(source)
    docstrings = {id(statement.value) for statement in ast.walk(tree) if isinstance(statement, ast.Expr)}
    return [
        (f"{name}:{node.lineno}", node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value
        if id(node) not in docstrings
    ]


def without_comments(script: str) -> str:
    """Return what a script says and does."""
    return re.sub(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", "", script, flags=re.DOTALL)


def program() -> Texts:
    said = [(name, source) for name, source in files("src/upcard", ".py") if HE.search(source)]
    return [text for name, source in said for text in sentences(source, name)]


def page() -> Texts:
    """The types of the messages are left out: their comments are the server's."""
    return [(name, without_comments(text)) for name, text in files("web/src", ".ts", ".tsx")]


def manual() -> Texts:
    return [
        *files("docs", ".md"),
        *((name, (ROOT / name).read_text("utf-8")) for name in ("README.md", "CHANGELOG.md")),
    ]


def rules() -> Texts:
    return list(files("src/upcard/rulebooks/data", ".yaml"))


def scenarios() -> Texts:
    return list(files("tests/scenarios", ".yaml"))


@pytest.mark.parametrize("texts", [rules, program, page, manual, scenarios])
def test_a_player_is_they(texts: Callable[[], Texts]) -> None:
    assert said_of(texts()) == []


def test_a_sentence_that_says_he_is_found() -> None:
    source = (
        '"""His file."""\nX = f"Nobody sees {who} and his cards."\nY = "back-to-him"\nZ = "decided at his-turn only"\n'
    )
    assert said_of(sentences(source)) == [":2: and his cards."]
    assert said_of([("page", without_comments("/** He. */ <p>Does she bet?</p> // his"))]) == [
        "page: <p>Does she bet?</p>"
    ]
    assert said_of([("rules", "absence/at-his-turn.yaml\nHe acts.\nthe theme, then the other")]) == ["rules: He acts."]
