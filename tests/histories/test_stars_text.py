"""Hands in the text of another room."""

from __future__ import annotations

import re

import pytest

from tests.play.staged import NAMES, STAKES, staged
from upcard import Hand, Rake, Stakes
from upcard.cards.best import best_five
from upcard.cards.card import parse_cards
from upcard.floor.incident import Incident
from upcard.hand.events import AwardMoved, MuckedHandSeen, PotSplit, RulingGiven
from upcard.hand.events.base import UNCITED
from upcard.hand.requests import CallTime, RunOutOfTime
from upcard.hand.seeing import seen_by
from upcard.histories.heading import CannotBeWritten, Heading
from upcard.histories.money import Money
from upcard.histories.stars_names import hand_words
from upcard.histories.stars_text import stars_text
from upcard.histories.veiling import all_known

HEADING = Heading(1284, "Old Mill", 1_700_000_000, 8)


def written(hand: Hand, viewer: int | None = None, names: dict[int, str] = NAMES) -> str:
    return stars_text([seen_by(event, viewer) for event in hand.events], names, viewer, HEADING)


EXAMPLE = """\
PokerStars Game #1284:  7 Card Stud Limit (15/30) - 2023/11/14 22:13:20 UTC
Table 'Old Mill' 8-max
Seat 1: Mirela (500 in chips)
Seat 2: Tomasz (500 in chips)
Seat 4: Juniper (40 in chips)
Mirela: posts the ante 1
Tomasz: posts the ante 1
Juniper: posts the ante 1
*** 3rd STREET ***
Dealt to Mirela [4s Kh Kd]
Dealt to Tomasz [2d]
Dealt to Juniper [9d]
Tomasz: brings in for 5
Juniper: raises 10 to 15
Mirela: calls 15
Tomasz: folds
*** 4th STREET ***
Dealt to Mirela [4s Kh Kd] [9h]
Dealt to Juniper [9d] [9s]
Pair on board - a double bet is allowed
Juniper: bets 24 and is all-in
Mirela: calls 24
*** 5th STREET ***
Dealt to Mirela [4s Kh Kd 9h] [8c]
Dealt to Juniper [9d 9s] [3d]
*** 6th STREET ***
Dealt to Mirela [4s Kh Kd 9h 8c] [6s]
Dealt to Juniper [9d 9s 3d] [2h]
*** RIVER ***
Dealt to Mirela [4s Kh Kd 9h 8c 6s] [4d]
*** SHOW DOWN ***
Juniper: shows [Ah 5h 9d 9s 3d 2h Jc] (a pair of Nines)
Mirela: shows [4s Kh Kd 9h 8c 6s 4d] (two pair, Kings and Fours)
Mirela collected 84 from pot
*** SUMMARY ***
Total pot 86 | Rake 2
Seat 1: Mirela showed [4s Kh Kd 9h 8c 6s 4d] and won (84) with two pair, Kings and Fours
Seat 2: Tomasz folded on the 3rd Street
Seat 4: Juniper showed [Ah 5h 9d 9s 3d 2h Jc] and lost with a pair of Nines
"""


def test_a_whole_hand_as_a_player_sees_it() -> None:
    hand = staged(
        {1: "4s Kh Kd 9h 8c 6s 4d", 2: "? ? 2d", 4: "Ah 5h 9d 9s 3d 2h Jc"},
        "2 bring-in", "4 complete", "1 call", "2 fold", "4 bet 24", "1 call",
        stacks={1: 500, 2: 500, 4: 40},
        stakes=Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30, rake=Rake(permille=50, cap=2)),
        to_the_end=True,
        showdown="ask",
    )  # fmt: skip
    assert written(hand, 1).splitlines() == EXAMPLE.splitlines()


def test_others_see_no_more_than_was_open() -> None:
    hand = staged({1: "4s Kh Kd 9h", 2: "5h 5c 2d 3d"}, "2 bring-in", "1 complete", "2 call", "1 bet 15", "2 fold")
    text = written(hand, None)
    assert "Dealt to Mirela [Kd]\nDealt to Tomasz [2d]" in text
    assert "Mirela collected 32 from pot\nMirela: doesn't show hand" in text
    assert "Seat 2: Tomasz folded on the 4th Street" in text
    for hidden in ("4s", "Kh", "5h", "5c"):
        assert hidden not in text
    assert "Dealt to Tomasz [5h 5c 2d]" in written(hand, 2)
    assert "4s" not in written(hand, 2)


