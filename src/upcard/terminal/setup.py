"""What is asked before the first hand: game, house, betting, stakes, bots. What the command line gave is not asked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from upcard.bots import BOTS
from upcard.cards.card import DECK
from upcard.chips.stakes import Stakes
from upcard.hand.begin import SetupError, begin, faults
from upcard.rulebooks.rules import Rules, rules_for
from upcard.rulebooks.shelf import find_game, find_house, shelf
from upcard.rulebooks.vocabulary import BETTING_FORMS, BettingForm

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upcard.terminal.look import Look

MIXED = "mixed"
SMALL_BET = 15
BOTS_ASKED = 3
STACK_IN_BETS = 40
FOUR = 4
HELP_TEXT = (
    "Type one of the choices, its number or its first letters; Enter alone takes the one in brackets. "
    "quit leaves at any time."
)
FORMS = {
    "fixed-limit": "every bet has one size, smaller on the first streets",
    "spread-limit": "any bet between the small and the big one",
    "pot-limit": "up to what lies in the pot",
    "no-limit": "up to all your chips",
}


class Given(Struct, frozen=True, kw_only=True):
    """What the command line says of the table; what is None is asked for, or follows from the rest."""

    game: str | None = None
    house: str | None = None
    betting: str | None = None
    ante: int | None = None
    bring_in: int | None = None
    small_bet: int | None = None
    big_bet: int | None = None
    stack: int | None = None
    bots: int | None = None
    strength: str | None = None
    seed: int | None = None


class Setup(NamedTuple):
    """The table that was agreed on."""

    rules: Rules
    stakes: Stakes
    bots: int
    strength: str
    stack: int


def set_up(given: Given, look: Look) -> Setup:
    """Ask for what is missing. RulebookError or SetupError: what was given cannot be used."""
    _check_names(given)
    if None in {given.game, given.house, given.bots, given.strength}:
        look.prose("Enter takes what stands in brackets; help and quit work at any time.")
    games = {name: game.title for name, game in shelf().games.items()}
    game = given.game or _choose(look, "Which game?", games, "stud-high")
    house = given.house or _house(look, given, game)
    rules = rules_for(house, game, given.betting or _form(look, house, game))
    stakes = _given_stakes(given, rules) or _ask_stakes(look, rules)
    bots = given.bots or _number(look, "How many bots", rules.seating.max_players - 1, BOTS_ASKED)
    strengths = {kind.name: f"{kind.strength}: {kind.style}" for kind in BOTS.values()} | {MIXED: "some of each"}
    strength = given.strength or _choose(look, "How strong are they?", strengths, MIXED)
    stack = given.stack or _stack(stakes)
    _check(rules, stakes, stack, bots + 1)
    return Setup(rules, stakes, bots, strength, stack)


def _check_names(given: Given) -> None:
    """Refuse at once what can never be right, before anything is asked."""
    if given.game is not None:
        find_game(given.game)
    if given.house is not None:
        find_house(given.house)
    if given.betting not in (None, *BETTING_FORMS):
        raise SetupError([f"There is no betting form {given.betting!r}; write one of {', '.join(BETTING_FORMS)}."])
    if given.strength not in (None, *BOTS, MIXED):
        raise SetupError([f"There is no bot {given.strength!r}; write one of {', '.join((*BOTS, MIXED))}."])
    if given.bots is not None and given.bots < 1:
        raise SetupError([f"{given.bots} bots are too few; there must be at least one to play with."])
    if given.stack is not None and given.stack < 1:
        raise SetupError([f"A stack of {given.stack} chips is nothing to play with; it must be above 0."])


def _check(rules: Rules, stakes: Stakes, stack: int, players: int) -> None:
    """Raise SetupError unless a hand could begin like this."""
    begin(rules, stakes, dict.fromkeys(range(1, players + 1), stack), DECK)


def _asked(look: Look, question: str) -> None:
    look.line()
    look.bold(question)


def _choose(look: Look, question: str, choices: Mapping[str, str], default: str) -> str:
    """Let one of some names be chosen: by name, by number, or by the letters that it begins with."""
    _asked(look, question)
    wide = max(map(len, choices))
    for number, (name, words) in enumerate(choices.items(), 1):
        look.plain(words, 2, f"{number} {name.ljust(wide)}  ")

    def read(text: str) -> str:
        found = _matching(text.partition(" ")[0], [*choices])
        if found is None:
            names = f'"{text}" is none of them; type {", ".join(choices)}'
            raise ValueError(f"{names}, or a number from 1 to {len(choices)}.")
        return found

    return look.answer(default, read, HELP_TEXT)


def _matching(word: str, names: Sequence[str]) -> str | None:
    if word in names:
        return word
    if word.isdecimal() and 1 <= int(word) <= len(names):
        return names[int(word) - 1]
    beginning = [name for name in names if name.startswith(word)]
    return beginning[0] if len(beginning) == 1 else None


def _house(look: Look, given: Given, game: str) -> str:
    """Ask for a house, of those that play what the command line gave already."""
    fitting = {}
    for name, house in shelf().houses.items():
        forms = rules_for(name, game).betting_form.betting
        try:
            _given_stakes(given, rules_for(name, game, given.betting or forms[0]))
        except SetupError:
            continue
        if given.betting in {None, *forms}:
            fitting[name] = house.title
    if not fitting:
        raise SetupError(["None of the houses plays these stakes in this form of betting; name a house to hear why."])
    return _choose(look, "Whose rules?", fitting, "roberts" if "roberts" in fitting else next(iter(fitting)))


def _form(look: Look, house: str, game: str) -> str:
    """Ask for the form of betting where the house plays more than one."""
    offered = rules_for(house, game).betting_form.betting
    if len(offered) == 1:
        return offered[0]
    return _choose(look, "Which betting?", {form: FORMS[form] for form in offered}, offered[0])


def _number(look: Look, question: str, most: int, default: int) -> int:
    _asked(look, f"{question} (1 to {most})?")

    def read(text: str) -> int:
        if text.isdecimal() and 1 <= int(text) <= most:
            return int(text)
        raise ValueError(f"Type a number from 1 to {most}, or Enter for {default}.")

    return look.answer(str(default), read, HELP_TEXT)


def _given_stakes(given: Given, rules: Rules) -> Stakes | None:
    """Return the stakes of the command line, what is missing in proportion; None if it says nothing of them."""
    amounts = (given.ante, given.bring_in, given.small_bet, given.big_bet)
    if amounts == (None,) * FOUR:
        return None
    usual = usual_stakes(_small_from(given), rules.betting)
    usually = (usual.ante, usual.bring_in, usual.small_bet, usual.big_bet)
    ante, bring_in, small, big = (
        amount if amount is not None else other for amount, other in zip(amounts, usually, strict=True)
    )
    stakes = Stakes(ante=ante, bring_in=bring_in, small_bet=small, big_bet=big, betting=rules.betting)
    _check(rules, stakes, _stack(stakes), 2)
    return stakes


def _stack(stakes: Stakes) -> int:
    """Return a stack that makes a game of these stakes."""
    return STACK_IN_BETS * max(stakes.big_bet, stakes.small_bet, 1)


def _small_from(given: Given) -> int:
    if given.small_bet is not None:
        return given.small_bet
    if given.big_bet is not None:
        return given.big_bet // 2
    if given.bring_in is not None:
        return 3 * given.bring_in
    return max(1, given.ante * SMALL_BET // 2) if given.ante is not None else SMALL_BET


def usual_stakes(small: int, betting: BettingForm) -> Stakes:
    """Return stakes in the usual proportion; the forced bet is at least two antes, as the strictest book asks."""
    return Stakes(ante=small // 7, bring_in=max(1, small // 3), small_bet=small, big_bet=2 * small, betting=betting)


def _ask_stakes(look: Look, rules: Rules) -> Stakes:
    """Ask for the four amounts in one line."""
    usual = usual_stakes(SMALL_BET, rules.betting)
    default = f"{usual.ante}/{usual.bring_in}/{usual.small_bet}/{usual.big_bet}"
    _asked(look, "Which stakes? Ante, bring-in, small bet and big bet in chips, as in 2/5/15/30.")

    def read(text: str) -> Stakes:
        amounts = [int(piece) for piece in re.split(r"[/,\s]+", text) if piece.isdecimal()]
        if len(amounts) != FOUR:
            raise ValueError(f"Type four whole numbers, as in {default}: ante, bring-in, small bet, big bet.")
        ante, bring_in, small, big = amounts
        stakes = Stakes(ante=ante, bring_in=bring_in, small_bet=small, big_bet=big, betting=rules.betting)
        if found := faults(rules, stakes, {1: _stack(stakes), 2: _stack(stakes)}):
            raise ValueError(" ".join(found))
        return stakes

    return look.answer(default, read, HELP_TEXT)
