"""The table in windows of all sizes: nothing is cut off, the cards are as large as asked for, and they move gently."""

from __future__ import annotations

import re
from threading import Event
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.boxes import out_of_reach, out_of_sight, outside, settle
from tests.browser.conftest import PHONE, guests, picture
from tests.browser.people import PATIENCE, STAKES, Guest, all_sit_down, play_to_the_end

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, WebSocketRoute

    from tests.browser.conftest import Invites

# Windows of laptops, under the bars of their browsers.
LOWER = ((1280, 800), (1440, 789), (1440, 761))
# The same enlarged, small ones, and phones held sideways: not everything fits.
LOWEST = (
    (1366, 600), (1180, 500), (1024, 600), (1000, 890), (1000, 700), (960, 600), (960, 540), (844, 390), (800, 600),
    (768, 600), (740, 360), (683, 384), (640, 360), (600, 620), (568, 320), (480, 560), (320, 480),
)  # fmt: skip
SHOWN = ((1180, 500), (960, 540), (844, 390), (568, 320), (320, 480))
SAID, SEATS, OWN, MOVES = ".dealer .said:last-of-type", ".seats .seat:not(.seat--me)", ".own .card", ".moves .move"
SIZING, WATCHER, AWARD = ".sizing :is(button, input)", ".watcher", ".award td"
SIZED = ((1440, 900), (1024, 768), PHONE)
# Windows in which nothing that is clicked in turn has to be looked for.
ROOMY = ((1366, 768), (1280, 720), (1440, 900), (1280, 800), (900, 1000), PHONE)
ASKS, BETWEEN = ".asks button", ".act .move"
# What the dealer asks where stacks are deep.
DEEP = "Your turn: fold, call 1,200, or raise to anything from 2,400 to 12,000."
# By the table: its settings, the chips of seats 1 to 3, and what those do first.
AWARDED: dict[str, tuple[dict[str, object], tuple[int, int, int], tuple[str, str, str]]] = {
    "Side pots": (
        {"stakes": STAKES | {"betting": "no-limit"}, "least": 200, "most": 1200},
        (1000, 307, 601),
        ("^Complete", "^Call", "^Call"),
    ),
    "Two halves": ({"game": "stud-hilo"}, (500, 500, 500), ("^Bring in", "^Call", "^Fold")),
}

# Something moves only where it is not shown at once.
QUICKLY = """localStorage.setItem("upcard.settings", '{"pace": "quick"}');"""

# Marks the page when a card on its way to a seat, and when a chip on its way to or from the pot, is not where it was in
# the frame before; and says how much is on its way now.
SAMPLE = """
const places = new WeakMap();
const look = () => {
  const marks = document.documentElement.dataset;
  const animations = document.getAnimations();
  for (const animation of animations) {
    const target = animation.effect?.target;
    const kind = target?.matches("[data-card]") ? "cardMoved" : target?.matches(".flying") ? "chipMoved" : null;
    if (!kind) continue;
    const { x, y } = target.getBoundingClientRect();
    const last = places.get(target);
    if (!last) animation.updatePlaybackRate(0.2); // so that it is seen twice, however few frames there are
    if (last && (last.x !== x || last.y !== y)) marks[kind] = "";
    places.set(target, { x, y });
  }
  marks.moving = animations.length + document.querySelectorAll(".flying").length;
  requestAnimationFrame(look);
};
addEventListener("DOMContentLoaded", look);
"""


def full_table(guest: Guest, betting: str = "fixed-limit", game: str = "stud-high") -> str:
    """Sit down with seven bots, and wait for one's turn."""
    stakes = STAKES | {"betting": betting}
    table = guest.open_table("Full", game=game, bots=["calling"] * 7, stakes=stakes, clock=600)
    all_sit_down(table, {8: guest})
    guest.wait_for_turn()
    return table


class Turn:
    """Ann is to act at a full table, and Eve looks on; nothing else happens there."""

    def __init__(self, invite: Invites, betting: str) -> None:
        self.betting = betting
        self.ann, self.eve = invite("Ann"), invite("Eve")
        self.eve.go(full_table(self.ann, betting))
        expect(self.eve.page.locator(WATCHER)).to_be_visible(timeout=PATIENCE)


@pytest.fixture(scope="module", params=["fixed-limit", "no-limit"])
def turn(browser: Browser, room: str, request: pytest.FixtureRequest) -> Iterator[Turn]:
    with guests(browser, room) as invite:
        yield Turn(invite, request.param)


def resize(guest: Guest, size: tuple[int, int]) -> None:
    guest.page.set_viewport_size({"width": size[0], "height": size[1]})
    settle(guest.page)


def hidden_below(guest: Guest) -> int:
    """How far the table itself scrolls."""
    far: int = guest.page.locator(".table").evaluate("each => each.scrollHeight - each.clientHeight")
    return far


