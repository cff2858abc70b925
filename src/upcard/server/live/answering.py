"""What becomes of a person's wish: a draft of events, a note of what need not be stored, or a refusal."""

from collections.abc import Mapping
from typing import Final, assert_never

from upcard.cards.card import parse_card
from upcard.floor.incident import BadReport
from upcard.hand.requests import Act, AskToSee, CallTime, Refusal, ShowCards
from upcard.play.errors import NotAllowed
from upcard.play.hand import state_behind
from upcard.server.live.automatics import carry_on
from upcard.server.live.choices import Chosen, Given
from upcard.server.live.deal_on import NOT_SEATED, why_not
from upcard.server.live.draft import Draft
from upcard.server.live.floor_calls import call_floor
from upcard.server.live.floor_waiting import decide_floor
from upcard.server.live.hand_play import clock_called
from upcard.server.live.live_table import LiveTable
from upcard.server.messages import Message, Refused
from upcard.table.decide import decide
from upcard.table.fairness import number_hash
from upcard.table.people import Person
from upcard.table.requests import (
    AskToSeeHand,
    CallClock,
    CallFloor,
    DealOn,
    DecideFloor,
    GiveNumber,
    HandRequest,
    Move,
    MoveAhead,
    Prefer,
    ShowOwn,
)
from upcard.table.sealing import is_promised
from upcard.telling.moves_ahead import aheads
from upcard.telling.voices import with_names

CHOOSE_BITS: Final = 32


def answer(table: LiveTable, draft: Draft, who: Person, message: Message) -> Refused | None:
    """Work out what a message leads to; None: it is granted, and the draft holds what is to be stored, if anything."""
    request = message.do
    try:
        match request:
            case (
                Move() | MoveAhead() | CallClock() | AskToSeeHand() | ShowOwn() | GiveNumber() | Prefer() | CallFloor()
                | DecideFloor()
            ):  # fmt: skip
                return _in_hand(table, draft, who, message, request)
            case DealOn():
                return _deal_on(table, who, message)
            case _:
                return _at_table(table, draft, who, message)
    except BadReport as no:
        return Refused(message.id, "not-so", str(no))
    except NotAllowed as unlawful:
        return _by_the_rules(message, unlawful.refusal, table.names)


def _at_table(table: LiveTable, draft: Draft, who: Person, message: Message) -> Refused | None:
    """Let the table's own rules decide; a player who says that they leave answers their turn with that."""
    hand = table.hand
    decided = decide(
        table.state,
        who,
        message.do,  # type: ignore[arg-type]
        rules=table.rules,
        now=int(table.services.clock.today()),
        turn=(hand.turn or 0) if hand is not None and table.playing else 0,
        choose=table.services.chance.getrandbits(CHOOSE_BITS),
    )
    if isinstance(decided, Refusal):
        return Refused(message.id, decided.code, decided.sentence, decided.cites)
    draft.happen(*decided)
    if table.playing:
        carry_on(draft, table.choices)
    return None


def _in_hand(  # noqa: PLR0911 - one answer each
    table: LiveTable, draft: Draft, who: Person, message: Message, request: HandRequest
) -> Refused | None:
    match request:
        case Move():
            return _move(table, draft, who, message, request)
        case Prefer():
            table.choices.prefer(who.id, request)
            return None
        case GiveNumber():
            return _number(table, who, message, request)
        case MoveAhead():
            return _move_ahead(table, who, message, request)
        case CallClock():
            return _call_clock(table, draft, who, message)
        case AskToSeeHand():
            return _ask_to_see(table, draft, who, message, request)
        case ShowOwn():
            return _show_own(table, draft, who, message, request)
        case CallFloor():
            return _call_floor(table, draft, who, message, request)
        case DecideFloor():
            return decide_floor(table, draft, who, message, request)
        case _:
            assert_never(request)


def _move(table: LiveTable, draft: Draft, who: Person, message: Message, move: Move) -> Refused | None:
    seat = table.record.seat_of(who.id)
    if seat is None or not table.playing:
        return _not_in_hand(table, who, message)
    if table.is_stale(message):
        return stale(message)
    draft.play(Act(seat, move.verb, move.to))
    draft.made_ahead.append(seat)
    draft.acted = seat
    carry_on(draft, table.choices)
    return None


def _move_ahead(table: LiveTable, who: Person, message: Message, wish: MoveAhead) -> Refused | None:
    """Note a move for later, if it is one of those that are offered."""
    hand, seat = table.hand, table.record.seat_of(who.id)
    if seat is None or hand is None or not table.playing:
        return _not_in_hand(table, who, message)
    table.choices.dropped.pop(seat, None)
    if wish.choice is None:
        table.choices.ahead.pop(seat, None)
        return None
    if table.is_stale(message):
        return stale(message)
    state = state_behind(hand)
    offered = aheads(state).get(seat, ())
    for ahead in offered:
        if ahead.choice == wish.choice and (wish.to is None or ahead.to == wish.to):
            table.choices.ahead[seat] = Chosen(ahead, state.street, state.betting.to_match)
            return None
    if hand.turn == seat:
        return Refused(message.id, "not-offered", "It is your turn: make the move itself.", (), hand.options)
    labels = ", ".join(ahead.label for ahead in offered) or "nothing"
    return Refused(message.id, "not-offered", f"This cannot be chosen ahead now; on offer: {labels}.")


