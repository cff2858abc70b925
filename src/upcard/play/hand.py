"""`Hand`: a hand of stud to play, watch, keep and replay."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar

from upcard.cards.card import cards_text
from upcard.chips.pots import Pot
from upcard.chips.stakes import Stakes
from upcard.floor.in_hand.scene import Scene
from upcard.floor.in_hand.slipping import dealers_slips, slips_to_come
from upcard.floor.incident import Incident
from upcard.floor.reporting import dealer_slips, report, slip
from upcard.floor.reporting import decide as decide_ruling
from upcard.floor.ruling import Ruling
from upcard.hand.begin import SetupError, begin, rules_changed, rules_of, state_of
from upcard.hand.codec import as_events, encode
from upcard.hand.dealer import dealers_next
from upcard.hand.decide import decide
from upcard.hand.events import AnyEvent, HandBegan, StubRemade
from upcard.hand.evolve import evolve
from upcard.hand.house_view import HouseView, house_view
from upcard.hand.options import options
from upcard.hand.reading_position import mixed_before, taken_up
from upcard.hand.remaking import order_by_deck, order_of_remake
from upcard.hand.requests import Act, AnyRequest, Mix, Option, Refusal, ShuffleNeeded, Verb
from upcard.hand.seeing import view
from upcard.hand.standing_pots import standing_pots
from upcard.hand.state import HandState, Phase
from upcard.hand.views import View
from upcard.play.chance import chance_of, spare_orders, whole_deck
from upcard.play.errors import BROKEN, NoSuchSeat, NotAllowed, contradicts_itself, not_known
from upcard.play.log import Log
from upcard.play.positions import text_of, text_seen
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.game import Game
from upcard.rulebooks.house import House, amended_house
from upcard.rulebooks.rules import Rules, rules_for
from upcard.rulebooks.shelf import find_house, shelf
from upcard.rulebooks.streets import street_words
from upcard.rulebooks.vocabulary import GameName, HouseName, Mode
from upcard.telling.sayings import sentence_for

T = TypeVar("T")


class Hand:  # noqa: PLW1641 - it changes, so it has no hash
    """One hand under a house's rules. The dealer's work is done at once; the seat in ``turn`` decides."""

    __slots__ = ("_slips", "_state", "events")

    def __init__(  # noqa: PLR0913 - the public face: everything a table can decide, by name
        self,
        game: GameName | str | Path | Game,
        house: HouseName | str | House,
        stakes: Stakes,
        stacks: Mapping[int, int],
        deck: str | Sequence[int] | None = None,
        seed: int | None = None,
        *,
        mode: Mode | str = "cash",
        absent: Sequence[int] = (),
        away: Sequence[int] = (),
        behind: Mapping[int, int] | None = None,
        remakes: Sequence[Sequence[int]] = (),
        remakes_by: Literal["lying", "deck"] = "lying",
        slips: Sequence[Incident] = (),
        carried: int = 0,
        showdown: Literal["auto", "ask"] = "auto",
        button: int = 0,
        final_two: bool = False,
        differs: Mapping[str, Any] | None = None,
    ) -> None:
        """Shuffle (or take the deck as given), collect the antes, deal, and stop at the first decision."""
        chance = chance_of(seed)
        followed = find_house(house) if isinstance(house, str) else house
        if differs:
            followed = amended_house(followed, differs, shelf().settings)
        rules = rules_for(followed, game, stakes.betting, mode)
        began = begin(
            rules,
            stakes,
            stacks,
            whole_deck(deck, chance),
            remakes=spare_orders(remakes, chance),
            remakes_by=remakes_by,
            absent=absent,
            away=away,
            behind=behind,
            carried=carried,
            showdown=showdown,
            button=button,
            final_two=final_two,
            slips=dealers_slips(slips),
        )
        self._slips = list(began.slips)
        self._state = state_of(began, rules)
        self.events: list[AnyEvent] = [began]
        self._drive()

    def _drive(self) -> None:
        """Let the dealer work until a player must decide."""
        state, events = self._state, self.events
        while (step := dealers_next(state)) is not None:
            if isinstance(step, ShuffleNeeded):
                mixed = decide(state, Mix(self._order(step.cards)))
                assert not isinstance(mixed, Refusal)  # noqa: S101 - the order is always a permutation
                step = mixed
            if self._slips and self._slipped(step):
                continue
            evolve(state, step)
            events.append(step)
        if self._slips and self._slipped(None):
            self._drive()  # this player did not wait, and what comes of that may be theirs to do

    def _slipped(self, step: AnyEvent | None) -> bool:
        """Let the dealer slip where they were to do so; the floor is called at once, or when somebody speaks up."""
        slipped = dealer_slips(Scene(self._state, self.events), self._slips, step)
        if slipped is not None:
            self._happened(slipped)
        return slipped is not None

    def _happened(self, scene: Scene) -> None:
        """Take over what the floor let happen."""
        for event in scene.new:
            evolve(self._state, event)
            self.events.append(event)

    def slip(self, incident: Incident) -> list[AnyEvent]:
        """Record that something went wrong and that nobody has said so yet; BadReport if it cannot be true."""
        return self._by_the_floor(lambda scene: slip(scene, incident))[1]

    def report(self, incident: Incident, by: int = 0) -> Ruling:
        """Call the floor: its ruling, which is applied; BadReport if what is reported cannot be true of this hand.

        ``by`` is the seat that calls it; 0 if it is no player of this hand.
        """
        return self._by_the_floor(lambda scene: report(scene, incident, by))[0]

    def decide_floor(self, ruling: Ruling | int, choice: str, by: str = "floor") -> list[AnyEvent]:
        """Choose one of the rulings that the book leaves to the supervisor: the new events.

        The ruling may be given by its number; `upcard.hand.state.HandState.rulings` is that of the last one.
        """
        number = ruling if isinstance(ruling, int) else ruling.number
        return self._by_the_floor(lambda scene: decide_ruling(scene, number, choice, by))[1]

    def _by_the_floor(self, do: Callable[[Scene], T]) -> tuple[T, list[AnyEvent]]:
        scene, before = Scene(self._state, self.events), len(self.events)
        try:
            found = do(scene)
        except (LookupError, StopIteration) as fault:
            if scene.earlier is None:
                raise
            raise not_known() from fault
        self._happened(scene)
        self._drive()
        return found, self.events[before:]

    def _order(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the order of the next remade stub, by the spare orders that were fixed before the first card."""
        began = self._began
        done = mixed_before(began) + sum(isinstance(event, StubRemade) for event in self.events)
        if began.remakes_by == "deck":
            return order_by_deck(began.remakes, done + 1, cards, began.deck)
        return order_of_remake(began.remakes, done + 1, len(cards))

    def act(self, verb: Verb | Literal["split"], to: int | None = None, seat: int | None = None) -> list[AnyEvent]:
        """Act for the seat in turn (or for ``seat``): the new events, the dealer's too; NotAllowed if forbidden."""
        return self.ask(Act(self._state.betting.turn if seat is None else seat, verb, to))

    def ask(self, request: AnyRequest) -> list[AnyEvent]:
        """Make any request: the new events, the dealer's included; NotAllowed if the rules forbid it."""
        answer = decide(self._state, request)
        if isinstance(answer, Refusal):
            raise NotAllowed(answer)
        before = len(self.events)
        evolve(self._state, answer)
        self.events.append(answer)
        self._drive()
        return self.events[before:]

    def go_on(self) -> list[AnyEvent]:
        """Take up a hand that was replayed: the new events, the dealer's too if they broke off in the middle of that.

        If the rules are others than when the hand began, that is the first of them.
        """
        before = len(self.events)
        changed = None if self.over else rules_changed(self.events, self.rules)
        if changed is not None:
            evolve(self._state, changed)
            self.events.append(changed)
        self._drive()
        return self.events[before:]

    @property
    def rules_notice(self) -> str:
        """A sentence if a hand that was replayed can only be played on by other rules than it began with; else ""."""
        changed = None if self.over else rules_changed(self.events, self.rules)
        return "" if changed is None else sentence_for(changed)

    @property
    def turn(self) -> int | None:
        """The seat to act, or None; nobody acts while a ruling waits for the supervisor."""
        return self._state.betting.turn or None if not self._state.awaits_floor else None

    @property
    def options(self) -> tuple[Option, ...]:
        """What the seat in turn may do, with exact totals for the round."""
        return options(self._state)

    def view(self, seat: int | None) -> View:
        """What a seat can see; None is a spectator. NoSuchSeat if it is not at the table."""
        self._look_for(seat)
        return view(self._state, seat)

    def _look_for(self, seat: int | None) -> None:
        """Refuse to show the table to a seat that is not there."""
        if seat is not None and seat not in self._began.stacks:
            raise NoSuchSeat(seat, self.stacks)

    @property
    def house_view(self) -> HouseView:
        """Everything, hidden cards included: for those who run the table, never for a player."""
        return house_view(self._state)

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self._state.rules

    @property
    def stacks(self) -> dict[int, int]:
        """Chips behind, by seat; when over, after the award."""
        return {seat: self._state.stack[seat] for seat in self._began.stacks}

    @property
    def pots(self) -> list[Pot]:
        """The pots as they stand, the bets of the round included, main pot first."""
        return standing_pots(self._state)

    @property
    def street(self) -> str:
        """The name of the street: third, fourth, fifth, sixth or seventh."""
        return self._state.rules.game.streets[self._state.street].name

    @property
    def over(self) -> bool:
        """Whether all pots have been awarded."""
        return self._state.phase == Phase.OVER

    @property
    def won(self) -> dict[int, int]:
        """Chips taken from the pots, by seat, net of rake; an uncalled bet that went back is not among them."""
        return {seat: self._state.won[seat] for seat in self._state.order if self._state.won[seat]}

    @property
    def rake(self) -> int:
        """What the house took."""
        return self._state.rake

    @property
    def left(self) -> int:
        """Chips that stay in for the next hand: what a ruling left there, and what a void hand had been given."""
        state = self._state
        return state.left_in + (state.carried if state.voided else 0)

    @property
    def log(self) -> Log:
        """One sentence an event, last the rule that decides it; ``log(cites="all")`` names all that it rests on."""
        return Log(self.events)

    @property
    def _began(self) -> HandBegan:
        began = self.events[0]
        assert isinstance(began, HandBegan)  # noqa: S101 - a hand's first event is always this one
        return began

    def copy(self) -> "Hand":
        """Return a hand that goes on independently."""
        twin = Hand.__new__(Hand)
        twin._slips = self._slips[:]  # noqa: SLF001 - its own kind
        twin._state = self._state.copy()  # noqa: SLF001 - its own kind
        twin.events = self.events[:]
        return twin

    def follow(self, later: "Hand") -> bool:
        """Come up to a later stage of the same hand by the events that came since; false if this is none of it."""
        told, events = len(self.events), later.events
        if (
            told > len(events)
            or self.events[0] is not events[0]
            or self.events[-1] is not events[told - 1]
            or self._slips != later._slips  # noqa: SLF001 - its own kind; events do not tell of it
        ):
            return False
        state, new = self._state, events[told:]
        for event in new:
            evolve(state, event)
        state.offered = later._state.offered  # noqa: SLF001 - its own kind; it need not be found out again
        self.events += new
        return True

    @classmethod
    def replay(cls, events: str | Iterable[AnyEvent]) -> "Hand":
        """Return the hand that these events (or their JSON lines) tell of; it can be played on from there."""
        listed = as_events(events if isinstance(events, str) else list(events))
        if not listed or not isinstance(listed[0], HandBegan):
            raise SetupError(["A hand's events begin with hand-began."])
        hand = cls.__new__(cls)
        hand._state = state = state_of(listed[0], rules_of(listed[0]))  # noqa: SLF001 - its own kind
        hand.events = listed
        for event in listed[1:]:
            evolve(state, event)
        hand._slips = slips_to_come(Scene(state, listed), listed[0].slips) if listed[0].slips else []  # noqa: SLF001 - its own kind
        return hand

    def to_json(self) -> str:
        """Return the events as JSON lines, cards hidden from players included."""
        return encode(self.events)

    @property
    def text(self) -> str:
        """The position as one line of text, all cards and what chance is to come included: never for a player."""
        return text_of(self._state, self.events, self._slips)

    def text_for(self, seat: int | None) -> str:
        """Return the position as a seat sees it (None: a spectator); cards that are hidden from it are left open."""
        self._look_for(seat)
        return text_seen(self._state, self.events, seat)

    @classmethod
    def from_text(cls, text: str, seed: int | None = None, house: str | House | None = None) -> "Hand":
        """Return the hand that stands as a line of text says; SetupError if it cannot.

        Cards that the text leaves open, and the orders of remade stubs if it names none, come from ``seed`` or from the
        operating system. With ``house`` it goes on there, whichever house the text names. What has happened before the
        position is not known: the log begins there.
        """
        chance = chance_of(seed)
        followed = find_house(house) if isinstance(house, str) else house
        try:
            hand = cls.replay(taken_up(text, whole_deck(None, chance), spare_orders((), chance), followed))
            hand._drive()  # noqa: SLF001 - its own kind
            hand._look_at_all()  # noqa: SLF001 - its own kind
        except (SetupError, RulebookError):
            raise
        except BROKEN as fault:
            raise contradicts_itself(fault) from None
        return hand

    def _look_at_all(self) -> None:
        """Ask what a table asks; a position that cannot be answered for is none."""
        for seat in self.stacks:
            self.view(seat)
        self.pots  # noqa: B018 - it may fail
        self.text  # noqa: B018

    def __eq__(self, other: object) -> bool:
        """Compare how two hands stand, whatever has led there."""
        return isinstance(other, Hand) and self.text == other.text

    def __copy__(self) -> "Hand":
        return self.copy()

    def __deepcopy__(self, _: object) -> "Hand":
        return self.copy()

    def __repr__(self) -> str:
        """Write it as it can be made again, all cards included."""
        return f"Hand.from_text({self.text!r})"

    def __str__(self) -> str:
        """Say what hand it is and where it stands, without a hidden card."""
        began = self._began
        where = "over" if self.over else f"{street_words(self.street)}, seat {self.turn} to act"
        return f"{began.game} ({began.house}), {len(began.order)} players, {where}"

    def _repr_html_(self) -> str:
        """Show the table and the log in a notebook, as a spectator sees them."""
        from upcard.play.log import html  # noqa: PLC0415 - only a notebook needs it

        return html(self.view(None), self.log)

    @property
    def deck(self) -> str:
        """The deck from the top, as dealt and still to be dealt: for those who run the table, never for a player."""
        return cards_text(self._began.deck)


def state_behind(hand: Hand) -> HandState:
    """Return the state behind a hand, hidden cards and all: for those who run the table, never for a player."""
    return hand._state  # noqa: SLF001 - the one door to it
