"""How a wager was made: in several motions, by words, by a gesture, by a hand that moved forward."""

from typing import Literal

from upcard.floor.betting.out_of_turn import Act, OutOfTurnAction, out_of_turn_action
from upcard.floor.betting.wager_chips import (
    has_choice_of_limits,
    in_one_motion,
    unless_acted_on,
    unnamed_on_a_pair,
)
from upcard.floor.incident import BadReport
from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, Law
from upcard.floor.ruling import Choice, Remedy, Verdict


class StringBet(Facts, frozen=True, kw_only=True):
    """Chips that went in one after the other: ``put`` first, ``added`` later."""

    seat: int = 3
    said: Literal["none", "sign", "raise", "raise-amount"] = "none"
    when: Literal["before", "after"] = "before"
    to_call: int = 10
    put: int = 10
    added: int = 10
    full: int = 20
    acted_after: int = 0


def string_bet(facts: StringBet, law: Law) -> Verdict:
    """Rule on a wager in several motions."""
    if not facts.added:
        raise BadReport("Nothing was added, so it was one motion.")
    if law.value("string_bets", cite=IF_AMENDED) == "allowed":
        return Verdict("A wager may be put in with several motions here.", ("stands",))
    said = facts.said if facts.when == "before" else "none"
    if said != "none" and (said != "sign" or law.value("announced_raise_trips", cite=IF_AMENDED) == "any-sign"):
        return _announced(facts, law)
    law.value("string_bets", by="string_bet")
    return unless_acted_on(law, _first_motion(facts, law), facts.acted_after)


def _announced(facts: StringBet, law: Law) -> Verdict:
    trips = law.value("announced_raise_trips", by="announced_big_raise" if law.big_bet else "announced_raise")
    if facts.said == "raise-amount":
        return Verdict("The player named the amount first, so all of it counts.", ("stands",))
    # With limits the word alone says how much it is.
    if law.rules.betting == "fixed-limit" and facts.put + facts.added > facts.full:
        return Verdict(
            "It was clear beforehand that more would come, so it counts as far as the limit goes; the rest goes back.",
            ("bound", "chips-back"),
        )
    if not law.big_bet or trips != "one-unless-amount-named":
        return Verdict("It was clear beforehand that more would come, so all of it counts.", ("stands",))
    short: tuple[Remedy, ...] = ("made-good",) if facts.put < facts.full else ()
    return Verdict(
        "The player named no amount, so only the first motion counts; it is a raise, of the least size if smaller.",
        ("bound", *short, "chips-back"),
    )


def _first_motion(facts: StringBet, law: Law) -> Verdict:
    """Say what the chips that went in first are worth."""
    if not facts.to_call:
        return Verdict("What went in first is the player's bet; the rest goes back.", ("bound", "chips-back"))
    if facts.put < facts.to_call:
        return Verdict("The chips fill up a call and no more; the rest goes back.",
                       ("bound", "made-good", "chips-back"))  # fmt: skip
    if facts.put == facts.to_call or facts.full <= facts.to_call:
        return Verdict("What went in first was a call; the rest goes back.", ("bound", "chips-back"))
    if "made-good" in in_one_motion(law, put=facts.put, to_call=facts.to_call, full=facts.full).remedies:
        return Verdict("What went in first was enough for a raise; it is made whole, and the rest goes back.",
                       ("bound", "made-good"))  # fmt: skip
    if facts.put >= facts.full:
        return Verdict("What went in first was a raise; what came later goes back.", ("bound", "chips-back"))
    return Verdict("What went in first was too little for a raise: a call, and the rest goes back.",
                   ("bound", "chips-back"))  # fmt: skip


class VerbalDeclaration(Facts, frozen=True, kw_only=True):
    """What a player said that they do."""

    seat: int = 3
    said: Act = "raise"
    named: int | None = None
    did: Literal["none", "check", "call", "bet", "raise", "fold"] = "none"
    in_turn: bool = True
    legal: bool = True
    clear: bool = True
    facing: bool = True
    street: int = 5
    open_pair: bool = False
    own_pair: bool = True


def verbal_declaration(facts: VerbalDeclaration, law: Law) -> Verdict:
    """Rule on words."""
    if not facts.in_turn:
        return out_of_turn_action(OutOfTurnAction(seat=facts.seat, did=facts.said, words_only=True), law)
    if law.value("verbal_binding", cite=IF_AMENDED) == "never":
        return Verdict("Words bind nobody here; what is done counts.", ("not-bound",))
    if not facts.clear and law.value("words_must_be_clear", cite=IF_AMENDED):
        law.value("words_must_be_clear")
        return Verdict("Words that the dealer did not clearly hear do not bind; the chips count.", ("not-bound",))
    if not facts.legal:
        law.value("verbal_binding", by="lawful_words")
        return Verdict("What was said is not possible, so it does not bind, and the player acts again.", ("not-bound",))
    if facts.did not in ("none", facts.said) and not law.value("verbal_beats_action", cite=IF_AMENDED):
        return Verdict("What the player did counts more than what was said.", ("not-bound",))
    return _bound_to_words(facts, law)


def _bound_to_words(facts: VerbalDeclaration, law: Law) -> Verdict:
    if facts.said == "raise" and facts.named is None and law.rules.betting == "spread-limit":
        return _unnamed_in_spread(law)
    if facts.said == "raise" and facts.named is None and law.big_bet:
        law.value("verbal_binding", by="unnamed_big_raise")
        return Verdict("The player has to raise; how much is for the chips to say, which go in as the house wants it.",
                       ("bound",))  # fmt: skip
    if facts.said == "bet" and facts.named is None and has_choice_of_limits(facts, law):
        _words_bind_too(law, "open_pair_unnamed_bet")
        return Verdict(f"The player has to bet: without an amount {unnamed_on_a_pair(law)}.", ("bound",))
    law.value("verbal_binding")
    if facts.said == "fold" and facts.facing:
        law.cite("said_fold")
        return Verdict("The player announced a fold facing a bet, so the hand is dead.", ("bound", "hand-dead"))
    return Verdict(f"The player said it in turn and has to {facts.said}, whatever the chips and cards did.", ("bound",))


