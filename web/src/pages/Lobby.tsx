/** The first page: a name and Play now, and the tables of the room. */
import { catalogue } from "../catalogue";
import { Header } from "../parts/Header";
import { useTitle } from "../router";
import { TableList } from "./lobby/TableList";
import { Welcome } from "./lobby/Welcome";
import { chosen, filter, lobby, useListing } from "./lobby/listing";
import { Awaited, Trouble } from "./parts/Loaded";
import { WithWhy } from "./parts/WithWhy";

export default function Lobby() {
  useTitle("Tables");
  const { problem, again } = useListing();
  const found = lobby.value;
  return (
    <>
      <Header skip={["play", "Skip to Play now"]} />
      <WithWhy house="roberts" game="stud-high" betting="fixed-limit">
        <main class="lobby" id="main">
          <Welcome table={found?.tables.find((table) => table.id === found.play_now)} />
          <section class="list" aria-labelledby="tables">
            <header>
              <h2 id="tables">Tables</h2>
              <GameFilter />
              <label class="switch">
                <input
                  type="checkbox"
                  role="switch"
                  checked={filter.value.open}
                  onChange={(event) => (filter.value = { ...filter.value, open: event.currentTarget.checked })}
                />
                Open seats only
              </label>
              <a class="btn" href="/new">
                Open a table
              </a>
            </header>
            {found ? (
              <>
                <Trouble sentence={problem && `The list is not fresh. ${problem}`} again={again} />
                <Found />
              </>
            ) : (
              <Awaited what="the tables" problem={problem} again={again} />
            )}
          </section>
        </main>
      </WithWhy>
    </>
  );
}

function Found() {
  const tables = lobby.value?.tables ?? [];
  const shown = chosen(tables, filter.value);
  if (shown.length > 0) return <TableList tables={shown} />;
  if (tables.length > 0) {
    return (
      <div class="empty">
        <b>No table is like that now.</b>
        <button class="btn" type="button" onClick={() => (filter.value = { game: "", open: false })}>
          Show all tables
        </button>
      </div>
    );
  }
  return (
    <div class="empty">
      <b>No table is open.</b>
      <p>Open one for yourself, with bots, or for friends by a link.</p>
      <a class="btn" href="/new">
        Open a table
      </a>
    </div>
  );
}

function GameFilter() {
  const choices = [{ name: "", short: "All" }, ...catalogue.value.games];
  return (
    <fieldset class="pick">
      <legend class="sr">Game</legend>
      {choices.map((game) => (
        <label key={game.name}>
          <input
            type="radio"
            name="game"
            checked={filter.value.game === game.name}
            onChange={() => (filter.value = { ...filter.value, game: game.name })}
          />
          <span>{game.short}</span>
        </label>
      ))}
    </fieldset>
  );
}
