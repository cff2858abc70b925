"""Awarding the pots: winners, halves, ties and odd chips."""

from typing import NamedTuple

from upcard.cards.card import DECK
from upcard.cards.classes import Kind
from upcard.cards.order import highest, lowest
from upcard.chips.pots import Pot, layers
from upcard.chips.rake import take
from upcard.chips.split import halves, share
from upcard.hand.citations import joined
from upcard.hand.events import (
    AnyEvent,
    CallRefunded,
    HandEnded,
    LosersKilled,
    PotAwarded,
    RakeTaken,
)
from upcard.hand.events.base import Cite
from upcard.hand.reading import FEWEST, Reader, cards_of, plays, reader, worth
from upcard.hand.seats import live_seats
from upcard.hand.state import HandState

Shares = tuple[tuple[int, int], ...]


class Award(NamedTuple):
    """A pot's shares: of the whole or the high half, and of the low half; and whether hands tied or a chip was odd."""

    high: Shares
    low: Shares
    tied: bool
    odd: bool
    split: bool


def winners(state: HandState, seats: list[int], side: int) -> list[int]:
    """Return the seats with the best hand for high (side 0) or low (side 1); none if nobody has one."""
    best = max(state.shown[seat][side] for seat in seats)
    return [seat for seat in seats if state.shown[seat][side] == best] if best else []


def award(state: HandState, pot: int, amount: int) -> Award:
    """Divide a pot among the live seats that can win it."""
    seats = [seat for seat in state.pots[pot].seats if state.live[seat]]
    if not seats:  # the floor ruled all of them dead after the betting: what they put in goes to those who are left
        seats = live_seats(state)
    if len(seats) == 1:
        return Award(((seats[0], amount),), (), tied=False, odd=False, split=False)
    wins = state.rules.game.wins
    if wins.both:
        return _high_low(state, seats, amount)
    best = winners(state, seats, 1 if wins.low_only else 0)
    shares = _share(state, amount, best, "low" if wins.low_only else "high")
    return Award(shares, (), len(best) > 1, _uneven(shares), split=False)


def _high_low(state: HandState, seats: list[int], amount: int) -> Award:
    high, low = winners(state, seats, 0), winners(state, seats, 1)
    if not low:
        shares = _share(state, amount, high, "high")
        return Award(shares, (), len(high) > 1, _uneven(shares), split=False)
    if len(high) > 1 and high == low and state.rules.odd_chip.odd_chip_tied_both == "highest-card-by-suit":
        # Equal both ways: the pot is divided once, as evenly as it goes, not half by half.
        shares = _share(state, amount, high, "high")
        return Award(shares, (), tied=True, odd=_uneven(shares), split=True)
    high_half, low_half = halves(amount, state.stakes.chip, state.rules.halves.odd_chip_high_low)
    high_shares = _share(state, high_half, high, "high")
    low_shares = _share(state, low_half, low, "low", had=_odd_chip_of(high_shares, high_half > low_half))
    odd = _uneven(high_shares) or _uneven(low_shares)
    return Award(high_shares, low_shares, len(high) > 1 or len(low) > 1, odd, split=True)


def _odd_chip_of(shares: Shares, of_halves: bool) -> tuple[int, ...]:  # noqa: FBT001 - whether the high half was the larger
    """Return the seats that have had an odd chip of the high half: the halves' chip if alone, else the larger share."""
    if len(shares) == 1:
        return (shares[0][0],) if of_halves else ()
    least = min(amount for _, amount in shares)
    return tuple(seat for seat, amount in shares if amount > least)


def _uneven(shares: Shares) -> bool:
    return len({amount for _, amount in shares}) > 1


def _share(state: HandState, amount: int, seats: list[int], side: str, had: tuple[int, ...] = ()) -> Shares:
    """Divide evenly; chips left over go by card and suit, or to the dealer's left, last to those who ``had`` one."""
    if len(seats) == 1:
        return ((seats[0], amount),)
    order = _odd_order(state, seats, side)
    most = state.rules.odd_chip.odd_chip_max_per_player
    if most == "unlimited":
        most = amount
    else:
        order.sort(key=lambda seat: seat in had)
    shares = share(amount, state.stakes.chip, order, most)
    return tuple((seat, shares[seat]) for seat in seats)


def _odd_order(state: HandState, seats: list[int], side: str) -> list[int]:
    topic = state.rules.odd_chip
    how = topic.odd_chip_tied_high if side == "high" else topic.odd_chip_tied_low
    if how == "first-left-of-dealer":
        return seats
    ace_low = side == "low"
    suits = state.rules.bring_in.suit_order
    pick = lowest if ace_low else highest
    kind = reader(state.rules).low if ace_low else reader(state.rules).high

    def card_of(seat: int) -> int:
        cards = cards_of(state, seat)
        if topic.odd_chip_cards == "best-five" and kind is not None:
            cards = list(plays(cards, kind, worth(cards, kind)))
        own = [card for card in cards if card not in state.common]  # a card that all share tells nobody apart
        return pick(own, ace_low=ace_low, suit_order=suits)

    cards = {card_of(seat): seat for seat in seats}
    ordered: list[int] = []
    while cards:
        ordered.append(cards.pop(pick(cards, ace_low=ace_low, suit_order=suits)))
    return ordered


def pots_in_order(state: HandState) -> range:
    """Return the numbers of the pots in the order in which the house awards them."""
    pots = range(len(state.pots))
    return pots[::-1] if state.rules.award_order.award_order == "side-pots-first" else pots


