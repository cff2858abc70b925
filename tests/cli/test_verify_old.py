"""`upcard verify` for hands from before decks were sealed: proofs, tampered ones, and an operator's audit."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from upcard import Hand, Stakes
from upcard.cards.card import card_text
from upcard.cli import main
from upcard.server.past.types import OldOpening, OldProof
from upcard.table import old_fairness as fairness
from upcard.table.codec import encode
from upcard.table.events import HandStarted, SecretPromised

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Typed
    from upcard.hand.events import AnyEvent
    from upcard.table.events import AnyRoomEvent

SECRET = "5e" * 32
NONCES = {1: "ab" * 16, 3: "cd" * 16}
SEED = fairness.seed_of(SECRET, "k3table", 12, NONCES)
CHANCE = fairness.chance_of(SEED)


def a_proof(*places: int, spare: bool = False) -> OldProof:
    wanted = [(0, place) for place in places] + ([(1, place) for place in range(52)] if spare else [])
    shown = [
        OldOpening(one.order, one.place, one.value, "" if one.order else card_text(one.value), one.salt, one.path)
        for one in fairness.openings(SEED, wanted)
    ]
    return OldProof("k3table", 12, CHANCE.root, fairness.promise(SECRET), NONCES, 3, tuple(shown))


GOOD = a_proof(0, 3, 7, 11)


class Said:
    """What the command wrote, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def told(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.out.splitlines()]


