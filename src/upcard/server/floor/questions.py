"""Which questions the floor's page asks: at most five, those of the chosen house first, and every answer kept."""

from collections.abc import Mapping, Sequence
from typing import Any

from upcard.floor.asking import QUESTIONS, next_question, other_values, rulings, usual_facts
from upcard.floor.fact_forms import value_words
from upcard.floor.kinds import Kind
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.vocabulary import BettingForm, Mode

Facts = dict[str, Any]


def asked(kind: Kind, given: Facts, own: Rules, everywhere: Sequence[Rules]) -> Facts:
    """Return the facts to ask for with their values, those that matter in this house first.

    A question follows from the answers before it. A fact that was given and is not asked for stays among them as long
    as it makes a difference, so that nothing decides a ruling unseen.
    """
    kept: Facts = {}
    while True:
        found = _walk(kind, given, kept, own, everywhere)
        lost = _still_deciding(kind, {name: given[name] for name in given if name not in found}, found, everywhere)
        if not lost:
            return found
        kept |= lost


def _walk(kind: Kind, given: Facts, kept: Facts, own: Rules, everywhere: Sequence[Rules]) -> Facts:
    """Ask one after the other, and take the answer that was given, or the usual one."""
    usual, found = usual_facts(kind), dict(kept)
    for in_force in ([own], everywhere):
        while (name := next_question(kind, found, in_force, QUESTIONS - len(found))) is not None:
            found[name] = given.get(name, usual[name])
    return found


def _still_deciding(kind: Kind, beside: Facts, found: Facts, everywhere: Sequence[Rules]) -> Facts:
    """Return the facts, besides those asked for, that decide something; the others are dropped one by one."""
    usual, left = usual_facts(kind), dict(beside)
    for name in beside:
        if not matters(kind, usual | found | left, name, everywhere):
            del left[name]
    return left


def matters(kind: Kind, known: Mapping[str, Any], name: str, in_force: Sequence[Rules]) -> bool:
    """Tell whether another value of a fact would change a ruling."""
    now = rulings(kind, dict(known), in_force)
    values = [usual_facts(kind)[name], *other_values(kind, name, known)]
    return any(rulings(kind, {**known, name: value}, in_force) not in (None, now) for value in values)


BETTING: dict[BettingForm, str] = {
    "fixed-limit": "Fixed limit",
    "spread-limit": "Spread limit",
    "pot-limit": "Pot limit",
    "no-limit": "No limit",
}
MODE: dict[Mode, str] = {"cash": "Cash game", "tournament": "Tournament"}

_NEXT_DEAL = {"riffle": "The shuffle has begun", "first-card": "Its first card is dealt"}
_SAID = {"none": "Nothing", "sign": "A sign of the hand", "raise-amount": "A raise, with the amount"}
SAID: dict[str, dict[str, str]] = {
    "between": {"none": "Nothing yet", "check-or-fold": "Checked or folded"},
    "by": {
        "dealer": "The dealer",
        "player": "A player",
        "floor": "The floor",
        "supervisor": "The supervisor",
        "other": "Another player",
        "bettor": "The one who bet",
        "away": "Nobody: the player is away",
        "winner": "The winner",
    },
    "did": {"none": "Nothing"},
    "fault": {"dealer": "The dealer's", "player": "The player's"},
    "has_decision": {"this-round": "In this round", "later": "In a later one", "none": "No more"},
    "how": {"up": "Face up", "flashed": "It flashed", "doubtful": "In doubt"},
    "kind": {"none": "None", "two": "Two"},
    "looked": {"maybe": "Perhaps"},
    "misled": {"0": "Nobody"},
    "money": {
        "cash": "Bank notes",
        "foreign": "Chips of another house",
        "added": "Added during the hand",
        "bought": "Bought, and on their way",
        "undeclared": "Not declared",
    },
    "next_deal": {"none": "No", **_NEXT_DEAL},
    "over": {"awarded": "The pot is awarded", **_NEXT_DEAL},
    "owed_by": {
        "declared": "The player declared it",
        "forced": "It is the forced bet",
        "held": "A ruling holds the player to it",
        "released": "A ruling has released the player",
    },
    "reason": {
        "none": "No reason",
        "thought-won": "The player thought the pot was won",
        "thought-owed": "The player thought more was owed",
        "owed-wager": "The player owed a wager",
    },
    "released": {"none": "No", "part": "Of some", "all": "Of all"},
    "rest": {"held": "The player holds them", "mucked": "Thrown away"},
    "ruling": {"0": "None was given"},
    "said": _SAID,
    "seat": {"0": "Nobody: in the deck", "none": "It is not known"},
    "then": {"skipped": "Another was skipped", "swapped": "Each got the other's"},
    "third": {"not-dealt": "Not yet", "dealt-up": "Yes, face up"},
    "wagered": {"none": "All of them"},
    "where": {"hand": "Dealt already", "stub": "Undealt"},
    "why": {
        "empty": "It is empty",
        "not-entitled": "The player has no right to one",
        "carried-pot": "The pot is carried over",
    },
}
_COUNT = {-3: "Three too few", -2: "Two too few", -1: "One too few", 1: "One too many", 2: "Two too many",
          3: "Three too many"}  # fmt: skip


def answer_text(incident: str, fact: str, value: Any) -> str:  # noqa: ANN401 - whatever a fact can be
    """Say a fact's value as an answer to its question."""
    if incident == "wrong-card-count" and fact == "count":
        return _COUNT[value]
    typed = value_words(value)
    return SAID.get(fact, {}).get(typed) or f"{typed[0].upper()}{typed[1:].replace('-', ' ')}"
