"""Tables of all kinds to play random hands at, and scripts that say what is done there.

A script is a string of bytes, one for each decision: it shrinks to zeros, which means the tamest option there is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from hypothesis import reject
from hypothesis import strategies as st

from upcard import Hand, Rake, SetupError, Stakes
from upcard.play.hand import state_behind
from upcard.rulebooks import BETTING_FORMS, GAMES, MODES
from upcard.rulebooks.settings import samples
from upcard.rulebooks.shelf import BOOKS, shelf

if TYPE_CHECKING:
    from upcard.hand.requests import Option, Verb

BOUND = 400
"""No hand has more decisions than this: stacks are small, and nobody raises without chips."""
STACKS = (1, 2, 3, 4, 6, 7, 8, 10, 12, 14, 17, 20, 23, 31, 40, 55, 90, 300)
RAKES = (
    None,
    Rake(permille=50),
    Rake(permille=100, cap=3, least=20),
    Rake(steps=((10, 1), (40, 3)), from_street="fourth"),
)
# (small bet, big bet, bring-in, chip, unit for wagers, unit that the pot is counted in)
SIZES = (
    (10, 20, 5, 1, 0, 0),
    (15, 30, 5, 1, 0, 5),
    (10, 20, 4, 2, 0, 0),
    (10, 30, 5, 1, 5, 10),
    (6, 6, 2, 1, 2, 0),
)
# Not changed at random: with these no hand can begin, or the stakes would have to follow.
FIXED = ("betting", "max_players", "min_players", "min_chips_to_be_dealt", "bring_in_min_ante_multiple")
CHANGEABLE = tuple(
    sorted({name for topic in shelf().topics.values() for name in topic.settings if name not in FIXED}),
)
# What none of the five houses does, yet a house of one's own may.
UNUSUAL: tuple[dict[str, Any], ...] = (
    {"split_by_agreement": True},
    {"refund_hopeless_call": True},
    {"show_all_cards": False},
    {"check_raise": False, "fold_unbet": "forbidden"},
    {"odd_chip_max_per_player": "unlimited", "odd_chip_cards": "best-five"},
    {"see_losing_hand": "dealt-in", "shown_hand_live_if_winner_asks": True, "muck_at_showdown": True},
    {"absent_player": "collect-if-unprotected", "deal_to_absent": "always"},
    {"short_bring_in_entry": "short-amount", "bring_in_all_in_for_ante": "next-lowest-card"},
)


@dataclass(frozen=True)
class Table:
    """Everything that a hand needs to begin, and the script that it is played by."""

    game: str
    house: str
    stakes: Stakes
    stacks: dict[int, int]
    seed: int
    script: bytes
    mode: str = "cash"
    absent: tuple[int, ...] = ()
    away: tuple[int, ...] = ()
    carried: int = 0
    showdown: Literal["auto", "ask"] = "auto"
    button: int = 0
    differs: dict[str, Any] = field(default_factory=dict)

    @property
    def chips(self) -> int:
        """All the chips that are at the table when the hand begins, those carried in included."""
        return sum(self.stacks.values()) + self.carried

    def hand(self, deck: list[int] | None = None) -> Hand:
        """Begin the hand; a table that the house does not allow is no example."""
        try:
            return Hand(
                self.game, self.house, self.stakes, self.stacks, deck, self.seed, mode=self.mode, absent=self.absent,
                away=self.away, carried=self.carried, showdown=self.showdown, button=self.button, differs=self.differs,
            )  # fmt: skip
        except SetupError:
            reject()


def amounts(hand: Hand, option: Option) -> list[int | None]:
    """Return totals that an option allows: the least, the greatest, and some between them."""
    if option.to is None or option.most is None:
        return [option.to]
    state = state_behind(hand)
    unit = state.unit
    steps = (option.most - option.to) // unit
    return [option.to, option.most, option.to + unit * (steps // 2), option.to + unit * (steps // 3)]


def choose(hand: Hand, byte: int) -> tuple[Verb, int | None]:
    """Return what a byte of a script means now; 0 is the tamest option, and few bytes mean a fold."""
    offered = [option for option in hand.options if option.verb != "fold"] or list(hand.options)
    if byte >= 220:
        offered = list(hand.options)
    option = offered[byte % len(offered)]
    sizes = amounts(hand, option)
    return option.verb, sizes[byte // len(offered) % len(sizes)]


def act(hand: Hand, script: bytes, number: int) -> tuple[Verb, int | None]:
    """Do what the script says at the decision of this number, and return it."""
    assert number < BOUND, "the hand does not end"
    verb, to = choose(hand, script[number] if number < len(script) else 0)
    hand.act(verb, to)
    return verb, to


def play(table: Table) -> Hand:
    """Play the whole hand."""
    hand = table.hand()
    number = 0
    while not hand.over:
        act(hand, table.script, number)
        number += 1
    return hand


@st.composite
def changes(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a few settings in which the house differs from its book."""
    found: dict[str, Any] = {}
    for name in draw(st.lists(st.sampled_from(CHANGEABLE), max_size=3, unique=True)):
        setting = shelf().settings[name]
        default = setting.default["value"] if isinstance(setting.default, dict) else setting.default
        others = [30] if isinstance(default, str) and setting.type.startswith("int") else samples(setting, default)
        value = draw(st.sampled_from([default, *others]))
        found[name] = list(value) if isinstance(value, tuple) else value
    return found


@st.composite
def stakes(draw: st.DrawFn) -> Stakes:
    """Draw stakes: in each form of betting, with and without ante and rake, in chips and units of several sizes."""
    small, big, bring_in, chip, unit, pot_unit = draw(st.sampled_from(SIZES))
    return Stakes(
        ante=chip * draw(st.integers(0, 2)),
        bring_in=bring_in,
        small_bet=small,
        big_bet=big,
        betting=draw(st.sampled_from(BETTING_FORMS)),
        chip=chip,
        rake=draw(st.sampled_from(RAKES)),
        wager_unit=unit,
        pot_unit=pot_unit,
        kill=draw(st.booleans()),
    )


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Draw a table. A house that does not offer the form of betting is made to."""
    seats = sorted(draw(st.sets(st.integers(1, 8), min_size=2, max_size=8)))
    chosen = draw(stakes())
    few = st.sets(st.sampled_from(seats), max_size=2) if draw(st.integers(0, 4)) == 4 else st.just(set[int]())
    return Table(
        game=draw(st.sampled_from(GAMES)),
        house=draw(st.sampled_from(BOOKS)),
        stakes=chosen,
        stacks={seat: draw(st.sampled_from(STACKS)) + draw(st.sampled_from((0, 20, 40))) for seat in seats},
        seed=draw(st.integers(0, 2**32)),
        script=draw(st.binary(min_size=20, max_size=60)),
        mode=draw(st.sampled_from(MODES)),
        absent=tuple(sorted(draw(few))),
        away=tuple(sorted(draw(few))),
        carried=draw(st.sampled_from((0, 0, 0, 7))) * chosen.chip,
        showdown=draw(st.sampled_from(("auto", "ask"))),
        button=draw(st.integers(0, 8)),
        differs={"betting": [chosen.betting], **draw(st.one_of(st.just({}), changes(), st.sampled_from(UNUSUAL)))},
    )
