"""The rules in force at a table: for a house, game, betting form and mode every setting decided, every topic cited."""

import hashlib
from functools import lru_cache
from typing import Any, Literal

import msgspec
from msgspec import Struct

from upcard.rulebooks import misdeal_causes
from upcard.rulebooks.errors import RulebookError, gathering
from upcard.rulebooks.game import Game
from upcard.rulebooks.house import House
from upcard.rulebooks.settings import Value, default_choice, value_in_force
from upcard.rulebooks.shelf import Shelf, find_game, find_house, shelf
from upcard.rulebooks.topics import (
    Absent,
    Agreement,
    AllInFaceUp,
    Announcements,
    AwardOrder,
    BetSizes,
    BringIn,
    BringInAmount,
    BringInChoice,
    Burn,
    CheckRaise,
    Clock,
    CommonCardLeader,
    Completion,
    Deal,
    Deck,
    FirstToAct,
    FoldedSeat,
    FoldUnbet,
    FormOfBetting,
    Halves,
    HighHands,
    LowHands,
    Mucking,
    OddChip,
    OpenPair,
    PotClaims,
    RaiseCap,
    Seating,
    SeeLosingHand,
    Shortage,
    ShortAllIn,
    ShortBringIn,
    Showing,
    ShowOneShowAll,
    ShowOrder,
    Spread,
    SubstantialAction,
    TableStakes,
    Topic,
)
from upcard.rulebooks.vocabulary import BETTING_FORMS, MODES, BettingForm, Mode, fits

Source = Literal["house", "book", "where-silent", "default"]
DEFAULT_GROUND = ("default",)


class Ground(Struct, frozen=True):
    """A setting's value in force, the numbers that fix it, and who says so."""

    value: Value
    cites: tuple[str, ...]
    source: Source


class Rules(Struct, frozen=True, eq=False):
    """What holds at this table. Each topic is an attribute; ``grounds`` tells where each setting's value comes from."""

    house: House
    game: Game
    betting: BettingForm
    mode: Mode
    hash: str
    grounds: dict[str, Ground]
    points: dict[str, Topic]
    """The topics of the floor, on which nothing in play depends: they only say which numbers a ruling rests on."""
    deck: Deck
    seating: Seating
    table_stakes: TableStakes
    betting_form: FormOfBetting
    chip_unit: Topic
    no_blinds: Topic
    ante: Topic
    deal: Deal
    streets: Topic
    burn: Burn
    bring_in: BringIn
    bring_in_amount: BringInAmount
    bring_in_choice: BringInChoice
    short_bring_in: ShortBringIn
    facing_bring_in: Topic
    first_to_act: FirstToAct
    announcements: Announcements
    common_card_leader: CommonCardLeader
    turns: Topic
    checking: Topic
    check_raise: CheckRaise
    calling: Topic
    folding: Topic
    fold_unbet: FoldUnbet
    folded_seat: FoldedSeat
    bet_sizes: BetSizes
    completion: Completion
    raising: Topic
    raise_cap: RaiseCap
    open_pair: OpenPair
    short_all_in: ShortAllIn
    all_in: Topic
    spread: Spread
    big_bet: Topic
    absent: Absent
    clock: Clock
    clock_bettor: Topic
    pot: Topic
    side_pots: Topic
    uncalled: Topic
    rake: Topic
    shortage: Shortage
    showdown: Topic
    show_order: ShowOrder
    showing: Showing
    mucking: Mucking
    all_in_face_up: AllInFaceUp
    high_hands: HighHands
    low_hands: LowHands
    tabled_hand: Topic
    killing_losers: Topic
    winning: Topic
    ties: Topic
    halves: Halves
    odd_chip: OddChip
    award_order: AwardOrder
    agreement: Agreement
    see_losing_hand: SeeLosingHand
    show_one_show_all: ShowOneShowAll
    pot_claims: PotClaims
    substantial_action: SubstantialAction
    kill: Topic
    hand: Topic

    def topic(self, name: str) -> Topic:
        """Return a topic by its name, one of the floor's too."""
        found: Topic = self.points[name] if name in self.points else getattr(self, name)
        return found


def rules_for(house: str | House, game: str, betting: str = "fixed-limit", mode: str = "cash") -> Rules:
    """Return the rules of a house (by name, by the path of its file, or as read) for a game, a form and a mode."""
    faults: list[str] = []
    if betting not in BETTING_FORMS:
        faults.append(f"there is no betting form {betting!r}; write one of {', '.join(BETTING_FORMS)}")
    if mode not in MODES:
        faults.append(f"there is no mode {mode!r}; write one of {', '.join(MODES)}")
    found: list[Any] = []
    for find, name in ((find_house, house), (find_game, game)):
        with gathering(faults):
            found.append(find(name) if isinstance(name, str) else name)
    if faults:
        raise RulebookError(faults)
    return _compiled(msgspec.json.encode(found[0]), found[1].name, betting, mode)


