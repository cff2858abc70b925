"""What the dealer must do now: one thing at a time, or nothing while a player must decide.

How a hand works
================

A hand is a list of events and a state that follows from them. Three functions make it, and whoever plays (`Hand`, the
table of a server, an environment) calls them in a circle:

    somebody asks    decide(state, request) -> the event, or a refusal; nothing has changed
                     evolve(state, event)
    the dealer       while (event := dealers_next(state)) is not None: evolve(state, event)
    somebody asks    ...

So there are two kinds of moments. While ``dealers_next`` returns something, the dealer has work to do, and nobody is
asked. When it returns None, ``state.betting.turn`` is the seat that must decide (or the floor must, or the hand is
over). ``state.phase`` says what the dealer is about; every phase has one function (``_STEPS``), which reads the state
and returns the next event or None. It never changes the phase itself. Only ``evolve`` does, when the event arrives:

                                  street-began, once betting is possible no more
                                   ┌───────────────────────────┐
                                   v   card-dealt: the last    │
    ANTES ── street-began ───> DEALING ────────────────────> OPENING ── showdown-opened ──┐
                                   ^                           │                          │
                                   │                           │ round-opened             │
                                   │                           v                          │
                                   │                        BETTING                       │
                                   │                           │ called, checked, folded: │
                      street-began │                           v the last answer          │
                                   │                        CLOSING                       │
                                   │                           │ round-closed             │
                                   │                           v                          v
                                   └─────────────────────── BETWEEN ─ showdown-opened > SHOWING
                                                               │                          │
                                    pot-awarded: one is left   v   losers-killed          │
                   OVER <──── hand-ended ─────────────────  AWARDING <────────────────────┘

An event that ends a phase is decided like every other: ``folded`` carries ``next=0`` if nobody owes an answer, and
``evolve`` closes the round because the event says so. What else happens in a phase leaves it as it is. These are all
the ways from one phase to another; a test plays every scenario and finds no other, and each of these:

    ANTES     street-began -> DEALING
    DEALING   card-dealt dead-card-dealt common-card-dealt -> OPENING
    OPENING   round-opened -> BETTING
    OPENING   street-began shortage-announced -> DEALING
    OPENING   showdown-opened -> SHOWING
    OPENING   round-closed -> BETWEEN
    BETTING   called checked folded hand-killed all-in-protected -> CLOSING
    BETTING   pot-split -> AWARDING
    CLOSING   round-closed -> BETWEEN
    BETWEEN   street-began shortage-announced -> DEALING
    BETWEEN   showdown-opened -> SHOWING
    BETWEEN   pot-awarded rake-taken losers-killed -> AWARDING
    SHOWING   losers-killed pot-awarded -> AWARDING
    AWARDING  hand-ended -> OVER

and those that a ruling of the floor takes:

    DEALING   deal-changed -> OPENING
    OPENING   deal-changed -> DEALING
    BETTING   deal-changed -> DEALING
    BETTING   deal-changed -> OPENING
    BETTING   hand-ruled-dead turn-moved action-backed-up -> CLOSING
    CLOSING   action-backed-up hand-retrieved -> BETTING
    SHOWING   action-backed-up -> BETTING
    BETWEEN   hand-ended -> OVER
    DEALING   hand-voided -> OVER
    OPENING   hand-voided -> OVER
    BETTING   hand-voided -> OVER
    CLOSING   hand-voided -> OVER
    SHOWING   hand-voided -> OVER

A hand begins with an event that no dealer makes: `upcard.hand.begin` writes down the table, the stacks and the deck,
and its state is in ANTES. Each seat posts its ante, and the first street begins. A street is dealt card by card from
``deal_queue``. OPENING calls out what the house calls out, then says who begins, or goes on at once where betting is
not possible. A hand in which all but one have folded goes from BETWEEN to AWARDING without a showdown. After OVER
players may still ask (to see a hand, to claim the pot), and the floor may still rule; the phase stays.

Four things stop the dealer besides a player's turn: a stub that must be mixed (``ShuffleNeeded``; the answer comes back
as the request ``Mix``), a ruling that waits for the supervisor (``awaits_floor``), a choice that a ruling offers
(``ChoiceOffered``), and the end.

The floor works beside all this. What it does at once are events; what it orders for later stands in ``state.orders``,
which the functions here and `upcard.hand.options` look at when its time comes.
"""

