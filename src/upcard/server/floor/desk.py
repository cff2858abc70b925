"""The floor at its desk: an incident and the facts so far, answered with questions and the rulings of all houses."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple
from urllib.parse import urlencode

from msgspec import inspect

from upcard.floor.asking import read_fact, usual_facts
from upcard.floor.describing import REMEDIES, Described, by_subject, described
from upcard.floor.fact_forms import fields_of, forms, limits, value_words
from upcard.floor.incident import BadReport, facts_of
from upcard.floor.judging import judged
from upcard.floor.kinds import Kind
from upcard.floor.register import KINDS
from upcard.floor.ruling import DEADLINES, Choice, Remedy, Ruling
from upcard.floor.searching import search
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import DEFAULT_GROUND, Rules, rules_for
from upcard.rulebooks.shelf import PREFIXES, shelf
from upcard.rulebooks.vocabulary import BettingForm, Mode
from upcard.server.floor.questions import BETTING, MODE, answer_text, asked, matters
from upcard.server.floor.types import (
    FloorAnswer,
    FloorFact,
    FloorHouse,
    FloorIncident,
    FloorIncidents,
    FloorPick,
    FloorQuestion,
    FloorRuling,
    FloorSubject,
    FormOption,
    SupervisorChoice,
)
from upcard.server.law.why import ground_text

MOST_LISTED = 12
"""A number with more values than this is typed, not picked from a list."""


class AtTable(NamedTuple):
    """What is played, and by whose rules."""

    house: str
    game: str
    betting: BettingForm
    mode: Mode


class NotUnderstood(ValueError):  # noqa: N818 - what somebody asked, not an error of ours
    """A question that cannot be answered: a code of the interface, and one sentence."""

    def __init__(self, code: Literal["not-found", "malformed", "contradiction"], sentence: str) -> None:
        """Keep both."""
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


def incidents(words: str) -> FloorIncidents:
    """Return the incidents that fit some words, or all of them."""
    if words.strip():
        return FloorIncidents(tuple(_incident(found.kind) for found in search(words)), ())
    subjects = (FloorSubject(name, tuple(map(_incident, kinds))) for name, kinds in by_subject().items())
    return FloorIncidents((), tuple(subjects))


def _incident(kind: Kind) -> FloorIncident:
    return FloorIncident(kind.name, kind.title)


def answer(incident: str, typed: Mapping[str, str], table: AtTable, houses: Mapping[str, House]) -> FloorAnswer:
    """Rule on the facts that were given and the usual ones for the rest; NotUnderstood says what is wrong with them."""
    kind = KINDS.get(incident)
    if kind is None:
        raise NotUnderstood("not-found", f"There is no incident {incident[:40]!r}; look for it in plain words.")
    given = {name: _read(kind, name, text) for name, text in typed.items()}
    in_force = {name: rules_for(house, table.game, table.betting, table.mode) for name, house in houses.items()}
    own, everywhere = in_force[table.house], list(in_force.values())
    try:
        facts = facts_of(kind, given)
        made = {name: judged(kind, facts, rules) for name, rules in in_force.items()}
    except BadReport as fault:
        raise NotUnderstood("contradiction", f"That cannot be: {fault}") from None
    answered = asked(kind, given, own, everywhere)
    return FloorAnswer(
        incident=kind.name,
        title=kind.title,
        table=_table(table, houses),
        questions=_questions(kind, answered, own),
        rulings=alike(table.house, made, in_force),
        assumed=_assumed(kind, answered, everywhere),
        link=f"/floor/{kind.name}?{_query(table, answered)}",
    )


def _read(kind: Kind, name: str, text: str) -> Any:  # noqa: ANN401 - whatever the fact is
    facts = {fact.name: fact for fact in described(kind)}
    if name not in facts:
        raise NotUnderstood(
            "malformed", f"{name[:40]}: {kind.name} has no such fact; it has {', '.join(facts) or 'none at all'}."
        )
    try:
        return read_fact(kind, name, text)
    except BadReport:
        sentence = f"{name}: it must be {facts[name].allowed}, not {text[:40]!r}."
        raise NotUnderstood("malformed", sentence) from None


def _query(table: AtTable, answered: Mapping[str, Any]) -> str:
    return urlencode(table._asdict() | {name: value_words(value) for name, value in answered.items()})


def _table(table: AtTable, houses: Mapping[str, House]) -> tuple[FloorPick, ...]:
    games = {game.name: game.title for game in shelf().games.values()}
    titles = {name: house.title for name, house in houses.items()}
    return (
        FloorPick("house", "House", table.house, _options(titles)),
        FloorPick("game", "Game", table.game, _options(games)),
        FloorPick("betting", "Betting", table.betting, _options(BETTING)),
        FloorPick("mode", "Cash or tournament", table.mode, _options(MODE)),
    )


def _options(texts: Mapping[Any, str]) -> tuple[FormOption, ...]:
    return tuple(FormOption(value, text) for value, text in texts.items())


def _questions(kind: Kind, answered: Mapping[str, Any], own: Rules) -> tuple[FloorQuestion, ...]:
    """Return the questions in the order in which the incident has its facts."""
    known = usual_facts(kind) | dict(answered)
    return tuple(
        _question(kind, fact, answered[fact.name], elsewhere=not matters(kind, known, fact.name, [own]))
        for fact in described(kind)
        if fact.name in answered
    )


def _question(kind: Kind, fact: Described, value: Any, *, elsewhere: bool) -> FloorQuestion:  # noqa: ANN401 - whatever
    values: list[Any] = []
    least, most = 0, 0
    for form in forms(fields_of(kind.facts)[fact.name].type):
        match form:
            case inspect.BoolType():
                values += [True, False]
            case inspect.LiteralType():
                values += form.values
            case inspect.IntType():
                least, most = limits(fact.name, form)
                values += range(least, most + 1) if most - least < MOST_LISTED else ()
            case _:
                values.append(None)
    return FloorQuestion(
        fact=fact.name,
        question=fact.question,
        meaning=fact.meaning,
        value=value_words(value),
        usual=fact.usual or "",
        options=tuple(FormOption(value_words(each), answer_text(kind.name, fact.name, each)) for each in values),
        least=least,
        most=most,
        elsewhere=elsewhere,
    )


def _assumed(kind: Kind, answered: Mapping[str, Any], everywhere: Sequence[Rules]) -> tuple[FloorFact, ...]:
    usual = usual_facts(kind)
    known = usual | dict(answered)
    return tuple(
        FloorFact(
            fact=fact.name,
            question=fact.question,
            value=value_words(usual[fact.name]),
            text=answer_text(kind.name, fact.name, usual[fact.name]),
            matters=matters(kind, known, fact.name, everywhere),
        )
        for fact in described(kind)
        if fact.name not in answered
    )


def alike(first: str, made: Mapping[str, Ruling], in_force: Mapping[str, Rules]) -> tuple[FloorRuling, ...]:
    """Put houses together that rule the same, whatever their numbers; the house that was asked for comes first."""
    groups: dict[tuple[object, ...], list[str]] = {}
    for name in sorted(made, key=lambda name: name != first):
        ruling = made[name]
        key = (ruling.decision, ruling.remedies, ruling.deadline, ruling.late, ruling.choices, ruling.weigh)
        groups.setdefault(key, []).append(name)
    return tuple(
        _ruling(made[names[0]], tuple(_house(name, in_force[name], made[name]) for name in names))
        for names in groups.values()
    )


def _ruling(ruling: Ruling, houses: tuple[FloorHouse, ...]) -> FloorRuling:
    return FloorRuling(
        decision=ruling.decision,
        done=remedies_in_words(ruling.remedies),
        choices=tuple(map(choice_in_words, ruling.choices)),
        weigh=ruling.weigh,
        deadline=DEADLINES[ruling.deadline],
        late=ruling.late,
        houses=houses,
    )


def choice_in_words(choice: Choice) -> SupervisorChoice:
    """Say what the supervisor may choose."""
    return SupervisorChoice(choice.name, choice.decision, remedies_in_words(choice.remedies))


def remedies_in_words(remedies: Sequence[Remedy]) -> tuple[str, ...]:
    """Say what is done."""
    return tuple(REMEDIES[remedy] for remedy in remedies)


def _house(name: str, rules: Rules, ruling: Ruling) -> FloorHouse:
    return FloorHouse(name, rules.house.title, ruling.cites, ruling.silent, _ground(rules, ruling))


def _ground(rules: Rules, ruling: Ruling) -> str:
    """Say whose numbers they are; where the house's book is silent, what applies then."""
    if ruling.cites == DEFAULT_GROUND:
        return ground_text(rules, "default")
    if ruling.silent:
        return ground_text(rules, "where-silent")
    books = shelf().books
    others = [
        books[book].title
        for book, prefix in PREFIXES.items()
        if book != rules.house.book and any(cite.startswith(f"{prefix}-") for cite in ruling.cites)
    ]
    own = "its own rules" if rules.house.differs else "its own book"
    return f"By {own}; where that is silent, {' and '.join(others)}." if others else f"By {own}."
