/** A name for a guest who has none yet. */

const MANNERS = [
  "Bold", "Brisk", "Calm", "Deft", "Early", "Fair", "Glad", "Jolly", "Keen", "Late", "Light", "Lucky",
  "Merry", "Mild", "Plain", "Quick", "Quiet", "Sly", "Spry", "Sunny", "Swift", "True", "Wary", "Wise",
] as const;
const BIRDS = [
  "Crane", "Crow", "Diver", "Dove", "Egret", "Eider", "Finch", "Grebe", "Gull", "Heron", "Ibis", "Jay",
  "Kite", "Lark", "Loon", "Owl", "Pipit", "Quail", "Robin", "Stork", "Swan", "Teal", "Tern", "Wren",
] as const;

/** "Quiet Heron": short enough for a seat, and seldom taken. */
export function suggestName(): string {
  return `${one(MANNERS)} ${one(BIRDS)}`;
}

function one(words: readonly string[]): string {
  return words[Math.floor(Math.random() * words.length)] ?? "Wren";
}
