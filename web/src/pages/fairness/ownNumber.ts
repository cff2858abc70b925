/** The numbers that this browser gave to its hands, as the table page has remembered them. */

/** What was sent for a hand, or "". */
export function ownNumber(table: string, hand: number): string {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem("upcard-nonces") ?? "{}");
    const found: unknown = typeof kept === "object" && kept ? Reflect.get(kept, `${table}/${hand}`) : "";
    return typeof found === "string" ? found : "";
  } catch {
    return ""; // no storage in this browser
  }
}
