"""The topics: the places where the five books meet.

Code asks a topic for a setting (``rules.raise_cap.max_raises``) and cites the numbers that speak to it
(``rules.raise_cap.cites``). The sentences and the settings of each stand in ``data/topics.yaml`` as well, for people
who read the files; the numbers stand in each book's own file and nowhere else.
"""

from typing import Literal

from msgspec import Struct


class Topic(Struct, frozen=True):
    """A point on which the books speak: the numbers of the house's book, or of what fills its gap."""

    cites: tuple[str, ...]
    silent: bool  # no book that this house goes by says anything on the point
    applies: bool  # the point is one of the game that is played; else nobody is cited on it


class Seating(Topic, frozen=True):
    """Cards go to players who are seated, present or entitled, and who have the chips; no more than the table holds."""

    max_players: int
    min_players: int
    deal_to_absent: Literal["seated-only", "if-anted-or-requested", "always"]
    min_chips_to_be_dealt: Literal["any", "ante", "ante-plus-min-bet"]


class TableStakes(Topic, frozen=True):
    """A player wagers only the chips that lay on the table when the hand began, and all can see how many."""

    chips_behind: Literal["none", "purchased"]


class FormOfBetting(Topic, frozen=True):
    """The form of the betting (fixed, spread, pot or no limit) is one that the book knows."""

    betting: tuple[str, ...]


class Deal(Topic, frozen=True):
    """Each player starts with two cards face down and one face up, dealt one at a time clockwise from the dealer's left."""  # noqa: E501 - the sentence of data/topics.yaml, word for word

    deal_start: Literal["left-of-dealer", "left-of-button"]


class Burn(Topic, frozen=True):
    """Before a street is dealt the top card is burned, unseen, and lies apart from the folded cards."""

    burn_before_last: bool


class BringIn(Topic, frozen=True):
    """One upcard, suits breaking ties, decides who must open the first round with the forced bet."""

    bring_in_card: Literal["lowest", "highest"]
    bring_in_ace: Literal["high", "low"]
    bring_in_tie_break: Literal["suit", "first-left-of-dealer"]
    suit_order: tuple[str, ...]


class BringInAmount(Topic, frozen=True):
    """The forced bet has the size that the table's stakes give it."""

    bring_in_min_ante_multiple: float


class BringInChoice(Topic, frozen=True):
    """The player with the forced bet may open for a full bet instead, if the house allows it."""

    bring_in_may_open_full: bool


class ShortBringIn(Topic, frozen=True):
    """A forced bettor short of chips posts all that is left; the others come in for the normal amount."""

    bring_in_all_in_for_ante: Literal["next-left-opens", "next-lowest-card"]
    short_bring_in_entry: Literal["normal-amount", "short-amount"]


class FirstToAct(Topic, frozen=True):
    """From fourth street on the best board for the game starts the betting; ties go to the dealer's left."""

    first_to_act: Literal["high", "low"]
    first_to_act_tie_break: Literal["first-left-of-dealer", "suit"]


class Announcements(Topic, frozen=True):
    """The dealer calls out what the house says: low card, leader, raises, pairs, boards, options."""

    dealer_announces: tuple[str, ...]
    face_pairs_called: bool


class CommonCardLeader(Topic, frozen=True):
    """With a common card on the table the house says whether it counts for who starts the betting."""

    common_card_first_to_act: Literal["sixth-street-high", "high-with-common"]


class CheckRaise(Topic, frozen=True):
    """A player who has checked may raise later in the same round, if the house allows it."""

    check_raise: bool


class FoldUnbet(Topic, frozen=True):
    """Whether a hand may be thrown away when there is no bet to face."""

    fold_unbet: Literal["allowed", "not-first-actor", "forbidden"]
    fold_unbet_streets: tuple[str, ...]


class FoldedSeat(Topic, frozen=True):
    """Whether the seat of a hand thrown away without a bet keeps receiving cards, so that nobody else's change."""

    folded_seat_cards: Literal["never", "until-wager"]


class Completion(Topic, frozen=True):
    """Bringing the forced bet up to a full bet is a completion."""

    completion_counts_as_raise: bool


class RaiseCap(Topic, frozen=True):
    """A betting round has a bet and a set number of raises; two players may raise each other without end."""

    max_raises: int | Literal["unlimited"]
    heads_up_unlimited: bool
    tournament_heads_up_cap: bool
    fold_uncaps: bool
    cap_counts_all_in: bool


class OpenPair(Topic, frozen=True):
    """An open pair on fourth street may allow bets of the upper limit."""

    open_pair_option: Literal["none", "pair-only", "pair-then-all", "any-player"]
    open_pair_raises: Literal["either-until-upper", "as-bet"]
    open_pair_unnamed_bet: Literal["lower", "upper", "ask"]


