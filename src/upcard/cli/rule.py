"""`upcard rule INCIDENT`: the floor's ruling from facts alone, by one house's book or by all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upcard.cli.bad_input import BadInput, did_you_mean, nearest
from upcard.cli.page import write_json
from upcard.cli.rule_words import MORE, Asked, asked

if TYPE_CHECKING:
    import argparse

    from upcard.cli.rule_text import Answered
    from upcard.floor.kinds import Kind
    from upcard.floor.ruling import Ruling
    from upcard.rulebooks.rules import Rules

USUAL_TABLE = {"game": "stud-high", "betting": "fixed-limit", "mode": "cash"}
USUAL_HOUSE = "roberts"
ALL = "all"
NEAR = 5


def run(args: argparse.Namespace) -> int:
    """Answer what was asked: a ruling, help, the list or a search."""
    wanted = asked(args.words)
    as_json = "--json" in wanted.switches
    if "--help" in wanted.switches:
        from upcard.cli.rule_help import write_help  # noqa: PLC0415 - a ruling needs no help

        write_help(_kind(wanted.incident) if wanted.incident else None)
        return 0
    if "--list" in wanted.switches:
        from upcard.cli.rule_help import write_list  # noqa: PLC0415

        write_list(as_json=as_json)
        return 0
    if wanted.search is not None:
        from upcard.cli.rule_help import write_search  # noqa: PLC0415

        return write_search(wanted.search, as_json=as_json)
    return _rule(wanted, as_json=as_json)


def _rule(wanted: Asked, *, as_json: bool) -> int:
    """Find the incident, the houses and the facts, and rule."""
    from upcard.cli.rule_questions import Questions, at_a_terminal  # noqa: PLC0415 - help and list need none of this

    questions = Questions() if at_a_terminal() and not as_json else None
    if wanted.incident is None and questions is None:
        raise BadInput(f"name an incident, or look for one with `upcard rule --search WORDS`; {MORE}")
    position = wanted.table.pop("position", "")
    there = _rules_at(position, wanted) if position else None
    table = USUAL_TABLE | wanted.table
    in_force = (
        {there.house.name: there} if there and not wanted.houses
        else _in_force(wanted.houses or [USUAL_HOUSE], table)
    )  # fmt: skip
    kind = _kind(wanted.incident) if wanted.incident or questions is None else questions.incident()
    given = _given(kind, wanted.facts)
    if questions is not None and not given:
        given = questions.facts(kind, [*in_force.values()])
        questions.look.line()
    answered = given if questions is not None and not wanted.facts else {}
    _answer(kind, given, in_force, wanted, answered, position)
    return 0


def _rules_at(position: str, wanted: Asked) -> Rules:
    """Return the rules of a position, and note what it says of the table."""
    from upcard.play.hand import Hand  # noqa: PLC0415 - only with a position

    if wanted.table:
        raise BadInput(f"--position says the {' and '.join(wanted.table)} too; leave it out.")
    rules = Hand.from_text(position, seed=0).rules
    wanted.table |= {"game": rules.game.name, "betting": rules.betting, "mode": rules.mode}
    return rules


def _kind(name: str | None) -> Kind:
    """Return the incident of this name; BadInput with the nearest ones if there is none."""
    from upcard.floor.register import KINDS  # noqa: PLC0415 - loads all incidents

    wanted = "-".join((name or "").casefold().replace("_", " ").split())
    if wanted in KINDS:
        return KINDS[wanted]
    from upcard.floor.searching import search  # noqa: PLC0415 - only now, when something is wrong

    near = [found.kind.name for found in search(wanted, NEAR)] or nearest(wanted, KINDS, NEAR)
    raise BadInput(f"there is no incident {name!r}{did_you_mean(near)}; `upcard rule --list` names them all.")


def _in_force(named: list[str], table: dict[str, str]) -> dict[str, Rules]:
    """Return the rules of the houses by name, in order."""
    from upcard.cli.files import house_named  # noqa: PLC0415 - help and list need no house
    from upcard.rulebooks.rules import rules_for  # noqa: PLC0415
    from upcard.rulebooks.shelf import shelf  # noqa: PLC0415

    houses: dict[str, Any] = {}
    for name in named:
        if name.casefold() == ALL:
            houses |= shelf().houses
            continue
        house = house_named(name)
        houses[name if house.name in houses and name != house.name else house.name] = house
    return {name: rules_for(house, table["game"], table["betting"], table["mode"]) for name, house in houses.items()}


def _given(kind: Kind, typed: dict[str, str]) -> dict[str, Any]:
    """Return the facts that were typed; BadInput if one is none, or cannot be what it is said to be."""
    from upcard.floor.asking import read_fact  # noqa: PLC0415 - help and list need no facts
    from upcard.floor.describing import described  # noqa: PLC0415
    from upcard.floor.incident import BadReport  # noqa: PLC0415

    facts = {fact.name: fact for fact in described(kind)}
    given: dict[str, Any] = {}
    for name, text in typed.items():
        if name not in facts:
            near = [facts[other].flag for other in nearest(name, facts)]
            flag = f"--{name.replace('_', '-')}"
            raise BadInput(f"{kind.name} has no fact {flag}{did_you_mean(near)}; {_more(kind)}")
        try:
            given[name] = read_fact(kind, name, text)
        except BadReport:
            raise BadInput(f"{facts[name].flag} must be {facts[name].allowed}, not {text!r}.") from None
    return given


def _more(kind: Kind) -> str:
    return f"`upcard rule {kind.name} --help` names its facts."


def _answer(
    kind: Kind, given: dict[str, Any], in_force: dict[str, Rules], wanted: Asked, answered: dict[str, Any],
    position: str,
) -> None:  # fmt: skip
    """Rule in every house, and write it down."""
    from upcard.cli.rule_text import Answered, write_rulings  # noqa: PLC0415 - help and list need no ruling
    from upcard.floor.incident import BadReport, assumed, facts_of  # noqa: PLC0415
    from upcard.floor.judging import facts_in_words, judged  # noqa: PLC0415

    try:
        facts = facts_of(kind, given)
        made = [
            Answered(house, rules, _ruled_at(position, rules, kind, given) if position else judged(kind, facts, rules))
            for house, rules in in_force.items()
        ]
    except BadReport as fault:
        raise BadInput(str(fault)) from None
    table = USUAL_TABLE | wanted.table
    if position:  # what was not given is read from the hand
        usual, told = {}, dict(given)
    else:
        told = facts_in_words(facts)
        usual = {name: value for name, value in USUAL_TABLE.items() if name not in wanted.table} | assumed(kind, given)
    if "--json" in wanted.switches:
        write_json([_as_json(kind, made, usual, table | told)])
        return
    write_rulings(kind, made, {"answered": answered, "assumed": usual}, ", ".join(table.values()))


def _ruled_at(position: str, rules: Rules, kind: Kind, given: dict[str, Any]) -> Ruling:
    """Report it of a hand that stands like this: what the hand tells by itself need not be given."""
    from upcard.floor.incident import Incident  # noqa: PLC0415 - only with a position
    from upcard.play.hand import Hand  # noqa: PLC0415

    return Hand.from_text(position, seed=0, house=rules.house).report(Incident(kind.name, **given))


def _as_json(kind: Kind, made: list[Answered], usual: dict[str, Any], facts: dict[str, Any]) -> dict[str, Any]:
    houses = {
        house: {
            "decision": ruling.decision,
            "remedies": ruling.remedies,
            "facts": facts,
            "cites": ruling.cites,
            "silent": ruling.silent,
            "discretion": ruling.choices,
        }
        for house, _, ruling in made
    }
    return {"incident": kind.name, "assumed": usual, "houses": houses}
