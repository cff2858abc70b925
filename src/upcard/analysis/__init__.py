"""What can be computed from cards and from hands that were played: equities, statistics."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from upcard.analysis.report import statistics as statistics

_PLACES = {"statistics": "upcard.analysis.report"}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    """Load a public name when it is first used."""
    if name not in _PLACES:
        raise AttributeError(f"module 'upcard.analysis' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - see above

    return getattr(import_module(_PLACES[name]), name)
