"""What is said is shown as one clean line; names that look alike are one name."""

from __future__ import annotations

import pytest

from upcard.table.look_alikes import same_name
from upcard.table.news import cleaned
from upcard.table.people import is_bot


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("  good   hand ", "good hand"),
        ("two\nlines\tand a tab", "two lines and a tab"),
        ("bell\x07 and escape\x1b[31m", "bell and escape[31m"),
        ("turned \u202earound", "turned around"),
        ("zero\u200bwidth", "zerowidth"),
        ("half a sign \ud800", "half a sign"),
        ("next\u2028line\u2029", "next line"),
        ("family \U0001f469\u200d\U0001f467", "family \U0001f469\u200d\U0001f467"),
        ("é ♠ <b>", "é ♠ <b>"),
        ("\u200d \u200d", ""),
        ("\x00\x01 \u200b", ""),
    ],
)
def test_what_cannot_be_seen_is_left_out(said: str, shown: str) -> None:
    assert cleaned(said) == shown


def test_names_that_look_alike_are_the_same() -> None:
    assert same_name("Ann", " aNN ")
    assert same_name("Ann Lee", "AnnLee")
    assert same_name("\uff21nn", "Ann")  # a wide A
    assert not same_name("Ann", "Anna")


def test_a_bot_is_known_by_its_id() -> None:
    assert is_bot("bot-3")
    assert not is_bot("robot-3")
