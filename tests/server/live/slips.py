"""A dealer who errs on purpose, and what is then ruled and told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upcard.floor.incident import Incident
from upcard.hand.events import RulingGiven

if TYPE_CHECKING:
    import pytest

    from tests.server.live.guests import Guest
    from upcard.server.live.table_task import TableTask


def slip_as(monkeypatch: pytest.MonkeyPatch, incident: str, **facts: Any) -> None:  # noqa: ANN401 - facts of all kinds
    """Let the dealer make this mistake in the first hand, and no other."""
    slips = [(Incident(incident, noticed="later", **facts),)]
    monkeypatch.setattr(
        "upcard.server.live.hand_play.slips_of", lambda _seed, _rate, _deal: slips.pop() if slips else ()
    )


def ruled(table: TableTask) -> list[RulingGiven]:
    """Return what the floor has ruled in the hand."""
    assert table.hand is not None
    return [event for event in table.hand.events if isinstance(event, RulingGiven)]


async def lines_of(guest: Guest) -> list[str]:
    """Return all that the dealer has said to somebody."""
    await guest.read()
    return [line.text for update in guest.updates for line in update.lines]
