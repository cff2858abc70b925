"""Playing histories again: real hands, hands with unknown cards, and hands that cannot have gone as the file says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.histories.writing import file_with
from upcard import SetupError
from upcard.histories.phh import read_phh
from upcard.play.replaying import Replayed, replay_history

FILES = Path(__file__).parent / "files"
# Real hands lie beside the project, not in it; who does not have them skips these tests.
REAL = Path(__file__).parents[2].parent / "shared" / "histories" / "phh"


def replayed(text: str, house: str = "roberts") -> Replayed:
    (history,) = read_phh(text, "x.phh")
    return replay_history(history, house)


@pytest.mark.skipif(not REAL.is_dir(), reason="the collection of real hands is not here")
def test_real_hands_end_with_the_stacks_of_their_files() -> None:
    files = sorted(REAL.glob("*.phh"))
    assert files
    for path in files:
        (history,) = read_phh(path.read_text(encoding="utf-8"), path.name)
        again = replay_history(history)
        assert again.reason == "", path.name
        assert again.ok
        assert again.hand.stacks == history.finishing


def test_a_hand_with_hidden_cards_and_cents() -> None:
    again = replayed((FILES / "hidden-and-shown.phh").read_text(encoding="utf-8"))
    assert again.reason == ""
    assert again.hand.stacks == {1: 700, 2: 710, 3: 615}


@pytest.mark.parametrize(("variant", "door"), [("F7S", "4c"), ("FR", "9c"), ("F7S/8", "4c")])
def test_unknown_upcards_leave_the_forced_bet_where_the_file_has_it(variant: str, door: str) -> None:
    actions = f"['d dh p1 ??????', 'd dh p2 ????{door}', 'd dh p3 ??????', 'p2 pb', 'p3 cc', 'p1 f']"
    text = file_with(variant=f"'{variant}'", antes="[1, 1, 1]", starting_stacks="[100, 100, 100]", actions=actions)
    again = replayed(text)
    assert again.reason.startswith("the file ends before the hand does: fourth street")


@pytest.mark.parametrize("variant", ["F7S", "FR"])
def test_an_unknown_upcard_may_have_the_forced_bet(variant: str) -> None:
    door = "2c" if variant == "FR" else "Kc"
    actions = f"['d dh p1 ????{door}', 'd dh p2 ??????', 'p2 pb', 'p1 cbr 10', 'p2 f']"
    again = replayed(file_with(variant=f"'{variant}'", actions=actions))
    assert again.reason == ""
    assert again.hand.stacks == {1: 103, 2: 197}


@pytest.mark.parametrize("starter", [1, 2])
def test_unknown_cards_let_the_seat_start_that_starts_in_the_file(starter: int) -> None:
    other = 3 - starter
    third = "'d dh p1 ????Kc', 'd dh p2 ????2c', 'p2 pb', 'p1 cc'"
    fourth = f"'d dh p1 ??', 'd dh p2 ??', 'p{starter} cbr 10', 'p{other} f'"
    again = replayed(file_with(actions=f"[{third}, {fourth}]"))
    assert again.reason == ""


def test_a_move_that_the_rules_refuse_is_named_with_the_refusal() -> None:
    again = replayed(file_with(actions="['d dh p1 AcAdKh', 'd dh p2 ????2c', 'p2 pb', 'p1 cbr 15', 'p2 f']"))
    assert not again.ok
    assert again.reason.startswith("'p1 cbr 15' is refused (wrong-amount): ")


def test_a_move_out_of_turn_is_refused() -> None:
    again = replayed(file_with(actions="['d dh p1 AcAdKh', 'd dh p2 3d3c2c', 'p1 pb']"))
    assert again.reason.startswith("'p1 pb' is refused (not-your-turn): ")


def test_moves_after_the_end_are_refused() -> None:
    actions = "['d dh p1 AcAdKh', 'd dh p2 ????2c', 'p2 pb', 'p1 cbr 10', 'p2 f', 'p1 cc']"
    assert replayed(file_with(actions=actions)).reason.startswith("'p1 cc' is refused (over): ")


def test_other_finishing_stacks_are_a_difference() -> None:
    again = replayed(file_with(finishing_stacks="[104, 196]"))
    assert again.reason == "finishing stacks: seat 1 has 103 instead of 104, seat 2 has 197 instead of 196"


def test_cards_that_nobody_can_get_are_a_difference() -> None:
    actions = "['d dh p1 AcAdKhQh', 'd dh p2 ????2c', 'd db 9h', 'p2 pb', 'p1 cbr 10', 'p2 f']"
    assert replayed(file_with(actions=actions)).reason == "never dealt: Qh for seat 1, 9h for all"


def test_a_table_that_the_house_does_not_allow_is_refused() -> None:
    with pytest.raises(SetupError, match="bring-in"):
        replayed(file_with(bring_in="10"))


def test_another_house_may_be_followed() -> None:
    assert replayed(file_with(), "mohegan").hand.rules.house.name == "mohegan"
