"""What the drill asks about: every kind of incident, in the subjects by which a score is kept."""

from collections.abc import Iterator
from itertools import zip_longest

MIXED = "mixed"
"""All subjects in turn."""

TITLES: dict[str, str] = {
    "exposed-cards": "Exposed cards",
    "the-deck": "The deck",
    "the-deal": "The deal",
    "turns": "Antes and turns",
    "wagers": "Wagers and calls",
    "words": "Words and motions",
    "hands": "Hands in danger",
    "showdown": "The showdown",
    "pots": "Pots and chips",
    "players": "Players, clock and floor",
}
INCIDENTS: dict[str, tuple[str, ...]] = {
    "exposed-cards": (
        "exposed-hole-card", "exposed-seventh-card", "card-off-table", "both-hole-cards-exposed", "dropped-card",
    ),
    "the-deck": (
        "boxed-card", "joker", "duplicate-card", "deck-short", "missing-card", "wrong-back", "extra-card",
        "knew-of-defective-deck",
    ),
    "the-deal": (
        "premature-deal", "out-of-sequence", "burn-error", "wrong-card-count", "player-dealt-out", "wrong-first-seat",
        "wrong-recipient-final-card", "absent-player-dealt", "no-shuffle-or-cut", "ineligible-seat-dealt",
    ),
    "turns": ("out-of-turn-action", "skipped-player", "wrong-bring-in", "missing-ante"),
    "wagers": (
        "silent-raise", "underbet", "oversized-chip", "short-call", "bet-wrong-limit", "unaware-call", "overbet",
        "amount-mismatch", "misunderstood-amount",
    ),
    "words": ("string-bet", "verbal-declaration", "forward-motion", "gesture-check"),
    "hands": (
        "mucked-hand", "hand-fouled", "upcards-picked-up", "unprotected-hand-taken", "owed-wager-thrown-away",
        "upcards-turned-down", "uncalled-bettor-mucked", "cards-thrown-into-hand",
    ),
    "showdown": (
        "miscalled-hand", "asked-to-see-hand", "incomplete-show", "cards-shown-to-one", "tabled-hand-taken",
        "hopeless-call",
    ),
    "pots": ("wrong-award", "chips-in-dispute", "hidden-chips", "disputed-pot"),
    "players": ("absent-player", "clock-expired", "hand-inspected", "ruling-disputed"),
}  # fmt: skip


def subject_of(incident: str) -> str:
    """Name the subject that an incident belongs to."""
    return next(subject for subject, incidents in INCIDENTS.items() if incident in incidents)


def asked_in_turn(subject: str) -> tuple[str, ...]:
    """Return the incidents of a subject in the order in which they come up; of all, subject after subject in turn."""
    return INCIDENTS[subject] if subject != MIXED else tuple(_in_turn())


def _in_turn() -> Iterator[str]:
    for rank in zip_longest(*INCIDENTS.values()):
        yield from (incident for incident in rank if incident is not None)
