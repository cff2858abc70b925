"""What falls due at a table and when: a player's time, the rest after a hand, the next deal, seats held or left."""

from typing import Final, Literal, assert_never

from upcard.hand.events import CardsShownToAll, HandShown
from upcard.hand.state import Phase
from upcard.play.hand import state_behind
from upcard.server.live.audience import Audience
from upcard.server.live.automatics import carry_on
from upcard.server.live.bot_seat import BotSeats
from upcard.server.live.clock import Due
from upcard.server.live.draft import Draft
from upcard.server.live.floor_waiting import floor_decides, waits
from upcard.server.live.hand_play import clock_called, deal, finish, new_deck, run_out
from upcard.server.live.live_table import DEAL, FLOOR, REST, TURN, LiveTable
from upcard.server.live.loading import Resting
from upcard.server.live.page_pace import LONGEST_WAIT
from upcard.server.live.shows import MOST_HANDS, WAIT
from upcard.table.between import can_deal, hold_lapsed, people_ready, picked_up, ready_seats, time_taken
from upcard.table.by_the_book import absence
from upcard.table.events import SeatChanged
from upcard.table.people import is_bot
from upcard.table.sealing import sealing_due

MINUTE: Final = 60


def next_turn(table: LiveTable, bots: BotSeats, audience: Audience, *, ruled: bool = False) -> None:
    """Give the player who must decide their time; when the hand is over, let the table rest for a while.

    ``ruled``: the floor alone has done something, and a clock that ran before goes on with what was left of it.
    """
    hand = table.hand
    _rest_the_clock(table, ruled=ruled)
    table.alarms.clear(TURN)
    if hand is None or not table.playing:
        table.alarms.clear(REST)
        table.alarms.clear(FLOOR)
        return
    if state_behind(hand).awaits_floor:
        table.alarms.clear(REST)
        if FLOOR not in table.alarms:
            table.alarms.set(FLOOR, table.services.tempo.floor if _owner_there(table, audience) else 0)
        return
    table.alarms.clear(FLOOR)
    seat = hand.turn
    if seat is None:
        # What is shown or ruled in the rest is there to be looked at as well.
        if ruled or REST not in table.alarms or isinstance(hand.events[-1], CardsShownToAll):
            tempo = table.services.tempo
            shown = ruled or any(isinstance(event, HandShown) for event in hand.events)
            # The end is looked at once it has been played; what is ruled later is there at once.
            played = 0.0 if ruled or REST in table.alarms else table.shown_in
            table.alarms.set(REST, played + (tempo.rest_shown if shown else tempo.rest))
    elif is_bot(table.state.players[seat]):
        bots.think(seat, table.shown_in if len(audience) else 0.0)
    else:
        _time(table, seat)


def _owner_there(table: LiveTable, audience: Audience) -> bool:
    """Tell whether the owner can decide: here, or called elsewhere; where nobody is, they may be coming back."""
    owner = table.state.owner
    return bool(owner) and (_connected(table, audience, owner) or not len(audience))


def _connected(table: LiveTable, audience: Audience, player: str) -> bool:
    """Tell whether somebody has a line to the table, or is called to it wherever in the room they are."""
    return audience.has(player) or player in table.services.followers


def _rest_the_clock(table: LiveTable, *, ruled: bool) -> None:
    """Keep what is left of the clock while the floor is busy; any move by a player ends that."""
    if not ruled:
        table.resting = None
    elif TURN in table.alarms:
        table.resting = Resting(table.timed, table.alarms.left(TURN), table.on_bank)
    table.on_bank = False


def _time(table: LiveTable, seat: int) -> None:
    """Let a player's clock run, from the beginning or from where it rested."""
    resting, table.resting = table.resting, None
    if resting is not None and resting.seat == seat:
        table.on_bank = resting.on_bank
        table.alarms.set(TURN, resting.left)
        return
    seconds = _allowed(table)
    if seconds:
        table.timed, table.turn_seconds = seat, seconds
        # the time counts from when the page asks: it shows first what came before
        table.alarms.set(TURN, seconds + min(LONGEST_WAIT, table.shown_in))


def _allowed(table: LiveTable) -> float:
    """Return how long the player in turn has, 0: as long as they like."""
    hand = table.hand
    if hand is None:
        return 0
    if state_behind(hand).phase == Phase.SHOWING:
        return table.services.tempo.show
    return table.state.settings.clock or clock_called(hand)


def bank_used(table: LiveTable, seconds: float) -> None:
    """Give the player in turn seconds of their bank: on top of what they have left, or after that was used up."""
    if TURN in table.alarms:
        table.alarms.put_off(TURN, seconds)
        table.turn_seconds += seconds
    else:
        table.on_bank = True
        table.turn_seconds = seconds
        table.timed = (table.hand.turn or 0) if table.hand is not None else 0
        table.alarms.set(TURN, seconds)


