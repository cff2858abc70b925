"""The log: one plain sentence for each event, with the numbers of the rules behind it."""

from collections.abc import Callable
from typing import Any, assert_never

from upcard.cards.best import kind_of_high
from upcard.cards.card import card_text, cards_text
from upcard.cards.words import board_name, five_name
from upcard.hand.events import (
    ActionBackedUp,
    ActionBecameSubstantial,
    AllInDeclared,
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
    CardsMoved,
    CardsShownToAll,
    CardsShownToOne,
    Checked,
    ChipsAdded,
    ChipsLeftIn,
    ChipsReturned,
    ChoiceOffered,
    ClockCalled,
    CommonCardDealt,
    Completed,
    DeadCardDealt,
    DealChanged,
    FloorDecided,
    Folded,
    HandBegan,
    HandCollected,
    HandEnded,
    HandKilled,
    HandMucked,
    HandRetrieved,
    HandRuledDead,
    HandShown,
    HandsTurnedUp,
    HandVoided,
    LosersKilled,
    MuckedHandSeen,
    NextDealBegan,
    OrderPlaced,
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
    RulingGiven,
    ShortageAnnounced,
    ShowdownOpened,
    Slipped,
    SplitOffered,
    StreetBegan,
    StubRemade,
    TurnMoved,
    UncalledReturned,
    Wagered,
    WagersCorrected,
)
from upcard.hand.folding import handlers
from upcard.hand.narrate_floor import floor_sentence
from upcard.hand.reading import FEWEST
from upcard.rulebooks.cite import Told, named
from upcard.rulebooks.streets import street_title, street_words

HOW_HANDS_ARE_LOST = {
    "absent": "is not at the table; its hand is dead",
    "time": "let the time run out; its hand is dead",
    "fouled": "has its hand fouled: the cards lie among others",
    "taken": "has its hand taken in by the dealer",
}
RULES_KEPT = (
    "The house has changed its rules since this hand began; the hand is played to its end by those that it began with."
)
RULES_OF_TODAY = (
    "The rules have changed since this hand began, and those can no longer be had; it is played on by those of today."
)
PLANS = {
    "remake": "the rest and the burns are mixed into a new stub",
    "deal-then-remake": "the last card will be mixed with the burns",
    "common": "one common card for all",
    "common-from-remake": "one common card for all, from the burns mixed anew",
}


def narrate(event: AnyEvent, cites: Told = "deciding") -> str:
    """Return the sentence for an event, last the rule that decides it, or all that it rests on."""
    sentence, numbers = sentence_for(event), named(event.cites, cites)
    return f"{sentence} [{numbers}]" if numbers else sentence


def sentence_for(event: AnyEvent) -> str:
    """Return the sentence alone."""
    return _SENTENCES.get(type(event), _showdown)(event)


def _all_in(event: BroughtIn | Called | Wagered | AntePosted) -> str:
    return ", all-in" if event.all_in else ""


def _wager(event: Wagered) -> str:
    verb = {BetMade: "bets", Completed: "completes to", Raised: "raises to"}[type(event)]
    capped = " The betting is capped." if event.caps else ""
    called = " The dealer announces the raise." if event.announced else ""
    return f"Seat {event.seat} {verb} {event.to}{_all_in(event)}.{capped}{called}"


def _action(  # noqa: PLR0911 - one sentence each
    event: (
        BroughtIn | Called | Checked | Folded | HandKilled | AllInProtected | ClockCalled | ActionBecameSubstantial
    ),
) -> str:
    match event:
        case BroughtIn():
            return f"Seat {event.seat} brings it in for {event.to}{_all_in(event)}."
        case Called():
            return f"Seat {event.seat} calls {event.to}{_all_in(event)}."
        case Checked():
            return f"Seat {event.seat} checks."
        case Folded():
            keeps = "; its place keeps receiving cards until there is a wager" if event.keeps_cards else ""
            return f"Seat {event.seat} folds{keeps}."
        case HandKilled():
            return f"Seat {event.seat} {HOW_HANDS_ARE_LOST[event.cause]}."
        case AllInProtected():
            return f"Seat {event.seat} has lost the line: it is all-in for what it has put in."
        case ClockCalled() if not event.by:
            return f"Time is called on seat {event.seat}."
        case ClockCalled():
            return f"Seat {event.by} calls time: seat {event.seat} has {event.seconds} seconds."
        case ActionBecameSubstantial():
            return "The action is substantial now; it is too late for a misdeal."
        case _:
            assert_never(event)


