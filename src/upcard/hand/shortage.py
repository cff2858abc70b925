"""Running out of cards before the last street: who is still served, and from where."""

from upcard.hand.events import ShortageAnnounced, ShortagePlan
from upcard.hand.orders import has_order
from upcard.hand.state import HandState, Phase


def burns_before(state: HandState, street: int) -> bool:
    """Tell whether a card is burned before a street; where the stub may run short the house decides."""
    if state.orders and has_order(state, "burned"):
        return False
    dealt = state.rules.game.streets[street]
    return state.rules.burn.burn_before_last if dealt.short else dealt.burn


def too_few(state: HandState, burn: bool, players: int) -> bool:  # noqa: FBT001 - a card more or less
    """Tell whether the stub cannot give this many players a card after the burn, the last kept back if it must be."""
    return len(state.stub) - burn - _kept_back(state) < players


def foreseen(state: HandState, players: int) -> ShortageAnnounced | None:
    """Announce a shortage before the last street is begun, if the cards will not do and this house says so now."""
    topic = state.rules.shortage
    burn = burns_before(state, state.street + 1)
    if not too_few(state, burn, players):
        return None
    if topic.shortage_policy == "common-card":
        return _common(state, only_burns=True)
    if topic.shortage_remake_when == "foreseen" and topic.shortage_policy == "remake-then-common":
        return _announce(state, "remake", burn=True) if _remake_serves(state, players) else _common(state)
    if not _deal_out_serves(state, players, burn=burn):
        return _common(state)
    if topic.shortage_policy == "remake-then-common" or topic.shortage_remake_when == "foreseen":
        return _announce(state, "deal-then-remake", burn=burn)
    return None  # noticed only when one card is left


def one_for_all(state: HandState, *, burn: bool) -> ShortageAnnounced:
    """Announce one card for all before a street for which all the cards that may be dealt are too few."""
    return _announce(state, "common", burn=burn and len(state.stub) > 1)


def noticed(state: HandState) -> ShortageAnnounced:
    """Announce the shortage when the last card of the deck has been reached and players are still without one."""
    return _announce(state, "deal-then-remake", burn=False)


def burn_after_remake(state: HandState, players: int, cards: int) -> bool:
    """Tell whether a card of the remade stub is burned before the players left are served."""
    how = state.rules.shortage.remake_burn
    if how == "if-enough-cards":
        return cards - 1 - _kept_back(state) >= players
    return how == "always"


def just_noticed(state: HandState) -> bool:
    """Tell whether one card is left, or none, with players still to be served, and nobody has said so yet."""
    return state.plan is None and len(state.stub) <= 1 and len(state.deal_queue) > len(state.stub)


def mix_due(state: HandState) -> bool:
    """Tell whether the cards left and the burns are to be mixed now."""
    if state.phase != Phase.DEALING or state.plan is None or state.burn_due or state.remade:
        return False
    if state.plan == "deal-then-remake":
        return len(state.stub) <= 1 and len(state.deal_queue) > len(state.stub)
    return state.plan in ("remake", "common-from-remake")


def mixed_cards(state: HandState) -> tuple[int, ...]:
    """Return the cards to be mixed, as they lie: the stub from the top, burns oldest first, cards set aside."""
    only_burns = state.plan == "common-from-remake" and state.rules.shortage.shortage_policy == "common-card"
    if only_burns and state.burns:
        return tuple(state.burns)
    return (*reversed(state.stub), *state.burns, *removed(state))


def removed(state: HandState) -> list[int]:
    """Return the cards that were taken out of play earlier, if they may come back in a remade stub."""
    return state.set_aside if state.rules.grounds["removed_cards_remade"].value else []


def _kept_back(state: HandState) -> int:
    return 0 if state.rules.shortage.last_card_dealable else 1


def _remake_serves(state: HandState, players: int) -> bool:
    """Tell whether all cards left and burned, mixed, give everybody a card."""
    cards = len(state.stub) + len(state.burns) + len(removed(state))
    burned = 1 if state.rules.shortage.remake_burn == "always" else 0
    return cards - burned - _kept_back(state) >= players


def _deal_out_serves(state: HandState, players: int, *, burn: bool) -> bool:
    """Tell whether everybody gets a card if all but the last are dealt and the last is mixed with the burns."""
    after_burn = max(len(state.stub) - burn, 0)
    dealt = max(after_burn - 1, 0)
    mixed = len(state.stub) - dealt + len(state.burns) + len(removed(state))
    burned = 1 if state.rules.shortage.remake_burn == "always" else 0
    return mixed - burned - _kept_back(state) >= players - dealt


def _common(state: HandState, *, only_burns: bool = False) -> ShortageAnnounced:
    """Announce one card for all, from the stub or, when that is too short, from the cards mixed again."""
    topic = state.rules.shortage
    left = len(state.stub)
    burn = burns_before(state, state.street + 1)
    empty = not left or (not only_burns and left - burn - _kept_back(state) < 1)
    if left <= topic.common_from_burns_when_left or empty:
        return _announce(state, "common-from-remake", burn=topic.burn_before_common_from_burns)
    return _announce(state, "common", burn=burn and left > 1)


def _announce(state: HandState, plan: ShortagePlan, *, burn: bool) -> ShortageAnnounced:
    topic = state.rules.shortage
    above = topic.common_card_notice_above
    largest = state.stakes.big_bet if state.rules.betting in ("fixed-limit", "spread-limit") else max(state.stack)
    notice = above != "none" and plan.startswith("common") and largest > above
    cite = state.cites.common_noticed if notice else state.cites.plans[plan]
    return ShortageAnnounced(plan, burn, notice, cite)
