/** The houses on one point: this one, then all side by side, or one by one where there is less room. */
import type { HouseAnswer, WhySetting } from "../messages";
import { Cites } from "./Cite";
import { Icon } from "./Icon";

interface Props {
  readonly settings: readonly WhySetting[];
  /** The house of this table. */
  readonly house: string;
}

/** Every setting of this house on the point, with the rule behind it. */
export function SettingsHere({ settings, house }: Props) {
  return (
    <dl class="setting">
      {settings.map((setting) => {
        const mine = setting.houses.find((answer) => answer.house === house);
        return (
          <div key={setting.name}>
            <dt>
              {setting.title}: <b>{setting.value}</b>
            </dt>
            <dd class="cites">{mine && <Cites cites={mine.cites} />}</dd>
            {mine && mine.ground !== "book" && <dd class="ground">{mine.ground_text}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

export function SideBySide({ settings, house }: Props) {
  const first = settings[0];
  if (!first) return null;
  return (
    <section class="side5">
      <table class="five">
        <caption>The houses, side by side</caption>
        <thead>
          <tr>
            <td />
            {first.houses.map((answer) => (
              <th key={answer.house} scope="col" class={answer.house === house ? "here" : ""}>
                {answer.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.name}>
              <th scope="row">{setting.title}</th>
              {setting.houses.map((answer) => (
                <td key={answer.house} class={answer.house === house ? "here" : ""}>
                  <Value answer={answer} />
                  {isSilent(answer) && <small class="ground">silent</small>}
                  <Cites cites={answer.cites} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Silences settings={settings} />
    </section>
  );
}

/** Another book's number never stands without its name: what fills the silences is said once, below. */
function Silences({ settings }: { readonly settings: readonly WhySetting[] }) {
  const answers = settings.flatMap((setting) => setting.houses.filter(isSilent));
  const texts = [...new Set(answers.map((answer) => answer.ground_text))];
  if (texts.length === 0) return null;
  return <p class="quiet silences">Where it says silent: {texts.join(" ")}</p>;
}

/** House by house: where it differs, what it does; else that it is the same. */
export function OneByOne({ settings, house }: Props) {
  const others = settings[0]?.houses.filter((answer) => answer.house !== house) ?? [];
  if (others.length === 0) return null;
  return (
    <section class="list5">
      <h3>The other houses</h3>
      <ul class="verdicts" role="list">
        {others.map((other) => (
          <li key={other.house}>
            <b>{other.title}</b>
            <Verdict settings={settings} house={other.house} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Verdict({ settings, house }: Props) {
  const all = settings.flatMap((setting) =>
    setting.houses.filter((answer) => answer.house === house).map((answer) => ({ title: setting.title, answer })),
  );
  const differing = all.filter(({ answer }) => !answer.same);
  if (differing.length === 0) {
    return (
      <p>
        The same.
        <Cites
          cites={[...new Set(all.filter(({ answer }) => !isSilent(answer)).flatMap(({ answer }) => answer.cites))]}
        />
      </p>
    );
  }
  return (
    <div>
      {differing.map(({ title, answer }) => (
        <p key={title}>
          {title}: <Value answer={answer} />
          <Cites cites={answer.cites} />
          {isSilent(answer) && <small class="ground">{answer.ground_text}</small>}
        </p>
      ))}
    </div>
  );
}

/** Yes and no have a sign besides their colour; everything else is words. */
function Value({ answer }: { readonly answer: HouseAnswer }) {
  if (answer.value !== "yes" && answer.value !== "no") return <b class="ans ans--word">{answer.value}</b>;
  const yes = answer.value === "yes";
  return (
    <span class={`ans ${yes ? "ans--yes" : "ans--no"}`}>
      <Icon name={yes ? "i-yes" : "i-no"} class="" />
      {yes ? "Yes" : "No"}
    </span>
  );
}

function isSilent(answer: HouseAnswer): boolean {
  return answer.ground === "where-silent" || answer.ground === "default";
}
