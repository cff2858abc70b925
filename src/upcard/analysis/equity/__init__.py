"""Equities: what each hand can expect of the pot, on any street of the stud games.

`equity` answers; `upcard.analysis.equity.streets` follows a hand from street to street. docs/equity.md says what is
exact, what is sampled, and how.
"""

from upcard.analysis.equity.asking import Interrupted, equity
from upcard.analysis.equity.outcomes import Equity, PlayerEquity
from upcard.analysis.equity.spot import Spot, SpotError

__all__ = ["Equity", "Interrupted", "PlayerEquity", "Spot", "SpotError", "equity"]
