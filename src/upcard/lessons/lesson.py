"""What a lesson's file may say: who sits at the table, the hands, and step by step what is said and what is asked."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from upcard.chips.stakes import Stakes

Text = Annotated[str, Meta(min_length=1, max_length=600)]
Seat = Annotated[int, Meta(ge=1, le=11)]
OTHERS = "others"
"""In the place of an answer: what is said to all that have nothing of their own."""
Wrong = dict[int | str, Text]
"""What is said to each wrong answer."""

SeatJudge = Literal["opens", "acts", "shows-first", "wins"]
"""Who opens the round that comes, who is in turn, who shows the first hand, who takes most."""


class AskSeat(Struct, frozen=True, forbid_unknown_fields=True, tag="seat"):
    """A seat is to be chosen; the engine says which one is meant by ``by``, and it must be this one."""

    question: Text
    seat: Seat
    by: SeatJudge
    wrong: Wrong


class AskMove(Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """A move is to be made: "complete 15". It must be among the moves that the engine offers."""

    question: Text
    move: str
    wrong: Wrong


class AskWhy(Struct, frozen=True, forbid_unknown_fields=True, tag="why"):
    """Why? is to be opened on the dealer's last sentence, which must name this rule."""

    question: Text
    rule: str


class AskWord(Struct, frozen=True, forbid_unknown_fields=True, tag="word"):
    """One of several answers is to be chosen; what is right is found by the engine.

    ``by``: "high" or "low": what one's own cards make; "best": which of these hands (cards, five or more) wins, or
    "best low"; "left 8": how many cards of a rank one has not seen; "pot", "pot 1", "call": amounts; "takes 5": what a
    seat wins.
    """

    question: Text
    options: Annotated[tuple[str, ...], Meta(min_length=2, max_length=5)]
    answer: str
    by: str
    wrong: Wrong


class AskCards(Struct, frozen=True, forbid_unknown_fields=True, tag="cards"):
    """The five of one's own cards that play are to be chosen, for the high or the low half."""

    question: Text
    half: Literal["high", "low"]
    wrong: Text


Ask = AskSeat | AskMove | AskWhy | AskWord | AskCards


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One step: what has happened before it, what is said, and what is asked. Without a question one reads on."""

    title: Annotated[str, Meta(min_length=1, max_length=70)]
    say: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=4)]
    play: tuple[str, ...] = ()
    """What happens before it: "4 bring-in 5", "6 fold". Moves of one's own are better asked for."""
    until: str = ""
    """What has not happened yet when the step is shown: the kind of the event before which it stops."""
    ask: Ask | None = None
    right: Annotated[str, Meta(max_length=600)] = ""
    """What is said to the right answer."""
    cites: tuple[str, ...] = ()
    """Rules that are named besides those in the text; the engine must have cited each of them by then."""


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """One hand of the lesson: its chips, its cards by seat in the order dealt, and its steps."""

    stacks: dict[Seat, Annotated[int, Meta(ge=1)]]
    cards: dict[int, str]
    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson."""

    title: Text
    short: Annotated[str, Meta(min_length=1, max_length=40)]
    about: Text
    learn: Annotated[tuple[Text, ...], Meta(min_length=1)]
    """What one can do afterwards."""
    minutes: Annotated[int, Meta(ge=1, le=30)]
    game: str
    house: str
    stakes: Stakes
    you: Seat
    players: dict[Seat, Annotated[str, Meta(min_length=1, max_length=20)]]
    """The names of the others."""
    deals: Annotated[tuple[Deal, ...], Meta(min_length=1)]
