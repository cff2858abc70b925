"""Cards that are out of play in a hand: boxed cards, jokers, and cards that fell."""

from upcard.floor.in_hand.after_award import dead_after_all, entitled_seats, read_uncontested
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.exposed import dead_with_its_third_card, read_decided, read_third, third_card_down
from upcard.floor.in_hand.exposed_sevenths import (
    all_face_up,
    both_shown,
    may_declare_all_in,
    no_more_betting,
    read_all_in,
)
from upcard.floor.in_hand.finding_cards import (
    FACE_DOWN,
    HOLE_CARDS,
    LAST,
    THIRD,
    acted_with,
    came,
    card_of,
    decided,
    goes_wrong,
    has_gone_wrong,
    off_deck,
    seat_of,
)
from upcard.floor.in_hand.replacing import look_again, out_of_the_deck, replace, shift
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import AnyEvent, CardBurned, CardDealt, CardsMoved, CommonCardDealt, DealerSlip, Slipped
from upcard.hand.events.base import UNCITED
from upcard.hand.state import Phase

TWO = 2


def _number(scene: Scene, given: Given) -> int:
    """Return which card of the seat it is: the one that was said, or that of the street."""
    return int(given.get("card") or given.get("street") or scene.street)


def _boxed(scene: Scene, given: Given) -> None:
    _is_there(scene, given, _number(scene, given))


def _joker(scene: Scene, given: Given) -> None:
    if scene.state.phase == Phase.OVER:
        _was_shown(scene, given)
    else:
        _is_there(scene, given, given.get("card", 2))


def _was_shown(scene: Scene, given: Given) -> None:
    """See that everybody can see the cards that a joker is said to have been among."""
    seat = given.get("seat", 0)
    if seat and seat not in entitled_seats(scene):
        raise BadReport(f"Seat {seat} has shown no hand that a joker could be found in.")
    if scene.state.voided:
        raise BadReport("The hand is void already.")


def _is_there(scene: Scene, given: Given, number: int) -> None:
    """See that there is such a card, at a seat or (seat 0) in the deck, and further ones there; nothing moves."""
    at_a_seat = given.get("seat") != 0
    if at_a_seat:
        card_of(scene, seat_of(scene, given), number)
    if len(scene.state.stub) < given.get("count", 1) - at_a_seat:
        raise BadReport(f"There are only {len(scene.state.stub)} cards left in the deck.")


def _about_boxed(scene: Scene, given: Given) -> tuple[int, int]:
    return _about(scene, given, _number(scene, given))


def _about_second(scene: Scene, given: Given) -> tuple[int, int]:
    return _about(scene, given, int(given.get("card", 2)))


def _about(scene: Scene, given: Given, number: int) -> tuple[int, int]:
    """Return the number and the card that a report is about; in the deck it is the one on top."""
    seat = given.get("seat", 0)
    if seat:
        return number, card_of(scene, seat, number)
    return 0, scene.state.stub[-1] if scene.state.stub else -1


