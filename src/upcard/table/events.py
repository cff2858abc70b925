"""Everything that happens at a table besides the hand itself, in the past tense.

A table's stream holds these events and those of its hands (`upcard.hand.events`), numbered from 1 without a gap. People
are named by their ids; a bot's id begins with "bot-". `evolve` applies an event and judges nothing.
"""

from typing import Literal

from msgspec import Struct

from upcard.chips.stakes import Stakes
from upcard.table.settings import Pace, TableSettings

OutCause = Literal["wish", "time", "gone", "chips"]
GoingCause = Literal["wish", "removed", "ended", "bot-replaced"]
SealCause = Literal["", "again", "lost"]
"""Why a deck was sealed once more: nobody's hash was in the list of the one before; its secret could not be read."""
LeftOut = Literal["silent", "unfit", "gone"]
"""No number came in time; what came did not fit the hash; the player left before giving it."""
Unlisted = Literal["bot", "later", "none"]
"""It has no number; its hash was promised after the deck was sealed; it promised none."""


class RoomEvent(Struct, frozen=True, tag=True, gc=False):
    """The base of all events of a table."""


class TableOpened(RoomEvent, frozen=True, tag="table-opened"):
    """Somebody opened a table; owner "" is the house itself."""

    settings: TableSettings
    owner: str


class StakesChanged(RoomEvent, frozen=True, tag="stakes-changed"):
    """From the next hand on other stakes are played, and other buy-ins taken."""

    stakes: Stakes
    least: int
    most: int


class PaceChanged(RoomEvent, frozen=True, tag="pace-changed"):
    """The bots were told to take more time, or less."""

    pace: Pace


class DealerChanged(RoomEvent, frozen=True, tag="dealer-changed"):
    """Another dealer deals from the next hand on; ``slips``: in how many of a hundred hands they slip."""

    slips: int


class OwnerChanged(RoomEvent, frozen=True, tag="owner-changed"):
    """The owner left the table to somebody who plays there."""

    owner: str


class SeatTaken(RoomEvent, frozen=True, tag="seat-taken"):
    """Somebody sat down; ``bot`` is its kind, "" for a person."""

    seat: int
    player: str
    name: str
    bot: str


class SeatChangeAsked(RoomEvent, frozen=True, tag="seat-change-asked"):
    """A player in a hand wants another seat when it is over; 0 takes the wish back, or ends it unfulfilled."""

    seat: int
    wanted: int


class SeatChanged(RoomEvent, frozen=True, tag="seat-changed"):
    """A player moved with all that is theirs; if the seat was held for somebody, the one they left is held instead."""

    old: int
    new: int
    player: str


class BuyInAsked(RoomEvent, frozen=True, tag="buy-in-asked"):
    """A player wants chips, and the owner has to agree; 0 takes the wish back, or refuses it."""

    seat: int
    amount: int
    refused: bool = False
    """Whether it was the owner who did not agree."""


class ChipsBought(RoomEvent, frozen=True, tag="chips-bought"):
    """A player got chips, to be put on the table when they are in no hand."""

    seat: int
    player: str
    amount: int
    short: bool = False
    """Whether it counts as one of the short buy-ins that the house grants."""


class ChipsPutDown(RoomEvent, frozen=True, tag="chips-put-down"):
    """Chips that were bought came into play: at once, or after the hand that was in progress."""

    seat: int
    amount: int


class SatOut(RoomEvent, frozen=True, tag="sat-out"):
    """A player is not dealt in from the next hand on."""

    seat: int
    cause: OutCause


class CameBack(RoomEvent, frozen=True, tag="came-back"):
    """A player who sat out is dealt in again, or one who wanted to leave stays."""

    seat: int


class GoingAnnounced(RoomEvent, frozen=True, tag="going-announced"):
    """A player will leave when the hand is over; ``cause`` says whether by their own wish."""

    seat: int
    cause: GoingCause


class SeatLeft(RoomEvent, frozen=True, tag="seat-left"):
    """A player got up and took their chips; "away": they were picked up for them, who was gone too long.

    "refused": a newcomer whose buy-in the owner did not agree to.
    """

    seat: int
    player: str
    amount: int
    cause: GoingCause | Literal["away", "refused"]
    at: int = 0
    """When, in seconds since 1970: a house may ask for the same chips of somebody who is soon back."""


