"""Acts as they looked when they were made: a slip of a player's enters them, right or wrong, so that play goes on."""

from upcard.floor.in_hand.case import Case, Given
from upcard.floor.in_hand.placing import return_to
from upcard.floor.in_hand.scene import ACTS, Scene
from upcard.floor.incident import BadReport, TooLate
from upcard.hand.decide import decide
from upcard.hand.events import (
    AnyEvent,
    BetMade,
    Called,
    CommonCardDealt,
    Completed,
    Raised,
    RoundOpened,
    Slipped,
    StreetBegan,
)
from upcard.hand.events.base import UNCITED
from upcard.hand.options import options
from upcard.hand.requests import WAGERS, Act, Option, Refusal
from upcard.hand.seats import next_after
from upcard.hand.state import HandState, Phase
from upcard.hand.wagers import effect, reach, wager_verb

NEXT_ROUND = (StreetBegan, CommonCardDealt, RoundOpened)
WAGER_EVENTS: dict[str, type[BetMade] | type[Completed] | type[Raised]] = {
    "bet": BetMade,
    "complete": Completed,
    "raise": Raised,
}


def whose_slip(scene: Scene, given: Given) -> int:
    """Return the seat that a slip of the betting is about; BadReport if it cannot act in the round."""
    seat: int = given.get("seat") or 0
    state = scene.state
    if not seat:
        raise BadReport("Say which seat it is about.")
    if state.phase != Phase.BETTING or not state.betting.turn:
        raise BadReport("Nobody has to act now, so there is no betting to go wrong.")
    if not state.live[seat]:
        raise BadReport(f"Seat {seat} has no live hand any more.")
    if state.all_in[seat]:
        raise BadReport(f"Seat {seat} is all-in and has nothing to act with.")
    if seat in state.absent:
        raise BadReport(f"Seat {seat} is not at the table.")
    return seat


def in_turn(scene: Scene, given: Given) -> int:
    """Return the seat that a slip is about; BadReport if it is not its turn."""
    seat = whose_slip(scene, given)
    turn = scene.state.betting.turn
    if seat != turn:
        raise BadReport(f"It is seat {turn}'s turn; what seat {seat} does now is an act out of turn.")
    return seat


def not_the_forced_bet(scene: Scene) -> None:
    """Refuse a slip that has no meaning while the forced bet is still to be made."""
    if scene.state.betting.forced:
        raise BadReport("The forced bet has not been made yet.")


def as_if_in_turn(state: HandState, seat: int) -> HandState:
    """Return a copy in which it is a seat's turn, and no ruling cuts down what it may do."""
    twin = state.copy()
    twin.orders, twin.awaits_floor, twin.offered = (), False, None
    twin.betting.turn = seat
    return twin


def choices_of(state: HandState, seat: int) -> tuple[Option, ...]:
    """Return what a seat could do if it were its turn."""
    return options(as_if_in_turn(state, seat))


def wagers_of(state: HandState, seat: int) -> list[Option]:
    """Return the bets, completions or raises that a seat could make; none if it may not."""
    return [option for option in choices_of(state, seat) if option.verb in WAGERS]


def least_wager(state: HandState, seat: int) -> int:
    """Return the smallest total of a bet or raise, 0 if the seat may make none."""
    return min((option.to or 0 for option in wagers_of(state, seat)), default=0)


def wager_aimed_at(state: HandState, seat: int) -> int:
    """Return the total of the least bet or raise, or what it would be if the seat might make one."""
    return least_wager(state, seat) or state.betting.to_match + state.betting.size


def largest_wager(state: HandState, seat: int) -> int:
    """Return the largest total of a bet or raise, 0 if the seat may make none."""
    return max((option.most or option.to or 0 for option in wagers_of(state, seat)), default=0)


def judged(state: HandState, seat: int, verb: str, to: int | None) -> AnyEvent:
    """Return the event of a lawful act as if it were the seat's turn; BadReport if it cannot do that."""
    twin = as_if_in_turn(state, seat)
    offered = [option for option in options(twin) if option.verb == verb]
    if to is None and offered:
        to = offered[0].to
    answer = decide(twin, Act(seat, verb, to))
    if isinstance(answer, Refusal):
        raise BadReport(f"That cannot have happened: {answer.sentence}")
    return answer


def act(scene: Scene, seat: int, verb: str, to: int | None = None) -> None:
    """Enter a lawful act of a seat; without a total it is the smallest."""
    scene.happen(judged(scene.state, seat, verb, to))


