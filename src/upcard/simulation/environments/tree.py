"""A hand as a game tree: states with chance nodes, in the manner of OpenSpiel, for search and for counting.

Cards are dealt one at a time by chance, each of the cards that are not dealt yet with the same probability. A burned
card is no chance node: nobody ever sees it, so which one it was is left open, and it stays among the cards that may
still come; the same holds for a card that a folded hand gets face down and for a stub that is mixed again. What comes
up is distributed as with a shuffled deck.

Players are numbered from 0, as OpenSpiel has it; player 0 sits in seat 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from upcard.cards.card import DECK, card_text
from upcard.hand.begin import begin, state_of
from upcard.hand.dealer import dealers_next
from upcard.hand.decide import decide
from upcard.hand.events import AnyEvent, CardDealt, CommonCardDealt, DeadCardDealt
from upcard.hand.evolve import evolve
from upcard.hand.requests import Act, Mix, Refusal, ShuffleNeeded
from upcard.hand.seeing import seen_by, view
from upcard.hand.state import Phase
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.shelf import find_house
from upcard.simulation.environments.actions import ACTIONS, choices_of
from upcard.simulation.environments.knowledge import cards_seen, information
from upcard.simulation.environments.sitting import STAKES, table_for

if TYPE_CHECKING:
    import random

    from upcard.bots.bot import Choice
    from upcard.chips.stakes import Stakes
    from upcard.hand.state import HandState
    from upcard.hand.views import View
    from upcard.rulebooks.house import House

CHANCE: Final = -1
TERMINAL: Final = -4
"""The players that OpenSpiel gives these numbers: chance, and nobody once all is over."""


class Game:
    """A table at which one hand is played, as a game."""

    def __init__(
        self,
        game: str = "stud-high",
        house: str | House = "roberts",
        stakes: Stakes = STAKES,
        players: int = 2,
        stack: int | None = None,
    ) -> None:
        """Set the table; SetupError if the house cannot deal it."""
        self.table = table_for(game, house, stakes, players, stack)
        followed = find_house(house) if isinstance(house, str) else house
        self.rules = rules_for(followed, game, stakes.betting, "cash")
        stacks = dict.fromkeys(range(1, players + 1), self.table.stack)
        self._began = begin(self.rules, stakes, stacks, DECK)

    def new_initial_state(self) -> State:
        """Return the hand before its first card."""
        return State(self, state_of(self._began, self.rules), [self._began])

    def num_players(self) -> int:
        """Return how many play."""
        return self.table.seats

    def num_distinct_actions(self) -> int:
        """Return how many actions a player may ever have: `ACTIONS` names them."""
        return len(ACTIONS)

    def max_chance_outcomes(self) -> int:
        """Return how many outcomes a chance node may have."""
        return len(DECK)

    def min_utility(self) -> int:
        """Return the most that a player can lose."""
        return -self.table.stack

    def max_utility(self) -> int:
        """Return the most that a player can win."""
        return self.table.stack * (self.table.seats - 1)


class State:
    """A hand at a chance node, at a decision, or over. ``apply_action`` changes it, ``child`` and ``clone`` do not."""

    __slots__ = ("_choices", "_events", "_moves", "_state", "_unseen", "game")

    def __init__(self, game: Game, state: HandState, events: list[AnyEvent]) -> None:
        """Begin a hand; use `Game.new_initial_state`."""
        self.game = game
        self._state = state
        self._events = events
        self._moves: list[tuple[int, int]] = []  # who, and what
        self._unseen = set(DECK)  # the cards that chance has not named
        self._choices: tuple[Choice | None, ...] | None = None
        self._drive()

    def _drive(self) -> None:
        """Let the dealer work until chance or a player must decide."""
        state = self._state
        while (step := dealers_next(state)) is not None and not _is_chance(step):
            if isinstance(step, ShuffleNeeded):
                mixed = decide(state, Mix(tuple(range(len(step.cards)))))  # which card is where is open anyway
                assert not isinstance(mixed, Refusal)  # noqa: S101 - the order is a permutation
                step = mixed
            self._happen(step)
        self._choices = None

    def _happen(self, event: AnyEvent) -> None:
        evolve(self._state, event)
        self._events.append(event)

    def current_player(self) -> int:
        """Return who decides: a player, `CHANCE`, or `TERMINAL`."""
        if self.is_terminal():
            return TERMINAL
        return self._state.betting.turn - 1 if self._state.betting.turn else CHANCE

    def is_terminal(self) -> bool:
        """Tell whether the hand is over."""
        return self._state.phase == Phase.OVER

    def is_chance_node(self) -> bool:
        """Tell whether a card is dealt next."""
        return self.current_player() == CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that may come next, each with its probability."""
        share = 1 / len(self._unseen)
        return [(card, share) for card in sorted(self._unseen)]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return what may be applied: cards at a chance node, else the actions of the player whose turn it is."""
        current = self.current_player()
        if current == CHANCE and player in (None, CHANCE):
            return sorted(self._unseen)
        if current < 0 or player not in (None, current):
            return []
        return [number for number, choice in enumerate(self._chosen()) if choice is not None]

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Return 1 or 0 for each of `ACTIONS` (for each card at a chance node)."""
        places = len(DECK) if self.is_chance_node() and player in (None, CHANCE) else len(ACTIONS)
        legal = set(self.legal_actions(player))
        return [int(number in legal) for number in range(places)]

    def action_to_string(self, player: int, action: int) -> str:
        """Say what an action is: a card, or a verb with its total."""
        if player == CHANCE:
            return card_text(action)
        choice = self._chosen()[action] if player == self.current_player() else None
        if choice is None:
            return ACTIONS[action]
        verb, to = choice
        return verb if to is None else f"{verb} {to}"

    def apply_action(self, action: int) -> None:
        """Deal the card that chance chose, or do what the player whose turn it is chose."""
        if action not in self.legal_actions():
            allowed = ", ".join(str(number) for number in self.legal_actions()) or "nothing, the hand is over"
            raise ValueError(f"Action {action} is not allowed here; allowed: {allowed}.")
        self._moves.append((self.current_player(), action))
        if self.is_chance_node():
            self._deal(action)
        else:
            choice = self._chosen()[action]
            assert choice is not None  # noqa: S101 - it is legal
            answer = decide(self._state, Act(self._state.betting.turn, *choice))
            assert not isinstance(answer, Refusal)  # noqa: S101 - what is offered is granted
            self._happen(answer)
        self._drive()

    def _deal(self, card: int) -> None:
        """Put the card on top of the stub, and what was there into its place; then the dealer deals it."""
        state = self._state
        stub = state.stub
        place = next(cards for cards in (stub, state.burns, state.set_aside, state.muck) if card in cards)
        at = place.index(card)
        place[at], stub[-1] = stub[-1], place[at]
        self._unseen.discard(card)
        step = dealers_next(state)
        assert step is not None  # noqa: S101 - at a chance node the dealer has a card to deal
        assert not isinstance(step, ShuffleNeeded)  # noqa: S101 - nor is there a stub to mix
        self._happen(step)

    def _chosen(self) -> tuple[Choice | None, ...]:
        """Return what each action comes to for the player whose turn it is."""
        if self._choices is None:
            self._choices = choices_of(view(self._state, self._state.betting.turn))
        return self._choices

    def child(self, action: int) -> State:
        """Return the state after an action; this one stays as it is."""
        found = self.clone()
        found.apply_action(action)
        return found

    def clone(self) -> State:
        """Return a state that goes on independently."""
        twin = State.__new__(State)
        twin.game = self.game
        twin._state = self._state.copy()  # noqa: SLF001 - its own kind
        twin._events = self._events[:]  # noqa: SLF001 - its own kind
        twin._moves = self._moves[:]  # noqa: SLF001 - its own kind
        twin._unseen = self._unseen.copy()  # noqa: SLF001 - its own kind
        twin._choices = self._choices  # noqa: SLF001 - its own kind
        return twin

    def returns(self) -> list[float]:
        """Return what each player has won or lost in chips; 0 while the hand goes on."""
        if not self.is_terminal():
            return [0.0] * self.game.table.seats
        return [float(self._state.stack[seat] - self.game.table.stack) for seat in self._state.order]

    def player_return(self, player: int) -> float:
        """Return what one player has won or lost."""
        return self.returns()[player]

    def history(self) -> list[int]:
        """Return all that was applied, the cards of chance included."""
        return [action for _, action in self._moves]

    def full_history(self) -> list[tuple[int, int]]:
        """Return all that was applied, each with who decided it."""
        return self._moves[:]

    def view(self, player: int | None) -> View:
        """Return what a player sees now, as `Hand.view` does; None is a spectator."""
        return view(self._state, None if player is None else player + 1)

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a player has seen in this hand; the same for states that they cannot tell apart."""
        viewer = self.current_player() if player is None else player
        return information((seen_by(event, viewer + 1) for event in self._events), viewer + 1)

    def public_observation_string(self) -> str:
        """Return all that everybody has seen in this hand."""
        return information((seen_by(event, None) for event in self._events), None)

    def resample_from_infostate(self, player: int, chance: random.Random) -> State:
        """Return a state that the player cannot tell from this one, with other cards where they have not seen them.

        All ways in which the hidden cards may lie are equally likely: what the others' play says about their cards
        is not weighed.
        """
        if self.is_terminal():
            raise ValueError("The hand is over: there is nothing left to deal otherwise.")
        seen = cards_seen(seen_by(event, player + 1) for event in self._events)
        hidden = [card for card in DECK if card not in seen]
        others = hidden[:]
        chance.shuffle(others)
        return self._relabelled(dict(zip(hidden, others, strict=True)))

    def _relabelled(self, new: dict[int, int]) -> State:
        """Return a copy in which every card that is a key is another one, wherever it lies or lay."""
        twin = self.clone()
        state = twin._state  # noqa: SLF001 - its own kind
        for cards in (state.stub, state.burns, state.set_aside, state.muck, *state.down):
            cards[:] = [new.get(card, card) for card in cards]
        state.taken_in = {
            seat: tuple([new.get(card, card) for card in cards]) for seat, cards in state.taken_in.items()
        }
        twin._unseen = {new.get(card, card) for card in self._unseen}  # noqa: SLF001 - its own kind
        twin._events = [  # noqa: SLF001 - its own kind
            replace(event, card=new.get(event.card, event.card)) if isinstance(event, CardDealt) else event
            for event in self._events
        ]
        twin._moves = [  # noqa: SLF001 - its own kind
            (who, new.get(action, action) if who == CHANCE else action) for who, action in self._moves
        ]
        return twin

    def __str__(self) -> str:
        """Say all that was decided, as text."""
        return " ".join(card_text(action) if who == CHANCE else ACTIONS[action] for who, action in self._moves)


def _is_chance(step: AnyEvent | ShuffleNeeded) -> bool:
    """Tell whether the dealer's next step shows somebody a card that is not known yet."""
    return isinstance(step, CardDealt | CommonCardDealt) or (isinstance(step, DeadCardDealt) and step.up)
