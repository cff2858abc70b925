"""What a confused or hostile client might send: sound messages, and sound ones with something wrong in them."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from upcard.floor.register import KINDS

VERBS = [
    "fold",
    "check",
    "call",
    "bring-in",
    "complete",
    "bet",
    "raise",
    "show",
    "muck",
    "all-in",
    "",
    "FOLD",
    "x" * 21,
]
NUMBERS = [
    0,
    1,
    2,
    3,
    5,
    8,
    9,
    -1,
    10,
    100,
    400,
    10**9,
    10**9 + 1,
    2**31,
    2**53,
    2**53 + 1,
    2**64,
    10**30,
    1.5,
    -0.0,
    1e308,
]
TEXTS = [
    "",
    " ",
    "Ann",
    "<script>alert(1)</script>",
    "x" * 300,
    "x" * 5000,
    "\x00\x1b[31m",
    "\u202egnp.exe",
    "🂡" * 40,
    "a\nb",
]
ODD: list[Any] = [None, True, False, [], {}, [[]], {"type": "move"}, *NUMBERS, *TEXTS]
STAKES: list[dict[str, Any]] = [
    {"ante": 1, "bring_in": 2, "small_bet": 5, "big_bet": 10},
    {"ante": 1, "bring_in": 2, "small_bet": 2, "big_bet": 10, "betting": "spread-limit"},
    {"ante": 0, "bring_in": 0, "small_bet": 0, "big_bet": 0},
    {"ante": -1, "bring_in": 9, "small_bet": 5, "big_bet": 4, "betting": "poker"},
    {"ante": 5, "bring_in": 10, "small_bet": 25, "big_bet": 50, "chip": 5, "rake": {"permille": 50, "cap": 3}},
]
INCIDENTS = [*KINDS, "", "spilled-drink", "x" * 41]
FACTS: list[dict[str, Any]] = [{}, {"card": 2}, {"street": 4, "kind": "two"}, {"pot": -1}, {"x": None}, {"to": 10**12}]
ROOT_TYPES = ["move", "", "update", "done", "HandStarted", "hand-started", "chips-bought"]


class Fuzzer:
    """Makes messages; the same ones for the same seed."""

    def __init__(self, seed: int, *, ends_games: bool) -> None:
        self.chance = random.Random(seed)  # noqa: S311 - a test's chance
        self.ends_games = ends_games

    def request(self) -> dict[str, Any]:
        """A request that is sound in its form, most of the time."""
        pick, number = self.chance.choice, self.number
        makers: list[dict[str, Any]] = [
            {"type": "move", "verb": pick(VERBS), "to": pick([None, number()])},
            {"type": "move", "verb": pick(VERBS[:9])},
            {
                "type": "move-ahead",
                "choice": pick(["fold", "check", "check-fold", "call", "call-any", "raise", None, "win"]),
            },
            {"type": "move-ahead", "choice": "call", "to": number()},
            {"type": "take-time"},
            {"type": "call-clock"},
            {"type": "ask-to-see-hand", "seat": number()},
            {"type": "deal-on"},
            {"type": "show-own", "cards": pick([["As"], ["As", "Kd"], [], ["xx"], ["As"] * 8])},
            {"type": "promise-number", "hash": pick(["a" * 64, "0" * 64, "g" * 64, "A" * 64, "a" * 63, ""])},
            {
                "type": "give-number",
                "hand": number(),
                "root": pick(["a" * 64, "0" * 64, ""]),
                "number": pick(["a" * 32, "0" * 64, "g" * 32, "a" * 31, ""]),
                "next": pick(["a" * 64, "0" * 64, ""]),
            },
            {"type": "prefer", "auto_muck": pick([True, False]), "auto_top_up": pick([True, False])},
            {"type": "sit-down", "seat": number(), "buy_in": pick([100, 400, number()])},
            {"type": "change-seat", "seat": number()},
            {"type": "buy-chips", "amount": number()},
            {"type": "sit-out"},
            {"type": "come-back"},
            {"type": "come-back"},
            {"type": "leave-seat"},
            {"type": "join-list"},
            {"type": "leave-list"},
            {"type": "say", "text": pick(TEXTS)},
            {"type": "pause"},
            {"type": "resume"},
            {"type": "resume"},
            {"type": "remove", "seat": number()},
            {"type": "add-bot", "kind": pick(["calling", "tight", "thinking", "", "x"])},
            {"type": "approve", "seat": number(), "agree": pick([True, False])},
            {"type": "change-stakes", "stakes": pick(STAKES)},
            {"type": "change-pace", "pace": pick(["quick", "human", "fast"])},
            {"type": "change-dealer", "slips": pick([0, 50, 100, number()])},
            {"type": "call-floor", "incident": pick(INCIDENTS), "facts": pick(FACTS) | {"seat": number()}},
            {"type": "call-floor", "incident": pick(INCIDENTS), "facts": pick(FACTS)},
            {"type": "decide-floor", "ruling": number(), "choice": pick(["stands", "hand-dead", "", "x" * 41])},
        ]
        if self.ends_games and self.chance.random() < 0.004:
            return {"type": pick(["end-game", "hand-over"])}
        return pick(makers)

    def number(self) -> Any:  # noqa: ANN401 - not always a number
        return self.chance.choice(NUMBERS) if self.chance.random() < 0.3 else self.chance.randrange(12)

    def message(self, hand: int, seen: int) -> dict[str, Any]:
        """A message, by somebody who may be out of date."""
        message: dict[str, Any] = {"do": self.request(), "id": self.chance.randrange(1000)}
        if self.chance.random() < 0.8:
            message |= {"hand": hand, "seen": seen}
        else:
            message |= {"hand": self.number(), "seen": self.number()}
        return message

    def frame(self, hand: int, seen: int) -> str | bytes:
        """What goes over a socket: a message, whole or spoiled."""
        chance, message = self.chance, self.message(hand, seen)
        kind = chance.random()
        if kind < 0.45:
            return msgspec.json.encode(message).decode()
        if kind < 0.75:
            return msgspec.json.encode(self.spoiled(message)).decode()
        text = msgspec.json.encode(message).decode()
        if kind < 0.97:
            return self.garbled(text)
        if kind < 0.985:
            return chance.randbytes(chance.randrange(60))  # a binary frame
        return text[:-1] + " " * chance.choice([3000, 5000]) + text[-1]

    def spoiled(self, value: Any) -> Any:  # noqa: ANN401 - JSON
        """The same value with something wrong somewhere in it."""
        chance = self.chance
        if not isinstance(value, dict) or not value or chance.random() < 0.1:
            return chance.choice(ODD)
        spoiled = dict(value)
        key = chance.choice(list(spoiled))
        match chance.randrange(5):
            case 0:
                del spoiled[key]
            case 1:
                spoiled[chance.choice(["x", "type", "seat", "player", "by", "secret", key.upper()])] = chance.choice(
                    ODD
                )
            case 2:
                spoiled[key] = chance.choice(ODD)
            case 3:
                spoiled[key] = chance.choice(ROOT_TYPES)
            case _:
                spoiled[key] = self.spoiled(spoiled[key])
        return spoiled

    def garbled(self, text: str) -> str:
        """The same text with some characters lost, doubled, or put in."""
        chance = self.chance
        for _ in range(chance.randrange(1, 6)):
            at = chance.randrange(len(text) + 1)
            match chance.randrange(5):
                case 0:
                    text = text[:at]
                case 1:
                    text = text[:at] + text[at + chance.randrange(1, 5) :]
                case 2:
                    text = text[:at] + chance.choice('{}[]",:\\\x00é\ud7ff9e-') + text[at:]
                case 3:
                    text = text[:at] + text[max(0, at - 9) : at] + text[at:]
                case _:
                    text = "[" * chance.choice([1, 2000]) + text
        return text
