/** The floor: what went wrong, found by words or from the list; and at an incident's own address, what is ruled. */
import type { FloorIncidents } from "../messages";
import { Header } from "../parts/Header";
import { type Params, useTitle } from "../router";
import { Ask } from "./floor/Ask";
import { Case } from "./floor/Case";
import { incidentPath } from "./floor/asking";
import { Awaited, useLoaded } from "./parts/Loaded";

export default function Floor(props: { readonly params: Params }) {
  const incident = props.params["incident"];
  return incident ? <Case incident={incident} /> : <Desk />;
}

function Desk() {
  useTitle("The floor");
  const { value, problem, again } = useLoaded<FloorIncidents>("/api/floor");
  return (
    <>
      <Header />
      <main class="page floor" id="main">
        <header>
          <h1 class="book" tabIndex={-1}>
            What happened at the table?
          </h1>
          <p>Say it in your own words, or pick it from the list; the floor rules by the book of your house.</p>
          <Ask />
          <p>
            Or let the floor ask you: <a href="/drill">the drill</a> shows irregularities to rule on, and keeps your score.
          </p>
        </header>
        <section class="incidents" aria-labelledby="all">
          <h2 id="all">All incidents</h2>
          {!value && <Awaited what="the incidents" problem={problem} again={again} />}
          <div class="subjects">
            {value?.subjects.map(({ subject, incidents }) => (
              <section key={subject}>
                <h3>{subject}</h3>
                <ul role="list">
                  {incidents.map(({ name, title }) => (
                    <li key={name}>
                      <a href={incidentPath(name)}>{title}</a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      </main>
    </>
  );
}
