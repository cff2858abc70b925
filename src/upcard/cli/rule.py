"""`upcard rule INCIDENT`: the floor's ruling from facts alone, by one house's book or by all of them.

In a terminal the facts that can change the ruling are asked for.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from upcard.cli.arguments import BETTING, GAME, HOUSE, MODE, Command, Known, Option, argument, flag, json_option, option
from upcard.cli.bad_input import BadInput, did_you_mean, nearest
from upcard.cli.files import house_named
from upcard.cli.rule_text import NEEDS_WORDS, Answered, write_list, write_rulings, write_search
from upcard.floor.asking import QUESTIONS, next_question, read_fact
from upcard.floor.describing import described, flag_of
from upcard.floor.fact_forms import fields_of
from upcard.floor.incident import BadReport, Incident, assumed, facts_of
from upcard.floor.judging import facts_in_words, judged
from upcard.floor.register import KINDS
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.shelf import shelf
from upcard.terminal.look import Leave, Look
from upcard.terminal.output import echo, write_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from upcard.cli.arguments import Decorator
    from upcard.floor.describing import Described
    from upcard.floor.kinds import Kind
    from upcard.floor.ruling import Ruling
    from upcard.play.hand import Hand
    from upcard.rulebooks.house import House
    from upcard.rulebooks.rules import Rules

WHAT_HAPPENED = "Say in a few words what happened at the table, or type the number of what comes nearest."


def at_a_terminal() -> bool:
    """Whether somebody is there to be asked."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


class Questions:
    """Asks, and takes an answer or the usual one."""

    def __init__(self) -> None:
        """Ask in this terminal."""
        self.look = Look()

    def incident(self) -> Kind:
        """Let somebody say what happened, and pick what comes nearest."""
        from upcard.floor.searching import search

        def looked_for(text: str) -> list[Kind]:
            if found := [each.kind for each in search(text)]:
                return found
            otherwise = "say it otherwise, or `upcard rule --list` names all incidents"
            raise ValueError(f"Nothing fits these words; {otherwise}.")

        def picked(text: str) -> Kind:
            named = {kind.name: kind for kind in found} | {str(n): kind for n, kind in enumerate(found, 1)}
            if text in named:
                return named[text]
            raise ValueError(f'"{text}" is none of them; type a number from 1 to {len(found)}, or Enter for 1.')

        self.look.bold("What happened? A few words.")
        found: list[Kind] = self._answer("", looked_for, WHAT_HAPPENED)
        self.look.bold("Which of these is it?")
        wide = max(len(kind.name) for kind in found)
        for number, kind in enumerate(found, 1):
            self.look.plain(kind.title, 2, f"{number} {kind.name.ljust(wide)}  ")
        chosen: Kind = self._answer("1", picked, WHAT_HAPPENED)
        return chosen

    def facts(self, kind: Kind, in_force: Sequence[Rules]) -> dict[str, Any]:
        """Ask for the facts that can change the ruling."""
        given: dict[str, Any] = {}
        by_name = {fact.name: fact for fact in described(kind)}
        self.look.prose(kind.title)
        while (name := next_question(kind, given, in_force, QUESTIONS - len(given))) is not None:
            given[name] = self._fact(kind, by_name[name])
        return given

    def _fact(self, kind: Kind, fact: Described) -> Any:
        def read(text: str) -> Any:
            if text == fact.usual:
                return fields_of(kind.facts)[fact.name].default
            try:
                return read_fact(kind, fact.name, _whole(text, fact.words))
            except BadReport:
                usual = f", or Enter for {fact.usual}" if fact.usual is not None else ""
                raise ValueError(f"Type {fact.allowed}{usual}.") from None

        self.look.line()
        brief = fact.allowed.removeprefix("a whole number, ").removeprefix("a whole number from ")
        self.look.prose(f"{fact.question} ({brief})")
        return self._answer(fact.usual or "", read, f"{fact.meaning[0].upper()}{fact.meaning[1:]}: {fact.allowed}.")

    def _answer(self, usual: str, read: Callable[[str], Any], help_text: str) -> Any:
        """Read an answer; who leaves gets no ruling."""
        try:
            return self.look.answer(usual, read, help_text)
        except Leave:
            raise BadInput("nothing is ruled: the questions were not answered.") from None
        except KeyboardInterrupt:
            self.look.line()
            raise


def _whole(text: str, words: Sequence[str]) -> str:
    """Return the one word that begins like this, or the text as it is."""
    beginning = [word for word in words if word.startswith(text)]
    return beginning[0] if text not in words and len(beginning) == 1 else text


USUAL_TABLE = {"game": "stud-high", "betting": "fixed-limit", "mode": "cash"}
USUAL_HOUSE = "roberts"
ALL = "all"
NEAR = 5
MORE = "`upcard rule --help` says more."
TABLE = "The table"
SWITCHES = ("-h", "--help", "-q", "--quiet", "--json", "--list")
KIND = "upcard.incident"
FACT = "fact_"


