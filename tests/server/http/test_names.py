"""What a guest may call himself."""

import pytest

from upcard.server.http.not_granted import NotGranted
from upcard.server.people.names import clean_name, numbered


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann  ", "Ann"),
        ("Ann\t\n Lee", "Ann Lee"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("\u5c71\u7530", "\u5c71\u7530"),
        ("7", "7"),
        ("\u2660", "\u2660"),
        ("A" * 20, "A" * 20),
    ],
)
def test_a_name_is_text_with_single_spaces(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "\u3164",
        "A" * 21,
        "Ann\u202eeeL",
        "Ann\u200b",
        "Ann\x00",
        "Ann\x1b[2J",
        "\u2066Ann",
        "\ufeffAnn",
        "A\ud800",
        "A\ue000",
        "...",
        "\u0301",
        "A\u0301\u0302\u0303\u0304",
    ],
)
def test_what_cannot_be_seen_or_read_is_no_name(typed: str) -> None:
    with pytest.raises(NotGranted) as refused:
        clean_name(typed)
    assert refused.value.status_code == 400
    assert refused.value.code == "malformed"
    assert refused.value.sentence.startswith("A name has ")


def test_a_number_behind_a_name_keeps_it_short_enough() -> None:
    assert numbered("Ann", 2) == "Ann 2"
    assert numbered("A" * 20, 9) == "A" * 16 + " 9"
    assert numbered("Abcdefghijklmno Xyz", 2) == "Abcdefghijklmno 2"
