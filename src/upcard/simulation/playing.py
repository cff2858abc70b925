"""Playing the hands of a plan: one by one through the engine, or a whole chunk in the compiled simulator."""

from collections.abc import Callable
from functools import partial

from upcard.bots.bot import Bot
from upcard.bots.registry import BOTS
from upcard.play.hand import Hand
from upcard.simulation.batch.chance import bot_seed, deal_seed, deck_of, spare_of
from upcard.simulation.match import play_out
from upcard.simulation.plan import Entrant, Plan, Tier
from upcard.simulation.policy import PolicyBot
from upcard.simulation.tally import Tally, tally_of

MakeBot = Callable[[int], Bot]
SPARES = 3


def play_chunk(plan: Plan, chunk: int, tier: Tier) -> list[Tally]:
    """Play the hands of a chunk; what each kind of player won, in the order of `kinds`."""
    if tier == "compiled":
        from upcard.simulation.batch.hands import compiled_tallies  # noqa: PLC0415 - needs the extra `fast`

        return compiled_tallies(plan, chunk)
    return engine_tallies(plan, chunk)


def engine_tallies(plan: Plan, chunk: int) -> list[Tally]:
    """Play the hands of a chunk through the engine."""
    makers = [maker(entrant) for entrant in plan.entrants]
    return tally_of(plan, [net_of(plan, play(plan, makers, number), number) for number in plan.hands_of(chunk)])


def maker(entrant: Entrant) -> MakeBot:
    """Return what makes a fresh player for every hand, from a seed."""
    if entrant.policy is not None:
        return partial(PolicyBot, entrant.policy.table())
    return BOTS[entrant.name].make


def seat_of(plan: Plan, number: int, place: int) -> int:
    """Return where the bot of a place sits in a hand: all move on by one seat after each hand."""
    return (place + number) % plan.players + 1


def play(plan: Plan, makers: list[MakeBot], number: int) -> Hand:
    """Play a hand of the plan through the engine. The bots are new in every hand, so each hand stands for itself."""
    of_deal = deal_seed(plan.seed, number // plan.repeats)
    seats = [seat_of(plan, number, place) for place in range(plan.players)]
    hand = Hand(
        plan.game,
        plan.whose_rules,
        plan.stakes,
        dict(zip(seats, plan.stacks, strict=True)),
        deck=deck_of(of_deal),
        remakes=(spare_of(of_deal),) * SPARES,
    )
    play_out(
        hand,
        {seat: make(bot_seed(of_deal, place)) for place, (seat, make) in enumerate(zip(seats, makers, strict=True))},
    )
    return hand


def net_of(plan: Plan, hand: Hand, number: int) -> list[int]:
    """Return what each place won or lost in a hand that is over."""
    stacks = hand.stacks
    return [stacks[seat_of(plan, number, place)] - stack for place, stack in enumerate(plan.stacks)]
