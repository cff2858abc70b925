"""What holds in each house, by game, form and mode, once gaps are filled: worked out from the books side by side."""

from __future__ import annotations

import pytest

from tests.rulebooks.comparison import BOOKS
from tests.rulebooks.words import word
from upcard.rulebooks import rules_for

# Columns: setting; game, form, mode; procedures, canterbury, ukcasino, mohegan, roberts. "=": as in the column before.
TABLE = """
max_players | stud-high fixed-limit cash | 8 | = | = | = | =
min_buy_in_multiple | stud-high fixed-limit cash | 10 | 5 | 10 | 5 | 10
min_chips_to_be_dealt | stud-high fixed-limit cash | any | = | = | ante-plus-min-bet | any
min_chips_to_be_dealt | stud-high fixed-limit tournament | any | = | = | = | =
chips_behind | razz fixed-limit cash | none | purchased | = | none | purchased
deal_to_absent | stud-high fixed-limit cash | seated-only | if-anted-or-requested | = | = | =
deal_to_absent | stud-high fixed-limit tournament | seated-only | if-anted-or-requested | always \
| if-anted-or-requested | always

bring_in_card | stud-high fixed-limit cash | lowest | = | = | = | =
bring_in_card | stud-hilo fixed-limit cash | lowest | = | = | = | =
bring_in_card | stud-hilo-nq fixed-limit cash | lowest | = | = | = | =
bring_in_card | razz fixed-limit cash | highest | = | = | = | =
bring_in_ace | stud-high fixed-limit cash | high | = | = | = | =
bring_in_ace | stud-hilo fixed-limit cash | high | = | = | = | =
bring_in_ace | razz fixed-limit cash | low | = | = | = | =
suit_order | stud-high fixed-limit cash | spades+hearts+diamonds+clubs | = | = | = | =
bring_in_min_ante_multiple | stud-high fixed-limit cash | 0 | = | 2 | 0 | =
bring_in_may_open_full | stud-high fixed-limit cash | true | = | = | = | =
completion_counts_as_raise | stud-high fixed-limit cash | false | = | = | = | =
absent_player | stud-high fixed-limit cash | collect-if-unprotected | kill-at-turn-forfeit | = | = | =
absent_player | stud-high fixed-limit tournament | collect-if-unprotected | kill-at-turn-forfeit | kill-after-deal \
| kill-at-turn-forfeit | kill-after-deal

first_to_act | stud-high fixed-limit cash | high | = | = | = | =
first_to_act | stud-hilo fixed-limit cash | high | = | = | = | =
first_to_act | stud-hilo-nq fixed-limit cash | high | = | = | = | =
first_to_act | razz fixed-limit cash | low | = | = | = | =
exposed_seventh_counts_for_order | stud-high fixed-limit cash | true | false | true | false | true
fold_unbet | stud-high fixed-limit cash | not-first-actor | allowed | forbidden | allowed | =
fold_unbet | stud-hilo fixed-limit cash | not-first-actor | allowed | = | = | =
fold_unbet_streets | stud-high fixed-limit cash | fourth+fifth+sixth+seventh | = | fourth+fifth+sixth \
| fourth+fifth+sixth+seventh | =
folded_seat_cards | stud-high fixed-limit cash | never | until-wager | never | until-wager | =
dealer_announces | stud-high fixed-limit cash | options | low-card+leader+raises+pairs | all-upcards+all-boards \
| leader | low-card+leader+raises+pairs

open_pair_option | stud-high fixed-limit cash | any-player | pair-then-all | pair-only | any-player | =
open_pair_option | stud-hilo fixed-limit cash | none | = | = | = | =
open_pair_option | stud-hilo-nq fixed-limit cash | none | = | = | = | =
open_pair_option | razz fixed-limit cash | none | = | = | any-player | none
max_raises | stud-high fixed-limit cash | 3 | 4 | 3 | = | =
max_raises | razz spread-limit cash | 3 | 4 | 3 | = | =
max_raises | stud-high pot-limit cash | unlimited | = | = | = | =
max_raises | razz no-limit tournament | unlimited | = | = | = | =
tournament_heads_up_cap | stud-high fixed-limit tournament | true | false | true | false | true
short_all_in_reopen_fraction | stud-high fixed-limit cash | 0.5 | = | = | = | =
short_all_in_reopen_fraction | stud-high no-limit cash | 1 | = | = | = | =
complete_short_all_in_by | stud-high fixed-limit cash | not-yet-acted | not-yet-in | not-yet-acted | anyone \
| not-yet-acted
check_raise | stud-high fixed-limit cash | true | = | = | = | =
clock_seconds | stud-high no-limit cash | 60 | = | = | = | =
refund_hopeless_call | stud-high fixed-limit cash | false | = | = | = | =

hole_card_exposed | stud-high fixed-limit cash | third-card-down | = | = | = | =
hole_card_exposed | stud-high fixed-limit tournament | misdeal | third-card-down | misdeal | third-card-down | misdeal
seventh_exposed_first | stud-high fixed-limit cash | rest-down-all-in-option | all-face-up | rest-down-all-in-option \
| all-face-up | rest-down-all-in-option
off_table_card | stud-high fixed-limit cash | discard-unused | plays | exposed-card | discard-unused | exposed-card

shortage_policy | stud-high fixed-limit cash | common-card | remake-then-common | deal-out-then-remake | common-card \
| deal-out-then-remake
shortage_policy | razz fixed-limit cash | common-card | remake-then-common | deal-out-then-remake | = | =
common_from_burns_when_left | stud-high fixed-limit cash | 1 | = | = | 2 | 1
last_card_dealable | stud-high fixed-limit cash | true | false | true | = | =
common_card_first_to_act | stud-high fixed-limit cash | high-with-common | sixth-street-high | high-with-common \
| sixth-street-high | high-with-common
common_card_notice_above | stud-high fixed-limit cash | none | = | = | 20 | none
misdeal_window | stud-high fixed-limit cash | two-voluntary-wagers | two-acted-after-bring-in | = | = | =
too_few_cards | stud-high fixed-limit cash | dead-hand | = | = | plays | dead-hand
boxed_cards_for_misdeal | stud-high fixed-limit cash | 2 | never | 2 | = | =

show_first | stud-high fixed-limit cash | last-aggressor | = | all-at-once | last-aggressor | =
show_first | razz fixed-limit cash | last-aggressor | = | = | = | =
show_first_when_checked | stud-high fixed-limit cash | first-to-act | = | = | last-aggressor-any-round | first-to-act
show_order | stud-high fixed-limit cash | clockwise | = | all | clockwise | =
award_order | stud-high fixed-limit cash | side-pots-first | = | = | = | =
muck_at_showdown | stud-high fixed-limit cash | true | = | false | true | =
see_losing_hand | stud-high fixed-limit cash | supervisor-only | dealt-in | = | dealt-in-if-called | dealt-in
all_in_hands_face_up | stud-high fixed-limit cash | false | = | = | = | =
all_in_hands_face_up | stud-high fixed-limit tournament | true | = | = | = | =
odd_chip_tied_high | stud-high fixed-limit cash | highest-card-by-suit | = | = | = | =
odd_chip_max_per_player | stud-high fixed-limit cash | 1 | = | = | = | =
odd_chip_max_per_player | stud-hilo fixed-limit cash | unlimited | 1 | = | = | =
low_qualifier | stud-hilo fixed-limit cash | 8 | = | = | = | =
low_qualifier | stud-hilo-nq fixed-limit cash | none | = | = | = | =
pot_claim_until | stud-high fixed-limit cash | next-deal-starts | = | = | first-card-dealt | next-deal-starts
miscall_penalty | stud-high fixed-limit cash | none | supervisor | = | none | supervisor
"""

