"""A hand to be stepped through: the dealer's sentences, and the table after each of them as the viewer may see it."""

from collections.abc import Callable, Iterable
from typing import Any

from upcard.hand.begin import rules_of, state_of
from upcard.hand.events import AnyEvent, CardsShownToAll, HandShown, HandsTurnedUp, MuckedHandSeen
from upcard.hand.evolve import evolve
from upcard.hand.folding import handlers
from upcard.hand.seeing import looking_back
from upcard.rulebooks.rules import Rules
from upcard.server.past.hand_record import HandRecord
from upcard.server.past.types import Frame, Replay
from upcard.table.people import is_bot
from upcard.telling.layout import layout_of
from upcard.telling.reading_hand import reading
from upcard.telling.story import Story, tell

Opened = dict[int, set[int]]


def replay_of(record: HandRecord, table_name: str, seat: int | None, *, after: bool) -> Replay:
    """Make the replay of a hand through the eyes of a seat (None: a spectator's).

    ``after``: hands that were shown at the end lie open from the start.
    """
    began = record.began
    rules = rules_of(began)
    return Replay(
        table=record.table,
        table_name=table_name,
        hand=record.number,
        room_number=record.room_number,
        game=began.game,
        house=began.house,
        house_title=rules.house.title,
        at=record.at,
        names=record.started.names,
        players={seat: player for seat, player in sorted(record.started.players.items()) if not is_bot(player)},
        bots=record.bots,
        seat=seat,
        after=after,
        layout=layout_of(rules.game),
        frames=tuple(_frames(record, rules, seat, shown_at_all(record) if after else {})),
        root=record.started.root,
    )


def shown_at_all(record: HandRecord) -> Opened:
    """Gather by seat the cards that everybody has seen by the end of a hand."""
    opened: Opened = {}
    for _, event in record.events:
        for seat, cards in _shown_in(event):
            opened.setdefault(seat, set()).update(cards)
    return opened


def _shown_in(event: AnyEvent) -> Iterable[tuple[int, tuple[int, ...]]]:
    shown = _SHOWN.get(type(event))
    return () if shown is None else shown(event)


def _one_hand(event: HandShown | MuckedHandSeen | CardsShownToAll) -> Iterable[tuple[int, tuple[int, ...]]]:
    return ((event.seat, event.cards),)


def _hands(event: HandsTurnedUp) -> Iterable[tuple[int, tuple[int, ...]]]:
    return event.hands


_SHOWN: dict[type, Callable[[Any], Iterable[tuple[int, tuple[int, ...]]]]] = handlers(
    {**dict.fromkeys((HandShown, MuckedHandSeen, CardsShownToAll), _one_hand), HandsTurnedUp: _hands},
    """
    hand-began ante-posted street-began card-burned card-dealt dead-card-dealt shortage-announced stub-remade
    common-card-dealt announced round-opened brought-in bet-made completed raised called checked folded hand-killed
    clock-called action-became-substantial uncalled-returned round-closed showdown-opened hand-mucked hand-collected
    losers-killed rake-taken call-refunded pot-awarded hand-ended award-moved cards-shown-to-one pot-split
    next-deal-began pot-claimed player-left player-returned split-offered rules-changed slipped ruling-given
    floor-decided cards-moved deal-changed hand-ruled-dead hand-retrieved chips-returned hand-voided
    action-backed-up wagers-corrected order-placed choice-offered all-in-declared chips-left-in chips-added
    turn-moved all-in-protected
    """,
)
"""What lays down cards open to everybody; all else does not."""


def _frames(record: HandRecord, rules: Rules, seat: int | None, opened: Opened) -> Iterable[Frame]:
    """Go through the hand once, and stop after each sentence to look at the table; the last has all that follows."""
    public = record.seen(None)
    names = record.started.names
    state, story = state_of(record.began, rules), Story(names, rules)
    place = 0
    lines = tell(public, names, rules)
    ends = [*(line.n for line in lines[:-1]), public[-1][0]]
    for line, until in zip(lines, ends, strict=False):
        ahead = place
        while ahead < len(public) and public[ahead][0] <= until:
            if ahead:  # the first event made the state
                evolve(state, record.events[ahead][1])
            ahead += 1
        story.tell(public[place:ahead])
        place = ahead
        looked = looking_back(state, seat, opened)
        yield Frame(
            n=until,
            line=line,
            view=looked,
            own=looked.own,
            did=dict(story.did),
            showdown=story.showdown,
            lead=story.lead,
            reading=None if seat is None else reading(looked, rules),
        )
