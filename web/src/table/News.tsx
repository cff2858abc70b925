/** What happened to one without one's doing, above the table: sent away, refused, a seat kept. It is read out. */
import { useTable } from "./tableside";

export function News() {
  const news = useTable().mine.value?.news;
  // the region is there before anything is said in it: else nobody would hear the first sentence
  return <div role="alert">{news && <p class="banner">{news}</p>}</div>;
}
