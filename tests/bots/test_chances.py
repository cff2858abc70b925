"""The thinking bot's chances against ones that are known."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from tests.bots.views import table
from upcard.bots.chances import Chances, chances
from upcard.bots.reading import read
from upcard.cards.card import DECK, card_text

if TYPE_CHECKING:
    from upcard.hand.views import View


def found(view: View, *eager: float, deals: int = 400) -> Chances:
    return chances(read(view), eager, deals, random.Random(7))  # noqa: S311 - the same every time


def test_a_hand_that_cannot_lose_wins_everything() -> None:
    royal = table("Ah Kh", "Qh Jh Th 2c", "9s 9d 9c 4d")
    assert found(royal, 1.5, deals=50) == (1.0, 1.0, 0.0, 1.0)


def test_a_wheel_in_razz_at_worst_ties() -> None:
    wheel = table("Ah 2h", "3h 4h 5c", "2s 3d 4c", game="razz")
    odds = found(wheel, 1.0)
    assert odds.share > 0.97
    assert odds.high == 0
    assert odds.low == odds.share


def test_over_many_starts_an_unknown_rival_has_an_even_share() -> None:
    chance = random.Random(3)  # noqa: S311 - the same every time
    shares = []
    for _ in range(150):
        first, second, door, other = (card_text(card) for card in chance.sample(DECK, 4))
        shares.append(found(table(f"{first} {second}", door, other), 0, deals=60).share)
    assert sum(shares) / len(shares) == pytest.approx(0.5, abs=0.04)


def test_dead_cards_count() -> None:
    live = found(table("2h 3h", "9h Th Kc 4s", "As Ad 7c Jd"), 0, deals=1500)
    dead = found(table("2h 3h", "9h Th Kc 4s", "As Ad 7c Jd", dead="4h 5h 6h 7h 8h Jh Qh"), 0, deals=1500)
    assert live.share > dead.share + 0.05


def test_an_eager_rival_holds_more() -> None:
    pair = table("Th Td", "4c 7s 2d", "Kc 9s 5d")
    assert found(pair, 0, deals=1500).share > found(pair, 2.5, deals=1500).share + 0.1


def test_high_low_counts_both_halves_and_the_scoop() -> None:
    both = found(table("Ah 2h", "3h 4h 5h", "Kc Kd Ks", game="stud-hilo"), 0)
    assert both.scoop > 0.9
    high_only = found(table("Kh Kd", "Kc Qh Qd", "Ah 2d 4c", game="stud-hilo"), 0)
    assert high_only.low == 0
    assert 0.5 < high_only.share < 1
    assert high_only.high > 0.95


def test_without_a_qualifier_some_low_always_wins() -> None:
    rough = table("Kh Kd Js", "Kc Ks Qd Jd", "Ah 2d 4c 9d", game="stud-hilo-nq")
    assert found(rough, 0).high == 1
    assert found(rough, 0).low == 0
    assert found(rough, 0).share == 0.5


def test_eight_players_get_one_last_card_together() -> None:
    boards = ("2c 3d 4h 5s", "6c 7d 8h 9s", "Tc Jd Qh Ks", "2d 3h 4s 5c", "6d 7h 8s 9c", "Td Jh Qs Kc", "2h 3s 4c 5d")
    full = table("Ah Ad", "Ac As 6h 7s", *boards)
    assert found(full, *([2.0] * 7), deals=60).share > 0.9


def test_open_hands_are_known() -> None:
    view = table("Ah Ad", "2c 3d 4h 9s", "Kc Kd 7s 8s")
    turned_up = replace(view.seats[1], all_in=True, shown=("Ks", "Kh"))
    assert found(replace(view, seats=(view.seats[0], turned_up)), 3.0).share == 0
