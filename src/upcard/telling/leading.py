"""Who has to open a round and why, in words: the card or board that decides, and what breaks a tie."""

from collections.abc import Mapping, Sequence
from typing import Final

from upcard.cards.card import SUIT_WORDS
from upcard.cards.words import board_name
from upcard.hand.events import RoundOpened
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.streets import street_words
from upcard.telling.spoken import Lead
from upcard.telling.voices import Voice, chips, listed, plural

UPCARDS: Final = 4
BOARD: Final = 5
BRINGS_IN: Final = "brings in"
Boards = Mapping[int, Sequence[int]]


def with_article(name: str) -> str:
    """Put "a" before the name of a hand that needs it: "a pair of kings", but "two pair, kings and fours"."""
    return f"a {name}" if name.startswith(("pair", "straight", "flush", "full", "royal")) else name


def lead_of(rules: Rules, boards: Boards, common: Sequence[int], event: RoundOpened) -> Lead | None:
    """Say whose card or board leads, in the few words that stand at their seat."""
    board = boards.get(event.leader)
    if not board:
        return None
    if event.forced:
        low = rules.bring_in.bring_in_card == "lowest"
        does = BRINGS_IN if event.leader == event.next else ""
        text = f"{'Low' if low else 'High'} card{', ' if does else ''}{does}"
        return Lead(event.leader, "low" if low else "high", text, does)
    high = rules.first_to_act.first_to_act == "high"
    name = _name(rules, board, common)
    return Lead(event.leader, "high" if high else "low", f"{'High' if high else 'Low'}: {name}")


def opening_words(voice: Voice, rules: Rules, boards: Boards, common: Sequence[int], event: RoundOpened) -> str:
    """Say who opens the round, and by which card or board."""
    if not boards.get(event.leader):
        return f"{voice.does(event.next, 'acts')} first."
    if event.forced:
        return _forced(voice, rules, boards, event)
    return _first_to_act(voice, rules, boards, common, event) + _open_pair(voice, rules, event)


def opening_in_log(voice: Voice, event: RoundOpened) -> str:
    """Say who opens the round, by no more than the event tells."""
    passed = "" if event.leader == event.next else f"{voice.doing(event.leader, 'is')} all-in or away, so "
    if event.forced:
        return (
            f"The first round opens: {passed}{voice.doing(event.next, 'has')} the forced bet of {chips(event.forced)}."
        )
    choice = f" An open pair: {chips(event.unit)} or {chips(event.upper)} may be bet." if event.upper else ""
    return f"Betting on {street_words(event.name)}: {passed}{voice.doing(event.next, 'is')} first to act.{choice}"


def _forced(voice: Voice, rules: Rules, boards: Boards, event: RoundOpened) -> str:
    low = rules.bring_in.bring_in_card == "lowest"
    leader, door = event.leader, boards[event.leader][0]
    has = f"{voice.does(leader, 'has')} the {'low' if low else 'high'} card, {voice.card_words(door)}"
    if event.next != leader:
        must = "must open or fold" if event.may_fold else "must open"
        return f"{has}, but cannot bet, so {voice.within(event.next)} {must}."
    tied = event.tied
    if not tied:
        return f"{has}, and must open."
    if rules.bring_in.bring_in_tie_break == "suit":
        suits = listed(SUIT_WORDS[boards[seat][0] & 3] for seat in sorted(tied, key=lambda seat: boards[seat][0] & 3))
        rank = f"{SUIT_WORDS[door & 3].capitalize()} rank {'below' if low else 'above'} {suits}"
        return f"{has}. {rank}, so it is {voice.within(leader)} and not {voice.all_of(tied)} who must open."
    same = f"{voice.all_of(tied)} {_of_several(voice, tied, 'shows')} the same rank"
    return f"{has}; {same}, but {voice.doing(leader, 'is')} first from the dealer's left and must open."


def _first_to_act(voice: Voice, rules: Rules, boards: Boards, common: Sequence[int], event: RoundOpened) -> str:
    topic = rules.first_to_act
    side = topic.first_to_act
    leader = event.leader
    name = with_article(_name(rules, boards[leader], common))
    if event.next != leader:
        acts = voice.doing(event.next, "acts")
        return f"{voice.does(leader, 'is')} {side} with {name}, but cannot bet, so {acts} first."
    tied = event.tied
    acts = voice.verb(leader, "acts")
    if not tied:
        return f"{voice.does(leader, 'is')} {side} with {name} and {acts} first."
    by = "ahead by suit" if topic.first_to_act_tie_break == "suit" else "first from the dealer's left"
    both = listed([voice.first(leader), *(voice.within(seat) for seat in tied)])
    return f"{both} are {side} with {name}; {voice.doing(leader, 'is')} {by} and {acts} first."


def _open_pair(voice: Voice, rules: Rules, event: RoundOpened) -> str:
    """Say who may bet which size on fourth street because of an open pair."""
    if not event.upper:
        return ""
    sizes = f"{chips(event.unit)} or {chips(event.upper)}"
    option = rules.open_pair.open_pair_option
    if option == "any-player":
        return f" With a pair showing, anyone may bet {sizes}."
    pairs = voice.all_of(event.pairs)
    others = "" if option == "pair-only" else "; the others may once the pair has checked or bet"
    return f" Because of the open pair {pairs} may bet {sizes}{others}."


def _name(rules: Rules, board: Sequence[int], common: Sequence[int]) -> str:
    low = rules.first_to_act.first_to_act == "low"
    return board_name(_counted(rules, board, common), low=low, wheel=True).replace(" low", "", 1)


def _counted(rules: Rules, board: Sequence[int], common: Sequence[int]) -> list[int]:
    """Return the cards that count for who acts first; one that lies open by mistake does only if it is a last card."""
    if common and rules.common_card_leader.common_card_first_to_act == "high-with-common":
        return [*board[: BOARD - len(common)], *common]
    return [*board[: BOARD if rules.grounds["exposed_seventh_counts_for_order"].value else UPCARDS]]


def _of_several(voice: Voice, seats: Sequence[int], verb: str) -> str:
    return voice.verb(seats[0], verb) if len(seats) == 1 else plural(verb)
