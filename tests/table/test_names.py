"""Names: honest ones in many languages, nothing invisible, one alphabet, and nobody's in disguise."""

# ruff: noqa: RUF001 - letters that look alike are what this is about

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.table.tables import ANN, Table
from upcard.table.alphabets import SIGNS, normal
from upcard.table.events import SeatTaken
from upcard.table.look_alikes import same_name
from upcard.table.names import BOT_NAMES, character_fault, is_reserved, like_one_of
from upcard.table.people import Person
from upcard.table.requests import JoinList, Say, SitDown

HONEST = (
    "Ann", "José", "Łukasz", "Zoë", "李雷", "やまだ タロウ", "김철수", "Дмитрий", "Αλέξης", "محمد", "नरेन्द्र",
    "Nguyễn Văn", "O'Brien", "Mary-Jane", "Çağrı", "İpek", "Þór", "Ælfred", "Đặng", "Kɔfi", "Ẹ̀bùn",
    "Ngũgĩ", "שרה", "Սարգիս", "ნინო", "ሰላም", "สมชาย น้ำ", "မောင်", "བསྟན་འཛིན", "ഗോപാൽ", "ज़ें",
    "ㅋㅋ", "Мария-Анна", "佐々木", "ジョン・スミス", "陳大文", "7", "♠", "Ann & Bob", "R2-D2", "<b>Ann</b>",
    "مُحَمَّد", "Ioánnis", "Ελένη", "Ђорђе", "Ғалым", "Әсел", "Ősz", "Ș. Țuțu",
)  # fmt: skip
IGNORABLE = (
    0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0x200B, 0x2010),
    *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0x2800, 0x3164, *range(0xFE00, 0xFE10), 0xFEFF, 0xFFA0,
    *range(0xFFF0, 0xFFFD), 0x1BCA0, 0x1D159, 0x1D173, *range(0xE0000, 0xE0080), 0xE0100, 0xE01EF,
)  # fmt: skip
"""Signs that are not drawn: those that Unicode lets a program ignore, and a few more."""


@pytest.mark.parametrize("name", HONEST)
def test_an_honest_name_is_taken_as_it_is(name: str) -> None:
    assert normal(name) == unicodedata.normalize("NFC", name)
    assert character_fault(normal(name)) == ""
    assert not is_reserved(name)


def test_honest_names_do_not_look_like_each_other() -> None:
    alike = [(one, other) for place, one in enumerate(HONEST) for other in HONEST[:place] if same_name(one, other)]
    assert alike == [("مُحَمَّد", "محمد")], "the same name, once with its vowels"


@pytest.mark.parametrize("code", IGNORABLE)
def test_what_is_not_drawn_is_in_no_name(code: int) -> None:
    for name in (f"Alice{chr(code)}", f"Al{chr(code)}ice", f"{chr(code)}Alice", f"ខ្ញុំ{chr(code)}", f"김{chr(code)}"):
        plain = normal(name)
        assert character_fault(plain) or same_name(plain, name.replace(chr(code), "")), hex(code)


def test_no_sign_at_all_makes_a_second_alice() -> None:
    """Whatever is put behind her name can be seen, or the name is hers."""
    for code in range(0x80, 0x20000):
        if unicodedata.category(chr(code)) == "Cn" or 0x3400 < code < 0xD7A3:
            continue
        name = normal(f"Alice{chr(code)}")
        if character_fault(name) or same_name(name, "Alice"):
            continue
        for sign in name.removeprefix("Alice"):
            kind = unicodedata.category(sign)
            assert sign.isascii() or sign in SIGNS or kind in ("So", "Sk", "Sc") or "LATIN" in unicodedata.name(sign), (
                hex(code)
            )


@pytest.mark.parametrize(
    ("name", "mixed"),
    [
        ("Аlice", "Cyrillic and Latin"),
        ("Αlice", "Greek and Latin"),
        ("שAlice", "Hebrew and Latin"),
        ("Alicе", "Latin and Cyrillic"),
        ("李Lee", "Han and Latin"),
        ("Дмитрιй", "Cyrillic and Greek"),
        ("Ann٣", "Latin and Arabic"),
        ("한かな", "Hangul and Hiragana"),
    ],
)
def test_a_name_has_one_alphabet(name: str, mixed: str) -> None:
    assert character_fault(name) == f"has letters of one alphabet, and this one mixes {mixed}"


