"""The hand as a tree: it is the engine's hand, chance is fair, and a player's string is what he knows."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.simulation.environments.played import FREE, GAMES, STAKES, moments, shuffled
from upcard import Hand, SetupError, Stakes
from upcard.cards.card import DECK, parse_cards
from upcard.hand.events import CardBurned, CardDealt, CommonCardDealt, DeadCardDealt, HandShown, StubRemade
from upcard.hand.seeing import seen_by
from upcard.rulebooks.house import amended_house
from upcard.rulebooks.shelf import find_house, shelf
from upcard.simulation.environments.actions import ACTIONS
from upcard.simulation.environments.tree import CHANCE, TERMINAL, Game, State

if TYPE_CHECKING:
    from upcard.bots.bot import Choice
    from upcard.hand.views import Seen

HOUSES = ("roberts", "mohegan", "canterbury", "ukcasino", "procedures")


def shown_cards(hand: Hand) -> list[int]:
    """Return the cards that somebody saw, in the order in which they came from the deck."""
    return [
        event.card
        for event in hand.events
        if isinstance(event, CardDealt | CommonCardDealt) or (isinstance(event, DeadCardDealt) and event.up)
    ]


def random_state(game: Game, chance: Random, steps: int = 10_000) -> State:
    """Go down the tree at random, seldom folding."""
    state = game.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        if state.current_player() >= 0 and len(legal) > 1 and chance.random() < 0.9:
            legal = [action for action in legal if ACTIONS[action] != "fold"]
        state.apply_action(chance.choice(legal))
    return state


def follow(state: State, hand: Hand, done: list[Choice]) -> None:
    """Bring the tree to where the hand is, with its cards and moves."""
    cards = shown_cards(hand)[sum(who == CHANCE for who, _ in state.full_history()) :]
    moves = done[sum(who >= 0 for who, _ in state.full_history()) :]
    while cards or moves:
        if state.is_chance_node():
            state.apply_action(cards.pop(0))
            continue
        words = " ".join(str(part) for part in moves.pop(0) if part is not None)
        names = {state.action_to_string(state.current_player(), each): each for each in state.legal_actions()}
        state.apply_action(names[words])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("stakes", [STAKES, FREE], ids=["fixed-limit", "no-limit"])
def test_it_is_the_hand_of_the_engine(game: str, stakes: Stakes) -> None:
    """Let chance deal the cards of a deck: options, views and results are those of the hand with that deck."""
    for seed in range(10):
        players = 2 + seed % 7
        tree = Game(game, "roberts", stakes, players, 60)
        state = tree.new_initial_state()
        for hand, done in moments(game, players, seed, stakes):
            follow(state, hand, done)
            assert state.current_player() == (TERMINAL if hand.over else (hand.turn or 0) - 1)
            for player in (None, *range(players)):
                seat = None if player is None else player + 1
                assert state.view(player) == hand.view(seat)
        assert state.returns() == [chips - 60 for chips in hand.stacks.values()]


def test_chance_names_every_card_that_is_not_dealt_with_the_same_probability() -> None:
    state = Game(players=2).new_initial_state()
    assert state.current_player() == CHANCE
    assert state.chance_outcomes() == [(card, 1 / 52) for card in DECK]
    for dealt, card in enumerate(parse_cards("Ah Kd 2c 3c 9d Ts")):
        assert state.is_chance_node()
        assert len(state.chance_outcomes()) == 52 - dealt
        assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(card)
        assert card not in dict(state.chance_outcomes())
    assert not state.is_chance_node()
    assert state.legal_actions_mask() == [0, 0, 0, 1, 1, 0, 0, 0]
    state.apply_action(ACTIONS.index("bring-in"))
    state.apply_action(ACTIONS.index("call"))
    # A card was burned; nobody knows which, so it may still come.
    assert len(state.chance_outcomes()) == 46
    assert len(state.legal_actions_mask()) == 52
    assert sum(state.legal_actions_mask()) == 46


def test_no_card_comes_twice_though_burns_are_left_open() -> None:
    """Deal out a full table to the last card: the deck does not suffice, and a stub is mixed or a card is common."""
    game = Game("stud-high", "roberts", Stakes(ante=0, bring_in=2, small_bet=5, big_bet=10), 8, 3000)
    chance = Random(5)  # noqa: S311 - repeatable
    for house_state in (all_call(game, chance) for _ in range(3)):
        assert house_state.is_terminal()
        kinds = Counter(type(event) for event in house_state._events)  # noqa: SLF001 - the burns are nowhere else
        assert kinds[CardBurned] >= 3
        assert kinds[CommonCardDealt] + kinds[StubRemade] >= 1
        dealt = [action for who, action in house_state.full_history() if who == CHANCE]
        assert len(set(dealt)) == len(dealt), "no card is dealt twice"
        shown = [card for event in house_state._events if isinstance(event, HandShown) for card in event.cards]  # noqa: SLF001
        assert set(shown) <= set(dealt)


def all_call(game: Game, chance: Random) -> State:
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.current_player() >= 0:
            legal = [next(each for each in map(ACTIONS.index, ("check", "call", "bring-in")) if each in legal)]
        state.apply_action(chance.choice(legal))
    return state


def as_seen(state: State, player: int) -> list[Seen]:
    """Return the events as a player saw them: all that he can know, with nothing left out."""
    return [seen_by(event, player + 1) for event in state._events]  # noqa: SLF001 - to compare with


@pytest.mark.parametrize("house", HOUSES)
def test_strings_are_the_same_just_when_a_player_cannot_tell_the_states_apart(house: str) -> None:
    """Among states that lie near each other: the same cards but one, the same moves but one, other hidden cards."""
    chance = Random(house)  # noqa: S311 - repeatable
    same, different = 0, 0
    for number in range(24):
        game = Game(GAMES[number % 4], house, STAKES, 2 + number % 3, 35)
        state = random_state(game, chance, chance.randint(4, 60))
        for other in neighbours(state, chance):
            for player in range(game.num_players()):
                alike = as_seen(state, player) == as_seen(other, player)
                strings = state.information_state_string(player) == other.information_state_string(player)
                assert strings == alike
                same += alike
                different += not alike
    assert min(same, different) > 100


def neighbours(state: State, chance: Random) -> list[State]:
    """Return states that share much with this one."""
    history = state.history()
    found = [state.clone(), *(played(state.game, history[:-steps]) for steps in (1, 2))]
    for _ in range(6):
        other = state.game.new_initial_state()
        changed = chance.randrange(len(history)) if history else 0
        for place, action in enumerate(history):
            legal = other.legal_actions()
            if not legal:
                break
            other.apply_action(chance.choice(legal) if place == changed or action not in legal else action)
        found.append(other)
    if not state.is_terminal():
        found += [state.resample_from_infostate(player, chance) for player in range(state.game.num_players())]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_other_hidden_cards_are_another_world_that_looks_the_same(game: str) -> None:
    chance = Random(game)  # noqa: S311 - repeatable
    for number in range(20):
        state = random_state(Game(game, players=2 + number % 4, stack=60), chance, 30 + number)
        if state.is_terminal():
            continue
        player = number % state.game.num_players()
        other = state.resample_from_infostate(player, chance)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.view(player) == state.view(player)
        assert other.history() != state.history()
        assert again(other).history() == other.history()
        assert again(other).public_observation_string() == other.public_observation_string()
        for rival in range(state.game.num_players()):
            assert again(other).view(rival) == other.view(rival)
            assert again(other).information_state_string(rival) == other.information_state_string(rival)
        finished = random_state_from(other, chance)
        assert sum(finished.returns()) == 0
        assert again(finished).returns() == finished.returns()


def again(state: State) -> State:
    """Play the same cards and moves from the beginning."""
    return played(state.game, state.history())


def played(game: Game, history: list[int]) -> State:
    state = game.new_initial_state()
    for action in history:
        state.apply_action(action)
    return state


def random_state_from(state: State, chance: Random) -> State:
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_hidden_cards_are_dealt_otherwise_with_equal_chances() -> None:
    """Each card that player 0 has not seen is player 1's first about equally often."""
    state = Game(players=2).new_initial_state()
    for card in parse_cards("Ah Kd 2c 3c 9d Ts"):
        state.apply_action(card)
    chance = Random(3)  # noqa: S311 - repeatable
    draws = 2400
    found = Counter(state.resample_from_infostate(0, chance).history()[1] for _ in range(draws))
    hidden = set(DECK) - set(parse_cards("Ah 2c 9d Ts"))
    assert set(found) == hidden
    expected = draws / len(hidden)
    chi_square = sum((count - expected) ** 2 / expected for count in found.values())
    assert chi_square < 83, "beyond the 99.9th percentile for 47 degrees of freedom"


