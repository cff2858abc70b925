"""A hand made by chance in which something goes wrong, as it lies when somebody calls the floor."""

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, assert_never

from msgspec import Struct, inspect, structs

from upcard.chips.stakes import BettingForm, Stakes
from upcard.drill.recipes import Chosen, recipe
from upcard.drill.subjects import subject_of
from upcard.floor.fact_forms import fields_of, forms
from upcard.floor.in_hand.observing import READERS, observed
from upcard.floor.in_hand.register import in_hand
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport, Incident, facts_of
from upcard.floor.kinds import Facts, Kind
from upcard.floor.register import KINDS
from upcard.floor.reporting import slip
from upcard.floor.ruling import Ruling
from upcard.hand.events import AnyEvent, RulingGiven, Slipped
from upcard.hand.requests import BeginNextDeal
from upcard.hand.state import Phase
from upcard.play.errors import NotAllowed
from upcard.play.hand import Hand, state_behind
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import DEFAULT_GROUND, rules_for

if TYPE_CHECKING:
    from upcard.rulebooks.vocabulary import Mode

FEWEST, MOST, FULL_TABLE = 3, 7, 8
LONGEST = 24
"""How many acts may be played before something goes wrong."""
STAKES = (
    Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10),
    Stakes(ante=1, bring_in=3, small_bet=8, big_bet=16),
    Stakes(ante=5, bring_in=10, small_bet=30, big_bet=60),
)
STACKS = (8, 20, 20, 40)
"""In big bets: now and then somebody is short."""
OTHER_THAN_USUAL = 0.35
"""How often a fact that has words is another than the usual one."""
# How often: it is a tournament, the size of a bet is free where a house offers that, a player did what
# dealers do, and a dealer's slip is noticed as it happens.
TOURNAMENT, FREE_SIZES, BY_PLAYER, AT_ONCE = 0.15, 0.2, 0.25, 0.5
FIXED: BettingForm = "fixed-limit"
ABOUT_SIZES = ("wagers", "words")
NEXT_DEAL: tuple[str, ...] = ("over", "next_deal")


class Situation(Struct, frozen=True):
    """A hand in which something went wrong, before the floor has ruled; and how it rules."""

    hand: Hand
    slip: int
    """Where in the log it went wrong."""
    went_on: int
    """From where on the log tells of what came after it; between the two stands what it moved by itself."""
    kind: Kind
    incident: Incident
    """What is reported."""
    facts: Facts
    """All facts, those that the hand tells included."""
    ruling: Ruling


class _NotNow(Exception):  # noqa: N818 - no error: another hand is tried
    """The incident does not come about in this hand."""


def stage(incident: str, house: House, game: str, chance: random.Random) -> Situation | None:
    """Make a hand in which this goes wrong; None if chance brought one in which it cannot."""
    try:
        return _Stage(KINDS[incident], house, game, chance).situation()
    except (_NotNow, BadReport, NotAllowed):
        return None


