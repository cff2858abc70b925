"""The standards by which the tight bot grades a hand."""

from __future__ import annotations

import pytest

from tests.bots.views import table
from upcard.bots.reading import read
from upcard.bots.shape import Grade
from upcard.bots.standing import standing

HIGH = [
    ("Ah Ad", "Ac", ["2c"], Grade.STRONG),
    ("Kh Kd", "4c", ["2c", "9d"], Grade.STRONG),
    ("Kh Kd", "4c", ["Ac", "9d"], Grade.GOOD),
    ("6h 6d", "4c", ["Ac"], Grade.GOOD),
    ("6h 6d", "Qc", ["Ac", "9d"], Grade.FAIR),
    ("6h 6d", "Qc", ["6c", "6s"], Grade.THIN),
    ("2h 9h", "Qh", ["Ac", "9d"], Grade.FAIR),
    ("2h 9h", "Qh", ["Ah", "8h", "7h"], Grade.THIN),
    ("9h Ts", "Jh", ["Ac", "9d"], Grade.FAIR),
    ("4h 5s", "6h", ["Ac", "9d"], Grade.THIN),
    ("Kh Ts", "Ad", ["2c", "9d"], Grade.FAIR),
    ("2h 7s", "Ad", ["2c", "9d"], Grade.THIN),
    ("2h 7s", "9d", ["2c", "Kd"], Grade.NOTHING),
    ("2h 7s", "Kd", ["2c"], Grade.FAIR),
    ("2h 7s", "Td", ["Kc"], Grade.THIN),
    ("2h 7s", "9d", ["Kc"], Grade.NOTHING),
    ("Kh 9d", "Kd 9c", ["2c 4d"], Grade.STRONG),
    ("Kh 9d", "Kd 9c 3s", ["2c 4d 4c"], Grade.GOOD),
    ("Kh 9d", "Kd 9c 3s 4h", ["2c 7c 8c Jc"], Grade.GOOD),
    ("Kh 9d", "Kd 9c 3s 4h", ["5c 6d 7c 8h"], Grade.GOOD),
    ("Kh 9d", "Kd 9c 3s 4h", ["5c 5d 7c 7h"], Grade.GOOD),
    ("Kh 9d", "Kd 9c 3s 4h", ["5c 5d 5h 7h"], Grade.FAIR),
    ("Kh 9d", "Kc 2d", ["Qc 4d"], Grade.GOOD),
    ("Kh 9d", "9c 2d", ["Qc 4d"], Grade.FAIR),
    ("Kh 9d", "9c 2d", ["Qc Qd"], Grade.THIN),
    ("Kh 9h", "2h 3h", ["Qc 4d"], Grade.FAIR),
    ("Kh 9h", "2h 3d", ["Qc 4d"], Grade.THIN),
    ("8h 9c", "Th Jd", ["Qc 4d"], Grade.FAIR),
    ("8h 9c", "Th Jd 2c 3d", ["Qc 4d 7s 6d"], Grade.THIN),
    ("Ah 9c", "Th 3d", ["Qc 4d"], Grade.THIN),
    ("8h 9c", "Th 3d 2c", ["Qc 4d 7s"], Grade.NOTHING),
    ("8h 9c 4d", "Th 3d 2c Kd", ["Qc 4s 7s Ah"], Grade.NOTHING),
    ("8h 8c 9d 9s", "9h 3d 2c", ["Qc 4s 7s"], Grade.STRONG),
    ("8h 8c", "8d 8s", ["Qc 4s"], Grade.STRONG),
]
LOW = [
    ("Ah 2d", "4c", ["Kc"], Grade.STRONG),
    ("Ah 7d", "8c", ["3c"], Grade.GOOD),
    ("Ah 7d", "Kc", ["Qc", "Jd"], Grade.GOOD),
    ("Ah 7d", "Kc", ["3c"], Grade.FAIR),
    ("Ah 2d", "Kc", ["3c", "4c"], Grade.THIN),
    ("Ah 8d", "Kc", ["3c", "4c"], Grade.NOTHING),
    ("Qh 8d", "Kc", ["Qc"], Grade.THIN),
    ("Qh 8d", "Kc", ["2c"], Grade.NOTHING),
    ("Ah 2d", "3c 4s", ["Kc 5d"], Grade.STRONG),
    ("Ah 2d", "3c 4s 7d", ["6c 5d 2h"], Grade.STRONG),
    ("Ah 2d", "3c 4s 8d", ["6c 5d 2h"], Grade.GOOD),
    ("Ah 2d", "3c Ks", ["Qc 5d"], Grade.GOOD),
    ("Ah 2d", "3c Ks", ["Qc 5d", "Kc 9d"], Grade.FAIR),
    ("Ah 2d", "3c Ks", ["7c 5d"], Grade.FAIR),
    ("Ah 2d", "3c Ks Kd Qd", ["7c 5d 2c 8d"], Grade.NOTHING),
    ("Ah 2d", "3c Ks 5d Qd", ["7c 5c 2c 8d"], Grade.THIN),
    ("Ah 2d Td", "3c Ks 5d Qd", ["7c 5c 2c 8d"], Grade.FAIR),
    ("Ah 2d Jd", "3c Ks 5d Qd", ["7c 5c 2c 8d"], Grade.NOTHING),
    ("Ah Ad Jd", "Jc Ks 5d Qd", ["7c 5c 2c 8d"], Grade.NOTHING),
]
BOTH = [
    ("Ah 2d", "4c", ["Kc"], Grade.STRONG),
    ("3h 7d", "8c", ["Kc"], Grade.GOOD),
    ("Ah Ad", "Kc", ["2c"], Grade.STRONG),
    ("9h 9d", "Kc", ["2c"], Grade.THIN),
    ("Ah 2d", "4c 5s 8d", ["Kc Qd 9s"], Grade.STRONG),
    ("Ah 2d", "4c 5s 7d", ["Kc Kd 9s"], Grade.STRONG),
    ("Kh Kd", "4c 4s Qd", ["2c 3d 7s"], Grade.GOOD),
    ("Kh Kd", "4c 4s Qd", ["Jc Jd 7s"], Grade.GOOD),
    ("Ah 2d", "Kc 4s", ["Qc Qd"], Grade.THIN),
    ("2h 3d", "4c 6s", ["Qc Qd"], Grade.GOOD),
    ("2h 3d 9c", "4c 6s Jd Qh", ["Ac Kd Ks 2s"], Grade.NOTHING),
]


@pytest.mark.parametrize(("down", "up", "boards", "grade"), HIGH)
def test_for_high(down: str, up: str, boards: list[str], grade: Grade) -> None:
    assert standing(read(table(down, up, *boards))) == grade


@pytest.mark.parametrize(("down", "up", "boards", "grade"), LOW)
def test_for_low(down: str, up: str, boards: list[str], grade: Grade) -> None:
    assert standing(read(table(down, up, *boards, game="razz"))) == grade


@pytest.mark.parametrize(("down", "up", "boards", "grade"), BOTH)
def test_for_both(down: str, up: str, boards: list[str], grade: Grade) -> None:
    assert standing(read(table(down, up, *boards, game="stud-hilo"))) == grade
