"""Statistics over many hands: results by street, position, seat, game and house, each player by himself."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from statistics import stdev
from xml.etree import ElementTree as ET

import pytest

from tests.play.staged import staged
from upcard import Hand, Stakes, analysis
from upcard.analysis.plots import svg
from upcard.analysis.records import record_of
from upcard.analysis.tally import GROUPINGS, MOST_POINTS, Tally
from upcard.bots import make_bot
from upcard.hand.events import HandVoided
from upcard.hand.events.base import UNCITED
from upcard.simulation import play_out

THREE = {1: "? ? Td", 2: "? ? 2d", 3: "? ? Jd"}  # seat 2 brings in, then 3, 1
STOLEN = ("2 bring-in", "3 complete", "1 fold", "2 fold")  # seat 3 wins 2 antes and the bring-in of 5
FOUGHT = ("2 bring-in", "3 fold", "1 complete", "2 call")
STAKES = Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10)


def stolen() -> Hand:
    return staged(THREE, *STOLEN)


def shown_down(game: str = "stud-high", house: str = "roberts") -> Hand:
    cards = {1: "As Ah Td Ad 5h 7h 8s", 2: "Kc Qs 2d 3c 4s 6s 9h", 3: "? ? Jd"}
    return staged(cards, *FOUGHT, to_the_end=True, game=game, house=house)


def results(found: analysis.report.Statistics, player: str, group: str) -> dict[str, tuple[int, int]]:
    """Return hands and chips of each row of a group."""
    groups = {each.name: each for each in found.of(player).groups}
    return {row.name: (row.outcome.hands, row.outcome.chips) for row in groups[group].rows}


def test_results_by_street_and_position() -> None:
    found = analysis.statistics([stolen(), stolen(), shown_down()])
    assert (found.hands, found.left_out) == (3, 0)
    assert results(found, "seat 3", "street") == {"third": (3, 2 * 7 - 1)}
    assert results(found, "seat 1", "street") == {"third": (2, -2), "showdown": (1, 17)}
    assert results(found, "seat 2", "street") == {"third": (2, -12), "showdown": (1, -16)}
    assert results(found, "seat 2", "position") == {"0": (3, -28)}
    assert results(found, "seat 3", "position") == {"1": (3, 13)}
    assert results(found, "seat 1", "seat") == {"1": (3, 15)}
    everybody = {row.name: row.outcome.chips for row in found.everybody.groups[1].rows}
    assert everybody == {"0": -28, "1": 13, "2": 15}


def test_results_by_game_and_house() -> None:
    found = analysis.statistics([shown_down(), shown_down("stud-hilo"), shown_down("stud-hilo", "mohegan")])
    assert {name: hands for name, (hands, _) in results(found, "seat 1", "game").items()} == {
        "stud-high": 1, "stud-hilo": 2,
    }  # fmt: skip
    assert {name: hands for name, (hands, _) in results(found, "seat 1", "house").items()} == {
        "mohegan": 1, "roberts": 2,
    }  # fmt: skip


def test_the_margin_is_the_standard_error_twice() -> None:
    bets = [7 / 30, 7 / 30, -1 / 30]
    outcome = analysis.statistics([stolen(), stolen(), shown_down()]).of("seat 3").outcome
    assert outcome.per_hundred == pytest.approx(100 * sum(bets) / 3)
    assert outcome.margin == pytest.approx(100 * 1.96 * stdev(bets) / sqrt(3))
    assert analysis.statistics([stolen()]).of("seat 3").outcome.margin is None


def test_hands_come_as_hands_as_events_or_as_text() -> None:
    hand = shown_down()
    forms = (hand, hand.events, hand.to_json(), record_of(hand))
    listed = [analysis.statistics([form]) for form in forms if form is not None]
    assert len(listed) == 4
    assert all(each == listed[0] for each in listed)


def test_players_by_name() -> None:
    names = {1: "Mirela", 2: "Tomasz", 3: "Aoife"}
    moved = {3: "Mirela", 1: "Tomasz"}
    records = [record_of(stolen(), names), record_of(stolen(), moved)]
    found = analysis.statistics([record for record in records if record])
    assert [(each.player, each.outcome.hands, each.outcome.chips) for each in found.players] == [
        ("Mirela", 2, 6), ("Tomasz", 2, -7), ("Aoife", 1, 7), ("seat 2", 1, -6),
    ]  # fmt: skip
    with pytest.raises(KeyError, match="There is no player 'Idris' in these hands; there are Mirela, Tomasz"):
        found.of("Idris")


def test_hands_that_are_not_over_or_void_are_left_out() -> None:
    void = stolen()
    void.events.append(HandVoided(misdeal=True, back=(), cite=UNCITED))
    found = analysis.statistics([staged(THREE, "2 bring-in"), void, stolen()])
    assert (found.hands, found.left_out) == (1, 2)
    nothing = analysis.statistics([])
    assert (nothing.hands, nothing.players, nothing.everybody.outcome.hands) == (0, (), 0)
    assert nothing.everybody.running == ()


def test_where_there_is_no_big_bet_the_least_bet_is_the_measure() -> None:
    free = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=0, betting="no-limit")
    hand = staged(THREE, "2 bring-in", "3 complete 40", "1 fold", "2 fold", stakes=free)
    assert analysis.statistics([hand]).of("seat 3").outcome.per_hundred == pytest.approx(100 * 7 / 15)


def test_a_long_history_is_thinned_evenly() -> None:
    tally = Tally("Mirela")
    hands = 5 * MOST_POINTS + 3
    for _ in range(hands):
        tally.add(10, 10, {})
    running = tally.statistics().running
    assert MOST_POINTS / 2 < len(running) <= MOST_POINTS + 1
    assert running[-1][0] == hands
    gaps = {later[0] - earlier[0] for earlier, later in pairwise(running[:-1])}
    assert len(gaps) == 1
    assert all(count == bets for count, bets in running)


def played_by_bots(hands: int) -> list[Hand]:
    bots = {seat: make_bot(kind, seat) for seat, kind in enumerate(("tight", "calling", "tight"), 1)}
    played = []
    for seed in range(hands):
        hand = Hand("stud-hilo", "roberts", STAKES, dict.fromkeys((1, 2, 3), 300), seed=seed)
        play_out(hand, bots)
        played.append(hand)
    return played


def test_the_groups_add_up_to_the_whole() -> None:
    found = analysis.statistics(played_by_bots(40))
    assert found.hands == 40
    assert found.everybody.outcome.chips == 0
    for player in (found.everybody, *found.players):
        for group in player.groups:
            assert sum(row.outcome.hands for row in group.rows) == player.outcome.hands, group.name
            assert sum(row.outcome.chips for row in group.rows) == player.outcome.chips, group.name
        if player is not found.everybody:
            assert len(player.running) == 40
            assert player.running[-1][1] == pytest.approx(player.outcome.chips / 10)
    assert [group.name for group in found.everybody.groups] == [grouping.name for grouping in GROUPINGS]


def test_the_picture_says_what_it_shows() -> None:
    player = analysis.statistics(played_by_bots(12)).of("seat 2")
    drawn = ET.fromstring(svg(player))  # noqa: S314 - our own
    space = "{http://www.w3.org/2000/svg}"
    said = "".join(drawn.itertext())
    for group in player.groups[:2]:
        for row in group.rows:
            assert row.title in said
            assert f"{row.outcome.per_hundred:+.1f}" in said
    for figure in player.figures:
        assert f"{figure.title}: {figure.times} of {figure.of}" in said
    assert len(drawn.findall(f"{space}circle")) == sum(figure.share is not None for figure in player.figures)
    run = drawn.find(f"{space}path")
    assert run is not None
    assert run.attrib["d"].count("L") == 12
    short = svg(analysis.statistics([stolen()]).of("seat 3"))
    assert "seat 3: 1 hand, " in short
    assert "Running result" not in short


def test_nothing_else_is_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'luck'"):
        analysis.luck  # noqa: B018 - it is asked for
