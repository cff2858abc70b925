"""Hands written as PHH: read back by us and by PokerKit they end with the same stacks."""

from __future__ import annotations

import tomllib
import warnings
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import strategies as st

from tests.hand.tables import Table, play
from tests.play.staged import NAMES, staged
from upcard import Hand, Rake, Stakes
from upcard.hand.events import AwardMoved, CallRefunded, CommonCardDealt, HandShown, PotSplit
from upcard.hand.events.base import UNCITED
from upcard.hand.seeing import seen_by
from upcard.histories.heading import CannotBeWritten, Heading
from upcard.histories.phh_writing import BY_GAME, phh_text
from upcard.rulebooks.shelf import BOOKS

if TYPE_CHECKING:
    from upcard.hand.views import Seen

HEADING = Heading(1284, "Old Mill", 1_700_000_000, 8)
# PokerKit knows no open pair and no raising without end between two players.
SAME_RULES: dict[str, Any] = {
    "heads_up_unlimited": False,
    "fold_unbet": "forbidden",
    "fold_unbet_streets": ["fourth", "fifth", "sixth", "seventh"],
    "open_pair_option": "none",
    "muck_at_showdown": False,
}


def written(hand: Hand, viewer: int | None = None, names: dict[int, str] = NAMES) -> str:
    return phh_text([seen_by(event, viewer) for event in hand.events], names, HEADING)


@st.composite
def phh_tables(draw: st.DrawFn) -> Table:
    """Draw a table of a game that the format has."""
    seats = sorted(draw(st.sets(st.integers(1, 8), min_size=2, max_size=8)))
    return Table(
        game=draw(st.sampled_from(sorted(BY_GAME))),
        house=draw(st.sampled_from(BOOKS)),
        stakes=Stakes(ante=draw(st.integers(0, 2)), bring_in=4, small_bet=10, big_bet=20),
        stacks={seat: draw(st.sampled_from((2, 7, 14, 31, 90, 400, 400))) for seat in seats},
        seed=draw(st.integers(0, 2**32)),
        script=draw(st.binary(min_size=20, max_size=60)),
        showdown=draw(st.sampled_from(("auto", "ask"))),
    )


def test_what_the_file_says() -> None:
    hand = staged(
        {1: "4s Kh Kd 9h", 2: "5h 5c 2d 3d", 4: "? ? Jd"},
        "2 bring-in", "4 fold", "1 complete", "2 call", "1 bet 15", "2 fold",
        stacks={1: 500, 2: 400, 4: 300},
    )  # fmt: skip
    text = written(hand, 1, {1: 'Ada "the\x7f ace"', 2: "Jürgen\n", 4: ""})
    assert tomllib.loads(text) | {"time": None} == {
        "variant": "F7S",
        "ante_trimming_status": True,
        "antes": [1, 1, 1],
        "bring_in": 5,
        "small_bet": 15,
        "big_bet": 30,
        "starting_stacks": [500, 400, 300],
        "actions": [
            "d dh p1 4sKhKd", "d dh p2 ????2d", "d dh p3 ????Jd", "p2 pb", "p3 f", "p1 cbr 15", "p2 cc",
            "d dh p1 9h", "d dh p2 3d", "p1 cbr 15", "p2 f",
        ],
        "time": None,
        "time_zone": "UTC",
        "day": 14,
        "month": 11,
        "year": 2023,
        "hand": 1284,
        "seats": [1, 2, 4],
        "seat_count": 8,
        "table": "Old Mill",
        "players": ['Ada "the\x7f ace"', "Jürgen\n", "Seat 4"],
        "finishing_stacks": [517, 384, 299],
    }  # fmt: skip
    assert "\ntime = 22:13:20\n" in text


def test_cards_are_named_when_they_are_shown() -> None:
    hand = staged({1: "4s Kh Kd 9h 9c 6s 4d", 2: "2h 3h 2d 7h 8c Qs Jd"}, to_the_end=True, showdown="ask")
    actions = tomllib.loads(written(hand))["actions"]
    assert actions[:2] == ["d dh p1 ????Kd", "d dh p2 ????2d"]
    assert actions[-2:] == ["p1 sm 4sKhKd9h9c6s4d", "p2 sm 2h3h2d7h8cQsJd"]


