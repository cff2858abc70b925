"""How events are told to one person."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.bots.views import table
from upcard.chips.pots import Pot
from upcard.hand.events import AntePosted, CardDealt, Checked, Folded, HandEnded, RoundClosed, StreetBegan
from upcard.hand.events.base import Cite
from upcard.hand.requests import Option
from upcard.hand.views import DownCardSeen, Seen, ShowingSeen, StubSeen
from upcard.rulebooks import amended_house, rules_for, shelf
from upcard.terminal.look import Look
from upcard.terminal.screen import Line, Teller, draw, explain, offer

CITE = Cite(("RR-1",), ())


def teller() -> Teller:
    return Teller(3, {1: "Ada", 2: "Bruno", 3: "You"}, rules_for("roberts", "stud-high"))


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("Seat 1 brings it in for 5.", "Ada brings it in for 5."),
        ("Seat 3 brings it in for 5.", "You bring it in for 5."),
        ("Betting: seat 3 is first to act.", "Betting: you are first to act."),
        ("The first round opens: seat 3 has the forced bet.", "The first round opens: you have the forced bet."),
        ("15 goes back to seat 3; nobody called it.", "15 goes back to you; nobody called it."),
        ("The dealer takes in seat 3's hand.", "The dealer takes in your hand."),
        ("The dealer takes in seat 2's hand.", "The dealer takes in Bruno's hand."),
        ("Seat 3 folds; its place keeps receiving cards.", "You fold; your place keeps receiving cards."),
        ("seat 3 takes 20 and seat 1 takes 21", "you take 20 and Ada takes 21"),
        ("Seat 3 was beaten.", "You were beaten."),
        ("Seat 9 folds.", "Seat 9 folds."),
    ],
)
def test_names_stand_for_seats_and_you_for_the_persons_own(sentence: str, told: str) -> None:
    assert teller().named(sentence) == told


def test_antes_and_streets_are_one_line_each() -> None:
    events: list[Seen] = [
        AntePosted(1, 2, all_in=False, cite=CITE),
        AntePosted(2, 2, all_in=False, cite=CITE),
        AntePosted(3, 2, all_in=False, cite=CITE),
        StreetBegan(0, "third", ("down", "up"), burn=False, seats=(1, 2, 3), dead=(), cite=CITE),
        DownCardSeen(1, dead=False, cite=CITE),
        DownCardSeen(2, dead=False, cite=CITE),
        CardDealt(3, 51, up=False, cite=CITE),
        CardDealt(1, 0, up=True, cite=CITE),
        CardDealt(2, 4, up=True, cite=CITE),
        CardDealt(3, 1, up=True, cite=CITE),
    ]
    assert teller().short(events) == [
        Line("Three players ante 2. The pot is 6.", CITE.rules),
        Line(
            "Third street, one card down and one up to each of the three: Ada 2c, Bruno 3c, you 2d; your down card As.",
            CITE.rules,
        ),
    ]


def test_unequal_antes_are_told_apart_and_an_all_in_is_named() -> None:
    events: list[Seen] = [AntePosted(1, 2, all_in=False, cite=CITE), AntePosted(2, 1, all_in=False, cite=CITE)]
    closing = RoundClosed((Pot(5, (1, 2)),), CITE)
    assert teller().short([*events, closing]) == [Line("Ada antes 2. Bruno antes 1. The pot is 3.", CITE.rules)]
    assert [line.text for line in teller().short([AntePosted(1, 1, all_in=True, cite=CITE)])] == [
        "Ada antes 1, all-in. The pot is 1."
    ]


def test_a_street_face_down_says_no_more() -> None:
    events: list[Seen] = [
        StreetBegan(4, "seventh", ("down",), burn=True, seats=(1, 2), dead=(), cite=CITE),
        DownCardSeen(1, dead=False, cite=CITE),
        DownCardSeen(2, dead=False, cite=CITE),
    ]
    assert [line.text for line in teller().short(events)] == ["Seventh street: one card down to each of the two."]


def test_who_does_the_same_is_told_together() -> None:
    events: list[Seen] = [Checked(1, 2, CITE), Checked(2, 3, CITE), Checked(3, 0, CITE), Folded(1, False, 2, CITE)]  # noqa: FBT003
    assert [line.text for line in teller().short(events)] == ["Ada and Bruno check.", "You check.", "Ada folds."]
    other = [Checked(1, 2, CITE), Checked(2, 3, Cite(("RR-2",), ()))]
    assert [line.text for line in teller().short(other)] == ["Ada checks.", "Bruno checks."]


def test_what_only_others_saw_is_told_without_the_cards() -> None:
    events: list[Seen] = [
        StubSeen(7, CITE),
        ShowingSeen(1, 2, 2, "now", CITE),
        DownCardSeen(1, dead=True, cite=CITE),
    ]
    assert [line.text for line in teller().all_of(events)] == [
        "The dealer mixes 7 cards into a new stub.",
        "Ada shows two of their cards to Bruno.",
        "Ada is dealt a card face down, dead.",
    ]


def test_the_end_is_told_only_with_a_consequence() -> None:
    assert teller().short([HandEnded(0, CITE)]) == []
    assert [line.text for line in teller().short([HandEnded(1, CITE)])] == ["Ada must kill the next pot."]


def test_the_table_shows_side_pots_and_two_sizes(capsys: pytest.CaptureFixture[str]) -> None:
    view = table(
        "Ah Ad 2c", "Kc Kd 3s 4s", "Qc Qd Js Ts", options=(Option("check"), Option("bet", 15), Option("bet", 30))
    )
    look = Look()
    draw(look, view, {1: "You", 2: "Ada"}, [Pot(90, (1, 2)), Pot(30, (1,))], rules_for("roberts", "stud-high"))
    offer(look, view)
    out = capsys.readouterr().out
    assert "pot 120 = main 90, side 30 (You)" in out
    assert " k check   b bet 15 or 30 (type b 30)" in out
    assert "you have: two pair, aces and kings" in out


def test_the_table_of_somebody_who_has_folded_with_a_common_card(capsys: pytest.CaptureFixture[str]) -> None:
    view = table("Ah Ad", "Kc Kd 3s 4s", "Qc Qd Js Ts", common="9c", game="razz")
    folded = replace(view.seats[0], live=False, up=(), down=0)
    look = Look()
    draw(
        look,
        replace(view, own=(), seats=(folded, view.seats[1])),
        {1: "You", 2: "Ada"},
        [],
        rules_for("roberts", "razz"),
    )
    out = capsys.readouterr().out
    assert "1 You   1000   folded" in out
    assert "you have" not in out
    assert "the common card: 9" in out


def test_many_options_take_two_lines(capsys: pytest.CaptureFixture[str]) -> None:
    options = (
        Option("fold"),
        Option("call", 1000030),
        Option("complete", 1000060, 2000000),
        Option("raise", 3000000, 4000000),
    )
    offer(Look(), table("Ah Ad", "Kc", "Qc", options=options))
    assert all(len(line) < 80 for line in capsys.readouterr().out.splitlines())


def test_why_knows_the_houses_own_rules_and_where_no_book_speaks(capsys: pytest.CaptureFixture[str]) -> None:
    settings = shelf().settings
    house = amended_house(shelf().houses["roberts"], {"max_raises": 4}, settings)
    explain(Look(), rules_for(house, "stud-high"), "A raise.", ("house.max_raises", "default"))
    out = capsys.readouterr().out
    assert "(the house's own rule)" in out
    assert "House custom: no book says anything about this." in out
    assert "itself says nothing on this" in out
    explain(Look(), rules_for("roberts", "stud-high"), "A rule.", ("RR-3-betting.3a",))
    assert "The other books on this point" in capsys.readouterr().out
