"""What one viewer alone is told: his own cards, what he may do, and what he has chosen ahead."""

import msgspec

from upcard.hand.views import own_cards
from upcard.play.hand import Hand, state_behind
from upcard.play.moves_ahead import aheads
from upcard.play.prompting import barred, prompt
from upcard.play.reading_hand import reading
from upcard.room.people import Person
from upcard.server.live_table import LiveTable
from upcard.server.messages import Ahead, Mine, Reading

Own = tuple[tuple[str, ...], Reading | None]
NOBODYS = Mine(
    player="", seat=None, own=(), options=(), barred=(), prompt="", prompt_cites=(), ahead=(), chosen=None, dropped="",
    reading=None, owner=False, auto_muck=True, auto_top_up=False,
)  # fmt: skip


class Mines:
    """Makes each viewer's own part of an update. What costs something is made once for as long as it holds."""

    def __init__(self, table: LiveTable) -> None:
        """Look at this table."""
        self._table = table
        self._encoder = msgspec.json.Encoder()
        self._own: dict[int, tuple[tuple[int, ...], Own]] = {}
        self._aheads: dict[int, tuple[Ahead, ...]] = {}
        self._aheads_at = -1
        self._texts: dict[str, tuple[tuple[object, ...], str]] = {}
        self._nobodys = self._encoder.encode(NOBODYS).decode()

    def text(self, viewer: Person | None) -> str:
        """Return a viewer's own part as JSON; as long as nothing in it changes, the same text."""
        if viewer is None:
            return self._nobodys
        table, player = self._table, viewer.id
        dealt, hand, wishes = table.record.seats.get(player), table.hand, table.wishes
        offered, chosen, cards = None, None, None
        if dealt is not None and hand is not None:
            cards = self._cards(hand, dealt)
            if table.playing:
                if hand.turn == dealt or dealt in wishes.dropped:
                    return self._encoder.encode(self.of(viewer)).decode()
                offered, chosen = self._offered(hand).get(dealt), wishes.ahead.get(dealt)
        key = (cards, offered, chosen, wishes.preferred(player), table.state.seat_of(player), table.playing)
        known = self._texts.get(player)
        if known is None or known[0] != key:
            known = (key, self._encoder.encode(self.of(viewer)).decode())
            self._texts[player] = known
        return known[1]

    def forget(self, player: str) -> None:
        """Somebody is gone: his part need not be kept."""
        self._texts.pop(player, None)

    def of(self, viewer: Person | None) -> Mine:
        """Return a viewer's own part."""
        if viewer is None:
            return NOBODYS
        table, player = self._table, viewer.id
        preferred = table.wishes.preferred(player)
        mine = msgspec.structs.replace(
            NOBODYS,
            player=player,
            seat=table.seat_of(player),
            owner=player == table.state.owner,
            auto_muck=preferred.auto_muck,
            auto_top_up=preferred.auto_top_up,
        )
        # A seat's cards are those of the player who was dealt into the hand there, not of one who sits there now.
        dealt, hand = table.record.seat_of(player), table.hand
        return mine if dealt is None or hand is None else self._in_hand(mine, hand, dealt)

    def _in_hand(self, mine: Mine, hand: Hand, seat: int) -> Mine:
        """Add what concerns a player's hand."""
        own, read = self._cards(hand, seat)
        if not self._table.playing:
            return msgspec.structs.replace(mine, own=own, reading=read)
        wishes = self._table.wishes
        if hand.turn == seat:
            state = state_behind(hand)
            asked, cites = prompt(state, seat)
            return msgspec.structs.replace(
                mine,
                own=own,
                reading=read,
                options=hand.options,
                barred=barred(state, seat),
                prompt=asked,
                prompt_cites=cites,
                dropped=wishes.dropped.pop(seat, ""),
            )
        chosen = wishes.ahead.get(seat)
        return msgspec.structs.replace(
            mine,
            own=own,
            reading=read,
            ahead=self._offered(hand).get(seat, ()),
            chosen=chosen.ahead if chosen is not None else None,
            dropped=wishes.dropped.pop(seat, ""),
        )

    def _offered(self, hand: Hand) -> dict[int, tuple[Ahead, ...]]:
        """Return what everybody may choose ahead; it changes only when the hand goes on."""
        last = self._table.record.last
        if self._aheads_at != last:
            self._aheads, self._aheads_at = aheads(state_behind(hand)), last
        return self._aheads

    def _cards(self, hand: Hand, seat: int) -> Own:
        """Return a seat's down cards and what its cards make; made again when it gets a card or gives them up."""
        state = state_behind(hand)
        key = (
            self._table.record.hand, len(state.down[seat]), len(state.up[seat]), len(state.common), state.live[seat],
        )  # fmt: skip
        known = self._own.get(seat)
        if known is None or known[0] != key:
            own = own_cards(state, seat)
            view = msgspec.structs.replace(self._table.public_view(hand), viewer=seat, own=own)
            known = (key, (own, reading(view, hand.rules)))
            self._own[seat] = known
        return known[1]
