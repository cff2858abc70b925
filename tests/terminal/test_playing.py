"""The table in the terminal, played with lines from a file."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pytest

from upcard.hand.events import CardDealt, CardsShownToAll, HandShown, HandsTurnedUp, MuckedHandSeen
from upcard.play.hand import Hand
from upcard.terminal import playing as terminal
from upcard.terminal.look import Look
from upcard.terminal.playing import main
from upcard.terminal.setup import Given

if TYPE_CHECKING:
    from collections.abc import Callable

    from upcard.hand.events import AnyEvent

TABLE: dict[str, Any] = {
    "game": "stud-high",
    "house": "roberts",
    "betting": "fixed-limit",
    "ante": 2,
    "bots": 3,
    "strength": "tight",
}
SUITS = str.maketrans("♣♦♥♠", "cdhs")


class Page(NamedTuple):
    code: int
    out: str
    err: str


class Play(Protocol):
    def __call__(self, *lines: str, person: io.StringIO | None = None, **options: Any) -> Page: ...  # noqa: ANN401


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Play with these lines; every page fits eighty columns."""

    def played(*lines: str, person: io.StringIO | None = None, **options: Any) -> Page:  # noqa: ANN401 - any option
        monkeypatch.setattr(sys, "stdin", person or io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(Given(**options))
        captured = capsys.readouterr()
        assert all(len(line) <= 80 for line in captured.out.splitlines())
        return Page(code, captured.out.translate(SUITS), captured.err)

    return played


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> list[Hand]:
    """The hands that are dealt."""
    dealt: list[Hand] = []

    def deal(*args: Any, **options: Any) -> Hand:  # noqa: ANN401 - as Hand takes them
        dealt.append(Hand(*args, **options))
        return dealt[-1]

    monkeypatch.setattr(terminal, "Hand", deal)
    return dealt


class Person(io.StringIO):
    """Types what the hand on the table allows, for so many hands: the boldest thing, or the mildest."""

    def __init__(self, hands: list[Hand], games: int, *, bold: bool, asks: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.hands, self.games, self.bold, self.asks = hands, games, bold, asks
        self.waiting: list[str] = []

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        hand = self.hands[-1]
        if hand.over:
            return "\n" if len(self.hands) < self.games else ""
        if self.waiting:
            return self.waiting.pop(0) + "\n"
        self.waiting = list(self.asks)
        options = [option for option in hand.options if option.verb != "fold"]
        option = options[-1 if self.bold else 0]
        to = option.most or option.to
        self.waiting.append(f"{option.verb} {to}" if to else option.verb)
        return self.waiting.pop(0) + "\n"


def test_without_input_the_game_is_offered_and_left(play: Play) -> None:
    page = play()
    assert page.code == 0
    assert page.out.startswith("Upcard: seven-card stud by the book")
    assert page.out.rstrip().endswith("Goodbye.")
    assert not page.err


def test_enter_takes_every_default(play: Play, hands: list[Hand]) -> None:
    page = play(*[""] * 6, "quit", seed=3)
    assert "[stud-high] > " in page.out
    assert "[2/5/15/30] > " in page.out
    assert "At the table with you, all bots: " in page.out
    (hand,) = hands
    view = hand.view(None)
    assert (view.game, view.house, len(view.seats)) == ("stud-high", "roberts", 4)
    assert (view.stakes.ante, view.stakes.bring_in, view.stakes.small_bet, view.stakes.big_bet) == (2, 5, 15, 30)


def test_answers_are_names_numbers_or_beginnings(play: Play, hands: list[Hand]) -> None:
    page = play("help", "raz", "4", "spread-limit", "1 2 5 10", "5", "2", "q", seed=3)
    assert "Type one of the choices, its number or its first letters" in page.out
    (hand,) = hands
    view = hand.view(None)
    assert (view.game, view.house, view.stakes.betting, len(view.seats)) == ("razz", "mohegan", "spread-limit", 6)
    assert page.out.count("(steady)") == 5


def test_a_house_with_one_form_of_betting_is_not_asked_for_it(play: Play, hands: list[Hand]) -> None:
    page = play("stud-high", "canterbury", "", "2", "mixed", "q", seed=3)
    assert "Which betting?" not in page.out
    assert hands[0].view(None).stakes.betting == "fixed-limit"


def test_answers_that_mean_nothing_are_asked_again(play: Play) -> None:
    page = play("omaha", "1", "stu", "roberts", "", "2/5", "1/20/15/30", "", "9", "", "thinking", "q", seed=3)
    assert '"omaha" is none of them; type stud-high, razz, stud-hilo, stud-hilo-nq, or a' in page.out
    assert '"stu" is none of them; type procedures' in page.out
    assert "Type four whole numbers, as in 2/5/15/30" in page.out
    assert "The bring-in is 20: it must be below the small bet of 15." in page.out
    assert "Type a number from 1 to 7, or Enter for 3." in page.out
    assert page.out.count("(strong)") == 3


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"game": "omaha"}, "there is no game 'omaha'; write one of stud-high, razz, stud-hilo, stud-hilo-nq"),
        ({"house": "bellagio"}, "there is no house 'bellagio'"),
        ({"betting": "half-limit"}, "There is no betting form 'half-limit'"),
        ({"strength": "shark"}, "There is no bot 'shark'; write one of calling, tight, thinking, mixed."),
        ({"bots": 0}, "0 bots are too few; there must be at least one to play with."),
        ({"stack": -5}, "A stack of -5 chips is nothing to play with; it must be above 0."),
        ({**TABLE, "bots": 8}, "2 to 8 players can be dealt in, not 9"),
        ({**TABLE, "bring_in": 20, "small_bet": 15}, "The bring-in is 20: it must be below the small bet of 15."),
        ({**TABLE, "house": "ukcasino", "ante": 4, "bring_in": 5}, "it must be at least 8"),
        ({**TABLE, "house": "canterbury", "betting": "no-limit"}, "does not play no-limit; it plays fixed-limit"),
        ({"game": "razz", "ante": 2, "bring_in": 9, "small_bet": 3}, "None of the houses plays these stakes"),
    ],
)
def test_options_that_cannot_be_used_are_refused_in_one_sentence(
    play: Play, options: dict[str, Any], said: str
) -> None:
    page = play(**options)
    assert page.code == 2
    assert said in page.err
    assert page.err.startswith("upcard play: ")
    assert page.err.count("\n") == 1


