"""`upcard scenario FILE_OR_FOLDER...`: play scenarios and say which do not hold."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upcard.cards.card import CardError, parse_cards
from upcard.cli.bad_input import BadInput, sentences_for
from upcard.cli.files import files_of, house_named, text_of
from upcard.cli.page import BOLD, GREEN, RED, Page, write_json
from upcard.hand.begin import faults
from upcard.play.run_scenario import Outcome, run_file
from upcard.play.scenario import read_scenario, stakes_of
from upcard.play.scenario_deck import wanted_cards
from upcard.play.steps import request_of
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.house import amended_house
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.shelf import shelf

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
        outcomes, bad = _played(path)
        files, runs, held = files + 1, runs + len(outcomes), held + sum(outcome.ok for outcome in outcomes)
        if not all(outcome.ok for outcome in outcomes):
            code = max(code, 2 if bad else 1)
        if args.json:
            write_json(
                {"file": outcome.file, "house": outcome.house, "ok": outcome.ok, "reason": outcome.reason}
                for outcome in outcomes
            )
        else:
            _write(page, path, outcomes)
    if not args.json:
        counted = f"{_counted(files, 'file')}, {_counted(runs, 'run')}"
        page.line(f"{counted}: all hold." if held == runs else f"{counted}: {runs - held} do not hold.")
    return code


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _scenarios(named: list[str]) -> list[Path]:
    files = files_of(named, (".yaml", ".yml"))
    return [path for path in files if str(path) in named or not _is_house_file(path)]


def _is_house_file(path: Path) -> bool:
    return HOUSE_FILE.search(path.read_text(encoding="utf-8", errors="replace")) is not None


def _played(path: Path) -> tuple[list[Outcome], bool]:
    """Play a file in all its houses; also tell whether it could not be used at all."""
    try:
        text_of(path)
        outcomes = run_file(path)
    except (BadInput, OSError) as fault:
        return [_unusable(path, "\n".join(sentences_for(fault) or ()))], True
    except Exception as fault:  # noqa: BLE001 - one file must not keep the others from being played
        what = f"{type(fault).__name__}: {fault}; is each expectation written in its right form?"
        return [_unusable(path, f"could not be played to its end: {what}")], True
    return outcomes, not all(outcome.ok for outcome in outcomes) and _is_bad(path)


def _unusable(path: Path, reason: str) -> Outcome:
    return Outcome(str(path), "", ok=False, reason=reason, cited=frozenset())


def _is_bad(path: Path) -> bool:
    """Tell whether a file that does not hold could not even be set up: form, houses, stakes or steps are wrong."""
    try:
        scenario = read_scenario(path)
        stakes = stakes_of(scenario, path.name)
        wanted_cards(scenario.cards)
        parse_cards(scenario.deck)
        for step in scenario.play:
            request_of(step if isinstance(step, str) else step.get("refuse", "next deal"))
        for house in scenario.played_in:
            beside = path.parent / house
            followed = house_named(str(beside) if beside.is_file() else house)
            followed = amended_house(followed, scenario.differs, shelf().settings)
            rules = rules_for(followed, scenario.game, scenario.betting, scenario.mode)
            if not scenario.refused and faults(rules, stakes, scenario.stacks, scenario.absent):
                return True
    except (RulebookError, CardError, BadInput):
        return True
    return False


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
