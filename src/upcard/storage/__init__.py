"""The event store and what is derived from it: streams, ledger, finished hands, people."""

from upcard.storage.errors import Conflict, DatabaseDown, StorageError, Unknown
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
    SessionKind,
    Share,
    Stored,
    TableAccount,
    TableTally,
)
from upcard.storage.store import Store

__all__ = [
    "Appended",
    "Conflict",
    "DatabaseDown",
    "DrillAnswered",
    "FinishedHand",
    "FinishedSeat",
    "NewEvent",
    "Note",
    "Passphrase",
    "PlayedHand",
    "Player",
    "Report",
    "Result",
    "SessionKind",
    "Share",
    "StorageError",
    "Store",
    "Stored",
    "TableAccount",
    "TableTally",
    "Unknown",
]
