"""Passphrases that carry an identity to another device: a code to look it up by, then words that nobody can guess.

The code is no secret. Of the words only an argon2id hash is kept.
"""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

from upcard.server.people.passphrase_words import WORDS

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that look like another."""
CODE_LENGTH = 6
WORD_COUNT = 6

# 32 MiB and some 50 ms: dear for whoever tries many, cheap for whoever knows his words.
_hasher = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1, type=Type.ID)
_beside = ThreadPoolExecutor(2, thread_name_prefix="passphrase")


class Passphrase(NamedTuple):
    """A passphrase in its two parts."""

    lookup: str
    words: str

    def __str__(self) -> str:
        """Write it as it is shown."""
        return f"{self.lookup} {self.words}"


def new_passphrase() -> Passphrase:
    """Make one from the operating system's randomness."""
    code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
    return Passphrase(code, " ".join(secrets.choice(WORDS) for _ in range(WORD_COUNT)))


def read_passphrase(typed: str) -> Passphrase:
    """Read what somebody typed: case, spaces, hyphens and other signs between the words do not matter."""
    parts = "".join(sign if sign.isalnum() else " " for sign in typed.casefold()).split()
    return Passphrase(parts[0] if parts else "", " ".join(parts[1:]))


async def hashed(words: str) -> str:
    """Return what is kept of the words; reckoned beside the tables, and not too many at once."""
    return await asyncio.get_running_loop().run_in_executor(_beside, _hasher.hash, words)


async def fits(words: str, kept: str | None) -> bool:
    """Tell whether the words are those of which this was kept; with None it only takes as long, and is false."""
    return await asyncio.get_running_loop().run_in_executor(_beside, _fits, words, kept)


def _fits(words: str, kept: str | None) -> bool:
    if kept is None:
        # Whether a code is known at all shall not be told by the time that the answer takes.
        _hasher.hash(words)
        return False
    try:
        return _hasher.verify(kept, words)
    except (VerificationError, InvalidHashError):
        return False
