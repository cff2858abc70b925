"""The five books side by side: what each says on every setting, and what holds where none speaks.

Columns: the setting, the default, then procedures, canterbury, ukcasino, mohegan, roberts. A dot: the book is silent;
an equals sign: as the default. Several words stand with plus signs. What depends on game, form or mode stands in
``CONDITIONS``.
"""

from __future__ import annotations

BOOKS = ("procedures", "canterbury", "ukcasino", "mohegan", "roberts")

TABLE = """
max_players | 8 | 8 | . | . | . | .
min_players | 2 | 2 | . | . | . | .
min_buy_in_multiple | 5 | . | 5 | . | 5 | 10
short_buy_ins | 1 | . | . | . | 0 | 1
min_chips_to_be_dealt | any | . | . | . | ante-plus-min-bet | any
chips_behind | none | none | . | . | none | purchased
deal_to_absent | if-anted-or-requested | seated-only | = | . | = | =
hidden_chips | supervisor | in-play | . | . | do-not-play | supervisor
foreign_money | never | . | . | . | . | if-nobody-objects
cash_in_play | never | supervisor | . | . | where-cash-plays | if-nobody-objects
unannounced_purchase | minimum-buy-in | . | . | . | . | minimum-buy-in
chip_unit | stakes | . | . | . | stakes | stakes
ante | stakes | stakes | stakes | stakes | stakes | stakes
missing_ante | offender-pays-hand-live | . | . | . | offender-pays-hand-live | .
rake | stakes | stakes | . | . | stakes | stakes
betting | fixed-limit | . | = | . | fixed-limit+spread-limit | fixed-limit+spread-limit+pot-limit+no-limit
small_bet | stakes | stakes | stakes | stakes | stakes | stakes
big_bet | stakes | stakes | stakes | stakes | stakes | stakes
deal_start | left-of-dealer | left-of-dealer | . | left-of-dealer | . | left-of-dealer

bring_in_card | lowest | lowest | lowest | lowest | lowest | lowest
bring_in_ace | high | high | . | high | high | high
bring_in_tie_break | suit | suit | suit | . | suit | suit
suit_order | spades+hearts+diamonds+clubs | = | = | . | = | =
bring_in_amount | stakes | stakes | stakes | stakes | stakes | stakes
bring_in_min_ante_multiple | 0 | . | . | 2 | . | .
bring_in_may_open_full | true | . | . | . | . | true
completion_counts_as_raise | false | . | false | . | false | false
bring_in_all_in_for_ante | next-left-opens | . | . | . | next-left-opens | next-left-opens
short_bring_in_entry | normal-amount | . | . | . | . | normal-amount
wrong_bring_in_fixed_until | next-acts | . | . | . | next-two-act | next-acts
exposed_low_card | left-player-opens | . | . | . | . | left-player-opens
absent_player | kill-at-turn-forfeit | collect-if-unprotected | = | . | = | =
absent_bring_in_posted | true | true | true | . | true | true
collect_unprotected_when_left | false | true | false | . | true | false
owed_wager_on_fold | wager-due-hand-dead | wager-due-hand-dead | . | . | wager-due-hand-returned | .

first_to_act | high | high | high | high | high | high
first_to_act_tie_break | first-left-of-dealer | = | . | = | = | =
exposed_seventh_counts_for_order | false | . | false | . | false | true
fold_unbet | allowed | not-first-actor | allowed | forbidden | allowed | allowed
fold_unbet_streets | fourth+fifth+sixth+seventh | fourth+fifth+sixth+seventh | . | fourth+fifth+sixth | . | .
folded_seat_cards | until-wager | never | until-wager | never | until-wager | until-wager
upcards_turned_facing_bet | fold | . | supervisor | . | fold | fold
upcards_picked_up_facing_bet | fold | . | . | . | fold-if-another-acted | fold
dealer_announces | low-card+leader+raises+pairs | options | . | all-upcards+all-boards | leader | =
face_pairs_called | true | . | . | . | . | silent

open_pair_option | any-player | silent | silent | silent | silent | silent
open_pair_raises | either-until-upper | . | either-until-upper | . | either-until-upper | either-until-upper
open_pair_unnamed_bet | lower | . | . | . | lower | .
max_raises | 3 | . | 4 | . | 3 | 3
heads_up_unlimited | true | . | true | . | true | true
tournament_heads_up_cap | true | . | false | . | false | true
fold_uncaps | false | . | false | . | false | false
cap_counts_all_in | false | . | . | . | false | false
short_all_in_reopen_fraction | 0.5 | . | 0.5 | . | 0.5 | 0.5
complete_short_all_in_by | not-yet-acted | . | not-yet-acted | . | anyone | not-yet-acted
raise_over_short_all_in | full-bet-on-top | . | full-bet-on-top | . | full-bet-on-top | full-bet-on-top
short_all_ins_accumulate | true | . | . | . | . | true
check_raise | true | true | true | . | true | true
spread_unnamed_raise | maximum | . | . | . | maximum | .

string_bets | forbidden | forbidden | forbidden | . | forbidden | forbidden
partial_raise_threshold | 0.5 | . | 0.5 | . | 0.5 | 0.5
oversized_chip_facing_bet | call | call | call | . | call | call
oversized_chip_first_in | maximum-bet | . | . | . | maximum-bet | .
verbal_binding | in-turn | in-turn | . | . | in-turn | in-turn
verbal_beats_action | true | true | . | . | . | true
amount_mismatch | announced-amount | announced-amount | . | . | . | announced-amount
underbet_fix | until-round-ends | . | . | . | until-round-ends | until-round-ends
call_unaware_of_raise | until-next-acts | . | . | . | until-full-call-or-exposure | until-next-acts
out_of_turn | binding-unless-action-between | not-binding | . | . | supervisor | binding-unless-action-between
out_of_turn_check_no_raise | true | . | . | . | . | true
skipped_player_after | 3 | . | . | . | 2 | 3
skipped_player_rights | supervisor | . | . | . | check-or-call-or-fold | supervisor
clock_seconds | 60 | . | . | . | . | 60
clock_expiry | fold-or-check | . | . | . | . | dead-hand
refund_hopeless_call | false | . | false | . | . | false
dealer_counts_as_actor | false | . | . | . | true | false
skipped_player_next_street | card-taken-back | . | . | . | dead-if-owing | card-taken-back
wrong_opener_as_bring_in | false | . | . | . | true | false
announced_raise_trips | any | any-sign | . | . | any | any
partial_raise_at_half | raise | . | raise | . | raise | raise
overbet_fix | until-all-acted | . | . | . | . | until-all-acted
words_must_be_clear | false | true | . | . | . | .
check_gestures | knock | . | . | . | any-motion | knock
forward_motion | bound-if-another-acted | as-pushed | . | . | least-act | bound-if-another-acted
unaware_call_late | made-good | . | . | . | chips-stay | made-good
misunderstood_call | binding | . | . | . | . | binding
misunderstanding_limit | 0.8 | . | . | . | . | 0.8

hole_card_exposed | third-card-down | . | third-card-down | . | third-card-down | third-card-down
both_hole_cards_exposed | dead-hand-ante-back | . | = | . | = | =
early_exposed_card | game-rule | . | . | . | game-rule | game-rule
seventh_exposed_first | all-face-up | . | all-face-up | . | all-face-up | rest-down-all-in-option
seventh_exposed_other | all-in-option | . | all-in-option | . | all-in-option | all-in-option
seventh_exposed_heads_up_first | both-face-up | . | both-face-up | . | both-face-up | both-face-up
seventh_exposed_heads_up_second | no-betting | . | no-betting | . | no-betting-both-shown | all-in-option
seventh_exposed_all_in_player | keep-others-down | . | keep-others-down | . | as-other-player | keep-others-down
flashed_card | dealer-exposed-player-plays | . | . | . | = | =
off_table_card | discard-unused | discard-unused | plays | . | discard-unused | exposed-card
off_table_seventh | as-off-table-card | as-off-table-card | exposed-seventh | . | as-off-table-card | exposed-seventh
dropped_card | plays | . | . | . | . | plays
doubtful_flash | supervisor | . | . | . | player-chooses | supervisor
hole_card_exposed_late | supervisor | . | dead-hand-ante-back | . | . | supervisor

shortage_policy | common-card | common-card | remake-then-common | . | common-card | deal-out-then-remake
shortage_remake_when | one-card-left | . | foreseen | . | . | one-card-left
common_from_burns_when_left | 1 | 1 | . | . | 2 | .
burn_before_common_from_burns | true | true | true | . | false | true
remake_burn | if-enough-cards | . | always | . | . | if-enough-cards
last_card_dealable | false | true | false | . | false | true
shortage_partial_betting | none | . | none | . | none | .
shortage_begun | remake-then-common | . | remake-then-common | . | common-card | remake-then-common
common_card_first_to_act | sixth-street-high | . | sixth-street-high | . | sixth-street-high | high-with-common
common_card_notice_above | none | . | . | . | 20 | .

premature_card | eliminate-and-skip | . | eliminate-and-skip | . | reshuffle-stub | eliminate-and-skip
premature_skip_count | players-without-premature-card | . | = | . | . | =
premature_final_card_seen | keep-no-bet-or-raise | . | . | . | . | keep-no-bet-or-raise
removed_cards_remade | true | . | false | . | . | true
burn_error | restore-positions | . | restore-positions | . | . | restore-positions
burn_before_last | true | true | true | . | true | true
wrong_recipient_final_card | keep-if-seen-or-mixed | . | . | . | keep-if-seen-or-mixed | .
misdeal_window | two-acted-after-bring-in | two-voluntary-wagers | = | . | = | =
substantial_action_players | 2 | 2 | 2 | . | 2 | 2
no_shuffle_or_cut | misdeal-in-window | misdeal-any-time | . | . | misdeal-in-window | .
wrong_first_seat | misdeal-in-window | misdeal-in-window | . | . | misdeal-in-window | misdeal-in-window
player_dealt_out | misdeal-in-window | = | . | . | misdeal-until-first-full-hand-then-ante-back | =
ineligible_dealt | discard-and-continue | discard-and-continue | . | . | deal-down-and-kill | misdeal
absent_dealt_unasked | not-entitled | not-entitled | . | . | as-absent | not-entitled
top_card_repairs | true | . | false | . | true | true
one_extra_card | back-as-burn | . | misdeal | . | back-if-last | back-as-burn
too_many_cards | dead-hand | dead-hand | dead-hand | . | dead-hand | dead-hand
too_few_cards | dead-hand | dead-hand | dead-hand | . | plays | dead-hand
missing_seventh | supervisor | dead-hand | . | . | plays | supervisor
wrong_count_refund | none | . | if-not-acted | . | . | none
out_of_sequence | misdeal | . | . | . | move-else-misdeal | misdeal
boxed_card | scrap-next-card | discard-next-card | scrap-next-card | . | discard-next-card | scrap-next-card
boxed_cards_for_misdeal | 2 | 2 | never | . | 2 | 2
joker_found | scrap-next-card | void-hand | scrap-next-card | . | . | scrap-next-card
joker_acted_on | dead-hand-forfeit | void-hand | dead-hand-forfeit | . | . | dead-hand-forfeit
missing_card | stands | void-hand | . | . | supervisor | stands
extra_card | void-hand | void-hand | . | . | supervisor | void-hand
boxed_misdeal_until | substantial-action | hand-ends | . | . | substantial-action | substantial-action
wrong_back_in_stub | stands | void-hand | . | . | supervisor | stands
bad_deck_until | next-deal | hand-ends | . | . | next-deal | next-deal
knew_of_defective_deck | refund-may-be-lost | . | . | . | suspension | refund-may-be-lost
refund_fouled_protected_hand | true | true | . | . | . | .
protected_hand_fouled | supervisor | reconstruct | . | . | . | supervisor
mucked_hand_retrieval | supervisor | . | . | . | named-cases | supervisor

show_first | last-aggressor | last-aggressor | . | all-at-once | last-aggressor | last-aggressor
show_first_when_checked | first-to-act | . | . | . | last-aggressor-any-round | first-to-act
show_order | clockwise | clockwise | . | all | clockwise | .
side_pot_shows_first | true | false | . | . | false | true
award_order | side-pots-first | side-pots-first | . | . | . | .
show_all_cards | true | true | . | true | true | true
partly_mucked_hand | turned-up | turned-up | . | turned-up | turned-up | supervisor
muck_at_showdown | true | true | . | false | true | true
see_losing_hand | dealt-in | supervisor-only | . | . | dealt-in-if-called | dealt-in
shown_hand_live_if_winner_asks | true | . | . | . | true | true
odd_chip_tied_high | highest-card-by-suit | = | . | . | = | =
odd_chip_tied_low | lowest-card-by-suit | lowest-card-by-suit | . | . | . | lowest-card-by-suit
odd_chip_high_low | high | high | . | . | high | high
odd_chip_tied_both | highest-card-by-suit | half-by-half | . | . | . | highest-card-by-suit
odd_chip_cards | all-seven | . | . | . | all-seven | all-seven
odd_chip_max_per_player | 1 | . | . | . | . | 1
low_qualifier | 8 | 8 | 8 | . | 8 | 8
wheel_is_straight | true | true | true | . | true | .
split_by_agreement | false | . | false | . | false | false
pot_claim_until | next-deal-starts | . | . | . | first-card-dealt | next-deal-starts
pot_impound | true | . | . | . | . | true
miscall_penalty | supervisor | none | . | . | none | supervisor
show_one_show_all | true | . | . | . | true | true
all_in_hands_face_up | false | . | . | . | . | false
scoop_kill_min_upper_bets | 5 | . | . | . | . | 5

rejoining_minutes | none | . | . | . | . | 60
absence_minutes | none | . | . | . | 45 | 30
seat_change_before_newcomer | true | . | . | . | true | true
"""

