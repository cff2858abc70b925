"""Cards shown to one player or asked for, and who then sees them."""

from __future__ import annotations

from typing import Any

import pytest

from upcard import Hand, NotAllowed, Stakes
from upcard.cards.card import parse_cards
from upcard.hand.afterwards import may_see
from upcard.hand.events import CardsShownToAll, CardsShownToOne
from upcard.hand.requests import AskToSee, ShowCards, ShowTo
from upcard.hand.seeing import seen_by
from upcard.play.hand import state_behind

STAKES = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)
# Seat 1 holds aces, seat 2 kings, seat 3 queens; seat 1 has the forced bet. Nobody improves.
PAIRS = "As Ks Qs Ah Kh Qh 2c 9d 8c  Tc  3d 7h 6s  Td  4s 2h 5d  Th  9c 3c Jd  Ts  Jc 4d 3s"


def begin(stacks: dict[int, int] | None = None, **differs: Any) -> Hand:  # noqa: ANN401 - a setting's value
    return Hand(
        "stud-high", "roberts", STAKES, stacks or dict.fromkeys((1, 2, 3), 200), PAIRS, 1,
        showdown="ask", differs=differs,
    )  # fmt: skip


def tame(hand: Hand) -> None:
    hand.act(next(option.verb for option in hand.options if option.verb in ("check", "call", "bring-in", "show")))


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse_cards(text))


def given_up() -> Hand:
    """Seat 1 is all-in for the main pot and gives up the best hand; seat 2 takes everything."""
    hand = begin({1: 6, 2: 200, 3: 200}, see_losing_hand="dealt-in", shown_hand_live_if_winner_asks=True)
    while hand.street != "fourth":
        tame(hand)
    hand.act("bet", 10)
    while hand.turn != 1:
        tame(hand)
    hand.act("muck")
    assert hand.won == {2: 38}
    return hand


def test_a_hand_that_was_given_up_takes_the_main_pot_when_the_winner_asks_for_it() -> None:
    hand = given_up()
    hand.ask(AskToSee(2, 1))
    assert hand.won == {1: 18, 2: 20}
    assert hand.stacks == {1: 18, 2: 204, 3: 184}
    assert hand.log[-1].startswith("The award is corrected: -18 for seat 2 and +18 for seat 1.")


def test_whose_hand_may_be_asked_for_is_known_before_anybody_asks() -> None:
    hand = given_up()
    assert [may_see(state_behind(hand), seat) for seat in (1, 2, 3)] == [(), (1,), (1,)]
    hand.ask(AskToSee(3, 1))
    assert may_see(state_behind(hand), 2) == (), "it has been seen"
    barred = begin(see_losing_hand="supervisor-only")
    assert may_see(state_behind(barred), 2) == (), "the hand is not over"
    while not barred.over:
        if barred.options[0].verb == "show" and barred.turn != 1:
            barred.act("muck")
        else:
            tame(barred)
    assert sorted(state_behind(barred).given_up) == [2, 3]
    assert may_see(state_behind(barred), 1) == (), "no player may ask"


def test_a_hand_that_was_given_up_stays_dead_when_another_asks_and_is_seen_once() -> None:
    hand = given_up()
    hand.ask(AskToSee(3, 1))
    assert hand.won == {2: 38}
    with pytest.raises(NotAllowed, match="nothing to ask for"):
        hand.ask(AskToSee(2, 1))


def test_each_hand_that_is_live_again_is_compared_with_the_award_as_it_then_stands() -> None:
    hand = begin(see_losing_hand="dealt-in", shown_hand_live_if_winner_asks=True)
    while not hand.over:
        if hand.options[0].verb == "show" and hand.turn != 3:
            hand.act("muck")
        else:
            tame(hand)
    assert hand.won == {3: 18}
    hand.ask(AskToSee(3, 2))
    assert hand.won == {2: 18}
    hand.ask(AskToSee(2, 1))
    assert hand.won == {1: 18}
    assert hand.stacks == {1: 212, 2: 194, 3: 194}


def test_where_one_may_see_alone_the_others_never_do() -> None:
    hand = begin(show_one_show_all=False)
    shown = hand.ask(ShowTo(1, 2, cards("As")))
    assert [type(event) for event in shown] == [CardsShownToOne]
    assert seen_by(shown[0], 2) == shown[0] != seen_by(shown[0], 3)
    while not hand.over:
        tame(hand)
    assert not any(isinstance(event, CardsShownToAll) for event in hand.events)


def test_what_somebody_outside_the_hand_has_seen_all_see_when_the_betting_is_over() -> None:
    hand = begin({1: 6, 2: 6, 3: 6})
    hand.ask(ShowTo(1, 0, cards("As")))
    hand.ask(ShowTo(2, 0, cards("Ks Kh")))
    while not hand.over:
        tame(hand)
    everybody = [event for event in hand.events if isinstance(event, CardsShownToAll)]
    assert [event.cards for event in everybody] == [cards("As"), cards("Ks Kh")]


