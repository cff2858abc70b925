"""Which signs a name may have: letters of one living alphabet, with the marks that it needs, and signs that are seen.

What is allowed is listed, and all else is not: so whatever is invisible, or has no look of its own, is left out without
being named. Python knows no scripts, but the names of the signs begin with them.
"""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

ALPHABETS = frozenset({
    "ARABIC", "ARMENIAN", "BENGALI", "BOPOMOFO", "CYRILLIC", "DEVANAGARI", "ETHIOPIC", "GEORGIAN", "GREEK", "GUJARATI",
    "GURMUKHI", "HAN", "HANGUL", "HEBREW", "HIRAGANA", "KANNADA", "KATAKANA", "KHMER", "LAO", "LATIN", "MALAYALAM",
    "MYANMAR", "ORIYA", "SINHALA", "TAMIL", "TELUGU", "THAANA", "THAI", "TIBETAN",
})  # fmt: skip
"""Those in everyday use. Some of the others hardly differ from Latin to the eye (Cherokee, Lisu)."""
TOGETHER = tuple(map(frozenset, ({"HAN", "HIRAGANA", "KATAKANA"}, {"HAN", "HANGUL"}, {"HAN", "BOPOMOFO"})))
"""Alphabets that are written in one word: the Japanese, the Korean, the Chinese way."""
FIRST_WORDS = {
    "CJK": "HAN",
    "IDEOGRAPHIC": "HAN",
    "KATAKANA-HIRAGANA": "KATAKANA",
    "ARABIC-INDIC": "ARABIC",
    "EXTENDED": "ARABIC",  # its second set of figures
}

Ranges = tuple[tuple[int, int], ...]
LETTERS: dict[str, Ranges] = {
    # without tone letters, clicks and all of phonetics, which copy other letters
    "LATIN": (
        (0x41, 0x5A), (0x61, 0x7A), (0xAA, 0xAA), (0xBA, 0xBA), (0xC0, 0x183), (0x186, 0x18C), (0x18E, 0x1A5),
        (0x1A9, 0x1BA), (0x1C4, 0x1F5), (0x1F8, 0x21B), (0x21E, 0x221), (0x224, 0x240), (0x243, 0x24F), (0x253, 0x254),
        (0x256, 0x257), (0x259, 0x259), (0x25B, 0x25B), (0x260, 0x260), (0x263, 0x263), (0x268, 0x269), (0x272, 0x272),
        (0x275, 0x275), (0x289, 0x289), (0x28A, 0x28B), (0x1E00, 0x1E9B), (0x1E9E, 0x1E9E), (0x1EA0, 0x1EF9),
    ),
    "GREEK": ((0x386, 0x3CF), (0x1F00, 0x1FFF)),
    "CYRILLIC": ((0x400, 0x481), (0x48A, 0x52F)),
    "ARABIC": ((0x620, 0x64A), (0x66E, 0x66F), (0x671, 0x6D3), (0x6D5, 0x6D5), (0x6EE, 0x6EF), (0x6FA, 0x6FF),
               (0x750, 0x77F)),
    "HANGUL": ((0x3131, 0x3163), (0x3165, 0x318E), (0xAC00, 0xD7A3)),
    "HAN": ((0x3005, 0x3007), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0x20000, 0x323AF)),
}  # fmt: skip
"""Of these alphabets only so much is in use; of the others, all."""
MARKS: dict[str, Ranges] = {
    "ARABIC": ((0x64B, 0x655), (0x670, 0x670)),
    "HEBREW": ((0x5B0, 0x5BD), (0x5BF, 0x5BF), (0x5C1, 0x5C2), (0x5C7, 0x5C7)),
    "KHMER": ((0x17B6, 0x17D3), (0x17DD, 0x17DD)),  # two more are not drawn
}
ACCENTS: Ranges = (
    (0x300, 0x304), (0x306, 0x30C), (0x30F, 0x30F), (0x311, 0x311), (0x313, 0x314), (0x31B, 0x31B), (0x323, 0x328),
    (0x32D, 0x32E), (0x330, 0x331), (0x342, 0x342), (0x345, 0x345),
)  # fmt: skip
"""Over and under Latin, Greek and Cyrillic letters; without those that strike a letter through or stand for one."""
VOICED: Ranges = ((0x3099, 0x309A),)
KANA = ("HIRAGANA", "KATAKANA")
ACCENTED = ("LATIN", "GREEK", "CYRILLIC")
MOST_ACCENTS = 2
MOST_MARKS = 4
"""Beyond these they would reach into the lines above and below."""

