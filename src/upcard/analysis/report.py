"""`statistics`: how everybody has played, over any set of hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from upcard.analysis.records import HandRecord, record_of
from upcard.analysis.tally import PlayerStatistics, Tally
from upcard.play.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Iterable

    from upcard.hand.events import AnyEvent

EVERYBODY = "everybody"


class Statistics(Struct, frozen=True):
    """How everybody has played: all together, and each player, who has most hands first."""

    hands: int
    left_out: int
    """Hands that were not over, or void."""
    everybody: PlayerStatistics
    players: tuple[PlayerStatistics, ...]

    def of(self, player: str) -> PlayerStatistics:
        """Return the statistics of one player by name (``seat 3`` where the hands name nobody)."""
        found = next((each for each in self.players if each.player == player), None)
        if found is None:
            names = ", ".join(each.player for each in self.players) or "nobody"
            raise KeyError(f"There is no player {player!r} in these hands; there are {names}.")
        return found


class Counting:
    """Statistics in the making: hands are counted and not kept."""

    def __init__(self) -> None:
        """Begin without a hand."""
        self._hands = 0
        self._left_out = 0
        self._everybody = Tally(EVERYBODY)
        self._players: dict[str, Tally] = {}

    def add(self, record: HandRecord | None) -> None:
        """Count a hand; None is one that is left out."""
        if record is None:
            self._left_out += 1
            return
        self._hands += 1
        for seat in record.seats:
            if seat.player not in self._players:
                self._players[seat.player] = Tally(seat.player)
            for tally in (self._everybody, self._players[seat.player]):
                tally.add(
                    seat.result, record.bet, seat.marks, seat=seat.seat, game=record.game, house=record.house,
                    stake=f"{record.game}|{record.stakes}",
                )  # fmt: skip

    def statistics(self) -> Statistics:
        """Return what has been counted so far."""
        players = [tally.statistics() for tally in self._players.values()]
        players.sort(key=lambda each: (-each.outcome.hands, each.player))
        return Statistics(self._hands, self._left_out, self._everybody.statistics(), tuple(players))


def statistics(hands: Iterable[Hand | HandRecord | Iterable[AnyEvent] | str]) -> Statistics:
    """Count hands: `Hand`s, events of hands or their JSON lines, or records (`record_of`, which can give names)."""
    counting = Counting()
    for hand in hands:
        if isinstance(hand, HandRecord):
            counting.add(hand)
        else:
            counting.add(record_of(hand if isinstance(hand, Hand) else Hand.replay(hand)))
    return counting.statistics()
