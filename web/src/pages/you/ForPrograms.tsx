/** A token with which a program of one's own plays under one's name. */
import { useState } from "preact/hooks";
import { post } from "../../api";
import type { Token } from "../../messages";
import { CopyButton } from "../parts/copying";
import { Trouble } from "../parts/Loaded";
import { useTrying } from "../parts/trying";

export function ForPrograms() {
  const [token, setToken] = useState("");
  const { busy, problem, attempt } = useTrying();
  const make = (): Promise<boolean> => attempt(async () => setToken((await post<Token>("/api/me/token")).token));
  return (
    <section class="group" aria-labelledby="program">
      <h2 id="program">For your own bot</h2>
      <p class="calm">
        A token lets a program act under your name. How it talks to a table is on{" "}
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
        <div class="buttons">
          <button class="btn" type="button" aria-busy={busy} onClick={() => void make()}>
            Make a token
          </button>
        </div>
      )}
      <Trouble sentence={problem} />
    </section>
  );
}
