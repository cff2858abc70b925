"""`upcard rules compare TOPIC_OR_SETTING`: what the five houses do, with their numbers and the ground of each value.

With `--all` it is what the five books say on every setting, see `upcard.cli.rules_compare_all`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from upcard.cli.bad_input import BadInput, did_you_mean, nearest
from upcard.cli.files import house_named
from upcard.cli.page import BOLD, DIM, YELLOW, Page, value_text, write_json
from upcard.cli.rules_compare_all import write_all
from upcard.rulebooks.comparing import book_of, setting_numbers, topic_ground
from upcard.rulebooks.rules import Rules, Source, rules_for
from upcard.rulebooks.shelf import shelf

if TYPE_CHECKING:
    import argparse

    from upcard.rulebooks.shelf import Shelf

USUAL = {"betting": "fixed-limit", "mode": "cash"}
InForce = dict[str, Rules]  # by house, in the order shown
HOUSE, VALUE, GROUND, LEAST_NUMBERS = 10, 22, 18, 14


class Subject(Struct):
    """What is compared: a topic with its settings, or one setting."""

    topic: str | None
    sentence: str
    settings: tuple[str, ...]


def run(args: argparse.Namespace) -> int:
    """Write a table for the topic and each of its settings, or the object that programs read."""
    if args.all:
        return _compare_all(args)
    if args.name is None:
        raise BadInput("name a topic or a setting, as open-pair or max_raises, or write --all for every setting.")
    on_shelf = shelf()
    subject = _subject(on_shelf, args.name)
    args.game = _game(on_shelf, subject, args.game)
    for name, usual in USUAL.items():
        setattr(args, name, getattr(args, name) or usual)
    houses = {**on_shelf.houses}
    for name in args.house:
        own = house_named(name)
        houses[name if own.name in houses else own.name] = own
    in_force = {name: rules_for(house, args.game, args.betting, args.mode) for name, house in houses.items()}
    some = next(iter(in_force.values()))
    subject.settings = tuple(setting for setting in subject.settings if setting in some.grounds)
    if args.json:
        write_json([_as_json(subject, in_force, args)])
        return 0
    page = Page()
    title = subject.topic or subject.settings[0]
    page.line(f"{page.paint(title, BOLD)}  {args.game}, {args.betting}, {args.mode}")
    page.prose(subject.sentence)
    if subject.topic is not None:
        page.line()
        page.heading("the rules on it")
        for name, rules in in_force.items():
            numbers, source = topic_ground(rules, subject.topic)
            _row(page, name, "", _ground_text(rules, source), numbers)
    for setting in subject.settings:
        _write_setting(page, setting, in_force)
    return 0


def _compare_all(args: argparse.Namespace) -> int:
    """Write all settings; what narrows a comparison has no place there."""
    if args.name is not None:
        raise BadInput(f"--all shows every setting; leave out {args.name!r}, or leave out --all.")
    narrower = [f"--{name}" for name in ("game", *USUAL, "house") if getattr(args, name)]
    if narrower:
        raise BadInput(f"--all shows what the books say for every game, form and mode; leave out {narrower[0]}.")
    return write_all(as_json=args.json)


def _subject(on_shelf: Shelf, name: str) -> Subject:
    """Find the topic or the setting of this name, written with hyphens or underscores."""
    wanted = name.strip().casefold().replace("-", "_")
    if wanted in on_shelf.topics:
        topic = on_shelf.topics[wanted]
        return Subject(wanted, topic.sentence, topic.settings)
    if wanted in on_shelf.settings:
        sentences = [topic.sentence for topic in on_shelf.topics.values() if wanted in topic.settings]
        return Subject(None, sentences[0] if sentences else "", (wanted,))
    near = nearest(wanted, dict.fromkeys((*on_shelf.topics, *on_shelf.settings)))
    where = did_you_mean(near) or "; `upcard rules compare --all` names every setting"
    raise BadInput(f"there is no topic or setting {name!r}{where}.")


def _game(on_shelf: Shelf, subject: Subject, asked: str | None) -> str:
    """Return the game for which is compared: the one that was asked for, else the first that the subject is about."""
    about = [game for game in on_shelf.games if _is_about(subject, rules_for(next(iter(on_shelf.houses)), game))]
    if asked in on_shelf.games and asked not in about:
        raise BadInput(f"{subject.topic or subject.settings[0]} is not about {asked}, but about {', '.join(about)}.")
    return asked or about[0]


def _is_about(subject: Subject, rules: Rules) -> bool:
    if subject.topic is not None:
        return rules.topic(subject.topic).applies
    return subject.settings[0] in rules.grounds


def _as_json(subject: Subject, in_force: InForce, args: argparse.Namespace) -> dict[str, Any]:
    houses: dict[str, Any] = {}
    for name, rules in in_force.items():
        entry: dict[str, Any] = {}
        if subject.topic is not None:
            numbers, source = topic_ground(rules, subject.topic)
            entry |= {"rules": numbers, "ground": source, "book": book_of(rules, source)}
        entry["settings"] = {
            setting: {
                "value": rules.grounds[setting].value,
                "rules": setting_numbers(rules, setting),
                "ground": rules.grounds[setting].source,
                "book": book_of(rules, rules.grounds[setting].source),
            }
            for setting in subject.settings
        }
        houses[name] = entry
    return {
        "topic": subject.topic,
        "sentence": subject.sentence,
        "game": args.game,
        "betting": args.betting,
        "mode": args.mode,
        "houses": houses,
    }


def _write_setting(page: Page, setting: str, in_force: InForce) -> None:
    page.line()
    page.heading(setting)
    texts = [value_text(rules.grounds[setting].value) for rules in in_force.values()]
    usual = max(texts, key=texts.count)
    for (name, rules), text in zip(in_force.items(), texts, strict=True):
        ground = _ground_text(rules, rules.grounds[setting].source)
        _row(page, name, text, ground, setting_numbers(rules, setting), stands_out=text != usual)


def _ground_text(rules: Rules, source: Source) -> str:
    silent = {"where-silent": f"silent: {rules.house.where_silent}", "default": "house custom"}
    return silent.get(source, source)


def _row(
    page: Page, house: str, value: str, ground: str, numbers: tuple[str, ...], *, stands_out: bool = False,
) -> None:  # fmt: skip
    value_width = VALUE if value else 0
    rest = max(LEAST_NUMBERS, page.width - HOUSE - value_width - GROUND - 8)
    cells, widths, colours = [house], [HOUSE], [""]
    if value:
        cells.append(value)
        widths.append(VALUE)
        colours.append(YELLOW if stands_out else "")
    page.row([*cells, ground, ", ".join(numbers) or "-"], [*widths, GROUND, rest], [*colours, DIM], indent=2)
