"""The rules of a table in one minute: six points, made from the game's file, the house and the stakes.

Nothing here asks for a game by its name: whatever a file says about streets, upcards and halves is written the same
way.
"""

from itertools import groupby
from typing import Final

from upcard.chips.stakes import Stakes
from upcard.hand.citations import Citations
from upcard.hand.events.base import Cite
from upcard.hand.opening import open_pair_counts
from upcard.hand.reading import reader
from upcard.rulebooks.cite import HOUSE_CUSTOM
from upcard.rulebooks.game import Face
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.settings import value_words
from upcard.rulebooks.shelf import shelf
from upcard.rulebooks.streets import street_words
from upcard.server.law.types import MinutePoint, OneMinute
from upcard.table.view import stakes_words
from upcard.telling.voices import chips, listed, number

BACK: Final = ""
"""A card that lies face down."""
SAMPLE: Final = ("8h", "Jc", "8d", "3s", "Kd", "5c", "Qh")
PAIR: Final = ("2d", "2h")
HIGH_FIVE: Final = ("8s", "8h", "8d", "Jc", "Js")
LOW_FIVE: Final = ("5c", "4d", "3h", "2s", "Ac")
HIGH_HANDS: Final = (
    "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind", "two pair", "pair",
    "high card",
)  # fmt: skip
LOW_HANDS: Final = ("5-4-3-2-A", "6-4-3-2-A", "6-5-3-2-A", "6-5-4-2-A", "6-5-4-3-A", "6-5-4-3-2", "7-4-3-2-A")


def in_one_minute(rules: Rules, stakes: Stakes) -> OneMinute:
    """Tell the game of a table in six points, each with the rule that decides it."""
    cites = Citations.of(rules)
    return OneMinute(
        title=rules.game.title,
        stakes=stakes_words(stakes),
        house=rules.house.title,
        points=(
            _deal(rules, stakes, cites),
            _opening(rules, stakes, cites),
            _streets(rules, cites),
            _first_to_act(rules, cites),
            _sizes(rules, stakes, cites),
            _wins(rules, cites),
        ),
        ranks=LOW_HANDS if rules.game.wins.low_only else HIGH_HANDS,
    )


def _point(title: str, text: str, cards: tuple[str, ...], *cites: Cite, bets: tuple[int, ...] = ()) -> MinutePoint:
    """Name the deciding rule of each part, once."""
    deciding = dict.fromkeys(cite.rules[0] for cite in cites if cite.rules and cite.rules[0] != HOUSE_CUSTOM)
    return MinutePoint(title, text, cards, bets, tuple(deciding))


def _faces(faces: tuple[Face, ...]) -> str:
    """Say how cards come: "two down, one up"."""
    runs = [(face, len(list(run))) for face, run in groupby(faces)]
    return listed(f"{number(count)} {face}" for face, count in runs)


def _drawn(faces: tuple[Face, ...]) -> tuple[str, ...]:
    up = iter(SAMPLE)
    return tuple(BACK if face == "down" else next(up) for face in faces)


def _deal(rules: Rules, stakes: Stakes, cites: Citations) -> MinutePoint:
    faces = rules.game.streets[0].cards
    ante = f"Everybody antes {chips(stakes.ante)} and gets" if stakes.ante else "Everybody gets"
    cards = f"{number(len(faces))} {'card' if len(faces) == 1 else 'cards'}"
    text = f"{ante} {cards}. Then comes the first round of betting."
    return _point(_faces(faces).capitalize(), text, _drawn(faces), cites.streets[0])


def _opening(rules: Rules, stakes: Stakes, cites: Citations) -> MinutePoint:
    topic = rules.bring_in
    card = topic.bring_in_card
    text = f"The {card} upcard must open with a bring-in of {chips(stakes.bring_in)}."
    if topic.bring_in_tie_break == "suit":
        suits = topic.suit_order[::-1] if card == "lowest" else topic.suit_order
        text += f" Of equal cards {suits[0]} are {card}, then come {listed(suits[1:])}."
    else:
        text += " Of equal cards the one nearest to the dealer's left opens."
    if topic.bring_in_ace == "low":
        text += " The ace is low for this."
    drawn = "2c" if card == "lowest" else "Kh"
    return _point(f"The {card} card opens", text, (drawn,), cites.bring_in_round, cites.brought_in)


