"""The same statistics counted a second time, each by itself from the plain list of what was done in a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from upcard.hand.events import (
    AntePosted,
    BroughtIn,
    Called,
    CardDealt,
    Folded,
    HandBegan,
    HandKilled,
    ShowdownOpened,
    StreetBegan,
    Wagered,
)

if TYPE_CHECKING:
    from upcard import Hand

NAMES = ("third", "fourth", "fifth", "sixth", "seventh")


class Deed(NamedTuple):
    """What a seat did on a street (by its number)."""

    street: int
    seat: int
    what: str


def deeds_of(hand: Hand) -> list[Deed]:
    found: list[Deed] = []
    street = 0
    for event in hand.events:
        match event:
            case StreetBegan():
                street = 3 + event.street
            case BroughtIn():
                found.append(Deed(street, event.seat, "bring-in"))
            case Wagered():
                found.append(Deed(street, event.seat, "wager"))
            case Called():
                found.append(Deed(street, event.seat, "call"))
            case Folded():
                found.append(Deed(street, event.seat, "fold"))
            case HandKilled():
                found.append(Deed(street, event.seat, "fold" if event.cause == "time" else "gone"))
            case _:
                pass
    return found


def on_third(hand: Hand, seat: int) -> dict[str, bool]:
    """Count what a seat did on third street, by looking at what had been done before each of its turns."""
    third = [deed for deed in deeds_of(hand) if deed.street == 3]
    opening = next((place for place, deed in enumerate(third) if deed.what in ("bring-in", "wager")), None)
    mine = [place for place, deed in enumerate(third) if deed.seat == seat and deed.what not in ("bring-in", "gone")]
    found: dict[str, bool] = {}
    if mine:
        found["entered"] = any(third[place].what in ("wager", "call") for place in mine)
        found["raised"] = any(third[place].what == "wager" for place in mine)
    if opening is None:
        return found
    opener, full = third[opening].seat, third[opening].what == "wager"
    later = [place for place in mine if place > opening]
    if seat == opener:
        raised = [place for place in later if "wager" in {deed.what for deed in third[opening + 1 : place]}]
        if raised and not full:
            found["defended"] = any(third[place].what in ("wager", "call") for place in raised)
        return found
    if later and later[0] == next(place for place, deed in enumerate(third) if deed.seat == seat):
        before = [deed.what for deed in third[opening + 1 : later[0]]]
        if not full and "wager" not in before:
            found["completed"] = third[later[0]].what == "wager"
    return found


def later(hand: Hand, seat: int) -> dict[str, bool]:
    """Count the later streets: by the cards that a seat got, and by who came to the showdown."""
    cards = sum(isinstance(event, CardDealt) and event.seat == seat for event in hand.events)
    did = [deed for deed in deeds_of(hand) if deed.seat == seat]
    shown = any(isinstance(event, ShowdownOpened) and seat in event.order for event in hand.events)
    found = {"saw-fourth": cards >= 4}
    if cards >= 4:
        found["led-later"] = any(deed.what == "wager" and deed.street > 3 for deed in did)
        found["went-to-showdown"] = shown
    found["won-at-showdown" if shown else "won-unshown"] = seat in hand.won
    found["won"] = seat in hand.won
    return found


def numbers(hand: Hand, seat: int) -> dict[str, int]:
    """Count a seat's wagers and calls, and how far it sat from whoever opened."""
    did = deeds_of(hand)
    found: dict[str, int] = {}
    for what in ("wager", "call"):
        for number, name in enumerate(NAMES, 3):
            times = did.count(Deed(number, seat, what))
            if times:
                found[f"{what}s-{name}"] = times
    opener = next((deed.seat for deed in did if deed.street == 3 and deed.what in ("bring-in", "wager")), None)
    if opener is not None:
        began = hand.events[0]
        assert isinstance(began, HandBegan)
        ring = [*began.order, *began.order]
        found["position"] = ring[ring.index(opener) :].index(seat)
    return found


def steals(hand: Hand) -> dict[int, bool]:
    """Count who could steal, and who did: by striking off, deed by deed, who has still to act."""
    broke = {event.seat for event in hand.events if isinstance(event, AntePosted) and event.all_in}
    third = [deed for deed in deeds_of(hand) if deed.street == 3]
    began = hand.events[0]
    assert isinstance(began, HandBegan)
    to_act = [seat for seat in began.order if seat not in broke]
    opened = False
    found: dict[int, bool] = {}
    for deed in third:
        fresh = deed.seat in to_act
        if fresh:
            to_act.remove(deed.seat)
        if not opened:
            if deed.what == "wager":
                return {}
            opened = deed.what == "bring-in"
            continue
        if fresh and len(to_act) <= 1 and deed.what != "gone":
            found[deed.seat] = deed.what == "wager"
        if deed.what in ("wager", "call"):
            break
    return found
