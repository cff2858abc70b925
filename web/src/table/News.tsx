/** What happened to one without one's doing, above the table: sent away, refused, a seat kept. It is read out. */
import { chips } from "../words";
import { useTable } from "./tableside";

export function News() {
  const side = useTable();
  const news = side.mine.value?.news;
  const deal = side.deal.verdicts.value.find((each) => each.faults.length > 0);
  // the region is there before anything is said in it: else nobody would hear the first sentence
  return (
    <div role="alert">
      {news && <p class="banner">{news}</p>}
      {deal && (
        <p class="banner">
          Hand {chips(deal.number)} was not dealt as it was sealed: {deal.faults[0]}{" "}
          <a href={`/fairness/${side.id}/${deal.hand}`}>See the check</a>
        </p>
      )}
    </div>
  );
}