def test_hands_that_lie_open_are_known() -> None:
    """In a house that turns the hands up when all are all-in, nothing but the cards to come is hidden."""
    house = amended_house(find_house("roberts"), {"all_in_hands_face_up": True}, shelf().settings)
    state = Game("stud-high", house, players=2, stack=6).new_initial_state()
    for card in parse_cards("Ah Kd 2c 3c 9d Ts"):
        state.apply_action(card)
    state.apply_action(ACTIONS.index("wager"))
    state.apply_action(ACTIONS.index("call"))
    assert state.is_chance_node()
    assert state.information_state_string(0).endswith("open 1 Ah 2c, 2 Kd 3c; street fourth")
    other = state.resample_from_infostate(0, Random(1))  # noqa: S311 - repeatable
    assert other.history() == state.history()


def test_clone_and_child_leave_the_state_alone() -> None:
    chance = Random(8)  # noqa: S311 - repeatable
    state = random_state(Game("razz", players=3), chance, 25)
    before = (state.history(), state.information_state_string(0), [state.view(player) for player in range(3)])
    for action in state.legal_actions():
        assert state.child(action).history() == [*state.history(), action]
    random_state_from(state.clone(), chance)
    assert (state.history(), state.information_state_string(0), [state.view(player) for player in range(3)]) == before


