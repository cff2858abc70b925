/** The bar at the top of a table: where one is, and the way out. */
import { gameShort, gameTitle, houseTitle } from "../catalogue";
import { ThemeButton } from "../parts/Header";
import { Icon } from "../parts/Icon";
import { useStood } from "../parts/twice";
import { anteOf, betsOf, forcedOf } from "../words";
import { MinuteButton } from "./Help";
import { Leave } from "./Leave";
import { RailButton } from "./Rail";
import { useTable } from "./tableside";

export function TableBar() {
  const side = useTable();
  const table = side.table.value;
  const sitter = table?.seats.find((each) => each.seat === side.mySeat.value);
  const waiting = side.unread.value + side.requests.value;
  return (
    <header class="bar">
      <a class="brand" href="/" aria-label="Upcard, to the lobby">
        <Icon name="brand" class="" />
        <span class="wide">Upcard</span>
      </a>
      <Where />
      <div class="end">
        {sitter?.going
          ? // not where Leave was, or a second click on that would take it back
            side.mine.value?.may_stay && (
              <button class="btn btn--quiet wide" type="button" onClick={() => void side.ask({ type: "come-back" })}>
                Stay
              </button>
            )
          : sitter &&
            !sitter.out && (
              <button class="btn btn--quiet wide" type="button" onClick={() => void side.ask({ type: "sit-out" })}>
                Sit out
              </button>
            )}
        <RailButton />
        <MinuteButton />
        <ThemeButton />
        {sitter ? (
          <Leave sitter={sitter} class="btn wide" words="Leave" />
        ) : (
          <ToTheLobby />
        )}
        <button
          class="btn btn--icon narrow"
          type="button"
          aria-label="Menu"
          aria-expanded={side.sheet.value}
          onClick={() => {
            side.closeWhy();
            side.sheet.value = !side.sheet.value;
          }}
        >
          <Icon name="i-menu" />
          {waiting > 0 && <span class="unread">{waiting}</span>}
        </button>
      </div>
    </header>
  );
}

/** It comes where Leave was: the second click of two on that leads nowhere. */
function ToTheLobby() {
  const stood = useStood();
  return (
    <a class="btn wide" href="/" onClick={(event) => stood || event.preventDefault()}>
      To the lobby
    </a>
  );
}

function Where() {
  const side = useTable();
  const table = side.table.value;
  if (!table) return <div class="where" />;
  const { name, game, house, stakes } = table.settings;
  const watching = side.watching.value;
  return (
    <div class="where">
      <h1 tabIndex={-1}>{name}</h1>
      <p>
        <span class="wide">
          {gameTitle(game)} {betsOf(stakes)}, {forcedOf(stakes)}
          {watching > 0 && `, ${watching} watching`}
        </span>
        <span class="narrow">
          {gameShort(game)} {betsOf(stakes)}, {anteOf(stakes)}
        </span>
      </p>
      <a href={`/table/${side.id}/rules`}>
        <span class="wide">{houseTitle(house)}</span>
        <span class="narrow">Rules</span>
      </a>
    </div>
  );
}
