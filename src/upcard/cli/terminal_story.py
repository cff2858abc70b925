"""What happened between two decisions, told to one person: only what that person may see, with names and rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from upcard.cards.card import card_text
from upcard.hand.events import CardDealt
from upcard.hand.folding import handlers
from upcard.hand.narrate import sentence_for
from upcard.hand.views import (
    BurnSeen,
    DownCardSeen,
    HandSeen,
    MovesSeen,
    RetrievalSeen,
    Seen,
    ShowingSeen,
    StubSeen,
    Unseen,
)
from upcard.play.telling import Story
from upcard.play.voices import PersonalVoice, listed, plural

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from upcard.hand.event import Cites
    from upcard.hand.events import AnyEvent
    from upcard.play import spoken
    from upcard.rulebooks.rules import Rules

_SEAT = re.compile(r"\b([Ss])eat (\d+)('s)?(?: (is|has|was|[a-z]+s)\b)?")
_ITS = re.compile(r"\bits\b")
_ALIKE = ("folds.", "checks.", "mucks.")


class Line(NamedTuple):
    """A sentence for the screen and the rules behind it."""

    text: str
    cites: Cites


class Teller:
    """Tells events to the person in one seat. ``names`` are the others', by seat."""

    def __init__(self, viewer: int, names: Mapping[int, str], rules: Rules) -> None:
        """Tell to this seat."""
        self.viewer = viewer
        self.names = names
        self._story = Story(names, rules, PersonalVoice(names, viewer))

    def named(self, sentence: str) -> str:
        """Return a sentence with names instead of seat numbers, and "you" for the person's own."""
        named = _SEAT.sub(self._name, sentence)
        return _ITS.sub("your", named) if named.startswith("You ") else named

    def _name(self, found: re.Match[str]) -> str:
        letter, seat, owns, verb = found.groups()
        after = f" {verb}" if verb else ""
        if int(seat) != self.viewer:
            return self.names.get(int(seat), f"{letter}eat {seat}") + (owns or "") + after
        you = "You" if letter == "S" else "you"
        if owns:
            return f"{you}r{after}"
        return you + (f" {plural(verb)}" if verb else "")

    def all_of(self, events: Iterable[Seen]) -> list[Line]:
        """Tell everything, a line an event: the log."""
        return [Line(self.named(_sentence(event)), event.cites) for event in events]

    def short(self, events: Iterable[Seen]) -> list[Line]:
        """Tell what matters on the screen of the events that follow those told before."""
        return self._together(self._story.tell(enumerate(events)))

    def _together(self, lines: Iterable[spoken.Line]) -> list[Line]:
        """Join what several players did alike one after the other: Ada, Bruno and Clara check."""
        joined: list[Line] = []
        alike: list[str] = []
        same = ""
        for line in lines:
            done = self._done(line)
            if done and done == same and joined[-1].cites == line.cites:
                alike.append(self.names[line.seat])
                verb, space, rest = done.rstrip(".").partition(" ")
                joined[-1] = Line(f"{listed(alike)} {plural(verb)}{space}{rest}.", line.cites)
            else:
                alike = [self.names[line.seat]] if done else []
                joined.append(Line(line.text, line.cites))
            same = done
        return joined

    def _done(self, line: spoken.Line) -> str:
        """Return what another player did, if several may do the same."""
        name = self.names.get(line.seat, "")
        if not name or line.seat == self.viewer:
            return ""
        done = line.text.removeprefix(f"{name} ")
        calls = done.startswith("calls ") and not done.endswith("all-in.")
        return done if done in _ALIKE or calls else ""


def _sentence(event: Seen) -> str:
    """Say an event as the person sees it; what everybody sees whole is said as in the log."""
    say = _SENTENCES.get(type(event))
    return sentence_for(cast("AnyEvent", event)) if say is None else say(event)


def _dealt(event: CardDealt) -> str:
    return sentence_for(event) if event.up else f"Seat {event.seat} is dealt {card_text(event.card)}, face down."


_SENTENCES: dict[type, Callable[[Any], str]] = handlers(
    {
        HandSeen: lambda event: (
            f"A hand of {event.game} begins under the rules of {event.house}, {len(event.order)} players."
        ),
        BurnSeen: lambda _: "The dealer burns a card.",
        DownCardSeen: lambda event: f"Seat {event.seat} is dealt a card face down{', dead' if event.dead else ''}.",
        StubSeen: lambda event: f"The dealer mixes {event.cards} cards into a new stub.",
        ShowingSeen: lambda event: f"Seat {event.seat} shows {event.cards} of its cards to seat {event.to}.",
        Unseen: lambda _: "",
        MovesSeen: lambda _: "The dealer moves cards.",
        RetrievalSeen: lambda event: f"Seat {event.seat} gets its hand back.",
        CardDealt: _dealt,
    },
    """
    ante-posted street-began dead-card-dealt shortage-announced common-card-dealt announced round-opened brought-in
    bet-made completed raised called checked folded hand-killed clock-called action-became-substantial
    uncalled-returned round-closed hands-turned-up showdown-opened hand-shown hand-mucked hand-collected
    losers-killed rake-taken call-refunded pot-awarded hand-ended mucked-hand-seen award-moved cards-shown-to-one
    cards-shown-to-all split-offered pot-split next-deal-began pot-claimed player-left player-returned rules-changed
    slipped ruling-given floor-decided cards-moved deal-changed hand-ruled-dead hand-retrieved chips-returned
    hand-voided action-backed-up wagers-corrected order-placed choice-offered all-in-declared chips-left-in
    chips-added turn-moved all-in-protected
    """,
    of=Seen,
)
