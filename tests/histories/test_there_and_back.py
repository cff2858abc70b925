"""Random hands of our own, written in each format and read back: the same hand, to the last card and chip."""

from __future__ import annotations

import msgspec
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from tests.hand.tables import Table, play, tables
from tests.histories.reading_back import found_in, history_in
from tests.histories.test_phh_writing import phh_tables
from tests.play.staged import NAMES
from upcard import Hand, Rake
from upcard.histories.from_events import history_of
from upcard.histories.heading import CannotBeWritten, Heading
from upcard.histories.history import History
from upcard.histories.money import Money
from upcard.histories.own_json import own_json
from upcard.histories.phh_writing import phh_text
from upcard.histories.stars_text import stars_text
from upcard.histories.veiling import all_known
from upcard.play.replaying import replay_history

HEADINGS = (
    Heading(1284, "Old Mill", 1_700_000_000, 8),
    Heading(77, "Cents", 1_300_000_000, 6, "ET", Money("$", "USD", 100), mix="HORSE"),
)


def bare(history: History) -> History:
    """Return a history without what formats tell or leave out as they please: words, lines, and figures to check."""
    moves = tuple(
        msgspec.structs.replace(move, text="", line=0, all_in=None, to=move.to if move.kind == "wager" else None)
        for move in history.moves
    )
    return msgspec.structs.replace(
        history, moves=moves, words={}, line=0, house="", hero=None, antes=None, returned=None, collected=None,
        pots=None, button=0, assumed=(), shows=dict(sorted(history.shows.items())),
        stakes=msgspec.structs.replace(history.stakes, rake=None, kill=False),
        finishing=dict(sorted((history.finishing or {}).items())),
    )  # fmt: skip


def the_same(first: History, second: History) -> None:
    ours, theirs = bare(first), bare(second)
    for name in History.__struct_fields__:
        assert getattr(ours, name) == getattr(theirs, name), name


def and_back(hand: Hand, viewer: int | None, text: str, ending: str = "") -> History:
    """Read a text, play it again under the house of the hand, and compare how it ends."""
    history = history_in(text, ending)
    again = replay_history(history, hand.rules.house)
    assert again.reason == ""
    assert again.hand.stacks == {seat: hand.stacks[seat] for seat in again.hand.stacks}
    assert (again.hand.rake, again.hand.won) == (hand.rake, hand.won)
    heading = history.heading
    assert heading is not None
    the_same(history, history_of(all_known(again.hand.events, again.unknown, viewer), history.players, heading))
    return history


@settings(max_examples=80)
@given(table=tables(), data=st.data())
def test_our_own_json_tells_every_game_and_every_form_of_betting(table: Table, data: st.DataObject) -> None:
    hand = play(table)
    viewer = data.draw(st.sampled_from([None, *sorted(hand.stacks)]))
    heading = data.draw(st.sampled_from(HEADINGS))
    events = all_known(hand.events, frozenset(), viewer)
    try:
        wanted = history_of(events, NAMES, heading)
    except CannotBeWritten:
        reject()
    the_same(and_back(hand, viewer, own_json(events, NAMES, viewer, heading)), wanted)


@settings(max_examples=80)
@given(table=phh_tables(), data=st.data())
def test_phh_in_chips_and_in_cents_with_rake(table: Table, data: st.DataObject) -> None:
    hand = play(with_rake(table, data))
    viewer = data.draw(st.sampled_from([None, *sorted(table.stacks)]))
    heading = data.draw(st.sampled_from(HEADINGS))
    events = all_known(hand.events, frozenset(), viewer)
    text = phh_text(events, NAMES, heading)
    history = and_back(hand, viewer, text, ".phh")
    the_same(history, history_of(events, NAMES, heading))
    collection = found_in(f"[1]\n{text}\n[2]\n{text}")
    assert [bare(hand) for hand in collection if isinstance(hand, History)] == [bare(history)] * 2


@settings(max_examples=80)
@given(table=phh_tables(), data=st.data())
def test_the_text_of_pokerstars(table: Table, data: st.DataObject) -> None:
    hand = play(with_rake(table, data))
    viewer = data.draw(st.sampled_from([None, *sorted(table.stacks)]))
    heading = data.draw(st.sampled_from(HEADINGS))
    text = stars_text(all_known(hand.events, frozenset(), viewer), NAMES, viewer, heading)
    history = history_in(text)
    again = replay_history(msgspec.structs.replace(history, stakes=hand_stakes(hand, history)), table.house)
    assert again.reason == ""
    assert again.hand.stacks == {seat: hand.stacks[seat] for seat in again.hand.stacks}
    written = stars_text(all_known(again.hand.events, again.unknown, viewer), NAMES, viewer, heading)
    assert written == text


def hand_stakes(hand: Hand, history: History) -> object:
    """Return the stakes of the text; a bring-in that nobody posted is in no text, and is taken from the hand."""
    if not history.assumed:
        return history.stakes
    return msgspec.structs.replace(history.stakes, bring_in=hand.view(None).stakes.bring_in)


def with_rake(table: Table, data: st.DataObject) -> Table:
    """Let the house take something, or nothing."""
    rake = data.draw(st.sampled_from((None, Rake(permille=50), Rake(steps=((20, 1), (60, 3))))))
    stakes = msgspec.structs.replace(table.stakes, rake=rake)
    return Table(
        table.game, table.house, stakes, table.stacks, table.seed, table.script, showdown=table.showdown,
    )  # fmt: skip
