/** Runs before the page is drawn, so that nobody in the dark sees a white flash. */
import { paint, readSettings } from "./stored";

paint(readSettings());
