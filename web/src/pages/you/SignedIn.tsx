/** Where one is signed in: each browser and each token, and how to end them. */
import { useEffect, useState } from "preact/hooks";
import { post, remove } from "../../api";
import { me } from "../../me";
import type { Session, Sessions } from "../../messages";
import { moment } from "../parts/amounts";
import { Trouble } from "../parts/Loaded";
import { useTrying } from "../parts/trying";
import { loadSessions, sessions, take } from "./sessions";

const OTHERS = "others";

export function SignedIn() {
  const { busy, problem, attempt } = useTrying();
  const [asked, setAsked] = useState("");
  const [said, setSaid] = useState("");
  const load = (): void => void attempt(loadSessions);
  useEffect(load, [me.value?.player]);
  const listed = sessions.value ?? [];
  const end = async (id: string, words: string): Promise<void> => {
    setSaid("");
    const done = await attempt(async () =>
      take(
        id === OTHERS
          ? await post<Sessions>("/api/me/sessions/end-others")
          : await remove<Sessions>(`/api/me/sessions/${id}`),
      ),
    );
    setAsked("");
    if (done) setSaid(words);
  };
  return (
    <section class="group" aria-labelledby="signed-in">
      <h2 id="signed-in">Where you are signed in</h2>
      <ul class="sessions" role="list">
        {listed.map((session) => (
          <li key={session.id}>
            <span>
              <b>{called(session)}</b> {session.this && <span class="mark">this one</span>}
              <small>
                since {moment(session.created)}, last used {lately(session)}
              </small>
            </span>
            {!session.this && (
              <End
                what={`End ${called(session)} of ${moment(session.created)}`}
                short="End"
                asked={asked === session.id}
                busy={busy}
                onAsk={() => setAsked(session.id)}
                onEnd={() => void end(session.id, `${called(session)} was ended.`)}
              />
            )}
          </li>
        ))}
      </ul>
      {listed.length > 2 && (
        <div class="buttons">
          <End
            what="End all others"
            short="End all others"
            asked={asked === OTHERS}
            busy={busy}
            onAsk={() => setAsked(OTHERS)}
            onEnd={() => void end(OTHERS, "All others were ended.")}
          />
        </div>
      )}
      <span role="status">{said}</span>
      <Trouble sentence={problem} {...(sessions.value === null ? { again: load } : {})} />
    </section>
  );
}

/** Ends something at the second click. */
function End(props: {
  readonly what: string;
  readonly short: string;
  readonly asked: boolean;
  readonly busy: boolean;
  readonly onAsk: () => void;
  readonly onEnd: () => void;
}) {
  return (
    <button
      class="btn"
      type="button"
      aria-label={props.asked ? `Really ${props.what.charAt(0).toLowerCase()}${props.what.slice(1)}` : props.what}
      aria-busy={props.busy && props.asked}
      onClick={props.asked ? props.onEnd : props.onAsk}
    >
      {props.asked ? "Really?" : props.short}
    </button>
  );
}

function called(session: Session): string {
  if (session.kind === "cookie") return "Browser";
  return session.label ? `Token “${session.label}”` : "Token";
}

/** The server notes a use once an hour at most. */
function lately(session: Session): string {
  const hour = 60 * 60;
  return Date.now() / 1000 - session.used < 2 * hour ? "lately" : moment(session.used);
}
