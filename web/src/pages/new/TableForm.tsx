/** The form for a new table. What a house plays and asks for comes from the server, and so does every refusal. */
import { catalogue, playsOf, termsOf } from "../../catalogue";
import type { BettingForm, Pace } from "../../messages";
import { Choice, Switch } from "../../parts/SettingsForm";
import { StakesFields, measureOf } from "../../parts/StakesFields";
import { Amount, FaultLine, type Faults, Select, Stepper, marked } from "../../parts/fields";
import { SLIPS, capital, chips, counted, slipsLabel } from "../../words";
import { botCount, draft, fill, isTaken, presetsOf, take, takePreset } from "./draft";

const FORMS: readonly (readonly [BettingForm, string])[] = [
  ["fixed-limit", "Fixed limit"],
  ["spread-limit", "Spread limit"],
  ["pot-limit", "Pot limit"],
  ["no-limit", "No limit"],
];
const CLOCKS = [0, 10, 15, 20, 30, 45, 60, 120];
const BANKS = [0, 30, 60, 90, 180, 300];
const DELAYS = [0, 15, 30, 60, 120];
const PACES: readonly (readonly [Pace, string])[] = [
  ["quick", "Quick"],
  ["human", "Like people"],
  ["slow", "Slow"],
];

interface Found {
  readonly faults: Faults;
}

export function Groups(props: Found) {
  return (
    <div class="groups">
      <Game {...props} />
      <StakesGroup {...props} />
      <Players {...props} />
      <Running {...props} />
    </div>
  );
}

function Game({ faults }: Found) {
  const { games, houses } = catalogue.value;
  const notes = termsOf(draft.value)?.notes ?? [];
  return (
    <section class="group" aria-labelledby="new-what">
      <h2 id="new-what">What is played</h2>
      <div class="field">
        <label class="label" for="new-name">
          Name of the table
        </label>
        <input
          class="input"
          id="new-name"
          required
          maxLength={30}
          autocomplete="off"
          value={draft.value.name}
          onInput={(event) => fill({ name: event.currentTarget.value })}
          {...marked("new-name", faults["name"])}
        />
        <FaultLine id="new-name" fault={faults["name"]} />
      </div>
      <Select
        id="new-game"
        label="Game"
        value={draft.value.game}
        choices={games.map((game) => [game.name, game.title])}
        onPick={(game) => take({ game })}
        fault={faults["game"]}
      />
      <Select
        id="new-house"
        label="House"
        value={draft.value.house}
        choices={houses.map((house) => [house.name, house.title])}
        onPick={(house) => take({ house })}
        fault={faults["house"]}
      >
        {["Its rulebook is the law of the table.", ...notes].join(" ")}
      </Select>
    </section>
  );
}

function StakesGroup({ faults }: Found) {
  const { betting } = draft.value;
  const forms = new Set(playsOf(draft.value).map((each) => each.betting));
  const terms = termsOf(draft.value);
  const least = Math.ceil((terms?.buy_in ?? 0) * measureOf(draft.value, terms));
  return (
    <section class="group" aria-labelledby="new-stakes">
      <h2 id="new-stakes">Stakes</h2>
      <Select<BettingForm>
        id="new-betting"
        label="Betting"
        value={betting}
        choices={FORMS.filter(([form]) => forms.has(form))}
        onPick={(form) => take({ betting: form })}
        fault={faults["betting"]}
      />
      <div class="presets" role="group" aria-label="Usual stakes">
        {presetsOf(terms).map((preset) => (
          <button
            key={preset.name}
            class="btn"
            type="button"
            aria-pressed={isTaken(preset)}
            onClick={() => takePreset(preset)}
          >
            {preset.name}
          </button>
        ))}
      </div>
      <div class="fields fields--four">
        <StakesFields form="new" terms={terms} typed={draft.value} onType={fill} faults={faults} />
      </div>
      {terms?.stakes_note && <p class="under">{terms.stakes_note}</p>}
      <div class="fields">
        <Amount
          id="new-least"
          label="Smallest buy-in"
          typed={draft.value.least}
          onType={(typed) => fill({ least: typed })}
          empty={least > 0 ? chips(least) : "by the house"}
          fault={faults["least"]}
        />
        <Amount
          id="new-most"
          label="Largest buy-in"
          typed={draft.value.most}
          onType={(typed) => fill({ most: typed })}
          empty="by the house"
          fault={faults["most"]}
        />
      </div>
      <p class="under">
        {least > 0 ? `This house asks for a buy-in of at least ${chips(least)}. ` : ""}Left empty, both follow its rule.
      </p>
    </section>
  );
}