def _dealing(  # noqa: C901, PLR0911, PLR0912 - one sentence each
    event: (
        HandBegan | AntePosted | StreetBegan | CardBurned | CardDealt | DeadCardDealt | ShortageAnnounced | StubRemade
        | CommonCardDealt | Announced | RoundOpened | UncalledReturned | RoundClosed
    ),
) -> str:  # fmt: skip
    match event:
        case HandBegan():
            how = "is taken up in the middle" if event.position else "begins"
            return f"A hand of {event.game} {how} under the rules of {event.house}, {len(event.order)} players."
        case AntePosted():
            return f"Seat {event.seat} antes {event.amount or 'nothing'}{_all_in(event)}."
        case StreetBegan():
            return f"{street_title(event.name)}."
        case CardBurned():
            return "The dealer burns a card."
        case CardDealt():
            return f"Seat {event.seat} is dealt {card_text(event.card) if event.up else 'a card face down'}."
        case DeadCardDealt():
            card = card_text(event.card) if event.up else "a card face down"
            return f"The place of seat {event.seat} is dealt {card}, dead."
        case ShortageAnnounced():
            told = " The supervisor is told." if event.notice else ""
            return f"There are not enough cards: {PLANS[event.plan]}.{told}"
        case StubRemade():
            return f"The dealer mixes {len(event.cards)} cards into a new stub."
        case CommonCardDealt():
            return f"The common card is {card_text(event.card)}."
        case Announced():
            return _announced(event)
        case RoundOpened():
            return _opened(event)
        case UncalledReturned():
            return f"{event.amount} goes back to seat {event.seat}; nobody called it."
        case RoundClosed():
            pots = " and ".join(str(pot.amount) for pot in event.pots) or "0"
            return f"The betting round is over; in the pot: {pots}."
        case _:
            assert_never(event)


def _announced(event: Announced) -> str:
    seat, cards = event.boards[0]
    if event.what == "low-card":
        return f'The dealer: "{card_text(cards[0])}, seat {seat}, has the forced bet."'
    if event.what == "leader" and len(event.boards) > 1:
        side, name = "low" if event.low else "high", board_name(cards, low=event.low)
        return f'The dealer: "Seat {seat} is {side}, {name}; seat {event.boards[1][0]} is first to act."'
    if event.what == "leader":
        return f'The dealer: "Seat {seat} is first to act, {board_name(cards, low=event.low)}."'
    if event.what == "pair":
        return f'The dealer: "Seat {seat}, {board_name(cards)}."'
    if event.what == "options":
        return f'The dealer: "Seat {seat}, it is your turn."'
    listed = ", ".join(
        f"seat {seat} {cards_text(cards) if event.what == 'upcards' else board_name(cards, low=event.low)}"
        for seat, cards in event.boards
    )
    return f'The dealer: "{listed}."'


def _opened(event: RoundOpened) -> str:
    choice = f" An open pair: {event.unit} or {event.upper} may be bet." if event.upper else ""
    passed = (
        f"seat {event.leader} is all-in or away, so seat {event.next}"
        if event.leader != event.next
        else f"seat {event.next}"
    )
    if event.forced:
        return f"The first round opens: {passed} has the forced bet of {event.forced}."
    return f"Betting on {street_words(event.name)}: {passed} is first to act.{choice}"


