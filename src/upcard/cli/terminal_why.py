"""`why`: the rules behind what just happened, in the house's book, and what the other books say on the same point."""

from upcard.cli.terminal_look import Look
from upcard.hand.citations import topics_cited
from upcard.rulebooks.cite import named
from upcard.rulebooks.comparing import find_number as find_number  # noqa: PLC0414 - the table asks here for it
from upcard.rulebooks.comparing import others_on, text_of
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.shelf import shelf

AT_MOST = 2
"""So many rules of another book are written out for a topic; the numbers of the rest follow."""
TOPICS = 3


def explain(look: Look, rules: Rules, what: str, cites: tuple[str, ...]) -> None:
    """Write the rules behind a sentence."""
    look.line()
    look.prose(f"Why: {what}")
    for number in cites:
        look.plain(text_of(rules, number), 1, f"{named((number,))}  ")
    own = shelf().books[rules.house.book]
    if not any(number in own.rules for number in cites):
        look.prose(f"{own.title} itself says nothing on this.")
    for topic in topics_cited(rules, cites)[:TOPICS]:
        look.line()
        look.prose(f"The other books on this point: {shelf().topics[topic].sentence}")
        _others(look, rules, topic)
    look.line()


def _others(look: Look, rules: Rules, topic: str) -> None:
    """Write what the books that do not speak for the house say on a topic, and name those that are silent."""
    others = others_on(rules, topic)
    for name, numbers in others.numbers.items():
        book = shelf().books[name]
        for number in numbers[:AT_MOST]:
            look.plain(book.rules[number].rule, 1, f"{number}  ")
        if len(numbers) > AT_MOST:
            look.plain(f"{', '.join(numbers[AT_MOST:])}", 1, "also  ")
    if others.silent:
        look.plain(", ".join(others.silent), 1, "silent  ")
