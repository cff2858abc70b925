"""The store: one database behind the whole room."""

from upcard.storage.events import Events
from upcard.storage.hands import FinishedHands
from upcard.storage.ledger import Ledger
from upcard.storage.people import DrillAnswers, Keepsakes, People, Reports, Sessions


class Store(Events, Ledger, FinishedHands, People, Sessions, Keepsakes, Reports, DrillAnswers):
    """The events of all tables and what is derived from them, in SQLite or PostgreSQL.

    ``Store("sqlite:///upcard.db")`` or ``Store("postgresql://user@host/database")`` opens the database, brings it to
    the newest schema and starts the thread that writes. What goes wrong is a `StorageError` with one clear sentence.
    """
