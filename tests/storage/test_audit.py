"""Whatever was changed behind the room's back is found, and named."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.storage.played import HANDS, NAME, change, its_keys, played_room
from upcard.storage import NewEvent, StorageError, Store
from upcard.storage.audit import Audit, audit
from upcard.storage.backup import back_up
from upcard.storage.restore import restore
from upcard.storage.seal import Sealer, is_sealed, place_of_event, public_of
from upcard.table.codec import encode
from upcard.table.events import DeckSealed
from upcard.table.fairness import root_of
from upcard.table.ledger import Posting

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.postgres import Postgres


class Altered:
    """A room, one table of which is changed behind its back."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = played_room(folder)
        self.keys = its_keys()
        (self.table,) = self.ask("SELECT stream FROM hands WHERE table_name = 'Tansy' LIMIT 1")

    def ask(self, query: str, *values: object) -> tuple[Any, ...]:
        with closing(sqlite3.connect(self.folder / NAME)) as connection:
            found: tuple[Any, ...] = connection.execute(query, values).fetchone()
            return found

    def number(self, kind: str, which: int = 0) -> int:
        """Return the number of an event of a kind."""
        query = "SELECT seq FROM events WHERE stream = ? AND kind = ? ORDER BY seq LIMIT 1 OFFSET ?"
        seq: int = self.ask(query, self.table, kind, which)[0]
        return seq

    def rewrite(self, kind: str, alter: Callable[[Any], None], which: int = 0) -> int:
        """Store another body for an event, and return its number."""
        seq = self.number(kind, which)
        hand, stored = self.ask("SELECT hand, body FROM events WHERE stream = ? AND seq = ?", self.table, seq)
        sealer, place = Sealer(self.keys.read()), place_of_event(self.table, seq, hand, kind)
        event = msgspec.json.decode(sealer.open(place, stored).body)
        alter(event)
        body = msgspec.json.encode(event)
        if is_sealed(stored):
            body = sealer.seal(place, body, public_of(stored))
        self.change("UPDATE events SET body = ? WHERE stream = ? AND seq = ?", body, seq=seq)
        return seq

    def change(self, statement: str, *values: object, seq: int | None = None) -> None:
        change(self.folder, statement, *values, self.table, *([] if seq is None else [seq]))

    def found(self) -> list[tuple[str, str]]:
        """Return what is found, kinds and sentences; all of it must be of this table."""
        told = list(audit(self.address, Audit(), keys=self.keys))
        assert {each.name for each in told} <= {"Tansy"}
        assert not any(self.table in each.finding.sentence for each in told), "the key of the table is told"
        return [(each.finding.what, each.finding.sentence) for each in told]


@pytest.fixture
def room(tmp_path: Path) -> Altered:
    return Altered(tmp_path / "room")


def test_a_room_that_was_played_in_is_well_in_either_database(
    room: Altered, tmp_path: Path, postgres: Postgres
) -> None:
    there = postgres.emptied_database()
    back_up(room.address, tmp_path / "room.backup")
    restore(tmp_path / "room.backup", there)
    counts = []
    for address in (room.address, there):
        done = Audit()
        assert list(audit(address, done, keys=room.keys)) == []
        assert done.tables == 2
        assert done.count.hands >= 2 * HANDS
        assert done.count.sealed == 0
        counts.append(done.count)
    assert counts[0] == counts[1]


def test_nothing_is_written_by_an_audit(room: Altered) -> None:
    before = {path.name: path.read_bytes() for path in room.folder.iterdir()}
    assert room.found() == []
    assert {path.name: path.read_bytes() for path in room.folder.iterdir()} == before


def test_a_gap_is_found_and_the_rest_of_the_table_told_once(room: Altered) -> None:
    seq = room.number("card-dealt", 30)
    room.change("DELETE FROM events WHERE stream = ? AND seq = ?", seq=seq)
    assert room.found() == [("gap", f"Number {seq} is missing.")]


def test_several_numbers_that_are_missing_are_named(room: Altered) -> None:
    first = room.number("hand-started", 1)
    change(room.folder, "DELETE FROM events WHERE seq BETWEEN ? AND ? AND stream = ?", first, first + 4, room.table)
    assert room.found()[0] == ("gap", f"The numbers {first} to {first + 4} are missing.")


def test_the_first_event_is_missed_too(room: Altered) -> None:
    room.change("DELETE FROM events WHERE stream = ? AND seq = 1")
    assert room.found()[0] == ("gap", "Number 1 is missing.")


def test_a_stream_whose_end_was_cut_off_is_found(room: Altered) -> None:
    change(room.folder, "DELETE FROM events WHERE seq >= ? AND stream = ?", room.number("hand-finished", 2), room.table)
    told = room.found()
    assert ("hand", f"The histories have {HANDS} hands of this table, and 2 were played to their end.") in told
    assert {what for what, _ in told} == {"hand", "books"}


