"""`upcard scenario FILE_OR_FOLDER...`: play scenarios and say which do not hold."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upcard.cli.files import files_of
from upcard.cli.page import BOLD, GREEN, RED, Page, write_json
from upcard.play.run_scenario import Outcome, run_file
from upcard.rulebooks.yaml_files import LARGEST

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

# A scenario may name a house file that lies beside it; in a folder that file is no scenario.
HOUSE_FILE = re.compile(r"^book:", re.MULTILINE)


def run(args: argparse.Namespace) -> int:
    """Play them all: 0 if all hold, 1 if one does not, 2 if a file cannot be used."""
    page = Page()
    code, files, runs, held = 0, 0, 0, 0
    for path in _scenarios(args.files):
        outcomes = run_file(path)
        files, runs, held = files + 1, runs + len(outcomes), held + sum(outcome.ok for outcome in outcomes)
        code = max([code, *map(_code, outcomes)])
        if args.json:
            write_json(
                {"file": outcome.file, "house": outcome.house, "ok": outcome.ok, "reason": outcome.reason}
                for outcome in outcomes
            )
        else:
            _write(page, path, outcomes)
    if not args.json:
        counted = f"{_counted(files, 'file')}, {_counted(runs, 'run')}"
        page.line(f"{counted}: all hold." if held == runs else f"{counted}: {_failing(runs - held)}.")
    return code


def _code(outcome: Outcome) -> int:
    if outcome.ok:
        return 0
    return 2 if outcome.bad else 1


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _failing(number: int) -> str:
    return "1 does not hold" if number == 1 else f"{number} do not hold"


def _scenarios(named: list[str]) -> list[Path]:
    files = files_of(named, (".yaml", ".yml"))
    return [path for path in files if str(path) in named or not _is_house_file(path)]


def _is_house_file(path: Path) -> bool:
    with path.open("rb") as file:
        return HOUSE_FILE.search(file.read(LARGEST).decode(errors="replace")) is not None


def _write(page: Page, path: Path, outcomes: list[Outcome]) -> None:
    failed = [outcome for outcome in outcomes if not outcome.ok]
    if not failed:
        houses = ", ".join(outcome.house for outcome in outcomes)
        page.line(f"{page.paint('holds', GREEN)}  {path} ({houses})")
    for outcome in failed:
        where = f" ({outcome.house})" if outcome.house else ""
        page.line(f"{page.paint('fails', BOLD, RED)}  {path}{where}")
        for reason in outcome.reason.splitlines():
            page.sentence(reason, indent=7)
        if outcome.log:
            page.line("       The hand up to there:")
        for sentence in outcome.log:
            page.sentence(sentence, indent=9)
        if outcome.position:
            page.line("       It stood so; `upcard.Hand.from_text` takes it up there:")
            page.line(f"         {outcome.position}")
