"""The kinds of events and refusals that name a deciding rule of their own. Which it is, `data/citations.yaml` says."""

from msgspec import Struct

from upcard.rulebooks.cite import Cite


class Kinds(Struct, frozen=True):
    """What each kind rests on at a table."""

    # the beginning
    began: Cite
    ante: Cite
    ante_all_in: Cite

    # the cards
    starting_card: Cite
    next_card: Cite
    later_card: Cite
    last_card: Cite
    counted_cards: Cite
    all_in_card: Cite
    all_in_last_card: Cite
    starting_street: Cite
    next_street: Cite
    later_street: Cite
    last_street: Cite
    dead_card: Cite
    next_burn: Cite
    later_burn: Cite
    last_burn: Cite
    common_burn: Cite
    remade_burn: Cite
    shortage: Cite
    remake: Cite
    common: Cite
    common_noticed: Cite
    common_from_burns: Cite
    remade: Cite
    common_card: Cite

    # what the dealer calls out
    announced: Cite
    announced_upcards: Cite
    announced_pair: Cite

    # who begins a round
    bring_in_round: Cite
    tied_bring_in_round: Cite
    passed_over_round: Cite
    absent_passed_over_round: Cite
    next_round: Cite
    later_round: Cite
    tied_round: Cite
    all_in_leader_round: Cite
    open_pair_round: Cite
    common_round: Cite
    all_in_leader_common_round: Cite

    # the forced bet, and what is done about it
    brought_in: Cite
    short_bring_in: Cite
    opened_full: Cite
    completed: Cite
    completed_short: Cite
    called_bring_in: Cite
    folded_bring_in: Cite
    called_first_round: Cite
    folded_first_round: Cite
    first_round_raise: Cite

    # wagers
    lower_bet: Cite
    upper_bet: Cite
    open_pair_bet: Cite
    open_pair_bet_of_another: Cite
    open_pair_bet_unnamed: Cite
    lower_raise: Cite
    upper_raise: Cite
    raise_over_short: Cite
    raise_unnamed: Cite
    open_pair_raise: Cite
    open_pair_upper_raise: Cite
    check_raised: Cite
    all_in: Cite
    short_wager: Cite
    half_wager: Cite
    short_all_ins_together: Cite
    called: Cite
    called_all_in: Cite
    opening_check: Cite
    checked: Cite
    folded: Cite
    folded_unbet: Cite

    # between and beside
    substantial: Cite
    first_round_closed: Cite
    closed: Cite
    closed_with_side_pots: Cite
    uncalled: Cite
    unmatched: Cite
    clock: Cite
    time_over: Cite
    time_over_unbet: Cite
    absent: Cite
    absent_forced_bet: Cite
    absent_killed: Cite
    absent_passed_over: Cite
    turned_up: Cite

    # the showdown and the award
    showdown: Cite
    shown: Cite
    high_card: Cite
    pair: Cite
    two_pair: Cite
    three: Cite
    straight: Cite
    flush: Cite
    full_house: Cite
    four: Cite
    straight_flush: Cite
    royal_flush: Cite
    low: Cite
    mucked: Cite
    collected: Cite
    killed_losers: Cite
    rake: Cite
    refund: Cite
    unseen_award: Cite
    award: Cite
    award_without_low: Cite
    award_split: Cite
    award_tied: Cite
    award_tied_halves: Cite
    award_tied_low: Cite
    award_odd: Cite
    award_odd_both: Cite
    award_odd_halves: Cite
    award_odd_low: Cite
    award_uneven_halves: Cite
    several_pots: Cite
    ended: Cite
    ended_with_kill: Cite

    # afterwards
    losing_hand_seen: Cite
    losing_hand_live: Cite
    cards_shown: Cite
    cards_shown_afterwards: Cite
    split: Cite
    claim: Cite
    next_deal: Cite

    # refusals
    no_chips_added: Cite
    no_chips_taken: Cite
    no_straddle: Cite
    no_blind: Cite
    no_draw: Cite
    no_insurance: Cite
    no_second_run: Cite
    hand_over: Cite
    not_dealt_in: Cite
    not_your_turn: Cite
    not_your_turn_at_first: Cite
    all_in_has_no_turn: Cite
    nobody_in_turn: Cite
    played_to_its_end: Cite
    no_clock: Cite
    bettor_and_clock: Cite
    must_open: Cite
    no_bring_in: Cite
    opening_full: Cite
    cannot_fold_unbet: Cite
    capped: Cite
    capped_after_fold: Cite
    not_reopened: Cite
    no_check_raise: Cite
    no_check: Cite
    no_check_bring_in: Cite
    no_bet_bring_in: Cite
    no_raise_bring_in: Cite
    no_call: Cite
    no_raise: Cite
    no_second_bet: Cite
    nobody_to_bet_against: Cite
    no_showdown: Cite
    no_muck: Cite
    not_offered: Cite
    chips_too_small: Cite
    beyond_the_stack: Cite
    wrong_bring_in: Cite
    wrong_completion: Cite
    wrong_call: Cite
    wrong_call_bring_in: Cite
    wrong_lower: Cite
    wrong_upper: Cite
    raise_too_small: Cite
    no_upper_by_pair: Cite
    bet_too_large: Cite
    raise_too_large: Cite
    not_in_units: Cite
    not_over: Cite
    may_not_ask: Cite
    nothing_to_mix: Cite
