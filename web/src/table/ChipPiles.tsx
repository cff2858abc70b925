/** Chips on the felt, drawn. They say nothing by themselves: the sum always stands beside them as text. */
import type { ComponentChildren } from "preact";
import sheet from "../art/chips.svg";
import { chips } from "../words";
import { type Column, type Kind, betColumns, potColumns, rowsOf } from "./chips";

/** A chip as the sheet draws it, and how much a stack grows with each. */
const WIDE = 40;
const HIGH = 32;
const THICK = 5.4;
const STEP = 38;
/** How far a row stands behind the one before it, and how far to the side. */
const DEEP = 16;
const ASIDE = 19;
/** No stack is quite straight. */
const LEANS = [0.7, -0.7, 0];

export function BetChips({ amount }: { readonly amount: number }) {
  return <Stacks columns={betColumns(amount)} name="pile pile--bet" />;
}

/** What a seat has bet in this round; apart from it, paler, what of it nobody can call and so comes back. */
export function Bet(props: {
  readonly bet: number;
  readonly uncalled: number;
  /** What stands after the sum. */
  readonly children?: ComponentChildren;
}) {
  const { uncalled, children } = props;
  const bet = props.bet - uncalled;
  if (props.bet === 0 && !children) return null;
  return (
    <p class="bet">
      {bet > 0 && <BetSum amount={bet} name="bet this round: " />}
      {children}
      {uncalled > 0 && (
        <span class="uncalled">
          <BetSum amount={uncalled} />
          <span>uncalled</span>
        </span>
      )}
    </p>
  );
}

function BetSum(props: { readonly amount: number; readonly name?: string }) {
  return (
    <>
      <BetChips amount={props.amount} />
      <b>
        {props.name && <span class="sr">{props.name}</span>}
        {chips(props.amount)}
      </b>
    </>
  );
}

export function PotChips(props: { readonly amount: number; readonly smallest: Kind }) {
  return <Stacks columns={potColumns(props.amount, props.smallest)} name="pile pile--pot" />;
}

function Stacks(props: { readonly columns: readonly Column[]; readonly name: string }) {
  const { columns } = props;
  if (columns.length === 0) return null;
  const rows = rowsOf(columns);
  const placed = rows.map((row, at) => {
    const behind = rows.length - 1 - at;
    const tallest = Math.max(...row.map(({ count }) => count));
    return { row, x: behind * ASIDE, up: behind * DEEP, high: HIGH + THICK * (tallest - 1) + behind * DEEP };
  });
  const width = Math.max(...placed.map(({ row, x }) => x + WIDE + STEP * (row.length - 1)));
  const height = Math.max(...placed.map(({ high }) => high));
  return (
    <svg
      class={props.name}
      style={{ "--w": width, "--h": height }}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
    >
      {placed.flatMap(({ row, x, up }) =>
        row.map((column, place) => (
          <Stack key={`${up} ${place}`} column={column} x={x + place * STEP} base={height - up} />
        )),
      )}
    </svg>
  );
}

function Stack(props: { readonly column: Column; readonly x: number; readonly base: number }) {
  const { column, x, base } = props;
  return (
    <g>
      <ellipse cx={x + 22} cy={base - 12} rx="20" ry="11.5" fill="var(--under)" />
      {Array.from({ length: column.count }, (_, at) => (
        <use
          key={at}
          href={`${sheet}#k-${column.kind}`}
          x={x + (LEANS[(at + column.kind) % LEANS.length] ?? 0)}
          y={base - HIGH - at * THICK}
          width={WIDE}
          height={HIGH}
        />
      ))}
    </g>
  );
}
