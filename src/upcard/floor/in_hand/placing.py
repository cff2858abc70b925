"""What several remedies have in common: hands taken away, chips given back, rounds opened again, orders placed."""

from upcard.chips.pots import Pot
from upcard.floor.in_hand.case import Case
from upcard.floor.law import led_by
from upcard.hand.events import (
    ActionBackedUp,
    ChipsReturned,
    DealChanged,
    HandRuledDead,
    HandVoided,
    OrderPlaced,
)
from upcard.hand.events.of_the_floor import Order
from upcard.hand.evolve_floor import record_of
from upcard.hand.seats import live_seats, next_after
from upcard.hand.standing_pots import gathered_pots
from upcard.hand.state import HandState, Phase


def open_again(case: Case) -> None:
    """Let the player who leads be found again, as long as nobody has acted."""
    case.scene.happen(DealChanged((), burn=False, cite=case.cite))


def before_the_round(case: Case) -> None:
    """Return to where the betting of the street has not been opened, if it has."""
    state = case.scene.state
    if state.phase == Phase.BETTING or (state.phase == Phase.OPENING and state.betting.turn):
        open_again(case)


def void(case: Case, *, misdeal: bool) -> None:
    """Give everybody back what they have put in; what was awarded is taken back."""
    state = case.scene.state
    back = {seat: state.paid[seat] - state.won[seat] for seat in range(state.places)}
    moves = tuple((seat, amount) for seat, amount in back.items() if amount)
    cite = led_by(case.cite, "misdeal", case.scene.rules) if misdeal else case.cite
    case.scene.happen(HandVoided(misdeal, moves, cite))


def kill(case: Case, seat: int) -> None:
    """Take a hand away; if nobody has acted on this street, the player who leads now is looked for again.

    If one hand is left it has won: no more cards are dealt to it, and nobody takes it away.
    """
    scene = case.scene
    state = scene.state
    if not state.live[seat] or state.alive == 1:
        return
    turn = state.betting.turn
    if state.alive == 2:  # noqa: PLR2004 - one of two: the other is left alone
        scene.happen(HandRuledDead(seat, 0, case.cite))
        if state.phase == Phase.DEALING:
            open_again(case)
        return
    if state.phase == Phase.BETTING and not scene.betting_begun:
        scene.happen(HandRuledDead(seat, turn, case.cite))
        open_again(case)
        return
    following = next_after(state, seat, state.betting.to_match, stays=False) if turn == seat else turn
    scene.happen(HandRuledDead(seat, following, case.cite))


def give_back_ante(case: Case) -> None:
    """Give a seat its ante back."""
    amount = min(case.scene.anted(case.seat), case.scene.state.paid[case.seat])
    if amount:
        give_back(case, amount, bet=0)


def give_back_all(case: Case) -> None:
    """Give a seat back all that it has put in."""
    state = case.scene.state
    amount = state.paid[case.seat]
    if amount:
        give_back(case, amount, state.betting.bets[case.seat])


def give_back(case: Case, amount: int, bet: int) -> None:
    """Give a seat chips back, ``bet`` of them of this round; pots that were gathered are counted again."""
    state = case.scene.state
    paid = state.paid[:]
    paid[case.seat] -= amount
    case.scene.happen(ChipsReturned(case.seat, amount, bet, counted_anew(state, paid), case.cite))


def counted_anew(state: HandState, paid: list[int]) -> tuple[Pot, ...]:
    """Return the pots that were gathered, by what each seat has paid now; none if nothing was gathered yet."""
    return tuple(gathered_pots(state, paid, live_seats(state))) if state.pots else ()


def place(case: Case, order: Order) -> None:
    """Place an order."""
    case.scene.happen(OrderPlaced(order, case.cite))


def back_up(case: Case) -> None:
    """Return to the betting as it was before the slip; a hand folded since stays folded."""
    scene = case.scene
    return_to(case, scene.before(case.slip))


def return_to(case: Case, then: HandState, *, orders: bool = False) -> None:
    """Return to the betting as it was then; chips that were put in since go back where they came from.

    If the round has been closed since it is open again, and a street that was dealt on top of it is still to come; what
    becomes of its cards is for another remedy. ``orders``: what rulings have laid down since is lifted.
    """
    scene, now = case.scene, case.scene.state
    then.live, then.alive = now.live[:], now.alive
    turn = then.betting.turn
    if now.alive == 1:
        turn = 0
    elif turn and not now.live[turn]:
        turn = next_after(then, turn, then.betting.to_match)
    closed = scene.closed_street(then) if now.rounds_closed != then.rounds_closed else None
    bets = closed.betting.bets if closed is not None else now.betting.bets
    chips = {seat: now.stack[seat] + bets[seat] - then.betting.bets[seat] for seat in then.order}
    scene.happen(
        ActionBackedUp(
            betting=record_of(then.betting),
            stacks=tuple(chips.items()),
            all_in=tuple(seat for seat in then.order if then.all_in[seat]),
            acted=then.acted,
            wagered=then.wagered,
            called_seats=then.called_seats,
            next=turn,
            cite=case.cite,
            street=then.street if closed is not None else -1,
            gathered=tuple(closed.betting.bets) if closed is not None else (),
            pots=then.pots,
            orders=then.orders if orders else None,
        )
    )
