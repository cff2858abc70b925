"""The tables that the house itself keeps open, so that a newcomer finds a game: every game, and every house."""

from upcard.chips.stakes import Betting, Stakes
from upcard.room.settings import TableSettings
from upcard.room.setup import buy_in_limits
from upcard.rulebooks.shelf import find_house


def _table(name: str, game: str, house: str, stakes: Stakes, bots: str) -> TableSettings:
    least, most = buy_in_limits(find_house(house), game, stakes)
    return TableSettings(
        name=name, game=game, house=house, stakes=stakes, least=least, most=most, bots=tuple(bots.split())
    )


def _stakes(ante: int, bring_in: int, small_bet: int, big_bet: int, betting: Betting = "fixed-limit") -> Stakes:
    return Stakes(ante=ante, bring_in=bring_in, small_bet=small_bet, big_bet=big_bet, betting=betting)


HOUSE_TABLES: tuple[TableSettings, ...] = (
    _table("Marigold", "stud-high", "roberts", _stakes(1, 5, 15, 30), "calling tight calling tight thinking"),
    _table("Kestrel", "stud-hilo", "roberts", _stakes(1, 3, 10, 20), "tight calling thinking tight calling tight"),
    _table("Old Mill", "stud-high", "canterbury", _stakes(1, 2, 6, 12), "calling tight calling calling"),
    _table("Thistle", "razz", "mohegan", _stakes(1, 3, 10, 20), "tight calling thinking calling tight"),
    _table("Lantern", "stud-high", "ukcasino", _stakes(2, 4, 10, 20), "calling thinking tight"),
    _table("Foxglove", "stud-high", "procedures", _stakes(1, 2, 5, 10), "calling calling tight calling"),
    _table("Harbour", "stud-hilo-nq", "mohegan", _stakes(1, 3, 10, 20), "tight calling thinking"),
    _table("Granite", "stud-high", "roberts", _stakes(5, 10, 20, 20, "pot-limit"), "thinking tight thinking tight"),
)
