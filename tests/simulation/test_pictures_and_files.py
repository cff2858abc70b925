"""What comes out of a simulation: the picture, CSV, Parquet and JSON."""

from __future__ import annotations

import csv
import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import msgspec
import pyarrow.parquet
import pytest

from upcard.hand.begin import SetupError
from upcard.simulation import Results, Run, make_plan
from upcard.simulation.plot import svg
from upcard.simulation.tally import Standing
from upcard.simulation.writing import COLUMNS, write_results

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def run() -> Iterator[Run]:
    with Run(make_plan("razz", ["tight", "rock", "calling"], 150, seed=5)) as run:
        list(run)
        yield run


def test_the_picture_has_a_line_and_a_band_for_each_bot_and_says_the_result_in_words(run: Run) -> None:
    drawn = svg(run.plan, run.course())
    root = ET.fromstring(drawn)  # noqa: S314 - our own picture
    paths = [path for path in root.iter("{http://www.w3.org/2000/svg}path") if path.get("stroke-width") == "2"]
    assert len(paths) == 3
    assert len(re.findall("fill-opacity", drawn)) == 3
    best = max(run.results.bots, key=lambda standing: standing.rate)
    assert f"{best.bot}: {best.rate:+.1f} big bets a hundred hands" in drawn
    numbers = [float(number) for path in paths for number in re.findall(r"-?\d+\.?\d*", path.get("d") or "")]
    assert min(numbers) >= 0
    assert max(numbers) <= 860


def test_a_picture_of_nothing() -> None:
    with Run(make_plan("razz", ["tight", "rock"], 50)) as run:
        assert "Nothing has been played yet." in svg(run.plan, run.course())


def test_csv_ends_with_the_result(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "course.csv"
    write_results(run, path)
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == 1 + 3 * 3
    for row, standing in zip(rows[-3:], run.results.bots, strict=True):
        assert row == [str(cell) for cell in ("razz", "roberts", 5, *msgspec.structs.astuple(standing))]


def test_parquet_holds_the_same(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "course.parquet"
    write_results(run, path)
    rows = pyarrow.parquet.read_table(path).to_pylist()
    assert len(rows) == 9
    last = [Standing(**{name: row[name] for name in Standing.__struct_fields__}) for row in rows[-3:]]
    assert tuple(last) == run.results.bots


def test_json_is_the_result(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    write_results(run, path)
    assert msgspec.json.decode(path.read_bytes(), type=Results) == run.results


def test_an_ending_that_nobody_knows(run: Run, tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"end the name in \.csv, \.parquet, \.json"):
        write_results(run, tmp_path / "result.xls")
