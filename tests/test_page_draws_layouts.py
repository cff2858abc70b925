"""The page draws the groups of cards that the server's layout names, also of games that it has never heard of."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from tests.test_page_checks_proofs import WEB, node
from upcard.hand.views import SeatView
from upcard.rulebooks.shelf import shelf
from upcard.table.setup import MOST_SEATS
from upcard.telling.layout import Layout, layout_of

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.rulebooks.game import Face

# Draws what each line asks for: a list of cards by the name of its group. None of these components has a hook, so a
# component is drawn by calling it.
DRAWER = """
import { createInterface } from "node:readline";
import { Board } from "./src/table/Board";
import { Cards } from "./src/table/Cards";
import { measures } from "./src/table/laying";
import { OwnCards } from "./src/table/OwnCards";
import { seating } from "./src/table/seating";
import { ShownCards } from "./src/table/Showdown";
const parts = { Board, Cards, OwnCards, ShownCards };
const groups = (node) => {
  if (Array.isArray(node)) return node.flatMap(groups);
  if (node === null || typeof node !== "object") return [];
  if (typeof node.type === "function") return groups(node.type(node.props));
  const name = node.props["aria-label"];
  if (node.type === "ol" || node.props.class === "down") {
    const lie = places(node.props.children);
    return lie.length ? [[name ?? "", lie]] : []; // what waits for nothing is not there for those who listen
  }
  return groups(node.props.children);
};
const places = (node) => {
  if (Array.isArray(node)) return node.flatMap(places);
  if (node === null || typeof node !== "object") return [];
  if (typeof node.type === "function") return [node.props.card ?? "back"];
  const classes = (node.props.class ?? "").split(" ");
  if (classes.includes("slot--gone")) return [];
  if (classes.includes("slot")) return [`(${node.props.children || ""})`];
  return places(node.props.children);
};
for await (const line of createInterface({ input: process.stdin })) {
  const { part, props } = JSON.parse(line);
  const answer = part === "measures" ? measures(props.layout)
    : part === "seating" ? seating(Array.from({ length: props.seats }, (_, at) => at + 1), props.mine)
    : groups(parts[part](props));
  process.stdout.write(`${JSON.stringify(answer)}\\n`);
}
"""
BUNDLE = (
    "--bundle", "--platform=node", "--format=esm", "--sourcefile=drawer.tsx", "--loader=tsx", "--loader:.svg=dataurl",
    "--log-level=error",
)  # fmt: skip
THREE_DOWN: dict[str, tuple[Face, ...]] = {"opening": ("down", "down", "down"), "next": ("up",), "end": ("up",)}
Drawn = list[tuple[str, list[str]]]


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The components of the page that draw cards, for Node."""
    made = tmp_path_factory.mktemp("drawer") / "drawer.mjs"
    built = subprocess.run(  # noqa: S603 - ours, by the tool that builds the page
        [WEB / "node_modules" / ".bin" / "esbuild", *BUNDLE, f"--outfile={made}"],
        cwd=WEB, input=DRAWER, text=True, capture_output=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    return made


def layout(streets: dict[str, tuple[Face, ...]]) -> Layout:
    """The layout of a made-up game."""
    stud = shelf().games["stud-high"]
    dealt = tuple(replace(stud.streets[0], name=name, cards=cards) for name, cards in streets.items())
    return layout_of(replace(stud, streets=dealt))


def asked(bundle: Path, part: str, **props: object) -> str:
    line = msgspec.json.encode({"part": part, "props": props}).decode()
    return node(str(bundle), text=f"{line}\n")


def drawn(bundle: Path, part: str, **props: object) -> Drawn:
    return msgspec.json.decode(asked(bundle, part, **props), type=Drawn)


def measured(bundle: Path, laid: Layout) -> dict[str, float]:
    return msgspec.json.decode(asked(bundle, "measures", layout=laid), type=dict[str, float])


def seat(down: int, up: str = "", shown: str = "") -> SeatView:
    return SeatView(1, 500, 0, True, False, down, tuple(up.split()), tuple(shown.split()))  # noqa: FBT003 - live


def own(bundle: Path, laid: Layout, down: str, up: str, common: str = "") -> Drawn:
    cards = {"down": down.split(), "up": up.split(), "common": common.split()}
    return drawn(bundle, "OwnCards", layout=laid, door="", half=None, whose="Your", marked=True, **cards)


def test_a_seat_is_drawn_with_the_places_of_its_game(bundle: Path) -> None:
    laid = layout(THREE_DOWN)
    assert drawn(bundle, "Cards", layout=laid, seat=seat(3, "2c")) == [
        ("three cards down", ["back", "back", "back"]),
        ("Board", ["2c", "()"]),
    ]
    assert drawn(bundle, "Cards", layout=laid, seat=seat(1)) == [
        ("one card down", ["back", "()", "()"]),
        ("Board", ["()", "()"]),
    ]


def test_ones_own_cards_lie_in_the_groups_of_the_game_with_the_marks_of_its_streets(bundle: Path) -> None:
    assert own(bundle, layout(THREE_DOWN), "As Ks", "") == [
        ("Your down cards", ["As", "Ks", "(opening)"]),
        ("Your board", ["(next)", "(end)"]),
    ]
    stud = layout_of(shelf().games["stud-high"])
    assert own(bundle, stud, "As Ks", "2c 3c") == [
        ("Your down cards", ["As", "Ks"]),
        ("Your board", ["2c", "3c", "(5th)", "(6th)"]),
        ("Your last card", ["(7th)"]),
    ]


def test_where_a_card_for_everybody_has_come_no_place_waits_for_ones_own(bundle: Path) -> None:
    stud = layout_of(shelf().games["stud-high"])
    assert own(bundle, stud, "As Ks", "2c 3c 4c 5c", "9h") == [
        ("Your down cards", ["As", "Ks"]),
        ("Your board", ["2c", "3c", "4c", "5c"]),
    ]


def test_a_shown_hand_lies_in_its_groups_and_what_was_not_shown_face_down(bundle: Path) -> None:
    assert drawn(bundle, "ShownCards", layout=layout(THREE_DOWN), seat=seat(3, "2c 3c", "As Ks"), half=None) == [
        ("Down cards", ["As", "Ks", "back"]),
        ("Board", ["2c", "3c"]),
    ]
    mixed = layout({"first": ("down", "up"), "second": ("down",), "third": ("up",), "fourth": ("down", "down")})
    assert drawn(bundle, "ShownCards", layout=mixed, seat=seat(4, "2c 3c", "As Ks Qs Js"), half=None) == [
        ("Down card", ["As"]),
        ("Board", ["2c"]),
        ("Next card, down", ["Ks"]),
        ("Next card, up", ["3c"]),
        ("Last cards, down", ["Qs", "Js"]),
    ]


def test_a_board_is_drawn_in_the_middle_with_its_places_and_a_common_card_without(bundle: Path) -> None:
    stud = shelf().games["stud-high"]
    first = replace(stud.streets[0], name="preflop", cards=("down", "down"))
    flop, turn = (replace(first, name=name, cards=(), board=count) for name, count in (("flop", 3), ("turn", 1)))
    laid = layout_of(replace(stud, streets=(first, flop, turn)))
    assert drawn(bundle, "Board", layout=laid, cards=[]) == [("Board", ["()", "()", "(flop)", "(turn)"])]
    assert drawn(bundle, "Board", layout=laid, cards=["2c", "3c", "4c"]) == [("Board", ["2c", "3c", "4c", "(turn)"])]
    assert own(bundle, laid, "As", "", "2c 3c 4c") == [("Your down cards", ["As", "(preflop)"])]
    assert drawn(bundle, "Board", layout=layout_of(stud), cards=[]) == []
    assert drawn(bundle, "Board", layout=layout_of(stud), cards=["9h"]) == [("Common card, part of every hand", ["9h"])]


def test_cards_are_as_large_as_the_game_leaves_room_for(bundle: Path) -> None:
    assert measured(bundle, layout_of(shelf().games["razz"])) == {"--room": 6.27, "--hand": 7, "--groups": 3}
    assert measured(bundle, layout(THREE_DOWN)) == {"--room": 3.51, "--hand": 5, "--groups": 2}


@pytest.mark.parametrize("mine", [1, None])
def test_every_seat_that_a_table_may_have_has_a_place_of_its_own(bundle: Path, mine: int | None) -> None:
    for seats in range(2, MOST_SEATS + 1):
        found = msgspec.json.decode(asked(bundle, "seating", seats=seats, mine=mine))
        places = [each["place"] for each in found["seats"]]
        assert sorted(each["seat"] for each in found["seats"]) == list(range(1, seats + 1))
        assert places.count(None) == (mine is not None), "one's own is none of those round the table"
        lie = {msgspec.json.encode(place) for place in (*places, found["dealer"])}
        assert len(lie) == seats + 1
