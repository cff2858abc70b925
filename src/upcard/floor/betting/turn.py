"""Money that is owed, and turns: a missing ante, a wrong bring-in, a player who was passed over."""

from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Choice, Deadline, Remedy, Verdict

# How many players may act before it is too late, and the name of that moment.
WINDOWS: dict[str, tuple[int, Deadline]] = {"next-acts": (1, "next-acts"), "next-two-act": (2, "two-acted")}
MOMENTS: dict[int, Deadline] = {1: "next-acts", 2: "two-acted", 3: "three-acted"}
WEIGH_SKIPPED = (
    "whether the player had time to speak up",
    "who misled whom",
    "whether a raise by the player would have changed what the others did",
    "how long the player waited before speaking up",
)


class MissingAnte(Facts, frozen=True, kw_only=True):
    """An ante that is not in the pot; without a seat nobody can tell whose it is."""

    seat: int | None = 3
    missing: int = 1


def missing_ante(facts: MissingAnte, law: Law) -> Verdict:
    """Rule on a pot that is an ante short."""
    topic = "pot_short_of_an_ante" if facts.seat is None else "missing_ante"
    if law.value("missing_ante", by=topic) == "misdeal":
        return Verdict("A pot without all its antes is a misdeal: everybody takes their chips back.", ("misdeal",))
    if facts.seat is None:
        return Verdict("Nobody can tell who did not ante, so the hand is played for the smaller pot.", ("stands",))
    return Verdict(
        "The player puts the ante in now, and the hand is live; it is no misdeal.", ("made-good", "hand-live")
    )


class WrongBringIn(Facts, frozen=True, kw_only=True):
    """A forced bet that another seat should have made."""

    seat: int = 3
    due: int = 5
    put: int = 3
    acted_after: int = 0


def wrong_bring_in(facts: WrongBringIn, law: Law) -> Verdict:
    """Rule on a forced bet that came from the wrong player."""
    players, deadline = WINDOWS[law.value("wrong_bring_in_fixed_until")]
    if facts.acted_after >= players:
        return Verdict(
            "The bet stands as if it had been the player's to make, and the one who should have made it owes nothing.",
            ("stands",),
            deadline,
            late=True,
        )
    law.cite("before_substantial_action")
    card = law.value("bring_in_card", cite=NEVER)
    return Verdict(
        f"The chips go back, and the player with the {card} card makes the forced bet.",
        ("backed-up", "chips-back", "wager-due"),
        deadline,
    )


class SkippedPlayer(Facts, frozen=True, kw_only=True):
    """A player past whom others acted. Those who did count, the first of them too."""

    seat: int = 3
    facing: bool = True
    owes: bool = True
    acted_after: int = 1
    dealer_passed: bool = False
    waiting: bool = False
    called_time: bool = False
    next_dealt: bool = False
    next_betting: bool = False


def skipped_player(facts: SkippedPlayer, law: Law) -> Verdict:
    """Rule on the rights of a player who was passed over."""
    if facts.next_betting:
        dead = law.value("skipped_player_next_street", cite=IF_AMENDED) == "dead-if-owing"
        return _next_street_dealt(facts, law) if dead else _next_street_bet(facts, law)
    if facts.waiting or facts.called_time or not too_many_acted(law, facts.acted_after, dealer=facts.dealer_passed):
        return _back_to_him(facts, law)
    if facts.next_dealt and law.value("skipped_player_next_street", cite=IF_AMENDED) == "dead-if-owing":
        return _next_street_dealt(facts, law)
    taken_back = _premature_card(law) if facts.next_dealt else ()
    return lost_right(law, facing=facts.facing, taken_back=taken_back)


def too_many_acted(law: Law, players: int, *, dealer: bool) -> bool:
    """Tell whether so many have acted past a player that the right may be lost; in some houses dealers count."""
    enough = law.value("skipped_player_after", cite=IF_AMENDED)
    if players >= enough:
        return True
    late = dealer and bool(players + law.value("dealer_counts_as_actor", cite=IF_AMENDED) >= enough)
    if late:  # it is the dealer who makes the difference
        law.value("dealer_counts_as_actor")
    return late


def moment_of_loss(law: Law) -> Deadline:
    """Return the moment from which a player who was passed over is too late."""
    return MOMENTS.get(law.value("skipped_player_after", cite=NEVER), "substantial-action")