class ShortAllIn(Topic, frozen=True):
    """An all-in of less than a full bet or raise gives no new right to raise unless it is large enough."""

    short_all_in_reopen_fraction: float
    complete_short_all_in_by: Literal["not-yet-acted", "not-yet-in", "anyone"]
    raise_over_short_all_in: Literal["full-bet-on-top", "next-full-level"]
    short_all_ins_accumulate: bool


class Spread(Topic, frozen=True):
    """In spread limit a bet or raise may have any size between the two limits."""

    spread_unnamed_raise: Literal["maximum", "minimum", "ask"]


class Absent(Topic, frozen=True):
    """An absent player's forced bet is posted and the hand is killed."""

    absent_player: Literal["kill-at-turn-forfeit", "kill-after-deal", "collect-if-unprotected"]
    absent_bring_in_posted: bool


class Clock(Topic, frozen=True):
    """A player who takes too long can be put on the clock; when it runs out facing a bet the hand is dead."""

    clock_seconds: int
    clock_expiry: Literal["fold-or-check", "dead-hand"]


class Shortage(Topic, frozen=True):
    """When the deck is too short for seventh street the house remakes it or deals one card for all."""

    shortage_policy: Literal["common-card", "remake-then-common", "deal-out-then-remake"]
    shortage_remake_when: Literal["foreseen", "one-card-left"]
    common_from_burns_when_left: int
    burn_before_common_from_burns: bool
    remake_burn: Literal["always", "if-enough-cards", "never"]
    last_card_dealable: bool
    common_card_notice_above: int | Literal["none"]


class ShowOrder(Topic, frozen=True):
    """The house says who shows first, and in which order the others follow."""

    show_first: Literal["last-aggressor", "all-at-once"]
    show_first_when_checked: Literal["first-to-act", "last-aggressor-any-round"]
    show_order: Literal["clockwise", "all"]
    side_pot_shows_first: bool


class Showing(Topic, frozen=True):
    """To win at the showdown a player lays all their cards face up."""

    show_all_cards: bool


class Mucking(Topic, frozen=True):
    """A player may give up the claim and discard the hand unseen, if the house allows it."""

    muck_at_showdown: bool


class AllInFaceUp(Topic, frozen=True):
    """Hands are turned up once betting is over with a player all-in, if the house says so."""

    all_in_hands_face_up: bool


class HighHands(Topic, frozen=True):
    """For high the best five cards count, in the usual order; suits are equal and cards speak."""

    wheel_is_straight: bool


class LowHands(Topic, frozen=True):
    """For low the ace is low and straights and flushes do not count; high-low may ask for a qualifier."""

    low_qualifier: int | Literal["none"]


class HalvedPot(Topic, frozen=True):
    """High and low each take half of the pot; one chip may be odd."""

    odd_chip_high_low: Literal["high", "low"]


class OddChip(Topic, frozen=True):
    """A chip that cannot be divided goes to one of the tied hands by a card."""

    odd_chip_tied_high: Literal["highest-card-by-suit", "first-left-of-dealer"]
    odd_chip_tied_low: Literal["lowest-card-by-suit", "first-left-of-dealer"]
    odd_chip_tied_both: Literal["highest-card-by-suit", "half-by-half"]
    odd_chip_cards: Literal["all-seven", "best-five"]
    odd_chip_max_per_player: int | Literal["unlimited"]


class AwardOrder(Topic, frozen=True):
    """Side pots and the main pot are awarded in the house's order."""

    award_order: Literal["side-pots-first", "main-pot-first"]


class Agreement(Topic, frozen=True):
    """The cards alone decide: no splitting by agreement, no refund, every hand is played to its end."""

    refund_hopeless_call: bool
    split_by_agreement: bool


class SeeLosingHand(Topic, frozen=True):
    """Who may ask to see a hand that was given up at the showdown, and whether it is live again."""

    see_losing_hand: Literal["supervisor-only", "dealt-in-if-called", "dealt-in"]
    shown_hand_live_if_winner_asks: bool


class ShowOneShowAll(Topic, frozen=True):
    """Cards shown to one player are shown to all."""

    show_one_show_all: bool


class PotClaims(Topic, frozen=True):
    """An award can be contested until the next deal."""

    pot_claim_until: Literal["next-deal-starts", "first-card-dealt"]


class SubstantialAction(Topic, frozen=True):
    """Once enough players have acted it is too late for a misdeal."""

    misdeal_window: Literal["two-acted-after-bring-in", "two-voluntary-wagers", "first-action"]
    substantial_action_players: int


class Kill(Topic, frozen=True):
    """In high-low with a required kill, the player who scoops a large enough pot kills the next one."""

    scoop_kill_min_upper_bets: int
