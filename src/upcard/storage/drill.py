"""What players have answered in the drill: each question counts once, in the order answered."""

from sqlalchemy import Connection, delete, func, insert, select

from upcard.storage.connected import Connected, now
from upcard.storage.people import must_exist
from upcard.storage.records import DrillAnswered
from upcard.storage.schema import DRILL_ANSWERS

_D = DRILL_ANSWERS.c


class DrillAnswers(Connected):
    """Answers to the drill."""

    async def put_drill_answer(self, player: str, answered: DrillAnswered) -> bool:
        """Keep an answer, and tell whether it counts: not if the same question was answered before."""

        def put(connection: Connection) -> bool:
            must_exist(connection, player)
            same = select(_D.n).where(_D.player == player, _D.question == answered.question)
            if connection.execute(same).first() is not None:
                return False
            last = connection.execute(select(func.max(_D.n)).where(_D.player == player)).scalar() or 0
            connection.execute(
                insert(DRILL_ANSWERS).values(
                    player=player,
                    question=answered.question,
                    n=last + 1,
                    subject=answered.subject,
                    house=answered.house,
                    was_right=answered.right,
                    at=now(),
                )
            )
            return True

        return await self._change(put)

    async def drill_answers(self, player: str) -> list[DrillAnswered]:
        """All that somebody has answered, the first answer first."""
        query = select(_D.question, _D.subject, _D.house, _D.was_right).where(_D.player == player).order_by(_D.n)
        return await self._ask(lambda connection: [DrillAnswered(*row) for row in connection.execute(query)])

    async def forget_drill(self, player: str) -> None:
        """Begin somebody's score anew."""
        gone = delete(DRILL_ANSWERS).where(_D.player == player)
        await self._change(lambda connection: connection.execute(gone).rowcount)
