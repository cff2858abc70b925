/** Tables and hands for tests, of which only what matters is said. */
import type { Cite, Line, Mine, Numbered, Play, SeatView, Seen, Stakes, Update, View } from "../src/messages";

const CITE = {} as Cite;

export function stakes(some: Partial<Stakes> = {}): Stakes {
  const usual = { ante: 1, bring_in: 5, small_bet: 15, big_bet: 30, betting: "fixed-limit", chip: 1, rake: null } as const;
  return { ...usual, wager_unit: 0, pot_unit: 0, kill: false, ...some };
}

export function seat(number: number, some: Partial<SeatView> = {}): SeatView {
  const usual = { stack: 500, bet: 0, live: true, all_in: false, down: 0, up: [], shown: [], door: "" };
  return { seat: number, ...usual, ...some };
}

export function view(seats: readonly SeatView[], some: Partial<View> = {}): View {
  return {
    viewer: null,
    house: "roberts",
    game: "stud-high",
    stakes: stakes(),
    street: "third",
    turn: null,
    to_match: 0,
    pots: [],
    seats,
    own: [],
    common: [],
    dead: [],
    burned: 0,
    stub: 0,
    options: [],
    over: false,
    won: {},
    ...some,
  };
}

export function play(seats: readonly SeatView[], some: Partial<Play> = {}): Play {
  return {
    number: 7,
    room_number: 7,
    view: view(seats),
    pot: 0,
    antes: 0,
    this_round: 0,
    lead: null,
    did: {},
    note: "",
    showdown: [],
    absent: [],
    floor: null,
    clock: null,
    root: "",
    numbers: {},
    ...some,
  };
}

export function mine(some: Partial<Mine> = {}): Mine {
  return {
    player: "p",
    seat: 1,
    news: "",
    may_buy: null,
    may_stay: false,
    late: 0,
    sent_away: false,
    owner: false,
    heir: "",
    auto_muck: false,
    auto_top_up: false,
    own: [],
    reading: null,
    options: [],
    barred: [],
    prompt: "",
    prompt_cites: [],
    ahead: [],
    chosen: null,
    dropped: "",
    may_show: false,
    may_see: [],
    may_call_floor: false,
    sightings: [],
    deal_on: "",
    ...some,
  };
}

type Of<T extends Seen["type"]> = Extract<Seen, { readonly type: T }>;

/** An event of which only this matters. */
export function happened<T extends Seen["type"]>(type: T, some: Partial<Of<T>> = {}): Of<T> {
  return { type, cite: CITE, all_in: false, ...some } as unknown as Of<T>;
}

/** Events of hand 7 with their numbers in the table's stream. */
export function numbered(events: readonly Seen[], from = 1): readonly Numbered[] {
  return events.map((event, at) => ({ n: from + at, hand: 7, event }));
}

export function line(n: number, text: string): Line {
  return { n, seat: 0, text, cites: [], street: "third", ruling: false, reason: "", pot: 0 } as unknown as Line;
}

export function update(events: readonly Seen[], end: Play | null, some: Partial<Update> = {}): Update {
  return {
    type: "update",
    seq: 1,
    hand: 7,
    events: numbered(events),
    lines: [],
    chat: [],
    table: null,
    play: end,
    mine: mine(),
    sealed: null,
    watching: 0,
    next_hand: null,
    ...some,
  };
}
