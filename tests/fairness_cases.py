"""Proofs of sealed decks that hold, and thousands that must not: what a cheating house would hand out, and damage.

`python -m tests.fairness_cases COUNT` writes them as JSON, a line each: `{"name", "holds", "proof"}`. Whoever checks
proofs, in whatever language, has to agree with every line.
"""

from __future__ import annotations

import hashlib
import random
import sys
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from tests.fairness_hands import Dealt, proofs_dealt
from upcard.cards.card import DECK, card_text
from upcard.server.past.proof_check import faults_of
from upcard.server.past.types import Proof
from upcard.table import fairness

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Json = dict[str, Any]
TRIES = 40
HONEST = "honest"


class Case(Struct, frozen=True):
    """A proof, what was done to it, and whether it must hold."""

    name: str
    holds: bool
    proof: Json


class NotHere(Exception):  # noqa: N818 - no error: the proof has nothing that could be forged in this way
    """This cannot be done to this proof."""


def need(found: object) -> None:
    if not found:
        raise NotHere


def order_in(proof: Json) -> tuple[int, ...]:
    """The order of the places by what a proof says."""
    promised, numbers = ({int(seat): text for seat, text in proof[part].items()} for part in ("promised", "numbers"))
    return fairness.order_of(fairness.cut_of(proof["table"], proof["hand"], proof["root"], promised, numbers))


@cache
def positions_in(dealt: Dealt) -> list[int]:
    """Where the cards that are opened lay in the deck as it was dealt."""
    order = order_in(dealt.proof)
    return [order.index(one["place"]) for one in dealt.proof["openings"]]


class Forger:
    """Somebody who alters a proof: by chance, and with all that the house knows of the hand."""

    def __init__(self, dealt: Dealt, chance: random.Random) -> None:
        self.dealt, self.chance = dealt, chance
        self.proof: Json = msgspec.json.decode(dealt.text)
        self.positions = positions_in(dealt)
        """Where the cards that are opened lay in the deck as it was dealt."""

    def number(self) -> str:
        return f"{self.chance.getrandbits(128):032x}"

    def hash(self) -> str:
        return f"{self.chance.getrandbits(256):064x}"

    def secret(self) -> str:
        return hashlib.sha256(self.number().encode()).hexdigest()

    def seat(self, among: str) -> str:
        """A seat that is named in a part of the proof."""
        need(self.proof[among])
        seats: list[str] = sorted(self.proof[among])
        return self.chance.choice(seats)

    def opening(self) -> Json:
        found: Json = self.chance.choice(self.proof["openings"])
        return found

    def seal(self, secret: str, cards: Sequence[int]) -> None:
        """Seal other cards, and open and deal them under the root and the cut that they make: a perfect forgery."""
        need(not self.dealt.remade and not self.proof["moved"])
        levels = fairness._tree(cards, fairness._salts(secret), fairness._key(secret))  # noqa: SLF001 - as the house does
        self.proof["root"] = levels[-1][0].hex()
        self.open(order_in(self.proof), secret, cards)

    def open(self, order: Sequence[int], secret: str, cards: Sequence[int]) -> None:
        """Open and deal other cards, in this order of their places."""
        salts = fairness._salts(secret)  # noqa: SLF001 - as the house does
        levels = fairness._tree(cards, salts, fairness._key(secret))  # noqa: SLF001 - as above
        self.proof["openings"] = [
            {
                "place": order[at],
                "card": card_text(cards[order[at]]),
                "salt": salts[order[at]].hex(),
                "path": list(fairness._path(levels, order[at])),  # noqa: SLF001 - as above
            }
            for at in self.positions
        ]
        for came in self.proof["came"]:
            if came["card"] and not came["stub"]:
                came["card"] = card_text(cards[order[came["at"]]])


def damaged(text: str, chance: random.Random) -> str:
    """Change one character of a text of hexadecimal digits to another, or its length, or its case."""
    at = chance.randrange(len(text))
    other = chance.choice([sign for sign in "0123456789abcdefgA " if sign != text[at]])
    return chance.choice([text[:at] + other + text[at + 1 :], text[:-1], f"{text}0", f"{text[:-1]}A"])


# What the house does.


