"""The games, and reading them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from upcard.rulebooks import GAMES, Game, RulebookError, Street, find_game, shelf
from upcard.rulebooks.game import NO_BOARD, NO_DRAW, cards_by, read_game
from upcard.rulebooks.halves import FORM, Halves
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.shelf import own_game, own_games

if TYPE_CHECKING:
    from pathlib import Path

GOOD = """
name: five
title: Five-card stud
short: Five
forced: bring-in
wins: {low: ace-to-five}
streets:
  - {name: start, cards: [down, up], opens: door-card, burn: false}
  - {name: middle, cards: [up], opens: best-board}
  - {name: late, cards: [up], opens: best-board, upper: true}
  - {name: end, cards: [up], opens: best-board, short: house}
"""
TAGS = {"stud-games": ("up-cards",), "board-games": ("board",), "low-stud": ("up-cards", "low")}


def faults_of(text: str) -> tuple[str, ...]:
    with pytest.raises(RulebookError) as caught:
        read_game(text, "g.yaml", TAGS)
    return caught.value.faults


def test_a_game_is_read_with_the_words_that_it_answers_to() -> None:
    assert read_game(GOOD, "g.yaml", TAGS) == Game(
        name="five",
        title="Five-card stud",
        short="Five",
        forced="bring-in",
        wins=Halves(low="ace-to-five"),
        streets=(
            Street("start", "door-card", burn=False, cards=("down", "up")),
            Street("middle", "best-board", cards=("up",)),
            Street("late", "best-board", cards=("up",), upper=True),
            Street("end", "best-board", cards=("up",), short="house", upper=True),
        ),
        words=("five", "up-cards", "bring-in", "low", "stud-games", "low-stud"),
        most_up=4,
    )


FIRST = "start, cards: [down, up], opens: door-card"


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("{low: ace-to-five}", "nothing", f"wins: 'nothing' is not allowed; {FORM}"),
        ("{low: ace-to-five}", "{}", f"wins: nothing is played for; {FORM}"),
        ("{low: ace-to-five}", "{middle: high}", "wins: middle: there is no such half; write high or low"),
        (
            "ace-to-five",
            "deuce-to-seven",
            "wins: low: 'deuce-to-seven' is no ranking that is read here; write ace-to-five",
        ),
        ("low: ace", "high: ace", "wins: high: 'ace-to-five' is no ranking that is read here; write high"),
        ("wins: {low: ace-to-five}\n", "", "Object missing required field `wins`"),
        ("short: Five", "short: Five\nmood: good", "Object contains unknown field `mood`"),
        ("short: Five", "short: Five\nwords: [x]", "words: unknown key; it follows from the rest of the file"),
        ("burn: false", "burn: 0", "streets: start: Expected `bool`, got `int` - at `$.burn`"),
        ("burn: false", "burn: false, bet: 5", "streets: start: Object contains unknown field `bet`"),
        ("[down, up]", "[down, aside]", "streets: start: Invalid enum value 'aside' - at `$.cards[1]`"),
        ("door-card, burn", "lot, burn", "streets: start: Invalid enum value 'lot' - at `$.opens`"),
        ("name: start, ", "", "streets: entry 1: Object missing required field `name`"),
        ("name: five", "name: five\nname: five", "line 3: the key 'name' stands here twice; keep one"),
        ("name: five", "name: ' '", "name: '' is not allowed; write how the game is called"),
        ("name: five", "name: low", "name: 'low' is what a game is like, and cannot be a name as well"),
        ("forced: bring-in", "forced: blinds", "forced: 'blinds' cannot be played yet; write bring-in"),
        ("short: Five", "short: Five\nbutton: true", "button: games with a button cannot be played yet; leave it out"),
        ("short: Five", "short: Five\nfrom_hand: 2", "from_hand: there is no board to play with; leave it out"),
        (
            "short: Five",
            "short: Five\nopeners: jacks",
            "openers: games with openers cannot be played yet; leave it out",
        ),
        ("short: Five", "short: Five\njoker: house", "joker: games with a joker cannot be played yet; leave it out"),
        ("[down, up]", "[up]", "streets: a player gets 4 cards in all; a hand has 5 to 7"),
        ("[down, up]", "[up, down, down, down, down]", "streets: a player gets 8 cards in all; a hand has 5 to 7"),
        (
            "short: house",
            "short: house, upper: true",
            "streets: upper stands at more than one; write it where the upper limit begins",
        ),
        ("name: end", "name: late", "streets: late: two streets have this name; each needs one of its own"),
        ("name: end", "name: ''", "streets: entry 4: name: '' is not allowed; write how the street is called"),
        ("end, cards: [up]", "end, board: 3", f"streets: end: board: {NO_BOARD}"),
        ("end, cards: [up]", "end, draw: true", f"streets: end: draw: {NO_DRAW}"),
        (
            "short: house",
            "short: house, open_pair: true",
            "streets: end: open_pair: a player has 4 upcards here; a pair is two",
        ),
        (
            "middle, cards: [up], opens: best-board",
            "middle, cards: [up], opens: left-of-button",
            "streets: middle: opens: 'left-of-button' cannot be played yet; write door-card or best-board",
        ),
        (
            "middle, cards: [up], opens: best-board",
            "middle, cards: [up], opens: door-card",
            "streets: middle: opens: the door card opens the first street only; write best-board",
        ),
        (
            FIRST,
            "start, cards: [down, up], opens: best-board",
            "streets: start: opens: the first street of a game with a bring-in is opened by the door-card",
        ),
        (
            "burn: false",
            "burn: false, short: house",
            "streets: start: short: the first street cannot run short; leave it out",
        ),
        (
            "end, cards: [up]",
            "end, cards: [up, down]",
            "streets: end: cards: after the first street a player gets one card at a time",
        ),
        (
            FIRST,
            "start, cards: [down, down, down], opens: door-card",
            (
                "streets: start: opens: door-card needs one card face up on this street, not 0"
                "\ng.yaml: streets: middle: opens: best-board needs a card face up on an earlier street"
            ),
        ),
        (
            "[down, up]",
            "[up, up]",
            (
                "streets: a player gets 5 cards face up; no more than 4 can be compared"
                "\ng.yaml: streets: start: opens: door-card needs one card face up on this street, not 2"
            ),
        ),
        (
            ", cards: [up], opens: best-board, short: house",
            ", opens: best-board",
            (
                "streets: a player gets 4 cards in all; a hand has 5 to 7"
                "\ng.yaml: streets: end: cards: the street brings nothing; say which cards a player gets"
            ),
        ),
    ],
)
def test_a_fault_is_told_with_file_and_key(old: str, new: str, what: str) -> None:
    assert old in GOOD
    assert "\n".join(faults_of(GOOD.replace(old, new))) == f"g.yaml: {what}"


HEAD = "name: five\ntitle: Five\nshort: Five\nforced: bring-in\nwins: {low: ace-to-five}\n"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (HEAD, "Object missing required field `streets`"),
        (f"{HEAD}streets: 5\n", "Expected `array`, got `int` - at `$.streets`"),
        (f"{HEAD}streets: []\n", "streets: there is none; a game has at least one"),
        (f"{HEAD}streets: {{a: {{\n", "line 7: did not find expected node content"),
        ("just words", "Expected `object`, got `str`"),
    ],
)
def test_what_is_no_game_is_told(text: str, what: str) -> None:
    assert faults_of(text) == (f"g.yaml: {what}",)


def test_the_game_and_each_street_tell_their_faults_at_once() -> None:
    streets = "[{name: third, burn: three, opens: door-card, cards: []}, fourth, {name: fifth}]"
    text = HEAD.replace("{low: ace-to-five}", "nothing")
    assert faults_of(f"{text}streets: {streets}\n") == (
        "g.yaml: streets: third: Expected `bool`, got `str` - at `$.burn`",
        "g.yaml: streets: entry 2: Expected `object`, got `str`",
        "g.yaml: streets: fifth: Object missing required field `opens`",
        f"g.yaml: wins: 'nothing' is not allowed; {FORM}",
    )


def test_games_that_are_not_there_yet_are_refused_with_every_reason() -> None:
    text = """
