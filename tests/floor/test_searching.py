"""Finding an incident by plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.floor.invented import SNEEZE, SPILLED_DRINK
from tests.floor.said_at_the_table import SAID
from upcard.floor.register import KINDS
from upcard.floor.searching import BEST, index, search, spoken, stem, stems
from upcard.floor.spoken_words import IRREGULAR, MEANT, STOP_WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def only_drinks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Search among two incidents."""
    for name in list(KINDS):
        monkeypatch.delitem(KINDS, name)
    monkeypatch.setitem(KINDS, "spilled-drink", SPILLED_DRINK)
    monkeypatch.setitem(KINDS, "sneeze", SNEEZE)
    index.cache_clear()
    yield
    index.cache_clear()


def found(text: str, most: int = BEST) -> list[str]:
    return [kind.name for kind, _ in search(text, most)]


@pytest.mark.parametrize(
    ("word", "root"),
    [
        ("cards", "card"), ("hands", "hand"), ("bet", "bet"), ("betting", "bet"), ("bets", "bet"), ("raise", "rais"),
        ("raised", "rais"), ("raising", "rais"), ("raises", "rais"), ("exposed", "expos"), ("exposing", "expos"),
        ("dealt", "deal"), ("dealing", "deal"), ("deal", "deal"), ("bring", "bring"), ("string", "string"),
        ("king", "king"), ("kings", "king"), ("passed", "pass"), ("pass", "pass"), ("called", "call"),
        ("bodies", "body"), ("boxes", "box"), ("boxed", "box"), ("watches", "watch"), ("need", "need"), ("ace", "ace"),
        ("shown", "show"), ("threw", "throw"), ("thrown", "throw"), ("dropped", "drop"), ("ties", "tie"),
        ("tables", "tabl"), ("table", "tabl"), ("tabled", "tabl"), ("skipping", "skip"),
    ],
)  # fmt: skip
def test_plural_and_past_and_progress_make_no_difference(word: str, root: str) -> None:
    assert stem(word) == root


def test_words_that_mean_nothing_are_left_out() -> None:
    assert spoken("The dealer's WRONG card, isn't it?") == ["the", "dealer", "wrong", "card", "isnt", "it"]
    assert stems("The dealer's wrong cards, and it was mine") == ["dealer", "wrong", "card", "min"]


@pytest.mark.parametrize(
    "said",
    ["{he} bet before it was {his} turn", "{he} went back to {his} stack", "{he} was not at {his} seat"],
)
def test_whatever_pronoun_somebody_says_of_a_player_finds_the_same(said: str) -> None:
    they = search(said.format(he="they", his="their"))
    assert they
    assert search(said.format(he="he", his="his")) == they
    assert search(said.format(he="she", his="her")) == they


def test_what_is_said_is_looked_for_in_names_titles_words_facts_and_decisions(only_drinks: None) -> None:
    assert only_drinks is None
    assert found("sneezing") == ["sneeze"]
    assert found("something spilled") == ["spilled-drink"]
    assert found("puddle") == ["spilled-drink"]
    assert found("red wine") == ["spilled-drink"]
    assert found("towel") == ["spilled-drink"]
    assert found("tablecloth") == ["spilled-drink"]
    assert found("loudly") == ["sneeze"]


def test_a_misspelt_word_is_found_and_nonsense_is_not(only_drinks: None) -> None:
    assert only_drinks is None
    assert found("a bevarage") == ["spilled-drink"]
    assert found("xylophone") == []
    assert found("the of and") == []
    assert found("") == []


def test_the_best_comes_first_and_no_more_than_were_asked_for() -> None:
    results = search("a card was dealt face up")
    scores = [score for _, score in results]
    assert scores == sorted(scores, reverse=True)
    assert 1 < len(results) <= BEST
    assert len(search("card", 2)) == 2


def test_what_hardly_fits_is_left_out() -> None:
    best, *others = [score for _, score in search("he bet before it was his turn", len(KINDS))]
    assert others
    assert min(others) > best / 4


@pytest.mark.parametrize("name", KINDS)
def test_an_incident_is_found_by_its_own_name_and_title(name: str) -> None:
    assert name in found(name)[:2]
    assert name in found(KINDS[name].title)[:2]


@pytest.mark.parametrize("name", SAID)
def test_what_people_say_finds_what_they_mean(name: str) -> None:
    missed = [said for said in SAID[name] if name not in found(said)]
    assert missed == []


def test_mostly_it_is_the_first_that_is_found() -> None:
    ranks = [found(said).index(name) for name, phrases in SAID.items() for said in phrases]
    assert sum(rank == 0 for rank in ranks) > 0.75 * len(ranks)
    assert sum(rank < 3 for rank in ranks) > 0.95 * len(ranks)


def test_somebody_has_words_for_every_incident() -> None:
    assert set(SAID) == set(KINDS)


def test_the_tables_of_words_are_as_they_are_looked_up() -> None:
    for word in (*STOP_WORDS, *IRREGULAR, *IRREGULAR.values()):
        assert word.isalpha()
        assert word.islower()
    for phrase, meaning in MEANT.items():
        assert spoken(phrase) == phrase.split()
        assert stems(meaning), phrase
