"""A pot that is pushed, in words: who takes it, by which hand, the halves, and where an odd chip goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.telling.leading import with_article
from upcard.telling.voices import chips, listed

if TYPE_CHECKING:
    from upcard.hand.award import Shares
    from upcard.hand.events import PotAwarded
    from upcard.telling.seen_table import SeenTable
    from upcard.telling.shown_hands import ShownHands
    from upcard.telling.voices import Voice


def award_words(voice: Voice, table: SeenTable, shown: ShownHands, event: PotAwarded) -> str:
    """Say who takes a pot."""
    pot = pot_name(event.pot, len(table.pots))
    if event.low:
        return _halves(voice, pot, event)
    alone = len(event.high) == 1
    if not alone:
        return _shared(voice, shown, pot, event)
    ((seat, amount),) = event.high
    what = f"the {pot} of {chips(amount)}" if len(table.pots) > 1 else chips(amount)
    by = _by(shown, seat) if event.shown else ""
    nobody = "Nobody has a low. " if _without_low(table, shown, event) else ""
    return f"{nobody}{voice.does(seat, 'wins')} {what}{by}."


def award_in_log(voice: Voice, event: PotAwarded) -> str:
    """Say who takes a pot, without the hands: they are told before it."""
    pot = "pot" if event.pot == 0 else f"side pot {event.pot}"
    high = _takes(voice, event.high)
    taken = f"{high} for high, {_takes(voice, event.low)} for low" if event.low else high
    return f"The {pot} of {chips(event.amount)}: {taken}."


def _takes(voice: Voice, shares: Shares) -> str:
    return " and ".join([f"{voice.doing(seat, 'takes')} {chips(amount)}" for seat, amount in shares])


def pot_name(pot: int, pots: int) -> str:
    """Name a pot among so many: the pot, the main pot, the side pot, side pot 2."""
    if pot == 0:
        return "pot" if pots <= 1 else "main pot"
    return "side pot" if pots == 2 else f"side pot {pot}"  # noqa: PLR2004 - a main pot and one more


def _halves(voice: Voice, pot: str, event: PotAwarded) -> str:
    high, low = sum(amount for _, amount in event.high), sum(amount for _, amount in event.low)
    odd = ""
    if high != low:
        odd = f" The odd chip goes to the {'high' if high > low else 'low'} half."
    for name, shares in (("high", event.high), ("low", event.low)):
        odd += _odd_chip(voice, shares, f" of the {name} half")
    return f"The {pot} of {chips(event.amount)}: high {_to(voice, event.high)}, low {_to(voice, event.low)}.{odd}"


def _shared(voice: Voice, shown: ShownHands, pot: str, event: PotAwarded) -> str:
    amounts = {amount for _, amount in event.high}
    seats = [seat for seat, _ in event.high]
    name = shown.name(seats[0]) if event.shown else ""
    by = f" with {with_article(name)}" if name else ""
    parts = f"{chips(amounts.pop())} each" if len(amounts) == 1 else _to(voice, event.high)
    names = listed([voice.first(seats[0]), *(voice.within(seat) for seat in seats[1:])])
    return f"{names} share the {pot} of {chips(event.amount)}{by}: {parts}.{_odd_chip(voice, event.high, '')}"


def _to(voice: Voice, shares: Shares) -> str:
    return listed(f"{chips(amount)} to {voice.within(seat)}" for seat, amount in shares)


def _odd_chip(voice: Voice, shares: Shares, of: str) -> str:
    """Say who got what could not be divided."""
    least = min(amount for _, amount in shares)
    lucky = [seat for seat, amount in shares if amount > least]
    if not lucky:
        return ""
    what = "odd chip" if len(lucky) == 1 else "odd chips"
    return f" The {what}{of} {'goes' if len(lucky) == 1 else 'go'} to {voice.all_of(lucky)}."


def _by(shown: ShownHands, seat: int) -> str:
    """Say by which hand a pot was won, and that it was won both ways."""
    hand = shown.hands.get(seat)
    if hand is not None and hand.high is not None and hand.low is not None:
        return f" both ways, with {with_article(hand.high[0])} and {hand.low[0]} for low"
    name = shown.name(seat)
    return f" with {with_article(name)}" if name else ""


def _without_low(table: SeenTable, shown: ShownHands, event: PotAwarded) -> bool:
    """Tell whether a pot that has two halves goes to the high hand for want of a low."""
    if not table.rules.game.wins.both or not event.shown or event.pot >= len(table.pots):
        return False
    rivals = [seat for seat in table.pots[event.pot].seats if seat in table.boards]
    return len(rivals) > 1 and not shown.has_low(rivals)
