"""What people and tables may be called: names that everybody can read, that nobody can mistake for another's.

The house and its bots keep their own names to themselves. Names that were given before a rule was made stay as they
are where they are shown; only anyone who sits down or speaks under one is measured by it.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache

from upcard.table.alphabets import alphabets_in, unfit
from upcard.table.look_alikes import same_name, skeletons

BOT_NAMES = (
    "Juniper", "Sorrel", "Bracken", "Tansy", "Hawthorn", "Clover", "Yarrow", "Alder",
    "Saffron", "Linden", "Teasel", "Rowan", "Marjoram", "Aspen", "Campion", "Hazel",
    "Bryony", "Larch", "Nettle", "Myrtle", "Sedge", "Willow", "Borage", "Elder",
)  # fmt: skip
"""More than there are seats, so that one is always free."""
OFFICES = (
    "admin", "administration", "administrator", "bank", "banker", "bot", "cardroom", "cashier", "chiprunner",
    "croupier", "dealer", "desk", "everybody", "floor", "floorman", "floormanager", "floorperson", "floorwoman",
    "house", "manager", "mod", "moderator", "nobody", "operator", "pitboss", "root", "seat", "somebody", "staff",
    "supervisor", "support", "system", "upcard", "you",
)  # fmt: skip
"""Who speaks or acts for the house, and what its sentences call somebody without a name."""
BEFORE = ("a", "card", "game", "head", "main", "official", "our", "poker", "real", "room", "table", "the", "your")
"""With these before it an office is still the same office."""
NUMBERED = re.compile(r"[\W\d_]+$")


def character_fault(name: str) -> str:
    """Say what is wrong with the signs of a name in its plain form, as a clause after "A name"; "" if nothing is."""
    wrong = unfit(name)
    if wrong:
        if _seen(wrong):
            return f"has only letters and signs that everybody can tell apart, and {wrong} is not among them"
        return "has only signs that can be seen"
    mixed = alphabets_in(name)
    if len(mixed) > 1:
        words = " and ".join(alphabet.capitalize() for alphabet in mixed)
        return f"has letters of one alphabet, and this one mixes {words}"
    if not any(unicodedata.category(sign)[0] in "LNS" for sign in name):
        return "has at least one letter or figure"
    return ""


@lru_cache(maxsize=4096)
def name_fault(name: str) -> str:
    """Say in a sentence why nobody may sit down or speak under a name, however old it is; "" if they may."""
    if is_reserved(name):
        return f"The house keeps the name {name} to itself: take another name."
    fault = character_fault(name)
    return f"A name {fault}: take another name." if fault else ""


def _seen(sign: str) -> bool:
    """Tell whether a sign that is refused can be shown to anyone who typed it."""
    return unicodedata.category(sign)[0] in "LNP" and "FILLER" not in unicodedata.name(sign, "FILLER")


def is_reserved(name: str) -> bool:
    """Tell whether a name is the house's own, or a bot's, also with a number behind it."""
    forms = {name, NUMBERED.sub("", name)}
    found = {skeleton for form in forms for skeleton in skeletons(form)}
    return not found.isdisjoint(_bots()) or any(_is_office(skeleton) for skeleton in found)


def like_one_of(name: str, others: Iterable[str]) -> bool:
    """Tell whether a name looks like one of these, also with a number behind it."""
    forms = (name, NUMBERED.sub("", name))
    return any(same_name(form, other) for other in others for form in forms)


@cache
def _bots() -> frozenset[str]:
    return frozenset().union(*map(skeletons, BOT_NAMES))


@cache
def _offices() -> re.Pattern[str]:
    """Match an office or several, with words before it; a name is short, so it does not matter how it is tried."""
    offices, before = (
        "|".join(sorted({each for word in words for each in skeletons(word)})) for words in (OFFICES, BEFORE)
    )
    return re.compile(f"(?:{before})*(?:(?:{offices})s?)+")


def _is_office(skeleton: str) -> bool:
    return _offices().fullmatch(skeleton) is not None
