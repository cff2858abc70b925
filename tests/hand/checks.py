"""What must be true of a hand at every step, counted from outside the engine."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from upcard.cards.card import DECK, card_text
from upcard.hand.begin import rules_of, state_of
from upcard.hand.evolve import evolve
from upcard.hand.state import HandState, Phase
from upcard.play.hand import state_behind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from upcard import Hand
    from upcard.hand.events import AnyEvent, HandBegan
    from upcard.hand.views import Seen, View

# What the state keeps only so that it need not be worked out again: it may be there or not.
REMEMBERED = ("offered", "leader", "tied", "to_announce")
# Fields of events that hold no card. A new field must be sorted in here or below before a seat may see it.
NO_CARDS = frozenset(
    """
    absent all_in amount announced apart at_once burn by call caps carried cause cite counts dead due faces forced full
    game high house keeps_cards kills leader level live low may_fold mode name next notice order pairs plan pot
    pots reopens seat seats seconds shares shown size stacks stage stakes street tied to unit upper what willing

    acted back bet bets betting called_seats choice choices deadline decision declined facts incident late misdeal
    answered gathered number orders plain queue remedies seen silent slip wagered weigh
    """.split(),  # noqa: SIM905 - a list of so many words is easier to read like this
)
LISTS_OF_HANDS = ("boards", "hands")
CARD = re.compile(rb'"([2-9TJQKA][cdhs])"')
NUMBERS = {card_text(card).encode(): card for card in DECK}


def places(state: HandState) -> list[int]:
    """Return all the cards, wherever they are."""
    piles = [state.stub, state.burns, state.set_aside, state.muck, state.common, *state.down, *state.up]
    return [card for pile in piles for card in pile]


def every_card_is_in_one_place(state: HandState) -> None:
    assert sorted(places(state)) == list(DECK)


def no_chip_is_lost(state: HandState, chips: int) -> None:
    """Count stacks, wagers, pots and rake; ``chips`` is what there was in the beginning, with what was carried in."""
    assert all(stack >= 0 for stack in state.stack)
    assert all(paid >= 0 for paid in state.paid)
    if state.phase in (Phase.AWARDING, Phase.OVER):
        pots = sum(pot.amount for number, pot in enumerate(state.pots) if number not in state.awarded)
        assert sum(state.stack) + pots + state.rake == chips
    else:
        assert sum(state.stack) + sum(state.paid) + state.carried == chips


def seats_are_as_counted(state: HandState) -> None:
    """The numbers kept beside the marks agree with them, and the marks with the cards."""
    live = [seat for seat in state.order if state.live[seat]]
    assert state.alive == len(live)
    assert state.acting == sum(not state.all_in[seat] for seat in live)
    assert all(not state.down[seat] and not state.up[seat] for seat in state.order if not state.live[seat])
    if state.phase == Phase.BETTING and state.betting.turn:
        assert state.live[state.betting.turn]
        assert not state.all_in[state.betting.turn]


def folded(events: Iterable[AnyEvent], began: HandBegan) -> Iterator[HandState]:
    """Apply the events one by one, and give the state after each."""
    state = state_of(began, rules_of(began))
    yield state
    for event in events:
        evolve(state, event)
        yield state


def everything(record: object) -> dict[str, Any]:
    """Return all that a state (or its betting) holds, apart from what is only remembered."""
    held = {name: value for name, value in vars(record).items() if name not in REMEMBERED}
    if "betting" in held:
        held["betting"] = everything(held["betting"])
    return held


def snapshot(hand: Hand) -> tuple[dict[str, Any], list[AnyEvent]]:
    """Return all that a hand holds, in lists and records of its own."""
    return everything(state_behind(hand).copy()), hand.events[:]


def cards_in_view(view: View) -> set[int]:
    """Find the cards that a view names, in whatever field; a view writes them as text."""
    return {NUMBERS[text] for text in CARD.findall(msgspec.json.encode(view))}


def cards_in_event(event: Seen) -> set[int]:
    """Find the cards that an event names as a viewer sees it; a field that nobody has sorted in is an error."""
    found: set[int] = set()
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name == "card":
            found.add(value)
        elif name in ("cards", "high_cards", "low_cards"):
            found |= set(value) if isinstance(value, tuple) else set()  # a plain number says how many
        elif name in LISTS_OF_HANDS:
            found |= {card for _, cards in value for card in cards}
        elif name in ("down", "up"):
            found |= set(value) if isinstance(value, tuple) else set()  # whether it is up, or how many are down
        elif name == "moves":  # of cards, or of chips
            found |= {move.card for move in value if not isinstance(move, tuple) and move.card is not None}
        else:
            assert name in NO_CARDS, f"does {type(event).__name__}.{name} hold cards? sort it in"
    return found
