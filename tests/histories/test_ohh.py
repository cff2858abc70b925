"""Hands as Open Hand History."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.play.staged import NAMES, staged
from upcard import Hand, Rake, Stakes
from upcard.histories.heading import CannotBeWritten, Heading
from upcard.histories.money import Money
from upcard.histories.ohh import ohh_text
from upcard.histories.veiling import all_known

HEADING = Heading(1284, "Old Mill", 1_700_000_000, 8)


def told(hand: Hand, viewer: int | None = None, heading: Heading = HEADING) -> dict[str, Any]:
    text = ohh_text(all_known(hand.events, frozenset(), viewer), NAMES, viewer, heading)
    assert text.endswith("}\n")
    return json.loads(text)["ohh"]  # type: ignore[no-any-return]


def test_a_whole_hand() -> None:
    hand = staged(
        {1: "4s Kh Kd 9h 8c 6s 4d", 2: "? ? 2d", 4: "Ah 5h 9d 9s 3d 2h Jc"},
        "2 bring-in", "4 complete", "1 call", "2 fold", "4 bet 24", "1 call",
        stacks={1: 500, 2: 500, 4: 40},
        stakes=Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30, rake=Rake(permille=50, cap=2)),
        to_the_end=True,
        showdown="ask",
    )  # fmt: skip
    ohh = told(hand, 1)
    assert (ohh["spec_version"], ohh["game_type"], ohh["game_number"]) == ("1.4.7", "Stud", "1284")
    assert ohh["start_date_utc"] == "2023-11-14T22:13:20Z"
    assert ohh["bet_limit"] == {"bet_type": "FL", "bet_cap": 0}
    assert (ohh["small_blind_amount"], ohh["big_blind_amount"], ohh["ante_amount"]) == (15, 30, 1)
    assert (ohh["x_bring_in_amount"], ohh["hero_player_id"], ohh["flags"], ohh["tournament"]) == (5, 1, [], False)
    assert ohh["players"][2] == {"id": 4, "seat": 4, "name": "Juniper", "starting_stack": 40}
    streets = [street["street"] for street in ohh["rounds"]]
    assert streets == ["3rd Street", "4th Street", "5th Street", "6th Street", "7th Street", "Showdown"]
    third = [
        (act["player_id"], act["action"], act["amount"], act.get("cards"), act.get("x_action"))
        for act in ohh["rounds"][0]["actions"]
    ]
    assert third == [
        (1, "Post Ante", 1, None, None),
        (2, "Post Ante", 1, None, None),
        (4, "Post Ante", 1, None, None),
        (1, "Dealt Cards", 0, ["4s", "Kh", "Kd"], None),
        (2, "Dealt Cards", 0, ["2d"], None),
        (4, "Dealt Cards", 0, ["9d"], None),
        (2, "Post Extra Blind", 5, None, "bring-in"),
        (4, "Raise", 15, None, "completion"),
        (1, "Call", 15, None, None),
        (2, "Fold", 0, None, None),
    ]
    bet = ohh["rounds"][1]["actions"][2]
    assert (bet["action"], bet["amount"], bet["is_allin"]) == ("Bet", 24, True)
    shown = ohh["rounds"][5]["actions"]
    assert [act["action"] for act in shown] == ["Shows Cards", "Shows Cards"]
    assert ohh["pots"] == [
        {"number": 0, "amount": 86, "rake": 2, "player_wins": [{"player_id": 1, "win_amount": 84}]},
    ]


def test_raises_add_what_was_put_in_and_an_uncalled_bet_is_in_no_pot() -> None:
    hand = staged(
        {1: "? ? Kd", 2: "? ? 2d"}, "2 bring-in", "1 complete", "2 raise", "1 raise", "2 fold",
    )  # fmt: skip
    ohh = told(hand, None, Heading("x", "Cents", 5, 0, "ET", Money("$", "USD", 100)))
    wagers = [act["amount"] for act in ohh["rounds"][0]["actions"] if act["action"] == "Raise"]
    assert wagers == [0.15, 0.25, 0.3]
    assert ohh["pots"][0] == {
        "number": 0, "amount": 0.62, "rake": 0, "player_wins": [{"player_id": 1, "win_amount": 0.62}],
    }  # fmt: skip
    assert (ohh["start_date_utc"], ohh["flags"], ohh["currency"], ohh["table_size"]) == (None, ["Observed"], "USD", 2)
    assert "hero_player_id" not in ohh


def test_checks_mucks_and_two_pots() -> None:
    cards = {1: "Qs 9s Ks 4s 2s Kh Jd", 2: "Ah 2h 3d 4d 6h Th Jc", 3: "Ad 2c 5h 4c 8d 8h 9d"}
    hand = staged(cards, to_the_end=True, game="stud-hilo", stacks={1: 500, 2: 500, 3: 4})
    ohh = told(hand)
    assert ohh["game_type"] == "StudHiLo"
    assert [pot["amount"] for pot in ohh["pots"]] == [12, 4]
    assert sum(win["win_amount"] for pot in ohh["pots"] for win in pot["player_wins"]) == 16
    assert "Check" in [act["action"] for act in ohh["rounds"][1]["actions"]]
    losing = staged({1: "4s 2h Kd 9h Tc 6s 5d", 2: "2c 2s 3d 3h 4c Qs Qd"}, to_the_end=True)
    actions = [act["action"] for act in told(losing)["rounds"][-1]["actions"]]
    assert "Mucks Cards" in actions


def test_a_common_card() -> None:
    for seed in range(60):
        stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)
        hand = Hand("stud-high", "roberts", stakes, dict.fromkeys(range(1, 9), 500), seed=seed)
        while not hand.over:
            offered = [option.verb for option in hand.options]
            hand.act(next(verb for verb in ("check", "call", "bring-in") if verb in offered))
        rounds = told(hand)["rounds"]
        if any(street["cards"] for street in rounds):
            assert len(rounds[4]["cards"]) == 1
            return
    pytest.fail("no hand ran out of cards")


@pytest.mark.parametrize(
    ("game", "betting", "sentence"),
    [
        ("razz", "fixed-limit", "Open Hand History has no name for razz; it can say stud-high, stud-hilo."),
        ("stud-high", "spread-limit", "Open Hand History has no name for spread-limit; it can say fixed-limit, pot-"),
    ],
)
def test_what_the_format_has_no_words_for(game: str, betting: str, sentence: str) -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30, betting=betting)  # type: ignore[arg-type]
    hand = Hand(game, "roberts", stakes, {1: 100, 2: 100}, seed=1)
    with pytest.raises(CannotBeWritten) as fault:
        told(hand)
    assert str(fault.value).startswith(sentence)
