"""The dealer at a table: tells what happened to those who have seen what came before.

What an event is in words `sayings` has. Said otherwise is what the table itself shows, or what is better said from what
lies on it: that a call is more than was bet before, by which board a round is opened, what a pot is won with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from upcard.hand.events import (
    ActionBecameSubstantial,
    AntePosted,
    Called,
    CardDealt,
    DeadCardDealt,
    HandShown,
    NextDealBegan,
    PotAwarded,
    RoundClosed,
    RoundOpened,
    StreetBegan,
)
from upcard.hand.views import BurnSeen, DownCardSeen, HandSeen, Seen
from upcard.telling.award_words import award_words, pot_name
from upcard.telling.leading import opening_words, with_article
from upcard.telling.sayings import SAYINGS, all_in_words
from upcard.telling.seen_table import SeenTable
from upcard.telling.shown_hands import SHOWING, ShownHands
from upcard.telling.voices import Voice, chips

if TYPE_CHECKING:
    from collections.abc import Callable

    from upcard.rulebooks.rules import Rules


class Narrator:
    """Says to the table what happened, event by event; ``table`` and ``shown`` are what all have seen before it."""

    def __init__(self, voice: Voice, rules: Rules) -> None:
        """Begin with an empty table."""
        self.voice = voice
        self.rules = rules
        self.table = SeenTable(rules)
        self.shown = ShownHands(rules)

    def says(self, event: Seen) -> str:
        """Return the sentence for an event, "" where the table itself shows it or another sentence tells of it."""
        kind = type(event)
        at_table = AT_TABLE.get(kind)
        return SAYINGS[kind](self.voice, event) if at_table is None else at_table(self, event)

    def sees(self, event: Seen) -> None:
        """Note the event, for the sentences that follow."""
        self.table.take(event)
        if type(event) in SHOWING:
            self.shown.take(event)


def _nothing(_: Narrator, __: Seen) -> str:
    return ""


def _carried(_: Narrator, event: HandSeen) -> str:
    return f"{chips(event.carried)} lies in the pot from the hand before." if event.carried else ""


def _calls_more(narrator: Narrator, event: Called) -> str:
    before = narrator.table.bets.get(event.seat, 0)
    more = " more" if before else ""
    return f"{narrator.voice.does(event.seat, 'calls')} {chips(event.to - before)}{more}{all_in_words(event)}."


def _opens(narrator: Narrator, event: RoundOpened) -> str:
    return opening_words(narrator.voice, narrator.rules, narrator.table.boards, narrator.table.common, event)


def _side_pots(narrator: Narrator, event: RoundClosed) -> str:
    if len(event.pots) <= 1 or event.pots == narrator.table.pots:
        return ""
    main, *sides = event.pots
    pots = [f"The main pot is {chips(main.amount)}"]
    pots += [
        f"the {pot_name(place, len(event.pots))} is {chips(pot.amount)}, for {narrator.voice.all_of(pot.seats)}"
        for place, pot in enumerate(sides, 1)
    ]
    return f"{'; '.join(pots)}."


def _shows(narrator: Narrator, event: HandShown) -> str:
    narrator.shown.show(event)
    hand = narrator.shown.hands[event.seat]
    shows = narrator.voice.does(event.seat, "shows")
    wins = narrator.rules.game.wins
    if not wins.both:
        only = hand.low if wins.low_only else hand.high
        return f"{shows} {with_article(only[0]) if only else 'no hand'}."
    high = with_article(hand.high[0]) if hand.high else "no hand"
    return f"{shows} {high}, and {with_article(hand.low[0])} for low." if hand.low else f"{shows} {high}. No low."


def _wins(narrator: Narrator, event: PotAwarded) -> str:
    return award_words(narrator.voice, narrator.table, narrator.shown, event)


AT_TABLE: Final[dict[type, Callable[[Narrator, Any], str]]] = {
    # antes, and the cards of a street, are gathered into a sentence of their own
    **dict.fromkeys((AntePosted, StreetBegan, BurnSeen, CardDealt, DownCardSeen, DeadCardDealt), _nothing),
    **dict.fromkeys((ActionBecameSubstantial, NextDealBegan), _nothing),
    HandSeen: _carried,
    Called: _calls_more,
    RoundOpened: _opens,
    RoundClosed: _side_pots,
    HandShown: _shows,
    PotAwarded: _wins,
}
