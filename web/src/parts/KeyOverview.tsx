/** All keys at a glance, as they are set in this browser. */
import { settings } from "../settings";
import { Dialog } from "./Dialog";
import { KEY_NAMES, KEY_WORDS, type KeyGroup, keyLabel } from "./keyNames";

export function KeyOverview({ onClose }: { readonly onClose: () => void }) {
  const { keys } = settings.value;
  const groups = [...new Set(KEY_NAMES.map((name) => KEY_WORDS[name][0]))];
  return (
    <Dialog title="Keys" onClose={onClose}>
      {!keys && <p>Single keys are switched off in the settings. Escape closes panels all the same.</p>}
      <div class="allkeys">
        {groups.map((group) => (
          <Group key={group} group={group} />
        ))}
        <section aria-labelledby="keys-everywhere">
          <h3 id="keys-everywhere">Everywhere</h3>
          <dl>
            <Key label="Tab" words="Next button, link or field" />
            <Key label="Enter" words="Press it, or send what you typed" />
          </dl>
        </section>
      </div>
      <p class="quiet">
        Letters make no moves while you write in a field. You can change them under <a href="/you">You and settings</a>, and
        the command line takes words: type help there. More stands in <a href="/manual/room">the manual</a>.
      </p>
    </Dialog>
  );
}

function Group({ group }: { readonly group: KeyGroup }) {
  const id = `keys-${group.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{group}</h3>
      <dl>
        {KEY_NAMES.filter((name) => KEY_WORDS[name][0] === group).map((name) => (
          <Key key={name} label={keyLabel(settings.value.keymap[name]) || "none"} words={KEY_WORDS[name][1]} />
        ))}
      </dl>
    </section>
  );
}

function Key({ label, words }: { readonly label: string; readonly words: string }) {
  return (
    <div>
      <dt>
        <kbd>{label}</kbd>
      </dt>
      <dd>{words}</dd>
    </div>
  );
}
