"""Playing hands from elsewhere again, move by move through `Hand`, and comparing how they end."""

from msgspec import Struct

from upcard.cards.card import card_text
from upcard.hand.events import CardDealt, CommonCardDealt
from upcard.histories.history import History
from upcard.histories.retelling import retell
from upcard.play.hand import Hand, NotAllowed
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import rules_for


class Replayed(Struct, frozen=True):
    """The hand as far as it could be played, and the first thing that is not as the file has it (nothing: all is)."""

    hand: Hand
    reason: str

    @property
    def ok(self) -> bool:
        """Whether the hand went as the file says."""
        return not self.reason


def replay_history(history: History, house: str | House = "roberts") -> Replayed:
    """Play a history under a house's rules. A table that the house does not allow raises SetupError."""
    rules = rules_for(house, history.game, history.stakes.betting)
    retold = retell(history, rules)
    hand = Hand(
        history.game, rules.house, history.stakes, history.stacks, retold.deck,
        remakes=retold.remakes, showdown="ask",
    )  # fmt: skip
    for request, text in retold.requests:
        try:
            hand.ask(request)
        except NotAllowed as fault:
            return Replayed(hand, f"{text!r} is refused ({fault.refusal.code}): {fault}")
    return Replayed(hand, _difference(hand, history))


def _difference(hand: Hand, history: History) -> str:
    """Say what is first not as the file has it."""
    if not hand.over:
        return f"the file ends before the hand does: {hand.street} street, seat {hand.turn} to act"
    left = _never_dealt(hand, history)
    if left:
        return f"never dealt: {', '.join(left)}"
    expected = history.finishing or hand.stacks
    wrong = [
        f"seat {seat} has {hand.stacks[seat]} instead of {chips}"
        for seat, chips in expected.items()
        if hand.stacks[seat] != chips
    ]
    return f"finishing stacks: {', '.join(wrong)}" if wrong else ""


def _never_dealt(hand: Hand, history: History) -> list[str]:
    """List the cards that the file names and that did not come."""
    dealt = {(event.seat, event.card) for event in hand.events if isinstance(event, CardDealt)}
    common = {event.card for event in hand.events if isinstance(event, CommonCardDealt)}
    missing = [
        f"{card_text(card)} for seat {seat}"
        for seat, cards in history.cards.items()
        for card in cards
        if card is not None and (seat, card) not in dealt
    ]
    shared = [card for card in history.common if card is not None and card not in common]
    return missing + [f"{card_text(card)} for all" for card in shared]
