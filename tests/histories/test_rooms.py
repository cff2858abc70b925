"""Hands in the text of other rooms: what is read, and that each line that does not fit is noticed."""

# ruff: noqa: E501 - a case a line

from __future__ import annotations

import pytest

from tests.histories import samples
from tests.histories.reading_back import found_in, history_in, wrong_with
from upcard import Rake, Stakes
from upcard.cards.card import parse_cards
from upcard.histories.heading import Heading
from upcard.histories.history import Claim, History, Move
from upcard.histories.money import Money
from upcard.histories.phh_writing import phh_text
from upcard.histories.reading import Unread
from upcard.histories.veiling import all_known
from upcard.play.replaying import replay_history
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.shelf import rooms, shelf

ONE_EACH = [
    samples.STARS_CASH,
    samples.STARS_TOURNAMENT,
    samples.STARS_SIDE_POT,
    samples.STARS_RAZZ,
    samples.FULL_TILT,
    samples.PARTY,
    samples.BOVADA,
    samples.IPOKER,
]


@pytest.mark.parametrize("text", ONE_EACH)
def test_every_sample_goes_as_its_file_says(text: str) -> None:
    hands = found_in(text)
    assert hands
    for history in hands:
        assert isinstance(history, History), history
        again = replay_history(history)
        assert again.reason == ""
        assert again.hand.stacks == history.finishing
        assert again.hand.rules.house.name == history.house != "roberts"


def test_what_is_read_of_a_cash_game_at_pokerstars() -> None:
    history = history_in(samples.STARS_CASH)
    assert (history.hand, history.game, history.mode, history.house) == (900000001, "stud-high", "cash", "pokerstars")
    rake = Rake(steps=((3, 3),))
    assert history.stakes == Stakes(ante=2, bring_in=3, small_bet=10, big_bet=20, rake=rake)
    assert history.stacks == {1: 500, 2: 25, 5: 402}
    assert history.players == {1: "Ann", 2: "B: ob", 5: "Cy (x)"}
    assert (history.hero, history.shows) == (1, {2: True, 1: False})
    assert history.cards[2] == tuple(parse_cards("As Qd 7c 7d Jd 3d 8d"))
    two, four = parse_cards("2d 4h")
    assert history.cards[5] == (None, None, two, four)
    assert history.moves[1] == Move(1, "wager", 10, "Ann: raises $0.07 to $0.10", 15, all_in=False)
    assert history.moves[4] == Move(2, "wager", 13, "B: ob: bets $0.13 and is all-in", 25, all_in=True)
    assert history.antes == {1: Claim(2, 7), 2: Claim(2, 8), 5: Claim(2, 9)}
    assert (history.returned, history.collected, history.pots) == ({}, {2: Claim(59, 39)}, (62,))
    assert history.words == {2: "a flush, Queen high"}
    assert history.heading == Heading(
        900000001, "Made Up", 1299356101, 8, "ET", Money("$", "USD", 100),
    )  # fmt: skip


def test_tournaments_and_mixed_games_at_pokerstars() -> None:
    cup = history_in(samples.STARS_TOURNAMENT)
    assert (cup.mode, cup.game, cup.stakes.bring_in) == ("tournament", "stud-hilo", 50)
    assert cup.heading is not None
    assert (cup.heading.event, cup.heading.level, cup.heading.mix) == ("#77001, $2.00+$0.20 USD", "XI", "Triple Stud")
    assert cup.returned == {4: Claim(25, 17)}
    plain = samples.STARS_TOURNAMENT.replace("Triple Stud (7 Card Stud Hi/Lo Limit)", "7 Card Stud Hi/Lo Limit")
    assert replay_history(history_in(plain)).reason == ""
    assert "Freeroll" in getattr(history_in(plain.replace("$2.00+$0.20 USD", "Freeroll ")).heading, "event", "")
    mixed = history_in(samples.STARS_RAZZ)
    assert (mixed.game, mixed.mode) == ("razz", "cash")
    assert mixed.heading is not None
    assert mixed.heading.mix == "HORSE"
    side = history_in(samples.STARS_SIDE_POT)
    assert side.pots == (240, 260)
    assert side.assumed == ("the file does not name the bring-in; 75 is taken",)


