"""Passphrases: what they are made of, how they are read, and that only a hash is kept."""

import asyncio

import pytest

from upcard.server.people.passphrase import (
    CODE_LENGTH,
    WORDS,
    Passphrase,
    fits,
    hashed,
    new_passphrase,
    read_passphrase,
)


def test_the_words_are_many_short_plain_and_different() -> None:
    assert len(WORDS) >= 512
    assert len(set(WORDS)) == len(WORDS)
    assert list(WORDS) == sorted(WORDS)
    for word in WORDS:
        assert 4 <= len(word) <= 8
        assert word.isascii()
        assert word.isalpha()
        assert word.islower()


def test_a_passphrase_is_a_code_and_six_words() -> None:
    made = {new_passphrase() for _ in range(200)}
    assert len(made) == 200
    assert len({one.lookup for one in made}) > 190
    for one in made:
        assert len(one.lookup) == CODE_LENGTH
        words = one.words.split()
        assert len(words) == 6
        assert set(words) <= set(WORDS)


@pytest.mark.parametrize(
    "typed",
    [
        "k7f3qz amber basil cedar daisy eagle finch",
        "  K7F3QZ  Amber BASIL cedar\tdaisy\neagle finch ",
        "k7f3qz-amber-basil-cedar-daisy-eagle-finch",
        "k7f3qz, amber, basil, cedar, daisy, eagle, finch.",
    ],
)
def test_it_is_read_whatever_stands_between_the_words(typed: str) -> None:
    assert read_passphrase(typed) == Passphrase("k7f3qz", "amber basil cedar daisy eagle finch")


def test_as_it_is_shown_it_can_be_read() -> None:
    made = new_passphrase()
    assert read_passphrase(str(made)) == made
    assert read_passphrase("--- ...") == Passphrase("", "")


def test_only_the_right_words_fit_the_hash() -> None:
    async def run() -> None:
        kept = await hashed("amber basil cedar")
        assert kept.startswith("$argon2id$")
        assert "amber" not in kept
        assert kept != await hashed("amber basil cedar")
        assert await fits("amber basil cedar", kept)
        assert not await fits("amber basil daisy", kept)
        assert not await fits("amber basil cedar", None)
        assert not await fits("amber basil cedar", "no hash at all")

    asyncio.run(run())
