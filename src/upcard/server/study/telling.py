"""Odds as they are told: the figures of the answer beside the cards of the question."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from upcard.analysis.equity import Equity
from upcard.analysis.equity.games import games as games_asked
from upcard.analysis.equity.spot import FEWEST, LEAST_CARDS, MOST, UNKNOWN, spot_of
from upcard.analysis.equity.streets import NOT_KNOWN, street_spots
from upcard.cards.card import card_text, parse_cards
from upcard.cards.keys import SEVEN
from upcard.hand.events import HandEnded, HandVoided
from upcard.hand.seeing import looking_back
from upcard.rulebooks.shelf import shelf
from upcard.server.floor.answers import FloorOption
from upcard.server.past.hand_record import HandRecord
from upcard.server.past.replay import shown_at_all
from upcard.server.study.reckoner import Reckoner
from upcard.server.study.reckoning import Question
from upcard.server.study.study_types import HandOdds, Odds, ReplayOdds, StreetOdds, StudyMenu

PIECES: Final = re.compile(f"[{UNKNOWN}]|[^{UNKNOWN}]+")
OTHER_TITLES: Final = {"razz-27": "Deuce-to-seven razz"}
"""Games that can be studied though no table deals them."""


def is_over(record: HandRecord) -> bool:
    """Whether a hand was played to its end, or called off."""
    return any(isinstance(event, HandEnded | HandVoided) for _, event in record.events)


async def odds_of_hand(
    reckoner: Reckoner, who: str, record: HandRecord, seat: int | None, *, after: bool
) -> ReplayOdds:
    """Reckon the odds of a hand that is over, with what its replay shows to a seat (None: a spectator).

    Only views go into the questions, so nothing else can come out in the answers.
    """
    game = record.began.game
    look = partial(looking_back, viewer=seat, opened=shown_at_all(record) if after else {})
    spots = street_spots([event for _, event in record.events], look)
    questions = [Question(game, spot.hands, spot.dead, spot.common, quick=True) for spot in spots]
    found = await reckoner.answers(who, questions)
    streets = [
        StreetOdds(spot.street, told(question, answer, spot.seats))
        for spot, question, answer in zip(spots, questions, found, strict=True)
    ]
    return ReplayOdds(game, games_asked()[game].split, seat, after, tuple(streets))


def told(question: Question, found: Equity, seats: tuple[int, ...] = ()) -> Odds:
    """Tell an answer; hands without seats are numbered from 1."""
    numbers = seats or tuple(range(1, len(question.hands) + 1))
    hands = zip(numbers, question.hands, found.players, strict=True)
    return Odds(
        game=question.game,
        exact=found.exact,
        runouts=found.runouts,
        samples=found.samples,
        scoop_samples=found.scoop_samples,
        common_card=found.shared,
        dead=_cards(question.dead),
        common=_cards(question.common),
        hands=tuple(
            HandOdds(
                seat=seat,
                cards=_cards(text),
                equity=player.equity,
                win=player.win,
                tie=player.tie,
                high=player.high,
                low=player.low,
                scoop=player.scoop,
                error=player.error,
                scoop_error=player.scoop_error,
            )
            for seat, text, player in hands
        ),
    )


def asked(game: str, hands: Sequence[str], dead: str, common: str) -> Question:
    """Read what somebody has laid out; SpotError says what is wrong with it."""
    spot_of(game, hands, dead, common)
    gone, everybodys, *own = (" ".join(_cards(text)) for text in (dead, common, *hands))
    return Question(game, tuple(own), gone, everybodys)


def _cards(text: str) -> tuple[str, ...]:
    """Return cards in the order in which they are written, unknown ones as ?."""
    cards: list[str] = []
    for piece in PIECES.findall(text):
        cards += [NOT_KNOWN] if piece in UNKNOWN else map(card_text, parse_cards(piece))
    return tuple(cards)


def study_menu() -> StudyMenu:
    """Say what can be laid out."""
    titles = {game.name: game.title for game in shelf().games.values()} | OTHER_TITLES
    games = tuple(FloorOption(name, titles[name]) for name in games_asked())
    return StudyMenu(games, FEWEST, MOST, LEAST_CARDS, SEVEN)
