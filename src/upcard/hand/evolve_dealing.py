"""What the dealer's events change: antes, cards, the stub."""

from collections.abc import Callable
from typing import Any

from upcard.hand.events import (
    Announced,
    AntePosted,
    CardBurned,
    CardDealt,
    CommonCardDealt,
    DeadCardDealt,
    ShortageAnnounced,
    StreetBegan,
    StubRemade,
)
from upcard.hand.marks import mark_all_in
from upcard.hand.state import HandState, Phase, new_betting


def _ante_posted(state: HandState, event: AntePosted) -> None:
    seat, amount = event.seat, event.amount
    state.stack[seat] -= amount
    state.paid[seat] += amount
    if event.all_in:
        mark_all_in(state, seat)
    state.ante_turn += 1


def _street_began(state: HandState, event: StreetBegan) -> None:
    state.street = event.street
    state.phase = Phase.DEALING
    state.betting = new_betting(state.places)
    state.burn_due = event.burn
    state.leader = 0
    state.announced = 0
    state.to_announce = None
    state.deal_queue = [(seat, face == "up") for face in reversed(event.faces) for seat in reversed(event.seats)]


def _card_burned(state: HandState, _: CardBurned) -> None:
    state.burns.append(state.stub.pop())
    state.burn_due = False


def _card_dealt(state: HandState, event: CardDealt) -> None:
    (state.up if event.up else state.down)[event.seat].append(state.stub.pop())
    state.deal_queue.pop()
    if not state.deal_queue:
        state.phase = Phase.OPENING


def _dead_card_dealt(state: HandState, event: DeadCardDealt) -> None:
    state.muck.append(state.stub.pop())
    if event.up:
        state.seen_cards.append(event.card)
    state.deal_queue.pop()
    if not state.deal_queue:
        state.phase = Phase.OPENING


def _shortage_announced(state: HandState, event: ShortageAnnounced) -> None:
    state.plan = event.plan
    if event.plan != "deal-then-remake":
        state.street += 1
        state.phase = Phase.DEALING
        state.betting = new_betting(state.places)
        state.leader = 0
        state.announced = 0
        state.to_announce = None
        state.burn_due = event.burn and event.plan == "common"
    elif state.phase != Phase.DEALING:
        state.phase = Phase.BETWEEN


def _stub_remade(state: HandState, event: StubRemade) -> None:
    mixed = set(event.cards)
    left = [card for card in state.stub if card not in mixed]
    state.stub = list(reversed(event.cards))
    state.set_aside = [card for card in state.set_aside if card not in mixed] + left
    state.burns = [card for card in state.burns if card not in mixed]
    state.remade = True
    state.burn_due = event.burn


def _common_card_dealt(state: HandState, _: CommonCardDealt) -> None:
    state.common.append(state.stub.pop())
    state.phase = Phase.OPENING


def _announced(state: HandState, _: Announced) -> None:
    state.announced += 1


DEALING: dict[type, Callable[[HandState, Any], None]] = {
    AntePosted: _ante_posted,
    StreetBegan: _street_began,
    CardBurned: _card_burned,
    CardDealt: _card_dealt,
    DeadCardDealt: _dead_card_dealt,
    ShortageAnnounced: _shortage_announced,
    StubRemade: _stub_remade,
    CommonCardDealt: _common_card_dealt,
    Announced: _announced,
}
