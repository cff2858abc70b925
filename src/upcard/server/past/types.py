"""What is said of hands that were played: lists, replays, figures, proofs. The page's types are made from these."""

from typing import Literal

from msgspec import Struct

from upcard.hand.views import View
from upcard.server.messages import Lead, Line, Reading, ShownHand
from upcard.storage.records import OtherPlayer
from upcard.table.events import LeftOut, Unlisted
from upcard.telling.layout import Layout


class PlayedHand(Struct, frozen=True):
    """A hand in one's history."""

    number: int
    """In the whole room: no other hand has it."""
    table: str
    table_name: str
    hand: int
    """Its number at the table, by which other addresses name it."""
    game: str
    house: str
    at: int
    """Seconds since 1970."""
    seat: int
    result: int
    pot: int
    down: tuple[str, ...]
    up: tuple[str, ...]
    summary: str
    """One sentence: who won what with which hand."""
    stakes: str
    """What was played for, in a few words: "15/30"."""
    showdown: bool
    """Whether one was in the hand at the showdown."""
    others: tuple[OtherPlayer, ...]


class PlayedHands(Struct, frozen=True):
    """A page of one's history, newest first; ``more``: there are older ones."""

    found: int
    """How many hands there are in all pages together."""
    hands: tuple[PlayedHand, ...]
    more: bool
    next: str
    """What to ask for as ``before`` to get the older ones; "" where there are none."""
    layouts: dict[str, Layout]
    """By game: how the cards of these hands lie."""


class PlayedTable(Struct, frozen=True):
    """A table to look for hands at."""

    table: str
    name: str
    hands: int


class Named(Struct, frozen=True):
    """A game or a form of betting to look for, and what it is called."""

    name: str
    title: str


class HandChoices(Struct, frozen=True):
    """What one can look for among one's hands: what was played, and where; the latest first."""

    games: tuple[Named, ...]
    bettings: tuple[Named, ...]
    tables: tuple[PlayedTable, ...]


class Frame(Struct, frozen=True):
    """The table after a sentence of the dealer, as the viewer may see it."""

    n: int
    line: Line
    view: View
    own: tuple[str, ...]
    did: dict[int, str]
    showdown: tuple[ShownHand, ...]
    lead: Lead | None = None
    reading: Reading | None = None
    """What the viewer's own cards make."""


class Replay(Struct, frozen=True):
    """A hand to be stepped through."""

    table: str
    table_name: str
    hand: int
    room_number: int
    """In the whole room: no other hand has it."""
    game: str
    house: str
    house_title: str
    at: int
    names: dict[int, str]
    players: dict[int, str]
    """The ids of those who are no bots, for one's notes; empty where the table is not to be known."""
    bots: tuple[int, ...]
    seat: int | None
    """Whose eyes; None: a spectator's."""
    after: bool
    """Whether hands that were shown at the end lie open from the start."""
    layout: Layout
    """How the cards of the game lie, and what its streets are called."""
    frames: tuple[Frame, ...]
    root: str


