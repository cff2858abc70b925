/** What somebody said a moment ago, at their seat. Only to be seen: the chat is what is read out. */
import { muted } from "./muted";
import { useTable } from "./tableside";

export function Bubble({ seat }: { readonly seat: number }) {
  const line = useTable().words.said.value.get(seat);
  if (!line || muted.value.has(line.player)) return null;
  return (
    <span class="bubble" aria-hidden="true" key={line.n}>
      <i>{line.text}</i>
    </span>
  );
}
