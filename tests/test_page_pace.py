"""The queue of what is played at a table, by its own clock: in order, never late, and no move by accident."""

from __future__ import annotations

import subprocess
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.test_page_checks_proofs import WEB, node

if TYPE_CHECKING:
    from pathlib import Path

# As much of a browser as the queue wants, with a clock that is put forward by hand.
PLAYED = """
let now = 0;
let timers = [];
let hide = () => undefined;
globalThis.document = {
  hidden: false,
  documentElement: { dataset: {}, classList: { toggle: () => undefined }, style: { setProperty: () => undefined } },
  querySelector: () => null,
  addEventListener: (name, listener) => { if (name === "visibilitychange") hide = listener; },
  removeEventListener: () => undefined,
};
globalThis.window = globalThis;
globalThis.location = { href: "http://localhost/", search: "" };
globalThis.localStorage = { getItem: () => null, setItem: () => undefined };
globalThis.matchMedia = () => ({ matches: false, addEventListener: () => undefined });
globalThis.addEventListener = () => undefined;
globalThis.performance.now = () => now;
globalThis.performance.mark = () => undefined;
globalThis.setTimeout = (what, wait = 0) => { const made = { what, at: now + wait }; timers.push(made); return made; };
globalThis.clearTimeout = (made) => { timers = timers.filter((each) => each !== made); };
const pass = (wait) => {
  const until = now + wait;
  for (;;) {
    const next = timers.filter((each) => each.at <= until).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    timers = timers.filter((each) => each !== next);
    now = next.at;
    next.what();
  }
  now = until;
};
const { Tableside } = await import("./src/table/tableside");
const { settings } = await import("./src/settings");
const { createInterface } = await import("node:readline");
for await (const line of createInterface({ input: process.stdin })) {
  const sent = [];
  const ask = async (what) => (sent.push(what.verb), { type: "done", id: 0 });
  const asked = { seq: 0, open() {}, close() {}, renew() {}, ask };
  [now, timers, document.hidden] = [0, [], false];
  const side = new Tableside("table", () => asked, true);
  const shown = [];
  const show = side.show.bind(side);
  side.show = (beat, lasts, seen) => {
    show(beat, lasts, seen);
    const words = beat.play.did["2"] ?? "";
    shown.push({ at: now, kind: beat.kind, n: beat.events.at(-1)?.n ?? 0, words, moves: beat.mine.options.length });
  };
  for (const [name, value] of JSON.parse(line)) {
    if (name === "pace") settings.value = { ...settings.value, pace: value };
    else if (name === "pass") pass(value);
    else if (name === "hide") { document.hidden = true; hide(); }
    else if (name === "update") side.update(value, false);
    else if (name === "first") side.update(value, true);
    else if (name === "choose") { await side.choose(value, null); }
    else if (name === "settle") side.settle();
  }
  process.stdout.write(`${JSON.stringify({ shown, sent })}\\n`);
}
"""


class Shown(msgspec.Struct):
    at: float
    kind: str
    n: int
    words: str
    moves: int


class Played(msgspec.Struct):
    shown: list[Shown]
    sent: list[str]


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What plays a table on the page, for Node."""
    made = tmp_path_factory.mktemp("pace") / "pace.mjs"
    built = subprocess.run(  # noqa: S603 - ours, by the tool that builds the page
        [
            WEB / "node_modules" / ".bin" / "esbuild", "--bundle", "--platform=node", "--format=esm", "--loader=ts",
            "--jsx=automatic", "--jsx-import-source=preact", "--loader:.svg=empty", "--sourcefile=played.ts",
            "--log-level=error", f"--outfile={made}",
        ],
        cwd=WEB, input=PLAYED, text=True, capture_output=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    return made


def played(bundle: Path, *does: tuple[str, object]) -> Played:
    return msgspec.json.decode(node(str(bundle), text=f"{msgspec.json.encode(does).decode()}\n"), type=Played)


OPTIONS = [{"verb": "check", "to": None, "most": None}, {"verb": "bet", "to": 30, "most": None}]


def update(
    *events: tuple[int, dict[str, Any]],
    street: str = "fifth",
    turn: bool = False,
    did: dict[str, str] | None = None,
    next_hand: int | None = None,
) -> object:
    """As much of an update as is looked at here: two seats, the first is one's own."""
    seats: list[dict[str, Any]] = [
        {
            "seat": seat, "stack": 500, "bet": 0, "live": True, "all_in": False, "down": 2, "up": [], "shown": [],
            "door": "",
        }
        for seat in (1, 2)
    ]  # fmt: skip
    view = {"seats": seats, "street": street, "pots": [], "common": [], "dead": [], "over": False, "to_match": 0}
    play = {
        "number": 1, "room_number": 1, "view": view, "pot": 10, "antes": 10, "this_round": 10, "lead": None,
        "showdown": [], "clock": None, "floor": None, "note": "", "did": did or {},
    }  # fmt: skip
    mine = {
        "seat": 1, "options": OPTIONS if turn else [], "barred": [], "prompt": "", "own": [], "reading": None,
        "ahead": [], "chosen": None, "deal_on": "", "dropped": "", "news": "", "auto_muck": False, "auto_top_up": False,
    }  # fmt: skip
    return {
        "events": [{"n": n, "hand": 1, "event": event} for n, event in events], "lines": [], "chat": [], "play": play,
        "mine": mine, "table": None, "watching": 0, "next_hand": next_hand,
    }  # fmt: skip


def act(seat: int = 2) -> dict[str, Any]:
    return {"type": "checked", "seat": seat}


def show(seat: int) -> dict[str, Any]:
    return {"type": "hand-shown", "seat": seat, "cards": []}


