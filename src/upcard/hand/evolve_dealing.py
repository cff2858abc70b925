"""What the dealer's events change: antes, cards, the stub."""

from collections.abc import Callable
from typing import Any, Final

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
from upcard.hand.events.of_the_floor import Order
from upcard.hand.seats import live_seats, mark_all_in
from upcard.hand.state import HandState, Phase, new_betting, starts

BEFORE_STREET: Final[tuple[str, ...]] = ("burned", "served", "skip", "burn-again")


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
    if state.plan == "common":  # an earlier street had one card for all
        state.plan = None
    state.deal_queue = [(seat, face == "up") for face in reversed(event.faces) for seat in reversed(event.seats)]
    if state.orders:
        state.orders = tuple([order for order in state.orders if order.kind not in BEFORE_STREET])
    if not state.deal_queue:  # everybody has their card already
        state.phase = Phase.OPENING


def _card_burned(state: HandState, _: CardBurned) -> None:
    state.burns.append(state.stub.pop())
    state.burn_due = False


def _card_dealt(state: HandState, event: CardDealt) -> None:
    seat, card = event.seat, state.stub.pop()
    if event.up:
        state.up[seat].append(card)
        if starts(state):
            state.doors[seat] = event.card
    else:
        state.down[seat].append(card)
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
    if event.plan.startswith("common") and state.phase == Phase.DEALING:  # some have their own card already
        state.common_for = tuple([seat for seat, _ in reversed(state.deal_queue)])
        state.deal_queue = []
        state.burn_due = event.burn and event.plan == "common"
    elif event.plan != "deal-then-remake":
        state.street += 1
        state.phase = Phase.DEALING
        state.betting = new_betting(state.places)
        state.leader = 0
        state.announced = 0
        state.to_announce = None
        state.burn_due = event.burn and event.plan == "common"
        served = [order.seat for order in state.orders if order.kind == "served"]
        # a player whose card came too early does not share the common one
        state.common_for = tuple([seat for seat in live_seats(state) if seat not in served]) if served else ()
    elif state.phase != Phase.DEALING:
        state.phase = Phase.BETWEEN


def _stub_remade(state: HandState, event: StubRemade) -> None:
    mixed = set(event.cards)
    left = [card for card in state.stub if card not in mixed]
    state.stub = list(reversed(event.cards))
    state.set_aside = [card for card in state.set_aside if card not in mixed] + left
    state.burns = [card for card in state.burns if card not in mixed]
    if state.phase != Phase.DEALING:  # between two streets; if a ruling wanted it, the burn has been made
        done = [Order("burned", 0, "hand", cite=event.cite) for each in state.orders if each.kind == "remake-stub"]
        state.orders = tuple([each for each in state.orders if each.kind != "remake-stub"] + done)
        return
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