# Where the profile of a book departs from the table, because its text says so when it is read closely.
CLOSER_READINGS = {
    # no-limit and pot-limit have a rule of their own
    ("oversized_chip_first_in", "roberts"): "maximum-bet",
    # a named size binds, whatever was put in
    ("amount_mismatch", "mohegan"): "announced-amount",
    # it returns no money for a fouled hand once action has begun
    ("refund_fouled_protected_hand", "roberts"): "false",
    # it counts from the dealer's left who acts, and says nothing on who is dealt to first
    ("deal_start", "roberts"): ".",
    # one who has only checked is in for no bet, so he is not barred
    ("complete_short_all_in_by", "canterbury"): "not-yet-in",
    # only a common card may not be the last of the deck; common_from_burns_when_left says that
    ("last_card_dealable", "mohegan"): "true",
    # the whole excess goes to one player
    ("odd_chip_max_per_player", "procedures"): "unlimited",
    # no card that came too early may be kept, and neither book makes an exception for one that was seen
    ("premature_final_card_seen", "mohegan"): "eliminate",
    ("premature_final_card_seen", "canterbury"): "eliminate",
}

# The conditions beside a value: by setting, then by book (or "default").
CONDITIONS: dict[str, dict[str, dict[str, str]]] = {
    "open_pair_option": {
        "default": {"high-low": "none", "low": "none"},
        "procedures": {"razz": "none"},
        "canterbury": {"stud-high": "pair-then-all", "stud-hilo": "none"},
        "ukcasino": {"stud-high": "pair-only"},
        "mohegan": {"stud-high": "any-player", "stud-hilo": "none", "stud-hilo-nq": "none", "razz": "any-player"},
        "roberts": {"stud-high": "any-player", "stud-hilo": "none", "stud-hilo-nq": "none", "razz": "none"},
    },
    "face_pairs_called": {"default": {"low": "false"}, "roberts": {"razz": "false"}},
    "hidden_chips": {
        "default": {"tournament": "loser-gains-nothing"},
        "roberts": {"tournament": "loser-gains-nothing"},
    },
    "deal_to_absent": {"default": {"tournament": "always"}, "roberts": {"tournament": "always"}},
    "min_chips_to_be_dealt": {"mohegan": {"button-games": "silent", "tournament": "any"}},
    # for games that are not played yet, on which the book has rules of their own
    "check_raise": {"roberts": {"lowball": "silent"}},
    "early_exposed_card": {"mohegan": {"button-games": "silent"}, "roberts": {"button-games": "silent"}},
    "burn_error": {"roberts": {"board-games": "silent"}},
    "misdeal_window": {"mohegan": {"blinds": "silent"}, "roberts": {"blinds": "silent"}},
    "misdeal_causes": {"roberts": {"button-games": "silent"}},
    "too_few_cards": {"roberts": {"draw-games": "silent"}},
    "miscall_penalty": {"roberts": {"lowball": "silent"}},
    "foreign_money": {"roberts": {"tournament": "never"}},
    "cash_in_play": {"roberts": {"tournament": "never"}},
    "absent_player": {"default": {"tournament": "kill-after-deal"}, "roberts": {"tournament": "kill-after-deal"}},
    "hole_card_exposed": {"default": {"tournament": "misdeal"}, "roberts": {"tournament": "misdeal"}},
    "both_hole_cards_exposed": {"roberts": {"tournament": "misdeal"}},
    "all_in_hands_face_up": {"default": {"tournament": "true"}, "roberts": {"tournament": "true"}},
    "bring_in_card": {"default": {"low": "highest"}}
    | {key: {"razz": "highest"} for key in ("procedures", "canterbury", "mohegan", "roberts")},
    "bring_in_ace": {"default": {"low": "low"}} | {key: {"razz": "low"} for key in ("procedures", "roberts")},
    "first_to_act": {"default": {"low": "low"}}
    | {key: {"razz": "low"} for key in ("procedures", "mohegan", "roberts")},
    "low_qualifier": {key: {"stud-hilo-nq": "none"} for key in ("default", "mohegan", "roberts")},
    "max_raises": {
        "default": {"big-bet": "unlimited"},
        "mohegan": {"big-bet": "unlimited"},
        "roberts": {"draw-games": "4", "big-bet": "unlimited"},
    },
    "short_all_in_reopen_fraction": {key: {"big-bet": "1"} for key in ("default", "mohegan", "roberts")},
    "complete_short_all_in_by": {"mohegan": {"big-bet": "not-yet-acted"}},
    "raise_over_short_all_in": {"mohegan": {"big-bet": "next-full-level"}},
    "out_of_turn": {"mohegan": {"no-limit": "unless-raised-between"}},
    "announced_raise_trips": {
        "mohegan": {"no-limit": "one-unless-amount-named"},
        "roberts": {"tournament": "one-unless-amount-named"},
    },
    "partial_raise_at_half": {"mohegan": {"no-limit": "call"}},
    "forward_motion": {"roberts": {"big-bet": "not-bound"}},
    "misunderstood_call": {"roberts": {"big-bet": "supervisor"}},
}

