"""Finding the right answers by the engine, and comparing lessons with them: nobody is taught what is wrong."""

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Final

from upcard.cards.card import RANKS, CardError, card_text, parse_cards
from upcard.hand.events import RoundOpened, ShowdownOpened
from upcard.hand.reading import FEWEST, reader
from upcard.hand.seeing import seen_by
from upcard.hand.views import View
from upcard.lessons.lesson import OTHERS, AskCards, AskMove, AskSeat, AskWhy, AskWord, Lesson
from upcard.lessons.staging import Scene, Staged, names_of
from upcard.play.hand import Hand, state_behind
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.shelf import shelf
from upcard.telling.prompting import barred, prompt
from upcard.telling.reading_hand import reading
from upcard.telling.story import tell

Found = str | None
COPIES: Final = 4


def check(lesson: Lesson, staged: Staged) -> list[str]:
    """Say what in the steps of a deal the engine does not bear out."""
    faults = []
    for scene in staged.scenes:
        label = f"deal {scene.deal + 1}: {scene.step.title!r}:"
        try:
            found = [*_check_answer(lesson, staged, scene), *_check_cites(lesson, scene)]
        except (RulebookError, CardError) as fault:
            found = [str(fault)]
        faults += [f"{label} {each}" for each in found]
    return faults


def _check_answer(lesson: Lesson, staged: Staged, scene: Scene) -> Iterable[str]:
    ask = scene.step.ask
    match ask:
        case AskSeat():
            right = seat_by(staged, scene, ask)
            if right != ask.seat:
                yield f"seat: by {ask.by} it is seat {right}, not seat {ask.seat}"
            yield from _unanswered(ask.wrong, candidates(scene), ask.seat)
        case AskMove():
            yield from _check_move(lesson, scene, ask)
        case AskWhy():
            yield from _check_why(lesson, scene, ask)
        case AskWord():
            yield from _check_word(lesson, staged, scene, ask)
        case AskCards():
            if not fives_by(scene, ask, lesson.you):
                yield f"cards: there are no five that play for {ask.half}"


def _check_why(lesson: Lesson, scene: Scene, ask: AskWhy) -> Iterable[str]:
    seen = [(n, seen_by(event, lesson.you)) for n, event in enumerate(scene.hand.events)]
    last = tell(seen, names_of(lesson), scene.hand.rules)[-1]
    if ask.rule not in last.cites:
        yield f"why: the last sentence names {', '.join(last.cites)}, not {ask.rule}: {last.text}"


def _check_word(lesson: Lesson, staged: Staged, scene: Scene, ask: AskWord) -> Iterable[str]:
    right = word_by(staged, scene, ask, lesson.you)
    if right != ask.answer:
        yield f"answer: by {ask.by} it is {right!r}, not {ask.answer!r}"
    if ask.answer not in ask.options:
        yield f"options: {ask.answer!r} is not among them"
    yield from _unanswered(ask.wrong, ask.options, ask.answer)


def _check_move(lesson: Lesson, scene: Scene, ask: AskMove) -> Iterable[str]:
    hand = scene.hand
    if hand.turn != lesson.you:
        yield f"move: it is the turn of seat {hand.turn}, not of seat {lesson.you}"
        return
    moves = moves_of(hand)
    if ask.move not in moves:
        yield f"move: {ask.move!r} is not offered; write {', '.join(moves)}"
    yield from _unanswered(ask.wrong, moves, ask.move)


def moves_of(hand: Hand) -> tuple[str, ...]:
    """Return the moves that are offered, as a lesson's file writes them."""
    return tuple(f"{option.verb} {option.to}" if option.to is not None else option.verb for option in hand.options)


def _unanswered(wrong: dict[int | str, str], answers: Iterable[int | str], right: int | str) -> Iterable[str]:
    """Find wrong answers to which nothing is said, and what is said to an answer that nobody can give."""
    there = [answer for answer in answers if answer != right]
    if OTHERS not in wrong:
        yield from (f"wrong: nothing is said to {answer!r}" for answer in there if answer not in wrong)
    yield from (f"wrong: {answer!r} is no wrong answer" for answer in wrong if answer != OTHERS and answer not in there)


def candidates(scene: Scene) -> tuple[int, ...]:
    """Return the seats that can be chosen: all who have live cards, by number."""
    return tuple(sorted(seat.seat for seat in scene.hand.view(None).seats if seat.live))


def seat_by(staged: Staged, scene: Scene, ask: AskSeat) -> int:
    """Ask the engine which seat is meant."""
    coming = staged.hand.events[len(scene.hand.events) :]
    match ask.by:
        case "opens":
            return next((event.next for event in coming if isinstance(event, RoundOpened)), 0)
        case "acts":
            return scene.hand.turn or 0
        case "shows-first":
            return next((event.order[0] for event in coming if isinstance(event, ShowdownOpened)), 0)
        case "wins":
            won = staged.hand.won
            return max(won, key=lambda seat: won[seat], default=0)


