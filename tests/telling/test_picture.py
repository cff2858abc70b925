from __future__ import annotations

import random
from xml.etree import ElementTree as ET

import pytest

from upcard import Hand, Stakes, View
from upcard.cards.card import card_words, parse_card
from upcard.hand.begin import state_of
from upcard.hand.evolve import evolve
from upcard.hand.requests import ShowTo
from upcard.hand.seeing import view as view_of
from upcard.hand.state import Phase
from upcard.play.hand import state_behind
from upcard.play.log import html
from upcard.telling.picture import describe, svg

STAKES = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)
SVG = "{http://www.w3.org/2000/svg}"


def a_hand(
    players: int, game: str = "stud-high", house: str = "roberts", chips: int = 500, mode: str = "cash", seed: int = 1
) -> Hand:
    """Play a hand to its end by chance, with few folds, so that all streets are seen."""
    stacks = {seat: chips + 7 * seat for seat in range(1, players + 1)}
    hand = Hand(game, house, STAKES, stacks, seed=seed, mode=mode)
    chance = random.Random(seed)  # noqa: S311 - the same hand each time
    while not hand.over:
        offered = [option for option in hand.options if option.verb != "fold" or chance.random() < 0.15]
        option = chance.choice(offered or list(hand.options))
        hand.act(option.verb, option.to)
    return hand


def views(hand: Hand) -> list[tuple[int, View]]:
    """Return the phase and what a spectator and two of the seats saw, after every event of a hand."""
    state = state_of(hand.events[0], hand.rules)  # type: ignore[arg-type] # the first event is the one
    seen = []
    for event in hand.events[1:]:
        evolve(state, event)
        seen += [(state.phase, view_of(state, viewer)) for viewer in (None, 1, 2)]
    return seen


def open_cards(view: View) -> list[str]:
    """List the cards that the viewer may see, by their names."""
    cards = [*view.common, *view.dead]
    for seat in view.seats:
        cards += seat.up + (view.own if seat.seat == view.viewer else seat.shown)
    return sorted(card_words(parse_card(card)) for card in cards)


def parsed(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - our own text


def drawn_cards(picture: ET.Element) -> list[str]:
    return sorted(str(title.text) for title in picture.iterfind(f".//{SVG}g/{SVG}title"))


def backs(picture: ET.Element) -> int:
    return sum("upcard-back " in f"{rect.get('class')} " for rect in picture.iter(f"{SVG}rect"))


def words(picture: ET.Element) -> list[str]:
    return [str(element.text) for element in picture.iter(f"{SVG}text")]


def rows_of(page: ET.Element) -> list[list[str]]:
    return [["".join(cell.itertext()) for cell in row.iter("td")] for row in page.iterfind(".//tbody/tr")]


@pytest.mark.parametrize(
    ("players", "game", "house", "chips", "mode"),
    [
        (2, "razz", "procedures", 500, "cash"),
        (3, "stud-high", "roberts", 60, "tournament"),
        (4, "stud-hilo", "mohegan", 40, "cash"),
        (7, "stud-hilo-nq", "canterbury", 500, "cash"),
        (8, "stud-high", "ukcasino", 300, "cash"),
    ],
)
def test_every_moment_is_drawn_with_the_open_cards_and_no_others(
    players: int, game: str, house: str, chips: int, mode: str
) -> None:
    hand = a_hand(players, game, house, chips, mode)
    for _, view in views(hand)[:: players // 2]:
        picture = parsed(svg(view))
        assert drawn_cards(picture) == open_cards(view)
        hidden = sum(seat.down - len(seat.shown) for seat in view.seats if seat.seat != view.viewer)
        assert backs(picture) == hidden


def test_every_phase_of_a_hand_is_drawn() -> None:
    phases = {phase for phase, view in views(a_hand(3, seed=4)) if svg(view)}
    assert phases == set(range(Phase.ANTES, Phase.OVER + 1))


def test_what_others_hold_changes_nothing() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 500, 2: 500}, deck="2c 3c 4c 5c 6c 7c")
    other = Hand("stud-high", "roberts", STAKES, {1: 500, 2: 500}, deck="2c Ah 4c As 6c 7c")
    assert svg(hand.view(None)) == svg(other.view(None))
    assert svg(hand.view(1)) == svg(other.view(1))
    assert svg(hand.view(2)) != svg(other.view(2))


def test_the_description_names_every_open_card() -> None:
    hand = a_hand(8, house="canterbury")
    for _, view in views(hand):
        said = describe(view)
        assert [name for name in open_cards(view) if name not in said] == []


