"""The story of a hand as everybody is told it."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest
from hypothesis import given, settings

from tests.hand.tables import act, tables
from tests.play.staged import NAMES, STAKES, lines, staged, told
from upcard.cards.card import cards_text
from upcard.hand.events import (
    AnyEvent,
    AwardMoved,
    CallRefunded,
    CardDealt,
    CardsShownToAll,
    CardsShownToOne,
    ClockCalled,
    CommonCardDealt,
    HandCollected,
    HandEnded,
    MuckedHandSeen,
    NextDealBegan,
    PlayerLeft,
    PlayerReturned,
    PotClaimed,
    PotSplit,
    RoundOpened,
    RulesChanged,
    SplitOffered,
    StubRemade,
)
from upcard.hand.events.base import UNCITED, Cite
from upcard.hand.requests import CallTime, RunOutOfTime
from upcard.hand.seeing import seen_by
from upcard.hand.views import DownCardSeen, Seen, ShowingSeen, StubSeen
from upcard.play.hand import Hand
from upcard.rulebooks import rules_for
from upcard.telling.sayings import RULES_KEPT, SAYINGS
from upcard.telling.story import Story, tell
from upcard.telling.voices import PersonalVoice

if TYPE_CHECKING:
    from tests.hand.tables import Table

FOUR = {1: "? ? Td", 2: "? ? 2d", 3: "? ? Jd", 4: "? ? 2c"}


def test_a_hand_on_third_street() -> None:
    hand = staged(FOUR, "4 bring-in", "1 call", "2 complete", "3 fold", "4 call", "1 fold")
    assert [(line.seat, line.street, line.text) for line in lines(hand)][:9] == [
        (0, "third", "Four players ante 1. The pot is 4."),
        (
            0,
            "third",
            "Third street, two cards down and one up to each of the four: Mirela 10♦, Tomasz 2♦, Aoife J♦, Juniper 2♣.",
        ),
        (
            4,
            "third",
            (
                "Juniper has the low card, the two of clubs. Clubs rank below diamonds, so it is Juniper "
                "and not Tomasz who must open."
            ),
        ),
        (4, "third", "Juniper brings it in for 5."),
        (1, "third", "Mirela calls 5."),
        (2, "third", "Tomasz completes to 15."),
        (3, "third", "Aoife folds."),
        (4, "third", "Juniper calls 10 more."),
        (1, "third", "Mirela folds."),
    ]
    assert lines(hand)[9].street == "fourth"
    assert lines(hand)[9].text.startswith("Fourth street, after a burn: Tomasz ")


def test_a_line_has_the_number_of_its_last_event_and_the_rules_of_all() -> None:
    hand = staged(FOUR, "4 bring-in")
    antes, cards, opens, brings = lines(hand)
    assert (antes.n, cards.n, brings.n) == (5, 18, len(hand.events))
    assert antes.cites == ("default",)
    assert cards.cites == ("RR-8.0.1",)
    assert opens.cites == ("RR-8.2", "RR-3-ties.1")
    assert brings.cites == ("RR-8.2",)


def test_a_low_card_alone_just_opens() -> None:
    hand = staged({1: "? ? Td", 2: "? ? 3d", 3: "? ? Jd"})
    assert told(hand)[-1] == "Tomasz has the low card, the three of diamonds, and must open."


def test_in_razz_the_high_card_opens_and_low_boards_act_first() -> None:
    hand = staged(
        {1: "? ? Kd 2c", 2: "? ? Ks 3c", 3: "? ? 4d 5h"}, "2 bring-in", "3 call", "1 call", game="razz", house="mohegan"
    )
    assert (
        "Tomasz has the high card, the king of spades. Spades rank above diamonds, so it is Tomasz and not Mirela "
        "who must open."
    ) in told(hand)
    assert told(hand)[-1] == "Aoife is low with 5-4 and acts first."


def test_where_position_breaks_the_tie() -> None:
    hand = staged(FOUR, differs={"bring_in_tie_break": "first-left-of-dealer"})
    assert told(hand)[-1] == (
        "Tomasz has the low card, the two of diamonds; Juniper shows the same rank, but Tomasz is first from the "
        "dealer's left and must open."
    )


def test_a_low_card_that_is_all_in_leaves_the_opening_to_another() -> None:
    hand = staged(FOUR, stacks={1: 500, 2: 500, 3: 500, 4: 1})
    assert told(hand)[-1] == (
        "Juniper has the low card, the two of clubs, but cannot bet, so Mirela must open or fold."
    )
    assert told(hand)[0] == "Three players ante 1. Juniper antes 1, all-in. The pot is 4."


def test_equal_boards_go_by_the_dealers_left() -> None:
    hand = staged({1: "? ? Td 9h", 2: "? ? 2d 3h", 3: "? ? Ts 9c"}, "2 bring-in", "3 call", "1 call")
    assert told(hand)[-1] == (
        "Mirela and Aoife are high with ten high; Mirela is first from the dealer's left and acts first."
    )


@pytest.mark.parametrize(
    ("house", "sentence"),
    [
        ("roberts", "Mirela is high with a pair of tens and acts first. With a pair showing, anyone may bet 15 or 30."),
        (
            "ukcasino",
            "Mirela is high with a pair of tens and acts first. Because of the open pair Mirela may bet 15 or 30.",
        ),
        (
            "canterbury",
            (
                "Mirela is high with a pair of tens and acts first. Because of the open pair Mirela may bet 15 or 30; "
                "the others may once the pair has checked or bet."
            ),
        ),
    ],
)
def test_an_open_pair_gives_two_sizes(house: str, sentence: str) -> None:
    hand = staged({1: "? ? Td Tc", 2: "? ? 2d 3h"}, "2 bring-in", "1 call", house=house)
    assert told(hand)[-1] == sentence


def test_pairs_are_announced_where_the_house_does() -> None:
    cards = {1: "? ? Td Tc", 2: "? ? 2d 3h"}
    moves = ("2 bring-in", "1 call")
    (line,) = [line for line in lines(staged(cards, *moves)) if "showing." in line.text]
    assert (line.text, line.seat) == ("Mirela has a pair of tens showing.", 1)
    assert not [text for text in told(staged(cards, *moves, house="mohegan")) if text.endswith("showing.")]


def test_caps_all_ins_side_pots_and_what_goes_back() -> None:
    hand = staged(
        {1: "? ? Kd", 2: "? ? 2d", 3: "? ? Jd"},
        "2 bring-in", "3 complete", "1 raise 30", "2 raise 40", "3 raise 55", "1 call", "3 bet 15", "1 fold",
        stacks={1: 500, 2: 41, 3: 500},
        differs={"first_to_act": "low", "heads_up_unlimited": False},
    )  # fmt: skip
    story = told(hand)
    assert "Tomasz raises to 40, all-in." in story
    assert "Aoife raises to 55. The betting is capped." in story
    assert "Mirela calls 25 more." in story
    assert "The main pot is 123; the side pot is 30, for Mirela and Aoife." in story
    assert "15 goes back to Aoife; nobody called it." in story
    assert story.count("The main pot is 123; the side pot is 30, for Mirela and Aoife.") == 1
    assert any(text.startswith("Aoife wins the side pot of 30") for text in story)


def test_a_common_card_and_a_remade_stub() -> None:
    found: set[str] = set()
    for seed in range(60):
        hand = Hand("stud-high", "roberts", STAKES, dict.fromkeys(range(1, 9), 900), seed=seed)
        while not hand.over:
            verbs = [option.verb for option in hand.options]
            fold = hand.street == "fifth" and seed % 3 and hand.turn in (1, 2, 3)[: seed % 3] and "fold" in verbs
            hand.act("fold" if fold else next(verb for verb in ("check", "call", "bring-in") if verb in verbs))
        story = lines(hand)
        kinds = {type(event) for event in hand.events}
        if CommonCardDealt in kinds:
            found.add("common")
            assert [
                line.street for line in story if line.text.startswith("The common card, for everybody, is the ")
            ] == ["seventh"]
        if StubRemade in kinds:
            found.add("remade")
            assert any(line.text.endswith("cards into a new stub.") for line in story)
        assert [line.n for line in story] == sorted(line.n for line in story)
    assert found == {"common", "remade"}


def test_where_all_are_all_in_the_street_is_told_before_the_common_card() -> None:
    hand = Hand("stud-high", "procedures", STAKES, dict.fromkeys(range(1, 8), STAKES.ante), seed=1)
    assert hand.over
    told = [line.text.split(",")[0] for line in lines(hand)]
    sixth = next(at for at, line in enumerate(told) if line.startswith("Sixth street"))
    assert told[sixth + 1].startswith("There are not enough cards")
    assert told[sixth + 2] == "The common card"


def test_time_is_called_by_the_house_and_by_a_player() -> None:
    hand = staged(FOUR, "4 bring-in")
    hand.ask(CallTime(0))
    assert told(hand)[-1] == "Time is called on Mirela."
    hand.ask(RunOutOfTime(1))
    assert told(hand)[-1] == "Mirela has let the time run out; the hand is dead."
    hand.ask(CallTime(4))
    assert told(hand)[-1] == "Juniper calls time: Tomasz has 60 seconds."
    assert "Time is called on seat 1. [RR-3-dead.1f]" in hand.log


def test_what_all_see_is_kept_for_the_screen() -> None:
    hand = staged(
        {1: "? ? Td Ts", 2: "? ? 2d 4c", 3: "? ? Jd 5d"},
        "2 bring-in", "3 complete", "1 call", "2 call", "1 check", "2 bet 15", "3 raise 30", "1 fold",
    )  # fmt: skip
    story = Story(NAMES, hand.rules)
    told_at: list[tuple[str, dict[int, str]]] = []
    for n, event in enumerate(hand.events, 1):
        story.tell([(n, seen_by(event, None))])
        told_at.append((story.lead.text if story.lead else "", story.did))
    assert ("Low card, brings in", {2: "brings in", 3: "completes", 1: "calls"}) in told_at
    assert ("High: pair of tens", {1: "checks", 2: "bets", 3: "raises"}) in told_at
    assert told_at[-1] == ("", {1: "folds", 2: "bets", 3: "raises"})
    assert story.street == "fourth"
    assert story.showdown == ()


def test_every_kind_of_event_has_its_sentence() -> None:
    assert set(SAYINGS) == {*get_args(AnyEvent), *get_args(Seen)}


def test_rare_events() -> None:
    story = Story(NAMES, rules_for("roberts", "stud-high"))
    cite = Cite(("RR-1",), ())
    rare: list[Seen] = [
        StubSeen(7, cite),
        ShowingSeen(1, 2, 2, "now", cite),
        DownCardSeen(1, dead=True, cite=cite),
        ClockCalled(3, 1, 60, cite),
        PlayerLeft(9, cite),
        PlayerReturned(2, cite),
        CardsShownToOne(1, 0, (0, 1), "now", cite),
        CardsShownToAll(1, (0, 1), cite),
        SplitOffered(1, cite),
        PotSplit(((1, 10), (2, 11)), cite),
        HandCollected(2, cite),
        CallRefunded(2, 30, (), cite),
        MuckedHandSeen(1, 2, (0, 4, 8, 13, 18, 23, 28), live=True, high=1, low=0, cite=cite),
        AwardMoved(((1, 21), (2, -21)), cite),
        AwardMoved((), cite),
        PotClaimed(2, cite),
        RulesChanged("0123", kept=True, cite=UNCITED),
        NextDealBegan("riffle", cite),
        HandEnded(4, cite),
    ]
    assert [line.text for line in story.tell(enumerate(rare))] == [
        "The dealer mixes 7 cards into a new stub.",
        "Mirela shows two of their cards to Tomasz.",
        "Mirela calls time: Aoife has 60 seconds.",
        "Seat 9 leaves the table.",
        "Tomasz is back.",
        "Mirela shows two of their cards to somebody outside the hand.",
        "Everybody sees what Mirela showed: 2♣ 2♦.",
        "Mirela offers to share the pot.",
        "The players agree to share the pot: 10 to Mirela and 11 to Tomasz.",
        "The dealer takes in Tomasz's hand, which was shown: it stays live.",
        "Tomasz was beaten by the upcards alone and gets 30 back.",
        "Tomasz asks to see Mirela's hand: 2♣ 3♣ 4♣ 5♦ 6♥ 7♠ 9♣; it is live.",
        "The award is corrected: +21 for Mirela and -21 for Tomasz.",
        "The award stands.",
        "Tomasz contests the award; the next deal waits.",
        RULES_KEPT,
        "Juniper must kill the next pot.",
    ]


def test_rare_events_told_to_one_person() -> None:
    rules = rules_for("roberts", "stud-high")
    cite = Cite(("RR-1",), ())
    rare: list[Seen] = [
        CardsShownToOne(1, 2, (0, 1), "now", cite),
        HandCollected(1, cite),
        ClockCalled(1, 2, 60, cite),
        CallRefunded(1, 30, (), cite),
        RoundOpened(1, "fourth", 1, 1, 0, may_fold=False, unit=15, upper=0, pairs=(), cite=cite),
    ]
    story = Story(NAMES, rules, PersonalVoice(NAMES, 1))
    assert [line.text for line in story.tell(enumerate(rare))] == [
        "You show two of your cards to Tomasz: 2c 2d.",
        "The dealer takes in your hand, which was shown: it stays live.",
        "Tomasz calls time: you have 60 seconds.",
        "You were beaten by the upcards alone and get 30 back.",
        "You act first.",
    ]
    assert story.lead is None


def test_to_one_person_it_says_you_and_names_his_own_cards_alone() -> None:
    hand = staged(FOUR, "4 bring-in", "1 complete", "2 call", "3 fold", "4 fold")
    story = Story(NAMES, hand.rules, PersonalVoice(NAMES, 4))
    texts = [line.text for line in story.tell(enumerate(seen_by(event, 4) for event in hand.events))]
    own = [event.card for event in hand.events if isinstance(event, CardDealt) and event.seat == 4 and not event.up]
    assert "You have the low card, the two of clubs. Clubs rank below diamonds, so it is you and not Tomasz" in texts[2]
    assert "You bring it in for 5." in texts
    assert "You fold." in texts
    assert texts[1].startswith("Third street, two cards down and one up to each of the four: Mirela Td, ")
    assert texts[1].endswith(f"; your down cards {cards_text(own)}.")


def decisions(table: Table) -> tuple[Hand, list[int]]:
    """Play a hand, and note how many events there were at each decision."""
    hand = table.hand()
    cuts = [len(hand.events)]
    number = 0
    while not hand.over:
        act(hand, table.script, number)
        cuts.append(len(hand.events))
        number += 1
    return hand, cuts


@settings(max_examples=150)
@given(table=tables())
def test_the_story_is_the_same_however_it_is_cut(table: Table) -> None:
    hand, cuts = decisions(table)
    events = [(n, seen_by(event, None)) for n, event in enumerate(hand.events, 1)]
    whole = tell(events, NAMES, hand.rules)
    story = Story(NAMES, hand.rules)
    pieces = [story.tell(events[start:end]) for start, end in zip([0, *cuts], cuts, strict=False)]
    assert [line for piece in pieces for line in piece] == whole
    assert [line.n for line in whole] == sorted({line.n for line in whole})
    assert all(line.text.endswith(".") and "None" not in line.text for line in whole)
    assert all(line.cites for line in whole), "a sentence without its rule"


@settings(max_examples=100)
@given(table=tables())
def test_nobody_is_told_a_hidden_card(table: Table) -> None:
    """What a seat sees beyond the others makes no difference to the story."""
    hand, _ = decisions(table)
    public = tell([(n, seen_by(event, None)) for n, event in enumerate(hand.events)], NAMES, hand.rules)
    for seat in hand.stacks:
        assert tell([(n, seen_by(event, seat)) for n, event in enumerate(hand.events)], NAMES, hand.rules) == public
