"""The steps of a scenario as requests: "3 raise 45", "2 call-time", "4 show-to 2 Ac", "next deal"."""

from collections.abc import Callable

from upcard.cards.card import parse_cards
from upcard.hand.requests import (
    Act,
    AnyRequest,
    AskToSee,
    BeginNextDeal,
    CallTime,
    ClaimPot,
    Collect,
    Leave,
    Return,
    RunOutOfTime,
    ShowCards,
    ShowTo,
)
from upcard.rulebooks.errors import RulebookError

# Verbs that take nothing but a seat, and those that are more than an action.
ALONE: dict[str, Callable[[int], AnyRequest]] = {
    "call-time": CallTime,
    "run-out-of-time": RunOutOfTime,
    "leave": Leave,
    "return": Return,
    "claim-pot": ClaimPot,
}
_OWN_FORM = (*ALONE, "ask-to-see", "show-to")


def request_of(step: str) -> AnyRequest:
    """Return the request that a step stands for."""
    try:
        return _request(step.split())
    except ValueError:
        raise RulebookError([f'{step!r} is no step; write "<seat> <verb> [<total for the round>]"']) from None


def _request(words: list[str]) -> AnyRequest:
    """Read the words of a step; a ValueError if they are none."""
    match words:
        case ["next", "riffle"]:
            return BeginNextDeal("riffle")
        case ["next", "deal"]:
            return BeginNextDeal("first-card")
        case ["collect", seat]:
            return Collect(_number(seat))
        case [seat, verb] if verb in ALONE:
            return ALONE[verb](_number(seat))
        case [seat, "ask-to-see", other]:
            return AskToSee(_number(seat), _number(other))
        case [seat, "show-to", other, first, *more]:
            return ShowTo(_number(seat), _number(other), tuple(parse_cards([first, *more])))
        case [seat, "show", first, *more]:
            return ShowCards(_number(seat), tuple(parse_cards([first, *more])))
        case [seat, verb, *total] if verb not in _OWN_FORM and len(total) <= 1:
            return Act(_number(seat), verb, _number(total[0]) if total else None)
        case _:
            raise ValueError(words)


def _number(word: str) -> int:
    """Read a seat or a total; a sign is no part of it."""
    if not word.isdecimal():
        raise ValueError(word)
    return int(word)
