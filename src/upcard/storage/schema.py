"""The tables. The migrations lead here: a test compares the two on both databases."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

SCHEMA = "0009"
"""The newest migration: a database that is there needs no step."""

AT_THE_BANK = "reason IN ('bought', 'cashed') AND account <> 'bank'"
"""Which postings are a player's buying and cashing."""

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

EVENTS = Table(
    "events",
    METADATA,
    Column("stream", Text, primary_key=True),
    # numbered from 1 without a gap: this key is what lets only one writer go on with a stream
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("hand", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("ix_events_stream_hand_seq", "stream", "hand", "seq"),
    # every stream has one first event: the list of streams without a walk through all events
    Index("ix_events_first", "at", "stream", sqlite_where=text("seq = 1"), postgresql_where=text("seq = 1")),
)

# Every table's number, in the order in which they were opened: of it the numbers of hands in the whole room are made.
TABLES = Table(
    "tables",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("number", BigInteger, nullable=False),
    UniqueConstraint("number"),
)

# Who paid whom and why. The lines of one batch sum to zero; seq is the number of the batch's first event.
POSTINGS = Table(
    "postings",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("account", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("amount", BigInteger, nullable=False),
    ForeignKeyConstraint(["stream", "seq"], ["events.stream", "events.seq"]),
    # what somebody bought and cashed, without a walk through what every hand has moved
    Index(
        "ix_postings_account_seq",
        "account",
        "seq",
        sqlite_where=text(AT_THE_BANK),
        postgresql_where=text(AT_THE_BANK),
    ),
)

# The postings summed up, written in the same transaction: a balance after every hand must not read all hands before.
TOTALS = Table(
    "totals",
    METADATA,
    # byte by byte: accounts that begin with the same words lie together, whatever the language of the database
    Column("account", Text().with_variant(Text(collation="C"), "postgresql"), primary_key=True),
    Column("stream", Text, primary_key=True),
    Column("reason", Text, primary_key=True),
    Column("amount", BigInteger, nullable=False),
    Index("ix_totals_stream", "stream"),
)

HANDS = Table(
    "hands",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("hand", BigInteger, primary_key=True, autoincrement=False),
    Column("table_name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("house", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("pot", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    # the form of the betting and the bets; of a hand whose beginning cannot be read nothing and 0
    Column("betting", Text, nullable=False, server_default=""),
    Column("small_bet", BigInteger, nullable=False, server_default="0"),
    Column("big_bet", BigInteger, nullable=False, server_default="0"),
)

HAND_SEATS = Table(
    "hand_seats",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("hand", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, nullable=False),
    # as in the hand, so that one index turns the pages of a player's history
    Column("at", BigInteger, nullable=False),
    Column("result", BigInteger, nullable=False),
    Column("down", Text, nullable=False),
    Column("up", Text, nullable=False),
    Column("big_bet", BigInteger, nullable=False),
    Column("marks", LargeBinary, nullable=False),
    # how the player was called in this hand
    Column("name", Text, nullable=False, server_default=""),
    Column("showdown", Boolean, nullable=False, server_default=false()),
    ForeignKeyConstraint(["stream", "hand"], ["hands.stream", "hands.hand"]),
    Index("ix_hand_seats_player_at_stream_hand", "player", "at", "stream", "hand"),
)

PLAYERS = Table(
    "players",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    # only the hash: who reads the database cannot come in with it
    Column("token_hash", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    # no secret: by it a player names a session that is to be ended
    Column("id", Text, nullable=False),
    Column("label", Text, nullable=False),
    UniqueConstraint("id"),
    Index("ix_sessions_player", "player"),
    Index("ix_sessions_used", "used"),
)

PASSPHRASES = Table(
    "passphrases",
    METADATA,
    Column("player", Text, ForeignKey("players.id"), primary_key=True),
    Column("lookup", Text, nullable=False),
    Column("hash", Text, nullable=False),
    UniqueConstraint("lookup"),
)

NOTES = Table(
    "notes",
    METADATA,
    Column("owner", Text, ForeignKey("players.id"), primary_key=True),
    # a bot may be written about too, and is no player of ours
    Column("about", Text, primary_key=True),
    Column("text", Text, nullable=False),
    Column("colour", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

SHARES = Table(
    "shares",
    METADATA,
    # only the hash, as of a session: the link shows what one player held
    Column("token", Text, primary_key=True),
    Column("stream", Text, nullable=False),
    Column("hand", BigInteger, nullable=False),
    Column("player", Text, nullable=False),
    Column("after", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    ForeignKeyConstraint(["stream", "hand"], ["hands.stream", "hands.hand"]),
)

# What a colour means to somebody, in their own word.
NOTE_LABELS = Table(
    "note_labels",
    METADATA,
    Column("owner", Text, ForeignKey("players.id"), primary_key=True),
    Column("colour", Text, primary_key=True),
    Column("label", Text, nullable=False),
)

# Which line of a table's chat somebody wants the operator to look at; what was said stands in the event itself.
REPORTS = Table(
    "reports",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("reporter", Text, ForeignKey("players.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    ForeignKeyConstraint(["stream", "seq"], ["events.stream", "events.seq"]),
)

# What somebody has answered in the drill, each question once; the scores are counted from these, in the order of `n`.
DRILL_ANSWERS = Table(
    "drill_answers",
    METADATA,
    Column("player", Text, ForeignKey("players.id"), primary_key=True),
    Column("question", Text, primary_key=True),
    Column("n", BigInteger, nullable=False),
    Column("subject", Text, nullable=False),
    Column("house", Text, nullable=False),
    Column("was_right", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("player", "n"),
)

# Which keys, by their ids, have sealed something here; "" stands for what is not sealed yet. One seals now ("current"),
# what others have sealed is sealed again with it ("old"), or cannot be opened ("lost").
SEALING = Table(
    "sealing",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("state", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
