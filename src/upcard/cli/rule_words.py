"""What is typed behind `upcard rule`: an incident, its facts as flags, the table, or a search."""

from __future__ import annotations

from msgspec import Struct

from upcard.cli.bad_input import BadInput

SWITCHES = ("--list", "--json", "--help")
TABLE = ("--game", "--betting", "--mode", "--position")
MORE = "`upcard rule --help` says more."


class Asked(Struct):
    """The words, sorted: the facts still as they were typed."""

    incident: str | None = None
    facts: dict[str, str] = {}
    table: dict[str, str] = {}
    houses: list[str] = []
    switches: set[str] = set()
    search: str | None = None


def asked(words: list[str]) -> Asked:
    """Sort the words; BadInput if they cannot be understood."""
    found = Asked()
    waiting = [*words]
    while waiting:
        word = waiting.pop(0)
        if word == "--search":
            found.search = " ".join(_bare(waiting))
        elif word in SWITCHES or word == "-h":
            found.switches.add("--help" if word == "-h" else word)
        elif word.startswith("-"):
            _take(found, word, waiting)
        elif found.incident is None:
            found.incident = word
        else:
            searched = " ".join([found.incident, word, *_bare(waiting)])
            raise BadInput(f"{word!r} is one word too many; `upcard rule --search {searched!r}` looks for words.")
    _check(found)
    return found


def _bare(waiting: list[str]) -> list[str]:
    """Take the words up to the next flag."""
    taken: list[str] = []
    while waiting and not waiting[0].startswith("--"):
        taken.append(waiting.pop(0))
    return taken


def _take(found: Asked, word: str, waiting: list[str]) -> None:
    """Take a flag and its value."""
    flag, equals, value = word.partition("=")
    if not flag.removeprefix("--") or not flag.startswith("--"):
        raise BadInput(f"{flag!r} is no flag of `upcard rule`; {MORE}")
    if not equals:
        if not waiting or waiting[0].startswith("--"):
            raise BadInput(f"{flag} needs a value behind it; {MORE}")
        value = waiting.pop(0)
    if flag == "--search":
        found.search = value
        return
    if flag == "--house":
        found.houses.append(value)
        return
    target, name = (found.table, flag[2:]) if flag in TABLE else (found.facts, flag[2:].replace("-", "_"))
    if name in target:
        raise BadInput(f"{flag} is given twice; say it once.")
    target[name] = value


def _check(found: Asked) -> None:
    """Refuse what does not go together."""
    for what in ("--list", "--search"):
        given = what in found.switches if what == "--list" else found.search is not None
        if given and (found.incident or found.facts or found.table or found.houses):
            raise BadInput(f"{what} goes with no incident and no facts; {MORE}")
    if found.search is not None and not found.search.strip():
        raise BadInput('--search needs a few words, as in `upcard rule --search "my last card was dealt face up"`.')
    if found.facts and found.incident is None:
        flag = f"--{next(iter(found.facts)).replace('_', '-')}"
        raise BadInput(f"{flag} is a fact of an incident: name the incident first; `upcard rule --list` has them all.")
