"""What a table of a house can be like: said of every game and form, and true of the hands that are played there."""

from typing import Any

import pytest

from upcard import Hand, Stakes
from upcard.hand.events import RoundOpened
from upcard.rulebooks.house import House, amended_house
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.shelf import BOOKS, shelf
from upcard.rulebooks.vocabulary import BETTING_FORMS, GAMES
from upcard.server.house_terms import house_choices, open_pair_words
from upcard.server.lobby_types import Terms

# Two down cards each, then 2c, 9h and 8d; a burn; 7d, 9d and 8s: seats 2 and 3 have open pairs.
TWO_PAIRS = "Kc Qc Jc Ks Qs Js 2c 9h 8d  Tc  7d 9d 8s"
OWN_WAYS: tuple[dict[str, Any], ...] = (
    {},
    {"open_pair_option_stud_high": "none", "open_pair_option_razz": "pair-only"},
    {"open_pair_option_stud_hilo": "any-player", "open_pair_option_hilo_nq": "pair-then-all"},
    {"big_bet_from_street": 4, "open_pair_option_razz": "any-player"},
)


def changed(house: str, differs: dict[str, Any]) -> House:
    return amended_house(shelf().houses[house], differs, shelf().settings)


def terms_of(house: House) -> dict[tuple[str, str], Terms]:
    (choice,) = house_choices({"own": house})
    return {(each.game, each.betting): each for each in choice.plays}


def fourth_street(house: str, game: str, stakes: Stakes, differs: dict[str, Any]) -> RoundOpened:
    """Play until an open pair lies on fourth street; return how the betting opens."""
    hand = Hand(game, house, stakes, {1: 500, 2: 500, 3: 500}, TWO_PAIRS, 1, differs=differs)
    while hand.street == "third":
        hand.act(next(option.verb for option in hand.options if option.verb in ("bring-in", "call")))
    boards = [seat.up for seat in hand.view(None).seats]
    assert sum(first[0] == second[0] for first, second in boards) == 2
    return next(event for event in reversed(hand.events) if isinstance(event, RoundOpened))


@pytest.mark.parametrize("differs", OWN_WAYS)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("house", BOOKS)
def test_what_is_said_of_an_open_pair_is_what_is_played(house: str, game: str, differs: dict[str, Any]) -> None:
    plays = [each for each in terms_of(changed(house, differs)).values() if each.game == game]
    assert tuple(each.betting for each in plays) == rules_for(house, game).betting_form.betting
    for each in plays:
        rules = rules_for(changed(house, differs), game, each.betting)
        for big_bet in (20, 10):
            stakes = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=big_bet, betting=each.betting)
            upper = fourth_street(house, game, stakes, differs).upper
            assert bool(open_pair_words(rules, stakes)) == bool(upper)
            if big_bet > stakes.small_bet:
                assert bool(each.open_pair) == bool(upper)


def test_a_house_may_speak_of_any_game_and_form() -> None:
    own = {"open_pair_option_razz": "pair-then-all", "max_players": 6, "min_buy_in_multiple": 2.5}
    told = terms_of(changed("roberts", own | {"bring_in_min_ante_multiple": 1.5}))
    assert len(told) == len(GAMES) * len(BETTING_FORMS)
    razz, free = told["razz", "fixed-limit"], told["razz", "no-limit"]
    assert razz.open_pair == "the player with the pair, and the others once he has checked"
    assert (razz.big_bet, razz.most_seats, razz.buy_in, razz.ante_multiple) == (True, 6, 2.5, 1.5)
    assert (free.big_bet, free.open_pair) == (False, "")
