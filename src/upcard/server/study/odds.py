"""Odds as they are sent: the figures of the answer next to the cards of the question."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from upcard.analysis.equity import Equity
from upcard.analysis.equity.games import games as games_asked
from upcard.analysis.equity.spot import FEWEST, LEAST_CARDS, MOST, NOT_KNOWN, UNKNOWN, Spot
from upcard.analysis.equity.streets import street_spots
from upcard.cards.card import card_text
from upcard.cards.keys import SEVEN
from upcard.hand.events import HandEnded, HandVoided
from upcard.hand.seeing import looking_back
from upcard.rulebooks.shelf import shelf
from upcard.server.floor.types import FormOption
from upcard.server.past.hand_record import HandRecord
from upcard.server.past.replay import shown_at_all
from upcard.server.study.service import EquityService
from upcard.server.study.types import HandOdds, Odds, ReplayOdds, StreetOdds, StudyMenu
from upcard.server.study.worker import Question

OTHER_TITLES: Final = {"razz-27": "Deuce-to-seven razz"}
"""Games that can be studied though no table deals them."""


def is_over(record: HandRecord) -> bool:
    """Whether a hand was played to its end, or called off."""
    return any(isinstance(event, HandEnded | HandVoided) for _, event in record.events)


async def odds_of_hand(
    equities: EquityService, who: str, record: HandRecord, seat: int | None, *, after: bool
) -> ReplayOdds:
    """Compute the odds of a hand that is over, with what its replay shows to a seat (None: a spectator).

    Only views go into the questions, so nothing else can come out in the answers.
    """
    game = record.began.game
    look = partial(looking_back, viewer=seat, opened=shown_at_all(record) if after else {})
    spots = street_spots([event for _, event in record.events], look)
    questions = [Question(spot.asked, quick=True) for spot in spots]
    found = await equities.answers(who, questions)
    streets = [
        StreetOdds(spot.street, told(spot.asked, answer, spot.seats)) for spot, answer in zip(spots, found, strict=True)
    ]
    return ReplayOdds(game, games_asked()[game].split, seat, after, tuple(streets))


def told(spot: Spot, found: Equity, seats: tuple[int, ...] = ()) -> Odds:
    """Tell an answer; hands without seats are numbered from 1."""
    numbers = seats or tuple(range(1, len(spot.hands) + 1))
    hands = zip(numbers, spot.hands, found.players, strict=True)
    return Odds(
        game=spot.game.name,
        exact=found.exact,
        runouts=found.runouts,
        samples=found.samples,
        scoop_samples=found.scoop_samples,
        common_card=found.shared,
        dead=_cards(spot.dead),
        common=_cards(spot.common),
        hands=tuple(
            HandOdds(
                seat=seat,
                cards=_cards(cards),
                equity=player.equity,
                win=player.win,
                tie=player.tie,
                high=player.high,
                low=player.low,
                scoop=player.scoop,
                error=player.error,
                scoop_error=player.scoop_error,
            )
            for seat, cards, player in hands
        ),
    )


def _cards(laid: Sequence[int]) -> tuple[str, ...]:
    """Return cards in the order in which they were laid out, unknown ones as ?."""
    return tuple(UNKNOWN[0] if card == NOT_KNOWN else card_text(card) for card in laid)


def study_menu() -> StudyMenu:
    """Say what can be laid out."""
    titles = {game.name: game.title for game in shelf().games.values()} | OTHER_TITLES
    games = tuple(FormOption(name, titles[name]) for name in games_asked())
    return StudyMenu(games, FEWEST, MOST, LEAST_CARDS, SEVEN)