@pytest.mark.parametrize(
    ("given", "stakes"),
    [
        ({"small_bet": 30}, (4, 10, 30, 60)),
        ({"big_bet": 40}, (2, 6, 20, 40)),
        ({"bring_in": 10}, (4, 10, 30, 60)),
        ({"ante": 2}, (2, 5, 15, 30)),
        ({"ante": 1, "bring_in": 2, "small_bet": 5, "big_bet": 10}, (1, 2, 5, 10)),
    ],
)
def test_stakes_that_are_left_out_follow_from_the_rest(
    play: Play, hands: list[Hand], given: dict[str, int], stakes: tuple[int, ...]
) -> None:
    assert play("q", **(TABLE | {"ante": None} | given)).code == 0
    found = hands[0].view(None).stakes
    assert (found.ante, found.bring_in, found.small_bet, found.big_bet) == stakes


def test_only_houses_that_play_what_was_given_are_offered(play: Play) -> None:
    page = play(betting="no-limit", game="stud-high")
    assert "roberts" in page.out
    assert "canterbury" not in page.out


def test_a_hand_is_played_to_its_end_and_the_chips_go_on(play: Play, hands: list[Hand]) -> None:
    page = play(person=Person(hands, 4, bold=False), **TABLE, seed=1)
    assert page.code == 0
    assert len(hands) == 4
    for number, hand in enumerate(hands[:-1]):
        assert hand.over
        assert hands[number + 1].events[0].stacks == hand.stacks  # type: ignore[union-attr]
    results = re.findall(r"You (?:won|lost|came out)[^.]*and have (\d+) chips\.", page.out)
    assert [int(chips) for chips in results] == [hand.stacks[4] for hand in hands if hand.over]
    assert re.search(r"Goodbye\. After \d+ hands? you leave with \d+ chips,", page.out)


