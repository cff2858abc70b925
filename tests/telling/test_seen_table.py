"""The table as the events tell of it."""

from __future__ import annotations

from upcard.hand.events import (
    CommonCardDealt,
    Folded,
    HandKilled,
    HandRuledDead,
    ShortageAnnounced,
    ShowdownOpened,
    StreetBegan,
)
from upcard.hand.events.base import UNCITED, Cite
from upcard.rulebooks import rules_for
from upcard.telling.seen_table import SeenTable


def test_a_card_for_all_begins_the_street_that_it_comes_on() -> None:
    table = SeenTable(rules_for("canterbury", "stud-high"))
    table.take(StreetBegan(2, "fifth", ("up",), burn=True, seats=(1, 2), dead=(), cite=UNCITED))
    for street, card in (("sixth", 7), ("seventh", 8)):
        table.take(ShortageAnnounced("common", burn=False, notice=False, cite=UNCITED))
        table.take(CommonCardDealt(card, UNCITED))
        assert table.street == street
    table.take(ShortageAnnounced("deal-then-remake", burn=False, notice=False, cite=UNCITED))
    assert table.street == "seventh"
    assert table.common == [7, 8]


def test_a_hand_that_was_not_folded_is_not_said_to_be_when_the_street_is_over() -> None:
    table = SeenTable(rules_for("roberts", "stud-high"))
    ruled = Cite(rules=("RR-3-irregularities.1",), topics=())
    for event in (
        Folded(1, keeps_cards=False, next=2, cite=UNCITED),
        HandKilled(2, "fouled", 3, UNCITED),
        HandKilled(3, "time", 4, UNCITED),
        HandRuledDead(4, 5, ruled),
        HandRuledDead(5, 6, UNCITED),
    ):
        table.take(event)
    gone = {2: "hand dead", 3: "ran out of time", 4: "hand dead", 5: "not dealt in"}
    assert table.did == {1: "folds", **gone}
    table.take(StreetBegan(2, "fifth", ("up",), burn=True, seats=(6, 7), dead=(), cite=UNCITED))
    assert table.did == gone
    table.take(ShowdownOpened((6, 7), at_once=False, cite=UNCITED))
    assert table.did == gone
