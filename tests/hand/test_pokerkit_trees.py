"""The betting of fixed-limit stud, as PokerKit has it: where the rules are the same, so are the sequences of actions.

PokerKit knows no open pair, no raising without end between two players, and in a tournament no fold without a bet to
face; its rounds have four bets or raises, completions included. Robert's Rules are set to the same for the comparison.
"""

from __future__ import annotations

import copy
import warnings
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from tests.hand.trees import Move, sequences
from upcard import Hand, Stakes
from upcard.cards.card import card_text, parse_cards

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

SAME_RULES: dict[str, Any] = {
    "heads_up_unlimited": False,
    "fold_unbet": "forbidden",
    "fold_unbet_streets": ["fourth", "fifth", "sixth", "seventh"],
    "open_pair_option": "none",
}
# Three players: two down cards and the door card each, then burns and upcards of later streets as they come.
DECK = "Kc Qc Jc Ks Qs Js 2c 9h 8d  Tc 7d 4d Ah  5c 5d 9c 3s  6c 6d Td 4s  7c 2d 3d 4h"
GAMES = {
    "stud-high": "FixedLimitSevenCardStud",
    "razz": "FixedLimitRazz",
    "stud-hilo": "FixedLimitSevenCardStudHighLowSplitEightOrBetter",
}
Plain = tuple[int, str, int]  # seat, what it does (any bet, completion or raise is a wager), its total for the round


@cache
def deck() -> tuple[str, ...]:
    return tuple(card_text(card) for card in parse_cards(DECK))


def plain(moves: tuple[Move, ...]) -> tuple[Plain, ...]:
    """Write actions of ours as both sides know them."""
    words: dict[str, str] = {"complete": "wager", "bet": "wager", "raise": "wager"}
    return tuple((seat, words.get(verb, verb), to or 0) for seat, verb, to in moves)


class Theirs:
    """A hand of PokerKit, dealt by hand from the same deck."""

    def __init__(self, pokerkit: ModuleType, game: str, stacks: tuple[int, ...]) -> None:
        automatic = pokerkit.Automation
        done = (
            automatic.ANTE_POSTING,
            automatic.BET_COLLECTION,
            automatic.HOLE_CARDS_SHOWING_OR_MUCKING,
            automatic.HAND_KILLING,
            automatic.CHIPS_PUSHING,
            automatic.CHIPS_PULLING,
        )
        self.state = getattr(pokerkit, GAMES[game]).create_state(
            done, ante_trimming_status=True, raw_antes=1, bring_in=5, small_bet=10, big_bet=20,
            raw_starting_stacks=stacks, player_count=len(stacks),
        )  # fmt: skip
        self.dealt = 0
        self._deal_third_street(len(stacks))

    def _deal_third_street(self, players: int) -> None:
        """Deal as PokerKit does, player by player, what each gets card by card."""
        while self.state.can_deal_hole():
            seat = self.state.hole_dealee_index
            cards = deck()[seat + players * len(self.state.hole_cards[seat])]
            self.state.deal_hole(cards)
            self.dealt += 1

    def _next_card(self) -> str:
        self.dealt += 1
        return deck()[self.dealt - 1]

    def _deal_on(self) -> None:
        while self.state.can_burn_card() or self.state.can_deal_hole():
            if self.state.can_burn_card():
                self.state.burn_card(self._next_card())
            else:
                self.state.deal_hole(self._next_card())

    def copy(self) -> Theirs:
        twin = Theirs.__new__(Theirs)
        twin.state, twin.dealt = copy.deepcopy(self.state), self.dealt
        return twin

    @property
    def over(self) -> bool:
        return self.state.actor_index is None

    def moves(self) -> Iterator[Plain]:
        """Return what the player to act may do."""
        state = self.state
        actor = state.actor_index
        if state.can_post_bring_in():
            yield actor + 1, "bring-in", state.effective_bring_in_amount
        else:
            if state.can_fold():
                yield actor + 1, "fold", 0
            adds = state.checking_or_calling_amount
            yield (actor + 1, "call", state.bets[actor] + adds) if adds else (actor + 1, "check", 0)
        if state.can_complete_bet_or_raise_to():
            yield actor + 1, "wager", state.min_completion_betting_or_raising_to_amount

    def act(self, verb: str, to: int) -> None:
        if verb == "fold":
            self.state.fold()
        elif verb == "bring-in":
            self.state.post_bring_in()
        elif verb == "wager":
            self.state.complete_bet_or_raise_to(to)
        else:
            self.state.check_or_call()
        self._deal_on()


def their_sequences(hand: Theirs, depth: int) -> Iterator[tuple[Plain, ...]]:
    if not depth or hand.over:
        yield ()
        return
    for move in hand.moves():
        twin = hand.copy()
        twin.act(move[1], move[2])
        for rest in their_sequences(twin, depth - 1):
            yield (move, *rest)


@pytest.mark.no_cover  # the same few lines, thousands of times
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("players", "depth"), [(2, 9), (3, 7)])
def test_the_same_sequences(game: str, players: int, depth: int) -> None:
    pokerkit = pytest.importorskip("pokerkit", reason="PokerKit is not installed: the extra `bench` has it")
    stakes = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)
    stacks = dict.fromkeys(range(1, players + 1), 1000)
    ours = Hand(game, "roberts", stakes, stacks, DECK, 1, differs=SAME_RULES)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PokerKit warns of cards that it does not expect
        theirs = set(their_sequences(Theirs(pokerkit, game, tuple(stacks.values())), depth))
    found = [plain(moves) for moves in sequences(ours, depth)]
    assert len(found) == len(set(found))
    assert set(found) == theirs