def test_a_hand_in_progress_has_no_finishing_stacks() -> None:
    hand = staged({1: "? ? Kd", 2: "? ? 2d"}, "2 bring-in")
    assert "finishing_stacks" not in tomllib.loads(written(hand))


def test_the_rake_stands_beside() -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30, rake=Rake(permille=100))
    hand = staged({1: "4s Kh Kd 9h 9c 6s 4d", 2: "2h 3h 2d 7h 8c Qs Jd"}, to_the_end=True, stakes=stakes)
    told = tomllib.loads(written(hand))
    assert told["_rake"] == hand.rake == 1
    assert sum(told["finishing_stacks"]) == 999


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"game": "stud-hilo-nq"}, "PHH has no name for stud-hilo-nq; it can say stud-high, stud-hilo, razz."),
        ({"betting": "pot-limit"}, "PHH knows stud in fixed-limit alone; this hand was played in pot-limit."),
        ({"carried": 7}, "PHH has no place for the 7 chips that were carried into this hand."),
        ({"absent": (1,)}, "PHH cannot say that a hand was taken away when it was another player's turn."),
    ],
)
def test_what_the_format_has_no_words_for(options: dict[str, Any], sentence: str) -> None:
    betting = options.pop("betting", "fixed-limit")
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30, betting=betting)
    game = options.pop("game", "stud-high")
    differs = {"absent_player": "kill-after-deal"} if options.get("absent") else None
    hand = Hand(game, "roberts", stakes, {1: 100, 2: 100, 3: 100}, seed=2, differs=differs, **options)
    with pytest.raises(CannotBeWritten) as fault:
        written(hand)
    assert str(fault.value) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            PotSplit(((1, 6), (2, 6)), UNCITED),
            "PHH cannot say that a pot was shared by agreement or a call given back.",
        ),
        (CallRefunded(1, 6, (), UNCITED), "PHH cannot say that a pot was shared by agreement or a call given back."),
        (AwardMoved(((1, 6), (2, -6)), UNCITED), "PHH cannot say that an award was corrected."),
    ],
)
def test_chips_that_move_otherwise(event: Seen, sentence: str) -> None:
    hand = staged({1: "? ? Kd", 2: "? ? 2d"}, "2 bring-in", "1 fold")
    with pytest.raises(CannotBeWritten) as fault:
        phh_text([*(seen_by(told, None) for told in hand.events), event], NAMES, HEADING)
    assert str(fault.value) == sentence


def test_a_file_needs_a_beginning() -> None:
    with pytest.raises(CannotBeWritten, match="begin with hand-seen"):
        phh_text([], {}, HEADING)


@pytest.mark.parametrize("game", sorted(BY_GAME))
@pytest.mark.parametrize("players", [2, 5, 8])
def test_pokerkit_reads_the_files_and_comes_to_the_same_end(game: str, players: int) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    stakes = Stakes(ante=1, bring_in=4, small_bet=10, big_bet=20)
    shown = 0
    for seed in range(12):
        script = bytes((seed * 37 + place * 11) % 250 for place in range(80))
        stacks = dict.fromkeys(range(1, players + 1), 2000)
        hand = play(Table(game, "roberts", stakes, stacks, seed, script, differs=SAME_RULES))
        if any(isinstance(event, CommonCardDealt) for event in hand.events):
            continue  # when the cards run short PokerKit goes by rules of its own
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns of cards that it does not know
            history = pokerkit.HandHistory.loads(written(hand))
            *_, end = history
        assert list(end.stacks) == list(hand.stacks.values()), f"seed {seed}"
        assert history.players == [NAMES[seat] for seat in hand.stacks]
        shown += any(isinstance(event, HandShown) for event in hand.events)
    assert shown > 3
