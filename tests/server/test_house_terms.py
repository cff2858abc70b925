"""What a table of a house can be like: said of every game and form, and true of the hands that are played there."""

from typing import Any

import pytest
from msgspec.structs import replace

from upcard import Hand, Stakes
from upcard.hand.events import RoundOpened
from upcard.rulebooks import BETTING_FORMS, GAMES
from upcard.rulebooks.house import House, amended_house
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.shelf import BOOKS, shelf
from upcard.server.lobby.house_terms import house_choices, open_pair_words, terms
from upcard.server.lobby.types import Terms

# Two down cards each, then 2c, 9h and 8d; a burn; 7d, 9d and 8s: seats 2 and 3 have open pairs.
TWO_PAIRS = "Kc Qc Jc Ks Qs Js 2c 9h 8d  Tc  7d 9d 8s"
OWN_WAYS: tuple[dict[str, Any], ...] = (
    {},
    {"open_pair_option": {"value": "silent", "stud-high": "none", "razz": "pair-only"}},
    {"open_pair_option": {"value": "silent", "stud-hilo": "any-player", "stud-hilo-nq": "pair-then-all"}},
    {"open_pair_option": {"value": "silent", "razz": "any-player"}},
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
                assert bool(each.notes) == bool(upper)


def test_a_house_may_speak_of_any_game_and_form() -> None:
    pair = {"value": "silent", "razz": "pair-then-all"}
    own = {"open_pair_option": pair, "max_players": 6, "min_buy_in_multiple": 2.5}
    told = terms_of(changed("roberts", own | {"bring_in_min_ante_multiple": 1.5}))
    assert len(told) == len(GAMES) * len(BETTING_FORMS)
    razz, free = told["razz", "fixed-limit"], told["razz", "no-limit"]
    words = "the player with the pair, and the others once they have checked"
    assert razz.notes == (f"Big bet on an open pair on fourth street: {words}.",)
    assert (razz.most_seats, razz.buy_in) == (6, 2.5)
    assert razz.stakes_note == "In this house the bring-in is at least 1.5 times the ante."
    assert [field.title for field in razz.stakes] == ["Ante", "Bring-in", "Small bet", "Big bet"]
    assert ([field.name for field in free.stakes], free.notes) == (["ante", "bring_in", "small_bet"], ())


def test_a_game_without_a_bring_in_asks_for_none() -> None:
    rules = rules_for("ukcasino", "stud-high")
    told = terms(replace(rules, game=replace(rules.game, forced="none")))
    assert [field.name for field in told.stakes] == ["ante", "small_bet", "big_bet"]
    assert "bring-in" in terms(rules).stakes_note
    assert told.stakes_note == ""