def test_bad_input_gets_a_sentence_and_changes_nothing(play: Play, hands: list[Hand]) -> None:
    lines = ("xyz", "", "c x", "o 7", "k", "complete to 7")
    page = play(*lines, **TABLE, seed=7)
    events = len(hands[0].events)
    assert '"xyz" is nothing you can do; type f fold, c call' in page.out
    assert "It is your turn; type f fold, c call" in page.out
    assert '"x" is not an amount; type a whole number of chips, as in c 40.' in page.out
    assert page.out.count("You cannot complete 7; right would be complete 15.") == 2
    assert re.search(r"You cannot check now; allowed: fold, call \d+, \w+ \d+\. \[RR-", page.out)
    hands.clear()
    play("t", **TABLE, seed=7)
    assert len(hands[0].events) == events


def test_words_and_letters_mean_the_same(play: Play, hands: list[Hand]) -> None:
    play("call", "check", "c", **TABLE, seed=7)
    play("c", "k", "call", **TABLE, seed=7)
    assert [type(event) for event in hands[0].events] == [type(event) for event in hands[1].events]


def test_why_gives_the_rule_and_what_the_other_books_say(play: Play) -> None:
    page = play("w", "k", "why", "why rr-8.6", "why [RR-99]", "q", **TABLE, seed=7)
    assert page.out.count("Why: ") == 3
    assert "Why: You cannot check now" in page.out
    assert "Why: RR-8.6" in page.out
    assert " RR-8.6  Bringing the forced opening bet to the size of a full bet is a" in page.out
    assert "The other books on this point: " in page.out
    assert " CP-rules.4b  " in page.out
    assert " silent  " in page.out
    assert 'No book has a rule "[RR-99]"' in page.out


def test_why_says_when_the_house_has_the_rule_from_another_book(play: Play) -> None:
    page = play("w", "q", **TABLE | {"house": "ukcasino"}, seed=7)
    assert re.search(r"Why: \w+ brings? it in for 5\.|Why: \w+ (calls|folds|completes)", page.out)
    page = play("w RR-8.6", "q", **TABLE | {"house": "ukcasino"}, seed=7)
    assert "Poker - Seven Card Stud (British casino) itself says nothing on this." in page.out


def test_help_log_and_table_at_any_time(play: Play) -> None:
    page = play("help", "log", "t", "f", "h", "l", "w", "nonsense", "q", **TABLE, seed=7)
    assert page.out.count("Amounts are your total for the betting round") == 2
    assert page.out.count("A hand of stud-high begins under the rules of roberts, 4 players.") == 2
    assert '"nonsense" does nothing between hands' in page.out
    assert "is dealt a card face down." in page.out
    assert re.search(r"You are dealt [2-9TJQKA][cdhs], face down\.", page.out)


def shown(event: AnyEvent, seat: int) -> set[int]:
    """The cards that an event lays open to a seat."""
    match event:
        case CardDealt():
            return {event.card} if event.up or event.seat == seat else set()
        case HandShown() | CardsShownToAll() | MuckedHandSeen():
            return set(event.cards)
        case HandsTurnedUp():
            return {card for _, cards in event.hands for card in cards}
        case _:
            return {event.card} if getattr(event, "up", False) or type(event).__name__ == "CommonCardDealt" else set()  # type: ignore[union-attr]