def word_by(staged: Staged, scene: Scene, ask: AskWord, you: int) -> Found:
    """Ask the engine which answer is right; None where it cannot say."""
    kind, _, about = ask.by.partition(" ")
    judge = _JUDGES.get(kind)
    if judge is None:
        raise RulebookError([f"by: {ask.by!r} is not allowed; write {', '.join(_JUDGES)}"])
    return judge(staged, scene, ask, you, about)


def _high(_: Staged, scene: Scene, __: AskWord, you: int, ___: str) -> Found:
    read = reading(scene.hand.view(you), scene.hand.rules)
    return read.high if read else None


def _low(_: Staged, scene: Scene, __: AskWord, you: int, ___: str) -> Found:
    read = reading(scene.hand.view(you), scene.hand.rules)
    return read.low if read else None


def _best(_: Staged, scene: Scene, ask: AskWord, __: int, half: str) -> Found:
    """Find which of the hands that are named wins; where several are worth the same the question is no good."""
    worth = {option: _strength(scene.hand.rules, parse_cards(option.split()), half) for option in ask.options}
    most = max(worth.values())
    best = [option for option in worth if worth[option] == most]
    return best[0] if len(best) == 1 and most else None


def _left(_: Staged, scene: Scene, __: AskWord, you: int, rank: str) -> Found:
    if rank not in tuple(RANKS):
        raise RulebookError([f"by: 'left {rank}' is not allowed; write a rank, one of {' '.join(RANKS)}"])
    return str(COPIES - sum(card.startswith(rank) for card in _in_sight(scene.hand.view(you))))


def _in_sight(view: View) -> set[str]:
    boards = {card for seat in view.seats for card in (*seat.up, *seat.shown)}
    return {*view.own, *view.dead, *view.common, *boards}


def _pot(_: Staged, scene: Scene, __: AskWord, ___: int, place: str) -> Found:
    pots = scene.hand.pots
    if place:
        at = int(place) - 1 if place.isdecimal() else -1
        return str(pots[at].amount) if 0 <= at < len(pots) else None
    return str(sum(pot.amount for pot in pots))


def _call(_: Staged, scene: Scene, __: AskWord, you: int, ___: str) -> Found:
    call = next((option.to for option in scene.hand.options if option.verb == "call"), None)
    bet = next(seat.bet for seat in scene.hand.view(you).seats if seat.seat == you)
    return None if call is None or scene.hand.turn != you else str(call - bet)


def _takes(staged: Staged, _: Scene, __: AskWord, ___: int, seat: str) -> Found:
    return str(staged.hand.won.get(int(seat) if seat.isdecimal() else 0, 0))


_JUDGES: Final[dict[str, Callable[[Staged, Scene, AskWord, int, str], Found]]] = {
    "high": _high,
    "low": _low,
    "best": _best,
    "left": _left,
    "pot": _pot,
    "call": _call,
    "takes": _takes,
}


def _strength(rules: Rules, cards: Iterable[int], half: str) -> int:
    high, low = reader(rules).strength(list(cards))
    return low if half == "low" else high or low


def fives_by(scene: Scene, ask: AskCards, you: int) -> tuple[tuple[str, ...], ...]:
    """Return every five of one's own cards that is worth as much as all of them; none where they make nothing."""
    state = state_behind(scene.hand)
    cards = (*state.down[you], *state.up[you], *state.common)
    best = _half(scene, cards, ask.half)
    if len(cards) < FEWEST or not best:
        return ()
    fives = (five for five in combinations(cards, FEWEST) if _half(scene, five, ask.half) == best)
    return tuple(tuple(card_text(card) for card in five) for five in fives)


def _half(scene: Scene, cards: Iterable[int], half: str) -> int:
    high, low = reader(scene.hand.rules).strength(list(cards))
    return high if half == "high" else low


def _check_cites(lesson: Lesson, scene: Scene) -> Iterable[str]:
    """A rule that is named must be one that the engine has named by then, to all or to the learner."""
    wanted = scene.step.cites
    if not wanted:
        return
    hand = scene.hand
    told = {number for event in hand.events[1:] for number in event.cite.rules}
    if hand.turn == lesson.you:
        state = state_behind(hand)
        told.update(prompt(state, lesson.you)[1])
        told.update(number for move in barred(state, lesson.you) for number in move.cites)
    for number in wanted:
        if shelf().rule(number) is None:
            yield f"cites: no book has a rule {number}"
        elif number not in told:
            yield f"cites: {number} is not cited here; the engine names {', '.join(sorted(told))}"
