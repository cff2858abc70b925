"""What a drill tells: the hand so far, what went wrong, what has happened since, and how the hand goes on after it."""

from collections.abc import Mapping, Sequence
from typing import Any

from upcard.drill.leads import LEADS
from upcard.drill.staging import Situation
from upcard.floor.fact_forms import value_words
from upcard.floor.judging import facts_in_words
from upcard.hand.events import AnyEvent
from upcard.hand.seeing import seen_by
from upcard.play.hand import Hand
from upcard.rulebooks.streets import NUMBERED
from upcard.telling.spoken import Line
from upcard.telling.story import Story
from upcard.telling.voices import number

CARDS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}
SPOKEN: dict[str, dict[Any, str]] = {
    "card": CARDS,
    "street": {**NUMBERED},
    "how": {"up": "came face up", "flashed": "flashed", "doubtful": "perhaps flashed"},
    "did": {"check": "checked", "call": "called", "bet": "bet", "raise": "raised", "fold": "folded"},
    "gesture": {"tap": "tapped the table", "wave": "waved a hand", "other": "made a sign with a hand"},
}
"""Facts that have words of their own within a sentence."""


def lead(incident: str, facts: Mapping[str, Any]) -> str:
    """Say what happened."""
    typed = {name: value_words(value) for name, value in facts.items()}
    special = (f"{incident} {name} {value}" for name, value in typed.items())
    sentence = LEADS.get(next((key for key in special if key in LEADS), incident), "")
    return sentence.format_map(_words(facts))


def _words(facts: Mapping[str, Any]) -> dict[str, str]:
    """Return the facts as they stand in a sentence."""
    words = {name: SPOKEN.get(name, {}).get(value, value_words(value)) for name, value in facts.items()}
    for name in ("seat", "to", "due"):
        if facts.get(name):
            words[name] = f"seat {facts[name]}"
    words["Seat"] = words.get("seat", "").capitalize()
    count = facts.get("count", 0)
    words["cards"] = _cards(count)
    words["stub"] = _cards(facts.get("left", 0))
    words["too"] = f"{_cards(abs(count))} too {'many' if count > 0 else 'few'}"
    words["saying"] = f"I {facts.get('did')}"
    words["money"] = "bank note" if facts.get("bill") else "chip"
    words["amount_named"] = f" {facts['named']}" if facts.get("named") is not None else ""
    misled = facts.get("misled")
    words["misled_by_it"] = f", and seat {misled} threw a hand away because of it" if misled else ""
    return words


def _cards(count: int) -> str:
    return "one card" if count == 1 else f"{number(count)} cards"


def told(situation: Situation) -> str:
    """Say what happened in a situation."""
    return lead(situation.kind.name, facts_in_words(situation.facts))


class Telling:
    """A hand as everybody sees it from its first event on, in parts."""

    def __init__(self, hand: Hand) -> None:
        """Begin before the first event; seats have no other names."""
        self._story = Story({}, hand.rules)
        self._n = 0

    def tell(self, events: Sequence[AnyEvent]) -> list[Line]:
        """Tell of the events that come next."""
        seen = [(self._n + place, seen_by(event, None)) for place, event in enumerate(events, 1)]
        self._n += len(events)
        return self._story.tell(seen)


def so_far(situation: Situation) -> list[Line]:
    """Tell of the hand until it went wrong."""
    return Telling(situation.hand).tell(situation.hand.events[: situation.slip])


def since(situation: Situation) -> list[Line]:
    """Tell what has happened since it went wrong; what it moved by itself is shown with it."""
    telling, events = Telling(situation.hand), situation.hand.events
    telling.tell(events[: situation.went_on])
    return telling.tell(events[situation.went_on :])


def after(situation: Situation, ruled: Hand) -> list[Line]:
    """Tell how the hand goes on: what the ruling does, and what follows."""
    telling = Telling(situation.hand)
    before = len(situation.hand.events)
    telling.tell(situation.hand.events)
    return telling.tell(ruled.events[before:])
