"""Too few cards for the last street, in a hand: foreseen, the dealer knows what to do; begun, the floor is called."""

from itertools import pairwise

from upcard.floor.dealing.short_deck import DeckShort
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import (
    AnyEvent,
    CardBurned,
    CardDealt,
    DealerSlip,
    ShortageAnnounced,
    ShortagePlan,
    Slipped,
    StreetBegan,
)
from upcard.hand.events.base import UNCITED
from upcard.hand.seats import live_seats
from upcard.hand.shortage import burns_before
from upcard.hand.state import Phase, is_last

SIXTH, LAST = 6, 7


def _begins_all_the_same(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    """Let the dealer begin the last street although the cards are too few, and go on until they are used up."""
    if _is_under_way(scene, slip):
        if isinstance(step, CardDealt | CardBurned):
            scene.happen(step)
        return True
    state = scene.state
    if not isinstance(step, ShortageAnnounced) or state.phase == Phase.DEALING or is_last(state):
        return False
    street = state.street + 1
    dealt = scene.rules.game.streets[street]
    if not dealt.short:
        return False
    burn = burns_before(state, street) and len(state.stub) > 1
    if len(state.stub) - burn < 1:
        return False  # there is nothing to begin with
    scene.happen(Slipped(slip.incident, 0, slip.facts, plain=True, cite=UNCITED))
    seats = tuple(live_seats(state))
    scene.happen(StreetBegan(street, dealt.name, dealt.cards, burn, seats, (), state.cites.last_card))
    return True


def _is_under_way(scene: Scene, slip: DealerSlip) -> bool:
    """Tell whether the dealer has begun; somebody may have said the same before of cards that were enough."""
    made = (
        isinstance(event, Slipped) and (event.incident, event.facts) == (slip.incident, slip.facts)
        for event, following in pairwise(scene.log)
        if isinstance(following, StreetBegan)
    )
    return scene.dealing and any(made)


def _used_up(scene: Scene, _: DealerSlip) -> bool:
    """Tell whether the dealer has come to the last card, now or before the shortage was announced."""
    state = scene.state
    return not scene.dealing or state.plan is not None or (len(state.stub) <= 1 and not state.burn_due)


def _foreseen(scene: Scene, _: Given) -> None:
    if scene.street != SIXTH or scene.state.phase != Phase.BETTING:
        raise BadReport("Whether the cards are enough for the last street is seen on sixth street.")


def _read_left(scene: Scene, _: int, __: Given) -> int:
    return len(scene.state.stub)


def _read_burns(scene: Scene, _: int, __: Given) -> int:
    return len(scene.state.burns)


def _read_removed(scene: Scene, _: int, __: Given) -> int:
    return len(scene.state.set_aside)


def _read_begun(scene: Scene, _: int, __: Given) -> bool:
    return scene.street == LAST


def _read_served(scene: Scene, _: int, __: Given) -> int:
    if scene.street != LAST:
        return 0
    return sum(isinstance(event, CardDealt) for event in scene.log[scene.street_began :])


def _read_largest_bet(scene: Scene, _: int, __: Given) -> int:
    limited = scene.rules.betting in ("fixed-limit", "spread-limit")
    return scene.state.stakes.big_bet if limited else max(scene.state.stack)


def _remake(case: Case) -> None:
    """Let the last card and the burns be mixed for those who have none; what was foreseen the dealer does anyway."""
    if case.scene.dealing:
        case.scene.happen(ShortageAnnounced("deal-then-remake", burn=False, notice=False, cite=case.cite))


def _common(case: Case) -> None:
    """Let one card serve all who have none of their own."""
    if not case.scene.dealing:
        return
    topic, left = case.scene.rules.shortage, len(case.scene.state.stub)
    plan: ShortagePlan = "common"
    if not left or (left <= topic.common_from_burns_when_left and case.scene.state.burns):
        plan = "common-from-remake"
    facts = case.facts
    assert isinstance(facts, DeckShort)  # noqa: S101 - this incident's own
    notice = topic.common_card_notice_above != "none" and facts.largest_bet > topic.common_card_notice_above
    burn = left > 1 if plan == "common" else topic.burn_before_common_from_burns
    case.scene.happen(ShortageAnnounced(plan, burn, notice, case.cite))


IN_HAND = {
    "deck-short": InHand(
        _foreseen,
        _begins_all_the_same,
        _used_up,
        remedies={"stub-remade": _remake, "common-card": _common},
        readers={
            "left": _read_left,
            "burns": _read_burns,
            "removed": _read_removed,
            "begun": _read_begun,
            "served": _read_served,
            "largest_bet": _read_largest_bet,
        },
        always_noticed=True,
    ),
}
