"""What is asked before the first hand: game, house, betting, stakes, bots. What the command line gave is not asked."""

import argparse
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from upcard.bots import BOTS
from upcard.cards.card import DECK
from upcard.chips.stakes import Stakes
from upcard.cli.bad_input import BadInput
from upcard.cli.terminal_console import HELP, Console
from upcard.hand.begin import SetupError, begin, faults
from upcard.rulebooks.rules import Rules, rules_for
from upcard.rulebooks.shelf import find_game, find_house, shelf
from upcard.rulebooks.vocabulary import BETTING_FORMS, BettingForm

MIXED = "mixed"
SMALL_BET = 15
BOTS_ASKED = 3
STACK_IN_BETS = 40
FOUR = 4
HELP_TEXT = (
    "Type one of the choices, its number or its first letters; Enter alone takes the one in brackets. "
    "quit leaves at any time."
)


class Setup(NamedTuple):
    """The table that was agreed on."""

    rules: Rules
    stakes: Stakes
    bots: int
    strength: str
    stack: int


def set_up(args: argparse.Namespace, console: Console) -> Setup:
    """Ask for what is missing. BadInput, RulebookError or SetupError: what was given cannot be used."""
    given = vars(args)
    _check_names(given)
    if any(given.get(name) is None for name in ("game", "house", "bots", "strength")):
        console.look.prose("Enter takes what stands in brackets; help and quit work at any time.")
    game = given.get("game") or _choose(
        console, "Which game?", {name: entry.title for name, entry in shelf().games.items()}, "stud-high"
    )
    house = given.get("house") or _house(console, given, game)
    betting = given.get("betting") or _form(console, house, game)
    rules = rules_for(house, game, betting)
    stakes = _given_stakes(given, rules) or _ask_stakes(console, rules)
    bots = given.get("bots")
    if bots is None:
        bots = _number(console, "How many bots", 1, rules.seating.max_players - 1, BOTS_ASKED)
    strength = given.get("strength") or _strength(console)
    stack = given.get("stack") or _stack(stakes)
    _check(rules, stakes, stack, bots + 1)
    return Setup(rules, stakes, bots, strength, stack)


def _check_names(given: Mapping[str, object]) -> None:
    """Refuse at once what can never be right, before anything is asked."""
    for name, find in (("game", find_game), ("house", find_house)):
        if given.get(name) is not None:
            find(str(given[name]))
    betting, strength, bots, stack = (given.get(name) for name in ("betting", "strength", "bots", "stack"))
    if betting is not None and betting not in BETTING_FORMS:
        raise BadInput(f"There is no betting form {betting!r}; write one of {', '.join(BETTING_FORMS)}.")
    if strength is not None and strength not in (*BOTS, MIXED):
        raise BadInput(f"There is no bot {strength!r}; write one of {', '.join((*BOTS, MIXED))}.")
    if isinstance(bots, int) and bots < 1:
        raise BadInput(f"{bots} bots are too few; there must be at least one to play with.")
    if isinstance(stack, int) and stack < 1:
        raise BadInput(f"A stack of {stack} chips is nothing to play with; it must be above 0.")


def _check(rules: Rules, stakes: Stakes, stack: int, players: int) -> None:
    """Raise SetupError unless a hand could begin like this."""
    begin(rules, stakes, dict.fromkeys(range(1, players + 1), stack), DECK)


def _choose(console: Console, question: str, choices: Mapping[str, str], default: str) -> str:
    """Let one of some names be chosen: by name, by number, or by the letters that it begins with."""
    look = console.look
    look.line()
    look.bold(question)
    wide = max(map(len, choices))
    for number, (name, words) in enumerate(choices.items(), 1):
        look.plain(words, 2, f"{number} {name.ljust(wide)}  ")
    while True:
        word, _ = console.ask(f"[{default}] > ")
        if not word:
            return default
        if word in HELP:
            look.prose(HELP_TEXT)
            continue
        found = _matching(word, list(choices))
        if found is not None:
            return found
        look.asked(f'"{word}" is none of them; type {", ".join(choices)}, or a number from 1 to {len(choices)}.')


def _house(console: Console, given: Mapping[str, object], game: str) -> str:
    """Ask for a house, of those that play what the command line gave already."""
    fitting = {}
    for name, house in shelf().houses.items():
        betting = given.get("betting") or rules_for(name, game).betting_form.betting[0]
        try:
            _given_stakes(given, rules_for(name, game, str(betting)))
        except SetupError:
            continue
        if given.get("betting") in {None, *rules_for(name, game).betting_form.betting}:
            fitting[name] = house.title
    if not fitting:
        raise BadInput("None of the houses plays these stakes in this form of betting; name a house to hear why.")
    return _choose(console, "Whose rules?", fitting, "roberts" if "roberts" in fitting else next(iter(fitting)))


