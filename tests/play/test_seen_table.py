"""The table as the events tell of it."""

from __future__ import annotations

from upcard.hand.event import UNCITED
from upcard.hand.events import CommonCardDealt, ShortageAnnounced, StreetBegan
from upcard.play.seen_table import SeenTable
from upcard.rulebooks import rules_for


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
