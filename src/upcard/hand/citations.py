"""Which topics stand behind each kind of event, joined once for the rules of a table."""

from functools import lru_cache

from msgspec import Struct

from upcard.rulebooks.rules import Rules

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


def _sum(*parts: Cites) -> Cites:
    """Join numbers, each once, in the order given."""
    return tuple(dict.fromkeys(number for part in parts for number in part))


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
        reading = _sum(topic.high_hands.cites, topic.low_hands.cites)
    raising = _sum(topic.raising.cites, topic.raise_cap.cites)
    if "raises" in topic.announcements.dealer_announces:
        raising = _sum(raising, topic.announcements.cites)
    return Citations(
        began=_sum(
            topic.deck.cites, topic.seating.cites, topic.table_stakes.cites, topic.betting_form.cites,
            topic.chip_unit.cites, topic.no_blinds.cites,
        ),
        ante=topic.ante.cites,
        starting_card=topic.deal.cites,
        later_card=topic.streets.cites,
        dead_card=topic.folded_seat.cites,
        all_in_card=_sum(topic.streets.cites, topic.all_in.cites),
        burn=topic.burn.cites,
        bring_in_round=topic.bring_in.cites,
        later_round=topic.first_to_act.cites,
        open_pair_round=_sum(topic.first_to_act.cites, topic.open_pair.cites),
        common_round=_sum(topic.first_to_act.cites, topic.common_card_leader.cites),
        brought_in=_sum(topic.bring_in_amount.cites, topic.bring_in_choice.cites),
        short_bring_in=_sum(topic.bring_in_amount.cites, topic.short_bring_in.cites, topic.all_in.cites),
        opened_full=_sum(topic.bring_in_choice.cites, topic.completion.cites, sizes),
        completed=_sum(topic.completion.cites, topic.facing_bring_in.cites, sizes),
        completed_short=_sum(topic.short_all_in.cites, raising),
        bet=sizes,
        open_pair_bet=_sum(topic.open_pair.cites, sizes),
        raised=_sum(raising, sizes),
        open_pair_raise=_sum(raising, topic.open_pair.cites),
        short_wager=topic.short_all_in.cites,
        called=topic.calling.cites,
        called_bring_in=_sum(topic.calling.cites, topic.facing_bring_in.cites),
        checked=topic.checking.cites,
        folded=topic.folding.cites,
        folded_bring_in=_sum(topic.folding.cites, topic.facing_bring_in.cites),
        folded_unbet=_sum(topic.fold_unbet.cites, topic.folded_seat.cites),
        closed=_sum(topic.turns.cites, topic.pot.cites),
        closed_with_side_pots=_sum(topic.turns.cites, topic.pot.cites, topic.side_pots.cites),
        uncalled=topic.uncalled.cites,
        showdown=_sum(topic.showdown.cites, topic.show_order.cites),
        shown=_sum(topic.showing.cites, reading),
        killed_losers=topic.killing_losers.cites,
        awarded=topic.winning.cites,
        ended=topic.hand.cites,
    )  # fmt: skip
