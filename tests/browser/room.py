"""The room that the tests in the browser visit: the real one, but in a hurry, and with cards that are known beforehand.

    python tests/browser/room.py FOLDER [PORT [REST [REST_SHOWN]]]

REST is for how many seconds the table rests after a hand that was not shown, REST_SHOWN after one that was.

Nothing here can be asked for over HTTP: what is different is done to the program before it starts.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec

from upcard.cards.card import DECK, parse_cards
from upcard.floor.incident import Incident
from upcard.server.addresses import address, listen
from upcard.server.http.allowances import ALLOWANCES, Allowance, Allowances
from upcard.server.http.not_granted import NotGranted
from upcard.server.live import due, hand_play, routes, services
from upcard.server.logs import set_up
from upcard.server.past.proof import proof_of
from upcard.server.room import Room
from upcard.server.run import Server
from upcard.storage import Store
from upcard.table.fairness import Chance, chance_of
from upcard.table.human_dealer import slips_of

if TYPE_CHECKING:
    from upcard.rulebooks.house import House
    from upcard.rulebooks.rules import Rules
    from upcard.server.live.choices import PlayerChoices
    from upcard.server.live.draft import Draft
    from upcard.server.past.hand_record import HandRecord
    from upcard.server.past.types import OldProof, Proof

# A hand that was shown lies there until a busy machine has looked at it, and every page has time to give its number:
# the deal waits for those only as long as one is missing.
QUICK = services.Tempo(rest_shown=4.0, rest=0.2, numbers=5.0)
# By the name of the table: its cards from the top, burns included; the rest of the deck follows in its order.
DECKS = {
    # seats 1 and 2: aces against kings; seat 1 brings in
    "Known cards": "As Ks  Ah Kh  2c Kd  3s  7d Qs  4s  7h Js  5s  9c Th  6s  Ad 8c",
    # seat 1 brings in, then seats 2 and 3
    "Three known": "As Ks Qs  Ah Kh Qh  2c Kd 9h",
    # seat 1 brings in; with the first cards all-in, seat 3 wins from both others, and seat 2 is second
    "Side pots": "Qs Ks As  Qh Kh Ah  2c 9d 9h  3s  7d Jc 8c  4s  7h 5h 6h  5s  Td 3d 8d  6s  2d Kc Ac",
    # seats 1 and 2 of three share an odd pot: a low against kings; seat 1 brings in
    "Two halves": "As Ks Qs  2d Kh Qh  3c Kd 9h  3s  4h Jc  4s  5d 9c  5s  Td 9d  6s  Jh 7s",
    # eight players
    "Full": (
        "6h 3c 6d 5s Jh 9s Ac 4h  4c 2s Th 5d 8c 7d Kc 7h  3s Kd 8s 2d Qh 6c 2c 8h  Td Jc Ah 7s 7c 5h Qd "
        "8d  2h 3d 4d 6s Ks 3h Qs Js  Qc 9h Kh 4s 5c Jd Tc As  9d Ad Ts 9c"
    ),
    # as "Known cards", and proofs are given out: they do not hold, for these are not the cards that were sealed
    "Exchanged cards": "As Ks  Ah Kh  2c Kd  3s  7d Qs  4s  7h Js  5s  9c Th  6s  Ad 8c",
    # as "Three known"; in the first hand the dealer errs
    "A card too many": "As Ks Qs  Ah Kh Qh  2c Kd 9h",
    "An open hole card": "As Ks Qs  Ah Kh Qh  2c Kd 9h",
}
# By the name of the table: what the dealer does wrong there in the first hand.
SLIPS = {
    "A card too many": Incident("wrong-card-count", noticed="later", seat=2, count=1, street=3),
    "An open hole card": Incident("exposed-hole-card", noticed="later", seat=2, card=2),
}


def _known(name: str, secret: str, cut: str) -> Chance:
    fair = chance_of(secret, cut)
    first = parse_cards(DECKS[name])
    return msgspec.structs.replace(fair, deck=(*first, *(card for card in DECK if card not in first)))


def know_the_cards() -> None:
    """Deal the tables that are named above from their own decks, with their own mistakes, and prove nothing there."""
    fair_deal, fair_proof = hand_play.deal, proof_of
    unproven: set[str] = set()

    def deal(draft: Draft, table: str, house: House, rules: Rules, wishes: PlayerChoices) -> None:
        name = draft.state.settings.name
        if name in DECKS and name != "Exchanged cards":
            unproven.add(table)
        known = (lambda secret, cut: _known(name, secret, cut)) if name in DECKS else chance_of
        setattr(hand_play, "chance_of", known)  # noqa: B010 - it is not meant to be exchanged, but for this
        slips = (lambda *_: (SLIPS[name],) if draft.state.hands == 0 else ()) if name in SLIPS else slips_of
        setattr(hand_play, "slips_of", slips)  # noqa: B010 - as above
        fair_deal(draft, table, house, rules, wishes)

    def proof(record: HandRecord, seat: int | None) -> Proof | OldProof:
        if record.table in unproven:
            raise NotGranted(410, "no-proof", "The cards of this table are known beforehand.")
        return fair_proof(record, seat)

    setattr(due, "deal", deal)  # noqa: B010 - as above
    setattr(routes, "proof_of", proof)  # noqa: B010 - as above


def main(folder: Path, port: int = 0, rest: float = QUICK.rest, shown: float = QUICK.rest_shown) -> None:
    know_the_cards()
    services.THINKS.update(dict.fromkeys(services.THINKS, (0.02, 0.05)))
    set_up("warning")
    listener, _ = listen("127.0.0.1", port)
    with listener:
        port = listener.getsockname()[1]
        store = Store(f"sqlite:///{folder.absolute() / 'upcard.db'}")
        rests = msgspec.structs.replace(QUICK, rest=rest, rest_shown=shown)
        room = Room(store, chance=random.Random(1), tempo=rests)  # noqa: S311 - names and whims of bots
        room.address = address("127.0.0.1", port)
        room.opens = "upcard play --host 0.0.0.0"
        server = Server(room, "127.0.0.1", port, open_browser=False)
        app = cast("Any", server.config.app)
        app.state.allowances = Allowances(dict.fromkeys(ALLOWANCES, Allowance(1e6, 1e6)))
        server.run(sockets=[listener])


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))
