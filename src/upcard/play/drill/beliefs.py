"""What people at tables believe of the floor's own powers, and no book says: wrong answers where rulings lend none.

Other facts and other houses give a wrong ruling on most incidents. On these the books say one thing only, whatever the
facts are, so that what is wrong has to be written down.
"""

from collections.abc import Iterator

from upcard.floor.ruling import Remedy, Ruling
from upcard.hand.event import UNCITED

BELIEFS: dict[str, tuple[tuple[str, tuple[Remedy, ...]], ...]] = {
    "hand-inspected": (
        ("Nobody may look at a hand in play, the floor neither: it has to wait until the pot is pushed.", ("stands",)),
        ("The player shows it to the floor, but may neither bet nor raise in this round.", ("hand-shown", "barred")),
        ("A hand that somebody else has looked at is dead, and its chips stay in the pot.", ("hand-dead",)),
        (
            "The player may refuse: then the hand is dead, but what went in goes back to the player.",
            ("hand-dead", "chips-back"),
        ),
        ("A hand that must be inspected spoils the deal: everybody takes their chips back.", ("void",)),
    ),
    "ruling-disputed": (
        ("Where no rule speaks, what has happened stands and play goes on.", ("stands",)),
        ("Where no rule speaks, the action goes back to the last act that nobody contests.", ("backed-up",)),
        ("Whoever brought it up has to show a hand, and the better one is right.", ("hand-shown",)),
        ("Whoever caused the dispute has a dead hand, and the others play on.", ("hand-dead",)),
        ("Whatever lies in the pot stays there, and there is no more betting in this hand.", ("no-more-betting",)),
    ),
}


def believed(right: Ruling) -> Iterator[Ruling]:
    """Give what is believed of an incident, as rulings without a number."""
    for decision, remedies in BELIEFS.get(right.incident, ()):
        yield Ruling(
            incident=right.incident, house=right.house, decision=decision, remedies=remedies, cite=UNCITED,
            silent=False, deadline="none", late=False, choices=(), weigh=(),
        )  # fmt: skip
