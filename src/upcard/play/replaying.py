"""Playing hands from elsewhere again, move by move through `Hand`, and comparing all that the file says."""

from msgspec import Struct

from upcard.hand.requests import ShowCards
from upcard.hand.showing_cards import unseen
from upcard.histories.history import History, Move
from upcard.histories.retelling import retell
from upcard.play.comparing_history import first_difference, wrong_amount
from upcard.play.hand import Hand, NotAllowed, state_behind
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import rules_for

DEFAULT_HOUSE = "roberts"


class Replayed(Struct, frozen=True):
    """The hand as far as it could be played, and the first thing that is not as the file has it (nothing: all is).

    ``unknown`` are cards that were dealt to places which the file leaves open: they stand for cards that nobody knows.
    """

    hand: Hand
    reason: str
    unknown: frozenset[int] = frozenset()

    @property
    def ok(self) -> bool:
        """Whether the hand went as the file says."""
        return not self.reason


def replay_history(history: History, house: str | House | None = None) -> Replayed:
    """Play a history under a house's rules: the one given, the room's own, or Robert's Rules.

    A table that the house does not allow raises SetupError.
    """
    rules = rules_for(house or history.house or DEFAULT_HOUSE, history.game, history.stakes.betting, history.mode)
    retold = retell(history, rules)
    hand = Hand(
        history.game, rules.house, history.stakes, history.stacks, retold.deck,
        mode=history.mode, remakes=retold.remakes, showdown="ask", carried=history.carried, button=history.button,
    )  # fmt: skip
    for request, move in retold.requests:
        if move is None:  # the showdown, where nothing is asked for but what is offered
            hand.ask(request)
            continue
        try:
            events = hand.ask(request)
        except NotAllowed as fault:
            return Replayed(hand, f"{_place(move)}is refused ({fault.refusal.code}): {fault}", retold.unknown)
        wrong = wrong_amount(events[0], move)
        if wrong:
            return Replayed(hand, f"{_place(move)}{wrong}", retold.unknown)
    _show_unasked(hand, history)
    return Replayed(hand, first_difference(hand, history), retold.unknown)


def _show_unasked(hand: Hand, history: History) -> None:
    """Show the hands that the file shows, and that nobody had to see because all others were given up before."""
    for seat, showed in history.shows.items():
        if showed and seat in hand.stacks and history.knows(seat):
            cards = unseen(state_behind(hand), seat)
            if cards:
                hand.ask(ShowCards(seat, cards))


def _place(move: Move) -> str:
    """Say where in the file it stands, and in which words."""
    return f"line {move.line}: {move.text!r} " if move.line else f"{move.text!r} "