def test_both_halves_side_pots_and_no_low() -> None:
    cards = {1: "Qs 9s Ks 4s 2s Kh Jd", 2: "Ah 2h 3d 4d 6h Th Jc", 3: "Ad 2c 5h 4c 8d 8h 9d"}
    hand = staged(cards, to_the_end=True, game="stud-hilo", stacks={1: 500, 2: 500, 3: 4}, showdown="ask")
    text = written(hand)
    assert "Mirela: shows [Qs 9s Ks 4s 2s Kh Jd] (HI: a flush, King high)" in text
    assert "Tomasz: shows [Ah 2h 3d 4d 6h Th Jc] (HI: high card Ace; LO: 6,4,3,2,A)" in text
    assert "Mirela collected 6 from main pot\nTomasz collected 6 from main pot" in text
    assert "Total pot 16 Main pot 12. Side pot 4. | Rake 0" in text
    nobody = staged({1: "Qs 9s Ks 4s 2s Kh Jd", 2: "Ah Th 3d 4d 9h Tc Jc"}, to_the_end=True, game="stud-hilo")
    assert "No low hand qualified\n*** SUMMARY ***" in written(nobody)


def test_razz_and_a_hand_that_is_mucked() -> None:
    cards = {1: "4s 2h Kd 9h Tc 6s 4d", 2: "2c 2s 3d 3h 4c Qs Qd"}
    text = written(staged(cards, to_the_end=True, game="razz"), 2)
    assert "Mirela: shows [4s 2h Kd 9h Tc 6s 4d] (Lo: T,9,6,4,2)\nTomasz: mucks hand" in text
    assert "Seat 2: Tomasz mucked [2c 2s 3d 3h 4c Qs Qd]" in text
    other = written(staged(cards, to_the_end=True, game="razz"))
    assert other.endswith("Seat 2: Tomasz mucked\n")
    assert "2s" not in other


def test_time_that_runs_out_and_a_cap() -> None:
    hand = staged(
        {1: "? ? Kd", 2: "? ? 2d", 3: "? ? Jd"}, "2 bring-in", "3 complete", "1 raise 30", "2 raise 45", "3 raise 60"
    )
    hand.ask(CallTime(0))
    hand.ask(RunOutOfTime(1))
    assert "Aoife: raises 15 to 60\nBetting is capped\nMirela has timed out\nMirela: folds" in written(hand)


def test_a_forced_bettor_may_open_in_full() -> None:
    hand = staged({1: "? ? Kd", 2: "? ? 2d"}, "2 complete", "1 fold")
    assert "Tomasz: bets 15\nMirela: folds\nUncalled bet (15) returned to Tomasz" in written(hand)
    assert "Seat 1: Mirela folded on the 3rd Street (didn't bet)" in written(hand)


def test_a_common_card_is_the_board() -> None:
    for seed in range(40):
        hand = Hand("stud-high", "roberts", STAKES, dict.fromkeys(range(1, 9), 900), seed=seed)
        while not hand.over:
            verbs = [option.verb for option in hand.options]
            hand.act(next(verb for verb in ("check", "call", "bring-in") if verb in verbs))
        (card,) = hand.view(None).common
        text = written(hand, 3)
        assert f"*** RIVER *** [{card}]\n" in text
        assert f"\nBoard [{card}]\n" in text


def test_a_common_card_may_come_before_the_river() -> None:
    hand = Hand("stud-high", "canterbury", STAKES, dict.fromkeys(range(1, 9), 900), seed=3)
    while not hand.over:
        if hand.street == "fifth" and not any(isinstance(event, RulingGiven) for event in hand.events):
            hand.report(Incident("premature-deal", count=2))  # a whole street goes out of play
        verbs = [option.verb for option in hand.options]
        hand.act(next(verb for verb in ("check", "call", "bring-in") if verb in verbs))
    sixth, last = hand.view(None).common
    assert f"*** 6th STREET *** [{sixth}]\n" in written(hand)
    assert f"*** RIVER *** [{sixth} {last}]\n" in written(hand)