# A house knows its forms of betting whatever form is asked for.
FORMS = {
    "procedures": "fixed-limit+spread-limit+pot-limit+no-limit",
    "canterbury": "fixed-limit",
    "ukcasino": "fixed-limit+spread-limit+pot-limit+no-limit",
    "mohegan": "fixed-limit+spread-limit",
    "roberts": "fixed-limit+spread-limit+pot-limit+no-limit",
}


@pytest.mark.parametrize("line", [line for line in TABLE.splitlines() if line])
def test_a_setting_has_this_value_in_the_five_houses(line: str) -> None:
    setting, table, *cells = line.split(" | ")
    game, form, mode = table.split()
    found = [word(rules_for(house, game, form, mode).grounds[setting].value) for house in BOOKS]
    expected: list[str] = []
    for cell in cells:
        expected.append(expected[-1] if cell == "=" else cell)
    assert found == expected


@pytest.mark.parametrize("form", ["fixed-limit", "spread-limit", "pot-limit", "no-limit"])
@pytest.mark.parametrize("game", ["stud-high", "razz", "stud-hilo", "stud-hilo-nq"])
def test_the_forms_that_a_house_knows_do_not_depend_on_the_one_asked_for(game: str, form: str) -> None:
    assert {house: word(rules_for(house, game, form).grounds["betting"].value) for house in BOOKS} == FORMS
