/** One's moves, with exact amounts, each always in the same place: fold, check or call, lower size, upper size. */
import { useState } from "preact/hooks";
import type { Barred, Mine, Option, Play } from "../messages";
import { amountOf, boundsWords } from "../parts/AmountInput";
import { Cites } from "../parts/Cite";
import { keyLabel } from "../parts/keyNames";
import { type KeyName, settings } from "../settings";
import { capital, chips } from "../words";
import type { Doubt } from "./doubt";
import { reachOf } from "./seating";
import { Sizing, boundsOf, sizeSentence } from "./Sizing";
import { useMovesId } from "./movesId";
import { useTable } from "./tableside";
import { type Slot, isSized, isWager, keyOf, rank, slotOf, wordsOf } from "./verbs";

/** A move with its place on the screen and its key. */
export interface Placed {
  readonly option: Option;
  readonly key: KeyName;
  readonly slot: Slot;
}

/** The moves from left to right. */
export function placed(options: readonly Option[]): readonly Placed[] {
  const sorted = [...options].sort((a, b) => rank(a.verb) - rank(b.verb) || (a.to ?? 0) - (b.to ?? 0));
  const wagers = sorted.filter((option) => isWager(option.verb));
  return sorted.map((option) => {
    const before = wagers.indexOf(option);
    return { option, key: keyOf(option.verb, before), slot: slotOf(option.verb, before) };
  });
}

export function Moves(props: { readonly mine: Mine; readonly play: Play | null }) {
  const side = useTable();
  const id = useMovesId();
  const { mine, play } = props;
  const moves = placed(mine.options);
  const free = moves.find((move) => isFree(move.option))?.option;
  const [text, setText] = useState<string | null>(null);
  const doubt = side.doubt.value;
  const own = play?.view.seats.find((seat) => seat.seat === mine.seat);
  const bet = own?.bet ?? 0;
  const typed = text ?? `${free?.to ?? ""}`;
  // what the button shows is what is sent: an amount that is not offered is neither
  const size = free ? amountOf(typed, boundsOf(free)) : null;
  const type = (written: string): void => {
    setText(written);
    side.refusal.value = null;
  };
  const enter = (): void => {
    if (free && size !== null) void side.choose(free.verb, size);
    else if (free) side.object(sizeSentence(free.verb, typed, boundsOf(free)));
  };
  return (
    <>
      {free && play && (
        <Sizing
          option={free}
          play={play}
          bet={bet}
          all={own ? reachOf(own) : 0}
          typed={typed}
          size={size}
          onType={type}
          onEnter={enter}
        />
      )}
      <ul class="moves moves--turn" id={id} role="list" aria-label="Your move" data-ready={side.ready.value}>
        {slots(moves, mine.barred).map((slot) =>
          "reason" in slot ? (
            <li key={`barred ${slot.verb}`} class={`slot--${slotOf(slot.verb, 0)}`}>
              <BarredMove barred={slot} />
            </li>
          ) : (
            <li key={`${slot.option.verb} ${slot.key}`} class={`slot--${slot.slot}`}>
              {isFree(slot.option) && size === null ? (
                <BarredMove barred={{ verb: slot.option.verb, reason: boundsWords(boundsOf(slot.option)), cites: [] }} />
              ) : (
                <Move
                  move={slot}
                  to={isFree(slot.option) ? size : slot.option.to}
                  bet={bet}
                  reach={own ? reachOf(own) : null}
                  fill={doubt?.instead === slot.option.verb ? "move--soft" : fillOf(slot, moves)}
                  doubt={doubt?.verb === slot.option.verb ? doubt : null}
                  onMove={(to) => void side.choose(slot.option.verb, to)}
                />
              )}
            </li>
          ),
        )}
      </ul>
    </>
  );
}

/** What can be done and what is barred, each in its place. */
function slots(moves: readonly Placed[], barred: readonly Barred[]): readonly (Placed | Barred)[] {
  const verb = (slot: Placed | Barred): string => ("reason" in slot ? slot.verb : slot.option.verb);
  return [...moves, ...barred].sort((a, b) => rank(verb(a)) - rank(verb(b)));
}

export function isFree(option: Option): boolean {
  return option.most !== null && option.most !== option.to;
}

/** The more chips a move costs, the more of it is filled. */
function fillOf(move: Placed, moves: readonly Placed[]): string {
  const { verb } = move.option;
  // what gives something up for nothing is the quietest of all
  if (verb === "fold" && moves.some((other) => other.option.verb === "check")) return "move--fold move--idle";
  if (verb === "fold" || verb === "muck") return "move--fold";
  if (verb === "check" || verb === "decline") return "";
  if (move.key !== "lower") return verb === "call" || verb === "bring-in" ? "move--soft" : "move--full";
  return moves.some((other) => other.key === "upper") ? "move--soft" : "move--full";
}

function Move(props: {
  readonly move: Placed;
  readonly to: number | null;
  readonly bet: number;
  /** The total that all one's chips come to. */
  readonly reach: number | null;
  readonly fill: string;
  /** What was asked about it. */
  readonly doubt: Doubt | null;
  readonly onMove: (to: number | null) => void;
}) {
  const { option, key } = props.move;
  const { doubt } = props;
  const [words, amount] = label(option.verb, props.to, props.bet);
  return (
    <button
      class={`move ${props.fill}`}
      type="button"
      data-ready={doubt?.ready}
      onClick={() => props.onMove(props.to)}
    >
      <span>
        {doubt ? `${words} anyway` : words}
        {amount !== null && (
          <>
            {" "}
            <b>{chips(amount)}</b>
          </>
        )}
        {props.to !== null && props.to === props.reach && " all-in"}
      </span>
      <KeyHint name={key} />
    </button>
  );
}

/** The words of a move and its amount: a call says what it adds, everything else the total. */
export function label(verb: string, to: number | null, bet: number): readonly [string, number | null] {
  if (!isSized(verb) || to === null) return [wordsOf(verb), null];
  return [wordsOf(verb), verb === "call" ? to - bet : to];
}

/** Keeps its place and says why it cannot be made. */
function BarredMove({ barred }: { readonly barred: Barred }) {
  return (
    <button class="move" type="button" aria-disabled="true" title={capital(barred.verb)}>
      <span class="sr">{capital(barred.verb)}: </span>
      {barred.reason}
    </button>
  );
}

/** Why moves are barred, with the rules; a reason that the note beside it gives is not given again. */
export function BarredRules({ barred, note }: { readonly barred: readonly Barred[]; readonly note: string }) {
  return (
    <>
      {barred.map((each) => (
        <span key={each.verb}>
          {note !== `${each.reason}.` && ` ${each.reason}:`}
          <Cites cites={each.cites} sentence={`${capital(each.verb)}: ${each.reason}`} />
        </span>
      ))}
    </>
  );
}

export function KeyHint({ name }: { readonly name: KeyName }) {
  const { keys, keymap } = settings.value;
  if (!keys || !keymap[name]) return null;
  return <kbd aria-hidden="true">{keyLabel(keymap[name])}</kbd>;
}
