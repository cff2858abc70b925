"""What whoever imports the library sees of it: its names, and values that can be written down, copied and compared."""

from __future__ import annotations

import copy
import pydoc
import subprocess
import sys
from importlib import import_module
from pkgutil import walk_packages
from typing import get_args

import pytest

import upcard
from upcard.rulebooks import GAMES, MODES
from upcard.rulebooks.shelf import shelf

STAKES = upcard.Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30, rake=upcard.Rake(permille=50, cap=3))


@pytest.fixture
def hand() -> upcard.Hand:
    hand = upcard.Hand("stud-high", "roberts", STAKES, {1: 500, 2: 500, 3: 40}, seed=4)
    hand.act("bring-in")
    hand.act("complete")
    return hand


def values(hand: upcard.Hand) -> dict[str, object]:
    with pytest.raises(upcard.NotAllowed) as no:
        hand.act("bet")
    slipped = hand.copy()
    return {
        "hand": hand,
        "stakes": STAKES,
        "option": hand.options[-1],
        "refusal": no.value.refusal,
        "view": hand.view(2),
        "pots": hand.pots,
        "incident": upcard.Incident("exposed-hole-card", noticed="later", seat=2, card=2),
        "ruling": slipped.report(upcard.Incident("exposed-hole-card", seat=hand.turn, card=2)),
        "value": upcard.evaluate("8d 8s 6h 7h 8h 3s Th"),
        "low": upcard.evaluate("8d 2s 6h 7h Ah 3s Th", kind="eight-or-better"),
        "spot": upcard.Spot.of("razz", ["Ah 2d ? 3c", "Kh ? 9d 8c"], dead="Qs"),
        "equity": upcard.equity("razz", ["Ah 2d 3c 4c 5c 6c", "Kh 4d 5d 8c 8d 8h"]),
    }


def test_every_public_name_is_there_before_it_is_loaded() -> None:
    asked = "import upcard; print(*dir(upcard)); print(upcard.__dict__.keys() >= {'Hand'})"
    run = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)  # noqa: S603
    names, loaded = run.stdout.splitlines()
    assert set(upcard.__all__) <= set(names.split())
    assert loaded == "False"
    assert not [name for name in upcard.__all__ if not hasattr(upcard, name)]


def test_help_describes_the_public_names() -> None:
    told = pydoc.plain(pydoc.render_doc(upcard))
    for name in ("class Hand", "class Stakes", "class UpcardError", "equity(", "evaluate(", "read(", "write("):
        assert name in told


def test_what_is_not_there_is_no_name() -> None:
    with pytest.raises(AttributeError, match="module 'upcard' has no attribute 'Dealer'"):
        upcard.Dealer  # noqa: B018


def test_values_can_be_pasted_copied_and_compared(hand: upcard.Hand) -> None:
    for name, value in values(hand).items():
        written = repr(value)
        assert "\n" not in written
        again = eval(written, {each: getattr(upcard, each) for each in upcard.__all__})  # noqa: S307 - our own
        assert again == value, name
        assert repr(again) == written, name
        assert copy.copy(value) == copy.deepcopy(value) == value, name


def test_a_copy_goes_on_by_itself(hand: upcard.Hand) -> None:
    twin = copy.copy(hand)
    twin.act("fold")
    assert twin != hand
    assert twin.street == hand.street
    assert len(twin.events) > len(hand.events)
    assert hand != "a hand"
    with pytest.raises(TypeError, match="unhashable"):
        hash(hand)


def test_incidents_differ_by_when_they_are_noticed() -> None:
    assert upcard.Incident("burn-error", noticed="later") != upcard.Incident("burn-error")
    assert upcard.Incident("burn-error", street="fifth") == upcard.Incident("burn-error", street=5)


def test_a_hand_in_words_names_no_hidden_card(hand: upcard.Hand) -> None:
    assert str(hand) == f"stud-high (roberts), 3 players, third street, seat {hand.turn} to act"


def test_the_names_of_games_houses_and_modes_are_those_of_the_data() -> None:
    assert get_args(upcard.GameName) == GAMES
    assert get_args(upcard.HouseName) == tuple(shelf().houses)
    assert get_args(upcard.Mode) == MODES


@pytest.mark.parametrize("seat", [0, 4, 9, "2"])
def test_a_seat_that_is_not_there_sees_nothing(hand: upcard.Hand, seat: int) -> None:
    for look in (hand.view, hand.text_for):
        with pytest.raises(
            upcard.NoSuchSeat, match=rf"^There is no seat {seat} at this table; the seats are 1, 2, 3\.$"
        ):
            look(seat)


def test_every_error_of_the_library_is_an_upcard_error() -> None:
    below = ("analysis", "bots", "cards", "chips", "floor", "hand", "histories", "play", "rulebooks", "simulation")
    names = [
        module.name
        for layer in below
        for module in walk_packages(import_module(f"upcard.{layer}").__path__, f"upcard.{layer}.")
        if "kernels" not in module.name and not module.name.rpartition(".")[2].startswith("fast")
    ]
    own: set[type] = set()
    for name in names:
        try:
            module = import_module(name)
        except ImportError:  # an extra that is not installed
            continue
        own |= {
            value for value in vars(module).values()
            if isinstance(value, type) and issubclass(value, Exception) and value.__module__ == name
        }  # fmt: skip
    private = {value for value in own if value.__name__.startswith("_")}
    assert {value.__name__ for value in own - private if not issubclass(value, upcard.UpcardError)} == {
        "NotAboutTheGame",  # said to whoever writes the code
    }
    assert len(own) > 10
