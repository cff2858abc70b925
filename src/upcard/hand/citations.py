"""Which topics stand behind each kind of event, joined once for the rules of a table."""

from functools import lru_cache

from msgspec import Struct

from upcard.rulebooks.comparing import topics_behind
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
    return Citations(**{name: join(*(rules.topic(topic).cites for topic in topics)) for name, topics in _behind(rules)})


def topics_cited(rules: Rules, cites: Cites) -> list[str]:
    """Name the topics behind a sentence that names these numbers: those of the first number first, then as they tell.

    What is cited as a kind of event cites it has the topics of that event; anything else those that are cited whole.
    """
    citations, wanted = _joined(rules), set(cites)
    for name, topics in _behind(rules):
        if wanted == set(getattr(citations, name)) and cites != DEFAULT_GROUND:
            spoken = [topic for topic in topics if rules.topic(topic).cites != DEFAULT_GROUND]
            return sorted(spoken, key=lambda topic: cites[0] not in rules.topic(topic).cites)
    return topics_behind(rules, cites)


@lru_cache(maxsize=256)
def _behind(rules: Rules) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the topics behind each kind of event, the most telling first."""
    sizes = {"spread-limit": "spread", "pot-limit": "big_bet", "no-limit": "big_bet"}.get(rules.betting, "bet_sizes")
    reading = {"high": ("high_hands",), "low": ("low_hands",)}.get(rules.game.wins, ("high_hands", "low_hands"))
    told = ("announcements",) if "raises" in rules.announcements.dealer_announces else ()
    raising = ("raising", "raise_cap", *told)
    return (
        ("began", ("deck", "seating", "table_stakes", "betting_form", "chip_unit", "no_blinds")),
        ("ante", ("ante",)),
        ("starting_card", ("deal",)),
        ("later_card", ("streets",)),
        ("dead_card", ("folded_seat",)),
        ("all_in_card", ("streets", "all_in")),
        ("burn", ("burn",)),
        ("bring_in_round", ("bring_in",)),
        ("later_round", ("first_to_act",)),
        ("open_pair_round", ("open_pair", "first_to_act")),
        ("common_round", ("first_to_act", "common_card_leader")),
        ("brought_in", ("bring_in_amount", "bring_in_choice")),
        ("short_bring_in", ("bring_in_amount", "short_bring_in", "all_in")),
        ("opened_full", ("bring_in_choice", "completion", sizes)),
        ("completed", ("completion", "facing_bring_in", sizes)),
        ("completed_short", ("short_all_in", *raising)),
        ("bet", (sizes,)),
        ("open_pair_bet", ("open_pair", sizes)),
        ("raised", (*raising, sizes)),
        ("open_pair_raise", (*raising, "open_pair")),
        ("short_wager", ("short_all_in",)),
        ("called", ("calling",)),
        ("called_bring_in", ("calling", "facing_bring_in")),
        ("checked", ("checking",)),
        ("folded", ("folding",)),
        ("folded_bring_in", ("folding", "facing_bring_in")),
        ("folded_unbet", ("fold_unbet", "folded_seat")),
        ("closed", ("turns", "pot")),
        ("closed_with_side_pots", ("turns", "pot", "side_pots")),
        ("uncalled", ("uncalled",)),
        ("showdown", ("showdown", "show_order")),
        ("shown", ("showing", *reading)),
        ("killed_losers", ("killing_losers",)),
        ("awarded", ("winning",)),
        ("ended", ("hand",)),
    )
