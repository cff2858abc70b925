"""What can be typed, and the help for it."""

from __future__ import annotations

import argparse
import re
import sys
from typing import TYPE_CHECKING, Any, NoReturn

from upcard import __version__
from upcard.cli import equity_arguments, key_arguments, operate_arguments, rules_arguments, simulate_arguments
from upcard.cli.bad_input import did_you_mean, nearest
from upcard.cli.help_page import HelpPage
from upcard.cli.operate_arguments import place_of_metrics

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Commands = argparse._SubParsersAction[Any]  # noqa: SLF001 - argparse has no public name for it

MOST_PROCESSES = 64
MOST_COUNTED = 1_000_000
LAST_PORT = 65535
# How argparse says it
INVALID_CHOICE = re.compile(r"argument (\S+): invalid choice: (.*) \(choose from (.*)\)")
MISSING = re.compile("the following arguments are required: (.*)")
MAIN = """\
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
CHECK = """\
Read a house file strictly. Says everything that is wrong with it (exit code 2), or what the house
changes against its book.

example:
  upcard house check my-house.yaml

a house file:
  name: corner-club
  title: The Corner Club
  book: roberts               # procedures, canterbury, ukcasino, mohegan or roberts
  where_silent: roberts       # the book that fills the gaps
  differs:
    - number: CC-1
      text: Four raises are allowed.
      setting: max_raises
      value: 4
"""
DRILL = """\
Irregularities in hands made by chance: rule on each by the book of the house that is named, and read the
ruling with its numbers, what the other houses do, and how the hand goes on. The same seed asks the same
questions. With --json the questions are written with their answers.

examples:
  upcard drill
  upcard drill --house mohegan --game razz --subject turns --questions 5
  upcard drill --seed 7 --questions 20 --json
"""
SCENARIO = """\
Play scenario files, or all those in a folder. Exit code 0 if every one holds, 1 with the first difference
and the log of the hand up to there if one does not, 2 if a file cannot be used.

examples:
  upcard scenario tests/scenarios/betting/completion-is-no-raise.yaml
  upcard scenario tests/scenarios --json
"""
REPLAY = """\
Play hands again from files: PHH, the text of PokerStars, Full Tilt, PartyPoker and Bovada, iPoker's XML, or
Upcard's own JSON. Shows the log with rule numbers and the finishing stacks. Exit code 0 if all go as their
files say, 1 if one does not, 2 if one cannot be used.

