"""Notes put into the plain form: amounts in the smallest coin, the stakes, and what the seats end with."""

from collections.abc import Mapping
from decimal import Decimal

from msgspec import Struct

from upcard.chips.pots import uncalled
from upcard.chips.rake import Rake
from upcard.chips.stakes import Stakes
from upcard.histories.errors import HistoryError
from upcard.histories.heading import Heading
from upcard.histories.history import Claim, History, Move
from upcard.histories.money import Money, coin_of
from upcard.histories.noting import NOTHING, Notes, Sum

LATER = 2
"""From this street on (fifth) the bet is the big one."""


class Top(Struct, kw_only=True):
    """What stands above a hand; the limits are None where the room does not write them."""

    hand: int | str
    game: str
    house: str
    table: str = ""
    mode: str = "cash"
    small: Decimal | None = None
    big: Decimal | None = None
    at: int = 0
    zone: str = "UTC"
    seats: int = 0
    sign: str = ""
    code: str = ""
    event: str = ""
    level: str = ""
    mix: str = ""
    line: int = 0
    takes_back_own_bet: bool = False
    """The room counts an uncalled bet among what the winner collects."""


def plain_form(top: Top, notes: Notes) -> History:
    """Return the history; HistoryError if nobody could have played it so."""
    notes.check_cards()
    return _Counting(top, notes).history()