name: holdem
title: Texas hold'em
short: Hold'em
forced: blinds
button: true
wins: {high: high}
streets:
  - {name: preflop, cards: [down, down], opens: left-of-blinds, burn: false}
  - {name: flop, board: 3, opens: left-of-button}
"""
    assert faults_of(text) == (
        "g.yaml: forced: 'blinds' cannot be played yet; write bring-in",
        "g.yaml: button: games with a button cannot be played yet; leave it out",
        "g.yaml: streets: preflop: opens: 'left-of-blinds' cannot be played yet; write door-card or best-board",
        f"g.yaml: streets: flop: board: {NO_BOARD}",
        "g.yaml: streets: flop: opens: 'left-of-button' cannot be played yet; write door-card or best-board",
    )


def test_a_game_is_found_by_its_name() -> None:
    assert [find_game(name).name for name in GAMES] == list(GAMES) == list(shelf().games)
    with pytest.raises(RulebookError) as caught:
        find_game("whist")
    assert caught.value.faults == (f"there is no game 'whist'; write one of {', '.join(GAMES)}",)


@pytest.mark.parametrize("name", GAMES)
def test_a_stud_game_deals_seven_cards_on_five_streets(name: str) -> None:
    game = find_game(name)
    streets = game.streets
    assert [street.name for street in streets] == ["third", "fourth", "fifth", "sixth", "seventh"]
    assert [street.burn for street in streets] == [False, True, True, True, True]
    assert [street.upper for street in streets] == [False, False, True, True, True]
    assert [street.short for street in streets] == ["", "", "", "", "house"]
    assert [face for street in streets for face in street.cards] == ["down", "down", "up", "up", "up", "up", "down"]
    assert [cards_by(game, place) for place in range(len(streets))] == [3, 4, 5, 6, 7]


def test_what_wins() -> None:
    both = Halves("high", "ace-to-five")
    assert {name: game.wins for name, game in shelf().games.items()} == {
        "stud-high": Halves(high="high"),
        "razz": Halves(low="ace-to-five"),
        "stud-hilo": both,
        "stud-hilo-nq": both,
    }


def test_a_game_of_ones_own_is_played_from_its_file_and_found_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "five.yaml"
    path.write_text(GOOD.replace("name: five", "name: five-of-mine"), encoding="utf-8")
    rules = rules_for("roberts", path)
    assert rules.game.words == ("five-of-mine", "up-cards", "bring-in", "low", "stud-games")
    assert find_game("five-of-mine") is own_game(rules.game) is rules.game
    assert rules.game in own_games()
    assert "five-of-mine" not in shelf().games
    for name in ("five-of-mine", "razz"):
        other = GOOD.replace("name: five", f"name: {name}").replace("title: Five", "title: V")
        path.write_text(other, encoding="utf-8")
        with pytest.raises(RulebookError, match=f"another game is called '{name}'; give this one a name of its own"):
            rules_for("roberts", path)