@pytest.mark.parametrize("house", ["procedures", "canterbury", "ukcasino", "mohegan", "roberts"])
@pytest.mark.parametrize("game", ["stud-high", "razz", "stud-hilo", "stud-hilo-nq"])
def test_no_card_is_printed_that_the_person_may_not_see(play: Play, hands: list[Hand], game: str, house: str) -> None:
    options = TABLE | {"game": game, "house": house, "bots": 7, "strength": "calling", "stack": 90}
    person = Person(hands, 3, bold=house < "p", asks=("l", "w", "t"))
    page = play(person=person, **options, seed=len(game + house))
    chunks = re.split(r"\nHand \d+: ", page.out)[1:]
    assert len(chunks) == len(hands) > 1
    for hand, chunk in zip(hands, chunks, strict=True):
        # The text of a rule may name a card; the table, the story and the log come without such examples.
        told = re.sub(r"(?s)\nWhy: .*?\n\n(?= |Enter|You)", "\n", chunk)
        allowed = set().union(*(shown(event, 8) for event in hand.events))
        printed = {card for card in range(52) if re.search(rf"(?<![\w.-]){_text(card)}\b", told)}
        assert printed <= allowed


def _text(card: int) -> str:
    return "23456789TJQKA"[card // 4] + "cdhs"[card % 4]


def test_who_is_broke_may_buy_chips_and_broke_bots_are_replaced(play: Play, hands: list[Hand]) -> None:
    options = TABLE | {"strength": "calling", "stack": 20, "bots": 5}
    page = play(person=Person(hands, 12, bold=True), **options, seed=4)
    assert "You have not enough chips for another hand." in page.out
    assert "Enter buys 20 chips, q leaves > " in page.out
    assert re.search(r"\w+ is out of chips and leaves; \w+ \(weak\) sits down\.", page.out)
    assert re.search(r"you\s+brought\s+\((?!20\))\d+\)\.", page.out)


def test_leaving_in_the_middle_leaves_the_chips_in_the_pot(play: Play) -> None:
    page = play("c", "q", **TABLE, seed=7)
    assert "You leave in the middle of a hand: the " in page.out
    assert "After 0 hands you leave with " in page.out


def test_free_sizes_are_typed(play: Play, hands: list[Hand]) -> None:
    page = play("o 60", "b 40", "c", "q", **TABLE | {"betting": "no-limit", "strength": "calling"}, seed=7)
    assert re.search(r"(raise to|complete to|bet) \d+-\d+ \(type [rob] \d+\)", page.out)
    assert any(getattr(event, "to", None) == 60 for event in hands[0].events)


@pytest.mark.parametrize("seed", range(3))
def test_side_pots_and_all_ins_are_shown(play: Play, hands: list[Hand], seed: int) -> None:
    options = TABLE | {"strength": "calling", "stack": 60, "bots": 6}
    page = play(person=Person(hands, 6, bold=True), **options, seed=seed)
    assert "all-in" in page.out
    assert [hand.over for hand in hands] == [True] * 6


def test_control_c_is_a_goodbye(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_self: object, _prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Look, "_read", interrupted)
    assert main(Given(**TABLE)) == 0
    assert "Goodbye. After 0 hands you leave with " in capsys.readouterr().out
    assert main(Given()) == 0
    assert capsys.readouterr().out.endswith("Goodbye.\n")


def test_at_a_terminal_lines_are_read_by_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return True

    def typed(answers: list[str]) -> Callable[[str], str]:
        def read(_prompt: str) -> str:
            if not answers:
                raise EOFError
            return answers.pop(0)

        return read

    monkeypatch.setattr(sys, "stdin", Keyboard())
    monkeypatch.setattr("builtins.input", typed(["f"]))
    assert main(Given(**TABLE, seed=7)) == 0
    assert "You fold." in capsys.readouterr().out


def test_as_a_program_it_ends_well_without_input() -> None:
    code = "import sys; from upcard.cli import main; sys.exit(main(['play', '--terminal']))"
    ended = subprocess.run([sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, check=False)  # noqa: S603 - our own code
    assert ended.returncode == 0
    assert not ended.stderr
