"""Setting up a hand: what is wrong with the table, and the first event."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from upcard.cards.card import DECK
from upcard.chips.rake import Rake
from upcard.chips.stakes import Fault, Stakes
from upcard.chips.stakes import faults as stakes_faults
from upcard.errors import UpcardError
from upcard.hand.citations import Citations
from upcard.hand.codec import FORMAT
from upcard.hand.events import AnyEvent, DealerSlip, HandBegan, RulesChanged
from upcard.hand.events.base import UNCITED
from upcard.hand.state import HandState, Phase
from upcard.rulebooks.cite import named
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.game import Game
from upcard.rulebooks.house import Amendment, House, stored_house
from upcard.rulebooks.rules import Rules, rules_for
from upcard.rulebooks.shelf import shelf

WHOLE_DECK = frozenset(DECK)


class SetupError(UpcardError, ValueError):
    """A hand cannot begin like this; ``faults`` lists everything that is wrong."""

    def __init__(self, faults: Sequence[str]) -> None:
        """Keep every fault; the message shows them all, one a line."""
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


def faults(
    rules: Rules, stakes: Stakes, stacks: Mapping[int, int], absent: Sequence[int] = (), away: Sequence[int] = (),
) -> list[str]:  # fmt: skip
    """List what is wrong with the stakes in this house and with the players."""
    found: list[str] = [*faults_of_stakes(rules, stakes)]
    for seat, chips in stacks.items():
        if type(seat) is not int or seat < 1:
            found.append(f"Seat {seat}: seats are whole numbers from 1 up.")
        if type(chips) is not int or chips <= 0:
            found.append(f"Seat {seat} has {chips} chips: a stack is a whole number above 0.")
    found += [f"Seat {seat} is absent but has no stack." for seat in (*absent, *away) if seat not in stacks]
    return found


def faults_of_stakes(rules: Rules, stakes: Stakes) -> list[Fault]:
    """List what is wrong with the stakes, in themselves and in this house, each with its field."""
    found = list(_stakes_faults(stakes))
    house = rules.house.title
    least = rules.bring_in_amount.bring_in_min_ante_multiple * stakes.ante
    if stakes.bring_in < least:
        numbers = named(rules.bring_in_amount.cites, "all")
        wanted = f"in this house ({house}) it must be at least {least:g} ({numbers})"
        found.append(Fault("bring_in", f"The bring-in is {stakes.bring_in:,}: {wanted}."))
    if stakes.rake is not None:
        found += (Fault("rake", sentence) for sentence in _rake_faults(rules, stakes.rake))
    offered = rules.betting_form.betting
    if stakes.betting not in offered:
        numbers = named(rules.grounds["betting"].cites, "all")
        wrong = f"This house ({house}) does not play {stakes.betting}; it plays {' or '.join(offered)} ({numbers})."
        found.append(Fault("betting", wrong))
    return found


def _rake_faults(rules: Rules, rake: Rake) -> list[str]:
    """Say whether the rake waits for a street that the game does not have."""
    wanted = rake.from_street
    if not wanted or any(street.name == wanted for street in rules.game.streets):
        return []
    names = [street.name for street in rules.game.streets]
    return [f"The rake is taken from street {wanted}: {rules.game.title} has {', '.join(names)}."]


@lru_cache(maxsize=256)
def _stakes_faults(stakes: Stakes) -> tuple[Fault, ...]:
    """Look at the same stakes once: a table keeps them for many hands."""
    return stakes_faults(stakes)


def _player_faults(rules: Rules, players: int) -> list[str]:
    topic = rules.seating
    if topic.min_players <= players <= topic.max_players:
        return []
    numbers = named(topic.cites, "all")
    return [f"{topic.min_players} to {topic.max_players} players can be dealt in, not {players} ({numbers})."]


def dealt_in(
    rules: Rules, stakes: Stakes, stacks: Mapping[int, int], absent: Sequence[int], away: Sequence[int],
) -> tuple[int, ...]:  # fmt: skip
    """Return the seats that get cards, lowest number first: present or entitled, with the chips that the house wants.

    ``absent`` players have anted or asked for a hand before they went, those ``away`` have not.
    """
    topic = rules.seating
    playing = (stakes.wager_unit or stakes.chip) if not stakes.ante else stakes.chip  # smaller chips do not play
    needed = {"any": playing, "ante": stakes.ante, "ante-plus-min-bet": stakes.ante + stakes.small_bet}[
        topic.min_chips_to_be_dealt
    ]
    if topic.deal_to_absent == "always":
        left_out: Sequence[int] = ()
    else:
        left_out = (*absent, *away) if topic.deal_to_absent == "seated-only" else away
    return tuple(seat for seat in sorted(stacks) if stacks[seat] >= needed and seat not in left_out)


def begin(  # noqa: PLR0913 - everything that a table decides, by name
    rules: Rules,
    stakes: Stakes,
    stacks: Mapping[int, int],
    deck: Sequence[int],
    *,
    remakes: Sequence[Sequence[int]] = (),
    remakes_by: Literal["lying", "deck"] = "lying",
    absent: Sequence[int] = (),
    away: Sequence[int] = (),
    behind: Mapping[int, int] | None = None,
    carried: int = 0,
    showdown: Literal["auto", "ask"] = "auto",
    button: int = 0,
    final_two: bool = False,
    slips: Sequence[DealerSlip] = (),
) -> HandBegan:
    """Return the first event of a hand, or raise SetupError with everything that is wrong."""
    if behind and rules.table_stakes.chips_behind == "purchased":
        stacks = {seat: chips + behind.get(seat, 0) for seat, chips in stacks.items()}
    found = faults(rules, stakes, stacks, absent, away)
    if len(deck) != len(DECK) or set(deck) != WHOLE_DECK:
        found.append("The deck must hold each of the 52 cards once.")
    if any(sorted(spare) != list(range(len(spare))) for spare in remakes):
        found.append("An order of a remade stub must name each place once, from 0 up.")
    if carried < 0:
        found.append(f"{carried} chips cannot be carried into the pot: it must be 0 or more.")
    if showdown not in ("auto", "ask"):
        found.append(f"The showdown cannot be {showdown!r}: it must be auto or ask.")
    order = () if found else dealt_in(rules, stakes, stacks, absent, away)
    found = found or _player_faults(rules, len(order))
    if found:
        raise SetupError(found)
    if rules.deal.deal_start == "left-of-button":
        order = tuple(sorted(order, key=lambda seat: (seat <= button, seat)))
    return HandBegan(
        house=rules.house.name,
        house_file=_own_house(rules),
        rules=rules.hash,
        game=rules.game.name,
        game_file=_own_game(rules),
        mode=rules.mode,
        stakes=stakes,
        stacks=dict(sorted(stacks.items())),
        order=order,
        deck=tuple(deck),
        remakes=tuple(tuple(order) for order in remakes),
        remakes_by=remakes_by,
        absent=tuple(seat for seat in (*absent, *away) if seat in order),
        carried=carried,
        showdown=showdown,
        final_two=final_two,
        cite=Citations.of(rules).began,
        slips=tuple(slips),
        format=FORMAT,
        button=button,
    )


@lru_cache(maxsize=256)
def _own_house(rules: Rules) -> str:
    """Return a house of somebody's own, whole, so that its hands replay anywhere; nothing for those that ship."""
    house = rules.house
    return "" if shelf().houses.get(house.name) == house else msgspec.json.encode(house).decode()