class RuleCommand(Command):
    """A command whose options depend on the incident that is named: its facts."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Find the incident among the words, then read its facts."""
        ctx.token_normalize_func = lambda word: word.replace("_", "-")
        names = [word.partition("=")[0] for word in args]
        first = None if "--search" in names else _first_word(args)
        kind = KINDS.get(_folded(args[first])) if first is not None else None
        if kind is not None:
            ctx.meta[KIND] = kind
            ctx.info_name = f"{self.name} {kind.name}"
        elif first is not None and not ctx.resilient_parsing:
            raise _no_incident([word for word in args[first:] if not word.startswith("-")])
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as fault:
            if kind is not None or not fault.option_name.startswith("--"):
                raise
            for what in ("--list", "--search"):
                if what in names:
                    raise BadInput(f"{what} goes with no incident and no facts; {MORE}") from None
            flag = f"{fault.option_name} is a fact of an incident"
            raise BadInput(f"{flag}: name the incident first; `upcard rule --list` has them all.") from None
        except click.BadOptionUsage as fault:
            if fault.option_name != "--search":
                raise
            raise BadInput(NEEDS_WORDS) from None

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the facts of the incident, and what every incident has."""
        kind: Kind | None = ctx.meta.get(KIND)
        facts = [_fact_option(fact) for fact in described(kind)] if kind is not None else []
        taken = {name for fact in facts for name in fact.opts}
        return [*facts, *(param for param in super().get_params(ctx) if taken.isdisjoint(param.opts))]

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Say what may follow."""
        return [*([] if KIND in ctx.meta else ["[INCIDENT]"]), "[--FACT VALUE ...]", "[OPTIONS]"]

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Leave out the incident, which the usage names."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Say what happened, or how to ask."""
        if KIND not in ctx.meta:
            super().format_help_text(ctx, formatter)
        else:
            formatter.write_text(f"\n{ctx.meta[KIND].title}")


def _first_word(args: list[str]) -> int | None:
    """Return the place of the first word that is neither an option nor its value."""
    is_value = False
    for place, word in enumerate(args):
        if not is_value and not word.startswith("-"):
            return place
        is_value = not is_value and "=" not in word and word not in SWITCHES
    return None


def _folded(name: str) -> str:
    return "-".join(name.casefold().replace("_", " ").split())


def _fact_option(fact: Described) -> Option:
    usual = "must be given" if fact.usual is None else f"usual: {fact.usual}"
    text = f"{fact.meaning}: {fact.allowed} ({usual})"
    names = [f"{FACT}{fact.name}", fact.flag]
    known = fact.words or ("yes", "no") * fact.allowed.startswith("yes or no")
    return Option(names, multiple=True, metavar="", help=text, section="Facts", type=Known(lambda: known))


def _no_incident(words: list[str]) -> BadInput:
    """Say that there is no such incident, with the nearest ones; or that plain words are looked for otherwise."""
    name, *others = words
    if others:
        searched = f"`upcard rule --search {' '.join(words)!r}` looks for words."
        return BadInput(f"{others[0]!r} is one word too many; {searched}")
    from upcard.floor.searching import search

    wanted = _folded(name)
    near = [found.kind.name for found in search(wanted, NEAR)] or nearest(wanted, KINDS, NEAR)
    return BadInput(f"there is no incident {name!r}{did_you_mean(near)}; `upcard rule --list` names them all.")


def _once(_: click.Context, param: click.Parameter, values: tuple[str, ...]) -> str | None:
    """Return the only value, if there is one."""
    if len(values) > 1:
        raise BadInput(f"{param.opts[0]} is given twice; say it once.")
    return values[0] if values else None


def _of_the_table(name: str, kind: Known | None, text: str) -> Decorator:
    return option(f"--{name}", type=kind, metavar=name.upper(), multiple=True, callback=_once, section=TABLE, help=text)