examples:
  upcard replay hand.phh
  upcard replay hands/*.phh --json
"""
IMPORT = """\
Read hands of other rooms, from files or whole folders: PHH (.phh, .phhs), the text of PokerStars, Full Tilt,
PartyPoker and Bovada, iPoker's XML, or Upcard's own JSON; stud, stud 8 or better, razz. Each is played again
and every amount compared. Tells of each hand that does not go as its file says in which line, why, and what
was expected; the others go on. Exit code 0 if all do, 1 if one does not, 2 if one cannot be used.

examples:
  upcard import hands.txt
  upcard import ~/histories --json
"""
EXPORT = """\
Write hands in another format: phh (one hand a file), phhs (many), stars (PokerStars text), ohh (Open Hand
History) or json (Upcard's own). Reads whatever `upcard import` reads. Cards that a file does not name stay
unknown. Without --out the hands go to the standard output.

examples:
  upcard export hands.txt --to phhs --out hands.phhs
  upcard export table.jsonl --to stars --seat 3
  upcard export ~/histories --to phh --out folder
"""
STATS = """\
Count how everybody has played, from files of hands or whole folders (all that `upcard import` reads): how
often, with intervals, and results by street, position, seat, game and house. Exit code 0; 1 if a hand did not
go as its file says and was left out, 2 if one cannot be used.

examples:
  upcard stats hands.txt
  upcard stats ~/histories --player Mirela --plot mirela.svg
  upcard stats table.jsonl --player "seat 3" --csv
"""
PLAY = """\
Open the cardroom and play in the browser, alone with bots or with friends; or sit down in the terminal.
The room keeps every hand: close it with Ctrl-C, and it goes on where it was. In the terminal, what is left
out is asked for. All amounts are in chips.

examples:
  upcard play                                       open the room, and the browser
  upcard play --host 0.0.0.0                        for everybody in the same network, with a QR code
  upcard play --port 9000 --data ~/club --house our-house.yaml
  upcard play --terminal --game razz --house mohegan --bots 5
"""
VERIFY = """\
Check that nobody chose the cards of a hand: the proof, as the fairness page gives it, shows which cards were
fixed before anybody gave a number, and that the players' numbers decided on their order. Proofs of the same
table, of other players and of other hands, are compared with each other: give them all at once, or a folder.
Exit code 0 if every file holds, 1 if one does not, 2 if one cannot be used.

examples:
  upcard verify proof.json
  upcard verify proofs/ --json
"""


class _Parser(argparse.ArgumentParser):
    """A parser that says in one sentence what is wrong."""

    def error(self, message: str) -> NoReturn:
        """Say it and leave with 2."""
        sys.stderr.write(f"{self.prog}: {_in_our_words(message)}; `{self.prog} --help` says more.\n")
        raise SystemExit(2)


def _in_our_words(message: str) -> str:
    """Return what argparse found as the other commands would say it; what is not put here stays as it is."""
    if found := INVALID_CHOICE.fullmatch(message):
        flag, given, choices = found[1], found[2], found[3].replace("'", "")
        if flag != "COMMAND":
            return f"{flag} must be one of {choices}, not {given}"
        near = did_you_mean(nearest(given.strip("'"), choices.split(", "), most=2))
        return f"there is no command {given}{near or f'; write one of {choices}'}"
    if found := MISSING.fullmatch(message):
        return f"{found[1]} is missing"
    return message


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    top = _Parser(prog="upcard", description=MAIN, formatter_class=HelpPage, allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"upcard {__version__}")
    commands = _commands(
        top,
        "play, rules, rule, house, scenario, replay, import, export, stats, equity, simulate, warm-up, drill, verify, "
        "backup, restore, audit or key",
    )
    _add_play(commands)
    rules = _command(commands, "rules", "look up the books", "Look up the five books.")
    _add_all(_commands(rules, "show, search, compare or coverage"), rules_arguments.COMMANDS)
    _add_rule(commands)
    _add_drill(commands)
    own = _command(commands, "house", "check a house file", "Work on a house of your own.")
    house = _commands(own, "check")
    check = _command(house, "check", "read a house file strictly", CHECK, "house_check")
    check.add_argument("file", metavar="FILE", help="a house file")
    scenario = _command(commands, "scenario", "play scenario files", SCENARIO, "scenario")
    scenario.add_argument("files", metavar="FILE_OR_FOLDER", nargs="+", help="a scenario, or a folder of them")
    _json(scenario, "one object a line")
    replay = _command(commands, "replay", "play hands from files again", REPLAY, "replay")
    _hand_files(replay)
    replay.add_argument(
        "--cites", choices=("deciding", "all"), default="deciding", help="name the rule that decides each line, or all"
    )
    _json(replay, "one object a line")
    reading = _command(commands, "import", "read hands of other rooms and check them", IMPORT, "import_")
    _hand_files(reading)
    _json(reading, "one object a line")
    _add_export(commands)
    _add_stats(commands)
    equity = _command(commands, "equity", "what each hand can expect of the pot", equity_arguments.ABOUT, "equity")
    equity_arguments.add_to(equity)
    _command(commands, "warm-up", "compile what is compiled", equity_arguments.WARM_UP, "warm_up")
    simulate = _command(commands, "simulate", "many hands by bots", simulate_arguments.ABOUT, "simulate")
    simulate_arguments.add_to(simulate)
    verify = _command(commands, "verify", "check that nobody chose the cards of a hand", VERIFY, "verify")
    verify.add_argument("files", metavar="FILE", nargs="+", help="a proof of a hand, or a folder of them")
    verify.add_argument(
        "--audit", action="store_true", help="for the operator: the files are a table's stored events, secrets included"
    )
    _json(verify, "one object a line")
    _add_all(commands, operate_arguments.COMMANDS)
    key = _command(commands, "key", "look after the key to the hidden cards", key_arguments.ABOUT)
    _add_all(_commands(key, key_arguments.NAMES), key_arguments.COMMANDS)
    return top


def _hand_files(command: argparse.ArgumentParser) -> None:
    command.add_argument("files", metavar="FILE_OR_FOLDER", nargs="+", help="a file of hands, or a folder of them")
    command.add_argument(
        "--house", metavar="NAME_OR_FILE", help="whose rules (default: the room's own, for PHH files roberts)"
    )


def _add_export(commands: Commands) -> None:
    export = _command(commands, "export", "write hands in another format", EXPORT, "export")
    _hand_files(export)
    export.add_argument("--to", required=True, choices=("phh", "phhs", "stars", "ohh", "json"), help="the format")
    export.add_argument("--out", metavar="FILE_OR_FOLDER", help="where to (an existing folder: a file for each hand)")
    export.add_argument(
        "--seat", type=_amount, metavar="N", help="only what this seat knew (default: all that is known)"
    )


def _add_stats(commands: Commands) -> None:
    stats = _command(commands, "stats", "how everybody has played", STATS, "stats")
    _hand_files(stats)
    stats.add_argument("--player", metavar="NAME", help="one player, in full (`seat 3` where the hands name nobody)")
    stats.add_argument("--plot", metavar="FILE.svg", help="draw it too")
    forms = stats.add_mutually_exclusive_group()
    _json(forms, "one object a player")
    forms.add_argument("--csv", action="store_true", help="for programs: one table")


def _commands(parent: argparse.ArgumentParser, names: str) -> Commands:
    """Make room for commands below; who names none of them is told their names."""
    parent.set_defaults(module="", prog=parent.prog, commands=names)
    return parent.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)


def _command(commands: Commands, name: str, summary: str, text: str, module: str = "") -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(
        name, help=summary, description=text, formatter_class=HelpPage, allow_abbrev=False
    )
    made.set_defaults(module=module)
    return made


def _add_all(
    commands: Commands, listed: Iterable[tuple[str, str, str, str, Callable[[argparse.ArgumentParser], None]]]
) -> None:
    """Add commands whose arguments stand in a file of their own: name, summary, help, module and arguments of each."""
    for name, summary, text, module, add_to in listed:
        add_to(_command(commands, name, summary, text, module))


def _json(command: argparse._ActionsContainer, what: str) -> None:
    command.add_argument("--json", action="store_true", help=f"for programs: {what}")


def _add_rule(commands: Commands) -> None:
    """Leave all that is typed behind `rule` as it is: which flags there are depends on the incident."""
    rule: argparse.ArgumentParser = commands.add_parser(
        "rule", help="what the floor rules when something goes wrong", add_help=False, prefix_chars="\0"
    )
    rule.add_argument("words", nargs="*")
    rule.set_defaults(module="rule")


def _add_drill(commands: Commands) -> None:
    drill = _command(commands, "drill", "rule on irregularities, and see whether the book agrees", DRILL, "drill")
    drill.add_argument("--house", default="any", metavar="NAME_OR_FILE", help="by whose rules (default: any)")
    drill.add_argument("--game", default="any", help="stud-high, razz, stud-hilo or stud-hilo-nq (default: any)")
    drill.add_argument(
        "--subject",
        default="mixed",
        help="exposed-cards, the-deck, the-deal, turns, wagers, words, hands, showdown, pots, players (default: mixed)",
    )
    drill.add_argument("--seed", type=_amount, metavar="N", help="the same questions each time")
    drill.add_argument("--questions", type=_amount, default=10, metavar="N", help="how many (default: 10)")
    _json(drill, "one object a question, with its answer")


def _add_play(commands: Commands) -> None:
    play = _command(commands, "play", "open the cardroom, or sit down in the terminal", PLAY, "play")
    play.add_argument("--terminal", action="store_true", help="play here, in the terminal")
    play.add_argument(
        "--house",
        action="append",
        default=[],
        metavar="NAME_OR_FILE",
        help="in the browser: the file of a house of your own, may be given again; in the terminal: whose rules",
    )
    room = play.add_argument_group("in the browser")
    room.add_argument("--host", metavar="ADDRESS", help="where to listen (default: 127.0.0.1; 0.0.0.0 is everywhere)")
    room.add_argument("--port", type=_port, metavar="N", help="0: a free one (default: 8000, or a free one)")
    room.add_argument("--data", metavar="FOLDER", help="where the books are kept (default: upcard in the user's data)")
    room.add_argument("--database", metavar="URL", help="keep them there instead, as postgresql://user@host/name")
    key_arguments.add_to_play(room)
    room.add_argument("--public-url", type=_web_address, metavar="URL", help="the address for links to friends")
    room.add_argument(
        "--allow-host",
        action="append",
        metavar="NAME",
        help="another name that browsers reach the room by, as cards.example.org; may be given again",
    )
    room.add_argument(
        "--proxy",
        action="append",
        metavar="ADDRESS",
        help="believe the X-Forwarded-For and -Proto of this proxy, an address or a network; may be given again",
    )
    room.add_argument(
        "--most-connections", type=_count, metavar="N", help="connections in all, of each process (default: 4000)"
    )
    room.add_argument(
        "--most-per-address",
        type=_count,
        metavar="N",
        help="sockets from one address; what it may ask for grows with it (default: 200)",
    )
    room.add_argument("--no-browser", action="store_true", help="do not open the browser")
    room.add_argument(
        "--processes", type=_processes, metavar="N", help="share the tables among so many processes (default: 1)"
    )
    room.add_argument(
        "--metrics",
        type=place_of_metrics,
        metavar="PORT",
        help="figures for Prometheus, on a port of this machine only",
    )
    room.add_argument(
        "--log-level", choices=("debug", "info", "warning", "error"), help="how much to log (default: info)"
    )
    here = play.add_argument_group("in the terminal")
    here.add_argument("--game", help="stud-high, razz, stud-hilo or stud-hilo-nq")
    here.add_argument("--betting", help="fixed-limit, spread-limit, pot-limit or no-limit")
    amounts: list[tuple[str, Callable[[str], int], str]] = [
        ("--ante", _amount, "the ante of each player"),
        ("--bring-in", _amount, "the forced bet"),
        ("--small-bet", _amount, "the bet of the first streets"),
        ("--big-bet", _amount, "the bet of the later streets"),
        ("--stack", _amount, "the chips that each player starts with (default: 40 big bets)"),
        ("--bots", _amount, "how many bots sit down with you"),
    ]
    for name, kind, what in amounts:
        here.add_argument(name, type=kind, metavar="N", help=what)
    here.add_argument("--strength", help="how strong they are: calling, tight, thinking or mixed")
    here.add_argument("--seed", type=int, metavar="N", help="the same cards each time")


def _port(text: str) -> int:
    """Read the number of a port."""
    if not (text.isascii() and text.isdigit()) or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: a number from 0 to {LAST_PORT}")
    return int(text)


def _processes(text: str) -> int:
    """Read a number of processes that the room can be spread over."""
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text) <= MOST_PROCESSES:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of processes: from 1 to {MOST_PROCESSES}")
    import socket  # noqa: PLC0415 - no other command needs it

    if int(text) > 1 and not hasattr(socket, "send_fds"):
        raise argparse.ArgumentTypeError("this system lets no process hand connections to another: leave it out")
    return int(text)


def _web_address(text: str) -> str:
    """Read the address of a web server."""
    if not re.fullmatch(r"https?://[^\s/?#]+/?", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not an address as https://cards.example.org")
    return text


def _count(text: str) -> int:
    """Read a whole number, 1 or more."""
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text) <= MOST_COUNTED:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {MOST_COUNTED}")
    return int(text)


def _amount(text: str) -> int:
    """Read a whole number, 0 or more."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)
