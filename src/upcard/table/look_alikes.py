"""Names that look alike: each has a skeleton, what is left of it for an eye in a hurry, and skeletons are compared.

Letters of different alphabets that are drawn the same have one skeleton, and so have l, I and 1, O and 0, rn and m.
Accents, capitals, spaces and punctuation are passed over. A skeleton is for comparing alone and is never shown.
"""

# ruff: noqa: RUF001 - letters that look alike are what this is about

import unicodedata
from functools import lru_cache

from upcard.table.alphabets import KANA, alphabet_of

DRAWN_AS: dict[str, str] = {
    # Latin among themselves, and what is drawn through a letter
    "i1|": "l", "ıɩƖ": "l", "0": "o", "@": "a", "$": "s", "łƚŀ": "l", "øɵ": "o", "đðɖɗƌ": "d", "ħ": "h", "ŧƭʈ": "t",
    "ŋɲƞ": "n", "ɓƀƃ": "b", "ƈ": "c", "ƒ": "f", "ǥɠ": "g", "ɨ": "l", "ƙ": "k", "ƥ": "p", "ƨ": "s", "ʉʊ": "u", "ʋ": "v",
    "ƴɣ": "y", "ƶʐ": "z", "æ": "ae", "œ": "oe", "ǝə": "e", "ȷ": "j", "ĸ": "k", "ƫ": "t", "ƷȜȝʒ": "3", "Ȣȣ": "8",
    "ʼʻ": "",
    # Greek
    "ΑαΆ": "a", "Ββ": "b", "ς": "c", "Εε": "e", "Ζ": "z", "Η": "h", "Ιι": "l", "Κκ": "k", "Μ": "m", "Νη": "n",
    "Οοσ": "o", "Ρρ": "p", "Ττ": "t", "Υγ": "y", "υ": "u", "ν": "v", "ω": "w", "Χχ": "x", "ϳͿ": "j",
    "Φ": "ф", "Γ": "Г", "Ππ": "П", "Ψψ": "ψ", "Λ": "л", "Σ": "Ʃ",
    # Cyrillic
    "Аа": "a", "Ӕӕ": "ae", "Ыы": "bl", "Юю": "lo", "ҐГ": "Г", "П": "П", "Әә": "e", "Ѱѱ": "ψ", "Ʌ": "л", "Ԑԑɛ": "e",
    "ҷӌ": "ҷ", "ВвЬьҌҍ": "b", "Сс": "c", "ԀԁҪҫ": "d", "ЕеЄєҼҽ": "e", "Ғғ": "f", "Ԍԍ": "g", "НнҢңҤҥӇӉһҺҺ": "h",
    "ІіӀӏ": "l", "Јј": "j", "КкҚқҜҝҞҟҠҡӃӄ": "k", "МмӍӎ": "m", "пԤԥ": "n", "ОоӨөѲѳ": "o", "РрҎҏ": "p", "Ԛԛ": "q",
    "г": "r", "Ѕѕ": "s", "ТтҬҭ": "t", "и": "u", "Ѵѵ": "v", "Ԝԝѡ": "w", "ХхҲҳ": "x", "УуҮүҰұ": "y", "Ззэ": "3", "ч": "4",
    # Armenian, Hebrew, Arabic
    "Օօ": "o", "Սս": "u", "Փ": "ф", "գ": "q", "Ոոռ": "n", "Տ": "s", "Լլւ": "l", "հ": "h", "ց": "g", "զ": "q", "յ": "j",
    "ա": "w", "ք": "p",
    "סם": "o", "וןי": "l", "اآأإٱ": "l", "هھہەة٥۵": "o", "ـ": "", "یىۍې": "ي", "ک": "ك",
    # letters that are rings
    "ഠଠဝ೦౦௦๏ዐჿ": "o",
    # between neighbours
    "ಅ": "అ", "ಆ": "ఆ", "ಇ": "ఇ", "ಒ": "ఒ", "ಜ": "జ", "ಞ": "ఞ", "ಣ": "ణ", "ಯ": "య", "ಱ": "ఱ", "ಲ": "ల", "ຈ": "จ",
    "ບ": "บ", "ປ": "ป", "ຝ": "ฝ", "ພ": "พ", "ຟ": "ฟ", "ຍ": "ย", "ഉ": "உ", "ജ": "ஐ", "ണ": "ண", "ഴ": "ழ", "ശ": "ஶ",
    "በ": "n", "ሆ": "Մ", "ቡ": "Ռ", "ኮ": "Ի", "ጣ": "Պ", "ኔ": "ձ", "ሀ": "u", "ቀ": "ф", "ყ": "y", "ჳ": "3",
    # within Japanese, Chinese and Korean
    "口囗": "ロ", "一": "ー", "二": "ニ", "三": "ミ", "力": "カ", "夕": "タ", "工": "エ", "八": "ハ", "千": "チ",
    "卜": "ト", "才": "オ", "へ": "ヘ", "り": "リ", "〇": "o", "メ乂": "メ", "ㄧ": "ー", "ㄚ": "丫", "ㄨ": "メ",
    "士": "土", "曰": "日", "已巳": "己", "末": "未", "干于": "チ", "丨": "l", "亻": "イ", "丿": "ノ",
}  # fmt: skip
ONE_BY_ONE = {sign: drawn for signs, drawn in DRAWN_AS.items() for sign in signs}
RUNS = (("rn", "m"), ("vv", "w"))
ACCENTS = range(0x300, 0x370)
POINTED = ("ARABIC", "HEBREW")
"""Their vowel points may be written or left out."""


def same_name(one: str, other: str) -> bool:
    """Tell whether two names look alike to somebody who reads them in a hurry."""
    return not skeletons(one).isdisjoint(skeletons(other))


@lru_cache(maxsize=4096)
def skeletons(name: str) -> frozenset[str]:
    """Return the skeletons of a name: as it stands, and in either case, for a capital may look like another letter."""
    return frozenset(_skeleton(form) for form in (name, name.upper(), name.lower()))


def _skeleton(name: str) -> str:
    found = "".join(map(_drawn, unicodedata.normalize("NFKD", name)))
    for run, drawn in RUNS:
        found = found.replace(run, drawn)
    return found


@lru_cache(maxsize=8192)
def _drawn(sign: str) -> str:
    """Return what is left of one sign."""
    if sign in ONE_BY_ONE:
        return ONE_BY_ONE[sign]
    kind = unicodedata.category(sign)
    name = unicodedata.name(sign, "")
    if (
        ord(sign) in ACCENTS
        or kind[0] in "ZPC"
        or (sign.isascii() and kind[0] == "S")
        or (kind == "Mn" and name.split(" ")[0] in POINTED)
    ):
        return ""
    if kind == "Nd":
        figure = str(unicodedata.decimal(sign))
        return ONE_BY_ONE.get(figure, figure)
    if alphabet_of(sign) in KANA and " SMALL " in name:
        return unicodedata.lookup(name.replace(" SMALL ", " "))
    return "".join(ONE_BY_ONE.get(letter, letter) for letter in sign.casefold())