class Verify:
    """Writes files and has them checked."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys

    def __call__(self, *texts: str, name: str = "proof-{}.json", as_json: bool = False, audit: bool = False) -> Said:
        paths = []
        for number, text in enumerate(texts):
            paths.append(self.folder / name.format(number))
            paths[-1].write_text(text, encoding="utf-8")
        code = main(["verify", *map(str, paths), *["--json"] * as_json, *["--audit"] * audit])
        return Said(code, *self.capsys.readouterr())

    def proof(self, proof: OldProof) -> Said:
        return self(msgspec.json.encode(proof).decode())

    def events(self, *events: AnyRoomEvent | AnyEvent, name: str = "k3table.jsonl") -> Said:
        lines = [encode(event, 12)[2].decode() for event in events]
        return self("\n".join(lines) + "\n", name=name, audit=True)


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Verify:
    monkeypatch.setenv("COLUMNS", "100")
    return Verify(tmp_path, capsys)


def test_a_proof_that_holds_says_what_it_shows(verify: Verify) -> None:
    said = verify.proof(GOOD)
    assert said.code == 0
    assert "table k3table, hand 12" in said.out
    assert "4 cards came from the very places of the deck that the root fixes." in said.out
    assert CHANCE.root in said.out.replace("\n", "")
    assert "Numbers of these seats are said to be mixed in: 1, 3." in said.out
    assert "only to anyone who may see the secret" in " ".join(said.out.split())
    assert "It holds." in said.out
    assert " ".join(card_text(CHANCE.deck[place]) for place in (0, 3, 7, 11)) in said.out


def test_as_it_is_typed(typed: Typed, tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    path.write_bytes(msgspec.json.encode(GOOD))
    assert "It holds." in typed("verify", path).lines
    path.write_bytes(msgspec.json.encode(replace(GOOD, root="0" * 64)))
    assert typed("verify", path, "--json").code == 1
    assert typed("verify", tmp_path / "none.json").code == 2


def test_a_spare_order_that_was_used(verify: Verify) -> None:
    said = verify.proof(a_proof(0, spare=True))
    assert said.code == 0
    assert "One card came" in said.out
    assert "The stub was remade by spare order 1, which was fixed under the same root." in said.out


def test_a_hand_without_numbers_of_the_players(verify: Verify) -> None:
    assert "No player gave a number of their own to this hand." in verify.proof(replace(GOOD, nonces={})).out


def test_for_programs(verify: Verify) -> None:
    said = verify(msgspec.json.encode(GOOD).decode(), "{}", as_json=True)
    assert said.code == 2
    good, bad = said.told
    assert good["ok"] is True
    assert good["cards"] == [card_text(CHANCE.deck[place]) for place in (0, 3, 7, 11)]
    assert good["numbers"] == {"1": NONCES[1], "3": NONCES[3]}
    assert (good["table"], good["hand"], good["faults"]) == ("k3table", 12, [])
    assert bad["ok"] is False
    assert "this is no proof of a hand" in str(bad["faults"])


first, second, *others = GOOD.openings
other = (first.value + 1) % 52


@pytest.mark.parametrize(
    ("tampered", "sentence"),
    [
        (replace(GOOD, root="0" * 64), "it does not lead to the root."),
        (replace(GOOD, root="00"), "The root is not a hash of 64 hexadecimal digits."),
        (replace(GOOD, openings=()), "No card is opened, so nothing is proven."),
        (
            replace(GOOD, openings=(replace(first, value=other, card=card_text(other)), second)),
            f"Place 1 of the deck was not fixed as {card_text(other)}: it does not lead to the root.",
        ),
        (
            replace(GOOD, openings=(replace(first, card=card_text(other)), second)),
            f"Place 1 of the deck was fixed as {first.card}, and the proof calls it {card_text(other)}.",
        ),
        (replace(GOOD, openings=(first, replace(second, place=20))), "Place 21 of the deck was not fixed as"),
        (replace(GOOD, openings=(first, replace(second, salt="00" * 16))), "Place 4 of the deck was not fixed as"),
        (replace(GOOD, openings=(first, replace(second, value=99))), "Place 4 of the deck was not fixed as"),
        (replace(GOOD, openings=(first, first, second)), "Place 1 of the deck is opened twice."),
        (
            replace(GOOD, openings=(first, replace(first, place=9))),
            f"Place 10 of the deck holds {first.card}, and so does place 1.",
        ),
    ],
)
def test_whatever_is_tampered_with_is_found(verify: Verify, tampered: OldProof, sentence: str) -> None:
    said = verify.proof(tampered)
    assert said.code == 1
    assert sentence in " ".join(said.out.split())
    assert "It does not hold." in said.out
    assert "It holds." not in said.out


def test_one_bad_file_does_not_hide_the_others(verify: Verify) -> None:
    good = msgspec.json.encode(GOOD).decode()
    wrong = msgspec.json.encode(replace(GOOD, root="0" * 64)).decode()
    said = verify(good, "no json", wrong)
    assert said.code == 2
    assert "It holds." in said.out
    assert "It does not hold." in said.out
    assert "this is no proof of a hand" in said.err


def test_a_file_that_is_not_there(typed: Typed, tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    assert typed("verify", path) == (2, "", f"upcard: {path}: there is no such file or folder.\n")


PROMISED = SecretPromised(12, fairness.promise(SECRET), SECRET)
STARTED = HandStarted(12, {1: "p1", 3: "p3"}, {1: "Ada", 3: "Cy"}, CHANCE.root, NONCES, SEED)


def a_hand(seed: str = SEED) -> Hand:
    chance = fairness.chance_of(seed)
    stakes = Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20)
    return Hand("razz", "mohegan", stakes, {1: 100, 3: 100}, chance.deck, remakes=chance.spares)


def test_an_operator_repeats_the_chance_of_a_hand(verify: Verify) -> None:
    said = verify.events(PROMISED, STARTED, *a_hand().events)
    assert said.code == 0, said.out
    assert "table k3table, hand 12" in said.out
    assert "The secret is the one that was promised" in said.out
    assert "(seats: 1, 3)" in said.out
    assert "The deck that was dealt and the three spare orders are those that the seed makes." in said.out
    assert "It holds." in said.out


def test_the_table_can_be_named_in_the_file(verify: Verify) -> None:
    text = "\n".join(encode(event, 12)[2].decode() for event in (PROMISED, STARTED))
    assert verify(text, name="stream.jsonl", audit=True).code == 1
    said = verify('{"table": "k3table"}\n\n' + text, name="stream.jsonl", audit=True)
    assert said.code == 0
    assert "The file has no hand-began, so the deck that was dealt was not compared." in said.out


def test_several_hands_of_a_stream(verify: Verify) -> None:
    seed = fairness.seed_of(SECRET, "k3table", 13, {})
    later = HandStarted(13, {1: "p1"}, {1: "Ada"}, fairness.chance_of(seed).root, {}, seed)
    promised = SecretPromised(13, fairness.promise(SECRET), SECRET)
    said = verify.events(PROMISED, STARTED, promised, later, *a_hand(seed).events)
    assert said.code == 0
    assert "hand 12" in said.out
    assert "hand 13" in said.out


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ([STARTED], "No secret was promised for this hand before it started."),
        ([STARTED, PROMISED], "No secret was promised for this hand before it started."),
        ([SecretPromised(12, "0" * 64, SECRET), STARTED], "The secret is not the one whose hash was promised"),
        ([PROMISED, replace(STARTED, nonces={1: "ab" * 16})], "do not make the deck that was committed to."),
        ([PROMISED, replace(STARTED, root="0" * 64)], "do not make the deck that was committed to."),
        ([PROMISED, replace(STARTED, seed="0" * 64)], "The seed that was stored is not the one"),
        ([SecretPromised(12, "", "zz"), STARTED], "The secret is not hexadecimal."),
        (
            [PROMISED, STARTED, a_hand(fairness.seed_of(SECRET, "k3table", 13, {})).events[0]],
            "The deck that was dealt is not the one that the seed makes.",
        ),
        ([PROMISED, replace(STARTED, seed="zz"), a_hand().events[0]], "The seed is not hexadecimal."),
    ],
)
def test_an_audit_finds_what_does_not_fit(verify: Verify, events: list[AnyRoomEvent | AnyEvent], sentence: str) -> None:
    said = verify.events(*events)
    assert said.code == 1
    assert sentence in " ".join(said.out.split())


def test_files_that_cannot_be_audited(verify: Verify) -> None:
    said = verify.events(PROMISED)
    assert said.code == 2
    assert "there is no hand-started in this file" in said.err
    broken = verify('{"type":"secret-promised"}\n', name="k3table.jsonl", audit=True)
    assert broken.code == 2
    assert "line 1 is no stored event" in broken.err
