"""A report about a hand: the slip is found or recorded, ruled on, and the ruling applied."""

import msgspec

from upcard.floor.in_hand.case import Case, Given
from upcard.floor.in_hand.observing import observed
from upcard.floor.in_hand.register import in_hand
from upcard.floor.in_hand.remedies import apply, undoable
from upcard.floor.in_hand.scene import Scene
from upcard.floor.in_hand.slipping import altered, complete, incident_of, record
from upcard.floor.incident import BadReport, Incident, TooLate, facts_of, facts_told
from upcard.floor.judging import judged, kind_of, stands_by_now, void_already
from upcard.floor.law import led_by
from upcard.floor.ruling import Ruling
from upcard.hand.events import AnyEvent, DealerSlip, FloorDecided, HandVoided, RulingGiven, Slipped
from upcard.hand.events.base import Cite
from upcard.hand.events.of_the_floor import FloorChoice
from upcard.hand.state import Phase

AFTERWARDS = {"over", "next_deal", "pushed"}
"""Facts about the end of a hand: an incident that has one of them can still be spoken of then."""


def slip(scene: Scene, incident: Incident) -> None:
    """Record that something went wrong which nobody has spoken of yet."""
    kind = kind_of(incident.name)
    facts_of(kind, incident.given)
    record(scene, incident.name, incident.given)


def report(scene: Scene, incident: Incident, by: int = 0) -> Ruling:
    """Rule on what somebody reports, and apply the ruling; a second report of the same slip changes nothing.

    ``by`` is the seat that called the floor, 0 if no player did.
    """
    kind = kind_of(incident.name)
    facts_of(kind, incident.given)
    place = _find(scene, incident)
    given, before = incident.given, Given()
    known = _ruled(scene, place) if place else None
    if known is not None:
        if not _another_card(scene, incident, known):
            return _told_again(scene, known)
        place = 0
    if place:
        slipped = scene.log[place]
        before = slipped.facts if isinstance(slipped, Slipped) else {}
        given = {**before, **given}
    if scene.state.phase == Phase.OVER and not AFTERWARDS & set(kind.facts.__struct_fields__):
        raise BadReport("The hand is over; only what became of its pots can still be looked at.")
    if scene.state.awaits_floor:
        raise BadReport("The floor waits for the supervisor's decision on what was reported before.")
    place = place or record(scene, incident.name, given)
    if scene.state.voided and not in_hand(kind.name).after_void:
        return _announced(scene, void_already(kind, _void_by(scene), scene.rules), place, given, by)
    try:
        facts = facts_told(kind, observed(scene, kind, place, given, before))
    except TooLate as late:
        return _announced(scene, stands_by_now(kind, late, scene.rules), place, given, by)
    ruling = judged(kind, facts, scene.rules)
    _refuse_what_cannot_be_done(ruling)
    ruling = _announced(scene, ruling, place, given, by)
    apply(Case(scene, kind.name, facts, place, ruling.cite), in_hand(kind.name), ruling.remedies)
    return ruling


def _void_by(scene: Scene) -> Cite:
    """Return what the hand was declared void by."""
    return next(event.cite for event in reversed(scene.log) if isinstance(event, HandVoided))


def _announced(scene: Scene, ruling: Ruling, place: int, given: Given, by: int) -> Ruling:
    """Let a ruling be given, and return it with its number in the hand."""
    number = scene.state.rulings + 1
    scene.happen(_given(ruling, number, place, given, by))
    return msgspec.structs.replace(ruling, number=number)


def _refuse_what_cannot_be_done(ruling: Ruling) -> None:
    """Say so, before anything has happened, if a remedy cannot be applied to a hand here."""
    wanted = {remedy for choice in ruling.choices for remedy in choice.remedies} | set(ruling.remedies)
    missing = undoable(in_hand(ruling.incident), wanted)
    if missing:
        raise BadReport(
            f"{ruling.incident} can only be ruled on without a hand (`upcard rule`): nothing here does"
            f" {', '.join(missing)}."
        )


