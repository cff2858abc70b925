"""The pots as they stand, in the middle of a round too."""

from upcard.chips.pots import Pot, layers
from upcard.hand.seats import live_seats
from upcard.hand.state import HandState, Phase


def standing_pots(state: HandState) -> list[Pot]:
    """Return the pots, main pot first, with the bets of the round in them.

    A wager that others have not answered yet divides nothing; only an all-in does. Once hands are shown the pots are as
    they were gathered, less the rake.
    """
    if state.phase in (Phase.SHOWING, Phase.AWARDING, Phase.OVER) or state.awarded:
        return list(state.pots)
    live = sorted(live_seats(state))
    if True in state.all_in:
        pots = _divided(state, live)
    else:  # nearly always: there is one pot, if anything is in it
        paid = sum(state.paid)
        pots = [Pot(paid, tuple(live))] if paid else []
    if not state.carried:
        return pots
    main = pots[0] if pots else Pot(0, tuple(live))
    return [Pot(main.amount + state.carried, main.seats), *pots[1:]]


def _divided(state: HandState, live: list[int]) -> list[Pot]:
    """Return the pots that those who are all-in divide."""
    all_in, paid = state.all_in, state.paid
    pots: list[Pot] = []
    below = 0
    for level in sorted({paid[seat] for seat in live if all_in[seat]}):
        seats = tuple([seat for seat in live if not all_in[seat] or paid[seat] >= level])
        pots.append(Pot(sum([min(put, level) - below for put in paid if put > below]), seats))
        below = level
    above = sum([put - below for put in paid if put > below])
    if above:
        pots.append(Pot(above, tuple([seat for seat in live if not all_in[seat]]) or pots[-1].seats))
    return pots


def gathered_pots(state: HandState, paid: list[int], live: list[int]) -> list[Pot]:
    """Return the pots as they are gathered at the end of a round, main pot first.

    Only who is all-in can win no more than they have matched. Chips that were forgotten or miscounted make the last pot
    smaller for all.
    """
    pots = layers(paid, live)
    if len(pots) > 1:
        top = max([paid[seat] for seat in live])
        short = [seat for seat in live if paid[seat] < top and not state.all_in[seat]]
        if short:
            pots = _short_pots(paid, live, short, top)
    if state.carried:
        main = pots[0] if pots else Pot(0, tuple(live))
        pots = [Pot(main.amount + state.carried, main.seats), *pots[1:]]
    return pots


def _short_pots(paid: list[int], live: list[int], short: list[int], top: int) -> list[Pot]:
    """Divide what was paid as if those who are short of chips had put in all, and take from the last pot what lacks."""
    whole = paid[:]
    for seat in short:
        whole[seat] = top
    pots = layers(whole, live)
    lacking = sum(whole) - sum(paid)
    while lacking >= pots[-1].amount:
        lacking -= pots.pop().amount
    pots[-1] = Pot(pots[-1].amount - lacking, pots[-1].seats)
    return pots
