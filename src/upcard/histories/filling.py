"""Cards for the places that a file leaves open: chosen so that the right seat acts first, and decide nothing else.

Nobody knows these cards, so none is better than another, but the hand has to go as the file says: who had the forced
bet, whose board led, and who took the pot in the end. Where the first choice does not lead there, others are tried.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from upcard.cards.boards import board_high, board_low
from upcard.cards.card import RANKS, rank
from upcard.hand.state import HandState, starts
from upcard.histories.history import MOST_CARDS, History
from upcard.rulebooks.rules import Rules

MOST_BURNS = 5
STEP = 7
ACE = len(RANKS) - 1


class Filling:
    """One way to fill the open places; ``trial`` says which."""

    def __init__(self, history: History, rules: Rules, trial: int) -> None:
        """Look up which cards the file names, for they are not to be used elsewhere."""
        self.history, self.rules, self.trial = history, rules, trial
        self.needed = _needed(history)
        self.unknown: set[int] = set()  # cards that lie in places which the file leaves open
        self.guessed_upcard = False

    def burned(self, state: HandState, *, first_stub: bool) -> int:
        """Choose a card to burn. Where the deck runs short it comes back, so one that is needed last can wait there."""
        if first_stub and len(state.burns) < self.trial % MOST_BURNS:
            return self._needed_last(state)
        return self._ordinary(state, self._unnamed(state))

    def common(self, state: HandState) -> int:
        """Choose a card for all, or for a hand that has folded."""
        card = self._ordinary(state, self._unnamed(state))
        self.unknown.add(card)
        return card

    def dealt(self, state: HandState, seat: int, opener: int, *, up: bool) -> int:
        """Choose a card for a seat; an upcard so that the opener acts first."""
        ordered = self._unnamed(state)
        if not up or not ordered:
            card = self._down(state, seat, ordered)
        else:
            self.guessed_upcard = True
            card = self._door(seat, opener, ordered) if starts(state) else self._up(state, seat, opener, ordered)
        self.unknown.add(card)
        return card

    def _door(self, seat: int, opener: int, ordered: list[int]) -> int:
        """Choose a first upcard so that the right seat has the forced bet."""
        return ordered[-1] if seat == opener else ordered[0]

    def _up(self, state: HandState, seat: int, opener: int, ordered: list[int]) -> int:
        """Choose a later upcard: for the opener the weakest that leads, for others the weakest."""
        value = board_high if self.rules.first_to_act.first_to_act == "high" else board_low
        up = state.up

        def board(card: int) -> int:
            return value([*up[seat], card])

        ascending = sorted(ordered, key=lambda card: (board(card), card))
        if seat != opener:
            return ascending[(self.trial // 2) % len(ascending)]
        others = [other for other in state.order if state.live[other] and other != seat]
        highest = max((self._board_to_come(state, other, ordered, value) for other in others), default=0)
        leading = [card for card in ascending if board(card) > highest]
        return leading[self.trial % len(leading)] if leading else ascending[-1]

    def _board_to_come(
        self, state: HandState, seat: int, cards: Iterable[int], value: Callable[[list[int]], int]
    ) -> int:
        """Return what a seat will show on this street: the file's card, or the weakest that there is."""
        up = state.up[seat]
        streets = self.rules.game.streets
        if len(up) >= sum(street.cards.count("up") for street in streets[: state.street + 1]):
            return value(up)
        named = self.history.cards.get(seat, ())
        faces = [face for street in streets for face in street.cards]
        place = [at for at, face in enumerate(faces) if face == "up"][len(up)]
        known = named[place] if place < len(named) else None
        return value([*up, known]) if known is not None else min(value([*up, card]) for card in cards)

    def _down(self, state: HandState, seat: int, ordered: list[int]) -> int:
        """Choose a card that nobody else sees; where the file says that this hand won, one that lets it."""
        won = self.history.collected or {}
        if seat not in won or not ordered or self.trial % 2:
            return self._ordinary(state, ordered)
        held = [
            card for card in (*state.down[seat], *state.up[seat], *self.history.cards.get(seat, ())) if card is not None
        ]
        ranks = Counter(rank(card) for card in set(held))
        wins = self.rules.game.wins
        if wins.low_only or (wins.both and self.trial % 4):
            return min(ordered, key=lambda card: (ranks[rank(card)], (rank(card) + 1) % len(RANKS)))
        return max(ordered, key=lambda card: (ranks[rank(card)], rank(card)))

    def _unnamed(self, state: HandState) -> list[int]:
        """Return the cards of the stub that the file names nowhere, those that make a forced bet least likely first."""
        return sorted((card for card in state.stub if card not in self.needed), key=self._forced_bet_key)

    def _ordinary(self, state: HandState, ordered: list[int]) -> int:
        """Choose one from the middle, another in each trial."""
        return ordered[(len(ordered) // 2 + STEP * self.trial) % len(ordered)] if ordered else self._needed_last(state)

    def _needed_last(self, state: HandState) -> int:
        return max(state.stub, key=lambda card: self.needed.get(card, (0, 0)))

    def _forced_bet_key(self, card: int) -> tuple[int, int]:
        """Sort cards so that those most likely to have the forced bet come last."""
        topic = self.rules.bring_in
        height = -1 if topic.bring_in_ace == "low" and rank(card) == ACE else rank(card)
        return (height if topic.bring_in_card == "highest" else -height), card


def _needed(history: History) -> dict[int, tuple[int, int]]:
    """Return when each card that the file names is needed: as which card of its owner, and the owner's seat."""
    own = {
        card: (place, seat)
        for seat, cards in history.cards.items()
        for place, card in enumerate(cards, 1)
        if card is not None
    }
    return own | {card: (MOST_CARDS + 1, 0) for card in history.common if card is not None}
