"""Reading that room's text, as far as a test needs it: so that real hands can be played here and written again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from upcard import Stakes
from upcard.cards.card import parse_card
from upcard.histories.history import History, Move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upcard.histories.history import MoveKind

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "histories" / "stars"
GAMES = {"7 Card Stud Hi/Lo": "stud-hilo", "7 Card Stud": "stud-high", "Razz": "razz"}
# What people do who are not in the hand, and what the room says of them.
NOISE = re.compile(r"joins the table|leaves the table|is sitting out|connected| said, |was removed|doesn't show")
ACTION = re.compile(r"^(?P<name>\w+): (?P<what>brings in|calls|checks|bets|raises|folds)(?: \d+)?(?: to (?P<to>\d+))?")
KINDS: dict[str, MoveKind] = {
    "brings in": "bring-in", "calls": "check-or-call", "checks": "check-or-call", "bets": "wager", "raises": "wager",
    "folds": "fold",
}  # fmt: skip


class RealHand:
    """One hand of a file, amounts in cents."""

    def __init__(self, text: str) -> None:
        lines = [line for line in _in_cents(text).strip().splitlines() if not NOISE.search(line)]
        self.top = lines[0]
        self.body = lines[lines.index("*** 3rd STREET ***") : lines.index("*** SUMMARY ***")]
        self.summary = lines[lines.index("*** SUMMARY ***") :]
        seats = [re.fullmatch(r"Seat (\d+): (\w+) \((\d+) in chips\)", line) for line in lines]
        found = [match for match in seats if match]
        self.names = {int(match[1]): match[2] for match in found}
        self.stacks = {int(match[1]): int(match[3]) for match in found}
        self.seats = {name: seat for seat, name in self.names.items()}
        self.hero = self.seats.get("Hero")

    @property
    def history(self) -> History:
        """Return it in our plain form."""
        small, big = (int(amount) for amount in re.search(r"\((\d+)/(\d+)", self.top).groups())  # type: ignore[union-attr]
        return History(
            hand=1,
            game=next(game for name, game in GAMES.items() if f"{name} Limit" in self.top),
            stakes=Stakes(ante=1, bring_in=2, small_bet=small, big_bet=big),
            stacks=self.stacks,
            players=self.names,
            cards={seat: self._cards(name) for seat, name in self.names.items()},
            common=(),
            moves=tuple(self._moves()),
            shows={
                self.seats[line.split(":")[0]]: ": shows" in line
                for line in self.body
                if ": shows" in line or ": mucks" in line
            },
            finishing=None,
        )

    def _cards(self, name: str) -> tuple[int | None, ...]:
        """Return what a player was dealt: as it was laid open at the end, or as far as it was seen."""
        for line in self.summary:
            found = re.match(rf"Seat \d+: {name} (?:showed|mucked) \[(.+?)\]", line)
            if found:
                return tuple(parse_card(text) for text in found[1].split())
        dealt = [line for line in self.body if line.startswith(f"Dealt to {name} ")]
        cards: list[int | None] = [] if name == "Hero" else [None, None]
        for line in dealt:
            cards += [parse_card(text) for text in re.findall(r"\[([^\]]+)\]$", line)[0].split()]
        return tuple(cards)

    def _moves(self) -> Iterator[Move]:
        bets = 0
        for line in self.body:
            if line.startswith("***"):
                bets = 0
            found = ACTION.match(line)
            if not found:
                continue
            kind = KINDS[found["what"]]
            if kind == "wager":
                bets = int(found["to"] or re.findall(r"\d+", line.split(": ")[1])[0])
            yield Move(self.seats[found["name"]], kind, bets if kind == "wager" else None, line)


def _in_cents(text: str) -> str:
    """Return the text with whole cents for dollars."""
    return re.sub(
        r"\$(\d+(?:\.\d+)?)(?: USD)?", lambda found: str(round(float(found[1]) * 100)), text.replace("\r", "")
    )


def real_hands() -> list[RealHand]:
    """Return all hands of the files; none where the folder is not there."""
    texts = [path.read_text(encoding="utf-8-sig") for path in sorted(FOLDER.glob("*.txt"))]
    hands = [chunk for text in texts for chunk in re.split(r"(?=PokerStars Game #)", text) if chunk.strip()]
    return [RealHand(chunk) for chunk in hands]
