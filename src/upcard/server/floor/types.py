"""How the floor answers over HTTP: the incidents, the questions worth asking, and what each house rules."""

from msgspec import Struct


class FloorIncident(Struct, frozen=True):
    """Something that can go wrong at a table."""

    name: str
    title: str
    """What happened, in one sentence."""


class FloorSubject(Struct, frozen=True):
    """The incidents of a subject."""

    subject: str
    incidents: tuple[FloorIncident, ...]


class FloorIncidents(Struct, frozen=True):
    """What was found by words, best first; without words, all incidents by subject."""

    found: tuple[FloorIncident, ...]
    subjects: tuple[FloorSubject, ...]


class FormOption(Struct, frozen=True):
    """One of the values that something may have, and how it is said."""

    value: str
    text: str


class FloorPick(Struct, frozen=True):
    """What is known of the table: its game, betting, mode or house, and what else it could be."""

    name: str
    title: str
    value: str
    options: tuple[FormOption, ...]


class FloorQuestion(Struct, frozen=True):
    """A fact that can change the ruling, with the answer in force."""

    fact: str
    question: str
    meaning: str
    value: str
    usual: str
    options: tuple[FormOption, ...]
    """What can be answered; empty: a whole number from ``least`` to ``most``."""
    least: int
    most: int
    elsewhere: bool
    """Whether it changes nothing in this house, but something in another."""


class FloorFact(Struct, frozen=True):
    """A fact that nobody has given, so that the usual one is assumed."""

    fact: str
    question: str
    value: str
    text: str
    matters: bool
    """Whether another value would change a ruling."""


class SupervisorChoice(Struct, frozen=True):
    """One of the rulings that a book leaves to the supervisor."""

    name: str
    decision: str
    done: tuple[str, ...]


class FloorHouse(Struct, frozen=True):
    """A house that rules so, and by which numbers."""

    house: str
    title: str
    cites: tuple[str, ...]
    silent: bool
    """Whether its own book says nothing on it."""
    ground: str
    """Whose rules these are, in a sentence; of a silent house, what then applies."""


class FloorRuling(Struct, frozen=True):
    """A ruling, and the houses that make it."""

    decision: str
    done: tuple[str, ...]
    choices: tuple[SupervisorChoice, ...]
    """Where the book leaves it to the supervisor; the usual choice first."""
    weigh: tuple[str, ...]
    deadline: str
    late: bool
    """Whether that moment has passed."""
    houses: tuple[FloorHouse, ...]


class FloorAnswer(Struct, frozen=True):
    """The floor's answer: at most five questions, and the rulings of all houses on the facts so far."""

    incident: str
    title: str
    table: tuple[FloorPick, ...]
    questions: tuple[FloorQuestion, ...]
    rulings: tuple[FloorRuling, ...]
    """Houses that rule alike together; first the ruling of the house that was asked for, which is its first house."""
    assumed: tuple[FloorFact, ...]
    link: str
    """The address of this ruling, for others."""
