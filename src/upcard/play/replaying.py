"""Playing hands from elsewhere again, move by move through `Hand`, and comparing all that the file says."""

from collections.abc import Mapping

from msgspec import Struct

from upcard.cards.card import card_text
from upcard.hand.events import (
    AntePosted,
    AnyEvent,
    BroughtIn,
    Called,
    CardDealt,
    CommonCardDealt,
    RoundClosed,
    UncalledReturned,
    Wagered,
)
from upcard.hand.reading import reader
from upcard.hand.requests import ShowCards
from upcard.hand.showing_cards import unseen
from upcard.histories.history import MOST_CARDS, Claim, History, Move
from upcard.histories.retelling import retell
from upcard.histories.stars_names import hand_words
from upcard.play.errors import NotAllowed
from upcard.play.hand import Hand, state_behind
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.streets import street_words

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


def wrong_amount(event: AnyEvent, move: Move) -> str:
    """Say what is wrong with the amount of a move, if the file names one."""
    if not isinstance(event, BroughtIn | Wagered | Called) or move.to is None:
        return ""
    if event.to != move.to:
        return f"comes to {move.to} for the round; by the rules it is {event.to}"
    if move.all_in is not None and event.all_in != move.all_in:
        return "is an all-in, and the file does not say so" if event.all_in else "is no all-in: there are chips left"
    return ""


def first_difference(hand: Hand, history: History) -> str:
    """Say what is first not as the file has it; nothing if all is."""
    if not hand.over:
        return f"the file ends before the hand does: {street_words(hand.street)}, seat {hand.turn} to act"
    left = _never_dealt(hand, history)
    if left:
        return f"never dealt: {', '.join(left)}"
    return (
        next(iter(history.faults), "")
        or _claims("ante", _antes(hand), history.antes)
        or _claims("uncalled bet", _returned(hand), history.returned)
        or _pots(hand, history)
        or _names(hand, history)
        or _claims("collected", hand.won, history.collected)
        or _stacks(hand, history)
    )


def _antes(hand: Hand) -> dict[int, int]:
    return {event.seat: event.amount for event in hand.events if isinstance(event, AntePosted)}


def _returned(hand: Hand) -> dict[int, int]:
    returned: dict[int, int] = {}
    for event in hand.events:
        if isinstance(event, UncalledReturned):
            returned[event.seat] = returned.get(event.seat, 0) + event.amount
    return returned


def _claims(what: str, counted: Mapping[int, int], claims: Mapping[int, Claim] | None) -> str:
    """Compare amounts by seat, if the file names them."""
    if claims is None:
        return ""
    for seat in sorted({*counted, *claims}):
        claim = claims.get(seat, Claim(0, 0))
        if counted.get(seat, 0) != claim.amount:
            line = f"line {claim.line}: " if claim.line else ""
            return f"{line}{what}: seat {seat} has {counted.get(seat, 0)} instead of {claim.amount}"
    return ""


def _pots(hand: Hand, history: History) -> str:
    closed = [event for event in hand.events if isinstance(event, RoundClosed)]
    pots = tuple(pot.amount for pot in closed[-1].pots) if closed else ()
    if history.pots is None or pots == history.pots:
        return ""
    return f"pots: {_listed(pots)} instead of {_listed(history.pots)}"


def _listed(amounts: tuple[int, ...]) -> str:
    return " and ".join(map(str, amounts)) or "none"


def _names(hand: Hand, history: History) -> str:
    """Compare what the file calls the hands that it shows with what they are in this house."""
    read = reader(hand.rules)
    for seat, theirs in history.words.items():
        cards = tuple(card for card in (*history.cards.get(seat, ()), *history.common) if card is not None)
        if len(cards) == MOST_CARDS:
            ours = hand_words(*read.fives(cards, *read.strength(cards)), both=read.both)
            if not theirs.startswith(ours):
                return f"seat {seat} shows {ours}; the file calls it {theirs}"
    return ""


def _stacks(hand: Hand, history: History) -> str:
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