def wager(scene: Scene, seat: int, to: int, size: int = 0) -> None:
    """Enter a bet or raise to any total that the chips allow, as a full one whatever its size."""
    state = scene.state
    lawful = least_wager(state, seat)
    if not lawful:
        raise BadReport(f"Seat {seat} may not bet or raise now.")
    if not state.betting.to_match < to <= reach(state, seat):
        raise BadReport(f"Seat {seat} can bet or raise to no more than {reach(state, seat)}, not to {to}.")
    all_in = to == reach(state, seat)
    done = effect(state, seat, max(to, lawful))
    if to < lawful:
        done.level, done.size = to, state.betting.size
    verb = "complete" if state.betting.forced else wager_verb(state)
    following = next_after(state, seat, to, can_act=not all_in)
    scene.happen(WAGER_EVENTS[verb](
        seat=seat, to=to, level=done.level, size=size or done.size, counts=done.counts, reopens=done.reopens,
        caps=done.caps, upper=done.upper, all_in=all_in, announced=False, next=following, cite=UNCITED,
    ))  # fmt: skip


def call_short(scene: Scene, seat: int, to: int) -> None:
    """Enter a call that is too small: its seat owes the rest, and nobody has noticed."""
    state = scene.state
    if not state.betting.bets[seat] < to < min(state.betting.to_match, reach(state, seat)):
        owed = state.betting.to_match - state.betting.bets[seat]
        raise BadReport(f"Seat {seat} has to put in {owed} and has more; {to} in all is no call that is too small.")
    scene.happen(Called(seat, to, all_in=False, next=next_after(state, seat, state.betting.to_match), cite=UNCITED))


def made_since(scene: Scene, slip: int, seat: int) -> AnyEvent | None:
    """Return the act of a seat that a slip entered, or None if it moved nothing."""
    made = scene.log[slip + 1] if slip + 1 < len(scene.log) else None
    if isinstance(made, ACTS) and made.seat == seat and not _moved_nothing(scene, slip, seat):
        return made
    return None


def _moved_nothing(scene: Scene, slip: int, seat: int) -> bool:
    """Tell whether a slip was no more than words, a gesture or a motion: then an act behind it came of itself."""
    slipped = scene.log[slip]
    if not isinstance(slipped, Slipped):
        return True
    facts, betting = slipped.facts, scene.before(slip).betting
    return {
        "out-of-turn-action": bool(facts.get("words_only", False)),
        "verbal-declaration": facts.get("did", "none") == "none",
        "gesture-check": betting.to_match > betting.bets[seat],
        "forward-motion": facts.get("released", "none") == "none",
    }.get(slipped.incident, False)


def total_of(event: AnyEvent | None) -> int:
    """Return the total for the round that an act brought its seat to, 0 for one without chips."""
    return int(getattr(event, "to", 0))


def went_on(scene: Scene, slip: int) -> bool:
    """Tell whether cards or a betting round have followed the round in which a slip was made."""
    return any(isinstance(event, NEXT_ROUND) for event in scene.log[slip:])


def same_round(scene: Scene, slip: int) -> None:
    """Let what was done stand if it is about a betting round of an earlier street."""
    if went_on(scene, slip) or scene.state.phase == Phase.OVER:
        raise TooLate("The betting of that street is over, so what was done in it stands.", "round-over")


def enter_instead(case: Case, verb: str, to: int | None = None) -> None:
    """Back up to before the slip and enter the right act of its seat; play goes on behind it."""
    scene, seat = case.scene, case.seat
    same_round(scene, case.slip)
    return_to(case, scene.before(case.slip))
    state = scene.state
    if state.betting.turn != seat:
        return  # the hand has been folded since, or nobody is left to play against
    scene.happen(judged(state, seat, verb, to))


def enter_wager(case: Case, to: int) -> None:
    """Back up and enter the bet or raise that comes nearest to a total."""
    then = case.scene.before(case.slip)
    offered = wagers_of(then, case.seat)
    if not offered:
        enter_instead(case, "call" if then.betting.to_match > then.betting.bets[case.seat] else "check")
        return
    nearest = min(offered, key=lambda option: abs(_within(then, option, to) - to))
    enter_instead(case, nearest.verb, _within(then, nearest, to))


def _within(state: HandState, option: Option, to: int) -> int:
    """Return the lawful total of an option that is nearest to an amount."""
    least = option.to or 0
    if option.most is None or to <= least:
        return least
    in_units = to - (to - least) % state.unit
    return option.most if to >= option.most else in_units


def not_moved(_: Case) -> None:
    """Nothing is left to be moved: another remedy of the ruling has done it."""
