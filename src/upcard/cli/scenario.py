"""`upcard scenario FILE_OR_FOLDER...`: play scenarios and say which do not hold."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upcard.cli.arguments import FILE, argument, command, json_option
from upcard.play.hand_files import files_in
from upcard.rulebooks.yaml_files import LARGEST
from upcard.scenarios.run import Outcome, run_file
from upcard.terminal.output import counted, echo, paint, quiet, sentence, write_json

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

# A scenario may name a house file that lies beside it; in a folder that file is no scenario.
HOUSE_FILE = re.compile(r"^book:", re.MULTILINE)


@command("scenario")
@argument("files", "FILE_OR_FOLDER...", "a scenario, or a folder of them", required=True, type=FILE)
@json_option("one object a line")
def scenario(files: tuple[str, ...], *, as_json: bool) -> int:
    """Play scenario files, or all those in a folder.

    Exit code 0 if every one holds, 1 with the first difference and the log of the hand up to there if one does not, 2
    if a file cannot be used.

    examples:
      upcard scenario tests/scenarios/betting/completion-is-no-raise.yaml
      upcard scenario tests/scenarios --json
    """
    code, played, runs, held = 0, 0, 0, 0
    for path in _scenarios(files):
        outcomes = run_file(path)
        played, runs, held = played + 1, runs + len(outcomes), held + sum(outcome.ok for outcome in outcomes)
        code = max([code, *(0 if outcome.ok else 1 + outcome.bad for outcome in outcomes)])
        if as_json:
            write_json(
                {"file": outcome.file, "house": outcome.house, "ok": outcome.ok, "reason": outcome.reason}
                for outcome in outcomes
            )
        else:
            _write(path, outcomes)
    if not (as_json or (quiet() and held == runs)):
        failing = "1 does not hold" if runs - held == 1 else f"{runs - held} do not hold"
        echo(f"{counted(played, 'file')}, {counted(runs, 'run')}: {'all hold' if held == runs else failing}.")
    return code


def _scenarios(named: Sequence[str]) -> list[Path]:
    files = files_in(named, (".yaml", ".yml"))
    return [path for path in files if str(path) in named or not _is_house_file(path)]


def _is_house_file(path: Path) -> bool:
    with path.open("rb") as file:
        return HOUSE_FILE.search(file.read(LARGEST).decode(errors="replace")) is not None


def _write(path: Path, outcomes: list[Outcome]) -> None:
    failed = [outcome for outcome in outcomes if not outcome.ok]
    if not failed and not quiet():
        echo(f"{paint('holds', 'green')}  {path} ({', '.join(outcome.house for outcome in outcomes)})")
    for outcome in failed:
        where = f" ({outcome.house})" if outcome.house else ""
        echo(f"{paint('fails', 'bold red')}  {path}{where}")
        for reason in outcome.reason.splitlines():
            sentence(reason, indent=7)
        if outcome.log:
            echo("       The hand up to there:")
        for line in outcome.log:
            sentence(line, indent=9)
        if outcome.position:
            echo("       It stood so; `upcard.Hand.from_text` takes it up there:")
            echo(f"         {outcome.position}")
