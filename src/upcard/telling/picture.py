"""A hand as one viewer sees it, as an SVG picture for notebooks and pages.

A picture is made of a view and of nothing else, so it cannot show a card that its viewer may not see. The dealer sits
at the bottom: the seats run clockwise from their left, up the left side, across the top and down the right.
"""

from collections.abc import Sequence

from upcard.cards.card import card_words, parse_card
from upcard.hand.views import SeatView, View
from upcard.rulebooks.shelf import find_game
from upcard.rulebooks.streets import street_words
from upcard.telling.drawing import (
    CARD_HEIGHT,
    CARD_WIDTH,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    back,
    begin,
    box,
    face,
    place,
    small_face,
    text,
)
from upcard.telling.layout import Layout, laid, layout_of

SEAT_WIDTH, SEAT_HEIGHT = 264, 106
STRIP = 36  # the height of a seat that is out of the hand
GAP, MARGIN, MIDDLE = 14, 16, 264
STEP = SEAT_HEIGHT + GAP
LONG_SIDE, CURVE = 3, 34  # from this many seats on, a side of the table bends outwards by so much
CARD_STEP, GROUP_GAP = CARD_WIDTH + 3, 5
SMALL_IN_ROW = 7


def svg(view: View) -> str:
    """Draw seats with stacks, bets and cards, the pots, the common card, and the other cards that were seen."""
    layout = layout_of(find_game(view.game))
    side, top = divmod(len(view.seats), 2)
    curve = CURVE if side >= LONG_SIDE else 0
    street = next(each.title for each in layout.streets if each.name == view.street)
    middle = _Middle(view, street)
    above = top * STEP
    inner = max(side * STEP - GAP, above + middle.height)
    asked = _asked(view)
    width = 2 * (MARGIN + curve + SEAT_WIDTH + GAP) + MIDDLE
    height = inner + 2 * MARGIN + (26 if asked else 0)
    places = _places(side, top, curve, width, inner)
    parts = [
        begin(width, height, _title(view), describe(view)),
        box(0, 0, width, height, "ground", corner=12),
        _felt(width, inner),
        *(_seat(view, layout, seat, x, y) for seat, (x, y) in zip(view.seats, places, strict=True)),
        middle.draw(width / 2, MARGIN + above + (inner - above - middle.height) / 2),
        text(width / 2, height - 14, asked, "ink", 13, anchor="middle") if asked else "",
    ]
    return "".join(parts) + "</svg>"


def _places(side: int, top: int, curve: int, width: int, inner: int) -> list[tuple[float, float]]:
    """Return the corner of each seat's box, from the dealer's left on: this many on each side, and at the top."""
    first = MARGIN + (inner - (side * STEP - GAP)) / 2
    # from -1 for the upper end of a side to 1 for the lower
    lines = [(first + place * STEP, 2 * place / (side - 1) - 1 if curve else 0.0) for place in range(side)]
    edges = [(MARGIN + curve * end**2, y) for y, end in lines]
    return [
        *reversed(edges),
        *[((width - SEAT_WIDTH) / 2, float(MARGIN))] * top,
        *[(width - SEAT_WIDTH - x, y) for x, y in edges],
    ]


def _felt(width: int, inner: int) -> str:
    """Draw the table under the seats."""
    x = MARGIN + SEAT_WIDTH * 0.42
    return box(x, MARGIN / 2, width - 2 * x, inner + MARGIN, "felt felt-line", corner=min(inner, 360) / 2)


