/** How one has played: the result over hands, by street and position, and how often one did what. */
import type { Statistics as Figures } from "../messages";
import { chips } from "../words";
import { result } from "./parts/amounts";
import { useGuest } from "./parts/guest";
import { Leaf } from "./parts/Leaf";
import { Awaited, useLoaded } from "./parts/Loaded";
import { ChipPlot } from "./statistics/ChipPlot";
import { HowOften } from "./statistics/HowOften";
import { bigBets, Results } from "./statistics/Results";

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
  const { hands, result: won, big_bets: bets, margin, rows, aggression, results, chips: points } = props.figures;
  // Where all hands were of one game or under one house, its line would only say the whole again.
  const told = results.filter((group) => group.rows.length > 1 || !["game", "house"].includes(group.name));
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
            {bigBets(bets)}
            {margin !== null && <small>give or take {margin.toFixed(1)}, 19 times out of 20</small>}
          </dd>
        </div>
      </dl>
      {points.length > 1 && <ChipPlot points={points} hands={hands} />}
      {told.map((group) => (
        <Results key={group.name} group={group} />
      ))}
      <HowOften id="often" heading="How often" caption="How often you did what, of the times that you could" rows={rows} />
      <HowOften
        id="aggression"
        heading="Aggression by street"
        caption="Bets, completions and raises, out of these and calls"
        rows={aggression}
        brief
      />
    </>
  );
}
