"""Finding the incident that fits what somebody says: our own texts, ranked by the words they share with it."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from math import log
from typing import NamedTuple

from upcard.floor.asking import rulings, usual_facts, variants
from upcard.floor.describing import described, subject_of
from upcard.floor.kinds import Kind
from upcard.floor.register import KINDS
from upcard.floor.spoken_words import IRREGULAR, MEANT, PRONOUNS, STOP_WORDS
from upcard.rulebooks.rules import Rules, rules_for

BEST = 5
# How much a word counts by where it stands, how quickly more of the same adds less, and how much length matters.
NAME, TITLE, WORDS, DECISION, FACT, SUBJECT = 3.0, 3.0, 2.5, 0.6, 0.25, 0.5
SATURATION, LENGTH = 1.2, 0.1
MEANT_TOO, LONGER, MISSPELT = 0.4, 0.15, 0.5
HOUSES = ("roberts", "mohegan")
SHORTEST, LIKENESS = 5, 0.8
SMALL = 2
# What fits less than so much of the best is not worth a line.
FITTING = 0.25
_WORD = re.compile(r"[a-z0-9]+")
_VOWEL = re.compile(r"[aeiouy]")


class Found(NamedTuple):
    """An incident and how well it fits."""

    kind: Kind
    score: float


class Index(NamedTuple):
    """How often each word occurs in the text of each incident, weighted by place."""

    counts: dict[str, dict[str, float]]
    rarity: dict[str, float]
    length: dict[str, float]


@cache
def stem(word: str) -> str:
    """Return a word without its plural, -ed or -ing."""
    word = IRREGULAR.get(word, word)
    for ending in ("ing", "ed"):
        root = word.removesuffix(ending)
        if root != word and len(root) > 2 and _VOWEL.search(root):  # noqa: PLR2004 - bring, need and the like are whole
            return _single_consonant(root)
    if word.endswith("ies") and len(word) > 4:  # noqa: PLR2004 - ties, lies
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "ches", "shes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:  # noqa: PLR2004 - was, his
        word = word[:-1]
    return word.removesuffix("e") if len(word) > 3 else word  # noqa: PLR2004 - as raise and raising


def _single_consonant(root: str) -> str:
    """Return betting's root: bet."""
    if len(root) > 3 and root[-1] == root[-2] and root[-1] not in "lsz":  # noqa: PLR2004
        return root[:-1]
    return root.removesuffix("e")


def spoken(text: str) -> list[str]:
    """Return the words of a text as they are said, in small letters."""
    return _WORD.findall(text.casefold().replace("'s ", " ").replace("'", ""))


def stems(text: str) -> list[str]:
    """Return the words that mean something, without their endings."""
    return [stem(word) for word in spoken(text) if word not in STOP_WORDS]


def search(text: str, most: int = BEST) -> list[Found]:
    """Return the incidents that fit best, best first; none if no word of the text occurs in any."""
    counted = index()
    wanted = _wanted(text, counted)
    scores = {name: _score(name, wanted, counted) for name in counted.counts}
    least = FITTING * max(scores.values(), default=0.0)
    ranked = sorted((name for name, score in scores.items() if score > least), key=lambda name: -scores[name])
    return [Found(KINDS[name], round(scores[name], 3)) for name in ranked[:most]]


def _wanted(text: str, counted: Index) -> dict[str, float]:
    """Return what is looked for: the words themselves, what players mean by them, and what was misspelt."""
    wanted = dict.fromkeys(stems(text), 1.0)
    for word in [word for word in wanted if word not in counted.rarity and len(word) >= SHORTEST]:
        for near in get_close_matches(word, counted.rarity, n=1, cutoff=LIKENESS):
            wanted[near] = max(wanted.get(near, 0), MISSPELT)
    said = f" {_phrase(text)} "
    for phrase, meaning in _meant().items():
        if f" {phrase} " in said:
            weight = MEANT_TOO + LONGER * phrase.count(" ")  # a longer phrase is surer to mean it
            for word in meaning:
                wanted[word] = max(wanted.get(word, 0), weight)
    return wanted


@cache
def _meant() -> dict[str, list[str]]:
    return {_phrase(phrase): stems(meaning) for phrase, meaning in MEANT.items()}


def _phrase(text: str) -> str:
    """Return the words of a text without their endings, whatever pronoun they say of a player."""
    return " ".join("they" if word in PRONOUNS else stem(word) for word in spoken(text))


def _score(name: str, wanted: Mapping[str, float], counted: Index) -> float:
    """Rank as BM25 does: rare words count more, more of the same less and less, long texts a little less."""
    counts, length = counted.counts[name], counted.length[name]
    score = 0.0
    for word, weight in wanted.items():
        count = counts.get(word, 0.0)
        score += weight * counted.rarity.get(word, 0.0) * count * (SATURATION + 1) / (
            count + SATURATION * (1 - LENGTH + LENGTH * length)
        )  # fmt: skip
    return score


@cache
def index() -> Index:
    """Count the words of all incidents, once."""
    in_force = [rules_for(house, "stud-high") for house in HOUSES]
    counts = {name: _counted(_texts(kind, in_force)) for name, kind in KINDS.items()}
    holding = Counter(word for words in counts.values() for word in words)
    total = len(counts)
    rarity = {word: log(1 + (total - among + 0.5) / (among + 0.5)) for word, among in holding.items()}
    sizes = {name: sum(words.values()) for name, words in counts.items()}
    average = sum(sizes.values()) / max(1, total)
    return Index(counts, rarity, {name: size / average for name, size in sizes.items()})


def _counted(texts: Iterable[tuple[float, str]]) -> dict[str, float]:
    counts: dict[str, float] = {}
    for weight, text in texts:
        for word in stems(text):
            counts[word] = counts.get(word, 0.0) + weight
    return counts


def _texts(kind: Kind, in_force: Sequence[Rules]) -> list[tuple[float, str]]:
    """Return all that we have to say about an incident, each text with its weight."""
    texts = [(NAME, kind.name), (TITLE, kind.title), (WORDS, kind.words), (SUBJECT, subject_of(kind))]
    texts += [(FACT, f"{fact.name} {fact.meaning} {fact.allowed}") for fact in described(kind)]
    return texts + [(DECISION, sentence) for sentence in sorted(_decisions(kind, in_force))]


def _decisions(kind: Kind, in_force: Sequence[Rules]) -> set[str]:
    """Return what the floor says about an incident with the usual facts, or with one of them changed."""
    usual = usual_facts(kind)
    changed = variants(kind, usual, list(usual))
    cases = [usual, *(facts for name, facts in changed if type(facts[name]) is not int or facts[name] <= SMALL)]
    return {ruling.decision for facts in cases for ruling in rulings(kind, facts, in_force) or ()}
