"""Which rule decides at a table: for each kind of event and refusal one, and after it what surrounds it."""

from functools import lru_cache

from upcard.rulebooks.citation_file import KINDS, CitedKind
from upcard.rulebooks.cite import HOUSE_CUSTOM, Cite, Cites
from upcard.rulebooks.kinds import Kinds
from upcard.rulebooks.rules import Rules, numbers_on
from upcard.rulebooks.shelf import shelf


@lru_cache(maxsize=256)
def kinds_of(rules: Rules) -> Kinds:
    """Return what every kind of event and refusal rests on at a table."""
    return Kinds(**{kind: cite_of(rules, kind) for kind in KINDS})


def cite_of(rules: Rules, kind: str) -> Cite:
    """Return what a kind of event or refusal rests on at a table, the deciding rule and topic first."""
    file = shelf().citations
    entry = file.kinds[kind]
    asked = list(file.topics(entry.topics, rules.betting))
    spoken = [(topic, numbers) for topic in asked if (numbers := _numbers(rules, entry, topic))][:1]
    if not spoken:
        return Cite((HOUSE_CUSTOM,), tuple(asked[:1]))
    around = file.topics(entry.around, rules.betting)
    spoken += [(topic, numbers) for topic in around if (numbers := _numbers(rules, entry, topic))]
    cited = dict.fromkeys(number for _, numbers in spoken for number in numbers)
    return Cite(tuple(cited), tuple(dict.fromkeys(topic for topic, _ in spoken)))


def _numbers(rules: Rules, entry: CitedKind, topic: str) -> Cites:
    """Return the numbers of a topic that play a role in a kind: the house's own, its book's, or what fills the gap."""
    found_topic = rules.topic(topic)
    if not found_topic.applies:
        return ()
    in_force = found_topic.cites
    amendments = {amendment.number for amendment in rules.house.differs}
    own = tuple(number for number in in_force if number in amendments)
    if entry.numbers is None:
        return own + tuple(number for number in in_force if number not in own and number != HOUSE_CUSTOM)[:1]
    found = tuple(number for number in entry.numbers if number in in_force)
    if not found:
        filling = numbers_on(rules, rules.house.where_silent, topic)
        found = tuple(number for number in entry.numbers if number in filling)
    return own + found