@lru_cache(maxsize=256)
def _compiled(house_json: bytes, game_name: str, betting: BettingForm, mode: Mode) -> Rules:
    """Decide every setting and topic once; the same table is asked for again and again."""
    house = msgspec.json.decode(house_json, type=House)
    on_shelf, game = shelf(), find_game(game_name)
    grounds = {name: _ground(on_shelf, house, game, betting, mode, name) for name in on_shelf.settings}
    topics: dict[str, Any] = {}
    for field in msgspec.structs.fields(Rules):
        name = field.name
        if name in on_shelf.topics:
            values = {key: grounds[key].value for key in on_shelf.topics[name].settings}
            cites, silent = _topic_cites(on_shelf, house, game, betting, mode, name)
            wanted = {key.name for key in msgspec.structs.fields(field.type)}
            topics[name] = msgspec.convert(
                {"cites": cites, "silent": silent} | {key: value for key, value in values.items() if key in wanted},
                field.type,
            )
    points = {
        name: Topic(*_topic_cites(on_shelf, house, game, betting, mode, name))
        for name in on_shelf.topics
        if name not in topics
    }
    mark = hashlib.sha256(msgspec.json.encode([house.name, game, betting, mode, sorted(grounds.items())])).hexdigest()
    decided: dict[str, Any] = {"hash": mark[:16], "grounds": grounds, "points": points}
    return Rules(house=house, game=game, betting=betting, mode=mode, **decided, **topics)


def _ground(on_shelf: Shelf, house: House, game: Game, betting: BettingForm, mode: Mode, name: str) -> Ground:
    """Ask the house's amendments, its own list of what makes a misdeal, and then the books."""
    game = on_shelf.games[on_shelf.settings[name].game or game.name]
    amendment = house.amended(name)
    if amendment is not None:
        return Ground(value_in_force(amendment.choice, game.name, betting, mode), (amendment.number,), "house")
    ground = _by_the_books(on_shelf, house, game, betting, mode, name)
    causes = house.amended(misdeal_causes.LIST) if name in misdeal_causes.BY_SETTING else None
    if causes is not None:
        listed = value_in_force(causes.choice, game.name, betting, mode)
        value = misdeal_causes.following(name, ground.value, listed)
        agrees = value == ground.value and ground.source != "default"
        return ground if agrees else Ground(value, (causes.number,), "house")
    return ground


def _by_the_books(on_shelf: Shelf, house: House, game: Game, betting: BettingForm, mode: Mode, name: str) -> Ground:
    """Ask the house's book, the book that fills its gaps, and last the default."""
    sources: tuple[tuple[str, Source], ...] = ((house.book, "book"), (house.where_silent, "where-silent"))
    for book, source in sources:
        choice = on_shelf.books[book].settings.get(name)
        if choice is not None:
            # Which forms a book offers cannot depend on the form that is asked for.
            cites = choice.rules if name == "betting" else _fitting(on_shelf, book, choice.rules, game, betting, mode)
            if cites:
                return Ground(value_in_force(choice, game.name, betting, mode), cites, source)
    default = default_choice(on_shelf.settings[name])
    return Ground(value_in_force(default, game.name, betting, mode), DEFAULT_GROUND, "default")


def _topic_cites(
    on_shelf: Shelf, house: House, game: Game, betting: BettingForm, mode: Mode, topic: str,
) -> tuple[tuple[str, ...], bool]:  # fmt: skip
    """Return the numbers that speak to a topic, each once, and whether nobody whom the house goes by does."""
    settings = on_shelf.topics[topic].settings
    own = tuple(dict.fromkeys(amendment.number for amendment in house.differs if amendment.setting in settings))
    for book in (house.book, house.where_silent):
        cites = _fitting(on_shelf, book, on_shelf.books[book].topics.get(topic, ()), game, betting, mode)
        if cites:
            return tuple(dict.fromkeys(own + cites)), False
    return own or DEFAULT_GROUND, not own


def numbers_on(rules: Rules, book: str, topic: str) -> tuple[str, ...]:
    """Return the numbers by which one book speaks to a topic at a table, none if it is silent."""
    numbers = shelf().books[book].topics.get(topic, ())
    return _fitting(shelf(), book, numbers, rules.game, rules.betting, rules.mode)


def _fitting(
    on_shelf: Shelf, book: str, numbers: tuple[str, ...], game: Game, betting: BettingForm, mode: Mode,
) -> tuple[str, ...]:  # fmt: skip
    """Keep the numbers that concern this game in this form; a tournament's rules hold in tournaments only."""
    rules = on_shelf.books[book].rules
    return tuple(
        number
        for number in numbers
        if fits(rules[number].games, game.name, betting)
        and (rules[number].kind != "tournament" or mode == "tournament")
    )
