"""Making a history ready to be played: the deck that deals its cards, and its moves as requests.

A file names the cards that were seen, never the burns; and who gets the next card depends on who has folded. So the
hand is played once through the core, and just before each card is dealt the right one is brought to the top.
What lay on top, in order, is the deck.
"""

from msgspec import Struct

from upcard.cards.card import DECK, RANKS, rank
from upcard.hand.begin import begin, state_of
from upcard.hand.dealer import dealers_next
from upcard.hand.decide import decide
from upcard.hand.events import AnyEvent, CardBurned, CardDealt, CommonCardDealt, DeadCardDealt
from upcard.hand.evolve import evolve
from upcard.hand.options import options
from upcard.hand.requests import Act, Mix, Refusal, ShuffleNeeded
from upcard.hand.state import Phase
from upcard.histories.history import MOST_CARDS, History, Move
from upcard.rulebooks.rules import Rules

WAGERS = ("complete", "bet", "raise")
# Cards that nobody knows may make the wrong seat start the betting, and burns may come back: then others are tried.
TRIALS = 40
MOST_BURNS = 5
FromStub = CardDealt | DeadCardDealt | CardBurned | CommonCardDealt


class Retold(Struct, frozen=True):
    """A history to be played: the deck from the top, the orders of remade stubs, and each request with its wording."""

    deck: tuple[int, ...]
    remakes: tuple[tuple[int, ...], ...]
    requests: tuple[tuple[Act, str], ...]


def retell(history: History, rules: Rules) -> Retold:
    """Return the deck and the requests of a history; the last request may be one that the rules refuse.

    A table that these rules do not allow raises SetupError.
    """
    for trial in range(TRIALS):
        telling = _Telling(history, rules, trial)
        telling.play()
        if not telling.another_might_do:
            break
    return telling.retold()