def holdable(guest: Guest) -> Event:
    """Let a guest's page be held as it is: once this is set, it hears no more of its table."""
    hold = Event()

    def relay(line: WebSocketRoute) -> None:
        table = line.connect_to_server()
        table.on_message(lambda message: None if hold.is_set() else line.send(message))

    guest.page.route_web_socket(re.compile("^ws:"), relay)
    return hold


def awarded(invite: Invites, name: str) -> Guest:
    """Somebody who has just seen the pots of a known hand pushed, and sees no more than that."""
    settings, stacks, verbs = AWARDED[name]
    players = ann, ben, _ = invite("Ann"), invite("Ben"), invite("Cy")
    hold = holdable(ann)
    table = ann.open_table(name, **settings)
    ann.tell(table, type="pause")
    for seat, (guest, stack) in enumerate(zip(players, stacks, strict=True), start=1):
        guest.tell(table, type="sit-down", seat=seat, buy_in=stack)
        guest.go(table)
    ann.tell(table, type="resume")
    ann.wait_for_turn()
    if name == "Side pots":
        ann.page.get_by_role("button", name=re.compile("^All-in")).click()
    for guest, verb in zip(players, verbs, strict=True):
        guest.act(re.compile(verb))
    play_to_the_end(*((ann,) if name == "Side pots" else (ann, ben)))
    hold.set()
    return ann


def cut_off(guest: Guest) -> Locator:
    """Let a guest's line be down; what is said of it above the table."""
    guest.context.set_offline(True)
    banner = guest.page.locator(".banner")
    expect(banner).to_be_visible(timeout=PATIENCE)
    return banner


def unseen_in(guest: Guest, sizes: tuple[tuple[int, int], ...], *wanted: str) -> dict[tuple[int, int], list[str]]:
    """By size of the window: what is not wholly in sight of all that is wanted."""
    faults: dict[tuple[int, int], list[str]] = {}
    for size in sizes:
        resize(guest, size)
        faults[size] = out_of_sight(guest.page, *wanted) + outside(guest.page)
    return {size: missing for size, missing in faults.items() if missing}


def test_on_a_phone_eight_play_without_sideways_scrolling(invite: Invites) -> None:
    ann = invite("Ann", size=PHONE)
    full_table(ann)
    for number in range(6):
        assert outside(ann.page) == []
        picture(ann.page, f"phone-{number}")
        if ann.award.is_visible():
            break
        ann.act()


def test_in_lower_windows_ones_own_seat_is_whole(turn: Turn) -> None:
    for size in LOWER:
        resize(turn.ann, size)
        assert hidden_below(turn.ann) == 0, size
        own = turn.ann.own_seat.bounding_box()
        assert own is not None
        assert own["y"] + own["height"] <= size[1]
    picture(turn.ann.page, f"lower-{turn.betting}")


def test_in_the_lowest_windows_everything_is_in_reach(turn: Turn) -> None:
    played = (MOVES, OWN, SAID, SEATS, *([SIZING] if turn.betting == "no-limit" else []))
    faults: list[tuple[tuple[int, int], list[str]]] = []
    for size in LOWEST:
        for guest, wanted in ((turn.ann, played), (turn.eve, (WATCHER, SAID, SEATS))):
            resize(guest, size)
            missing = out_of_reach(guest.page, *wanted) + outside(guest.page)
            faults += [(size, missing)] if missing else []
        if size in SHOWN:
            picture(turn.ann.page, f"lowest-{turn.betting}-{size[0]}x{size[1]}")
    assert faults == [], repr(faults)


def test_cards_are_as_large_as_asked_for(turn: Turn) -> None:
    ann = turn.ann
    widths: dict[tuple[int, int], dict[str, float]] = {size: {} for size in SIZED}
    boards: dict[tuple[int, int], dict[str, float]] = {size: {} for size in SIZED}
    for name in ("Small", "Large", "Normal"):
        resize(ann, SIZED[0])
        ann.page.get_by_role("tab", name="Table").click()
        ann.page.get_by_role("radiogroup", name="Cards").get_by_role("radio", name=name).check()
        for size in SIZED:
            resize(ann, size)
            assert outside(ann.page) == [], (name, size)
            assert out_of_reach(ann.page, MOVES, OWN, SAID, SEATS) == [], (name, size)
            assert hidden_below(ann) == 0, (name, size)
            own = ann.page.locator(OWN).first.bounding_box()
            assert own is not None
            widths[size][name] = own["width"]
            others = ann.page.locator(".seat:not(.seat--me) .board .card").first.bounding_box()
            assert others is not None
            boards[size][name] = others["width"]
            picture(ann.page, f"cards-{name.lower()}-{turn.betting}-{size[0]}")
    wrong = {size: each for size, each in widths.items() if not each["Small"] < each["Normal"] < each["Large"]}
    assert wrong == {}
    # where there is little room Normal is as large as fits beside the backs, and Large takes some of theirs
    limit = turn.betting == "fixed-limit"  # elsewhere the sizes of a bet take the height of a phone
    sizes = SIZED if limit else SIZED[:-1]
    wrong = {at: boards[at] for at in sizes if not boards[at]["Normal"] < boards[at]["Large"] - 1}
    assert wrong == {}


