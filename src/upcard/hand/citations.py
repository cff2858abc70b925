"""Which topics stand behind each kind of event, joined once for the rules of a table."""

from functools import lru_cache

from msgspec import Struct

from upcard.rulebooks.rules import DEFAULT_GROUND, Rules

Cites = tuple[str, ...]


class Citations(Struct, frozen=True):
    """The numbers that the events of a table cite, so that playing a hand joins no lists."""

    began: Cites
    ante: Cites
    starting_card: Cites
    later_card: Cites
    dead_card: Cites
    all_in_card: Cites
    burn: Cites
    bring_in_round: Cites
    later_round: Cites
    open_pair_round: Cites
    common_round: Cites
    brought_in: Cites
    short_bring_in: Cites
    opened_full: Cites
    completed: Cites
    completed_short: Cites
    bet: Cites
    open_pair_bet: Cites
    raised: Cites
    open_pair_raise: Cites
    short_wager: Cites
    called: Cites
    called_bring_in: Cites
    checked: Cites
    folded: Cites
    folded_bring_in: Cites
    folded_unbet: Cites
    closed: Cites
    closed_with_side_pots: Cites
    uncalled: Cites
    showdown: Cites
    shown: Cites
    killed_losers: Cites
    awarded: Cites
    ended: Cites

    @classmethod
    def of(cls, rules: Rules) -> "Citations":
        """Return the citations for these rules."""
        return _joined(rules)


@lru_cache(maxsize=4096)
def join(*parts: Cites) -> Cites:
    """Join numbers, each once, in the order given; the default is named only where no book speaks at all."""
    numbers = dict.fromkeys(number for part in parts for number in part)
    spoken = tuple(number for number in numbers if number != DEFAULT_GROUND[0])
    return spoken or tuple(numbers)


@lru_cache(maxsize=256)
def _joined(rules: Rules) -> Citations:
    topic = rules
    sizes = topic.bet_sizes.cites
    if rules.betting == "spread-limit":
        sizes = topic.spread.cites
    elif rules.betting in ("pot-limit", "no-limit"):
        sizes = topic.big_bet.cites
    if rules.game.wins == "high":
        reading = topic.high_hands.cites
    elif rules.game.wins == "low":
        reading = topic.low_hands.cites
    else:
        reading = join(topic.high_hands.cites, topic.low_hands.cites)
    raising = join(topic.raising.cites, topic.raise_cap.cites)
    if "raises" in topic.announcements.dealer_announces:
        raising = join(raising, topic.announcements.cites)
    return Citations(
        began=join(
            topic.deck.cites, topic.seating.cites, topic.table_stakes.cites, topic.betting_form.cites,
            topic.chip_unit.cites, topic.no_blinds.cites,
        ),
        ante=topic.ante.cites,
        starting_card=topic.deal.cites,
        later_card=topic.streets.cites,
        dead_card=topic.folded_seat.cites,
        all_in_card=join(topic.streets.cites, topic.all_in.cites),
        burn=topic.burn.cites,
        bring_in_round=topic.bring_in.cites,
        later_round=topic.first_to_act.cites,
        open_pair_round=join(topic.first_to_act.cites, topic.open_pair.cites),
        common_round=join(topic.first_to_act.cites, topic.common_card_leader.cites),
        brought_in=join(topic.bring_in_amount.cites, topic.bring_in_choice.cites),
        short_bring_in=join(topic.bring_in_amount.cites, topic.short_bring_in.cites, topic.all_in.cites),
        opened_full=join(topic.bring_in_choice.cites, topic.completion.cites, sizes),
        completed=join(topic.completion.cites, topic.facing_bring_in.cites, sizes),
        completed_short=join(topic.short_all_in.cites, raising),
        bet=sizes,
        open_pair_bet=join(topic.open_pair.cites, sizes),
        raised=join(raising, sizes),
        open_pair_raise=join(raising, topic.open_pair.cites),
        short_wager=topic.short_all_in.cites,
        called=topic.calling.cites,
        called_bring_in=join(topic.calling.cites, topic.facing_bring_in.cites),
        checked=topic.checking.cites,
        folded=topic.folding.cites,
        folded_bring_in=join(topic.folding.cites, topic.facing_bring_in.cites),
        folded_unbet=join(topic.fold_unbet.cites, topic.folded_seat.cites),
        closed=join(topic.turns.cites, topic.pot.cites),
        closed_with_side_pots=join(topic.turns.cites, topic.pot.cites, topic.side_pots.cites),
        uncalled=topic.uncalled.cites,
        showdown=join(topic.showdown.cites, topic.show_order.cites),
        shown=join(topic.showing.cites, reading),
        killed_losers=topic.killing_losers.cites,
        awarded=topic.winning.cites,
        ended=topic.hand.cites,
    )  # fmt: skip
