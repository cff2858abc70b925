"""Card by card, with fixed decks: after a ruling each lies where a table on paper has it, on every later street."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.floor.paper_table import Paper
from tests.floor.played_table import begun, four_of, lies, to_street
from upcard.floor.incident import Incident

if TYPE_CHECKING:
    from upcard.play.hand import Hand

SKIP = ("procedures", "canterbury", "ukcasino", "roberts")
HOUSES = (*SKIP, "mohegan")
PLAYERS = (5, 6, 7, 8)
every_table = pytest.mark.parametrize("players", PLAYERS)
every_house = pytest.mark.parametrize("house", HOUSES)


def later(name: str, **facts: Any) -> Incident:  # noqa: ANN401 - facts of all kinds
    return Incident(name, noticed="later", **facts)


def start(hand: Hand, paper: Paper) -> list[int]:
    """Deal on paper, and see that it is the same; return who stays after third street."""
    paper.start()
    assert lies(hand) == paper.told()
    return four_of(hand)


def on_to(hand: Hand, paper: Paper, number: int, staying: list[int]) -> None:
    """Play both to a street; on fourth street the others have thrown their hands away."""
    to_street(hand, number, staying)
    if number == 4:
        paper.leave(staying)


def rest_as_usual(hand: Hand, paper: Paper, after: int, staying: list[int]) -> None:
    """Compare every later street, dealt as usual."""
    for number in range(after + 1, 8):
        on_to(hand, paper, number, staying)
        paper.street(number)
        assert lies(hand) == paper.told(), f"street {number}"


def up_to(house: str, players: int, number: int, *slips: Incident) -> tuple[Hand, Paper, list[int]]:
    """Play to a street that has just been dealt as usual."""
    hand, paper = begun(house, players, slips), Paper.of(players)
    staying = start(hand, paper)
    for street in range(4, number + 1):
        on_to(hand, paper, street, staying)
        paper.street(street)
        assert lies(hand) == paper.told()
    return hand, paper, staying


@every_table
@every_house
@pytest.mark.parametrize("street", [3, 4, 5, 6])
@pytest.mark.parametrize("early", [1, 2, 4])
def test_cards_that_came_before_the_betting_was_over(house: str, players: int, street: int, early: int) -> None:
    hand, paper, staying = up_to(house, players, street)
    if street == 3:
        hand.act("bring-in", 2)
    hand.slip(Incident("premature-deal", count=early))
    paper.burn()
    served = paper.seats[:early]
    cards = {seat: paper.top() for seat in served}
    for seat, card in cards.items():
        (paper.up if street < 6 else paper.down)[seat].append(card)
    assert lies(hand) == paper.told(), "they lie before the players"
    hand.report(Incident("premature-deal"))
    for seat, card in cards.items():
        (paper.up if street < 6 else paper.down)[seat].remove(card)
    paper.aside += list(cards.values())
    assert lies(hand) == paper.told(), "they are taken back"
    on_to(hand, paper, street + 1, staying)
    if house == "mohegan":
        paper.mix_backwards(paper.deck, paper.aside)
        paper.to_all(up=street < 6)
    else:
        paper.lay_aside(sum(seat not in served for seat in paper.seats))
        paper.street(street + 1)
    assert lies(hand) == paper.told(), "the street is dealt anew"
    rest_as_usual(hand, paper, street + 1, staying)


@every_table
@every_house
@pytest.mark.parametrize("street", [4, 5, 6])
def test_a_street_that_came_before_a_player_had_acted(house: str, players: int, street: int) -> None:
    hand, paper, staying = up_to(house, players, street)
    for _ in range(len(staying) - 1):
        hand.act("check")
    passed = hand.turn
    assert passed is not None
    hand.slip(Incident("skipped-player", seat=passed))
    paper.street(street + 1)
    assert lies(hand) == paper.told(), "the street is out"
    hand.report(Incident("skipped-player", seat=passed))
    piles = paper.up if street < 6 else paper.down
    paper.aside += [piles[seat].pop() for seat in staying]
    assert lies(hand) == paper.told(), "it is taken back"
    assert hand.turn == passed
    to_street(hand, street + 1)
    if house == "mohegan":
        paper.mix_backwards(paper.deck, paper.aside)
        paper.to_all(up=street < 6)
    else:
        paper.street(street + 1)
    assert lies(hand) == paper.told(), "it is dealt anew"
    rest_as_usual(hand, paper, street + 1, staying)


@every_table
@every_house
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_boxed_starting_card_is_replaced_by_the_next(house: str, players: int, number: int) -> None:
    hand, paper = begun(house, players, [Incident("boxed-card", seat=2, card=number)]), Paper.of(players)
    del paper.deck[(number - 1) * players + 1]
    staying = start(hand, paper)
    rest_as_usual(hand, paper, 3, staying)


@every_table
@every_house
@pytest.mark.parametrize("street", [4, 5, 6, 7])
def test_a_boxed_card_of_a_later_street_is_replaced_by_the_next(house: str, players: int, street: int) -> None:
    hand, paper, staying = up_to(house, players, street - 1, Incident("boxed-card", seat=2, street=street))
    del paper.deck[1 + staying.index(2)]
    rest_as_usual(hand, paper, street - 1, staying)


@every_table
@pytest.mark.parametrize("house", ["mohegan", "procedures"])
def test_a_card_off_the_table_is_replaced_by_the_next(house: str, players: int) -> None:
    hand, paper = begun(house, players, [Incident("card-off-table", seat=3, card=2)]), Paper.of(players)
    del paper.deck[players + 2]
    staying = start(hand, paper)
    rest_as_usual(hand, paper, 3, staying)


@every_table
def test_a_card_off_the_table_plays_where_the_house_says_so(players: int) -> None:
    hand, paper = begun("canterbury", players, [Incident("card-off-table", seat=3, card=2)]), Paper.of(players)
    staying = start(hand, paper)
    rest_as_usual(hand, paper, 3, staying)


@every_table
@pytest.mark.parametrize(
    ("name", "house"),
    [
        *(("exposed-hole-card", house) for house in HOUSES),
        ("card-off-table", "roberts"),
        ("card-off-table", "ukcasino"),
    ],
)
def test_an_exposed_hole_card_is_the_upcard_and_the_third_comes_down(house: str, players: int, name: str) -> None:
    hand, paper = begun(house, players, [Incident(name, seat=2, card=2)]), Paper.of(players)
    paper.start()
    exposed = paper.down[2].pop()
    paper.down[2].append(paper.up[2].pop())
    paper.up[2].append(exposed)
    assert lies(hand) == paper.told()
    staying = four_of(hand)
    rest_as_usual(hand, paper, 3, staying)


@every_table
@every_house
def test_a_hand_with_two_exposed_cards_is_dead_once_it_has_its_third(house: str, players: int) -> None:
    hand, paper = begun(house, players, [Incident("both-hole-cards-exposed", seat=2)]), Paper.of(players)
    paper.start()
    paper.leave([seat for seat in paper.seats if seat != 2])
    assert lies(hand) == paper.told()
    staying = four_of(hand)
    rest_as_usual(hand, paper, 3, staying)


@every_table
@every_house
@pytest.mark.parametrize("kind", ["none", "two"])
@pytest.mark.parametrize("street", [4, 5, 6, 7])
def test_a_wrong_burn_is_put_right_before_the_betting(house: str, players: int, kind: str, street: int) -> None:
    hand, paper, staying = up_to(house, players, street - 1, later("burn-error", street=street, kind=kind))
    on_to(hand, paper, street, staying)
    right = paper.told()
    assert lies(hand) != right
    hand.report(Incident("burn-error", kind=kind))
    paper.street(street)
    assert lies(hand) == paper.told(), "every card is where the right burn would have brought it"
    rest_as_usual(hand, paper, street, staying)


@every_table
@every_house
@pytest.mark.parametrize("kind", ["none", "two"])
@pytest.mark.parametrize("street", [4, 5, 6])
def test_after_a_bet_a_wrong_burn_is_made_up_for_on_the_next_street(
    house: str, players: int, kind: str, street: int
) -> None:
    hand, paper, staying = up_to(house, players, street - 1, later("burn-error", street=street, kind=kind))
    on_to(hand, paper, street, staying)
    if kind == "two":
        paper.burn()
        paper.burn()
    paper.to_all(up=True)
    assert lies(hand) == paper.told()
    hand.act("check")
    hand.report(Incident("burn-error", kind=kind))
    if kind == "two":
        paper.deck.insert(0, paper.burns.pop())
    on_to(hand, paper, street + 1, staying)
    if kind == "none":
        paper.burn()
    paper.street(street + 1)
    assert lies(hand) == paper.told(), "the next street has the cards that it would have had"
    rest_as_usual(hand, paper, street + 1, staying)


@every_table
@every_house
def test_a_deal_that_began_at_the_wrong_seat_stands_after_two_have_acted(house: str, players: int) -> None:
    hand, paper = begun(house, players, [later("wrong-first-seat", seat=3)]), Paper.of(players)
    turned = [*paper.seats[2:], *paper.seats[:2]]
    for up in (False, False, True):
        paper.to_all(up=up, seats=turned)
    assert lies(hand) == paper.told()
    for verb in ("bring-in", "call", "call"):
        hand.act(verb, 2 if verb == "bring-in" else None)
    assert hand.report(Incident("wrong-first-seat", seat=3)).remedies == ("stands",)
    for number in (4, 5, 6):
        to_street(hand, number)
        paper.street(number)
        assert lies(hand) == paper.told(), "later streets begin where they should"


@every_table
@every_house
@pytest.mark.parametrize("street", [4, 5, 6])
def test_two_cards_that_went_to_the_wrong_players_are_exchanged(house: str, players: int, street: int) -> None:
    slip = later("out-of-sequence", seat=2, to=3, card=street, then="swapped")
    hand, paper, staying = up_to(house, players, street - 1, slip)
    on_to(hand, paper, street, staying)
    hand.report(Incident("out-of-sequence", seat=2, to=3, card=street, then="swapped"))
    paper.street(street)
    assert lies(hand) == paper.told()
    rest_as_usual(hand, paper, street, staying)


@every_table
@every_house
def test_a_last_card_at_the_wrong_seat_goes_to_its_owner_before_the_betting(house: str, players: int) -> None:
    hand, paper, staying = up_to(house, players, 6, later("wrong-recipient-final-card", seat=2, to=3))
    on_to(hand, paper, 7, staying)
    hand.report(Incident("wrong-recipient-final-card", seat=2, to=3))
    paper.street(7)
    assert lies(hand) == paper.told()


@every_table
@every_house
def test_after_a_bet_the_player_who_was_missed_gets_the_next_card(house: str, players: int) -> None:
    leader = up_to(house, players, 6)[0].turn
    missed, wrong = (3, 4) if leader == 2 else (2, 3)
    facts: dict[str, Any] = {"seat": wrong, "to": missed}
    hand, paper, staying = up_to(house, players, 6, later("wrong-recipient-final-card", **facts))
    to_street(hand, 7)
    paper.burn()
    paper.to_all(up=False, seats=[seat for seat in staying if seat != missed])
    assert lies(hand) == paper.told(), "one has been passed by"
    hand.act("check")
    hand.report(Incident("wrong-recipient-final-card", **facts))
    paper.down[missed].append(paper.top())
    assert lies(hand) == paper.told()
