/** What people say. Names and words are text, never markup. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { ChatLine } from "../messages";
import { me } from "../me";
import { Avatar } from "../parts/Avatar";
import { walkLines } from "../parts/LogLine";
import { muted, turnMute } from "./muted";
import { Report } from "./Report";
import { useTable } from "./tableside";

export function Chat() {
  const side = useTable();
  const lines = side.chat.value.filter((line) => !muted.value.has(line.player));
  const box = useReading();
  return (
    <section class="pane pane--chat">
      <header>
        <h2>Chat</h2>
        <Muting lines={side.chat.value} />
      </header>
      <div class="told told--chat" tabIndex={0} role="log" aria-label="Chat" ref={box} onKeyDown={walkLines}>
        <div>
          {side.chat.value.length === 0 && <p class="quiet">Nobody has said anything yet.</p>}
          <ol>
            {lines.map((line) => (
              <Said key={line.n} line={line} />
            ))}
          </ol>
        </div>
      </div>
      <Say />
    </section>
  );
}

/** What is in sight has been read: nothing is new any more. */
function useReading() {
  const side = useTable();
  const box = useRef<HTMLDivElement>(null);
  const look = (): void => {
    if (box.current?.checkVisibility()) side.unread.value = 0;
  };
  useEffect(look, [side.chat.value, side.sheet.value, side.asked.value]);
  useEffect(() => {
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return box;
}

/** An onlooker is called one. The lines are walked by arrows; what can be done about one is a Tab from there. */
function Said({ line }: { readonly line: ChatLine }) {
  const [near, setNear] = useState(false);
  const own = line.player === me.value?.player;
  return (
    <li
      class={line.seat ? (own ? "mine" : "") : "watching"}
      tabIndex={-1}
      onFocusIn={() => setNear(true)}
      onFocusOut={() => setNear(false)}
    >
      <Avatar name={line.name} />
      <p>
        <b>{line.name}</b> {!line.seat && <span class="quiet">watching </span>}
        {line.text}
        <Report line={line} stop={near} />
      </p>
    </li>
  );
}

function Say() {
  const side = useTable();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem("words") as HTMLInputElement;
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    void side.ask({ type: "say", text });
  };
  return (
    <form class="say say--chat" onSubmit={submit}>
      <label class="sr" for="words">
        Say to the table
      </label>
      <input
        class="input"
        id="words"
        name="words"
        maxLength={300}
        autocomplete="off"
        placeholder="Say something to the table"
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      />
    </form>
  );
}

/** Everybody who has said something, to be muted or heard again. */
function Muting({ lines }: { readonly lines: readonly ChatLine[] }) {
  const names = new Map(
    lines.filter((line) => line.player !== me.value?.player).map((line) => [line.player, line.name]),
  );
  if (names.size === 0) return null;
  return (
    <details class="muting">
      <summary>Mute</summary>
      <p>
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
    </details>
  );
}
