/** What people say. Names and words are text, never markup. */
import { useEffect } from "preact/hooks";
import type { ChatLine } from "../messages";
import { me } from "../me";
import { muted, turnMute } from "./muted";
import { Report } from "./Report";
import { SeatNumber } from "./Seat";
import { useTable } from "./tableside";

export function Chat() {
  const side = useTable();
  const lines = side.chat.value.filter((line) => !muted.value.has(line.player));
  useEffect(() => {
    side.unread.value = 0;
  }, [side.chat.value]);
  return (
    <div class="told told--chat" tabIndex={0} role="log" aria-label="Chat">
      <div>
        {side.chat.value.length === 0 && <p class="quiet">Nobody has said anything yet.</p>}
        <ol>
          {lines.map((line) => (
            <li key={line.n}>
              {line.seat ? <SeatNumber seat={line.seat} /> : <span class="no no--house" aria-hidden="true" />}
              <p>
                <b>{line.name}</b> {!line.seat && <span class="quiet">watching </span>}
                {line.text}
                <Report line={line} />
              </p>
            </li>
          ))}
        </ol>
        <Muting lines={side.chat.value} />
      </div>
    </div>
  );
}

/** Everybody who has said something, to be muted or heard again. */
function Muting({ lines }: { readonly lines: readonly ChatLine[] }) {
  const names = new Map(
    lines.filter((line) => line.player !== me.value?.player).map((line) => [line.player, line.name]),
  );
  if (names.size === 0) return null;
  return (
    <p class="muting">
      {[...names].map(([player, name]) => (
        <button
          key={player}
          class="btn btn--quiet"
          type="button"
          aria-pressed={muted.value.has(player)}
          onClick={() => turnMute(player)}
        >
          {muted.value.has(player) ? `Hear ${name} again` : `Mute ${name}`}
        </button>
      ))}
    </p>
  );
}