def next_deal(table: LiveTable, audience: Audience) -> None:
    """Let the next hand be dealt as soon as all people have given their numbers, or soon in any case.

    Where nobody is in the list of the sealed deck, those who have promised no number yet are waited for instead; then
    it is sealed once more, with them in the list. Who is not connected is waited for as well: after a restart they are
    on their way back.
    """
    state, rules = table.state, table.rules
    if not table.playing:
        table.services.shows.end(table.id)
    if table.playing or not can_deal(state, rules) or not (len(audience) or people_ready(state, rules)):
        table.alarms.clear(DEAL)
        return
    if not any(_waited_for(table, seat) for seat in ready_seats(state, rules)):
        table.alarms.set(DEAL, 0)
    elif DEAL not in table.alarms:
        table.alarms.set(DEAL, table.services.tempo.numbers)


def _waited_for(table: LiveTable, number: int) -> bool:
    """Tell whether the deal waits for somebody's number, or for the promise of one."""
    state, seat = table.state, table.state.seats[number]
    if seat.bot:
        return False
    if state.sealed is None or not state.sealed.promised:
        return not seat.promise
    return seat.listed != 0 and seat.listed not in table.choices.numbers


def _may_deal(table: LiveTable) -> bool:
    """Tell whether a hand may be dealt now: among people always, among bots alone as far as there is room for it."""
    if people_ready(table.state, table.rules):
        table.unattended = 0
        return True
    if table.unattended >= MOST_HANDS:
        return False
    if not table.services.shows.begin(table.id, table.services.clock.now()):
        table.alarms.set(DEAL, WAIT)
        return False
    table.unattended += 1
    return True


def moved_along(table: LiveTable, moved: SeatChanged) -> None:
    """Let a player who changed seats take along for how long they have been away."""
    away = table.watched["away"]
    player = away.pop(moved.old, None)
    if player is not None:
        left = table.alarms.left(("away", moved.old))
        table.alarms.clear(("away", moved.old))
        away[moved.new] = player
        table.alarms.set(("away", moved.new), left)


def seats_to_watch(table: LiveTable) -> None:
    """Keep an eye on seats that are held for somebody, and on those whose players are away."""
    seats = table.state.seats
    held = {number: seat.player for number, seat in seats.items() if seat.held}
    away = {
        number: seat.player
        for number, seat in seats.items()
        if not seat.held and not seat.bot and (seat.out or not seat.chips)
    }
    _watch(table, "hold", held, table.services.tempo.hold)
    spell = absence(table.rules) if away else None
    _watch(table, "away", away if spell is not None else {}, spell.minutes * MINUTE if spell is not None else 0)


def _watch(table: LiveTable, what: Literal["hold", "away"], now: dict[int, str], seconds: float) -> None:
    """Set an alarm for each seat that is new among these, and call off those of seats that are no longer."""
    before = table.watched[what]
    for number in [number for number, player in before.items() if now.get(number) != player]:
        del before[number]
        table.alarms.clear((what, number))
    for number, player in now.items():
        if number not in before:
            before[number] = player
            table.alarms.set((what, number), seconds)


def fall_due(table: LiveTable, draft: Draft, due: Due, audience: Audience) -> None:
    """Work out what happens now that something is due."""
    what, seat = due
    now = table.services.clock.today()
    match what:
        case "turn":
            _time_is_up(table, draft, audience)
        case "rest":
            _rested(table, draft, now)
        case "deal":
            _deal_or_seal(table, draft)
        case "floor":
            floor_decides(draft, table.choices)
        case "hold":
            table.watched["hold"].pop(seat, None)
            draft.happen(*hold_lapsed(table.state, seat, int(now)))
        case "away":
            # In a hand they stay; they are looked for again after it.
            table.watched["away"].pop(seat, None)
            draft.happen(*picked_up(table.state, seat, int(now)))
        case "settle":
            """The table's task asks the store."""
        case _:
            assert_never(what)


def _deal_or_seal(table: LiveTable, draft: Draft) -> None:
    """Deal the next hand; or seal its deck first, and wait again for those who are in the list."""
    if not can_deal(table.state, table.rules):
        return
    cause = sealing_due(table.state)
    if cause is None:
        if _may_deal(table):
            deal(draft, table.id, table.house, table.rules, table.choices)
    else:
        draft.happen(new_deck(table.state, cause))


def _rested(table: LiveTable, draft: Draft, now: float) -> None:
    """Put the hand away; if its events broke off in the middle of what the dealer did, the dealer goes on."""
    hand = table.hand
    if hand is None or not table.playing or waits(hand) is not None:
        return
    if hand.over:
        finish(draft, table.id, table.rules, table.choices, now)
    elif hand.turn is None:
        draft.go_on()
        carry_on(draft, table.choices)


def _time_is_up(table: LiveTable, draft: Draft, audience: Audience) -> None:
    """Let the player in turn live on their time bank; when that is empty too, their time is over."""
    hand = table.hand
    if hand is None or hand.turn is None or not table.playing:
        return
    seat = hand.turn
    if state_behind(hand).phase != Phase.SHOWING:
        step = table.services.tempo.bank_step
        taken = time_taken(table.state, seat, step) if table.state.settings.clock else ()
        if taken:
            draft.happen(*taken)
            return
        table.choices.late.add(seat)
    lost_line = not _connected(table, audience, table.state.players[seat])
    run_out(draft, seat, table.choices, protected=lost_line and table.state.settings.protect)
