"""Cards dealt before the betting was over, in a hand: they lie at their seats until somebody speaks up."""

from upcard.floor.dealing.early_cards import SIXTH
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.misdeals import slips
from upcard.floor.in_hand.placing import kill, place, return_to
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import (
    AnyEvent,
    CardDealt,
    CardsMoved,
    CommonCardDealt,
    DealerSlip,
    OrderPlaced,
    RoundClosed,
    Slipped,
    StreetBegan,
)
from upcard.hand.events.base import UNCITED
from upcard.hand.events.of_the_floor import CardMove, Order, Place
from upcard.hand.seats import live_seats, next_after
from upcard.hand.shortage import burns_before
from upcard.hand.state import Phase, is_last
from upcard.rulebooks.game import cards_by

UNDER_WAY = ("burned", "skip", "remake-stub")


def _seats_served(scene: Scene, given: Given) -> list[int]:
    """Return the seats that this many cards of the next street go to; BadReport if they cannot have come."""
    state, count = scene.state, given.get("count", 1)
    if state.phase != Phase.BETTING or is_last(state):
        raise BadReport("A card comes too early only while the betting is open, and before the last street.")
    if any(order.kind in UNDER_WAY for order in state.orders):
        raise BadReport("Cards have come too early on this street already; one report is enough.")
    burn = burns_before(state, state.street + 1)
    seats = live_seats(state)[:count]
    if count > state.alive or len(state.stub) < burn + count:
        raise BadReport(f"There are not {count} cards that could have come too early.")
    if _is_seen(given) and scene.street == SIXTH and given.get("seat", 0) not in seats:
        raise BadReport(f"The early cards went to seat {', '.join(map(str, seats))}.")
    return seats


def _deals_too_soon(scene: Scene, given: Given) -> None:
    """Burn, and deal this many cards of the next street to the first seats of its round."""
    _serve(scene, _seats_served(scene, given))


def _goes_on(scene: Scene, slip: DealerSlip) -> bool:
    """Let the dealer overlook the last player who has still to act, on the street that is meant or else at once."""
    state = scene.state
    betting = state.betting
    if state.awaits_floor or state.phase != Phase.BETTING or betting.forced or not betting.turn:
        return False
    if slip.facts.get("street", scene.street) != scene.street or next_after(state, betting.turn, betting.to_match):
        return False
    try:
        seats = _seats_served(scene, slip.facts)
    except BadReport:
        return False
    if not seats and not burns_before(state, state.street + 1):
        return False  # no burn and no card: nothing came too early
    slips(scene, slip)
    _serve(scene, seats)
    return True


def _serve(scene: Scene, seats: list[int]) -> None:
    state = scene.state
    burn = burns_before(state, state.street + 1)
    face: Place = "up" if scene.rules.game.streets[state.street + 1].cards[-1] == "up" else "down"
    top = state.stub[::-1]
    moves = [CardMove(card, "stub", 0, face, seat) for card, seat in zip(top[burn:], seats, strict=False)]
    if burn:
        moves.insert(0, CardMove(top[0], "stub", 0, "burns", 0))
    if moves:
        scene.happen(CardsMoved(tuple(moves), UNCITED))
    scene.happen(OrderPlaced(Order("burned", 0, "hand"), UNCITED))
    for seat in seats:
        scene.happen(OrderPlaced(Order("served", seat, "hand"), UNCITED))


def _is_seen(given: Given) -> bool:
    return bool(given.get("looked", "no") != "no" or given.get("mixed", False))


def _came_on(scene: Scene, slip: int) -> int:
    """Return the number of the street in play at the slip."""
    return cards_by(scene.rules.game, scene.before(slip).street)


def read_street(scene: Scene, slip: int, _: Given) -> int:
    """Return the street on which it went wrong."""
    return _came_on(scene, slip)


def _read_next_betting(scene: Scene, slip: int, _: Given) -> bool:
    """Tell whether anybody has acted on the next street, which was dealt out on top of the early cards."""
    since = scene.street - _came_on(scene, slip)
    return since > 1 or (since == 1 and scene.betting_begun)


def _passed(scene: Scene) -> int:
    """Return where in the log the action passed over a player who has not acted since; 0 if it did not."""
    for at in range(len(scene.log) - 1, scene.street_began, -1):
        event = scene.log[at]
        if isinstance(event, Slipped) and event.incident == "skipped-player" and scene.state.live[event.seat]:
            return 0 if event.seat in scene.acted_since(at) else at
    return 0


def _passed_seat(scene: Scene) -> int:
    event = scene.log[_passed(scene)]
    return event.seat if isinstance(event, Slipped) else 0


def _read_behind(scene: Scene, slip: int, given: Given) -> int:
    """Count who has acted behind a player whom the action passed over."""
    passed = _passed(scene)
    return len(scene.acted_since(passed)) if passed and not _read_next_betting(scene, slip, given) else 0


def _read_owes(scene: Scene, _: int, __: Given) -> bool:
    betting, seat = scene.state.betting, _passed_seat(scene)
    return not seat or betting.to_match > betting.bets[seat]


def _early(case: Case) -> list[tuple[int, int]]:
    """Return the early cards and the seats that they went to, with those that completed the street since."""
    return _moved_early(case.scene.log[case.slip + 1]) + came_since(case, case.slip)


