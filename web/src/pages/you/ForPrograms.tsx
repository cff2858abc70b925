/** A token with which a program of one's own plays under one's name. */
import { useState } from "preact/hooks";
import { post } from "../../api";
import type { NewToken, Token } from "../../messages";
import { CopyButton } from "../parts/copying";
import { Trouble } from "../parts/Loaded";
import { useTrying } from "../parts/trying";
import { loadSessions } from "./sessions";

export function ForPrograms() {
  const [token, setToken] = useState("");
  const [label, setLabel] = useState("");
  const { busy, problem, attempt } = useTrying();
  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wanted: NewToken = { label };
    await attempt(async () => {
      setToken((await post<Token>("/api/me/token", wanted)).token);
      await loadSessions();
    });
  };
  return (
    <section class="group" aria-labelledby="program">
      <h2 id="program">For your own bot</h2>
      <p class="calm">
        A token lets a program play under your name, and do nothing else. How it talks to a table is on{" "}
        <a href="/api">the page for programs</a>.
      </p>
      {token ? (
        <div class="phrase">
          <output aria-label="Your token">
            <code>{token}</code>
          </output>
          <p>Keep it now: it is not shown again.</p>
          <CopyButton text={token} label="Copy the token" />
        </div>
      ) : (
        <form class="onefield" onSubmit={(event) => void make(event)}>
          <div class="field">
            <label class="label" for="token-label">
              Which program is it for? (you may leave this out)
            </label>
            <input
              class="input"
              id="token-label"
              maxLength={40}
              autocomplete="off"
              value={label}
              onInput={(event) => setLabel(event.currentTarget.value)}
            />
          </div>
          <div class="buttons">
            <button class="btn" type="submit" aria-busy={busy}>
              Make a token
            </button>
          </div>
        </form>
      )}
      <Trouble sentence={problem} />
    </section>
  );
}