def forged_deck(forger: Forger) -> None:
    """Another deck is picked once the numbers are known, and opened under the published root."""
    secret = forger.secret()
    forger.open(order_in(forger.proof), secret, fairness.cards_of(secret))


def exchanged_deck(forger: Forger) -> None:
    """Another deck is sealed once the numbers are known; but the player knows the root that their number was for."""
    number = forger.proof["numbers"][forger.seat("numbers")]
    forger.proof["own"] = {"root": forger.proof["root"], "number": number}
    secret = forger.secret()
    forger.seal(secret, fairness.cards_of(secret))


def doubled_card(forger: Forger) -> None:
    """One card is sealed at two places, and both are seen."""
    need(len(forger.positions) > 1)
    for _ in range(TRIES):
        cards = list(fairness.cards_of(forger.dealt.secret))
        one, other = forger.chance.sample(range(len(cards)), 2)
        cards[one] = cards[other]
        forger.seal(forger.dealt.secret, cards)
        if {one, other} <= {shown["place"] for shown in forger.proof["openings"]}:
            return
    raise NotHere


def not_from_the_numbers(forger: Forger) -> None:
    """The cards are dealt in an order of the house's own."""
    order = list(order_in(forger.proof))
    forger.chance.shuffle(order)
    forger.open(order, forger.dealt.secret, fairness.cards_of(forger.dealt.secret))


def swapped_leaves(forger: Forger) -> None:
    """Two places exchange what they hold, or parts of it."""
    need(len(forger.positions) > 1)
    one, other = forger.chance.sample(forger.proof["openings"], 2)
    parts = [
        ("card",),
        ("card", "salt"),
        ("place",),
        ("salt",),
        ("path",),
        ("place", "path"),
        ("place", "salt", "path"),
    ]
    for part in forger.chance.choice(parts):
        need(one[part] != other[part])
        one[part], other[part] = other[part], one[part]


def other_card(forger: Forger) -> None:
    """A place is said to hold a card that is not there."""
    shown = forger.opening()
    shown["card"] = forger.chance.choice([card_text(card) for card in DECK if card_text(card) != shown["card"]])


def opened_twice(forger: Forger) -> None:
    forger.proof["openings"].append(forger.opening())


def closed_upcard(forger: Forger) -> None:
    """A card that everybody saw is not opened."""
    order = order_in(forger.proof)
    up = {order[each["at"]] for each in forger.proof["came"] if each["how"] in ("up", "common") and not each["stub"]}
    need(up)
    wanted = forger.chance.choice(sorted(up))
    forger.proof["openings"] = [one for one in forger.proof["openings"] if one["place"] != wanted]


def another_card_dealt(forger: Forger) -> None:
    """A seat is said to have got a card that came to somebody else, or to nobody."""
    came = forger.chance.choice(forger.proof["came"])
    came["card"] = forger.chance.choice([card_text(card) for card in DECK if card_text(card) != came["card"]] + [""])
    need(came not in forger.dealt.proof["came"])


def out_of_turn(forger: Forger) -> None:
    """A seat gets the card that was another's."""
    came = forger.proof["came"]
    one, other = forger.chance.sample(range(len(came)), 2)
    need(not forger.proof["moved"])
    came[one], came[other] = came[other], came[one]
    need(any((each["stub"], each["at"]) != (before["stub"], before["at"])
             for each, before in zip(came, forger.dealt.proof["came"], strict=True)))  # fmt: skip


def left_off(forger: Forger) -> None:
    """A card is dealt off without a word."""
    need(not forger.proof["moved"])
    at = forger.chance.randrange(len(forger.proof["came"]) - 1)
    del forger.proof["came"][at]


def said_to_be_moved(forger: Forger) -> None:
    """The floor is blamed for an order that dealing alone makes; or left out where it was at work."""
    forger.proof["moved"] = not forger.proof["moved"]


# What becomes of the numbers.


def altered_number(forger: Forger) -> None:
    seat = forger.seat("numbers")
    forger.proof["numbers"][seat] = forger.chance.choice([
        forger.number(), damaged(forger.proof["numbers"][seat], forger.chance),
    ])  # fmt: skip


