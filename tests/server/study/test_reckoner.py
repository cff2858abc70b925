"""Who asks for equities waits for processes of their own: in turn, within bounds, and only once for each question."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from tests.server.study.asked import posed
from tests.wire.named_cards import in_text
from upcard.analysis.equity import Equity
from upcard.server.study import service
from upcard.server.study.service import EquityService, NotComputed, TooManyQuestions, Worker
from upcard.server.study.worker import Question, compute

QUESTIONS = [posed("razz", ("Ah 2d 3c 9s 8h", f"4h 5d 6c 7s {card}")) for card in ("Kh", "Qh", "Jh", "Th")]
FIRST = QUESTIONS[0]


def within(work: Callable[[EquityService], Awaitable[None]], **how: float) -> None:
    """Do something with a equities, and close it."""

    async def run() -> None:
        asked = EquityService(workers=int(how.get("workers", 1)), longest=how.get("longest", 60.0))
        try:
            await work(asked)
        finally:
            await asked.close()

    asyncio.run(run())


class Held:
    """Workers that answer only when they are told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Question] = []
        self.begun = asyncio.Event()
        self.may_answer = asyncio.Event()
        held = self

        class Slow:
            is_there = True

            @classmethod
            async def started(cls) -> "Slow":
                return cls()

            async def answer(self, question: Question) -> Equity:
                held.asked.append(question)
                held.begun.set()
                await held.may_answer.wait()
                return compute(question)

            async def end(self) -> None:
                held.may_answer.set()

        monkeypatch.setattr(service, "Worker", Slow)


def test_a_process_answers_as_the_library_does_and_stays() -> None:
    async def work(asked: EquityService) -> None:
        assert await asked.answers("Ann", QUESTIONS[:2]) == [compute(question) for question in QUESTIONS[:2]]
        (worker,) = asked.idle
        assert worker.process.pid != os.getpid()
        await asked.answers("Ben", QUESTIONS[2:])
        assert asked.idle == [worker]
        await asked.close()
        assert worker.process.returncode == -signal.SIGKILL

    within(work)


def test_an_answer_is_kept_and_the_oldest_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST_KEPT", 2)

    async def work(asked: EquityService) -> None:
        held = Held(monkeypatch)
        held.may_answer.set()
        first, second, third, _ = QUESTIONS
        for question in (first, second, first, third, first, second):
            await asked.answers("Ann", [question])
        assert held.asked == [first, second, third, second]

    within(work)


def test_what_two_people_ask_at_the_same_time_is_reckoned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(asked: EquityService) -> None:
        held = Held(monkeypatch)
        people = [asyncio.create_task(asked.answers(name, [FIRST])) for name in ("Ann", "Ben")]
        await held.begun.wait()
        people[0].cancel()  # she turns away; he still gets his answer
        held.may_answer.set()
        assert await people[1] == [compute(FIRST)]
        assert held.asked == [FIRST]

    within(work, workers=2)


def test_a_persons_questions_are_reckoned_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(asked: EquityService) -> None:
        held = Held(monkeypatch)
        hers = [asyncio.create_task(asked.answers("Ann", [question])) for question in QUESTIONS[:3]]
        await held.begun.wait()
        assert held.asked == [FIRST]
        with pytest.raises(TooManyQuestions, match=r"^Your earlier questions are still being computed; wait for their"):
            await asked.answers("Ann", [QUESTIONS[3]])
        held.begun.clear()
        his = asyncio.create_task(asked.answers("Ben", [QUESTIONS[3]]))
        await held.begun.wait()
        assert held.asked == [FIRST, QUESTIONS[3]], "he does not wait for all of hers"
        held.may_answer.set()
        await asyncio.gather(*hers, his)
        assert held.asked == [FIRST, QUESTIONS[3], *QUESTIONS[1:3]]
        assert not asked.asked
        assert not asked.turns

    within(work, workers=2)


def test_there_is_an_end_to_what_can_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST_UNDER_WAY", 1)

    async def work(asked: EquityService) -> None:
        held = Held(monkeypatch)
        hers = asyncio.create_task(asked.answers("Ann", [FIRST]))
        await held.begun.wait()
        with pytest.raises(NotComputed, match=r"^Too many odds are being computed just now; try again in a minute\.$"):
            await asked.answers("Ben", [QUESTIONS[1]])
        held.may_answer.set()
        await hers
        assert await asked.answers("Ben", [QUESTIONS[1]]) == [compute(QUESTIONS[1])]

    within(work)


def test_a_worker_that_was_killed_is_replaced() -> None:
    async def work(asked: EquityService) -> None:
        await asked.answers("Ann", [FIRST])
        (worker,) = asked.idle
        worker.process.kill()
        await worker.process.wait()
        assert await asked.answers("Ann", [QUESTIONS[1]]) == [compute(QUESTIONS[1])]
        assert asked.idle != [worker]

    within(work)


@pytest.mark.parametrize("program", ["", "import time; time.sleep(600)", "print('no figures')"])
def test_a_worker_that_fails_or_takes_too_long_is_ended(
    program: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    usual = service.WORKER

    async def work(asked: EquityService) -> None:
        monkeypatch.setattr(service, "WORKER", ("-c", program))
        with pytest.raises(NotComputed, match=r"^These odds could not be computed; it is written down\. Try again\.$"):
            await asked.answers("Ann", [FIRST])
        assert not asked.idle
        monkeypatch.setattr(service, "WORKER", usual)
        asked.longest = 60.0
        assert await asked.answers("Ann", [FIRST]) == [compute(FIRST)]

    within(work, longest=1.0)
    assert "no equities for" in caplog.text
    assert not in_text(caplog.text), "a log names no card of anybody's hand"


def test_a_fault_in_a_worker_is_told_without_the_cards() -> None:
    asked = posed("stud-high", ("Kh 9d 9h", "2c 3c 4c"))
    impossible = msgspec.json.encode(Question(msgspec.structs.replace(asked.spot, to_come=(-1, 4))))
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, *service.WORKER], input=impossible + b"\n", capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert b"No odds of stud-high: ValueError\n" in done.stderr
    assert not in_text(done.stderr.decode())


def test_closing_ends_what_is_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Worker] = []

    class Watched(Worker):
        @classmethod
        async def started(cls) -> Worker:
            started.append(await Worker.started())
            begun.set()
            return started[-1]

    begun = asyncio.Event()
    usual = service.WORKER

    async def work(asked: EquityService) -> None:
        monkeypatch.setattr(service, "WORKER", ("-c", "import time; time.sleep(600)"))
        asking = asyncio.create_task(asked.answers("Ann", [QUESTIONS[1]]))
        await begun.wait()
        monkeypatch.setattr(service, "WORKER", usual)
        await asked.answers("Ben", [FIRST])
        assert asked.idle == started[1:]
        await asked.close()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert [worker.process.returncode for worker in started] == [-signal.SIGKILL] * 2

    monkeypatch.setattr(service, "Worker", Watched)
    within(work, workers=2, longest=600.0)  # Ann's is never given up, however long Ben's takes


def test_a_worker_ends_with_who_started_it() -> None:
    async def work() -> None:
        worker = await Worker.started()
        assert await worker.answer(FIRST) == compute(FIRST)
        assert worker.process.stdin is not None
        worker.process.stdin.close()
        assert await worker.process.wait() == 0

    asyncio.run(work())
