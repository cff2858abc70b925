/**
 * Style sheets beside the one that every page has. Each is fetched with the first page that wants it, and whichever
 * comes first, all lie in one order: so a later one corrects an earlier one in every visit alike.
 */
import { SHEETS, type Sheet } from "./sheetNames";

const fetched = new Map<Sheet, Promise<void>>();

/** A loader that has its style sheets too before it is done. */
export function withSheets<T>(load: () => Promise<T>, ...sheets: readonly Sheet[]): () => Promise<T> {
  return async () => {
    const [loaded] = await Promise.all([load(), ...sheets.map(fetchSheet)]);
    return loaded;
  };
}

function fetchSheet(sheet: Sheet): Promise<void> {
  const known = fetched.get(sheet) ?? laid(sheet);
  fetched.set(sheet, known);
  return known;
}

function laid(sheet: Sheet): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = UPCARD_SHEETS[sheet];
  link.dataset["sheet"] = sheet;
  const later = SHEETS.slice(SHEETS.indexOf(sheet) + 1).map((name) => `[data-sheet=${name}]`);
  const next = later.length > 0 ? document.head.querySelector(later.join()) : null;
  return new Promise((done, failed) => {
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      fetched.delete(sheet); // another try may reach the server again
      failed(new Error(`The style sheet ${sheet} could not be fetched.`));
    };
    document.head.insertBefore(link, next);
  });
}