# Too long for a row of the table.
MISDEAL_CAUSES = {
    "ukcasino": ".",
    "default": "no-shuffle-or-cut wrong-first-seat boxed-cards player-dealt-out wrong-card-count out-of-sequence",
    "procedures": "no-shuffle-or-cut wrong-first-seat boxed-cards player-dealt-out",
    "canterbury": "wrong-card-count",
    "mohegan": (
        "no-shuffle-or-cut wrong-first-seat boxed-cards player-dealt-out wrong-card-count out-of-sequence cards-exposed"
    ),
    "roberts": (
        "wrong-first-seat boxed-cards player-dealt-out wrong-card-count ineligible-dealt out-of-sequence cards-exposed"
    ),
}


def rows() -> dict[str, dict[str, str]]:
    """Return what is expected of each setting: by "default" and by book, a dot where the book is silent."""
    found = {"misdeal_causes": {source: words.replace(" ", "+") for source, words in MISDEAL_CAUSES.items()}}
    for line in filter(None, TABLE.splitlines()):
        setting, default, *cells = line.split(" | ")
        row = {book: default if cell == "=" else cell for book, cell in zip(BOOKS, cells, strict=True)}
        row.update({book: cell for (name, book), cell in CLOSER_READINGS.items() if name == setting})
        found[setting] = {"default": default} | row
    return found
