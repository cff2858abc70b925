/** The settings of this browser: look, sound, keys. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { DEFAULTS, type KeyName, change, settings } from "../settings";
import type { CardSize, PaceName, RuleNumbers, Settings, Theme } from "../settings";
import { KeyOverview } from "./KeyOverview";
import { KEY_NAMES, KEY_WORDS, keyLabel } from "./keyNames";

export function SettingsForm() {
  return (
    <form class="settingsform" onSubmit={(event) => event.preventDefault()}>
      <Look />
      <Calls />
      <Keys />
    </form>
  );
}

function Look() {
  const { theme, colours, cards, pace, ruleNumbers, helper } = settings.value;
  return (
    <fieldset>
      <legend>Look</legend>
      <Choice<Theme>
        label="Theme"
        value={theme}
        choices={[
          ["system", "As the system"],
          ["light", "Light"],
          ["dark", "Dark"],
        ]}
        onPick={(picked) => change({ theme: picked })}
      />
      <Choice<string>
        label="Deck"
        value={String(colours)}
        choices={[
          ["4", "Four colours"],
          ["2", "Two colours"],
        ]}
        onPick={(picked) => change({ colours: picked === "2" ? 2 : 4 })}
      />
      <Choice<CardSize>
        label="Cards"
        value={cards}
        choices={[
          ["small", "Small"],
          ["normal", "Normal"],
          ["large", "Large"],
        ]}
        onPick={(picked) => change({ cards: picked })}
      />
      <Choice<PaceName>
        label="Pace"
        value={pace}
        choices={[
          ["relaxed", "Relaxed"],
          ["normal", "Normal"],
          ["quick", "Quick"],
          ["at once", "At once"],
        ]}
        onPick={(picked) => change({ pace: picked })}
      />
      <Choice<RuleNumbers>
        label="Rule numbers"
        value={ruleNumbers}
        choices={[
          ["always", "Always"],
          ["on request", "On hover or focus"],
          ["never", "Never"],
        ]}
        onPick={(picked) => change({ ruleNumbers: picked })}
      />
      <Switch on={helper} onTurn={(on) => change({ helper: on })}>
        Say what my cards make
      </Switch>
    </fieldset>
  );
}

function Calls() {
  const { sound, flash, notification, announce, askBeforeFold } = settings.value;
  return (
    <fieldset>
      <legend>When it is my turn</legend>
      <Switch on={sound} onTurn={(on) => change({ sound: on })}>
        Sounds<small>short tones: turn, time, cards, chips</small>
      </Switch>
      <Switch on={flash} onTurn={(on) => change({ flash: on })}>
        Flash the title of the tab
      </Switch>
      <Switch on={notification} onTurn={(on) => void askToNotify(on)}>
        A notification<small>when the page is in the background</small>
      </Switch>
      <Switch on={announce} onTurn={(on) => change({ announce: on })}>
        A screen reader says every sentence of the dealer<small>your turn is always said</small>
      </Switch>
      <Switch on={askBeforeFold} onTurn={(on) => change({ askBeforeFold: on })}>
        Ask before I fold for nothing<small>where a check is free, and before I muck</small>
      </Switch>
    </fieldset>
  );
}

function Keys() {
  const { keys, keymap } = settings.value;
  return (
    <fieldset>
      <legend>Keys</legend>
      <Switch on={keys} onTurn={(on) => change({ keys: on })}>
        Single keys make moves<small>never while you write in a field</small>
      </Switch>
      {keys && (
        <ul class="keymap" role="list">
          {KEY_NAMES.map((name) => (
            <li key={name}>
              <label for={`key-${name}`}>{KEY_WORDS[name][1]}</label>
              <KeyField name={name} value={keymap[name]} />
            </li>
          ))}
        </ul>
      )}
      {keys && (
        <button class="btn" type="button" onClick={() => change({ keymap: DEFAULTS.keymap })}>
          Reset the keys
        </button>
      )}
      <AllKeys />
    </fieldset>
  );
}

/** The same list as at a table, to be read at once. */
function AllKeys() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button class="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Show all keys
      </button>
      {open && <KeyOverview onClose={() => setOpen(false)} />}
    </>
  );
}

/** Press a key in the field and it is that key; Backspace takes it away, Escape leaves it. */
function KeyField(props: { readonly name: KeyName; readonly value: string }) {
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Tab" || event.key === "Shift") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape" && props.name !== "close") {
      (event.currentTarget as HTMLElement).blur(); // to be left as it was
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    change({ keymap: withKey(settings.value, props.name, event.key === "Backspace" ? "" : key) });
  };
  return (
    <input class="input" id={`key-${props.name}`} readOnly value={keyLabel(props.value) || "none"} onKeyDown={press} />
  );
}

/** One key does one thing: whatever had it before is without. */
function withKey(all: Settings, name: KeyName, key: string): Settings["keymap"] {
  const kept = Object.entries(all.keymap).map(([each, had]) => [each, had === key ? "" : had]);
  return { ...(Object.fromEntries(kept) as Settings["keymap"]), [name]: key };
}

async function askToNotify(on: boolean): Promise<void> {
  if (!on || !("Notification" in window)) {
    change({ notification: false });
    return;
  }
  const answer = await Notification.requestPermission();
  change({ notification: answer === "granted" });
}

export function Switch(props: {
  readonly on: boolean;
  readonly onTurn: (on: boolean) => void;
  readonly children: ComponentChildren;
}) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={props.on}
        onChange={(event) => props.onTurn(event.currentTarget.checked)}
      />
      <span>{props.children}</span>
    </label>
  );
}

/** One of a few, drawn as one strip. */
export function Choice<T extends string>(props: {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [T, string])[];
  readonly onPick: (value: T) => void;
}) {
  const group = `pick-${props.label.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <div class="choice" role="radiogroup" aria-label={props.label}>
      <span class="label" aria-hidden="true">
        {props.label}
      </span>
      <span class="pick">
        {props.choices.map(([value, text]) => (
          <label key={value}>
            <input type="radio" name={group} checked={value === props.value} onChange={() => props.onPick(value)} />
            <span>{text}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
