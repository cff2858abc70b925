/** The pages of the room: the main ones by name, the others gathered under a word each. */

export interface PageLink {
  readonly path: string;
  readonly name: string;
  /** What one does there, in a few words. */
  readonly note: string;
}

export interface PageGroup {
  readonly name: string;
  readonly pages: readonly PageLink[];
}

export const MAIN_PAGES: readonly PageLink[] = [
  { path: "/", name: "Tables", note: "take a seat, or open a table" },
  { path: "/learn", name: "Learn", note: "the games, at a real table" },
  { path: "/floor", name: "The floor", note: "what to do when something went wrong" },
];

export const GROUPS: readonly PageGroup[] = [
  {
    name: "Practice",
    pages: [
      { path: "/drill", name: "Drill", note: "rule on cases as the floor does" },
      { path: "/study", name: "Study", note: "the odds of any hands, on any street" },
    ],
  },
  {
    name: "Your play",
    pages: [
      { path: "/hands", name: "Your hands", note: "every hand you played, to replay" },
      { path: "/statistics", name: "Statistics", note: "your results, and how you play" },
      { path: "/notes", name: "Notes", note: "what you wrote about players" },
    ],
  },
  {
    name: "More",
    pages: [
      { path: "/manual", name: "Manual", note: "everything about the room, to read" },
      { path: "/fairness", name: "Fairness", note: "check that nobody chose the cards" },
      { path: "/api", name: "For programs", note: "play by a program of your own" },
    ],
  },
];

/** Whether an address, with or without its query, belongs to a page. */
export function isWithin(address: string, path: string): boolean {
  const here = address.split("?")[0] ?? "/";
  return path === "/" ? here === "/" || here === "/new" : here === path || here.startsWith(`${path}/`);
}
