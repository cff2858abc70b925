"""`equity`: what each hand can expect of the pot; exact where that can be had in a moment, else sampled."""

from __future__ import annotations

from math import comb, sqrt
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from upcard.analysis.equity.outcomes import Equity, PlayerEquity, figures, player_figures
from upcard.analysis.equity.pairs import FIRST_MOST, Counting, counted, pairs_of
from upcard.analysis.equity.sampling import PlainSampler
from upcard.analysis.equity.spot import Spot, SpotError, spot_of
from upcard.analysis.equity.walking import MOST_RUNOUTS, MOST_RUNOUTS_FAST, walk
from upcard.cards.card import CardError
from upcard.cards.fast import wanted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    Progress = Callable[[int, int], None]
    Cards = str | Iterable[str | int]

SAMPLES: Final = {True: 4_000_000, False: 60_000}
"""How many deals are sampled where nobody says, in the fast tier and in the plain one."""

SCOOP_SAMPLES: Final = {True: 1_000_000, False: 20_000}
CHUNK: Final = {True: 1 << 18, False: 1 << 9}
SECOND_MOST: Final = {True: 6, False: 4}
SCOOP_SETS: Final = {True: 250_000, False: 20_000}
"""How many sets a side may have if scoops are to be counted exactly: that takes a dozen sweeps."""

PAIR: Final = 2
FEW: Final = 100_000
"""So few run-outs are walked through, also by two players."""


class Interrupted(KeyboardInterrupt):
    """Somebody pressed Ctrl-C while deals were sampled; ``answer`` is what is known so far."""

    def __init__(self, answer: Equity) -> None:
        super().__init__()
        self.answer = answer


def equity(  # noqa: PLR0913 - the public face: everything that can be asked, by name
    game: str | Spot,
    hands: Sequence[Cards] = (),
    dead: Cards = "",
    *,
    common: Cards = "",
    exact: bool | None = None,
    samples: int | None = None,
    seed: int | None = None,
    fast: bool | None = None,
    progress: Progress | None = None,
    told: Progress | None = None,
) -> Equity:
    """What each of two to eight hands can expect of the pot.

    Instead of game, hands, dead and common cards a `Spot` may be given, a question that was read already.

    Hands are text (`"Ah 2d 3c"`, unknown cards as `?`) or card numbers, on any street; `dead` are cards that others
    have shown, `common` those that belong to everybody. The answer is exact where that can be had in a moment, else
    sampled; `exact=True` and `samples=N` force either. `seed` deals the same again. `fast` chooses the tier, and
    `progress` hears how far the work is (`told` is its earlier name). What cannot be answered raises `SpotError`, with
    a sentence.
    """
    spot = game if isinstance(game, Spot) else spot_of(game, hands, dead, common)
    try:
        tier = wanted(fast=fast)
    except CardError as fault:
        raise SpotError(str(fault)) from None
    return answer(spot, exact=exact, samples=samples, seed=seed, fast=tier, progress=progress or told or _unheard)


def answer(
    spot: Spot, *, exact: bool | None, samples: int | None, seed: int | None, fast: bool, progress: Progress
) -> Equity:
    """Answer a question that was read."""
    if samples is not None and samples < 1:
        raise SpotError(f"{samples} samples tell nothing; ask for 1 or more.")
    if exact and samples is not None:
        raise SpotError("An exact answer needs no samples; ask for one or the other.")
    if samples is None and exact is not False:
        if walks(spot, fast=fast):
            return _walked(spot, fast=fast, progress=progress)
        if counts_pairs(spot, fast=fast):
            return _paired(spot, seed, fast=fast, progress=progress)
        if exact:
            raise SpotError(why_not_exact(spot, fast=fast))
    return _sampled(spot, samples or SAMPLES[fast], seed, fast=fast, progress=progress)


def walks(spot: Spot, *, fast: bool) -> bool:
    """Whether all run-outs are walked through."""
    if counts_pairs(spot, fast=fast):
        return spot.runouts <= FEW
    return spot.runouts <= (MOST_RUNOUTS_FAST if fast else MOST_RUNOUTS)


