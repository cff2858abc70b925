"""What a simulation plays: game, house, stakes, who sits where, how many hands, the seed. All else follows."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from upcard.bots.registry import BOTS
from upcard.cards.card import DECK
from upcard.cards.fast import is_there
from upcard.chips.stakes import Stakes
from upcard.hand.begin import SetupError, begin
from upcard.rulebooks.house import House, stored_house
from upcard.rulebooks.rules import Rules, rules_for
from upcard.rulebooks.shelf import find_house, shelf
from upcard.simulation.batch.house_numbers import why_not
from upcard.simulation.policies import POLICIES
from upcard.simulation.policy import Policy, read_policy

Tier = Literal["engine", "compiled"]
USUAL_STAKES = Stakes(ante=2, bring_in=5, small_bet=15, big_bet=30)
STACK_IN_BETS = 40
CHUNK: dict[Tier, int] = {"engine": 50, "compiled": 5_000}
"""About how many hands are played at a time, and kept together."""
FEWEST = 2


class Entrant(Struct, frozen=True):
    """Who plays at a place: a bot by its name, or a policy."""

    name: str
    policy: Policy | None = None


class Plan(Struct, frozen=True, kw_only=True):
    """Everything that decides how the hands go. Two runs of one plan have the same result, to the letter."""

    game: str
    house: str
    house_file: str
    """A house of somebody's own, whole, so that a worker elsewhere plays by it; empty for those that ship."""
    stakes: Stakes
    stacks: tuple[int, ...]
    entrants: tuple[Entrant, ...]
    seed: int
    hands: int
    duplicate: bool
    """Whether each deal is played once with every seating, so that all have had the same cards."""
    chunk: int

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.entrants)

    @property
    def repeats(self) -> int:
        """How often each deal is played."""
        return self.players if self.duplicate else 1

    @property
    def chunks(self) -> int:
        """In how many pieces the hands are played."""
        return -(-self.hands // self.chunk)

    def hands_of(self, chunk: int) -> range:
        """Return the numbers of the hands of a chunk."""
        return range(chunk * self.chunk, min((chunk + 1) * self.chunk, self.hands))

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return rules_for(self.whose_rules, self.game, self.stakes.betting)

    @property
    def whose_rules(self) -> House | str:
        """The house."""
        return stored_house(self.house_file, self.game) if self.house_file else self.house

    @property
    def identity(self) -> str:
        """What tells plans apart; that one plays on for longer makes it no other plan."""
        return hashlib.sha256(msgspec.json.encode(msgspec.structs.replace(self, hands=0))).hexdigest()[:16]


def make_plan(  # noqa: PLR0913 - everything that a simulation decides, by name
    game: str,
    bots: Sequence[str | Policy],
    hands: int,
    *,
    house: str | House = "roberts",
    stakes: Stakes = USUAL_STAKES,
    players: int | None = None,
    stacks: int | Sequence[int] | None = None,
    seed: int = 0,
    duplicate: bool = False,
    tier: Tier | None = None,
) -> Plan:
    """Return the plan, or raise SetupError, RulebookError or PolicyError with what is wrong."""
    followed = find_house(house) if isinstance(house, str) else house
    entrants = _seated(bots, players)
    deep = _stacks(stacks, stakes, len(entrants))
    if hands < 1:
        raise SetupError([f"{hands} hands cannot be played: it must be 1 or more."])
    rules = rules_for(followed, game, stakes.betting)
    began = begin(rules, stakes, dict(enumerate(deep, 1)), DECK)
    if len(began.order) < len(deep):
        raise SetupError(["Not everybody is dealt in with these stacks in this house: give larger stacks."])
    repeats = len(entrants) if duplicate else 1
    chunk = CHUNK[chosen_tier(entrants, rules, stakes, tier)]
    return Plan(
        game=game,
        house=followed.name,
        house_file="" if shelf().houses.get(followed.name) == followed else msgspec.json.encode(followed).decode(),
        stakes=stakes,
        stacks=deep,
        entrants=entrants,
        seed=seed,
        hands=-(-hands // repeats) * repeats,
        duplicate=duplicate,
        # A deal that is played several times stays in one chunk.
        chunk=-(-chunk // repeats) * repeats,
    )


def chosen_tier(entrants: Sequence[Entrant], rules: Rules, stakes: Stakes, tier: Tier | None = None) -> Tier:
    """Return what plays the hands: the compiled simulator where it is there and can, else the engine."""
    if tier == "engine":
        return tier
    reason = _why_engine(entrants, rules, stakes)
    if tier == "compiled" and reason:
        raise SetupError([reason])
    return "engine" if reason else "compiled"


def _why_engine(entrants: Sequence[Entrant], rules: Rules, stakes: Stakes) -> str:
    """Say why only the engine can play this, or nothing."""
    if not is_there():
        return 'The compiled simulator needs NumPy and Numba, which are not installed: pip install "upcard[fast]".'
    thinkers = sorted({entrant.name for entrant in entrants if entrant.policy is None})
    if thinkers:
        return f"Only policies can be compiled, and {', '.join(thinkers)} is none."
    return why_not(rules, stakes)


def _seated(bots: Sequence[str | Policy], players: int | None) -> tuple[Entrant, ...]:
    """Return who sits at each place; fewer bots than places are repeated in turn."""
    if not bots:
        raise SetupError([f"Name at least one bot: {', '.join(_names())}, or a policy file (.json)."])
    named = [_entrant(bot) for bot in bots]
    places = players if players is not None else max(FEWEST, len(named))
    if len(named) > places:
        raise SetupError([f"{len(named)} bots are named for {places} players: name at most {places}."])
    return tuple(named[place % len(named)] for place in range(places))


def _entrant(bot: str | Policy) -> Entrant:
    if isinstance(bot, Policy):
        return Entrant(bot.name, bot)
    if bot.endswith(".json"):
        policy = read_policy(Path(bot))
        return Entrant(policy.name, policy)
    if bot in POLICIES:
        return Entrant(bot, POLICIES[bot])
    by_strength = {kind.strength: kind.name for kind in BOTS.values()}
    name = by_strength.get(bot, bot)
    if name not in BOTS:
        raise SetupError([f"There is no bot {bot!r}; write one of {', '.join(_names())}, or a policy file (.json)."])
    return Entrant(name)


def _names() -> list[str]:
    """Return the names that may be typed: a bot is also known by how strong it is."""
    return [f"{kind.name} ({kind.strength})" for kind in BOTS.values()] + [*POLICIES]


def _stacks(stacks: int | Sequence[int] | None, stakes: Stakes, players: int) -> tuple[int, ...]:
    if stacks is None:
        return (STACK_IN_BETS * max(stakes.big_bet, stakes.small_bet),) * players
    if isinstance(stacks, int):
        return (stacks,) * players
    if len(stacks) != players:
        raise SetupError([f"{len(stacks)} stacks are given for {players} players: give one for all, or one for each."])
    return tuple(stacks)
