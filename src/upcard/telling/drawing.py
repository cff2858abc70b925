"""What a picture is drawn with: colours for a light and a dark page, words, and cards. Nothing comes from elsewhere.

Every shape carries its light colour itself, and a class by which the style sheet changes it on a dark page: so a
picture is right without the style sheet too. The classes begin with ``upcard-`` because a notebook is one page with
many pictures.
"""

from xml.sax.saxutils import escape, quoteattr

from upcard.cards.card import card_words, parse_card

FONTS = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', sans-serif"

# name: the property that it colours, on a light page, on a dark one
_COLOURS = {
    "ground": ("fill", "#f1efe9", "#101514"),
    "felt": ("fill", "#dee8e0", "#15201d"),
    "seat": ("fill", "#fbfaf6", "#1d2522"),
    "out": ("fill", "#e9ece6", "#131a18"),
    "place": ("fill", "#f1efe8", "#19211e"),
    "now-soft": ("fill", "#fbeccb", "#37301c"),
    "felt-line": ("stroke", "#a3b9aa", "#2d413a"),
    "line": ("stroke", "#c9c5b9", "#36423e"),
    "now-line": ("stroke", "#8a5700", "#e9b44c"),
    "ink": ("fill", "#1a201e", "#e9e7e1"),
    "quiet": ("fill", "#525a55", "#9da5a1"),
    "now": ("fill", "#8a5700", "#e9b44c"),
    "rule": ("fill", "#0b6558", "#7fcaba"),
    "chip": ("fill", "#0b6558", "#7fcaba"),
    "on-chip": ("fill", "#ffffff", "#101514"),
    "face": ("fill", "#ffffff", "#f1eee6"),
    "face-line": ("stroke", "#a8a396", "#f1eee6"),
    "back": ("fill", "#3b6f68", "#2c5a53"),
    "back-line": ("stroke", "#2c5a53", "#6b9c94"),
    "back-mark": ("stroke", "#86b0a9", "#6b9c94"),
    "clubs": ("fill", "#126e33", "#126e33"),
    "diamonds": ("fill", "#1857b8", "#1857b8"),
    "hearts": ("fill", "#bf2429", "#bf2429"),
    "spades": ("fill", "#171b1e", "#171b1e"),
}
_SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
# Each about twelve units high, around the point 0 0.
_SHAPES = {
    "clubs": (
        "M-2.8-3a2.8 2.8 0 1 1 5.6 0a2.8 2.8 0 1 1-5.6 0Z M-5.7 1.3a2.8 2.8 0 1 1 5.6 0a2.8 2.8 0 1 1-5.6 0Z "
        "M.1 1.3a2.8 2.8 0 1 1 5.6 0a2.8 2.8 0 1 1-5.6 0Z M-1.5-1.5H1.5V1.5H-1.5Z "
        "M-.6 0H.6C.6 3 1 5 2.4 6H-2.4C-1 5-.6 3-.6 0Z"
    ),
    "diamonds": "M0-6.2C1.4-3.7 2.9-1.8 4.8 0C2.9 1.8 1.4 3.7 0 6.2C-1.4 3.7-2.9 1.8-4.8 0C-2.9-1.8-1.4-3.7 0-6.2Z",
    "hearts": "M0 5.9C-2.2 3.2-5.6 1-5.6-2.2C-5.6-5.6-1.1-6.4 0-2.9C1.1-6.4 5.6-5.6 5.6-2.2C5.6 1 2.2 3.2 0 5.9Z",
    "spades": (
        "M0-6.2C1.8-3.6 5.5-1.7 5.5 1.4C5.5 4.5 1.7 4.8.6 2.6C.7 4.2 1.2 5.3 2.4 6H-2.4C-1.2 5.3-.7 4.2-.6 2.6"
        "C-1.7 4.8-5.5 4.5-5.5 1.4C-5.5-1.7-1.8-3.6 0-6.2Z"
    ),
}

CARD_WIDTH, CARD_HEIGHT = 30, 42
SMALL_WIDTH, SMALL_HEIGHT = 34, 18


