/** One's sessions, the latest first: when, where, for what, and what came of it. */
import { gameShort } from "../../catalogue";
import type { PlaySession } from "../../messages";
import { chips } from "../../words";
import { Signed } from "../parts/Signed";
import { moment, timeOfDay } from "../parts/amounts";

/** How many are listed at first. */
const SHOWN = 20;

export function Sessions(props: { readonly sessions: readonly PlaySession[] }) {
  const { sessions } = props;
  if (sessions.length === 0) return null;
  const later = sessions.slice(SHOWN);
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <p class="calm">
        From the first chips that you bought at a table to the last that you cashed. The result is what you cashed and
        what still lies there, less what you bought.
      </p>
      <List sessions={sessions.slice(0, SHOWN)} />
      {later.length > 0 && (
        <details>
          <summary>{chips(later.length)} earlier ones</summary>
          <List sessions={later} />
        </details>
      )}
    </section>
  );
}

function List(props: { readonly sessions: readonly PlaySession[] }) {
  return (
    <table class="books stays">
      <caption class="sr">Sessions, the latest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Table</th>
          <th scope="col">Hands</th>
          <th scope="col">Bought in</th>
          <th scope="col">Cashed out</th>
          <th scope="col">Result</th>
          <th scope="col">An hour</th>
        </tr>
      </thead>
      <tbody>
        {props.sessions.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </tbody>
    </table>
  );
}

function Row(props: { readonly session: PlaySession }) {
  const { session } = props;
  const end = session.goes_on ? "going on" : `to ${timeOfDay(session.end, session.start)}`;
  return (
    <tr>
      <th scope="row">
        <a href={`/statistics?session=${session.id}`} aria-label={`Statistics of the session of ${moment(session.start)}`}>
          {moment(session.start)}
        </a>
        <small>{end}</small>
      </th>
      <td data-label="table">
        {session.table_name}
        <small>
          {session.games.map(gameShort).join(", ")} {session.stakes.join(", ")}
        </small>
      </td>
      <td data-label="hands">
        <a href={`/hands?session=${session.id}`} aria-label={`The ${chips(session.hands)} hands of ${moment(session.start)}`}>
          {chips(session.hands)}
        </a>
      </td>
      <td data-label="bought in">{chips(session.bought)}</td>
      <td data-label="cashed out">
        {chips(session.cashed)}
        {session.on_table > 0 && <small>{chips(session.on_table)} on the table</small>}
      </td>
      <td class="result" data-label="result">
        <Signed amount={session.result} />
      </td>
      <td class="result" data-label="an hour">
        {session.an_hour === null ? "–" : <Signed amount={session.an_hour} />}
      </td>
    </tr>
  );
}
