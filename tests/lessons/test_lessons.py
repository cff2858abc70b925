from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from upcard.lessons.loading import FOLDER, lessons, read_lesson, ready
from upcard.rulebooks import RulebookError
from upcard.rulebooks.shelf import shelf

if TYPE_CHECKING:
    from pathlib import Path

STUD = (FOLDER / "stud.yaml").read_text()


def faults_of(tmp_path: Path, text: str) -> list[str]:
    """What is said of a lesson's file."""
    file = tmp_path / "broken.yaml"
    file.write_text(text)
    with pytest.raises(RulebookError) as fault:
        ready(file)
    return str(fault.value).splitlines()


def changed(before: str, after: str) -> str:
    assert before in STUD
    return STUD.replace(before, after, 1)


@pytest.mark.parametrize("name", lessons())
def test_every_lesson_is_what_the_engine_says(name: str) -> None:
    lesson = ready(FOLDER / f"{name}.yaml")
    assert all(deal.scenes for deal in lesson.deals)


def test_lessons_are_listed_in_the_order_of_their_games() -> None:
    order = list(shelf().games)
    places = [order.index(lesson.game) for lesson in lessons().values()]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("seat: 4\n          by: opens", "seat: 2\n          by: opens", "by opens it is seat 4, not seat 2"),
        ("move: raise 45", "move: raise 60", "Seat 5 cannot raise 60; right would be raise 30 or raise 45."),
        ("move: bet 30", "move: bet", "'bet' is not offered; write fold, check, bet 30"),
        ('answer: "2"', 'answer: "3"', "by left J it is '2', not '3'"),
        ("by: left J", "by: luck", "by: 'luck' is not allowed; write high, low, best"),
        ("by: left J", "by: left X", "'left X' is not allowed; write a rank"),
        ("rule: RR-8.2", "rule: RR-8.6", "the last sentence names RR-8.2, RR-3-ties.1, not RR-8.6"),
        ("cites: [RR-8.6]", "cites: [RR-99.9]", "no book has a rule RR-99.9"),
        ("cites: [RR-8.6]", "cites: [RR-10.2]", "RR-10.2 is not cited here"),
        ("            call 5: Calling is", "            call 6: Calling is", "'call 6' is no wrong answer"),
        ("2: Tomasz only called.", "4: Tomasz only called.", "wrong: 4 is no wrong answer"),
        ("half: high", "half: low", "there are no five that play for low"),
        ("6 call 15, 7 fold", "7 fold, 6 call 15", "It is seat 6's turn, not seat 7's."),
        ("until: showdown-opened", "until: hand-voided", "until: no hand-voided comes here"),
        ("2: Th Ts 2d", "2: Th Th 2d", "Th named twice"),
        ("1: Qh Tc Kd 9s 4h\n", "1: Qh Tc Kd 9s 4h 5h\n", "cards: never dealt: 5h for seat 1"),
    ],
)  # fmt: skip
def test_a_lesson_that_teaches_what_is_wrong_is_refused(tmp_path: Path, before: str, after: str, said: str) -> None:
    found = faults_of(tmp_path, changed(before, after))
    assert any(said in each and each.startswith("broken.yaml: ") for each in found), found


def test_every_wrong_answer_is_answered(tmp_path: Path) -> None:
    file = changed("            others: There is a lower card. Look for the twos.\n", "")
    assert "nothing is said to 1" in faults_of(tmp_path, file)[0]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("minutes: 10", "minutes: 10\nclock: 30", "`clock`"),
        ("game: stud-high", "game: bridge", "game: 'bridge' is not played"),
        ("house: roberts", "house: nobody", "nobody"),
        ("6: Sanna", "5: Sanna", "players: seat 5 is the learner's own"),
        ("{1: 612, 2: 540", "{11: 612, 2: 540", "stacks: nobody sits in seat 11"),
        ("{2: 300, 5: 300, 8: 16}", "{2: 300, 8: 16}", "the learner, seat 5, has none"),
    ],
)
def test_a_lesson_is_read_strictly(tmp_path: Path, before: str, after: str, said: str) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(changed(before, after))
    with pytest.raises(RulebookError, match=said.replace("(", r"\(")):
        read_lesson(file)