def test_a_picture_has_a_name_and_a_description_and_refers_to_nothing_outside() -> None:
    picture = parsed(svg(a_hand(4).view(None)))
    title, desc = picture[0], picture[1]
    assert (title.tag, desc.tag) == (f"{SVG}title", f"{SVG}desc")
    assert title.text == picture.get("aria-label")
    assert picture.get("role") == "img"
    assert "a spectator" in str(title.text)
    referring = [element.tag for element in picture.iter() if any("href" in key for key in element.attrib)]
    assert referring == []


def test_turn_bets_stacks_and_options_are_written() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 500, 2: 500, 5: 12345}, deck="Ah Ks 3d Ad Kd 3s 2c Qs Js")
    hand.act("bring-in")
    picture = parsed(svg(hand.view(2)))
    said = words(picture)
    assert {"Seat 1", "Seat 2, you", "Seat 5", "to act", "12,344", "494", "5", "Pot 8"} <= set(said)
    assert "Seat 2 may: fold, call 5, complete 15" in said
    assert "may:" not in " ".join(words(parsed(svg(hand.view(1)))))


def test_an_unanswered_wager_makes_no_side_pot_but_an_all_in_does() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 500, 2: 9, 3: 500}, deck="Ah Ks 3d Ad Kd 3s 2c Qs Js")
    hand.act("bring-in")
    assert not [line for line in words(parsed(svg(hand.view(None)))) if "side pot" in line]
    hand.act("complete", 8)
    hand.act("raise", 23)
    hand.act("call")
    assert hand.street == "fourth"
    pots = [line for line in words(parsed(svg(hand.view(None)))) if "pot" in line and ":" in line]
    assert pots == ["main pot: 27 (seats 1, 2, 3)", "side pot 1: 30 (seats 1, 3)"]


def test_the_common_card_lies_in_the_middle() -> None:
    hand = Hand("stud-high", "roberts", STAKES, dict.fromkeys(range(1, 9), 500), seed=1)
    while not hand.view(None).common:
        hand.act(next(option.verb for option in hand.options if option.verb != "fold"))
    view = hand.view(3)
    picture = parsed(svg(view))
    assert "for everybody" in words(picture)
    assert drawn_cards(picture) == open_cards(view)
    assert f"For everybody: {card_words(parse_card(view.common[0]))}." in describe(view)


def test_a_seat_that_is_out_shows_no_cards() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 500, 2: 500, 3: 500}, deck="Ah Ks 3d Ad Kd 3s 2c Qs Js")
    hand.act("bring-in")
    hand.act("fold")
    picture = parsed(svg(hand.view(None)))
    assert "Seat 2: out" in words(picture)
    assert "also seen" in words(picture)
    assert drawn_cards(picture) == ["jack of spades", "queen of spades", "two of clubs"]
    assert backs(picture) == 4


def test_a_card_that_was_shown_around_is_drawn_once_for_its_owner() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 500, 2: 500, 3: 500}, deck="Ah Ks 3d Ad Kd 3s 2c Qs Js")
    hand.act("bring-in")
    hand.ask(ShowTo(2, 3, (parse_card("Ks"),)))
    for viewer in (None, 1, 2, 3):
        assert drawn_cards(parsed(svg(hand.view(viewer)))).count("king of spades") == 1
    assert "down king of spades" in describe(hand.view(None))


def test_the_winner_is_named() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 500, 2: 500}, deck="Ah Ks 3d Ad 2c Qs")
    hand.act("bring-in")
    hand.act("fold")
    said = words(parsed(svg(hand.view(None))))
    assert [line for line in said if line.startswith("wins")] == ["wins 2"]
    assert "The hand is over" in said


def test_a_house_with_signs_of_its_own_is_written_as_it_is() -> None:
    hand = a_hand(2)
    state = state_behind(hand)
    odd = view_of(state, None)
    odd = View(**{name: getattr(odd, name) for name in odd.__struct_fields__} | {"house": 'The "<A & B>" Club'})
    picture = parsed(svg(odd))
    assert 'The "<A & B>" Club' in str(picture[0].text)


def test_a_notebook_shows_the_picture_and_the_log_with_its_numbers() -> None:
    hand = a_hand(3)
    page = parsed(html(hand.view(None), hand.log))
    assert page.find(f"{SVG}svg/{SVG}title") is not None
    assert [f"{said} [{rules}]" for said, rules in rows_of(page)] == hand.log


def test_a_short_log_is_shown_whole_and_signs_are_escaped() -> None:
    view = a_hand(2).view(None)
    page = html(view, ["A sentence without a number.", "It <folds> & goes. [RR-1.2, HC-3]"])
    assert "<details>" not in page
    assert rows_of(parsed(page)) == [
        ["A sentence without a number.", ""],
        ["It <folds> & goes.", "RR-1.2, HC-3"],
    ]


def test_a_hand_shows_itself_in_a_notebook() -> None:
    hand = a_hand(2)
    assert hand._repr_html_() == html(hand.view(None), hand.log)