def losing_seats(state: HandState) -> tuple[int, ...]:
    """Return the live seats that win nothing in any pot."""
    winning: set[int] = set()
    for number, pot in enumerate(state.pots):
        result = award(state, number, pot.amount)
        winning.update(seat for seat, _ in result.high + result.low)
    return tuple(seat for seat in live_seats(state) if seat not in winning)


def scooper(state: HandState) -> int:
    """Return the seat that took all of a pot that is large enough, in a high-low game with a kill, or 0."""
    if not state.stakes.kill or not state.rules.game.wins.both or not state.shown:
        return 0
    takers = [seat for seat in state.order if state.won[seat]]
    least = state.rules.kill.scoop_kill_min_upper_bets * state.stakes.big_bet
    large = sum(pot.amount for pot in state.pots) >= least
    return takers[0] if len(takers) == 1 and large else 0


def next_award(state: HandState) -> AnyEvent:
    """Return the next step of the award."""
    if state.shown and not state.losers_killed:
        back = hopeless_call(state)
        return back if back is not None else LosersKilled(losing_seats(state), state.cites.killed_losers)
    if state.stakes.rake is not None and not state.rake_taken:
        return _rake(state)
    if len(state.awarded) < len(state.pots):
        return _push(state)
    return HandEnded(scooper(state), state.cites.ended_with_kill if state.stakes.kill else state.cites.ended)


def _rake(state: HandState) -> RakeTaken:
    """Take the rake once, from the main pot first."""
    rake = state.stakes.rake
    total = sum(pot.amount for pot in state.pots)
    dealt = [street.name for street in state.rules.game.streets[: state.street + 1]]
    amount = take(rake, total, state.stakes.chip, dealt) if rake is not None else 0
    return RakeTaken(amount, _parts(state.pots, amount), state.cites.rake)


def _parts(pots: tuple[Pot, ...], rake: int) -> tuple[int, ...]:
    """Return what a rake takes of each pot, of the main pot first."""
    left, parts = rake, []
    for pot in pots:
        part = min(left, pot.amount)
        parts.append(part)
        left -= part
    return tuple(parts)


def less_rake(pots: tuple[Pot, ...], rake: int) -> tuple[Pot, ...]:
    """Return what a rake leaves of the pots."""
    return tuple(Pot(pot.amount - part, pot.seats) for pot, part in zip(pots, _parts(pots, rake), strict=True))


def _push(state: HandState) -> PotAwarded:
    number = next(pot for pot in pots_in_order(state) if pot not in state.awarded)
    amount = state.pots[number].amount
    result = award(state, number, amount)
    if not state.shown:
        return PotAwarded(number, amount, result.high, (), shown=False, cite=state.cites.unseen_award)
    cite = _award_cite(state, result)
    if len(state.pots) > 1:
        cite = joined(cite, state.cites.several_pots)
    return PotAwarded(number, amount, result.high, result.low, shown=True, cite=cite)


def _award_cite(state: HandState, result: Award) -> Cite:
    """Return what an award rests on: what happens least often, for that is what somebody asks about."""
    cites = state.cites
    if not result.split:
        if result.odd:
            return cites.award_odd
        if result.tied:
            return cites.award_tied
        no_low = state.rules.game.wins.both and not any(low for _, low in state.shown.values())
        return cites.award_without_low if no_low else cites.award
    if result.odd:
        if not result.low:
            return cites.award_odd_both
        lows = {amount for _, amount in result.low}
        return cites.award_odd_low if len(lows) > 1 else cites.award_odd_halves
    if result.tied:
        return cites.award_tied_low if len(result.low) > 1 else cites.award_tied_halves
    even = sum(amount for _, amount in result.high) == sum(amount for _, amount in result.low)
    return cites.award_split if even else cites.award_uneven_halves


def hopeless_call(state: HandState) -> CallRefunded | None:
    """Return the refund of the next call on the last street that the bettor's upcards alone had beaten."""
    if not state.rules.agreement.refund_hopeless_call:
        return None
    bettor = state.betting.aggressor
    if not bettor or not state.up[bettor]:  # nobody bet, or the bettor's upcards lie there no more
        return None
    for seat in state.shown:
        amount = state.betting.bets[seat]
        if seat != bettor and amount and beaten_by_upcards(state, seat, bettor, state.shown[seat]):
            paid = state.paid[:]
            paid[seat] -= amount
            main, *side = layers(paid, live_seats(state))
            pots = (Pot(main.amount + state.carried, main.seats), *side)
            return CallRefunded(seat, amount, pots, state.cites.refund)
    return None


def beaten_by_upcards(state: HandState, seat: int, bettor: int, mine: tuple[int, int]) -> bool:
    """Tell whether a hand loses to the bettor's upcards with whatever fifth card, in each way that can win."""
    up = state.up[bettor]
    known = {*up, *state.down[seat], *state.up[seat]}
    fifths = [card for card in DECK if card not in known]
    read = reader(state.rules)
    halves = ((read.high, mine[0]), (read.low, mine[1]))
    return all(kind is None or not value or _at_least(read, up, fifths, kind) > value for kind, value in halves)


def _at_least(read: Reader, up: list[int], fifths: list[int], kind: Kind) -> int:
    """Return what upcards are worth with whatever comes to them; there may be more or fewer than four."""
    if len(up) < FEWEST - 1:  # cards that all share came in the place of some
        return worth(up, kind)
    return min([worth([*up[: read.size - 1], card], kind) for card in fifths])
