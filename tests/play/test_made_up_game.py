"""A game that nobody has heard of, written as a file, is played, seen, told, kept and counted like any other."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.hand.checks import every_card_is_in_one_place, folded, no_chip_is_lost
from tests.hand.tables import choose
from upcard import Hand, RulebookError, Stakes
from upcard.analysis.finished import finished
from upcard.analysis.marks import marks_of
from upcard.analysis.records import record_of
from upcard.analysis.report import statistics
from upcard.bots import BOTS, make_bot
from upcard.bots.thinking import Thinking
from upcard.hand.events import HandBegan
from upcard.hand.seeing import seen_by
from upcard.histories.heading import CannotBeWritten, Heading
from upcard.histories.ohh import ohh_text
from upcard.histories.own_json import own_json, read_own_json
from upcard.histories.phh_writing import phh_text
from upcard.histories.stars_text import stars_text
from upcard.play.hand import state_behind
from upcard.play.replaying import replay_history
from upcard.rulebooks import find_game, rules_for
from upcard.rulebooks.shelf import BOOKS
from upcard.simulation import play_out
from upcard.telling.layout import layout_of
from upcard.telling.picture import svg
from upcard.telling.story import Story

if TYPE_CHECKING:
    from pathlib import Path

LOW = """
name: backroom-low
title: Backroom low
short: Backroom
forced: bring-in
wins: {low: ace-to-five}
streets:
  - {name: start, cards: [down, down, down, up], opens: door-card, burn: false}
  - {name: middle, cards: [up], opens: best-board, open_pair: true}
  - {name: late, cards: [up], opens: best-board, upper: true}
  - {name: end, cards: [down], opens: best-board, short: house}
"""
FIVE = """
name: five-and-dime
title: Five-card stud
short: Five
forced: bring-in
wins: {high: high, low: ace-to-five}
streets:
  - {name: door, cards: [down, up], opens: door-card, burn: false}
  - {name: two, cards: [up], opens: best-board, open_pair: true}
  - {name: three, cards: [up], opens: best-board, upper: true}
  - {name: four, cards: [up], opens: best-board}
