"""Where moves stand on the page, and how the size of a wager is chosen where it is free."""

from __future__ import annotations

import subprocess
from itertools import pairwise
from typing import TYPE_CHECKING, Any, get_args

import msgspec
import pytest

from tests.test_page_checks_proofs import WEB, node
from upcard.hand.requests import Verb

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Ask = Callable[..., list[Any]]

CHOOSER = """
import { createInterface } from "node:readline";
import * as sizes from "./src/table/sizes";
import { keyOf, slotOf } from "./src/table/verbs";
const parts = { ...sizes, keyOf, slotOf };
for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...given] = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(parts[name](...given))}\\n`);
}
"""
BOUNDS = {"least": 30, "most": 5000}
LENGTH = 1000


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Ask:
    """Asks the page's own functions, in one go."""
    made: Path = tmp_path_factory.mktemp("moves") / "moves.mjs"
    built = subprocess.run(  # noqa: S603 - ours, by the tool that builds the page
        [
            WEB / "node_modules" / ".bin" / "esbuild", "--bundle", "--platform=node", "--format=esm", "--loader=ts",
            "--sourcefile=chooser.ts", "--log-level=error", f"--outfile={made}",
        ],
        cwd=WEB, input=CHOOSER, text=True, capture_output=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr

    def answers(*calls: tuple[object, ...]) -> list[Any]:
        lines = "".join(f"{msgspec.json.encode(call).decode()}\n" for call in calls)
        return [msgspec.json.decode(line) for line in node(str(made), text=lines).splitlines()]

    return answers


def test_the_slider_goes_from_the_least_to_the_most_in_whole_chips(ask: Ask) -> None:
    sizes = ask(*(("sizeAt", place, BOUNDS, 5) for place in range(LENGTH + 1)))
    assert (sizes[0], sizes[-1]) == (30, 5000)
    assert all(size % 5 == 0 for size in sizes)
    assert all(one <= other for one, other in pairwise(sizes))


def test_the_slider_is_fine_where_sizes_are_small(ask: Ask) -> None:
    quarter, half, most = ask(*(("sizeAt", place, BOUNDS, 5) for place in (250, 500, 1000)))
    assert quarter < 120, "a quarter of its length for a fiftieth of the chips"
    assert half < 400
    steps = [other - one for one, other in pairwise(ask(*(("sizeAt", at, BOUNDS, 1) for at in range(0, 301, 3))))]
    assert max(steps) <= 3
    assert most == 5000


def test_a_size_lies_on_the_slider_where_the_slider_has_it(ask: Ask) -> None:
    sizes = [30, 35, 60, 100, 750, 4995, 5000]
    places = ask(*(("placeOf", size, BOUNDS) for size in sizes))
    again = ask(*(("sizeAt", place, BOUNDS, 5) for place in places))
    assert all(abs(one - other) <= max(5, one // 100) for one, other in zip(again, sizes, strict=True))
    assert ask(("placeOf", 30, {"least": 30, "most": 30}), ("sizeAt", 400, {"least": 30, "most": 30}, 5)) == [0, 30]


def test_a_step_goes_to_whole_chips_and_no_further_than_the_bounds(ask: Ask) -> None:
    odd = {"least": 32, "most": 744}
    assert ask(
        ("stepped", 32, 1, odd, 5), ("stepped", 40, -1, odd, 5), ("stepped", 35, -1, odd, 5),
        ("stepped", 740, 1, odd, 5), ("stepped", 744, -1, odd, 5), ("stepped", 100, 6, odd, 5),
        ("largeStep", {"least": 60, "most": 744}, 30, 5), ("largeStep", odd, 30, 5),
    ) == [35, 35, 32, 744, 740, 130, 6, 5]  # fmt: skip


def shares(ask: Ask, **differs: object) -> dict[str, tuple[int, bool]]:
    facts = {"pot": 300, "price": 100, "bet": 0, "bounds": {"least": 200, "most": 900}, "step": 25, "all": 900}
    (found,) = ask(("shares", *(facts | differs).values()))
    return {each["name"]: (each["size"], each["offered"]) for each in found}


def test_shares_of_the_pot_are_what_would_be_added_to_a_call(ask: Ask) -> None:
    assert shares(ask) == {
        "1/3": (225, True), "1/2": (300, True), "3/4": (400, True), "Pot": (500, True), "All-in": (900, True),
    }  # fmt: skip
    assert shares(ask, bet=40)["Pot"] == (450, True), "chips that lie there already are not added again"


def test_a_share_that_may_not_be_wagered_keeps_its_place(ask: Ask) -> None:
    found = shares(ask, bounds={"least": 250, "most": 450}, all=450)
    assert list(found) == ["1/3", "1/2", "3/4", "Pot", "All-in"]
    assert [offered for _, offered in found.values()] == [False, True, True, False, True]


def test_the_form_of_betting_shows_in_what_is_offered(ask: Ask) -> None:
    pot_limit = shares(ask, bounds={"least": 200, "most": 500})
    assert list(pot_limit) == ["1/3", "1/2", "3/4", "Pot"]
    spread = shares(ask, pot=2000, bounds={"least": 105, "most": 130})
    assert spread == {"Least": (105, True), "Most": (130, True)}


def test_no_two_kinds_of_move_that_follow_each_other_share_a_place_or_muck_a_key(ask: Ask) -> None:
    verbs = get_args(Verb)
    slots = dict(zip(verbs, ask(*(("slotOf", verb, 0) for verb in verbs)), strict=True))
    keys = dict(zip(verbs, ask(*(("keyOf", verb, 0) for verb in verbs)), strict=True))
    assert [verb for verb in verbs if slots[verb] == slots["fold"]] == ["fold"]
    assert [verb for verb in verbs if slots[verb] == slots["muck"]] == ["muck"]
    assert {verb for verb in verbs if keys[verb] in {keys["fold"], keys["muck"]}} == {"fold", "muck"}
    assert keys["fold"] != keys["muck"]
    assert {slots[verb] for verb in ("check", "call", "show")} == {"along"}
    assert ask(("slotOf", "raise", 0), ("slotOf", "raise", 1)) == ["wager", "larger"]
