"""How a ruling reads the law: which numbers it takes, and from whose book."""

from __future__ import annotations

from typing import Any

from upcard.floor.dealing.misdeal_window import misdeal_open
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.rulebooks import amended_house, find_house, rules_for, shelf
from upcard.rulebooks.rules import numbers_on


def law_of(house: str, changes: dict[str, Any] | None = None, mode: str = "cash") -> Law:
    changed = amended_house(find_house(house), changes or {}, shelf().settings)
    return Law(rules_for(changed, "stud-high", mode=mode))


def test_a_setting_brings_its_numbers_and_a_peek_does_not() -> None:
    law = law_of("roberts")
    assert law.value("boxed_card", cite=NEVER) == "scrap-next-card"
    assert law.cites == ("default",)
    assert law.value("boxed_card") == "scrap-next-card"
    assert law.cites == ("RR-3-irregularities.7",)


def test_a_setting_by_a_topic_brings_the_numbers_of_the_case() -> None:
    law = law_of("canterbury")
    assert law.value("joker_found", by="joker_scrap") == "scrap-next-card"
    assert law.cites == ("CP-rules.7b",)


def test_an_amendment_is_cited_instead_of_a_topic_of_the_book() -> None:
    law = law_of("canterbury", {"joker_found": "void-hand"})
    assert law.value("joker_found", by="joker_scrap") == "void-hand"
    (number,) = law.cites
    assert not number.startswith("CP-")
    assert not law.silent


def test_a_setting_that_is_only_heeded_is_cited_if_the_house_has_amended_it() -> None:
    law = law_of("mohegan")
    assert law.value("misdeal_window", cite=IF_AMENDED) == "two-acted-after-bring-in"
    assert law.cites == ("default",)
    amended = law_of("mohegan", {"misdeal_window": "first-action"})
    assert amended.value("misdeal_window", cite=IF_AMENDED) == "first-action"
    assert len(amended.cites) == 1
    assert amended.cites != ("default",)


def test_besides_a_setting_only_the_book_that_fixes_it_is_asked() -> None:
    own = law_of("mohegan")
    assert own.cite_with("boxed_card", "next_card_instead")
    assert own.cites == ("MS-boxed.1",)
    filled = law_of("mohegan")
    assert filled.cite_with("joker_found", "next_card_instead")
    assert filled.cites == ("RR-3-irregularities.7",)
    nothing = law_of("canterbury")
    assert not nothing.cite_with("hole_card_exposed", "exposed_by_dealer")
    assert nothing.cites == ("default",)


def test_a_rule_of_tournaments_is_no_number_elsewhere() -> None:
    for mode, numbers in (("cash", ("RR-3-misdeals.1",)), ("tournament", ("RR-15.32", "RR-3-misdeals.1"))):
        assert numbers_on(law_of("roberts", mode=mode).rules, "roberts", "exposed_card_misdeal") == numbers
    assert numbers_on(law_of("roberts").rules, "ukcasino", "exposed_card_misdeal") == ()


def test_the_window_of_a_misdeal() -> None:
    roberts, procedures = law_of("roberts"), law_of("procedures")
    assert [misdeal_open(roberts, acted) for acted in (0, 1, 2)] == [True, True, False]
    assert misdeal_open(procedures, 3, wagered=1)
    assert not misdeal_open(procedures, 3, wagered=2)
    assert not misdeal_open(procedures, 2)
    assert misdeal_open(roberts, 1, wagered=2)
    first = law_of("roberts", {"misdeal_window": "first-action"})
    assert [misdeal_open(first, acted) for acted in (0, 1)] == [True, False]
    four = law_of("roberts", {"substantial_action_players": 4})
    assert [misdeal_open(four, acted) for acted in (3, 4)] == [True, False]
