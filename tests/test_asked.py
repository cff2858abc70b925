"""Every setting and every topic is asked for by something that plays, rules or runs a table: else it would be none."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING

from tests import noticing
from tests.asking import Asked
from tests.floor.any_time import anything
from tests.table.tables import ANN, BEN, CAL, DEE, SETTINGS, Table
from upcard.floor.incident import BadReport
from upcard.floor.judging import rule
from upcard.floor.register import KINDS
from upcard.rulebooks import rules_for, shelf
from upcard.rulebooks.shelf import BOOKS
from upcard.table.by_the_book import absence
from upcard.table.requests import BuyChips, ChangeSeat, LeaveSeat, SitDown
from upcard.table.setup import faults

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

MOST_ROUNDS = 40
"""So often each kind of incident is reported at most, with other facts each time."""


def test_every_setting_and_topic_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch)
    # The table's stakes say what such a setting leaves to them; nobody asks the house.
    settings = {name for name, setting in shelf().settings.items() if setting.type != "stakes"}
    topics = set(shelf().topics)
    scenarios()
    at_a_table()
    incidents(lambda: settings <= asked.settings and topics <= asked.topics)
    assert sorted(settings - asked.settings) == []
    assert sorted(topics - asked.topics) == []


def scenarios() -> None:
    """Play every scenario in the first of its houses; that it holds is another test's business."""
    for file in noticing.files():
        noticing.failing([file], file.scenario.played_in[0])


def at_a_table() -> None:
    """Open a table, lose one's chips, come and go, and ask for another seat."""
    faults(SETTINGS, shelf().houses)
    table = Table(seats=5).sit(ANN, BEN, CAL)
    table.start()
    table.ask(ANN, ChangeSeat(4))
    table.refuse(DEE, SitDown(4, 300))
    table.finish(s1=-300, s2=300)
    table.judge(ANN, BuyChips(10))
    table.ask(BEN, LeaveSeat())
    table.refuse(BEN, SitDown(2, 300))
    absence(table.rules)


def incidents(enough: Callable[[], bool]) -> None:
    """Report incidents of all kinds with any facts, in all houses, until there was enough of it."""
    chance = random.Random(16)  # noqa: S311 - repeatable
    for _ in range(MOST_ROUNDS):
        for kind in KINDS.values():
            for house in BOOKS:
                if enough():
                    return
                form = chance.choice(rules_for(house, "stud-high").betting_form.betting)
                with suppress(BadReport):
                    rule(anything(chance, kind, (1, 2, 3, 4)), rules_for(house, "stud-high", form))
