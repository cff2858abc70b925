"""Rulings of the floor, made wrongly: a fact that decides is taken for another, or a remedy does nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from msgspec.structs import replace

from tests import mutate_floor
from tests.proofs.breaking import Broken
from upcard.floor.judging import judged
from upcard.floor.kinds import Facts, Kind
from upcard.floor.ruling import Ruling
from upcard.hand.dealer import dealers_next
from upcard.hand.decide import decide
from upcard.hand.events import Checked, CommonCardDealt, Folded, HandKilled, NextDealBegan
from upcard.hand.events.base import UNCITED
from upcard.hand.evolve import evolve
from upcard.hand.order import open_pairs
from upcard.hand.reading import seen_hand
from upcard.hand.requests import AnyRequest, AskToSee, BeginNextDeal, CallTime, Refusal
from upcard.hand.state import HandState, Phase
from upcard.rulebooks.rules import Rules


def _misjudged(
    name: str,
    sentence: str,
    rules: tuple[str, ...],
    incidents: str,
    *,
    when: dict[str, Any] | None = None,
    **instead: Any,  # noqa: ANN401 - facts
) -> Broken:
    """Let the floor take some facts of an incident for others, where they are as ``when`` says."""
    kinds = incidents.split()

    def other(kind: Kind, facts: Facts, in_force: Rules) -> Ruling:
        as_said = all(getattr(facts, fact, value) == value for fact, value in (when or {}).items())
        if kind.name in kinds and as_said:
            facts = replace(facts, **{fact: value for fact, value in instead.items() if hasattr(facts, fact)})
        return judged(kind, facts, in_force)

    return Broken(name, sentence, rules, ((judged, other),))


def _dead_when_looked_at(kind: Kind, facts: Facts, in_force: Rules) -> Ruling:
    ruling = judged(kind, facts, in_force)
    return replace(ruling, remedies=("hand-dead",)) if kind.name == "hand-inspected" else ruling


def _not_by_the_bettor(state: HandState, request: AnyRequest) -> Any:  # noqa: ANN401 - an answer
    if isinstance(request, CallTime) and request.by == state.betting.aggressor:
        return Refusal("barred", "The bettor may not call the clock.", UNCITED)
    return decide(state, request)


class Undone(Broken, frozen=True):
    """A remedy or a fact of the floor's own table, which `tests.mutate_floor` breaks by its name."""

    change: str = ""

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Let it be done wrongly for a while."""
        found = _changes()[self.change]
        with mutate_floor.done(found, found.instead[0]):
            yield


@cache
def _changes() -> dict[str, mutate_floor.Change]:
    return {change.name: change for change in (*mutate_floor.remedies(), *mutate_floor.readers())}


def _undone(change: str, sentence: str, *rules: str) -> Undone:
    return Undone(change.replace(": ", "-").replace(" ", "-"), sentence, rules, (), change)


def _seen_before_the_push(state: HandState, request: AnyRequest) -> Any:  # noqa: ANN401 - an answer
    if isinstance(request, AskToSee) and state.phase != Phase.OVER and request.seat in state.given_up:
        return seen_hand(state, request.seat, request.by, state.cites.losing_hand_seen, live=False)
    return decide(state, request)


def _next_deal_at_any_time(state: HandState, request: AnyRequest) -> Any:  # noqa: ANN401 - an answer
    if isinstance(request, BeginNextDeal):
        return NextDealBegan(request.stage, state.cites.next_deal)
    return decide(state, request)


def _common_card_for_one(state: HandState, event: Any) -> None:  # noqa: ANN401 - an event
    evolve(state, event)
    if isinstance(event, CommonCardDealt):
        state.common_for = state.order[:1]


def _held_hand_taken_in(state: HandState) -> Any:  # noqa: ANN401 - a step of the dealer
    """Take in the hand of a player who is away, though it is protected."""
    step = dealers_next(state)
    if isinstance(step, Checked | Folded) and step.seat in state.absent:
        return HandKilled(step.seat, "absent", step.next, step.cite)
    return step


LAST_WORD = ("MS-general.1", "RR-0.2", "GP-irregularities.2")
OWN_DUTY = ("MS-general.2", "MS-hand-protection.2a", "GP-irregularities.1")

RULINGS = (
    _misjudged("unprotected-hand-protected", "a hand that nobody protected counts as protected",
               ("MS-general.6", "MS-hand-protection.1", "RR-3-irregularities.2", "GP-irregularities.9"),
               "hand-fouled unprotected-hand-taken", protected=True),
    _misjudged("supervisor-has-no-last-word", "the supervisor cannot change a ruling",
               (*LAST_WORD, "MS-betting-line.6a", "RR-2-decisions.1"),
               "ruling-disputed", when={"by": "supervisor"}, by="floor", ruling=1),
    _misjudged("anybody-changes-a-ruling", "a ruling that a player contests is open again",
               (*LAST_WORD, "RR-2-decisions.2"), "ruling-disputed", when={"by": "player"}, by="supervisor"),
    _misjudged("three-have-acted", "it counts as if many had acted since",
               ("MS-out-of-turn.2",), "out-of-turn-action skipped-player wrong-bring-in", acted_after=9),
    _misjudged("turn-lost-at-once", "who was passed over has lost the right to act",
               ("MS-out-of-turn.1", "MS-out-of-turn.2"), "skipped-player", acted_after=9, waiting=False),
    _misjudged("nobody-in-between", "what players in between did is left out of account",
               ("MS-out-of-turn.2A3",), "out-of-turn-action", when={"between": "raise"}, between="none"),
    _misjudged("tabled-hand-unread", "a hand that lay open and was read counts as given up",
               ("MS-showdown.3", "MS-general.5"), "hand-fouled unprotected-hand-taken tabled-hand-taken",
               when={"tabled": True}, tabled=False, protected=False),
    _misjudged("winner-asked", "it counts as if the winner had asked to see the hand",
               ("MS-showdown.6b", "MS-showdown.6a"), "asked-to-see-hand", when={"by": "player"}, by="winner",
               better=True),
    _misjudged("player-asked", "the floor may not have a hand shown",
               ("MS-showdown.2e",), "asked-to-see-hand", when={"by": "floor"}, by="player"),
    _misjudged("said-raise", "silent chips count as an announced raise",
               ("MS-no-limit-raise.1",), "string-bet", said="raise-amount", when={"said": "none"}),
    _misjudged("act-finished", "an act that was not clear counts as finished", ("MS-betting-line.5",),
               "out-of-turn-action", unclear=False),
    _misjudged("thrown-without-a-bet", "who throws cards away facing a wager has not folded",
               ("GP-irregularities.10i",), "mucked-hand owed-wager-thrown-away", facing=False),
    _misjudged("nothing-released", "chips that were let go bind nobody", ("MS-betting-line.2",), "forward-motion",
               released="none", reached=False),
    _misjudged("nobody-thought", "that somebody thought long about a wager is left out of account",
               ("RR-14-potlimit.3",), "overbet", thought=False),
    _misjudged("not-on-purpose", "what was meant by it is left out of account", ("RR-2-decisions.8",),
               "out-of-turn-action miscalled-hand", deliberate=False),
    _misjudged("reported-in-time", "a report that comes late counts as made in time", ("RR-2-decisions.3",),
               "both-hole-cards-exposed exposed-hole-card boxed-card silent-raise string-bet", acted=0, own=False),
    _misjudged("dealt-before", "who had no part in the hand before may have a hand for its pot",
               ("RR-3-irregularities.6",), "ineligible-seat-dealt", when={"why": "carried-pot"}, acted=9, wagered=9),
    _misjudged("dealer-exposed-it", "a card that its player shows counts as exposed by the dealer", ("MS-exposed.3",),
               "exposed-hole-card both-hole-cards-exposed exposed-seventh-card", when={"by": "player"}, by="dealer"),
    _misjudged("starting-hand-complete", "somebody counts as having all starting cards", ("MS-misdeal.2C1",),
               "player-dealt-out", complete=True),
    _misjudged("nobody-looked", "that somebody saw the card is left out of account", ("MS-misdeal.3F2",),
               "out-of-sequence", looked="no"),
    _misjudged("cards-can-be-told", "cards that nobody can tell any more can be told", ("MS-uncalled-bet.2", *OWN_DUTY),
               "uncalled-bettor-mucked mucked-hand", identifiable=True, next_dealt=False, pushed=False, acted_after=0),
    _misjudged("told-wrong", "who throws a good hand away may have it back", OWN_DUTY,
               "mucked-hand miscalled-hand wrong-award", identifiable=True, tabled=True),
    _misjudged("bank-note-raises", "a bank note larger than needed is a raise", ("MS-betting.6b",), "oversized-chip",
               when={"bill": True}, said="raise"),
    _misjudged("in-time-for-a-misdeal", "too many cards make a misdeal at any time", ("MS-misdeal.3D",),
               "wrong-card-count", acted=0, wagered=0, own=False, last=False),
    _misjudged("discards-not-counted", "a hand with a card too many that was folded is ruled on as if it were live",
               ("MS-operating.3a",), "wrong-card-count", mucked=False),
)  # fmt: skip

REMEDIES = (
    _undone("out-of-turn-action: bound does nothing", "who acted out of turn is not held to it",
            "MS-out-of-turn.2A2", "MS-out-of-turn.2B1", "MS-out-of-turn.2B2"),
    _undone("out-of-turn-action: backed-up does nothing", "the action does not go back",
            "MS-out-of-turn.2", "MS-out-of-turn.2A3", "MS-out-of-turn.2B1", "MS-out-of-turn.2B2"),
    _undone("short-call: made-good does nothing", "a call that was short is not made good", "RR-14-nolimit.9"),
    _undone("underbet: made-good does nothing", "a wager that was too small is not brought up", "RR-14-nolimit.12"),
    _undone("wrong-award: pot-corrected does nothing", "a pot that went to the wrong player stays there",
            "RR-2-decisions.6"),
    _undone("cards-thrown-into-hand: hand-dead does nothing", "cards that were thrown are not dead", "RR-3-dead.3"),
    _undone("exposed-hole-card: third-card-down does nothing", "a hole card that was exposed is not made up for",
            "RR-3-irregularities.13", "MS-exposed.5"),
    _undone("deck-short: common-card does nothing", "nobody gets a common card when the deck runs out midway",
            "CP-rules.16d4"),
)  # fmt: skip

HANDS = (
    Broken("seen-before-the-push", "a hand that was given up is shown before the pot is pushed", ("MS-showdown.6a",),
           ((decide, _seen_before_the_push),)),
    Broken("dead-when-looked-at", "a hand that the floor looks at is dead", ("MS-operating.4b",),
           ((judged, _dead_when_looked_at),)),
    Broken("not-by-the-bettor", "the bettor may never call time", ("MS-house.23b",), ((decide, _not_by_the_bettor),)),
    Broken("next-deal-at-any-time", "the next deal may begin while a hand is played", ("CP-rules.18d",),
           ((decide, _next_deal_at_any_time),)),
    Broken("common-card-for-one", "a common card counts for the first player alone", ("GP-definitions.10",),
           ((evolve, _common_card_for_one),)),
    Broken("held-hand-taken-in", "a hand that its player protects is taken in when they are away",
           ("GP-definitions.19",), ((dealers_next, _held_hand_taken_in),)),
    Broken("no-open-pairs", "a pair that shows on fourth street changes nothing", ("CP-intro.1g",),
           ((open_pairs, lambda *_: ()),)),
)  # fmt: skip

PIECES = (*RULINGS, *REMEDIES, *HANDS)
