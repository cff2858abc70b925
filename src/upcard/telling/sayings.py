"""What each kind of event is in words: one table of sayings, said in a voice.

The log (`LOG`) tells of everything by seat numbers, for those who study a hand. To the table only that is said which it
does not show by itself; what else is said otherwise to those who have seen what came before, `narrator` has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from upcard.cards.best import kind_of_high
from upcard.cards.words import board_name, five_name
from upcard.hand.events import (
    ActionBecameSubstantial,
    AllInProtected,
    Announced,
    AntePosted,
    AnyEvent,
    AwardMoved,
    BetMade,
    BroughtIn,
    Called,
    CallRefunded,
    CardBurned,
    CardDealt,
    CardsShownToAll,
    CardsShownToOne,
    Checked,
    ClockCalled,
    CommonCardDealt,
    Completed,
    DeadCardDealt,
    Folded,
    HandBegan,
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
    StubRemade,
    UncalledReturned,
    Wagered,
)
from upcard.hand.folding import handlers
from upcard.hand.reading import FEWEST
from upcard.hand.views import BurnSeen, DownCardSeen, HandSeen, Seen, ShowingSeen, StubSeen
from upcard.rulebooks.cite import Told, named
from upcard.rulebooks.streets import street_title
from upcard.telling.award_words import award_in_log
from upcard.telling.floor_sayings import FLOOR_SAYINGS
from upcard.telling.leading import opening_in_log, with_article
from upcard.telling.voices import LOG, Voice, chips, listed, number

if TYPE_CHECKING:
    from collections.abc import Callable

WAGERS: Final[dict[type, str]] = {BetMade: "bets", Completed: "completes to", Raised: "raises to"}
RULES_KEPT: Final = (
    "The house has changed its rules since this hand began; the hand is played to its end by those that it began with."
)
RULES_OF_TODAY: Final = (
    "The rules have changed since this hand began, and those can no longer be had; it is played on by those of today."
)
PLANS: Final = {
    "remake": "the rest and the burns are mixed into a new stub",
    "deal-then-remake": "the last card will be mixed with the burns",
    "common": "one common card for all",
    "common-from-remake": "one common card for all, from the burns mixed again",
}


def sentence_for(event: AnyEvent | Seen, voice: Voice = LOG) -> str:
    """Return the sentence of an event by itself, as the log has it."""
    say = SAYINGS.get(type(event))
    if say is None:
        raise TypeError(f"no sentence for {type(event).__name__}")
    return say(voice, event)


def narrate(event: AnyEvent, cites: Told = "deciding") -> str:
    """Return a line of the log: the sentence, last the rule that decides it, or all that it rests on."""
    sentence, numbers = sentence_for(event), named(event.cites, cites)
    return f"{sentence} [{numbers}]" if numbers else sentence


def all_in_words(event: BroughtIn | Called | Wagered | AntePosted) -> str:
    """Say that it was all there was."""
    return ", all-in" if event.all_in else ""


def _began(_: Voice, event: HandBegan | HandSeen) -> str:
    how = "is taken up in the middle" if isinstance(event, HandBegan) and event.position else "begins"
    return f"A hand of {event.game} {how} under the rules of {event.house}, {len(event.order)} players."


def _ante_posted(voice: Voice, event: AntePosted) -> str:
    amount = chips(event.amount) if event.amount else "nothing"
    return f"{voice.does(event.seat, 'antes')} {amount}{all_in_words(event)}."


def _street_began(_: Voice, event: StreetBegan) -> str:
    return f"{street_title(event.name)}."


def _burned(_: Voice, __: CardBurned | BurnSeen) -> str:
    return "The dealer burns a card."


def _card_dealt(voice: Voice, event: CardDealt) -> str:
    card = "a card face down"
    if event.up:
        card = voice.card(event.card)
    elif event.seat == voice.viewer:
        card = f"{voice.card(event.card)}, face down"
    return f"{voice.does(event.seat, 'is')} dealt {card}."


def _down_card_seen(voice: Voice, event: DownCardSeen) -> str:
    return f"{voice.does(event.seat, 'is')} dealt a card face down{', dead' if event.dead else ''}."


def _dead_card_dealt(voice: Voice, event: DeadCardDealt) -> str:
    card = voice.card(event.card) if event.up else "a card face down"
    return f"The place of {voice.within(event.seat)} is dealt {card}, dead."


def _substantial(_: Voice, __: ActionBecameSubstantial) -> str:
    return "The action is substantial now; it is too late for a misdeal."


def _next_deal(_: Voice, event: NextDealBegan) -> str:
    return "The next hand begins." if event.stage == "riffle" else "The first card of the next hand is dealt."


def _brought_in(voice: Voice, event: BroughtIn) -> str:
    return f"{voice.does(event.seat, 'brings')} it in for {chips(event.to)}{all_in_words(event)}."


def _wagered(voice: Voice, event: Wagered) -> str:
    capped = " The betting is capped." if event.caps else ""
    called = " The dealer announces the raise." if event.announced and voice.whole else ""
    return f"{voice.does(event.seat, WAGERS[type(event)])} {chips(event.to)}{all_in_words(event)}.{capped}{called}"


def _called(voice: Voice, event: Called) -> str:
    return f"{voice.does(event.seat, 'calls')} {chips(event.to)}{all_in_words(event)}."


def _checked(voice: Voice, event: Checked) -> str:
    return f"{voice.does(event.seat, 'checks')}."


def _folded(voice: Voice, event: Folded) -> str:
    keeps = "; the place keeps receiving cards until there is a wager" if event.keeps_cards else ""
    return f"{voice.does(event.seat, 'folds')}{keeps}."


def _hand_killed(voice: Voice, event: HandKilled) -> str:
    if event.cause in ("fouled", "taken"):
        how = "is taken in by the dealer" if event.cause == "taken" else "comes to lie among the discards"
        return f"The hand of {voice.within(event.seat)} {how}."
    why = "is not at the table" if event.cause == "absent" else "has let the time run out"
    return f"{voice.does(event.seat, why)}; the hand is dead."


def _all_in_protected(voice: Voice, event: AllInProtected) -> str:
    return f"{voice.does(event.seat, 'has')} lost the line and stays in for what lies in the pot."


def _clock_called(voice: Voice, event: ClockCalled) -> str:
    if not event.by:
        return f"Time is called on {voice.within(event.seat)}."
    return f"{voice.does(event.by, 'calls')} time: {voice.doing(event.seat, 'has')} {event.seconds} seconds."


def _shortage_announced(_: Voice, event: ShortageAnnounced) -> str:
    told = " The supervisor is told." if event.notice else ""
    return f"There are not enough cards: {PLANS[event.plan]}.{told}"


def _stub_remade(_: Voice, event: StubRemade | StubSeen) -> str:
    count = event.cards if isinstance(event, StubSeen) else len(event.cards)
    return f"The dealer mixes {count} cards into a new stub."


def _common_card_dealt(voice: Voice, event: CommonCardDealt) -> str:
    return f"The common card, for everybody, is {voice.card_words(event.card)}."


def _announced(voice: Voice, event: Announced) -> str:
    """Quote the dealer, who calls out seats; the table is told of pairs alone: the rest lies there to be seen."""
    seat, cards = event.boards[0]
    if not voice.whole:
        return f"{voice.does(seat, 'has')} {with_article(board_name(cards))} showing." if event.what == "pair" else ""
    low = event.low
    match event.what:
        case "low-card":
            text = f"{voice.cards(cards)}, seat {seat}, has the forced bet"
        case "leader" if len(event.boards) > 1:
            side = "low" if low else "high"
            text = f"Seat {seat} is {side}, {board_name(cards, low=low)}; seat {event.boards[1][0]} is first to act"
        case "leader":
            text = f"Seat {seat} is first to act, {board_name(cards, low=low)}"
        case "pair":
            text = f"Seat {seat}, {board_name(cards)}"
        case "options":
            text = f"Seat {seat}, it is your turn"
        case _:
            as_cards = event.what == "upcards"
            boards = [(who, voice.cards(up) if as_cards else board_name(up, low=low)) for who, up in event.boards]
            text = ", ".join([f"seat {who} {board}" for who, board in boards])
    return f'The dealer: "{text}."'


def _uncalled_returned(voice: Voice, event: UncalledReturned) -> str:
    return f"{chips(event.amount)} goes back to {voice.within(event.seat)}; nobody called it."


def _round_closed(_: Voice, event: RoundClosed) -> str:
    pots = " and ".join([chips(pot.amount) for pot in event.pots]) or "0"
    return f"The betting round is over; in the pot: {pots}."


def _hands_turned_up(voice: Voice, event: HandsTurnedUp) -> str:
    hands = ", ".join(f"{voice.within(seat)} {voice.cards(cards)}" for seat, cards in event.hands)
    return f"The betting is over; the hands are turned up: {hands}."


def _showdown_opened(voice: Voice, event: ShowdownOpened) -> str:
    seats = voice.all_of(event.order)
    return f"Showdown: {seats} show{'' if event.at_once else ', in this order'}."


def _hand_shown(voice: Voice, event: HandShown) -> str:
    """Name a hand and its cards: for high, for low, or both."""
    names = [five_name(event.high_cards, kind_of_high(event.high_cards))] if event.high_cards else []
    if event.low_cards:
        names.append(five_name(event.low_cards, "ace-to-five"))
    worth = " and ".join(names) if len(event.cards) >= FEWEST else "too few for a hand"
    return f"{voice.does(event.seat, 'shows')} {voice.cards(event.cards)}: {worth}."


def _hand_mucked(voice: Voice, event: HandMucked) -> str:
    return f"{voice.does(event.seat, 'mucks')}."


def _hand_collected(voice: Voice, event: HandCollected) -> str:
    return f"The dealer takes in {voice.whose(event.seat)} hand, which was shown: it stays live."


def _losers_killed(voice: Voice, event: LosersKilled) -> str:
    if not event.seats:
        return "There is no losing hand to take in." if voice.whole else ""
    hands = "hand is" if len(event.seats) == 1 else "hands are"
    return f"The losing {hands} taken in: {voice.all_of(event.seats)}."


def _rake_taken(voice: Voice, event: RakeTaken) -> str:
    return f"The house takes {chips(event.amount)}." if event.amount or voice.whole else ""


def _call_refunded(voice: Voice, event: CallRefunded) -> str:
    seat = event.seat
    gets = f"{voice.verb(seat, 'gets')} {chips(event.amount)} back"
    return f"{voice.does(seat, 'was')} beaten by the upcards alone and {gets}."


def _hand_ended(voice: Voice, event: HandEnded) -> str:
    kill = f"{voice.first(event.kills)} must kill the next pot." if event.kills else ""
    return f"The hand is over. {kill}".rstrip() if voice.whole else kill


def _mucked_hand_seen(voice: Voice, event: MuckedHandSeen) -> str:
    cards, live = voice.cards(event.cards), "live" if event.live else "dead"
    who = voice.does(event.by, "asks") if event.by else "The floor asks"
    return f"{who} to see {voice.whose(event.seat)} hand: {cards}; it is {live}."


def _award_moved(voice: Voice, event: AwardMoved) -> str:
    if not event.moves:
        return "The award stands."
    whom = [voice.within(seat) if seat else "the house" for seat, _ in event.moves]
    moved = (f"{chips(amount, sign=True)} for {who}" for who, (_, amount) in zip(whom, event.moves, strict=True))
    return f"The award is corrected: {listed(moved)}."


def _shown_to_one(voice: Voice, event: CardsShownToOne | ShowingSeen) -> str:
    count = event.cards if isinstance(event, ShowingSeen) else len(event.cards)
    to = voice.within(event.to) if event.to else "somebody outside the hand"
    shows = f"{voice.does(event.seat, 'shows')} {number(count)} of {voice.their(event.seat)} cards to {to}"
    if isinstance(event, CardsShownToOne) and voice.viewer:
        return f"{shows}: {voice.cards(event.cards)}."
    return f"{shows}."


def _shown_to_all(voice: Voice, event: CardsShownToAll) -> str:
    if event.willing:
        return f"{voice.does(event.seat, 'shows')} everybody {voice.cards(event.cards)}."
    return f"Everybody sees what {voice.within(event.seat)} showed: {voice.cards(event.cards)}."


def _split_offered(voice: Voice, event: SplitOffered) -> str:
    return f"{voice.does(event.seat, 'offers')} to share the pot."


def _pot_split(voice: Voice, event: PotSplit) -> str:
    shares = listed(f"{chips(amount)} to {voice.within(seat)}" for seat, amount in event.shares)
    return f"The players agree to share the pot: {shares}."


def _player_left(voice: Voice, event: PlayerLeft) -> str:
    return f"{voice.does(event.seat, 'leaves')} the table."


def _player_returned(voice: Voice, event: PlayerReturned) -> str:
    return f"{voice.does(event.seat, 'is')} back."


def _pot_claimed(voice: Voice, event: PotClaimed) -> str:
    return f"{voice.does(event.seat, 'contests')} the award; the next deal waits."


def _rules_changed(_: Voice, event: RulesChanged) -> str:
    return RULES_KEPT if event.kept else RULES_OF_TODAY


SAYINGS: Final[dict[type, Callable[[Voice, Any], str]]] = handlers(
    {
        HandBegan: _began,
        HandSeen: _began,
        AntePosted: _ante_posted,
        StreetBegan: _street_began,
        CardBurned: _burned,
        BurnSeen: _burned,
        CardDealt: _card_dealt,
        DownCardSeen: _down_card_seen,
        DeadCardDealt: _dead_card_dealt,
        ActionBecameSubstantial: _substantial,
        NextDealBegan: _next_deal,
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
        StubRemade: _stub_remade,
        StubSeen: _stub_remade,
        CommonCardDealt: _common_card_dealt,
        Announced: _announced,
        RoundOpened: opening_in_log,
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
        PotAwarded: award_in_log,
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
        **FLOOR_SAYINGS,
    },
    of=AnyEvent | Seen,
)