def decide(scene: Scene, number: int, choice: str, by: str) -> None:
    """Let the supervisor choose one of the rulings that the book allows; BadReport if it is none of them."""
    ruling = _awaiting(scene, number)
    chosen = next((each for each in ruling.choices if each.name == choice), None)
    if chosen is None:
        names = ", ".join(each.name for each in ruling.choices)
        raise BadReport(f"The choices of ruling {number} are {names}, not {choice!r}.")
    kind = kind_of(ruling.incident)
    at = scene.log.index(ruling)
    then = Scene(scene.before(at), scene.log[:at])  # what has happened during the thinking changes nothing
    facts = facts_told(kind, observed(then, kind, ruling.slip, dict(ruling.facts), dict(ruling.facts)))
    allowed = next(each for each in judged(kind, facts, scene.rules).choices if each.name == choice)
    cite = led_by(ruling.cite, allowed.by, scene.rules) if allowed.by else ruling.cite
    scene.happen(FloorDecided(number, choice, by, chosen.decision, chosen.remedies, cite))
    apply(Case(scene, kind.name, facts, ruling.slip, cite, choice), in_hand(kind.name), allowed.remedies)


def _awaiting(scene: Scene, number: int) -> RulingGiven:
    for event in scene.log:
        if isinstance(event, RulingGiven) and event.number == number:
            if not event.choices:
                raise BadReport(f"Ruling {number} leaves nothing to choose.")
            if not scene.state.awaits_floor or event.number != scene.state.rulings:
                raise BadReport(f"Ruling {number} has been decided already.")
            return event
    raise BadReport(f"There is no ruling {number} in this hand.")


def _find(scene: Scene, incident: Incident) -> int:
    """Return where the slip stands that a report is about, the latest one that fits; 0 if there is none."""
    for place in range(len(scene.log) - 1, 0, -1):
        event = scene.log[place]
        if isinstance(event, Slipped) and event.incident == incident.name:
            facts = {"seat": event.seat, **event.facts} if event.seat else event.facts
            if all(facts.get(name, value) == value for name, value in incident.given.items()):
                return place
    return 0


def _ruled(scene: Scene, place: int) -> RulingGiven | None:
    """Return the ruling that was given on a slip, if there is one."""
    given = (event for event in scene.log if isinstance(event, RulingGiven))
    return next((event for event in given if event.slip == place), None)


def _another_card(scene: Scene, incident: Incident, ruling: RulingGiven) -> bool:
    """Tell whether the same is now said of another card than the one that was ruled on.

    It is another if it has another number in the hand. One that came in the place of a bad card counts as another when
    somebody has acted since; before that it is the same report, made twice.
    """
    about = in_hand(incident.name).about
    if about is None or scene.state.phase == Phase.OVER:
        return False
    at = scene.log.index(ruling)
    then = Scene(scene.before(at), scene.log[:at])
    said = {**ruling.facts, **incident.given} if "card" in ruling.facts else incident.given
    try:
        (number, card), (number_now, card_now) = about(then, ruling.facts), about(scene, said)
    except BadReport:
        return False
    return number != number_now or (card != card_now and bool(scene.acts_since(at)))


def _told_again(scene: Scene, event: RulingGiven) -> Ruling:
    """Return a ruling as its event keeps it."""
    kept = msgspec.to_builtins(event)
    for name in ("type", "slip", "seat", "facts", "by"):
        del kept[name]
    return msgspec.convert({**kept, "house": scene.rules.house.name}, Ruling)


def _given(ruling: Ruling, number: int, slip_at: int, reported: Given, by: int) -> RulingGiven:
    return RulingGiven(
        number=number,
        slip=slip_at,
        incident=ruling.incident,
        seat=reported.get("seat") or 0,
        decision=ruling.decision,
        remedies=ruling.remedies,
        deadline=ruling.deadline,
        late=ruling.late,
        silent=ruling.silent,
        choices=tuple(FloorChoice(each.name, each.decision, each.remedies) for each in ruling.choices),
        cite=ruling.cite,
        facts={name: value for name, value in reported.items() if value is not None},
        weigh=ruling.weigh,
        by=by,
    )


def dealer_slips(scene: Scene, slips: list[DealerSlip], step: AnyEvent | None) -> Scene | None:
    """Let the dealer slip where they were to do so (``step``), and call the floor if it is noticed at once.

    A slip that is complete is no longer one of those to come. None: its moment has not come.
    """
    made = next((slip for slip in slips if altered(scene, slip, step)), None)
    if made is None:
        return None
    if not complete(scene, made):
        return scene
    slips.remove(made)
    return _spoken_of(scene, made) if made.noticed == "at-once" else scene


def _spoken_of(scene: Scene, made: DealerSlip) -> Scene:
    """Return the hand after the floor was called to a slip; as it was if others have left nothing to rule on."""
    called = Scene(scene.state, scene.log)
    called.new = scene.new[:]
    try:
        report(called, incident_of(made))
    except BadReport:
        return scene
    return called
