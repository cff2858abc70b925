"""`upcard verify` for hands from sealed decks: proofs that hold, forged ones, several together, an operator's audit."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.fairness_cases import Forger, altered_cases, order_in
from tests.fairness_hands import Dealt, dealt_hand, proof_for, proofs_dealt
from tests.server.http.played import TABLE, players_of, sealed, started
from upcard.cli import main
from upcard.table.codec import encode
from upcard.table.fairness import cards_of, root_of
from upcard.table.numbering import table_alias

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Typed
    from upcard.hand.events import AnyEvent
    from upcard.table.events import AnyRoomEvent, DeckSealed, HandStarted

HAND, PLAYERS = 21, 5


class Said:
    """What the command wrote, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, " ".join(out.split()), err
        self.lines = out.splitlines()


class Verify:
    """Writes files and has them checked."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys

    def __call__(self, *proofs: dict[str, Any], as_json: bool = False) -> Said:
        for number, proof in enumerate(proofs):
            (self.folder / f"proof-{number}.json").write_bytes(msgspec.json.encode(proof))
        code = main(["verify", str(self.folder), *["--json"] * as_json])
        return Said(code, *self.capsys.readouterr())

    def events(self, *events: AnyRoomEvent | AnyEvent) -> Said:
        path = self.folder / f"{TABLE}.jsonl"
        path.write_text("".join(f"{encode(event, HAND).body.decode()}\n" for event in events), encoding="utf-8")
        code = main(["verify", "--audit", str(path)])
        return Said(code, *self.capsys.readouterr())


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Verify:
    monkeypatch.setenv("COLUMNS", "100")
    return Verify(tmp_path, capsys)


def proof(hand: int = HAND, seat: int | None = 1) -> dict[str, Any]:
    return proof_for(hand, PLAYERS, seat, trouble=False).proof


def test_a_proof_that_holds_says_what_it_shows_and_what_not(verify: Verify) -> None:
    made = proof()
    said = verify(made)
    assert said.code == 0
    assert f"table {table_alias(TABLE)}, hand {HAND}" in said.out
    assert f"{sum(came['card'] != '' for came in made['came'])} cards that came off the deck are opened" in said.out
    assert f"before you gave your number: {made['root']}" in said.out
    assert "These seats' numbers decided on the order: 1, 3, 4." in said.out
    assert "The number that seat 5 had promised is left out: the house says that it gave none in time." in said.out
    assert "Seat 2 gave no number: it is a bot and has none." in said.out
    assert "Not shown: that places which nobody opened hold different cards." in said.out
    assert said.out.endswith("It holds.")


def test_a_hand_that_nobody_gave_a_number_to_says_so(verify: Verify) -> None:
    start, deck = started(HAND, players_of(2)), sealed(HAND, 2)
    assert (start.numbers, [*deck.promised]) == ({}, [1])
    said = verify(proof_for(HAND, 2, 1, trouble=False).proof)
    assert said.code == 0
    assert "No player gave a number: the order follows from the root alone, which the house made." in said.out


def test_a_remade_stub_and_cards_that_the_floor_moved(verify: Verify) -> None:
    remade = next(dealt.proof for dealt in proofs_dealt() if dealt.remade and not dealt.proof["moved"])
    assert "Stub 1 was remade of" in verify(remade).out
    moved = next(dealt.proof for dealt in proofs_dealt() if dealt.proof["moved"])
    assert "The floor put cards into or out of the stub" in verify(moved).out


def test_as_it_is_typed(typed: Typed, tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    path.write_bytes(msgspec.json.encode(proof()))
    assert "It holds." in typed("verify", path).lines
    path.write_bytes(msgspec.json.encode(proof() | {"root": "0" * 64}))
    assert typed("verify", path, "--json").code == 1
    path.write_bytes(msgspec.json.encode(proof() | {"version": 3}))
    assert typed("verify", path).code == 2


def test_forged_proofs_are_refused(verify: Verify) -> None:
    names = (
        "forged_deck",
        "exchanged_deck",
        "doubled_card",
        "not_from_the_numbers",
        "friends_number",
        "withheld_number",
    )
    for case in {case.name: case for case in altered_cases(400) if case.name in names}.values():
        said = verify(case.proof)
        assert (said.code, said.out.endswith("It does not hold.")) == (1, True), case.name


def test_for_programs(verify: Verify) -> None:
    made = proof()
    said = verify(made, as_json=True)
    (told,) = [json.loads(line) for line in said.lines]
    assert (told["ok"], told["table"], told["hand"], told["faults"]) == (True, table_alias(TABLE), HAND, [])
    assert told["numbers"] == made["numbers"]
    assert told["cards"] == [came["card"] for came in made["came"] if came["card"]]


def test_proofs_of_all_players_and_of_two_hands_go_together(verify: Verify) -> None:
    said = verify(*(proof(hand, seat) for hand in (HAND, HAND + 1) for seat in (1, 3, 5, None)))
    assert said.code == 0
    assert said.out.count("It holds.") == 8
    assert "It does not hold." not in said.out


def together(verify: Verify, *proofs: dict[str, Any]) -> str:
    """Have proofs checked that hold each by itself; what they are found to contradict each other in."""
    said = verify(*proofs)
    assert (said.code, said.out.count("It holds."), said.out.count("It does not hold.")) == (1, len(proofs), 1)
    return said.out


def doubled(dealt: Dealt, other: Dealt) -> tuple[dict[str, Any], dict[str, Any]]:
    """Two viewers of one hand, from a deck in which a card lies twice: each has seen it once."""

    places = [{one["place"] for one in each.proof["openings"]} for each in (dealt, other)]
    assert places[0] - places[1]
    for seed in range(2000):
        chance = random.Random(seed)  # noqa: S311 - a test
        cards = list(cards_of(dealt.secret))
        one, two = chance.sample(range(52), 2)
        cards[one] = cards[two]
        forgers = [Forger(each, chance) for each in (dealt, other)]
        for forger in forgers:
            forger.seal(dealt.secret, cards)
        order = order_in(forgers[0].proof)
        seen = [{order[at] for at in forger.positions} for forger in forgers]
        if one in seen[0] - seen[1] and two in seen[1] - seen[0]:
            return forgers[0].proof, forgers[1].proof
    raise AssertionError("no card was doubled where each sees one of them")


def test_a_card_that_two_players_saw_at_two_places_is_found(verify: Verify) -> None:
    one, other = (proof_for(HAND, PLAYERS, seat, trouble=False) for seat in (1, 3))
    found = together(verify, *doubled(one, other))
    assert "lies twice: at place" in found


def test_two_roots_for_one_hand_are_found(verify: Verify) -> None:
    case = next(case.proof | {"own": None} for case in altered_cases(4000) if case.name == "exchanged_deck")
    honest = next(
        dealt.proof for dealt in proofs_dealt()
        if (dealt.proof["hand"], dealt.proof["promised"]) == (case["hand"], case["promised"])
    )  # fmt: skip
    assert "They show one hand under two roots, or with two lists." in together(verify, case, honest)


def test_other_orders_and_other_promises_for_two_players_are_found(verify: Verify) -> None:
    one, other = proof(), msgspec.json.decode(msgspec.json.encode(proof(seat=3)))
    other["came"][0]["seat"] = 4
    assert "coming off in different orders, or to different seats" in together(verify, one, other)
    other = msgspec.json.decode(msgspec.json.encode(proof(seat=3)))
    other["next"]["1"] = "a" * 64
    assert "with different promises for the next" in together(verify, one, other)


def test_a_promise_that_was_exchanged_between_two_hands_is_found(verify: Verify) -> None:
    first = msgspec.json.decode(msgspec.json.encode(proof()))
    first["next"]["3"] = "a" * 64
    assert (
        f"Seat 3 promised another number with the one for hand {HAND} than the one that stands in the list of hand "
        f"{HAND + 1}." in together(verify, first, proof(HAND + 1))
    )


START, FIXED = started(HAND, players_of(PLAYERS)), sealed(HAND, PLAYERS)


def test_an_operator_repeats_the_chance_of_a_hand(verify: Verify) -> None:
    events = dealt_hand(HAND, PLAYERS, trouble=False).events
    said = verify.events(FIXED, START, *events)
    assert said.code == 0, said.out
    assert "The secret makes the places, the key and the root" in said.out
    assert "The numbers (seats: 1, 3, 4) are those that were promised before the deck was sealed." in said.out
    assert "are those that secret and cut make." in said.out
    assert "was not compared" in verify.events(FIXED, START).out
    empty = replace(FIXED, root=root_of("5e" * 32), secret="5e" * 32, promised={})
    assert verify.events(empty, replace(FIXED, cause="again"), START).code == 0, "nobody can have given a number"
    assert verify.events(FIXED, replace(FIXED, cause="lost"), START).code == 0, "it is said that the first is lost"


NO_HEX = replace(FIXED, secret="zz")  # noqa: S106 - none
FORGED = replace(FIXED, secret="5e" * 32)
LATE = replace(FIXED, promised={seat: hashed for seat, hashed in FIXED.promised.items() if seat != 3})


@pytest.mark.parametrize(
    ("before", "start", "sentence"),
    [
        ((), START, "No deck was sealed for this hand before it started."),
        ((replace(FIXED, hand=HAND + 1),), START, "No deck was sealed for this hand before it started."),
        ((replace(FIXED, secret=""),), START, "The secret of this hand's deck cannot be read."),
        ((NO_HEX,), START, "The secret is not 64 hexadecimal digits."),
        ((FORGED,), START, "The secret does not make the places and the key that the root fixes."),
        ((FORGED,), START, "The deck that was dealt is not the sealed one in the order of the cut."),
        ((FIXED,), replace(START, root="0" * 64), "The hand was started under another root than the one"),
        ((LATE,), START, "The number of seat 3 was not promised before the deck was sealed."),
        ((FIXED,), replace(START, numbers=START.numbers | {3: "0" * 32}), "The number of seat 3 does not fit the hash"),
        (
            (FIXED,),
            replace(START, numbers={}),
            "The deck that was dealt is not the sealed one in the order of the cut.",
        ),
        ((FORGED, FIXED), START, "The deck was sealed once more, though numbers may have been given"),
        ((FORGED, FIXED, replace(FIXED, cause="lost")), START, "The deck was sealed once more, though numbers"),
    ],
)
def test_an_audit_finds_what_does_not_fit(
    verify: Verify, before: tuple[DeckSealed, ...], start: HandStarted, sentence: str
) -> None:
    said = verify.events(*before, start, *dealt_hand(HAND, PLAYERS, trouble=False).events)
    assert said.code == 1
    assert sentence in said.out
