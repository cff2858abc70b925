/** How results and moments are written. */
import { chips } from "../../words";

/** "+120", "−45", "0": a result always has its sign, and a true minus. */
export function result(amount: number): string {
  if (amount > 0) return `+${chips(amount)}`;
  return amount < 0 ? `−${chips(-amount)}` : "0";
}

const MOMENT = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
const thisYear = new Intl.DateTimeFormat("en-GB", MOMENT);
const anyYear = new Intl.DateTimeFormat("en-GB", { ...MOMENT, year: "numeric" });

/** "14 Nov, 21:05"; with the year where it is not this one. `at` is in seconds since 1970. */
export function moment(at: number): string {
  const when = new Date(at * 1000);
  return (when.getFullYear() === new Date().getFullYear() ? thisYear : anyYear).format(when);
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** "23:40" where it is still the day of another moment, else the whole moment. */
export function timeOfDay(at: number, dayOf: number): string {
  const [when, day] = [new Date(at * 1000), new Date(dayOf * 1000)];
  return when.toDateString() === day.toDateString() ? clock.format(when) : moment(at);
}
