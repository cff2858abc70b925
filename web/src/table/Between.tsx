/** What one can do at one's seat when there is nothing to decide: look back, sit out, come back, buy chips. */
import type { Mine, Sitter } from "../messages";
import { chips } from "../words";
import { BuyIn } from "./BuyIn";
import { useSeconds } from "./Clock";
import { KeyHint } from "./Moves";
import { useMovesId } from "./movesId";
import { outWords, unseen } from "./seating";
import { useTable } from "./tableside";

export function Between() {
  const side = useTable();
  const id = useMovesId();
  const table = side.table.value;
  const mine = side.mine.value;
  const sitter = table?.seats.find((each) => each.seat === side.mySeat.value);
  if (!table || !sitter) return null;
  const play = side.dealt.value;
  const dealtIn = play?.view.seats.find((seat) => seat.seat === sitter.seat);
  const inHand = dealtIn?.live ?? false;
  const broke = !inHand && sitter.stack === 0 && sitter.coming === 0 && sitter.asked === 0;
  // where moves are about to appear there is nothing to click that means something else; who leaves makes none
  const waits = play !== null && !play.view.over && !sitter.out && !sitter.going && (inHand || sitter.asked === 0);
  // one main button: while the table waits for its owner's word, that is to go on
  const goesOn = table.paused && !table.ended && mine?.owner;
  if (broke) return <BuyIn seat={sitter.seat} again />;
  return (
    <>
      <div class="time" {...(waits ? { id, tabIndex: -1 } : {})}>
        <div>
          <strong>{rests(sitter, side) ? <NextHand /> : situation(sitter, side)}</strong>
          {sitter.coming > 0 && <small>{chips(sitter.coming)} more after this hand</small>}
          {sitter.going && inHand && <small>your moves are made for you</small>}
        </div>
      </div>
      {waits && mine && mine.deal_on !== "" && (
        <ul class="moves moves--rest" role="list" aria-label="While the bots play" data-ready={side.ready.value}>
          <li>
            <DealOn mine={mine} />
          </li>
        </ul>
      )}
      {!waits && (
        <ul
          class="moves moves--rest"
          id={id}
          role="list"
          aria-label="Between hands"
          data-ready={side.ready.value}
        >
          {goesOn && (
            <li>
              <button class="move move--full" type="button" onClick={() => side.meant() && void side.ask({ type: "resume" })}>
                Go on
              </button>
            </li>
          )}
          {play?.view.over && dealtIn && (
            <li>
              <a class="move" href={`/hands/${side.id}/${play.number}`}>
                Replay <KeyHint name="replay" />
              </a>
            </li>
          )}
          {mine && dealtIn && unseen(mine, dealtIn).length > 0 && (
            <li>
              <button
                class="move"
                type="button"
                onClick={() => side.meant() && void side.ask({ type: "show-own", cards: [...unseen(mine, dealtIn)] })}
              >
                Show all
              </button>
            </li>
          )}
          {sitter.asked > 0 && (
            <li>
              <TakeBack class="move" />
            </li>
          )}
          {(!sitter.going || mine?.may_stay) && (
            <li>
              <SitButton sitter={sitter} main={!goesOn} />
            </li>
          )}
          {mine && mine.deal_on !== "" && (
            <li>
              <DealOn mine={mine} />
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** Whether somebody may ask for what comes next to be dealt at once. */
export function isDealOn(mine: Mine | null): boolean {
  return mine?.deal_on === "hand" || mine?.deal_on === "next";
}

/** The rest of a hand that bots alone play, or the next hand, without a pause. */
function DealOn({ mine }: { readonly mine: Mine }) {
  const side = useTable();
  const over = side.dealt.value?.view.over ?? false;
  if (mine.deal_on === "asked") {
    return (
      <button class="move" type="button" aria-disabled="true">
        {over ? "Waiting for the others" : "Dealing on"}
      </button>
    );
  }
  return (
    <button class="move" type="button" onClick={() => void side.dealOn()}>
      {mine.deal_on === "hand" ? "Deal on quickly" : "Deal now"} <KeyHint name="time" />
    </button>
  );
}

/** Chips that wait for the owner's word are no longer wanted. */
export function TakeBack(props: { readonly class: string }) {
  const side = useTable();
  return (
    <button class={props.class} type="button" onClick={() => void side.ask({ type: "buy-chips", amount: 0 })}>
      Take it back
    </button>
  );
}

function SitButton({ sitter, main }: { readonly sitter: Sitter; readonly main: boolean }) {
  const side = useTable();
  const fill = main ? "move move--full" : "move";
  if (sitter.going) {
    return (
      <button class={fill} type="button" onClick={() => side.meant() && void side.ask({ type: "come-back" })}>
        Stay <KeyHint name="sit-out" />
      </button>
    );
  }
  if (sitter.out) {
    return (
      <button class={fill} type="button" onClick={() => side.meant() && void side.ask({ type: "come-back" })}>
        Come back <KeyHint name="sit-out" />
      </button>
    );
  }
  return (
    <button class="move" type="button" onClick={() => side.meant() && void side.ask({ type: "sit-out" })}>
      Sit out <KeyHint name="sit-out" />
    </button>
  );
}

function situation(sitter: Sitter, side: ReturnType<typeof useTable>): string {
  const table = side.table.value;
  const play = side.dealt.value;
  if (table?.ended) return "This game is over";
  if (sitter.asked > 0) return `Waiting for the owner to agree to ${chips(sitter.asked)}`;
  if (sitter.going) return side.mine.value?.may_stay ? "You leave after this hand" : "You are sent away after this hand";
  if (sitter.out) return outWords(sitter);
  if (play && !play.view.over && !play.view.seats.some((seat) => seat.seat === sitter.seat)) {
    return "You are in from the next hand";
  }
  if (play?.floor) return "The floor is deciding";
  if (play && !play.view.over) return play.view.turn ? `${side.nameOf(play.view.turn)} to act` : "";
  if (table?.paused) return "The table is paused";
  return play ? "The hand is over" : "";
}

/** Whether a hand that is over is looked at until the next one is dealt, and nothing else has to be said. */
function rests(sitter: Sitter, side: ReturnType<typeof useTable>): boolean {
  if (!side.nextHand.value || !side.dealt.value?.view.over || side.dealt.value.floor) return false;
  return !sitter.out && !sitter.going && sitter.asked === 0;
}

/** Counted down for the eye; a reader is told once. */
function NextHand() {
  const seconds = useSeconds(useTable().nextHand.value);
  return (
    <>
      <span class="sr">Next hand in a moment</span>
      <span aria-hidden="true">{seconds > 0 ? `Next hand in ${seconds} s` : "Next hand in a moment"}</span>
    </>
  );
}
