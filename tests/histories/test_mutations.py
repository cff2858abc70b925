"""Files that have been damaged: each hand of them is read, played or refused with a sentence; nothing ever crashes."""

# ruff: noqa: E501 - a list

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.histories import samples
from tests.histories.reading_back import found_in, real_files
from tests.histories.test_reading import own_log
from tests.histories.writing import file_with
from upcard import Hand, SetupError
from upcard.histories.heading import Heading
from upcard.histories.history import History
from upcard.histories.own_json import own_json
from upcard.histories.reading import OwnLog
from upcard.histories.veiling import all_known
from upcard.play.replaying import replay_history
from upcard.rulebooks.errors import RulebookError

SPICE = ("0", "9", "-", ".", ",", "$", "€", " ", "\n", "\0", "[", "]", "(", ")", "{", "<", ">", '"', "'", "\\", "=", "#", ":",
         "As", "??", "1e9", "999999999999999999999", "Ann", "Seat 1: ", "*** ", "and is all-in", "\ufeff", "\x85", "\u2028")  # fmt: skip


def originals() -> list[bytes]:
    own = Hand.replay(own_log())
    texts = [
        samples.STARS_CASH, samples.STARS_TOURNAMENT, samples.STARS_SIDE_POT, samples.STARS_RAZZ, samples.FULL_TILT,
        samples.PARTY, samples.BOVADA, samples.IPOKER, file_with(finishing_stacks="[103, 197]", seats="[2, 5]"),
        f"[1]\n{file_with()}\n[2]\n{file_with()}\n", own_log(),
        own_json(all_known(own.events), {1: "Ann"}, 1, Heading(1, "t", 0, 8)),
    ]  # fmt: skip
    return [*(text.encode() for text in texts), *(path.read_bytes()[:6000] for path in real_files())]


def damaged(original: bytes, chance: random.Random) -> bytes:
    """Change a file in a few places: letters, lines, numbers, pieces that come twice or not at all."""
    data = original
    for _ in range(chance.randint(1, 4)):
        at, to = sorted(chance.randrange(len(data) + 1) for _ in range(2))
        match chance.randrange(7):
            case 0:
                data = data[:at] + chance.choice(SPICE).encode() + data[at:]
            case 1:
                data = data[:at] + data[min(to, at + chance.randint(1, 30)) :]
            case 2:
                data = data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]
            case 3:
                lines = data.split(b"\n")
                one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
                lines[one], lines[other] = lines[other], lines[one]
                data = b"\n".join(lines)
            case 4:
                lines = data.split(b"\n")
                lines.insert(chance.randrange(len(lines)), chance.choice(lines))
                data = b"\n".join(lines)
            case 5:
                digits = [place for place, byte in enumerate(data) if 48 <= byte < 58]
                if digits:
                    place = chance.choice(digits)
                    data = data[:place] + str(chance.randint(0, 99)).encode() + data[place + 1 :]
            case _:
                data = data[:at]
        if not data:
            return original[: len(original) // 2]
    return data


def look_at(data: bytes) -> str:
    """Read and play all the hands of a file; anything but a sentence is a fault of ours."""
    outcome = "nothing"
    for found in found_in(data):
        outcome = "unread"
        if isinstance(found, History):
            try:
                replayed = replay_history(found)
            except (SetupError, RulebookError):
                continue
            outcome = "as told" if replayed.ok else "not as told"
            assert "\n" not in replayed.reason or "refused" in replayed.reason
        elif not isinstance(found, OwnLog):
            assert found.reason
            assert "\n" not in found.reason.strip()
    return outcome


PARTS = [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, 10))]


@pytest.mark.parametrize("part", PARTS)
def test_no_damage_crashes_the_importer(part: int) -> None:
    chance = random.Random(f"damage {part}")  # noqa: S311 - the same damage each time
    files = originals()
    outcomes = Counter(look_at(damaged(chance.choice(files), chance)) for _ in range(1000))
    assert outcomes["unread"] > 20
    assert outcomes["not as told"] > 20
    assert outcomes["as told"] > 20
