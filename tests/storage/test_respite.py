"""A database that lets somebody wait in vain is left alone for a moment; nobody else waits for it."""

from __future__ import annotations

from time import monotonic

import pytest

from upcard.storage.errors import DatabaseDown
from upcard.storage.respite import LONG_SECONDS, Respite

LONG_AGO = LONG_SECONDS + 1


def hanging(why: str = "It hangs.") -> DatabaseDown:
    down = DatabaseDown(why)
    down.hangs = True
    return down


def waited(respite: Respite) -> None:
    """Somebody has waited in vain, who began after the last answer."""
    respite._answered_at = monotonic() - 2 * LONG_AGO  # noqa: SLF001 - as if it were some time ago
    respite.in_vain(monotonic() - LONG_AGO, hanging())


def test_everybody_is_refused_at_once_after_somebody_has_waited() -> None:
    respite = Respite()
    respite.check()
    waited(respite)
    assert respite.rests
    for _ in range(2):
        with pytest.raises(DatabaseDown, match="It hangs"):
            respite.check()


def test_after_the_rest_one_tries_and_the_others_do_not_wait_for_it() -> None:
    respite = Respite(rest=0)
    waited(respite)
    respite.check()
    with pytest.raises(DatabaseDown, match="It hangs"):
        respite.check()


def test_an_answer_ends_it() -> None:
    respite = Respite()
    waited(respite)
    respite.answered()
    respite.check()
    assert not respite.rests


def test_a_trial_that_is_refused_at_once_lets_the_next_one_ask() -> None:
    respite = Respite(rest=0)
    waited(respite)
    respite.check()
    respite.in_vain(monotonic(), DatabaseDown("There is no server."))
    respite.check()


def test_one_slow_question_among_others_that_are_answered_stops_nobody() -> None:
    respite = Respite()
    began = monotonic() - LONG_AGO
    respite.answered()
    respite.in_vain(began, hanging("It took too long."))
    respite.check()


def test_a_server_that_says_no_is_asked_again_at_once() -> None:
    respite = Respite()
    respite._answered_at = monotonic() - 2 * LONG_AGO  # noqa: SLF001 - as above
    respite.in_vain(monotonic() - LONG_AGO, DatabaseDown("The server closed the connection."))
    respite.check()
