"""`upcard drill`: irregularities to rule on in the terminal, one after the other, with the ruling of the book."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from upcard.cli.bad_input import BadInput
from upcard.cli.files import house_named
from upcard.cli.page import write_json
from upcard.play.drill.question import ANY, LARGEST_SEED, Question, Unaskable, Wanted, question
from upcard.rulebooks.shelf import shelf

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from upcard.rulebooks.house import House


def run(args: argparse.Namespace) -> int:
    """Ask, or write the questions with their answers for programs."""
    if args.questions < 1:
        raise BadInput("--questions must be 1 or more, not 0.")
    houses = shelf().houses
    if args.house != ANY:
        house = house_named(args.house)
        houses = {**houses, house.name: house}
        args.house = house.name
    asked = _questions(args, houses)
    if args.json:
        write_json(_as_json(each, houses) for each in asked)
        return 0
    from upcard.cli.drill_sitting import Sitting  # noqa: PLC0415 - programs need no terminal

    return Sitting(houses).ask(asked, args.questions)


def _questions(args: argparse.Namespace, houses: dict[str, House]) -> Iterator[Question]:
    """Make the questions one by one; the kinds of incidents of a subject come up in turn."""
    if args.seed is not None and args.seed > LARGEST_SEED:
        raise BadInput(f"--seed must be at most {LARGEST_SEED}, not {args.seed}.")
    seed = random.SystemRandom().randrange(LARGEST_SEED) if args.seed is None else args.seed
    for number in range(args.questions):
        wished = Wanted(args.house, args.game, args.subject, (seed + number) % (LARGEST_SEED + 1))
        try:
            yield question(wished, houses)
        except Unaskable as fault:
            raise BadInput(f"--{fault}") from None


def _as_json(asked: Question, houses: dict[str, House]) -> dict[str, Any]:
    from upcard.server.drill.asking import as_asked  # noqa: PLC0415 - a bad flag is told without it

    told, ruling = as_asked(asked, houses), asked.situation.ruling
    return {
        "id": told.id,
        "house": told.house,
        "game": told.game,
        "subject": told.subject,
        "incident": ruling.incident,
        "happened": told.happened,
        "so_far": [line.text for line in told.so_far],
        "since": [line.text for line in told.since],
        "facts": told.facts,
        "choices": told.choices,
        "answer": asked.right + 1,
        "cites": ruling.cites,
    }