def paint(*names: str) -> str:
    """Return the attributes that give a shape its colours."""
    colours = [_COLOURS[name] for name in names]
    without_fill = [] if any(what == "fill" for what, _, _ in colours) else ['fill="none"']
    classes = " ".join(f"upcard-{name}" for name in names)
    return " ".join([f'class="{classes}"', *without_fill, *(f'{what}="{light}"' for what, light, _ in colours)])


def style() -> str:
    """Return the style sheet: the colours of a dark page."""
    changed = [f".upcard-{name}{{{what}:{dark}}}" for name, (what, light, dark) in _COLOURS.items() if dark != light]
    return f"<style>@media (prefers-color-scheme:dark){{{''.join(changed)}}}</style>"


def begin(width: int, height: int, title: str, desc: str) -> str:
    """Return the opening of a picture that fits the page, with its name and its description in words."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'style="max-width:100%;height:auto" role="img" aria-label={quoteattr(title)} font-family="{FONTS}">'
        f"<title>{escape(title)}</title><desc>{escape(desc)}</desc>{style()}"
    )


def text(
    x: float, y: float, words: str, colour: str = "ink", size: int = 13, *, anchor: str = "start", bold: bool = False
) -> str:
    """Write words; ``y`` is the line they stand on."""
    weight = ' font-weight="600"' if bold else ""
    placed = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text x="{x:g}" y="{y:g}" {paint(colour)} font-size="{size}"{weight}{placed}>{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, colours: str, *, corner: float = 8, more: str = "") -> str:
    """Draw a rectangle with round corners; ``colours`` are names with spaces between them."""
    size = f'width="{width:g}" height="{height:g}"'
    return f'<rect x="{x:g}" y="{y:g}" {size} rx="{corner:g}" {paint(*colours.split())}{more}/>'


def hairline(x: float, y: float, width: float) -> str:
    """Draw a thin line across a chart, to read it by."""
    return f'<path d="M{x:g} {y:g}h{width:g}" {paint("line")}/>'


def _suit(x: float, y: float, suit: str, scale: float) -> str:
    return f'<path transform="translate({x:g} {y:g}) scale({scale:g})" d="{_SHAPES[suit]}" {paint(suit)}/>'


def _read(card: str) -> tuple[str, str, str]:
    """Return a card's rank as it is drawn, its suit, and its name."""
    return card[0].replace("T", "10"), _SUITS[card[1]], card_words(parse_card(card))


def face(x: float, y: float, card: str) -> str:
    """Draw a card that lies open."""
    rank, suit, name = _read(card)
    middle = x + CARD_WIDTH / 2
    return (
        f"<g><title>{name}</title>"
        + box(x, y, CARD_WIDTH, CARD_HEIGHT, "face face-line", corner=4)
        + text(middle, y + 19, rank, suit, 18, anchor="middle", bold=True)
        + _suit(middle, y + 31, suit, 1.05)
        + "</g>"
    )


def place(x: float, y: float) -> str:
    """Draw where a card may still come."""
    return box(x, y, CARD_WIDTH, CARD_HEIGHT, "place", corner=4)


def back(x: float, y: float) -> str:
    """Draw a card that lies face down; all of them look the same."""
    inner = box(x + 3.5, y + 3.5, CARD_WIDTH - 7, CARD_HEIGHT - 7, "back-mark", corner=2)
    cross = f'<path d="M{x + 3.5:g} {y + 3.5:g}l23 35m0-35l-23 35" {paint("back-mark")}/>'
    return box(x, y, CARD_WIDTH, CARD_HEIGHT, "back back-line", corner=4) + inner + cross


def small_face(x: float, y: float, card: str) -> str:
    """Draw a card on one line, for cards that are out of play."""
    rank, suit, name = _read(card)
    return (
        f"<g><title>{name}</title>"
        + box(x, y, SMALL_WIDTH, SMALL_HEIGHT, "face face-line", corner=3)
        + text(x + 11.5, y + 13.5, rank, suit, 13, anchor="middle", bold=True)
        + _suit(x + 26, y + 9, suit, 0.72)
        + "</g>"
    )
