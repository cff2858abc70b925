/** Everybody's account at a table, and the sums. */
import type { Settle, SettleRow } from "../../messages";
import { chips } from "../../words";
import { Signed } from "../parts/Signed";

export function BookTable(props: { readonly books: Settle }) {
  const { rows, rake, held } = props.books;
  const sorted = rows.toSorted((a, b) => b.result - a.result);
  const sum = (of: (row: SettleRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  return (
    <table class="books">
      <caption class="sr">Accounts of the table</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Bought in</th>
          <th scope="col">Cashed out</th>
          <th scope="col">On the table</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((row) => (
          <Row key={row.player} row={row} />
        ))}
      </tbody>
      <tfoot>
        {rake > 0 && <HouseRow label="Rake" amount={rake} />}
        {held > 0 && <HouseRow label="Held by the house, or in the middle" amount={held} />}
        <tr>
          <th scope="row">Together</th>
          <td data-label="bought in">{chips(sum((row) => row.bought_in))}</td>
          <td data-label="cashed out">{chips(sum((row) => row.cashed_out))}</td>
          <td data-label="on the table">{chips(sum((row) => row.on_table))}</td>
          <td class="result" data-label="result">
            <Signed amount={sum((row) => row.result) + rake + held} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function HouseRow(props: { readonly label: string; readonly amount: number }) {
  return (
    <tr>
      <th scope="row">{props.label}</th>
      <td />
      <td />
      <td />
      <td class="result" data-label="result">
        <Signed amount={props.amount} />
      </td>
    </tr>
  );
}

function Row(props: { readonly row: SettleRow }) {
  const { row } = props;
  return (
    <tr>
      <th scope="row">
        {row.name}
        {row.bot && <span class="tag">bot</span>}
      </th>
      <td data-label="bought in">{chips(row.bought_in)}</td>
      <td data-label="cashed out">{chips(row.cashed_out)}</td>
      <td data-label="on the table">{chips(row.on_table)}</td>
      <td class="result" data-label="result">
        <Signed amount={row.result} />
      </td>
    </tr>
  );
}
