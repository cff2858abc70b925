"""The files that somebody names: single ones, and all of a kind in a folder."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from upcard.cards.card import DECK
from upcard.hand.begin import SetupError
from upcard.hand.events import HandBegan
from upcard.hand.position import position_text
from upcard.histories.errors import HistoryError
from upcard.histories.heading import Heading
from upcard.histories.history import History
from upcard.histories.lines import numbered_lines
from upcard.histories.reading import ENDINGS, Found, OwnLog, Unread, hands_in
from upcard.play.hand import Hand, state_behind
from upcard.play.replaying import replay_history
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.house import House
from upcard.rulebooks.shelf import find_house


def files_in(named: Sequence[str | Path], endings: tuple[str, ...]) -> list[Path]:
    """Return the files named, and those with one of the endings in the folders named, in order."""
    found: list[Path] = []
    for name in named:
        path = Path(name)
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix.lower() in endings and file.is_file())
            if not inside:
                raise HistoryError(f"{name}: no file ending in {_either(endings)} in this folder.")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise HistoryError(f"{name}: there is no such file or folder.")
    return found


def _either(names: tuple[str, ...]) -> str:
    """Return the names as a choice: "a, b or c"."""
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


BAD_FILE = 2


class FileHand(Struct, kw_only=True):
    """One hand of a file, played again; without ``hand`` it could not be read, and ``reason`` says why.

    ``expected`` are the finishing stacks that the file gives, ``unknown`` the cards that stand for those which the
    file does not name, ``assumed`` what else it leaves open, ``hero`` whose hand history it is.
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

    @property
    def text(self) -> str:
        """The position at its end as one line of text; cards that the file does not name are left open."""
        if self.hand is None:
            return ""
        if not self.unknown:
            return self.hand.text
        began = self.hand.events[0]
        assert isinstance(began, HandBegan)  # noqa: S101 - a hand's first event is always this one
        return position_text(state_behind(self.hand), began, known=set(DECK) - self.unknown)

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


class Hands(list[Hand]):
    """The hands of files, in order: those that could be played to the end as their files say.

    ``read`` has all that stood in the files, ``faults`` a sentence for each that is not among the hands.
    """

    def __init__(self, read: Iterable[FileHand] = ()) -> None:
        """Sort out what was read."""
        self.read = list(read)
        self.faults = [f"{sentence}." for each in self.read for sentence in each.sentences]
        super().__init__(each.hand for each in self.read if each.hand is not None and not each.reason)


def read(path: str | Path | Iterable[str | Path], house: str | House | None = None) -> Hands:
    """Read the hands of a file, of all files in a folder, or of several of these, and play each again.

    ``house`` is the one by whose rules they are played; without it that of the room that wrote the file, else Robert's
    Rules. A bad hand is told in ``faults``; a file or folder that is not there, or a bad house, raises an UpcardError.
    """
    named = [path] if isinstance(path, str | Path) else list(path)
    followed = find_house(house) if isinstance(house, str) else house
    return Hands(each for file in files_in(named, ENDINGS) for each, _ in hands_of_file(file, followed))


def hands_of_file(path: Path, house: House | None) -> Iterator[tuple[FileHand, int]]:
    """Return the hands of a file, and how many bytes of it have been read."""
    try:
        with path.open("rb") as file:
            for count, found in enumerate(hands_in(numbered_lines(file), path.suffix), 1):
                yield _played(path, count, found, house), file.tell()
    except OSError as fault:
        wrong = f"{fault.filename or 'a file'}: cannot be read: {fault.strerror or fault}."
        yield FileHand(path=path, number=None, reason=wrong), 0
    except HistoryError as fault:  # of the file itself; what is wrong with a hand is kept with that hand
        yield FileHand(path=path, number=None, reason=str(fault)), 0


def _played(path: Path, count: int, found: Found, house: House | None) -> FileHand:
    """Play a hand; what the house does not allow is reported like a hand that cannot be read."""
    number = found.hand if isinstance(found, History) else count
    try:
        if isinstance(found, Unread):
            return FileHand(path=path, number=found.hand, reason=found.reason)
        return _own(path, count, found) if isinstance(found, OwnLog) else _from_elsewhere(path, found, house)
    except (SetupError, RulebookError, HistoryError) as fault:
        line = f"line {found.line}: " if found.line > 1 else ""
        return FileHand(path=path, number=number, reason=f"{line}{fault}")


def _from_elsewhere(path: Path, history: History, house: House | None) -> FileHand:
    replayed = replay_history(history, house)
    return FileHand(
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


def _own(path: Path, count: int, log: OwnLog) -> FileHand:
    try:
        hand = Hand.replay(log.events)
    except (SetupError, RulebookError):
        raise
    except Exception as fault:  # noqa: BLE001 - events are not judged: a log that no table wrote can fail anywhere
        what = f"these events cannot follow each other ({type(fault).__name__})"
        raise HistoryError(f"hand {count}: {what}.") from None
    return FileHand(path=path, number=count, reason=_unbalanced(hand), hand=hand)


def _unbalanced(hand: Hand) -> str:
    """Say so if chips have appeared or vanished: the one thing that a log must keep whatever the rules were."""
    began = hand.events[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - the file was cut there
    before = sum(began.stacks.values()) + began.carried
    after = sum(hand.stacks.values()) + (hand.rake + hand.left if hand.over else sum(pot.amount for pot in hand.pots))
    return "" if before == after else f"{before} chips at the start and {after} at the end"