def test_what_happens_after_the_award() -> None:
    hand = staged({1: "4s Kh Kd 9h 9c 6s 4d", 2: "2h 3h 2d 7h 8c Qs Jd"}, to_the_end=True)
    events = [seen_by(event, None) for event in hand.events]
    dead = MuckedHandSeen(2, 1, parse("2h 3h Jd 2d 7h 8c Qs"), live=False, high=0, low=0, cite=UNCITED)
    text = stars_text([*events, dead, AwardMoved(((1, -2), (2, 2)), UNCITED)], NAMES, None, HEADING)
    assert "Seat 1: Mirela showed [4s Kh Kd 9h 9c 6s 4d] and won (10)" in text
    assert "Seat 2: Tomasz mucked [2h 3h 2d 7h 8c Qs Jd]" in text
    shared = stars_text([*events[:-3], PotSplit(((1, 6), (2, 6)), UNCITED)], NAMES, None, HEADING)
    assert "Mirela collected 6 from pot\nTomasz collected 6 from pot" in shared


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("As Ks Qs Js Ts 2d 3d", "a Royal Flush"),
        ("9s Ks Qs Js Ts 2d 3d", "a straight flush, Nine to King"),
        ("As 2h 3d 4c 5s Kd Kh", "a straight, Ace to Five"),
        ("6s 6h 6d 6c 5s Kd Kh", "four of a kind, Sixes"),
        ("6s 6h 6d Kc 5s Kd 2h", "a full house, Sixes full of Kings"),
        ("6s 8s 2s Ks 4s Kd 2h", "a flush, King high"),
        ("6s 8h 2d Ks 4s Qd Jh", "high card King"),
    ],
)
def test_what_the_room_calls_a_hand(cards: str, name: str) -> None:
    hand = parse(cards)
    assert hand_words(best_five(hand, "high"), (), both=False) == name


def test_other_names() -> None:
    wheel = parse("As 2h 3d 4c 5s Kd Qh")
    assert hand_words(best_five(wheel, "high-no-wheel"), (), both=False) == "high card Ace"
    paired = parse("2s 2h 3d 3c 4s 4d Kh")
    assert hand_words((), best_five(paired, "ace-to-five"), both=False) == "Lo: a pair of Deuces"


def parse(cards: str) -> tuple[int, ...]:
    return tuple(parse_cards(cards))


def test_names_stay_on_their_line() -> None:
    hand = staged({1: "? ? Kd", 2: "? ? 2d"}, "2 bring-in", "1 fold")
    assert "Seat 1: a b (500 in chips)\nSeat 2: Seat 2 (500 in chips)" in written(hand, names={1: "a\n b"})


@pytest.mark.parametrize(
    ("game", "betting", "sentence"),
    [
        ("stud-hilo-nq", "fixed-limit", "PokerStars text has no name for stud-hilo-nq; it can say stud-high"),
        (
            "stud-high",
            "spread-limit",
            "PokerStars text knows stud in fixed-limit alone; this hand was played in spread",
        ),
    ],
)
def test_what_the_room_has_no_words_for(game: str, betting: str, sentence: str) -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30, betting=betting)  # type: ignore[arg-type]
    hand = Hand(game, "roberts", stakes, {1: 100, 2: 100}, seed=1)
    with pytest.raises(CannotBeWritten, match=re.escape(sentence)):
        written(hand)
    with pytest.raises(CannotBeWritten, match="begin with hand-seen"):
        stars_text([], {}, None, HEADING)


def test_money_tournaments_and_mixed_games() -> None:
    hand = staged({1: "? ? Kd", 2: "? ? 2d"}, "2 bring-in", "1 fold")
    events = [seen_by(event, None) for event in hand.events]
    dollars = Heading(7, "Cents", 0, 6, "ET", Money("$", "USD", 100), mix="HORSE")
    lines = stars_text(events, NAMES, None, dollars).splitlines()
    assert lines[0] == "PokerStars Game #7:  HORSE (7 Card Stud Limit, $0.15/$0.30 USD) - 1970/01/01 00:00:00 ET"
    assert lines[2] == "Seat 1: Mirela ($5 in chips)"
    assert "Tomasz collected $0.02 from pot" in lines
    cup = staged({1: "? ? Kd", 2: "? ? 2d"}, "2 bring-in", "1 fold", mode="tournament")
    events = [seen_by(event, None) for event in cup.events]
    plain = stars_text(events, NAMES, None, Heading("table 3-9", "Cup", 0, 0)).splitlines()
    assert plain[0].startswith("PokerStars Game #39:  Tournament #0, Freeroll 7 Card Stud Limit - Level I (15/30) - ")
    assert plain[1] == "Table 'Cup' 8-max"
    named = Heading("final", "Cup", 0, 8, event="#5, $2+$0 USD", level="X", mix="HORSE")
    top = stars_text(events, NAMES, None, named).splitlines()[0]
    assert top.startswith("PokerStars Game #0:  Tournament #5, $2+$0 USD HORSE (7 Card Stud Limit) - Level X (15/30)")


def test_upcards_that_nobody_knows() -> None:
    hand = staged({1: "? ? Kd", 2: "? ? 2d"}, "2 bring-in", "1 fold")
    events = all_known(hand.events, frozenset(parse("Kd")))
    with pytest.raises(CannotBeWritten, match="names every upcard; not all of Mirela are known"):
        stars_text(events, NAMES, None, HEADING)
