/** One's name at the tables. */
import { useState } from "preact/hooks";
import { introduce, me } from "../../me";
import { Trouble } from "../parts/Loaded";
import { useTrying } from "../parts/trying";

export function NameForm() {
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const { busy, problem, attempt } = useTrying();
  const name = typed ?? me.value?.name ?? "";
  const take = async (event: Event): Promise<void> => {
    event.preventDefault();
    setSaid("");
    const done = await attempt(() => introduce(name));
    if (!done) return;
    setTyped(null);
    setSaid(`You are ${me.value?.name ?? name}.`);
  };
  return (
    <form class="group" aria-labelledby="your-name" onSubmit={(event) => void take(event)}>
      <h2 id="your-name">Name</h2>
      <div class="field">
        <label class="label" for="you-name">
          Your name at the table
        </label>
        <input
          class="input"
          id="you-name"
          required
          maxLength={20}
          autocomplete="nickname"
          value={name}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div class="buttons">
        <button class="btn" type="submit" aria-busy={busy}>
          {me.value?.player ? "Change the name" : "Come in"}
        </button>
        <span role="status">{said}</span>
      </div>
      <Trouble sentence={problem} />
    </form>
  );
}