@click.command("rule", cls=RuleCommand)
@argument("words", "INCIDENT...", "what happened", required=False, type=Known(lambda: KINDS))
@option(
    "--house", "houses", metavar="NAME", multiple=True, section=TABLE, type=HOUSE,
    help="whose rules: one of the five, the path of a house file, or all (usual: roberts); may be repeated",
)  # fmt: skip
@_of_the_table("game", GAME, "stud-high (usual), razz, stud-hilo or stud-hilo-nq")
@_of_the_table("betting", BETTING, "fixed-limit (usual), spread-limit, pot-limit or no-limit")
@_of_the_table("mode", MODE, "cash (usual) or tournament")
@_of_the_table("position", None, "how the hand stands, as one line of text; what it tells need not be given")
@json_option("one object", section=TABLE)
@option("--search", metavar="WORDS", help="find the incidents that fit plain words")
@flag("--list", "listed", help="name all incidents")
def rule(words: tuple[str, ...], search: str | None, *, listed: bool, as_json: bool, **given: Any) -> int:
    """Ask the floor: something went wrong at a table, and this is what the house's book says is done about it.

    Facts are options; those that are not given are assumed to be the usual ones, and the answer says which. In a
    terminal, an incident without facts is followed by at most five questions. No incident: say what happened.
    `upcard rule INCIDENT --help` says which facts matter.

    examples:
      upcard rule --search "my last card was dealt face up"
      upcard rule exposed-seventh-card --help
      upcard rule exposed-seventh-card --game razz --players 2 --first no --house all
      upcard rule exposed-seventh-card --house my-house.yaml --json
    """
    kind = click.get_current_context().meta.get(KIND)
    typed = {name: given[name] for name in USUAL_TABLE if given[name]}
    facts = {name.removeprefix(FACT): given[name] for name in given if name.startswith(FACT) and given[name]}
    if (listed or search is not None) and (kind or typed or given["houses"]):
        raise BadInput(f"{'--list' if listed else '--search'} goes with no incident and no facts; {MORE}")
    if listed:
        write_list(as_json=as_json)
        return 0
    if search is not None:
        return write_search(" ".join([search, *words]), as_json=as_json)
    if len(words) > 1:
        raise _no_incident([*words])
    in_force: dict[str, Rules] = {}
    if given["position"]:
        if typed:
            raise BadInput(f"--position says the {' and '.join(typed)} too; leave it out.")
        there = _at(given["position"]).rules
        typed = {"game": there.game.name, "betting": there.betting, "mode": there.mode}
        in_force = {} if given["houses"] else {there.house.name: there}
    in_force = in_force or _in_force(given["houses"] or (USUAL_HOUSE,), USUAL_TABLE | typed)
    _rule(kind, facts, Asked(in_force, typed, given["position"] or "", as_json=as_json))
    return 0


def _at(position: str, house: House | None = None) -> Hand:
    """Return a hand that stands like this."""
    from upcard.play.hand import Hand

    return Hand.from_text(position, seed=0, house=house)


class Asked(NamedTuple):
    """By whose rules, what was typed of the table, and how the hand stands, if that is known."""

    in_force: dict[str, Rules]
    table: dict[str, str]
    position: str
    as_json: bool


def _rule(kind: Kind | None, typed: dict[str, tuple[str, ...]], asked: Asked) -> None:
    """Find the incident and the facts, and rule."""
    questions = Questions() if at_a_terminal() and not asked.as_json else None
    if kind is None:
        if questions is None:
            raise BadInput(f"name an incident, or look for one with `upcard rule --search WORDS`; {MORE}")
        kind = questions.incident()
    facts = _given(kind, typed)
    answered: dict[str, Any] = {}
    if questions is not None and not facts:
        facts = answered = questions.facts(kind, [*asked.in_force.values()])
        echo()
    _answer(kind, facts, asked, answered)


def _in_force(named: Iterable[str], table: dict[str, str]) -> dict[str, Rules]:
    """Return the rules of the houses by name, in order."""
    houses: dict[str, House] = {}
    for name in named:
        if name.casefold() == ALL:
            houses |= shelf().houses
            continue
        house = house_named(name)
        houses[name if house.name in houses and name != house.name else house.name] = house
    return {name: rules_for(house, table["game"], table["betting"], table["mode"]) for name, house in houses.items()}


def _given(kind: Kind, typed: dict[str, tuple[str, ...]]) -> dict[str, Any]:
    """Return the facts that were typed; BadInput if one cannot be what it is said to be."""
    allowed = {fact.name: fact.allowed for fact in described(kind)}
    given: dict[str, Any] = {}
    for name, texts in typed.items():
        if len(texts) > 1:
            raise BadInput(f"{flag_of(name)} is given twice; say it once.")
        try:
            given[name] = read_fact(kind, name, texts[0])
        except BadReport:
            raise BadInput(f"{flag_of(name)} must be {allowed[name]}, not {texts[0]!r}.") from None
    return given


def _answer(kind: Kind, given: dict[str, Any], asked: Asked, answered: dict[str, Any]) -> None:
    """Rule in every house, and write it down."""
    facts = facts_of(kind, given)
    table = USUAL_TABLE | asked.table
    if asked.position:  # what was not given is read from the hand
        report = Incident(kind.name, **given)
        made = [Answered(*own, _at(asked.position, own[1].house).report(report)) for own in asked.in_force.items()]
        usual, known = {}, table | given
    else:
        made = [Answered(*own, judged(kind, facts, own[1])) for own in asked.in_force.items()]
        usual = {name: table[name] for name in USUAL_TABLE if name not in asked.table} | assumed(kind, given)
        known = table | facts_in_words(facts)
    if asked.as_json:
        houses = {answer.house: _as_json(answer.ruling, known) for answer in made}
        write_json([{"incident": kind.name, "assumed": usual, "houses": houses}])
    else:
        write_rulings(kind, made, {"answered": answered, "assumed": usual}, ", ".join(table.values()))


def _as_json(ruling: Ruling, facts: dict[str, Any]) -> dict[str, Any]:
    done = {"decision": ruling.decision, "remedies": ruling.remedies, "facts": facts}
    return done | {"cites": ruling.cites, "silent": ruling.silent, "discretion": ruling.choices}