class Share(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a link to a hand: as seen by me, or as known after the showdown."""

    after: bool = False


class Shared(Struct, frozen=True):
    """A link to a hand."""

    link: str


class StatRow(Struct, frozen=True):
    """A figure: how many times of how many."""

    name: str
    title: str
    explains: str
    times: int
    of: int
    low: float
    """The truth lies above this share, and below the next, 19 times of 20."""
    high: float


class ResultRow(Struct, frozen=True):
    """The results of the hands of one street, position, game and stake, or house."""

    name: str
    title: str
    hands: int
    chips: int
    bets: float
    """For each hundred hands, in the unit of the betting."""
    margin: float | None
    """What that may be off to either side, 19 times of 20; None with a single hand."""


class ResultGroup(Struct, frozen=True):
    """Results sorted in one way."""

    name: str
    title: str
    explains: str
    rows: tuple[ResultRow, ...]


class ChipPoint(Struct, frozen=True):
    """The running result after a hand."""

    number: int
    """Of the hand, in the whole room."""
    at: int
    total: int
    bets: float
    """The same in the unit of the betting."""


class FormResults(Struct, frozen=True):
    """The results of one form of betting, in its own unit. Forms are never added up: their units are not alike."""

    betting: str
    title: str
    unit: str
    """What one of the unit is called: "big bet"."""
    units: str
    """Several of them: "big bets"."""
    hands: int
    chips: int
    bets: float
    """Result in this unit for each hundred hands."""
    margin: float | None
    """What that may be off to either side, 19 times of 20; None without two hands."""
    groups: tuple[ResultGroup, ...]
    points: tuple[ChipPoint, ...]


class PlaySession(Struct, frozen=True):
    """A stay at a table, from the first chips that were bought to the last that were cashed."""

    id: str
    """What to ask for as ``session``."""
    table: str
    table_name: str
    games: tuple[str, ...]
    stakes: tuple[str, ...]
    start: int
    """Seconds since 1970, as all times here."""
    end: int
    goes_on: bool
    """Whether one still has chips at the table: then ``end`` is that of the last hand."""
    hands: int
    bought: int
    cashed: int
    on_table: int
    result: int
    """Cashed and on the table, less what was bought."""
    an_hour: int | None
    """Result in chips for each hour; None below five minutes, of which nothing follows."""


class Statistics(Struct, frozen=True):
    """How one has played, and the running results over hands."""

    hands: int
    result: int
    rows: tuple[StatRow, ...]
    aggression: tuple[StatRow, ...]
    """By street."""
    forms: tuple[FormResults, ...]
    """The one that was played most first."""
    sessions: tuple[PlaySession, ...]
    """The latest first: those that any of these hands belong to."""


class OpenedPlace(Struct, frozen=True):
    """The proof that a place of the sealed deck held this card: salt and path up to the root."""

    place: int
    card: str
    salt: str
    path: tuple[str, ...]


class OpenedKey(Struct, frozen=True):
    """The proof that this was the key of the remade stubs."""

    key: str
    path: tuple[str, ...]


class CameOff(Struct, frozen=True):
    """A card that came off the deck or off a remade stub, no matter who has seen it."""

    stub: int
    """0: the deck; 1: the stub as it was remade first, and so on."""
    at: int
    """How many lay above it when that deck or stub was new."""
    seat: int
    """Who got it; 0: nobody, or everybody."""
    how: Literal["down", "up", "dead", "burn", "common"]
    card: str
    """What it was, if the viewer has seen it; or ""."""


class OwnNumber(Struct, frozen=True):
    """What a client of the viewer has sent, as that client remembers it: its number, and the root it was sent for."""

    root: str
    number: str


class Proof(Struct, frozen=True):
    """What a viewer needs to check a hand: openings of exactly the cards that they may see.

    How it is checked: `upcard.server.past.proof_check`.
    """

    version: Literal[2]
    table: str
    """Its alias: the id would be the key to a private table."""
    hand: int
    root: str
    promised: dict[int, str]
    """The list that was published with the root, by seat."""
    numbers: dict[int, str]
    """What came of it, by the same seats."""
    left_out: dict[int, LeftOut]
    """Who of the list gave no number, and why."""
    unlisted: dict[int, Unlisted]
    """Players who were not in the list, by the seats they had, and why."""
    next: dict[int, str]
    """What was promised with the numbers: it must stand in the list of the hand after."""
    moved: bool
    """Whether cards came in another order, or a stub was remade of others, than by dealing alone: then the floor put
    some into or out of the stub, the burns or what lies aside."""
    came: tuple[CameOff, ...]
    """All cards that came off, in this order."""
    remade: tuple[tuple[int, ...], ...]
    """For each remade stub: which cards were mixed, by where they lay in the deck. Empty until the hand is over."""
    key: OpenedKey | None
    """Where a stub was remade, once the hand is over."""
    openings: tuple[OpenedPlace, ...]
    own: OwnNumber | None = None
    """The server sends none: the client that keeps the proof adds what it knows by itself, for anyone who checks it."""


class OldOpening(Struct, frozen=True):
    """The proof that a place of the deck or a spare order held this value: salt and path up to the root."""

    order: int
    """0: the deck; 1 to 3: the spare orders."""
    place: int
    value: int
    card: str
    """The card, where the order is the deck."""
    salt: str
    path: tuple[str, ...]


class OldProof(Struct, frozen=True):
    """The proof of a hand from before decks were sealed ahead of the players' numbers (`upcard.table.old_fairness`)."""

    table: str
    hand: int
    root: str
    promise: str
    """The hash of the server's secret, published before the nonces were taken."""
    nonces: dict[int, str]
    seat: int | None
    openings: tuple[OldOpening, ...]
