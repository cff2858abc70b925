"""What each kind of bot does, and that it knows no more than its seat."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

import upcard.bots
from tests.bots.views import CHECK_OR_BET, FACING_BET, table
from upcard import Hand, Stakes
from upcard.bots import BOTS, make_bot
from upcard.bots.bot import give_up, go_along, push
from upcard.bots.calling import Calling
from upcard.bots.reading import read
from upcard.bots.thinking import Thinking, looks_best
from upcard.bots.tight import Tight
from upcard.hand.requests import Option
from upcard.simulation import play_out

HAND_MODULES = {"upcard.hand.views", "upcard.hand.requests"}
OTHERS = ("upcard.bots", "upcard.cards", "upcard.rulebooks")


def test_bots_import_views_and_requests_but_nothing_that_holds_hidden_cards() -> None:
    for path in Path(upcard.bots.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("upcard"):
                assert node.module in HAND_MODULES or node.module.startswith(OTHERS), f"{path.name}: {node.module}"


@pytest.mark.parametrize("name", list(BOTS))
def test_the_same_seed_plays_the_same(name: str) -> None:
    def log(seed: int) -> list[str]:
        bots = {seat: make_bot(name, seed + seat) for seat in (1, 2, 3)}
        sentences: list[str] = []
        for deal in range(4):
            stakes = Stakes(ante=3, bring_in=5, small_bet=15, big_bet=30)
            hand = Hand("stud-hilo", "roberts", stakes, dict.fromkeys(bots, 600), seed=deal)
            play_out(hand, bots)
            sentences += hand.log
        return sentences

    assert log(1) == log(1)


def test_the_registry_goes_from_weak_to_strong_and_says_what_it_does_not_know() -> None:
    assert [kind.strength for kind in BOTS.values()] == ["weak", "steady", "strong"]
    with pytest.raises(ValueError, match=r"There is no bot 'shark'; write one of calling, tight, thinking\."):
        make_bot("shark", 1)


def test_a_bot_that_is_not_in_turn_says_so() -> None:
    with pytest.raises(ValueError, match="not this seat's turn"):
        make_bot("tight", 1).decide(table("Ah Ad", "Ac", "2c", options=()))


@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_shows_its_hand_and_leaves_a_ruling_as_it_is(name: str) -> None:
    at_showdown = table("Ah Ad 2c", "Ac 3d 4h 9s", "2h 5d 7c Ts", options=(Option("show"), Option("muck")))
    assert make_bot(name, 1).decide(at_showdown) == ("show", None)
    after_ruling = table("Ah Ad", "Ac", "2h", options=(Option("all-in"), Option("decline")))
    assert make_bot(name, 1).decide(after_ruling) == ("decline", None)


@pytest.mark.parametrize("kind", [Tight, Thinking])
def test_who_knows_the_game_raises_with_the_best_and_folds_nothing_at_all(kind: type[Tight | Thinking]) -> None:
    best = table("Ah Ad", "Ac As 9d", "2c 7d 8h")
    worst = table("2h 7d 9c", "Jc 4s 5d 3h", "Kc Kd Ah As")
    assert [kind(seed).decide(best)[0] for seed in range(10)].count("raise") >= 8
    assert {kind(seed).decide(worst)[0] for seed in range(10)} == {"fold"}


def test_in_razz_the_wheel_is_raised_and_a_pair_of_kings_folded() -> None:
    best = table("Ah 2d", "3c 4s 5d", "8c 7d 6h", game="razz")
    worst = table("Kh Kd", "Qc Js Td", "2c 3d 4h", game="razz")
    for kind in (Tight, Thinking):
        assert kind(2).decide(best) == ("raise", 60)
        assert kind(2).decide(worst) == ("fold", None)


def test_the_calling_bot_calls_with_hands_that_others_fold() -> None:
    hopeless = table("2h 7d", "9c Jd 4s", "Kc 8d Ah")
    verbs = [Calling(seed).decide(hopeless)[0] for seed in range(60)]
    assert verbs.count("call") > 20
    assert verbs.count("fold") > 10
    assert verbs.count("raise") < 6


def test_the_calling_bot_does_not_call_more_than_the_pot_with_nothing() -> None:
    hopeless = table("2h 7d", "9c Jd 4s", "Kc 8d Ah", options=(Option("fold"), Option("call", 500)), pot=400, bet=500)
    assert {Calling(seed).decide(hopeless)[0] for seed in range(20)} == {"fold"}


def test_the_thinking_bot_bluffs_at_times_with_a_board_that_looks_best() -> None:
    weak = table(
        "2h 7d", "Kc Qd Js 9c", "3c 4d 5s 5h", "6c 6d 2c 2d", options=CHECK_OR_BET, dead="Kd Ks Qh Qs Jd Jh 9d 9h"
    )
    assert not looks_best(read(weak))
    scary = table("2h 7d", "Ac Kd Js 9c", "3c 4d 6s 8h", "Qc 4s 8d 3d", options=CHECK_OR_BET)
    assert looks_best(read(scary))


def test_a_wager_of_free_size_is_a_part_of_the_pot_within_what_is_offered() -> None:
    free = (Option("fold"), Option("call", 30), Option("raise", 60, 1000))
    assert push(read(table("Ah Ad", "Ac", "2c", options=free)), 0.5) == ("raise", 105)
    assert push(read(table("Ah Ad", "Ac", "2c", options=free)), 0.0) == ("raise", 60)
    assert push(read(table("Ah Ad", "Ac", "2c", options=free, pot=1200)), 0.9) == ("raise", 1000)


def test_where_no_wager_is_offered_the_bots_go_along() -> None:
    only_call = (Option("fold"), Option("call", 30))
    assert push(read(table("Ah Ad", "Ac", "2c", options=only_call))) == ("call", 30)
    assert go_along(read(table("Ah Ad", "Ac", "2c", options=(Option("bring-in", 5),)))) == ("bring-in", 5)
    assert give_up(read(table("Ah Ad", "Ac", "2c", options=(Option("call", 5),)))) == ("call", 5)
    assert go_along(read(table("Ah Ad", "Ac", "2c", options=(Option("bet", 5),)))) == ("bet", 5)


def test_a_reading_knows_the_cards_that_were_seen() -> None:
    seen = read(table("Ah Ad", "Kc", "Ks", "Kh", dead="Kd 2c", options=FACING_BET))
    assert seen.still_out(11) == 0
    assert seen.still_out(12) == 2
    assert len(seen.seen) == 7


@dataclass
class Peek:
    """A bot that keeps the views that it is shown."""

    views: list[object]

    def decide(self, view: upcard.View) -> tuple[upcard.Verb, int | None]:
        self.views.append(view)
        option = view.options[0] if view.options[0].verb != "fold" else view.options[1]
        return option.verb, option.to


def test_what_a_bot_is_shown_holds_no_hidden_card() -> None:
    peek = Peek([])
    stakes = Stakes(ante=3, bring_in=5, small_bet=15, big_bet=30)
    hand = Hand("stud-high", "roberts", stakes, {1: 500, 2: 500}, deck="Ah Kh Ad Kd 2c 3c", seed=1)
    play_out(hand, {1: peek, 2: Peek([])})
    shown = msgspec.json.encode(peek.views[0]).decode()
    assert "Ah" in shown
    assert "Kh" not in shown
    assert "Kd" not in shown
