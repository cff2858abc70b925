"""How a command is declared: its help, its options, what they may be, and how a shell completes them."""

from __future__ import annotations

from contextlib import suppress
from inspect import cleandoc
from typing import TYPE_CHECKING, Any

import click

from upcard.terminal.output import QUIET, hanging, width, wrapped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from click.shell_completion import CompletionItem

    from upcard.rulebooks.shelf import Shelf

    Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

WIDEST_TERM = 22


class HelpPage(click.HelpFormatter):
    """A help as wide as the terminal: prose is reflowed, what is indented stays, and no word breaks at a hyphen."""

    def __init__(self, **_: object) -> None:
        """Take the width of the page."""
        super().__init__(width=width())

    def write_text(self, text: str) -> None:
        """Write paragraphs."""
        paragraphs = [paragraph.splitlines() for paragraph in text.strip("\n").split("\n\n")]
        for place, lines in enumerate(paragraphs):
            plain = not any(line.startswith(" ") for line in lines)
            filled = wrapped(" ".join(lines), self.width) if plain else lines
            self.write("\n" * (place > 0) + "\n".join(filled) + "\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = WIDEST_TERM, col_spacing: int = 2) -> None:
        """Write terms, each with what it means beside it."""
        listed = [*rows]
        column = min(col_max, max(len(term) for term, _ in listed)) + col_spacing
        for term, text in listed:
            if len(term) + col_spacing > column:
                self.write(f"  {term}\n")
                term = ""  # noqa: PLW2901 - it stands on a line of its own
            for lead, piece in hanging(text, f"  {term.ljust(column)}", self.width):
                self.write(f"{lead}{piece}".rstrip() + "\n")


class Context(click.Context):
    """What is known while a command is read."""

    formatter_class = HelpPage


class Option(click.Option):
    """An option that stands under a title in the help."""

    def __init__(self, *names: Any, section: str = "Options", **attrs: Any) -> None:
        """Take the title."""
        super().__init__(*names, **attrs)
        self.section = section

    def process_value(self, ctx: click.Context, value: Any) -> Any:
        """Read the value; another option is none."""
        typed = value if isinstance(value, tuple | list) else (value,)
        if any(isinstance(each, str) and each.startswith("--") for each in typed):
            raise click.BadOptionUsage(self.opts[0], "", ctx)
        return super().process_value(ctx, value)


def _be_quiet(ctx: click.Context, _: click.Parameter, value: bool) -> None:  # noqa: FBT001 - as click calls it
    if value:
        ctx.meta[QUIET] = True


def quiet_option() -> Option:
    """Return the option that every command has."""
    text = "say only what was asked for and what is wrong: no bars, no remarks"
    return Option(["-q", "--quiet"], is_flag=True, expose_value=False, callback=_be_quiet, help=text)


class Command(click.Command):
    """A command: one word too many is said so, and its options stand under their titles."""

    context_class = Context

    def __init__(self, *args: Any, **attrs: Any) -> None:
        """Add what every command has."""
        attrs["context_settings"] = {"allow_extra_args": True, "help_option_names": ["-h", "--help"]}
        super().__init__(*args, **attrs)
        self.params.append(quiet_option())

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what was typed."""
        try:
            rest = super().parse_args(ctx, args)
        except click.BadOptionUsage as fault:
            fault.ctx = ctx
            raise
        if rest and not ctx.resilient_parsing:
            raise click.UsageError(f"{rest[0]!r} is one word too many", ctx)
        return rest

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command is for, at the margin."""
        formatter.write_paragraph()
        formatter.write_text(cleandoc(self.help or ""))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options under their titles."""
        sections: dict[str, list[tuple[str, str]]] = {}
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx)
            if isinstance(param, click.Option) and record is not None:
                sections.setdefault(getattr(param, "section", "Options"), []).append(record)
        for title, records in sections.items():
            with formatter.section(title):
                formatter.write_dl(records)


def command(name: str) -> Callable[[Callable[..., int | None]], Command]:
    """Declare a command; its help is what is said of the function."""
    return click.command(name, cls=Command)


def option(*names: str, **attrs: Any) -> Decorator:
    """Declare an option; `section` is the title that it stands under."""
    return click.option(*names, cls=Option, **attrs)


def flag(*names: str, **attrs: Any) -> Decorator:
    """Declare an option without a value."""
    return option(*names, is_flag=True, **attrs)


def argument(name: str, metavar: str, text: str, **attrs: Any) -> Decorator:
    """Declare what is typed without a dash; "FILE..." is one or more."""
    return click.argument(name, metavar=metavar, nargs=-1 if metavar.endswith("...") else 1, help=text, **attrs)


def json_option(what: str, **attrs: Any) -> Decorator:
    """Declare --json."""
    return flag("--json", "as_json", help=f"for programs: {what}", **attrs)


class Known(click.ParamType[str]):
    """A name that a shell completes; whether it is one is said by the code that looks it up."""

    name = "name"

    def __init__(self, known: Callable[[], Iterable[str]], *, files: bool = False) -> None:
        """Take how the names are found, and whether it may be a file as well."""
        self.known, self.files = known, files

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
        """Complete a name."""
        from click.shell_completion import CompletionItem

        found = [CompletionItem(name) for name in self.known() if name.startswith(incomplete)]
        return found or [CompletionItem(incomplete, type="file")] * self.files


class OneOf(click.Choice[str]):
    """One of a few words."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Name the words."""
        return f"must be one of {', '.join(self.choices)}, not {value!r}"


class Whole(click.ParamType[int]):
    """A whole number within bounds; with ``powers`` 1e6 is a million."""

    name = "number"

    def __init__(
        self, what: str = "a whole number", least: float = 0, most: float = 1e15, *, powers: bool = False
    ) -> None:
        """Take the bounds, and how the number is called where it is none."""
        self.what, self.least, self.most, self.powers = what, least, most, powers

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read the number."""
        text = str(value)
        with suppress(ValueError, OverflowError):
            digits = text.isascii() and text.removeprefix("-").isdigit()
            number = float(text) if self.powers and not digits else int(text) if digits else float("nan")
            if self.least <= number <= self.most and number == int(number):
                return int(number)
        return self.fail(f"{text!r} is not {self.what}", param, ctx)


AMOUNT = Whole()
SEED = Whole(least=-(10**30), most=10**30)


FILE = click.Path()


def _shelf() -> Shelf:
    from upcard.rulebooks.shelf import shelf

    return shelf()


GAME, HOUSE = Known(lambda: _shelf().games), Known(lambda: _shelf().houses, files=True)
BETTING = Known(lambda: ("fixed-limit", "spread-limit", "pot-limit", "no-limit"))
MODE = Known(lambda: ("cash", "tournament"))
