"""What goes over the wire between the page (or any program) and a table. The page's types are made from these.

A client sends `Message`s and gets `Done` or `Refused` for each; it is sent an `Update` whenever something happened that
it may see. On the socket all of these are JSON texts; the NDJSON stream has the same updates, one a line, and a POST
takes the same messages.
"""

# ruff: noqa: PLC0414 - what is said about a hand is written elsewhere, and offered here with all the others

from typing import Annotated, Literal

from msgspec import Meta, Struct

from upcard.hand.requests import Option
from upcard.hand.views import Seen, View
from upcard.table.events import SealCause
from upcard.table.requests import AnyTableRequest
from upcard.table.views import MayBuy as MayBuy
from upcard.table.views import TableView
from upcard.telling.spoken import Ahead as Ahead
from upcard.telling.spoken import Barred as Barred
from upcard.telling.spoken import Half as Half
from upcard.telling.spoken import Lead as Lead
from upcard.telling.spoken import Line as Line
from upcard.telling.spoken import Reading as Reading
from upcard.telling.spoken import ShownHand as ShownHand


class Message(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client wants. ``hand`` and ``seen`` are the hand and the last number that it was sent."""

    do: AnyTableRequest
    id: Annotated[int, Meta(ge=0, le=2**53)] = 0
    """Comes back with the answer; the client's own count."""
    hand: Annotated[int, Meta(ge=0, le=2**53)] = 0
    seen: Annotated[int, Meta(ge=0, le=2**53)] = 0


class Done(Struct, frozen=True, tag="done"):
    """It was done; the update that tells of it has number ``seq`` or less."""

    id: int
    seq: int


class Refused(Struct, frozen=True, tag="refused"):
    """It was not done, and nothing was changed.

    Codes: those of the rules' and of the table's refusals; not-so (what is reported to the floor cannot be true of the
    hand) and ruled (the floor has ruled on it); unfit (not the number that was promised); malformed, too-large,
    too-many, stale, forbidden, no-table, closing.
    """

    id: int
    code: str
    sentence: str
    cites: tuple[str, ...] = ()
    allowed: tuple[Option, ...] = ()


class Numbered(Struct, frozen=True):
    """An event of a hand as the viewer may see it, with its number in the table's stream."""

    n: int
    hand: int
    event: Seen


class ChatLine(Struct, frozen=True):
    """What somebody said."""

    n: int
    player: str
    name: str
    seat: int
    text: str


class Clock(Struct, frozen=True):
    """How long the player in turn has: milliseconds left when this was sent, of how many.

    More are left than there are in all while a page at normal pace still shows what came before the question.
    """

    seat: int
    """0: it is the supervisor who has to decide."""
    left: int
    total: int
    bank: bool
    """Whether these are seconds of the time bank."""


DealOnState = Literal["", "hand", "next", "asked"]


class RulingOption(Struct, frozen=True):
    """One of the rulings that the supervisor may choose."""

    name: str
    decision: str


class FloorWaits(Struct, frozen=True):
    """The book leaves a ruling to the supervisor, and the hand waits for them."""

    ruling: int
    """Its number in the hand."""
    decision: str
    cites: tuple[str, ...]
    choices: tuple[RulingOption, ...]
    """The usual one first."""
    weigh: tuple[str, ...]
    """What they should look at."""


class Sighting(Struct, frozen=True):
    """Something that went wrong in this hand for all to see, and that nobody has spoken of."""

    incident: str
    text: str
    facts: dict[str, bool | int | str]
    """What a call for the floor names, so that it is known which one is meant."""


class Play(Struct, frozen=True):
    """The hand in progress, or the last one, as everybody sees it."""

    number: int
    """At this table: what messages name."""
    room_number: int
    """In the whole room: no other hand has it."""
    view: View
    pot: int
    antes: int
    """What lies in the middle: gathered in earlier rounds, antes included."""
    this_round: int
    lead: Lead | None
    did: dict[int, str]
    """What each seat did last in this round, in a word or two."""
    note: str
    """What the price list needs said: "Three raises left after a completion", "Capped"."""
    showdown: tuple[ShownHand, ...]
    absent: tuple[int, ...]
    floor: FloorWaits | None
    """What the supervisor is deciding."""
    clock: Clock | None
    root: str
    """Under which the cards of this hand were fixed before anybody gave a number."""
    numbers: dict[int, str]
    """The players' numbers that decided on the order, by the seats that their hashes were promised from."""


class Mine(Struct, frozen=True):
    """What this viewer alone is told. How they stand with the table comes first: no move of a hand changes it."""

    player: str
    seat: int | None
    """The seat they have, if any."""
    news: str
    """What happened to them without their doing, or that a seat is kept for them, in a sentence; or ""."""
    may_buy: MayBuy | None
    """With how many chips they may sit down, or how many they may buy; None: none."""
    may_stay: bool
    """Whether they are leaving by their own wish, and may still stay."""
    late: int
    """Seconds by which this viewer sees the table later than its players, their cards and what is said."""
    sent_away: bool
    """Whether the owner sent them away or did not let them in: they may only ask the owner for a seat."""
    owner: bool
    heir: str
    """The owner alone: the name of the player who would run the table if they left it to others; or ""."""
    auto_muck: bool
    auto_top_up: bool
    own: tuple[str, ...]
    """Their down cards, in the order dealt."""
    reading: Reading | None
    options: tuple[Option, ...]
    barred: tuple[Barred, ...]
    prompt: str
    """What is wanted of them, in the dealer's words: "Your turn: fold, call 5, or complete to 15."; or ""."""
    prompt_cites: tuple[str, ...]
    ahead: tuple[Ahead, ...]
    chosen: Ahead | None
    dropped: str
    """Why a move chosen ahead is chosen no longer, once; or ""."""
    may_show: bool
    """Whether they may show down cards of their own that nobody had to see."""
    may_see: tuple[int, ...]
    """Seats whose hand they may ask to see: it was given up at the showdown, and the house lets them."""
    may_call_floor: bool
    """Whether they can say now that something went wrong."""
    sightings: tuple[Sighting, ...]
    deal_on: DealOnState
    """What this viewer may ask to have dealt at once: the rest of this hand, which bots alone play, or the next hand;
    or that they have asked for it."""


class SealedDeck(Struct, frozen=True):
    """The deck of the next hand: fixed under its root, with the hashes of the numbers that will count in it.

    A client that finds no hash of its own in the list promises a number for the deck after.
    """

    hand: int
    room_number: int
    root: str
    promised: dict[int, str]
    """By the seat that it was promised from."""
    cause: SealCause
    """ "again": sealed once more, for nobody was in the list before; "lost": the secret of the one before could not be
    read, so anyone who gave a number for that one has no proof of this hand."""


class Update(Struct, frozen=True, tag="update"):
    """Everything that happened after the number that this client had, and the table as it is now.

    A client that asked for what came "since n" gets the events, lines and chat after n. Without n it gets those of the
    hand in progress.
    """

    seq: int
    hand: int
    events: tuple[Numbered, ...]
    lines: tuple[Line, ...]
    chat: tuple[ChatLine, ...]
    table: TableView | None
    """None where nothing about the table has changed since the last update."""
    play: Play | None
    """None while no hand was dealt yet."""
    mine: Mine
    sealed: SealedDeck | None
    """The deck of the next hand: a client whose hash is in its list answers with its number. None during a hand."""
    watching: int
    """How many look on without a seat."""
    next_hand: int | None
    """Milliseconds until the next hand is dealt, while one that is over lies on the table; None where none follows."""


class Closing(Struct, frozen=True, tag="closing"):
    """The connection is about to be closed by the server, and why."""

    reason: Literal[
        "another-tab", "shutdown", "table-gone", "table-closed", "not-read", "too-many", "name-given-up", "signed-out"
    ]  # fmt: skip
    sentence: str


ServerMessage = Update | Done | Refused | Closing
