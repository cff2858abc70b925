"""Nobody is sent a card that he may not see: not in an event, not in a view, not afterwards, not to a new sitter."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tests.server.live.guests import Guest, dealt, live, opened, play_on, playing, seated, stack_the_deck, turn_of
from tests.server.live.serving import Served, served
from upcard.cards.card import card_text
from upcard.play.hand import state_behind
from upcard.table.codec import decode
from upcard.table.events import DeckSealed
from upcard.table.fairness import key_opening
from upcard.table.requests import LeaveSeat, Move

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.live.table_task import TableTask
    from upcard.storage import Appended

CARD = re.compile(r'"([2-9TJQKA][cdhs])"|"card":(\d+)')
FACTS = re.compile(r'"facts":\{[^}]*\}')
"""Of a slip: a card in there is the how-manieth of a hand."""


def cards_in(texts: list[str]) -> set[str]:
    """Return every card that is named in texts, by its name or by its number."""
    found = set()
    for whole in texts:
        text = FACTS.sub("", whole)
        for name, number in CARD.findall(text):
            found.add(name or card_text(int(number)))
        for many in re.findall(r'"cards":\[([\d,]+)\]', text):
            found |= {card_text(int(number)) for number in many.split(",")}
    return found


def hidden_from(table: TableTask, seat: int | None) -> set[str]:
    """Return the cards that a seat must not know: others' down cards, burns and the stub."""
    assert table.hand is not None
    state = state_behind(table.hand)
    down = [card for other in state.order if other != seat and other not in state.shown for card in state.down[other]]
    return {card_text(card) for card in (*down, *state.burns, *state.stub)}


@pytest.mark.parametrize("game", ["stud-high", "razz", "stud-hilo", "stud-hilo-nq"])
@live
async def test_no_text_names_a_card_that_its_reader_may_not_see(tmp_path: Path, game: str) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(game=game)
        watcher = Guest(table, None)
        guests = await dealt(house, table, "Ada", "Bruno", "Clara", "Dora")
        assert table.hand is not None
        while table.hand.turn is not None:
            for seat, guest in [*guests.items(), (None, watcher)]:
                await guest.read()
                assert not cards_in(guest.texts) & hidden_from(table, seat)
            mover = guests[table.hand.turn]
            offered = {option.verb: option.to for option in table.hand.options}
            verb = next(verb for verb in ("call", "check", "bring-in") if verb in offered)
            await mover.done(Move(verb, offered[verb]))
        for seat, guest in [*guests.items(), (None, watcher)]:
            await guest.read()
            assert not cards_in(guest.texts) & hidden_from(table, seat)
        assert cards_in(watcher.texts), "the test can see cards at all"


@live
async def test_a_hidden_card_changes_no_byte_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 2's second card and the last card of the stub change places: only seat 2 may notice."""
    told: list[dict[int | None, list[str]]] = []
    for run, swapped in enumerate(((0, 0), (4, 51))):
        stack_the_deck(monkeypatch, 3, swapped)
        folder = tmp_path / str(run)
        folder.mkdir()
        async with opened(folder) as house:
            table = await house.table()
            watcher = Guest(table, None)
            guests = await dealt(house, table, "Ada", "Bruno", "Clara")
            await play_on(guests, ("call", "check", "bring-in"), until="fold")
            await guests[table.hand.turn if table.hand and table.hand.turn else 1].read()
            await watcher.read()
            texts = {seat: guest.texts for seat, guest in guests.items()} | {None: watcher.texts}
            told.append({seat: [plain(text, table.id) for text in read] for seat, read in texts.items()})
    one, other = told
    assert one[1] == other[1]
    assert one[3] == other[3]
    assert one[None] == other[None]
    assert one[2] != other[2], "seat 2 sees another card of his own"


def plain(text: str, table: str) -> str:
    """Take out what is new each time whatever the cards are: the table's id."""
    return text.replace(table, "")


@live
async def test_whoever_takes_a_seat_after_a_hand_does_not_see_its_cards(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        await play_on(guests)
        await guests[2].done(LeaveSeat())
        await house.after(table, 10)
        newcomer = Guest(table, "Clara")
        await newcomer.sit(2)
        assert newcomer.now.mine.seat == 2
        assert newcomer.now.mine.own == ()
        assert newcomer.now.mine.reading is None


@live
async def test_secrets_never_leave_the_server(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        watcher = Guest(table, None)
        guests = await dealt(house, table, "Ada", "Bruno")
        await play_on(guests)
        await house.after(table, 10)
        stored = [decode(row.body) for row in await house.room.store.read(table.id)]
        decks = [event for event in stored if isinstance(event, DeckSealed)]
        assert [deck.hand for deck in decks] == [1, 2]
        for guest in (*guests.values(), watcher):
            await guest.read()
            everything = "".join(guest.texts)
            for deck in decks:
                assert deck.root in everything
                assert deck.secret not in everything
                assert key_opening(deck.secret).key not in everything
            assert '"deck":' not in everything
            assert '"remakes":' not in everything


@live
async def test_without_a_tray_folded_boards_are_gone(tmp_path: Path) -> None:
    for tray in (True, False):
        async with opened(tmp_path) as house:
            table = await house.table(tray=tray)
            guests = await dealt(house, table, "Ada", "Bruno", "Clara")
            await play_on(guests, ("bring-in",), until="fold")
            await guests[table.hand.turn if table.hand and table.hand.turn else 1].done(Move("fold"))
            play = (await guests[1].read()).play
            assert play is not None
            assert bool(play.view.dead) is tray


async def openings(house: Served, table: TableTask, hand: int) -> int:
    """Return how many cards of a hand are opened to somebody who only looks on, or the code of the refusal."""
    async with httpx.AsyncClient(base_url=house.url) as client:
        answer = await client.get(f"/api/tables/{table.id}/hands/{hand}/proof")
    return len(answer.json()["openings"]) if answer.status_code == httpx.codes.OK else answer.status_code


@live
async def test_what_is_stored_but_not_told_yet_is_not_found_by_another_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        guests = await seated(table, "Ada", "Bruno")
        store, stored, told = house.room.store, asyncio.Event(), asyncio.Event()
        append = store.append

        async def slow(*what: Any, **more: Any) -> Appended:  # noqa: ANN401 - whatever is appended
            done = await append(*what, **more)
            stored.set()
            await told.wait()
            return done

        monkeypatch.setattr(store, "append", slow)
        dealing = asyncio.create_task(house.after(table, 2))
        await stored.wait()
        found = await openings(house, table, 1)
        told.set()
        await dealing
        assert found == httpx.codes.NOT_FOUND, "the hand lay in the books, and on nobody's table"
        assert await openings(house, table, 1) == 2
        await guests[turn_of(table)].done(Move("bring-in"))
        stored.clear()
        told.clear()
        calling = asyncio.create_task(guests[turn_of(table)].done(Move("call")))
        await stored.wait()
        found = await openings(house, table, 1)
        told.set()
        await calling
        assert found == 2, "so did fourth street"
        assert await openings(house, table, 1) == 4
