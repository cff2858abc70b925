"""Input that cannot be used, as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from upcard.errors import UpcardError

if TYPE_CHECKING:
    from collections.abc import Iterable


class BadInput(UpcardError):  # noqa: N818 - what was typed, not an error of the program
    """What was typed or the file that was named cannot be used; the message is one clear sentence."""


def sentences_for(fault: Exception) -> tuple[str, ...] | None:
    """Return what to tell the person who typed the command, or None if it was no fault of theirs."""
    import msgspec

    if isinstance(fault, UpcardError | msgspec.DecodeError):
        faults: tuple[str, ...] = getattr(fault, "faults", ())
        return faults or (str(fault),)
    if isinstance(fault, OSError):
        return (f"{fault.filename or 'a file'}: cannot be read: {fault.strerror or fault}.",)
    return None


def usage_sentence(fault: click.UsageError) -> str:
    """Say in our words what click found wrong with the arguments."""
    match fault:
        case click.NoSuchOption(ctx=click.Context() as ctx):
            known = [name for param in ctx.command.get_params(ctx) for name in param.opts if name.startswith("--")]
            near = did_you_mean(nearest(fault.option_name, known, most=2))
            return f"there is no option {fault.option_name}{near}"
        case click.BadOptionUsage():
            return f"{fault.option_name} needs a value behind it"
        case click.MissingParameter(param=click.Parameter() as param):
            return f"{_name(param)} is missing"
        case click.BadParameter(param=click.Parameter() as param):
            if fault.message.startswith("must be"):
                return f"{_name(param)} {fault.message}"
            return f"argument {_name(param)}: {fault.message}"
        case _:
            return fault.message


def _name(param: click.Parameter) -> str:
    return param.opts[0] if isinstance(param, click.Option) else param.human_readable_name.removesuffix("...")


def nearest(name: str, known: Iterable[str], most: int = 5) -> list[str]:
    """Return the known names that are most like a name that is not known; those that begin with it come first."""
    from difflib import get_close_matches

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
