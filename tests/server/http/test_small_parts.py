"""Small parts of the interface, each by itself."""

import asyncio
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs

from tests.server.http.guests import Cardroom
from tests.server.http.played import TABLE, old_recorded, promised, recorded, sealed
from upcard.cards.card import parse_card
from upcard.hand.events import HandsTurnedUp
from upcard.hand.events.base import UNCITED
from upcard.play.hand import Hand, state_behind
from upcard.server.http.allowances import address_of
from upcard.server.http.not_granted import NotGranted
from upcard.server.http.problems import plain_words
from upcard.server.live.table_task import TableTask
from upcard.server.lobby.listing import AveragePots
from upcard.server.messages import Refused
from upcard.server.past.export import hand_file
from upcard.server.past.hand_record import HandRecord, hand_record
from upcard.server.past.proof import proof_of
from upcard.server.past.replay import shown_at_all
from upcard.server.past.statistics import MOST_POINTS, statistics_of
from upcard.storage import NewEvent, Result, Store, TableTally
from upcard.table.codec import encode

if TYPE_CHECKING:
    from upcard.table.events import AnyRoomEvent


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.168.0.7", "192.168.0.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_addresses_that_belong_to_one_network_count_as_one(host: str, counted: str) -> None:
    connection: Any = SimpleNamespace(client=SimpleNamespace(host=host))
    assert address_of(connection) == counted
    nowhere: Any = SimpleNamespace(client=None)
    assert address_of(nowhere) == ""


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("Expected `int | null`, got `str`", "it must be a whole number or null, not text"),
        ("Expected `str` matching regex '^[0-9a-f]{32,64}$'", "it must be text of the form ^[0-9a-f]{32,64}$"),
        ("Expected `int` >= 0", "it must be a whole number of at least 0"),
        ("Something else", "Something else"),
    ],
)
def test_what_the_decoder_says_in_plain_words(message: str, words: str) -> None:
    assert plain_words(message) == words


def result(hand: int, chips: int, big_bet: int = 10, marks: Mapping[str, bool] | None = None) -> Result:
    return Result(TABLE, hand, "stud-high", hand * 1000, chips, big_bet, dict(marks or {}), number=hand)


def test_a_long_history_is_thinned_for_the_plot_and_ends_where_it_ends() -> None:
    told = statistics_of([result(hand, 1) for hand in range(1, 3502)])
    assert told.hands == told.result == 3501
    (form,) = told.forms
    assert form.bets == 10.0
    assert len(form.points) <= MOST_POINTS
    assert form.points[-1].total == 3501
    assert all(point.total == point.number == point.at for point in form.points)


def test_stakes_without_a_big_bet_count_for_nothing_in_big_bets() -> None:
    told = statistics_of([result(1, 30, big_bet=0), result(2, 10)])
    assert (told.result, told.forms[0].bets) == (40, 50.0)


def test_an_average_pot_is_asked_for_once_a_hand() -> None:
    asked: list[str] = []

    async def tally(table: str) -> TableTally:
        asked.append(table)
        return TableTally(hands=2, average_pot=77)

    room: Any = SimpleNamespace(store=SimpleNamespace(hands=SimpleNamespace(tally=tally)))
    table: Any = SimpleNamespace(id="a", state=SimpleNamespace(hands=0))
    pots = AveragePots()

    async def run() -> None:
        assert await pots.of(room, table) == 0
        table.state.hands = 2
        assert [await pots.of(room, table) for _ in range(3)] == [77, 77, 77]
        assert asked == ["a"]
        table.state.hands = 3
        await pots.of(room, table)
        assert asked == ["a", "a"]
        pots.keep_only(set())
        await pots.of(room, table)
        assert asked == ["a", "a", "a"]

    asyncio.run(run())


