"""A setting or a topic about other games has no ground and no numbers, and in strict rules nobody may ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from tests.rulebooks import small_files
from upcard.hand.citations import Citations, topics_cited
from upcard.rulebooks import GAMES, Game, RulebookError, Street, rules_for, shelf
from upcard.rulebooks.game import words_of
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.shelf import BOOKS, read_shelf
from upcard.rulebooks.strict import NotAboutTheGame

if TYPE_CHECKING:
    from pathlib import Path

STUD_ONLY = 53
"""So many settings are about the bring-in, upcards and the last card, and so about stud games alone."""


def board_game() -> Game:
    """Return a game with a board and blinds, which no file describes yet."""
    streets = (
        Street("preflop", "left-of-blinds", burn=False, cards=("down", "down")),
        *(Street(name, "left-of-button", board=cards) for name, cards in (("flop", 3), ("turn", 1), ("river", 1))),
    )
    stud = shelf().games["stud-high"]
    game = replace(stud, name="some-board-game", forced="blinds", button=True, streets=streets, words=())
    return replace(game, words=words_of(game, shelf().known.tags))


@pytest.mark.parametrize("house", BOOKS)
def test_a_board_game_has_no_ground_for_what_is_studs_alone(house: str) -> None:
    board, stud = rules_for(house, board_game()), rules_for(house, "stud-high")
    assert len(set(stud.grounds) - set(board.grounds)) == STUD_ONLY
    assert set(board.grounds) < set(stud.grounds)
    assert {"max_raises", "suit_order", "odd_chip_tied_high", "misdeal_causes"} < set(board.grounds)


STUDS = [
    "no_blinds", "streets", "burn", "bring_in", "bring_in_amount", "bring_in_choice", "short_bring_in",
    "facing_bring_in", "first_to_act", "announcements", "common_card_leader", "folded_seat", "completion", "open_pair",
    "shortage",
]  # fmt: skip


def test_topics_that_are_studs_alone_do_not_apply_to_a_board_game() -> None:
    rules = rules_for("roberts", board_game(), strict=False)
    played = {name for name in shelf().topics if name not in rules.floor_topics}
    assert {name for name in played if not rules.topic(name).applies} == {*STUDS, "low_hands", "halves", "kill"}
    assert {rules.topic(name).cites for name in STUDS} == {()}
    assert not rules.floor_topics["shortage_foreseen"].applies
    assert rules.floor_topics["own_exposure"].applies


def test_what_is_not_about_the_game_is_not_cited() -> None:
    rules = rules_for("roberts", board_game(), strict=True)
    began = Citations.of(rules).began
    assert "no_blinds" not in began.topics
    assert began.rules
    assert Citations.of(rules).bring_in_round.rules == ("default",)
    assert topics_cited(rules, ()) == []


ASKED = {
    "bring_in.bring_in_card": lambda rules: rules.bring_in.bring_in_card,
    "folded_seat.folded_seat_cards": lambda rules: rules.folded_seat.folded_seat_cards,
    "shortage.shortage_policy": lambda rules: rules.shortage.shortage_policy,
    "first_to_act.first_to_act": lambda rules: rules.first_to_act.first_to_act,
    "burn.burn_before_last": lambda rules: rules.burn.burn_before_last,
    "odd_chip.odd_chip_cards": lambda rules: rules.odd_chip.odd_chip_cards,
    "low_hands.low_qualifier": lambda rules: rules.low_hands.low_qualifier,
    "open_pair.cites": lambda rules: rules.open_pair.cites,
    "no_blinds.cites": lambda rules: rules.no_blinds.cites,
}


@pytest.mark.parametrize("asked", ASKED)
def test_strict_rules_tell_who_asks_for_it(asked: str) -> None:
    with pytest.raises(NotAboutTheGame) as caught:
        ASKED[asked](rules_for("roberts", board_game(), strict=True))
    assert str(caught.value) == f"{asked} is asked for in some-board-game, but is not about that game"
    ASKED[asked](rules_for("roberts", board_game(), strict=False))
    ASKED[asked](rules_for("roberts", "stud-hilo", strict=True))


def test_strict_rules_answer_what_is_about_the_game() -> None:
    rules = rules_for("roberts", board_game(), strict=True)
    assert rules.raise_cap.max_raises == 3
    assert rules.odd_chip.odd_chip_tied_high == "highest-card-by-suit"
    assert rules.bring_in.suit_order[0] == "spades", "suits decide elsewhere too"
    assert type(rules.raise_cap) is type(rules_for("roberts", "stud-high", strict=False).raise_cap)


def test_the_same_holds_in_strict_and_in_ordinary_rules() -> None:
    strict, ordinary = (rules_for("mohegan", "razz", strict=how) for how in (True, False))
    assert strict.hash == ordinary.hash
    assert strict.grounds == ordinary.grounds
    assert {name: strict.topic(name).applies for name in shelf().topics} == {
        name: ordinary.topic(name).applies for name in shelf().topics
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_setting_about_the_game_stands_in_a_topic_that_applies(game: str) -> None:
    rules = rules_for("roberts", game)
    strays = [
        (name, setting)
        for name, topic in shelf().topics.items()
        for setting in topic.settings
        if setting in rules.grounds and not rules.topic(name).applies
    ]
    assert strays == []


def test_a_game_of_another_kind_has_what_is_about_its_halves() -> None:
    high, low, both = (set(rules_for("roberts", game).grounds) for game in ("stud-high", "razz", "stud-hilo"))
    assert both - high == {
        "low_qualifier", "odd_chip_high_low", "odd_chip_tied_both", "odd_chip_tied_low", "scoop_kill_min_upper_bets",
    }  # fmt: skip
    assert high - low == {"odd_chip_tied_high", "wheel_is_straight"}


def test_a_word_that_means_no_games_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = small_files.write(tmp_path / "files")
    small_files.use(monkeypatch, files)
    for name, old in (("settings.yaml", "type: bool"), ("topics.yaml", "settings: [check_raise]")):
        text = (files / name).read_text(encoding="utf-8")
        (files / name).write_text(text.replace(old, f"{old}, games: [whist, razz]"), encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        read_shelf()
    assert [fault.partition("; ")[0] for fault in caught.value.faults] == [
        "settings.yaml: check_raise: games: 'whist' is no game, and nothing that a game is like",
        "topics.yaml: check_raise: games: 'whist' is no game, and nothing that a game is like",
    ]


def test_every_table_of_the_tests_goes_by_strict_rules() -> None:
    assert isinstance(rules_for("roberts", "stud-high"), Rules)
    with pytest.raises(NotAboutTheGame):
        _ = rules_for("roberts", "stud-high").halves.odd_chip_high_low