def test_what_is_read_of_the_other_rooms() -> None:
    tilt = history_in(samples.FULL_TILT.encode("utf-16"))
    assert (tilt.game, tilt.house, tilt.hero) == ("stud-hilo", "fulltilt", 1)
    assert 3 not in tilt.stacks
    assert tilt.moves[1].to == 200
    party = history_in(samples.PARTY)
    assert (party.house, party.stacks) == ("partypoker", {2: 1080, 3: 3484, 8: 255})
    assert party.returned == {3: Claim(50, 39)}
    assert party.stakes.rake == Rake(steps=((25, 25),))
    assert party.shows == {8: True, 3: False}
    bovada = history_in(samples.BOVADA)
    assert (bovada.house, bovada.hero, bovada.players[5]) == ("bovada", 2, "Seat 5")
    assert bovada.stakes == Stakes(ante=5, bring_in=10, small_bet=25, big_bet=50, rake=Rake(steps=((10, 10),)))
    first, second = found_in(samples.IPOKER)
    assert isinstance(first, History)
    assert isinstance(second, History)
    assert (first.hand, first.hero, first.house) == (900000008, 2, "ipoker")
    assert [move.to for move in first.moves] == [2, 10, 20, 20, 20, 20, None]
    assert first.moves[0].seat == 10
    assert second.returned == {1: Claim(8, 46)}


def test_limits_that_no_line_names_are_told_from_the_bets() -> None:
    lines = samples.BOVADA.splitlines()
    third = [*lines[: lines.index("*** 4TH STREET ***")], "Seat+5 : Folds"]
    none = history_in("\n".join(third))
    assert none.assumed == ("the file does not name the limits and nobody bets; 0.20 and 0.40 are taken",)
    small = history_in("\n".join([*lines[: lines.index("*** 5TH STREET ***")]]))
    assert small.assumed == ("the file does not name the limits; 0.25 and 0.50 are taken, from one bet",)


