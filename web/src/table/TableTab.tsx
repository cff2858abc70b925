/** The table itself: invitation, one's seat, what the owner can do, settings. */
import type { Sitter } from "../messages";
import { AmountInput, amountOf, boundsWords, standing } from "../parts/AmountInput";
import { SettingsForm, Switch } from "../parts/SettingsForm";
import { capital, chips, counted, dealerWords, numberWord } from "../words";
import { TakeBack } from "./Between";
import { Invite } from "./Invite";
import { Leave } from "./Leave";
import { OwnerPanel } from "./OwnerPanel";
import { useTable } from "./tableside";
import { useState } from "preact/hooks";

export function TableTab() {
  const side = useTable();
  const table = side.table.value;
  if (!table) return null;
  const sitter = table.seats.find((each) => each.seat === side.mySeat.value);
  return (
    <div class="tabletab" tabIndex={0} role="region" aria-label="The table">
      <section aria-label="Here">
        <p>
          {chips(table.hands)} {table.hands === 1 ? "hand" : "hands"} played.{" "}
          {side.watching.value > 0 && `${capital(counted(side.watching.value, "person", "people"))} watching. `}
          {table.waiting.length > 0 && `${capital(numberWord(table.waiting.length))} on the waiting list.`}
        </p>
        {table.paused && side.dealt.value && <p>The table is paused after this hand.</p>}
        {table.changes && <p class="changes">{table.changes}</p>}
        {table.settings.protect && (
          <p>All-in protection: a player who loses their line stays in for what they have put in.</p>
        )}
        {table.settings.slips > 0 && (
          <p>
            {dealerWords(table.settings.slips)}{" "}
            {side.mine.value?.may_call_floor && (
              <button class="btn" type="button" onClick={() => side.callFloor()}>
                Call the floor
              </button>
            )}
          </p>
        )}
        <p class="links">
          <a href={`/table/${side.id}/rules`}>House rules</a>
          <a href={`/table/${side.id}/settle`}>Settle-up</a>
          <a href="/">To the lobby</a>
        </p>
      </section>
      {side.mine.value?.owner && <OwnerPanel table={table} />}
      {sitter && !sitter.held && <YourSeat sitter={sitter} />}
      {!table.ended && <Invite />}
      <Sealed />
      <section aria-labelledby="settings-title">
        <h2 id="settings-title">Settings</h2>
        <SettingsForm />
      </section>
    </div>
  );
}

/** Under which the cards of the hand were fixed before anybody gave a number, and what this page has checked of it. */
function Sealed() {
  const side = useTable();
  const play = side.dealt.value;
  const checked = side.deal.verdicts.value.find((each) => each.faults.length === 0);
  if (!play?.root && !checked) return null;
  return (
    <section aria-labelledby="sealed-title">
      <h2 id="sealed-title">Fair deal</h2>
      {checked && (
        <p>
          Your browser has checked hand {chips(checked.number)}: every card that you {checked.over ? "saw" : "see"} came
          from its place in the sealed deck. <a href={`/fairness/${side.id}/${checked.hand}`}>The check</a>
        </p>
      )}
      {play?.root && (
        <>
          <p>The cards of hand {chips(play.room_number)} were fixed under this number before any player gave one.</p>
          <code>{play.root}</code>
        </>
      )}
    </section>
  );
}

function YourSeat({ sitter }: { readonly sitter: Sitter }) {
  const side = useTable();
  const mine = side.mine.value;
  if (!mine) return null;
  const prefer = (auto_muck: boolean, auto_top_up: boolean): void => {
    void side.prefer({ auto_muck, auto_top_up });
  };
  return (
    <section aria-labelledby="seat-title">
      <h2 id="seat-title">Your seat</h2>
      <TopUp sitter={sitter} />
      <Switch on={mine.auto_muck} onTurn={(on) => prefer(on, mine.auto_top_up)}>
        Muck beaten hands unasked<small>off: you are asked to show or muck</small>
      </Switch>
      <Switch on={mine.auto_top_up} onTurn={(on) => prefer(mine.auto_muck, on)}>
        Keep my stack topped up
      </Switch>
      <p class="buttons">
        {sitter.going ? (
          mine.may_stay && (
            <button class="btn" type="button" onClick={() => void side.ask({ type: "come-back" })}>
              Stay at the table
            </button>
          )
        ) : (
          <button class="btn" type="button" onClick={() => void side.ask({ type: sitter.out ? "come-back" : "sit-out" })}>
            {sitter.out ? "Come back" : "Sit out"}
          </button>
        )}
        <Leave sitter={sitter} class="btn" words="Get up from the table" />
        {!side.table.value?.settings.clock && (
          <button class="btn btn--quiet" type="button" onClick={() => void side.ask({ type: "call-clock" })}>
            Call the clock
          </button>
        )}
      </p>
    </section>
  );
}

/** Chips up to the most that a stack may be; during a hand they come after it. */
function TopUp({ sitter }: { readonly sitter: Sitter }) {
  const side = useTable();
  const table = side.table.value;
  const offer = side.mine.value?.may_buy;
  const [text, setText] = useState<string | null>(null);
  if (!table || sitter.going) return null;
  if (sitter.asked > 0) {
    return (
      <p>
        The owner has not agreed yet to {chips(sitter.asked)} chips. <TakeBack class="btn" />
      </p>
    );
  }
  if (!offer) return <p class="quiet">Your stack is as large as it may be bought: {chips(table.settings.most)}.</p>;
  const typed = standing(text, offer);
  const wanted = amountOf(typed, offer);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (wanted !== null && (await side.ask({ type: "buy-chips", amount: wanted }))) setText(null);
  };
  return (
    <form class="inline" onSubmit={(event) => void submit(event)}>
      <label>
        Top up, {boundsWords(offer)}
        <AmountInput typed={typed} bounds={offer} step={table.settings.stakes.chip} onType={setText} />
      </label>
      <button class="btn" type="submit" disabled={wanted === null}>
        Buy {wanted === null ? boundsWords(offer) : chips(wanted)}
      </button>
    </form>
  );
}