def test_what_the_next_to_act_has_seen_all_see_at_once_and_the_rest_waits() -> None:
    hand = begin()
    hand.ask(ShowTo(1, 0, cards("Ah")))
    told = hand.ask(ShowTo(2, 1, cards("Kh")))
    assert [type(event) for event in told] == [CardsShownToOne, CardsShownToAll]
    assert hand.view(3).seats[1].shown == ("Kh",)
    assert hand.view(3).seats[0].shown == ()


def test_after_the_hand_everybody_may_ask_for_what_one_has_seen() -> None:
    hand = begin()
    hand.act("bring-in")
    hand.act("complete")
    hand.act("fold")
    hand.act("fold")
    assert hand.over
    hand.ask(ShowTo(3, 1, cards("Qs")))
    hand.ask(ShowTo(2, 1, cards("Ks Kh")))
    seen = hand.ask(AskToSee(3, 2))
    assert [event.cards for event in seen if isinstance(event, CardsShownToAll)] == [cards("Ks Kh")]
    with pytest.raises(NotAllowed):
        hand.ask(AskToSee(3, 2))


def test_what_a_player_sees_at_the_showdown_all_see_when_it_is_over() -> None:
    hand = begin()
    while hand.options[0].verb != "show":
        tame(hand)
    hand.ask(ShowTo(3, 1, cards("Qs")))
    assert not any(isinstance(event, CardsShownToAll) for event in hand.events)
    tame(hand)
    while not hand.over:
        hand.act(hand.options[-1].verb)
    assert [event.cards for event in hand.events if isinstance(event, CardsShownToAll)] == [cards("Qs")]


def test_nobody_shows_what_he_does_not_have() -> None:
    hand = begin()
    for shown in ("Ks", "As Ks", ""):
        with pytest.raises(NotAllowed, match="only cards of its own hand"):
            hand.ask(ShowTo(1, 2, cards(shown)))
    with pytest.raises(NotAllowed, match="only cards of its own hand"):
        hand.ask(ShowTo(9, 2, cards("As")))


def won_unseen() -> Hand:
    """Seat 1 completes, and everybody folds."""
    hand = begin()
    hand.act("complete")
    hand.act("fold")
    hand.act("fold")
    assert set(hand.won) == {1}
    return hand


def test_a_winner_whom_nobody_called_shows_what_he_likes() -> None:
    hand = won_unseen()
    before = hand.won, hand.stacks
    told = hand.ask(ShowCards(1, cards("Ah")))
    assert told == [CardsShownToAll(1, cards("Ah"), state_behind(hand).cites.cards_shown, willing=True)]
    assert seen_by(told[0], None) is told[0]
    assert [hand.view(viewer).seats[0].shown for viewer in (None, 1, 2, 3)] == [("Ah",)] * 4
    assert hand.log[-1].startswith("Seat 1 shows everybody Ah. [")
    hand.ask(ShowCards(1, cards("As")))
    assert hand.view(None).seats[0].shown == ("As", "Ah")
    assert (hand.won, hand.stacks) == before
    assert Hand.replay(hand.to_json()).view(None) == hand.view(None)


def test_all_is_shown_at_once_to_players_and_spectators() -> None:
    hand = won_unseen()
    hand.ask(ShowCards(1, cards("Ah As")))
    assert hand.view(None).seats[0].shown == ("As", "Ah")


def test_nobody_shows_to_everybody_before_the_hand_is_over() -> None:
    with pytest.raises(NotAllowed, match="when the hand is over") as no:
        begin().ask(ShowCards(1, cards("As")))
    assert no.value.refusal.cites


@pytest.mark.parametrize("shown", ["2c", "Ks", "As Ks", ""])
def test_only_ones_own_down_cards_are_shown(shown: str) -> None:
    with pytest.raises(NotAllowed, match="each of its down cards once"):
        won_unseen().ask(ShowCards(1, cards(shown)))


def test_no_card_is_shown_twice() -> None:
    hand = won_unseen()
    with pytest.raises(NotAllowed, match="each of its down cards once"):
        hand.ask(ShowCards(1, cards("As") * 2))
    hand.ask(ShowCards(1, cards("As")))
    with pytest.raises(NotAllowed, match="each of its down cards once"):
        hand.ask(ShowCards(1, cards("As Ah")))


@pytest.mark.parametrize("seat", [2, 3, 9])
def test_who_gave_up_his_hand_or_had_none_has_nothing_to_show(seat: int) -> None:
    with pytest.raises(NotAllowed, match=f"Seat {seat} holds no cards that the others have not seen"):
        won_unseen().ask(ShowCards(seat, cards("Ks")))


def test_a_hand_that_was_shown_down_has_nothing_left_to_show() -> None:
    hand = begin()
    while not hand.over:
        tame(hand)
    winner = next(iter(hand.won))
    with pytest.raises(NotAllowed, match="holds no cards that the others have not seen"):
        hand.ask(ShowCards(winner, cards("As")))
