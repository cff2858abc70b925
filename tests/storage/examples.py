"""Short ways to write what tables store."""

from __future__ import annotations

from upcard.storage import FinishedHand, FinishedSeat, NewEvent, Stored
from upcard.table.ledger import Posting

AT = 1_760_000_000_000


def new(*texts: str, hand: int = 0, kind: str = "said") -> list[NewEvent]:
    return [NewEvent(hand=hand, kind=kind, body=text.encode()) for text in texts]


def texts(events: list[Stored]) -> list[str]:
    return [event.body.decode() for event in events]


def bought(table: str, player: str, amount: int) -> list[Posting]:
    return [Posting("bank", -amount, "bought"), Posting(f"player:{table}:{player}", amount, "bought")]


def cashed(table: str, player: str, amount: int) -> list[Posting]:
    return [Posting(f"player:{table}:{player}", -amount, "cashed"), Posting("bank", amount, "cashed")]


def won(table: str, winner: str, loser: str, amount: int, rake: int) -> list[Posting]:
    return [
        Posting(f"player:{table}:{winner}", amount - rake, "hand"),
        Posting(f"player:{table}:{loser}", -amount, "hand"),
        Posting(f"rake:{table}", rake, "rake"),
    ]


def finished(table: str, hand: int, *players: str, at: int = AT, pot: int = 40) -> FinishedHand:
    return FinishedHand(
        table=table,
        table_name=f"The {table}",
        hand=hand,
        game="stud-high",
        house="roberts",
        at=at,
        pot=pot,
        summary=f"{players[0]} wins {pot}.",
        players=tuple(
            FinishedSeat(
                player=player,
                seat=seat,
                result=pot if seat == 1 else -pot,
                down=("Kh", "Kd", "2c"),
                up=("9s", "Ts", "3d", "4d"),
                big_bet=30,
                marks={"completed": seat == 1, "won-at-showdown": seat == 1},
                name=player.capitalize(),
                showdown=True,
            )
            for seat, player in enumerate(players, 1)
        ),
        betting="fixed-limit",
        small_bet=15,
        big_bet=30,
    )
