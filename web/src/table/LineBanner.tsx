/** One line above the table when the connection is not there. Nothing is covered by it. */
import { useTable } from "./tableside";

export function LineBanner() {
  const side = useTable();
  const state = side.lineState.value;
  if (state === "up" || (state === "joining" && !side.lineSentence.value)) return null;
  if (state === "moved") {
    return (
      <p class="banner" role="alert">
        This table is open in another tab.{" "}
        <button class="btn" type="button" onClick={() => side.socket.open()}>
          Play here
        </button>
      </p>
    );
  }
  if (state === "gone") {
    return (
      <p class="banner" role="alert">
        {side.lineSentence.value || "There is no such table."} <a href="/">To the tables</a>
      </p>
    );
  }
  return (
    <p class="banner" role="status">
      Connection lost. Trying again; your seat and your cards are kept.
    </p>
  );
}