@lru_cache(maxsize=256)
def _own_game(rules: Rules) -> str:
    """Return a game of somebody's own, whole, as a house is kept."""
    game = rules.game
    return "" if game.name in shelf().games else msgspec.json.encode(game).decode()


def rules_of(event: HandBegan) -> Rules:
    """Return the rules that a hand was begun under; SetupError if a later program has written it."""
    if event.format > FORMAT:
        forms = f"format {event.format}; this one reads up to {FORMAT}"
        raise SetupError([f"This hand was written by a later version of Upcard ({forms})."])
    game = msgspec.json.decode(event.game_file, type=Game) if event.game_file else event.game
    if not event.house_file:
        return rules_for(event.house, game, event.stakes.betting, event.mode)
    house = stored_house(event.house_file, event.game)
    return rules_still_had(house, game, event.stakes.betting, event.mode)


def state_of(event: HandBegan, rules: Rules) -> HandState:
    """Return the state at the start of the hand that the event describes."""
    state = HandState()
    state.set_up(rules, event.stakes, event.stacks, event.order)
    state.absent = event.absent
    state.carried = event.carried
    state.final_two = event.final_two
    state.showdown = event.showdown
    state.stub = list(reversed(event.deck))
    state.phase = Phase.ANTES
    if event.position:
        from upcard.hand.position_line import lay_out, position_of  # noqa: PLC0415 - few hands begin so

        lay_out(state, position_of(event.position))
    return state


def rules_changed(events: Sequence[AnyEvent], rules: Rules, of_house: Rules | None = None) -> RulesChanged | None:
    """Tell that the rules are others than when the hand began, unless they are not, or its events say so already.

    ``rules`` are those that the hand is played on by, ``of_house`` those of its house today.
    """
    began = events[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - a hand's first event is always this one
    kept = rules.hash == began.rules
    today = of_house.hash if kept and of_house is not None else rules.hash
    told = [event.rules for event in events if isinstance(event, RulesChanged)]
    known = [began.rules, *told[-1:]]
    return None if today in known else RulesChanged(today, kept, UNCITED)


def rules_still_had(house: House, game: str | Game, betting: str, mode: str) -> Rules:
    """Return the rules of a house as far as the books of today know what it differs in."""
    try:
        return rules_for(house, game, betting, mode)
    except (RulebookError, msgspec.ValidationError):
        fit = tuple(amendment for amendment in house.differs if _is_fit(house, amendment, game, betting, mode))
        return rules_for(msgspec.structs.replace(house, differs=fit), game, betting, mode)


def _is_fit(house: House, amendment: Amendment, game: str | Game, betting: str, mode: str) -> bool:
    try:
        rules_for(msgspec.structs.replace(house, differs=(amendment,)), game, betting, mode)
    except (RulebookError, msgspec.ValidationError):
        return False
    return True
