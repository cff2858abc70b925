"""Facts that the log of a hand tells by itself: nobody is asked for them, and nobody can report them otherwise."""

import msgspec

from upcard.floor.in_hand.case import Given, Reader
from upcard.floor.in_hand.finding_cards import all_in_apart
from upcard.floor.in_hand.register import in_hand
from upcard.floor.in_hand.scene import Scene
from upcard.floor.in_hand.who_acted import WINDOW
from upcard.floor.incident import BadReport
from upcard.floor.kinds import Kind
from upcard.hand.events import NextDealBegan, RoundClosed, StreetBegan
from upcard.hand.state import Phase


def observed(scene: Scene, kind: Kind, slip: int, given: Given, before: Given) -> Given:
    """Return the facts that were reported, completed by those that the hand tells; BadReport if they contradict it.

    ``before`` are the facts of the slip itself, as it stands in the log: what has changed since is no contradiction.
    """
    facts, own = dict(given), in_hand(kind.name).readers
    usual = {**READERS, **WINDOW} if "wagered" in kind.facts.__struct_fields__ else READERS
    for field in msgspec.structs.fields(kind.facts):
        reader = own.get(field.name, usual.get(field.name))
        if reader is None:
            continue
        told = reader(scene, slip, given)
        if told is None:
            continue
        if field.name in given and field.name not in before and given[field.name] != told:
            raise BadReport(
                f"{field.name} is {_words(told)} in this hand, not {_words(given[field.name])}; leave it out."
            )
        facts[field.name] = told
    return facts


def _words(value: object) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _players(scene: Scene, _: int, __: Given) -> int:
    return scene.state.alive


def _street(scene: Scene, _: int, __: Given) -> int:
    return scene.street


def _all_in(scene: Scene, _: int, given: Given) -> bool | None:
    seat = given.get("seat", 0)
    return scene.state.all_in[seat] if seat else None


def _acted(scene: Scene, _: int, __: Given) -> int:
    """Count who has decided on this street, on third street since the forced bet."""
    forced = scene.state.betting.opener if scene.state.betting.forced_open else 0
    return len(scene.acted_on_street(forced))


def _own(scene: Scene, slip: int, given: Given) -> bool | None:
    seat = given.get("seat", 0)
    return seat in scene.acted_since(slip) if seat else None


def _first(scene: Scene, _: int, given: Given) -> bool | None:
    """Tell whether the seat was the first to be served; one who is all-in counts only where the house says so."""
    seat, began = given.get("seat", 0), scene.log[scene.street_began]
    if not seat or not isinstance(began, StreetBegan):
        return None
    apart = all_in_apart(scene)
    served = [other for other in began.seats if not (apart and scene.state.all_in[other]) and other not in began.dead]
    return bool(served) and served[0] == seat


def _facing(scene: Scene, slip: int, given: Given) -> bool | None:
    seat = given.get("seat", 0)
    if not seat:
        return None
    betting = scene.before(slip).betting
    return betting.to_match > betting.bets[seat] or bool(betting.forced)


def _acted_after(scene: Scene, slip: int, given: Given) -> int:
    return len(scene.acted_since(slip, given.get("seat", 0)))


def _round_over(scene: Scene, slip: int, _: Given) -> bool:
    return any(isinstance(event, RoundClosed) for event in scene.log[slip:])


def _next_dealt(scene: Scene, slip: int, _: Given) -> bool:
    return any(isinstance(event, StreetBegan) for event in scene.log[slip:])


def _next_deal(scene: Scene, _: int, __: Given) -> str:
    stages = [event.stage for event in scene.log if isinstance(event, NextDealBegan)]
    return stages[-1] if stages else "none"


def _over(scene: Scene, slip: int, given: Given) -> str:
    stage = _next_deal(scene, slip, given)
    if stage != "none":
        return stage
    return "awarded" if scene.state.phase == Phase.OVER else "no"


READERS: dict[str, Reader] = {
    "players": _players,
    "street": _street,
    "all_in": _all_in,
    "acted": _acted,
    "own": _own,
    "first": _first,
    "facing": _facing,
    "acted_after": _acted_after,
    "round_over": _round_over,
    "next_dealt": _next_dealt,
    "next_deal": _next_deal,
    "over": _over,
}
