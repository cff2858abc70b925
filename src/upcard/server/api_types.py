"""What the HTTP interface takes and answers, beside the messages of a table. The page's types are made from these."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from upcard.chips.stakes import Betting
from upcard.hand.views import View
from upcard.room.requests import PlayerId
from upcard.room.settings import TableSettings
from upcard.server.messages import Lead, Line, Reading, ShownHand

Name = Annotated[str, Meta(min_length=1, max_length=20)]


class Problem(Struct, frozen=True):
    """Why a request was not granted: a code, and one clear sentence."""

    code: str
    sentence: str


class Me(Struct, frozen=True):
    """Who the browser is; player "" is nobody yet."""

    player: str
    name: str
    passphrase: bool
    """Whether one was made, to carry this identity to another device."""


class Introduce(Struct, frozen=True, forbid_unknown_fields=True):
    """Come in as a guest, or take another name."""

    name: Name


class Passphrase(Struct, frozen=True, forbid_unknown_fields=True):
    """What carries an identity to another device."""

    passphrase: Annotated[str, Meta(min_length=1, max_length=200)]


class Token(Struct, frozen=True):
    """For a program: sent as `Authorization: Bearer TOKEN`, instead of a cookie."""

    token: str


class LobbySeat(Struct, frozen=True):
    """A seat in the lobby's list: taken by a person, by a bot, or free."""

    seat: int
    by: Literal["person", "bot", "free"]


class LobbyTable(Struct, frozen=True):
    """A table in the lobby's list."""

    id: str
    settings: TableSettings
    open_pair: str
    """Who may bet the upper limit on an open pair on fourth street, in a few words; "" where that is not played."""
    seats: tuple[LobbySeat, ...]
    waiting: int
    watching: int
    hands: int
    average_pot: int
    mine: bool
    """Whether this guest has a seat there."""
    paused: bool


class Terms(Struct, frozen=True):
    """A game in a form of betting, as a house plays it: what a table of it can be like, for the form."""

    game: str
    betting: Betting
    big_bet: bool
    """Whether the stakes have a second, larger bet; buy-ins are measured by it, else by the least bet."""
    most_seats: int
    buy_in: float
    """The least buy-in, in those bets."""
    ante_multiple: float
    """The bring-in is at least so many antes."""
    open_pair: str
    """As of a table whose two bets differ."""


class HouseChoice(Struct, frozen=True):
    """A house that a table can follow, and all that it plays."""

    name: str
    title: str
    plays: tuple[Terms, ...]


