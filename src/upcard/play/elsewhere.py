"""Whether a player in turn could do the same at a table of another house: the hand is played there, move by move.

Every move of the hand is made again with the same deck by the other house's rules. Where one of them is not allowed
there, or cards, chips or the turn come to be others than here, the hand would have gone otherwise before this.
"""

from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from upcard.hand.begin import SetupError
from upcard.hand.events import BetMade, BroughtIn, Called, Checked, Completed, Folded, HandBegan, Raised
from upcard.hand.folding import handlers
from upcard.hand.requests import Option, Verb
from upcard.hand.wagers import reach
from upcard.play.errors import NotAllowed
from upcard.play.hand import Hand, state_behind
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.house import House
from upcard.telling.prompting import all_in_at, said

if TYPE_CHECKING:
    from upcard.hand.views import View

VERBS: Final[dict[type, Verb]] = handlers(
    {
        BroughtIn: "bring-in", BetMade: "bet", Completed: "complete", Raised: "raise", Called: "call", Checked: "check",
        Folded: "fold",
    },
    ignored="hand-began ante-posted street-began card-burned card-dealt dead-card-dealt shortage-announced "
    "stub-remade common-card-dealt announced round-opened hand-killed clock-called "
    "action-became-substantial uncalled-returned round-closed hands-turned-up showdown-opened hand-shown "
    "hand-mucked hand-collected losers-killed rake-taken call-refunded pot-awarded hand-ended "
    "mucked-hand-seen award-moved cards-shown-to-one cards-shown-to-all pot-split next-deal-began "
    "pot-claimed player-left player-returned split-offered rules-changed slipped ruling-given "
    "floor-decided cards-moved deal-changed hand-ruled-dead hand-retrieved chips-returned hand-voided "
    "action-backed-up wagers-corrected order-placed choice-offered all-in-declared chips-left-in "
    "chips-added turn-moved all-in-protected",
)  # fmt: skip
"""What a player did, and by which word they would do it again; the rest comes of it by itself."""


class Elsewhere(Struct, frozen=True):
    """What the player in turn could do in the same hand at a table of another house."""

    house: str
    title: str
    verdict: Literal["as here", "differs", "otherwise"]
    """Otherwise: the hand would not have come to this."""
    moves: tuple[str, ...]
    """Of what differs: what could be done there."""


def elsewhere(hand: Hand, house: House) -> Elsewhere:
    """Compare what the player in turn may do here with what they could do by the rules of another house."""
    twin = _played_by(hand, house)
    if twin is None or _seen(twin) != _seen(hand):
        return Elsewhere(house.name, house.title, "otherwise", ())
    if _choices(twin) == _choices(hand):
        return Elsewhere(house.name, house.title, "as here", ())
    state = state_behind(twin)
    most = all_in_at(twin.options, reach(state, state.turn))
    return Elsewhere(
        house.name, house.title, "differs", tuple(said(twin.options, state.betting.bets[state.turn], most))
    )


def _played_by(hand: Hand, house: House) -> Hand | None:
    """Play the moves of a hand by another house's rules; None where one of them is not allowed there."""
    began = hand.events[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - every hand begins so
    if began.position:  # the moves before it are not known
        return None
    try:
        twin = Hand(
            hand.rules.game, house, began.stakes, began.stacks, began.deck, mode=began.mode, absent=began.absent,
            remakes=began.remakes, remakes_by=began.remakes_by, carried=began.carried, showdown=began.showdown,
            button=began.button, final_two=began.final_two,
        )  # fmt: skip
        for event in hand.events:
            verb = VERBS.get(type(event))
            if verb is not None:
                twin.act(verb, getattr(event, "to", None), getattr(event, "seat", None))
    except (NotAllowed, SetupError, RulebookError):
        return None
    return twin


def _choices(hand: Hand) -> list[tuple[str, int | None, int | None]]:
    return [_choice(option) for option in hand.options]


def _choice(option: Option) -> tuple[str, int | None, int | None]:
    return option.verb, option.to, option.most


def _seen(hand: Hand) -> tuple[object, ...]:
    """Return what everybody sees of a hand: where its moves could be compared at all this is the same."""
    view: View = hand.view(None)
    return view.street, view.turn, view.to_match, view.seats, view.common
