"""The log of a hand: its sentences, and in a notebook the table as a picture with the log below it."""

from collections.abc import Iterable, Sequence
from html import escape

from upcard.hand.events import AnyEvent
from upcard.hand.views import View
from upcard.rulebooks.cite import Told
from upcard.telling.picture import svg
from upcard.telling.sayings import narrate

LATEST = 10
_CELL = "text-align:left;vertical-align:top;padding:2px 8px"


class Log(list[str]):
    """The sentences of a hand, each with the rule that decides it; called with ``cites="all"``, with all of them."""

    def __init__(self, events: Iterable[AnyEvent], cites: Told = "deciding") -> None:
        """Write a sentence for each event."""
        self._events = tuple(events)
        super().__init__(narrate(event, cites) for event in self._events)

    def __call__(self, cites: Told = "deciding") -> "Log":
        """Return the log with the deciding rules, or with all."""
        return Log(self._events, cites)


def html(view: View, log: Sequence[str]) -> str:
    """Return the picture of a view and the log: the latest sentences at once, those before them folded away."""
    earlier, latest = log[:-LATEST], log[-LATEST:]
    folded = ""
    if earlier:
        folded = f"<details><summary>{len(earlier)} earlier sentences</summary>{_table(earlier)}</details>"
    return f'<div style="max-width:860px;font-size:13px">{svg(view)}{folded}{_table(latest)}</div>'


def _table(log: Sequence[str]) -> str:
    rows = "".join(
        f'<tr><td style="{_CELL}">{said}</td><td style="{_CELL};width:38%">{rules}</td></tr>'
        for said, rules in map(_parts, log)
    )
    heads = f'<tr><th style="{_CELL}">what happened</th><th style="{_CELL}">by which rules</th></tr>'
    return f'<table style="width:100%;border-collapse:collapse"><thead>{heads}</thead><tbody>{rows}</tbody></table>'


def _parts(sentence: str) -> tuple[str, str]:
    """Divide a sentence of the log into what happened and the numbers after it."""
    said, opened, rules = sentence.rpartition(" [")
    if not opened or not rules.endswith("]"):
        return escape(sentence), ""
    numbers = [f'<span style="white-space:nowrap">{escape(number)}</span>' for number in rules[:-1].split(", ")]
    return escape(said), ", ".join(numbers)