from collections.abc import Callable
from typing import Final

from upcard.chips.pots import uncalled
from upcard.hand import before_street, shortage
from upcard.hand.afterwards import look_again
from upcard.hand.award import next_award
from upcard.hand.events import (
    ActionBecameSubstantial,
    AntePosted,
    AnyEvent,
    BroughtIn,
    CardBurned,
    CardDealt,
    Checked,
    ChoiceOffered,
    CommonCardDealt,
    DeadCardDealt,
    DealChanged,
    Folded,
    HandKilled,
    HandRuledDead,
    HandsTurnedUp,
    RoundClosed,
    ShowdownOpened,
    StreetBegan,
    UncalledReturned,
)
from upcard.hand.events.base import Cite
from upcard.hand.opening import announcement_due, open_round
from upcard.hand.orders import choosing, has_order, order_cite
from upcard.hand.requests import ShuffleNeeded
from upcard.hand.seats import live_seats, next_after
from upcard.hand.showdown import next_show, show_order
from upcard.hand.showdown import shown as shown_hand
from upcard.hand.showing_cards import shown_to_all
from upcard.hand.standing_pots import gathered_pots
from upcard.hand.state import HandState, is_last, starts
from upcard.hand.wagers import reach

Step = AnyEvent | ShuffleNeeded | None


def dealers_next(state: HandState) -> Step:
    """Say the one thing that the dealer must do now, or None while a player or the floor must decide or all is over."""
    return None if state.awaits_floor else _STEPS[state.phase](state)


def _antes(state: HandState) -> Step:
    ante = state.stakes.ante
    if not ante or state.ante_turn == len(state.order):
        return _begin_street(state, 0)
    seat = state.order[state.ante_turn]
    stack = state.stack[seat]
    amount = min(ante, stack - stack % state.stakes.chip)
    all_in = stack - amount < state.unit
    return AntePosted(seat, amount, all_in, state.cites.ante_all_in if all_in else state.cites.ante)


def _begin_street(state: HandState, street: int) -> Step:
    """Begin a street, for the live seats and for folded ones that keep receiving cards."""
    if state.orders:
        due = before_street.due(state)
        if due is not None:
            return due
    live, keeps = state.live, state.keeps
    seats = tuple(live_seats(state))
    dead: tuple[int, ...] = ()
    if True in keeps:
        seats = tuple([seat for seat in state.order if live[seat] or keeps[seat]])
        dead = tuple([seat for seat in seats if not live[seat]])
    if state.orders:
        seats = before_street.without_served(state, seats)
    burn = shortage.burns_before(state, street)
    if state.rules.game.streets[street].short:
        return _begin_short(state, street, seats, dead, burn=burn)
    if len(state.stub) < burn + len(seats):
        seats, dead = tuple([seat for seat in seats if live[seat]]), ()  # dead cards are the first to go
        refill = before_street.refill(state, burn + len(seats))
        if refill is not None:
            return refill
        if 0 < len(state.stub) < len(seats):
            return shortage.one_for_all(state, burn=burn)
        burn, seats = burn and len(state.stub) > len(seats), seats[: len(state.stub)]
    dealt = state.rules.game.streets[street]
    return StreetBegan(street, dealt.name, dealt.cards, burn, seats, dead, state.cites.streets[street])


def _begin_short(state: HandState, street: int, seats: tuple[int, ...], dead: tuple[int, ...], *, burn: bool) -> Step:
    """Begin a street for which the house has rules on a short stub, if the cards are enough for it."""
    if dead and (state.plan is not None or shortage.too_few(state, burn, len(seats))):
        # dead cards are the first to go when the deck is short
        seats, dead = tuple([seat for seat in seats if state.live[seat]]), ()
    if state.plan is None or (state.street < street and state.plan == "common"):  # that was for an earlier street
        short = shortage.foreseen(state, len(seats))
        if short is not None:
            return short
    elif state.plan == "remake":
        burn = shortage.burn_after_remake(state, len(seats), len(state.stub))
    burn = burn and bool(state.stub)  # there may be no card at all before the burns are mixed in
    counted = len(state.stub) - burn - len(seats) <= 1  # they just suffice
    cite = state.cites.counted_cards if counted else state.cites.streets[street]
    dealt = state.rules.game.streets[street]
    return StreetBegan(street, dealt.name, dealt.cards, burn, seats, dead, cite)