@pytest.mark.parametrize(
    ("sample", "changed", "to", "said"),
    [
        ("STARS_CASH", "B: ob: posts the ante $0.02", "B: ob: posts the ante $0.01", "the total pot of 0.62 is not"),
        ("STARS_CASH", "for $0.03", "for $0.30", "line 15: a raise of 0.07 to 0.10 goes from 0.03, and 0.30"),
        ("STARS_CASH", "Cy (x): calls $0.07", "Cy (x): calls $0.08", "line 18: 'Cy (x): calls $0.08' comes to 11 for the round; by the rules it is 10"),
        ("STARS_CASH", "Rake $0.03", "Rake $0.02", "line 41: 0.62 were put in and not returned, 0.59 were collected; th"),
        ("STARS_CASH", "and won ($0.59)", "and won ($0.60)", "line 43: seat 2 won 0.60 here and collected 0.59 above"),
        ("STARS_CASH", "collected $0.59", "collected $9.59", "line 43: seat 2 won 0.59 here and collected 9.59"),
        ("STARS_CASH", "bets $0.13", "bets $0.14", "line 25: B: ob puts in 0.26 and has 0.25"),
        ("STARS_CASH", "Dealt to B: ob [7c] [7d]", "Dealt to B: ob [8c] [7d]", "line 21: B: ob holds the 8c, which was"),
        ("STARS_CASH", "Dealt to B: ob [7c] [7d]", "Dealt to B: ob [7c] [7d 8d]", "line 21: after the first three, one"),
        ("STARS_CASH", "Dealt to B: ob [7c] [7d]", "Dealt to Bob [7c] [7d]", "line 21: nobody at the table is called"),
        ("STARS_CASH", "[7c 7d] [Jd]", "[7c 7d] [Kd]", "line 33: B: ob holds the Jd, which was not dealt there"),
        ("STARS_CASH", "mucked [Ah Kh Kd", "mucked [As Kh Kd", "line 42: Ann shows the As, which was not dealt there"),
        ("STARS_CASH", "Ann [Ah Kh Kd]\n", "Ann [2d Kh Kd]\n", "line 20: Ann holds the Ah, which was not dealt there"),
        ("STARS_CASH", "Jd 3d 8d", "Jd 3d Ah", "line 43: B: ob shows the 8d, which was not dealt there"),
        ("STARS_RAZZ", "Dealt to Bob [4c]", "Dealt to Bob [Kd]", "the Kd is dealt twice"),
        ("STARS_CASH", "Cy (x): folds", "Cy (x): dances", "line 26: 'dances' is nothing that can be done in stud"),
        ("STARS_CASH", "*** 5th STREET ***", "*** FLOP ***", "'FLOP' is no part of a hand of stud"),
        ("STARS_CASH", "Seat 5: Cy (x)", "Seat 1: Cy (x)", "line 5: seat 1, 'Cy (x)', is there already"),
        ("STARS_CASH", "7 Card Stud Limit", "Hold'em Limit", "line 1: Hold'em is not played here; 7 Card Stud, 7 Card"),
        ("STARS_CASH", "Stud Limit", "Stud No Limit", "line 1: 7 Card Stud No Limit is not played here; Limit is"),
        ("STARS_CASH", "2011/03/05", "2011/13/05", "line 1: '2011/13/05 20:15:01' is no date and time"),
        ("STARS_CASH", "7 Card Stud Limit (", "7 Card Stud Limit - (", "line 1: this is not how a hand of stud begins"),
        ("STARS_CASH", "Ann: posts the ante $0.02\n", "", "Ann acts and has posted no ante"),
        ("STARS_CASH", "B: ob collected", "Dora collected", "Dora takes chips and is not in the hand"),
        ("STARS_CASH", "($5 in chips)", "($5000000000000 in chips)", "is no amount: at most 12 digits"),
        ("STARS_CASH", "Dealt to Cy (x) [2d]\n", "Dealt to Cy (x) [2x]\n", '"x" in "2x" is not a suit'),
        ("STARS_SIDE_POT", "Main pot 240. Side pot 260.", "Main pot 250. Side pot 260.", "the total pot of 500 is not what"),
        ("FULL_TILT", "Limit Stud H/L", "Limit Omaha H/L", "line 1: Omaha H/L is not played here; Stud Hi, Stud H/L, Razz"),
        ("FULL_TILT", "- Limit Stud", "- No Limit Stud", "line 1: No Limit Stud H/L is not played here; Limit is"),
        ("FULL_TILT", "Table Cedar - ", "Cedar ", "line 1: this is not how a hand of stud begins at Full Tilt"),
        ("FULL_TILT", "Rake $0.45", "Rake $0.40", "that is not a rake of 0.40"),
        ("PARTY", "$0.50/$1 USD 7 Card Stud -", "7 Card Stud -", "line 5: this is not how a hand of stud begins at Party"),
        ("PARTY", "Dealing Fourth street", "Dealing Flop", "'Flop' is no street of stud"),
        ("PARTY", "Cy wins $0.50", "Cy wins $0.40", "line 39: seat 3 wins less than its own bet that nobody called"),
        ("BOVADA", "7CARD HiLo Fixed", "7CARD HiLo No", "line 1: 7CARD HiLo No Limit is not played here; Fixed Limit is"),
        ("BOVADA", "TBL#", "table ", "line 1: this is not how a hand of stud begins at Bovada"),
        ("BOVADA", "spot [9h]", "spot [9h 8h]", "Seat 5 is dealt 8 cards; nobody gets more than 7"),
        ("PARTY", "Dora wins $5.40", "Dora wins $5.80", "5.65 were put in and not returned, 5.80 were collected, which"),
        ("BOVADA", "Total Pot($2.35)", "Total Pot($2.36)", "the total pot of 2.36 is not what was put in"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_said_with_its_line(sample: str, changed: str, to: str, said: str) -> None:
    text: str = getattr(samples, sample)
    assert changed in text
    reason = wrong_with(text.replace(changed, to, 1))
    assert said in reason
    assert reason.startswith("line ")
    assert "\n" not in reason


@pytest.mark.parametrize(
    ("changed", "to", "said"),
    [
        ('gamecode="900000008">', 'gamecode="900000008"', "this is not XML"),
        ("7 Card Stud L", "Holdem L", "Holdem is not played here; 7 Card Stud, 7 Card Stud Hi/Lo, Razz are"),
        ("7 Card Stud L ", "7 Card Stud NL ", "7 Card Stud NL $0.10/$0.20 is not played here; limit (L) is"),
        ("7 Card Stud L $0.10/$0.20", "7 Card Stud", "'7 Card Stud' above the hands is no game with limits"),
        ('type="23"', 'type="99"', "type '99' is nothing that can be done in stud"),
        ('no="5" player="Ann"', 'no="five" player="Ann"', "'five' is no number"),
        ("X X H6", "X X H1", "is not a rank"),
        ('chips="$1"', 'chips="lots"', "'lots' is no amount"),
        ('player="Ann" type="9"', 'player="Anna" type="9"', "nobody at the table is called 'Anna'"),
    ],
)
def test_what_does_not_fit_in_xml(changed: str, to: str, said: str) -> None:
    assert changed in samples.IPOKER
    reason = wrong_with(samples.IPOKER.replace(changed, to, 1))
    assert said in reason
    assert reason.startswith("line ")


@pytest.mark.parametrize(
    ("sample", "changed", "to", "said"),
    [
        ("STARS_CASH", "Ann: raises $0.07 to $0.10\n", "Ann: raises $0.05 to $0.08\n", "line 15: 'Ann: raises $0.05"),
        ("STARS_CASH", "(a flush, Queen high)", "(a flush, King high)", "seat 2 shows a flush, Queen high; the file c"),
        ("STARS_CASH", "$0.13 and is all-in", "$0.13", "line 25: 'B: ob: bets $0.13' is an all-in, and the file does"),
        ("STARS_CASH", "calls $0.10", "calls $0.10 and is all-in", "is no all-in: there are chips left"),
        ("STARS_RAZZ", "Dealt to Ann [Kd]", "Dealt to Ann [3d]", "line 10: 'Ann: brings in for $0.50' is refused (not"),
        ("STARS_SIDE_POT", "Main pot 240. Side pot 260.", "Main pot 250. Side pot 250.", "pots: 240 and 260 instead of 250"),
        ("STARS_SIDE_POT", "Uncalled bet (120) returned to Ann\n", "", "line 40: the total pot of 500 is not what was put in"),
        ("FULL_TILT", "Dora raises to $4", "Dora raises to $5", "line 18: 'Dora raises to $5' is refused (wrong-amount)"),
        ("BOVADA", "Seat+1 : Raises $0.50", "Seat+1 : Raises $0.55", "line 21: 'Seat+1 : Raises $0.55' is refused"),
        ("BOVADA", "result $1.12\nSeat+5 : Hand result $1.13", "result $1.13\nSeat+5 : Hand result $1.12", "collected: sea"),
    ],
)  # fmt: skip
def test_what_the_rules_or_the_cards_do_not_bear_out(sample: str, changed: str, to: str, said: str) -> None:
    text: str = getattr(samples, sample)
    assert changed in text
    assert said in wrong_with(text.replace(changed, to, 1))


def test_lines_above_a_hand_that_are_missing() -> None:
    (found,) = found_in("***** Hand History for Game 5 *****\n")
    assert found == Unread("line 1: the line above the hand is missing", 1, None)


def test_a_hand_that_is_cut_off_is_told_as_far_as_it_goes() -> None:
    lines = samples.STARS_CASH.splitlines()
    history = history_in("\n".join(lines[:26]))
    assert history.finishing is None
    assert replay_history(history).reason == "the file ends before the hand does: fourth street, seat 1 to act"
    folded = samples.STARS_RAZZ.split("Uncalled")[0]
    assert replay_history(history_in(folded)).reason == "uncalled bet: seat 8 has 50 instead of 0"


def test_where_an_unknown_hand_wins_the_file_rules() -> None:
    text = samples.IPOKER.replace('win="$0.81" bet="$0.41"', 'win="$0.20" bet="$0.41"')
    text = text.replace('chips="$0.21" dealer="0" win="$0"', 'chips="$0.21" dealer="0" win="$0.61"')
    history = found_in(text)[0]
    assert isinstance(history, History)
    assert not history.knows(10)
    again = replay_history(history)
    assert again.reason == ""
    assert again.hand.stacks == {1: 79, 2: 52, 10: 61}
    assert again.hand.won == {10: 61}
    heading = history.heading
    assert heading is not None
    written = phh_text(all_known(again.hand.events, again.unknown), history.players, heading)
    back = history_in(written, ".phh")
    assert back.cards[10] == history.cards[10]
    assert 10 not in back.shows


def test_where_an_unknown_hand_takes_the_low_half_the_file_rules_too() -> None:
    text = samples.IPOKER.replace("7 Card Stud L", "7 Card Stud Hi/Lo L").replace(
        'type="5" sum="$0.20"', 'type="5" sum="$0.10"'
    )
    text = text.replace("H8 D7 CA", "H8 D4 CA").replace('player="Hero">H2', 'player="Hero">HQ').replace(">C4<", ">HA<")
    text = text.replace('win="$0.81" bet="$0.41"', 'win="$0.41" bet="$0.31"')
    text = text.replace('chips="$0.21" dealer="0" win="$0"', 'chips="$0.21" dealer="0" win="$0.30"')
    history = found_in(text)[0]
    assert isinstance(history, History)
    again = replay_history(history)
    assert (again.reason, again.hand.won) == ("", {2: 31, 10: 30})


def test_rooms_are_houses_of_their_own_and_none_of_the_five() -> None:
    assert list(rooms()) == ["bovada", "fulltilt", "ipoker", "partypoker", "pokerstars"]
    assert not set(rooms()) & set(shelf().houses)
    for name in rooms():
        rules = rules_for(name, "stud-high")
        assert rules.raise_cap.heads_up_unlimited == (name != "pokerstars")
        assert rules.grounds["folded_seat_cards"].value == "never"
