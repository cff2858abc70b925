"""The file that says which rule decides each kind of event and refusal (`data/citations.yaml`), read strictly.

It is closed: a kind that is not in `Kinds`, one of these that is missing, a topic that there is not, or a number that
no book has under one of the kind's topics is a fault.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from upcard.rulebooks.book import Book
from upcard.rulebooks.kinds import Kinds
from upcard.rulebooks.shape import convert
from upcard.rulebooks.vocabulary import BETTING_FORMS
from upcard.rulebooks.yaml_files import read_yaml

KINDS: tuple[str, ...] = tuple(field.name for field in msgspec.structs.fields(Kinds))


class CitedKind(Struct, frozen=True, forbid_unknown_fields=True):
    """The topics of a kind, in the order in which they are asked, and the numbers that play a role in it."""

    topics: tuple[str, ...]
    around: tuple[str, ...] = ()
    numbers: tuple[str, ...] | None = None
    """None: of each topic its first number."""


class CitationFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Which rule decides; ``words`` stand for topics, by the form of the betting."""

    words: dict[str, dict[str, tuple[str, ...]]]
    kinds: dict[str, CitedKind]

    def topics(self, named: Iterable[str], betting: str) -> Iterator[str]:
        """Give the topics that these names mean in a form of betting."""
        for name in named:
            if name in self.words:
                yield from self.words[name][betting]
            else:
                yield name


def read_citations(
    text: str, file: str, topics: Iterable[str], books: Iterable[Book], faults: list[str]
) -> CitationFile:
    """Read the file, adding to ``faults`` all that is wrong with it."""
    raw = read_yaml(text, file)
    table = convert(raw, dict[str, Any], file, faults) or {}
    words = convert(table.get("words", {}), dict[str, dict[str, tuple[str, ...]]], f"{file}: words", faults) or {}
    entries = convert(table.get("kinds", {}), dict[str, Any], f"{file}: kinds", faults) or {}
    faults += [
        f"{file}: {name}: there is no such part; write words and kinds" for name in set(table) - {"words", "kinds"}
    ]
    kinds = {name: convert(entry, CitedKind, f"{file}: {name}", faults) for name, entry in entries.items()}
    faults += [f"{file}: {name}: there is no such kind of event or refusal" for name in kinds if name not in KINDS]
    faults += [f"{file}: {name} is missing: say which topics decide it" for name in KINDS if name not in kinds]
    found = CitationFile(words, {name: kind for name, kind in kinds.items() if kind is not None})
    faults += (f"{file}: {fault}" for fault in _faults(found, set(topics), _by_topic(books)))
    return found


def _by_topic(books: Iterable[Book]) -> dict[str, set[str]]:
    """Return the numbers of all books under each topic."""
    found: dict[str, set[str]] = {}
    for book in books:
        for topic, numbers in book.topics.items():
            found.setdefault(topic, set()).update(numbers)
    return found


def _faults(file: CitationFile, topics: set[str], numbers: Mapping[str, set[str]]) -> Iterator[str]:
    for word, meanings in file.words.items():
        if set(meanings) != set(BETTING_FORMS):
            yield f"{word}: say what it means in each form of betting: {', '.join(BETTING_FORMS)}"
    for name, kind in file.kinds.items():
        meant = {topic for form in BETTING_FORMS for topic in _meant(file, kind, form)}
        yield from (f"{name}: there is no topic {topic!r}" for topic in sorted(meant - topics))
        if not kind.topics:
            yield f"{name}: name the topic that decides"
        known = {number for topic in meant for number in numbers.get(topic, ())}
        for number in kind.numbers or ():
            if number not in known:
                yield f"{name}: no book has {number!r} under one of these topics"


def _meant(file: CitationFile, kind: CitedKind, betting: str) -> list[str]:
    try:
        return list(file.topics((*kind.topics, *kind.around), betting))
    except KeyError:  # said above: a word that does not mean something in each form
        return []
