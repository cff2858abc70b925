/** The names of games, houses and bots, as the server calls them, and what each house says of what it plays. */
import { signal } from "@preact/signals";
import { get } from "./api";
import type { BettingForm, BotChoice, GameChoice, HouseChoice, Lobby, Terms } from "./messages";

export interface Catalogue {
  readonly games: readonly GameChoice[];
  readonly houses: readonly HouseChoice[];
  readonly bots: readonly BotChoice[];
}

export const catalogue = signal<Catalogue>({ games: [], houses: [], bots: [] });

let asked = false;

/** Takes the names over from a lobby that was fetched anyway. */
export function learn(lobby: Lobby): void {
  asked = true;
  catalogue.value = { games: lobby.games, houses: lobby.houses, bots: lobby.bots };
}

/** Fetches the names once. A failure only leaves the short names on the screen. */
export async function loadCatalogue(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    learn(await get<Lobby>("/api/lobby"));
  } catch {
    asked = false;
  }
}

/** "Seven-card stud" for "stud-high", or the name itself as long as nothing is known. */
export function gameTitle(name: string): string {
  return catalogue.value.games.find((game) => game.name === name)?.title ?? name;
}

/** "Stud" for "stud-high". */
export function gameShort(name: string): string {
  return catalogue.value.games.find((game) => game.name === name)?.short ?? name;
}

/** "Robert's Rules" for the name of its house. */
export function houseTitle(name: string): string {
  return catalogue.value.houses.find((house) => house.name === name)?.title ?? name;
}

/** What a house plays of a game, by the form of betting. */
export function playsOf(of: { readonly house: string; readonly game: string }): readonly Terms[] {
  const house = catalogue.value.houses.find((each) => each.name === of.house);
  return house?.plays.filter((each) => each.game === of.game) ?? [];
}

/** What a house says of a table like this. */
export function termsOf(of: Parameters<typeof playsOf>[0] & { readonly betting: BettingForm }): Terms | undefined {
  return playsOf(of).find((each) => each.betting === of.betting);
}