class _Counting:
    def __init__(self, top: Top, notes: Notes) -> None:
        self.top, self.notes = top, notes
        self.seats = _dealt_in(notes)
        self.assumed: list[str] = []
        self.faults: list[str] = []
        small, big = self._limits()
        ante = max((ante.amount for ante in notes.antes.values()), default=NOTHING)
        known = [
            small, big, ante, *notes.chips.values(), *notes.paid.values(), *notes.bets.values(),
            *(move.to for move in notes.moves if move.to is not None),
            *(part.amount for part in (*notes.returned.values(), *notes.collected.values())),
        ]  # fmt: skip
        self.coin = coin_of(known, currency=bool(top.sign or top.code))
        self.small, self.big, self.ante = self._units(small), self._units(big), self._units(ante)
        self.paid = {seat: self._units(notes.paid.get(seat, NOTHING)) for seat in self.seats}
        self.returned, self.collected = self._claims(notes.returned), self._claims(notes.collected)
        if top.takes_back_own_bet:
            self._take_own_bet_apart()

    def history(self) -> History:
        top, notes = self.top, self.notes
        stacks = {seat: self._units(notes.chips[seat]) for seat in self.seats}
        # What adds up is counted first: the history holds what was found wrong.
        finishing, pots = self._finishing(stacks), self._pots()
        stakes = Stakes(
            ante=self.ante, bring_in=self._bring_in(), small_bet=self.small, big_bet=self.big, rake=self._rake(),
        )  # fmt: skip
        return History(
            hand=top.hand,
            game=top.game,
            stakes=stakes,
            stacks=stacks,
            players={seat: notes.names[seat] for seat in self.seats},
            cards={seat: tuple(notes.cards[seat]) for seat in self.seats if seat in notes.cards},
            common=tuple(notes.common),
            moves=tuple(self._moves()),
            shows={seat: showed for seat, showed in notes.shows.items() if seat in stacks},
            finishing=finishing,
            mode=top.mode,
            house=top.house,
            hero=notes.hero if notes.hero in stacks else None,
            heading=Heading(
                top.hand, top.table, top.at, top.seats, top.zone, Money(top.sign, top.code, self.coin),
                top.event, top.level, top.mix,
            ),
            line=top.line,
            antes=self._claims(notes.antes),
            returned=self.returned,
            collected=self.collected,
            pots=pots,
            words=notes.words,
            assumed=tuple(self.assumed),
            faults=tuple(self.faults),
        )  # fmt: skip

    def _units(self, amount: Decimal) -> int:
        return int(amount * self.coin)

    def _claims(self, sums: Mapping[int, Sum]) -> dict[int, Claim]:
        return {seat: Claim(self._units(part.amount), part.line) for seat, part in sums.items() if part.amount}

    def _moves(self) -> list[Move]:
        return [
            Move(
                move.seat, move.kind, None if move.to is None else self._units(move.to),
                move.text, move.line, move.all_in,
            )
            for move in self.notes.moves
        ]  # fmt: skip

    def _limits(self) -> tuple[Decimal, Decimal]:
        """Return the small and the big bet: as the room writes them, or as they were bet."""
        small, big = self.top.small, self.top.big
        for size in self.notes.sizes:
            if size.double or size.street >= LATER:
                big = big or size.amount
            else:
                small = small or size.amount
        if small and big:
            return small, big
        if small or big:
            found = small or (big or NOTHING) / 2, big or (small or NOTHING) * 2
            self.assumed.append(f"the file does not name the limits; {found[0]} and {found[1]} are taken, from one bet")
            return found
        base = max((move.to for move in self.notes.moves if move.kind == "bring-in" and move.to), default=Decimal(1))
        self.assumed.append(f"the file does not name the limits and nobody bets; {2 * base} and {4 * base} are taken")
        return 2 * base, 4 * base

    def _bring_in(self) -> int:
        """Return the forced bet: as it was posted; where chips did not reach it, as it was called."""
        first = [move for move in self.notes.moves if not move.street]
        brought = first[0].to if first and first[0].kind == "bring-in" else None
        if brought is not None and not first[0].last:
            return self._units(brought)
        for move in first[1:] if brought is not None else ():
            if move.kind == "wager":
                break
            if move.to is not None and not move.last:
                return self._units(move.to)
        taken = max(self.small // 2, 1)
        self.assumed.append(f"the file does not name the bring-in; {Money(coin=self.coin).number(taken)} is taken")
        return taken

    def _take_own_bet_apart(self) -> None:
        """Count the bet that nobody called as returned, not as won."""
        live = [seat for seat in self.seats if seat not in self.notes.folded]
        back = uncalled(self.paid, live)
        if back is None or back[0] not in self.collected:
            return
        seat, amount = back
        claim = self.collected[seat]
        if claim.amount < amount:
            self.notes.line = claim.line
            raise HistoryError(f"seat {seat} wins less than its own bet that nobody called")
        self.returned[seat] = Claim(amount, claim.line)
        self.collected[seat] = Claim(claim.amount - amount, claim.line)

    def _in_the_pot(self) -> int:
        return sum(self.paid.values()) - sum(claim.amount for claim in self.returned.values())

    def _rake(self) -> Rake | None:
        """Return the rake that leaves what was collected; the file's own figure has to be the same."""
        if not self.collected:
            return None
        pot, won = self._in_the_pot(), sum(claim.amount for claim in self.collected.values())
        taken = pot - won
        stated = self.notes.rake
        money = Money(coin=self.coin)
        sentence = f"{money.number(pot)} were put in and not returned, {money.number(won)} were collected"
        if taken < 0:
            self._fault(f"{sentence}, which is more", stated)
        elif stated is not None and self._units(stated.amount) != taken:
            self._fault(f"{sentence}; that is not a rake of {stated.amount}", stated)
        return Rake(steps=((taken, taken),)) if taken > 0 else None

    def _fault(self, sentence: str, part: Sum | None) -> None:
        """Keep what does not add up: the hand is played all the same, and may show in which move the fault lies."""
        line = part.line if part is not None else self.notes.line
        self.faults.append(f"line {line}: {sentence}")

    def _pots(self) -> tuple[int, ...] | None:
        total, pots = self.notes.total, self.notes.pots
        if total is None:
            return None
        parts = tuple(self._units(pot) for pot in pots) if pots else (self._units(total.amount),)
        if sum(parts) != self._units(total.amount) or sum(parts) != self._in_the_pot():
            there = Money(coin=self.coin).number(self._in_the_pot())
            self._fault(f"the total pot of {total.amount} is not what was put in and not returned, {there}", total)
        return tuple(part for part in parts if part)

    def _finishing(self, stacks: Mapping[int, int]) -> dict[int, int] | None:
        """Return what the seats have afterwards, if the file says who took the pot."""
        if not self.collected:
            return None
        for seat, won in self.notes.won.items():
            claim = self.collected.get(seat, Claim(0, 0))
            if claim.amount != self._units(won.amount):
                taken = Money(coin=self.coin).number(claim.amount)
                self._fault(f"seat {seat} won {won.amount} here and collected {taken} above", won)
        back = {seat: claim.amount for seat, claim in self.returned.items()}
        won_by = {seat: claim.amount for seat, claim in self.collected.items()}
        return {
            seat: chips - self.paid[seat] + back.get(seat, 0) + won_by.get(seat, 0) for seat, chips in stacks.items()
        }


def _dealt_in(notes: Notes) -> list[int]:
    """Return the seats that play: those that anted, or, in a game without antes, those with cards or moves."""
    acting = {move.seat: move for move in notes.moves}
    seats = sorted(notes.antes) or sorted({*notes.cards, *acting})
    for seat, move in acting.items():
        if seat not in seats:
            notes.line = move.line
            raise HistoryError(f"{notes.names[seat]} acts and has posted no ante")
    paid_out = [seat for seat in (*notes.returned, *notes.collected) if seat not in seats]
    if paid_out:
        raise HistoryError(f"{notes.names[paid_out[0]]} takes chips and is not in the hand")
    return seats