def _unnamed_in_spread(law: Law) -> Verdict:
    _words_bind_too(law, "spread_unnamed_raise")
    words = {
        "maximum": "it is the largest raise allowed",
        "minimum": "it is the least raise allowed",
        "ask": "the dealer asks how much",
    }
    return Verdict(
        f"The player has to raise: without an amount {words[law.value('spread_unnamed_raise')]}.", ("bound",)
    )


def _words_bind_too(law: Law, size: str) -> None:
    """Cite that words bind where no book says what they mean without an amount."""
    if law.ground(size).source == "default":
        law.value("verbal_binding")


class GestureCheck(Facts, frozen=True, kw_only=True):
    """A movement of the hand that looked like a check."""

    seat: int = 3
    gesture: Literal["tap", "wave", "other"] = "tap"
    facing: bool = False
    in_turn: bool = True
    said: Literal["none", "check", "call", "bet", "raise", "fold"] = "none"


def gesture_check(facts: GestureCheck, law: Law) -> Verdict:
    """Rule on a gesture."""
    if not facts.in_turn:
        return out_of_turn_action(OutOfTurnAction(seat=facts.seat, did="check"), law)
    if facts.said not in ("none", "check") and law.value("verbal_beats_action", cite=IF_AMENDED):
        law.value("verbal_beats_action")
        return Verdict(f"Words count more than a gesture, so the player has to {facts.said}.", ("bound",))
    known = law.value("check_gestures")
    if facts.facing:
        return Verdict("Facing a bet a gesture is no act, and the player is asked to act.", ("not-bound",))
    if known == "knock" and facts.gesture != "tap":
        return Verdict("Only a knock on the table is a check, so the player is asked to act.", ("not-bound",))
    return Verdict("The gesture is a check, and the player cannot take it back.", ("bound",))


class ForwardMotion(Facts, frozen=True, kw_only=True):
    """A hand with chips that moved forward."""

    seat: int = 3
    released: Literal["none", "part", "all"] = "none"
    reached: bool = True
    said: Literal["none", "call", "bet", "raise"] = "none"
    facing: bool = True
    put: int = 10
    acted_after: int = 0


def forward_motion(facts: ForwardMotion, law: Law) -> Verdict:
    """Rule on chips that were moved forward."""
    if facts.released != "none":
        return _released(law)
    rule = law.value("forward_motion", cite=IF_AMENDED)
    if facts.said != "none":
        law.value("forward_motion" if rule == "not-bound" else "verbal_binding")
        return Verdict(f"The player has announced it, so they have to {facts.said}.", ("bound",))
    law.value("forward_motion")
    match rule:
        case "least-act":
            return _up_to_the_line(facts, law)
        case "as-pushed" if facts.reached:
            return Verdict("Chips pushed forward as a bet are a bet of what was pushed.", ("bound",))
        case "bound-if-another-acted":
            return _made_another_act(facts, law)
        case _:
            return Verdict("Chips that the player has not let go of bind to nothing.", ("not-bound",))


def _released(law: Law) -> Verdict:
    if law.value("forward_motion", by="released_chips") in ("least-act", "as-pushed"):
        return Verdict("The chips that the player let go in one motion are the wager, wherever they lie.", ("bound",))
    return Verdict(
        "The chips that the player let go are binding, and the player makes the amount right.", ("bound", "made-good")
    )


def _up_to_the_line(facts: ForwardMotion, law: Law) -> Verdict:
    if not facts.reached:
        return Verdict("The player's hand did not come near the line, so nothing is binding.", ("not-bound",))
    law.cite("betting_line")
    least = "call" if facts.facing else "bet the least amount"
    return Verdict(f"The player's hand came up to the line, so the player has to {least} at least.", ("bound",))


def _made_another_act(facts: ForwardMotion, law: Law) -> Verdict:
    if not facts.acted_after:
        return Verdict("Nobody has acted because of it, so nothing is binding.", ("not-bound",), "next-acts")
    law.cite("supervisor")
    return Verdict(
        "The motion made another player act, so its player may have to complete it.",
        (),
        "next-acts",
        late=True,
        choices=(
            Choice("bound", "The player has to complete what was begun.", ("bound",)),
            Choice("not-bound", "The player is free, and who acted behind is asked again.", ("not-bound", "backed-up")),
        ),
        weigh=("whether the other player was misled", "whether it was a feint, and not the player's first"),
    )


KINDS = (
    kind(
        "string-bet",
        "A player put in a bet or raise in more than one motion.",
        StringBet,
        string_bet,
        "string raise went back to the stack two motions more chips piecemeal",
    ),
    kind(
        "verbal-declaration",
        "A player announced an action, and did not do it or did something else.",
        VerbalDeclaration,
        verbal_declaration,
        "announced declared verbal spoken words said call raise fold binding take back",
    ),
    kind(
        "gesture-check",
        "A player tapped the table or waved a hand, as if to check.",
        GestureCheck,
        gesture_check,
        "knock knocked tapping waving motion hand rap pass",
    ),
    kind(
        "forward-motion",
        "A player moved chips forward and pulled back, or let go of only some.",
        ForwardMotion,
        forward_motion,
        "betting line pump fake feint released dropped hand across",
    ),
)
