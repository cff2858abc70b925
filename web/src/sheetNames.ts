/** The style sheets that not every page has, in the order in which they may correct each other: styles/NAME.css each. */
export const SHEETS = ["playing", "forms", "lobby", "beside", "more", "learn"] as const;

export type Sheet = (typeof SHEETS)[number];