def _showdown(event: AnyEvent) -> str:  # noqa: C901, PLR0911, PLR0912 - one sentence each
    match event:
        case HandsTurnedUp():
            hands = ", ".join(f"seat {seat} {cards_text(cards)}" for seat, cards in event.hands)
            return f"Betting is over; the hands are turned up: {hands}."
        case ShowdownOpened():
            seats = ", ".join(f"seat {seat}" for seat in event.order)
            return f"Showdown: {seats} show{'' if event.at_once else ' in this order'}."
        case HandMucked():
            return f"Seat {event.seat} mucks."
        case HandCollected():
            return f"The dealer takes in seat {event.seat}'s hand, which was shown: it stays live."
        case LosersKilled():
            listed = ", ".join(f"seat {seat}" for seat in event.seats)
            return f"The losing hands are taken in: {listed}." if listed else "There is no losing hand to take in."
        case RakeTaken():
            return f"The house takes {event.amount}."
        case CallRefunded():
            return f"Seat {event.seat} was beaten by the upcards alone and gets {event.amount} back."
        case PotAwarded():
            return _awarded(event)
        case HandEnded():
            kill = f" Seat {event.kills} must kill the next pot." if event.kills else ""
            return f"The hand is over.{kill}"
        case MuckedHandSeen():
            cards, live = cards_text(event.cards), "live" if event.live else "dead"
            wish = f"seat {event.by}" if event.by else "the floor"
            return f"At the wish of {wish} seat {event.seat}'s hand is turned up: {cards}, {live}."
        case AwardMoved():
            moved = ", ".join(f"{amount:+d} {f'seat {seat}' if seat else 'the house'}" for seat, amount in event.moves)
            return f"The award is corrected: {moved}." if moved else "The award stands."
        case CardsShownToOne():
            to = f"seat {event.to}" if event.to else "somebody outside the hand"
            return f"Seat {event.seat} shows {len(event.cards)} of its cards to {to}."
        case CardsShownToAll() if event.willing:
            return f"Seat {event.seat} shows everybody {cards_text(event.cards)}."
        case CardsShownToAll():
            return f"Everybody sees what seat {event.seat} showed: {cards_text(event.cards)}."
        case SplitOffered():
            return f"Seat {event.seat} offers to share the pot."
        case PotSplit():
            listed = ", ".join(f"seat {seat} {amount}" for seat, amount in event.shares)
            return f"The players agree to share the pot: {listed}."
        case NextDealBegan():
            return "The next hand begins." if event.stage == "riffle" else "The first card of the next hand is dealt."
        case PlayerLeft():
            return f"Seat {event.seat} leaves the table."
        case PlayerReturned():
            return f"Seat {event.seat} is back."
        case RulesChanged():
            return RULES_KEPT if event.kept else RULES_OF_TODAY
        case PotClaimed():
            return f"Seat {event.seat} contests the award; the next deal waits."
        case _:
            message = f"no sentence for {type(event).__name__}"
            raise TypeError(message)


def _reading(event: HandShown) -> str:
    """Name a hand: for high, for low, or both."""
    if len(event.cards) < FEWEST:
        return "too few for a hand"
    names = [five_name(event.high_cards, kind_of_high(event.high_cards))] if event.high_cards else []
    if event.low_cards:
        names.append(five_name(event.low_cards, "ace-to-five"))
    return " and ".join(names)


def _awarded(event: PotAwarded) -> str:
    name = "pot" if event.pot == 0 else f"side pot {event.pot}"
    high = _shares(event.high)
    if event.low:
        return f"The {name} of {event.amount}: {high} for high, {_shares(event.low)} for low."
    return f"The {name} of {event.amount}: {high}."


def _shares(shares: tuple[tuple[int, int], ...]) -> str:
    return " and ".join(f"seat {seat} takes {amount}" for seat, amount in shares)


def _shown(event: HandShown) -> str:
    return f"Seat {event.seat} shows {cards_text(event.cards)}: {_reading(event)}."


_SENTENCES: dict[type, Callable[[Any], str]] = handlers({
    **dict.fromkeys((BetMade, Completed, Raised), _wager),
    **dict.fromkeys(
        (BroughtIn, Called, Checked, Folded, HandKilled, AllInProtected, ClockCalled, ActionBecameSubstantial), _action
    ),
    **dict.fromkeys(
        (
            HandBegan, AntePosted, StreetBegan, CardBurned, CardDealt, DeadCardDealt, ShortageAnnounced, StubRemade,
            CommonCardDealt, Announced, RoundOpened, UncalledReturned, RoundClosed,
        ),
        _dealing,
    ),
    HandShown: _shown,
    **dict.fromkeys(
        (
            Slipped, RulingGiven, FloorDecided, CardsMoved, DealChanged, HandRuledDead, HandRetrieved, ChipsReturned,
            HandVoided, ActionBackedUp, WagersCorrected, OrderPlaced, ChoiceOffered, AllInDeclared, ChipsLeftIn,
            ChipsAdded, TurnMoved,
        ),
        floor_sentence,
    ),
    **dict.fromkeys(
        (
            HandsTurnedUp, ShowdownOpened, HandMucked, HandCollected, LosersKilled, RakeTaken, CallRefunded, PotAwarded,
            HandEnded, MuckedHandSeen, AwardMoved, CardsShownToOne, CardsShownToAll, PotSplit, NextDealBegan,
            PotClaimed, PlayerLeft, PlayerReturned, SplitOffered, RulesChanged,
        ),
        _showdown,
    ),
})  # fmt: skip
