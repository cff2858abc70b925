"""The table of a question as everybody sees it: at the end of each street, and when the floor is called."""

from collections.abc import Iterator

from msgspec import structs

from upcard.drill.staging import Situation
from upcard.drill.story import told
from upcard.floor.in_hand.scene import Scene
from upcard.floor.judging import facts_in_words
from upcard.hand.begin import state_of
from upcard.hand.events import AnyEvent, HandBegan, ShowdownOpened, Slipped, StreetBegan
from upcard.hand.evolve import evolve
from upcard.hand.seeing import seen_by, view
from upcard.hand.views import SeatView, View
from upcard.play.hand import state_behind
from upcard.server.past.types import Frame, Replay
from upcard.telling.layout import layout_of
from upcard.telling.spoken import Line
from upcard.telling.story import Story


def table_of(situation: Situation) -> Replay:
    """Return the table, to be drawn as a replay is drawn; in its middle stands what happened."""
    began = _began(situation)
    return Replay(
        table="",
        table_name="",
        hand=0,
        room_number=0,
        game=began.game,
        house=began.house,
        house_title=situation.hand.rules.house.title,
        at=0,
        names={},
        players={},
        bots=(),
        seat=None,
        after=False,
        layout=layout_of(situation.hand.rules.game),
        frames=tuple(_frames(situation)),
        root="",
    )


def _began(situation: Situation) -> HandBegan:
    began = situation.hand.events[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - a hand's first event is always this one
    return began


def _frames(situation: Situation) -> Iterator[Frame]:
    """Look at the table at the end of each street, and at last as it lies now."""
    rules = situation.hand.rules
    story, state = Story({}, rules), state_of(_began(situation), rules)
    parts = list(_by_street(situation.hand.events))
    for number, part in enumerate(parts, 1):
        for n, event in part:
            if n > 1:  # the first event made the state
                evolve(state, event)
        story.tell([(n, seen_by(event, None)) for n, event in part])
        last = part[-1][0]
        looked, did = view(state, None), story.did
        if number == len(parts):
            looked, did = _as_told(situation, looked), _without_the_slip(situation, did)
        line = Line(last, 0, told(situation), (), story.street)
        yield Frame(n=last, line=line, view=looked, own=(), did=did, showdown=story.showdown, lead=story.lead)


def _by_street(events: list[AnyEvent]) -> Iterator[list[tuple[int, AnyEvent]]]:
    """Return the events with their numbers, those of a street together; the antes belong to the first."""
    part: list[tuple[int, AnyEvent]] = []
    dealt = False
    for n, event in enumerate(events, 1):
        if isinstance(event, StreetBegan | ShowdownOpened):
            if dealt:
                yield part
                part = []
            dealt = True
        part.append((n, event))
    yield part


# A hand enters the least that chips without a word can mean, until the floor has ruled on them. On the table lie the
# chips that were put in.


def _as_told(situation: Situation, seen: View) -> View:
    seat, total = _seat(situation), _total(situation)
    if total is None or not seen.pots:
        return seen
    more = total - next(place.bet for place in seen.seats if place.seat == seat)
    pots = (*seen.pots[:-1], structs.replace(seen.pots[-1], amount=seen.pots[-1].amount + more))
    return structs.replace(seen, seats=tuple(_with_bet(place, seat, more) for place in seen.seats), pots=pots)


def _with_bet(place: SeatView, seat: int, more: int) -> SeatView:
    return structs.replace(place, bet=place.bet + more, stack=place.stack - more) if place.seat == seat else place


def _total(situation: Situation) -> int | None:
    """Return what lies before the seat in this round, where that is not what the hand has entered for it."""
    name, facts, hand = situation.kind.name, facts_in_words(situation.facts), situation.hand
    if any(isinstance(event, StreetBegan) for event in hand.events[situation.slip :]):
        return None
    if name == "silent-raise":
        return int(facts["put"])
    if name == "oversized-chip":
        before = Scene(state_behind(hand), hand.events).before(situation.slip)
        return int(facts["chip"]) + before.betting.bets[_seat(situation)]
    return None


def _without_the_slip(situation: Situation, did: dict[int, str]) -> dict[int, str]:
    """Leave out what the hand has entered for the seat by itself: what it comes to is for the floor to say."""
    seat, events = _seat(situation), situation.hand.events
    entered = [event for event in events[situation.slip + 1 : situation.went_on] if getattr(event, "seat", 0) == seat]
    acted = [event for event in events[situation.went_on :] if getattr(event, "seat", 0) == seat]
    return did if acted or not entered else {other: word for other, word in did.items() if other != seat}


def _seat(situation: Situation) -> int:
    slipped = situation.hand.events[situation.slip]
    return slipped.seat if isinstance(slipped, Slipped) else 0
