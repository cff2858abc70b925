"""`upcard rules compare TOPIC_OR_SETTING`: what the five houses do, with their numbers and the ground of each value.

With `--all` it is what the five books say on every setting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from upcard.cli.arguments import BETTING, FILE, GAME, MODE, Known, argument, command, flag, json_option, option
from upcard.cli.bad_input import BadInput, did_you_mean, nearest
from upcard.cli.files import house_named
from upcard.cli.house import choice_text, value_text
from upcard.rulebooks.comparing import book_of, setting_numbers, topic_ground
from upcard.rulebooks.rules import Rules, Source, rules_for
from upcard.rulebooks.shelf import PREFIXES, shelf
from upcard.rulebooks.side_by_side import Line, side_by_side
from upcard.terminal.output import echo, paint, prose, table, width, write_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from upcard.rulebooks.settings import Choice
    from upcard.rulebooks.side_by_side import Said

SILENT = "·"
LEGEND = (
    f"What each book says on every setting; {SILENT} means that the book is silent, and behind it stands what then "
    "applies in its house: what Robert's Rules say, or in brackets what holds where no book speaks."
)
USUAL = {"betting": "fixed-limit", "mode": "cash"}
HOUSE, VALUE, GROUND, LEAST_NUMBERS, CELL = 10, 22, 18, 14, 22
InForce = dict[str, Rules]  # by house, in the order shown


class Subject(Struct):
    """What is compared: a topic with its settings, or one setting."""

    topic: str | None
    sentence: str
    settings: tuple[str, ...]

    @property
    def name(self) -> str:
        """What it is called."""
        return self.topic or self.settings[0]


def _names() -> Iterable[str]:
    return dict.fromkeys((*shelf().topics, *shelf().settings))


@command("compare")
@argument("name", "[TOPIC_OR_SETTING]", "as open-pair or max_raises", required=False, type=Known(_names))
@flag("--all", "everything", help="every setting, with what each book says on it")
@option("--game", type=GAME, help="stud-high, razz, stud-hilo or stud-hilo-nq (default: the first it is about)")
@option("--betting", type=BETTING, help="fixed-limit (default), spread-limit, pot-limit or no-limit")
@option("--mode", type=MODE, help="cash (default) or tournament")
@option("--house", metavar="FILE", type=FILE, multiple=True, help="show this house file too; may be given again")
@json_option("one object; with --all one a setting")
def compare(name: str | None, *, everything: bool, house: tuple[str, ...], as_json: bool, **narrower: str) -> None:
    """Show what each of the five houses does on a topic or a setting: the value, the rule numbers, and who says so.

    The ground is `house` (an amendment of its own), `book`, or, where its book is silent, what fills the gap.

    examples:
      upcard rules compare open-pair
      upcard rules compare max_raises --betting no-limit --mode tournament
      upcard rules compare raise-cap --house my-house.yaml
      upcard rules compare --all                all settings, for every game at once
    """
    if everything:
        _check_alone(name, narrower | {"house": house})
        _write_all(as_json=as_json)
        return
    if name is None:
        raise BadInput("name a topic or a setting, as open-pair or max_raises, or write --all for every setting.")
    subject = _subject(name)
    at = {"game": _game(subject, narrower["game"])} | {key: narrower[key] or usual for key, usual in USUAL.items()}
    houses = {**shelf().houses}
    for file in house:
        own = house_named(file)
        houses[file if own.name in houses else own.name] = own
    in_force = {each: rules_for(houses[each], at["game"], at["betting"], at["mode"]) for each in houses}
    some = next(iter(in_force.values()))
    subject.settings = tuple(setting for setting in subject.settings if setting in some.grounds)
    if as_json:
        by_house = {house: _as_json(subject, rules) for house, rules in in_force.items()}
        write_json([{"topic": subject.topic, "sentence": subject.sentence, **at, "houses": by_house}])
    else:
        echo(f"{paint(subject.name, 'bold')}  {', '.join(at.values())}")
        _write(subject, in_force)


def _check_alone(name: str | None, narrower: dict[str, Any]) -> None:
    """Refuse what narrows a comparison where all settings are shown."""
    if name is not None:
        raise BadInput(f"--all shows every setting; leave out {name!r}, or leave out --all.")
    for given in ("game", *USUAL, "house"):
        if narrower[given]:
            raise BadInput(f"--all shows what the books say for every game, form and mode; leave out --{given}.")


def _subject(name: str) -> Subject:
    """Find the topic or the setting of this name, written with hyphens or underscores."""
    on_shelf = shelf()
    wanted = name.strip().casefold().replace("-", "_")
    if wanted in on_shelf.topics:
        topic = on_shelf.topics[wanted]
        return Subject(wanted, topic.sentence, topic.settings)
    if wanted in on_shelf.settings:
        sentences = [topic.sentence for topic in on_shelf.topics.values() if wanted in topic.settings]
        return Subject(None, sentences[0] if sentences else "", (wanted,))
    where = did_you_mean(nearest(wanted, _names())) or "; `upcard rules compare --all` names every setting"
    raise BadInput(f"there is no topic or setting {name!r}{where}.")


def _game(subject: Subject, asked: str | None) -> str:
    """Return the game for which is compared: the one that was asked for, else the first that the subject is about."""
    games = shelf().games
    about = [game for game in games if _is_about(subject, rules_for(next(iter(shelf().houses)), game))]
    if asked in games and asked not in about:
        raise BadInput(f"{subject.name} is not about {asked}, but about {', '.join(about)}.")
    return asked or about[0]


def _is_about(subject: Subject, rules: Rules) -> bool:
    if subject.topic is not None:
        return rules.topic(subject.topic).applies
    return subject.settings[0] in rules.grounds


def _as_json(subject: Subject, rules: Rules) -> dict[str, Any]:
    """Return what a house does, for programs."""
    entry: dict[str, Any] = {}
    if subject.topic is not None:
        numbers, source = topic_ground(rules, subject.topic)
        entry = {"rules": numbers, "ground": source, "book": book_of(rules, source)}
    grounds = {setting: rules.grounds[setting] for setting in subject.settings}
    entry["settings"] = {
        setting: {
            "value": ground.value,
            "rules": setting_numbers(rules, setting),
            "ground": ground.source,
            "book": book_of(rules, ground.source),
        }
        for setting, ground in grounds.items()
    }
    return entry


def _write(subject: Subject, in_force: InForce) -> None:
    """Write who rules on a topic, and what each house does on each of its settings."""
    prose(subject.sentence)
    if subject.topic is not None:
        echo(f"\n{paint('the rules on it', 'bold')}")
        grounds = {house: topic_ground(rules, subject.topic) for house, rules in in_force.items()}
        _rows([house, *_ground(in_force[house], source, numbers)] for house, (numbers, source) in grounds.items())
    for setting in subject.settings:
        echo(f"\n{paint(setting, 'bold')}")
        texts = [value_text(rules.grounds[setting].value) for rules in in_force.values()]
        usual = max(texts, key=texts.count)
        _rows(
            [house, paint(text, "yellow" if text != usual else ""), *_ground(rules, *_setting_ground(rules, setting))]
            for (house, rules), text in zip(in_force.items(), texts, strict=True)
        )


def _setting_ground(rules: Rules, setting: str) -> tuple[Source, tuple[str, ...]]:
    return rules.grounds[setting].source, setting_numbers(rules, setting)


def _ground(rules: Rules, source: Source, numbers: tuple[str, ...]) -> list[str]:
    silent = {"where-silent": f"silent: {rules.house.where_silent}", "default": "house custom"}
    return [paint(silent.get(source, source), "dim"), ", ".join(numbers) or "-"]


def _rows(rows: Iterable[list[str]]) -> None:
    cells = [*rows]
    widths = [HOUSE, *[VALUE] * (len(cells[0]) - 3), GROUND]
    numbers = max(LEAST_NUMBERS, width() - sum(widths) - 8)
    table(cells, words=len(cells[0]), widths=[*widths, numbers], indent=2)


def _write_all(*, as_json: bool) -> None:
    """Write every setting with what each of the five books says on it, or one object a setting."""
    lines = side_by_side()
    if as_json:
        write_json(_line_json(line) for line in lines)
        return
    part = ""
    prose(LEGEND)
    for line in lines:
        if line.definition.part != part:
            part = line.definition.part
            echo(f"\n{paint(part, 'bold')}")
        echo()
        prose(line.definition.title, line.setting, max(len(line.setting), CELL) + 2, "")
        for text, prefixes in grouped(line).items():
            prose(text, f"  {', '.join(prefixes)}", CELL + 2)


def grouped(line: Line) -> dict[str, list[str]]:
    """Return what holds, and in which houses, in the order of the books: those that agree stand together."""
    found: dict[str, list[str]] = {}
    for book, said in line.books.items():
        found.setdefault(said_text(said), []).append(PREFIXES[book])
    return found


def said_text(said: Said) -> str:
    """Write what holds in the house of a book."""
    text = choice_text(said.choice)
    if not said.silent:
        return text
    return f"{SILENT} {text}" if said.by else f"{SILENT} ({text})"


def _line_json(line: Line) -> dict[str, Any]:
    definition = line.definition
    books = {
        PREFIXES[book]: _choice_json(said.choice)
        | {"silent": said.silent, "by": PREFIXES[said.by] if said.by else None, "rules": said.choice.rules}
        for book, said in line.books.items()
    }
    about = {"title": definition.title, "part": definition.part, "rows": definition.rows}
    return {"setting": line.setting, **about, "default": _choice_json(line.default), "books": books}


def _choice_json(choice: Choice) -> dict[str, Any]:
    return {"value": choice.value, "when": dict(choice.when)}