def altered_with_its_hash(forger: Forger) -> None:
    """A number and its promise are replaced by others that fit."""
    seat, number = forger.seat("numbers"), forger.number()
    forger.proof["numbers"][seat] = number
    forger.proof["promised"][seat] = fairness.number_hash(number)


def withheld_number(forger: Forger) -> None:
    """A number that was given is said not to have come."""
    seat = forger.seat("numbers")
    for part in ("numbers", "next"):
        del forger.proof[part][seat]
    forger.proof["left_out"][seat] = forger.chance.choice(["silent", "unfit", "gone"])


def withheld_from_the_list(forger: Forger) -> None:
    """A player is said never to have been in the list."""
    seat = forger.seat("promised")
    for part in ("promised", "numbers", "next", "left_out"):
        forger.proof[part].pop(seat, None)
    forger.proof["unlisted"][seat] = "none"


def late_number(forger: Forger) -> None:
    """A number is counted that came when the hand had begun, or that does not fit."""
    seat = forger.seat("left_out")
    del forger.proof["left_out"][seat]
    forger.proof["numbers"][seat] = forger.number()
    forger.proof["next"][seat] = forger.hash()


def friends_number(forger: Forger) -> None:
    """A friend of the house promises after the sealing, and gives a number that fits."""
    number = forger.number()
    seat = forger.chance.choice([str(seat) for seat in range(1, 9) if str(seat) not in forger.proof["promised"]])
    forger.proof["unlisted"].pop(seat, None)
    forger.proof["numbers"][seat] = number
    forger.proof["next"][seat] = forger.hash()
    if forger.chance.random() < 0.5:
        forger.proof["promised"][seat] = fairness.number_hash(number)


def swapped_numbers(forger: Forger) -> None:
    need(len(forger.proof["numbers"]) > 1)
    one, other = forger.chance.sample(sorted(forger.proof["numbers"]), 2)
    for part in forger.chance.choice([("numbers",), ("numbers", "promised"), ("promised",)]):
        there = forger.proof[part]
        there[one], there[other] = there[other], there[one]


def not_counted(forger: Forger) -> None:
    """The number that a player gave, and that was taken, is not there."""
    forger.proof["own"] = {"root": forger.proof["root"], "number": forger.number()}


def used_again(forger: Forger) -> None:
    """A number that everybody knows is promised for the next hand."""
    seat = forger.seat("next")
    forger.proof["next"][seat] = forger.proof["promised"][forger.seat("promised")]


def not_explained(forger: Forger) -> None:
    """It is not said who was left out, or somebody is said to be who was not."""
    if forger.chance.random() < 0.5:
        del forger.proof["left_out"][forger.seat("left_out")]
    else:
        forger.proof["left_out"][forger.seat("numbers")] = "silent"


# What becomes of a remade stub.


def other_key(forger: Forger) -> None:
    need(forger.dealt.remade)
    forger.proof["key"]["key"] = forger.number()


def withheld_key(forger: Forger) -> None:
    need(forger.dealt.remade)
    forger.proof["key"] = None


def key_of_another(forger: Forger) -> None:
    """A key is opened that leads to its own root, not to this one."""
    need(forger.dealt.remade)
    key = fairness.key_opening(forger.secret())
    forger.proof["key"] = {"key": key.key, "path": list(key.path)}


def other_cards_mixed(forger: Forger) -> None:
    """A stub is said to have been remade of other cards."""
    need(forger.dealt.remade and not forger.proof["moved"])
    mixed = forger.chance.choice(forger.proof["remade"])
    missing = [place for place in range(len(DECK)) if place not in mixed]
    burned = [each["at"] for each in forger.proof["came"] if each["how"] == "burn" and each["at"] in mixed]
    if forger.chance.random() < 0.5 and len(burned) > 1:
        mixed.remove(forger.chance.choice(burned))
    else:
        mixed.append(forger.chance.choice(missing))
        mixed.sort()


# Damage.


def damaged_root(forger: Forger) -> None:
    forger.proof["root"] = damaged(forger.proof["root"], forger.chance)


def another_hand(forger: Forger) -> None:
    if forger.chance.random() < 0.5:
        forger.proof["hand"] += forger.chance.choice([-1, 1, 2, 1000])
    else:
        forger.proof["table"] = damaged(forger.proof["table"], forger.chance)