"""
STREETS = ("third", "fourth", "fifth", "sixth", "seventh")
HOUSES = [(house, form) for house in BOOKS for form in rules_for(house, "stud-high").betting_form.betting]


@pytest.fixture
def low(tmp_path: Path) -> Path:
    """A file: three down, three up, one down; the low hand wins."""
    path = tmp_path / "backroom-low.yaml"
    path.write_text(LOW, encoding="utf-8")
    return path


def stakes_of(form: str) -> Stakes:
    return Stakes(ante=2, bring_in=5, small_bet=10, big_bet=20, betting=form)  # type: ignore[arg-type]


def begun(game: Path, house: str, form: str, seed: int) -> Hand:
    stacks = {seat: random.Random(seed * 31 + seat).choice((30, 90, 400)) for seat in range(1, seed % 7 + 3)}  # noqa: S311 - the same every time
    return Hand(game, house, stakes_of(form), stacks, seed=seed, showdown="ask" if seed % 2 else "auto")


def played(game: Path, house: str, form: str, seed: int) -> Hand:
    hand, chance = begun(game, house, form, seed), random.Random(seed)  # noqa: S311 - the same every time
    while not hand.over:
        hand.act(*choose(hand, chance.randrange(256)))
    return hand


@pytest.mark.parametrize(("house", "form"), HOUSES)
@pytest.mark.parametrize("text", [LOW, FIVE])
def test_random_hands_are_played_seen_told_and_kept(text: str, house: str, form: str, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(text, encoding="utf-8")
    for seed in range(12):
        hand = played(path, house, form, seed)
        began = hand.events[0]
        assert isinstance(began, HandBegan)
        for state in folded(hand.events[1:], began):
            every_card_is_in_one_place(state)
            no_chip_is_lost(state, sum(began.stacks.values()))
        again = Hand.replay(hand.to_json())
        assert again.events == hand.events
        assert again.rules.game == hand.rules.game
        told = " ".join(hand.log)
        assert not any(f"{street} street" in told.lower() for street in STREETS)
        for seat in (None, *hand.stacks):
            view = hand.view(seat)
            assert view.street in [street.name for street in hand.rules.game.streets]
            story = Story({seat: f"Player {seat}" for seat in hand.stacks}, hand.rules)
            lines = story.tell([(n, seen_by(event, seat)) for n, event in enumerate(hand.events, 1)])
            assert lines
            assert all(line.text for line in lines)
        assert finished(hand, {}).seats
        assert hand._repr_html_()


@pytest.mark.parametrize("text", [LOW, FIVE])
def test_its_history_is_written_read_and_played_again(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(text, encoding="utf-8")
    for seed in range(40):
        hand = played(path, "roberts", "fixed-limit", seed)
        names = {seat: f"Player {seat}" for seat in hand.stacks}
        seen = [seen_by(event, 1) for event in hand.events]
        history = read_own_json(own_json(seen, names, 1, Heading(seed, "Backroom", 0, 8)), 1)
        assert history.game == hand.rules.game.name
        assert history.finishing == hand.stacks
        replayed = replay_history(history)
        assert replayed.ok, replayed.reason


def test_rooms_that_do_not_know_it_say_so(low: Path) -> None:
    hand = played(low, "roberts", "fixed-limit", 3)
    seen = [seen_by(event, None) for event in hand.events]
    heading = Heading(1, "Backroom", 0, 8)
    with pytest.raises(CannotBeWritten, match="PokerStars text has no name for backroom-low"):
        stars_text(seen, {}, None, heading)
    with pytest.raises(CannotBeWritten, match="Open Hand History has no name for backroom-low"):
        ohh_text(seen, {}, None, heading)
    with pytest.raises(CannotBeWritten, match="PHH has no name for backroom-low"):
        phh_text(seen, {}, heading)


@pytest.mark.parametrize("text", [LOW, FIVE])
def test_bots_play_it_and_are_counted(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(text, encoding="utf-8")
    hands = []
    for seed in range(20):
        hand = begun(path, "mohegan", "fixed-limit", seed)
        names = [list(BOTS)[(seat + seed) % len(BOTS)] for seat in hand.stacks]
        bots = [Thinking(seed, deals=6) if name == "thinking" else make_bot(name, seed) for name in names]
        play_out(hand, dict(zip(hand.stacks, bots, strict=True)))
        assert hand.over
        hands.append(hand)
    streets = [street.name for street in hands[0].rules.game.streets]
    marks = {mark for hand in hands for mine in marks_of(hand.events).values() for mark in mine}
    assert f"saw-{streets[1]}" in marks
    assert f"calls-{streets[0]}" in marks
    assert not any(mark.endswith(STREETS) for mark in marks), "nothing is filed under a street of another game"
    counted = statistics(record for hand in hands if (record := record_of(hand)))
    figures = {figure.name: figure for figure in counted.players[0].figures}
    assert figures[f"saw-{streets[1]}"].of > 0
    assert figures["saw-fourth"].of == 0
    by_street = next(group for group in counted.players[0].groups if group.name == "street")
    order = [*streets, "showdown"]
    assert [row.name for row in by_street.rows] == sorted((row.name for row in by_street.rows), key=order.index)


def test_the_low_hand_leads_and_wins(low: Path) -> None:
    rules = rules_for("roberts", low)
    assert (rules.bring_in.bring_in_card, rules.first_to_act.first_to_act) == ("highest", "low")
    hand = played(low, "roberts", "fixed-limit", 4)
    shown = [event for event in hand.events if type(event).__name__ == "HandShown"]
    assert all(event.low and not event.high for event in shown)  # type: ignore[union-attr]


def test_its_cards_are_laid_out(low: Path) -> None:
    layout = layout_of(rules_for("roberts", low).game)
    assert [(group.face, len(group.marks)) for group in layout.groups] == [("down", 3), ("up", 3), ("down", 1)]
    assert [street.title for street in layout.streets] == ["Start", "Middle", "Late", "End"]
    picture = svg(Hand(low, "roberts", stakes_of("fixed-limit"), {1: 500, 2: 500}, seed=1).view(None))
    assert ">Start<" in picture
    assert picture.count('class="upcard-place"') == 2 * (2 + 1), "two more up and one down, for each"


def test_the_upper_limit_holds_where_its_file_says(low: Path) -> None:
    hand = Hand(low, "roberts", stakes_of("fixed-limit"), {1: 500, 2: 500}, seed=1)
    least: dict[str, int] = {}
    while not hand.over:
        wager = next((option for option in hand.options if option.verb == "bet"), None)
        if wager is not None and wager.to is not None:
            least.setdefault(hand.street, wager.to)
        verbs = [option.verb for option in hand.options]
        hand.act("check" if "check" in verbs else "call" if "call" in verbs else verbs[0])
    assert least == {"middle": 10, "late": 20, "end": 20}


def test_its_log_replays_where_the_file_is_not(low: Path, tmp_path: Path) -> None:
    hand = played(low, "roberts", "fixed-limit", 5)
    log = tmp_path / "hand.jsonl"
    log.write_text(hand.to_json(), encoding="utf-8")
    program = f"from upcard import Hand; print(Hand.replay(open({str(log)!r}).read()).stacks)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)  # noqa: S603 - our own
    assert told.stdout.strip() == str(hand.stacks)


def test_it_is_found_by_its_name_once_it_was_played(low: Path, tmp_path: Path) -> None:
    rules = rules_for("roberts", low)
    assert find_game("backroom-low") == rules.game
    hand = Hand("backroom-low", "roberts", stakes_of("fixed-limit"), {1: 90, 2: 90}, seed=1)
    assert state_behind(hand).rules is rules
    for name in ("backroom-low", "razz"):
        other = tmp_path / "other.yaml"
        other.write_text(LOW.replace("backroom-low", name).replace("upper: true", "burn: false"), encoding="utf-8")
        with pytest.raises(RulebookError, match=f"another game is called '{name}'; give this one a name of its own"):
            rules_for("roberts", other)


@pytest.mark.parametrize(
    ("street", "fault"),
    [
        ("board: 3", "streets: late: board: cards for the board cannot be dealt yet; give the street cards of its own"),
        ("draw: true", "streets: late: draw: cards cannot be exchanged yet; give the street cards of its own"),
    ],
)
def test_what_cannot_be_played_yet_is_refused_with_a_sentence(street: str, fault: str, tmp_path: Path) -> None:
    path = tmp_path / "new.yaml"
    path.write_text(LOW.replace("name: late, cards: [up]", f"name: late, {street}"), encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        Hand(path, "roberts", stakes_of("fixed-limit"), {1: 90, 2: 90})
    assert caught.value.faults == (f"new.yaml: {fault}",)
