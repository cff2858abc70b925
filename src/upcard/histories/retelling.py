"""Making a history ready to be played: the deck that deals its cards, and its moves as requests.

A file names the cards that were seen, never the burns; and who gets the next card depends on who has folded. So the
hand is played once through the core, and just before each card is dealt the right one is brought to the top.
What lay on top, in order, is the deck.
"""

from msgspec import Struct

from upcard.cards.card import DECK
from upcard.hand.begin import begin, state_of
from upcard.hand.dealer import dealers_next
from upcard.hand.decide import decide
from upcard.hand.events import AnyEvent, CardBurned, CardDealt, CommonCardDealt, DeadCardDealt
from upcard.hand.evolve import evolve
from upcard.hand.options import options
from upcard.hand.requests import WAGERS, Act, Mix, Refusal, ShuffleNeeded
from upcard.hand.state import Phase
from upcard.histories.filling import Filling
from upcard.histories.history import History, Move
from upcard.rulebooks.rules import Rules

# Cards that nobody knows may make the wrong seat start or win, and burns may come back: then others are tried.
TRIALS = 40
FromStub = CardDealt | DeadCardDealt | CardBurned | CommonCardDealt


class Retold(Struct, frozen=True):
    """A history to be played: the deck from the top, the orders of remade stubs, and each request with its move.

    ``unknown`` are the cards of the deck that lie in places which the file leaves open. A request without a move
    belongs to the showdown.
    """

    deck: tuple[int, ...]
    remakes: tuple[tuple[int, ...], ...]
    requests: tuple[tuple[Act, Move | None], ...]
    unknown: frozenset[int]


def retell(history: History, rules: Rules) -> Retold:
    """Return the deck and the requests of a history; the last request may be one that the rules refuse.

    A table that these rules do not allow raises SetupError.
    """
    first: Retold | None = None
    for trial in range(TRIALS):
        telling = _Telling(history, rules, trial)
        telling.play()
        if not telling.another_might_do:
            return telling.retold()
        first = first or telling.retold()
    assert first is not None  # noqa: S101 - there was at least one trial
    return first


class _Telling:
    """One way through the history; ``trial`` says which cards stand for those that nobody knows."""

    def __init__(self, history: History, rules: Rules, trial: int) -> None:
        self.history = history
        began = begin(
            rules, history.stakes, history.stacks, DECK,
            showdown="ask", carried=history.carried, button=history.button,
        )  # fmt: skip
        self.state = state_of(began, rules)
        self.filling = Filling(history, rules, trial)
        self.received: dict[int, int] = {}
        self.commons = 0
        # the cards that a stub was made of, and those that came off it so far
        self.stubs: list[tuple[tuple[int, ...], list[int]]] = [(DECK, [])]
        self.finished: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        self.requests: list[tuple[Act, Move | None]] = []
        self.wrong_turn = False
        self.missed = False  # a card that the file names was gone when its turn came

    @property
    def another_might_do(self) -> bool:
        """Tell whether other cards in the places that nobody knows could lead further."""
        return self.missed or (self.wrong_turn and self.filling.guessed_upcard) or self._wrong_winner()

    def _wrong_winner(self) -> bool:
        """Tell whether a hand that nobody knows took, or missed, what the file gives to somebody else."""
        state, claimed = self.state, self.history.collected
        if state.phase != Phase.OVER or not claimed or not state.shown:
            return False
        won = {seat: state.won[seat] for seat in state.order if state.won[seat]}
        unknown = any(not self.history.knows(seat) for seat in state.shown)
        return unknown and won != {seat: claim.amount for seat, claim in claimed.items()}

    def play(self) -> None:
        """Make the moves, then show and muck; stop at the first refusal."""
        self._deal()
        for move in self.history.moves:
            if not self._ask(self._request_for(move), move):
                return
        going_on = True
        while going_on and self.state.phase == Phase.SHOWING and self.state.turn:
            seat = self.state.turn
            verb = "show" if self._shows(seat) else "muck"
            going_on = self._ask(Act(seat, verb), None)

    def retold(self) -> Retold:
        """Return the deck and the orders that came out."""
        self._finish_stub()
        orders = [tuple(made_of.index(card) for card in order) for made_of, order in self.finished]
        return Retold(self.finished[0][1], tuple(orders[1:]), tuple(self.requests), frozenset(self.filling.unknown))

    def _ask(self, request: Act, move: Move | None) -> bool:
        self.requests.append((request, move))
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
        """Tell whether a seat shows: as the file says; else a known hand is shown, an unknown one if it won."""
        if not any(option.verb == "muck" for option in options(self.state)):
            return True
        if seat in self.history.shows:
            return self.history.shows[seat]
        return self.history.knows(seat) or seat in (self.history.collected or ())

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
        return self._open_place(step)

    def _open_place(self, step: FromStub) -> int:
        """Return a card for a place that the file leaves open."""
        filling, state = self.filling, self.state
        if isinstance(step, CardDealt):
            made = len(self.requests)
            opener = self.history.moves[made].seat if made < len(self.history.moves) else 0
            return filling.dealt(state, step.seat, opener, up=step.up)
        if isinstance(step, CardBurned):
            return filling.burned(state, first_stub=len(self.stubs) == 1)
        return filling.common(state)

    def _finish_stub(self) -> None:
        """Keep the order of the stub in use: what came off it and what is left."""
        made_of, drawn = self.stubs[-1]
        self.finished.append((made_of, (*drawn, *reversed(self.state.stub))))
