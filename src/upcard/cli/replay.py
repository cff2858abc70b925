"""`upcard replay FILE...`: play hands again from PHH files or from Upcard's own JSON lines of events."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from upcard.cli.bad_input import BadInput, sentences_for
from upcard.cli.files import files_of, house_named, text_of
from upcard.cli.page import BOLD, GREEN, RED, Page, write_json
from upcard.hand.begin import SetupError
from upcard.hand.codec import decode
from upcard.hand.events import AnyEvent, HandBegan
from upcard.histories.phh import read_phh
from upcard.play.hand import Hand
from upcard.play.replaying import replay_history
from upcard.rulebooks.errors import RulebookError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from pathlib import Path

    from upcard.rulebooks.house import House

BAD_FILE = 2
PHH = (".phh", ".phhs")
JSON_LINES = (".jsonl", ".ndjson", ".json")


class Told(Struct):
    """One hand of a file, played again; ``expected`` are the finishing stacks that the file gives."""

    number: int | str
    hand: Hand
    reason: str
    expected: dict[int, int] | None
    players: dict[int, str]


def run(args: argparse.Namespace) -> int:
    """Play all the hands: 0 if all go as their files say, 1 if one does not, 2 if a file cannot be used."""
    page = Page()
    house = house_named(args.house)
    code = 0
    for path in files_of(args.files, PHH + JSON_LINES):
        try:
            for told in _hands(path, house):
                code = max(code, 1 if told.reason else 0)
                if args.json:
                    write_json([_as_json(path, told)])
                else:
                    _write(page, path, told)
        except (ValueError, BadInput, OSError) as fault:
            sentences = sentences_for(fault)
            if sentences is None or isinstance(fault, BrokenPipeError):
                raise
            code = BAD_FILE
            _write_bad(path, sentences, as_json=args.json)
    return code


def _hands(path: Path, house: House) -> Iterator[Told]:
    text = text_of(path)
    if path.suffix.lower() in PHH:
        for history in read_phh(text, str(path)):
            replayed = replay_history(history, house)
            yield Told(history.hand, replayed.hand, replayed.reason, history.finishing, history.players)
        return
    for number, events in enumerate(_split(path, text), 1):
        hand = _again(path, number, events)
        yield Told(number, hand, _unbalanced(hand), None, {})


def _split(path: Path, text: str) -> list[list[AnyEvent]]:
    """Return the events of a file, hand by hand."""
    try:
        events = decode(text)
    except msgspec.DecodeError as fault:
        raise BadInput(f"{path}: {fault}.") from None
    if not events:
        raise BadInput(f"{path}: there is no event in this file.")
    if not isinstance(events[0], HandBegan):
        raise BadInput(f"{path}: a hand's events begin with hand-began.")
    hands: list[list[AnyEvent]] = []
    for event in events:
        if isinstance(event, HandBegan):
            hands.append([])
        hands[-1].append(event)
    return hands


def _again(path: Path, number: int, events: list[AnyEvent]) -> Hand:
    try:
        return Hand.replay(events)
    except (SetupError, RulebookError):
        raise
    except Exception as fault:  # noqa: BLE001 - events are not judged: a log that no table wrote can fail anywhere
        what = f"these events cannot follow each other ({type(fault).__name__})"
        raise BadInput(f"{path}: hand {number}: {what}.") from None


def _unbalanced(hand: Hand) -> str:
    """Say so if chips have appeared or vanished: the one thing that a log must keep whatever the rules were."""
    began = hand.events[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - the file was split there
    before = sum(began.stacks.values()) + began.carried
    after = sum(hand.stacks.values()) + (hand.rake + hand.left if hand.over else sum(pot.amount for pot in hand.pots))
    return "" if before == after else f"{before} chips at the start and {after} at the end"


def _write_bad(path: Path, sentences: tuple[str, ...], *, as_json: bool) -> None:
    """Say what is wrong with a file; the others are played all the same."""
    named = [text if text.startswith(str(path)) else f"{path}: {text}" for text in sentences]
    sys.stderr.writelines(f"upcard: {text}\n" for text in named)
    if as_json:
        reason = "\n".join(sentences)
        write_json(
            [
                {
                    "file": str(path), "hand": None, "game": None, "ok": False, "reason": reason,
                    "stacks": {}, "expected": None,
                },
            ],
        )  # fmt: skip


def _as_json(path: Path, told: Told) -> dict[str, Any]:
    return {
        "file": str(path),
        "hand": told.number,
        "game": told.hand.rules.game.name,
        "ok": not told.reason,
        "reason": told.reason,
        "stacks": told.hand.stacks,
        "expected": told.expected,
    }


def _write(page: Page, path: Path, told: Told) -> None:
    hand = told.hand
    page.heading(f"{path}, hand {told.number}: {hand.rules.game.title}")
    for sentence in hand.log:
        page.sentence(sentence, indent=2)
    page.line("Finishing stacks:" if hand.over else f"Stacks; {hand.street} street, seat {hand.turn} to act:")
    widest = max(len(str(chips)) for chips in hand.stacks.values())
    for seat, chips in hand.stacks.items():
        wanted = chips if told.expected is None else told.expected[seat]
        expected = "" if wanted == chips else page.paint(f"  the file has {wanted}", RED)
        name = f"  {told.players[seat]}" if seat in told.players else ""
        page.line(f"  seat {seat:<2} {chips:>{widest}}{expected}{name}")
    if told.reason:
        page.sentence(page.paint(f"Not as the file has it: {told.reason}.".replace("..", "."), BOLD, RED))
    elif told.expected is not None:
        page.line(page.paint("As the file has it.", GREEN))
    page.line()
