"""The bots at a table: each sees what its seat sees, thinks in a thread of its own, and takes its time."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from upcard.bots import Bot, make_bot
from upcard.hand.requests import Act
from upcard.hand.views import View
from upcard.play.errors import NotAllowed
from upcard.play.hand import Hand
from upcard.server.live.automatics import least
from upcard.server.live.draft import Draft
from upcard.server.live.live_table import LiveTable
from upcard.server.live.services import thinking_time
from upcard.server.live.stimuli import BotChose
from upcard.table.numbering import table_alias

if TYPE_CHECKING:
    from upcard.server.live.clock import Timer

log = logging.getLogger("upcard.table")
SEED_BITS = 32


class BotSeats:
    """Makes the bots of a table when they are first needed, and lets them decide."""

    def __init__(self, table: LiveTable, post: Callable[[BotChose], None]) -> None:
        """Post each decision to the table."""
        self._table = table
        self._post = post
        self._bots: dict[str, Bot] = {}
        self.thinking: asyncio.Task[None] | None = None
        self._pause: tuple[Timer, BotChose] | None = None
        """What a bot has decided and will do when its time to think is over."""

    def think(self, seat: int, shown_in: float) -> None:
        """Let the bot in turn decide; the answer comes as a stimulus, after as long as a player would take.

        ``shown_in``: in how many seconds those who look at the table will have seen what it answers.
        """
        table = self._table
        sitter = table.state.seats[seat]
        if sitter.player not in self._bots:
            self._bots = {name: bot for name, bot in self._bots.items() if table.state.seat_of(name)}
            self._bots[sitter.player] = make_bot(sitter.bot, table.services.chance.getrandbits(SEED_BITS))
        if table.hand is not None:
            work = self._decide(self._bots[sitter.player], table.hand.view(seat), table.record.last, shown_in)
            self.thinking = asyncio.get_running_loop().create_task(work)

    async def _decide(self, bot: Bot, view: View, after: int, shown_in: float) -> None:
        table = self._table
        clock, settings = table.services.clock, table.state.settings
        if not settings.tray:  # bots have no better memory than the table gives to people
            view = msgspec.structs.replace(view, dead=())
        began = clock.now()
        verb, to = "", None
        try:
            thinker = table.services.thinker
            verb, to = await asyncio.get_running_loop().run_in_executor(thinker, bot.decide, view)
        except Exception:
            log.exception("table %s: a bot could not decide", table_alias(table.id))
        wait = thinking_time(settings.pace, table.services.chance, shown_in) - (clock.now() - began)
        chose = BotChose(after, verb, to)
        if table.dealing_on == table.record.hand:
            self._post(chose)
        else:
            self._pause = clock.call_later(max(0.0, wait), lambda: self._post(chose)), chose

    def play(self, draft: Draft, hand: Hand, chose: BotChose) -> None:
        """Make the move of the bot in turn; if it may not be made, do the least that the rules ask for."""
        seat = hand.turn or 0
        try:
            draft.play(Act(seat, chose.verb, chose.to))
        except NotAllowed as no:
            log.error("table %s: the bot in seat %d: %s", table_alias(self._table.id), seat, no)  # noqa: TRY400 - the sentence says it
            draft.play(Act(seat, *least(hand.options)))

    def hurry(self) -> None:
        """Let no bot wait with what it has decided."""
        if self._pause is not None:
            timer, chose = self._pause
            timer.cancel()
            self._post(chose)

    def stop(self) -> None:
        """Wait for no more decisions."""
        if self.thinking is not None:
            self.thinking.cancel()