def _matching(word: str, names: Sequence[str]) -> str | None:
    if word in names:
        return word
    if word.isdecimal() and 1 <= int(word) <= len(names):
        return names[int(word) - 1]
    beginning = [name for name in names if name.startswith(word)]
    return beginning[0] if len(beginning) == 1 else None


def _form(console: Console, house: str, game: str) -> str:
    """Ask for the form of betting where the house plays more than one."""
    offered = rules_for(house, game).betting_form.betting
    if len(offered) == 1:
        return offered[0]
    words = {
        "fixed-limit": "every bet has one size, smaller on the first streets",
        "spread-limit": "any bet between the small and the big one",
        "pot-limit": "up to what lies in the pot",
        "no-limit": "up to all your chips",
    }
    return _choose(console, "Which betting?", {form: words[form] for form in offered}, offered[0])


def _strength(console: Console) -> str:
    choices = {kind.name: f"{kind.strength}: {kind.style}" for kind in BOTS.values()}
    return _choose(console, "How strong are they?", choices | {MIXED: "some of each"}, MIXED)


def _number(console: Console, question: str, least: int, most: int, default: int) -> int:
    look = console.look
    look.line()
    look.bold(f"{question} ({least} to {most})?")
    while True:
        word, _ = console.ask(f"[{default}] > ")
        if not word:
            return default
        if word.isdecimal() and least <= int(word) <= most:
            return int(word)
        look.asked(f"Type a number from {least} to {most}, or Enter for {default}.")


def _given_stakes(given: Mapping[str, object], rules: Rules) -> Stakes | None:
    """Return the stakes of the command line, what is missing in proportion; None if it says nothing of them."""
    ante, bring_in, small, big = (given.get(name) for name in ("ante", "bring_in", "small_bet", "big_bet"))
    amounts = [amount for amount in (ante, bring_in, small, big) if isinstance(amount, int)]
    if not amounts:
        return None
    if not isinstance(small, int):
        small = _small_from(ante, bring_in, big)
    usual = usual_stakes(small, rules.betting)
    stakes = Stakes(
        ante=ante if isinstance(ante, int) else usual.ante,
        bring_in=bring_in if isinstance(bring_in, int) else usual.bring_in,
        small_bet=small,
        big_bet=big if isinstance(big, int) else usual.big_bet,
        betting=rules.betting,
    )
    _check(rules, stakes, _stack(stakes), 2)
    return stakes


def _stack(stakes: Stakes) -> int:
    """Return a stack that makes a game of these stakes."""
    return STACK_IN_BETS * max(stakes.big_bet, stakes.small_bet, 1)


def _small_from(ante: object, bring_in: object, big: object) -> int:
    if isinstance(big, int):
        return big // 2
    if isinstance(bring_in, int):
        return 3 * bring_in
    return max(1, ante * SMALL_BET // 2) if isinstance(ante, int) else SMALL_BET


def usual_stakes(small: int, betting: BettingForm) -> Stakes:
    """Return stakes in the usual proportion; the forced bet is at least two antes, as the strictest book asks."""
    return Stakes(ante=small // 7, bring_in=max(1, small // 3), small_bet=small, big_bet=2 * small, betting=betting)


def _ask_stakes(console: Console, rules: Rules) -> Stakes:
    """Ask for the four amounts in one line."""
    look = console.look
    usual = usual_stakes(SMALL_BET, rules.betting)
    default = f"{usual.ante}/{usual.bring_in}/{usual.small_bet}/{usual.big_bet}"
    look.line()
    look.bold("Which stakes? Ante, bring-in, small bet and big bet in chips, as in 2/5/15/30.")
    while True:
        word, rest = console.ask(f"[{default}] > ")
        if not word:
            return usual
        amounts = [int(piece) for piece in re.split(r"[/,\s]+", f"{word} {rest}".strip()) if piece.isdecimal()]
        if len(amounts) != FOUR:
            look.asked(f"Type four whole numbers, as in {default}: ante, bring-in, small bet, big bet.")
            continue
        ante, bring_in, small, big = amounts
        stakes = Stakes(ante=ante, bring_in=bring_in, small_bet=small, big_bet=big, betting=rules.betting)
        found = faults(rules, stakes, {1: _stack(stakes), 2: _stack(stakes)})
        if not found:
            return stakes
        look.asked(" ".join(found))
