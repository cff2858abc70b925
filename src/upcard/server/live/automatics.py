"""Turns that need nobody's decision: hands shown or mucked unasked, moves chosen ahead, players who are leaving."""

from upcard.hand.events import HandMucked
from upcard.hand.requests import Act, Option
from upcard.hand.showdown import next_show
from upcard.hand.state import HandState, Phase
from upcard.play.hand import Hand, state_behind
from upcard.server.live.choices import PlayerChoices
from upcard.server.live.draft import Draft
from upcard.table.people import is_bot
from upcard.telling.moves_ahead import move_of

Choice = tuple[str, int | None]


def carry_on(draft: Draft, choices: PlayerChoices) -> None:
    """Make every move that needs nobody, until somebody has to decide or the hand is over."""
    while draft.hand is not None and (turn := draft.hand.turn) is not None:
        choice = _made_already(draft, draft.hand, turn, choices)
        if choice is None:
            return
        draft.play(Act(turn, *choice))


def _made_already(draft: Draft, hand: Hand, turn: int, choices: PlayerChoices) -> Choice | None:
    """Return what a seat does without being asked, or None if it has to be."""
    state = state_behind(hand)
    player = draft.state.players[turn]
    going = bool(draft.state.seats[turn].going)
    if state.phase == Phase.SHOWING:
        if going:
            return "show", None
        asked = not is_bot(player) and not choices.preferred(player).auto_muck and len(hand.options) > 1
        return None if asked else show_or_muck(state)
    if going:
        return least(hand.options)
    if turn in draft.made_ahead:
        return None
    chosen = choices.fits(turn, state)
    move = move_of(chosen.ahead, hand.options) if chosen is not None else None
    if move is not None:
        draft.made_ahead.append(turn)
    return move


def show_or_muck(state: HandState) -> Choice:
    """Return what a hand does at the showdown where nobody is asked: shown, or mucked if it is hopeless and may be."""
    unasked = state.copy()
    unasked.showdown = "auto"
    return ("muck" if isinstance(next_show(unasked), HandMucked) else "show"), None


def least(options: tuple[Option, ...]) -> Choice:
    """Return what is done for somebody who does not decide: nothing that can be avoided is put in."""
    for verb in ("show", "check", "bring-in", "decline", "fold"):
        for option in options:
            if option.verb == verb:
                return option.verb, option.to
    return options[0].verb, options[0].to
