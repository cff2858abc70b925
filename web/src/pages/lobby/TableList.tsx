/** The tables of the room, a line each; on a phone a block each. */
import { gameShort, houseTitle } from "../../catalogue";
import type { LobbyTable } from "../../messages";
import { betsOf, chips } from "../../words";
import { isFull } from "./listing";

export function TableList(props: { readonly tables: readonly LobbyTable[] }) {
  return (
    <>
      <table class="tables">
        <caption class="sr">Open tables</caption>
        <thead>
          <tr>
            <th scope="col">Table</th>
            <th scope="col">Game</th>
            <th scope="col">House</th>
            <th scope="col" class="num">
              Ante
            </th>
            <th scope="col" class="num">
              Bring-in
            </th>
            <th scope="col" class="num">
              Bets
            </th>
            <th scope="col" class="num">
              To act
            </th>
            <th scope="col">Seats</th>
            <th scope="col" class="num">
              Waiting
            </th>
            <th scope="col" class="num">
              Average pot
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {props.tables.map((table) => (
            <Row key={table.id} table={table} />
          ))}
        </tbody>
      </table>
      <p class="key" aria-hidden="true">
        <span>
          <i />
          player
        </span>
        <span>
          <i class="bot" />
          bot
        </span>
        <span>
          <i class="free" />
          free
        </span>
      </p>
    </>
  );
}

function Row(props: { readonly table: LobbyTable }) {
  const { table } = props;
  const { stakes, clock, bank } = table.settings;
  return (
    <tr>
      <th scope="row">
        <a href={`/table/${table.id}`}>{table.settings.name}</a>
        {table.mine && <span class="tag yours">your seat</span>}
        {table.paused && <span class="tag">paused</span>}
      </th>
      <td class="game">
        {gameShort(table.settings.game)}
        <small>{table.note}</small>
      </td>
      <td class="house">{houseTitle(table.settings.house)}</td>
      <td class="num" data-label="ante">
        {chips(stakes.ante)}
      </td>
      <td class="num" data-label="bring-in">
        {stakes.bring_in > 0 ? chips(stakes.bring_in) : "–"}
      </td>
      <td class="num bets" data-label="bets">
        {betsOf(stakes)}
      </td>
      <td class={clock ? "num" : "num none"} data-label="to act">
        {clock ? `${clock} s` : "no clock"}
        {clock > 0 && bank > 0 && <small>bank {bank} s</small>}
      </td>
      <td class="seatsat">
        <Seats table={table} />
      </td>
      <td class={table.waiting ? "num wait" : "num wait none"} data-label="waiting">
        {chips(table.waiting)}
      </td>
      <td class={table.average_pot ? "num pots" : "num pots none"} data-label="average pot">
        {table.average_pot ? chips(table.average_pot) : "–"}
      </td>
      <td class="go">
        <WayIn table={table} />
      </td>
    </tr>
  );
}

function Seats(props: { readonly table: LobbyTable }) {
  const { seats } = props.table;
  const taken = seats.filter((seat) => seat.by !== "free").length;
  const bots = seats.filter((seat) => seat.by === "bot").length;
  return (
    <>
      <span class="dots" aria-hidden="true">
        {seats.map((seat) => (
          <i key={seat.seat} class={seat.by} />
        ))}
      </span>
      <span>
        {taken} of {seats.length}
        {bots > 0 && <span class="sr">, {bots === 1 ? "one a bot" : `${bots} of them bots`}</span>}
      </span>
    </>
  );
}

/** Back to one's seat, a free seat, or the waiting list; and to look on. */
function WayIn(props: { readonly table: LobbyTable }) {
  const { id, settings } = props.table;
  const { name } = settings;
  if (props.table.mine) {
    return (
      <a class="btn" href={`/table/${id}`} aria-label={`Back to your seat at ${name}`}>
        Back to it
      </a>
    );
  }
  const full = isFull(props.table);
  return (
    <>
      <a class="btn btn--quiet watch" href={`/table/${id}`} aria-label={`Watch ${name}`}>
        Watch
      </a>
      <a
        class="btn"
        href={`/table/${id}?${full ? "list" : "sit"}`}
        aria-label={full ? `Join the list for ${name}` : `Take a seat at ${name}`}
      >
        {full ? "Join the list" : "Take a seat"}
      </a>
    </>
  );
}
