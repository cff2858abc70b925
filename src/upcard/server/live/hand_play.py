"""A hand at a table from the deal to the books: dealt from a sealed deck, timed, and put away when it is over."""

import secrets
from typing import Final

from upcard.analysis.finished import finished
from upcard.analysis.marks import saw_showdown
from upcard.chips.stakes import measuring_bet
from upcard.hand.events import ClockCalled, HandBegan, RulesChanged
from upcard.hand.requests import Act, CallTime, RunOutOfTime
from upcard.hand.state import Phase
from upcard.play.hand import Hand, state_behind
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import Rules
from upcard.server.live.automatics import carry_on
from upcard.server.live.choices import PlayerChoices
from upcard.server.live.draft import Draft
from upcard.storage import FinishedHand, FinishedSeat
from upcard.table.between import after_hand, away_seats, ready_seats
from upcard.table.events import DeckSealed, HandFinished, HandStarted, SatOut, SealCause
from upcard.table.fairness import SECRET_BYTES, chance_of, cut_of
from upcard.table.human_dealer import Deal, slips_of
from upcard.table.numbering import table_alias
from upcard.table.sealing import left_out, sealed, unlisted
from upcard.table.state import TableState

HOUSE: Final = 0
"""The place whose chips are held by the house."""


def new_deck(state: TableState, cause: SealCause = "") -> DeckSealed:
    """Seal a deck for the next hand."""
    return sealed(state, secrets.token_hex(SECRET_BYTES), cause)


def deal(draft: Draft, table: str, house: House, rules: Rules, choices: PlayerChoices) -> None:
    """Begin the next hand: the sealed deck in the order that the numbers make. SetupError: it cannot begin."""
    state = draft.state
    settings, number, deck = state.settings, state.next_hand(), state.sealed
    if deck is None or deck.hand != number or not deck.secret:
        raise LookupError(f"No deck was sealed for hand {number}.")
    stacks = ready_seats(state, rules)
    numbers = {seat: given.number for seat, given in sorted(choices.numbers.items()) if seat in deck.promised}
    cut = cut_of(table_alias(table), number, deck.root, deck.promised, numbers)
    chance = chance_of(deck.secret, cut)
    hand = Hand(
        settings.game,
        house,
        settings.stakes,
        stacks,
        chance.deck,
        remakes=chance.spares,
        remakes_by="deck",
        slips=slips_of(chance.slips, settings.slips, _before_the_dealer(state, stacks)),
        carried=state.carried,
        showdown="ask",
        away=away_seats(state, rules),
    )
    order = sorted(began(hand).order)
    players = {seat: state.seats[seat].player for seat in order}
    draft.happen(
        HandStarted(
            hand=number,
            players=players,
            names={seat: state.seats[seat].name for seat in order},
            root=deck.root,
            numbers=numbers,
            next={seat: choices.numbers[seat].next for seat in numbers},
            left_out=left_out(state, numbers, choices.unfit),
            unlisted=unlisted(state, players),
        )
    )
    draft.deal(hand)
    carry_on(draft, choices)


def _before_the_dealer(state: TableState, stacks: dict[int, int]) -> Deal:
    """Return what a dealer who may err sees: who is in, and which places between them are not."""
    between = [number for number in range(1, max(stacks)) if number not in stacks]
    return Deal(
        seats=tuple(sorted(stacks)),
        empty=tuple(number for number in between if number not in state.seats),
        away=tuple(number for number in between if number in state.seats and not state.seats[number].held),
        ante=state.settings.stakes.ante,
    )


def began(hand: Hand) -> HandBegan:
    """Return the first event of a hand."""
    first = hand.events[0]
    assert isinstance(first, HandBegan)  # noqa: S101 - a hand's first event is always this one
    return first


def clock_called(hand: Hand) -> int:
    """Return the seconds that the house gives the player in turn, if they were put on the clock; else 0."""
    last = hand.events[-1]
    if isinstance(last, RulesChanged):  # the room was closed and opened again meanwhile
        last = hand.events[-2]
    return last.seconds if isinstance(last, ClockCalled) else 0


def run_out(draft: Draft, seat: int, choices: PlayerChoices, *, protected: bool) -> None:
    """Let a player's time be over: the house's own rule on the clock says what becomes of their hand.

    ``protected``: their line was lost, and the table lets such a player stay in for what they have put in.
    """
    hand = draft.hand
    if hand is None:
        return
    if state_behind(hand).phase == Phase.SHOWING:
        draft.play(Act(seat, "show"))
    elif any(option.verb == "decline" for option in hand.options):
        draft.play(Act(seat, "decline"))  # a ruling's choice that they did not take
    else:
        if not clock_called(hand):
            draft.play(CallTime(0))
        draft.play(RunOutOfTime(seat, protected))
    carry_on(draft, choices)


def finish(draft: Draft, table: str, rules: Rules, choices: PlayerChoices, now: float) -> None:
    """Put a hand away: results, those who come and go, the history, and the deck for the next hand."""
    hand, state = draft.hand, draft.state
    if hand is None:
        return
    draft.finished = history(hand, table, state, now)
    stacks = hand.stacks
    result = HandFinished(
        hand=state.hand,
        stacks={seat: stacks[seat] for seat in state.players},
        rake=hand.rake,
        left=hand.left,
        impounded=state_behind(hand).stack[HOUSE],
    )
    for seat in sorted(choices.late):
        if seat in state.players and not state.seats[seat].out:
            draft.happen(SatOut(seat, "time"))
    draft.happen(*after_hand(draft.state, result, rules=rules, now=int(now), top_up=choices.top_up()))
    draft.happen(new_deck(draft.state))


def history(hand: Hand, table: str, state: TableState, now: float) -> FinishedHand:
    """Return what the players' histories keep of a hand."""
    told = finished(hand, state.names)
    stakes = began(hand).stakes
    return FinishedHand(
        table=table,
        table_name=state.settings.name,
        hand=state.hand,
        game=state.settings.game,
        house=state.settings.house,
        at=int(now * 1000),
        pot=told.pot,
        summary=told.summary,
        players=tuple(
            FinishedSeat(
                player=state.players[row.seat],
                seat=row.seat,
                result=row.result,
                down=row.down,
                up=row.up,
                big_bet=measuring_bet(stakes),
                marks=row.marks,
                name=state.names.get(row.seat, ""),
                showdown=saw_showdown(row.marks),
            )
            for row in told.seats
        ),
        betting=stakes.betting,
        small_bet=stakes.small_bet,
        big_bet=stakes.big_bet,
    )