def test_a_whole_stream_that_is_gone_is_found(room: Altered) -> None:
    room.change("DELETE FROM events WHERE stream = ?")
    assert room.found() == [("gap", "There is no event of this table, but it is in the books or in the histories.")]


def test_an_event_that_cannot_be_read_is_found(room: Altered) -> None:
    seq = room.number("seat-taken")
    room.change("UPDATE events SET body = x'7b22' WHERE stream = ? AND seq = ?", seq=seq)
    ((what, sentence),) = room.found()
    assert what == "unreadable"
    assert sentence.startswith(f"Number {seq} cannot be read: ")


@pytest.mark.parametrize(
    ("column", "value", "said"),
    [
        ("kind", "'said'", "is ante-posted, and is stored as said"),
        ("hand", "hand + 1", "belongs to hand 1, and is stored for hand 2"),
    ],
)
def test_an_event_that_is_stored_as_another_is_found(room: Altered, column: str, value: str, said: str) -> None:
    seq = room.number("ante-posted")
    room.change(f"UPDATE events SET {column} = {value} WHERE stream = ? AND seq = ?", seq=seq)  # noqa: S608 - ours
    assert room.found() == [("altered", f"Number {seq} {said}.")]


@pytest.mark.parametrize("change", ["kind = 'said'", "hand = hand + 1", "body = CAST(body || 'x' AS BLOB)"])
def test_whatever_is_done_to_what_is_sealed_is_found(room: Altered, change: str) -> None:
    seq = room.number("card-burned")
    room.change(f"UPDATE events SET {change} WHERE stream = ? AND seq = ?", seq=seq)  # noqa: S608 - ours
    assert room.found() == [("altered", f"Number {seq} was altered since it was sealed.")]


def test_without_the_key_everything_but_the_cards_is_looked_at(room: Altered) -> None:
    done = Audit()
    assert list(audit(room.address, done)) == []
    assert done.count.sealed == done.count.hands > 0
    room.change("DELETE FROM events WHERE stream = ? AND seq = ?", seq=30)
    assert [each.finding.what for each in audit(room.address, Audit())] == ["gap"]


def test_more_chips_than_were_bought_are_found(room: Altered) -> None:
    def one_more(event: Any) -> None:  # noqa: ANN401 - as it is stored
        event["amount"] += 1

    seq = room.rewrite("chips-bought", one_more)
    told = room.found()
    assert told[0][0] == "books"
    assert told[0][1].startswith(f"Number {seq} moves ")


def test_a_bet_that_was_altered_is_found_in_its_hand(room: Altered) -> None:
    def three_more(event: Any) -> None:  # noqa: ANN401 - as it is stored
        event["amount"] += 3

    room.rewrite("ante-posted", three_more)
    assert room.found() == [("hand", "Hand 1: the stacks that its events lead to are not those that it ended with.")]


def test_a_result_that_was_altered_is_found(room: Altered) -> None:
    def one_more(event: Any) -> None:  # noqa: ANN401 - as it is stored
        seat = next(iter(event["stacks"]))
        event["stacks"][seat] += 1

    room.rewrite("hand-finished", one_more)
    told = room.found()
    assert "it began with" in told[0][1]
    assert {what for what, _ in told} >= {"hand", "books"}


@pytest.mark.parametrize("reason", ["hand", "bought"])
def test_books_that_are_off_by_one_are_found(room: Altered, reason: str) -> None:
    room.change(
        "UPDATE totals SET amount = amount + 1 WHERE rowid = "  # noqa: S608 - ours
        f"(SELECT min(rowid) FROM totals WHERE reason = '{reason}' AND account LIKE 'player:%' AND stream = ?)"
    )
    told = room.found()
    assert [what for what, _ in told] == ["books", "books"]
    assert "in the books, and" in told[0][1]
    assert f"+1 too many for {reason}" in told[1][1]


def test_a_posting_that_was_altered_is_found(room: Altered) -> None:
    room.change(
        "UPDATE postings SET amount = amount + 5 WHERE rowid = (SELECT max(rowid) FROM postings WHERE stream = ?)"
    )
    told = room.found()
    assert any("sum to 5, not to zero" in sentence for _, sentence in told)
    assert any(sentence.startswith("Number ") and " moves " in sentence for _, sentence in told)


def test_chips_that_were_moved_with_both_sides_of_the_books_are_found(room: Altered) -> None:
    """Books that balance in themselves, and do not tell what happened."""
    given, taken = "bank", "player"
    for account, amount in ((given, -50), (taken, 50)):
        for table in ("postings", "totals"):
            room.change(
                f"UPDATE {table} SET amount = amount + {amount} WHERE rowid = (SELECT min(rowid) FROM {table} "  # noqa: S608 - ours
                f"WHERE reason = 'bought' AND account LIKE '{account}%' AND stream = ?)"
            )
    assert any("at the table" in sentence for _, sentence in room.found())


