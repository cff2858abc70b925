"""A position read from its line of text (`upcard.hand.position`), and the hand that is taken up there.

A text may be written by hand: a card may be left open (``?``), and the stub may be left out. Where somebody is in turn
there is betting; else the dealer is about to open the round.
"""

import re
from collections.abc import Sequence
from string import ascii_letters
from typing import Any, Final

import msgspec

from upcard.cards.card import DECK
from upcard.chips.rake import Rake
from upcard.chips.stakes import Stakes
from upcard.hand.begin import SetupError, faults_of_stakes, rules_of, state_of
from upcard.hand.citations import Citations
from upcard.hand.codec import FORMAT
from upcard.hand.events import AnyEvent, DealerSlip, HandBegan
from upcard.hand.position import (
    position_text,
)
from upcard.hand.position_forms import (
    CARDS,
    FLAG,
    NUMBER,
    json_read,
    listed,
    word,
)
from upcard.hand.position_line import Position, check, lay_out, position_of, wrong
from upcard.hand.state import HandState
from upcard.rulebooks.cite import UNCITED
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.shelf import rooms, shelf
from upcard.rulebooks.vocabulary import MODES

_STAKES: Final = re.compile(r"([0-9]{1,15})/([0-9]{1,15})/([0-9]{1,15})/([0-9]{1,15})(?::([a-z-]+))?")


def mixed_before(began: HandBegan) -> int:
    """Return how many times the stub had been mixed before the position that a hand was taken up at."""
    mixed: int = position_of(began.position).take("mixed", NUMBER.read, 0) if began.position else 0
    return mixed


def taken_up(
    text: str, shuffled: Sequence[int], spares: Sequence[Sequence[int]], house: House | None = None
) -> list[AnyEvent]:
    """Return the events of a hand that is taken up at a position; SetupError says what is wrong with it.

    With ``house`` it goes on by the rules of that one, whichever the text names.

    Cards that the text leaves open are those of ``shuffled`` that it does not name, in this order, and the rest of
    them lie below the stub; ``spares`` are the orders of remade stubs if it names none.
    """
    position = position_of(text) if house is None else _in_house(position_of(text), house)
    began = _begun(position, spares)
    rules = _rules_of(began)
    found = faults_of_stakes(rules, began.stakes)
    if found:
        raise SetupError(found)
    state = state_of(began, rules)
    lay_out(state, position, shuffled)
    deck: Sequence[int] = position.take("deck", CARDS.read, ()) or _as_it_lies(state)
    if sorted(deck) != list(DECK):
        raise wrong("deck: it must hold each of the 52 cards once")
    check(state, position)
    began = msgspec.structs.replace(
        began,
        rules=began.rules or rules.hash,
        stacks={seat: state.stack[seat] + state.paid[seat] - state.won[seat] for seat in began.stacks},
        deck=tuple(deck),
        absent=state.absent,
        carried=state.carried,
        showdown=state.showdown,
        final_two=state.final_two,
        cite=Citations.of(rules).began,
    )
    since = position.take("since", json_read(list[AnyEvent]), [])
    whole = position_text(state, began, position.take("mixed", NUMBER.read, 0), began.slips)
    return [msgspec.structs.replace(began, position=whole), *since]


def _in_house(position: Position, house: House) -> Position:
    """Return the same position in another house."""
    named = {name: value for name, value in position.named.items() if name not in ("house-file", "rules")}
    if not _ships(house):
        named["house-file"] = msgspec.json.encode(house).decode()
    return position._replace(house=house.name, named=named)


def _ships(house: House) -> bool:
    return shelf().houses.get(house.name) == house


def _begun(position: Position, spares: Sequence[Sequence[int]]) -> HandBegan:
    """Return the first event as far as the words tell it."""
    own_house, own_game = position.named.get("house-file", ""), position.named.get("game-file", "")
    _check_name("house", position.house, {**shelf().houses, **rooms()}, own_house)
    _check_name("game", position.game, shelf().games, own_game)
    players = {seat: held.stack for seat, held in sorted(position.seats.items()) if "e" not in held.flags}
    order = tuple(seat for seat, held in position.seats.items() if not {"o", "e"} & set(held.flags))
    if not order or max(players) < max(position.seats):
        raise wrong("nobody is in the deal" if not order else "no player sits at its last seat")
    return HandBegan(
        house=position.house,
        house_file=own_house,
        rules=position.named.get("rules", ""),
        game=position.game,
        game_file=own_game,
        mode=position.take("mode", word(*MODES).read, "cash"),
        stakes=_stakes(position),
        stacks=players,
        order=order,
        deck=(),
        remakes=position.take("mix", listed(_order), ()) or tuple(map(tuple, spares)),
        remakes_by="deck" if "deck" in position.named else "lying",
        absent=(),
        carried=0,
        showdown="auto",
        final_two=False,
        cite=UNCITED,
        slips=position.take("slips", json_read(tuple[DealerSlip, ...]), ()),
        format=FORMAT,
        button=position.take("button", NUMBER.read, 0),
    )


def _check_name(what: str, name: str, there: dict[str, Any], own: str) -> None:
    if not own and name not in there:
        raise wrong(f"there is no {what} {name[:40]!r}; write {', '.join(there)}")


def _stakes(position: Position) -> Stakes:
    found = _STAKES.fullmatch(position.amounts)
    if found is None:
        raise wrong(f"{position.amounts[:60]!r} are no stakes; write ante, bring-in, small and big bet as 1/5/15/30")
    ante, bring_in, small, big = map(int, found.groups()[:4])
    more = {
        "betting": found[5] or "fixed-limit",
        "chip": position.take("chip", NUMBER.read, 1),
        "wager_unit": position.take("wager-unit", NUMBER.read, 0),
        "pot_unit": position.take("pot-unit", NUMBER.read, 0),
        "kill": position.take("kill", FLAG.read, usual=False),
        "rake": position.take("rake", json_read(Rake), None),
    }
    return Stakes(ante=ante, bring_in=bring_in, small_bet=small, big_bet=big, **more)


def _order(text: str) -> tuple[int, ...]:
    places = tuple(ascii_letters.find(letter) for letter in text)
    if sorted(places) != list(range(len(places))):
        raise ValueError("an order names each place once, by its letter")
    return places


def _rules_of(began: HandBegan) -> Rules:
    """Return the rules of the house and game that a text names or holds."""
    try:
        return rules_of(began)
    except RulebookError as fault:
        raise SetupError(fault.faults) from None
    except (msgspec.DecodeError, LookupError) as fault:
        raise wrong(f"its house or game is not as Upcard writes it ({fault})") from None


def _as_it_lies(state: HandState) -> Sequence[int]:
    """Return a deck that could have led here: what is out of the stub lies on top."""
    piles = [*state.down, *state.up, state.common, state.muck, state.burns, state.set_aside, state.missing]
    return [card for pile in (*piles, state.stub[::-1]) for card in pile]
