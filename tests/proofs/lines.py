"""Write into the scenarios which rule decides a line, where a claim rests on that: the key ``decided`` at their end.

A claim that no kept mutation backs needs a line that the rule decides in the house of its book, with whatever cards lie
open. What stands there already is kept as long as it is true.
"""

import json
import re
from collections import defaultdict

import yaml

from tests.proofs.kept import SCENARIOS, Kept, book_of, scenario, scenario_files, without_numbers
from upcard.rulebooks.shelf import shelf
from upcard.scenarios.course import Line
from upcard.scenarios.run import FILLINGS, table_of

Decided = dict[str, dict[str, str]]
"""Lines, each with the houses and the rule that decides it there."""
CLAIMS = re.compile(r"^proves:(?:\s*\[[^\]]*\]\n|\n(?:\s*- .*\n)+)", re.MULTILINE)
BLOCK = re.compile(r"^decided:\n(?:[ #].*\n|\n)*", re.MULTILINE)


def write(found: Kept) -> list[tuple[str, str]]:
    """Write the lines that the claims need beside the mutations; return the claims that nothing backs."""
    wanting: list[tuple[str, str]] = []
    for file in scenario_files():
        read = scenario(file)
        if read.refused:
            wanting += [(number, file) for number in read.proves if file not in found.get(number, ())]
            continue
        lines = {house: _told(file, house) for house in read.played_in if house in shelf().books}
        decided = _still_true(file, lines)
        for number in [number for number in read.proves if file not in found.get(number, ())]:
            line = _first(lines[book_of(number)], number)
            if line:
                decided[line][book_of(number)] = number
            else:
                wanting.append((number, file))
        _put(file, decided)
    scenario.cache_clear()
    without_numbers.cache_clear()
    return wanting


def unclaim(claims: list[tuple[str, str]]) -> None:
    """Take claims that nothing backs out of the scenarios."""
    by_file: dict[str, set[str]] = defaultdict(set)
    for number, file in claims:
        by_file[file].add(number)
    for file, numbers in by_file.items():
        left = [number for number in scenario(file).proves if number not in numbers]
        path = SCENARIOS / file
        text = path.read_text(encoding="utf-8")
        path.write_text(CLAIMS.sub(f"proves: [{', '.join(left)}]\n" if left else "", text), encoding="utf-8")
    scenario.cache_clear()
    without_numbers.cache_clear()


def _told(file: str, house: str) -> list[Line]:
    """Return the lines that come with all fillings and are always decided by one rule.

    That a hand begins shows nothing of the rules that hold for it.
    """
    read = scenario(file)
    table, script = table_of(read, SCENARIOS / file, house), read.script(house)
    courses = [tuple(table.play(script, filling).lines) for filling in (FILLINGS[:1] if read.deck else FILLINGS)]
    by_sentence: dict[str, set[str]] = defaultdict(set)
    for line in (line for course in courses for line in course):
        by_sentence[line.sentence].add(line.rule)
    always = set.intersection(*({line.sentence for line in course} for course in courses))
    return [
        line
        for line in dict.fromkeys(courses[0])
        if line.sentence in always
        and not line.sentence.startswith("A hand of ")
        and not _is_doubtful(line.sentence, by_sentence)
    ]


def _is_doubtful(sentence: str, by_sentence: dict[str, set[str]]) -> bool:
    """Tell whether a sentence stands in lines that are decided by different rules."""
    return len({rule for other, rules in by_sentence.items() if sentence in other for rule in rules}) > 1


def _first(lines: list[Line], number: str) -> str:
    return next((line.sentence for line in lines if line.rule == number), "")


def _still_true(file: str, lines: dict[str, list[Line]]) -> Decided:
    """Return what a scenario says already, as far as it is so."""
    kept: Decided = defaultdict(dict)
    for house, told in lines.items():
        true = {line.sentence: line.rule for line in told}
        for part, number in scenario(file).decided_in(house).items():
            if any(part in sentence and rule == number for sentence, rule in true.items()):
                kept[part][house] = number
    return kept


def _put(file: str, decided: Decided) -> None:
    path = SCENARIOS / file
    text = path.read_text(encoding="utf-8")
    bare = BLOCK.sub("", text)
    block = "".join(
        f"  {json.dumps(line, ensure_ascii=False)}: {_by(file, by)}\n" for line, by in decided.items() if by
    )
    changed = bare.rstrip("\n") + "\n" + (f"decided:\n{block}" if block else "")
    if changed != text:
        yaml.safe_load(block)
        path.write_text(changed, encoding="utf-8")


def _by(file: str, by: dict[str, str]) -> str:
    if len(scenario(file).played_in) == 1:
        return next(iter(by.values()))
    return f"{{{', '.join(f'{house}: {number}' for house, number in by.items())}}}"
