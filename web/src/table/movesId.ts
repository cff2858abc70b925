/** What the place of one's moves is called, where the first link of a page leads: its own name at each of several tables. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";

const MovesId = createContext("moves");
export const WithMovesId = MovesId.Provider;

export function useMovesId(): string {
  return useContext(MovesId);
}
