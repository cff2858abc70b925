"""The state of a hand: a small mutable record of ints and lists, cheap to evolve and to copy."""

from functools import lru_cache
from typing import Final, Literal

from upcard.chips.pots import Pot
from upcard.chips.stakes import Stakes
from upcard.hand.citations import Citations
from upcard.hand.events import Announcement, ShortagePlan
from upcard.hand.events.of_the_floor import Order
from upcard.hand.requests import Option
from upcard.rulebooks.rules import Rules


class Phase:
    """What the dealer is about: plain numbers, for they are looked at with every step."""

    ANTES: Final = 0
    DEALING: Final = 1
    OPENING: Final = 2
    BETTING: Final = 3
    CLOSING: Final = 4
    BETWEEN: Final = 5
    SHOWING: Final = 6
    AWARDING: Final = 7
    OVER: Final = 8


@lru_cache(maxsize=1024)
def clockwise(order: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """Return for each seat the others in clockwise order, beginning on its left."""
    return {seat: order[place + 1 :] + order[:place] for place, seat in enumerate(order)}


def _share_fields(original: object, twin: object) -> None:
    """Give a twin every field of the original; in a compiled core the records have no dictionary of their own."""
    fields = getattr(original, "__dict__", None)
    if fields is not None:
        twin.__dict__.update(fields)
        return
    for name in type(original).__mypyc_attrs__:  # type: ignore[attr-defined]  # pragma: no cover - compiled only
        setattr(twin, name, getattr(original, name))


class Betting:
    """The betting of one round.

    Lists are indexed by seat number. ``to_match`` is what everybody must match; ``level`` the last full level, lower
    while a forced bet or a short all-in stands; ``full_wagers`` counts the wagers that gave everybody a new right to
    raise; ``seen`` holds how many of these a seat had seen when it last acted (-1: it has not acted) and ``answered``
    the amount it then answered.
    """

    # What does not change in most rounds stands here, and an instance keeps only what differs.
    to_match = 0
    level = 0
    unit = 0
    size = 0
    upper = 0
    upper_used = False
    open_pairs: tuple[int, ...] = ()
    raises = 0
    full_wagers = 0
    capped = False
    short = False
    forced = 0
    forced_open = False  # the forced bet is to be made or stands, and nobody has raised it
    may_fold = False
    aggressor = 0
    opener = 0  # who made the wager that stands, the forced bet included
    called = False
    first = 0
    turn = 0

    def set_up(self, places: int) -> None:
        """Begin with nothing bet at a table of this many places."""
        self.bets = [0] * places
        self.answered = [0] * places
        self.seen = [-1] * places
        self.checked = [False] * places

    def has_acted(self, seat: int) -> bool:
        """Tell whether a seat has acted in this round."""
        return self.seen[seat] >= 0

    def copy(self) -> "Betting":
        """Return a record that changes independently."""
        twin = Betting()
        _share_fields(self, twin)
        twin.bets = self.bets[:]
        twin.answered = self.answered[:]
        twin.seen = self.seen[:]
        twin.checked = self.checked[:]
        return twin


def new_betting(places: int) -> Betting:
    """Return the record of a round in which nothing has been bet."""
    betting = Betting()
    betting.set_up(places)
    return betting


class HandState:
    """One hand. Every card is in exactly one place: stub, a seat's down or up cards, common, burns, set aside, muck.

    A card that the deck turned out not to have lies in ``missing``. Lists are indexed by seat number; the stub's top
    card is its last element. All-in is a mark, never an empty stack: a player may be all-in with chips behind that do
    not play.
    """

    # The beginning of every hand; an instance keeps what has changed since.
    absent: tuple[int, ...] = ()
    carried = 0
    final_two = False
    showdown: Literal["auto", "ask"] = "auto"
    given_up: tuple[int, ...] = ()  # seats that gave up at the showdown, should somebody ask to see them
    live_later: tuple[int, ...] = ()  # seats whose hands were turned up for the winner and are live again
    award_doubted = False  # such a hand has just been turned up; the award is to be looked at again
    phase: int = 0  # Phase.ANTES
    street = 0
    ante_turn = 0
    burn_due = False
    plan: ShortagePlan | None = None
    remade = False
    tied: tuple[int, ...] = ()  # whose upcards or boards are as good as the one that leads
    leader = 0  # whose board leads on this street, once it has been looked for
    announced = 0
    to_announce: list[tuple[Announcement, list[int]]] | None = None
    acted = 0
    wagered = 0
    substantial = False
    clock = 0
    called_seats: tuple[int, ...] = ()  # whose wagers were called, in order
    rounds_closed = 0
    pots: tuple[Pot, ...] = ()
    showings: tuple[tuple[int, tuple[int, ...], str], ...] = ()  # cards that one player has seen, and when all will
    show_order: tuple[int, ...] = ()
    show_at_once = False
    losers_killed = False
    rake_taken = False
    rake = 0
    awarded: tuple[int, ...] = ()
    kills = 0
    next_deal = ""
    agreed: tuple[int, ...] = ()  # who has offered to share the pot, in a house that allows it
    offered: tuple[Option, ...] | None = None
    rulings = 0  # how many the floor has given
    awaits_floor = False  # a ruling is left to the supervisor, who has not chosen yet
    orders: tuple[Order, ...] = ()  # what rulings have laid down for later
    voided = False
    common_for: tuple[int, ...] = ()  # who plays the common card, if not all do
    left_in = 0  # chips that were forfeited: they stay in for the next hand

    def set_up(self, rules: Rules, stakes: Stakes, stacks: dict[int, int], order: tuple[int, ...]) -> None:
        """Set the table; ``order`` are the seats that are dealt in, in dealing order."""
        places = max(stacks) + 1
        self.rules = rules
        self.cites = Citations.of(rules)
        self.stakes = stakes
        self.places = places
        self.order = order
        self.left_of = clockwise(order)
        self.unit = stakes.wager_unit or stakes.chip
        self.fixed_limit = stakes.betting == "fixed-limit"
        self.stack = [0] * places
        for seat, chips in stacks.items():
            self.stack[seat] = chips
        self.live = [False] * places
        for seat in order:
            self.live[seat] = True
        self.alive = len(order)  # how many hands are live
        self.acting = len(order)  # how many of them are not all-in
        self.paid = [0] * places
        self.all_in = [False] * places
        self.keeps = [False] * places
        self.won = [0] * places
        self.down: list[list[int]] = [[] for _ in range(places)]
        self.up: list[list[int]] = [[] for _ in range(places)]
        self.doors = [-1] * places  # the last card that came face up on third street
        self.stub: list[int] = []
        self.common: list[int] = []
        self.burns: list[int] = []
        self.set_aside: list[int] = []
        self.muck: list[int] = []
        self.missing: list[int] = []  # a card that the deck turned out not to have
        self.seen_cards: list[int] = []  # folded or dead cards that lay face up for all to see
        # Seats and faces still to be dealt on this street, the next one last.
        self.deal_queue: list[tuple[int, bool]] = []
        self.betting = new_betting(places)
        self.taken_in: dict[int, tuple[int, ...]] = {}  # what each hand that was folded or killed had held
        self.turned_up: dict[int, int] = {}  # how many of a seat's down cards lie open before the showdown
        self.shown: dict[int, tuple[int, int]] = {}  # what a hand at the showdown is worth, for high and for low
        self.shown_cards: dict[int, tuple[int, ...]] = {}  # cards of a hand in play that everybody has seen

    @property
    def turn(self) -> int:
        """The seat that must decide, or 0."""
        return self.betting.turn

    def copy(self) -> "HandState":
        """Return a state that changes independently; what never changes is shared."""
        twin = HandState()
        _share_fields(self, twin)
        twin.stack = self.stack[:]
        twin.paid = self.paid[:]
        twin.live = self.live[:]
        twin.all_in = self.all_in[:]
        twin.keeps = self.keeps[:]
        twin.won = self.won[:]
        twin.doors = self.doors[:]
        twin.stub = self.stub[:]
        twin.common = self.common[:]
        twin.burns = self.burns[:]
        twin.set_aside = self.set_aside[:]
        twin.muck = self.muck[:]
        twin.missing = self.missing[:]
        twin.seen_cards = self.seen_cards[:]
        twin.deal_queue = self.deal_queue[:]
        twin.down = [cards[:] for cards in self.down]
        twin.up = [cards[:] for cards in self.up]
        twin.taken_in = self.taken_in.copy()
        twin.shown = self.shown.copy()
        twin.shown_cards = self.shown_cards.copy()
        twin.betting = self.betting.copy()
        return twin


def starts(state: HandState) -> bool:
    """Tell whether the street in play is the first: its cards are the starting cards."""
    return state.street == 0


def is_last(state: HandState) -> bool:
    """Tell whether no street comes after the one in play."""
    return state.street == len(state.rules.game.streets) - 1
