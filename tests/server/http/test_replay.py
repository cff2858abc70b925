"""Replays: the table after every sentence, without a card that the viewer has not seen."""

import msgspec
import pytest

from tests.server.http.played import FIRST, recorded
from upcard.cards.card import card_text
from upcard.hand.events import HandMucked
from upcard.hand.views import View
from upcard.play.hand import Hand
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.shelf import shelf
from upcard.server.past.hand_record import HandRecord
from upcard.server.past.replay import replay_of, shown_at_all
from upcard.server.past.types import Frame, Replay
from upcard.telling.story import tell

GAMES = [(game, house) for game in shelf().games for house in ("roberts", "mohegan")]


def frame_cards(frame: Frame) -> set[str]:
    """All cards that a frame names anywhere, found in its JSON."""
    text = msgspec.json.encode(frame).decode()
    return {card_text(card) for card in range(52) if f'"{card_text(card)}"' in text}


def same_but_for_options(one: View, other: View) -> bool:
    return msgspec.structs.replace(one, options=()) == msgspec.structs.replace(other, options=())


@pytest.mark.parametrize(("game", "house"), GAMES)
@pytest.mark.parametrize("seat", [1, 3, None])
def test_each_frame_is_the_table_after_its_sentence(game: str, house: str, seat: int | None) -> None:
    for number in range(1, 6):
        record, _ = recorded(number, game, house)
        told = replay_of(record, "Marigold", seat, after=False)
        assert [frame.line for frame in told.frames] == tell(record.seen(None), record.started.names, rules(record))
        for frame in told.frames:
            then = Hand.replay([event for n, event in record.events if n <= frame.n])
            assert same_but_for_options(frame.view, then.view(seat))
            assert frame.own == then.view(seat).own
            assert not frame.view.options


def rules(record: HandRecord) -> Rules:
    return Hand.replay([event for _, event in record.events]).rules


def test_what_is_told_about_the_hand() -> None:
    record, hand = recorded(3, "stud-high", "roberts", seats=5)
    told = replay_of(record, "Marigold", 4, after=False)
    assert (told.table_name, told.hand, told.game, told.house) == ("Marigold", 3, "stud-high", "roberts")
    assert told.house_title == "Robert's Rules of Poker"
    assert told.names[1] == "Player1"
    assert told.bots == (2,)
    assert (told.seat, told.after, told.root) == (4, False, record.started.root)
    assert told.frames[0].n >= FIRST
    assert told.frames[-1].view.won == hand.won
    assert told.frames[-1].view.over
    assert any(frame.reading is not None for frame in told.frames)
    assert any(frame.lead is not None for frame in told.frames)
    assert any(frame.did for frame in told.frames)


def known_by_the_end(record: HandRecord, seat: int | None) -> set[str]:
    """The cards that a viewer has seen when all is over: his own, everybody's upcards, and what was shown."""
    cards = {card for cards in shown_at_all(record).values() for card in cards}
    for _, event in record.seen(seat):
        dealt = getattr(event, "card", None)
        cards |= {dealt} if dealt is not None else set()
    return {card_text(card) for card in cards}


@pytest.mark.parametrize(("game", "house"), GAMES)
@pytest.mark.parametrize("after", [False, True])
def test_no_frame_has_a_card_that_the_viewer_never_saw(game: str, house: str, after: bool) -> None:  # noqa: FBT001 - a case of a test
    for number in range(1, 9):
        record, _ = recorded(number, game, house)
        for seat in (1, 2, 3, 4, None):
            allowed = known_by_the_end(record, seat)
            for frame in replay_of(record, "", seat, after=after).frames:
                assert frame_cards(frame) <= allowed


def hands_shown(told: Replay, frame: int) -> dict[int, tuple[str, ...]]:
    return {place.seat: place.shown for place in told.frames[frame].view.seats if place.shown}


def test_afterwards_shown_hands_lie_open_from_the_start_and_mucked_ones_never() -> None:
    shown, mucked = 0, 0
    for number in range(1, 30):
        record, hand = recorded(number, "stud-high", "roberts", fold=0.02)
        at_the_end = shown_at_all(record)
        gave_up = {event.seat for event in hand.events if isinstance(event, HandMucked)}
        as_seen = replay_of(record, "", None, after=False)
        later = replay_of(record, "", None, after=True)
        dealt = next(place for place, frame in enumerate(later.frames) if frame.view.seats[0].down)
        if not any(event.__class__.__name__ == "HandsTurnedUp" for event in hand.events):
            assert not hands_shown(as_seen, dealt)
        for seat, cards in hands_shown(later, dealt).items():
            assert seat in at_the_end
            assert len(cards) == 2
            shown += 1
        for seat in gave_up - at_the_end.keys():
            assert all(seat not in hands_shown(later, place) for place in range(len(later.frames)))
            mucked += 1
    assert shown > 10
    assert mucked > 3


def test_a_hand_in_progress_goes_as_far_as_it_has_come() -> None:
    record, hand = recorded(1, "stud-high", "roberts", moves=3)
    assert not hand.over
    told = replay_of(record, "", 1, after=True)
    assert told.frames
    assert not told.frames[-1].view.over
    assert all(not hands_shown(told, place) for place in range(len(told.frames)))
