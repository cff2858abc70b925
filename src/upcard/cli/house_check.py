"""`upcard house check FILE`: everything that is wrong with a house file, or what the house changes against its book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.cli.files import house_named
from upcard.cli.page import BOLD, DIM, Page, value_text
from upcard.rulebooks.misdeal_causes import CAUSES, LIST, names
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.settings import SILENT, Choice, parse_choice
from upcard.rulebooks.shelf import shelf

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from upcard.rulebooks.house import Amendment, House
    from upcard.rulebooks.shelf import Shelf

LABEL = 10
EXPOSED = "cards-exposed"


def run(args: argparse.Namespace) -> int:
    """Read the house; a RulebookError with all its faults goes to whoever called."""
    house = house_named(args.file)
    page = Page()
    _write(page, shelf(), house)
    return 0


def _write(page: Page, on_shelf: Shelf, house: House) -> None:
    book = on_shelf.books[house.book]
    followed = f"follows {book.title}; where that is silent, {house.where_silent}"
    page.line(f"{page.paint(house.title, BOLD)} ({house.name}) {followed}.")
    if not house.differs:
        page.line("It changes nothing.")
        return
    number = len(house.differs)
    page.line(f"It changes {number} setting{'' if number == 1 else 's'}.")
    for amendment in house.differs:
        page.line()
        _write_amendment(page, on_shelf, house, amendment)


def _write_amendment(page: Page, on_shelf: Shelf, house: House, amendment: Amendment) -> None:
    old, ground = _before(on_shelf, house, amendment.setting)
    page.line(f"{page.paint(amendment.number, BOLD)}  {amendment.setting}")
    page.prose(amendment.text, "text", LABEL)
    page.prose(f"{choice_text(old)} ({ground})", "before", LABEL)
    page.prose(choice_text(amendment.choice), "now", LABEL)
    if (old.value, old.when) == (amendment.choice.value, amendment.choice.when):
        page.prose(page.paint("the same as before: the amendment changes nothing", DIM), "", LABEL)
    if amendment.setting == LIST:
        for place, sentence in enumerate(_what_follows(house)):
            page.prose(sentence, "" if place else "so", LABEL)


def _what_follows(house: House) -> Iterator[str]:
    """Say which settings follow a house's own list of causes, and of what it lists whether another setting decides."""
    rules = rules_for(house, "stud-high")
    listed = rules.grounds[LIST].value
    for cause in CAUSES:
        ground = rules.grounds[cause.setting]
        if house.amended(cause.setting) is None and ground.source == "house":
            yield f"{cause.setting} is {value_text(ground.value)}, for {LIST} decides on {cause.name}"
        elif not cause.left_out and not names(listed, cause):
            yield f"{cause.name} is no misdeal, whatever {cause.setting} says of the time for one"
    if rules.grounds["off_table_card"].value != "discard-unused":
        yield f"{EXPOSED} decides nothing here: off_table_card and early_exposed_card do"


def _before(on_shelf: Shelf, house: House, setting: str) -> tuple[Choice, str]:
    """Return what would hold without the house's amendment, and who says so."""
    for name in dict.fromkeys((house.book, house.where_silent)):
        choice = on_shelf.books[name].settings.get(setting)
        if choice is not None:
            filling = "" if name == house.book else f"{name}, for {house.book} is silent: "
            return choice, f"{filling}{', '.join(choice.rules)}"
    known = on_shelf.settings[setting]
    return parse_choice(setting, known.default, known, []), f"the default, for {house.book} is silent"


def choice_text(choice: Choice) -> str:
    """Return a value with the conditions under which it is another."""
    plain = [] if choice.value == SILENT else [value_text(choice.value)]
    return "; ".join([*plain, *(f"{condition}: {value_text(value)}" for condition, value in choice.when)])
