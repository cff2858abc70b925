"""The rules in force at a table: for a house, game, betting form and mode every setting decided, every topic cited."""

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from upcard.rulebooks import misdeal_causes
from upcard.rulebooks.errors import RulebookError, gathering
from upcard.rulebooks.game import Game
from upcard.rulebooks.house import House
from upcard.rulebooks.settings import SILENT, Choice, Value, default_choice, is_about, value_in_force
from upcard.rulebooks.shelf import Shelf, find_game, find_house, own_game, shelf
from upcard.rulebooks.strict import strict_kind
from upcard.rulebooks.topics import (
    Absent,
    Agreement,
    AllInFaceUp,
    Announcements,
    AwardOrder,
    BringIn,
    BringInAmount,
    BringInChoice,
    Burn,
    CheckRaise,
    Clock,
    CommonCardLeader,
    Completion,
    Deal,
    FirstToAct,
    FoldedSeat,
    FoldUnbet,
    FormOfBetting,
    HalvedPot,
    HighHands,
    Kill,
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
from upcard.rulebooks.vocabulary import BETTING_FORMS, KILL, MODES, BettingForm, Mode, fits

Source = Literal["house", "book", "where-silent", "default"]
DEFAULT_GROUND = ("default",)
STRICT = False
"""Whether rules are strict where nobody says; the tests turn it on."""


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
    floor_topics: dict[str, Topic]
    """The topics of the floor, on which nothing in play depends: they only say which numbers a ruling rests on."""
    deck: Topic
    seating: Seating
    table_stakes: TableStakes
    betting_form: FormOfBetting
    chip_unit: Topic
    no_blinds: Topic
    no_insurance: Topic
    one_run: Topic
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
    bet_sizes: Topic
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
    halves: HalvedPot
    odd_chip: OddChip
    award_order: AwardOrder
    agreement: Agreement
    see_losing_hand: SeeLosingHand
    show_one_show_all: ShowOneShowAll
    pot_claims: PotClaims
    substantial_action: SubstantialAction
    kill: Kill
    hand: Topic

    def topic(self, name: str) -> Topic:
        """Return a topic by its name, one of the floor's too."""
        found: Topic = self.floor_topics[name] if name in self.floor_topics else getattr(self, name)
        return found


def rules_for(
    house: str | House,
    game: str | Path | Game,
    betting: str = "fixed-limit",
    mode: str = "cash",
    *,
    strict: bool | None = None,
) -> Rules:
    """Return the rules of a house (by name, by the path of its file, or as read) for a game, a form and a mode.

    The game is one of the shelf's, by name, or one of somebody's own: the path of its file, or the game as read.
    ``strict``: a topic that is asked for what is not about the game raises; None: as ``STRICT`` says.
    """
    faults: list[str] = []
    if betting not in BETTING_FORMS:
        faults.append(f"there is no betting form {betting!r}; write one of {', '.join(BETTING_FORMS)}")
    if mode not in MODES:
        faults.append(f"there is no mode {mode!r}; write one of {', '.join(MODES)}")
    found: list[Any] = []
    with gathering(faults):
        found.append(find_house(house) if isinstance(house, str) else house)
    with gathering(faults):
        found.append(find_game(game) if isinstance(game, str) else own_game(game))
    if faults:
        raise RulebookError(faults)
    return _compiled(msgspec.json.encode(found[0]), found[1], betting, mode, STRICT if strict is None else strict)


@lru_cache(maxsize=256)
def _compiled(house_json: bytes, game: Game, betting: BettingForm, mode: Mode, strict: bool) -> Rules:  # noqa: FBT001
    """Decide every setting and topic once; the same table is asked for again and again."""
    house, on_shelf = msgspec.json.decode(house_json, type=House), shelf()
    grounds = {
        name: _ground(on_shelf, house, game, betting, mode, name)
        for name, setting in on_shelf.settings.items()
        if is_about(setting.games, game)
    }
    topics: dict[str, Any] = {}
    for field in msgspec.structs.fields(Rules):
        name = field.name
        if name in on_shelf.topics:
            said = _topic(on_shelf, house, game, betting, mode, name)
            fields = field.type.__struct_fields__[len(Topic.__struct_fields__) :]
            values = {key: grounds[key].value for key in fields if key in grounds}
            foreign = {key: _default(on_shelf, game, betting, mode, key) for key in fields if key not in grounds}
            hidden = (*foreign, *(() if said.applies else ("cites",)))
            kind = strict_kind(field.type, name, game.name, hidden) if strict else field.type
            topics[name] = msgspec.convert(msgspec.structs.asdict(said) | values | foreign, kind)
    floor_topics = {
        name: _topic(on_shelf, house, game, betting, mode, name) for name in on_shelf.topics if name not in topics
    }
    mark = hashlib.sha256(msgspec.json.encode([house.name, game, betting, mode, sorted(grounds.items())])).hexdigest()
    decided: dict[str, Any] = {"hash": mark[:16], "grounds": grounds, "floor_topics": floor_topics}
    return Rules(house=house, game=game, betting=betting, mode=mode, **decided, **topics)


def _ground(on_shelf: Shelf, house: House, game: Game, betting: BettingForm, mode: Mode, name: str) -> Ground:
    """Ask the house's amendments, its own list of what makes a misdeal, and then the books."""
    for amendment in house.differs:
        if amendment.setting == name:
            value = value_in_force(amendment.choice, game, betting, mode)
            if value != SILENT:
                return Ground(value, (amendment.number,), "house")
    ground = _by_the_books(on_shelf, house, game, betting, mode, name)
    causes = house.amended(misdeal_causes.LIST) if name in misdeal_causes.BY_SETTING else None
    listed = SILENT if causes is None else value_in_force(causes.choice, game, betting, mode)
    if causes is not None and listed != SILENT:
        value = misdeal_causes.following(name, ground.value, listed)
        agrees = value == ground.value and ground.source != "default"
        return ground if agrees else Ground(value, (causes.number,), "house")
    return ground


def choices_on(on_shelf: Shelf, house: House, name: str) -> Iterator[tuple[Choice, Source, str]]:
    """Yield each choice on a setting and whose it is: the house's book, what fills its gaps, last our default."""
    sources: tuple[tuple[str, Source], ...] = ((house.book, "book"), (house.where_silent, "where-silent"))
    for book, source in sources:
        choice = on_shelf.books[book].settings.get(name)
        if choice is not None:
            yield choice, source, book
    yield default_choice(on_shelf.settings[name]), "default", ""


def _by_the_books(on_shelf: Shelf, house: House, game: Game, betting: BettingForm, mode: Mode, name: str) -> Ground:
    """Take the first choice that says anything of this game, by a number that concerns it."""
    words = words_where(on_shelf, game, name)
    *books, _ = choices_on(on_shelf, house, name)
    for choice, source, book in books:
        # Which forms a book offers cannot depend on the form that is asked for.
        cites = choice.rules if name == "betting" else _fitting(on_shelf, book, choice.rules, words, betting, mode)
        value = value_in_force(choice, game, betting, mode)
        if cites and value != SILENT:
            return Ground(value, cites, source)
    return Ground(_default(on_shelf, game, betting, mode, name), DEFAULT_GROUND, "default")


def _default(on_shelf: Shelf, game: Game, betting: BettingForm, mode: Mode, name: str) -> Value:
    return value_in_force(default_choice(on_shelf.settings[name]), game, betting, mode)


def _topic(on_shelf: Shelf, house: House, game: Game, betting: BettingForm, mode: Mode, topic: str) -> Topic:
    """Return the numbers that speak to a topic, each once; one that does not apply has none."""
    if not _applies(on_shelf, game, topic):
        return Topic((), silent=True, applies=False)
    settings = on_shelf.topics[topic].settings
    own = tuple(
        dict.fromkeys(
            amendment.number
            for amendment in house.differs
            if amendment.setting in settings and value_in_force(amendment.choice, game, betting, mode) != SILENT
        )
    )
    words = words_where(on_shelf, game, topic)
    for book in (house.book, house.where_silent):
        cites = _fitting(on_shelf, book, on_shelf.books[book].topics.get(topic, ()), words, betting, mode)
        if cites:
            return Topic(tuple(dict.fromkeys(own + cites)), silent=False, applies=True)
    return Topic(own or DEFAULT_GROUND, silent=not own, applies=True)


def _applies(on_shelf: Shelf, game: Game, topic: str) -> bool:
    """Tell whether a topic is about a game: by the games that it names, else by its settings."""
    entry = on_shelf.topics[topic]
    if entry.games or not entry.settings:
        return is_about(entry.games, game)
    return any(is_about(on_shelf.settings[name].games, game) for name in entry.settings)


def numbers_on(rules: Rules, book: str, topic: str, mode: Mode | None = None) -> tuple[str, ...]:
    """Return the numbers by which one book speaks to a topic at a table, none if it is silent."""
    numbers = shelf().books[book].topics.get(topic, ())
    return _fitting(shelf(), book, numbers, words_where(shelf(), rules.game, topic), rules.betting, mode or rules.mode)


def words_where(on_shelf: Shelf, game: Game, name: str) -> tuple[str, ...]:
    """Return what a game answers to; where the kill is asked about, it is the game played with one."""
    about_it = name == KILL or name in on_shelf.topics[KILL].settings
    return (*game.words, KILL) if about_it else game.words


def _fitting(
    on_shelf: Shelf, book: str, numbers: tuple[str, ...], words: tuple[str, ...], betting: BettingForm, mode: Mode,
) -> tuple[str, ...]:  # fmt: skip
    """Keep the numbers that concern this game in this form; a tournament's rules hold in tournaments only."""
    rules = on_shelf.books[book].rules
    return tuple(
        number
        for number in numbers
        if fits(rules[number].games, words, betting) and (rules[number].kind != "tournament" or mode == "tournament")
    )
