"""Two people in two browsers and a bot play a whole hand of each game, to the showdown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import picture
from tests.browser.people import Guest, all_sit_down, play_to_the_end

if TYPE_CHECKING:
    from tests.browser.conftest import Invites

GAMES = {"stud-high": "roberts", "razz": "canterbury", "stud-hilo": "mohegan", "stud-hilo-nq": "ukcasino"}


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_played_to_the_showdown(invite: Invites, game: str) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = ann.open_table(f"Whole {game}", game=game, house=GAMES[game], bots=["calling"])
    all_sit_down(table, {4: ann, 6: ben})
    play_to_the_end(ann, ben)
    for guest in (ann, ben):
        expect(guest.award).to_contain_text(re.compile(r"\d"))
        last = guest.page.get_by_role("list", name="Streets").get_by_role("listitem").last
        expect(last).to_have_attribute("aria-current", "step")  # the showdown is no street
    assert told_to(ann) == told_to(ben)
    picture(ann.page, f"showdown-{game}")


def told_to(guest: Guest) -> str:
    """Who won what, as somebody reads it, but by their name where it says *you*."""
    return guest.award.inner_text().replace("You win ", f"{guest.name} wins ")
