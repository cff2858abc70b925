"""The mutations that are kept with the tests: each breaks the scenarios that claim the rule which it breaks.

``mutations.yaml`` has, for each rule, the scenarios that it breaks and how: a setting that its book fixes by it has
another value, the rule is struck out of its book, or the code that carries it is broken (``broken_*.py``). What a
scenario says of numbers is left out of account, so that nothing breaks merely because another rule is cited.
"""

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import UNSET, Struct
from msgspec.structs import replace

from tests.proofs.broken import BROKEN
from upcard.rulebooks import rules
from upcard.rulebooks.settings import Choice
from upcard.rulebooks.shelf import shelf
from upcard.scenarios.run import run_in
from upcard.scenarios.scenario import Scenario, read_scenario

HERE = Path(__file__).parent
KEPT = HERE / "mutations.yaml"
SCENARIOS = HERE.parent / "scenarios"
HOUSE_FILE = re.compile(r"^book:", re.MULTILINE)
NUMBER = re.compile(r"\b(?:GP|CP|UK|MS|RR)-")
OF_THE_TABLE = ("max_players", "min_players")
HEADING = """\
# For each rule the scenarios that break, and what breaks them: a setting with another value (`when`: under a
# condition), the rule struck out of its book, or a piece of code that is broken.
# Written by: python -m tests.proofs.search
"""


class Mutation(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that is changed in the book of a rule or in the code that carries it."""

    setting: str = ""
    value: Any = UNSET
    when: str = ""
    struck: bool = False
    broken: str = ""

    def __str__(self) -> str:
        """Say what is changed, as the record of proofs does."""
        if self.setting:
            value = f"[{', '.join(map(str, self.value))}]" if isinstance(self.value, list | tuple) else self.value
            return f"with {self.setting} = {value}{f' in {self.when}' if self.when else ''}"
        return "if it is struck out of its book" if self.struck else f"if {BROKEN[self.broken].sentence}"


Kept = dict[str, dict[str, Mutation]]
"""For each rule, the scenarios by their path, each with the mutation that breaks it."""


@cache
def kept() -> Kept:
    """Read the mutations."""
    return msgspec.convert(yaml.safe_load(KEPT.read_text(encoding="utf-8")) or {}, Kept)


def write(found: Kept) -> None:
    """Write the mutations."""
    lines = [HEADING]
    for rule, files in sorted(found.items()):
        lines.append(f"{rule}:\n")
        for file, mutation in sorted(files.items()):
            plain = msgspec.to_builtins(mutation)
            said = yaml.safe_dump(plain, default_flow_style=True, sort_keys=False, width=1000).strip()
            lines.append(f"  {file}: {said}\n")
    KEPT.write_text("".join(lines), encoding="utf-8")
    kept.cache_clear()


def scenario_files() -> list[str]:
    """Name the scenarios by their path under the folder; a house that lies beside them is none."""
    found = sorted(
        path for path in SCENARIOS.rglob("*.yaml") if not HOUSE_FILE.search(path.read_text(encoding="utf-8"))
    )
    return [path.relative_to(SCENARIOS).as_posix() for path in found]


@cache
def scenario(file: str) -> Scenario:
    """Read a scenario."""
    return read_scenario(SCENARIOS / file)


@cache
def without_numbers(file: str) -> Scenario:
    """Return a scenario that expects nothing of numbers and claims nothing."""
    read = scenario(file)
    return replace(read, proves=(), decided={}, play=_unnumbered(read.play), then=_unnumbered(read.then))


def _unnumbered(said: Any) -> Any:  # noqa: ANN401 - whatever a scenario says
    match said:
        case dict():
            return {key: _unnumbered(value) for key, value in said.items() if key not in ("cites", "silent")}
        case list() | tuple():
            return type(said)(_unnumbered(item) for item in said if not (isinstance(item, str) and NUMBER.search(item)))
        case str() if NUMBER.search(said):
            return ""
    return said


def book_of(number: str) -> str:
    """Name the book of a rule, which is its house too."""
    return next(name for name, book in shelf().books.items() if number in book.rules)


def breaks(file: str, house: str, setting: str = "") -> bool:
    """Tell whether a scenario breaks in a house, as things are now.

    A table that cannot even begin shows nothing, but where that is what a setting is about.
    """
    try:
        outcome = run_in(without_numbers(file), SCENARIOS / file, house, {})
    except Exception:  # noqa: BLE001 - what was broken on purpose may fall over anything, which shows nothing of a rule
        return False
    return not outcome.ok and (not outcome.bad or setting in OF_THE_TABLE)


def in_force(number: str, mutation: Mutation) -> AbstractContextManager[None]:
    """Let a rule's mutation hold for a while."""
    if mutation.setting:
        return setting_changed(book_of(number), mutation)
    return struck(number) if mutation.struck else BROKEN[mutation.broken].in_force()


@contextmanager
def setting_changed(book: str, mutation: Mutation) -> Iterator[None]:
    """Let a book say something else, by the same numbers."""
    settings = shelf().books[book].settings
    original = settings[mutation.setting]
    settings[mutation.setting] = _with_value(original, mutation)
    _decide_again()
    try:
        yield
    finally:
        settings[mutation.setting] = original
        _decide_again()


def _with_value(choice: Choice, mutation: Mutation) -> Choice:
    value = tuple(mutation.value) if isinstance(mutation.value, list) else mutation.value
    if not mutation.when:
        return replace(choice, value=value)
    other = tuple((name, value if name == mutation.when else old) for name, old in choice.when)
    return replace(choice, when=other)


@contextmanager
def struck(number: str) -> Iterator[None]:
    """Let a book be without a rule: what it alone fixes or speaks to is left to what fills the gap."""
    book = shelf().books[book_of(number)]
    settings, topics = dict(book.settings), dict(book.topics)
    for name, choice in settings.items():
        left = tuple(rule for rule in choice.rules if rule != number)
        if left:
            book.settings[name] = replace(choice, rules=left)
        else:
            del book.settings[name]
    for topic, numbers in topics.items():
        rest = tuple(rule for rule in numbers if rule != number)
        if rest:
            book.topics[topic] = rest
        else:
            del book.topics[topic]
    _decide_again()
    try:
        yield
    finally:
        book.settings.update(settings)
        book.topics.update(topics)
        _decide_again()


def _decide_again() -> None:
    rules._compiled.cache_clear()  # noqa: SLF001 - only in these tests does what a book says change meanwhile