class GameChoice(Struct, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    short: str


class BotChoice(Struct, frozen=True):
    """A kind of bot."""

    name: str
    strength: str
    style: str


class Lobby(Struct, frozen=True):
    """Everything that the first page needs."""

    tables: tuple[LobbyTable, ...]
    games: tuple[GameChoice, ...]
    houses: tuple[HouseChoice, ...]
    bots: tuple[BotChoice, ...]
    play_now: str
    """The table that Play now leads to, or ""."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. Buy-ins that are left out (0) follow the house's rule."""

    settings: TableSettings


class TableMade(Struct, frozen=True):
    """A table was opened; ``link`` is for friends."""

    id: str
    link: str


class Seated(Struct, frozen=True):
    """Where Play now has found a seat; 0: on the waiting list."""

    table: str
    seat: int


class Invitation(Struct, frozen=True):
    """The link to a table and the same as a QR code (SVG path data on a square grid)."""

    link: str
    size: int
    path: str


class SettleRow(Struct, frozen=True):
    """One player's account at a table. result = cashed_out + on_table - bought_in."""

    player: str
    name: str
    bot: bool
    bought_in: int
    cashed_out: int
    on_table: int
    result: int


class Settle(Struct, frozen=True):
    """The books of a table."""

    table: str
    name: str
    rows: tuple[SettleRow, ...]
    rake: int
    held: int
    """What lies in the middle for the next hand, and what the house holds by a ruling."""
    hands: int
    balanced: bool


class PlayedHand(Struct, frozen=True):
    """A hand in one's history."""

    table: str
    table_name: str
    hand: int
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


class PlayedHands(Struct, frozen=True):
    """A page of one's history, newest first; ``more``: there are older ones."""

    hands: tuple[PlayedHand, ...]
    more: bool
    next: str = ""
    """What to ask for as ``before`` to get the older ones."""


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
    game: str
    house: str
    house_title: str
    at: int
    names: dict[int, str]
    bots: tuple[int, ...]
    seat: int | None
    """Whose eyes; None: a spectator's."""
    after: bool
    """Whether hands that were shown at the end lie open from the start."""
    streets: tuple[str, ...]
    """Those of the game, by name."""
    frames: tuple[Frame, ...]
    root: str


class Share(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a link to a hand: as seen by me, or as known after the showdown."""

    after: bool = False


class Shared(Struct, frozen=True):
    """A link to a hand."""

    link: str


class StatRow(Struct, frozen=True):
    """A figure: so many times of so many."""

    name: str
    title: str
    explains: str
    times: int
    of: int
    low: float
    """The truth lies above this share, and below the next, 19 times of 20."""
    high: float


class ResultRow(Struct, frozen=True):
    """The results of the hands of one street, position, game or house."""

    name: str
    title: str
    hands: int
    chips: int
    big_bets: float
    """For each hundred hands."""
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

    table: str
    hand: int
    at: int
    total: int


class Statistics(Struct, frozen=True):
    """How one has played, and the running result over hands."""

    hands: int
    result: int
    big_bets: float
    """Result in big bets for each hundred hands."""
    margin: float | None
    """What that may be off to either side, 19 times of 20; None without two hands."""
    rows: tuple[StatRow, ...]
    aggression: tuple[StatRow, ...]
    """By street."""
    results: tuple[ResultGroup, ...]
    chips: tuple[ChipPoint, ...]


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """What one has written about another player; seen by nobody else."""

    player: PlayerId
    text: Annotated[str, Meta(max_length=2000)]
    colour: Literal["", "red", "amber", "green", "blue", "violet"] = ""


class ReportLine(Struct, frozen=True, forbid_unknown_fields=True):
    """Report a line of a table's chat to whoever runs this room."""

    table: Annotated[str, Meta(min_length=1, max_length=40)]
    n: Annotated[int, Meta(ge=1, le=2**53)]
    """The number of the line in the table's stream."""


class Reported(Struct, frozen=True):
    """A report was kept: one sentence for the one who made it."""

    sentence: str


class Opening(Struct, frozen=True):
    """The proof that a place of the deck or a spare order held this value: salt and path up to the root."""

    order: int
    """0: the deck; 1 to 3: the spare orders."""
    place: int
    value: int
    card: str
    """The card, where the order is the deck."""
    salt: str
    path: tuple[str, ...]


class Proof(Struct, frozen=True):
    """What a viewer needs to check a hand: openings of exactly the cards that he may see."""

    table: str
    hand: int
    root: str
    promise: str
    """The hash of the server's secret, published before the nonces were taken."""
    nonces: dict[int, str]
    seat: int | None
    openings: tuple[Opening, ...]


class Health(Struct, frozen=True):
    """How the server is."""

    ok: bool
    version: str
    tables: int
    connections: int
    uptime: int
    database: str


class CallOption(Struct, frozen=True):
    """One of the answers to a question, and how it is said."""

    value: bool | int | str
    text: str


class CallQuestion(Struct, frozen=True):
    """A fact that tells what a call for the floor is about; ``value`` is the likeliest answer."""

    fact: str
    question: str
    value: bool | int | str
    options: tuple[CallOption, ...]


class CallForm(Struct, frozen=True):
    """What a player is asked who calls the floor on an incident: at most five questions."""

    incident: str
    title: str
    """What happened, in one sentence."""
    questions: tuple[CallQuestion, ...]
