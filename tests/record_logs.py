"""Record logs of hands as the present program writes them, to be replayed by every later one.

    python -m tests.record_logs FORMAT

They go to tests/logs/FORMAT, some as files to be read, most of them packed, with what came of each. They are written
once, by the program that writes that format, and never again: a later program must read them as they are
(tests/test_logs.py). The hands are those of the scenarios, and one in each house and game; of these the fewest that
show every kind of event, every field that something stands in, every word that a field can hold, and every game in
each house and form of betting.
"""

from __future__ import annotations

import lzma
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from tests.event_forms import FORMS, forms
from tests.hand.tables import act
from tests.hand.test_agreement import MAY_SPLIT, QUADS, REFUND, STAKES, all_call
from tests.play.test_made_up_game import LOW, played
from tests.play.test_whole_hands import TABLES
from tests.play.whole_hands import script
from tests.proofs.kept import SCENARIOS, scenario, scenario_files
from upcard import Hand, Rake, Stakes
from upcard.hand.events import AnyEvent
from upcard.hand.seeing import seen_by
from upcard.histories.errors import HistoryError
from upcard.histories.heading import Heading
from upcard.histories.own_json import own_json, read_own_json
from upcard.rulebooks.shelf import BOOKS
from upcard.scenarios import run

if TYPE_CHECKING:
    from collections.abc import Iterator

LOGS = Path(__file__).parent / "logs"
PACKED = "more.json.xz"
HISTORIES = "histories.json.xz"
OUTCOMES = "outcomes.json.xz"
MOST = 120_000
"""So many bytes are kept as they are."""
LONGEST_WORD = 30
FLOOR = frozenset({"facts", "choices", "choice", "incident", "remedies"})
NAMES = frozenset({"cites", "rules", "house", "by"})
Shown = tuple[str, ...]


def outcome(hand: Hand) -> dict[str, Any]:
    """Return what a log comes to, in words that no later program may change."""
    house = hand.house_view
    return {
        "over": hand.over,
        "turn": hand.turn,
        "street": hand.street,
        "stacks": hand.stacks,
        "won": hand.won,
        "rake": hand.rake,
        "left": hand.left,
        "pots": [[pot.amount, list(pot.seats)] for pot in hand.pots],
        "up": {seat.seat: " ".join(seat.up) for seat in house.open.seats},
        "live": [seat.seat for seat in house.open.seats if seat.live],
        "down": {seat: " ".join(cards) for seat, cards in house.down.items()},
        "stub": " ".join(house.stub),
        "burns": " ".join(house.burns),
        "muck": " ".join(sorted(house.muck)),
    }


def scenario_hands() -> Iterator[tuple[str, Hand]]:
    """Play every scenario in each of its houses, with one filling of the cards that it leaves open."""
    for name in scenario_files():
        read = scenario(name)
        if read.refused:
            continue
        for house in read.played_in:
            followed = run._house_of(SCENARIOS / name, house)  # noqa: SLF001 - the hand itself is wanted
            table = run.Table(read, followed, read.differs)
            course = table.play(read.script(house), 1)
            assert not course.difference, course.difference
            yield f"{name.removesuffix('.yaml').replace('/', '-')}-{Path(house).stem}", course.hand


def whole_hands() -> Iterator[tuple[str, Hand]]:
    """Play one hand in each house and game."""
    stakes = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20, rake=Rake(permille=50, cap=4))
    for house in BOOKS:
        for game, table in TABLES.items():
            hand, number = Hand(game, house, stakes, seed=11, **table), 0
            while not hand.over:
                act(hand, script(game), number)
                number += 1
            yield f"whole-{house}-{game}", hand


def hands_of_ones_own() -> Iterator[tuple[str, Hand]]:
    """Play what a house of one's own may allow (a pot shared, a hopeless call given back), and a game of one's own."""
    hand = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100, 3: 100}, seed=4, carried=2, differs=MAY_SPLIT)
    all_call(hand, until="fourth")
    hand.act("fold")
    for seat in [each.seat for each in hand.view(None).seats if each.live]:
        hand.act("split", seat=seat)
    yield "own-house-pot-shared", hand
    hand = Hand("stud-high", "roberts", STAKES, {1: 300, 2: 300}, QUADS, seed=1, differs=REFUND)
    all_call(hand, until="seventh")
    hand.act("bet", 20)
    hand.act("call", 20)
    yield "own-house-call-refunded", hand
    with TemporaryDirectory() as folder:
        game = Path(folder) / "backroom-low.yaml"
        game.write_text(LOW, encoding="utf-8")
        yield "own-game", played(game, "roberts", "fixed-limit", 3)


def hands_taken_up() -> Iterator[tuple[str, Hand]]:
    """Take up a hand that was begun under other rules."""
    hand = Hand("stud-high", "roberts", STAKES, {1: 200, 2: 200}, seed=11)
    again = Hand.replay(hand.to_json().replace(hand.rules.hash, "0" * 16))
    again.go_on()
    yield "taken-up-under-other-rules", again


