"""Recording what went wrong: the slip itself, and the cards and chips that it moved. Nothing is judged here."""

from collections.abc import Sequence
from typing import Literal

from upcard.floor.in_hand.case import Given
from upcard.floor.in_hand.register import in_hand
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport, Incident, facts_of
from upcard.floor.judging import kind_of
from upcard.hand.events import AnyEvent, DealerSlip, HandRuledDead, Slipped
from upcard.hand.events.base import UNCITED


def record(scene: Scene, incident: str, given: Given) -> int:
    """Record that something has just gone wrong, and return where it stands in the log."""
    seat = given.get("seat") or 0
    if seat and seat not in scene.state.order and not in_hand(incident).any_seat:
        seats = ", ".join(map(str, scene.state.order))
        raise BadReport(f"Seat {seat} was not dealt into this hand; seats {seats} were.")
    scene.happen(Slipped(incident, seat, _known(given), plain=True, cite=UNCITED))
    place = len(scene.log) - 1
    moved = in_hand(incident).slip
    if moved is not None:
        moved(scene, given)
    return place


def _known(given: Given) -> Given:
    return {name: value for name, value in given.items() if value is not None}


def dealers_slips(incidents: Sequence[Incident]) -> tuple[DealerSlip, ...]:
    """Return what the dealer is to do wrong; BadReport for what is no slip of a dealer's."""
    for incident in incidents:
        if not in_hand(incident.name).of_the_dealer:
            raise BadReport(f"{incident.name} is nothing that a dealer does with a card; report it when it happens.")
        facts_of(kind_of(incident.name), incident.given)
    return tuple(DealerSlip(incident.name, incident.given, _noticed(incident)) for incident in incidents)


def _noticed(incident: Incident) -> Literal["at-once", "later"]:
    return "at-once" if in_hand(incident.name).always_noticed else incident.noticed


def incident_of(slip: DealerSlip) -> Incident:
    """Return what somebody reports who has seen a dealer's slip."""
    incident = Incident(slip.incident)
    incident.given = dict(slip.facts)
    return incident


def slips_to_come(scene: Scene, slips: Sequence[DealerSlip]) -> list[DealerSlip]:
    """Return the slips that a hand has not come to yet."""
    return [slip for slip in slips if not _begun(scene, slip) or not complete(scene, slip)]


def _begun(scene: Scene, slip: DealerSlip) -> bool:
    made = [(event.incident, event.facts) for event in scene.log if isinstance(event, Slipped)]
    return (slip.incident, slip.facts) in made


def altered(scene: Scene, slip: DealerSlip, step: AnyEvent | None) -> bool:
    """Let a dealer's slip happen instead of the step that they were to make; False if its moment has not come.

    Without a step they were to wait for a player.
    """
    known = in_hand(slip.incident)
    if step is None:
        return known.meanwhile is not None and known.meanwhile(scene, slip)
    return known.dealer is not None and _could_be(scene, slip) and known.dealer(scene, slip, step)


def _could_be(scene: Scene, slip: DealerSlip) -> bool:
    """Tell whether anybody would do this.

    Nothing is dealt to a hand that is left alone. A pot goes to the wrong one of those who were in for it to the end.
    """
    if slip.incident != "wrong-award":
        return scene.state.alive > 1
    dead = [event.seat for event in scene.log if isinstance(event, HandRuledDead)]
    return slip.facts.get("to") in scene.state.show_order and slip.facts.get("to") not in dead


def complete(scene: Scene, slip: DealerSlip) -> bool:
    """Tell whether all of a dealer's slip has happened."""
    done = in_hand(slip.incident).complete
    return done is None or done(scene, slip)
