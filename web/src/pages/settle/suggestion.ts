/** From the books of a table to payments, and to a text that can be sent around. */
import type { Settle } from "../../messages";
import { chips } from "../../words";
import { result } from "../parts/amounts";
import { type Transfer, transfers } from "./transfers";

/** What the bots and the rake took belongs to nobody at the table. */
export const HOUSE = "the house";

/** Payments between people; whatever the bots won or lost is settled with the house. */
export function suggested(books: Settle): Transfer[] {
  const people = books.rows.filter((row) => !row.bot);
  const open = people.reduce((sum, row) => sum + row.result, 0);
  return transfers([...people.map(({ name, result: won }) => ({ name, result: won })), { name: HOUSE, result: -open }]);
}

export function asText(books: Settle): string {
  const lines = books.rows.map(
    (row) =>
      `${row.name}${row.bot ? " (bot)" : ""}: ${result(row.result)} ` +
      `(bought ${chips(row.bought_in)}, cashed out ${chips(row.cashed_out)}, on the table ${chips(row.on_table)})`,
  );
  const payments = suggested(books).map((each) => `${each.from} pays ${each.to} ${chips(each.amount)}`);
  const rake = books.rake ? [`Rake: ${chips(books.rake)}`] : [];
  return [`${books.name}, ${chips(books.hands)} hands`, ...lines, ...rake, ...payments].join("\n");
}
