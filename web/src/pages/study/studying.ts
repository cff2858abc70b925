/** What is laid out, where cards go, and what was asked. The address holds the cards, so that it can be passed on. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Odds } from "../../messages";
import { address, go } from "../../router";
import { useLoaded } from "../parts/Loaded";
import { type Laid, cardsIn, isEmpty, laidIn, queryOf, withCard, withoutCard } from "./laid";

/** Where cards lie: a hand by its place, or those that are gone or common to all. */
export type Place = number | "dead" | "common";

export interface Studying {
  readonly laid: Laid;
  readonly place: Place;
  readonly setPlace: (place: Place) => void;
  readonly lay: (changed: Partial<Laid>) => void;
  readonly type: (place: Place, text: string) => void;
  readonly pick: (card: string) => void;
  readonly putBack: (card: string) => void;
  /** The name of the place where a card lies; "" if it lies nowhere. */
  readonly where: (card: string) => string;
  readonly addHand: () => void;
  readonly removeHand: (at: number) => void;
  readonly ask: () => void;
  /** The newest answer; it stays until the next one is there. */
  readonly odds: Odds | null;
  /** Whether it is the answer to what lies there now. */
  readonly fresh: boolean;
  readonly busy: boolean;
  readonly problem: string;
}

export function useStudying(fewest: number): Studying {
  const inAddress = queryIn(address.value);
  const [laid, setLaid] = useState(() => laidIn(inAddress, fewest));
  const [place, setPlace] = useState<Place>(0);
  const [added, setAdded] = useState(0);
  const query = queryOf(laid);
  useEffect(() => {
    // anyone who has a keyboard goes on typing; on a phone another one would cover the deck
    if (added && matchMedia("(pointer: fine)").matches) document.getElementById(`cards-${added}`)?.focus();
  }, [added]);
  // a link that somebody has passed on is answered at once
  const [asked, setAsked] = useState(isEmpty(laid) ? "" : query);
  const { value, problem, again } = useLoaded<Odds>(asked && `/api/study/odds?${asked}`);
  const [kept, setKept] = useState<Odds | null>(null);
  useEffect(() => {
    if (value) setKept(value);
  }, [value]);
  /** What we have written into the address ourselves; anything else there is a link that was followed. */
  const written = useRef(inAddress);
  useEffect(() => {
    const now = queryIn(address.peek()); // by now somebody may have typed on
    if (now === written.current) return;
    written.current = now;
    const there = laidIn(now, fewest);
    setLaid(there);
    if (!isEmpty(there)) setAsked(queryOf(there));
  }, [inAddress]);
  const lay = (changed: Partial<Laid>): void => {
    const next = { ...laid, ...changed };
    setLaid(next);
    written.current = queryOf(next);
    go(`/study?${written.current}`, { replace: true });
  };
  const type = (at: Place, text: string): void => {
    setPlace(at);
    lay(changedAt(laid, at, text));
  };
  return {
    laid,
    place,
    setPlace,
    lay,
    type,
    pick: (card) => type(place, withCard(textAt(laid, place), card)),
    putBack: (card) => type(place, withoutCard(textAt(laid, place), card)),
    where: (card) => whereIs(laid, card),
    addHand: () => {
      lay({ hands: [...laid.hands, ""] });
      setPlace(laid.hands.length);
      setAdded(laid.hands.length);
    },
    removeHand: (at) => {
      lay({ hands: laid.hands.filter((_, other) => other !== at) });
      setPlace(Math.max(0, at - 1));
      setAdded(0);
    },
    ask: () => (asked === query ? again() : setAsked(query)),
    odds: value ?? kept,
    fresh: value !== null && asked === query,
    busy: asked !== "" && value === null && problem === "",
    problem: asked === query ? problem : "",
  };
}

function queryIn(path: string): string {
  return path.split("?")[1] ?? "";
}

/** "hand 1", "the dead cards". */
export function nameOf(place: Place): string {
  if (place === "dead") return "the dead cards";
  return place === "common" ? "the common card" : `hand ${place + 1}`;
}

export function textAt(laid: Laid, place: Place): string {
  return typeof place === "number" ? (laid.hands[place] ?? "") : laid[place];
}

function changedAt(laid: Laid, place: Place, text: string): Partial<Laid> {
  if (typeof place !== "number") return { [place]: text };
  return { hands: laid.hands.map((hand, at) => (at === place ? text : hand)) };
}

function whereIs(laid: Laid, card: string): string {
  const places: Place[] = [...laid.hands.keys(), "dead", "common"];
  const found = places.find((place) => cardsIn(textAt(laid, place)).some((written) => written.card === card));
  return found === undefined ? "" : nameOf(found);
}
