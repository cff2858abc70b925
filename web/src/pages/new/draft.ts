/** The form for a new table as it stands, kept while one looks at other pages. */
import { signal } from "@preact/signals";
import { playsOf, termsOf } from "../../catalogue";
import type { BettingForm, Pace, Stakes, TableSettings, Terms } from "../../messages";
import { type AmountName, type TypedStakes, amountsOf, typedOf } from "../../parts/StakesFields";
import { type Faults, isWhole } from "../../parts/fields";

/** Amounts are as typed: a half-written number is nobody's mistake yet. */
export interface Draft extends TypedStakes {
  readonly name: string;
  readonly game: string;
  readonly house: string;
  readonly betting: BettingForm;
  readonly least: string;
  readonly most: string;
  readonly seats: number;
  /** How many bots of each kind. */
  readonly bots: Readonly<Record<string, number>>;
  readonly pace: Pace;
  readonly clock: number;
  readonly bank: number;
  readonly private: boolean;
  readonly tray: boolean;
  readonly approve: boolean;
  /** Whether a player who loses their line stays in for what they have put in. */
  readonly protect: boolean;
  /** Seconds by which those who look on see the table later. */
  readonly delay: number;
  /** In how many of a hundred hands the dealer errs. */
  readonly slips: number;
}

const FIRST: Draft = {
  name: "",
  game: "stud-high",
  house: "roberts",
  betting: "fixed-limit",
  ante: "1",
  bring_in: "5",
  small_bet: "15",
  big_bet: "30",
  least: "",
  most: "",
  seats: 8,
  bots: {},
  pace: "human",
  clock: 30,
  bank: 90,
  private: true,
  tray: true,
  approve: false,
  protect: false,
  delay: 0,
  slips: 0,
};

const BUY_INS = [
  ["least", "Smallest buy-in"],
  ["most", "Largest buy-in"],
] as const;

export const draft = signal<Draft>(FIRST);

export function fill(some: Partial<Draft>): void {
  draft.value = { ...draft.value, ...some };
}

export function startAfresh(): void {
  draft.value = FIRST;
}

/** Takes a game, a house or a form of betting; what the house does not play gives way to what it does. */
export function take(some: Partial<Pick<Draft, "game" | "house" | "betting">>): void {
  const wanted = { ...draft.value, ...some };
  const terms = termsOf(wanted) ?? playsOf(wanted)[0];
  const seats = Math.min(wanted.seats, terms?.most_seats ?? wanted.seats);
  draft.value = { ...wanted, betting: terms?.betting ?? wanted.betting, seats };
}

export interface Preset {
  readonly name: string;
  readonly stakes: Pick<Stakes, AmountName>;
}

const LIMIT_PRESETS: readonly Preset[] = [
  { name: "4–8", stakes: { ante: 1, bring_in: 2, small_bet: 4, big_bet: 8 } },
  { name: "10–20", stakes: { ante: 1, bring_in: 3, small_bet: 10, big_bet: 20 } },
  { name: "15–30", stakes: { ante: 1, bring_in: 5, small_bet: 15, big_bet: 30 } },
  { name: "50–100", stakes: { ante: 10, bring_in: 20, small_bet: 50, big_bet: 100 } },
];
const FREE_PRESETS: readonly Preset[] = [
  { name: "from 5", stakes: { ante: 1, bring_in: 2, small_bet: 5, big_bet: 5 } },
  { name: "from 10", stakes: { ante: 5, bring_in: 5, small_bet: 10, big_bet: 10 } },
  { name: "from 50", stakes: { ante: 10, bring_in: 20, small_bet: 50, big_bet: 50 } },
];

/** Usual stakes, with two bets where two are asked for. */
export function presetsOf(terms: Terms | undefined): readonly Preset[] {
  return terms?.stakes.some((field) => field.name === "big_bet") ? LIMIT_PRESETS : FREE_PRESETS;
}

export function takePreset(preset: Preset): void {
  fill(typedOf(preset.stakes));
}

export function isTaken(preset: Preset): boolean {
  const wanted = Object.entries(typedOf(preset.stakes)) as [AmountName, string][];
  return wanted.every(([name, amount]) => draft.value[name] === amount);
}

export function botCount(): number {
  return Object.values(draft.value.bots).reduce((sum, count) => sum + count, 0);
}

/** The amounts that are no numbers, and so nothing that the server could judge, with what is wanted of each. */
export function unfilled(from: Draft): Faults {
  const asked = termsOf(from)?.stakes ?? [];
  const missing = asked.filter(({ name }) => !isWhole(from[name])).map(({ name, title }) => [name, title] as const);
  const half = BUY_INS.filter(([name]) => from[name] !== "" && !isWhole(from[name]));
  return Object.fromEntries([...missing, ...half].map(([name, title]) => [name, `${title}: type a whole number of chips.`]));
}

/** What is sent to the server, which judges it. */
export function settingsOf(from: Draft): TableSettings {
  return {
    name: from.name.trim(),
    game: from.game,
    house: from.house,
    stakes: {
      ...amountsOf(from, termsOf(from)),
      betting: from.betting,
      chip: 1,
      rake: null,
      wager_unit: 0,
      pot_unit: 0,
      kill: false,
    },
    seats: from.seats,
    least: Number(from.least),
    most: Number(from.most),
    bots: Object.entries(from.bots).flatMap(([kind, count]) => Array<string>(count).fill(kind)),
    pace: from.pace,
    clock: from.clock,
    bank: from.bank,
    private: from.private,
    tray: from.tray,
    approve: from.approve,
    protect: from.protect,
    delay: from.delay,
    slips: from.slips,
  };
}