def test_returns_come_at_the_end() -> None:
    chance = Random(4)  # noqa: S311 - repeatable
    game = Game("stud-hilo", players=3, stack=100)
    state = game.new_initial_state()
    while not state.is_terminal():
        assert state.returns() == [0, 0, 0]
        state.apply_action(chance.choice(state.legal_actions()))
    assert sum(state.returns()) == 0
    assert any(state.returns())
    assert state.player_return(1) == state.returns()[1]
    assert all(game.min_utility() <= won <= game.max_utility() for won in state.returns())
    assert state.current_player() == TERMINAL
    assert state.legal_actions() == []
    with pytest.raises(ValueError, match="nothing, the hand is over"):
        state.apply_action(0)
    with pytest.raises(ValueError, match="The hand is over"):
        state.resample_from_infostate(0, chance)


def test_only_whose_turn_it_is_may_act() -> None:
    state = Game(players=2).new_initial_state()
    assert state.legal_actions(0) == []
    for card in parse_cards("Ah Kd 2c 3c 9d Ts"):
        state.apply_action(card)
    assert state.current_player() == 0
    assert state.legal_actions(1) == []
    assert [state.action_to_string(0, action) for action in state.legal_actions()] == ["bring-in 2", "complete 5"]
    assert state.action_to_string(1, 0) == "fold"
    assert state.action_to_string(CHANCE, 51) == "As"
    with pytest.raises(ValueError, match=r"Action 0 is not allowed here; allowed: 3, 4\."):
        state.apply_action(0)
    assert str(state) == "Ah Kd 2c 3c 9d Ts"
    assert state.information_state_string() == state.information_state_string(0)
    assert "1 down Ah; 2 down ?; 1 down 2c; 2 down ?; 1 up 9d; 2 up Ts" in state.information_state_string(0)
    assert "Ah" not in state.public_observation_string()


def test_what_a_game_says_of_itself() -> None:
    game = Game(players=3, stack=100)
    assert (game.num_players(), game.num_distinct_actions(), game.max_chance_outcomes()) == (3, len(ACTIONS), 52)
    assert (game.min_utility(), game.max_utility()) == (-100, 200)
    with pytest.raises(SetupError, match="2 to 8 players can be dealt in, not 9"):
        Game(players=9)


def test_a_deck_need_not_be_known() -> None:
    """Two walks with the same seed are the same, and others are not."""
    game = Game("stud-hilo-nq", players=2)
    walks = [random_state(game, Random(seed)).history() for seed in (1, 1, 2)]  # noqa: S311 - repeatable
    assert [left == right for left, right in pairwise(walks)] == [True, False]
    assert shuffled(1) != shuffled(2)