def _seat(view: View, layout: Layout, seat: SeatView, x: float, y: float) -> str:
    """Draw a seat: who and how many chips, the cards, what it does and has bet."""
    turn = seat.seat == view.turn
    name = f"Seat {seat.seat}, you" if seat.seat == view.viewer else f"Seat {seat.seat}"
    right, stack = x + SEAT_WIDTH - 12, f"{seat.stack:,}"
    if not seat.live:
        y += (SEAT_HEIGHT - STRIP) / 2
        return (
            box(x, y, SEAT_WIDTH, STRIP, "out line", corner=12, more=' stroke-dasharray="4 4"')
            + text(x + 12, y + 23, f"{name}: {_doing(view, seat)}", "quiet", 13)
            + text(right, y + 23, stack, "quiet", 14, anchor="end")
        )
    frame, more = ("now-soft now-line", ' stroke-width="2.5"') if turn else ("seat line", "")
    parts = [
        box(x, y, SEAT_WIDTH, SEAT_HEIGHT, frame, corner=12, more=more),
        text(x + 12, y + 21, name, "ink", 13, bold=True),
        text(right, y + 21, stack, "ink", 14, anchor="end", bold=True),
        _cards(view, layout, seat, x + 12, y + 31),
        text(x + 12, y + 94, _doing(view, seat), "now" if turn else "quiet", 13, bold=turn),
    ]
    if seat.bet:
        parts.append(_chips(right, y + 80, seat.bet))
    return f"<g>{''.join(parts)}</g>"


def _doing(view: View, seat: SeatView) -> str:
    """Say in a word or two how it stands with a seat."""
    won = view.won.get(seat.seat, 0)
    words = [
        "to act" if seat.seat == view.turn else "",
        "all-in" if seat.all_in and seat.live else "",
        f"wins {won:,}" if won > 0 else "",
        "out" if not seat.live and won <= 0 else "",
    ]
    return ", ".join(word for word in words if word)


def _down_cards(view: View, seat: SeatView) -> list[str]:
    """Return a seat's down cards in the order received: the ones that the viewer may see, and nothing for a back."""
    known = view.own if seat.seat == view.viewer else seat.shown
    return [*known, *[""] * (seat.down - len(known))]


def _cards(view: View, layout: Layout, seat: SeatView, x: float, y: float) -> str:
    """Draw the groups of a seat's cards side by side, with places for those that are still to come."""
    drawn = []
    for group, cards in zip(layout.groups, laid(layout, _down_cards(view, seat), seat.up), strict=True):
        drawn += [
            face(x + number * CARD_STEP, y, card) if card else back(x + number * CARD_STEP, y)
            for number, card in enumerate(cards)
        ]
        if not view.over and (group.face == "up" or not view.common):
            drawn += [place(x + number * CARD_STEP, y) for number in range(len(cards), len(group.marks))]
        x += len(group.marks) * CARD_STEP + GROUP_GAP
    return "".join(drawn)


def _chips(right: float, y: float, amount: int) -> str:
    """Draw what a seat has bet in this round."""
    words = f"{amount:,}"
    width = 18 + 8 * len(words)
    return box(right - width, y, width, 19, "chip", corner=9.5) + (
        text(right - width / 2, y + 14, words, "on-chip", 13, anchor="middle", bold=True)
    )


def _also_seen(view: View) -> list[str]:
    """Return the cards that everybody has seen and that lie open no more."""
    lying_open = {card for seat in view.seats for card in seat.shown}
    return sorted(set(view.dead) - set(view.own) - lying_open, key=parse_card, reverse=True)