ZERO = "\u3007"
"""A figure by its kind, but a letter in names."""
APOSTROPHES = "\u02bb\u02bc"
SIGNS = frozenset(
    "’‘“”„«»–—·•…¡¿€£¥°§・。、「」『』〜،؟۔।׳״־՛՞։་" + APOSTROPHES  # noqa: RUF001 - they are meant
)
"""Punctuation of these alphabets, besides all of ASCII's."""
PICTURES: Ranges = (
    (0x2600, 0x26FF), (0x2700, 0x2757), (0x2761, 0x27BF), (0x1F300, 0x1F64F), (0x1F680, 0x1F6FF), (0x1F900, 0x1F9FF),
    (0x1FA70, 0x1FAFF),
)  # fmt: skip
AS_PICTURE = "\ufe0e\ufe0f"
"""Keyboards put one of these behind a picture sign; it has no look of its own."""
KEPT_AS_TYPED: Ranges = (
    (0x587, 0x587), (0x675, 0x678), (0xE33, 0xE33), (0xEB3, 0xEB3), (0xEDC, 0xEDD), (0xF77, 0xF77), (0xF79, 0xF79),
    (0x3131, 0x318E),
)  # fmt: skip
"""Everyday letters that Unicode would take apart as if they were old forms."""


def normal(typed: str) -> str:
    """Return text in its plain form: composed letters, no wide, small, bold or circled ones, single spaces."""
    plain = "".join(
        sign if _within(sign, KEPT_AS_TYPED) else unicodedata.normalize("NFKC", sign) for sign in _undressed(typed)
    )
    return " ".join(unicodedata.normalize("NFC", plain).split())


def _undressed(typed: str) -> Iterator[str]:
    """Leave out what a keyboard puts behind picture signs."""
    before = ""
    for sign in typed:
        if not (sign in AS_PICTURE and before and _within(before, PICTURES)):
            yield sign
        before = sign


def unfit(name: str) -> str:
    """Return the first sign that no name may have, or that may not stand where it stands; "" if there is none."""
    base, marks = "", 0
    for sign in name:
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Mc") else 0
        if marks:
            if not _may_follow(sign, base, marks):
                return sign
            continue
        base = alphabet_of(sign) if kind[0] == "L" else ""
        if not _may_stand(sign, kind):
            return sign
    return ""


def alphabets_in(name: str) -> list[str]:
    """Return the alphabets of a name in the order in which they come, unless they go together in one word."""
    found = list(dict.fromkeys(alphabet for sign in name if (alphabet := alphabet_of(sign))))
    return [] if any(set(found) <= together for together in TOGETHER) else found


@lru_cache(maxsize=4096)
def alphabet_of(sign: str) -> str:
    """Return the alphabet of a letter, or of a figure that belongs to one; "" for what all alphabets share."""
    if unicodedata.category(sign)[0] not in "LN":
        return ""
    first = unicodedata.name(sign, "").split(" ")[0]
    return first if first in ALPHABETS else FIRST_WORDS.get(first, "")


def _may_stand(sign: str, kind: str) -> bool:
    if sign.isascii():
        return sign.isprintable()
    if sign in SIGNS:
        return True
    alphabet = alphabet_of(sign)
    if kind[0] == "L" or sign == ZERO:
        return alphabet in ALPHABETS and _within(sign, LETTERS.get(alphabet))
    if kind == "Nd":
        return bool(alphabet)
    return kind in ("So", "Sk") and _within(sign, PICTURES)


def _may_follow(mark: str, base: str, marks: int) -> bool:
    """Tell whether a letter of that alphabet may have this mark; ``marks``: how many it has with this one."""
    if _within(mark, ACCENTS):
        return base in ACCENTED and marks <= MOST_ACCENTS
    if _within(mark, VOICED):
        return base in KANA and marks == 1
    if not base or marks > MOST_MARKS:
        return False
    return unicodedata.name(mark, "").split(" ")[0] == base and _within(mark, MARKS.get(base))


def _within(sign: str, ranges: Ranges | None) -> bool:
    """Tell whether a sign lies in one of these ranges; None: in any."""
    return ranges is None or any(first <= ord(sign) <= last for first, last in ranges)
