"""Input that cannot be used, as sentences."""

from collections.abc import Iterable


class BadInput(Exception):  # noqa: N818 - what was typed, not an error of the program
    """What was typed or the file that was named cannot be used; the message is one clear sentence."""


def sentences_for(fault: Exception) -> tuple[str, ...] | None:
    """Return what to tell the person who typed the command, or None if it was no fault of theirs."""
    import msgspec  # noqa: PLC0415 - only now, when something is wrong

    from upcard.hand.begin import SetupError  # noqa: PLC0415
    from upcard.histories.history import HistoryError  # noqa: PLC0415
    from upcard.rulebooks.errors import RulebookError  # noqa: PLC0415

    if isinstance(fault, RulebookError | SetupError):
        return fault.faults
    if isinstance(fault, BadInput | HistoryError | msgspec.DecodeError):
        return (str(fault),)
    if isinstance(fault, OSError):
        return (f"{fault.filename or 'a file'}: cannot be read: {fault.strerror or fault}.",)
    return None


def nearest(name: str, known: Iterable[str], most: int = 5) -> list[str]:
    """Return the known names that are most like a name that is not known; those that begin with it come first."""
    from difflib import get_close_matches  # noqa: PLC0415 - only now, when something is wrong

    by_folded = {other.casefold(): other for other in known}
    folded = name.casefold()
    beginning = [other for other in by_folded if other.startswith(folded)]
    alike = get_close_matches(folded, by_folded, n=most, cutoff=0.5)
    return [by_folded[other] for other in dict.fromkeys([*beginning, *alike])][:most]


def did_you_mean(names: list[str]) -> str:
    """Return the end of a sentence that proposes names."""
    if not names:
        return ""
    return f"; the nearest {'is' if len(names) == 1 else 'are'} {', '.join(names)}"
