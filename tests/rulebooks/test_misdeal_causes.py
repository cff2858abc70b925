"""The list of what makes a misdeal agrees with the settings that decide each cause."""

from __future__ import annotations

import pytest

from tests.mutate import SAID_BY_ITS_OWN_SETTING
from upcard.rulebooks.shelf import BOOKS, shelf

NO_MISDEAL = {"stands", "never", "discard-and-continue", "deal-down-and-kill"}


@pytest.mark.parametrize("book", [book for book in BOOKS if "misdeal_causes" in shelf().books[book].settings])
@pytest.mark.parametrize(("cause", "setting"), SAID_BY_ITS_OWN_SETTING.items())
def test_a_cause_is_in_the_list_if_its_setting_says_so(book: str, cause: str, setting: str) -> None:
    said = shelf().books[book].settings
    makes_a_misdeal = setting in said and said[setting].value not in NO_MISDEAL
    assert (cause in said["misdeal_causes"].value) == makes_a_misdeal  # type: ignore[operator] # a list it is


def test_every_cause_is_decided_somewhere() -> None:
    decided = {*SAID_BY_ITS_OWN_SETTING, "wrong-card-count", "cards-exposed"}
    assert set(shelf().settings["misdeal_causes"].values) == decided