class _Stage:
    """One attempt."""

    def __init__(self, kind: Kind, house: House, game: str, chance: random.Random) -> None:
        self.kind, self.chance = kind, chance
        self.recipe = recipe(kind.name)
        self.mode: Mode = "tournament" if chance.random() < TOURNAMENT else "cash"
        self.seats, self.empty = self._seats()
        self.by_player = self.recipe.by_player and chance.random() < BY_PLAYER
        self.by_dealer = self.recipe.moment == "dealing" and not self.by_player
        self.hand = self._begin(house, game)

    def _seats(self) -> tuple[list[int], int]:
        """Choose the seats that are taken, and one among them that is not."""
        full = self.kind.name == "deck-short"
        players = FULL_TABLE if full else self.chance.randint(FEWEST, MOST)
        empty = players + 1 if full else self.chance.randint(1, players)
        return [seat + (seat >= empty) for seat in range(1, players + 1)], empty

    def _begin(self, house: House, game: str) -> Hand:
        chance = self.chance
        stakes = structs.replace(chance.choice(STAKES), betting=self._betting(house, game))
        stacks = {seat: chance.choice(STACKS) * stakes.big_bet for seat in self.seats}
        slips: list[Incident] = []
        away: tuple[int, ...] = ()
        if self.by_dealer:
            given = self._facts(self.seats, 0)
            if self.kind.name == "ineligible-seat-dealt":
                given["seat"] = self.empty
            if self.kind.name == "absent-player-dealt":
                away = (given["seat"],)
            at_once = self.recipe.to_the_end < 1 and chance.random() < AT_ONCE
            slips = [Incident(self.kind.name, noticed="at-once" if at_once else "later", **given)]
        return Hand(
            game, house, stakes, stacks, seed=chance.getrandbits(48), mode=self.mode, away=away, slips=slips,
            showdown="ask",
        )  # fmt: skip

    # What is chosen by chance

    def _betting(self, house: House, game: str) -> BettingForm:
        """Choose fixed limit, mostly, or another form that the house offers where that makes a difference."""
        wanted = self.recipe.free_sizes
        if not wanted and (subject_of(self.kind.name) not in ABOUT_SIZES or self.chance.random() >= FREE_SIZES):
            return FIXED
        others = [form for form in rules_for(house, game, FIXED, self.mode).grounds["betting"].value if form != FIXED]
        if wanted and not others:
            raise _NotNow
        return self.chance.choice(others) if others else FIXED

    def _facts(self, seats: Sequence[int], turn: int) -> Chosen:
        given: Chosen = {}
        fields = fields_of(self.kind.facts)
        if "seat" in fields and self.recipe.seat != "nobody" and seats:
            given["seat"] = turn if self.recipe.seat == "turn" and turn else self.chance.choice(seats)
        others = [seat for seat in seats if seat != given.get("seat")]
        if self.recipe.another and others:
            given["to"] = self.chance.choice(others)
        for name, field in fields.items():
            given |= self._fact(name, field.type, field.default)
        return given | {"by": "player"} if self.by_player else given

    def _fact(self, name: str, wanted: Any, usual: Any) -> Chosen:  # noqa: ANN401 - whatever the fact is
        if name in self.recipe.values:
            return {name: self.chance.choice(self.recipe.values[name])}
        if name in self.recipe.usual or self._is_read(name):
            return {}
        words = [value for form in forms(wanted) for value in _values(form) if value != usual]
        return {name: self.chance.choice(words)} if words and self.chance.random() < OTHER_THAN_USUAL else {}

    def _is_read(self, name: str) -> bool:
        """Tell whether the hand itself tells a fact."""
        return name in READERS or name == "wagered" or name in in_hand(self.kind.name).readers

    # What happens

    def situation(self) -> Situation:
        place, went_on = self._slipped_by_dealer() if self.by_dealer else self._slipped_by_hand()
        self._go_on()
        made = self.hand.events[place]
        assert isinstance(made, Slipped)  # noqa: S101 - that is what was looked for
        if self.recipe.fits is not None and not self.recipe.fits(state_behind(self.hand), made.seat):
            raise _NotNow
        incident = Incident(self.kind.name)
        incident.given = dict(made.facts)
        facts = facts_told(self.hand, self.kind, place, made.facts)
        ruling = self.hand.copy().report(incident)
        if ruling.cites == DEFAULT_GROUND or not (ruling.remedies or ruling.choices):
            raise _NotNow  # no book speaks of it, so nobody could know
        return Situation(self.hand, place, went_on, self.kind, incident, facts, ruling)

    def _slipped_by_dealer(self) -> tuple[int, int]:
        """Play until the dealer has slipped; what is noticed at once is looked at before the floor rules."""
        while can_go_on(self.hand) and not _place(self.hand.events, Slipped):
            play_acts(self.hand, self.chance, 1, calm=self.recipe.calm)
        ruled = _place(self.hand.events, RulingGiven)
        if ruled:
            self.hand = Hand.replay(self.hand.events[:ruled])
        place = _place(self.hand.events, Slipped)
        if not place:
            raise _NotNow
        return place, place + 2  # what the dealer wrongly did comes right after what was due

    def _slipped_by_hand(self) -> tuple[int, int]:
        hand, chance, how = self.hand, self.chance, self.recipe
        match how.moment:
            case "showdown":
                play_until(hand, chance, Phase.SHOWING)
                play_acts(hand, chance, chance.randint(0, 3), calm=True)
            case "sixth":
                while can_go_on(hand) and hand.street != how.moment:
                    play_acts(hand, chance, 1, calm=True)
            case "over":
                play_until(hand, chance, Phase.OVER)
            case "betting":
                play_acts(hand, chance, chance.randint(1, LONGEST), calm=how.calm or chance.random() < 0.6)  # noqa: PLR2004 - most hands go some way
            case "dealing":  # by a player, with the cards that they have by then
                play_acts(hand, chance, LONGEST if how.calm else chance.randint(0, 6), calm=how.calm)
            case "opening":
                pass  # the hand has just come so far
            case _:
                assert_never(how.moment)
        state = state_behind(hand)
        turn = state.betting.turn
        live = [seat for seat in state.order if state.live[seat]]
        seats = state.order if how.seat == "any" else [seat for seat in live if how.seat != "other" or seat != turn]
        given = self._facts(seats, turn)
        if how.facts is not None:
            further = how.facts(chance, state)
            if further is None:
                raise _NotNow
            given |= further
        incident, place = Incident(self.kind.name, **given), len(hand.events)
        scene = Scene(state, hand.events)
        slip(scene, incident)
        hand.slip(incident)
        return place, place + len(scene.new)

    def _go_on(self) -> None:
        """Let play go on until somebody speaks up."""
        hand, chance, how = self.hand, self.chance, self.recipe
        if chance.random() >= how.to_the_end:
            play_acts(hand, chance, chance.choice(how.acts), calm=True)
            return
        play_until(hand, chance, Phase.OVER)
        if hand.over and chance.random() < 0.5 and _asks_for_next_deal(self.kind):  # noqa: PLR2004 - an even chance
            hand.ask(BeginNextDeal("riffle"))