class _Middle:
    """What lies in the middle of the table, line under line."""

    def __init__(self, view: View, street: str) -> None:
        self.lines: list[tuple[int, str, str, int, bool]] = []  # height, words, colour, size, bold
        self._say(f"{view.game}, {view.house}", "quiet", 12)
        self._say(street, "ink", 15)
        pots = view.pots
        if pots:
            self._say(f"Pot {sum(pot.amount for pot in pots):,}", "ink", 24, bold=True)
        if len(pots) > 1:
            for number, pot in enumerate(pots):
                name = f"side pot {number}" if number else "main pot"
                whose = "seat" if len(pot.seats) == 1 else "seats"
                self._say(f"{name}: {pot.amount:,} ({whose} {', '.join(map(str, pot.seats))})", "quiet", 12)
        if view.over:
            self._say("The hand is over", "ink", 17, bold=True)
        self.common = view.common
        self.seen = _also_seen(view)
        self.counts = f"dealer: {view.stub} in the stub, {view.burned} burned"
        rows = -(-len(self.seen) // SMALL_IN_ROW)
        self.height = (
            sum(line[0] for line in self.lines)
            + (CARD_HEIGHT + 26 if self.common else 0)
            + (22 + rows * (SMALL_HEIGHT + 3) if rows else 0)
            + 44
        )

    def _say(self, words: str, colour: str, size: int, *, bold: bool = False) -> None:
        self.lines.append((round(size * 1.5), words, colour, size, bold))

    def draw(self, across: float, y: float) -> str:
        """Draw it all around a line down the middle, beginning at a height."""
        parts = []
        y += 8
        for height, words, colour, size, bold in self.lines:
            y += height
            parts.append(text(across, y - size * 0.35, words, colour, size, anchor="middle", bold=bold))
        if self.common:
            width = len(self.common) * (CARD_WIDTH + 3) - 3
            left = across - width / 2
            parts += [face(left + number * (CARD_WIDTH + 3), y + 6, card) for number, card in enumerate(self.common)]
            y += CARD_HEIGHT + 26
            parts.append(text(across, y - 6, "for everybody", "quiet", 12, anchor="middle"))
        if self.seen:
            y += 22
            parts.append(text(across, y - 6, "also seen", "quiet", 12, anchor="middle"))
            parts.append(self._seen(across, y))
            y += -(-len(self.seen) // SMALL_IN_ROW) * (SMALL_HEIGHT + 3)
        parts.append(text(across, y + 18, self.counts, "quiet", 12, anchor="middle"))
        return "".join(parts)

    def _seen(self, across: float, y: float) -> str:
        rows = [self.seen[start : start + SMALL_IN_ROW] for start in range(0, len(self.seen), SMALL_IN_ROW)]
        step = SMALL_WIDTH + 3
        return "".join(
            small_face(across - (len(row) * step - 3) / 2 + place * step, y + number * (SMALL_HEIGHT + 3), card)
            for number, row in enumerate(rows)
            for place, card in enumerate(row)
        )


def _asked(view: View) -> str:
    """Say what the viewer may do, if it is their turn."""
    if not view.options:
        return ""
    return f"Seat {view.viewer} may: {', '.join(str(option) for option in view.options)}"


def _title(view: View) -> str:
    who = "a spectator" if view.viewer is None else f"seat {view.viewer}"
    return f"A hand of {view.game} under the rules of {view.house}, {street_words(view.street)}, as {who} sees it"


def describe(view: View) -> str:
    """Say in words all that the picture shows."""
    sentences = [_seat_words(view, seat) for seat in view.seats]
    if view.common:
        sentences.append(f"For everybody: {_names(view.common)}.")
    also_seen = _also_seen(view)
    if also_seen:
        sentences.append(f"Also seen: {_names(also_seen)}.")
    for number, pot in enumerate(view.pots):
        name = f"Side pot {number}" if number else "The pot"
        sentences.append(f"{name}: {pot.amount}, for {', '.join(f'seat {seat}' for seat in pot.seats)}.")
    if view.over:
        sentences.append("The hand is over.")
    asked = _asked(view)
    return " ".join([*sentences, f"{asked}."] if asked else sentences)


def _seat_words(view: View, seat: SeatView) -> str:
    known = [card for card in _down_cards(view, seat) if card]
    hidden = seat.down - len(known)
    doing = _doing(view, seat)
    words = [
        f"Seat {seat.seat}: {seat.stack} chips",
        f"bet {seat.bet}" if seat.bet else "",
        f"{hidden} face down" if hidden else "",
        f"down {_names(known)}" if known else "",
        f"up {_names(seat.up)}" if seat.up else "",
        doing,
    ]
    return ", ".join(word for word in words if word) + "."


def _names(cards: Sequence[str]) -> str:
    return ", ".join(card_words(parse_card(card)) for card in cards)