def test_a_hand_that_is_missing_in_the_histories_is_found(room: Altered) -> None:
    room.change("DELETE FROM hands WHERE hand = 2 AND stream = ?")
    assert room.found()[0] == ("hand", "Hand 2: it is over, but not in the histories.")


def test_a_result_in_the_histories_that_was_altered_is_found(room: Altered) -> None:
    room.change("UPDATE hand_seats SET result = result + 1 WHERE hand = 2 AND stream = ?")
    assert room.found() == [("hand", "Hand 2: who won how much is not what the histories say.")]


def test_a_forged_deck_is_found(room: Altered) -> None:
    """Two cards that nobody was dealt change places: the hand goes as before, but it is not the sealed deck."""

    def swap(event: Any) -> None:  # noqa: ANN401 - as it is stored
        deck = event["deck"]
        deck[-1], deck[-2] = deck[-2], deck[-1]

    room.rewrite("hand-began", swap)
    assert [(what, "deck" in sentence) for what, sentence in room.found()] == [("proof", True)]


def test_a_deck_that_was_sealed_afterwards_is_found(room: Altered) -> None:
    def forge(event: Any) -> None:  # noqa: ANN401 - as it is stored
        event["secret"] = "ab" * 32

    room.rewrite("deck-sealed", forge)
    told = room.found()
    assert {what for what, _ in told} == {"proof"}
    assert all(sentence.startswith("Hand 1: ") for _, sentence in told)


def test_a_damaged_page_is_found_and_the_other_table_looked_at(room: Altered) -> None:
    """The leaves of the table of events that hold this table's are overwritten; those of the other stay."""
    with closing(sqlite3.connect(room.folder / NAME)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    file = room.folder / NAME
    content = bytearray(file.read_bytes())
    leaf = 13
    pages = [start for start in range(0, len(content), size) if content[start] == leaf]
    (body,) = room.ask("SELECT body FROM events WHERE stream = ? AND kind = 'ante-posted'", room.table)
    hit = next(
        start
        for start in pages
        if room.table.encode() in content[start : start + size] and body in content[start : start + size]
    )
    content[hit + 8 : hit + 60] = b"\xff" * 52
    file.write_bytes(content)
    told = list(audit(room.address, Audit()))
    assert (told[0].table, told[0].finding.what) == ("", "damage")
    assert "is damaged" in told[0].finding.sentence
    assert [(each.name, each.finding.what) for each in told[1:2]] == [("Tansy", "damage")]
    assert "nothing of this table can be read" in told[1].finding.sentence


def test_a_deck_that_was_exchanged_once_somebody_may_have_given_a_number_is_found(room: Altered) -> None:
    """The first of the two lists nobody, so the second may follow it; after that one none may."""
    last: int = room.ask("SELECT max(seq) FROM events WHERE stream = ?", room.table)[0]
    decks = [
        DeckSealed(HANDS + 1, root_of(secret), secret, promised, "again")
        for secret, promised in (("5a" * 32, {1: "a" * 64}), ("5b" * 32, {1: "a" * 64}))
    ]

    async def seal() -> None:
        store = Store(room.address)
        await store.append(room.table, last, [NewEvent(*encode(deck)) for deck in decks])
        await store.close()

    asyncio.run(seal())
    sentence = f"Number {last + 2} seals a deck once more for which numbers may have been given."
    assert room.found() == [("proof", sentence)]


def test_a_room_of_another_schema_is_not_guessed_at(room: Altered) -> None:
    change(room.folder, "UPDATE upcard_schema SET version_num = '0001'")
    with pytest.raises(StorageError, match="has schema 0001, and this program"):
        list(audit(room.address, Audit()))


def test_an_audit_makes_no_room_where_there_is_none(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="There is no room in"):
        list(audit(f"sqlite:///{tmp_path / 'upcard.db'}", Audit()))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_table_that_is_played_at_meanwhile_is_seen_at_one_moment(
    room: Altered, tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    """What is written between reading the events of a table and reading its books is in neither."""
    address = room.address
    if kind == "postgresql":
        address = request.getfixturevalue("postgres").emptied_database()
        back_up(room.address, tmp_path / "room.backup")
        restore(tmp_path / "room.backup", address)
    store = Store(address, room.keys)
    bought = asyncio.run(store.last_of(room.table, "chips-bought"))
    assert bought is not None
    event = msgspec.json.decode(bought.body)
    chips = event["amount"]
    account = f"player:{room.table}:{event['player']}"
    again = NewEvent(0, bought.kind, bought.body)
    booked = (Posting("bank", -chips, "bought"), Posting(account, chips, "bought"))
    written = 0

    def buy_meanwhile(_what: str, _done: int, _whole: int) -> None:
        nonlocal written
        last = asyncio.run(store.read(room.table))[-1].seq
        asyncio.run(store.append(room.table, last, [again], postings=booked))
        written += 1

    assert list(audit(address, Audit(), buy_meanwhile)) == []
    assert written > 2
    done = Audit()
    assert list(audit(address, done)) == []
    asyncio.run(store.close())
