"""Hands in files, played again one by one: what `upcard replay`, `import` and `export` have in common."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from upcard.cli.arguments import FILE, HOUSE, argument, option
from upcard.cli.bad_input import BadInput, sentences_for
from upcard.cli.files import files_of, house_named
from upcard.cli.output import Progress
from upcard.hand.begin import SetupError
from upcard.hand.events import HandBegan
from upcard.histories.errors import HistoryError
from upcard.histories.heading import Heading
from upcard.histories.history import History
from upcard.histories.lines import numbered_lines
from upcard.histories.reading import ENDINGS, OwnLog, Unread, hands_in
from upcard.play.hand import Hand
from upcard.play.replaying import replay_history
from upcard.rulebooks.errors import RulebookError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from upcard.histories.reading import Found
    from upcard.rulebooks.house import House

BAD_FILE = 2


class Told(Struct, kw_only=True):
    """One hand of a file, played again; without ``hand`` it could not be read, and ``reason`` says why.

    ``expected`` are the finishing stacks that the file gives, ``unknown`` the cards that stand for those which the
    file does not name, ``assumed`` what else it leaves open.
    """

    path: Path
    number: int | str | None
    reason: str = ""
    hand: Hand | None = None
    expected: dict[int, int] | None = None
    players: dict[int, str] = {}
    unknown: frozenset[int] = frozenset()
    assumed: tuple[str, ...] = ()
    hero: int | None = None
    heading: Heading | None = None

    @property
    def code(self) -> int:
        """The exit code that this hand asks for: 0 all is well, 1 not as its file says, 2 it cannot be used."""
        if self.hand is None:
            return BAD_FILE
        return 1 if self.reason else 0

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is wrong, each with the file's name."""
        wrong = [line.rstrip(".") for line in self.reason.splitlines()]
        return tuple(line if line.startswith(str(self.path)) else f"{self.path}: {line}" for line in wrong)

    def as_json(self) -> dict[str, Any]:
        """Return what programs read; ``assumed`` is there only if something was."""
        hand = self.hand
        told: dict[str, Any] = {
            "file": str(self.path),
            "hand": self.number,
            "game": hand.rules.game.name if hand else None,
            "ok": not self.reason,
            "reason": self.reason,
            "stacks": hand.stacks if hand else {},
            "expected": self.expected,
        }
        return told | ({"assumed": self.assumed} if self.assumed else {})


def hand_files(function: Callable[..., int]) -> Callable[..., int]:
    """Declare the files that a command reads hands from, and whose rules they are played by."""
    text = "whose rules (default: the room's own, for PHH files roberts)"
    function = option("--house", metavar="NAME_OR_FILE", type=HOUSE, help=text)(function)
    named = argument("files", "FILE_OR_FOLDER...", "a file of hands, or a folder of them", required=True, type=FILE)
    return named(function)


def hands_of(named: Sequence[str], house: str | None) -> Iterator[Told]:
    """Play the hands of all files and folders that were named, with a bar on a terminal; a bad file is told as such."""
    by_house = house_named(house) if house else None
    paths = files_of(named, ENDINGS)
    sizes = [path.stat().st_size for path in paths]
    done = count = 0
    with Progress() as bar:
        for path, size in zip(paths, sizes, strict=True):
            for told, reached in _hands_in(path, by_house):
                count += 1
                bar.reach(f"{count} hands", done + reached, sum(sizes))
                yield told
            done += size


def _hands_in(path: Path, house: House | None) -> Iterator[tuple[Told, int]]:
    """Return the hands of a file, and how many bytes of it have been read."""
    try:
        with path.open("rb") as file:
            for count, found in enumerate(hands_in(numbered_lines(file), path.suffix), 1):
                yield _told(path, count, found, house), file.tell()
    except (OSError, HistoryError) as fault:  # of the file itself; what is wrong with a hand is told by that hand
        yield Told(path=path, number=None, reason="\n".join(sentences_for(fault) or ())), 0


def _told(path: Path, count: int, found: Found, house: House | None) -> Told:
    """Play a hand; what the house does not allow is told like a hand that cannot be read."""
    number = found.hand if isinstance(found, History) else count
    try:
        if isinstance(found, Unread):
            return Told(path=path, number=found.hand, reason=found.reason)
        return _own(path, count, found) if isinstance(found, OwnLog) else _from_elsewhere(path, found, house)
    except (SetupError, RulebookError, BadInput) as fault:
        line = f"line {found.line}: " if found.line > 1 else ""
        return Told(path=path, number=number, reason=line + "\n".join(sentences_for(fault) or ()))


def _from_elsewhere(path: Path, history: History, house: House | None) -> Told:
    replayed = replay_history(history, house)
    return Told(
        path=path,
        number=history.hand,
        reason=replayed.reason,
        hand=replayed.hand,
        expected=history.finishing,
        players=history.players,
        unknown=replayed.unknown,
        assumed=history.assumed,
        hero=history.hero,
        heading=history.heading,
    )


def _own(path: Path, count: int, log: OwnLog) -> Told:
    try:
        hand = Hand.replay(log.events)
    except (SetupError, RulebookError):
        raise
    except Exception as fault:  # noqa: BLE001 - events are not judged: a log that no table wrote can fail anywhere
        what = f"these events cannot follow each other ({type(fault).__name__})"
        raise BadInput(f"hand {count}: {what}.") from None
    return Told(path=path, number=count, reason=_unbalanced(hand), hand=hand)


def _unbalanced(hand: Hand) -> str:
    """Say so if chips have appeared or vanished: the one thing that a log must keep whatever the rules were."""
    began = hand.events[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - the file was cut there
    before = sum(began.stacks.values()) + began.carried
    after = sum(hand.stacks.values()) + (hand.rake + hand.left if hand.over else sum(pot.amount for pot in hand.pots))
    return "" if before == after else f"{before} chips at the start and {after} at the end"
