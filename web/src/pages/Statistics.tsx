/** How one has played: the result over hands, and how often one did what. */
import type { Statistics as Figures, StatRow } from "../messages";
import { chips } from "../words";
import { result } from "./parts/amounts";
import { useGuest } from "./parts/guest";
import { Leaf } from "./parts/Leaf";
import { Awaited, useLoaded } from "./parts/Loaded";
import { ChipPlot } from "./statistics/ChipPlot";

export default function Statistics() {
  const guest = useGuest();
  const nobody = guest.player === "";
  const { value, problem, again } = useLoaded<Figures>(guest.player ? "/api/statistics" : "");
  return (
    <Leaf heading="Statistics" lede="From every hand that you were dealt into, at all tables. Nobody else sees them.">
      {!value && !nobody && (
        <Awaited
          what="your figures"
          problem={guest.problem || problem}
          again={guest.player ? again : guest.again}
        />
      )}
      {(nobody || value?.hands === 0) && (
        <div class="empty">
          <b>No hand yet.</b>
          <p>Play one, and the figures begin.</p>
          <a class="btn" href="/">
            To the tables
          </a>
        </div>
      )}
      {value && value.hands > 0 && <Shown figures={value} />}
    </Leaf>
  );
}

function Shown(props: { readonly figures: Figures }) {
  const { hands, result: won, big_bets: bets, rows, chips: points } = props.figures;
  return (
    <>
      <dl class="sums">
        <div>
          <dt>Hands</dt>
          <dd>{chips(hands)}</dd>
        </div>
        <div>
          <dt>Result in chips</dt>
          <dd>{result(won)}</dd>
        </div>
        <div>
          <dt>Big bets in a hundred hands</dt>
          <dd>
            {bets > 0 ? "+" : bets < 0 ? "−" : ""}
            {Math.abs(bets).toFixed(1)}
          </dd>
        </div>
      </dl>
      {points.length > 1 && <ChipPlot points={points} hands={hands} />}
      <section aria-labelledby="often">
        <h2 id="often">How often</h2>
        <table class="figures">
          <caption class="calm">How often you did what, of the times that you could</caption>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col" class="num">
                Share
              </th>
              <th scope="col" class="num">
                Times
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Row(props: { readonly row: StatRow }) {
  const { title, explains, times, of } = props.row;
  return (
    <tr>
      <th scope="row">
        {title}
        <small>{explains}</small>
      </th>
      <td class="num">
        <b>{of ? `${Math.round((100 * times) / of)} %` : "–"}</b>
      </td>
      <td class="num">
        {chips(times)} of {chips(of)}
      </td>
    </tr>
  );
}
