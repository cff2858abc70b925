"""What can be typed behind `upcard rules`, and the help for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

SHOW = """\
Show a rule in plain words, with its topic, what the other books say on it, and the scenarios that prove it.

examples:
  upcard rules show RR-8.6
  upcard rules show UK-play.8a MS-betting.9 --json
"""
SEARCH = """\
Find the rules in which all the words occur: in the number, section, rule, example or note.
Exit code 1 if there is none.

examples:
  upcard rules search bring-in all-in
  upcard rules search "odd chip" --json
"""
COMPARE = """\
Show what each of the five houses does on a topic, or on a single setting: the value, the rule numbers,
and who says so. The ground is `house` (an amendment of its own), `book`, or, where its book is silent,
what fills the gap.

examples:
  upcard rules compare open-pair
  upcard rules compare max_raises --betting no-limit --mode tournament
  upcard rules compare raise-cap --house my-house.yaml
  upcard rules compare --all                all settings, for every game at once
"""
COVERAGE = """\
Count, for each book and kind of rule, the rules that concern a stud game: how many there are, how many
a topic answers, how many a scenario proves, and how many are not played, with the reasons.

example:
  upcard rules coverage --json
"""


def add_show(show: argparse.ArgumentParser) -> None:
    """Add the arguments of `upcard rules show`."""
    show.add_argument("numbers", metavar="NUMBER", nargs="+", help="the number of a rule, as RR-8.6")
    _json(show, "one object a rule")


def add_search(search: argparse.ArgumentParser) -> None:
    """Add the arguments of `upcard rules search`."""
    search.add_argument("words", metavar="WORD", nargs="+", help="what must occur, in any case of letters")
    _json(search, "one object a rule")


def add_compare(compare: argparse.ArgumentParser) -> None:
    """Add the arguments of `upcard rules compare`."""
    compare.add_argument("name", metavar="TOPIC_OR_SETTING", nargs="?", help="as open-pair or max_raises")
    compare.add_argument("--all", action="store_true", help="every setting, with what each book says on it")
    compare.add_argument("--game", help="stud-high, razz, stud-hilo or stud-hilo-nq (default: the first it is about)")
    compare.add_argument("--betting", help="fixed-limit (default), spread-limit, pot-limit or no-limit")
    compare.add_argument("--mode", help="cash (default) or tournament")
    compare.add_argument(
        "--house", metavar="FILE", action="append", default=[], help="show this house file too; may be given again"
    )
    _json(compare, "one object; with --all one a setting")


def add_coverage(coverage: argparse.ArgumentParser) -> None:
    """Add the arguments of `upcard rules coverage`."""
    _json(coverage, "one object")


def _json(command: argparse.ArgumentParser, what: str) -> None:
    command.add_argument("--json", action="store_true", help=f"for programs: {what}")


COMMANDS: tuple[tuple[str, str, str, str, Callable[[argparse.ArgumentParser], None]], ...] = (
    ("show", "a rule and what the other books say", SHOW, "rules_show", add_show),
    ("search", "find rules by words", SEARCH, "rules_search", add_search),
    ("compare", "the five houses side by side", COMPARE, "rules_compare", add_compare),
    ("coverage", "how much of the books is played and proven", COVERAGE, "rules_coverage", add_coverage),
)
"""Name, summary, help, module and arguments of each."""
