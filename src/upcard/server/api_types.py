"""What the HTTP interface takes and answers, besides the messages of a table. The page's types are made from these."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from upcard.table.requests import PlayerId

Name = Annotated[str, Meta(min_length=1, max_length=20)]


class FieldFault(Struct, frozen=True):
    """What is wrong with one of the things that were sent: its name among them, and one clear sentence."""

    field: str
    sentence: str


class Problem(Struct, frozen=True):
    """Why a request was not granted: a code, and one clear sentence."""

    code: str
    sentence: str
    fields: tuple[FieldFault, ...] = ()
    """Where it is the fault of single fields of a form: what is wrong with each; together they say the sentence."""


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


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """What a token is called, so that its owner knows later which program has it."""

    label: Annotated[str, Meta(max_length=40)] = ""


class Session(Struct, frozen=True):
    """Where somebody is signed in; times in seconds since 1970, the last use to the hour."""

    id: str
    """Names the session to end it; it is no secret, and nobody can sign in with it."""
    kind: Literal["cookie", "token"]
    """By a browser's cookie, or by a program's token."""
    label: str
    """What the token was called; "" for a browser."""
    created: int
    used: int
    this: bool
    """Whether it is the one that asks."""


class Sessions(Struct, frozen=True):
    """Everywhere that somebody is signed in."""

    sessions: tuple[Session, ...]


class Token(Struct, frozen=True):
    """For a program: sent as `Authorization: Bearer TOKEN`, instead of a cookie."""

    token: str


class Invitation(Struct, frozen=True):
    """The link to a table, and the same as a QR code (SVG path data on a square grid) if it leads anywhere."""

    link: str
    size: int
    path: str
    """Empty, and the size 0, where the link is understood on this computer alone."""
    only_here: bool
    """Whether it is: nobody else reaches the room."""
    opens: str
    """The command that would open the room to others; "" where it is open, or this computer in no network."""


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


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """What one has written about another player; seen by nobody else."""

    player: PlayerId
    text: Annotated[str, Meta(max_length=2000)]
    colour: Literal["", "red", "amber", "green", "blue", "violet"] = ""


class KeptNote(Struct, frozen=True):
    """A note of one's own, in the list of them."""

    player: str
    name: str
    """What the player is called now."""
    text: str
    colour: Literal["", "red", "amber", "green", "blue", "violet"]
    at: int
    """When it was last written, in seconds since 1970."""


Label = Annotated[str, Meta(max_length=24)]


class NoteLabels(Struct, frozen=True, forbid_unknown_fields=True):
    """What the colours of one's notes are called; an empty name gets the usual one back."""

    red: Label = "aggressive"
    amber: Label = "loose"
    green: Label = "passive"
    blue: Label = "tight"
    violet: Label = "regular"


class ReportLine(Struct, frozen=True, forbid_unknown_fields=True):
    """Report a line of a table's chat to those who run this room."""

    table: Annotated[str, Meta(min_length=1, max_length=40)]
    n: Annotated[int, Meta(ge=1, le=2**53)]
    """The number of the line in the table's stream."""


class Reported(Struct, frozen=True):
    """A report was kept: one sentence for the one who made it."""

    sentence: str


class Health(Struct, frozen=True):
    """How the server is; ``ok``: what happens can be stored."""

    ok: bool
    fault: str
    """Why not, in one sentence; empty if all is well."""
    version: str
    tables: int
    closed: int
    """Tables that stay closed because their record is damaged, or their house is not here; the log names them."""
    connections: int
    uptime: int
    database: str


class Readiness(Struct, frozen=True):
    """Whether the room serves everybody who comes."""

    ok: bool
    fault: str
    """Why not, in one sentence; empty if it does."""


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
