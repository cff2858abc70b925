"""How odds are sent over HTTP: of a hand that is over, street by street, and of any cards that somebody lays out."""

from msgspec import Struct

from upcard.server.floor.types import FormOption


class HandOdds(Struct, frozen=True):
    """What one hand can expect of the pot; 1 is all of it."""

    seat: int
    """Whose hand it is; in the study, the place in which it was laid out."""
    cards: tuple[str, ...]
    """Its cards as far as they are known; ? is one that is not."""
    equity: float
    """Its part of the pot on average."""
    win: float
    """The chance to take the whole pot."""
    tie: float
    """The chance to take a part of it."""
    high: float | None
    """What of the equity comes from the high half; null where the game has none."""
    low: float | None
    scoop: float | None
    """The chance to take both halves; null where the pot is not split."""
    error: float
    """The standard error of the equity; 0 is exact."""
    scoop_error: float
    """The standard error of win, tie and scoop, where these are from samples and the equity is exact."""


class Odds(Struct, frozen=True):
    """What each hand can expect, and how that was found out."""

    game: str
    exact: bool
    runouts: int | None
    """In how many ways the cards to come can fall, where all were counted."""
    samples: int | None
    """How many deals were tried, where not."""
    scoop_samples: int | None
    """How many deals win, tie and scoop are from, where only the equity is exact."""
    common_card: bool
    """Whether the last card will be a common card, because there are not enough for all."""
    dead: tuple[str, ...]
    common: tuple[str, ...]
    hands: tuple[HandOdds, ...]


class StreetOdds(Struct, frozen=True):
    """The odds when the cards of a street had been dealt."""

    street: str
    odds: Odds


class ReplayOdds(Struct, frozen=True):
    """The odds of a hand that is over, street by street, with the cards that the viewer may see."""

    game: str
    split: bool
    """Whether the pot is split between high and low."""
    seat: int | None
    """Whose eyes; null: a spectator's."""
    after: bool
    """Whether the hands that were shown at the end are known from the start."""
    streets: tuple[StreetOdds, ...]
    """A street on which there was nothing to ask is left out."""


class StudyMenu(Struct, frozen=True):
    """What can be laid out."""

    games: tuple[FormOption, ...]
    fewest: int
    most: int
    """Of hands."""
    least_cards: int
    most_cards: int
    """Of a hand."""
