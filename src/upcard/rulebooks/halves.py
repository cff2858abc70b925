"""What a pot is played for: the best hand for high, for low, or one half for each.

A half names the ranking by which hands are read for it. `upcard.hand.reading` reads them; a ranking that it does not
know is refused here.
"""

from typing import Final, Literal

from msgspec import Struct

Ranking = Literal["high", "ace-to-five"]
RANKINGS: Final[dict[str, tuple[Ranking, ...]]] = {"high": ("high",), "low": ("ace-to-five",)}
"""By half the rankings by which it can be played for."""
FORM: Final = "write {high: high}, {low: ace-to-five} or {high: high, low: ace-to-five}"


class Halves(Struct, frozen=True, forbid_unknown_fields=True):
    """The ranking of each half; one that is None is not played for, and then the other wins the whole pot."""

    high: Ranking | None = None
    low: Ranking | None = None

    @property
    def both(self) -> bool:
        """Whether the pot is split between high and low."""
        return self.high is not None and self.low is not None

    @property
    def low_only(self) -> bool:
        """Whether the low hand wins the whole pot."""
        return self.high is None


def faults_of_halves(raw: object) -> list[str]:
    """Say what is wrong with a file's halves, each fault in a sentence; none if they can be played for."""
    if not isinstance(raw, dict):
        return [f"wins: {raw!r} is not allowed; {FORM}"]
    if not raw:
        return [f"wins: nothing is played for; {FORM}"]
    faults = []
    for half, ranking in raw.items():
        if half not in RANKINGS:
            faults.append(f"wins: {half}: there is no such half; write {' or '.join(RANKINGS)}")
        elif ranking not in RANKINGS[half]:
            faults.append(f"wins: {half}: {ranking!r} is no ranking that is read here; write {RANKINGS[half][0]}")
    return faults
