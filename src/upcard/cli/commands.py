"""What can be typed: the commands by name, each loaded only when it is asked for, and completion for shells."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import click

from upcard import __version__
from upcard.cli.arguments import Command, Context, OneOf, argument, command, quiet_option
from upcard.cli.bad_input import did_you_mean, nearest
from upcard.terminal.output import echo

if TYPE_CHECKING:
    from collections.abc import Mapping

    from click.shell_completion import CompletionItem

ABOUT = """\
A seven-card stud cardroom that plays by the book: five published rulebooks, each rule under its number.

examples:
  upcard play                               open the cardroom in the browser
  upcard play --terminal                    sit down with bots, right here
  upcard rules show RR-8.6                  a rule, and what the other books say
  upcard rules compare open-pair            the five houses side by side
  upcard rule exposed-seventh-card          what the floor rules when something goes wrong
  upcard drill --house mohegan              irregularities to rule on, one after the other
  upcard scenario tests/scenarios           play files that prove rules
  upcard replay hand.phh                    play a hand from elsewhere again
  upcard import hands.txt                   read hands of other rooms and check every amount
  upcard export hands.txt --to phhs         write them in another format
  upcard stats hands.txt                    how everybody has played
  upcard equity "Ah Kd Qs" "9h 9d 2c"       what each hand can expect of the pot
  upcard simulate --bots tight,strong       many hands by bots
  upcard verify proof.json                  check that nobody chose the cards of a hand
  upcard backup room.backup                 the whole room in one file, while it is played at
"""
KEYS = "Look after the key that seals the hidden cards in a room's database."


class Commands(click.Group):
    """Commands below one name: of each its place, "module.function", and a summary; or more commands."""

    context_class = Context

    def __init__(
        self, name: str, about: str, listed: Mapping[str, tuple[str, str] | Commands], summary: str = ""
    ) -> None:
        """List them; none is loaded."""
        settings = {"help_option_names": ["-h", "--help"]}
        super().__init__(name, help=about, short_help=summary, context_settings=settings)
        self.callback, self.invoke_without_command, self.no_args_is_help = self._check_named, True, False
        self.listed = listed
        self.params.append(quiet_option())

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name them in the order in which they are listed."""
        return [*self.listed]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command."""
        found = self.listed.get(cmd_name)
        if found is None or isinstance(found, Commands):
            return found
        module, _, function = found[0].partition(".")
        loaded: click.Command = getattr(import_module(f"upcard.cli.{module}"), function)
        return loaded

    def _check_named(self) -> None:
        """Show those who name no command which there are."""
        ctx = click.get_current_context()
        if ctx.invoked_subcommand is None:
            *others, last = self.listed
            names = f"{', '.join(others)} or {last}" if others else last
            raise click.UsageError(f"say which command: {names}", ctx)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; if there is none of this name, propose the nearest."""
        if args[0] not in self.listed and not ctx.resilient_parsing:
            near = did_you_mean(nearest(args[0], self.listed, most=2)) or f"; write one of {', '.join(self.listed)}"
            raise click.UsageError(f"there is no command {args[0]!r}{near}", ctx)
        return super().resolve_command(ctx, args)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the commands are for, at the margin."""
        Command.format_help_text(self, ctx, formatter)  # type: ignore[arg-type]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write their summaries."""
        with formatter.section("Commands"):
            formatter.write_dl(self._summaries())

    def _summaries(self) -> list[tuple[str, str]]:
        return [(name, it.short_help or "" if isinstance(it, Commands) else it[1]) for name, it in self.listed.items()]

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem[str]]:
        """Complete the name of a command, or an option."""
        from click.shell_completion import CompletionItem

        found = [CompletionItem(name, help=text) for name, text in self._summaries() if name.startswith(incomplete)]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]


@command("completion")
@argument("shell", "SHELL", "bash, zsh or fish", type=OneOf(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Write what a shell needs to complete commands, options, and names of rules, incidents, games and houses.

    It goes into the shell's own start-up file, or where it keeps its completions; then open a new shell.

    examples:
      upcard completion bash >> ~/.bashrc
      upcard completion zsh >> ~/.zshrc                (below the line with compinit)
      upcard completion fish > ~/.config/fish/completions/upcard.fish
    """
    from click.shell_completion import get_completion_class

    from upcard.cli import COMPLETE

    kind = get_completion_class(shell)
    assert kind is not None  # noqa: S101 - one of the three
    echo(kind(CLI, {}, "upcard", COMPLETE).source())


CLI = Commands(
    "upcard",
    ABOUT,
    {
        "play": ("play.play", "open the cardroom, or sit down in the terminal"),
        "rules": Commands(
            "rules",
            "Look up the five books.",
            {
                "show": ("rules.show", "a rule and what the other books say"),
                "search": ("rules.search", "find rules by words"),
                "compare": ("rules_compare.compare", "the five houses side by side"),
                "coverage": ("rules.coverage", "how much of the books is played and proven"),
            },
            "look up the books",
        ),
        "rule": ("rule.rule", "what the floor rules when something goes wrong"),
        "drill": ("drill.drill", "rule on irregularities, and see whether the book agrees"),
        "house": Commands(
            "house",
            "Work on a house of your own.",
            {"check": ("house.check", "read a house file strictly")},
            "check a house file",
        ),
        "scenario": ("scenario.scenario", "play scenario files"),
        "replay": ("hands.replay", "play hands from files again"),
        "import": ("hands.import_", "read hands of other rooms and check them"),
        "export": ("hands.export", "write hands in another format"),
        "stats": ("stats.stats", "how everybody has played"),
        "equity": ("equity.equity_", "what each hand can expect of the pot"),
        "warm-up": ("equity.warm_up", "compile what is compiled"),
        "simulate": ("simulate.simulate", "many hands by bots"),
        "verify": ("verify.verify", "check that nobody chose the cards of a hand"),
        "backup": ("operate.backup", "the whole room in one file, while it is played at"),
        "restore": ("operate.restore", "make a room of a backup"),
        "audit": ("operate.audit", "look whether all that a room has stored is right"),
        "key": Commands(
            "key",
            KEYS,
            {
                "show": ("operate.show", "which keys there are, and which the room needs"),
                "rotate": ("operate.rotate", "put a new key first"),
                "drop": ("operate.drop", "take away the keys that nothing needs any more"),
            },
            "look after the key to the hidden cards",
        ),
        "completion": ("commands.completion", "let your shell complete what you type"),
    },
)
click.version_option(__version__, prog_name="upcard", message="%(prog)s %(version)s")(CLI)
