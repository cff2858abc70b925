"""The floor's questions in a terminal."""

from __future__ import annotations

import io
import os
import select
import signal
import sys
import time
from subprocess import Popen
from typing import TYPE_CHECKING, Protocol

import pytest

from tests.floor.invented import SNEEZE, SPILLED_DRINK
from upcard.cli import rule
from upcard.floor.register import KINDS
from upcard.floor.searching import index

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cli.conftest import Answer, Typed

UPCARD = [sys.executable, "-m", "upcard"]


class Person(Protocol):
    def __call__(self, *words: str, says: tuple[str, ...]) -> Answer: ...


@pytest.fixture
def person(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    """Type a command in a terminal and answer the questions with these lines."""
    monkeypatch.setattr(rule, "at_a_terminal", lambda: True)
    monkeypatch.setitem(KINDS, "spilled-drink", SPILLED_DRINK)
    monkeypatch.setitem(KINDS, "sneeze", SNEEZE)
    index.cache_clear()

    def call(*words: str, says: tuple[str, ...]) -> Answer:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in says)))
        return typed("rule", *words)

    yield call
    index.cache_clear()


def asked(answer: Answer) -> list[str]:
    """Return the questions that were asked."""
    return [line.rpartition(" (")[0] for line in answer.lines if line.endswith(")") and "? (" in line]


def test_what_can_change_the_ruling_is_asked_and_enter_takes_the_usual(person: Person) -> None:
    answer = person("spilled-drink", says=("", "", ""))
    assert answer.code == 0
    assert asked(answer) == ["Drink?", "How many players have acted since?"]
    assert "[water] > " in answer.out
    assert "Somebody fetches a towel." in answer.out
    assert "answered      --drink water, --acted 0" in answer.lines
    assert "--drink" not in answer.out.rpartition("assumed")[2]


def test_what_is_asked_next_depends_on_the_answers(person: Person) -> None:
    answer = person("spilled-drink", says=("beer", "yes"))
    assert asked(answer) == ["Drink?", "Wet?"]
    assert "The supervisor smells at the cards." in answer.out
    answer = person("spilled-drink", says=("red-wine",))
    assert asked(answer) == ["Drink?"]
    assert "The tablecloth is ruined" in answer.out


def test_a_bad_answer_gets_a_sentence_and_the_question_again(person: Person) -> None:
    answer = person("spilled-drink", says=("tea", "help", "b", "maybe", "Y"))
    assert answer.code == 0
    assert "Type water, beer or red-wine, or Enter for water." in answer.lines
    assert "Drink: water, beer or red-wine." in answer.lines
    assert "Type yes or no, or Enter for no." in answer.lines
    assert "The supervisor smells at the cards." in answer.out


def test_what_must_be_given_has_no_usual_answer(person: Person) -> None:
    answer = person("sneeze", says=("", "yes"))
    assert "Type yes or no." in answer.lines
    assert "Bless him loudly." in answer.out


def test_no_more_than_five_questions(person: Person) -> None:
    for name in KINDS:
        answer = person(name, says=("no", *[""] * 10) if name == "sneeze" else ("",) * 10)
        assert (answer.code, answer.err) == (0, "")
        assert len(asked(answer)) <= 5


def test_the_table_and_the_houses_may_be_given_with_the_questions(person: Person) -> None:
    answer = person("spilled-drink", "--house", "mohegan", "--game", "razz", says=("red-wine",))
    assert "mohegan: " in answer.out
    assert asked(answer) == ["Drink?"]


@pytest.mark.parametrize("words", [("--wet", "no"), ("--json",)])
def test_with_facts_or_for_programs_nothing_is_asked(person: Person, words: tuple[str, ...]) -> None:
    answer = person("spilled-drink", *words, says=())
    assert answer.code == 0
    assert "> " not in answer.out


def test_without_an_incident_what_happened_is_asked(person: Person) -> None:
    answer = person(says=("xylophone", "somebody spilled his beverage", "9", "1", "red-wine"))
    assert "Nothing fits these words; say it otherwise, or `upcard rule --list` names all incidents." in " ".join(
        answer.lines
    )
    assert '"9" is none of them; type a number from 1 to' in answer.out
    assert "The tablecloth is ruined" in answer.out
    assert "The tablecloth is ruined" in person(says=("spilled", "spilled-drink", "red-wine")).out


@pytest.mark.parametrize("says", [(), ("quit",), ("tea",)])
def test_who_leaves_gets_no_ruling(person: Person, says: tuple[str, ...]) -> None:
    answer = person("spilled-drink", says=says)
    assert (answer.code, answer.err) == (2, "upcard: nothing is ruled: the questions were not answered.\n")
    assert "towel" not in answer.out


def test_an_interruption_ends_the_line_and_is_quiet(
    person: Person, typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Interrupted(io.StringIO):
        def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    assert person("spilled-drink", "--json", says=()).code == 0
    monkeypatch.setattr(sys, "stdin", Interrupted())
    answer = typed("rule", "spilled-drink")
    assert (answer.code, answer.err) == (130, "")
    assert answer.out.endswith("> \n")


def test_without_a_terminal_nothing_is_asked(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("player\n"))
    assert "> " not in typed("rule", "exposed-seventh-card").out
    monkeypatch.setattr(sys, "stdin", None)
    assert typed("rule", "exposed-seventh-card").code == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal is another thing there")
@pytest.mark.parametrize(("keys", "code"), [(b"\x04", 2), (b"\x03", 130)], ids=["end of input", "Ctrl-C"])
def test_leaving_a_real_terminal(keys: bytes, code: int) -> None:
    import pty  # noqa: PLC0415 - not everywhere

    ours, theirs = pty.openpty()
    command = [*UPCARD, "rule", "exposed-seventh-card"]
    with Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True) as process:  # noqa: S603
        os.close(theirs)
        try:
            _read(ours, until=b"] > ")
            time.sleep(0.5)  # a signal between the prompt and the reading of the answer would be seen only afterwards
            if keys == b"\x03":  # the terminal is not the process's own: the key is sent as the signal that it means
                process.send_signal(signal.SIGINT)
            else:
                os.write(ours, keys)
            told = _read(ours)
            assert process.wait(20) == code
        finally:
            process.kill()
    os.close(ours)
    assert b"Traceback" not in told
    assert (b"nothing is ruled" in told) == (code == 2)


def _read(ours: int, until: bytes | None = None) -> bytes:
    """Read what a terminal shows, up to some text or to the end."""
    seen = b""
    while until is None or until not in seen:
        ready, _, _ = select.select([ours], [], [], 20)
        assert ready, seen
        try:
            piece = os.read(ours, 1024)
        except OSError:  # on Linux the end of a terminal is an error
            piece = b""
        if not piece:
            break
        seen += piece
    return seen
