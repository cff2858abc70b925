"""Files that somebody wrote to do harm: each is refused in one sentence that names it, and soon."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.histories import samples

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Typed

FULL_TILT = (
    "Full Tilt Poker Game #1: Table T - $1/$2 - Limit Stud Hi - 0:00:00 ET - 2010/01/01\n"
    "Seat 1: a ($100)\nSeat 2: b ($100)\na antes $1\n*** 3RD STREET ***\n"
)
STARS = samples.STARS_CASH.partition("*** 3rd STREET ***")[0] + "*** 3rd STREET ***\n"
PHH = (
    "variant = 'F7S'\nantes = [1, 1]\nbring_in = {}\nsmall_bet = 10\nbig_bet = 20\nstarting_stacks = [100, 100]\n"
    "actions = []\n"
)
HOUSE = "name: own\ntitle: x\nbook: roberts\nwhere_silent: roberts\n"
BOMB = "a0: &a0 [x,x,x,x,x,x,x,x,x]\n" + "".join(f"a{n}: &a{n} [{','.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 9))
WIDE = "[" * 100_000
MANY = "9" * 5000
IMPORTED = {
    "wins.txt": (FULL_TILT + "a wins the " + "pot (" * 40_000 + "\n", "line 6: this line has 200011 characters"),
    "dealt.txt": (STARS + "Dealt to " + "showed [" * 30_000 + "\n", "this line has 240009 characters"),
    "top.txt": ("PokerStars Game #1:" + " - 2010/" * 50_000, "line 1: this line has 400019 characters"),
    "digits.phh": (PHH.format(MANY), "a number has too many digits"),
    "thousand.phh": (PHH.format("9" * 1000), "bring_in: "),
    "exponent.phh": (PHH.format("1e999999999"), "bring_in: "),
    "deep.phh": ("variant = " + WIDE, "line 1: this line has 100010 characters"),
    "deeper.phh": ("variant = [" + "\n[" * 4000, "line 1: this is nested too deeply"),
    "keys.phh": ("a" + ".a" * 200_000 + " = 1", "this line has 400005 characters"),
    "dots.phh": ("\n".join([f"b{n}" + ".a" * 4900 + " = 1" for n in range(90)]), "a key has too many dots"),
    "one.jsonl": ('{"upcard":1,"table":"x","hand":' + MANY + "}", "a number has more digits than can be counted"),
    "hundred.jsonl": ('{"type":"hand-began","stacks":{"1":' + "9" * 100 + "}}", "a number has more digits"),
    "nested.jsonl": ('{"upcard":1,"x":' + WIDE, "nested too deeply"),
    "log.jsonl": ('{"type":"hand-began","x":' + WIDE, "nested too deeply"),
    "large.jsonl": ('{"upcard":1,"table":"' + "x" * 1_000_001, "line 1: this line has 1000022 characters"),
    "endless.txt": ("x" * 4_000_100, "line 1: this line is longer than 4,000,000 characters"),
    "open.xml": ("<session>" + "<game >" * 100_000, "ends within this hand"),
    "tree.xml": ("<session><game >" + "<a>" * 300_000 + "</game>", "this is not XML"),
}
YAML = {
    "aliases.yaml": (BOMB + HOUSE, "line 2: *a0 stands for something written elsewhere"),
    "itself.yaml": ("name: &a [*a]\n" + HOUSE.partition("\n")[2], "line 1: *a stands for something written elsewhere"),
    "merged.yaml": ("x: &x {book: roberts}\n<<: *x\n" + HOUSE, "line 2: *x stands for"),
    "deep.yaml": (HOUSE + "settings: " + WIDE, "line 5: this is nested more than 50 deep"),
    "deeper.yaml": (HOUSE + "settings: " + "{a: " * 100_000, "line 5: this is nested more than 50 deep"),
    "blocks.yaml": (HOUSE + "".join(" " * n + "a:\n" for n in range(200)), "is nested more than 50 deep"),
    "digits.yaml": (HOUSE + f"settings: {MANY}\n", "line 5: a number of 5000 digits; at most 20 can be read"),
    "sixty.yaml": (HOUSE + "settings: 1" + ":59" * 20_000 + "\n", "line 5: a number of 60001 digits"),
    "large.yaml": (HOUSE + "#" * 1_000_001, "this file is too large; it may have 1,000,000 bytes"),
}


def told_once(err: str, path: Path, words: str) -> None:
    """One sentence, with the file, that can be read."""
    assert path.name in err
    assert words in err
    assert "Traceback" not in err
    assert "fault of Upcard" not in err
    assert max(map(len, err.splitlines())) < 1200


@pytest.mark.parametrize("name", IMPORTED)
def test_a_file_of_hands_is_refused_in_a_sentence(typed: Typed, tmp_path: Path, name: str) -> None:
    text, words = IMPORTED[name]
    (path := tmp_path / name).write_text(text, encoding="utf-8")
    answer = typed("import", path)
    assert answer.code == 2
    told_once(" ".join((answer.out + answer.err).split()), path, words)


@pytest.mark.parametrize("name", YAML)
@pytest.mark.parametrize("command", ["house check", "scenario"])
def test_a_house_and_a_scenario_too(typed: Typed, tmp_path: Path, name: str, command: str) -> None:
    text, words = YAML[name]
    (path := tmp_path / name).write_text(text, encoding="utf-8")
    answer = typed(*command.split(), path)
    assert answer.code == 2
    told_once(" ".join((answer.out + answer.err).split()), path, words)


def test_a_proof_and_a_policy_too(typed: Typed, tmp_path: Path) -> None:
    for name, text in (
        ("deep.json", WIDE),
        ("field.json", '{"version":' + WIDE),
        ("number.json", '{"version":' + MANY + "}"),
    ):
        (path := tmp_path / name).write_text(text, encoding="utf-8")
        answer = typed("verify", path)
        assert answer.code == 2
        told_once(answer.out + answer.err, path, name)
    (policy := tmp_path / "policy.json").write_text('{"name":' + WIDE, encoding="utf-8")
    answer = typed("simulate", "--hands", "10", "--bots", f"{policy},calling")
    assert answer.code == 2
    told_once(answer.err, policy, "policy")


def test_what_looks_like_much_and_is_not_is_read(typed: Typed, tmp_path: Path) -> None:
    own = {"name": "own", "title": "A" * 900, "book": "roberts", "where_silent": "roberts"}
    (path := tmp_path / "own.yaml").write_text(f"# {MANY}\n{json.dumps(own)}\n", encoding="utf-8")
    assert typed("house", "check", path).code == 0