def facts_told(hand: Hand, kind: Kind, place: int, given: Mapping[str, Any]) -> Facts:
    """Return all facts of an incident as the hand tells them by now."""
    scene, reported = Scene(state_behind(hand), hand.events), dict(given)
    return facts_of(kind, observed(scene, kind, place, reported, reported))


def _asks_for_next_deal(kind: Kind) -> bool:
    return any(name in kind.facts.__struct_fields__ for name in NEXT_DEAL)


def _values(form: inspect.Type) -> Sequence[Any]:
    """Return the values of a fact that has words, or is yes or no."""
    match form:
        case inspect.BoolType():
            return (False, True)
        case inspect.LiteralType():
            return form.values
        case _:
            return ()


def _place(events: Sequence[AnyEvent], wanted: type) -> int:
    return next((place for place, event in enumerate(events) if isinstance(event, wanted)), 0)


USUAL = {
    "fold": 6, "check": 12, "call": 14, "bring-in": 9, "complete": 4, "bet": 6, "raise": 2, "show": 5, "muck": 3,
    "all-in": 1, "decline": 3,
}  # fmt: skip
CALM = USUAL | {"fold": 0, "raise": 1, "complete": 1, "bet": 4, "muck": 2}
"""Who plays so stays in: for what goes wrong late in a hand."""


def act(hand: Hand, chance: random.Random, *, calm: bool) -> None:
    """Let the seat in turn act."""
    weights = CALM if calm else USUAL
    options = hand.options
    wanted = [weights[option.verb] for option in options]
    option = chance.choices(options, wanted if any(wanted) else None)[0]
    to = option.to
    if to is not None and option.most is not None:  # where the size is free, nobody bets their whole stack
        to = min(option.most, chance.choice((1, 1, 2, 3)) * to)
    hand.act(option.verb, to)


def can_go_on(hand: Hand) -> bool:
    """Tell whether somebody is to act: not if the hand is over, or a ruling waits for the supervisor."""
    return not hand.over and hand.turn is not None


def play_until(hand: Hand, chance: random.Random, phase: int) -> None:
    """Play on until the hand has come to a phase."""
    while can_go_on(hand) and state_behind(hand).phase < phase:
        act(hand, chance, calm=True)


def play_acts(hand: Hand, chance: random.Random, acts: int, *, calm: bool) -> None:
    """Play some acts, as far as the hand goes."""
    for _ in range(acts):
        if not can_go_on(hand):
            return
        act(hand, chance, calm=calm)