def _back_to_him(facts: SkippedPlayer, law: Law) -> Verdict:
    if facts.next_dealt:
        return Verdict(
            "The card was dealt before the player had acted: it does not stay, and the action goes back to the player.",
            ("backed-up", *_premature_card(law)),
            moment_of_loss(law),
        )
    law.cite("skipped_player")
    because = "Who was waiting for somebody else" if facts.waiting else "Who called time"
    if facts.waiting or facts.called_time:
        return Verdict(
            f"{because} keeps the right to act: the action goes back, and every choice is open.",
            ("backed-up",),
            moment_of_loss(law),
        )
    return Verdict(
        "The action goes back to the player, who may do as they like, but should have spoken up at once.",
        ("backed-up",),
        moment_of_loss(law),
    )


def _premature_card(law: Law) -> tuple[Remedy, ...]:
    """Return what is done with a card that was dealt while a player had still to act."""
    law.cite("card_before_all_acted")
    law.lead("premature_card")
    reshuffled = law.value("premature_card", cite=NEVER) == "reshuffle-stub"
    return ("stub-remade",) if reshuffled else ("set-aside-and-skip",)


def _next_street_dealt(facts: SkippedPlayer, law: Law) -> Verdict:
    law.value("skipped_player_next_street")
    if facts.owes:
        return Verdict(
            "The dealer has gone on behind that round, and the player has not matched its bets, so the hand is dead.",
            ("stands", "hand-dead"),
            "next-street-card",
            late=True,
        )
    return Verdict(
        "The dealer has gone on behind that round, which stands; the player owes nothing, so the hand is live.",
        ("stands", "hand-live"),
        "next-street-card",
        late=True,
    )


def _next_street_bet(facts: SkippedPlayer, law: Law) -> Verdict:
    """Rule when there has been betting on the next street, or hands were shown, before anybody spoke of them."""
    law.cite("late_report")
    if not facts.owes:
        return Verdict(
            "Play has gone on behind that round, so all of it stands; the player owes nothing, and the hand is live.",
            ("stands", "hand-live"),
            "next-street-betting",
            late=True,
        )
    law.cite("supervisor")
    return Verdict(
        "Play has gone on behind that round, so all of it stands, and the player has not matched the bets of it.",
        (),
        "next-street-betting",
        late=True,
        choices=(
            Choice("hand-dead", "The player did not speak up in time, and the hand is dead.", ("stands", "hand-dead")),
            Choice("hand-live", "The hand stays live, and the player plays on.", ("stands", "hand-live")),
        ),
        weigh=WEIGH_SKIPPED,
    )


def lost_right(law: Law, *, facing: bool, taken_back: tuple[Remedy, ...] = ()) -> Verdict:
    """Rule when so many have acted past a player that their right is gone or in doubt."""
    law.value("skipped_player_after")
    # who has still to call or fold makes the street that was dealt an early one; who is taken to have checked does not
    left: tuple[Remedy, ...] = ("stands", "call-only", *taken_back) if facing else ("stands", "bound")
    words = "the player may only call or fold" if facing else "the player counts as having checked"
    law.lead("skipped_player_rights")
    match law.value("skipped_player_rights", cite=NEVER):
        case "supervisor":
            law.cite("supervisor")
            return Verdict(
                "So many have acted past the player that the right to act may be lost.",
                (),
                moment_of_loss(law),
                late=True,
                choices=(
                    Choice("stands", f"What the others did stands, and {words}.", left),
                    Choice(
                        "back-to-him",
                        "The action goes back to the player, who may do as they like.",
                        ("backed-up", *taken_back),
                    ),
                    Choice(
                        "hand-dead",
                        "The player has lost the right to act, and the hand is dead.",
                        ("stands", "hand-dead"),
                    ),
                ),
                weigh=WEIGH_SKIPPED,
            )
        case "dead-hand":
            return Verdict(
                "What the others did stands, and the hand of the player who let them act is dead.",
                ("stands", "hand-dead"),
                moment_of_loss(law),
                late=True,
            )
        case _:
            return Verdict(f"What the others did stands, and {words}.", left, moment_of_loss(law), late=True)


KINDS = (
    kind(
        "missing-ante",
        "A player has not put in the ante.",
        MissingAnte,
        missing_ante,
        "short pot forgot antes nobody posted",
    ),
    kind(
        "wrong-bring-in",
        "The forced bet was made by the wrong player.",
        WrongBringIn,
        wrong_bring_in,
        "low card opened brought it in mistake bring in dealer called wrong door card suit",
    ),
    kind(
        "skipped-player",
        "The action went past a player who had not acted.",
        SkippedPlayer,
        skipped_player,
        "passed over missed my turn skipped me did not get to act jumped",
    ),
)
