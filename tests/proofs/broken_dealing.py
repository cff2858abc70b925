"""The deck, the deal, the streets, antes and who is dealt in, done wrongly."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from tests.proofs.breaking import Broken
from upcard.cards.card import DECK, parse_cards
from upcard.hand.begin import begin, dealt_in, state_of
from upcard.hand.dealer import dealers_next
from upcard.hand.events import AntePosted, CardBurned, CardDealt, CommonCardDealt, HandBegan, StreetBegan
from upcard.hand.state import HandState
from upcard.play.chance import whole_deck
from upcard.rulebooks.game import Game, Street
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.shelf import find_game

Step = Any
FIFTH = 2
TURNED = {"up": "down", "down": "up"}


def _dealer(name: str, sentence: str, rules: tuple[str, ...], wrong: Callable[[HandState, Step], Step]) -> Broken:
    """Let the dealer do something else than the next step."""
    return Broken(name, sentence, rules, ((dealers_next, lambda state: wrong(state, dealers_next(state))),))


def _streets(
    name: str, sentence: str, rules: tuple[str, ...], wrong: Callable[[tuple[Street, ...]], tuple[Street, ...]]
) -> Broken:
    """Let every game have other streets."""

    def other(game: str) -> Game:
        found = find_game(game)
        return replace(found, streets=wrong(found.streets))

    return Broken(name, sentence, rules, ((find_game, other),))


def _turned(street: Street) -> Street:
    return replace(street, cards=tuple(TURNED[face] for face in street.cards))


def _not_shuffled(deck: str | Sequence[int] | None, _: object) -> list[int]:
    top = parse_cards(deck) if deck is not None else []
    return [*top, *(card for card in DECK if card not in top)]


def _begun(wrong: Callable[[HandState], None]) -> Callable[[HandBegan, Rules], HandState]:
    """Let a hand begin with something else."""

    def other(event: HandBegan, rules: Rules) -> HandState:
        state = state_of(event, rules)
        wrong(state)
        return state

    return other


def _from_the_bottom(state: HandState) -> None:
    state.stub.reverse()


def _without_hearts(state: HandState) -> None:
    state.stub = [card for card in state.stub if card & 3 != HEARTS]


HEARTS = 2


def _without_last(state: HandState) -> None:
    del state.stub[0]


def _without_antes(_: HandState, step: Step) -> Step:
    return replace(step, amount=0, all_in=False) if isinstance(step, AntePosted) else step


def _without_burns(_: HandState, step: Step) -> Step:
    return replace(step, burn=False) if isinstance(step, StreetBegan) else step


def _burned_for_all_to_see(state: HandState, step: Step) -> Step:
    """Let the burned card lie open among the common cards."""
    return CommonCardDealt(step.card, step.cite) if isinstance(step, CardBurned) and not state.common else step


def _passing_over_all_in(state: HandState, step: Step) -> Step:
    if not isinstance(step, StreetBegan):
        return step
    return replace(step, seats=tuple(seat for seat in step.seats if not state.all_in[seat]))


def _no_cards(_: HandState, step: Step) -> Step:
    return None if isinstance(step, CardDealt) else step


def _other_way_round(*args: Any, **named: Any) -> HandBegan:  # noqa: ANN401 - whatever a table decides
    began = begin(*args, **named)
    return replace(began, order=began.order[::-1])


def _from_the_second(*args: Any, **named: Any) -> HandBegan:  # noqa: ANN401 - whatever a table decides
    began = begin(*args, **named)
    return replace(began, order=(*began.order[1:], began.order[0]))


def _everybody(_: Rules, __: object, stacks: dict[int, int], ___: object, ____: object) -> tuple[int, ...]:
    return tuple(sorted(stacks))


START = ("CP-intro.1b", "UK-play.3b", "RR-8.0.1", "GP-definitions.16", "GP-definitions.28", "GP-stud.12", "RR-9.1")
LATER = (
    "GP-dealing.2d", "CP-intro.1c", "RR-8.0.2", "UK-play.7a", "UK-play.9", "UK-play.10a", "GP-stud.12", "GP-stud.12v",
    "RR-9.1", "RR-10.1", "UK-play.6aii",
)  # fmt: skip
LIMITS = (
    "CP-intro.1f", "GP-stud.12iva", "MS-stud-high.7", "MS-stud-high.8", "MS-stud-hilo-both.2", "MS-stud-hilo.8",
    "MS-stud-low.8", "RR-10.6", "RR-8.0.4", "RR-9.4", "UK-play.8a", "UK-play.8b",
)  # fmt: skip

PIECES = (
    _streets("start-turned", "the starting cards lie the other way up", START,
             lambda streets: (_turned(streets[0]), *streets[1:])),
    _streets("later-cards-turned", "the later cards lie the other way up", (*LATER, "GP-definitions.28"),
             lambda streets: (streets[0], *map(_turned, streets[1:]))),
    _streets("street-left-out", "the street before the last is left out", LATER,
             lambda streets: (*streets[:-2], streets[-1])),
    _streets("last-street-left-out", "the last street is left out", LATER, lambda streets: streets[:-1]),
    _streets("upper-limit-early", "the upper limit holds from the second street on", LIMITS,
             lambda streets: (streets[0], *(replace(street, upper=True) for street in streets[1:]))),
    _streets("upper-limit-late", "the upper limit holds a street later", LIMITS,
             lambda streets: (*streets[:FIFTH], replace(streets[FIFTH], upper=False), *streets[FIFTH + 1:])),
    Broken("not-shuffled", "the deck lies as it came out of the pack", ("GP-opening.3b", "GP-shuffle.1a"),
           ((whole_deck, _not_shuffled),)),
    Broken("from-the-bottom", "the cards are dealt from the bottom of the deck", ("MS-operating.2",),
           ((state_of, _begun(_from_the_bottom)),)),
    Broken("no-hearts", "the deck has no hearts",
           ("GP-definitions.26", "GP-deck.1a", "CP-intro.1a"), ((state_of, _begun(_without_hearts)),)),
    Broken("a-card-is-missing", "the last card of the deck is missing",
           ("GP-definitions.25", "GP-deck.1a", "CP-intro.1a"), ((state_of, _begun(_without_last)),)),
    _dealer("no-antes", "nobody puts in an ante",
            ("GP-definitions.2", "GP-dealing.2c", "GP-wagers.2i", "UK-play.1", "GP-stud.1b", "MS-buy-in.3"),
            _without_antes),
    Broken("everybody-dealt-in", "who sits out is dealt in and antes", ("GP-stud.1b", "GP-dealing.2a"),
           ((dealt_in, _everybody),)),
    _dealer("no-burns", "no card is burned", ("GP-definitions.6", "GP-dealing.4iii", "UK-play.6ai"), _without_burns),
    _dealer("burns-seen", "a burned card lies open and counts for all",
            ("GP-definitions.6", "GP-dealing.4iii", "UK-play.6ai"), _burned_for_all_to_see),
    _dealer("all-in-gets-no-cards", "who is all-in gets no more cards",
            ("GP-wagers.3iiB", "GP-definitions.1", "GP-wagers.3ii", "MS-all-in.1"), _passing_over_all_in),
    _dealer("nobody-deals", "the dealer deals no cards", ("GP-dealing.1b",), _no_cards),
    Broken("from-the-right", "the cards go round the other way",
           ("GP-definitions.7", "GP-dealing.1b", "UK-play.6aii"), ((begin, _other_way_round),)),
    Broken("from-the-second-seat", "the deal begins with the second player to the dealer's left",
           ("GP-definitions.7", "UK-play.6aii"), ((begin, _from_the_second),)),
)  # fmt: skip