def shown_by(log: str) -> frozenset[Shown]:
    """Return what a log has an example of."""
    found: set[Shown] = set()
    for line in log.splitlines():
        event: dict[str, Any] = msgspec.json.decode(line)
        tag = event["type"]
        found.add((tag,))
        found |= {(tag, name) for name, value in event.items() if value}
        found |= {(tag, *word) for word in _words(event)}
        if tag == "hand-began":
            game, house, betting = event["game"], event["house"], event["stakes"].get("betting", "limit")
            found |= {(game, house), (game, betting), (house, betting)}
            found |= {("players", str(len(event["order"])))}
    return frozenset(found)


def _words(event: dict[str, Any]) -> Iterator[Shown]:
    """Return the words that an event's fields hold; not those that hold a sentence, or a name."""
    for name, value in event.items():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, dict):
                yield from ((name, *word) for word in _words(each))
            elif name not in NAMES and isinstance(each, bool | str) and _is_word(str(each)):
                yield name, str(each)


def _is_word(text: str) -> bool:
    return len(text) <= LONGEST_WORD and " " not in text


def chosen(logs: dict[str, str]) -> list[str]:
    """Choose hands one by one, each time the one that shows most that is new for its length, until all is shown.

    What the floor says of an incident comes last: its words are many, and all of one form.
    """
    shown = {name: shown_by(log) for name, log in logs.items()}
    wanted = frozenset[Shown]().union(*shown.values())
    names: list[str] = []
    for goal in (frozenset(each for each in wanted if not FLOOR.intersection(each)), wanted):
        left = goal.difference(*(shown[name] for name in names))
        while left:
            rates = {name: len(shown[name] & left) / len(log) for name, log in logs.items()}
            names.append(max((rate, name) for name, rate in rates.items())[1])
            left -= shown[names[-1]]
    return names


def record(version: int) -> None:
    """Play all hands, and keep those that show everything: the first as files to be read, the others packed."""
    folder = LOGS / str(version)
    if folder.exists():
        raise SystemExit(f"{folder} is there: what was recorded is never changed.")
    hands = dict([*scenario_hands(), *whole_hands(), *hands_of_ones_own(), *hands_taken_up()])
    logs = {name: hand.to_json() for name, hand in hands.items()}
    kept = chosen(logs)
    never = set(get_args(AnyEvent)) - {type(event) for name in kept for event in hands[name].events}
    if never:
        raise SystemExit(f"No hand shows {', '.join(sorted(kind.__name__ for kind in never))}: add one.")
    folder.mkdir(parents=True)
    packed: dict[str, str] = {}
    room = MOST
    for name in kept:
        room -= len(logs[name])
        if room > 0:
            (folder / f"{name}.jsonl").write_text(logs[name], encoding="utf-8")
        else:
            packed[name] = logs[name]
    (folder / PACKED).write_bytes(lzma.compress(msgspec.json.encode(packed)))
    outcomes = {name: outcome(hands[name]) for name in kept}
    (folder / OUTCOMES).write_bytes(lzma.compress(msgspec.json.encode(outcomes)))
    lines = {name: history_of(name, hands[name]) for name in kept}
    told = {name: (line, told_by(line)) for name, line in lines.items()}
    (folder / HISTORIES).write_bytes(lzma.compress(msgspec.json.encode(told)))
    (folder / FORMS).write_bytes(msgspec.json.format(msgspec.json.encode(forms()), indent=1) + b"\n")
    sys.stdout.write(f"{len(kept)} hands, {len(packed)} of them packed\n")


def history_of(name: str, hand: Hand) -> str:
    """Return the hand as the room and `upcard export` write it: our own JSON, as the first seat knows it."""
    seat = min(hand.stacks)
    names = {each: f"Player {each}" for each in hand.stacks}
    return own_json([seen_by(event, seat) for event in hand.events], names, seat, Heading(1, name, 0, 8))


def told_by(line: str) -> dict[str, Any]:
    """Return what a history comes to, or the fault if it tells of something that cannot be played again."""
    try:
        history = read_own_json(line, 1)
    except HistoryError as fault:
        return {"fault": str(fault)}
    return {
        "game": history.game,
        "stacks": history.stacks,
        "finishing": history.finishing,
        "moves": [move.seat for move in history.moves],
    }


def histories(version: int) -> dict[str, tuple[str, dict[str, Any]]]:
    """Return the histories that were recorded in a format, by name: the line, and what it comes to."""
    packed = lzma.decompress((LOGS / str(version) / HISTORIES).read_bytes())
    return msgspec.json.decode(packed, type=dict[str, tuple[str, dict[str, Any]]])


def recorded(version: int) -> dict[str, str]:
    """Return the logs that were recorded in a format, by name."""
    folder = LOGS / str(version)
    packed: dict[str, str] = msgspec.json.decode(lzma.decompress((folder / PACKED).read_bytes()))
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.jsonl"))} | packed


def outcomes(version: int) -> dict[str, dict[str, Any]]:
    """Return what came of each of them."""
    found: dict[str, dict[str, Any]] = msgspec.json.decode(
        lzma.decompress((LOGS / str(version) / OUTCOMES).read_bytes())
    )
    return found


if __name__ == "__main__":
    record(int(sys.argv[1]))