def push(pot: int) -> dict[str, Any]:
    return {"type": "pot-awarded", "pot": pot, "amount": 5, "high": [[1, 5]], "low": []}


STREET = {"type": "street-began", "name": "sixth"}
CARD = {"type": "card-dealt", "seat": 2, "card": 3, "up": True}
OPENED = {"type": "round-opened", "seat": 1}
SHOWDOWN = tuple(enumerate([act(), {"type": "showdown-opened"}, show(1), show(2), push(1), push(0)], start=2))
BEGIN = ("first", update((1, act(1))))


def test_a_showdown_is_played_in_its_order_and_the_result_is_the_last(bundle: Path) -> None:
    found = played(bundle, ("pace", "normal"), BEGIN, ("update", update(*SHOWDOWN)), ("pass", 9000)).shown[1:]
    assert [each.kind for each in found] == ["act", "open", "show", "show", "push", "push", "present"]
    assert [round(each.at) for each in found] == [0, 420, 840, 1540, 2240, 2940, 3640]


@pytest.mark.parametrize("pace", ["relaxed", "normal", "quick", "at once"])
def test_the_end_of_a_hand_is_seen_before_the_next_one_comes(bundle: Path, pace: str) -> None:
    rest = 3640 + 2200  # the server allows for normal pace
    found = played(bundle, ("pace", pace), BEGIN, ("update", update(*SHOWDOWN, next_hand=rest)), ("pass", 9000)).shown
    assert found[-1].kind == "present"
    assert rest - round(found[-1].at) >= 2000


def test_relaxed_takes_its_time_where_there_is_enough(bundle: Path) -> None:
    found = played(bundle, ("pace", "relaxed"), BEGIN, ("update", update(*SHOWDOWN, next_hand=20_000)), ("pass", 9000))
    assert round(found.shown[-1].at) == round(3640 * 1.5)


@pytest.mark.parametrize("pace", ["relaxed", "normal", "quick", "at once"])
def test_nobody_waits_long_for_their_turn(bundle: Path, pace: str) -> None:
    events = [act(), STREET, *[CARD] * 40, OPENED]
    asked = update(*enumerate(events, start=2), turn=True)
    found = played(bundle, ("pace", pace), BEGIN, ("update", asked), ("pass", 9000)).shown[1:]
    assert [each.moves for each in found[:-1]] == [0] * (len(found) - 1), "no question before the cards lie there"
    assert found[-1].moves == 2
    assert found[-1].at <= 1501


def test_who_falls_behind_sees_everything_in_order_and_catches_up(bundle: Path) -> None:
    first, second, third = (
        update(*enumerate([act(), *(push(0) for _ in range(9))], start=start)) for start in (2, 12, 22)
    )
    found = played(
        bundle, ("pace", "normal"), BEGIN, ("update", first), ("pass", 500), ("update", second), ("update", third),
        ("pass", 60_000),
    ).shown  # fmt: skip
    at = {each.n: each.at for each in reversed(found) if each.n}
    assert all(one.n <= other.n for one, other in pairwise(each for each in found if each.n))
    assert at[11] == at[21] == 500, "what waits is not played any more, but for the last of it"
    assert round(found[-1].at) == 500 + 0.4 * (420 + 9 * 700), "quickly"


def test_a_hidden_page_is_in_the_present_and_plays_nothing_later(bundle: Path) -> None:
    found = played(
        bundle, ("pace", "normal"), BEGIN, ("update", update(*SHOWDOWN)), ("pass", 500), ("hide", 0), ("pass", 9000),
        ("update", update((9, act()))), ("pass", 9000),
    ).shown[1:]  # fmt: skip
    assert [each.kind for each in found] == ["act", "open", "present", "present"]
    assert found[2].at == 500


def test_whose_time_is_up_has_not_folded_while_the_rest_is_played(bundle: Path) -> None:
    events: list[dict[str, Any]] = [{"type": "folded", "seat": 2}, STREET, CARD, push(0)]
    late = update(*enumerate(events, start=2), did={"2": "ran out of time"})
    found = played(bundle, ("pace", "normal"), BEGIN, ("update", late), ("pass", 9000)).shown[1:]
    assert {each.words for each in found} == {"ran out of time"}
    folded = update((2, {"type": "folded", "seat": 2}), (3, push(0)))
    found = played(bundle, ("pace", "normal"), BEGIN, ("update", folded), ("pass", 9000)).shown[1:]
    assert found[0].words == "folds"


@pytest.mark.parametrize("pace", ["normal", "at once"])
def test_the_second_click_of_two_makes_no_move_on_the_next_street(bundle: Path, pace: str) -> None:
    again = update((2, act(1)), (3, STREET), (4, CARD), (5, OPENED), street="sixth", turn=True)
    clicks = (
        ("first", update((1, act()), turn=True)), ("pass", 1000), ("choose", "check"), ("update", again), ("pass", 150),
        ("choose", "check"),
    )  # fmt: skip
    assert played(bundle, ("pace", pace), *clicks).sent == ["check"]
    assert played(bundle, ("pace", pace), *clicks, ("pass", 2000), ("choose", "check")).sent == ["check", "check"]


def test_no_move_counts_at_a_table_to_which_the_keys_have_just_come(bundle: Path) -> None:
    turn = (("first", update((1, act()), turn=True)), ("pass", 1000), ("settle", 0), ("pass", 100), ("choose", "check"))
    assert played(bundle, ("pace", "normal"), *turn).sent == []
    assert played(bundle, ("pace", "normal"), *turn, ("pass", 200), ("choose", "check")).sent == ["check"]
