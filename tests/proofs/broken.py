"""All the pieces of code that are broken on purpose, by name."""

from tests.proofs import broken_betting, broken_dealing, broken_floor, broken_hands, broken_pots
from tests.proofs.breaking import Broken

PIECES: tuple[Broken, ...] = (
    *broken_hands.PIECES,
    *broken_pots.PIECES,
    *broken_dealing.PIECES,
    *broken_betting.PIECES,
    *broken_floor.PIECES,
)
BROKEN = {piece.name: piece for piece in PIECES}