@pytest.mark.parametrize("made", [recorded, old_recorded])
def test_a_hand_is_read_from_the_books_as_it_was_written(
    tmp_path: Path, made: Callable[[int, str, str], tuple[HandRecord, Hand]]
) -> None:
    record, hand = made(4, "razz", "roberts")
    store = Store(f"sqlite:///{tmp_path}/upcard.db")
    told: list[AnyRoomEvent] = [promised(3), promised(4), sealed(3), sealed(4), record.started]
    rows = [NewEvent(*encode(event)) for event in told] + [NewEvent(*encode(event, 4)) for event in hand.events]

    async def run() -> None:
        await store.append(TABLE, 0, rows)
        read = await hand_record(store, TABLE, 4)
        assert read is not None
        assert (read.started, read.fixed) == (record.started, record.fixed)
        assert [event for _, event in read.events] == hand.events
        assert read.events[0][0] == len(told) + 1
        assert read.seat_of("player3") == 3
        assert read.seat_of("player9") is None
        for wrong in (0, -1, 5, 2**60):
            assert await hand_record(store, TABLE, wrong) is None
        await store.append("other", 0, [NewEvent(*encode(hand.events[0], 1))])
        with pytest.raises(LookupError, match="has no beginning"):
            await hand_record(store, "other", 1)
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize(("code", "http"), [("closing", 503), ("too-many", 429), ("stale", 409), ("not-stored", 503)])
def test_a_refusal_has_the_code_that_http_has_for_it(
    cardroom: Cardroom, monkeypatch: pytest.MonkeyPatch, code: str, http: int
) -> None:
    async def refuse(*_: object) -> Refused:
        return Refused(1, code, "No.")

    ann = cardroom.guest("Ann")
    table = cardroom.opens(ann)
    monkeypatch.setattr(TableTask, "ask", refuse)
    answer = ann.says(table, "pause")
    assert (answer.status_code, answer.json()["code"]) == (http, code)


def test_a_form_without_words_for_a_game_says_so() -> None:
    record, _ = recorded(1, "stud-hilo-nq", "roberts")
    with pytest.raises(NotGranted) as refused:
        hand_file(record, "Kitchen", 4, 1, "phh")
    assert (refused.value.status_code, refused.value.code) == (422, "not-written")
    assert refused.value.sentence.endswith(".")
    assert hand_file(record, "Kitchen", 4, 1, "json").name == "upcard-3001.json"


@pytest.mark.parametrize("game", ["razz", "stud-hilo-nq"])
def test_open_hand_history_has_no_name_for_some_games_and_says_which_it_has(game: str) -> None:
    record, _ = recorded(1, game, "roberts")
    with pytest.raises(NotGranted) as refused:
        hand_file(record, "Kitchen", 4, 1, "ohh")
    assert (refused.value.status_code, refused.value.code) == (422, "not-written")
    assert refused.value.sentence == f"Open Hand History has no name for {game}; it can say stud-high, stud-hilo."


def test_open_hand_history_is_written_as_the_command_line_writes_it() -> None:
    record, _ = recorded(1, "stud-hilo", "roberts")
    made = hand_file(record, "Kitchen", 4, 3, "ohh")
    told = json.loads(made.text)["ohh"]
    assert (told["game_type"], told["hero_player_id"], told["table_name"]) == ("StudHiLo", 3, "Kitchen")
    assert [player["name"] for player in told["players"]] == list(record.started.names.values())


def test_hands_turned_up_early_are_shown_and_opened() -> None:
    record, hand = recorded(1, "stud-high", "roberts", moves=2)
    turned = HandsTurnedUp(((3, tuple(state_behind(hand).down[3])),), UNCITED)
    longer = structs.replace(record, events=(*record.events, (record.events[-1][0] + 1, turned)))
    assert shown_at_all(longer) == {3: set(turned.hands[0][1])}
    cards = {parse_card(one.card) for one in proof_of(longer, None).openings}
    assert cards >= set(turned.hands[0][1])
    assert not cards & set(state_behind(hand).down[1])
