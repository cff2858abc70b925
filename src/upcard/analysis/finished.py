"""A hand that is over, in short: who won what with which hand, and what each seat's history and statistics keep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from upcard.analysis.marks import marks_of
from upcard.cards.card import card_text
from upcard.hand.events import CardDealt, HandBegan, HandVoided
from upcard.hand.seeing import seen_by
from upcard.telling.leading import with_article
from upcard.telling.shown_hands import SHOWING, ShownHands
from upcard.telling.voices import Voice, chips

if TYPE_CHECKING:
    from collections.abc import Mapping

    from upcard.play.hand import Hand
    from upcard.telling.spoken import ShownHand


class FinishedCards(Struct, frozen=True):
    """One seat: what it won or lost, all the cards that it was dealt (for its own player alone), and its marks."""

    seat: int
    result: int
    down: tuple[str, ...]
    up: tuple[str, ...]
    marks: dict[str, bool | int]


class Finished(Struct, frozen=True):
    """A hand: all that was in the pots, one sentence, and the seats that were dealt in."""

    pot: int
    summary: str
    seats: tuple[FinishedCards, ...]


def finished(hand: Hand, names: Mapping[int, str]) -> Finished:
    """Return what is kept of a hand that is over. The summary says only what everybody has seen."""
    began = hand.events[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - a hand's first event is always this one
    down: dict[int, list[str]] = {seat: [] for seat in began.order}
    up: dict[int, list[str]] = {seat: [] for seat in began.order}
    for event in hand.events:
        # a dealer may err and deal to a place that is in no hand; and below 0 is a card that can no longer be read
        if type(event) is CardDealt and event.seat in down and event.card >= 0:
            (up if event.up else down)[event.seat].append(card_text(event.card))
    marks, stacks = marks_of(hand.events), hand.stacks
    seats = tuple(
        FinishedCards(seat, stacks[seat] - began.stacks[seat], tuple(down[seat]), tuple(up[seat]), marks[seat])
        for seat in began.order
    )
    return Finished(sum(hand.won.values()) + hand.rake, summary(hand, names), seats)


def summary(hand: Hand, names: Mapping[int, str]) -> str:
    """Say in one sentence who won what with which hand."""
    shown = ShownHands(hand.rules)
    for event in hand.events:
        if type(event) in SHOWING:
            shown.take(seen_by(event, None))
    records = {record.seat: record for record in shown.records()}
    split = any(record.low is not None and record.low.won for record in records.values())
    split = split and hand.rules.game.wins.both
    voice = Voice(names)
    winners = sorted(hand.won.items(), key=lambda share: -share[1])
    parts = [
        f"{voice.within(seat)} won {chips(amount)}{_by(records.get(seat), split=split)}" for seat, amount in winners
    ]
    text = "; ".join(parts) or _without_winner(hand)
    capital = not winners or text.startswith("seat ")
    return f"{text[0].upper() if capital else text[0]}{text[1:]}."


def _without_winner(hand: Hand) -> str:
    voided = next((event for event in hand.events if isinstance(event, HandVoided)), None)
    if voided is None:
        return "nobody won anything"
    return f"{'a misdeal' if voided.misdeal else 'the hand was void'}: everybody got back what they put in"


def _by(record: ShownHand | None, *, split: bool) -> str:
    """Say with which hand a seat won, and which way where the pot was split."""
    if record is None or not record.won:
        return " without a showdown"
    halves = [
        f" for {side} with {with_article(half.name)}"
        for side, half in (("high", record.high), ("low", record.low))
        if half is not None and half.won
    ]
    if split:
        return " and".join(halves)
    half = record.high or record.low
    return f" with {with_article(half.name)}" if half else ""
