"""What somebody at the table sees of a slip, in a sentence: what lies there, not what is to be done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.floor.register import KINDS
from upcard.hand.events import RulingGiven, Slipped
from upcard.rulebooks.streets import NUMBERED, street_words
from upcard.telling.voices import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from upcard.telling.voices import Voice

Noted = Slipped | RulingGiven
"""What tells of a slip: its own event, or the ruling on it."""
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "last")
FIRST_STREET = 3
OWNER = "owner"
"""By whom a decision was made, if not by the house's own floor."""
NOT_DRAWN = ("boxed-card", "joker", "card-off-table")
"""A table of cards and names cannot show these by itself: the dealer's words do."""

UNTIL_NEXT_DEAL = ("wrong-award",)
"""What the floor can be called for when the hand is over, too."""


def sighting(voice: Voice, slip: Noted) -> str:
    """Say what there was to be seen of a slip."""
    words = _WORDS.get(slip.incident)
    if words is not None:
        return words(voice, slip)
    title = KINDS[slip.incident].title.removesuffix(".")
    return f"{title} ({voice.within(slip.seat)})." if slip.seat else f"{title}."


def reported(voice: Voice, ruling: RulingGiven, board: Sequence[int]) -> str:
    """Say who called the floor, and what for; ``board`` is what lies open before the player it is about."""
    who = voice.does(ruling.by, "calls the floor") if ruling.by else "The floor is called"
    what = sighting(voice, ruling)
    cards = [voice.card_words(card) for card in _lie_open(ruling, board)]
    return f"{who}: {what.removesuffix('.')}, {listed(cards)}." if cards else f"{who}: {what}"


def _lie_open(slip: Noted, board: Sequence[int]) -> Sequence[int]:
    """Return which cards of a board a slip is about, as far as it is about cards that lie open."""
    match slip.incident:
        case "exposed-hole-card":  # it came before the card that was to be the first one up
            return board[:1]
        case "both-hole-cards-exposed":
            return board[:2]
        case "exposed-seventh-card":
            return board[-1:]
        case "boxed-card" | "card-off-table" if slip.seat:
            at = _number(slip, "card", 0) - FIRST_STREET
            return board[at : at + 1] if at >= 0 else ()
        case _:
            return ()


def unspoken(voice: Voice, slips: Sequence[Slipped]) -> str:
    """Tell, when a hand is over, what had gone wrong and nobody has said."""
    told = [sighting(voice, slip).removesuffix(".") for slip in slips]
    still = any(slip.incident in UNTIL_NEXT_DEAL for slip in slips)
    return f"{'Nobody has spoken of it yet' if still else 'Nobody spoke of it'}: {'; '.join(told)}."


def _number(slip: Noted, name: str, usual: int) -> int:
    return int(slip.facts.get(name, usual))


def _card(slip: Noted, usual: int = 2) -> str:
    number = _number(slip, "card", usual)
    return f"{ORDINALS[number]} card" if 0 < number < len(ORDINALS) else "card"


def _street(slip: Noted) -> str:
    return street_words(NUMBERED[_number(slip, "street", FIRST_STREET)])


def _to(voice: Voice, slip: Noted) -> str:
    return voice.within(_number(slip, "to", 0))


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def _exposed(voice: Voice, slip: Noted) -> str:
    return _capital(f"{voice.whose(slip.seat)} {_card(slip)} came face up.")


def _both(voice: Voice, slip: Noted) -> str:
    return f"Both hole cards of {voice.within(slip.seat)} came face up."


def _last(voice: Voice, slip: Noted) -> str:
    return _capital(f"{voice.whose(slip.seat)} last card came face up.")


def _boxed(voice: Voice, slip: Noted) -> str:
    if not slip.seat:
        return "A card lay face up in the deck."
    usual = max(_number(slip, "street", FIRST_STREET), FIRST_STREET)
    return _capital(f"{voice.whose(slip.seat)} {_card(slip, usual)} lay face up in the deck.")


def _joker(voice: Voice, slip: Noted) -> str:
    return _capital(f"{voice.whose(slip.seat)} {_card(slip)} is a joker.")


def _fell(voice: Voice, slip: Noted) -> str:
    return _capital(f"{voice.whose(slip.seat)} {_card(slip)} fell off the table.")


def _burned(_: Voice, slip: Noted) -> str:
    none = slip.facts.get("kind", "none") == "none"
    return f"{'No card was' if none else 'Two cards were'} burned before {_street(slip)}."


def _astray(voice: Voice, slip: Noted) -> str:
    if slip.facts.get("then", "skipped") == "swapped":
        both = listed([voice.first(slip.seat), _to(voice, slip)])
        return f"{both} got each other's {_card(slip)}."
    return f"{voice.first(slip.seat)} got the {_card(slip)} of {_to(voice, slip)}."


def _last_astray(voice: Voice, slip: Noted) -> str:
    return f"{voice.first(slip.seat)} got the last card of {_to(voice, slip)}."


def _miscounted(voice: Voice, slip: Noted) -> str:
    few = _number(slip, "count", 1) < 0
    return f"{voice.first(slip.seat)} got a card too {'few' if few else 'many'} on {_street(slip)}."


def _wrong_start(voice: Voice, slip: Noted) -> str:
    return f"The deal began with {voice.within(slip.seat)}."


def _left_out(voice: Voice, slip: Noted) -> str:
    return f"{voice.first(slip.seat)} got no cards."


def _dealt_in(_: Voice, slip: Noted) -> str:
    return f"Cards went to seat {slip.seat}, which is not in the hand."


def _no_ante(voice: Voice, slip: Noted) -> str:
    return f"The ante of {voice.within(slip.seat)} is not in the pot."


def _passed_over(voice: Voice, slip: Noted) -> str:
    return f"The action went past {voice.within(slip.seat)}."


def _too_early(_: Voice, slip: Noted) -> str:
    burned = _number(slip, "count", 1) == 0
    what = "The dealer burned for the next street" if burned else "The dealer dealt cards of the next street"
    return f"{what} before the betting on {_street(slip)} was over."


def _too_short(_: Voice, __: Noted) -> str:
    return "There are not enough cards for everybody's last card."


def _wrong_award(voice: Voice, slip: Noted) -> str:
    return f"{voice.first(slip.seat)} had won, but the pot was pushed to {_to(voice, slip)}."


_WORDS: dict[str, Callable[[Voice, Noted], str]] = {
    "exposed-hole-card": _exposed,
    "both-hole-cards-exposed": _both,
    "exposed-seventh-card": _last,
    "boxed-card": _boxed,
    "joker": _joker,
    "card-off-table": _fell,
    "burn-error": _burned,
    "out-of-sequence": _astray,
    "wrong-recipient-final-card": _last_astray,
    "wrong-card-count": _miscounted,
    "extra-card": _miscounted,
    "wrong-first-seat": _wrong_start,
    "player-dealt-out": _left_out,
    "ineligible-seat-dealt": _dealt_in,
    "absent-player-dealt": _dealt_in,
    "missing-ante": _no_ante,
    "wrong-award": _wrong_award,
    "skipped-player": _passed_over,
    "premature-deal": _too_early,
    "deck-short": _too_short,
}