def _dealing(state: HandState) -> Step:
    if state.burn_due:
        return CardBurned(state.stub[-1], _burn_cite(state)) if state.stub else _without_burn(state)
    if starts(state):
        seat, up = state.deal_queue[-1]
        return CardDealt(seat, state.stub[-1], up, state.cites.starting_card)
    if state.plan is not None and state.plan != "deal-then-remake" and not shortage.mix_due(state):
        return _after_shortage(state)
    if shortage.mix_due(state):
        return ShuffleNeeded(shortage.mixed_cards(state))
    if shortage.just_noticed(state):
        return shortage.noticed(state)
    return _next_card(state)


def _burn_cite(state: HandState) -> Cite:
    if state.plan is None:
        return state.cites.burns[state.street]
    return state.cites.common_burn if state.plan == "common" else state.cites.remade_burn


def _without_burn(state: HandState) -> DealChanged:
    """Deal on without a burn: a ruling has taken the last cards out since the street began."""
    return DealChanged(tuple(reversed(state.deal_queue)), burn=False, cite=state.cites.shortage)


def _after_shortage(state: HandState) -> Step:
    if state.plan == "remake":
        return _next_card(state) if state.deal_queue else _begin_street(state, state.street)
    return _used_up(state) if not state.stub else CommonCardDealt(state.stub[-1], state.cites.common_card)


def _used_up(state: HandState) -> DealChanged:
    """End the round: after what rulings have taken out there is no card left, and everybody plays what they have."""
    return DealChanged((), burn=False, cite=state.cites.shortage)


def _next_card(state: HandState) -> Step:
    if not state.stub:
        return _used_up(state)
    seat, up = state.deal_queue[-1]
    if not state.live[seat]:
        return DeadCardDealt(seat, state.stub[-1], up, state.cites.dead_card)
    cites = state.cites.all_in_cards if state.all_in[seat] else state.cites.cards
    return CardDealt(seat, state.stub[-1], up, cites[state.street])


def _opening(state: HandState) -> Step:
    if state.orders and state.alive > 1:
        dead = next((order for order in state.orders if order.kind == "dead-after-deal"), None)
        if dead is not None:
            return HandRuledDead(dead.seat, 0, dead.cite)
        seat = choosing(state)
        if seat:
            return ChoiceOffered(seat, order_cite(state, "all-in-choice", seat)) if not state.betting.turn else None
    if state.acting > 1 and not (state.orders and has_order(state, "no-betting")):
        return announcement_due(state) or open_round(state)
    # No betting is possible; antes that were never gathered by a round are gathered now. Who is left alone has won.
    return _on_to_next_street(state) if state.rounds_closed and state.alive > 1 else _closing(state)


def _on_to_next_street(state: HandState) -> Step:
    """Go on where no betting is possible: turn the hands up if the house says so, then deal on or show down."""
    if state.showings:
        return shown_to_all(state, "end-of-betting")
    all_in = state.acting < state.alive
    if all_in and state.rules.all_in_face_up.all_in_hands_face_up and not state.turned_up:
        hands = tuple((seat, tuple(state.down[seat])) for seat in live_seats(state))
        return HandsTurnedUp(hands, state.cites.turned_up)
    if is_last(state):
        at_once = state.rules.show_order.show_order == "all"
        return ShowdownOpened(show_order(state), at_once, state.cites.showdown)
    return _begin_street(state, state.street + 1)


def _betting(state: HandState) -> Step:
    if state.showings:
        shown = shown_to_all(state, "now")
        if shown is not None:
            return shown
    if state.absent:
        done = _for_absent(state)
        if done is not None:
            return done
    return _substantial(state) if not state.substantial and starts(state) else None