def damaged_opening(forger: Forger) -> None:
    shown, part = forger.opening(), forger.chance.choice(["salt", "path", "place", "card", "length"])
    if part == "salt":
        shown["salt"] = damaged(shown["salt"], forger.chance)
    elif part == "path":
        step = forger.chance.randrange(len(shown["path"]))
        shown["path"][step] = damaged(shown["path"][step], forger.chance)
    elif part == "length":
        shown["path"] = forger.chance.choice(
            [shown["path"][:-1], [*shown["path"], forger.hash()], shown["path"][1:], []]
        )
    elif part == "place":
        shown["place"] += forger.chance.choice([-1, 1, 52, -52, 64, 256])
    else:
        shown["card"] = forger.chance.choice(["", "1s", shown["card"].upper(), f" {shown['card']}", "10s", "As Ks"])


def damaged_promise(forger: Forger) -> None:
    seat = forger.seat("promised")
    forger.proof["promised"][seat] = damaged(forger.proof["promised"][seat], forger.chance)


def damaged_deal(forger: Forger) -> None:
    came = forger.chance.choice(forger.proof["came"])
    need(not forger.proof["moved"])
    came[forger.chance.choice(["at", "stub"])] += forger.chance.choice([-1, 1, 60, -60])


def no_such_seat(forger: Forger) -> None:
    """Somebody at a seat that no table has."""
    part = forger.chance.choice(["unlisted", "left_out", "promised"])
    forger.proof[part][forger.chance.choice(["0", "-1", "9", "4294967296"])] = {
        "unlisted": "bot", "left_out": "silent", "promised": forger.hash(),
    }[part]  # fmt: skip


def remade_for_ever(forger: Forger) -> None:
    """So many remade stubs that whoever checks them is at it for ever."""
    need(forger.dealt.remade)
    forger.proof["remade"] += [[51]] * 100


def nothing_opened(forger: Forger) -> None:
    forger.proof["openings"] = []


def unknown_version(forger: Forger) -> None:
    forger.proof["version"] = forger.chance.choice([0, 1, 3, "2"])


ALTERATIONS: tuple[Callable[[Forger], None], ...] = (
    forged_deck, exchanged_deck, doubled_card, not_from_the_numbers, swapped_leaves, other_card, opened_twice,
    closed_upcard, another_card_dealt, out_of_turn, left_off, said_to_be_moved, altered_number, altered_with_its_hash,
    withheld_number, withheld_from_the_list, late_number, friends_number, swapped_numbers, not_counted, used_again,
    not_explained, other_key, withheld_key, key_of_another, other_cards_mixed, damaged_root, another_hand,
    damaged_opening, damaged_promise, damaged_deal, no_such_seat, remade_for_ever, nothing_opened, unknown_version,
)  # fmt: skip


def honest_cases() -> Iterator[Case]:
    """Proofs that hold, also with what a player remembers of their own number."""
    for dealt in proofs_dealt():
        yield Case(HONEST, holds=True, proof=dealt.proof)
        for number in list(dealt.proof["numbers"].values())[:1]:
            own = {"root": dealt.proof["root"], "number": number}
            yield Case(HONEST, holds=True, proof=dealt.proof | {"own": own})


def altered_cases(number: int) -> Iterator[Case]:
    """So many proofs that must not hold: each alteration of each proof, over and over with other chance."""
    chance = random.Random("altered proofs")  # noqa: S311 - so that a test repeats
    made = 0
    while True:
        for dealt in proofs_dealt():
            for alter in ALTERATIONS:
                forger = Forger(dealt, chance)
                try:
                    alter(forger)
                except NotHere:
                    continue
                if made == number:
                    return
                made += 1
                yield Case(alter.__name__, holds=False, proof=forger.proof)


def holds(text: bytes) -> bool:
    """Say what Python makes of a proof as it is written."""
    try:
        proof = msgspec.json.decode(text, type=Proof)
    except msgspec.DecodeError:
        return False
    return not faults_of(proof)


def main() -> int:
    """Write the cases."""
    number = int(sys.argv[1])
    for cases in (honest_cases(), altered_cases(number)):
        for case in cases:
            sys.stdout.buffer.write(msgspec.json.encode(case) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
