"""Telling somebody what happened to them at a table without their doing: one sentence, or none."""

import unicodedata
from typing import Final, assert_never

from upcard.table.people import News
from upcard.table.state import TableState
from upcard.telling.voices import chips

HANDS_TOLD: Final = 1
"""A player with a seat is told for the hand in progress and how many more; without one, until they do something
here."""


def news_for(state: TableState, player: str) -> str:
    """Return what somebody has to be told now; or ""."""
    if state.ended:
        return ""
    held = state.held_for(player)
    if held:
        return f"Seat {held} is free, and kept for you for a minute: take it, or it goes to the next."
    seat = state.seats.get(state.seat_of(player))
    if seat is not None and seat.going == "removed":
        return "The owner of this table sends you away: you leave with your chips when this hand is over."
    news = state.news.get(player)
    if news is None or (seat is not None and state.hands > news.hands + HANDS_TOLD):
        return ""
    return _sentence(news, seated=seat is not None)


def _sentence(news: News, *, seated: bool) -> str:
    match news.what:
        case "refused":
            told = f"The owner of this table did not agree to the {chips(news.amount)} chips that you asked for."
            return told if seated else f"{told} Your seat is free again."
        case "removed":
            taken = f", with your {chips(news.amount)} chips" if news.amount else ""
            return f"The owner of this table has sent you away{taken}. To play here again you need the owner's word."
        case "off-list":
            return "The owner of this table has taken you off the waiting list."
        case "late":
            return "You did not take the seat that was kept for you: it has gone to the next."
        case "away":
            taken = f", and your {chips(news.amount)} chips were picked up for you" if news.amount else ""
            return f"You were away for too long: your seat was given up{taken}."
        case "owner":
            return "The owner has left this table to you: you run it from now on."
        case _:
            assert_never(news.what)


JOINER = "\u200d"
"""Holds the parts of one picture sign together; the only invisible sign that is kept."""

UNWANTED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Controls, invisible signs (those that turn the direction among them), and what is no character at all."""


def cleaned(text: str) -> str:
    """Return the text in one line, without control characters, with single spaces; "" where nothing can be seen."""
    kept = "".join(_kept(sign) for sign in text)
    line = " ".join(kept.split())
    return line if line.strip(JOINER + " ") else ""


def _kept(sign: str) -> str:
    """A line break becomes a space; what cannot be seen is dropped."""
    if sign.isspace():
        return " "
    return "" if sign != JOINER and unicodedata.category(sign) in UNWANTED else sign
