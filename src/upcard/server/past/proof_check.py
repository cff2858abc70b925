"""Checking a proof: everything that it claims and that can be computed, from nothing but what is in it.

Every sentence of `faults_of` is a reason not to believe the proof. What a proof only says, and what its reader alone
can compare with what they saw, is who got which card, and why somebody gave no number.
"""

import re
from collections.abc import Collection, Iterator

from msgspec import Struct

from upcard.cards.card import card_text, parse_card
from upcard.hand.remaking import spare_order
from upcard.server.past.types import CameOff, OpenedPlace, Proof
from upcard.table import fairness

A_HASH = re.compile("[0-9a-f]{64}")
AN_ALIAS = re.compile("[0-9a-f]{12}")
OPEN = ("up", "common")
"""How cards come that everybody sees."""
NOBODYS = ("burn", "common")
SEATS = range(9)
"""Those of a table, and 0 for nobody's."""
MOST_HANDS = 2**53 - 1
MOST_REMADE = 50
"""How often no stub can be remade in a hand: anyone who writes more wants a checker to be at it for ever."""
ALL = range(fairness.CARDS)


def faults_of(proof: Proof) -> list[str]:
    """Say all that is wrong with a proof; nothing: it holds."""
    found = [*_form_faults(proof), *_number_faults(proof)]
    found += _opening_faults(proof.root, proof.openings)
    found += _remade_faults(proof)
    return found or [*_Dealing(proof).faults()]


def came_in_order(proof: Proof) -> bool:
    """Tell whether the cards came off as dealing alone brings them, and stubs were remade of what dealing left."""
    return not any(_Dealing(proof).not_by_dealing())


def _form_faults(proof: Proof) -> Iterator[str]:
    if not A_HASH.fullmatch(proof.root):
        yield "The root is not a hash of 64 hexadecimal digits."
    if not AN_ALIAS.fullmatch(proof.table):
        yield "The table is not named by its alias of 12 hexadecimal digits."
    if not 1 <= proof.hand <= MOST_HANDS:
        yield f"There is no hand {proof.hand}: hands are counted from 1."
    if not {*proof.promised, *proof.numbers, *proof.left_out, *proof.unlisted, *proof.next} <= {*SEATS[1:]}:
        yield f"There is no such seat: seats are 1 to {SEATS[-1]}."
    if any((each.seat == 0) != (each.how in NOBODYS) or each.seat not in SEATS for each in proof.came):
        yield "A burn or a common card came to a seat, or another card came to none."
    if not proof.openings:
        yield "No card is opened, so nothing is proven."


def _number_faults(proof: Proof) -> Iterator[str]:
    """Say what is wrong with the list, and with the numbers that came of it."""
    for what, hashes in (("list", proof.promised), ("hashes promised for the next hand", proof.next)):
        if not all(A_HASH.fullmatch(each) for each in hashes.values()):
            yield f"The {what}: not all of it are hashes of 64 hexadecimal digits."
        if len(set(hashes.values())) < len(hashes):
            yield f"The {what}: the same hash stands in it twice."
    yield from fairness.number_faults(proof.promised, proof.numbers)
    if proof.numbers.keys() != proof.next.keys():
        yield "Not every number came with the hash of the next one."
    if proof.left_out.keys() != proof.promised.keys() - proof.numbers.keys():
        yield "The list and the numbers differ by other seats than those that are said to be left out."
    if proof.own is not None and proof.own.root != proof.root:
        yield "The number was given for a deck under another root: the deck was exchanged after it had come."
    if proof.own is not None and proof.own.number not in proof.numbers.values():
        yield "The number that was given and taken is not among those that decided on the order."
    again = set(proof.next.values()) & set(proof.promised.values())
    if again:
        yield "A hash of the list is promised once more for the next hand, though its number is known."


def _opening_faults(root: str, openings: Collection[OpenedPlace]) -> Iterator[str]:
    """Say which cards were not fixed under the root, and which places or cards are opened twice."""
    places: set[int] = set()
    cards: dict[str, int] = {}
    for shown in openings:
        where = f"Place {shown.place + 1}"
        if not _fixed(root, shown):
            yield f"{where} was not fixed as {shown.card}: it does not lead to the root."
        if shown.place in places:
            yield f"{where} is opened twice."
        places.add(shown.place)
        if cards.setdefault(shown.card, shown.place) != shown.place:
            yield f"{where} holds {shown.card}, and so does place {cards[shown.card] + 1}."


def _fixed(root: str, shown: OpenedPlace) -> bool:
    try:
        card = parse_card(shown.card)
    except ValueError:
        return False
    if card_text(card) != shown.card:
        return False
    return fairness.check(root, fairness.Opening(shown.place, card, shown.salt, shown.path))


