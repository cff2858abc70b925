"""The event store and what is derived from it: streams, ledger, finished hands, people."""

from upcard.storage.errors import Altered, Conflict, DatabaseDown, KeyLost, StorageError, Unknown
from upcard.storage.pulse import WriterFigures
from upcard.storage.records import (
    Appended,
    DrillAnswered,
    FinishedHand,
    FinishedSeat,
    NewEvent,
    Note,
    Passphrase,
    PlayedHand,
    Player,
    Report,
    Result,
    Session,
    SessionKind,
    Share,
    SignedIn,
    Stored,
    TableAccount,
    TableTally,
)
from upcard.storage.store import Store

__all__ = [
    "Altered",
    "Appended",
    "Conflict",
    "DatabaseDown",
    "DrillAnswered",
    "FinishedHand",
    "FinishedSeat",
    "KeyLost",
    "NewEvent",
    "Note",
    "Passphrase",
    "PlayedHand",
    "Player",
    "Report",
    "Result",
    "Session",
    "SessionKind",
    "Share",
    "SignedIn",
    "StorageError",
    "Store",
    "Stored",
    "TableAccount",
    "TableTally",
    "Unknown",
    "WriterFigures",
]