function Players({ faults }: Found) {
  const { seats, bots, pace } = draft.value;
  const most = termsOf(draft.value)?.most_seats ?? seats;
  const sizes = Array.from({ length: Math.max(1, most - 1) }, (_, at) => at + 2).reverse();
  const taken = botCount();
  const left = seats - taken;
  return (
    <section class="group" aria-labelledby="new-players">
      <h2 id="new-players">Players</h2>
      <Select
        id="new-seats"
        label="Seats"
        value={seats}
        choices={sizes.map((size) => [size, `${size}`])}
        onPick={(size) => fill({ seats: size })}
        fault={faults["seats"]}
      />
      <div role="group" id="new-botgroup" aria-labelledby="new-bots" tabIndex={-1} {...marked("new-bots", faults["bots"])}>
        <p class="label" id="new-bots">
          Bots
        </p>
        <ul class="counts" role="list" aria-labelledby="new-bots">
          {catalogue.value.bots.map((bot) => {
            const count = bots[bot.name] ?? 0;
            return (
              <Stepper
                key={bot.name}
                label={`${capital(bot.strength)} bot`}
                note={bot.style}
                value={count}
                most={count + Math.max(0, left - 1)}
                onChange={(value) => fill({ bots: { ...bots, [bot.name]: value } })}
              />
            );
          })}
        </ul>
        <FaultLine id="new-bots" fault={faults["bots"]} />
        <p class="under" aria-live="polite">
          {left > 0
            ? `${capital(counted(left, "seat"))} left for people. When people wait, a bot makes room.`
            : "There are more bots than the seats leave room for."}
        </p>
      </div>
      {taken > 0 && (
        <Choice<Pace>
          label="Pace of the bots"
          value={pace}
          choices={PACES}
          onPick={(picked) => fill({ pace: picked })}
        />
      )}
    </section>
  );
}

function Running({ faults }: Found) {
  const { clock, bank, tray, approve, protect, delay, slips } = draft.value;
  return (
    <section class="group" aria-labelledby="new-run">
      <h2 id="new-run">How it is run</h2>
      <div class="fields">
        <Select
          id="new-clock"
          label="Time for a decision"
          value={clock}
          choices={CLOCKS.map((seconds) => [seconds, seconds ? `${seconds} seconds` : "No clock"])}
          onPick={(seconds) => fill({ clock: seconds })}
          fault={faults["clock"]}
        />
        <Select
          id="new-bank"
          label="Time bank"
          value={bank}
          choices={BANKS.map((seconds) => [seconds, seconds ? `${seconds} seconds` : "None"])}
          onPick={(seconds) => fill({ bank: seconds })}
          fault={faults["bank"]}
        />
      </div>
      <Select
        id="new-dealer"
        label="Dealer"
        value={slips}
        choices={SLIPS.map((often) => [often, slipsLabel(often)])}
        onPick={(often) => fill({ slips: often })}
        fault={faults["slips"]}
      >
        A human dealer exposes cards, burns wrongly, pushes a pot to the wrong player. Anyone who sees it calls the floor,
        and the house's book says what is done.
      </Select>
      <Select
        id="new-delay"
        label="Those who look on"
        value={delay}
        choices={DELAYS.map((seconds) => [seconds, seconds ? `See it ${seconds} seconds late` : "See it at once"])}
        onPick={(seconds) => fill({ delay: seconds })}
        fault={faults["delay"]}
      >
        Late, nobody who looks on can help a player in the hand. Players and you, the owner, see it at once.
      </Select>
      <Switch on={draft.value.private} onTurn={(on) => fill({ private: on })}>
        Private<small>not in the lobby: only people with the link find it</small>
      </Switch>
      <Switch on={tray} onTurn={(on) => fill({ tray: on })}>
        Dead-card tray<small>upcards of folded hands stay in sight; off, you have to remember them</small>
      </Switch>
      <Switch on={protect} onTurn={(on) => fill({ protect: on })}>
        All-in protection
        <small>a player who loses their line stays in for what they have put in, when clock and time bank are used up</small>
      </Switch>
      <Switch on={approve} onTurn={(on) => fill({ approve: on })}>
        I approve every buy-in<small>for games among friends that are settled up afterwards</small>
      </Switch>
    </section>
  );
}