@pytest.mark.parametrize(
    "name",
    [
        "Ꭺnn",
        "ꓮꓡꓲꓚꓰ",
        "ɑnn",
        "ᴀnn",
        "Annǃ",
        "Al̷ice",
        "a⃝",
        "Zal͙go",
        "A\u0301\u0302\u0303\u0304",
        "𐌀nn",
        "\u0301",
        "aे",
        "कe\u0301\u093e",
    ],
)
def test_letters_and_marks_that_copy_or_cover_others_are_in_no_name(name: str) -> None:
    assert character_fault(normal(name))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alice", "AIice"),
        ("Alice", "A1ice"),
        ("Alice", "A|ice"),
        ("Alice", "ALICE"),
        ("Alice", "alice."),
        ("Alice", "Ａｌｉｃｅ"),
        ("Alice", "𝐀𝐥𝐢𝐜𝐞"),
        ("Alice", "Аlicе"),
        ("Bob", "B0b"),
        ("COP", "СОР"),
        ("cop", "сор"),
        ("cop", "СОР"),
        ("Ann Lee", "AnnLee"),
        ("Modern", "Modem"),
        ("Άννη", "ΑΝΝΗ"),
        ("TOM", "ΤΟΜ"),
        ("TOM", "ТОМ"),
        ("ТОМ", "ΤΟΜ"),
        ("oo", "օօ"),
        ("Jose", "José"),
        ("カトウ", "力トウ"),
        ("ﾀﾛｳ", "タロウ"),
    ],
)
def test_names_that_are_drawn_alike_are_the_same(one: str, other: str) -> None:
    assert same_name(one, other)
    assert same_name(other, one)


@given(st.text(max_size=12))
@example("ß")
@example("İ")
def test_a_name_is_the_same_as_itself_in_every_dress(name: str) -> None:
    for form in (name, name.upper(), name.lower(), f" {name} ", unicodedata.normalize("NFD", name), normal(name)):
        assert same_name(name, form)


@pytest.mark.parametrize(
    "name",
    [
        "Dealer", "dealer 2", "The Dealer", "Dealers", "Floor", "F1oor", "FLOOR MANAGER", "house", "The House", "bot-1",
        "b0t", "Bot", "Upcard", "Upcard Support", "Admin", "Adm1n", "Supervisor", "Seat 3", "Nobody", "Моd", "ΗΟUSЕ",
        *BOT_NAMES, "JUNIPER", "Juniper 2", "Hаzel", "J u n i p e r", "Rovvan", "You",
    ],
)  # fmt: skip
def test_the_house_and_its_bots_keep_their_names(name: str) -> None:
    assert is_reserved(name)


@pytest.mark.parametrize(
    "name",
    ["Theo", "Robot Bob", "Botond", "Floora", "Moda", "Youssef", "Hazelnut", "Alderman", "Housen", "Rooney", "Ada"],
)
def test_names_that_only_begin_like_those_are_free(name: str) -> None:
    assert not is_reserved(name)


def test_the_name_of_a_table_is_known_by_its_look_too() -> None:
    for name in ("Marigold", "MARIG0LD", "Marigold 2", "Mаrigold"):
        assert like_one_of(name, ["Kestrel", "Marigold"])
    assert not like_one_of("Margaret", ["Kestrel", "Marigold"])


@pytest.mark.parametrize(
    "name", ["AIice", "A1ice", "Аlice", "ALICE", "Alice\u034f", "Dealer", "Juniper", "bot-1", "Bоb", "Cy\ufe0f"]
)
def test_nobody_sits_down_waits_or_speaks_under_anothers_name(name: str) -> None:
    """By whatever way the name came in, and however long ago."""
    table = Table(seats=2)
    table.happen(SeatTaken(1, "alice", "Alice", ""))
    impostor = Person("x", name)
    assert table.refuse(impostor, SitDown(2, 300)).code == "name-taken"
    assert table.refuse(impostor, Say("Hello")).code == "name-taken"
    table.sit(ANN)
    refusal = table.refuse(impostor, JoinList())
    assert refusal.code == "name-taken"
    assert refusal.sentence.endswith(": take another name.")
