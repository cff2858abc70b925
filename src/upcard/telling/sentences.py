"""The dealer's sentence for each kind of event, with names: what everybody at the table is told.

The log (`upcard.hand.narrate`) tells of everything by seat numbers, for those who study a hand; here only that is said
which the table itself does not show, and in the way in which a dealer would say it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from upcard.cards.words import board_name
from upcard.hand.events import (
    ActionBecameSubstantial,
    AllInProtected,
    Announced,
    AntePosted,
    AwardMoved,
    BetMade,
    BroughtIn,
    Called,
    CallRefunded,
    CardDealt,
    CardsShownToAll,
    CardsShownToOne,
    Checked,
    ClockCalled,
    CommonCardDealt,
    Completed,
    DeadCardDealt,
    Folded,
    HandCollected,
    HandEnded,
    HandKilled,
    HandMucked,
    HandShown,
    HandsTurnedUp,
    LosersKilled,
    MuckedHandSeen,
    NextDealBegan,
    PlayerLeft,
    PlayerReturned,
    PotAwarded,
    PotClaimed,
    PotSplit,
    Raised,
    RakeTaken,
    RoundClosed,
    RoundOpened,
    RulesChanged,
    ShortageAnnounced,
    ShowdownOpened,
    SplitOffered,
    StreetBegan,
    UncalledReturned,
    Wagered,
)
from upcard.hand.folding import handlers
from upcard.hand.narrate import PLANS, sentence_for
from upcard.hand.views import BurnSeen, DownCardSeen, HandSeen, Seen, ShowingSeen, StubSeen
from upcard.telling.award_words import award_words, pot_name
from upcard.telling.floor_sayings import FLOOR_SAYINGS
from upcard.telling.leading import opening_words, with_article
from upcard.telling.seen_table import SeenTable
from upcard.telling.shown_hands import SHOWING, ShownHands
from upcard.telling.slips_in_words import said_of
from upcard.telling.voices import Voice, chips, listed, number

if TYPE_CHECKING:
    from collections.abc import Callable

    from upcard.rulebooks.rules import Rules

WAGERS: Final[dict[type, str]] = {BetMade: "bets", Completed: "completes to", Raised: "raises to"}


class Narrator:
    """Says what happened, event by event; ``table`` and ``shown`` are what all have seen before it."""

    def __init__(self, voice: Voice, rules: Rules) -> None:
        """Begin with an empty table."""
        self.voice = voice
        self.rules = rules
        self.table = SeenTable(rules)
        self.shown = ShownHands(rules)

    def says(self, event: Seen) -> str:
        """Return the sentence for an event, "" where the table itself shows it or another sentence tells of it."""
        return SAYINGS[type(event)](self, event)

    def sees(self, event: Seen) -> None:
        """Note the event, for the sentences that follow."""
        self.table.take(event)
        if type(event) in SHOWING:
            self.shown.take(event)


def _all_in(event: BroughtIn | Called | Wagered | AntePosted) -> str:
    return ", all-in" if event.all_in else ""


def _nothing(_: Narrator, __: Seen) -> str:
    return ""


def _hand_seen(_: Narrator, event: HandSeen) -> str:
    return f"{chips(event.carried)} lies in the pot from the hand before." if event.carried else ""


def _brought_in(narrator: Narrator, event: BroughtIn) -> str:
    return f"{narrator.voice.does(event.seat, 'brings')} it in for {chips(event.to)}{_all_in(event)}."


def _wagered(narrator: Narrator, event: Wagered) -> str:
    capped = " The betting is capped." if event.caps else ""
    return f"{narrator.voice.does(event.seat, WAGERS[type(event)])} {chips(event.to)}{_all_in(event)}.{capped}"


def _called(narrator: Narrator, event: Called) -> str:
    before = narrator.table.bets.get(event.seat, 0)
    more = " more" if before else ""
    return f"{narrator.voice.does(event.seat, 'calls')} {chips(event.to - before)}{more}{_all_in(event)}."


def _checked(narrator: Narrator, event: Checked) -> str:
    return f"{narrator.voice.does(event.seat, 'checks')}."


def _folded(narrator: Narrator, event: Folded) -> str:
    keeps = "; the place keeps receiving cards until there is a wager" if event.keeps_cards else ""
    return f"{narrator.voice.does(event.seat, 'folds')}{keeps}."


def _hand_killed(narrator: Narrator, event: HandKilled) -> str:
    if event.cause in ("fouled", "taken"):
        how = "is taken in by the dealer" if event.cause == "taken" else "comes to lie among the discards"
        return f"The hand of {narrator.voice.within(event.seat)} {how}."
    why = "is not at the table" if event.cause == "absent" else "has let the time run out"
    return f"{narrator.voice.does(event.seat, why)}; the hand is dead."


def _all_in_protected(narrator: Narrator, event: AllInProtected) -> str:
    return f"{narrator.voice.does(event.seat, 'has')} lost the line and stays in for what lies in the pot."


def _clock_called(narrator: Narrator, event: ClockCalled) -> str:
    voice = narrator.voice
    if not event.by:
        return f"Time is called on {voice.within(event.seat)}."
    return f"{voice.does(event.by, 'calls')} time: {voice.doing(event.seat, 'has')} {event.seconds} seconds."


def _shortage_announced(_: Narrator, event: ShortageAnnounced) -> str:
    told = " The supervisor is told." if event.notice else ""
    return f"There are not enough cards: {PLANS[event.plan]}.{told}"


def _stub_seen(_: Narrator, event: StubSeen) -> str:
    return f"The dealer mixes {event.cards} cards into a new stub."


def _common_card_dealt(narrator: Narrator, event: CommonCardDealt) -> str:
    return f"The common card, for everybody, is {narrator.voice.card_words(event.card)}."


def _announced(narrator: Narrator, event: Announced) -> str:
    """Tell of pairs alone: the rest is said when the round is opened, or lies there to be seen."""
    if event.what != "pair":
        return ""
    seat, cards = event.boards[0]
    return f"{narrator.voice.does(seat, 'has')} {with_article(board_name(cards))} showing."


def _round_opened(narrator: Narrator, event: RoundOpened) -> str:
    return opening_words(narrator.voice, narrator.rules, narrator.table.boards, narrator.table.common, event)


def _uncalled_returned(narrator: Narrator, event: UncalledReturned) -> str:
    return f"{chips(event.amount)} goes back to {narrator.voice.within(event.seat)}; nobody called it."


def _round_closed(narrator: Narrator, event: RoundClosed) -> str:
    if len(event.pots) <= 1 or event.pots == narrator.table.pots:
        return ""
    main, *sides = event.pots
    pots = [f"The main pot is {chips(main.amount)}"]
    pots += [
        f"the {pot_name(place, len(event.pots))} is {chips(pot.amount)}, for {narrator.voice.all_of(pot.seats)}"
        for place, pot in enumerate(sides, 1)
    ]
    return f"{'; '.join(pots)}."


def _hands_turned_up(narrator: Narrator, event: HandsTurnedUp) -> str:
    voice = narrator.voice
    hands = ", ".join(f"{voice.within(seat)} {voice.cards(cards)}" for seat, cards in event.hands)
    return f"The betting is over; the hands are turned up: {hands}."


def _showdown_opened(narrator: Narrator, event: ShowdownOpened) -> str:
    seats = narrator.voice.all_of(event.order)
    return f"Showdown: {seats} show{'' if event.at_once else ', in this order'}."


def _hand_shown(narrator: Narrator, event: HandShown) -> str:
    narrator.shown.show(event)
    hand = narrator.shown.hands[event.seat]
    shows = narrator.voice.does(event.seat, "shows")
    wins = narrator.rules.game.wins
    if not wins.both:
        only = hand.low if wins.low_only else hand.high
        return f"{shows} {with_article(only[0]) if only else 'no hand'}."
    high = with_article(hand.high[0]) if hand.high else "no hand"
    return f"{shows} {high}, and {with_article(hand.low[0])} for low." if hand.low else f"{shows} {high}. No low."


def _hand_mucked(narrator: Narrator, event: HandMucked) -> str:
    return f"{narrator.voice.does(event.seat, 'mucks')}."


def _hand_collected(narrator: Narrator, event: HandCollected) -> str:
    return f"The dealer takes in {narrator.voice.whose(event.seat)} hand, which was shown: it stays live."


def _losers_killed(narrator: Narrator, event: LosersKilled) -> str:
    if not event.seats:
        return ""
    hands = "hand is" if len(event.seats) == 1 else "hands are"
    return f"The losing {hands} taken in: {narrator.voice.all_of(event.seats)}."


def _rake_taken(_: Narrator, event: RakeTaken) -> str:
    return f"The house takes {chips(event.amount)}." if event.amount else ""


def _call_refunded(narrator: Narrator, event: CallRefunded) -> str:
    voice, seat = narrator.voice, event.seat
    gets = f"{voice.verb(seat, 'gets')} {chips(event.amount)} back"
    return f"{voice.does(seat, 'was')} beaten by the upcards alone and {gets}."


def _pot_awarded(narrator: Narrator, event: PotAwarded) -> str:
    return award_words(narrator.voice, narrator.table, narrator.shown, event)


def _hand_ended(narrator: Narrator, event: HandEnded) -> str:
    return f"{narrator.voice.first(event.kills)} must kill the next pot." if event.kills else ""


def _mucked_hand_seen(narrator: Narrator, event: MuckedHandSeen) -> str:
    voice = narrator.voice
    cards, live = voice.cards(event.cards), "live" if event.live else "dead"
    who = voice.does(event.by, "asks") if event.by else "The floor asks"
    return f"{who} to see {voice.whose(event.seat)} hand: {cards}; it is {live}."


def _award_moved(narrator: Narrator, event: AwardMoved) -> str:
    if not event.moves:
        return "The award stands."
    whom = [narrator.voice.within(seat) if seat else "the house" for seat, _ in event.moves]
    moved = (f"{chips(amount, sign=True)} for {who}" for who, (_, amount) in zip(whom, event.moves, strict=True))
    return f"The award is corrected: {listed(moved)}."


def _shown_to_one(narrator: Narrator, event: CardsShownToOne | ShowingSeen) -> str:
    voice = narrator.voice
    count = event.cards if isinstance(event, ShowingSeen) else len(event.cards)
    to = voice.within(event.to) if event.to else "somebody outside the hand"
    shows = f"{voice.does(event.seat, 'shows')} {number(count)} of {voice.their(event.seat)} cards to {to}"
    if isinstance(event, CardsShownToOne) and voice.viewer:
        return f"{shows}: {voice.cards(event.cards)}."
    return f"{shows}."


def _shown_to_all(narrator: Narrator, event: CardsShownToAll) -> str:
    voice = narrator.voice
    if event.willing:
        return f"{voice.does(event.seat, 'shows')} everybody {voice.cards(event.cards)}."
    return f"Everybody sees what {voice.within(event.seat)} showed: {voice.cards(event.cards)}."


def _split_offered(narrator: Narrator, event: SplitOffered) -> str:
    return f"{narrator.voice.does(event.seat, 'offers')} to share the pot."


def _pot_split(narrator: Narrator, event: PotSplit) -> str:
    shares = listed(f"{chips(amount)} to {narrator.voice.within(seat)}" for seat, amount in event.shares)
    return f"The players agree to share the pot: {shares}."


def _player_left(narrator: Narrator, event: PlayerLeft) -> str:
    return f"{narrator.voice.does(event.seat, 'leaves')} the table."


def _player_returned(narrator: Narrator, event: PlayerReturned) -> str:
    return f"{narrator.voice.does(event.seat, 'is')} back."


def _pot_claimed(narrator: Narrator, event: PotClaimed) -> str:
    return f"{narrator.voice.does(event.seat, 'contests')} the award; the next deal waits."


def _rules_changed(_: Narrator, event: RulesChanged) -> str:
    return sentence_for(event)


def _by_the_floor(narrator: Narrator, event: Seen) -> str:
    return said_of(narrator.voice, event) or FLOOR_SAYINGS[type(event)](narrator.voice, event)


SAYINGS: Final[dict[type, Callable[[Narrator, Any], str]]] = handlers(
    {
        HandSeen: _hand_seen,
        AntePosted: _nothing,  # antes, and the cards of a street, are gathered into a sentence of their own
        StreetBegan: _nothing,
        BurnSeen: _nothing,
        CardDealt: _nothing,
        DownCardSeen: _nothing,
        DeadCardDealt: _nothing,
        ActionBecameSubstantial: _nothing,
        NextDealBegan: _nothing,
        BroughtIn: _brought_in,
        BetMade: _wagered,
        Completed: _wagered,
        Raised: _wagered,
        Called: _called,
        Checked: _checked,
        Folded: _folded,
        HandKilled: _hand_killed,
        AllInProtected: _all_in_protected,
        ClockCalled: _clock_called,
        ShortageAnnounced: _shortage_announced,
        StubSeen: _stub_seen,
        CommonCardDealt: _common_card_dealt,
        Announced: _announced,
        RoundOpened: _round_opened,
        UncalledReturned: _uncalled_returned,
        RoundClosed: _round_closed,
        HandsTurnedUp: _hands_turned_up,
        ShowdownOpened: _showdown_opened,
        HandShown: _hand_shown,
        HandMucked: _hand_mucked,
        HandCollected: _hand_collected,
        LosersKilled: _losers_killed,
        RakeTaken: _rake_taken,
        CallRefunded: _call_refunded,
        PotAwarded: _pot_awarded,
        HandEnded: _hand_ended,
        MuckedHandSeen: _mucked_hand_seen,
        AwardMoved: _award_moved,
        CardsShownToOne: _shown_to_one,
        ShowingSeen: _shown_to_one,
        CardsShownToAll: _shown_to_all,
        SplitOffered: _split_offered,
        PotSplit: _pot_split,
        PlayerLeft: _player_left,
        PlayerReturned: _player_returned,
        PotClaimed: _pot_claimed,
        RulesChanged: _rules_changed,
        **dict.fromkeys(FLOOR_SAYINGS, _by_the_floor),
    },
    of=Seen,
)