def _remade_faults(proof: Proof) -> Iterator[str]:
    """Say what is wrong with the remade stubs: their key, and which cards were mixed."""
    remade = max((each.stub for each in proof.came), default=0)
    if not proof.remade and not remade:
        if proof.key is not None:
            yield "A key of remade stubs is opened, and none was remade."
        return
    if proof.key is None:
        yield "The stub was remade, and its key is not opened: it comes when the hand is over."
    elif not fairness.check_key(proof.root, fairness.KeyOpening(proof.key.key, proof.key.path)):
        yield "The key of the remade stubs does not lead to the root."
    if len(proof.remade) > MOST_REMADE:
        yield f"The stub cannot have been remade more than {MOST_REMADE} times."
    if len(proof.remade) < remade:
        yield "Cards came off a remade stub of which nothing else is said."
    for mixed in proof.remade:
        if not mixed or list(mixed) != sorted({*mixed} & {*ALL}):
            yield "A remade stub must name each place of the deck that was mixed once, the lowest first."


class _Lies(Struct):
    """Where the cards lie, by their places in the deck as it was dealt."""

    stub: list[int]
    burns: set[int]
    aside: set[int]


class _Dealing:
    """The order in which the cards had to come, and whether they came in it."""

    def __init__(self, proof: Proof) -> None:
        self._proof = proof
        self._cut = fairness.cut_of(proof.table, proof.hand, proof.root, proof.promised, proof.numbers)
        self._order = fairness.order_of(self._cut)
        spares = fairness.remade_orders(self._cut, proof.key.key) if proof.key is not None else ()
        self._stubs: list[tuple[int, ...]] = [tuple(ALL)]
        for number, mixed in enumerate(proof.remade, 1):
            there = set(mixed)
            self._stubs.append(tuple(at for at in spare_order(spares, number) if at in there))

    def place(self, came: CameOff) -> int:
        """Return the place whose card came off."""
        return self._order[self._stubs[came.stub][came.at]]

    def faults(self) -> Iterator[str]:
        """Say which cards are not those that had to come."""
        proof = self._proof
        outside = [each for each in proof.came if not self._is_there(each)]
        if outside:
            yield f"{_called(outside[0])} cannot have come off place {outside[0].at + 1} of its stub."
            return
        opened = {one.place: one.card for one in proof.openings}
        for each in proof.came:
            there = opened.get(self.place(each), "")
            if each.card != there:
                said, is_there = each.card or "not seen", there or "one that is not opened"
                yield f"{_called(each)} is said to be {said}, and by the cut it is {is_there}."
            elif each.how in OPEN and not there:
                yield f"{_called(each)} came face up, and is not opened."
        if not proof.moved:
            yield from self.not_by_dealing()
        elif not any(self.not_by_dealing()):
            yield "The floor is said to have moved cards, and they came as dealing alone brings them."

    def not_by_dealing(self) -> Iterator[str]:
        """Say what dealing alone cannot have brought about: the floor must have moved cards, or it is a fraud."""
        came = {self.place(each) for each in self._proof.came}
        for place in sorted({one.place for one in self._proof.openings} - came):
            yield f"Place {place + 1} is opened, and by the cut it did not come off the deck in this hand."
        yield from self._out_of_order()

    def _is_there(self, came: CameOff) -> bool:
        return 0 <= came.stub < len(self._stubs) and 0 <= came.at < len(self._stubs[came.stub])

    def _out_of_order(self) -> Iterator[str]:
        """Say which cards came out of turn, and which stubs were not remade of what was there."""
        lies = _Lies(list(ALL), set(), set())
        stub = 0
        for came in self._proof.came:
            while stub < came.stub:
                stub += 1
                yield from self._mixed(lies, stub)
            at = self._stubs[came.stub][came.at]
            if came.stub != stub or not lies.stub or lies.stub[0] != at:
                yield f"{_called(came)} came off out of turn."
                return
            del lies.stub[0]
            if came.how == "burn":
                lies.burns.add(at)
        for later in range(stub + 1, len(self._stubs)):
            yield from self._mixed(lies, later)

    def _mixed(self, lies: _Lies, stub: int) -> Iterator[str]:
        """Mix as the proof says, if it says that whole heaps were mixed: the stub, the burns, what lay aside."""
        there, mixed = set(lies.stub), set(self._stubs[stub])
        heaps: tuple[set[int], ...] = (there, lies.burns, lies.aside)
        if any(heap & mixed and heap - mixed for heap in heaps) or mixed - set().union(*heaps):
            yield f"Stub {stub} was not remade of the cards that lay in the stub and among the burns."
        lies.burns -= mixed
        lies.aside = (lies.aside | there) - mixed
        lies.stub = list(self._stubs[stub])


def _called(came: CameOff) -> str:
    """Name a card by how it came."""
    whose = {"burn": "A burn", "common": "The common card"}.get(came.how, f"A card of seat {came.seat}")
    return whose if not came.stub else f"{whose}, off remade stub {came.stub},"
