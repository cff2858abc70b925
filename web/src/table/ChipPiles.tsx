/** Chips on the felt, drawn. They say nothing by themselves: the sum always stands beside them as text. */
import sheet from "../art/chips.svg";
import { type Column, type Kind, betColumns, potColumns } from "./chips";

/** A chip as the sheet draws it, and how much a stack grows with each. */
const WIDE = 40;
const HIGH = 32;
const THICK = 5.4;
const STEP = 38;
/** No stack is quite straight. */
const LEANS = [0.7, -0.7, 0];

export function BetChips({ amount }: { readonly amount: number }) {
  return <Stacks columns={betColumns(amount)} name="pile pile--bet" />;
}

export function PotChips(props: { readonly amount: number; readonly smallest: Kind }) {
  return <Stacks columns={potColumns(props.amount, props.smallest)} name="pile pile--pot" />;
}

function Stacks(props: { readonly columns: readonly Column[]; readonly name: string }) {
  const { columns } = props;
  if (columns.length === 0) return null;
  const tallest = Math.max(...columns.map(({ count }) => count));
  const width = WIDE + STEP * (columns.length - 1);
  const height = HIGH + THICK * (tallest - 1);
  return (
    <svg
      class={props.name}
      style={{ "--w": width, "--h": height }}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {columns.map((column, place) => (
        <g key={place}>
          <ellipse cx={place * STEP + 22} cy={height - 12} rx="20" ry="11.5" fill="var(--under)" />
          {Array.from({ length: column.count }, (_, at) => (
            <use
              key={at}
              href={`${sheet}#k-${column.kind}`}
              x={place * STEP + (LEANS[(at + place) % LEANS.length] ?? 0)}
              y={height - HIGH - at * THICK}
              width={WIDE}
              height={HIGH}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
