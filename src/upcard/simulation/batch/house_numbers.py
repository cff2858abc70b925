"""A table's rules and stakes as numbers, for the compiled simulator; or why it cannot play them."""

from typing import NamedTuple

from upcard.chips.stakes import Stakes
from upcard.errors import UpcardError
from upcard.hand.reading import reader
from upcard.rulebooks.rules import Rules
from upcard.simulation.batch.strength import number_of

UNLIMITED = 1 << 40
WHOLE = 1000
OPEN_PAIR = {"none": 0, "pair-only": 1, "pair-then-all": 2, "any-player": 3}
COMPLETES = {"not-yet-acted": 0, "not-yet-in": 1, "anyone": 2}
SHORTAGE = {"common-card": 0, "remake-then-common": 1, "deal-out-then-remake": 2}
REMAKE_BURN = {"never": 0, "if-enough-cards": 1, "always": 2}


class HouseNumbers(NamedTuple):
    """What the kernels ask. A flag is 1 or 0; where there are more than two ways the dictionaries above number them."""

    players: int
    ante: int
    bring_in: int
    small_bet: int
    big_bet: int
    chip: int
    big_bet_from: int
    wins: int
    least_low: int
    """A low below this value does not count."""
    first_low: int
    may_open_full: int
    next_left_opens: int
    short_entry: int
    with_common: int
    check_raise: int
    completion_counts: int
    max_raises: int
    heads_up_unlimited: int
    fold_uncaps: int
    cap_counts_all_in: int
    open_pair: int
    open_pair_as_bet: int
    reopen_permille: int
    completes: int
    next_full_level: int
    accumulate: int
    burn_last: int
    shortage: int
    foreseen: int
    common_from_burns: int
    burn_before_common: int
    remake_burn: int
    last_dealable: int
    odd_high_by_card: int
    odd_low_by_card: int
    odd_both_once: int
    odd_most: int
    odd_half_high: int


class CannotCompile(UpcardError, ValueError):  # noqa: N818 - not an error: the engine plays it instead
    """The compiled simulator cannot play this; the message says why. The engine can."""


def house_numbers(rules: Rules, stakes: Stakes, players: int) -> HouseNumbers:
    """Return the numbers, or raise CannotCompile with the first thing that stands in the way."""
    why = why_not(rules, stakes)
    if why:
        raise CannotCompile(why)
    cap, short, lack, odd = rules.raise_cap, rules.short_all_in, rules.shortage, rules.odd_chip
    return HouseNumbers(
        players=players,
        ante=stakes.ante,
        bring_in=stakes.bring_in,
        small_bet=stakes.small_bet,
        big_bet=stakes.big_bet,
        chip=stakes.chip,
        big_bet_from=sum(not street.upper for street in rules.game.streets),
        wins=number_of(rules.game.wins),
        least_low=_least_low(rules),
        first_low=int(rules.first_to_act.first_to_act == "low"),
        may_open_full=int(rules.bring_in_choice.bring_in_may_open_full),
        next_left_opens=int(rules.short_bring_in.bring_in_all_in_for_ante == "next-left-opens"),
        short_entry=int(rules.short_bring_in.short_bring_in_entry == "short-amount"),
        with_common=int(rules.common_card_leader.common_card_first_to_act == "high-with-common"),
        check_raise=int(rules.check_raise.check_raise),
        completion_counts=int(rules.completion.completion_counts_as_raise),
        max_raises=UNLIMITED if cap.max_raises == "unlimited" else cap.max_raises,
        heads_up_unlimited=int(cap.heads_up_unlimited),
        fold_uncaps=int(cap.fold_uncaps),
        cap_counts_all_in=int(cap.cap_counts_all_in),
        open_pair=OPEN_PAIR[rules.open_pair.open_pair_option],
        open_pair_as_bet=int(rules.open_pair.open_pair_raises == "as-bet"),
        reopen_permille=round(WHOLE * short.short_all_in_reopen_fraction),
        completes=COMPLETES[short.complete_short_all_in_by],
        next_full_level=int(short.raise_over_short_all_in == "next-full-level"),
        accumulate=int(short.short_all_ins_accumulate),
        burn_last=int(rules.burn.burn_before_last),
        shortage=SHORTAGE[lack.shortage_policy],
        foreseen=int(lack.shortage_remake_when == "foreseen"),
        common_from_burns=lack.common_from_burns_when_left,
        burn_before_common=int(lack.burn_before_common_from_burns),
        remake_burn=REMAKE_BURN[lack.remake_burn],
        last_dealable=int(lack.last_card_dealable),
        odd_high_by_card=_is(rules, "odd_chip_tied_high", "highest-card-by-suit"),
        odd_low_by_card=_is(rules, "odd_chip_tied_low", "lowest-card-by-suit"),
        odd_both_once=_is(rules, "odd_chip_tied_both", "highest-card-by-suit"),
        odd_most=UNLIMITED if odd.odd_chip_max_per_player == "unlimited" else odd.odd_chip_max_per_player,
        odd_half_high=_is(rules, "odd_chip_high_low", "high"),
    )


def _is(rules: Rules, setting: str, value: str) -> int:
    """Tell whether a setting that is about some games only has a value here; where it is not about the game it is 0."""
    return int(setting in rules.grounds and rules.grounds[setting].value == value)


def why_not(rules: Rules, stakes: Stakes) -> str:
    """Say what the compiled simulator does not play, or nothing."""
    house = f"The house {rules.house.name}"
    reasons = (
        (rules.betting != "fixed-limit", f"The betting is {rules.betting}; only fixed-limit is compiled."),
        (rules.mode != "cash", "Tournament rules are not compiled."),
        (stakes.rake is not None or stakes.kill, "A rake or a kill is not compiled."),
        (stakes.wager_unit not in {0, stakes.chip}, "A wager unit apart from the chip is not compiled."),
        (
            rules.first_to_act.first_to_act_tie_break == "suit",
            f"{house} lets suits decide who acts first; that is not compiled.",
        ),
        (reader(rules).high == "high-no-wheel", f"{house} has no five-high straight; that is not compiled."),
        (rules.odd_chip.odd_chip_cards == "best-five", f"{house} looks at five cards for odd chips; not compiled."),
        (
            WHOLE * rules.short_all_in.short_all_in_reopen_fraction % 1 != 0,
            f"{house} measures short all-ins finer than in the thousand; that is not compiled.",
        ),
        (rules.agreement.refund_hopeless_call, f"{house} gives hopeless calls back; that is not compiled."),
        (rules.deal.deal_start != "left-of-dealer", f"{house} deals from a button; that is not compiled."),
        (rules.seating.max_players > SEATS, f"{house} seats more than {SEATS} players; that is not compiled."),
        (_streets(rules) != _STREETS, f"{house} deals other streets than the usual five; that is not compiled."),
    )
    return next((reason for hinders, reason in reasons if hinders), "")


SEATS = 8
_STREETS = ((("down", "down", "up"), False), *[(("up",), True)] * 3, ("down",))


def _streets(rules: Rules) -> tuple[object, ...]:
    """Return what is dealt on each street, and whether a card is burned before; before the last the house decides."""
    *first, last = rules.game.streets
    return (*((street.cards, street.burn) for street in first), last.cards)


def _least_low(rules: Rules) -> int:
    from upcard.cards.values import BEST_LOW, qualifies  # noqa: PLC0415 - here only

    limit = reader(rules).limit
    return next(value for value in range(1, BEST_LOW + 1) if qualifies(value, limit)) if limit else 1