def counts_pairs(spot: Spot, *, fast: bool) -> bool:
    """Whether pairs can be counted: two players, few enough cards to come."""
    if spot.players > PAIR or spot.shared:
        return False
    return min(spot.to_come) <= FIRST_MOST and max(spot.to_come) <= SECOND_MOST[fast]


def why_not_exact(spot: Spot, *, fast: bool) -> str:
    """Say that there is no exact answer, and what would help."""
    most = f"{spot.runouts:,} run-outs are too many for an exact answer; leave out exact to sample them"
    if fast or not (counts_pairs(spot, fast=True) or walks(spot, fast=True)):
        return f"{most}."
    return f'{most}, or install the fast tier, which can: pip install "upcard[fast]".'


def _unheard(_done: int, _of: int) -> None:
    """Nobody wants to hear how far it is."""


def _walked(spot: Spot, *, fast: bool, progress: Progress) -> Equity:
    outcomes = walk(spot, progress, fast=fast)
    players = figures(spot.game, outcomes, spot.players, sampled=False)
    return Equity(spot.game.name, players, exact=True, runouts=spot.runouts, shared=spot.shared)


def _paired(spot: Spot, seed: int | None, *, fast: bool, progress: Progress) -> Equity:
    """Count pairs; where both halves at once would take too long, win, tie and scoop are sampled."""
    counting = _counting(spot, fast=fast)
    split = spot.game.split
    scoops = split and comb(len(spot.stub), max(spot.to_come)) <= SCOOP_SETS[fast]
    found = counted(counting, pairs_of(spot), split=split, scoops=scoops, progress=progress)
    sides = sorted(range(spot.players), key=spot.to_come.__getitem__)
    pairs = found.pairs
    halves = {
        player: (found.firsts[side] / (4 * pairs), found.seconds[side] / (4 * pairs))
        for side, player in enumerate(sides)
    }
    if split and not scoops:
        by_chance = _sampled(spot, SCOOP_SAMPLES[fast], seed, fast=fast, progress=progress)
        players = tuple(_with_chances(spot, halves[p], by_chance, p) for p in range(spot.players))
        return Equity(
            spot.game.name, players, exact=True, runouts=pairs, seed=by_chance.seed, scoop_samples=by_chance.samples
        )
    won = found.scoops or found.wins
    tie = (pairs - sum(won)) / pairs
    wins = {player: won[side] / pairs for side, player in enumerate(sides)}
    players = tuple(player_figures(spot.game, halves[p], (wins[p], tie)) for p in range(spot.players))
    return Equity(spot.game.name, players, exact=True, runouts=pairs)


def _with_chances(spot: Spot, halves: tuple[float, float], by_chance: Equity, player: int) -> PlayerEquity:
    """Exact halves, with the chances of a sample and their error."""
    sampled = by_chance.players[player]
    error = sqrt(sampled.win * (1 - sampled.win) / (by_chance.samples or 1))
    return player_figures(spot.game, halves, (sampled.win, sampled.tie), scoop_error=error)


def _counting(spot: Spot, *, fast: bool) -> Counting:
    if fast:
        from upcard.analysis.equity.fast_pairs import FastCounting  # noqa: PLC0415 - loads Numba

        return FastCounting(spot)
    from upcard.analysis.equity.plain_pairs import PlainCounting  # noqa: PLC0415 - only one of the two

    return PlainCounting(spot)


def _sampled(spot: Spot, samples: int, seed: int | None, *, fast: bool, progress: Progress) -> Equity:
    seeded = SystemRandom().getrandbits(32) if seed is None else seed
    if fast:
        from upcard.analysis.equity.fast_sampling import FastSampler  # noqa: PLC0415 - loads Numba

        sampler: PlainSampler | FastSampler = FastSampler(spot, seeded)
    else:
        sampler = PlainSampler(spot, seeded)
    done = 0

    def so_far() -> Equity:
        players = figures(spot.game, sampler.outcomes, spot.players, sampled=True)
        return Equity(spot.game.name, players, exact=False, samples=done, seed=seeded, shared=spot.shared)

    progress(0, samples)
    try:
        while done < samples:
            done += sampler.more(min(CHUNK[fast], samples - done))
            progress(done, samples)
    except KeyboardInterrupt:
        if done:
            raise Interrupted(so_far()) from None
        raise
    return so_far()