def _boxed_comes(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    """Let a boxed card come to the seat, or let it be the next burn."""
    street = slip.facts.get("street", THIRD)
    if not slip.facts.get("seat", 0):
        if not isinstance(step, CardBurned | CommonCardDealt) or scene.street != street:
            return False
        scene.happen(Slipped(slip.incident, 0, slip.facts, plain=True, cite=UNCITED))
        return True
    if "card" not in slip.facts and scene.street != street:
        return False
    return goes_wrong(scene, slip, step, (int(slip.facts.get("card", street)),), up=False)


def _joker_comes(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    return goes_wrong(scene, slip, step, (int(slip.facts.get("card", 2)),), up=False)


def _boxed_street(scene: Scene, _: int, given: Given) -> int:
    return max(THIRD, _number(scene, given)) if given.get("seat", 0) else scene.street


def _boxed_count(scene: Scene, _: int, given: Given) -> int | None:
    """Count the boxed cards of this hand; anyone who reports several at once says so."""
    found = sum(isinstance(event, Slipped) and event.incident == "boxed-card" for event in scene.log)
    return found if found > given.get("count", 1) else None


def _dealt_on(scene: Scene, given: Given, number: int) -> bool | None:
    """Tell whether the deal of that street went on after the card."""
    seat = given.get("seat", 0)
    if not seat:
        return None
    since = came(scene, card_of(scene, seat, number))
    return any(isinstance(event, CardDealt) for event in scene.log[since + 1 :])


def _boxed_dealt_on(scene: Scene, _: int, given: Given) -> bool | None:
    return _dealt_on(scene, given, _number(scene, given))


def _boxed_mixed(scene: Scene, _: int, given: Given) -> bool | None:
    """Tell what is plain: cards that lie up are never mixed."""
    return None if _number(scene, given) in FACE_DOWN and given.get("seat", 0) else False


def _joker_dealt_on(scene: Scene, _: int, given: Given) -> bool | None:
    if scene.state.phase == Phase.OVER:
        return None
    return _dealt_on(scene, given, given.get("card", 2))


def _boxed_own(scene: Scene, _: int, given: Given) -> bool | None:
    seat = given.get("seat", 0)
    return acted_with(scene, seat, _number(scene, given)) if seat else None


def _own(scene: Scene, _: int, given: Given) -> bool | None:
    seat, number = given.get("seat", 0), given.get("card", 2)
    if not seat:
        return None
    if scene.state.phase == Phase.OVER:  # the cards are gone; when they came stands in the log
        dealt = [at for at, event in enumerate(scene.log) if isinstance(event, CardDealt) and event.seat == seat]
        return len(dealt) >= number and seat in scene.acted_since(dealt[number - 1])
    return acted_with(scene, seat, number)


def _boxed_replaced(case: Case) -> None:
    """Put the next card in its place; further boxed cards of the deck are taken out with it."""
    scene = case.scene
    if isinstance(scene.log[-1], CardsMoved):
        look_again(case)  # everybody's card has moved, and the last one has got theirs
        return
    if not case.seat and isinstance(scene.log[case.slip + 1], CardBurned | CommonCardDealt):
        return  # nobody noticed it in time
    further = max(getattr(case.facts, "count", 1), 1) - _ruled_before(case) - bool(case.seat)
    if further > 0:
        out_of_the_deck(case, further, seen=True)
    if case.seat:
        replace(case, (_card(case),), seen=True)


def _ruled_before(case: Case) -> int:
    """Count the boxed cards that were found before this one."""
    earlier = case.scene.log[: case.slip]
    return sum(isinstance(event, Slipped) and event.incident == case.incident for event in earlier)


def _boxed_moved(case: Case) -> None:
    shift(case, _card(case), seen=True)


def _joker_replaced(case: Case) -> None:
    if isinstance(case.scene.log[-1], CardsMoved):
        look_again(case)
    elif case.seat:
        replace(case, (_card(case),))
    else:
        out_of_the_deck(case, 1)


def _joker_moved(case: Case) -> None:
    shift(case, _card(case))


def _joker_dead(case: Case) -> None:
    """Take the hand away; a pot that has been pushed to it goes to the best of the others."""
    dead_after_all(case, case.seat)


def _moved_already(_: Case) -> None:
    """The chips have been moved by what was done before."""


def _card(case: Case) -> int:
    return int(getattr(case.facts, "card", 2))


def _fallen(scene: Scene, given: Given) -> None:
    seat = seat_of(scene, given)
    for number in _fallen_numbers(given):
        if card_of(scene, seat, number) in scene.state.up[seat] and number in HOLE_CARDS:
            raise BadReport(f"Card {number} of seat {seat} lies open already, and plays as it lies.")


def _fallen_numbers(given: Given) -> tuple[int, ...]:
    """Return which cards of the seat fell: one, or both hole cards."""
    number = int(given.get("card", 2))
    return HOLE_CARDS if number in HOLE_CARDS and given.get("count", 1) >= TWO else (number,)


def _falls(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    return goes_wrong(scene, slip, step, _fallen_numbers(slip.facts), up=False)


def _all_fallen(scene: Scene, slip: DealerSlip) -> bool:
    return has_gone_wrong(scene, slip, _fallen_numbers(slip.facts))


def _fallen_replaced(case: Case) -> None:
    facts = case.facts
    replace(case, _fallen_numbers({"card": getattr(facts, "card", 2), "count": getattr(facts, "count", 1)}))


def _fallen_off_deck(scene: Scene, _: int, given: Given) -> int | None:
    seat = given.get("seat", 0)
    return min(off_deck(scene, seat, number) for number in _fallen_numbers(given)) if seat else None


def _fallen_acted(scene: Scene, _: int, given: Given) -> int:
    """Count who has acted: on the last street if it is a last card, else in the whole hand."""
    if given.get("card", 2) != LAST:
        return decided(scene)
    return len(scene.acted_on_street())


IN_HAND = {
    "boxed-card": InHand(
        _boxed,
        _boxed_comes,
        None,
        {"card-replaced": _boxed_replaced, "cards-moved": _boxed_moved},
        {
            "card": lambda scene, _, given: _number(scene, given) if given.get("seat", 0) else None,
            "street": _boxed_street,
            "count": _boxed_count,
            "dealt_on": _boxed_dealt_on,
            "mixed": _boxed_mixed,
            "acted": read_decided,
            "own": _boxed_own,
        },
        about=_about_boxed,
    ),
    "joker": InHand(
        _joker,
        _joker_comes,
        None,
        {
            "card-replaced": _joker_replaced,
            "cards-moved": _joker_moved,
            "hand-dead": _joker_dead,
            "pot-corrected": _moved_already,
        },
        {"dealt_on": _joker_dealt_on, "own": _own, "won_uncalled": read_uncontested},
        about=_about_second,
    ),
    "card-off-table": InHand(
        _fallen,
        _falls,
        _all_fallen,
        {
            "card-replaced": _fallen_replaced,
            "third-card-down": third_card_down,
            "hand-dead": dead_with_its_third_card,
            "all-face-up": all_face_up,
            "may-declare-all-in": may_declare_all_in,
            "no-more-betting": no_more_betting,
            "hand-shown": both_shown,
        },
        {
            "off_deck": _fallen_off_deck,
            "third": read_third,
            "all_in": read_all_in,
            "acted": _fallen_acted,
            "own": _own,
        },
        about=_about_second,
    ),
    "dropped-card": InHand(_fallen, about=_about_second),
}
