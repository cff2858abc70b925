"""The state of a hand: a small mutable record of ints and lists, cheap to evolve and to copy."""

from typing import Literal

from upcard.chips.pots import Pot
from upcard.chips.stakes import Stakes
from upcard.hand.citations import Citations
from upcard.hand.events import Announcement, ShortagePlan
from upcard.hand.requests import Option
from upcard.rulebooks.rules import Rules


class Phase:
    """What the dealer is about: plain numbers, for they are looked at with every step."""

    ANTES = 0
    DEALING = 1
    OPENING = 2
    BETTING = 3
    CLOSING = 4
    BETWEEN = 5
    SHOWING = 6
    AWARDING = 7
    OVER = 8


class Betting:
    """The betting of one round.

    Lists are indexed by seat number. ``to`` is what everybody must match; ``level`` the last full level, below ``to`` while a
    forced bet or a short all-in stands; ``fulls`` counts the wagers that gave everybody a new right to raise; ``seen`` holds how
    many of these a seat had seen when it last acted (-1: it has not acted) and ``answered`` the amount it then answered.
    """

    def __init__(self, places: int) -> None:
        """Begin with nothing bet at a table of so many places."""
        self.bets = [0] * places
        self.answered = [0] * places
        self.seen = [-1] * places
        self.checked = [False] * places
        self.to = 0
        self.level = 0
        self.unit = 0
        self.size = 0
        self.upper = 0
        self.upper_used = False
        self.open_pairs: tuple[int, ...] = ()
        self.raises = 0
        self.fulls = 0
        self.capped = False
        self.short = False
        self.forced = 0
        self.may_fold = False
        self.aggressor = 0
        self.opener = 0  # who made the wager that stands, the forced bet included
        self.called = False
        self.first = 0
        self.turn = 0

    def copy(self) -> "Betting":
        """Return a record that changes independently."""
        twin = Betting.__new__(Betting)
        twin.__dict__.update(self.__dict__)
        twin.bets = self.bets[:]
        twin.answered = self.answered[:]
        twin.seen = self.seen[:]
        twin.checked = self.checked[:]
        return twin


class HandState:
    """One hand. Every card is in exactly one place: stub, a seat's down or up cards, common, burns, set aside, muck.

    Lists are indexed by seat number; the stub's top card is its last element. All-in is a mark, never an empty stack:
    a player may be all-in with chips behind that do not play.
    """

    def __init__(self, rules: Rules, stakes: Stakes, stacks: dict[int, int], order: tuple[int, ...]) -> None:
        """Set the table; ``order`` are the seats that are dealt in, in dealing order."""
        places = max(stacks) + 1
        self.rules = rules
        self.cites = Citations.of(rules)
        self.stakes = stakes
        self.places = places
        self.order = order
        self.stack = [stacks.get(seat, 0) for seat in range(places)]
        self.paid = [0] * places
        self.live = [seat in order for seat in range(places)]
        self.all_in = [False] * places
        self.keeps = [False] * places
        self.absent: tuple[int, ...] = ()
        self.carried = 0
        self.final_two = False
        self.showdown: Literal["auto", "ask"] = "auto"
        self.stub: list[int] = []
        self.down: list[list[int]] = [[] for _ in range(places)]
        self.up: list[list[int]] = [[] for _ in range(places)]
        self.common: list[int] = []
        self.burns: list[int] = []
        self.set_aside: list[int] = []
        self.muck: list[int] = []
        self.seen_cards: frozenset[int] = frozenset()  # folded or dead cards that lay face up for all to see
        self.taken_in: dict[int, tuple[int, ...]] = {}  # what each hand that was folded or killed had held
        self.given_up: tuple[int, ...] = ()  # seats that gave up at the showdown, should somebody ask to see them
        self.live_again = 0  # a seat whose hand was turned up for the winner, until the award has been looked at
        self.alive = len(order)  # how many hands are live
        self.acting = len(order)  # how many of them are not all-in
        self.unit = stakes.wager_unit or stakes.chip
        self.phase = Phase.ANTES
        self.street = 0
        self.ante_turn = 0
        self.burn_due = False
        self.deal_queue: list[tuple[int, bool]] = []  # seats and faces still to be dealt on this street, the next one last
        self.plan: ShortagePlan | None = None
        self.remade = False
        self.leader = 0
        self.announced = 0
        self.to_announce: list[tuple[Announcement, list[int]]] | None = None
        self.betting = Betting(places)
        self.acted = 0
        self.wagered = 0
        self.substantial = False
        self.clock = 0
        self.called_seats: tuple[int, ...] = ()  # whose wagers were called, in order
        self.rounds_closed = 0
        self.pots: tuple[Pot, ...] = ()
        self.turned_up: dict[int, int] = {}  # how many of a seat's down cards lie open before the showdown
        self.shown_late: dict[int, tuple[int, ...]] = {}
        self.shown_when: dict[int, str] = {}
        self.show_order: tuple[int, ...] = ()
        self.show_at_once = False
        self.shown: dict[int, tuple[int, int]] = {}
        self.losers_killed = False
        self.rake_taken = False
        self.rake = 0
        self.awarded: tuple[int, ...] = ()
        self.won = [0] * places
        self.kills = 0
        self.next_deal = ""
        self.offered: tuple[Option, ...] | None = None

    @property
    def turn(self) -> int:
        """The seat that must decide, or 0."""
        return self.betting.turn

    def copy(self) -> "HandState":
        """Return a state that changes independently; what never changes is shared."""
        twin = HandState.__new__(HandState)
        twin.__dict__.update(self.__dict__)
        for name in _LISTS:
            twin.__dict__[name] = self.__dict__[name][:]
        twin.down = [cards[:] for cards in self.down]
        twin.up = [cards[:] for cards in self.up]
        twin.taken_in = self.taken_in.copy()
        twin.shown = self.shown.copy()
        twin.shown_late = self.shown_late.copy()
        twin.shown_when = self.shown_when.copy()
        twin.betting = self.betting.copy()
        return twin


_LISTS = ("stack", "paid", "live", "all_in", "keeps", "stub", "common", "burns", "set_aside", "muck", "deal_queue", "won")
