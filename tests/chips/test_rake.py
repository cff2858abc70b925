"""What the house takes, and which rakes are wrong."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from upcard.chips import Rake, take
from upcard.chips.rake import faults

ALL = ("third", "fourth", "fifth", "sixth", "seventh")
STEPS = ((20, 1), (40, 2), (100, 3))


@given(
    st.builds(Rake, permille=st.integers(0, 1000), cap=st.none() | st.integers(0, 50), least=st.integers(0, 200)),
    st.integers(0, 5000),
    st.integers(1, 25),
)
def test_whole_chips_never_above_the_cap_nor_above_the_pot(rake: Rake, pot: int, chip: int) -> None:
    taken = take(rake, pot, chip, ALL)
    assert 0 <= taken <= pot
    assert taken % chip == 0
    assert rake.cap is None or taken <= rake.cap
    assert pot >= rake.least or taken == 0


@given(st.integers(0, 1000), st.integers(0, 5000), st.integers(1, 25))
def test_without_a_cap_less_than_one_chip_is_left_of_the_share(permille: int, pot: int, chip: int) -> None:
    exact = pot * permille / 1000
    assert exact - chip < take(Rake(permille), pot, chip, ALL) <= exact


@pytest.mark.parametrize(
    ("rake", "pot", "chip", "taken"),
    [
        (Rake(50), 100, 1, 5),
        (Rake(50), 119, 1, 5),
        (Rake(50), 120, 1, 6),
        (Rake(50), 190, 5, 5),
        (Rake(50), 19, 1, 0),
        (Rake(1000), 19, 1, 19),
        (Rake(50, cap=3), 59, 1, 2),
        (Rake(50, cap=3), 60, 1, 3),
        (Rake(50, cap=3), 1000, 1, 3),
        (Rake(50, cap=7), 1000, 5, 5),
        (Rake(50, cap=0), 1000, 1, 0),
        (Rake(100, least=50), 49, 1, 0),
        (Rake(100, least=50), 50, 1, 5),
        (Rake(steps=STEPS), 19, 1, 0),
        (Rake(steps=STEPS), 20, 1, 1),
        (Rake(steps=STEPS), 99, 1, 2),
        (Rake(steps=STEPS), 100, 1, 3),
        (Rake(steps=STEPS, cap=2), 100, 1, 2),
        (Rake(steps=STEPS), 100, 2, 2),
    ],
)
def test_what_is_taken(rake: Rake, pot: int, chip: int, taken: int) -> None:
    assert take(rake, pot, chip, ALL) == taken


@pytest.mark.parametrize(("dealt", "taken"), [(1, 0), (2, 5), (3, 5)])
@pytest.mark.parametrize("street", ["fourth", 4])
def test_a_hand_that_ended_too_soon_pays_nothing(street: str | int, dealt: int, taken: int) -> None:
    assert take(Rake(50, from_street=street), 100, 1, ALL[:dealt]) == taken


def test_a_street_that_was_stored_by_its_number_goes_by_its_name() -> None:
    stored = [msgspec.json.decode(b'{"permille": 50, "from_street": %d}' % number, type=Rake) for number in range(3, 8)]
    assert [rake.from_street for rake in stored] == ["", "fourth", "fifth", "sixth", "seventh"]
    assert b'"from_street":"fifth"' in msgspec.json.encode(stored[2])


def test_what_is_taken_is_a_whole_number_however_large() -> None:
    assert take(Rake(1000), 2**60 + 1, 1, ALL[:1]) == 2**60 + 1


def test_the_first_street_is_enough_unless_said_otherwise() -> None:
    assert take(Rake(50), 100, 1, ALL[:1]) == 5


@pytest.mark.parametrize(
    "rake",
    [
        Rake(1),
        Rake(1000, cap=0),
        Rake(50, cap=3, least=10, from_street="seventh"),
        Rake(steps=STEPS),
        Rake(steps=((1, 0), (2, 2), (3, 2))),
    ],
)
def test_a_sound_rake(rake: Rake) -> None:
    assert faults(rake) == ()


@pytest.mark.parametrize(
    ("rake", "sentence"),
    [
        (Rake(), "The rake takes nothing: give permille or steps, or no rake at all."),
        (Rake(50, steps=STEPS), "The rake has both permille and steps: give one of them."),
        (Rake(-1), "The rake is -1 in the thousand: it must be from 0 to 1000."),
        (Rake(1001), "The rake is 1001 in the thousand: it must be from 0 to 1000."),
        (Rake(50, cap=-1), "The cap of the rake is -1: it must be 0 or more, or none."),
        (Rake(50, least=-1), "The least pot that is raked is -1: it must be 0 or more."),
        (Rake(50, from_street=2), "The rake is taken from street 2: write the street's name, such as fourth."),
        (Rake(50, from_street=8), "The rake is taken from street 8: write the street's name, such as fourth."),
        (Rake(steps=((0, 0),)), "The rake's step at a pot of 0 is out of order: it must be above 0."),
        (Rake(steps=((20, 1), (20, 2))), "The rake's step at a pot of 20 is out of order: it must be above 20."),
        (Rake(steps=((20, -1),)), "The rake's step at a pot of 20 takes -1: it must take 0 or more."),
        (Rake(steps=((20, 2), (40, 1))), "The rake's step at a pot of 40 takes 1: it must take 2 or more."),
        (Rake(steps=((2, 3),)), "The rake's step at a pot of 2 takes 3: it must not take more than the pot."),
    ],
)
def test_a_fault_is_one_sentence(rake: Rake, sentence: str) -> None:
    assert faults(rake) == (sentence,)


def test_all_faults_are_told_at_once() -> None:
    assert len(faults(Rake(-5, cap=-1, least=-1, from_street=0, steps=((5, 9), (4, -2))))) == 8


@pytest.mark.parametrize(
    ("field", "value", "name"),
    [
        ("permille", 2.5, "permille of the rake"),
        ("cap", "3", "cap of the rake"),
        ("least", None, "least pot that is raked"),
    ],
)
def test_only_whole_numbers_are_taken(field: str, value: object, name: str) -> None:
    rake = msgspec.structs.replace(Rake(50), **{field: value})
    assert faults(rake) == (f"The {name} is {value}: it must be a whole number.",)


def test_steps_are_whole_numbers_too() -> None:
    rake = msgspec.structs.replace(Rake(), steps=((20, 0.5),))
    assert faults(rake) == ("The rake's step (20, 0.5) is 0.5: it must be a whole number.",)