def _substantial(state: HandState) -> ActionBecameSubstantial | None:
    """Note that it is too late for a misdeal, once enough players have acted."""
    needed = state.rules.substantial_action
    least = 1 if needed.misdeal_window == "first-action" else needed.substantial_action_players
    so_far = state.wagered if needed.misdeal_window == "two-voluntary-wagers" else state.acted
    return ActionBecameSubstantial(state.cites.substantial) if so_far >= least else None


def _for_absent(state: HandState) -> Step:
    """Act for a player who is not there: post their forced bet, then kill their hand when the house says."""
    how = state.rules.absent.absent_player
    seat = state.betting.turn
    cites = state.cites
    if state.betting.forced and seat in state.absent:
        to = min(state.betting.forced, reach(state, seat))
        full = to == state.stakes.small_bet
        all_in = to == reach(state, seat)
        next_seat = next_after(state, seat, state.betting.forced, can_act=not all_in)
        return BroughtIn(seat, to, state.betting.forced, full, all_in, next_seat, cites.absent_forced_bet)
    if how != "collect-if-unprotected":
        for other in state.absent:
            if state.live[other] and (how == "kill-after-deal" or _has_posted(state, other)):
                next_seat = seat if other != seat else next_after(state, other, state.betting.to_match, stays=False)
                if state.alive == 2:  # noqa: PLR2004 - with two, the other one is left alone
                    next_seat = 0
                return HandKilled(other, "absent", next_seat, cites.absent_killed)
    if seat not in state.absent:
        return None
    if how == "collect-if-unprotected":
        # A hand in play here always counts as protected: its player is passed over, and out once there is a bet.
        if state.betting.bets[seat] == state.betting.to_match:
            return Checked(seat, next_after(state, seat, state.betting.to_match), cites.absent_passed_over)
        next_seat = next_after(state, seat, state.betting.to_match, stays=False)
        return Folded(seat, keeps_cards=False, next=next_seat, cite=cites.absent_killed)
    return HandKilled(seat, "absent", next_after(state, seat, state.betting.to_match, stays=False), cites.absent_killed)


def _has_posted(state: HandState, seat: int) -> bool:
    """Tell whether a seat's forced bet has just been put in for it: its turn has come and gone."""
    return seat == state.betting.opener and not state.betting.aggressor


def _closing(state: HandState) -> Step:
    if not state.substantial and starts(state):
        late = _substantial(state)
        if late is not None:
            return late
    live = live_seats(state)
    betting = state.betting
    if not betting.first or betting.bets.count(betting.to_match) == 1:  # else the last wager was matched
        back = uncalled(state.paid, live)
        if back is not None:
            seat, amount = back
            return UncalledReturned(seat, amount, state.cites.unmatched if len(live) > 1 else state.cites.uncalled)
    pots = gathered_pots(state, state.paid, live)
    alone = len(pots) < 2  # noqa: PLR2004 - a main pot
    cite = state.cites.closings[state.street] if alone else state.cites.closed_with_side_pots
    return RoundClosed(tuple(pots), cite)


def _between(state: HandState) -> Step:
    if state.showings:
        shown = (
            shown_to_all(state, "end-of-round")
            if state.alive > 1
            else shown_to_all(state, "end-of-round", "end-of-betting")
        )
        if shown is not None:
            return shown
    if state.alive == 1:
        return next_award(state)
    betting_on = state.acting > 1 and not (state.orders and has_order(state, "no-betting"))
    if betting_on and not is_last(state):
        return announcement_due(state) or _begin_street(state, state.street + 1)
    return _on_to_next_street(state)


def _over(state: HandState) -> Step:
    if state.award_doubted:
        unseen = next((seat for seat in live_seats(state) if seat not in state.shown), 0)
        return shown_hand(state, unseen) if unseen else look_again(state)
    return shown_to_all(state, "now") if state.showings else None


# By phase, in the order of the numbers.
_STEPS: Final[tuple[Callable[[HandState], Step], ...]] = (
    _antes, _dealing, _opening, _betting, _closing, _between, next_show, next_award, _over,
)  # fmt: skip
