"""A simulation in a file: JSON has the result; CSV and Parquet the way to it, a row for each kind and chunk."""

import csv
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec

from upcard.hand.begin import SetupError
from upcard.simulation.running import Run
from upcard.simulation.tally import Standing

ENDINGS = (".csv", ".parquet", ".json")
COLUMNS = ("game", "house", "seed", *Standing.__struct_fields__)


def check_ending(path: Path) -> None:
    """Raise SetupError unless the file has an ending that can be written, and what that needs is there."""
    if path.suffix not in ENDINGS:
        raise SetupError([f"{path}: the results cannot be written like this; end the name in {', '.join(ENDINGS)}."])
    if path.suffix == ".parquet":
        _pyarrow()


def write_results(run: Run, path: Path) -> None:
    """Write what is known so far."""
    check_ending(path)
    if path.suffix == ".json":
        path.write_bytes(msgspec.json.format(msgspec.json.encode(run.results)) + b"\n")
    elif path.suffix == ".csv":
        path.write_text(_csv(run), encoding="utf-8", newline="")
    else:
        table = [dict(zip(COLUMNS, row, strict=True)) for row in rows(run)]
        arrow = _pyarrow()
        arrow.parquet.write_table(arrow.Table.from_pylist(table), path)


def rows(run: Run) -> list[tuple[Any, ...]]:
    """Return how each kind of player stood after each chunk; the last rows are the result."""
    head = (run.plan.game, run.plan.house, run.plan.seed)
    return [(*head, *msgspec.structs.astuple(standing)) for standings in run.course() for standing in standings]


def _csv(run: Run) -> str:
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows(rows(run))
    return text.getvalue()


def _pyarrow() -> Any:  # noqa: ANN401 - it has no types
    try:
        import pyarrow  # noqa: PLC0415, ICN001 - only who asks for Parquet needs it
        import pyarrow.parquet  # noqa: PLC0415
    except ImportError:
        raise SetupError(['Parquet needs PyArrow, which is not installed: pip install "upcard[parquet]".']) from None
    return pyarrow
