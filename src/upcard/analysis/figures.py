"""The figures of the statistics page: what each is called, and in one sentence what is counted out of what."""

from typing import NamedTuple


class Meaning(NamedTuple):
    """A figure: its name in the books, its title on the page, and what it counts."""

    name: str
    title: str
    explains: str


MEANINGS: tuple[Meaning, ...] = (
    Meaning(
        "entered",
        "Came in",
        "Put chips in of one's own will on third street, out of the hands with a decision there; "
        "ante and bring-in do not count, opening for a full bet does.",
    ),
    Meaning(
        "raised",
        "Completed or raised",
        "Completed or raised on third street, out of the hands with a decision there.",
    ),
    Meaning(
        "stole",
        "Tried to steal",
        "Completed, out of the hands in which everybody before had folded to the bring-in and at most one player "
        "besides the bring-in was still to act.",
    ),
    Meaning("brought-in", "Brought it in", "Had to post the forced bet, out of the hands with a forced bet."),
    Meaning(
        "defended",
        "Defended the bring-in",
        "Called or raised after bringing it in, out of the hands in which somebody completed it.",
    ),
    Meaning("saw-fourth", "Saw fourth street", "Was still in the hand on fourth street, out of all hands."),
    Meaning(
        "led-later",
        "Bet or raised later",
        "Bet or raised at least once from fourth street on, out of the hands that got there.",
    ),
    Meaning(
        "went-to-showdown",
        "Went to the showdown",
        "Was in the hand at the showdown, out of the hands that saw fourth street.",
    ),
    Meaning("won-at-showdown", "Won at the showdown", "Took chips at the showdown, out of the hands that got there."),
    Meaning(
        "scooped",
        "Took it all",
        "Took every chip of the pots, out of the hands of high-low that won something at the showdown.",
    ),
    Meaning(
        "won-unshown",
        "Won without a showdown",
        "Took the pot because nobody else was left, out of the hands that did not get to a showdown.",
    ),
    Meaning("won", "Won", "Took chips from a pot in any way, out of all hands."),
)