class ListJoined(RoomEvent, frozen=True, tag="list-joined"):
    """Somebody waits for a seat."""

    player: str
    name: str


class ListLeft(RoomEvent, frozen=True, tag="list-left"):
    """Somebody waits no longer, and no seat is held for them any more."""

    player: str
    cause: Literal["wish", "seated", "late", "removed", "ended"]


class SeatHeld(RoomEvent, frozen=True, tag="seat-held"):
    """A free seat is kept for the first on the list, who stays on it until they sit down."""

    seat: int
    player: str


class TimeTaken(RoomEvent, frozen=True, tag="time-taken"):
    """A player took seconds from their time bank."""

    seat: int
    seconds: int


class TimeAdded(RoomEvent, frozen=True, tag="time-added"):
    """A player's time bank was refilled a little."""

    seat: int
    seconds: int


class Paused(RoomEvent, frozen=True, tag="paused"):
    """No further hand is dealt; with ``fault``, because the table's books do not balance."""

    by: str
    fault: str = ""


class Resumed(RoomEvent, frozen=True, tag="resumed"):
    """Hands are dealt again."""

    by: str


class GameEnded(RoomEvent, frozen=True, tag="game-ended"):
    """The owner ended the game; after the hand everybody is cashed out."""

    by: str


class Said(RoomEvent, frozen=True, tag="said"):
    """Somebody said something to the table."""

    player: str
    name: str
    seat: int
    """0: not seated."""
    text: str


class SecretPromised(RoomEvent, frozen=True, tag="secret-promised"):
    """How a deck was announced before decks were sealed: by the hash of a secret alone (`upcard.table.old_fairness`).

    The secret is stored here and never leaves the server.
    """

    hand: int
    hash: str
    secret: str


class NumberPromised(RoomEvent, frozen=True, tag="number-promised"):
    """The hash of the number that a player will give to the first deck that is sealed from now on."""

    seat: int
    hash: str


class DeckSealed(RoomEvent, frozen=True, tag="deck-sealed"):
    """The cards of the next hand are fixed under a root, and so are the numbers that will decide on their order.

    The secret, from which all of it is made, is stored here and never leaves the server.
    """

    hand: int
    root: str
    secret: str
    promised: dict[int, str]
    """By seat: the hash of everybody's number. One that was promised later does not count in this hand."""
    cause: SealCause = ""


class HandStarted(RoomEvent, frozen=True, tag="hand-started", omit_defaults=True):
    """A hand begins: who sits where, and whose numbers decide in which order the sealed cards are dealt.

    ``numbers``, ``next`` and ``left_out`` name the seats that the hashes were promised from, no matter who sits there
    now.
    """

    hand: int
    players: dict[int, str]
    names: dict[int, str]
    root: str
    nonces: dict[int, str] = {}
    """Of hands before decks were sealed, with ``seed``, which made all chance and never leaves the server."""
    seed: str = ""
    numbers: dict[int, str] = {}
    next: dict[int, str] = {}
    """The hashes that came with the numbers: promised for the deck after."""
    left_out: dict[int, LeftOut] = {}
    """Seats of the list that no number came from."""
    unlisted: dict[int, Unlisted] = {}
    """Players, by the seats they have, whose hashes were not in the list."""


class HandFinished(RoomEvent, frozen=True, tag="hand-finished"):
    """A hand is over: the stacks after it, and what the house took."""

    hand: int
    stacks: dict[int, int]
    rake: int
    left: int = 0
    """Chips that stay in for the next hand: a ruling left them there, or it was void and had them from the last."""
    impounded: int = 0
    """Chips that the house holds by a ruling, until it is decided whose they are."""


AnyRoomEvent = (
    TableOpened | StakesChanged | PaceChanged | DealerChanged | OwnerChanged | SeatTaken | SeatChangeAsked | SeatChanged
    | BuyInAsked | ChipsBought | ChipsPutDown | SatOut | CameBack | GoingAnnounced | SeatLeft | ListJoined | ListLeft
    | SeatHeld | TimeTaken | TimeAdded | Paused | Resumed | GameEnded | Said | SecretPromised | NumberPromised
    | DeckSealed | HandStarted | HandFinished
)  # fmt: skip