def _keeper(case: Case) -> int:
    """Return the seat that keeps its last card because it has seen it or mixed it in, or 0."""
    kept = case.scene.rules.grounds["premature_final_card_seen"].value == "keep-no-bet-or-raise"
    facts = {name: getattr(case.facts, name) for name in ("looked", "mixed")}
    return case.seat if kept and getattr(case.facts, "street", 0) == SIXTH and _is_seen(facts) else 0


def came_since(case: Case, since: int) -> list[tuple[int, int]]:
    """Return the cards dealt after a place in the log, each with its seat and once; a common card has seat 0."""
    cards = (event for event in case.scene.log[since:] if isinstance(event, CardDealt | CommonCardDealt))
    return list(dict.fromkeys((event.card, event.seat if isinstance(event, CardDealt) else 0) for event in cards))


def came_too_soon(case: Case, since: int) -> list[tuple[int, int]]:
    """Return the cards that came before a round of betting was over which was open at a place in the log."""
    log = case.scene.log
    slips_ = [at for at in range(_street_of(case, since), len(log)) if _is_early(log[at])]
    early = [each for at in slips_ for each in _moved_early(log[at + 1])]
    return list(dict.fromkeys(early + came_since(case, since)))


def _street_of(case: Case, then: int) -> int:
    """Return where the street began that was in play at a place in the log: with one card for all, after the last."""
    street, log = case.scene.before(then).street, case.scene.log[:then]
    began = [at for at, event in enumerate(log) if isinstance(event, StreetBegan) and event.street == street]
    return began[-1] if began else case.scene.closed_before(then)


def _is_early(event: AnyEvent) -> bool:
    return isinstance(event, Slipped) and event.incident == "premature-deal"


def _moved_early(event: AnyEvent) -> list[tuple[int, int]]:
    """Return the cards that an early deal brought to seats, with the seats."""
    moves = event.moves if isinstance(event, CardsMoved) else ()
    return [(move.card, move.target_seat) for move in moves if move.target_seat]


def keepers(case: Case, then: int) -> list[int]:
    """Return the seats to which a ruling left their early cards on the street in play at a place in the log."""
    log = case.scene.log[_street_of(case, then) :]
    orders = [event.order for event in log if isinstance(event, OrderPlaced)]
    return list(dict.fromkeys(order.seat for order in orders if order.kind == "served" and order.cites))


def take_out(case: Case, early: list[tuple[int, int]]) -> None:
    """Lay early cards aside, each given with its seat; those of a hand thrown away since lie among the discards."""
    state = case.scene.state
    moves = []
    for card, seat in early:
        piles: dict[Place, list[int]] = {"up": state.up[seat], "down": state.down[seat]}
        if not seat:
            piles = {"common": state.common}
        moves += [CardMove(card, pile, seat, "set-aside", 0) for pile, cards in piles.items() if card in cards]
    if moves:
        case.scene.happen(CardsMoved(tuple(moves), case.cite))


def skip(case: Case, early: list[tuple[int, int]]) -> None:
    """Order that after the betting as many more cards go out as make a whole round of cards with the early ones.

    A common card is a whole round by itself.
    """
    all_players = case.scene.rules.grounds["premature_skip_count"].value == "all-remaining-players"
    had = [seat for _, seat in early]
    seats = () if all_players else tuple(had if all(had) else live_seats(case.scene.state))
    place(case, Order("skip", 0, "hand", cite=case.cite, seats=seats))


def mix_in(case: Case) -> None:
    """Order that after the betting the cards that lie aside are mixed into the stub."""
    place(case, Order("remake-stub", 0, "hand", cite=case.cite))


def _skip(case: Case) -> None:
    """Take the early cards out, and a round of cards with them."""
    _take_out(case)
    skip(case, _early(case))
    _keeps_it(case)


def _mix_in(case: Case) -> None:
    """Take the early cards out; after the betting they are mixed into the stub."""
    _take_out(case)
    mix_in(case)
    _keeps_it(case)


def _take_out(case: Case) -> None:
    """Lay the early cards aside; if the street has been completed since, it is still to come again."""
    scene, keeper = case.scene, _keeper(case)
    if scene.street > _came_on(scene, case.slip):
        return_to(case, scene.before(_closed_at(case)))
    take_out(case, [(card, seat) for card, seat in _early(case) if seat != keeper])


def _closed_at(case: Case) -> int:
    """Return where the betting was closed in which the early cards came."""
    log = case.scene.log
    return next(at for at in range(case.slip, len(log)) if isinstance(log[at], RoundClosed))


def _keeps_it(case: Case) -> None:
    if _keeper(case):
        served(case, _keeper(case))


def served(case: Case, seat: int) -> None:
    """Order that a seat gets no card of the next street: it keeps the one that it has."""
    place(case, Order("served", seat, "hand", cite=case.cite))


def _kill_passed_player(case: Case) -> None:
    """Take away the hand that the action had passed, with a card of the next street on the table."""
    kill(case, _passed_seat(case.scene))


def _as_it_is(_: Case) -> None:
    """The hand plays on."""


IN_HAND = {
    "premature-deal": InHand(
        _deals_too_soon,
        meanwhile=_goes_on,
        remedies={
            "set-aside-and-skip": _skip,
            "stub-remade": _mix_in,
            "hand-dead": _kill_passed_player,
            "hand-live": _as_it_is,
        },
        readers={
            "street": read_street,
            "next_betting": _read_next_betting,
            "behind": _read_behind,
            "owes": _read_owes,
        },
    ),
}
