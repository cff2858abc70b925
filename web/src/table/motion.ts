/** What moves within a beat, and only when the game moves. With reduced motion nothing moves at all. */
import { useEffect } from "preact/hooks";
import type { PotAwarded } from "../messages";
import { stillness } from "../settings";
import { type Beat, CARD, NEXT_CARD } from "./beats";
import { kindsOf, ofKind } from "./kinds";
import type { Tableside, Witness } from "./tableside";

const EASE = "cubic-bezier(.2, .7, .2, 1)";
/** Two of the lengths of tokens.css. */
const SHORT = 120;
const CHIPS = 360;

const CARDS = ".ring [data-card]";
/** What fades in when it is new: a bet and a sentence quickly, a folded seat's strip more slowly. */
const FADING: readonly (readonly [string, number])[] = [
  [".ring .bet", SHORT],
  [".dealer .said", SHORT],
  [".ring .seat--out", CARD],
];
const SHOWS = ".ring .seat--shows, .ring .seat--me:has(.plays)";

export function useMotion(side: Tableside): void {
  useEffect(() => side.attend(new Motion(side)), [side]);
}

class Motion implements Witness {
  readonly #side: Tableside;
  #there: ReadonlySet<Element> = new Set();
  #bets: ReadonlyMap<number, DOMRect> = new Map();
  #pot: DOMRect | null = null;
  /** The chips that lay there, drawn once more: what flies is what lay there. */
  #potChips: Element | null = null;
  #betChips: ReadonlyMap<number, Element> = new Map();

  constructor(side: Tableside) {
    this.#side = side;
  }

  /** How the table lay before: what was there, and where bets and pot were. */
  before(): void {
    if (stillness()) return;
    const all = [CARDS, SHOWS, ...FADING.map(([what]) => what)].join(", ");
    this.#there = new Set(this.#side.root.querySelectorAll(all));
    const seats = this.#side.dealt.value?.view.seats ?? [];
    const betting = seats.filter((each) => each.bet > 0).map((each) => each.seat);
    this.#bets = betPlaces(this.#side.root, betting);
    this.#pot = potPlace(this.#side.root);
    this.#betChips = new Map(
      betting.flatMap((seat) => {
        const pile = this.#side.root.querySelector(`[data-seat="${seat}"] .bet .pile`);
        return pile ? [[seat, copyOf(pile)]] : [];
      }),
    );
    const pile = this.#side.root.querySelector(".pots .pile");
    this.#potChips = pile && copyOf(pile);
  }

  after(beat: Beat, lasts: number): void {
    if (stillness()) return;
    const kinds = kindsOf(beat.events);
    const pots = ofKind(beat.events, "award");
    const wagered = ofKind(beat.events, "wager").map((event) => event.seat);
    // the signals have changed, and the page is drawn before the next frame
    requestAnimationFrame(() => {
      this.#fade();
      if (kinds.has("card") || kinds.has("other-card")) this.#deal(lasts);
      if (kinds.has("close")) this.#gather(wagered);
      this.#show();
      this.#award(pots);
    });
  }

  #fresh(what: string): readonly HTMLElement[] {
    return [...this.#side.root.querySelectorAll<HTMLElement>(what)].filter((each) => !this.#there.has(each));
  }

  #fade(): void {
    for (const [what, duration] of FADING) {
      for (const each of this.#fresh(what)) each.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: EASE });
    }
  }

  /** Every card that was not there before comes from the dealer's place; when the beat ends, all lie there. */
  #deal(lasts: number): void {
    const dealer = this.#side.root.querySelector("[data-dealer]")?.getBoundingClientRect();
    const fresh = this.#fresh(CARDS);
    if (!dealer || fresh.length === 0) return;
    const flight = Math.min(CARD, lasts);
    const step = Math.min(NEXT_CARD, (lasts - flight) / fresh.length);
    for (const [at, card] of fresh.entries()) {
      const place = card.getBoundingClientRect();
      const x = dealer.x + dealer.width / 2 - (place.x + place.width / 2);
      const y = dealer.y + dealer.height / 2 - (place.y + place.height / 2);
      card.animate(
        [
          { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration: flight, delay: at * step, easing: EASE, fill: "backwards" },
      );
    }
  }

  /** All bets go to the pot together, with what closed the round: that was never seen to lie there. */
  #gather(wagered: readonly number[]): void {
    const pot = potPlace(this.#side.root);
    if (!pot) return;
    for (const [seat, bet] of new Map([...betPlaces(this.#side.root, wagered), ...this.#bets])) {
      send(this.#betChips.get(seat) ?? null, bet, pot, 0);
    }
  }

  /** Hands are turned up one after the other; then what plays is lifted. */
  #show(): void {
    for (const [at, seat] of this.#fresh(SHOWS).entries()) {
      const timing = { duration: CARD, easing: EASE, fill: "backwards" } as const;
      for (const card of seat.querySelectorAll(".shown .card")) {
        card.animate([{ scale: "0 1" }, { scale: "1 1" }], { ...timing, delay: at * CARD });
      }
      for (const card of seat.querySelectorAll(".plays .card")) {
        card.animate([{ translate: "0 4px" }, { translate: "0 0" }], { ...timing, delay: (at + 1) * CARD });
      }
    }
  }

  /** Pots go to their winners, in the order in which the house pushes them. */
  #award(pots: readonly PotAwarded[]): void {
    const from = this.#pot ?? potPlace(this.#side.root);
    if (!from) return;
    for (const [at, pot] of pots.entries()) {
      for (const [seat] of [...pot.high, ...pot.low]) {
        const to = this.#side.root.querySelector(`[data-seat="${seat}"] .stack`)?.getBoundingClientRect();
        if (to) send(this.#potChips, from, to, at * CHIPS);
      }
    }
  }
}

/** Where the bets of seats lie; one that is not drawn, as one's own, comes from the stack. */
function betPlaces(root: ParentNode, seats: readonly number[]): ReadonlyMap<number, DOMRect> {
  const places = new Map<number, DOMRect>();
  for (const seat of seats) {
    const own = root.querySelector(`[data-seat="${seat}"]`);
    const place = own?.querySelector(".bet") ?? own?.querySelector(".stack");
    if (place) places.set(seat, place.getBoundingClientRect());
  }
  return places;
}

function potPlace(root: ParentNode): DOMRect | null {
  return root.querySelector("[data-pot]")?.getBoundingClientRect() ?? null;
}

/** A pile as it is drawn, with its size: out of its place it would have another. */
function copyOf(pile: Element): Element {
  const copy = pile.cloneNode(true) as SVGElement;
  const { width, height } = pile.getBoundingClientRect();
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
  return copy;
}

/** Chips on their way from one place to another, or a single one where none were drawn; nobody hears or touches them. */
function send(chips: Element | null, from: DOMRect, to: DOMRect, delay: number): void {
  const flying = document.createElement("span");
  flying.className = chips ? "flying flying--pile" : "flying";
  flying.setAttribute("aria-hidden", "true");
  if (chips) flying.append(chips.cloneNode(true));
  document.body.append(flying);
  const { width, height } = flying.getBoundingClientRect();
  const at = (box: DOMRect): string =>
    `translate(${box.x + (box.width - width) / 2}px, ${box.y + (box.height - height) / 2}px)`;
  const way = flying.animate(
    [
      { transform: at(from), opacity: 1 },
      { transform: at(to), opacity: 0.4 },
    ],
    { duration: CHIPS, delay, easing: EASE, fill: "backwards" },
  );
  const away = (): void => flying.remove();
  way.finished.then(away, away);
}
