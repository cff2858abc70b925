/** The pots on the felt: piles of chips with their sums, the main pot first. Pure. */
import type { Stakes, View } from "../messages";
import { chips } from "../words";
import { PotChips } from "./ChipPiles";
import { smallestChip } from "./chips";

interface Props {
  readonly pots: View["pots"];
  /** Everything that lies there, with the bets of the round. */
  readonly all: number;
  readonly stakes: Stakes;
  /** Under the sum, where there is one pot. */
  readonly note: string;
  /** Who plays for a pot, in words. */
  readonly players: (seats: readonly number[]) => string;
}

/** From how many on, the names of those who play for a pot are only said and pointed at. */
const MANY = 3;

export function Pots(props: Props) {
  const { pots } = props;
  const smallest = smallestChip(props.stakes);
  if (pots.length < 2) {
    return (
      <div class="pots">
        <PotChips amount={props.all} smallest={smallest} />
        <p class="pot" data-pot>
          <b>
            <span class="sr">Pot </span>
            {chips(props.all)}
          </b>
          <small>{props.note}</small>
        </p>
      </div>
    );
  }
  return (
    <ul class={pots.length < MANY ? "pots pots--more" : "pots pots--more pots--many"} aria-label="Pots">
      {pots.map((pot, at) => (
        <li key={at} title={props.players(pot.seats)} {...(at === 0 ? { "data-pot": true } : {})}>
          <PotChips amount={pot.amount} smallest={smallest} />
          <p class="pot">
            <small>{potName(at, pots.length)}</small>
            <b>{chips(pot.amount)}</b>
            <small class={pots.length < MANY ? "for" : "sr"}>{props.players(pot.seats)}</small>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** "Main pot", "Side pot", or "Side pot 2" where there is more than one. */
export function potName(at: number, pots: number): string {
  if (at === 0) return "Main pot";
  return pots > 2 ? `Side pot ${at}` : "Side pot";
}
