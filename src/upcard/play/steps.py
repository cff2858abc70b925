"""The steps of a scenario as requests: "3 raise 45", "2 call-time", "4 show-to 2 Ac", "next deal"."""

from upcard.cards.card import CardError, parse_cards
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
    ShowTo,
)
from upcard.rulebooks.errors import RulebookError

FORM = 'write "<seat> <verb> [<total for the round>]"'


def request_of(step: str) -> AnyRequest:
    """Return the request that a step stands for."""
    words = step.split()
    if words[:1] == ["next"]:
        return BeginNextDeal("riffle" if words[1:] == ["riffle"] else "first-card")
    if words[:1] == ["collect"] and words[1:2] and words[1].isdigit():
        return Collect(int(words[1]))
    if len(words) < 2 or not words[0].isdigit():  # noqa: PLR2004 - a seat and a verb
        raise RulebookError([f"play: {step!r} is no step; {FORM}"])
    return _seat_request(int(words[0]), words[1], words[2:], step)


def _seat_request(seat: int, verb: str, rest: list[str], step: str) -> AnyRequest:
    try:
        match verb:
            case "call-time":
                return CallTime(seat)
            case "run-out-of-time":
                return RunOutOfTime(seat)
            case "leave":
                return Leave(seat)
            case "return":
                return Return(seat)
            case "claim-pot":
                return ClaimPot(seat)
            case "ask-to-see":
                return AskToSee(seat, int(rest[0]))
            case "show-to":
                return ShowTo(seat, int(rest[0]), tuple(parse_cards(" ".join(rest[1:]))))
            case _:
                return Act(seat, verb, int(rest[0]) if rest else None)
    except (ValueError, IndexError, CardError):
        raise RulebookError([f"play: {step!r} is no step; {FORM}"]) from None
