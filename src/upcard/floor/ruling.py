"""What the floor answers: a decision in one sentence, what is done, by which numbers, and what decided it."""

from typing import Literal

from msgspec import Struct

from upcard.rulebooks.cite import Cite, Citing

Remedy = Literal[
    "stands", "card-replaced", "third-card-down", "cards-moved", "card-returned", "card-plays", "set-aside-and-skip",
    "stub-remade", "common-card", "all-face-up", "hand-dead", "hand-live", "ante-back", "chips-back", "misdeal", "void",
    "backed-up", "bound", "not-bound", "call-only", "made-good", "wager-due", "barred", "no-more-betting",
    "may-declare-all-in", "pot-corrected", "hand-shown", "warned",
]  # fmt: skip
Deadline = Literal[
    "none", "third-card", "first-full-hand", "own-action", "betting-begun", "next-acts", "two-acted", "three-acted",
    "acted-between", "full-call-or-exposure", "all-acted-on-it", "substantial-action", "round-over", "next-street-card",
    "next-street-betting", "starting-hands", "his-turn", "betting-over", "pot-pushed", "next-deal",
]  # fmt: skip

DEADLINES: dict[Deadline, str] = {
    "none": "It can be put right at any time in the hand.",
    "third-card": "It can be put right until the player's third card is dealt.",
    "first-full-hand": "It can be put right until somebody has all three starting cards.",
    "own-action": "It can be put right until that player has acted.",
    "betting-begun": "It can be put right until the first player acts on that street.",
    "next-acts": "It can be put right until the next player acts.",
    "two-acted": "It can be put right until two players have acted.",
    "three-acted": "It can be put right until three players have acted.",
    "acted-between": "It depends on what the players in between do.",
    "full-call-or-exposure": "It can be put right until somebody behind calls in full or shows a hand.",
    "all-acted-on-it": "It can be put right until everybody has acted on it.",
    "substantial-action": "It can be put right until there is substantial action.",
    "round-over": "It can be put right until the betting round is over.",
    "next-street-card": "It can be put right until a card of the next street is dealt.",
    "next-street-betting": "It can be put right until the betting on the next street begins.",
    "starting-hands": "It is decided when all starting hands have been dealt.",
    "his-turn": "It is decided when the player's turn comes.",
    "betting-over": "It can be put right until the betting of the hand is over.",
    "pot-pushed": "It can be put right until the pot is pushed.",
    "next-deal": "It can be put right until the next deal begins.",
}


class Choice(Struct, frozen=True, omit_defaults=True):
    """One of the rulings that a book leaves to the supervisor; ``by`` is the topic that allows just this one."""

    name: str
    decision: str
    remedies: tuple[Remedy, ...]
    by: str = ""


class Verdict(Struct, frozen=True):
    """What is decided, before it is known by which numbers.

    Where the book leaves it to the supervisor there are ``choices``, the usual one first, and ``weigh`` says what to
    look at; ``remedies`` then hold what is done whatever they choose.
    """

    decision: str
    remedies: tuple[Remedy, ...] = ()
    deadline: Deadline = "none"
    late: bool = False
    """Whether the deadline has passed."""
    choices: tuple[Choice, ...] = ()
    weigh: tuple[str, ...] = ()


class Ruling(Citing, frozen=True):
    """A verdict under a house's rules, with the numbers that made it."""

    incident: str
    house: str
    decision: str
    remedies: tuple[Remedy, ...]
    cite: Cite
    silent: bool
    """Whether the house's own book says nothing on it: then the numbers are those of what fills the gap."""
    deadline: Deadline
    late: bool
    choices: tuple[Choice, ...]
    weigh: tuple[str, ...]
    number: int = 0
    """Its number in the hand that it was given in; 0 if it was given without a hand."""
