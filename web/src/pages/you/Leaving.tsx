/** Being nobody again on this device, after one has been asked. */
import { useEffect, useRef, useState } from "preact/hooks";
import { post } from "../../api";
import { become, me } from "../../me";
import type { Me } from "../../messages";
import { Trouble } from "../parts/Loaded";
import { useTrying } from "../parts/trying";

export function Leaving() {
  const [asked, setAsked] = useState(false);
  const { busy, problem, attempt } = useTrying();
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked) yes.current?.focus();
  }, [asked]);
  const leave = (): Promise<boolean> => attempt(async () => become(await post<Me>("/api/me/leave")));
  const name = me.value?.name ?? "";
  return (
    <section class="group" aria-labelledby="leaving">
      <h2 id="leaving">Leave</h2>
      <p>
        This browser forgets you.{" "}
        {me.value?.passphrase
          ? `With your passphrase you can come back as ${name}.`
          : `Without a passphrase nobody can be ${name} again: your seats and tables are given up, your hands out of reach.`}
      </p>
      <div class="buttons">
        {asked ? (
          <>
            <button class="btn" type="button" ref={yes} aria-busy={busy} onClick={() => void leave()}>
              Yes, forget {name}
            </button>
            <button class="btn btn--quiet" type="button" onClick={() => setAsked(false)}>
              Stay
            </button>
          </>
        ) : (
          <button class="btn" type="button" onClick={() => setAsked(true)}>
            Leave this device
          </button>
        )}
      </div>
      <Trouble sentence={problem} />
    </section>
  );
}
