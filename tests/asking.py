"""Rules that note which topics and settings they are asked for."""

from __future__ import annotations

from functools import cache
from types import new_class
from typing import TYPE_CHECKING, Any

import msgspec

from upcard.floor import law
from upcard.rulebooks import rules as rules_module
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.topics import Topic

if TYPE_CHECKING:
    import pytest

NO_QUESTIONS = ("applies",)
"""What anybody may look at who only wants to know whether to ask."""


class Asked:
    """What was asked for since this was put in the rules' place, by name."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let all rules that are made from now on note what they are asked for."""
        self.settings: set[str] = set()
        self.topics: set[str] = set()
        made = rules_module._compiled  # noqa: SLF001 - the one place where all rules come from
        monkeypatch.setattr(rules_module, "_compiled", cache(lambda *table: self._noting(made(*table))))
        monkeypatch.setattr(law, "numbers_on", self._numbers_on)

    def _numbers_on(self, rules: Rules, book: str, topic: str) -> tuple[str, ...]:
        self.topics.add(topic)
        return rules_module.numbers_on(rules, book, topic)

    def _noting(self, rules: Rules) -> Rules:
        noting: dict[str, Any] = {}
        for field in msgspec.structs.fields(Rules):
            topic = getattr(rules, field.name)
            if isinstance(topic, Topic):
                noting[field.name] = msgspec.convert(msgspec.to_builtins(topic), self._kind(type(topic), field.name))
        grounds, points = _Noting(rules.grounds, self.settings), _Noting(rules.floor_topics, self.topics)
        return msgspec.structs.replace(rules, grounds=grounds, floor_topics=points, **noting)

    def _kind(self, kind: type[Topic], topic: str) -> type[Topic]:
        """Return a class of topic each field of which notes that it is read."""
        fields = [name for name in kind.__struct_fields__ if name not in NO_QUESTIONS]
        body = {name: self._field(getattr(kind, name), topic, name) for name in fields}
        return new_class(f"Noting{kind.__name__}", (kind,), {"frozen": True}, lambda space: space.update(body))

    def _field(self, inner: Any, topic: str, name: str) -> property:  # noqa: ANN401 - a slot, or what strict rules put there
        def read(topic_asked: Topic) -> object:
            self.topics.add(topic)
            if name not in Topic.__struct_fields__:
                self.settings.add(name)
            return inner.__get__(topic_asked, type(topic_asked))

        return property(read)


class _Noting(dict[str, Any]):
    """A table by name that notes which entries are looked up."""

    def __init__(self, entries: dict[str, Any], names: set[str]) -> None:
        super().__init__(entries)
        self._names = names

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - whatever the table holds
        self._names.add(name)
        return super().__getitem__(name)
