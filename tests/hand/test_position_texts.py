"""A hand as one line of text: whole or as somebody sees it, written by hand, with the floor at work."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs

from tests.hand.test_positions import began, check_each_step
from tests.proofs.kept import SCENARIOS, scenario, scenario_files
from upcard import BadReport, Hand, Incident, NotAllowed, SetupError, Stakes, UpcardError
from upcard.floor.fact_forms import fields_of
from upcard.floor.register import KINDS
from upcard.hand.events import RulingGiven
from upcard.hand.requests import Act
from upcard.scenarios.run import FILLINGS, table_of

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.hand.events import AnyEvent

STAKES = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)
CORNER = """
name: corner
title: The Corner Club
book: roberts
where_silent: roberts
differs: [{number: CC-1, text: Four raises are allowed., setting: max_raises, value: 4}]
"""
PLAYED = [name for name in scenario_files() if not scenario(name).refused]
FIFTH = "stud-high roberts 1/5/15/30 fifth 1:400/60:??|2c9s3d 2:400/60:KsKd|4d5c6h"


def by_chance(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 - the same every time


def begun(seats: int = 3, house: str = "roberts", seed: int = 4) -> Hand:
    return Hand("stud-high", house, STAKES, dict.fromkeys(range(1, seats + 1), 500), seed=seed)


def moved(hand: Hand, moves: int, chance: random.Random) -> Hand:
    for _ in range(moves):
        if hand.over:
            break
        option = chance.choice([option for option in hand.options if option.verb != "fold"] or hand.options)
        hand.act(option.verb, option.to)
    return hand


def check_scenario(name: str) -> None:
    played = scenario(name)
    table = table_of(played, SCENARIOS / name, played.played_in[0])
    hand = table.play(played.script(played.played_in[0]), FILLINGS[0]).hand
    check_each_step(hand.events, began(hand))


@pytest.mark.parametrize("name", PLAYED[::25])
def test_every_state_that_a_scenario_leads_to_is_read_again(name: str) -> None:
    check_scenario(name)


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYED)
def test_every_state_that_any_scenario_leads_to_is_read_again(name: str) -> None:
    check_scenario(name)


def test_a_position_can_be_written_by_hand() -> None:
    hand = Hand.from_text(FIFTH, seed=1)
    assert (hand.street, hand.turn) == ("fifth", 1)
    assert [str(option) for option in hand.options] == ["fold", "check", "bet 30"]
    assert hand.stacks == {1: 400, 2: 400}
    assert [pot.amount for pot in hand.pots] == [120]
    assert hand.view(2).own == ("Ks", "Kd")
    assert len(hand.view(1).own) == 2
    assert Hand.from_text(FIFTH, seed=1) == hand
    assert Hand.from_text(FIFTH, seed=2) != hand
    while not hand.over:
        hand.act("check")
    assert sum(hand.stacks.values()) == 920
    assert hand.log[0].startswith(
        "A hand of stud-high is taken up in the middle under the rules of roberts, 2 players."
    )


def test_the_known_cards_stay_and_the_others_come_by_chance() -> None:
    known = f"{FIFTH} stub=AhAd"
    for seed in range(5):
        hand = Hand.from_text(known, seed=seed)
        assert hand.view(None).stub == 42
        hand.act("check")
        hand.act("check")
        assert [seat.up[-1:] for seat in hand.view(None).seats] != [("3d",), ("6h",)]
        cards = {card for seat in hand.house_view.open.seats for card in seat.up}
        assert "Ad" in cards, "the first was burned, the second was dealt"


def test_a_hand_goes_on_in_another_house() -> None:
    hand = begun()
    twin = Hand.from_text(hand.text, house="canterbury")
    assert twin.rules.house.name == "canterbury"
    assert twin.view(1).own == hand.view(1).own


def test_a_hand_goes_on_in_a_house_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "corner.yaml"
    file.write_text(CORNER, encoding="utf-8")
    twin = Hand.from_text(begun().text, house=str(file))
    assert twin.rules.raise_cap.max_raises == 4
    assert Hand.from_text(twin.text) == twin


def test_a_form_of_betting_that_there_is_not_is_said() -> None:
    with pytest.raises(SetupError, match=r"there is no betting form 'odd-limit'; write one of fixed-limit"):
        Hand.from_text("razz roberts 1/5/15/30:odd-limit third 1:5 2:5", seed=1)


def test_a_hand_that_does_not_lie_in_the_muck_as_it_was_is_told_apart() -> None:
    hand = Hand.from_text(f"{FIFTH} 3f:400/60 muck=QsAh4c taken=3:AhQs", seed=1)
    assert " muck=QsAh4c taken=3:AhQs" in hand.text
    assert Hand.from_text(hand.text) == hand
    assert "taken" not in hand.text_for(1)


def test_an_own_house_is_in_the_text(tmp_path: Path) -> None:
    file = tmp_path / "corner.yaml"
    file.write_text(CORNER, encoding="utf-8")
    hand = Hand("stud-high", str(file), STAKES, {1: 500, 2: 500, 3: 500}, seed=2)
    file.unlink()
    twin = Hand.from_text(hand.text)
    assert twin == hand
    assert twin.rules.grounds == hand.rules.grounds
    assert "\n" not in hand.text


@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_what_somebody_sees_of_a_position_names_no_card_that_is_hidden_from_them(seat: int | None) -> None:
    hand = moved(begun(), 9, by_chance(1))
    text = hand.text_for(seat)
    assert text == hand.text_for(seat)
    other = Hand.from_text(text, seed=7)
    assert other.text_for(seat) == text
    assert other.view(seat) == hand.view(seat)
    assert other != hand
    assert "stub" not in text
    assert "mix" not in text
    hidden = {other for place in hand.house_view.down for other in hand.house_view.down[place] if place != seat}
    shown = {card for place in hand.view(seat).seats for card in place.shown}
    assert hidden - shown
    assert not [card for card in hidden - shown if card in text.split(" rules=")[0]]


def placeless(event: AnyEvent) -> AnyEvent:
    """An event without the place of a slip in the log: that of a position is shorter."""
    return structs.replace(event, slip=0) if isinstance(event, RulingGiven) else event


def test_the_next_slips_of_the_dealer_belong_to_a_position() -> None:
    slip = Incident("exposed-seventh-card", seat=2)
    hand = Hand("stud-high", "roberts", STAKES, {1: 500, 2: 500, 3: 500}, seed=4, slips=[slip])
    hand.act("bring-in")
    twin = Hand.from_text(hand.text)
    assert twin == hand
    while not hand.over:
        option = next((each for each in hand.options if each.verb in ("check", "call")), hand.options[0])
        assert [placeless(event) for event in twin.act(option.verb, option.to)] == [
            placeless(event) for event in hand.act(option.verb, option.to)
        ]
    assert any(isinstance(event, RulingGiven) for event in hand.events)
    assert "slips" not in hand.text_for(1)


def test_what_the_supervisor_has_still_to_choose_belongs_to_a_position() -> None:
    hand = begun(house="canterbury")
    hand.act("bring-in")
    hand.act("complete")
    ruling = hand.report(Incident("exposed-hole-card", seat=hand.turn, card=2))
    seat = next(seat for seat in hand.stacks if seat != ruling.number)
    waiting = moved(begun(house="canterbury"), 2, by_chance(3))
    given = waiting.report(Incident("exposed-hole-card", seat=2, card=2))
    twin = Hand.from_text(waiting.text)
    assert twin == waiting
    if given.choices:
        assert twin.turn is None
        assert twin.decide_floor(given.number, given.choices[0].name) == waiting.decide_floor(
            given.number, given.choices[0].name
        )
    assert twin == waiting
    assert Hand.from_text(hand.text).view(seat) == hand.view(seat)


def test_the_floor_rules_on_a_position_as_on_the_hand_or_says_that_it_cannot() -> None:
    chance = by_chance(5)
    same = different = 0
    for number in range(25):
        hand = moved(begun(4, chance.choice(("procedures", "canterbury", "mohegan", "roberts")), number),
                     chance.randrange(1, 20), chance)  # fmt: skip
        text = hand.text
        for name, kind in KINDS.items():
            given: dict[str, Any] = {}
            for fact, held in fields_of(kind.facts).items():
                if fact == "seat":
                    given[fact] = chance.choice([1, 2, 3, 4])
                elif held.required:
                    given[fact] = 15 if held.type is int else hand.street if fact == "street" else True
            outcomes = [ruled(each, Incident(name, **given)) for each in (hand.copy(), Hand.from_text(text))]
            same += outcomes[0] == outcomes[1]
            different += outcomes[0] != outcomes[1]
    assert same > 1000
    assert different < 20, "what had happened before it is not known of a position"


def ruled(hand: Hand, incident: Incident) -> tuple[object, ...]:
    try:
        ruling = hand.report(incident)
    except BadReport as no:
        return ("not so", str(no))
    return ruling.decision, ruling.remedies, ruling.late, hand.turn, hand.stacks


BAD = {
    "": "it must begin with game, house, stakes, street and the seats",
    "stud-high roberts 1/5/15/30 third": "it must begin with game, house, stakes, street and the seats",
    "omaha roberts 1/5/15/30 third 1:5 2:5": "there is no game 'omaha'; write stud-high, razz, stud-hilo, stud-hilo-nq",
    "razz rob 1/5/15/30 third 1:5 2:5": "there is no house 'rob'; write procedures",
    "razz roberts 1/5/15 third 1:5 2:5": "'1/5/15' are no stakes; write ante, bring-in, small and big bet as 1/5/15/30",
    "razz roberts 1/5/15/30 eighth 1:5 2:5": "Razz (seven-card stud, low) has no street 'eighth'; write third",
    "razz roberts 1/5/15/30 third.late 1:5 2:5": "'late' is no phase of a street; write antes",
    "razz roberts 1/5/15/30 third 1:5 1:5": "seat 1 stands there twice",
    "razz roberts 1/5/15/30 third 1:5 2-5": "'2-5' is no seat; write one as 2:439+15/46:8d8s|7h8h",
    "razz roberts 1/5/15/30 third 1:5 2:5:Kx|": 'seat 2: "x" in "Kx" is not a suit',
    "razz roberts 1/5/15/30 third 1:5 2:5 turn=3": "turn: there is no seat 3 at this table",
    "razz roberts 1/5/15/30 third 1:5 2:5 turn=x": "turn: 'x' is no whole number",
    "razz roberts 1/5/15/30 third 1:5 2f:5 turn=2": "turn: seat 2 is all-in or has no live hand",
    "razz roberts 1/5/15/30 third.betting 1:5 2:5": "turn: somebody must be in turn while there is betting",
    "razz roberts 1/5/15/30 third 1:5+5/5 2:5 turn=2": "to: a seat has bet 5, so there is no less than that to match",
    "razz roberts 1/5/15/30 third 1f:5 2f:5": "nobody has a live hand",
    "razz roberts 1/5/15/30 third 1o:5 2o:5": "nobody is in the deal",
    "razz roberts 1/5/15/30 third 1:5 2e:5": "no player sits at its last seat",
    "razz roberts 1/5/15/30 third 1:5 2:5 luck=1": "there is nothing called 'luck' in a position",
    "razz roberts 1/5/15/30 third 1:5 2:5 to=1 to=2": "to stands there twice",
    "razz roberts 1/5/15/30 third 1:5 2:5 capped=1": "capped: it stands there by itself or not at all",
    "razz roberts 1/5/15/30 third 1:5 2:5 muck=3(Kh": "muck: write the cards, and those of a hand behind its seat",
    "razz roberts 1/5/15/30 third 1:5 2:5 seen-cards=?": "seen-cards: a card that was seen cannot be left open",
    "razz roberts 1/5/15/30 third 1:5 2:5 deck=Kh": "deck: it must hold each of the 52 cards once",
    "razz roberts 1/5/15/30 third 1:5 2:5 mix=aa": "mix: an order names each place once, by its letter",
    "razz roberts 1/5/15/30 third 1:5 2:5 orders=[1]": "orders: this is not as Upcard writes it",
    "razz roberts 1/5/15/30 third 1:5 2:5 shortage=pray": "shortage: write remake, deal-then-remake, common or",
    "razz roberts 1/5/15/30 third 1:5 2:5 pots=5": "pots: '5' must have 2 parts, with a colon between them",
    "razz roberts 1/5/15/30 third 1:5 2:5 shown=1:5": "shown: '5' must be two numbers",
    "razz roberts 1/5/15/30 third 1:5 2:5 deal-queue=3": "deal-queue: '3' is no card to come; write a seat and u or d",
    "razz roberts 1/5/15/30 third 1:5 2:5 showings=1:Kh:soon": "showings: 'soon' is no moment at which cards are shown",
    "razz roberts 1/5/15/30 third 1:5 2:5 house-file={}": "its house or game is not as Upcard writes it",
    f"razz roberts 1/5/15/30 third 1:5 2:5 burns={'?' * 53}": "more cards are left open than there are",
    f"razz roberts 1/5/15/30 third 1:5 2:5 rules={'x' * 200_000}": "it has more than 200,000 characters",
}  # fmt: skip


@pytest.mark.parametrize(("text", "wrong"), BAD.items(), ids=range(len(BAD)))
def test_what_is_no_position_is_said_in_one_sentence(text: str, wrong: str) -> None:
    with pytest.raises(SetupError) as no:
        Hand.from_text(text, seed=1)
    assert str(no.value).startswith(f"The position cannot be read: {wrong}")
    assert str(no.value).count("\n") == 0
    assert str(no.value).endswith(".")


def test_cards_and_stakes_that_cannot_be_are_said_as_elsewhere() -> None:
    with pytest.raises(SetupError, match=r"^The king of hearts \(Kh\) is there twice; each card is there only once\.$"):
        Hand.from_text("razz roberts 1/5/15/30 third 1:5:KhKh| 2:5")
    with pytest.raises(SetupError, match=r"^The bring-in is 50: it must be below the small bet of 15\.$"):
        Hand.from_text("razz roberts 1/50/15/30 third 1:5 2:5")
    with pytest.raises(SetupError, match=r"cannot be played on: it contradicts itself"):
        Hand.from_text("razz roberts 1/5/15/30 third.dealing 1:5 2:5", seed=1)


def test_spoilt_texts_are_refused_or_stand_and_are_no_surprise() -> None:
    chance = by_chance(11)
    stood = 0
    for number in range(300):
        text = moved(begun(seed=number % 7), number % 12, chance).text
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(text))
            text = text[:at] + chance.choice("0123456789KhQ?|:/+=,;() fako") + text[at + chance.randrange(2) :]
        with suppress(UpcardError):
            hand = Hand.from_text(text, seed=1)
            assert Hand.from_text(hand.text) == hand
            stood += 1
    assert 5 < stood < 280


def test_a_move_that_is_not_allowed_is_refused_there_too() -> None:
    with pytest.raises(NotAllowed):
        Hand.from_text(FIFTH, seed=1).ask(Act(2, "bet", 30))
