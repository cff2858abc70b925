"""Card by card, with fixed decks: too few cards for the last street, by each house's own way out."""

from __future__ import annotations

import pytest

from tests.floor.paper_table import Paper
from tests.floor.played_table import begun, lies, to_street
from upcard.floor.incident import Incident

SKIP = ("procedures", "canterbury", "ukcasino", "roberts")
every_house = pytest.mark.parametrize("house", [*SKIP, "mohegan"])


@every_house
def test_a_stub_that_is_too_short_for_seven(house: str) -> None:
    hand, paper = begun(house, 7), Paper.of(7)
    everybody = list(paper.seats)
    paper.start()
    for number in (4, 5, 6):
        to_street(hand, number)
        paper.street(number)
    to_street(hand, 7)
    match house:
        case "roberts" | "ukcasino":  # five are served; the last card and the burns are mixed for the others
            paper.burn()
            paper.to_all(up=False, seats=everybody[:5])
            paper.mix_backwards(paper.deck, paper.burns)
            paper.burn()
            paper.to_all(up=False, seats=everybody[5:])
        case "canterbury":  # all that is left and the burns are mixed before anybody is served
            paper.mix_backwards(paper.deck, paper.burns)
            paper.street(7)
        case _:  # one card for all
            paper.burn()
            paper.common.append(paper.top())
    assert lies(hand) == paper.told()


@every_house
def test_one_card_is_left_for_eight(house: str) -> None:
    hand, paper = begun(house, 8), Paper.of(8)
    paper.start()
    for number in (4, 5, 6):
        to_street(hand, number)
        paper.street(number)
    to_street(hand, 7)
    left = paper.deck[:]
    if house in ("procedures", "mohegan"):  # the common card comes from the burns alone, and the last card is out
        paper.mix_backwards(paper.burns)
        paper.aside += left
    else:
        paper.mix_backwards(paper.deck, paper.burns)
    if house != "mohegan":
        paper.burn()
    paper.common.append(paper.top())
    assert lies(hand) == paper.told()


@pytest.mark.parametrize("house", SKIP)
def test_the_cards_that_were_set_aside_serve_when_the_deck_runs_out(house: str) -> None:
    hand, paper = begun(house, 6), Paper.of(6)
    paper.start()
    everybody = list(paper.seats)
    for number in (4, 5):
        to_street(hand, number)
        paper.street(number)
    hand.slip(Incident("premature-deal", count=2))
    hand.report(Incident("premature-deal"))
    paper.burn()
    paper.lay_aside(6)
    to_street(hand, 6)
    paper.street(6)
    assert lies(hand) == paper.told()
    to_street(hand, 7)  # six cards are left, and one more should be burned
    match house:
        case "procedures":  # one card for all
            paper.burn()
            paper.common.append(paper.top())
        case "canterbury":  # the cards that were taken out stay out
            paper.mix_backwards(paper.deck, paper.burns)
            paper.street(7)
        case _:
            paper.burn()
            paper.to_all(up=False, seats=everybody[:4])
            paper.mix_backwards(paper.deck, paper.burns, paper.aside)
            paper.burn()
            paper.to_all(up=False, seats=everybody[4:])
    assert lies(hand) == paper.told()
