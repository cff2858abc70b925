"""Pots that have been pushed, looked at again: hands that turn out to be dead, and chips that come back from them.

A hand that cannot win gives up what was pushed to it. It goes to the other hands that were shown; where there are
none, to those that gave up at the showdown: they were beaten by a hand that was none. A player who folded in the
betting has no claim, and a pot that nobody else can claim stays where it is.
"""

from collections import Counter

from upcard.chips.pots import Pot
from upcard.floor.in_hand.case import Case, Given
from upcard.floor.in_hand.placing import give_back_all, kill
from upcard.floor.in_hand.scene import Scene
from upcard.hand.award import award, less_rake
from upcard.hand.events import (
    AwardMoved,
    ChipsReturned,
    HandMucked,
    HandRuledDead,
    PotAwarded,
    PotSplit,
)
from upcard.hand.reading import seen_hand
from upcard.hand.seats import live_seats
from upcard.hand.showdown import shown
from upcard.hand.standing_pots import gathered_pots
from upcard.hand.state import Phase


def dead_after_all(case: Case, seat: int) -> None:
    """Take a hand away; if the pots have been pushed already, they go to the others."""
    scene = case.scene
    if scene.state.phase != Phase.OVER:
        kill(case, seat)
        return
    if seat in _ruled_dead(scene):
        return
    scene.happen(HandRuledDead(seat, 0, case.cite))
    for other in _given_up_to_it(scene):
        let_it_count(case, other)
    award_again(case)


def let_it_count(case: Case, seat: int) -> None:
    """Turn up a hand that was given up at the showdown, and let it count for the pots that were pushed."""
    state = case.scene.state
    case.scene.happen(seen_hand(state, seat, 0, case.cite, live=True))


def _given_up_to_it(scene: Scene) -> list[int]:
    """Return the hands that gave up at the showdown in a pot to which no other hand has a claim now."""
    entitled = entitled_seats(scene)
    open_pots = [pot for pot in scene.state.pots if not entitled.intersection(pot.seats)]
    concerned = {seat for pot in open_pots for seat in pot.seats}
    return [seat for seat in _gave_up(scene) if seat in concerned]


def _gave_up(scene: Scene) -> list[int]:
    """Return who gave up at the showdown with a hand that nobody has ruled dead."""
    mucked = dict.fromkeys(event.seat for event in scene.log if isinstance(event, HandMucked))
    return [seat for seat in mucked if seat not in _ruled_dead(scene)]


def _ruled_dead(scene: Scene) -> set[int]:
    return {event.seat for event in scene.log if isinstance(event, HandRuledDead)}


def read_uncontested(scene: Scene, _: int, given: Given) -> bool:
    """Tell whether a pot was won that nobody else could claim: the others had folded, or all agreed to share it."""
    if scene.state.phase != Phase.OVER:
        return False
    if shared(scene):
        return True
    return not ({*entitled_seats(scene), *_gave_up(scene)} - {given.get("seat", 0)})


def shared(scene: Scene) -> bool:
    """Tell whether the pots were shared by agreement: then the cards have decided nothing."""
    return any(isinstance(event, PotSplit) for event in scene.log)


def award_again(case: Case) -> None:
    """Award the pots that were pushed once more, and move what differs; what the house holds goes out of its hands."""
    scene = case.scene
    entitled = entitled_seats(scene)
    for seat in live_seats(scene.state):
        if len(entitled) > 1 and seat in entitled and seat not in scene.state.shown:
            scene.happen(shown(scene.state, seat))
    due = right_award(scene, entitled)
    won = scene.state.won
    moves = tuple((seat, due[seat] - won[seat]) for seat in range(scene.state.places) if due[seat] != won[seat])
    scene.happen(AwardMoved(moves, case.cite))


def entitled_seats(scene: Scene, without: int = 0) -> set[int]:
    """Return the seats whose hands count for the pots: those shown or left alone, none of them ruled dead."""
    state = scene.state
    return ({*state.shown, *state.live_later, *live_seats(state)} - _ruled_dead(scene)) - {without}


def right_award(scene: Scene, entitled: set[int]) -> Counter[int]:
    """Return what each seat should have of the pots that were pushed; one that nobody can claim stays where it is."""
    if shared(scene):
        return Counter(dict(enumerate(scene.state.won)))
    then = scene.state.copy()
    then.live = [seat in entitled for seat in range(then.places)]
    pushed = {event.pot: event.high + event.low for event in scene.log if isinstance(event, PotAwarded)}
    due: Counter[int] = Counter()
    for number in then.awarded:
        if number >= len(then.pots):
            continue  # when chips came back out of the pots there was one less
        claimed = [seat for seat in then.pots[number].seats if then.live[seat]] or list(entitled)
        if claimed and (len(claimed) == 1 or all(seat in then.shown for seat in claimed)):
            result = award(then, number, then.pots[number].amount)
            shares = result.high + result.low
        else:
            shares = pushed[number]
        for seat, amount in shares:
            due[seat] += amount
    return due


def chips_back(case: Case) -> None:
    """Give a seat back all that it has put in: from the pots, or from those to whom they have been pushed."""
    state = case.scene.state
    if state.phase != Phase.OVER:
        give_back_all(case)
        return
    amount = min(state.paid[case.seat], sum(pot.amount for pot in state.pots))
    if not amount or read_uncontested(case.scene, case.slip, {"seat": case.seat}):
        return
    paid = state.paid[:]
    paid[case.seat] -= amount
    bet = min(amount, state.betting.bets[case.seat])
    pots = pots_after_award(case.scene, paid)
    case.scene.happen(ChipsReturned(case.seat, amount, bet, pots, case.cite))
    award_again(case)


def pots_after_award(scene: Scene, paid: list[int]) -> tuple[Pot, ...]:
    """Return the pots that were pushed by what each seat has paid now, for those who could win them."""
    seats = {seat for pot in scene.state.pots for seat in pot.seats} - _ruled_dead(scene)
    pots = gathered_pots(scene.state, paid, sorted(seats))
    return less_rake(tuple(pots), scene.state.rake)
