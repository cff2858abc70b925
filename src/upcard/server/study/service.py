"""Equities for everybody who asks: computed by processes of their own, one question a person at a time, and kept."""

import asyncio
import contextlib
import logging
import os
import sys
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence

import msgspec

from upcard.analysis.equity import Equity
from upcard.server.study.worker import Question

log = logging.getLogger("upcard.study")
WORKERS = max(1, (os.cpu_count() or 1) // 2)
"""Half of the machine is for the tables."""
MOST_KEPT = 2000
MOST_EACH = 3
MOST_UNDER_WAY = 60
LONGEST = 120.0
"""Seconds for one answer. The very first one of the fast tier is compiled, which takes a while."""
WORKER = ("-P", "-m", "upcard.server.study.worker")


class NotComputed(Exception):  # noqa: N818 - it may be asked again
    """There is no answer just now; the message is the sentence for the one who asked."""


class TooManyQuestions(NotComputed):
    """Somebody has asked before the answers to their earlier questions were there."""


class Worker:
    """A process that answers one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        """Take a process that was started."""
        self.process = process

    @classmethod
    async def started(cls) -> "Worker":
        """Start one, in a session of its own: anyone who presses Ctrl-C means the server."""
        pipe = asyncio.subprocess.PIPE
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable, *WORKER, stdin=pipe, stdout=pipe, start_new_session=True
            )
        )

    @property
    def is_there(self) -> bool:
        """Whether it has not ended; nobody has asked it to, but a machine may be short of memory."""
        return self.process.returncode is None

    async def answer(self, question: Question) -> Equity:
        """Let it compute; EOFError if it ends over it."""
        questions, answers = self.process.stdin, self.process.stdout
        if questions is None or answers is None:
            raise EOFError
        questions.write(msgspec.json.encode(question) + b"\n")
        await questions.drain()
        line = await answers.readline()
        if not line:
            raise EOFError
        return msgspec.json.decode(line, type=Equity)

    async def end(self) -> None:
        """End it, whatever it is at."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class EquityService:
    """Asks the workers. They are started when they are needed, and stay."""

    def __init__(self, workers: int = WORKERS, longest: float = LONGEST) -> None:
        """Begin without any worker."""
        self._slots = asyncio.Semaphore(workers)
        self.longest = longest
        self.idle: list[Worker] = []
        self._kept: OrderedDict[Question, Equity] = OrderedDict()
        self._under_way: dict[Question, asyncio.Task[Equity]] = {}
        self.turns: dict[str, asyncio.Lock] = {}
        self.asked: Counter[str] = Counter()

    async def answers(self, who: str, questions: Sequence[Question]) -> list[Equity]:
        """Answer somebody's questions one after the other; NotComputed says why that cannot be done now."""
        with self._asking(who) as turn:
            async with turn:
                return [await self._answer(question) for question in questions]

    @contextlib.contextmanager
    def _asking(self, who: str) -> Iterator[asyncio.Lock]:
        """Count what somebody asks at the same time; their questions are answered one after the other."""
        if self.asked[who] >= MOST_EACH:
            raise TooManyQuestions("Your earlier questions are still being computed; wait for their answers.")
        self.asked[who] += 1
        try:
            yield self.turns.setdefault(who, asyncio.Lock())
        finally:
            self.asked[who] -= 1
            if not self.asked[who]:
                del self.asked[who], self.turns[who]

    async def _answer(self, question: Question) -> Equity:
        kept = self._kept.get(question)
        if kept is not None:
            self._kept.move_to_end(question)
            return kept
        task = self._under_way.get(question)
        if task is None:
            if len(self._under_way) >= MOST_UNDER_WAY:
                raise NotComputed("Too many odds are being computed just now; try again in a minute.")
            task = asyncio.get_running_loop().create_task(self._reckoned(question))
            self._under_way[question] = task
            task.add_done_callback(lambda _: self._under_way.pop(question, None))
        return await asyncio.shield(task)  # anyone who turns away does not stop it for the others

    async def _reckoned(self, question: Question) -> Equity:
        async with self._slots:
            worker = self._next_idle() or await Worker.started()
            try:
                found = await asyncio.wait_for(worker.answer(question), self.longest)
            except BaseException as fault:  # what it was at is not known: another one takes its place
                await asyncio.shield(worker.end())
                if not isinstance(fault, Exception):
                    raise
                # neither the question nor what is wrong with it: both name cards that not everybody has seen
                log.warning(
                    "no equities for %d hands of %s: %r", question.spot.players, question.spot.game.name, type(fault)
                )
                raise NotComputed("These odds could not be computed; it is written down. Try again.") from None
            self.idle.append(worker)
        self._kept[question] = found
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found

    def _next_idle(self) -> Worker | None:
        while self.idle:
            worker = self.idle.pop()
            if worker.is_there:
                return worker
        return None

    async def close(self) -> None:
        """End all workers; anyone who still waits gets no answer."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self.idle))
        self.idle.clear()