class _Telling:
    """One way through the history; ``trial`` says which cards stand for those that nobody knows."""

    def __init__(self, history: History, rules: Rules, trial: int) -> None:
        self.history, self.rules, self.trial = history, rules, trial
        began = begin(rules, history.stakes, history.stacks, DECK, showdown="ask")
        self.state = state_of(began, rules)
        self.needed = _needed(history)
        self.received: dict[int, int] = {}
        self.commons = 0
        # the cards that a stub was made of, and those that came off it so far
        self.stubs: list[tuple[tuple[int, ...], list[int]]] = [(DECK, [])]
        self.finished: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        self.requests: list[tuple[Act, str]] = []
        self.wrong_turn = False
        self.guessed_upcard = False
        self.missed = False  # a card that the file names was gone when its turn came

    @property
    def another_might_do(self) -> bool:
        """Tell whether other cards in the places that nobody knows could lead further."""
        return self.missed or (self.wrong_turn and self.guessed_upcard)

    def play(self) -> None:
        """Make the moves, then show and muck; stop at the first refusal."""
        self._deal()
        for move in self.history.moves:
            if not self._ask(self._request_for(move), move.text):
                return
        going_on = True
        while going_on and self.state.phase == Phase.SHOWING and self.state.turn:
            seat = self.state.turn
            verb = "show" if self._shows(seat) else "muck"
            going_on = self._ask(Act(seat, verb), f"p{seat} sm")

    def retold(self) -> Retold:
        """Return the deck and the orders that came out."""
        self._finish_stub()
        orders = [tuple(made_of.index(card) for card in order) for made_of, order in self.finished]
        return Retold(self.finished[0][1], tuple(orders[1:]), tuple(self.requests))

    def _ask(self, request: Act, text: str) -> bool:
        self.requests.append((request, text))
        answer = decide(self.state, request)
        if isinstance(answer, Refusal):
            self.wrong_turn = answer.code == "not-your-turn"
            return False
        evolve(self.state, answer)
        self._deal()
        return True

    def _request_for(self, move: Move) -> Act:
        offered = options(self.state) if move.seat == self.state.turn else ()
        verbs = [option.verb for option in offered]
        if move.kind == "check-or-call":
            return Act(move.seat, "check" if "check" in verbs else "call")
        if move.kind != "wager":
            return Act(move.seat, move.kind)
        return Act(move.seat, next((verb for verb in verbs if verb in WAGERS), "raise"), move.to)

    def _shows(self, seat: int) -> bool:
        """Tell whether a seat shows: as the file says; else a known hand is shown, an unknown one mucked."""
        may_muck = any(option.verb == "muck" for option in options(self.state))
        return not may_muck or self.history.shows.get(seat, self.history.knows(seat))

    def _deal(self) -> None:
        """Let the dealer work until a player must decide, with the right card on top each time."""
        while (step := dealers_next(self.state)) is not None:
            if isinstance(step, ShuffleNeeded):
                self._finish_stub()
                self.stubs.append((step.cards, []))
                mixed = decide(self.state, Mix(tuple(range(len(step.cards)))))
                assert not isinstance(mixed, Refusal)  # noqa: S101 - the order is a permutation
                evolve(self.state, mixed)
                continue
            if isinstance(step, FromStub):
                step = self._from_top(step)
            evolve(self.state, step)

    def _from_top(self, step: FromStub) -> AnyEvent:
        card = self._right_card(step)
        stub = self.state.stub
        place = stub.index(card)
        stub[place], stub[-1] = stub[-1], stub[place]
        self.stubs[-1][1].append(card)
        same = dealers_next(self.state)
        assert isinstance(same, FromStub)  # noqa: S101 - only the card has changed
        return same

    def _right_card(self, step: FromStub) -> int:
        """Return the card that the file names for this place, or one that it names nowhere."""
        known: tuple[int | None, ...] = ()
        number = 0
        if isinstance(step, CardDealt):
            known = self.history.cards.get(step.seat, ())
            number = self.received.get(step.seat, 0)
            self.received[step.seat] = number + 1
        elif isinstance(step, CommonCardDealt):
            known, number = self.history.common, self.commons
            self.commons += 1
        card = known[number] if number < len(known) else None
        if card is not None and card in self.state.stub:
            return card
        self.missed = self.missed or card is not None
        return self._burned_card() if isinstance(step, CardBurned) else self._unknown_card(step)

    def _burned_card(self) -> int:
        """Choose a card to burn. Where the deck runs short it comes back, so one that is needed last can wait there."""
        if len(self.stubs) == 1 and len(self.state.burns) < self.trial % MOST_BURNS:
            return self._needed_last()
        return self._ordinary(self._unnamed())

    def _unknown_card(self, step: FromStub) -> int:
        """Choose a card that the file does not name; a first upcard so that the right seat has the forced bet."""
        ordered = self._unnamed()
        if not isinstance(step, CardDealt) or not step.up:
            return self._ordinary(ordered)
        self.guessed_upcard = True
        if self.state.street > 0 or not ordered:
            return self._ordinary(ordered)
        opener = self.history.moves[0].seat if self.history.moves else 0
        return ordered[-1] if step.seat == opener else ordered[0]

    def _unnamed(self) -> list[int]:
        """Return the cards of the stub that the file names nowhere, those that make a forced bet least likely first."""
        return sorted((card for card in self.state.stub if card not in self.needed), key=self._forced_bet_key)

    def _ordinary(self, ordered: list[int]) -> int:
        """Choose one from the middle, another in each trial."""
        return ordered[(len(ordered) // 2 + 7 * self.trial) % len(ordered)] if ordered else self._needed_last()

    def _needed_last(self) -> int:
        return max(self.state.stub, key=lambda card: self.needed.get(card, (0, 0)))

    def _forced_bet_key(self, card: int) -> tuple[int, int]:
        """Sort cards so that those most likely to have the forced bet come last."""
        topic = self.rules.bring_in
        height = -1 if topic.bring_in_ace == "low" and rank(card) == len(RANKS) - 1 else rank(card)
        return (height if topic.bring_in_card == "highest" else -height), card

    def _finish_stub(self) -> None:
        """Keep the order of the stub in use: what came off it and what is left."""
        made_of, drawn = self.stubs[-1]
        self.finished.append((made_of, (*drawn, *reversed(self.state.stub))))


def _needed(history: History) -> dict[int, tuple[int, int]]:
    """Return when each card that the file names is needed: as which card of its owner, and the owner's seat."""
    own = {
        card: (place, seat)
        for seat, cards in history.cards.items()
        for place, card in enumerate(cards, 1)
        if card is not None
    }
    return own | {card: (MOST_CARDS + 1, 0) for card in history.common if card is not None}
