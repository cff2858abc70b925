/** One quiet line for those who have neither played nor learned in this browser. */
import { hasBegun } from "./progress";

/** Where a browser that has sat down keeps its part in the deal. */
const SAT_DOWN = "upcard-numbers";

export function LearnPointer() {
  if (hasPlayed() || hasBegun()) return null;
  return (
    <p class="learnpointer">
      New to these games? <a href="/learn">Learn them in minutes</a>, at a real table with known cards.
    </p>
  );
}

function hasPlayed(): boolean {
  try {
    return localStorage.getItem(SAT_DOWN) !== null;
  } catch {
    return false;
  }
}
