"""The floor in a scenario: slips, reports with the ruling that is expected, and the supervisor's choices."""

from upcard.floor.incident import BadReport
from upcard.floor.ruling import Ruling
from upcard.hand.events import RulingGiven
from upcard.play.hand import Hand
from upcard.play.script import Choose, Report, Slip


def by_the_floor(hand: Hand, step: Slip | Report | Choose) -> str:
    """Take a step; return how the hand differs from what was expected, or nothing."""
    try:
        match step:
            case Slip():
                hand.slip(step.incident)
            case Choose():
                hand.decide_floor(_last_ruling(hand), step.choice)
            case Report():
                return _reported(hand, step)
    except BadReport as fault:
        return str(fault)
    return ""


def _reported(hand: Hand, step: Report) -> str:
    name = step.incident.name
    try:
        ruling = hand.report(step.incident)
    except BadReport as fault:
        if step.refused and step.refused in str(fault):
            return ""
        return f"report {name}: refused: {fault}"
    if step.refused:
        return f"report {name} should have been refused, and was not"
    for key, wanted in step.wanted.items():
        told = _difference(ruling, key, wanted)
        if told:
            return f"report {name}: {key}: {told}"
    return ""


def _difference(ruling: Ruling, key: str, wanted: object) -> str:
    """Compare one part of a ruling; of the numbers, those named must be among its own."""
    if key == "cites":
        missing = [number for number in wanted if number not in ruling.cites]  # type: ignore[attr-defined]
        return f"expected {', '.join(missing)}, found {', '.join(ruling.cites)}" if missing else ""
    found: object = getattr(ruling, key)
    if key == "choices":
        found = [choice.name for choice in ruling.choices]
    elif key == "remedies":
        found = list(ruling.remedies)
    return "" if found == wanted else f"expected {wanted}, found {found}"


def _last_ruling(hand: Hand) -> int:
    """Return the number of the last ruling, which is the one that can wait for the supervisor."""
    given = [event.number for event in hand.events if isinstance(event, RulingGiven)]
    if not given:
        raise BadReport("There is no ruling to choose.")
    return given[-1]
