"""What makes a misdeal: a house that lists the causes itself decides by its list, whatever its book says of each.

Most causes have a setting of their own as well, which says more than yes or no. Where a house's list and its book's
setting disagree, the list wins and the setting follows; where a house sets both, they have to agree.
"""

from collections.abc import Iterable, Mapping
from itertools import product

from msgspec import Struct

from upcard.rulebooks.game import Game
from upcard.rulebooks.settings import SILENT, Choice, Held, value_in_force
from upcard.rulebooks.vocabulary import BETTING_FORMS, MODES

LIST = "misdeal_causes"
NO_MISDEAL = frozenset({"stands", "never", "discard-and-continue", "deal-down-and-kill"})
"""What a setting says where its cause makes no misdeal."""


class Cause(Struct, frozen=True):
    """A cause with a setting of its own, and what that says where the house's list names the cause, or leaves it out.

    If no value of the setting says that it is none (``left_out`` is empty), the floor asks the list itself.
    """

    name: str
    setting: str
    named: str | int
    left_out: str


CAUSES = (
    Cause("no-shuffle-or-cut", "no_shuffle_or_cut", "misdeal-in-window", "stands"),
    Cause("wrong-first-seat", "wrong_first_seat", "misdeal-in-window", "stands"),
    Cause("boxed-cards", "boxed_cards_for_misdeal", 2, "never"),
    Cause("player-dealt-out", "player_dealt_out", "misdeal-in-window", ""),
    Cause("ineligible-dealt", "ineligible_dealt", "misdeal", "discard-and-continue"),
    Cause("out-of-sequence", "out_of_sequence", "misdeal", ""),
)
BY_SETTING = {cause.setting: cause for cause in CAUSES}


def following(setting: str, value: Held, listed: Held) -> Held:
    """Return what a setting says besides a house's own list of causes; one that agrees with it stays as it is."""
    cause = BY_SETTING[setting]
    if names(listed, cause) == (value not in NO_MISDEAL):
        return value
    return cause.named if names(listed, cause) else cause.left_out or value


def names(listed: Held, cause: Cause) -> bool:
    """Tell whether a list of causes names one."""
    return isinstance(listed, list | tuple) and cause.name in listed


def contradictions(changed: Mapping[str, Choice], games: Iterable[Game]) -> list[str]:
    """Say where what a house changes contradicts its own list of causes, in any game, form or mode; once a cause."""
    if LIST not in changed:
        return []
    both = [cause for cause in CAUSES if cause.setting in changed]
    found = (_contradiction(changed[LIST], cause, changed[cause.setting], games) for cause in both)
    return [fault for fault in found if fault]


def _contradiction(listing: Choice, cause: Cause, own: Choice, games: Iterable[Game]) -> str:
    for game, betting, mode in product(games, BETTING_FORMS, MODES):
        listed, value = (value_in_force(choice, game, betting, mode) for choice in (listing, own))
        if SILENT not in (listed, value) and names(listed, cause) != (value not in NO_MISDEAL):
            does = "names" if names(listed, cause) else "leaves out"
            return f"differs: {LIST} {does} {cause.name}, but {cause.setting} says {value}; make them agree"
    return ""
