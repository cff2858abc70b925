"""Every house setting that the compiled simulator asks for, changed: where it matters, it plays as the engine does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pytest

from tests.simulation.agreeing import played_alike
from upcard.chips.stakes import Stakes
from upcard.rulebooks.house import amended_house
from upcard.rulebooks.shelf import find_house, shelf
from upcard.simulation import Policy, Rule, make_plan
from upcard.simulation.batch.hands import play, seating_of

if TYPE_CHECKING:
    from upcard.rulebooks.house import House
    from upcard.simulation.plan import Plan

STAKES = Stakes(ante=3, bring_in=7, small_bet=15, big_bet=30)
PUSHER = Policy("pusher", (Rule(streets=(3,), fold=3, call=37, push=60), Rule(fold=5, call=45, push=50)))
LEAVER = Policy(
    "leaver",
    (Rule(streets=(5, 6), price=("free",), push=60, call=40), Rule(streets=(5, 6), fold=20, call=80), Rule(call=100)),
)
SEARCHED = 6000
COMPARED = 6
BASES = ("roberts", "canterbury", "procedures")


class Scene(NamedTuple):
    """A table at which some settings matter."""

    game: str
    bots: tuple[str | Policy, ...]
    stacks: tuple[int, ...]


SCENES = (
    Scene("stud-high", (PUSHER, "dice"), (900,) * 4),
    Scene("stud-high", (PUSHER, "dice"), (2, 9, 61, 133, 400, 38)),
    Scene("stud-high", (PUSHER,), (24, 29, 900, 900, 27, 900)),
    Scene("stud-high", (LEAVER,), (900,) * 8),
    Scene("stud-hilo-nq", ("station",), (900,) * 7),
    Scene("razz", (PUSHER, "station"), (3, 5, 70, 111, 118, 57, 333)),
    Scene("stud-hilo", (LEAVER, "station"), (7, 40, 900, 77, 900, 900, 93, 21)),
)
CHANGED: dict[str, Any] = {
    "bring_in_may_open_full": False,
    "bring_in_all_in_for_ante": "next-lowest-card",
    "short_bring_in_entry": "short-amount",
    "bring_in_tie_break": "first-left-of-dealer",
    "bring_in_card": "highest",
    "bring_in_ace": "low",
    "suit_order": ["clubs", "hearts", "spades", "diamonds"],
    "common_card_first_to_act": "sixth-street-high",
    "first_to_act": "low",
    "check_raise": False,
    "completion_counts_as_raise": True,
    "max_raises": 1,
    "heads_up_unlimited": False,
    "fold_uncaps": True,
    "cap_counts_all_in": True,
    "open_pair_option": "pair-then-all",
    "open_pair_raises": "as-bet",
    "short_all_in_reopen_fraction": 1,
    "complete_short_all_in_by": "anyone",
    "raise_over_short_all_in": "next-full-level",
    "short_all_ins_accumulate": False,
    "burn_before_last": False,
    "shortage_policy": "remake-then-common",
    "shortage_remake_when": "foreseen",
    "common_from_burns_when_left": 3,
    "burn_before_common_from_burns": False,
    "remake_burn": "always",
    "last_card_dealable": False,
    "odd_chip_high_low": "low",
    "odd_chip_tied_high": "first-left-of-dealer",
    "odd_chip_tied_low": "first-left-of-dealer",
    "odd_chip_tied_both": "highest-card-by-suit",
    "odd_chip_max_per_player": "unlimited",
}


TOGETHER: tuple[dict[str, Any], ...] = (
    {},
    {"shortage_policy": "remake-then-common"},
    {"shortage_policy": "common-card"},
    {"odd_chip_tied_both": "half-by-half"},
)


def plans(base: House, scene: Scene, setting: str, value: object) -> tuple[Plan, Plan]:
    """Return the table in a house as it is, and with the setting changed."""
    houses = (base, amended_house(base, {setting: value}, shelf().settings))
    before, after = (
        make_plan(
            scene.game,
            scene.bots,
            1,
            house=house,
            players=len(scene.stacks),
            stacks=scene.stacks,
            stakes=STAKES,
            seed=4,
        )
        for house in houses
    )
    return before, after


def where_it_matters(before: Plan, after: Plan) -> list[int]:
    """Return the numbers of the hands that end otherwise because of the change."""
    one, other = (play(seating_of(plan), plan.seed, 0, SEARCHED) for plan in (before, after))
    numbers: list[int] = np.flatnonzero((one != other).any(axis=1)).tolist()
    return numbers


@pytest.mark.parametrize("setting", CHANGED)
def test_where_the_setting_matters(setting: str) -> None:
    compared = 0
    for name in BASES:
        for more in TOGETHER:
            base = amended_house(find_house(name), more, shelf().settings) if more else find_house(name)
            for scene in SCENES:
                before, after = plans(base, scene, setting, CHANGED[setting])
                for number in where_it_matters(before, after)[:COMPARED]:
                    played_alike(after, 1, number)
                    played_alike(before, 1, number)
                    compared += 1
                if compared >= COMPARED:
                    return
    assert compared, "nowhere does it matter"