# Hands that are read both ways are the highest, too high for the lowest of all.
@pytest.mark.parametrize(
    ("game", "sizes"), [pytest.param("stud-high", LOWEST, marks=pytest.mark.long), ("stud-hilo", ROOMY)]
)
def test_a_showdown_of_eight_is_in_reach(invite: Invites, game: str, sizes: tuple[tuple[int, int], ...]) -> None:
    ann = invite("Ann")
    hold = holdable(ann)
    full_table(ann, game=game)
    play_to_the_end(ann)
    hold.set()  # the next hand is not told here
    faults: list[tuple[tuple[int, int], list[str]]] = []
    for size in sizes:
        resize(ann, size)
        missing = out_of_reach(ann.page, MOVES, OWN, AWARD, SEATS) + outside(ann.page)
        faults += [(size, missing)] if missing else []
        if size in SHOWN:
            picture(ann.page, f"lowest-showdown-{size[0]}x{size[1]}")
    assert faults == [], repr(faults)


@pytest.mark.long
@pytest.mark.parametrize("name", list(AWARDED))
def test_the_dealers_buttons_and_ones_own_do_not_cover_each_other(invite: Invites, name: str) -> None:
    ann = awarded(invite, name)
    assert unseen_in(ann, ROOMY, ASKS, SAID, BETWEEN, AWARD) == {}
    picture(ann.page, f"awarded-{name}-phone")
    resize(ann, ROOMY[0])
    picture(ann.page, f"awarded-{name}")
    act, moves = ann.page.locator(".act").bounding_box(), ann.page.locator(".act .moves").bounding_box()
    assert act is not None
    assert moves is not None
    assert act["height"] == moves["height"]  # nothing is kept free for a size: there is nothing to bet
    ann.page.locator(ASKS).click()
    expect(ann.page.locator(".whybox")).to_be_visible()
    beside = tuple(size for size in ROOMY if size != PHONE)  # there it lies over the dealer
    assert unseen_in(ann, beside, ASKS, BETWEEN) == {}
    picture(ann.page, f"awarded-{name}-why")
    ann.page.keyboard.press("Escape")
    # so many pots as all-ins at a full table can make, with a sentence above the table
    ann.page.locator(".award tbody").evaluate(
        "each => { while (each.rows.length < 7) each.append(each.rows[0].cloneNode(true)); }"
    )
    banner = cut_off(ann)
    assert unseen_in(ann, ROOMY, ASKS, SAID, BETWEEN) == {}
    assert unseen_in(ann, (*LOWEST, (400, 640)), BETWEEN) == {}
    for size in (ROOMY[0], PHONE):
        resize(ann, size)
        assert out_of_reach(ann.page, AWARD, over=".awards") == [], size
    expect(banner).to_be_visible()


def test_what_is_said_above_the_table_covers_nothing(turn: Turn) -> None:
    ann = turn.ann
    to_bet = (MOVES, OWN, *([SIZING] if turn.betting == "no-limit" else []))
    banner = cut_off(ann)
    assert unseen_in(ann, ROOMY, *to_bet, ASKS, SAID) == {}
    picture(ann.page, f"banner-{turn.betting}-phone")
    for size in (each for each in ROOMY if each != PHONE):
        resize(ann, size)
        assert hidden_below(ann) == 0, size
    assert unseen_in(ann, LOWEST, *to_bet) == {}
    for said in (DEEP, ann.page.locator(SAID).evaluate("each => each.firstChild.data")):
        ann.page.locator(SAID).evaluate("(each, said) => { each.firstChild.data = said; }", said)
        for size in SHOWN:
            resize(ann, size)
            assert out_of_reach(ann.page, SAID, SEATS, ASKS) == [], (size, said)
    expect(banner).to_be_visible()
    ann.context.set_offline(False)
    expect(banner).to_have_count(0, timeout=PATIENCE)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_and_chips_move_unless_the_system_asks_for_stillness(invite: Invites, motion: str) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    for guest in (ann, ben):
        guest.page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
        guest.page.add_init_script(QUICKLY + SAMPLE)
    all_sit_down(ann.open_table("Known cards"), {1: ann, 2: ben})
    ann.act("Bring in")
    ben.act(re.compile("^Call"))
    for guest in (ann, ben):  # who opened sees the call go to the pot, and who called his own chips
        board = guest.page.get_by_role("list", name="Your board").get_by_role("img")
        expect(board).to_have_count(2, timeout=PATIENCE)
        if motion == "reduce":
            assert guest.page.locator("html[data-card-moved], html[data-chip-moved]").count() == 0
        else:
            expect(guest.page.locator("html[data-card-moved][data-chip-moved]")).to_be_attached(timeout=PATIENCE)
        expect(guest.page.locator("html[data-moving='0']")).to_be_attached(timeout=PATIENCE)
