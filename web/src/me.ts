/** Who this browser is. */
import { signal } from "@preact/signals";
import { get, post } from "./api";
import type { Me } from "./messages";

/** Null until the server has said. A guest without a name yet has the player "". */
export const me = signal<Me | null>(null);

let asked: Promise<Me> | null = null;

/** Asks once who we are. */
export function loadMe(): Promise<Me> {
  asked ??= get<Me>("/api/me").then(
    (found) => (me.value = found),
    (error: unknown) => {
      asked = null; // ask again next time
      throw error;
    },
  );
  return asked;
}

/** Asks again: the server has said that we are no longer who we were. */
export function reloadMe(): Promise<Me> {
  asked = null;
  return loadMe();
}

/** Comes in under a name, or takes another. */
export async function introduce(name: string): Promise<Me> {
  const made = await post<Me>("/api/me", { name: name.trim() });
  return become(made);
}

/** Takes over an identity that the server has answered with. */
export function become(who: Me): Me {
  asked = Promise.resolve(who);
  me.value = who;
  return who;
}
