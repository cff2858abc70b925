"""`upcard house check FILE`: everything that is wrong with a house file, or what the house changes against its book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.cli.arguments import FILE, argument, command, json_option
from upcard.cli.files import house_named
from upcard.rulebooks.misdeal_causes import CAUSES, LIST, names
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.settings import SILENT, Choice, parse_choice
from upcard.rulebooks.shelf import shelf
from upcard.terminal.output import counted, echo, paint, prose, quiet, write_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upcard.rulebooks.house import Amendment, House

LABEL = 10
EXPOSED = "cards-exposed"


@command("check")
@argument("file", "FILE", "a house file", type=FILE)
@json_option("one object")
def check(file: str, *, as_json: bool) -> None:
    """Read a house file strictly.

    Says everything that is wrong with it (exit code 2), or what the house changes against its book.

    example:
      upcard house check my-house.yaml

    a house file:
      name: corner-club
      title: The Corner Club
      book: roberts               # procedures, canterbury, ukcasino, mohegan or roberts
      where_silent: roberts       # the book that fills the gaps
      differs:
        - number: CC-1
          text: Four raises are allowed.
          setting: max_raises
          value: 4
    """
    house = house_named(file)
    if as_json:
        head = {"name": house.name, "title": house.title, "book": house.book, "where_silent": house.where_silent}
        write_json([head | {"differs": [_as_json(house, amendment) for amendment in house.differs]}])
    elif not quiet():
        _write(house)


def _as_json(house: House, amendment: Amendment) -> dict[str, object]:
    old, ground = _before(house, amendment.setting)
    before = {"value": old.value, "when": dict(old.when), "ground": ground}
    now = {"value": amendment.choice.value, "when": dict(amendment.choice.when)}
    return {"number": amendment.number, "setting": amendment.setting, "text": amendment.text} | {
        "before": before, "now": now,
    }  # fmt: skip


def _write(house: House) -> None:
    followed = f"follows {shelf().books[house.book].title}; where that is silent, {house.where_silent}"
    echo(f"{paint(house.title, 'bold')} ({house.name}) {followed}.")
    echo(f"It changes {counted(len(house.differs), 'setting') if house.differs else 'nothing'}.")
    for amendment in house.differs:
        echo()
        _write_amendment(house, amendment)


def _write_amendment(house: House, amendment: Amendment) -> None:
    old, ground = _before(house, amendment.setting)
    echo(f"{paint(amendment.number, 'bold')}  {amendment.setting}")
    prose(amendment.text, "text", LABEL)
    prose(f"{choice_text(old)} ({ground})", "before", LABEL)
    prose(choice_text(amendment.choice), "now", LABEL)
    if (old.value, old.when) == (amendment.choice.value, amendment.choice.when):
        prose(paint("the same as before: the amendment changes nothing", "dim"), "", LABEL)
    if amendment.setting == LIST:
        for place, sentence in enumerate(_what_follows(house)):
            prose(sentence, "" if place else "so", LABEL)


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


def _before(house: House, setting: str) -> tuple[Choice, str]:
    """Return what would hold without the house's amendment, and who says so."""
    for name in dict.fromkeys((house.book, house.where_silent)):
        choice = shelf().books[name].settings.get(setting)
        if choice is not None:
            filling = "" if name == house.book else f"{name}, for {house.book} is silent: "
            return choice, f"{filling}{', '.join(choice.rules)}"
    known = shelf().settings[setting]
    return parse_choice(setting, known.default, known, []), f"the default, for {house.book} is silent"


def value_text(value: object) -> str:
    """Return a setting's value as a house file writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return ", ".join(value_text(item) for item in value) or "nothing"
    return f"{value:g}" if isinstance(value, float) else str(value)


def choice_text(choice: Choice) -> str:
    """Return a value with the conditions under which it is another."""
    plain = [] if choice.value == SILENT else [value_text(choice.value)]
    return "; ".join([*plain, *(f"{condition}: {value_text(value)}" for condition, value in choice.when)])
