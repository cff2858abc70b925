"""How the tables are built, written, and loaded when they are first needed."""

from __future__ import annotations

import subprocess
import sys
from pkgutil import get_data
from typing import TYPE_CHECKING

import pytest

from tests.cards.reference import random_hands
from upcard.cards import (
    KINDS,
    CardError,
    ace_to_five7,
    build,
    deuce_to_seven7,
    eight_or_better7,
    high5,
    high7,
    tables,
    value,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

SEVEN = (46, 43, 0, 5, 10, 22, 31)


@pytest.fixture(scope="module")
def made() -> build.Tables:
    return build.make()


@pytest.fixture
def unloaded() -> Iterator[None]:
    """The tables as they are before anything was valued."""
    clear()
    yield
    clear()
    tables.load()


def clear() -> None:
    tables.PAIR_KEYS.clear()
    for table in tables.TABLES.values():
        del table[:]


def absent(package: str, resource: str) -> bytes:
    raise FileNotFoundError(package, resource)


def test_importing_loads_no_tables() -> None:
    program = (
        "from upcard.cards import high7, tables\n"
        "assert not tables.PAIR_KEYS\n"
        "high7(0, 5, 10, 15, 20, 25, 30)\n"
        "assert tables.PAIR_KEYS\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)  # noqa: S603 - our own program


def test_what_is_written_is_read_again(made: build.Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "make", lambda: made)
    path = tmp_path / "tables.bin"
    build.write(path)
    assert build.from_bytes(path.read_bytes()) == made
    assert list(tmp_path.iterdir()) == [path]


def test_the_tables_are_small(made: build.Tables) -> None:
    assert len(made["high-7"]) < 111_000
    assert len(build.to_bytes(made)) < 1_100_000


def test_rows_lie_so_that_no_two_values_meet(made: build.Tables) -> None:
    for size, number in ((5, 6175), (6, 18395), (7, 49205)):
        for kind in build.RANKINGS:
            assert sum(worth > 0 for worth in made[f"{kind}-{size}"]) == number


def test_a_file_of_another_version_or_machine_is_not_used(made: build.Tables) -> None:
    content = build.to_bytes(made)
    assert build.from_bytes(content.replace(b"upcard-tables 1 ", b"upcard-tables 2 ", 1)) is None
    assert build.from_bytes(content.replace(sys.byteorder.encode(), b"middle", 1)) is None


def test_a_damaged_file_is_not_used(made: build.Tables) -> None:
    content = build.to_bytes(made)
    assert build.from_bytes(b"") is None
    assert build.from_bytes(content[:-1]) is None
    assert build.from_bytes(content[:5000] + b"!" + content[5001:]) is None
    assert build.from_bytes(content.replace(b" 6400 ", b" 6401 ", 1)) is None


@pytest.mark.usefixtures("unloaded")
def test_loading_fills_the_tables_once(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = tables.load()
    assert loaded is tables.TABLES
    assert all(len(table) for table in loaded.values())
    monkeypatch.setattr(tables, "_from_file", pytest.fail)
    assert tables.load() is loaded


@pytest.mark.usefixtures("unloaded")
@pytest.mark.parametrize("function", [high7, ace_to_five7, eight_or_better7, deuce_to_seven7])
def test_the_first_hand_of_seven_loads_the_tables(function: Callable[..., int]) -> None:
    first = function(*SEVEN)
    assert tables.PAIR_KEYS
    assert function(*SEVEN) == first


@pytest.mark.usefixtures("unloaded")
def test_the_first_hand_of_five_loads_the_tables() -> None:
    first = high5(*SEVEN[:5])
    assert tables.PAIR_KEYS
    assert high5(*SEVEN[:5]) == first


@pytest.mark.usefixtures("unloaded")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("cards", [(0, 4, 8, 12, 48), (0, 4, 8, 12, 48, 50), (0, 5, 8, 12, 48, 50)])
def test_the_first_hand_may_be_of_any_kind(kind: str, cards: tuple[int, ...]) -> None:
    of_kind = next(found for found in KINDS if found == kind)
    first = value(cards, of_kind)
    assert tables.PAIR_KEYS
    assert value(cards, of_kind) == first


@pytest.mark.usefixtures("unloaded")
def test_bad_cards_load_nothing() -> None:
    with pytest.raises(CardError, match="99 is not a card number"):
        high7(0, 1, 2, 3, 4, 5, 99)
    with pytest.raises(CardError, match=r"The two of clubs \(2c\) is there twice"):
        high7(0, 1, 2, 3, 4, 5, 0)
    assert not tables.PAIR_KEYS


@pytest.mark.usefixtures("unloaded")
def test_without_the_file_the_tables_are_built_and_values_are_the_same(
    made: build.Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = random_hands(7, 200)
    from_file = [value(hand, kind) for hand in hands for kind in KINDS]
    clear()
    monkeypatch.setattr(tables, "get_data", absent)
    monkeypatch.setattr(build, "make", lambda: made)
    assert tables.load() == made
    assert [value(hand, kind) for hand in hands for kind in KINDS] == from_file


@pytest.mark.usefixtures("unloaded")
def test_where_the_package_cannot_be_read_the_tables_are_built(
    made: build.Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "get_data", lambda _package, _resource: None)
    monkeypatch.setattr(build, "make", lambda: made)
    assert tables.load() == made


@pytest.mark.usefixtures("unloaded")
def test_a_file_that_is_there_is_used(made: build.Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "get_data", lambda _package, _resource: build.to_bytes(made))
    monkeypatch.setattr(build, "make", pytest.fail)
    assert tables.load() == made


def test_the_file_in_this_tree_is_up_to_date(made: build.Tables) -> None:
    try:
        content = get_data("upcard.cards", tables.FILE)
    except FileNotFoundError:
        pytest.skip("the tables are not built here")
    assert content == build.to_bytes(made)
