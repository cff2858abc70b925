"""A seat's view as an array: all that is open is in it, and nothing that is hidden."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.play.staged import staged
from tests.simulation.environments.played import FREE, GAMES, STAKES, moments, shuffled
from upcard import Hand, Stakes
from upcard.cards.card import DECK, cards_text
from upcard.simulation.environments.actions import ACTIONS
from upcard.simulation.environments.observing import SEAT, TABLE, Layout, mask_of
from upcard.simulation.environments.rendering import text_of
from upcard.simulation.match import Table

if TYPE_CHECKING:
    from upcard.hand.views import View

CARDS = {1: "4s Kh Kd 9h", 2: "2h 3h 2d 7h", 3: "8s 8h Jd"}


def lying(row: np.ndarray[tuple[int, ...], np.dtype[np.float32]]) -> str:
    return cards_text([int(card) for card in np.flatnonzero(row)])


def test_what_stands_where() -> None:
    hand = staged(CARDS, "2 bring-in", "3 fold", "1 call")
    layout = Layout(Table("stud-high", "roberts", Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30), 500, 3))
    seen = layout.observation(hand.view(1))
    assert list(layout.part(seen, "game")) == [1, 0, 0, 0]
    assert list(layout.part(seen, "street")) == [0, 1, 0, 0, 0]
    assert lying(layout.part(seen, "own")) == "4s Kh"
    assert [lying(row) for row in layout.part(seen, "up")] == ["9h Kd", "2d 7h", ""]
    assert [lying(row) for row in layout.part(seen, "door")] == ["Kd", "2d", ""]
    assert lying(layout.part(seen, "dead")) == "Jd"
    assert lying(layout.part(seen, "common")) == ""
    rows = [dict(zip(SEAT, row.tolist(), strict=True)) for row in layout.part(seen, "seats")]
    assert [row["live"] for row in rows] == [1, 1, 0]
    assert [row["turn"] for row in rows] == [1, 0, 0]
    assert [round(row["stack"] * 30) for row in rows] == [494, 494, 499]
    assert [round(row["down"] * 7) for row in rows] == [2, 2, 0]
    table = dict(zip(TABLE, (layout.part(seen, "table") * 30).tolist(), strict=True))
    assert round(table["pot"]) == 13
    assert (round(table["to-match"]), round(table["to-call"])) == (0, 0)
    assert round(table["ante"]), round(table["big-bet"]) == (1, 30)
    actions = dict(zip(ACTIONS, (layout.part(seen, "actions") * 30).round().tolist(), strict=True))
    assert {name: total for name, total in actions.items() if total} == {"wager": 15}
    from_two = layout.observation(hand.view(2))
    assert [lying(row) for row in layout.part(from_two, "up")] == ["2d 7h", "", "9h Kd"]
    assert lying(layout.part(from_two, "own")) == "2h 3h"
    assert not layout.part(from_two, "actions").any()


def test_bets_and_hands_turned_up() -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)
    layout = Layout(Table("stud-high", "mohegan", stakes, 500, 2))
    hand = staged({1: "4s Kh Kd", 2: "2h 3h 2d"}, "2 bring-in", "1 complete")
    seen = layout.observation(hand.view(2))
    table = dict(zip(TABLE, (layout.part(seen, "table") * 30).round().tolist(), strict=True))
    assert (table["to-match"], table["to-call"]) == (15, 10)
    assert [round(row[SEAT.index("bet")] * 30) for row in layout.part(seen, "seats").tolist()] == [5, 15]
    over = staged({1: "4s Kh Kd", 2: "2h 3h 2d"}, "2 bring-in", "1 complete", "2 call", stacks={1: 16, 2: 16})
    assert not layout.part(seen, "shown").any()
    open_hand = next(seat for seat in over.view(None).seats if seat.live)
    shown = layout.part(layout.observation(over.view(None)), "shown")
    assert lying(shown[open_hand.seat % 2]) == " ".join(sorted(open_hand.shown, key=_number))


def _number(text: str) -> int:
    return next(card for card in DECK if cards_text([card]) == text)


def seen_cards(view: View) -> set[str]:
    """Return every card that a view names."""
    found = {*view.own, *view.common, *view.dead}
    for seat in view.seats:
        found.update(seat.up, seat.shown)
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("stakes", [STAKES, FREE], ids=["fixed-limit", "no-limit"])
def test_hidden_cards_change_nothing(game: str, stakes: Stakes) -> None:
    """Put the cards that a seat has not seen in each other's places: it observes the same, at every decision."""
    players = 4
    layout = Layout(Table(game, "roberts", stakes, 60, players))
    chance = Random(game)  # noqa: S311 - repeatable
    for seed in range(3):
        for hand, done in moments(game, players, seed, stakes):
            if hand.over:
                continue
            viewer = chance.randint(1, players)
            deck = shuffled(seed)
            known = seen_cards(hand.view(viewer))
            hidden = [place for place, card in enumerate(deck) if cards_text([card]) not in known]
            moved = hidden[:]
            chance.shuffle(moved)
            other_deck = deck[:]
            for place, new in zip(hidden, moved, strict=True):
                other_deck[place] = deck[new]
            other = Hand(game, "roberts", stakes, dict.fromkeys(range(1, players + 1), 60), other_deck, seed=seed)
            for choice in done:
                other.act(*choice)
            assert other.deck != hand.deck
            here, there = hand.view(viewer), other.view(viewer)
            assert np.array_equal(layout.observation(here), layout.observation(there))
            assert np.array_equal(mask_of(here), mask_of(there))


@pytest.mark.parametrize("stakes", [STAKES, FREE], ids=["fixed-limit", "no-limit"])
@pytest.mark.parametrize("stack", [2, 13, 60])
def test_everything_stays_within_its_bounds(stakes: Stakes, stack: int) -> None:
    for game, players in zip(GAMES, (2, 4, 7, 8), strict=True):
        layout = Layout(Table(game, "roberts", stakes, stack, players))
        most = layout.bounds()
        for hand, _ in moments(game, players, players, stakes, stack=stack):
            for seat in range(1, players + 1):
                seen = layout.observation(hand.view(seat))
                assert seen.shape == (layout.size,)
                assert (seen >= 0).all()
                assert (seen <= most).all()


def test_as_text() -> None:
    hand = staged(CARDS, "2 bring-in", "3 fold", "1 call")
    assert text_of(hand.view(1)) == (
        "stud-high (roberts), ante 1, bring-in 5, bets 15 and 30: fourth street, pot 13\n"
        "> seat 1  4s Kh | Kd 9h                 494\n"
        "  seat 2  ?? ?? | 2d 7h                 494\n"
        "  seat 3  out                           499\n"
        "seat 1 may: fold, check, bet 15"
    )
    hand.act("bet")
    assert "> seat 2  2h 3h | 2d 7h                 494\n" in text_of(hand.view(2))
    assert "  seat 1  ?? ?? | Kd 9h                 479  bet 15\n" in text_of(hand.view(2))
    hand.act("fold")
    assert text_of(hand.view(None)).endswith("seat 1 takes 13")


def test_the_last_card_and_a_common_card_as_text() -> None:
    for seed in range(20):
        *_, (hand, _) = moments("stud-hilo", 8, seed, stack=500)
        if hand.view(None).common:
            assert f"common card {hand.view(None).common[0]}" in text_of(hand.view(None))
            return
    pytest.fail("no hand had a common card")
