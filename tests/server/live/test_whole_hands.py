"""A whole hand by messages, for each game, from the deal to the books."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from tests.server.live.guests import Guest, dealt, live, opened, play_on, playing, stack_the_deck, turn_of
from upcard.chips.stakes import Stakes
from upcard.hand.events import HandMucked
from upcard.server.messages import SealedDeck
from upcard.table.codec import decode
from upcard.table.events import DeckSealed, HandFinished, HandStarted
from upcard.table.requests import Move, Prefer, Say, ShowOwn

if TYPE_CHECKING:
    from pathlib import Path

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
GAMES = ["stud-high", "razz", "stud-hilo", "stud-hilo-nq"]


@pytest.mark.parametrize("game", GAMES)
@live
async def test_a_hand_is_played_to_the_showdown_and_booked(tmp_path: Path, game: str) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara", game=game) as (house, table, guests):
        await play_on(guests)
        hand = table.hand
        assert hand is not None
        assert hand.over
        assert table.playing, "the cards stay on the table for a while"
        await house.after(table, 10)
        assert table.state.hand == 0
        assert {seat: table.state.seats[seat].stack for seat in guests} == hand.stacks
        assert sum(hand.stacks.values()) == 1500
        store = house.room.store
        kept = await store.hands.get(table.id, 1)
        assert kept is not None
        assert {row.player: row.result for row in kept.players} == {
            guest.person.id: hand.stacks[seat] - 500 for seat, guest in guests.items() if guest.person
        }
        assert all(len(row.down) == 3 and len(row.up) == 4 for row in kept.players)
        balances = await store.ledger.balances(f"player:{table.id}:")
        assert balances == {
            f"player:{table.id}:{name}": hand.stacks[seat] for seat, name in enumerate(("ada", "bruno", "clara"), 1)
        }
        assert await store.ledger.trial_balance() == 0


@pytest.mark.parametrize("betting", ["spread-limit", "pot-limit", "no-limit"])
@live
async def test_every_form_of_betting_is_played(tmp_path: Path, betting: str) -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30, betting=betting)  # type: ignore[arg-type]
    async with playing(tmp_path, "Ada", "Bruno", stakes=stakes, house="roberts") as (_, table, guests):
        assert table.hand is not None
        turn = table.hand.turn
        assert turn is not None
        await guests[turn].done(Move("bring-in"))
        other = guests[table.hand.turn or 0]
        offered = (await other.read()).mine.options
        wager = next(option for option in offered if option.verb in ("complete", "raise", "bet"))
        await other.done(Move(wager.verb, wager.most or wager.to))
        await play_on(guests)
        assert table.hand.over


@live
async def test_the_first_batch_holds_everything_up_to_the_first_decision(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        stored = await house.room.store.read(table.id)
        events = [decode(row.body) for row in stored]
        start = next(place for place, event in enumerate(events) if isinstance(event, HandStarted))
        assert [row.hand for row in stored[: start + 1]] == [0] * (start + 1)
        assert {row.hand for row in stored[start + 1 :]} == {1}
        assert len({row.at for row in stored[start:]}) == 1, "one transaction"
        assert [row.seq for row in stored] == list(range(1, len(stored) + 1))
        assert guests[1].now.seq == table.seq == len(stored)


@live
async def test_the_end_of_a_hand_is_one_batch_with_the_deck_of_the_next(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        await play_on(guests, ("fold", "bring-in"))
        before = table.seq
        await house.after(table, 10)
        events = [decode(row.body) for row in await house.room.store.read(table.id, since=before)]
        assert isinstance(events[0], HandFinished)
        deck = events[-1]
        assert isinstance(deck, DeckSealed)
        assert (await guests[1].read()).sealed == SealedDeck(2, 2, deck.root, {}, "")


@live
async def test_hands_follow_one_another(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        for number in range(1, 5):
            assert table.state.hand == number
            await play_on(guests)
            await house.after(table, 10)
            await house.after(table, 2)
        assert table.state.hands == 4
        rows = await house.room.store.hands.played_by("ada")
        assert [row.hand for row in rows] == [4, 3, 2, 1]


@live
async def test_every_text_is_what_msgspec_makes_of_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(game="stud-hilo")
        watcher = Guest(table, None)
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
        await guests[1].done(Say('"clock":null and {"mine":1}'))
        await play_on(guests)
        await house.after(table, 10)
        await watcher.read()
        texts = [text for guest in (*guests.values(), watcher) for text in guest.texts]
        assert len(texts) > 40
        for guest in (*guests.values(), watcher):
            again = [msgspec.json.encode(update).decode() for update in guest.updates]
            assert again == guest.texts


@live
async def test_the_pot_and_what_lies_in_the_middle_add_up(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, _, guests):
        await play_on(guests)
        plays = [update.play for update in guests[1].updates if update.play is not None and not update.play.view.over]
        assert plays
        for play in plays:
            assert play.pot == play.antes + play.this_round
            assert play.pot + sum(seat.stack for seat in play.view.seats) == 1500


@live
async def test_who_is_asked_shows_or_mucks_by_himself(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (_, table, guests):
        for guest in guests.values():
            await guest.done(Prefer(auto_muck=False))
            assert not guest.now.mine.auto_muck
        assert table.hand is not None
        while "show" not in {option.verb for option in table.hand.options}:
            offered = {option.verb: option.to for option in table.hand.options}
            verb = next(verb for verb in ("call", "check", "bring-in") if verb in offered)
            await guests[table.hand.turn or 0].done(Move(verb, offered[verb]))
        first = table.hand.turn or 0
        assert [option.verb for option in (await guests[first].read()).mine.options] == ["show", "muck"]
        await guests[first].done(Move("muck"))
        assert table.hand.over
        assert table.hand.won == {3 - first: table.hand.pots[0].amount}


@live
async def test_unasked_a_hopeless_hand_is_mucked_and_the_best_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack_the_deck(monkeypatch, 1)
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await dealt(house, table, *(f"Guest {number}" for number in range(1, 7)))
        await play_on(guests)
        kinds = [event.event.__class__.__name__ for update in guests[1].updates for event in update.events]
        assert "HandShown" in kinds
        assert "HandMucked" in kinds


@live
async def test_a_winner_whom_nobody_called_shows_cards_in_the_rest(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        assert table.hand is not None
        winner, loser = guests[turn_of(table)], guests[3 - turn_of(table)]
        own = winner.now.mine.own
        assert not winner.now.mine.may_show
        assert (await winner.refused(ShowOwn(own[:1]))).code == "not-offered"
        await winner.done(Move("complete", 15))
        await loser.done(Move("fold"))
        assert (await winner.read()).mine.may_show
        assert not (await loser.read()).mine.may_show
        refused = await loser.refused(ShowOwn(own[:1]))
        assert (refused.code, bool(refused.cites)) == ("not-offered", True)
        assert (await Guest(table, "Clara").refused(ShowOwn(own[:1]))).code == "not-seated"
        await house.after(table, 2)
        await winner.done(ShowOwn(own[:1]))
        seen = (await loser.read()).play
        assert seen is not None
        assert {seat.seat: seat.shown for seat in seen.view.seats}[winner.seat] == own[:1]
        rank, suit = own[0].replace("T", "10")[:-1], own[0][-1]
        name = winner.person.name if winner.person else ""
        assert loser.now.lines[-1].text == f"{name} shows everybody {rank}{SUITS[suit]}."
        await house.after(table, 2)
        assert table.playing, "what was shown can be looked at"
        await winner.done(ShowOwn(own[1:]))
        assert not winner.now.mine.may_show
        await house.after(table, 10)
        assert (await winner.refused(ShowOwn(own))).code in ("over", "not-offered")


@live
async def test_who_mucks_is_still_told_what_they_had(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (house, table, guests):
        mucked: list[int] = []
        while not mucked:
            if not table.playing:
                await house.after(table, 2)
            await play_on(guests)
            assert table.hand is not None
            mucked = [event.seat for event in table.hand.events if isinstance(event, HandMucked)]
            held = {seat: (await guests[seat].read()).mine for seat in mucked}
            await house.after(table, 20)
        assert all(mine.reading is not None and mine.reading.high for mine in held.values())