def _streets(rules: Rules, cites: Citations) -> MinutePoint:
    later = rules.game.streets[1:]
    faces = tuple(face for street in later for face in street.cards)
    rounds = number(len(rules.game.streets))
    text = f"One card at a time, with a round of betting after each. That makes {rounds} rounds in all."
    return _point(f"Then {_faces(faces)}", text, _drawn(faces), cites.streets[-1])


def _first_to_act(rules: Rules, cites: Citations) -> MinutePoint:
    best = "highest" if rules.first_to_act.first_to_act == "high" else "lowest"
    second = street_words(rules.game.streets[1].name)
    text = f"From {second} on the {best} board in sight acts first. Cards that lie face down do not count."
    return _point(f"The {best} board speaks", text, PAIR if best == "highest" else ("5c", "2s"), cites.rounds[1])


def _sizes(rules: Rules, stakes: Stakes, cites: Citations) -> MinutePoint:
    small, big = chips(stakes.small_bet), chips(stakes.big_bet)
    cap = _cap(rules)
    capped = (cites.capped,) if cap else ()
    if rules.betting != "fixed-limit":
        most = {
            "spread-limit": f"at most {big}",
            "pot-limit": "at most what is in the pot",
            "no-limit": "at most all that you have",
        }[rules.betting]
        text = f"Each bet is at least {small} and {most}. A raise is no smaller than the bet or raise before it.{cap}"
        return _point(f"Bets from {small}", text, (), cites.bets[0], *capped, bets=(stakes.small_bet,))
    text = f"A bet is {small}{_upper(rules, big)}.{_open_pair(rules, stakes, big)}{cap}"
    title = f"First {small}, then {big}" if stakes.small_bet < stakes.big_bet else f"Bets of {small}"
    sizes = tuple(sorted({stakes.small_bet, stakes.big_bet}))
    pair = (cites.open_pair_round,) if open_pair_counts(rules, stakes) else ()
    return _point(title, text, (), cites.bets[-1], *pair, *capped, bets=sizes)


def _upper(rules: Rules, big: str) -> str:
    first = next((street for street in rules.game.streets if street.upper), None)
    return f", and {big} from {street_words(first.name)} on" if first is not None else ""


def _open_pair(rules: Rules, stakes: Stakes, big: str) -> str:
    if not open_pair_counts(rules, stakes):
        return ""
    streets = listed(street_words(street.name) for street in rules.game.streets if street.open_pair)
    who = value_words(shelf().settings["open_pair_option"], rules.open_pair.open_pair_option)
    return f" With a pair in sight on {streets} {big} may be bet too ({who})."


def _cap(rules: Rules) -> str:
    most = rules.raise_cap.max_raises
    return "" if most == "unlimited" else f" A round has at most {number(most)} raises."


def _wins(rules: Rules, cites: Citations) -> MinutePoint:
    dealt = number(sum(len(street.cards) for street in rules.game.streets))
    of = f"five of your {dealt} cards" if dealt != number(len(HIGH_FIVE)) else "five cards"
    low = "For low the ace is low, and straights and flushes do not count"
    wins, limit = rules.game.wins, reader(rules).limit
    if wins.low_only:
        return _point("The lowest five win", f"The lowest {of} win. {low}.", LOW_FIVE, cites.low)
    if not wins.both:
        wheel = "" if rules.high_hands.wheel_is_straight else " A-2-3-4-5 is no straight in this house."
        return _point("The best five win", f"The best {of} win the pot.{wheel}", HIGH_FIVE, cites.full_house)
    need = (
        f"The low half needs five different cards of {number(limit)} or lower, else the high hand takes all."
        if limit
        else "Any five cards make a low."
    )
    text = f"The best {of} for high take one half, the lowest five the other. {need} {low}."
    return _point("Half to the high, half to the low", text, LOW_FIVE, cites.low)
