"""How the floor's page says what a fact is: the short words of the reports, in the words of a table."""

from typing import Any

from upcard.floor.fact_forms import value_words
from upcard.rulebooks.vocabulary import BettingForm, Mode

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
