"""Hands of all houses and games in which anything is reported at any moment, and what must hold after each of it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from tests.floor.test_any_dealers_slip import SLIPS, any_slip
from tests.floor.test_deadlines import any_value
from tests.hand.checks import everything, folded
from upcard.chips.rake import Rake
from upcard.chips.stakes import Stakes
from upcard.floor.fact_forms import fields_of
from upcard.floor.incident import BadReport, Incident
from upcard.floor.register import KINDS
from upcard.hand.events import (
    CardDealt,
    CommonCardDealt,
    HandBegan,
    HandRetrieved,
    HandRuledDead,
    RulingGiven,
    ShowdownOpened,
    Slipped,
    StreetBegan,
)
from upcard.hand.requests import Act, AskToSee, BeginNextDeal, ClaimPot, Collect, Leave, Return, RunOutOfTime
from upcard.play.errors import NotAllowed
from upcard.play.hand import Hand, state_behind
from upcard.rulebooks.vocabulary import BETTING_FORMS

if TYPE_CHECKING:
    from upcard.floor.kinds import Kind
    from upcard.hand.events import AnyEvent
    from upcard.hand.requests import AnyRequest
    from upcard.hand.state import HandState

HOUSES = ("procedures", "mohegan", "canterbury", "ukcasino", "roberts")
GAMES = ("stud-high", "razz", "stud-hilo", "stud-hilo-nq")
RAKES = (None, None, Rake(permille=50), Rake(steps=((10, 1), (40, 3)), from_street="fourth"))
# What none of the five houses does, yet a house of one's own may.
DIFFERS: tuple[dict[str, Any], ...] = (
    {}, {}, {}, {},
    {"split_by_agreement": True},
    {"refund_hopeless_call": True},
    {"wrong_count_refund": "if-not-acted"},
    {"wrong_count_refund": "if-not-at-fault"},
    {"removed_cards_remade": False},
    {"too_few_cards": "dead-hand"},
    {"open_pair_option": "pair-only"},
    {"shown_hand_live_if_winner_asks": True, "see_losing_hand": "dealt-in"},
)  # fmt: skip
SEATS_NAMED = ("seat", "to", "due", "asker", "misled")
STAGES: tuple[Literal["riffle", "first-card"], ...] = ("riffle", "first-card")
MOST_STEPS = 300
LATER = 8
"""How much is said of a hand once it is over."""
ONLY_WITH_OTHERS = (StreetBegan, CardDealt, CommonCardDealt, ShowdownOpened)
"""What the dealer does not do for a hand that is left alone."""


@dataclass
class Told:
    """What was made of the reports."""

    rulings: int = 0
    refused: int = 0
    late_rulings: int = 0
    voids: int = 0
    kinds: set[str] = field(default_factory=set)


def a_hand(chance: random.Random) -> tuple[Hand, int]:
    """Begin a hand at a table of any kind; return it with the chips that were brought."""
    players = chance.randint(2, 8)
    stacks = {seat: chance.choice((5, 7, 11, 20, 60, 200)) for seat in range(1, players + 1)}
    seats = [*stacks, players + 1]
    slips = [any_slip(chance, chance.choice(SLIPS), seats) for _ in range(chance.choice((0, 0, 1, 2)))]
    carried = chance.choice((0, 0, 0, 5))
    form = chance.choice(("fixed-limit", "fixed-limit", *BETTING_FORMS))
    stakes = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8, betting=form, rake=chance.choice(RAKES))
    away = tuple(seat for seat in stacks if chance.random() < 0.04)
    hand = Hand(
        chance.choice(GAMES), chance.choice(HOUSES), stakes, stacks,
        seed=chance.randrange(2**32), slips=slips, showdown=chance.choice(("ask", "ask", "auto")), carried=carried,
        differs={"betting": [form], **chance.choice(DIFFERS)}, absent=away if len(away) < players - 1 else (),
        mode=chance.choice(("cash", "cash", "tournament")),
    )  # fmt: skip
    return hand, sum(stacks.values()) + carried


def anything(chance: random.Random, kind: Kind, order: tuple[int, ...]) -> Incident:
    """Return an incident with a few facts at random, sensible or not."""
    given: dict[str, Any] = {}
    often = chance.choice((0.0, 0.1, 0.4))
    for name, wanted in fields_of(kind.facts).items():
        if name in SEATS_NAMED:
            if name == "seat" or chance.random() < 0.7:
                given[name] = chance.choice((*order, *order, *order, 9))
        elif chance.random() < often:
            value = any_value(chance, name, wanted.type)
            given.update({name: value} if value is not None else {})
    return named(kind.name, given)


def named(name: str, given: dict[str, Any]) -> Incident:
    return Incident(name, **given)


def something(chance: random.Random, hand: Hand) -> Incident:
    """Return what has gone wrong and nobody has spoken of, or else anything at all."""
    made = [event for event in hand.events if isinstance(event, Slipped)]
    if made and chance.random() < 0.3:
        slip = chance.choice(made)
        return named(slip.incident, slip.facts)
    return anything(chance, chance.choice(list(KINDS.values())), state_behind(hand).order)


def report(chance: random.Random, hand: Hand, told: Told) -> None:
    """Report something, or let it happen unnoticed; what is refused is refused in one sentence and changes nothing."""
    incident = something(chance, hand)
    before, over = len(hand.events), hand.over
    try:
        if chance.random() < 0.25:
            hand.slip(incident)
            return
        ruling = hand.report(incident)
        if len(hand.events) == before:
            return  # it had been ruled on before
    except BadReport as refused:
        is_one_sentence(str(refused))
        assert len(hand.events) == before, "a report that is refused changes nothing"
        told.refused += 1
        return
    is_one_sentence(ruling.decision)
    told.rulings += 1
    told.late_rulings += over
    told.kinds.add(incident.name)
    if ruling.choices and chance.random() < 0.8:
        decide(chance, hand)


def decide(chance: random.Random, hand: Hand) -> None:
    """Let the supervisor choose what the last ruling leaves to him; every choice that is offered can be made."""
    ruling = [event for event in hand.events if isinstance(event, RulingGiven)][-1]
    for choice in ruling.choices:
        hand.copy().decide_floor(ruling.number, choice.name)
    hand.decide_floor(ruling.number, chance.choice(ruling.choices).name)


def is_one_sentence(words: str) -> None:
    assert words[0].isupper() or words[0].islower() or words[0].isdigit(), words
    assert words.endswith("."), words
    assert "\n" not in words, words


def request(chance: random.Random, hand: Hand) -> None:
    """Ask for something beside the play; it may be refused."""
    seats = state_behind(hand).order
    seat = chance.choice(seats)
    asked: list[AnyRequest] = [
        AskToSee(chance.choice(seats), seat), ClaimPot(seat), Collect(seat), Leave(seat), Return(seat),
        RunOutOfTime(seat), RunOutOfTime(seat, protected=True), Act(seat, "split"),
    ]  # fmt: skip
    if chance.random() < 0.3:
        asked.append(BeginNextDeal(chance.choice(STAGES)))
    before = len(hand.events)
    try:
        hand.ask(chance.choice(asked))
    except NotAllowed as refused:
        is_one_sentence(refused.refusal.sentence)
        assert len(hand.events) == before


def act(chance: random.Random, hand: Hand) -> None:
    """Take one of the options, mostly a tame one."""
    tame = [option for option in hand.options if option.verb in ("check", "call", "bring-in", "show", "decline")]
    option = chance.choice(tame or hand.options) if chance.random() < 0.75 else chance.choice(hand.options)
    hand.act(option.verb, option.to if option.most is None else chance.choice((option.to, option.most)))


def all_that_is_offered_is_accepted(hand: Hand) -> None:
    for option in hand.options:
        for to in {option.to, option.most if option.most is not None else option.to}:
            hand.copy().act(option.verb, to)


def step(chance: random.Random, hand: Hand, told: Told) -> None:
    """Let one thing happen."""
    if state_behind(hand).awaits_floor and chance.random() < 0.7:
        decide(chance, hand)
    elif hand.over or chance.random() < 0.2:
        report(chance, hand, told)
    elif hand.turn is not None:
        if chance.random() < 0.1:
            all_that_is_offered_is_accepted(hand)
        act(chance, hand)


def play(seed: int, told: Told) -> Hand:
    """Play a hand to its end and beyond, with reports all the way, and look at it after everything that happens."""
    chance = random.Random(seed)  # noqa: S311 - a test
    hand, chips = a_hand(chance)
    is_whole(hand, chips)
    steps = later = 0
    while later < LATER:
        assert (steps := steps + 1) < MOST_STEPS, "the hand ends"
        if chance.random() < 0.05:
            request(chance, hand)
        else:
            step(chance, hand, told)
        later += hand.over
        is_whole(hand, chips)
    told.voids += state_behind(hand).voided
    replays(hand)
    every_card_comes_from_the_deck(hand)
    no_dead_hand_has_what_others_can_claim(hand)
    return hand


def is_whole(hand: Hand, chips: int) -> None:
    """Count cards and chips."""
    state = state_behind(hand)
    piles = [state.stub, state.common, state.burns, state.set_aside, state.muck, state.missing, *state.down, *state.up]
    assert sorted(card for pile in piles for card in pile) == list(range(52)), "each card is in exactly one place"
    assert sum(state.stack) + in_play(state) + state.rake + hand.left == chips, "no chip comes or goes"
    assert min(state.stack) >= 0
    assert min(state.paid) >= 0
    assert min(state.won) >= 0
    assert sum(state.live[seat] for seat in state.order) == state.alive
    assert sum(state.live[seat] and not state.all_in[seat] for seat in state.order) == state.acting
    assert hand.over or state.awaits_floor or hand.options, "somebody must decide"


def in_play(state: HandState) -> int:
    """Return what lies in the middle or before the players: neither in a stack nor with the house."""
    if state.voided:
        return 0
    if state.awarded or state.rake_taken:
        return sum(pot.amount for number, pot in enumerate(state.pots) if number not in state.awarded)
    return sum(state.paid) + state.carried


def replays(hand: Hand) -> None:
    again = Hand.replay(hand.to_json())
    assert again.log == hand.log
    assert again.options == hand.options
    assert everything(state_behind(again)) == everything(state_behind(hand))


def every_card_comes_from_the_deck(hand: Hand) -> None:
    """No card is dealt that was eliminated, and none to a hand that is left alone."""
    began = hand.events[0]
    assert isinstance(began, HandBegan)
    gone: set[int] = set()
    back = (
        hand.rules.grounds["removed_cards_remade"].value
        or hand.rules.grounds["premature_card"].value != "eliminate-and-skip"
    )
    states = folded(hand.events[1:], began)
    state = next(states)
    for event in hand.events[1:]:
        if isinstance(event, CardDealt | CommonCardDealt):
            assert event.card == state.stub[-1], "it is the top card of the deck"
            assert event.card not in gone, "what was eliminated does not come back"
        if isinstance(event, ONLY_WITH_OTHERS):
            assert state.alive > 1, f"nobody is left to play against at {event}"
        state = next(states)
        gone = gone if back else {*state.set_aside, *state.muck}


def no_dead_hand_has_what_others_can_claim(hand: Hand) -> None:
    """Whoever was ruled dead has nothing of a pot in which somebody else came to the showdown with a hand."""
    state = state_behind(hand)
    if state.voided or not hand.over:
        return
    dead = ruled_dead(hand.events)
    for seat in dead:
        others = {other for pot in state.pots if seat in pot.seats for other in pot.seats} & {
            *state.shown,
            *state.given_up,
        }
        assert not state.won[seat] or not others - dead, f"seat {seat} is dead and has won {state.won[seat]}"


def ruled_dead(events: list[AnyEvent]) -> set[int]:
    dead: set[int] = set()
    for event in events:
        if isinstance(event, HandRuledDead):
            dead.add(event.seat)
        elif isinstance(event, HandRetrieved):
            dead.discard(event.seat)
    return dead
