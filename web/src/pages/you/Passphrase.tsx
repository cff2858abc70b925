/** The same person on another device: a passphrase made here, and one typed in there. */
import { useState } from "preact/hooks";
import { post } from "../../api";
import { become, me } from "../../me";
import type { Me, Passphrase as Words } from "../../messages";
import { CopyButton } from "../parts/copying";
import { Trouble } from "../parts/Loaded";
import { useTrying } from "../parts/trying";
import { loadSessions } from "./sessions";

export function CarryAlong() {
  const [made, setMade] = useState("");
  const { busy, problem, attempt } = useTrying();
  const make = (): Promise<boolean> =>
    attempt(async () => {
      setMade((await post<Words>("/api/me/passphrase")).passphrase);
      if (me.value) become({ ...me.value, passphrase: true });
      await loadSessions();
    });
  return (
    <section class="group" aria-labelledby="carry">
      <h2 id="carry">On another device</h2>
      <p class="calm">
        A passphrase makes you the same person there, with your name, your seats and your hands. Anyone who has it is you.
      </p>
      {made && (
        <div class="phrase">
          <output aria-label="Your passphrase">{made}</output>
          <p>Write it down now: it is not shown again.</p>
          <CopyButton text={made} label="Copy the passphrase" />
        </div>
      )}
      {!made && (
        <div class="buttons">
          <button class="btn" type="button" aria-busy={busy} onClick={() => void make()}>
            {me.value?.passphrase ? "Make a new passphrase" : "Make a passphrase"}
          </button>
        </div>
      )}
      {!made && me.value?.passphrase && (
        <p class="under">
          You have one. A new one takes its place, and ends every other browser and token that is signed in as you.
        </p>
      )}
      <Trouble sentence={problem} />
    </section>
  );
}

export function Recover() {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const { busy, problem, attempt } = useTrying();
  const recover = async (event: Event): Promise<void> => {
    event.preventDefault();
    setSaid("");
    const wanted: Words = { passphrase: typed };
    const done = await attempt(async () => become(await post<Me>("/api/me/recover", wanted)));
    if (!done) return;
    setTyped("");
    setSaid(`You are ${me.value?.name ?? ""} on this device now.`);
  };
  const lost = me.value?.player && !me.value.passphrase ? me.value.name : "";
  return (
    <form class="group" aria-labelledby="recover" onSubmit={(event) => void recover(event)}>
      <h2 id="recover">Come back with a passphrase</h2>
      <div class="field">
        <label class="label" for="phrase">
          Passphrase from your other device
        </label>
        <input
          class="input"
          id="phrase"
          required
          maxLength={200}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          {...(lost ? { "aria-describedby": "phrase-note" } : {})}
        />
        {lost && (
          <p class="under" id="phrase-note">
            You are {lost} here, without a passphrase: you could not come back as {lost}.
          </p>
        )}
      </div>
      <div class="buttons">
        <button class="btn" type="submit" aria-busy={busy}>
          Be that person here
        </button>
        <span role="status">{said}</span>
      </div>
      <Trouble sentence={problem} />
    </form>
  );
}