def _call_clock(table: LiveTable, draft: Draft, who: Person, message: Message) -> Refused | None:
    """Put the player in turn on the clock, where none runs by itself."""
    hand, seat = table.hand, table.seat_of(who.id)
    if seat is None:
        return Refused(message.id, "not-seated", "Only somebody who sits at the table may call the clock.")
    if hand is None or not table.playing or hand.turn is None:
        return Refused(message.id, "not-now", "Nobody has to act now, so no clock can be called.")
    seconds = table.state.settings.clock
    if seconds:
        return Refused(message.id, "not-now", f"At this table everybody is on the clock: {seconds} seconds a decision.")
    if clock_called(hand):
        return Refused(message.id, "not-now", "The clock has been called already.")
    draft.play(CallTime(seat))
    return None


def _ask_to_see(table: LiveTable, draft: Draft, who: Person, message: Message, wish: AskToSeeHand) -> Refused | None:
    seat = table.record.seat_of(who.id)
    if seat is None or not table.playing:
        return _not_in_hand(table, who, message)
    draft.play(AskToSee(seat, wish.seat))
    return None


def _show_own(table: LiveTable, draft: Draft, who: Person, message: Message, wish: ShowOwn) -> Refused | None:
    seat = table.record.seat_of(who.id)
    if seat is None or not table.playing:
        return _not_in_hand(table, who, message)
    draft.play(ShowCards(seat, tuple(map(parse_card, wish.cards))))
    return None


def _deal_on(table: LiveTable, who: Person, message: Message) -> Refused | None:
    """Judge it; it is done by the table's task, which knows who is there."""
    why = why_not(table, who.id)
    return Refused(message.id, "not-seated" if why == NOT_SEATED else "not-now", why) if why else None


def _call_floor(table: LiveTable, draft: Draft, who: Person, message: Message, call: CallFloor) -> Refused | None:
    seat = table.record.seat_of(who.id)
    if seat is None or not table.playing:
        return _not_in_hand(table, who, message)
    return call_floor(table, draft, seat, message, call)


def _number(table: LiveTable, who: Person, message: Message, wish: GiveNumber) -> Refused | None:
    """Take the number that a player promised before the deck was sealed, with the promise of the next one."""
    seat, deck, choices = table.state.seats.get(table.state.seat_of(who.id)), table.state.sealed, table.choices
    if seat is None:
        return Refused(message.id, "not-seated", "Only somebody who sits at the table gives a number.")
    if deck is None or (deck.hand, deck.root) != (wish.hand, wish.root):
        wanted = f"sealed is the deck of hand {deck.hand}, root {deck.root}" if deck is not None else "none is sealed"
        return Refused(message.id, "not-now", f"No number is taken for hand {wish.hand} and this root; {wanted}.")
    if not seat.listed:
        sentence = "No number of yours was promised before this deck was sealed: promise one now for the next deck."
        return Refused(message.id, "not-now", sentence)
    if number_hash(wish.number) != deck.promised[seat.listed]:
        choices.unfit.add(seat.listed)
        return Refused(message.id, "unfit", "This is not the number whose hash was promised: give that one.")
    new = Given(wish.number, wish.next)
    before = choices.numbers.get(seat.listed)
    if before is not None and before != new:
        return Refused(message.id, "not-now", f"You have given your number for hand {wish.hand} already.")
    if before is None and _is_taken(table, wish.next):
        sentence = "The hash of the next number stands for another one here: draw a new number for the next hand."
        return Refused(message.id, "not-now", sentence)
    choices.numbers[seat.listed] = new
    return None


def _is_taken(table: LiveTable, hashed: str) -> bool:
    """Tell whether a hash was promised here before, by somebody else or for this very deck."""
    return is_promised(table.state, hashed) or any(given.next == hashed for given in table.choices.numbers.values())


def _not_in_hand(table: LiveTable, who: Person, message: Message) -> Refused:
    if table.seat_of(who.id) is None:
        return Refused(message.id, "not-seated", "You have no seat at this table.")
    if table.playing:
        return Refused(message.id, "not-now", "You were not dealt into this hand; the next one is yours.")
    return Refused(message.id, "over", "The hand is over; wait for the next deal.")


def _by_the_rules(message: Message, refusal: Refusal, names: Mapping[int, str]) -> Refused:
    sentence = with_names(refusal.sentence, names)
    return Refused(message.id, refusal.code, sentence, refusal.cites, refusal.allowed)


def stale(message: Message) -> Refused:
    """Answer a click that crossed with somebody else's move, or was made twice."""
    return Refused(message.id, "stale", "The hand has gone on meanwhile; look at it as it is now, then choose again.")
