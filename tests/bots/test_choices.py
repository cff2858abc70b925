"""Whatever the game, the house, the betting and the stacks: a bot chooses something that is offered."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.play.staged import staged
from upcard import Hand, Stakes
from upcard.bots import BOTS, Bot, make_bot
from upcard.bots.calling import Calling
from upcard.bots.thinking import Thinking
from upcard.hand.events import BetMade, Raised
from upcard.rulebooks import GAMES, rules_for, shelf
from upcard.simulation import play_out

if TYPE_CHECKING:
    from upcard.bots import Choice
    from upcard.hand.views import View

TABLES = [
    (house, game, form)
    for house in ("procedures", "canterbury", "ukcasino", "mohegan", "roberts")
    for game in GAMES
    for form in rules_for(house, game).betting_form.betting
]


class Watched:
    """A bot whose choices are checked against the view that it was shown."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.choices = 0

    def decide(self, view: View) -> Choice:
        verb, to = self.bot.decide(view)
        fitting = [
            option
            for option in view.options
            if option.verb == verb
            and (option.to == to or (option.most and option.to and option.to <= (to or 0) <= option.most))
        ]
        assert fitting, f"{verb} {to} of {[str(option) for option in view.options]}"
        self.choices += 1
        return verb, to


def quick_bot(name: str, seed: int) -> Bot:
    """The thinking bot imagines fewer deals here: what it thinks is tested elsewhere."""
    return Thinking(seed, deals=6) if name == "thinking" else make_bot(name, seed)


@pytest.mark.parametrize(("house", "game", "form"), TABLES)
def test_every_choice_is_offered(house: str, game: str, form: str) -> None:
    chance = random.Random(f"{house} {game} {form}")  # noqa: S311 - the same every time
    stakes = Stakes(ante=2, bring_in=5, small_bet=10, big_bet=20, betting=form)  # type: ignore[arg-type]
    for seed in range(7):
        names = [chance.choice(list(BOTS)) for _ in range(seed % 7 + 2)]
        stacks = {seat: chance.choice((30, 90, 400, 3000)) for seat in range(1, len(names) + 1)}
        bots = {seat: Watched(quick_bot(name, seed)) for seat, name in enumerate(names, 1)}
        hand = Hand(game, house, stakes, stacks, seed=seed, showdown="ask" if seed % 2 else "auto")
        play_out(hand, bots)
        assert hand.over
        assert sum(hand.stacks.values()) == sum(stacks.values())
        assert any(bot.choices for bot in bots.values())


@pytest.mark.parametrize("game", GAMES)
def test_eight_players_who_never_fold_use_up_the_deck(game: str) -> None:
    class Stubborn(Watched):
        def decide(self, view: View) -> Choice:
            verb, to = super().decide(view)
            if verb != "fold":
                return verb, to
            call = next(option for option in view.options if option.verb in {"call", "check"})
            return call.verb, call.to

    stakes = Stakes(ante=2, bring_in=5, small_bet=10, big_bet=20)
    bots = {seat: Stubborn(quick_bot("thinking", seat)) for seat in range(1, 9)}
    hand = Hand(game, "roberts", stakes, dict.fromkeys(bots, 900), seed=5)
    play_out(hand, bots)
    assert hand.view(None).common


def test_chips_smaller_than_the_unit_for_wagers_are_left_alone() -> None:
    stakes = Stakes(ante=5, bring_in=10, small_bet=20, big_bet=40, betting="no-limit", chip=5, wager_unit=10)
    for seed in range(20):
        bots = {seat: Watched(quick_bot("thinking", seat)) for seat in (1, 2, 3)}
        play_out(Hand("stud-high", "roberts", stakes, {1: 405, 2: 1215, 3: 635}, seed=seed), bots)


def test_all_houses_are_played() -> None:
    assert {house for house, _, _ in TABLES} == set(shelf().houses)


def test_the_weak_bot_bets_what_everybody_can_see_more_often_than_not() -> None:
    """An open pair of aces that leads on sixth street is bet by whoever holds it, but not every time."""
    cards = {1: "? ? Ac Ad 7h 4s", 2: "? ? 2d 9h Jc 5s", 3: "? ? Kd Qh 8c 6s"}
    moves = ("2 bring-in", "3 call", "1 call", *("1 check", "2 check", "3 check") * 2)
    hand = staged(cards, *moves)
    assert hand.turn == 1
    view = hand.view(1)
    bets = sum(Calling(seed).decide(view)[0] == "bet" for seed in range(200))
    assert 100 < bets < 150


@pytest.mark.parametrize("kind", BOTS)
def test_two_bots_with_great_hands_come_to_an_end_of_raising(kind: str) -> None:
    """Heads-up Robert's Rules set no limit to raises, and there are chips for 500 of them."""
    cards = {1: "Kd Kh 3c Ks 8h 8s 8c", 2: "Ac Ad 2h As 7h 7s Kc"}
    before = ("2 bring-in", "1 call", *("2 check", "1 check") * 2, "1 check", "2 check")
    for seed in range(8):
        bots = {seat: make_bot(kind, seed * 2 + seat) for seat in (1, 2)}
        hand = staged(cards, *before, stacks={1: 15_000, 2: 15_000})
        play_out(hand, bots)
        assert sum(isinstance(event, BetMade | Raised) for event in hand.events) <= MOST_BETS


MOST_BETS = 8


@pytest.mark.parametrize("kind", BOTS)
def test_a_size_that_is_free_is_one_that_people_say(kind: str) -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=15, betting="no-limit")
    said = 0

    class Listened(Watched):
        def decide(self, view: View) -> Choice:
            nonlocal said
            verb, to = super().decide(view)
            for option in view.options:
                if option.verb == verb and option.most and to is not None and to not in {option.to, option.most}:
                    assert to % (10 if to >= 205 else 5 if to >= 20 else 1) == 0, f"{verb} {to} of {option}"
                    said += 1
            return verb, to

    for seed in range(25):
        bots = {seat: Listened(quick_bot(kind, seed * 5 + seat)) for seat in (1, 2, 3, 4)}
        play_out(Hand("stud-high", "roberts", stakes, {1: 403, 2: 1217, 3: 639, 4: 300}, seed=seed), bots)
    assert said
